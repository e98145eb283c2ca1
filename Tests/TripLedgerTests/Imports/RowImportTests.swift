import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports

@Suite("Importing rows into a ledger")
struct RowImportTests {
  private let fixture: LedgerFixture
  private let osaka: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    osaka = try fixture.trip()
  }

  private func read(
    _ text: String, _ mapping: [ImportColumn: String] = [:], order: DateOrder? = nil, mark: DecimalMark? = nil
  ) throws -> RowImport {
    let path = fixture.folder("rows.csv")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    var options = ReadingOptions()
    options.mapping = mapping
    options.dateOrder = order
    options.decimalMark = mark
    let reader = ImportReader(decoder: TextDecoder(searchPath: ""))
    return RowImport([RowImport.File(path: path, read: try reader.read(path, limit: 1 << 20, options))])
  }

  private static let header = "date,amount,currency,payee\n"

  @Test("Of two equal coffees both count, and a file with three adds one")
  func howMany() throws {
    let coffee = "2025-09-06,500,JPY,Cafe\n"
    let two = try fixture.ledger.importRows(read(Self.header + coffee + coffee))
    #expect((two.imported, two.duplicates) == (2, 0))
    let three = try fixture.ledger.importRows(read(Self.header + coffee + coffee + coffee))
    #expect((three.imported, three.duplicates) == (1, 2))
  }

  @Test("An edited expense stays known as the row it came from")
  func edited() throws {
    let plan = try read(Self.header + "2025-09-06,500,JPY,Cafe\n")
    _ = try fixture.ledger.importRows(plan)
    let expense = try #require(try fixture.expenses(of: osaka).first)
    try fixture.edit(expense) { draft in
      draft.memo = "Latte"
      draft.date = Day("2025-09-07")
    }
    #expect(try fixture.ledger.importRows(plan).duplicates == 1)
  }

  @Test("A row whose expense was deleted stays away from that trip, unless it is asked for")
  func deleted() throws {
    let (rent, tram) = ("2025-09-06,800,JPY,Rent\n", "2025-09-07,2,JPY,Tram\n")
    _ = try fixture.ledger.importRows(read(Self.header + rent))
    _ = try fixture.ledger.deleteExpenses(named: fixture.expenses(of: osaka).map(\.id.text))
    var plan = try read(Self.header + rent + tram)
    let later = try fixture.ledger.importRows(plan)
    #expect((later.imported, later.duplicates) == (1, 0))
    #expect(later.ignored.map { "\($0.line) \($0.reason.rawValue)" } == ["2 deleted"])
    plan.bringsDeleted = true
    let asked = try fixture.ledger.importRows(plan)
    #expect((asked.imported, asked.duplicates) == (1, 1))
  }

  @Test("What undo took away, or was deleted on another trip, comes back", arguments: [true, false])
  func deletedElsewhere(isUndone: Bool) throws {
    let plan = try read(Self.header + "2025-09-06,800,JPY,Rent\n")
    _ = try fixture.ledger.importRows(plan)
    _ = try fixture.ledger.deleteExpenses(named: fixture.expenses(of: osaka).map(\.id.text))
    if isUndone {
      _ = try fixture.ledger.undo()
      _ = try fixture.ledger.undo()
    } else {
      try fixture.ledger.deleteTrip(named: osaka.id.text)
      try fixture.trip()
    }
    #expect(try fixture.ledger.importRows(plan).imported == 1)
  }

  @Test("One undo takes an import back")
  func undo() throws {
    _ = try fixture.ledger.importRows(read(Self.header + "2025-09-06,500,JPY,A\n2025-09-07,600,JPY,B\n"))
    #expect(try fixture.lastChange().command == "import")
    _ = try fixture.ledger.undo()
    #expect(try fixture.expenses(of: osaka).isEmpty)
  }

  @Test("A bad row prevents everything, or is left out and named")
  func badRows() throws {
    let plan = try read(
      Self.header + "2025-09-06,500,JPY,A\n2025-09-06,5x,JPY,B\n2025-09-06,7.5,JPY,C\n2025-09-06,9\n")
    let bad: [BadRow] = [
      BadRow(
        file: plan.files[0].path, line: 3, column: "amount", value: "5x", flaw: .cell(.notANumber)),
      BadRow(
        file: plan.files[0].path, line: 4, column: "amount", value: "7.5",
        flaw: .cell(.amount(.tooManyDecimals(value: "7.5", currency: "JPY", minorDigits: 0)))),
      BadRow(file: plan.files[0].path, line: 5, flaw: .cell(.cells(found: 2, expected: 4))),
    ]
    #expect(throws: RowImportError.badRows(bad, count: 3)) { _ = try fixture.ledger.importRows(plan) }
    #expect(try fixture.expenses(of: osaka).isEmpty)
    var rest = plan
    rest.skipsBad = true
    let done = try fixture.ledger.importRows(rest)
    #expect(done.imported == 1 && done.refused == bad)
  }

  @Test("The trip is the one on the date; without one, new trips are made where the dates have gaps")
  func trips() throws {
    let text =
      Self.header
      + "2025-09-06,500,JPY,A\n2025-11-01,10.00,EUR,B\n2025-11-04,20.00,EUR,C\n2026-02-01,5,JPY,D\n"
    var plan = try read(text)
    let known = try fixture.ledger.importRows(plan, dryRun: true)
    #expect(known.imported == 1 && known.ignored.map(\.reason) == [.noTrip, .noTrip, .noTrip])
    plan.makesTrips = true
    let done = try fixture.ledger.importRows(plan)
    #expect(done.imported == 4)
    #expect(
      done.newTrips.map { "\($0.start) \($0.end ?? $0.start) \($0.currency)" } == [
        "2025-11-01 2025-11-04 EUR", "2026-02-01 2026-02-01 JPY",
      ])
    #expect(done.trips.map(\.imported) == [1, 2, 1])
  }

  @Test("No row on the date of a trip is an error, and so is a date with two trips")
  func noTrip() throws {
    let error = RowImportError.noTrip(first: try day("2025-11-01"), last: try day("2025-11-01"))
    #expect(throws: error) {
      _ = try fixture.ledger.importRows(read(Self.header + "2025-11-01,500,JPY,A\n"))
    }
    try fixture.trip("Kyoto")
    #expect(throws: RowImportError.noTrip(first: try day("2025-09-06"), last: try day("2025-09-06"))) {
      _ = try fixture.ledger.importRows(read(Self.header + "2025-09-06,500,JPY,A\n"))
    }
  }

  @Test("A row without a trip says whether none or several are on its date")
  func whyNoTrip() throws {
    try fixture.trip("Kyoto") { draft in
      draft.start = Day("2025-09-08")
      draft.end = Day("2025-09-12")
    }
    let done = try fixture.ledger.importRows(
      read(Self.header + "2025-09-06,5,JPY,Zoo\n2025-09-09,5,JPY,Bus\n2025-08-01,5,JPY,Pre\n"))
    #expect(done.imported == 1)
    #expect(
      done.ignored.map { "\($0.line) \($0.reason.rawValue)" } == ["3 several-trips", "4 no-trip"])
  }

  @Test("A payment that was imported before its cancellation gets a refund")
  func lateCancellation() throws {
    let header = "거래일시,구분,거래금액,거래 후 잔액,거래구분,내용,메모\n"
    let paid = "2025.09.06 10:00:00,출금,\"-5,000\",\"95,000\",체크카드결제,카페,\n"
    let cancelled = "2025.09.07 10:00:00,입금,\"5,000\",\"100,000\",체크카드취소,카페,\n"
    _ = try fixture.ledger.importRows(read(header + paid))
    let both = try read(header + paid + cancelled)
    let done = try fixture.ledger.importRows(both)
    #expect((done.imported, done.duplicates) == (1, 1))
    #expect(try fixture.expenses(of: osaka).map(\.amount.minorUnits) == [5000, -5000])
    #expect(try fixture.ledger.importRows(both).duplicates == 2)
  }

  @Test("A row that says it was cancelled after it was imported is named; a part of it is no new row")
  func cancelledLater() throws {
    let header = "이용일자,이용가맹점,업종,이용금액,취소여부\n"
    _ = try fixture.ledger.importRows(read(header + "2025.09.06,카페,음식점,\"5,000\",N\n"))
    let done = try fixture.ledger.importRows(read(header + "2025.09.06,카페,음식점,\"5,000\",Y\n"))
    #expect(done.imported == 0 && done.cancelledLater.map(\.line) == [2])
    let parts = "이용카드,이용일시,승인번호,국내이용금액(원),취소금액,가맹점명\n"
    let first = try fixture.ledger.importRows(read(parts + "A,2025.09.07,0012,\"7,000\",0,카페\n"))
    let second = try fixture.ledger.importRows(
      read(parts + "A,2025.09.07,0012,\"7,000\",\"2,000\",카페\n"))
    #expect(first.imported == 1 && second.imported == 0 && second.duplicates == 1)
    // Of 7,000, 2,000 came back.
    #expect(second.updated == 1 && second.change != nil)
    #expect(try fixture.expenses(of: osaka).map(\.amount.minorUnits) == [5000, 5000])
  }

  @Test("What a card settles later replaces the approval, unless it was edited; one undo takes it back")
  func settledLater() throws {
    func file(_ charged: String) throws -> RowImport {
      try read(
        "이용일,이용하신곳,국내이용금액(원),해외이용금액($),승인번호,상태\n2025.09.06,라멘,\"\(charged)\",12.15,0012,승인\n")
    }
    func charges() throws -> [String?] { try fixture.expenses(of: osaka).map { $0.charged?.plain } }
    #expect(try fixture.ledger.importRows(file("16,884")).imported == 1)
    let settled = try fixture.ledger.importRows(file("16,920"))
    #expect((settled.imported, settled.duplicates, settled.updated) == (0, 1, 1))
    #expect(try charges() == ["16920"])
    #expect(try fixture.ledger.importRows(file("16,920")).change == nil)
    _ = try fixture.ledger.undo()
    #expect(try charges() == ["16884"])
    let expense = try #require(try fixture.expenses(of: osaka).first)
    fixture.now = try instant("2025-09-06T13:00:00+09:00")
    try fixture.edit(expense) { $0.memo = "Ramen" }
    let later = try fixture.ledger.importRows(file("16,920"))
    #expect(later.updated == 0 && later.settledLater.map(\.line) == [2])
    #expect(try charges() == ["16884"])
  }

  @Test("Numbers that bean-query rounded are refused")
  func rounded() throws {
    let text =
      "date,flag,payee,narration,account,number,currency,price,tags,links,id\n"
      + "2025-09-06,*,,bag,Expenses:Shopping,85,USD,,,,4c39\n"
    #expect(throws: ImportError.rounded(path: fixture.folder("rows.csv"))) { try read(text) }
  }

  @Test("Nothing of a damaged document disappears: what doesn't end, and parts that don't make up the whole")
  func damaged() throws {
    let entry = "<STMTTRN><DTPOSTED>20250906<TRNAMT>-5<FITID>"
    let ofx = "OFXHEADER:100\n<OFX><CURDEF>EUR\n\(entry)1\n\(entry)2</STMTTRN></OFX>"
    let rows = try read(ofx).files[0].read
    #expect(rows.rows.count == 1 && rows.bad.map(\.value) == ["1"])
    let ntry =
      "<Ntry><Amt Ccy=\"EUR\">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><ValDt><Dt>2025-09-06</Dt></ValDt>"
    let camt = "<?xml version=\"1.0\"?><Document><BkToCstmrStmt><Stmt>\(ntry)\(ntry)</Ntry></Stmt>"
    let entries = try read(camt).files[0].read
    #expect(entries.rows.count == 1 && entries.bad.count == 1)
    let qif = "!Type:Bank\nD2025-09-06\nT-100\nPShop\nSfood\n$-60\nScafe\n$-30\n^\n"
    #expect(try read(qif, [.currency: "JPY"]).files[0].read.bad.map(\.flaw) == [.parts])
  }

  @Test("Of payments booked together, what the first cost abroad is not what all of them did")
  func bookedTogether() throws {
    func payment(_ amount: String, _ currency: String) -> String {
      "<TxDtls><AmtDtls><InstdAmt><Amt Ccy=\"\(currency)\">\(amount)</Amt></InstdAmt></AmtDtls></TxDtls>"
    }
    let camt = """
      <?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">30.00</Amt>
      <CdtDbtInd>DBIT</CdtDbtInd><ValDt><Dt>2025-09-06</Dt></ValDt>
      <NtryDtls>\(payment("1800", "JPY"))\(payment("20.00", "USD"))</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>
      """
    let row = try #require(try read(camt).files[0].read.rows.first)
    #expect(try row.amount == amount("30", "EUR") && row.charged == nil)
  }

  @Test("A journal whose commas can be thousands or decimals is asked about")
  func journalMarks() throws {
    let header = "txnidx,date,description,comment,account,amount,commodity\n"
    let doubtful = header + "1,2025-09-06,x,,expenses:food,\"1,800\",KWD\n"
    #expect(throws: ImportError.self) { try read(doubtful) }
    #expect(try read(doubtful, mark: .point).files[0].read.rows.map(\.amount) == [amount("1800", "KWD")])
  }

  @Test(
    "What the file doesn't decide is asked",
    arguments: [
      ("date,amount,currency\n05/09/2025,1,JPY\n", "dateOrder"), ("date,amount\n2025-09-05,1\n", "currency"),
      ("date,amount,currency\n2025-09-05,1,JPY\n2025-09-06,-2,JPY\n", "sign"),
      ("date,amount,currency\n2025-09-05,\"1,800\",KWD\n", "decimalMark"),
    ])
  func unclear(_ text: String, _ question: String) throws {
    let error = #expect(throws: ImportError.self) { try read(text) }
    guard case .unclear(_, let asked, _, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(asked)".hasPrefix(question))
  }

  @Test("One row decides for all others: dates, decimals, and the sign by the balance")
  func settled() throws {
    let dates = try read("date,amount,currency\n05/09/2025,1,JPY\n13/09/2025,1,JPY\n").files[0].read
    #expect(dates.rows.map(\.date) == [try day("2025-09-05"), try day("2025-09-13")])
    let marks = try read("date;amount;currency\n2025-09-05;1.800;EUR\n2025-09-06;12,5;EUR\n").files[0].read
    #expect(marks.rows.map(\.amount) == [try amount("1800", "EUR"), try amount("12.5", "EUR")])
    let signs = try read("date,amount,currency,balance\n2025-09-06,-2,JPY,103\n2025-09-05,5,JPY,105\n").files[
      0
    ].read
    // 105 − 2 = 103, and the newest row is first: what is below zero was spent.
    #expect(signs.rows.map(\.amount.minorUnits) == [2, -5])
  }

  @Test("Columns are what the mapping says")
  func mapping() throws {
    let text = "when;what;spent\n6.9.2025;Ramen;1.800\n"
    let read = try read(text, [.date: "when", .out: "spent", .payee: "what", .currency: "JPY"], order: .dmy)
    let row = try #require(read.files[0].read.rows.first)
    #expect("\(row.date) \(row.amount.plain) \(row.payee ?? "")" == "2025-09-06 1800 Ramen")
    #expect(throws: ImportError.self) { try self.read(text, [.date: "wann", .out: "spent"]) }
  }
}
