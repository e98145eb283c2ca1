import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports
@testable import TripFormats

/// A small table, and what its rows become, worked out by hand.
struct TableKind: Sendable, CustomStringConvertible {
  let description: String
  let text: String
  /// `date time amount currency payee`, and `charged` with its currency, of rows that become expenses.
  let expenses: [String]
  /// `line reason`
  var ignored: [String] = []
  var mapping: [ImportColumn: String] = [:]
  var takesTransfers = false
  /// The name of the format that the text is of, where that matters.
  var format: String?

  init(
    format name: String, _ text: String, _ expenses: [String], ignored: [String] = [],
    mapping: [ImportColumn: String] = [:]
  ) {
    self.init(name, text, expenses, ignored: ignored, mapping: mapping)
    format = name
  }

  init(
    _ description: String, _ text: String, _ expenses: [String], ignored: [String] = [],
    mapping: [ImportColumn: String] = [:], takesTransfers: Bool = false
  ) {
    (self.description, self.text, self.expenses) = (description, text, expenses)
    (self.ignored, self.mapping, self.takesTransfers) = (ignored, mapping, takesTransfers)
  }

  static let all: [TableKind] = [
    TableKind(
      "A word decides what a figure without a sign is",
      "date,Dr/Cr,amount,currency,payee\n2025-09-05,DR,5,EUR,A\n2025-09-06,CR,9,EUR,B\n",
      ["2025-09-05 - 5.00 EUR A"], ignored: ["3 income"]),
    TableKind(
      "Dutch directions",
      "Datum;Af Bij;Bedrag (EUR);Omschrijving\n20250905;Af;3,50;Koffie\n20250906;Bij;900,00;Baas\n",
      ["2025-09-05 - 3.50 EUR Koffie"], ignored: ["3 income"]),
    TableKind(
      "Korean directions with a balance",
      "거래일시,구분,거래금액,거래후잔액,내용\n2025-09-05 12:00,출금,12000,88000,국수\n2025-09-06 09:00,입금,50000,138000,용돈\n",
      ["2025-09-05 12:00 12000 KRW 국수"], ignored: ["3 income"]),
    TableKind(
      "A direction behind the figure",
      "Date,Description,Amount,Currency\n2025-09-05,Tuk tuk,250.00 Dr,INR\n2025-09-06,Back,20.00 Cr,INR\n",
      ["2025-09-05 - 250.00 INR Tuk tuk"], ignored: ["3 income"]),
    TableKind(
      "A column of debits below zero",
      "Booking date;Currency;Debit;Credit;Description1\n2025-09-05;CHF;-49.95;;Phone\n2025-09-06;CHF;;100.00;Pay\n",
      ["2025-09-05 - 49.95 CHF Phone"], ignored: ["3 income"]),
    TableKind(
      "The unit of a column counts more than a word", "이용일자,가맹점명,이용금액(원),통화\n2025.09.13,백화점,\"47,190\",JPY\n",
      ["2025-09-13 - 47190 KRW 백화점"]),
    TableKind(
      "A card with amounts abroad",
      "이용일,이용시간,카드번호,승인번호,승인금액,승인취소금액,가맹점명,현지이용금액,통화,상태\n"
        + "20250912,14:32:10,1,01,\"11,420\",0,LAWSON,\"1,218\",JPY,정상\n20250913,10:00:00,1,02,0,\"9,000\",LAWSON,960,JPY,취소\n",
      ["2025-09-12 14:32:10 1218 JPY LAWSON charged 11420 KRW"], ignored: ["3 cancelled"]),
    TableKind(
      "A bank's amounts abroad agree in sign with those at home",
      "Transaction ID,Date,Time,Type,Name,Amount,Currency,Local amount,Local currency\nt1,05/09/2025,08:14:22,Card payment,Quay,-4.20,GBP,-5.00,EUR\n",
      ["2025-09-05 08:14:22 5.00 EUR Quay charged 4.20 GBP"]),
    TableKind(
      "Own transfers of an app",
      "날짜,시간,타입,대분류,소분류,내용,금액,화폐,결제수단,메모\n2025-09-05,12:00,지출,식비,외식,식당,-9000,KRW,카드,\n"
        + "2025-09-05,12:00,이체,내계좌이체,미분류,저축,-500000,KRW,통장,\n2025-09-06,12:00,수입,급여,미분류,월급,2000000,KRW,통장,\n",
      ["2025-09-05 12:00 9000 KRW 식당"], ignored: ["3 transfer", "4 income"]),
    TableKind(
      "What an app leaves out, and moves between accounts",
      "計算対象,日付,内容,金額（円）,保有金融機関,大項目,中項目,メモ,振替,ID\n1,2025/09/03,スーパー,-3200,カード,食費,食料品,,0,a\n"
        + "1,2025/09/04,引き落とし,-11200,銀行,未分類,,,1,b\n0,2025/09/05,立替,-5000,カード,交際費,,,0,c\n",
      ["2025-09-03 - 3200 JPY スーパー"], ignored: ["3 transfer", "4 void"]),
    TableKind(
      "Kinds of a Korean bank",
      "거래 일시,적요,거래 유형,거래 금액,거래 후 잔액\n2025.09.12 16:41:33,마트,체크카드결제,\"-7,040\",\"90,000\"\n"
        + "2025.09.14 09:00:00,환전,외화 환전,\"-40,000\",\"50,000\"\n2025.09.14 19:00:00,친구,출금,\"-5,000\",\"45,000\"\n",
      ["2025-09-12 16:41:33 7040 KRW 마트"], ignored: ["3 transfer", "4 transfer"]),
    TableKind(
      "Transfers to others, where they are wanted",
      "거래 일시,적요,거래 유형,거래 금액,거래 후 잔액\n2025.09.12 16:41:33,마트,체크카드결제,\"-7,040\",\"90,000\"\n"
        + "2025.09.14 09:00:00,환전,외화 환전,\"-40,000\",\"50,000\"\n2025.09.14 19:00:00,친구,출금,\"-5,000\",\"45,000\"\n",
      ["2025-09-12 16:41:33 7040 KRW 마트", "2025-09-14 19:00 5000 KRW 친구"], ignored: ["3 transfer"],
      takesTransfers: true),
    TableKind(
      "A statement in German, with what is pending",
      "Konto;DE00\n\nBuchungsdatum;Wertstellung;Status;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Umsatztyp;IBAN;Betrag (€)\n"
        + "24.09.26;24.09.26;Gebucht;Ich;Stadtwerke;Strom;Ausgang;DE1;-78,00\n25.09.26;;Vorgemerkt;Ich;Laden;;Ausgang;;-19,99\n",
      ["2026-09-24 - 78.00 EUR Stadtwerke"], ignored: ["5 pending"]),
    TableKind(
      "The columns of Revolut in German",
      "Art,Produkt,Datum des Beginns,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Kontostand\n"
        + "Kartenbezahlung,Giro,2026-06-26 11:08:06,2026-06-27 03:02:29,Bar,-101.92,0.00,CHF,ABGESCHLOSSEN,469.57\n",
      ["2026-06-26 11:08:06 101.92 CHF Bar"]),
    TableKind(
      "A refund answers a payment to the same",
      "Date,Description,Amount,Currency,Balance\n2025-09-05,Shop,-20,USD,80\n2025-09-07,Shop,20,USD,100\n2025-09-08,Work,30,USD,130\n",
      ["2025-09-05 - 20.00 USD Shop", "2025-09-07 - -20.00 USD Shop"], ignored: ["4 income"]),
    TableKind(
      "A bill of a card is no refund",
      "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n09/05/2025,09/06/2025,CAFE,Food,Sale,-4.50,\n"
        + "09/07/2025,09/08/2025,Payment Thank You,,Payment,250.00,\n09/08/2025,09/08/2025,CAFE,Food,Return,4.50,\n",
      ["2025-09-05 - 4.50 USD CAFE", "2025-09-08 - -4.50 USD CAFE"], ignored: ["3 transfer"]),
    TableKind(
      "No row of names, and columns by number", "04/03/2026,SHOP,-23.45\n14/03/2026,EMPLOYER,2500.00\n",
      ["2026-03-04 - 23.45 GBP SHOP"], ignored: ["2 income"],
      mapping: [.date: "1", .payee: "2", .amount: "3", .currency: "GBP"]),
    TableKind(
      "A guessed column is dropped, and another says the kind",
      "date,time,amount,currency,payee,what\n2025-09-05,x,5,EUR,A,Debit\n2025-09-06,x,7,EUR,B,Credit\n",
      ["2025-09-05 - 5.00 EUR A"], ignored: ["3 income"], mapping: [.time: "", .kind: "what"]),
    TableKind(
      "Names of months, and pounds",
      "Date,Transaction type,Description,Paid out,Paid in,Balance\n01 Sep 2026,Visa purchase,SHOP,£12.34,,\"£1,000.00\"\n",
      ["2026-09-01 - 12.34 GBP SHOP"]),
    TableKind(
      "A date that is missing is taken from the next column of dates",
      "Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,Amount (EUR),Original Amount,Original Currency,Exchange Rate\n"
        + "2025-09-08,,Hotel,,Presentment,,Main,-80.00,,,\n",
      ["2025-09-08 - 80.00 EUR Hotel"]),
  ]
}

