import TestSupport
import Testing

@testable import TripStore

@Suite struct IdentifierTests {
  @Test func isThirteenCharactersOfCrockford() {
    let allowed = Set("0123456789abcdefghjkmnpqrstvwxyz")
    #expect(allowed.count == 32)
    var seen: Set<Character> = []
    var ids: Set<String> = []
    for _ in 0..<2000 {
      let id = TripID()
      #expect(id.text.count == 13)
      #expect(TripID(id.text) == id)
      seen.formUnion(id.text)
      ids.insert(id.text)
    }
    // 26,000 characters: each of the 32 is among them.
    #expect(seen == allowed)
    #expect(ids.count == 2000)
  }

  @Test func comesFromItsGeneratorAlone() {
    var first = SeededGenerator(seed: 7)
    var second = SeededGenerator(seed: 7)
    #expect(ExpenseID(using: &first) == ExpenseID(using: &second))
    #expect(ExpenseID(using: &first) != ExpenseID(using: &first))
  }

  @Test(arguments: [
    "", "0", "0123456789ab", "0123456789abcd", "0123456789abi", "0123456789abl", "0123456789abo",
    "0123456789abu",
    "0123456789ABC", "0123456789ab ", "0123456789ab-", "../456789abcd", "0123456789aé", "０123456789abc",
  ])
  func refuses(_ text: String) {
    #expect(TripID(text) == nil)
  }

  @Test func ordersAsText() throws {
    #expect(try #require(TripID("0000000000009")) < #require(TripID("000000000000a")))
  }

  @Test(arguments: [
    (["a000000000001"], ["a000"]),
    (["a000000000001", "b000000000001"], ["a000", "b000"]),
    (["a000000000001", "a001000000001"], ["a000", "a001"]),
    (["a000000000001", "a000100000001"], ["a0000", "a0001"]),
    (["a000000000001", "a000000000002", "a000100000001"], ["a000000000001", "a000000000002", "a0001"]),
    (
      ["abcdef0000000", "abcdeg0000000", "abcxxx0000000", "zzzz000000000"],
      ["abcdef", "abcdeg", "abcx", "zzzz"]
    ),
    (["a000000000001", "a000000000001"], ["a000", "a000"]),
  ])
  func shortensToWhatTellsApart(_ ids: [String], _ short: [String]) {
    for order in [ids, ids.reversed()] {
      let names = ShortIdentifiers(order)
      #expect(ids.map(names.short) == short)
    }
  }

  @Test func shortPrefixesMeanOneIdEach() {
    var generator = SeededGenerator(announcing: "shortPrefixesMeanOneIdEach")
    // Prefixes of few different letters, so that many share more than four characters.
    let ids = Set(
      (0..<300).map { _ in
        (0..<8).map { _ in Bool.random(using: &generator) ? "a" : "b" }.joined() + "00000"
      })
    let names = ShortIdentifiers(Array(ids))
    for id in ids {
      let short = names.short(id)
      #expect(short.count >= 4)
      #expect(ids.filter { $0.hasPrefix(short) } == [id], "seed \(generator.seed)")
      if short.count > 4 {
        #expect(ids.filter { $0.hasPrefix(short.dropLast()) }.count > 1, "seed \(generator.seed)")
      }
    }
  }

  @Test func leavesAStrangerWhole() {
    #expect(ShortIdentifiers(["a000000000001"]).short("b000000000001") == "b000000000001")
  }
}
