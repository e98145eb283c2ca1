import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports

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

  private func plan(_ text: String = n26) throws -> RowImport {
    let path = fixture.folder("rows.csv")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let reader = ImportReader(decoder: TextDecoder(searchPath: ""))
    return RowImport([RowImport.File(path: path, read: try reader.read(path, limit: 1 << 20))])
  }

  private static func rows(_ rows: String...) -> String {
    "date,time,amount,currency,payee\n" + rows.map { $0 + "\n" }.joined()
  }

  /// Completed, asked about, and new.
  private func outcome(_ text: String) throws -> [Int] {
    let done = try fixture.ledger.importRows(plan(text))
    #expect(done.completed + done.asked + done.imported + done.duplicates == done.count)
    return [done.completed, done.asked, done.imported]
  }

  @Test("Completes the expense with its charge, in one change; the row is known from then on")
  func completes() throws {
    let typed = try fixture.spend("1800", on: osaka, "2025-09-06") { $0.memo = "ramen" }
    let done = try fixture.ledger.importRows(plan())
    #expect((done.completed, done.imported, done.count) == (1, 0, 1))
    #expect(done.matches.map(\.entry.id) == [typed.id.text])
    var expense = try #require(try fixture.expenses(of: osaka).first)
    #expect(try expense.charged == amount("11.12", "EUR"))
    #expect(expense.memo == "ramen" && expense.source?.text.hasPrefix("n26/") == true)
    #expect(try fixture.ledger.importRows(plan()).duplicates == 1)
    _ = try fixture.ledger.undo()
    expense = try #require(try fixture.expenses(of: osaka).first)
    #expect(expense.charged == nil && expense.source == nil)
  }

  @Test("Without an answer the row stays out; an answer completes the expense or adds another")
  func answers() throws {
    let typed = try fixture.spend("1800", on: osaka, "2025-09-06")
    for _ in 1...2 {
      let done = try fixture.ledger.importRows(plan())
      #expect((done.completed, done.imported, done.matches.leftOut) == (0, 0, 1))
      #expect(done.ignored.map(\.reason) == [.looksDoubled] && done.change == nil)
      #expect(done.ignored.map(\.like) == [typed.id.text])
    }
    let key = try #require(try fixture.ledger.importRows(plan()).matches.first?.key)
    var answered = try plan()
    for (answer, count) in [(RowMatch.Answer.same(typed.id.text), 1), (.another, 2)] {
      answered.matching.answers = [key: answer]
      let done = try fixture.ledger.importRows(answered)
      #expect((done.completed, done.imported) == (2 - count, count - 1))
      #expect(try fixture.expenses(of: osaka).count == count)
      _ = try fixture.ledger.undo()
    }
    var again = try plan()
    again.matching.recordsOthers = true
    #expect(try fixture.ledger.importRows(again).imported == 1)
  }

  @Test(
    "An equal amount needs one more fact on its date, and a word on the next",
    arguments: [
      // Date, time, memo, way of paying; what becomes of the row of noon on the 6th, at ‘Ramen Bar’.
      ("06", nil, nil, nil, [0, 1, 0]), ("06", nil, "ramen", nil, [1, 0, 0]),
      ("06", "12:10", nil, nil, [1, 0, 0]),
      ("06", "12:20", nil, nil, [0, 1, 0]), ("05", nil, "ramen", nil, [1, 0, 0]),
      ("05", nil, nil, nil, [0, 1, 0]),
      ("04", nil, "ramen", nil, [0, 1, 0]), ("07", nil, "ramen", nil, [0, 1, 0]),
      ("08", nil, "ramen", nil, [0, 0, 1]),
      ("06", nil, "rabar", nil, [0, 1, 0]), ("06", nil, "Osaka", nil, [0, 1, 0]),
    ] as [(String, String?, String?, Payment?, [Int])])
  func facts(_ date: String, _ time: String?, _ memo: String?, _ pay: Payment?, _ expected: [Int]) throws {
    try fixture.spend("500", on: osaka, "2025-09-\(date)") { draft in
      (draft.memo, draft.pay) = (memo, pay)
      draft.time = time.flatMap(TimeOfDay.init)
    }
    #expect(try outcome(Self.rows("2025-09-06,12:00,500,JPY,Ramen Bar Osaka")) == expected)
  }

  @Test("An equal amount stays a question for a week, and no longer", arguments: [(30, 1), (29, 0)])
  func week(_ day: Int, _ asked: Int) throws {
    let trip = try fixture.trip("Kansai") { $0.start = Day("2025-08-01") }
    try fixture.spend("500", on: trip, "2025-08-\(day)")
    var plan = try plan(Self.rows("2025-09-06,,500,JPY,Bar"))
    plan.trip = trip.id.text
    #expect(try fixture.ledger.importRows(plan).asked == asked)
  }

  @Test(
    "Equal rows and expenses of a day pair off; one of each is a question, and what is left is new",
    arguments: [
      (1, 1, [0, 1, 0]), (2, 1, [0, 1, 0]), (1, 2, [0, 1, 1]), (2, 2, [2, 0, 0]), (2, 3, [2, 0, 1]),
      (3, 2, [2, 0, 0]),
    ])
  func twins(_ typed: Int, _ rows: Int, _ expected: [Int]) throws {
    for _ in 0..<typed { try fixture.spend("500", on: osaka, "2025-09-06") }
    let row = "2025-09-06,,500,JPY,Cafe\n"
    #expect(
      try outcome("date,time,amount,currency,payee\n" + String(repeating: row, count: rows)) == expected)
  }

  @Test("Of more rows than expenses that are alike, as many are asked about as there are expenses")
  func blocks() throws {
    try fixture.publish("2025-09-05", ["JPY": "940/100"])
    // 9,400 and 9,494 won.
    try fixture.spend("1000", on: osaka, "2025-09-06")
    try fixture.spend("1010", on: osaka, "2025-09-07")
    let rows = Self.rows(
      "2025-09-07,,9500,KRW,A", "2025-09-08,,9450,KRW,B", "2025-09-08,,9460,KRW,C", "2025-09-09,,9470,KRW,D")
    #expect(try outcome(rows) == [0, 2, 2])
  }

  @Test("A row that fits only one of two expenses gets it, though another fits that better")
  func augments() throws {
    try fixture.publish("2025-09-05", ["JPY": "940/100"])
    try fixture.spend("1000", on: osaka, "2025-09-06")
    try fixture.spend("1040", on: osaka, "2025-09-06")
    // 9,400 and 9,776 won; 9,560 is within 3% of both, and nearer to the first; 9,300 only of the first.
    #expect(try outcome(Self.rows("2025-09-07,,9560,KRW,A", "2025-09-08,,9300,KRW,B")) == [0, 2, 0])
  }

  @Test(
    "A row in won may be the charge of yen paid up to three days before, if it is within 3%",
    arguments: [
      // 1,000 yen are 9,400 won; 3% of that are 282. With a word it is certain on its date.
      ("2025-09-06", "9682", [1, 0, 0]), ("2025-09-06", "9118", [1, 0, 0]),
      ("2025-09-06", "9683", [0, 0, 1]),
      ("2025-09-06", "9117", [0, 0, 1]), ("2025-09-03", "9500", [0, 1, 0]),
      ("2025-09-02", "9500", [0, 0, 1]),
      ("2025-09-07", "9500", [0, 1, 0]), ("2025-09-08", "9500", [0, 0, 1]),
    ])
  func charge(_ date: String, _ charge: String, _ expected: [Int]) throws {
    let trip = try fixture.trip("Kansai") { $0.start = Day("2025-09-01") }
    try fixture.publish("2025-09-01", ["JPY": "940/100"])
    try fixture.spend("1000", on: trip, date) { $0.memo = "lawson" }
    var plan = try plan(Self.rows("2025-09-06,,\(charge),KRW,LAWSON"))
    plan.trip = trip.id.text
    let done = try fixture.ledger.importRows(plan)
    #expect([done.completed, done.asked, done.imported] == expected)
    guard done.completed == 1 else { return }
    let expense = try #require(try fixture.expenses(of: trip).first)
    #expect(try expense.charged == amount(charge, "KRW") && expense.memo == "lawson")
  }

  @Test("Without a fact, the markup of the card's other rows makes a charge certain, three at least")
  func markup() throws {
    try fixture.publish("2025-09-05", ["JPY": "1000/100"])
    for yen in ["1000", "2000", "3000", "5000"] { try fixture.spend(yen, on: osaka, "2025-09-06") }
    let rows = ["10100", "20220", "30270"].enumerated().map { "2025-09-06,,\($1),KRW,SHOP \($0)" }
    // Two rows of 1.0 and 1.1% are not yet a habit.
    #expect(try outcome(Self.rows(rows[0], rows[1])) == [0, 2, 0])
    // 1.0, 1.1, 0.9 and 2.4%.
    #expect(try outcome(Self.rows(rows[0], rows[1], rows[2], "2025-09-06,,51200,KRW,SHOP 4")) == [3, 1, 0])
  }

  @Test("A row with the typed charge is the expense, and so is one whose charge is the typed amount")
  func typedCharge() throws {
    try fixture.spend("1000", on: osaka, "2025-09-05") { $0.charged = TypedAmount("9500KRW") }
    try fixture.spend("11.12EUR", on: osaka, "2025-09-06")
    #expect(try outcome(Self.rows("2025-09-06,,9500,KRW,X")) == [1, 0, 0])
    #expect(try outcome(Self.n26) == [1, 0, 0])
  }

  @Test("Yen paid in cash are on no card; those on another card aren't, either")
  func ways() throws {
    try fixture.spend("1800", on: osaka, "2025-09-06") { ($0.pay, $0.memo) = (.cash, "ramen") }
    #expect(try outcome(Self.n26) == [0, 0, 1])
    for (one, two, isOther) in [
      ("card:Visa 1234", "card:Visa 9876", true), ("card:Visa 1234", "card:1234", false),
      ("card:현대", "card:삼성", true), ("card:KB", "card:KB Visa", false), ("card", "card:KB", false),
    ] {
      #expect(try Payment(named: one).isOtherCard(than: Payment(named: two)) == isOther, "\(one) \(two)")
    }
  }

  @Test(
    "What others paid is on no list of the traveller's; what is whose is a question while nobody says who that is"
  )
  func payers() throws {
    for name in ["Mina", "Jun"] {
      _ = try fixture.ledger.addPerson(named: name, weight: nil, on: { try $0.trip(named: osaka.id.text) })
    }
    try fixture.spend("1800", on: osaka, "2025-09-06") {
      ($0.sharing.payers, $0.memo) = ([TypedPayer(name: "Jun")], "ramen")
    }
    #expect(try outcome(Self.n26) == [0, 1, 0])
    _ = try fixture.ledger.setTraveller(named: "Mina", on: { try $0.trip(named: osaka.id.text) })
    #expect(try outcome(Self.n26) == [0, 0, 1])
  }

  @Test("The expenses of one receipt are one row; its charge is divided over them")
  func receipt() throws {
    var draft = ExpenseDraft.food(try TypedAmount("1800"), "2025-09-06") { $0.memo = "ramen" }
    draft.split = try TypedSplit("food=1200,cafe=600")
    _ = try fixture.ledger.spend(draft) { try $0.trip(named: osaka.id.text) }
    #expect(try outcome(Self.n26) == [1, 0, 0])
    // 11.12 euros, as 1,200 and 600 of 1,800.
    let charges = try fixture.expenses(of: osaka).compactMap(\.charged?.plain).sorted()
    #expect(charges == ["3.71", "7.41"])
  }

  @Test("A refund completes no payment")
  func refund() throws {
    try fixture.spend("1800", on: osaka, "2025-09-06") { ($0.isRefund, $0.memo) = (true, "ramen") }
    #expect(try outcome(Self.n26) == [0, 0, 1])
  }

  @Test("Times a few minutes apart say which row is about which expense")
  func times() throws {
    let morning = try fixture.spend("500", on: osaka, "2025-09-06") { $0.time = TimeOfDay("09:10") }
    let evening = try fixture.spend("500", on: osaka, "2025-09-06") { $0.time = TimeOfDay("17:50") }
    let (early, late) = ("2025-09-06,09:00,500,JPY,Cafe", "2025-09-06,18:00,500,JPY,Cafe")
    let done = try fixture.ledger.importRows(plan(Self.rows(late, early)))
    #expect((done.completed, done.imported) == (2, 0))
    #expect(done.matches.map(\.entry.id) == [evening.id.text, morning.id.text])
  }

  @Test("Rows of two sources become one expense, which keeps both; rows of one source never do")
  func sources() throws {
    _ = try fixture.ledger.importRows(plan())
    let other = "date,amount,currency,payee\n2025-09-06,1800,JPY,Ramen\n"
    #expect(try outcome(other) == [1, 0, 0])
    let expense = try #require(try fixture.expenses(of: osaka).first)
    #expect(expense.source?.formats.map(String.init) == ["n26", "table"])
    #expect(try expense.charged == amount("11.12", "EUR"))
    #expect(try fixture.ledger.importRows(plan()).duplicates == 1)
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

  @Test(
    "A row of an app is of the day of the payment; what a list brought before it, was booked up to a week later",
    arguments: [
      // The day on which the list has it, what the app calls it; what becomes of the app's row of the 5th.
      ("05", "Ramen", [1, 0, 0]), ("06", "Ramen", [1, 0, 0]), ("06", "Lunch", [0, 1, 0]),
      ("08", "Ramen", [0, 1, 0]), ("12", "Lunch", [0, 1, 0]), ("13", "Ramen", [0, 0, 1]),
    ])
  func bookedBefore(_ day: String, _ title: String, _ expected: [Int]) throws {
    for name in ["Mina", "Jun"] {
      _ = try fixture.ledger.addPerson(named: name, weight: nil, on: { try $0.trip(named: osaka.id.text) })
    }
    _ = try fixture.ledger.setTraveller(named: "Mina", on: { try $0.trip(named: osaka.id.text) })
    func outcome(_ text: String) throws -> [Int] {
      var plan = try plan(text)
      plan.trip = osaka.id.text
      let done = try fixture.ledger.importRows(plan)
      return [done.completed, done.asked, done.imported]
    }
    let app =
      "Date,Description,Category,Cost,Currency,Mina,Jun\n2025-09-05,\(title),General,1800,JPY,900,-900\n"
    #expect(try outcome("date,amount,currency,payee\n2025-09-\(day),1800,JPY,Ramen Bar\n") == [0, 0, 1])
    #expect(try outcome(app) == expected)
    // What was typed is not of a later day than it was paid.
    _ = try fixture.ledger.undo()
    if expected[0] + expected[2] > 0 { _ = try fixture.ledger.undo() }
    try fixture.spend("1800", on: osaka, "2025-09-08") { $0.memo = "ramen" }
    #expect(try outcome(app) == [0, 0, 1])
  }

  @Test("A row that says another amount in the expense's currency is another payment, whatever was charged")
  func otherAmount() throws {
    try fixture.publish("2025-09-05", ["JPY": "940/100", "EUR": "1600"])
    // 1,850 yen are worth 10.87 euros, to within 3% of the charge for 1,800.
    try fixture.spend("1850", on: osaka, "2025-09-06") { $0.memo = "ramen" }
    #expect(try outcome(Self.n26) == [0, 0, 1])
  }

  @Test("A charge that arrives moves a refund of its expense, and the answer counts it")
  func movedRefund() throws {
    try fixture.publish("2025-09-05", ["JPY": "940/100"])
    let typed = try fixture.spend("1800", on: osaka, "2025-09-06") { $0.memo = "ramen" }
    try fixture.spend("600", on: osaka, "2025-09-07") {
      ($0.isRefund, $0.refunded) = (true, typed.id.text)
    }
    // A third of 17,100 won, and no longer of 16,920.
    let done = try fixture.ledger.importRows(plan(Self.rows("2025-09-06,,17100,KRW,Ramen Bar")))
    #expect(done.completed == 1 && done.moved?.amounts == 1)
  }
}
