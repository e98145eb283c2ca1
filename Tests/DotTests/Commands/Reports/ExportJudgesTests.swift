import Foundation
import TestSupport
import Testing

@testable import dot

/// The exports for other programs, checked by those programs.
@Suite("Other programs accept the exports, and calculate the same sums")
struct ExportJudgesTests {
  private static let hledger = "/usr/bin/hledger"
  private static let ledger = "/usr/bin/ledger"
  private static let beanCheck = "/usr/bin/bean-check"
  private static let python = "/usr/bin/python3"

  /// The key of a sum.
  private struct Key: Hashable {
    let date: String
    let account: String
    let currency: String
  }

  private func ledgers() throws -> [CLIHarness] {
    try HostileExpenses.ledgers(announcing: "ExportJudgesTests")
  }

  /// The sums of `dot report`'s rows, as they were paid.
  private func reported(_ cli: CLIHarness) throws -> [Key: Amount] {
    var sums: [Key: Amount] = [:]
    for day in try cli.json("report --by-day")["days"]?.list ?? [] {
      for expense in day["expenses"]?.list ?? [] {
        let currency = try Currency(try #require(expense["currency"]?.text))
        let amount = try Amount(
          parsing: try #require(expense["amount"]?.text), currency: currency, sign: .anyButZero)
        for (account, amount) in [
          ("expenses:" + (expense["category"]?.text ?? ""), amount),
          ("assets:" + (expense["pay"]?.text ?? "unspecified"), amount.negated),
        ] {
          let key = Key(date: day["date"]?.text ?? "", account: account, currency: currency.code)
          sums[key] = try (sums[key] ?? .zero(currency)) + amount
        }
      }
    }
    return sums.filter { $0.value.minorUnits != 0 }
  }

  /// Rows of date, account, number and commodity, separated by tabs, as sums.
  private func judged(_ text: String) throws -> [Key: Amount] {
    var sums: [Key: Amount] = [:]
    for row in text.split(separator: "\n") {
      let fields = row.split(separator: "\t").map(String.init)
      try #require(fields.count == 4, "\(row)")
      let currency = try Currency(fields[3])
      let amount = try Amount(rounding: try ExactDecimal(parsing: fields[2]).fraction, to: currency)
      let key = Key(date: fields[0], account: fields[1].lowercased(), currency: currency.code)
      sums[key] = try (sums[key] ?? .zero(currency)) + amount
    }
    return sums.filter { $0.value.minorUnits != 0 }
  }

  private func export(_ format: String, _ cli: CLIHarness) -> String {
    let file = cli.folder("export." + format)
    cli.text("export \(format) --output \(file)")
    return file
  }

  @Test("hledger in strict mode", .enabled(if: OutsideTool.canRun(hledger), "needs hledger"))
  func hledgerAgrees() throws {
    for cli in try ledgers() {
      let file = export("hledger", cli)
      _ = try OutsideTool.run(Self.hledger, ["-f", file, "check", "--strict"])
      let table = try OutsideTool.text(
        Self.hledger, ["-f", file, "balance", "--daily", "--layout", "tidy", "-O", "csv"])
      let rows = table.split(separator: "\n").dropFirst().map { row -> String in
        let fields = row.dropFirst().dropLast().split(separator: "\",\"", omittingEmptySubsequences: false)
        return [2, 0, 5, 4].map { String(fields[$0]) }.joined(separator: "\t")
      }
      #expect(try judged(rows.joined(separator: "\n")) == reported(cli))
    }
  }

  @Test("ledger in pedantic mode", .enabled(if: OutsideTool.canRun(ledger), "needs ledger"))
  func ledgerAgrees() throws {
    let format = #"%(format_date(date, "%Y-%m-%d"))\t%(account)\t%(quantity(amount))\t%(commodity(amount))\n"#
    for cli in try ledgers() {
      let file = export("ledger", cli)
      let rows = try OutsideTool.text(
        Self.ledger, ["--args-only", "-f", file, "--pedantic", "register", "--format", format])
      #expect(try judged(rows) == reported(cli))
    }
  }

  @Test(
    "beancount",
    .enabled(if: OutsideTool.canRun(beanCheck, python), "needs beancount and its module for Python"))
  func beancountAgrees() throws {
    let script = """
      import sys
      from beancount import loader
      entries, errors, options = loader.load_file(sys.argv[1])
      for entry in entries:
          for posting in getattr(entry, "postings", None) or []:
              print(entry.date, posting.account, posting.units.number, posting.units.currency, sep="\\t")
      sys.exit(str(errors) if errors else 0)
      """
    for cli in try ledgers() {
      let file = export("beancount", cli)
      _ = try OutsideTool.run(Self.beanCheck, [file])
      let rows = try OutsideTool.text(Self.python, ["-c", script, file])
      #expect(try judged(rows) == reported(cli))
    }
  }

  /// 31,500 KRW were charged for 10,001 JPY: 10,501, 10,501 and 10,498 come back, as docs/money.md has it. Of 3,000 JPY for two,
  /// charged 28,901, half comes back at a time, until the other owes nothing.
  @Test(
    "What a card charged is what leaves it, and refunds bring all of it back",
    .enabled(if: JournalJudge.canRunAll, "needs all three"), arguments: JournalJudge.allCases)
  func charges(_ judge: JournalJudge) throws {
    let cli = try CLIHarness.inOsaka("people add Mina", "people add Ben", "people me Mina")
    let hotel = try cli.spend("10001 lodging --pay card --charged 31500KRW --for Mina --date 2025-09-05")
    let dinner = try cli.spend("3000 food --pay card:Visa --charged 28901KRW --date 2025-09-05")
    func balances() throws -> [String: String] {
      let file = cli.folder("charges." + judge.rawValue)
      cli.text("export \(judge.rawValue) --output \(file) --yes")
      return Dictionary(
        try judge.balances(file).map { ("\($0.account) \($0.currency)", $1.plain) },
        uniquingKeysWith: { first, _ in first })
    }
    let whole = [
      "expenses:lodging JPY": "10001", "assets:card KRW": "-31500", "expenses:food JPY": "1500",
      "assets:receivable:ben JPY": "1500", "assets:card:visa KRW": "-28901",
    ]
    #expect(try balances() == whole)
    cli.text("refund 3334 --of \(hotel) --date 2025-09-06")
    cli.text("refund 3334 --of \(hotel) --date 2025-09-06")
    #expect(try balances()["assets:card KRW"] == "-10498")
    cli.text("refund 3333 --of \(hotel) --date 2025-09-07")
    cli.text("refund 1500 --of \(dinner) --date 2025-09-07")
    // 28,901 ÷ 2 = 14,450.5 came back, rounded away from zero.
    #expect(
      try balances() == [
        "expenses:food JPY": "750", "assets:receivable:ben JPY": "750", "assets:card:visa KRW": "-14450",
      ])
    cli.text("refund 1500 --of \(dinner) --date 2025-09-08")
    #expect(try balances().isEmpty)
  }

  @Test(
    "Every name of a payment method makes an account",
    .enabled(if: OutsideTool.canRun(hledger, ledger, beanCheck), "needs hledger, ledger and beancount"))
  func namedPayments() throws {
    let cli = try CLIHarness()
    try cli.json("trip create T --currency KRW --start 2025-09-05 --end 2025-09-09")
    let names = [
      "(a)[b]{c}", "|x \"y\" @ 'z'", "* star !", "visa", "Visa", "A B", "A-B", "🍜", "-1", "2nd", "#tag ^link",
      "~",
      "\\", "Ⅷ½", "ラ・カード", "e\u{301}", "é.",
    ]
    let lines = names.map { name in
      let line: JSON = [
        "trip": "T", "amount": "1000", "currency": "KRW", "category": "food", "date": "2025-09-06",
        "pay": .string("card:" + name),
      ]
      return String(decoding: line.bytes, as: UTF8.self) + "\n"
    }
    #expect(cli("spend -", input: lines.joined()).exit == 0)
    #expect(try cli.json("report --by-payment")["groups"]?.list?.count == names.count)
    _ = try OutsideTool.run(Self.hledger, ["-f", export("hledger", cli), "check", "--strict"])
    _ = try OutsideTool.run(
      Self.ledger, ["--args-only", "-f", export("ledger", cli), "--pedantic", "balance"])
    _ = try OutsideTool.run(Self.beanCheck, [export("beancount", cli)])
  }

  @Test(
    "Python reads the table correctly", .enabled(if: OutsideTool.canRun(python), "needs python3"))
  func pythonReadsTheTable() throws {
    let script = """
      import csv, json, sys
      print(json.dumps(list(csv.reader(open(sys.argv[1], newline="", encoding="utf-8"), strict=True))))
      """
    for cli in try ledgers() {
      let rows = try JSONDecoder().decode(
        [[String]].self, from: try OutsideTool.run(Self.python, ["-c", script, export("csv", cli)]))
      let json = try cli.json("export csv")
      #expect(rows.first == json["columns"]?.list?.compactMap(\.text))
      let expenses = try cli.json("expense list")["expenses"]?.list ?? []
      #expect(rows.count == expenses.count + 1)
      for (row, expense) in zip(rows.dropFirst(), expenses) {
        #expect(Array(row[3...5]) == ["amount", "currency", "category"].map { expense[$0]?.text ?? "" })
        let memo = expense["memo"]?.text?.printable ?? ""
        #expect(row[9] == memo || row[9] == "'" + memo)
        #expect(!"=@\t\r".contains(row[9].first ?? "x"))
      }
    }
  }
}
