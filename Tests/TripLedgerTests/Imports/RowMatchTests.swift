import Foundation
import TestSupport
import Testing

@testable import TripLedger

/// A trip to Osaka from 5 to 9 September 2025, and a card's list: 1,800 yen on the 6th, charged 11.12 euros.
@Suite("Rows that look like expenses that are there")
struct RowMatchTests {
  private let fixture: LedgerFixture
  private let osaka: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    osaka = try fixture.trip()
  }

  private static let n26 = """
    "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
    2025-09-06,2025-09-06,"RAMEN BAR OSAKA",,Presentment,,"Main Account",-11.12,-1800,JPY,0.006177778

    """

  private func plan(_ text: String = n26, matching: Bool = true) throws -> RowImport {
    let path = fixture.folder("rows.csv")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let reader = ImportReader(decoder: TextDecoder(searchPath: ""))
    var plan = RowImport([RowImport.File(path: path, read: try reader.read(path, limit: 1 << 20))])
    plan.completesMatches = matching
    return plan
  }

  @Test("Completes the expense with its charge, in one change; the row is known from then on")
  func completes() throws {
    let typed = try fixture.spend("1800", on: osaka, "2025-09-06") { $0.memo = "ramen" }
    let done = try fixture.ledger.importRows(plan())
    #expect((done.completed, done.imported, done.count) == (1, 0, 1))
    #expect(done.matches.map(\.expense.id) == [typed.id])
    var expense = try #require(try fixture.expenses(of: osaka).first)
    #expect(try expense.charged == amount("11.12", "EUR"))
    #expect(expense.memo == "ramen" && expense.source?.text.hasPrefix("n26/") == true)
    // With and without the option, the row is there.
    #expect(try fixture.ledger.importRows(plan()).duplicates == 1)
    #expect(try fixture.ledger.importRows(plan(matching: false)).duplicates == 1)
    _ = try fixture.ledger.undo()
    expense = try #require(try fixture.expenses(of: osaka).first)
    #expect(expense.charged == nil && expense.source == nil)
  }

  @Test("Without the option the row is imported, and counted as one that looks like another")
  func withoutOption() throws {
    try fixture.spend("1800", on: osaka, "2025-09-06")
    let done = try fixture.ledger.importRows(plan(matching: false))
    #expect((done.completed, done.imported, done.matches.count) == (0, 1, 1))
    #expect(try fixture.expenses(of: osaka).count == 2)
  }

  @Test(
    "Only an expense of the same day, amount and currency, not paid otherwise, is completed",
    arguments: [
      ("1800", "2025-09-06", nil, nil, true), ("1800JPY", "2025-09-06", .card, nil, true),
      ("1800", "2025-09-06", .account, nil, true), ("1800", "2025-09-06", .cash, nil, false),
      ("1800", "2025-09-07", nil, nil, false), ("1801", "2025-09-06", nil, nil, false),
      ("18.00EUR", "2025-09-06", nil, nil, false), ("1800", "2025-09-06", nil, "11.12EUR", true),
      ("1800", "2025-09-06", nil, "11.13EUR", false),
    ] as [(String, String, Payment?, String?, Bool)])
  func same(_ paid: String, _ date: String, _ pay: Payment?, _ charged: String?, _ isSame: Bool) throws {
    try fixture.spend(paid, on: osaka, date) { draft in
      draft.pay = pay
      draft.charged = try charged.map { try TypedAmount($0) }
    }
    #expect(try fixture.ledger.importRows(plan()).completed == (isSame ? 1 : 0))
  }

  @Test("A refund completes no payment")
  func refund() throws {
    try fixture.spend("1800", on: osaka, "2025-09-06") { $0.isRefund = true }
    #expect(try fixture.ledger.importRows(plan()).completed == 0)
  }

  @Test("Each expense is completed once, and the one nearest in time first")
  func once() throws {
    let header = "date,time,amount,currency,payee\n"
    let (early, late) = ("2025-09-06,09:00,500,JPY,Cafe\n", "2025-09-06,18:00,500,JPY,Cafe\n")
    let morning = try fixture.spend("500", on: osaka, "2025-09-06") { $0.time = TimeOfDay("09:10") }
    let evening = try fixture.spend("500", on: osaka, "2025-09-06") { $0.time = TimeOfDay("17:50") }
    let done = try fixture.ledger.importRows(plan(header + late + early + early))
    #expect((done.completed, done.imported) == (2, 1))
    #expect(done.matches.map(\.expense.id) == [evening.id, morning.id])
  }

  @Test("Rows of two sources become one expense, which keeps both; rows of one source never do")
  func sources() throws {
    _ = try fixture.ledger.importRows(plan())
    let other = "date,amount,currency,payee\n2025-09-06,1800,JPY,Ramen\n"
    let done = try fixture.ledger.importRows(plan(other))
    #expect((done.completed, done.imported) == (1, 0))
    let expense = try #require(try fixture.expenses(of: osaka).first)
    #expect(expense.source?.formats.map(String.init) == ["n26", "table"])
    #expect(try expense.charged == amount("11.12", "EUR"))
    #expect(try fixture.ledger.importRows(plan()).duplicates == 1)
    #expect(try fixture.ledger.importRows(plan(other)).duplicates == 1)
    // Another payment of the same day and amount is another expense.
    let two = try fixture.ledger.importRows(plan(other + "2025-09-06,1800,JPY,Ramen\n"))
    #expect((two.completed, two.imported, two.duplicates) == (0, 1, 1))
  }
}
