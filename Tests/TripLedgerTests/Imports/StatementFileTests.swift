import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports
@testable import TripFormats

/// A statement, and what each of its rows is, worked out by hand.
struct StatementFile: Sendable, CustomStringConvertible {
  let description: String
  let text: String
  /// `date amount currency payee`, then what was charged, or why the row is ignored.
  let rows: [String]
  var mapping: [ImportColumn: String] = [:]

  private static func ofx(_ kind: String, _ rows: String) -> String {
    "OFXHEADER:100\n\n<OFX><\(kind)><CURDEF>USD<BANKTRANLIST>\(rows)</BANKTRANLIST></\(kind)></OFX>"
  }

  private static func transaction(_ type: String, _ amount: String, _ name: String, _ more: String = "")
    -> String
  {
    "<STMTTRN><TRNTYPE>\(type)<DTPOSTED>20250905<TRNAMT>\(amount)<FITID>1<NAME>\(name)\(more)</STMTTRN>"
  }

  private static func camt(_ entry: String) -> String {
    "<Document><BkToCstmrStmt><Stmt><Ntry>\(entry)</Ntry></Stmt></BkToCstmrStmt></Document>"
  }

  private static func entry(_ direction: String, _ more: String, date: String = "2025-09-05") -> String {
    camt(
      "<Amt Ccy=\"CHF\">20.00</Amt><CdtDbtInd>\(direction)</CdtDbtInd><Sts>BOOK</Sts>"
        + "<BookgDt><Dt>\(date)</Dt></BookgDt>\(more)")
  }

  private static func mt940(_ entry: String) -> String {
    ":20:A\n:25:123\n:28C:1/1\n:60F:C250901EUR100,00\n\(entry)\n:62F:C250930EUR0,00\n"
  }

  static let qif: [StatementFile] = [
    StatementFile(
      description: "QIF in small letters", text: "!type:bank\nD2025-09-05\nT-5.00\nPSki\n^\n",
      rows: ["2025-09-05 5.00 EUR Ski"], mapping: [.currency: "EUR"]),
    StatementFile(
      description: "QIF with a list of categories, an account and switches",
      text: """
        !Clear:AutoSwitch
        !Type:Cat
        NFood
        DGroceries
        ^
        !Option:AutoSwitch
        !Account
        NVisa
        ^
        !Clear:AutoSwitch
        !Type:CCard
        D2025-09-05
        T-5.00
        PSki
        ^
        !Type:Memorized
        T-9.00
        ^

        """, rows: ["2025-09-05 5.00 EUR Ski"], mapping: [.currency: "EUR"]),
    StatementFile(
      description: "a QIF account: a salary is income, and what answers an expense a refund",
      text: "!Type:Bank\nD13/09/2025\nT2000\nPWork\n^\nD14/09/2025\nT-7\nPHat\n^\nD15/09/2025\nT7\nPHat\n^\n",
      rows: ["2025-09-13 -2000.00 EUR Work income", "2025-09-14 7.00 EUR Hat", "2025-09-15 -7.00 EUR Hat"],
      mapping: [.currency: "EUR"]),
    StatementFile(
      description: "a QIF card: a bill that was paid, and a refund",
      text: "!Type:CCard\nD13/09/2025\nT50\nPPayment Thank You\n^\nD14/09/2025\nT3\nPHat\n^\n",
      rows: ["2025-09-13 -50.00 EUR Payment Thank You transfer", "2025-09-14 -3.00 EUR Hat"],
      mapping: [.currency: "EUR"]),
    StatementFile(
      description: "QIF years that would be in the future",
      text: "!Type:Bank\nD12/31/95\nT-5\nPOld\n^\nD06/ 1'15\nT-6\nPNew\n^\nD12/31/2020\nT-7\nPLate\n^\n",
      rows: ["1995-12-31 5.00 EUR Old", "2015-06-01 6.00 EUR New", "2020-12-31 7.00 EUR Late"],
      mapping: [.currency: "EUR"]),
  ]

