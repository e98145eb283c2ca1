import Foundation
import TestSupport
import Testing
import TripLedger

@testable import dot

@Suite("Importing what dot itself exports")
struct OwnImportTests {
  private let cli: CLIHarness
  private let other: CLIHarness

  init() throws {
    cli = try CLIHarness()
    other = try CLIHarness()
    try cli.createOsaka()
  }

  private func spend(withPeople: Bool) throws {
    try cli.spend(
      "1800 food 'ramen; two bowls' @Ichiran --date 2025-09-05 --time 12:41 --tag noodles --pay cash")
    try cli.spend("85USD shopping '=bag' --charged 118500KRW --pay card --date 2025-09-06 --claim ACME")
    try cli.spend("97200 lodging hotel --date 2025-09-05 --spread 2025-09-05..2025-09-08 --off-pace")
    try cli.spend("10EUR cafe --rate 165JPY --date 2025-09-06 --at 34.7025,135.4959 --place Harukas")
    cli.text("refund 500 food --date 2025-09-07")
    guard withPeople else { return }
    for name in ["Mina", "Jun", "Sol"] { cli.text("people add \(name)") }
    cli.text("people me Mina")
    let dinner = try cli.spend("10000 food dinner --date 2025-09-06 --by Jun --for Mina=700,Jun:2,Sol")
    try cli.spend("3150 food lunch --date 2025-09-07 --item 1000:Mina --item 2000:Jun,Sol --rest even")
    cli.text("refund 1000 food --of \(dinner) --date 2025-09-07")
    cli.text("settle pay Sol Jun 1200 --date 2025-09-07")
  }

  private func export(_ format: String, of cli: CLIHarness) throws -> String {
    let path = cli.folder("out.\(format)")
    cli.text("export \(format) \(format == "json" ? "" : "--all ")--output \(path)")
    return path
  }

  @Test("Another ledger that imports the JSON of one becomes the same, and nothing comes twice")
  func json() throws {
    try spend(withPeople: true)
    let path = try export("json", of: cli)
    let shown = other("import \(path) --dry-run --json")
    #expect(shown.exit == 0)
    #expect(try shown.json()["format"] == "dot-json" && shown.json()["counts"]?["imported"] == 8)
    let done = try other.json("import \(path) --yes")
    #expect(done["counts"]?["imported"] == 8 && done["counts"]?["payments"] == 1)
    #expect(done["trips"]?[0]?["title"] == "Osaka" && done["trips"]?[0]?["new"] == true)
    #expect(try other.json("export json")["trips"] == cli.json("export json")["trips"])
    let again = try other.json("import \(path) --yes")
    #expect(again["counts"]?["imported"] == 0 && again["counts"]?["duplicate"] == 9)
    #expect(again["change"] == .null)
    other.text("undo --yes")
    #expect(try other.json("trip list")["trips"]?.list?.isEmpty ?? false)
  }

  @Test("Everything goes into the trip that is named, with its people and payments")
  func target() throws {
    try spend(withPeople: true)
    let path = try export("json", of: cli)
    try other.createOsaka()
    let done = try other.json("import \(path) --trip Osaka --yes")
    #expect(done["counts"]?["imported"] == 8 && done["counts"]?["payments"] == 1)
    #expect(try other.json("trip list")["trips"]?.list?.count == 1)
    #expect(try other.json("settle --each")["currencies"] == cli.json("settle --each")["currencies"])
  }

  @Test(
    "Lines and tables become the same expenses in a ledger with the same trip", arguments: ["jsonl", "csv"])
  func lines(_ format: String) throws {
    // A table has no people.
    try spend(withPeople: format == "jsonl")
    let path = try export(format, of: cli)
    try other.createOsaka()
    if format == "jsonl" {
      for name in ["Mina", "Jun", "Sol"] { other.text("people add \(name)") }
      other.text("people me Mina")
    }
    let done = try other.json("import \(path) --yes")
    #expect(done["format"] == .text("dot-\(format)"))
    #expect(done["counts"]?["imported"] == (format == "jsonl" ? 8 : 5))
    #expect(other.text("export jsonl --all") == cli.text("export jsonl --all"))
    // Its own ledger has it all.
    #expect(try cli.json("import \(path) --yes")["counts"]?["imported"] == 0)
  }

