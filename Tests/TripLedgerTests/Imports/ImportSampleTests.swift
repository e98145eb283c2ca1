import Foundation
import TestSupport
import Testing

@testable import TripLedger

/// A sample file and what its rows become, worked out by hand.
struct ImportSample: Sendable, CustomStringConvertible {
  let file: String
  let format: String
  /// `date time amount currency pay`, and `charged` with its currency, in the ledger's order.
  let expenses: [String]
  /// `line reason`
  let ignored: [String]
  var mapping: [ImportColumn: String] = [:]
  var dateOrder: DateOrder?

  var description: String { file }

  static let all: [ImportSample] = [
    ImportSample(
      file: "kr-bc-card-linebreaks.csv", format: "bc-card",
      expenses: ["2025-09-05 12:41:33 16884 KRW card", "2025-09-06 09:00 3200 KRW card"], ignored: []),
    ImportSample(
      file: "kr-kakaobank.csv", format: "kakaobank",
      expenses: ["2025-09-05 12:41:33 16884 KRW card", "2025-09-06 20:28:46 120000 KRW account"],
      ignored: ["13 income"]),
    ImportSample(
      file: "kr-kb-bank.csv", format: "kb-bank", expenses: ["2025-09-05 12:41:33 16884 KRW card"],
      ignored: ["6 cancelled", "7 cancelled", "8 no-date"]),
    ImportSample(
      file: "kr-kb-card-html.xls", format: "kb-card",
      expenses: ["2025-09-05 12:41 12.15 USD card", "2025-09-06 08:00 34000 KRW card"],
      ignored: ["6 cancelled", "7 no-date"]),
    ImportSample(
      file: "kr-lotte-utf16.tsv", format: "lotte-card",
      expenses: ["2025-09-05 - 16884 KRW card", "2025-09-05 - 16884 KRW card"], ignored: ["4 cancelled"]),
    ImportSample(
      file: "kr-samsung-card-domestic.csv", format: "samsung-card",
      expenses: ["2025-08-27 10:12 386000 KRW card", "2025-08-30 22:05 15400 KRW card"],
      ignored: ["4 cancelled"]),
    ImportSample(
      file: "kr-samsung-card-overseas.csv", format: "samsung-card-abroad",
      expenses: ["2025-09-05 12:41:33 1800 JPY card", "2025-09-06 18:02:10 34990 KRW card"],
      ignored: ["4 cancelled"]),
    ImportSample(
      file: "kr-shinhan-bank.csv", format: "shinhan-bank", expenses: ["2025-09-05 12:41:33 16884 KRW card"],
      ignored: ["3 income"]),
    ImportSample(
      file: "kr-tossbank.csv", format: "tossbank", expenses: [],
      ignored: ["10 cancelled", "11 cancelled", "12 income"]),
    ImportSample(
      file: "kr-woori-bank.csv", format: "woori-bank", expenses: ["2025-09-05 12:41:33 16884 KRW card"],
      ignored: ["5 income"]),
    ImportSample(
      file: "jp-mufg-bank-sjis.csv", format: "mufg-bank", expenses: ["2025-09-05 - 1800 JPY card"],
      ignored: ["3 income"]),
    ImportSample(
      file: "jp-rakuten-card.csv", format: "rakuten-card",
      expenses: ["2025-09-05 - 1800 JPY card", "2025-09-07 - -1500 JPY card"], ignored: []),
    ImportSample(
      file: "jp-smbc-card-sjis.csv", format: "smbc-card",
      expenses: ["2025-09-05 - 1800 JPY card", "2025-09-06 - 55.00 EUR card charged 9350 JPY"],
      ignored: ["4 no-date"]),
    ImportSample(
      file: "travelspend.csv", format: "travelspend",
      expenses: [
        "2025-09-05 - 1800 JPY cash", "2025-09-05 - 97200 JPY card", "2025-09-07 - -1500 JPY cash",
      ], ignored: ["5 settlement"]),
    ImportSample(
      file: "trailwallet.csv", format: "trail-wallet",
      expenses: [
        "2025-09-05 12:41 1800 JPY -", "2025-09-05 - 24300 JPY -", "2025-09-06 15:20 12.50 EUR -",
        "2025-09-06 - 24300 JPY -",
      ], ignored: []),
    ImportSample(
      file: "splitwise-group.csv", format: "splitwise",
      expenses: [
        "2025-09-05 - 97200 JPY -", "2025-09-05 - 3000 JPY -", "2025-09-06 - 36.00 EUR -",
        "2025-09-07 - 6000 JPY -",
      ], ignored: ["7 settlement", "9 no-amount", "10 no-amount"]),
    ImportSample(
      file: "splitwise-friend-fr.csv", format: "splitwise", expenses: ["2025-09-05 - 120.00 EUR -"],
      ignored: ["6 settlement", "8 no-amount"]),
    // The fee of 0.05 EUR is part of what was charged: 11.07 + 0.05.
    ImportSample(
      file: "wise-history.csv", format: "wise-history",
      expenses: ["2025-09-06 03:41 1800 JPY card charged 11.12 EUR"], ignored: ["3 void", "4 transfer"]),
    ImportSample(
      file: "wise-statement.csv", format: "wise",
      expenses: ["2025-09-05 - 0.45 EUR card", "2025-09-06 - 1800 JPY card charged 11.12 EUR"],
      ignored: ["4 income"]),
    ImportSample(
      file: "revolut.csv", format: "revolut",
      expenses: ["2025-09-05 05:41:12 11.12 EUR card", "2025-09-07 05:20 -9.30 EUR card"],
      ignored: ["3 transfer", "4 transfer", "6 void"]),
    ImportSample(
      file: "n26.csv", format: "n26", expenses: ["2025-09-05 - 1800 JPY card charged 11.12 EUR"],
      ignored: ["3 income"]),
    ImportSample(
      file: "ynab-register.csv", format: "ynab",
      expenses: ["2025-09-05 - 1800 JPY -", "2025-09-07 - -1500 JPY -"], ignored: ["4 transfer"],
      mapping: [.currency: "JPY"], dateOrder: .dmy),
    ImportSample(
      file: "actual.csv", format: "actual",
      expenses: ["2025-09-05 - 18.00 EUR -", "2025-09-07 - -15.00 EUR -"],
      ignored: ["4 transfer", "5 transfer"], mapping: [.currency: "EUR"]),
    ImportSample(
      file: "firefly.csv", format: "firefly",
      expenses: ["2025-09-05 12:41 1800 JPY - charged 16884 KRW"], ignored: ["3 income"]),
    ImportSample(
      file: "spliit.csv", format: "spliit",
      expenses: ["2025-09-05 - 97200 JPY -", "2025-09-06 - 36.00 EUR -", "2025-09-07 - 30000 KRW -"],
      ignored: ["5 settlement"]),
    // 6,628 and 500 + 1,590 rupees.
    ImportSample(
      file: "settleup-utf16.csv", format: "settle-up",
      expenses: ["2025-07-26 14:56:07 6628.00 INR -", "2025-07-27 09:10 2090.00 INR -"],
      ignored: ["4 settlement"]),
    ImportSample(
      file: "settleup-old.csv", format: "settle-up", expenses: ["2021-09-05 12:00 36.00 EUR -"], ignored: []),
    ImportSample(
      file: "splitpro-friend.csv", format: "splitpro",
      expenses: ["2025-09-05 12:41 1800 JPY -", "2025-09-05 - 97200 JPY -"], ignored: ["4 settlement"]),
    ImportSample(
      file: "cospend.csv", format: "cospend", expenses: ["2025-09-05 - 97.20 EUR -"], ignored: ["7 void"],
      mapping: [.currency: "EUR"]),
    ImportSample(
      file: "bank1-sgml.ofx", format: "ofx",
      expenses: ["2025-09-05 - 12.15 USD card", "2025-09-07 - -10.12 USD card"], ignored: []),
    ImportSample(
      file: "bank2-xml.ofx", format: "ofx", expenses: ["2025-09-05 - 16884 KRW account"],
      ignored: ["6 transfer"]),
    ImportSample(
      file: "camt053.xml", format: "camt",
      expenses: [
        "2025-09-05 - 1800 JPY account charged 11.12 EUR", "2025-09-07 - -9.30 EUR account",
      ], ignored: ["5 pending"]),
    // 20,000 of the 30,000 yen of the 13th went to the card.
    ImportSample(
      file: "sample.qif", format: "qif",
      expenses: ["2025-09-05 - 1800 JPY -", "2025-09-07 - -1500 JPY -", "2025-09-13 - 10000 JPY -"],
      ignored: ["23 transfer"], mapping: [.currency: "JPY"]),
    ImportSample(
      file: "splitwise-expenses.json", format: "splitwise-json", expenses: ["2025-09-05 - 97200 JPY -"],
      ignored: ["2 void", "3 settlement"]),
    // 97,200 × 9.38 = 911,736, and 36 × 1,625 = 58,500: the second row has its original amount in whole euros.
    ImportSample(
      file: "spliit.json", format: "spliit-json",
      expenses: ["2025-09-05 - 97200 JPY -", "2025-09-06 - 36.00 EUR -"], ignored: ["3 settlement"]),
    ImportSample(
      file: "tricount-registry.json", format: "tricount",
      expenses: ["2025-09-05 20:15 36.00 EUR -", "2025-09-06 09:00 20.00 USD -"], ignored: ["3 settlement"]),
    ImportSample(
      file: "ihatemoney.json", format: "ihatemoney",
      expenses: ["2016-12-31 - 10.00 EUR -", "2025-09-05 - 97.20 EUR -"], ignored: ["2 settlement"],
      mapping: [.currency: "EUR"]),
    ImportSample(
      file: "hledger-1.25.json", format: "hledger",
      expenses: ["2025-09-05 - 1800 JPY cash charged 16884 KRW", "2025-09-07 - -1500 JPY cash"], ignored: []),
    ImportSample(
      file: "hledger-1.52.json", format: "hledger",
      expenses: ["2025-09-05 - 1800 JPY cash charged 16884 KRW", "2025-09-07 - -1500 JPY cash"], ignored: []),
    ImportSample(
      file: "monefy.csv", format: "monefy", expenses: ["2025-09-05 - 1800 JPY -"], ignored: ["3 income"]),
  ]