  static let ofx: [StatementFile] = [
    StatementFile(
      description: "an OFX card: bills that were paid, and a refund",
      text: ofx(
        "CCSTMTRS",
        transaction("CREDIT", "90", "Payment Thank You") + transaction("PAYMENT", "80", "Hat")
          + transaction("CREDIT", "3", "Hat") + transaction("INT", "-1.50", "Interest")),
      rows: [
        "2025-09-05 -90.00 USD Payment Thank You transfer", "2025-09-05 -80.00 USD Hat transfer",
        "2025-09-05 -3.00 USD Hat", "2025-09-05 1.50 USD Interest",
      ]),
    StatementFile(
      description: "OFX amounts in another currency than the account's",
      text: ofx(
        "STMTRS",
        transaction("DEBIT", "-4", "Inn", "<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>")
          + transaction("DEBIT", "-5", "Inn", "<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>")),
      rows: ["2025-09-05 4.00 EUR Inn", "2025-09-05 5.00 USD Inn"]),
  ]

  static let camt: [StatementFile] = [
    StatementFile(
      description: "CAMT dates with a zone", text: entry("DBIT", "", date: "2025-09-05+02:00"),
      rows: ["2025-09-05 20.00 CHF -"]),
    StatementFile(
      description: "a CAMT expense abroad, at the entry",
      text: entry(
        "DBIT",
        "<AmtDtls><InstdAmt><Amt Ccy=\"EUR\">21.00</Amt></InstdAmt></AmtDtls><NtryDtls><TxDtls><RltdPties><Cdtr>"
          + "<Nm>Hotel</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>"),
      rows: ["2025-09-05 21.00 EUR Hotel charged 20.00 CHF"]),
    StatementFile(
      description: "CAMT money that came: a salary, a reversal, cash from a machine",
      text: camt(
        "<Amt Ccy=\"CHF\">20</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2025-09-05</Dt></BookgDt></Ntry>"
          + "<Ntry><Amt Ccy=\"CHF\">20</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><BookgDt><Dt>2025-09-06"
          + "</Dt></BookgDt></Ntry><Ntry><Amt Ccy=\"CHF\">20</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2025-09-07"
          + "</Dt></BookgDt><BkTxCd><Domn><Fmly><SubFmlyCd>CWDL</SubFmlyCd></Fmly></Domn></BkTxCd>"),
      rows: [
        "2025-09-05 -20.00 CHF - income", "2025-09-06 -20.00 CHF -", "2025-09-07 20.00 CHF - transfer",
      ]),
    StatementFile(
      description: "CAMT payments that don't make up their booking stay one",
      text: entry(
        "DBIT",
        "<AddtlNtryInf>Batch</AddtlNtryInf><NtryDtls><TxDtls><Amt Ccy=\"CHF\">5</Amt></TxDtls><TxDtls>"
          + "<Amt Ccy=\"CHF\">6</Amt></TxDtls></NtryDtls>"), rows: ["2025-09-05 20.00 CHF Batch"]),
  ]

  static let mt940: [StatementFile] = [
    StatementFile(
      description: "MT940 letters of direction and currency",
      text: mt940(
        ":61:250905DR1,00NMSC\n:86:A\n:61:2509050905CR2,NMSC\n:86:B\n:61:250905RC3,00NMSC\n:86:C\n:61:250905    RD4,00NMSC"
      ),
      rows: [
        "2025-09-05 1.00 EUR A", "2025-09-05 -2.00 EUR B income", "2025-09-05 3.00 EUR C income",
        "2025-09-05 -4.00 EUR -",
      ]),
    StatementFile(
      description: "MT942 is not settled",
      text: ":20:A\n:25:123\n:28C:1\n:34F:EURD0,\n:13D:2509051200+0200\n:61:250905D1,00NMSC\n:86:A\n",
      rows: ["2025-09-05 1.00 EUR A pending"]),
  ]
}

@Suite("Statements of banks that are no tables")
struct StatementFileTests {
  private func read(_ text: String, _ mapping: [ImportColumn: String] = [:]) throws -> ReadRows {
    var options = ReadingOptions()
    (options.mapping, options.today) = (mapping, Day("2025-09-30"))
    return try ImportReader(decoder: TextDecoder(searchPath: "")).read(
      text: Array(text.utf8), ofFile: "statement", options)
  }

