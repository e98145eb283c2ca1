import TestLedgers
import TestSupport
import Testing

@testable import TripExports
@testable import TripOperations
@testable import TripStore

/// Mina is the traveller; every figure is worked out by hand. 100 yen are 938.28 won.
@Suite("What people owe in plain-text accounting")
struct ReceivablesTests {
  let fixture: LedgerFixture
  let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    for name in ["Mina", "Tae", "Sol"] { try fixture.add(name, to: trip) }
    try fixture.publish("2025-09-05", ["JPY": "938.28/100"])
  }

  private func isMina() throws { _ = try fixture.ledger.setTraveller(named: "Mina") { _ in trip } }

  @discardableResult
  private func spend(
    _ amount: String, _ date: String = "2025-09-06", by payers: String? = nil, for portions: String? = nil,
    _ change: (inout ExpenseDraft) throws -> Void = { _ in }
  ) throws -> TripDetailInfo {
    try fixture.spend(amount, on: trip, date) { draft in
      if let payers { draft.sharing.payers = try TypedPayer.list(payers) }
      if let portions { draft.sharing.portions = try TypedPortion.list(portions) }
      try change(&draft)
    }
  }

  private func pay(_ from: String, _ to: String, _ amount: TypedAmount, _ date: String = "2025-09-08") throws
  {
    _ = try fixture.ledger.settle(
      from: from, to: to, amount, date: try TypedDay(date), on: { _ in trip })
  }

  private func journal(_ change: (inout ExpenseFilter) -> Void = { _ in }) throws -> Journal {
    try fixture.ledger.read { snapshot in
      let rates = try fixture.rates(snapshot)
      var filter = ExpenseFilter()
      change(&filter)
      let rows = try snapshot.rows(of: [trip], filter)
      let wallets = try WalletTransfers(
        try snapshot.cashBook(rates: rates, withExpenses: true, feesApart: true), beside: rows,
        .usedByExpenses, from: filter.from, to: filter.to, shown: { $0 })
      let receivables = try Receivables(
        of: [trip], beside: rows, in: snapshot, from: filter.from, to: filter.to, shown: { $0 })
      return try Journal(
        rows, wallets: wallets, receivables: receivables, home: .won, rates: TripRates(rates))
    }
  }

  /// The postings of entries, without `assets:receivable:`.
  private func postings(_ journal: Journal) -> [[String]] {
    journal.entries.map { entry in
      entry.postings.map { posting in
        let cost = posting.cost.map { " @@ \($0.plain)" } ?? ""
        return posting.account.parts.joined(separator: ":").replacing("assets:receivable:", with: "")
          + " \(posting.amount.plain)" + cost
      }
    }
  }

  @Test(
    arguments: [
      // Who paid, whom it is for, and what of 900 yen is posted.
      (nil, nil, ["expenses:food 300", "Tae 300", "Sol 300", "assets:card -900"]),
      (nil, "Mina", ["expenses:food 900", "assets:card -900"]),
      (nil, "Tae", ["Tae 900", "assets:card -900"]),
      ("Tae", nil, ["expenses:food 300", "Tae -600", "Sol 300"]),
      ("Tae", "Mina", ["expenses:food 900", "Tae -900"]),
      // What is none of Mina's business moves what the others owe.
      ("Tae", "Sol", ["Tae -900", "Sol 900"]),
      ("Tae", "Tae", ["Tae 900", "Tae -900"]),
      ("Tae=300,Sol", "Tae=300,Sol=600", ["Tae 300", "Tae -300", "Sol 600", "Sol -600"]),
      // Tae's share is 300 of the 500 that he paid.
      ("Mina=400,Tae", nil, ["expenses:food 300", "Tae -200", "Sol 300", "assets:card -400"]),
      ("Mina=600,Tae", nil, ["expenses:food 300", "Sol 300", "assets:card -600"]),
    ] as [(String?, String?, [String])])
  func anExpense(by payers: String?, for portions: String?, _ wanted: [String]) throws {
    try isMina()
    let expense = try spend("900", by: payers, for: portions) { $0.pay = .card }
    #expect(try postings(journal()) == [wanted])
    // A full refund takes all of it back.
    try fixture.spend("900", on: trip, "2025-09-07") { ($0.isRefund, $0.refunded) = (true, expense.id.text) }
    let posted = try postings(journal())
    #expect(
      posted.count == 2
        && posted[1].sorted()
          == wanted.map {
            $0.contains(" -") ? $0.replacing(" -", with: " ") : $0.replacing(" ", with: " -")
          }.sorted()
    )
  }

  @Test func theWholeIsANote() throws {
    try isMina()
    try spend("900")
    try spend("500", for: "Mina")
    let wholes = try journal().entries.map { entry in entry.notes.first { $0.name == "whole" }?.value }
    #expect(wholes == ["900 JPY", nil])
  }

  @Test func payments() throws {
    try isMina()
    try pay("Tae", "Mina", "200")
    try pay("Mina", "Sol", "5USD")
    try pay("Sol", "Tae", "50")
    let journal = try journal()
    #expect(
      Set(postings(journal)) == [
        ["assets:unspecified 200", "Tae -200"], ["Sol 5.00", "assets:unspecified -5.00"],
        ["Tae 50", "Sol -50"],
      ])
    #expect(Set(journal.entries.map(\.payee)) == ["Tae → Mina", "Mina → Sol", "Sol → Tae"])
    #expect(journal.currencies.contains(try Currency("USD")))
  }

  /// 30,000 yen cost 287,400 won, so that 100 cost 958: 34 of them 325.72 → 326, 67 of them 641.86 → 642. Of the 400
  /// that Mina paid of 900, 3,832 won: 300 are 2,874, 300 − 500 of Tae's leave 100 for 958, and Sol's 300 make it 400.
  @Test func cashAtItsCost() throws {
    try isMina()
    try fixture.cash(.buy, "30000", "2025-09-05") { $0.price = .paid("287400") }
    try spend("100", "2025-09-06", for: "Mina=34,Tae=33,Sol=33") { $0.pay = .cash }
    try spend("900", "2025-09-07", by: "Mina=400,Tae") { $0.pay = .cash }
    try spend("600", "2025-09-08", by: "Tae", for: "Mina") { $0.pay = .cash }
    #expect(
      try postings(journal()) == [
        ["assets:cash 30000 @@ 287400", "assets:unspecified -287400"],
        ["expenses:food 34 @@ 326", "Tae 33 @@ 316", "Sol 33 @@ 316", "assets:cash -100 @@ 958"],
        ["expenses:food 300 @@ 2874", "Tae -200 @@ 1916", "Sol 300 @@ 2874", "assets:cash -400 @@ 3832"],
        ["expenses:food 600", "Tae -600"],
      ])
  }

  /// Before the purse began, only what Mina paid was taken from what was in it.
  @Test func cashFromBeforeThePurse() throws {
    try isMina()
    try spend("900", "2025-09-05", by: "Mina=400,Tae", for: "Mina") { $0.pay = .cash }
    try spend("500", "2025-09-05", by: "Tae", for: "Mina") { $0.pay = .cash }
    try fixture.cash(.buy, "30000", "2025-09-06") { $0.price = .paid("287400") }
    try spend("100", "2025-09-06", for: "Mina") { $0.pay = .cash }
    #expect(try postings(journal()).first == ["assets:cash 400", "equity:opening -400"])
  }

  /// The balances are those of all that was shared up to the last date, whatever is exported.
  @Test func whatIsNotExportedComesFromEquity() throws {
    try isMina()
    try spend("900", "2025-09-05")
    try pay("Tae", "Mina", "100", "2025-09-05")
    try spend("300", "2025-09-06", by: "Tae")
    try spend("600", "2025-09-06", by: "Tae", for: "Sol")
    try spend("30", "2025-09-07") { $0.category = "cafe" }
    try pay("Sol", "Tae", "40", "2025-09-07")
    let cafe = ["expenses:cafe 10", "Tae 10", "Sol 10", "assets:unspecified -30"]
    let payment = ["Tae 40", "Sol -40"]
    // Sol's 300 and Tae's 300 less 100; then Tae paid 300, of which 100 are Mina's.
    #expect(
      Set(try postings(journal { ($0.from, $0.categories) = (Day("2025-09-06"), ["cafe"]) })) == [
        ["Sol 300", "Tae 200", "equity:opening -500"],
        ["Tae -200", "Sol 100", "equity:other-expenses 100"], ["Tae -600", "Sol 600"], cafe, payment,
      ])
    #expect(
      Set(try postings(journal { $0.from = Day("2025-09-07") })) == [
        ["Sol 1000", "Tae -600", "equity:opening -400"], cafe, payment,
      ])
    #expect(
      Set(try postings(journal { $0.to = Day("2025-09-05") })) == [
        ["expenses:food 300", "Tae 300", "Sol 300", "assets:unspecified -900"],
        ["assets:unspecified 100", "Tae -100"],
      ])
  }

  @Test func withoutATravellerExpensesAreWhole() throws {
    try spend("900", by: "Tae")
    #expect(try postings(journal()) == [["expenses:food 900", "assets:unspecified -900"]])
    let trips = try fixture.ledger.read {
      try Receivables(of: [trip], beside: [], in: $0, shown: { $0 }).tripsWithoutTraveller.map(\.title)
    }
    #expect(trips == ["Osaka"])
  }

  @Test func twoOfTheSameNameHaveTwoAccounts() throws {
    try isMina()
    try fixture.add("Al; Bo", to: trip)
    let twin = Person(name: "Tae", changed: fixture.now)
    let location = DocumentPath.people(trip.id)
    try fixture.ledger.replace { snapshot in
      let people = try snapshot.people(of: trip.id) + [twin]
      let records = people.map { Document.Record(id: $0.recordID, body: $0.body) }
      return [(location, Document(layout: location.layout, records: records))]
    }
    try spend("500")
    let lines = try journal().lines(HledgerJournal()).filter { $0.hasPrefix("account assets:r") }
    #expect(
      lines.map { $0.dropFirst(26) } == ["Al； Bo", "Sol", "Tae", "Tae-2"], "a semicolon begins a comment")
  }
}
