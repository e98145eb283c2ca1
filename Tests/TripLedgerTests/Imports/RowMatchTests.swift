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
    plan.matching.takesCertain = matching
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

  @Test("Without an answer the row stays out; an answer completes the expense or adds another")
  func answers() throws {
    let typed = try fixture.spend("1800", on: osaka, "2025-09-06")
    for _ in 1...2 {
      let done = try fixture.ledger.importRows(plan(matching: false))
      #expect((done.completed, done.imported, done.matches.leftOut) == (0, 0, 1))
      #expect(done.ignored.map(\.reason) == [.looksDoubled] && done.change == nil)
    }
    let key = try #require(try fixture.ledger.importRows(plan(matching: false)).matches.first?.key)
    var answered = try plan(matching: false)
    for (answer, count) in [(RowMatch.Answer.same(typed.id), 1), (.another, 2)] {
      answered.matching.answers = [key: answer]
      let done = try fixture.ledger.importRows(answered)
      #expect((done.completed, done.imported) == (2 - count, count - 1))
      #expect(try fixture.expenses(of: osaka).count == count)
      _ = try fixture.ledger.undo()
    }
  }

  @Test("What is in doubt is never taken without an answer, and can be recorded as another")
  func doubtful() throws {
    // Two coffees and one row; one coffee the day before; one coffee and two rows.
    for (dates, rows) in [(["06", "06"], 1), (["05"], 1), (["06"], 2)] {
      let typed = try dates.map { try fixture.spend("500", on: osaka, "2025-09-\($0)") }
      let row = "2025-09-06,500,JPY,Cafe\n"
      var plan = try plan("date,amount,currency,payee\n" + String(repeating: row, count: rows))
      let done = try fixture.ledger.importRows(plan)
      #expect((done.completed, done.imported, done.matches.leftOut) == (0, 0, rows))
      plan.matching.recordsOthers = true
      #expect(try fixture.ledger.importRows(plan).imported == rows)
      _ = try fixture.ledger.undo()
      _ = try fixture.ledger.deleteExpenses(named: typed.map(\.id.text))
    }
  }

  @Test(
    "A row in won may be the charge of yen paid up to three days before, if it is within 3%",
    arguments: [
      // 1,000 yen are 9,400 won; 3% of that are 282.
      ("2025-09-06", "9682", true, true), ("2025-09-06", "9118", true, true),
      ("2025-09-06", "9683", false, false), ("2025-09-06", "9117", false, false),
      ("2025-09-03", "9500", true, false), ("2025-09-02", "9500", false, false),
      ("2025-09-07", "9500", false, false),
    ] as [(String, String, Bool, Bool)])
  func charge(_ date: String, _ charge: String, _ isAlike: Bool, _ isTaken: Bool) throws {
    let trip = try fixture.trip("Kansai") { $0.start = Day("2025-09-01") }
    try fixture.publish("2025-09-01", ["JPY": "940/100"])
    let typed = try fixture.spend("1000", on: trip, date)
    let rows = "date,amount,currency,payee\n2025-09-06,\(charge),KRW,LAWSON\n"
    var plan = try plan(rows)
    plan.trip = trip.id.text
    let done = try fixture.ledger.importRows(plan)
    #expect(done.matches.map(\.expense.id) == (isAlike ? [typed.id] : []))
    let expected = (isTaken ? 1 : 0, isAlike ? 0 : 1)
    #expect((done.completed, done.imported) == expected)
    if isTaken {
      let expense = try #require(try fixture.expenses(of: trip).first)
      #expect(try expense.charged == amount(charge, "KRW") && expense.memo == "LAWSON")
    }
  }

  @Test("Yen that have a charge, or were paid in cash, get no other")
  func charged() throws {
    try fixture.publish("2025-09-05", ["JPY": "940/100"])
    try fixture.spend("1000", on: osaka, "2025-09-06") { $0.charged = TypedAmount("9500KRW") }
    try fixture.spend("2000", on: osaka, "2025-09-06") { $0.pay = .cash }
    let rows = """
      카드번호,승인일자,승인시각,가맹점명,승인금액(원),승인번호,취소여부
      1234,2025.09.06,12:00:00,LAWSON,9500,71,N
      1234,2025.09.06,12:00:00,LAWSON,19000,72,N

      """
    let done = try fixture.ledger.importRows(plan(rows))
    #expect(done.imported == 2 && done.matches.isEmpty)
  }

  @Test(
    "Only an expense of the same day, amount and currency, not paid otherwise, is completed",
    arguments: [
      ("1800", "2025-09-06", nil, nil, true), ("1800JPY", "2025-09-06", .card, nil, true),
      ("1800", "2025-09-06", .account, nil, true), ("1800", "2025-09-06", .cash, nil, false),
      ("1800", "2025-09-07", nil, nil, false), ("1800", "2025-09-05", nil, nil, false),
      ("1801", "2025-09-06", nil, nil, false),
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

  @Test("Times a few minutes apart say which row is about which expense")
  func once() throws {
    let header = "date,time,amount,currency,payee\n"
    let (early, late) = ("2025-09-06,09:00,500,JPY,Cafe\n", "2025-09-06,18:00,500,JPY,Cafe\n")
    let morning = try fixture.spend("500", on: osaka, "2025-09-06") { $0.time = TimeOfDay("09:10") }
    let evening = try fixture.spend("500", on: osaka, "2025-09-06") { $0.time = TimeOfDay("17:50") }
    var done = try fixture.ledger.importRows(plan(header + late + early))
    #expect((done.completed, done.imported) == (2, 0))
    #expect(done.matches.map(\.expense.id) == [evening.id, morning.id])
    _ = try fixture.ledger.undo()
    // Which of two rows is the morning's, nobody knows.
    done = try fixture.ledger.importRows(plan(header + late + early + early))
    #expect((done.completed, done.imported, done.matches.leftOut) == (1, 0, 2))
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

  @Test("A later list never sets an expense below what was refunded of it")
  func refunded() throws {
    let header = "카드번호,승인일자,승인시각,가맹점명,승인금액(원),승인번호,취소여부\n"
    _ = try fixture.ledger.importRows(plan(header + "1234,2025.09.06,12:00:00,LAWSON,9000,77,N\n"))
    let expense = try #require(try fixture.expenses(of: osaka).first)
    try fixture.spend("5000KRW", on: osaka, "2025-09-07") {
      ($0.isRefund, $0.refunded) = (true, expense.id.text)
    }
    let lower = header + "1234,2025.09.06,12:00:00,LAWSON,4000,77,N\n"
    let error = #expect(throws: RowImportError.self) { try fixture.ledger.importRows(plan(lower)) }
    guard case .badRows(let rows, count: 1) = error, case .line(.ledger(.lessThanRefunded)) = rows.first?.flaw
    else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try fixture.expenses(of: osaka).contains(expense))
  }
}
