import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations
@testable import TripExports

/// Ana and Ben in Busan, paid for in won and yen; 9.40 won a yen.
@Suite("A trip that is closed is even in every currency")
struct ClosingTests {
  let fixture: LedgerFixture
  let trip: TripInfo
  let dinner: TripDetailInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip("Busan") { $0.currency = .won }
    for name in ["Ana", "Ben"] { try fixture.add(name, to: trip) }
    try fixture.setYen("9.4", "2025-09-05")
    dinner = try fixture.spend("10000JPY", on: trip, "2025-09-05") {
      $0.sharing.payers = [.init(name: "Ana")]
    }
    try fixture.spend("30000", on: trip, "2025-09-05") { $0.sharing.payers = [.init(name: "Ben")] }
  }

  /// `JPY Ana 5000`, of those who are not even.
  private func balances(_ reading: TripBalances.Reading) throws -> [String] {
    try fixture.ledger.read { snapshot in
      let found = try TripBalances(trip, in: snapshot, rates: fixture.rates(snapshot), reading: reading)
      return found.open.flatMap { currency in
        currency.balances.filter { $0.amount.minorUnits != 0 }.map {
          "\(currency.currency) \(found.people.name(of: $0.person)) \($0.amount.plain)"
        }
      }
    }
  }

  private func close() throws {
    _ = try fixture.ledger.closeSettlement(
      on: { _ in trip },
      closing: { trip, date, time, snapshot in
        let rates = try fixture.rates(snapshot)
        let balances = try TripBalances(trip, in: snapshot, rates: rates, reading: .daily(.won))
        return try TripSettlement(balances).closing(on: date, in: snapshot, rates: rates, at: time)
      })
  }

  private func closings() throws -> [SettlementClosing] {
    try fixture.ledger.read { try $0.closings(of: trip.id) }
  }

  /// Of 10,000 yen and 30,000 won, half is Ben's, and half is Ana's.
  @Test func whatWasOwedIsRecorded() throws {
    #expect(try balances(.daily(.won)) == ["KRW Ana 32000", "KRW Ben -32000"])
    try close()
    #expect(try balances(.each) == [])
    let closing = try #require(try closings().first)
    let text = closing.byCurrency.map { currency, balances in
      "\(currency) " + balances.map(\.amount.plain).sorted().joined(separator: " ")
    }
    #expect(text == ["JPY -5000 5000", "KRW -15000 15000"])
    #expect(
      closing.entries.count == 2 && closing.forgiven.map(\.amount.plain).sorted() == ["-32000", "32000"])
    #expect(throws: PeopleError.nothingToClose(trip: "Busan")) { try close() }
    #expect(try fixture.text("ledger.json").contains("\"reads\": 3"))
  }

  @Test("Rates that change later change nothing") func rates() throws {
    try close()
    try fixture.setYen("12", "2025-09-05")
    #expect(try balances(.daily(.won)) == [])
  }

  /// 2,000 yen more are 1,000 each; 30,000 won less, 15,000 each.
  @Test("Of what is edited or deleted, the difference counts; of what is entered later, all of it")
  func later() throws {
    try close()
    try fixture.edit(dinner) { $0.amount = "12000" }
    #expect(try balances(.each) == ["JPY Ana 1000", "JPY Ben -1000"])
    #expect(try balances(.daily(.won)) == ["KRW Ana 9400", "KRW Ben -9400"])
    try fixture.spend("3000", on: trip, "2025-09-06") { $0.sharing.payers = [.init(name: "Ben")] }
    #expect(try balances(.daily(.won)) == ["KRW Ana 7900", "KRW Ben -7900"])
    try close()
    #expect(try balances(.each) == [] && balances(.daily(.won)) == [])
    try fixture.ledger.deleteExpense(dinner.id)
    #expect(try balances(.each) == ["JPY Ana -6000", "JPY Ben 6000"])
  }

  /// The rate of the closing's date is 10 won, not that of the day of dinner.
  @Test("A difference is converted at the rate of the closing's date") func rateOfADifference() throws {
    try fixture.setYen("10", "2025-09-06")
    try close()
    try fixture.edit(dinner) { $0.amount = "12000" }
    #expect(try balances(.daily(.won)) == ["KRW Ana 10000", "KRW Ben -10000"])
  }

  @Test("What makes up a balance leads to it, also after a closing") func standings() throws {
    try close()
    try fixture.edit(dinner) { $0.amount = "12000" }
    try fixture.ledger.read { snapshot in
      let found = try TripBalances(
        trip, in: snapshot, rates: fixture.rates(snapshot), reading: .daily(.won))
      let ana = try found.standing(of: found.people[0].id, in: .won)
      // 112,800 paid, half of 142,800 her share.
      #expect(
        [ana.paid, ana.share, ana.settled, ana.balance].map(\.plain) == ["112800", "71400", "-32000", "9400"])
    }
  }

  @Test("A closing is undone and redone") func undo() throws {
    let before = try fixture.text("trips/\(trip.id)/people.json")
    try close()
    _ = try fixture.ledger.undo()
    #expect(try closings() == [] && balances(.daily(.won)) == ["KRW Ana 32000", "KRW Ben -32000"])
    _ = try fixture.ledger.redo()
    #expect(try closings().count == 1 && balances(.each) == [])
    #expect(try fixture.text("trips/\(trip.id)/people.json") == before)
    _ = try fixture.ledger.deleteSettlement(named: try #require(try closings().first).id.text)
    #expect(try balances(.daily(.won)) == ["KRW Ana 32000", "KRW Ben -32000"])
  }

  /// Ana's book: Ben owes 5,000 yen, and gets 15,000 won.
  @Test("In a journal, nobody owes anything") func journal() throws {
    _ = try fixture.ledger.setTraveller(named: "Ana") { _ in trip }
    try close()
    let (sums, last) = try fixture.ledger.read { snapshot in
      let rows = try snapshot.rows(of: [trip], ExpenseFilter())
      let receivables = try Receivables(of: [trip], beside: rows, in: snapshot, shown: { $0 })
      let journal = try Journal(
        rows, receivables: receivables, home: .won,
        rates: TripRates(fixture.rates(snapshot)))
      var sums: [String: Int64] = [:]
      for posting in journal.entries.flatMap(\.postings) where posting.account.parts.contains("receivable") {
        sums["\(posting.amount.currency)", default: 0] += posting.amount.minorUnits
      }
      let last = journal.entries.filter { $0.payee == "settled" }.flatMap(\.postings)
      return (sums, last.map { $0.account.parts.joined(separator: ":") + " " + $0.amount.plain })
    }
    #expect(sums == ["JPY": 0, "KRW": 0])
    #expect(
      last == [
        "assets:receivable:Ben -5000", "equity:exchange 5000", "assets:receivable:Ben 15000",
        "equity:exchange -15000",
      ])
  }

  @Test("Of two closings with an entry in common, only the first counts") func twoDevices() throws {
    func closing(_ entries: [String], _ seconds: Int) -> SettlementClosing {
      SettlementClosing(
        date: trip.start, balances: [], entries: entries, changed: Instant(seconds: seconds, offset: 0))
    }
    let (first, second, third) = (closing(["a", "b"], 1), closing(["b", "c"], 2), closing(["c"], 3))
    #expect(Closings([third, second, first]).counted == [first, third])
  }

  @Test func deletedWithItsTrip() throws {
    try close()
    try fixture.ledger.deleteTrip(named: trip.id.text)
    #expect(try fixture.ledger.read { try $0.closings(of: trip.id) } == [])
    #expect(try fixture.ledger.check().problems == [])
  }
}

extension LedgerFixture {
  fileprivate func setYen(_ rate: TypedRate, _ date: String) throws {
    var typed = RateDraft(currency: .yen, rate: rate)
    typed.date = TypedDay(try day(date))
    _ = try ledger.setRate(typed)
  }
}
