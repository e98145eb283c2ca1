import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("Exports of expenses paid in coins")
struct CoinExportTests {
  private let cli: CLIHarness

  init() throws { cli = try .payingWithCoins() }

  @Test("Another ledger takes the exported lines, tables and documents", arguments: ["jsonl", "csv", "json"])
  func roundTrip(_ format: String) throws {
    cli.text("spend 0.0004BTC cafe coffee --date 2025-09-05 --tag coin")
    cli.text("spend 12UPBIT:FOO food --date 2025-09-06")
    let path = cli.folder("out.\(format)")
    cli.text("export \(format) \(format == "json" ? "" : "--all ")--output \(path)")
    let other = try CLIHarness()
    if format != "json" { try other.createOsaka() }
    let done = try other.json(
      format == "jsonl" ? "import jsonl \(path) --trip Osaka" : "import \(path) --yes")
    #expect(done["counts"]?["imported"] == 2 || done["imported"] == 2, "\(done)")
    let listed = try other.json("expense list --all")["expenses"]?.list ?? []
    #expect(
      listed.compactMap { "\($0["amount"]?.text ?? "") \($0["currency"]?.text ?? "")" }.sorted() == [
        "0.0004 UPBIT:BTC", "12 UPBIT:FOO",
      ])
  }

  @Test(
    "Programs of plain-text accounting take the coin as a commodity of its own",
    .enabled(if: JournalJudge.canRunAll, "needs hledger, ledger and beancount"),
    arguments: JournalJudge.allCases)
  func journals(_ judge: JournalJudge) throws {
    cli.text("spend 0.0004BTC cafe coffee --date 2025-09-05")
    cli.text("spend 0.0001BTC cafe --date 2025-09-06")
    cli.fetchCoins()
    cli.text("spend 12UPBIT:1INCH food --date 2025-09-06")
    cli.text("spend 500 food --date 2025-09-06")
    let path = cli.folder("out.journal")
    cli.text("export \(judge.rawValue) --output \(path)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("155000000 KRW"))
    let balances = try judge.balances(path)
    func total(_ code: String) throws -> String? {
      let own = balances.filter { $0.key.currency == code && $0.key.account.hasPrefix("expenses") }.map(
        \.value)
      return try own.isEmpty ? nil : Amount.sum(own, in: own[0].currency).plain
    }
    #expect(try total("UPBIT:BTC") == "0.0005" && total("UPBIT:1INCH") == "12" && total("JPY") == "500")
  }

  @Test("Pages, tables and workbooks name the coin") func documents() throws {
    cli.text("spend 0.0004BTC cafe coffee --date 2025-09-05")
    cli.fetchCoins()
    for format in ["html", "markdown", "csv"] {
      #expect(cli.text("report --format \(format)").contains("0.0004"), "\(format)")
    }
    let path = cli.folder("out.xlsx")
    cli.text("export xlsx --output \(path)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: Data("PK".utf8)))
  }
}
