import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports
@testable import TripExports
@testable import TripFormats

/// What payees and states say, and answers that settle what they leave open.
@Suite("Words of rows, and answers to questions")
struct ImportWordTests {
  private func read(_ text: String, _ mapping: [ImportColumn: String] = [:]) throws -> ReadRows {
    var options = ReadingOptions()
    options.mapping = mapping
    return try ImportReader(decoder: TextDecoder(searchPath: "")).read(
      text: Array(text.utf8), ofFile: "rows.csv", options)
  }

  private func kinds(_ text: String, _ mapping: [ImportColumn: String] = [:]) throws -> [ImportRow.Kind] {
    try read(text, mapping).rows.map(\.kind)
  }

  @Test(
    "What a payee is called says what the row is",
    arguments: [
      ("ATM08SEP", "-", ImportRow.Kind.ignored(.transfer)), ("ATMD 22 SEP", "-", .ignored(.transfer)),
      ("BANKOMAT 02950284", "-", .ignored(.transfer)), ("TRANSFER TO SAVINGS", "-", .ignored(.transfer)),
      ("TRANSFER TO MBR ACCT 4", "-", .ignored(.transfer)),
      ("VIREMENT VERS ÉPARGNE", "-", .ignored(.transfer)),
      ("Opening balance", "-", .ignored(.transfer)), ("전월이월", "-", .ignored(.transfer)),
      ("ATM Milano Metro", "-", .spending), ("Transit Café", "-", .spending), ("환전소카페", "-", .spending),
      ("Transfer Tours", "-", .spending), ("Refund: Cloud", "", .refund), ("Devolución Tarjeta", "", .refund),
      ("환불 쿠팡", "", .refund), ("Refund tax office", "", .ignored(.income)),
      ("Refundable Hotel", "-", .spending),
    ])
  func payees(_ payee: String, _ sign: String, _ kind: ImportRow.Kind) throws {
    let rows = "2025-09-05,\(payee),\(sign)5,EUR\n2025-09-06,A,-7,EUR\n"
    for name in ["Payee", "Note"] {
      #expect(try kinds("Date,\(name),Amount,Currency\n" + rows, [.in: "Amount"]) == [kind, .spending])
    }
  }

  @Test(
    "States beside words for settled, in a column that nobody knows, are not spent",
    arguments: ["Gone", "Returned", "审核中"])
  func states(_ word: String) throws {
    let text = """
      Date,Payee,Xyz,Amount,Currency
      2025-09-05,A,Completed,-5,EUR
      2025-09-06,B,\(word),-7,EUR
      2025-09-07,C,Completed,-9,EUR
      """
    let found = try kinds(text)
    #expect(found[0] == .spending && found[2] == .spending && found[1] != .spending)
  }

  @Test("Of two words that nobody knows, one is said to be spending")
  func spentWord() throws {
    let text = "Date,Payee,Way,Amount,Currency\n2025-09-05,A,Uvw,5,EUR\n2025-09-06,B,Rst,7,EUR\n"
    #expect(try kinds(text, [.kind: "Way=Uvw"]) == [.spending, .ignored(.income)])
    #expect(try kinds(text, [.kind: "Way=Rst"]) == [.ignored(.income), .spending])
    guard
      case .unclear(_, _, _, let file)? = #expect(throws: ImportError.self, performing: { try read(text) })
    else {
      return
    }
    #expect(file.unheard == UnclearFile.Unheard(column: "Way", words: ["Rst", "Uvw"]))
  }

  @Test("Among words of a direction an unknown one is listed")
  func unknownWord() throws {
    let text =
      "Date,Payee,D/C,Amount,Currency\n2025-09-05,A,D,5,EUR\n2025-09-06,B,C,7,EUR\n2025-09-07,C,Q,9,EUR\n"
    #expect(try kinds(text) == [.spending, .ignored(.income), .ignored(.unclearStatus)])
  }

  @Test("One of two columns says what the other is")
  func swapped() throws {
    let text = "date,debit,credit,currency,balance\n2025-09-05,,5,EUR,95\n2025-09-06,9,,EUR,104\n"
    #expect(try kinds(text, [.in: "debit"]) == [.spending, .ignored(.income)])
    #expect(try kinds(text, [.out: "debit"]) == [.ignored(.income), .spending])
  }

  @Test("Words for purchases and refunds without signs make payments the bills of a card")
  func bills() throws {
    let text = """
      Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      01/10/2025,01/11/2025,COFFEE,Food,Sale,5.75,
      01/12/2025,01/13/2025,RETAILER,Shopping,Return,25.00,
      01/15/2025,01/15/2025,BANK,Payment,Payment,500.00,
      """
    #expect(try kinds(text) == [.spending, .refund, .ignored(.transfer)])
    #expect(try kinds(text, [.out: "Amount"]).prefix(2) == [.spending, .refund])
  }

  @Test("What is said of a format's sign leaves the rest of the format")
  func keepsFormat() throws {
    let text =
      "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n01/10/2025,01/11/2025,A,B,Fee,5.75,\n"
    let read = try read(text, [.out: "Amount"])
    #expect(read.format == "chase-card" && read.rows.first?.date.description == "2025-01-10")
  }

  @Test("Workbooks that are not read are told by their first bytes")
  func workbooks() {
    let xml =
      "<?xml version=\"1.0\"?><Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\"><Table>"
    #expect(ContentKind(of: Array(xml.utf8)) == .spreadsheetXML)
    let start: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
    #expect(
      ContentKind(of: start + Array("mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8))
        == .openDocument)
    #expect(ContentKind(of: start) == .zip)
  }

  static let apps: [(format: String, text: String, kinds: [ImportRow.Kind], first: String)] = [
    (
      "sesterce",
      """
      Date,Title,Paid by Joon,Paid by Mina,Paid for Joon,Paid for Mina,Currency,Category,Exchange rate
      2025-09-05,Dinner,30,6,7,29,EUR,Food,1
      2025-09-06,Deposit returned,-20,0,-10,-10,USD,,0.92
      """, [.spending, .refund], "36.00 EUR Dinner"
    ),
    (
      "gnucash",
      """
      Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Full Account Name,Account Name,Amount Num.
      2024-09-11,a1,,Market,,CURRENCY::EUR,Expenses:Food,Food,12.00
      2024-09-11,a1,,Market,,CURRENCY::EUR,Assets:Bank,Bank,-12.00
      2024-09-13,a2,,Market,,CURRENCY::EUR,Expenses:Food,Food,-3.00
      2024-09-13,a2,,Market,,CURRENCY::EUR,Assets:Bank,Bank,3.00
      """, [.spending, .ignored(.transfer), .refund, .ignored(.transfer)], "12.00 EUR Market"
    ),
    (
      "my-expenses",
      """
      Split transaction,Date,Payee,Income,Expense,Category,Subcategory,Notes,Method,Status
      -,13/09/2024,Super,0,20.00,Food,,,,
      -,13/09/2024,Super,0,10.00,Home,,,,
      *,13/09/2024,Super,0,30.00,,,,,
      """, [.spending, .spending, .ignored(.noDate)], "20.00 EUR Super"
    ),
  ]

  @Test("Apps whose rows say more than one thing of a payment", arguments: apps)
  func app(_ format: String, _ text: String, _ kinds: [ImportRow.Kind], _ first: String) throws {
    let read = try read(text, [.currency: "EUR"])
    #expect(read.format == format && read.bad.isEmpty)
    #expect(read.rows.map(\.kind) == kinds)
    let row = try #require(read.rows.first)
    #expect("\(row.amount.plain) \(row.amount.currency) \(row.payee ?? "")" == first)
  }
}
