import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports

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
  /// Which of the people in the file the traveller is.
  var me: String?
  /// Of each expense who paid what, and whose it is.
  var shared: [String] = []
  /// `date from → to amount currency`
  var payments: [String] = []
  /// What everybody is owed in the end, by currency.
  var balances: [String] = []

  var description: String { file }

  static let all: [ImportSample] = [
    ImportSample(
      file: "kr-bc-card-linebreaks.csv", format: "bc-card",
      expenses: ["2025-09-05 12:41:33 16884 KRW card", "2025-09-06 09:00 3200 KRW card"], ignored: []),
    ImportSample(
      file: "kr-kakaobank.csv", format: "kakaobank",
      // The transfer of 120,000 won went to somebody else.
      expenses: ["2025-09-05 12:41:33 16884 KRW card"],
      ignored: ["13 income", "14 transfer"]),
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
      ], ignored: [],
      me: "mina",
      // 1,800 × 8,459 ÷ 16,917 = 900.05 and 899.95; 97,200 × 455,867 ÷ 911,734 = 48,600.
      shared: [
        "mina 1800 | mina 900, joon 900", "joon 97200 | mina 48600, joon 48600", "mina -1500 | mina -1500",
      ], payments: ["2025-09-08 mina → joon 30000 JPY"], balances: ["JPY mina -17700, joon 17700"]),
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
      ], ignored: ["9 no-amount", "10 no-amount"],
      me: "Mina Kim",
      // Two paid the taxi: of 6,000, Ana owes 2,000, and 4,000 are theirs.
      shared: [
        "Mina Kim 97200 | Mina Kim 32400, Joon Lee 32400, Ana Ruiz 32400",
        "Joon Lee 3000 | Joon Lee 1000, Mina Kim 1000, Ana Ruiz 1000",
        "Ana Ruiz 36.00 | Ana Ruiz 12.00, Mina Kim 12.00, Joon Lee 12.00",
        "Mina Kim 3000, Joon Lee 3000 | Mina Kim 2000, Joon Lee 2000, Ana Ruiz 2000",
      ], payments: ["2025-09-08 Ana Ruiz → Mina Kim 20000 JPY"],
      // The file's “Total balance”.
      balances: [
        "EUR Mina Kim -12.00, Joon Lee -12.00, Ana Ruiz 24.00",
        "JPY Mina Kim 44800, Joon Lee -29400, Ana Ruiz -15400",
      ]),
    ImportSample(
      file: "splitwise-friend-fr.csv", format: "splitwise", expenses: ["2025-09-05 - 120.00 EUR -"],
      ignored: ["8 no-amount"],
      me: "Joon Lee",
      shared: ["Mina Kim 120.00 | Mina Kim 60.00, Joon Lee 60.00"],
      payments: ["2025-09-09 Joon Lee → Mina Kim 60.00 EUR"],
      balances: ["EUR Joon Lee 0.00, Mina Kim 0.00"]),
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
      ignored: ["5 settlement"],
      me: "Mina",
      // The payer of the settling row may be Joon or Ana.
      shared: [
        "Mina 97200 | Mina 32400, Joon 32400, Ana 32400", "Joon 36.00 | Mina 9.00, Joon 18.00, Ana 9.00",
        "Ana 30000 | Mina 10000, Joon 20000",
      ],
      balances: [
        "EUR Mina -9.00, Joon 18.00, Ana -9.00", "JPY Mina 64800, Joon -32400, Ana -32400",
        "KRW Mina -10000, Joon -20000, Ana 30000",
      ]),
    // 6,628 and 500 + 1,590 rupees.
    ImportSample(
      file: "settleup-utf16.csv", format: "settle-up",
      expenses: ["2025-07-26 14:56:07 6628.00 INR -", "2025-07-27 09:10 2090.00 INR -"],
      ignored: [],
      me: "Mina",
      // 3 × 2,209.33 = 6,627.99; 6,628 − 2,209.34 + 500 − 1,045 − 2,000 = 1,873.66.
      shared: [
        "Mina 6628.00 | Mina 2209.34, Joon 2209.33, Ana 2209.33",
        "Mina 500.00, Joon 1590.00 | Mina 1045.00, Joon 1045.00",
      ], payments: ["2025-07-28 Ana → Mina 2000.00 INR"],
      balances: ["INR Mina 1873.66, Joon -1664.33, Ana -209.33"]),
    ImportSample(
      file: "settleup-old.csv", format: "settle-up", expenses: ["2021-09-05 12:00 36.00 EUR -"], ignored: [],
      me: "Mina",
      shared: ["Mina 36.00 | Mina 18.00, Joon 18.00"], balances: ["EUR Mina 18.00, Joon -18.00"]),
    ImportSample(
      file: "splitpro-friend.csv", format: "splitpro",
      expenses: ["2025-09-05 12:41 1800 JPY -", "2025-09-05 - 97200 JPY -"], ignored: [],
      // 48,600 − 900 − 47,700 = 0.
      shared: ["Joon 1800 | You 900, Joon 900", "You 97200 | Joon 48600, You 48600"],
      payments: ["2025-09-09 Joon → You 47700 JPY"], balances: ["JPY You 0, Joon 0"]),
    ImportSample(
      file: "cospend.csv", format: "cospend", expenses: ["2025-09-05 - 97.20 EUR -"], ignored: ["7 void"],
      mapping: [.currency: "EUR"],
      me: "Mina",
      // A family of two: 97.20 ÷ 3.
      shared: ["Mina 97.20 | Mina 32.40, Family Lee 64.80"], balances: ["EUR Mina 64.80, Family Lee -64.80"]),
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
    // Of 30.00 francs that were booked together, each payment is its own expense.
    ImportSample(
      file: "camt054-batch.xml", format: "camt",
      expenses: ["2025-09-05 14:20 10.00 CHF account", "2025-09-07 - 21.00 EUR account charged 20.00 CHF"],
      ignored: []),
    ImportSample(
      file: "mt940.sta", format: "mt940",
      expenses: [
        "2025-02-28 - 1.00 EUR account", "2025-09-05 - 12.50 EUR account",
        "2025-09-08 - 110.00 USD account charged 104.60 EUR",
        "2025-09-08 - -5.00 EUR account",
      ], ignored: ["8 income", "15 transfer"]),
    // 20,000 of the 30,000 yen of the 13th went to the card.
    ImportSample(
      file: "sample.qif", format: "qif",
      expenses: ["2025-09-05 - 1800 JPY -", "2025-09-13 - 10000 JPY -"],
      ignored: ["12 income", "23 transfer"], mapping: [.currency: "JPY"]),
    ImportSample(
      file: "splitwise-expenses.json", format: "splitwise-json", expenses: ["2025-09-05 - 97200 JPY -"],
      ignored: ["2 void"],
      me: "Mina Kim", shared: ["Mina Kim 97200 | Mina Kim 48600, Joon Lee 48600"],
      payments: ["2025-09-09 Joon Lee → Mina Kim 48600 JPY"], balances: ["JPY Mina Kim 0, Joon Lee 0"]),
    // 97,200 × 9.38 = 911,736, and 36 × 1,625 = 58,500: the second row has its original amount in whole euros.
    ImportSample(
      file: "spliit.json", format: "spliit-json",
      expenses: ["2025-09-05 - 97200 JPY -", "2025-09-06 - 36.00 EUR -"], ignored: [],
      me: "Mina",
      shared: [
        "Mina 97200 | Mina 32400, Joon 32400, Ana 32400", "Joon 36.00 | Mina 9.00, Joon 18.00, Ana 9.00",
      ], payments: ["2025-09-08 Ana → Mina 100000 KRW"],
      balances: [
        "EUR Mina -9.00, Joon 18.00, Ana -9.00", "JPY Mina 64800, Joon -32400, Ana -32400",
        "KRW Mina -100000, Joon 0, Ana 100000",
      ]),
    ImportSample(
      file: "tricount-registry.json", format: "tricount",
      expenses: ["2025-09-05 20:15 36.00 EUR -", "2025-09-06 09:00 20.00 USD -"], ignored: [],
      me: "Mina",
      // 29 − 19.80 = 9.20 euros, which are the 10 dollars of the ferry.
      shared: ["Joon 36.00 | Mina 29.00, Joon 7.00", "Mina 20.00 | Mina 10.00, Joon 10.00"],
      payments: ["2025-09-07 Mina → Joon 19.80 EUR"],
      balances: ["EUR Mina -9.20, Joon 9.20", "USD Mina 10.00, Joon -10.00"]),
    ImportSample(
      file: "ihatemoney.json", format: "ihatemoney",
      expenses: ["2016-12-31 - 10.00 EUR -", "2025-09-05 - 97.20 EUR -"], ignored: [],
      mapping: [.currency: "EUR"],
      me: "mina",
      // Joon weighs 2: 97.20 ÷ 3; 10 + 64.80 − 48.60 = 26.20.
      shared: ["mina 10.00 | joon 10.00", "mina 97.20 | mina 32.40, joon 64.80"],
      payments: ["2025-09-09 joon → mina 48.60 EUR"], balances: ["EUR mina 26.20, joon -26.20"]),
    ImportSample(
      file: "ihatemoney.csv", format: "ihatemoney-csv",
      expenses: ["2016-12-31 - 10.00 EUR -", "2025-09-05 - 97.20 EUR -"], ignored: [],
      mapping: [.currency: "EUR"], me: "mina",
      shared: ["mina 10.00 | joon 10.00", "mina 97.20 | mina 32.40, joon 64.80"],
      payments: ["2025-09-09 joon → mina 64.80 EUR"], balances: ["EUR mina 10.00, joon -10.00"]),
    ImportSample(
      file: "hledger-1.25.json", format: "hledger",
      expenses: ["2025-09-05 - 1800 JPY cash charged 16884 KRW", "2025-09-07 - -1500 JPY cash"], ignored: []),
    ImportSample(
      file: "hledger-1.52.json", format: "hledger",
      expenses: ["2025-09-05 - 1800 JPY cash charged 16884 KRW", "2025-09-07 - -1500 JPY cash"], ignored: []),
    // The real programs' output for journals of ours: 16,884 won left the purse for 1,800 yen.
    ImportSample(
      file: "hledger-print.csv", format: "hledger-csv",
      expenses: ["2025-09-05 - 1800 JPY cash charged 16884 KRW", "2025-09-07 - -1500 JPY cash"], ignored: []),
    ImportSample(
      file: "ledger.csv", format: "ledger",
      expenses: ["2025-09-05 - 1800 JPY cash charged 16884 KRW", "2025-09-07 - -1500 JPY cash"], ignored: []),
    ImportSample(
      file: "beancount.csv", format: "beancount",
      expenses: [
        "2025-09-05 - 1800 JPY cash charged 16884 KRW", "2025-09-05 - 97200 JPY card",
        "2025-09-05 - 2400 JPY card", "2025-09-07 - -1500 JPY cash",
      ], ignored: []),
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
    var plan = RowImport([file])
    plan.me = sample.me
    let done = try fixture.ledger.importRows(plan)
    #expect(try lines() == sample.expenses)
    try requirePeople(of: sample)
    #expect(done.payments.count == sample.payments.count)
    // A second judge, where the file has one.
    #expect(file.read.unexplainedBalances.isEmpty)
    #expect(done.ignored.map { "\($0.line) \($0.reason.rawValue)" } == sample.ignored)
    #expect(done.imported == sample.expenses.count && done.refused.isEmpty && done.duplicates == 0)
    let changes = try fixture.ledgerFolder.list("history").count
    let again = try fixture.ledger.importRows(plan)
    #expect(again.recorded == 0 && again.duplicates == sample.expenses.count + sample.payments.count)
    #expect(try fixture.ledgerFolder.list("history").count == changes)
  }

  private func requirePeople(of sample: ImportSample) throws {
    try fixture.ledger.read { snapshot in
      let people = try snapshot.people(of: trip.id)
      func text(_ parts: [PersonAmount]) -> String {
        parts.map { "\(people.name(of: $0.person)) \($0.amount.plain)" }.joined(separator: ", ")
      }
      let shared = try snapshot.expenses(of: trip.id).compactMap { expense in
        try expense.shares.map { "\(text(try expense.payments ?? [])) | \(text($0))" }
      }
      #expect(shared == sample.shared)
      #expect(
        try snapshot.payments(of: trip.id).map { payment in
          "\(payment.date) \(people.name(of: payment.from)) → \(people.name(of: payment.to))"
            + " \(payment.amount.plain) \(payment.amount.currency)"
        } == sample.payments)
      let balances = try TripBalances(trip, in: snapshot, rates: fixture.rates(snapshot), reading: .each)
      #expect(balances.currencies.map { "\($0.currency) \(text($0.balances))" } == sample.balances)
      let travellers = people.filter(\.isMe).map(\.name)
      #expect(travellers == (sample.shared.isEmpty ? [] : [sample.me ?? "You"]))
    }
  }

  @Test("Every file in the folder has its row")
  func complete() throws {
    let others = ["README.md", "Kinds", "Matches"]
    let names = try Files.list(ImportSample.folder).filter { !others.contains($0) }
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
