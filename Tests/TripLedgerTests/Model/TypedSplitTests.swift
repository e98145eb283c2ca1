import TestSupport
import Testing

@testable import TripStore

@Suite struct TypedSplitTests {
  @Test(
    "Categories and amounts; a comma without a category groups thousands",
    arguments: [
      ("food=1200,shopping=800", ["food 1200", "shopping 800"]),
      ("food=1,200,shopping=80,000,etc=5", ["food 1,200", "shopping 80,000", "etc 5"]),
      ("식비=1200JPY,쇼=1.2만", ["식비 1200JPY", "쇼 1.2만"]),
    ])
  func parts(_ text: String, _ parts: [String]) throws {
    #expect(try TypedSplit(text).parts.map { "\($0.category) \($0.amount.text)" } == parts)
  }

  @Test(arguments: ["", "food", "food=1200", "food=1,200", "=5,food=6", "food,shopping=800", ",food=1,etc=2"])
  func notASplit(_ text: String) {
    #expect(throws: SplitError.notASplit(value: text)) { try TypedSplit(text) }
  }

  @Test func badAmount() {
    #expect(throws: MoneyError.notAnAmount(value: "x")) { try TypedSplit("food=x,etc=1") }
  }
}