  static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Imports/"

  var path: String { Self.folder + file }

  func read(_ path: String? = nil) throws -> RowImport.File {
    var options = ReadingOptions()
    options.mapping = mapping
    options.dateOrder = dateOrder
    let reader = ImportReader(decoder: TextDecoder(searchPath: "/usr/local/bin:/usr/bin:/bin"))
    let path = path ?? self.path
    return RowImport.File(path: path, read: try reader.read(path, limit: 1 << 26, options))
  }
}

@Suite("Importing the files of other programs and banks")
struct ImportSampleTests {
  private let fixture: LedgerFixture
  private let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip { draft in
      draft.start = Day("2016-01-01")
      draft.end = Day("2025-09-30")
    }
  }

  private func lines() throws -> [String] {
    try fixture.expenses(of: trip).map { expense in
      "\(expense.date) \(expense.time?.description ?? "-") \(expense.amount.plain) \(expense.amount.currency)"
        + " \(expense.pay?.text ?? "-")"
        + (expense.charged.map { " charged \($0.plain) \($0.currency)" } ?? "")
    }
  }

  @Test(
    "Every sample becomes the expenses worked out by hand, and nothing the second time",
    arguments: ImportSample.all)
  func samples(_ sample: ImportSample) throws {
    let file = try sample.read()
    #expect(file.read.format == sample.format && file.read.isCertain)
    let done = try fixture.ledger.importRows(RowImport([file]))
    #expect(try lines() == sample.expenses)
    #expect(done.ignored.map { "\($0.line) \($0.reason.rawValue)" } == sample.ignored)
    #expect(done.imported == sample.expenses.count && done.refused.isEmpty && done.duplicates == 0)
    let changes = try fixture.ledgerFolder.list("history").count
    let again = try fixture.ledger.importRows(RowImport([file]))
    #expect(again.imported == 0 && again.duplicates == sample.expenses.count)
    #expect(try fixture.ledgerFolder.list("history").count == changes)
  }

  @Test("Every file in the folder has its row")
  func complete() throws {
    let names = try Files.list(ImportSample.folder).filter { $0 != "README.md" }
    #expect(names.sorted() == ImportSample.all.map(\.file).sorted())
  }

  @Test("Columns may be in any order, and new ones among them")
  func shuffled() throws {
    let folder = try TemporaryFolder()
    let path = folder("shuffled.csv")
    try """
    Neu,State,Amount,Currency,Fee,Description,Product,Completed Date,Started Date,Type,Balance
    x,COMPLETED,-11.12,EUR,0.00,Ramen Bar,Current,2025-09-06 11:02:44,2025-09-05 05:41:12,Card Payment,88.88
    """.write(toFile: path, atomically: true, encoding: .utf8)
    let reader = ImportReader(decoder: TextDecoder(searchPath: ""))
    let read = try reader.read(path, limit: 1 << 20)
    #expect(read.format == "revolut")
    #expect(read.rows.map(\.amount) == [try amount("11.12", "EUR")])
  }
}
