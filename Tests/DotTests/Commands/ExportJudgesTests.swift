import Foundation
import TestSupport
import Testing
import TripLedger

@testable import dot

/// The exports for other programs, judged by those programs.
@Suite("Other programs accept the exports, and count the same")
struct ExportJudgesTests {
  private static let hledger = "/usr/bin/hledger"
  private static let ledger = "/usr/bin/ledger"
  private static let beanCheck = "/usr/bin/bean-check"
  private static let python = "/usr/bin/python3"

  /// What a sum is of.
  private struct Key: Hashable {
    let date: String
    let account: String
    let currency: String
  }

  private static let currencies = [
    "JPY", "USD", "EUR", "KRW", "CNY", "THB", "VND", "GBP", "AUD", "CAD", "CHF", "HKD", "SGD", "NZD", "SEK",
    "DKK", "NOK", "IDR", "MYR", "KWD",
  ]
  /// Texts that mean something to one of the programs, to a spreadsheet, a browser or a terminal.
  private static let hostile = [
    "</script><b>x</b>", "\"onmouseover=\"alert(1)", "=cmd|' /C calc'!A0", "\u{202E}dlrow olleh",
    String(repeating: "x", count: 10_000), "line one\nline two", "a;b  ; c", "* starred", "(code) x",
    "! pending",
    "|pipe|", "#tag ^link", "[2025-99-99] date", "date: 2099-01-01, type:x", ":a:b:c:", "tab\there",
    "back\\slash \"quotes\" 'single'", "%d %s", "@SUM(A1)", "-2+3", "  lead", "trail  ", "{lot}", "; comment",
    "한국어 메모, 쉼표", "\u{1}ctrl\u{7}", "🍜 라멘", "P 2025-01-01 JPY 1 KRW", "include /etc/passwd", "~ Monthly",
    "\\", "\"", "//", "'apos", "\u{1B}[31mred",
  ]

  /// The sample trip, and four hundred expenses drawn from twenty currencies and all of those texts.
  private func ledgers() throws -> [Traveller] {
    let sample = try Traveller()
    let demo = try sample.json("demo")
    sample.environment["DOT_HOME"] = demo["home"]?.text
    let random = try Traveller()
    try random.json("trip create Random --currency EUR --start 2025-09-01 --end 2025-09-30")
    try random.store("2025-09-04", "2025-09-05")
    var generator = SeededGenerator(announcing: "ExportJudgesTests.ledgers")
    let lines = try (0..<400).map { index -> String in
      let code = Self.currencies[index % Self.currencies.count]
      let units = Int64.random(in: 1...999_999_999, using: &generator)
      let amount = Amount(
        minorUnits: Bool.random(using: &generator) ? units : -units, currency: try Currency(code))
      func text(_ name: String) -> JSONMember {
        JSONMember(name, .string(Self.hostile.randomElement(using: &generator) ?? ""))
      }
      let day = 1 + Int.random(in: 0..<30, using: &generator)
      var members = [
        JSONMember("amount", .string(amount.plain)), JSONMember("currency", .string(code)),
        JSONMember("category", .string(Category.builtIn.randomElement(using: &generator)?.key ?? "")),
        JSONMember("date", .string("2025-09-" + (day < 10 ? "0" : "") + "\(day)")), text("memo"),
      ]
      if let pay = [nil, "cash", "card", "account"].randomElement(using: &generator) ?? nil {
        members.append(JSONMember("pay", .string(pay)))
      }
      if index % 3 == 0, let tag = Self.hostile.filter({ $0.count < 100 }).randomElement(using: &generator) {
        members.append(JSONMember("tags", [.string(tag), "work"]))
        members.append(JSONMember("place", ["identifier": .string(tag), "latitude": 1, "longitude": -2]))
      }
      return String(decoding: JSON.object(members).bytes, as: UTF8.self)
    }
    let file = random.folder("lines.jsonl")
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    random.text("import jsonl \(file) --trip Random")
    return [sample, random]
  }

  /// The sums of `dot report`'s rows, as they were paid.
  private func reported(_ traveller: Traveller) throws -> [Key: Amount] {
    var sums: [Key: Amount] = [:]
    for day in try traveller.json("report --by-day")["days"]?.list ?? [] {
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

  private func export(_ format: String, _ traveller: Traveller) -> String {
    let file = traveller.folder("export." + format)
    traveller.text("export \(format) --output \(file)")
    return file
  }

  @Test("hledger, which is strict", .enabled(if: OutsideTool.canRun(hledger), "needs hledger"))
  func hledgerAgrees() throws {
    for traveller in try ledgers() {
      let file = export("hledger", traveller)
      _ = try OutsideTool.run(Self.hledger, ["-f", file, "check", "--strict"])
      let table = try OutsideTool.text(
        Self.hledger, ["-f", file, "balance", "--daily", "--layout", "tidy", "-O", "csv"])
      let rows = table.split(separator: "\n").dropFirst().map { row -> String in
        let fields = row.dropFirst().dropLast().split(separator: "\",\"", omittingEmptySubsequences: false)
        return [2, 0, 5, 4].map { String(fields[$0]) }.joined(separator: "\t")
      }
      #expect(try judged(rows.joined(separator: "\n")) == reported(traveller))
    }
  }

  @Test("ledger, which is pedantic", .enabled(if: OutsideTool.canRun(ledger), "needs ledger"))
  func ledgerAgrees() throws {
    let format = #"%(format_date(date, "%Y-%m-%d"))\t%(account)\t%(quantity(amount))\t%(commodity(amount))\n"#
    for traveller in try ledgers() {
      let file = export("ledger", traveller)
      let rows = try OutsideTool.text(
        Self.ledger, ["--args-only", "-f", file, "--pedantic", "register", "--format", format])
      #expect(try judged(rows) == reported(traveller))
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
    for traveller in try ledgers() {
      let file = export("beancount", traveller)
      _ = try OutsideTool.run(Self.beanCheck, [file])
      let rows = try OutsideTool.text(Self.python, ["-c", script, file])
      #expect(try judged(rows) == reported(traveller))
    }
  }

  @Test(
    "Python reads the table as it was meant", .enabled(if: OutsideTool.canRun(python), "needs python3"))
  func pythonReadsTheTable() throws {
    let script = """
      import csv, json, sys
      print(json.dumps(list(csv.reader(open(sys.argv[1], newline="", encoding="utf-8"), strict=True))))
      """
    for traveller in try ledgers() {
      let rows = try JSONDecoder().decode(
        [[String]].self, from: try OutsideTool.run(Self.python, ["-c", script, export("csv", traveller)]))
      let json = try traveller.json("export csv")
      #expect(rows.first == json["columns"]?.list?.compactMap(\.text))
      let expenses = try traveller.json("expense list")["expenses"]?.list ?? []
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
