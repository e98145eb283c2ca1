import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

struct LegOperationsTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture(at: "2025-09-12T22:30:00+07:00") }

  private func legs(_ texts: String...) throws -> [Leg] {
    try texts.map { try TypedLeg($0) }.legs(near: day("2025-09-05"), in: ZoneDatabase())
  }

  private func trip() throws -> TripInfo {
    try fixture.trip {
      ($0.currency, $0.start, $0.end) = (.won, nil, nil)
      $0.legs = try legs("Tokyo 09-05..09-12", "Hanoi 09-12..09-15")
      $0.legBudgets = [LegAmount(number: 2, amount: "300000")]
    }
  }

  /// In Tokyo it is 00:30 of the 13th by then, so that only Hanoi has this day.
  @Test("Dinner on the evening of the journey is dated and paid where the traveller is, with the zone there")
  func dinner() throws {
    let trip = try trip()
    #expect("\(trip.start) \(trip.end?.description ?? "")" == "2025-09-05 2025-09-15")
    let dinner = try fixture.spend("120000", on: trip)
    #expect("\(dinner.date) \(dinner.time?.minutes ?? "")" == "2025-09-12 22:30")
    #expect(dinner.zone == .named("Asia/Ho_Chi_Minh") && dinner.amount.currency.code == "VND")
    fixture.now = try instant("2025-09-14T00:30:00+09:00")
    let next = try fixture.spend("50000", on: trip)
    #expect("\(next.date) \(next.time?.minutes ?? "")" == "2025-09-13 22:30")
    #expect(next.zone == nil && next.amount.currency.code == "VND")
  }

  @Test("Editing legs keeps the time and the currency of what was recorded")
  func edits() throws {
    let trip = try trip()
    fixture.now = try instant("2025-09-10T12:00:00+09:00")
    let lunch = try fixture.spend("1200", on: trip)
    #expect(lunch.zone == nil)
    var draft = TripDraft()
    draft.legs = try legs("Bangkok 09-04..09-20")
    let edited = try fixture.ledger.editTrip(named: trip.id.text, draft)
    // The trip grows with its legs.
    #expect("\(edited.start) \(edited.end?.description ?? "")" == "2025-09-04 2025-09-20")
    #expect(edited.legs.count == 1 && edited.legs[0].budget == nil)
    let kept = try #require(try fixture.expenses(of: trip).first)
    #expect(kept.zone == .named("Asia/Tokyo") && kept.amount == lunch.amount && kept.time == lunch.time)
    _ = try fixture.ledger.undo()
    #expect(try fixture.ledger.read { try $0.trip(trip.id) }?.legs == trip.legs)
    #expect(try fixture.expenses(of: trip).map(\.zone) == [nil])
  }

  @Test("Legs are cleared, given other budgets, and refused where they don't fit")
  func clears() throws {
    let trip = try trip()
    func edit(_ change: (inout TripDraft) throws -> Void) throws -> TripInfo {
      var draft = TripDraft()
      try change(&draft)
      return try fixture.ledger.editTrip(named: trip.id.text, draft)
    }
    #expect(throws: LegError.noSuchLeg(number: 3, count: 2)) {
      try edit { $0.legBudgets = [LegAmount(number: 3, amount: "1")] }
    }
    #expect(
      throws: LegError.outsideTrip(number: 1, first: try day("2025-09-05"), last: try day("2025-09-12"))
    ) {
      try edit { $0.end = try day("2025-09-11") }
    }
    #expect(throws: LedgerError.currencyWithoutBudget(title: "Osaka", from: "KRW", to: "JPY")) {
      try edit { $0.currency = .yen }
    }
    #expect(try edit { $0.legBudgets = [LegAmount(number: 1, amount: "5")] }.legs[0].budget?.plain == "5")
    #expect(try edit { $0.end = try day("2025-09-18") }.legs[1].end == day("2025-09-18"))
    #expect(try edit { $0.clear = ["legs"] }.legs.isEmpty)
  }

  @Test("A ledger with legs is changed only by programs that know them, and read by all")
  func version() throws {
    let plain = try fixture.trip()
    #expect(try fixture.text("ledger.json").contains("\"reads\": 1,\n  \"writes\": 1,"))
    var draft = TripDraft()
    draft.paying = try TypedPeriods(currencies: "VND")
    _ = try fixture.ledger.editTrip(named: plain.id.text, draft)
    #expect(try fixture.text("ledger.json").contains("\"reads\": 1,\n  \"writes\": 3,"))
    let stored = try fixture.text("trips/\(plain.id)/trip.json")
    #expect(stored.contains(#""legs":[{"id":""#) && stored.contains(#"","currency":"VND"}]"#))
  }

  @Test("A leg that an older program wrote gets an id when its trip is written next, whatever is edited")
  func olderLegs() throws {
    let trip = try trip()
    for leg in trip.legs {
      let id = try #require(leg.id)
      try fixture.rewrite("trips/\(trip.id)/trip.json", #""id":"\#(id)","#, "")
    }
    func legs() throws -> [Leg] { try fixture.ledger.read { try #require(try $0.trip(trip.id)).legs } }
    #expect(try legs().map(\.id) == [nil, nil])
    var draft = TripDraft()
    draft.title = "Asia"
    let edited = try fixture.ledger.editTrip(named: trip.id.text, draft)
    #expect(Set(edited.legs.compactMap(\.id)).count == 2)
    #expect(try legs() == edited.legs)
    #expect(throws: LedgerError.nothingToEdit(.trip)) {
      try fixture.ledger.editTrip(named: trip.id.text, draft)
    }
  }

  @Test("The report by leg: by number, other days last; a leg's budget covers its days")
  func report() throws {
    let trip = try trip()
    fixture.now = try instant("2025-09-20T12:00:00+09:00")
    for (amount, date) in [
      ("100000KRW", "2025-09-05"), ("50000KRW", "2025-09-12"), ("350000KRW", "2025-09-13"),
      ("7KRW", "2025-08-01"),
    ] { try fixture.spend(amount, on: trip, date) }
    let account = try fixture.account(trip)
    let report = try GroupReport(fixture.report([trip], in: "KRW"), by: .leg)
    #expect(
      report.groups.map { "\($0.key ?? "-") \($0.total.plain) \($0.count)" } == [
        "1 150000 2", "2 350000 1", "- 7 1",
      ])
    #expect(
      try account.plannedLegs().map { "\($0.key) \($0.spent.plain) \($0.remaining.plain)" } == [
        "2 350000 -50000"
      ])
    let last = try #require(account.expenses.last { $0.recorded.amount.plain == "350000" })
    let passed = try account.limitsPassed(by: last.recorded, today: day("2025-09-20"))
    #expect(
      passed == [.leg(2, over: TripFigure(try amount("50000", "KRW"), isProvisional: false))])
  }
}