@Suite("Kinds of tables")
struct TableKindTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ bytes: Data, _ options: ReadingOptions = ReadingOptions()) throws -> ReadRows {
    let path = folder("rows.csv")
    try bytes.write(to: URL(fileURLWithPath: path))
    let path2 = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try ImportReader(decoder: TextDecoder(searchPath: path2)).read(path, limit: 1 << 20, options)
  }

  @Test("Every format has a sample")
  func complete() {
    let own = ["dot-json", "dot-jsonl", "dot-csv"]
    let samples =
      ImportSample.all.map(\.format) + TableKind.formats.compactMap(\.format) + ["table"] + own
      + BankListTests.banks.map(\.format) + ImportWordTests.apps.map(\.format)
      + [
        "banksalad", "realbyte", "moneyforward", "monzo", "ing-nl", "dkb", "hana-card", "smbc-card-old",
        "ubs-fr", "kb-card-list",
      ]
    #expect(Set(ImportFormat.all.map(\.name)) == Set(samples))
  }

  @Test("Every kind becomes what is worked out by hand", arguments: TableKind.all + TableKind.formats)
  func kinds(_ kind: TableKind) throws {
    var options = ReadingOptions()
    options.mapping = kind.mapping
    options.takesTransfers = kind.takesTransfers
    let read = try read(Data(kind.text.utf8), options)
    var expenses: [String] = []
    var ignored: [String] = []
    for row in read.rows {
      if case .ignored(let reason) = row.kind {
        ignored.append("\(row.line) \(reason.rawValue)")
      } else {
        expenses.append(
          "\(row.date) \(row.time?.description ?? "-") \(row.amount.plain) \(row.amount.currency) \(row.payee ?? "-")"
            + (row.charged.map { " charged \($0.plain) \($0.currency)" } ?? ""))
      }
    }
    #expect(expenses == kind.expenses)
    #expect(ignored == kind.ignored)
    #expect(read.bad.isEmpty)
    if let format = kind.format { #expect(read.format == format && read.isCertain) }
  }

  @Test(
    "What contradicts itself, or nothing decides, is asked at once",
    arguments: [
      // 100 − 5 + 9: the words say the opposite.
      ("date,Dr/Cr,amount,currency,balance\n2025-09-05,CR,5,EUR,95\n2025-09-06,DR,9,EUR,104\n", ["balance"]),
      ("date,amount\n05/09/2025,29.00\n", ["dateOrder", "currency"]),
      ("date,amount,currency\n2025-03-01,29.000,CHF\n", ["decimalMark"]),
      ("2025-09-05,Cafe,-4.50\n2025-09-06,Bar,-3\n", ["columns"]),
      ("date,amount\n2025-09-05,$5.00\n", ["currency"]),
      // 100 − 5 + 9: the balance says the opposite of both columns.
      ("date,debit,credit,currency,balance\n2025-09-05,,5,EUR,95\n2025-09-06,9,,EUR,104\n", ["balance"]),
      ("!Type:Bank\nD01/02/2024\nT-1.500\nPA\n^\n", ["currency", "dateOrder", "decimalMark"]),
      // Who asked for the money says nothing of its direction.
      ("date,type,amount,currency\n2025-09-05,Debit,5,EUR\n2025-09-06,Debit,-9,EUR\n", ["sign"]),
    ])
  func questions(_ text: String, _ asked: [String]) throws {
    let error = #expect(throws: ImportError.self) { try read(Data(text.utf8)) }
    guard case .unclear(_, let first, let others, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(([first] + others).map { "\($0)".prefix { $0 != "(" } }.map(String.init) == asked)
  }

  @Test("Words that nobody knows, in a column that is said to have the direction, are asked about")
  func unknownWords() {
    var options = ReadingOptions()
    options.mapping = [.kind: "flag"]
    let error = #expect(throws: ImportError.self) {
      try read(Data("date,flag,amount,currency\n2025-09-05,Uvw,5,EUR\n2025-09-06,Rst,9,EUR\n".utf8), options)
    }
    #expect(error.flatMap(Self.question) == .sign(column: "amount"))
  }

  @Test("A word that says what a row is needs no direction", arguments: ["-30000", "30000"])
  func knownWord(_ amount: String) throws {
    var options = ReadingOptions()
    options.mapping = [.kind: "type"]
    let text = "date,type,amount,currency,payee\n2025-09-06,ATM,\(amount),JPY,Seven\n"
    #expect(try read(Data(text.utf8), options).rows.map(\.kind) == [.ignored(.transfer)])
  }

  private static func question(_ error: ImportError) -> ImportError.Question? {
    if case .unclear(_, let first, and: [], in: _) = error { first } else { nil }
  }

  @Test("Of two columns of figures, the one with figures below zero is proposed")
  func proposedColumn() {
    let text = "2025-09-05,Cafe,100.00,-4.50\n2025-09-06,Bar,95.50,-3.00\n"
    let error = #expect(throws: ImportError.self) { try read(Data(text.utf8)) }
    #expect(error.flatMap(Self.question) == .columns("date=1,payee=2,amount=4"))
  }

  @Test("A direction in parentheses is no unit of a column")
  func units() {
    #expect(ColumnName(withoutUnit: "金额(收入)") == nil)
    #expect(ColumnName(withoutUnit: "金额(元)") == ColumnName("金额"))
    #expect(ColumnName(withoutUnit: "찾으신금액(출금)") == ColumnName("찾으신금액"))
  }

  @Test("More cells, or people, than any file has are refused")
  func tooLarge() throws {
    let commas = [UInt8](repeating: UInt8(ascii: ","), count: 4_000_001)
    #expect(throws: ImportError.tooLarge(path: "f", .cells, limit: 4_000_000)) {
      try DelimitedText(commas, ofFile: "f").rows()
    }
    let names = (0..<1001).map { "p\($0)" }.joined(separator: ",")
    let shares = "1.00,-1.00" + String(repeating: ",0.00", count: 999)
    let text = "Date,Description,Category,Cost,Currency,\(names)\n2025-09-05,Taxi,Taxi,2.00,EUR,\(shares)\n"
    #expect(throws: ImportError.tooLarge(path: folder("rows.csv"), .people, limit: 1000)) {
      try read(Data(text.utf8))
    }
    var options = ReadingOptions()
    options.readsPeople = false
    #expect(try read(Data(text.utf8), options).rows.map(\.amount) == [amount("2.00", "EUR")])
  }

  @Test("Equal names in a file get numbers")
  func uniqueNames() {
    var names = UniqueNames()
    #expect(["a", "a", "a 2", "a"].map { names.adding($0) } == ["a", "a 2", "a 2 2", "a 3"])
  }

  @Test("Western, Cyrillic and Chinese tables are decoded by their letters and known names")
  func encodings() throws {
    let western: [UInt8] = Array("date;amount;currency;payee\n2025-09-05;5,50;EUR;Caf".utf8) + [0xE9, 0x0A]
    #expect(try read(Data(western)).rows.map(\.payee) == ["Café"])
    // Дата;Сумма
    let cyrillic: [UInt8] =
      [0xC4, 0xE0, 0xF2, 0xE0, 0x3B, 0xD1, 0xF3, 0xEC, 0xEC, 0xE0]
      + Array(";currency\n05.09.2025;5,50;RUB\n13.09.2025;1,00;RUB\n".utf8)
    #expect(try read(Data(cyrillic)).rows.map(\.amount) == [amount("5.50", "RUB"), amount("1.00", "RUB")])
    // 交易时间,金额,收/支 and 支出
    let chinese: [UInt8] =
      [
        0xBD, 0xBB, 0xD2, 0xD7, 0xCA, 0xB1, 0xBC, 0xE4, 0x2C, 0xBD, 0xF0, 0xB6, 0xEE, 0x2C, 0xCA, 0xD5, 0x2F,
        0xD6, 0xA7, 0x0A,
      ]
      + Array("2025-09-05 12:00:00,5.50,".utf8) + [0xD6, 0xA7, 0xB3, 0xF6, 0x0A]
    #expect(try read(Data(chinese)).rows.map(\.amount) == [amount("5.50", "CNY")])
  }
}