  @Test("A line that is wrong is named, and nothing is imported")
  func badLine() throws {
    let path = cli.folder("bad.jsonl")
    try """
    {"trip":"Osaka","amount":"100","category":"food","date":"2025-09-06"}
    {"trip":"Osaka","amount":"100","category":"foood","date":"2025-09-06"}
    """.write(toFile: path, atomically: true, encoding: .utf8)
    let refused = cli("import \(path) --yes")
    #expect(refused.exit == 2 && refused.err.contains("line 2"))
    #expect(try cli.json("import \(path) --yes --skip-bad")["counts"]?["imported"] == 1)
  }

  @Test(
    "An archive is merged: trips, people, payments, places, photos, categories and wallets; twice is once")
  func archive() throws {
    cli.text("category add gift --korean 선물")
    cli.text("wallet add 트래블월렛 --kind prepaid")
    try cli.json("cash buy 10000JPY --paid 95000KRW --date 2025-09-05 --wallet 트래블월렛")
    try cli.json("cash buy 5000JPY --paid 47500KRW --date 2025-09-05")
    try cli.spend("700 gift --pay 트래블월렛 --date 2025-09-06")
    try cli.spend("450 food --photo \(Samples.photo("ramen.jpg")) --date 2025-09-06")
    let path = cli.folder("ledger.zip")
    cli.text("export zip --output \(path)")

    other.text("trip create Busan --currency KRW --start 2025-08-01")
    let preview = try other.json("import \(path) --dry-run")
    #expect(preview["format"] == "dot-zip" && preview["change"] == .null)
    let before = try contents(of: other.home)
    let merged = try other.json("import \(path) --yes")
    #expect(merged["counts"]?["imported"] == preview["counts"]?["imported"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.folder("tmp")).isEmpty)
    for line in [
      "expense list --trip Osaka", "cash holdings", "wallet list",
      "category list",
    ] {
      #expect(other.text(line) == cli.text(line), "\(line)")
    }
    #expect(try other.json("photo verify")["ok"] == cli.json("photo verify")["ok"])
    #expect(try other.json("check")["ok"] == true)
    let again = try other.json("import \(path) --yes")
    #expect(again["counts"]?["imported"] == 0 && again["change"] == .null)
    other.text("undo")
    // Photos stay, so that `redo` has them.
    let after = try contents(of: other.home).filter {
      $0.key.hasSuffix(".json") && !$0.key.hasPrefix("history/")
    }
    #expect(after == before.filter { $0.key.hasSuffix(".json") && !$0.key.hasPrefix("history/") })
  }

  @Test(
    "A journal comes back through the program that it is for",
    .enabled(if: OutsideTool.canRun("/usr/bin/hledger", "/usr/bin/ledger", "/usr/bin/bean-query")),
    arguments: ["hledger", "hledger-csv", "ledger", "beancount"])
  func journals(_ format: String) throws {
    try cli.spend("1800 food ramen --date 2025-09-05 --pay cash")
    try cli.spend("85.50USD shopping bag --pay card --date 2025-09-06")
    try cli.spend("97200 lodging hotel --date 2025-09-05")
    cli.text("refund 500 food --date 2025-09-07 --pay cash")
    let journal = cli.folder("ledger.journal")
    cli.text("export \(format == "hledger-csv" ? "hledger" : format) --all --output \(journal)")
    let output =
      switch format {
      case "hledger": try OutsideTool.run("/usr/bin/hledger", ["-f", journal, "print", "-O", "json"])
      case "hledger-csv": try OutsideTool.run("/usr/bin/hledger", ["-f", journal, "print", "-O", "csv"])
      case "ledger": try OutsideTool.run("/usr/bin/ledger", ["-f", journal, "csv"])
      default:
        try OutsideTool.run(
          "/usr/bin/bean-query",
          [
            "-f", "csv", journal,
            DocumentFormat.beanQuery,
          ])
      }
    let path = cli.folder("back.txt")
    try output.write(to: URL(fileURLWithPath: path))
    try other.createOsaka()
    let done = try other.json("import \(path) --yes")
    #expect(done["format"] == .text(format) && done["counts"]?["imported"] == 4)
    func values(_ cli: CLIHarness) throws -> [[String?]] {
      try (cli.json("expense list --all")["expenses"]?.list ?? []).map { expense in
        ["date", "amount", "currency", "category", "pay"].map { expense[$0]?.text }
      }.sorted { "\($0)" < "\($1)" }
    }
    #expect(try values(other) == values(cli))
  }
}