  @Test(
    "Each row is what its bank meant",
    arguments: StatementFile.qif + StatementFile.ofx + StatementFile.camt + StatementFile.mt940)
  func rows(_ file: StatementFile) throws {
    let read = try read(file.text, file.mapping)
    #expect(read.bad.isEmpty)
    #expect(
      read.rows.map { row in
        var text = "\(row.date) \(row.amount.plain) \(row.amount.currency) \(row.payee ?? "-")"
        if let charged = row.charged { text += " charged \(charged.plain) \(charged.currency)" }
        if case .ignored(let reason) = row.kind { text += " \(reason.rawValue)" }
        return text
      } == file.rows)
  }

  @Test("What an entry says twenty thousand times, or ten thousand deep, is read in one pass")
  func hostile() throws {
    let deep = String(repeating: "<A>", count: 20_000)
    let long = String(repeating: "<\(String(repeating: "b", count: 2000))>x", count: 500)
    let many = String(repeating: "<Ustrd>x</Ustrd><C\(1)>y</C\(1)>", count: 20_000)
    for hostile in [deep, long, many] {
      let text =
        "<Document><BkToCstmrStmt><Ntry><Amt Ccy=\"CHF\">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2025-09-05"
        + "</Dt></BookgDt>\(hostile)</Ntry></BkToCstmrStmt></Document>"
      #expect(try read(text).rows.map(\.amount) == [amount("1", "CHF")])
    }
  }

  @Test(
    "The encoding that a file names",
    arguments: [
      ("OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n", TextEncoding.cp1252),
      ("OFXHEADER:100\nCHARSET:8859-1\n", .cp1252), ("OFXHEADER:100\nCHARSET:949\n", .cp949),
      ("<?xml version=\"1.0\" encoding='euc-kr'?>", .cp949), ("<html><meta charset=Shift_JIS>", .cp932),
      ("OFXHEADER:100\nCHARSET:NONE\n", nil), ("Date;CHARSET:1252\n", nil),
    ] as [(String, TextEncoding?)])
  func encoding(_ start: String, _ encoding: TextEncoding?) {
    #expect(TextEncoding(declaredIn: Array(start.utf8)) == encoding)
  }

  // Made with zlib: one block of fixed codes, and one of its own.
  @Test("What other programs compressed")
  func inflate() throws {
    let packed = try #require(Data(base64Encoded: "K0rMTc1TMNSxMDBQqEzNs1YoooVACVAEAA=="))
    let text = String(repeating: "ramen 1,800 yen; ", count: 6) + "tram"
    #expect(Inflate.bytes(of: Array(packed), limit: text.utf8.count) == Array(text.utf8))
    #expect(Inflate.bytes(of: Array(packed), limit: text.utf8.count - 1) == nil)
    for count in 0..<packed.count {
      #expect(Inflate.bytes(of: Array(packed.prefix(count)), limit: 200) == nil)
    }
    let own = try #require(
      Data(
        base64Encoded:
          "PdK5aQVAEARRf6NQADLmPjKSpw/KH2QstV5bDxpKvv9+fj9fclb3Tj3jc6edzr7TT3XdGSc378yTGnfWCXcwTwOzVjBdAVNZMBusjcaaKqyexGoJrDLHyjCsKAXzETDbBTMdMPUGy8LaTqzZwBp1rHbDqlSsbMGKWbCQAXNrMIsC00qwCSxHWjOkCUXqEqTqRcodpNSGCi8wzwSzDjBdB1M1MNcXRcqLovZFMYPV0lhl9aKIfFFUvCjG30cxMDMF+wc="
      ))
    let lines = (0..<60).map { "\($0 * 7919 % 1000),shop \($0 % 7)\n" }.joined()
    #expect(Inflate.bytes(of: Array(own), limit: 10_000) == Array(lines.utf8))
  }

  @Test("Numbers of a workbook: by how they are shown")
  func workbookNumbers() {
    let styles =
      "<numFmts><numFmt numFmtId=\"164\" formatCode=\"yyyy&quot;년&quot;\"/><numFmt numFmtId=\"165\" formatCode=\"0&quot;days&quot;\"/></numFmts><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"164\"/><xf numFmtId=\"165\"/><xf numFmtId=\"20\"/></cellXfs>"
    for (number, style, from1904, text) in [
      ("45905", 1, false, "2025-09-05"), ("45905.75", 1, false, "2025-09-05 18:00"),
      ("44443", 1, true, "2025-09-05"),
      ("59", 1, false, "1900-02-28"), ("61", 1, false, "1900-03-01"), ("0.5", 3, false, "12:00"),
      ("45905", 2, false, "45905"), ("12.300000000000001", 0, false, "12.3"), ("1E3", 0, false, "1000"),
      ("45905", 9, false, "45905"),
    ] {
      let formats = WorkbookCellFormats(Array(styles.utf8), countsFrom1904: from1904)
      #expect(formats.text(number, style: style) == text, "\(number)")
    }
  }
}
