import TestSupport
import Testing

@testable import TripCore
@testable import TripStore

@Suite struct SpellingTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("food", "food", 0), ("fod", "food", 1),
    ("foood", "food", 1),
    ("fond", "food", 1), ("ofod", "food", 1), ("doof", "food", 2), ("kitten", "sitting", 3), ("식비", "식대", 1),
  ])
  func countsSlips(_ left: String, _ right: String, _ slips: Int) {
    #expect(Spelling.distance(Array(left), Array(right)) == slips)
    #expect(Spelling.distance(Array(right), Array(left)) == slips)
  }

  @Test(arguments: [
    ("fodo", ["food"]), ("FOOD", ["food"]), ("taxy", ["taxi"]), ("trasport", ["transport"]), ("banana", []),
    ("", []),
  ])
  func findsTheWordMeant(_ word: String, _ meant: [String]) {
    #expect(Spelling.nearest(to: word, among: ["transport", "food", "cafe", "taxi", "etc"]) == meant)
  }

  @Test func namesAtMostThreeNearestFirst() {
    let words = ["caxe", "cafes", "care", "cane", "cafe"]
    #expect(Spelling.nearest(to: "cafe", among: words) == ["cafe", "cafes", "cane"])
  }

  @Test("A word of a million letters is distinguished from short ones by its length")
  func longWords() {
    let long = String(repeating: "f", count: 1_000_000)
    #expect(Spelling.nearest(to: long, among: ["food", "fff"]) == [])
    #expect(Spelling.nearest(to: "food", among: [long, "foot"]) == ["foot"])
    #expect(throws: MoneyError.unknownCurrency(value: long, suggestions: [])) { try Currency(long) }
  }
}
