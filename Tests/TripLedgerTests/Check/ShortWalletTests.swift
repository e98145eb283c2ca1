import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripMerging

@Suite("Check notes wallets that are short")
struct ShortWalletTests {
  let fixture: LedgerFixture
  let trip: TripInfo

  /// Of 5,000 yen, 3,000 and 5,000 were spent on one day.
  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    try fixture.cash(.buy, "5000", "2025-09-05") { $0.price = .paid("47900") }
    try fixture.spend("3000", on: trip, "2025-09-06") { $0.pay = .cash }
    #expect(try fixture.ledger.check().findings == [])
    try fixture.spend("5000", on: trip, "2025-09-06") { $0.pay = .cash }
  }

  private func shortNote(_ yen: Int64, wallet: WalletID = .cash, name: String = "cash") -> Finding {
    Finding(
      .shortWallet(name: name, short: Amount(minorUnits: yen, currency: .yen)),
      in: "wallets/\(wallet).json")
  }

  @Test func asANoteUntilAnEarlierPurchaseExplainsIt() throws {
    let report = try fixture.ledger.check()
    #expect(report.findings == [shortNote(3000)])
    #expect(report.problems == [])
    // What comes later repays nothing.
    try fixture.cash(.buy, "9000", "2025-09-07") { $0.price = .paid("86220") }
    #expect(try fixture.ledger.check().findings == [shortNote(3000)])
    try fixture.cash(.buy, "2999", "2025-09-05") { $0.price = .paid("28700") }
    #expect(try fixture.ledger.check().findings == [shortNote(1)])
    try fixture.cash(.buy, "1", "2025-09-05") { $0.price = .paid("10") }
    #expect(try fixture.ledger.check().findings == [])
  }

  @Test("An entry that a change was moving between wallets is in one of them, and counted once")
  func followsAnInterruptedMove() throws {
    let small = try SmallLedger()
    _ = try small.fixture.ledger.addWallet(named: "봉투", .cash)
    let entry = try small.fixture.cash(.buy, "5000", "2025-09-05") { $0.price = .paid("47900") }.entry
    let target = try small.fixture.ledger.read { try $0.wallet(named: "봉투") }
    let file = "wallets/\(target.id).json"
    var after: [UInt8] = []
    try small.interrupted {
      try small.fixture.edit(entry) { $0.wallet = "봉투" }
      after = try small.bytes(file)
    }
    #expect(try small.check().problems == [])
    #expect(try small.check().counts.cashEntries == 1)
    // The first of its two documents was written.
    try small.write(after, to: file)
    #expect(try small.check().problems == [])
    #expect(try small.check().counts.cashEntries == 1)
  }

  @Test("A wallet whose first entry is still in an interrupted change is checked with it")
  func readsWhatIsPending() throws {
    let small = try SmallLedger()
    try small.interrupted {
      try small.fixture.cash(.buy, "5000", "2025-09-05") { $0.price = .paid("47900") }
    }
    #expect(try small.check().counts.cashEntries == 1)
    #expect(try small.check().problems == [])
  }

  @Test func untilACountSettlesIt() throws {
    try fixture.cash(.count, "0", "2025-09-06")
    #expect(try fixture.ledger.check().findings == [])
  }

  @Test func eachWalletForItself() throws {
    let card = try fixture.ledger.addWallet(named: "Travel", .prepaid)
    try fixture.cash(.buy, "100", "2025-09-05") { ($0.price, $0.wallet) = (.paid("950"), "Travel") }
    try fixture.spend("140", on: trip, "2025-09-06") { $0.pay = card.payment }
    #expect(
      Set(try fixture.ledger.check().notes) == [
        shortNote(3000), shortNote(40, wallet: card.id, name: "Travel"),
      ])
  }

  @Test func alsoAfterRepairs() throws {
    try fixture.rewrite("trips/\(trip.id)/trip.json", "\"format\"", "\"format\"")
    let (repairs, report) = try fixture.ledger.fix()
    #expect(repairs.map(\.code) == ["sealed"])
    #expect(report.findings == [shortNote(3000)])
  }

  @Test func notBesideDamageThatMightExplainIt() throws {
    try fixture.write("", to: "trips/\(trip.id)/days/2025-09-06.json")
    let report = try fixture.ledger.check()
    #expect(report.problems.count == 1 && report.notes == [])
  }
}
