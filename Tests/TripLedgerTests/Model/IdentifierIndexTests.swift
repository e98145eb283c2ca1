import TestSupport
import Testing

@testable import TripStore

struct IdentifierIndexTests {
  @Test func tellsWhetherOneCameTwice() throws {
    var random = SeededGenerator(announcing: #function)
    var index = IdentifierIndex()
    let ids = (0..<5000).map { _ in ExpenseID(using: &random) }
    for id in ids { index.add(id) }
    #expect(!index.hasRepetition, "seed \(random.seed)")
    var other = IdentifierIndex()
    other.add(ids[1234])
    #expect(!other.hasRepetition)
    index.add(other)
    #expect(index.hasRepetition, "seed \(random.seed)")
  }

  @Test(arguments: [
    ("0000000000000", "0000000000001"), ("zzzzzzzzzzzzz", "zzzzzzzzzzzzy"),
    ("g000000000000", "0000000000000"),
  ])
  func onesThatDifferInOneBitAreTwo(one: String, other: String) throws {
    var index = IdentifierIndex()
    for text in [one, other] { index.add(try #require(ExpenseID(text))) }
    #expect(!index.hasRepetition)
  }

  /// As short as `ShortIdentifiers` makes them.
  @Test func prefixesAreAsShortAsThoseOfTexts() {
    var random = SeededGenerator(announcing: #function)
    for count in [1, 2, 40, 3000] {
      // Few different first characters, so that many share more than four.
      let ids = (0..<count).map { _ in
        ExpenseID("0a" + ExpenseID(using: &random).text.dropFirst(2)) ?? ExpenseID(using: &random)
      }
      var index = IdentifierIndex()
      for id in ids { index.add(id) }
      let texts = ids.map(\.text)
      let (byTexts, byBits) = (ShortIdentifiers(texts), ShortIdentifiers(of: texts, among: index))
      for text in texts { #expect(byTexts.short(text) == byBits.short(text), "seed \(random.seed)") }
    }
  }
}
