import TestLedgers
import TestSupport
import Testing

@testable import TripOperations
@testable import TripStore

/// Expenses in coins as a ledger stores them.
struct CoinLedgerTests {
  private let fixture: LedgerFixture
  private let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    try fixture.spend("1200", on: trip)
  }

  /// The ledger as a program from before coins sees it.
  private var older: Ledger {
    let format = LedgerFormat(writes: 1, upgrades: [])
    return Ledger(
      ledgerFolder: LedgerFolder(path: fixture.ledgerFolder.path, format: format),
      clock: Clock(standIn: fixture.now))
  }

  private var needs: String {
    get throws {
      let header = try fixture.ledger.read { $0.header }
      return "\(header.reads) \(header.writes)"
    }
  }

  @Test("An older program is stopped from the first coin on, and says why")
  func olderPrograms() throws {
    #expect(try needs == "1 1")
    // The word in a memo is no coin.
    try fixture.spend("100", on: trip) { $0.memo = #""currency":"UPBIT:BTC""# }
    #expect(try needs == "1 1" && older.read { try $0.expenses(of: trip.id).count } == 2)
    let paid = try fixture.spend("0.0004BTC", on: trip)
    #expect(paid.amount.plain == "0.0004" && paid.amount.currency.code == "UPBIT:BTC")
    #expect(try needs == "2 2" && fixture.expenses(of: trip).last == paid)
    let before = try fixture.tree()
    #expect(throws: LedgerFolderError.newerToRead(needed: 2, known: 1)) {
      try older.read { try $0.expenses(of: trip.id) }
    }
    #expect(throws: LedgerFolderError.newerToRead(needed: 2, known: 1)) { try older.undo() }
    #expect(try fixture.tree() == before)
    // Documents keep their version.
    let day = try fixture.text("trips/\(trip.id)/days/2025-09-06.json")
    #expect(day.contains("\"version\": 1") && day.contains(#""amount":"0.0004","currency":"UPBIT:BTC""#))
    #expect(try fixture.ledger.check().problems == [])
  }

  @Test("A typed rate of a coin, and a ledger that begins with a coin, need the same program")
  func otherRecords() throws {
    let coin = try Currency("UPBIT:BTC")
    let rate = RateDraft(currency: coin, rate: TypedRate("150000000"))
    _ = try fixture.ledger.setRate(rate)
    #expect(try needs == "2 2")
    let second = try LedgerFixture()
    _ = try second.ledger.setRate(rate)
    #expect(try second.ledger.read { $0.header.reads } == 2)
    #expect(try second.ledger.check().problems == [])
  }

  @Test("An interrupted change with a coin raises the version before it is finished")
  func pending() throws {
    try fixture.spend("0.0004BTC", on: trip)
    let file = try #require(try fixture.ledgerFolder.list("history").last)
    try Files.rename(
      fixture.ledgerFolder.absolute("history/\(file)"),
      to: fixture.ledgerFolder.absolute(ChangeWriter.pending))
    try fixture.rewrite("ledger.json", "\"reads\": 2", "\"reads\": 1")
    try fixture.rewrite("ledger.json", "\"writes\": 2", "\"writes\": 1")
    try fixture.spend("100", on: trip)
    #expect(try needs == "2 2")
  }

  @Test("Sums that scan documents and sums that read them agree on a coin")
  func sums() throws {
    try fixture.publish("2025-09-05", ["JPY": "1000/100"])
    let coin = try Currency("UPBIT:BTC")
    let close = ExchangeRate(
      currency: coin, unit: 1, base: ExactDecimal(150_000_000), quote: .won, date: try day("2025-09-05"),
      source: .upbit, changed: fixture.now)
    try fixture.publish(
      RateDay(source: .upbit, date: close.date, rates: [close], asked: fixture.now, coins: [coin]))
    try fixture.spend("0.0004BTC", on: trip, "2025-09-05")
    // 0.0004 × 150,000,000 = 60,000 won = 6,000 yen, and 1,200 yen.
    #expect(try fixture.report([trip], in: "JPY").total.plain == "7200")
    #expect(try fixture.account(trip).spent.plain == "7200")
    _ = try fixture.ledger.undo()
    #expect(try fixture.report([trip], in: "JPY").total.plain == "1200")
  }

  @Test("What a card charged for a coin counts exactly, and is compared with no rate")
  func charged() throws {
    let paid = try fixture.spend("0.0004BTC", on: trip) {
      $0.charged = TypedAmount("65000KRW")
      $0.pay = Payment(text: "card")
    }
    let worth = try fixture.report([trip], in: "KRW").rows.compactMap { $0.converted?.amount.plain }
    #expect(worth == ["65000"])
    let charge = try fixture.ledger.read { try CardCharge(paid, rates: $0.rateConverter(now: fixture.now)) }
    #expect(charge == nil)
  }

  @Test("A coin of another exchange is one that this program does not know, and no damage")
  func otherExchange() throws {
    try fixture.spend("0.0004BTC", on: trip)
    try fixture.rewrite(
      "trips/\(trip.id)/days/2025-09-06.json", #""currency":"UPBIT:BTC""#, #""currency":"OTHER:BTC""#)
    let error = #expect(throws: LedgerFolderError.self) { try fixture.expenses(of: trip) }
    guard case .damaged(_, .notJSON(let problem)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problem.reason == .unknownCurrency(key: "currency", code: "OTHER:BTC"))
  }

  @Test("The days of several coins are kept in one document for each date")
  func storedCloses() throws {
    func close(_ code: String, _ base: Int64?) throws {
      let coin = try Currency("UPBIT:" + code)
      let date = try day("2025-09-05")
      let rates = base.map {
        [
          ExchangeRate(
            currency: coin, unit: 1, base: ExactDecimal($0), quote: .won, date: date, source: .upbit,
            changed: fixture.now)
        ]
      }
      try CoinStore(coin, in: RateFileStore(ledger: fixture.ledger)).save(
        RateDay(source: .upbit, date: date, rates: rates ?? [], asked: fixture.now))
    }
    try close("ETH", 4_100_000)
    try close("BTC", 150_000_000)
    try close("XYZ", nil)
    try close("ETH", 4_200_000)
    let text = try fixture.text("rates/upbit/2025-09-05.json")
    #expect(text.contains(#""coins": ["UPBIT:BTC","UPBIT:ETH","UPBIT:XYZ"]"#), "\(text)")
    let store = RateFileStore(ledger: fixture.ledger)
    let stored = try #require(try store.rateDay(.upbit, day("2025-09-05")))
    #expect(
      stored.rates.map { "\($0.recordID) \($0.base)" } == [
        "UPBIT:BTC/KRW 150000000", "UPBIT:ETH/KRW 4200000",
      ])
    #expect(try fixture.ledger.check().problems == [])
    try fixture.rewrite("rates/upbit/2025-09-05.json", "UPBIT:XYZ", "XYZ")
    #expect(try fixture.ledger.check().problems.map(\.kind.code) == ["bad-value"])
  }
}
