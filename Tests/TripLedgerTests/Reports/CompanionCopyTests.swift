import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations

/// What of a trip's expenses is in a copy for one of its people.
struct CompanionCopyTests {
  let fixture: LedgerFixture
  let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip {
      $0.budget = "300000"
      $0.dailyBudget = "50000"
      $0.categoryBudgets = [CategoryAmount(category: "food", amount: "40000")]
    }
    for name in ["Mina", "Tae", "Jun"] { try fixture.add(name, to: trip) }
    try spend("900")
    for (amount, payer) in [("500", "Tae"), ("70", "Jun")] {
      try spend(amount) {
        ($0.payers, $0.portions) = (try TypedPayer.list(payer), try TypedPortion.list("Mina"))
      }
    }
  }

  private func spend(_ amount: String, _ change: (inout TypedSharing) throws -> Void = { _ in }) throws {
    try fixture.spend(amount, on: trip, "2025-09-06") {
      $0.sharing.payers = try TypedPayer.list("Mina")
      $0.isOffPace = true
      try change(&$0.sharing)
    }
  }

  private func copy(for name: String) throws -> TripAccount {
    try fixture.ledger.read { snapshot in
      let person = try snapshot.people(of: trip.id).named(name)
      return try TripAccount(
        snapshot.trip(named: trip.id.text), in: snapshot, rates: fixture.rates(snapshot),
        counting: .companion(person.id))
    }
  }

  @Test("What somebody shares in, and with nothing what they only paid; not what they have no part in")
  func lines() throws {
    let tae = try copy(for: "Tae")
    #expect(tae.expenses.map(\.expense.amount.plain) == ["300", "0"])
    #expect(tae.expenses.map(\.paid.plain) == ["900", "500"])
    #expect(tae.spent.plain == "300" && tae.counted?.name == "Tae" && tae.companion?.name == "Tae")
    #expect(try copy(for: "Jun").expenses.map(\.paid.plain) == ["900", "70"])
    #expect(try copy(for: "Mina").expenses.map(\.expense.amount.plain) == ["300", "500", "70"])
  }

  @Test("An expense without people is the traveller's, and in no copy while nobody is")
  func own() throws {
    let expense = TripDetailInfo(
      amount: Amount(minorUnits: 44, currency: .yen), category: "food", date: try day("2025-09-07"),
      entered: fixture.now)
    try fixture.store([expense], in: trip)
    func has(_ name: String) throws -> Bool {
      try copy(for: name).expenses.contains { $0.paid.plain == "44" }
    }
    #expect(try !has("Mina") && !has("Tae"))
    _ = try fixture.ledger.setTraveller(named: "Mina") { _ in trip }
    #expect(try has("Mina") && !has("Tae"))
  }

  @Test("Neither budgets nor claims, nor what is off the traveller's pace, nor any position")
  func withheld() throws {
    try fixture.spend("60", on: trip, "2025-09-06") {
      $0.sharing.payers = try TypedPayer.list("Mina")
      $0.claim = try Claim(payer: "ACME")
      ($0.place, $0.position) = ("Namba", try Position(parsing: "34.6,135.5"))
    }
    var unnamed = try fixture.spend("30", on: trip, "2025-09-08") {
      $0.sharing.payers = try TypedPayer.list("Mina")
    }
    unnamed.position = try Position(parsing: "34.7,135.6")
    try fixture.store([unnamed], in: trip)
    let tae = try copy(for: "Tae")
    #expect(tae.trip.budget == nil && tae.trip.dailyBudget == nil && tae.trip.categoryBudgets.isEmpty)
    #expect(tae.remaining == nil && tae.rows.allSatisfy { $0.balance == nil } && tae.wholeSpent == nil)
    #expect(tae.expenses.compactMap(\.place?.identifier) == ["Namba"])
    for row in tae.rows + tae.expenses {
      #expect(row.position == nil && row.expense.position == nil && row.recorded.position == nil)
      #expect(row.recorded.claim == nil && row.expense.claim == nil)
      #expect(!row.recorded.isOffPace && !row.expense.isOffPace)
    }
    #expect(tae.places.allSatisfy { $0.position == nil })
  }

  @Test("Parts of a spread expense that somebody only paid are nothing each")
  func spread() throws {
    try fixture.spend("100", on: trip, "2025-09-06") {
      $0.sharing.payers = try TypedPayer.list("Tae")
      $0.sharing.portions = try TypedPortion.list("Jun")
      $0.spread = try Spread(parsing: "2025-09-06..2025-09-07")
    }
    let rows = try copy(for: "Tae").rows.filter { $0.part != nil }
    #expect(rows.map(\.expense.amount.plain) == ["0", "0"] && rows.map(\.paid.plain) == ["50", "50"])
  }

  /// Mina: 900 paid, of which 300 are hers, 570 paid for her. Tae: 500 paid, a share of 300.
  @Test("What somebody paid, less their share, with payments is their balance")
  func standings() throws {
    _ = try fixture.ledger.settle(
      from: "Mina", to: "Tae", "40", date: TypedDay(try day("2025-09-07")), on: { _ in trip })
    try fixture.ledger.read { snapshot in
      let balances = try TripBalances(
        trip, in: snapshot, rates: fixture.rates(snapshot), reading: .daily(.yen))
      let currency = try #require(balances.currencies.first)
      let standings = try currency.balances.map { try balances.standing(of: $0.person, in: .yen) }
      #expect(standings.map(\.paid.plain) == ["900", "500", "70"])
      #expect(standings.map(\.share.plain) == ["870", "300", "300"])
      #expect(standings.map(\.settled.plain) == ["40", "-40", "0"])
      #expect(standings.map(\.balance.plain) == ["70", "160", "-230"])
      #expect(standings.map(\.balance.amount) == currency.balances.map(\.amount))
    }
  }
}
