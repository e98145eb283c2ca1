import Dispatch
import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("Less noise")
struct AdviceTests {
  private static let rates = #"""
    [{"date":"2025-09-08","base":"EUR","quote":"KRW","rate":1629.45},
     {"date":"2025-09-08","base":"EUR","quote":"JPY","rate":173.6}]
    """#

  private func cli(_ body: @escaping @Sendable (String) -> String = { _ in Self.rates }) throws -> CLIHarness
  {
    let server = StubServer([.whileAsked(body)])
    return try CLIHarness([
      "DOT_OFFLINE": "", "DOT_FRANKFURTER_URL": "http://127.0.0.1:\(server.port)/v2",
    ])
  }

  @Test("That official rates need a key is said once on a machine, to a person")
  func officialKey() throws {
    let cli = try cli()
    let advice = "dot config key eximbank"
    #expect(cli("rates today --json").exit == 0)
    #expect(cli.text("rates today").contains(advice))
    #expect(!cli.text("rates today").contains(advice))
    #expect(!cli.text("rates fetch --date 2025-09-08").contains(advice))
  }

  @Test(
    "Who is at home elsewhere, or chose a source, needs no Korean rates",
    arguments: ["home-currency EUR", "rates.source frankfurter"])
  func elsewhere(_ setting: String) throws {
    let cli = try cli()
    cli.text("config set \(setting)")
    #expect(!cli.text("rates today").contains("eximbank"))
    #expect(!cli.text("rates fetch --date 2025-09-08").contains("eximbank"))
  }

  @Test("To say who one is is advised once on each trip")
  func whoYouAre() throws {
    let cli = try CLIHarness()
    let advice = "dot people me NAME"
    cli.text("trip create Osaka --start 2025-09-05")
    #expect(!cli.text("people add Mina --dry-run").contains(advice))
    #expect(cli.text("people add Mina").contains(advice))
    #expect(
      !cli.text("people add Tae").contains(advice) && !cli.text("people edit Tae --weight 2").contains(advice)
    )
    cli.text("trip create Kobe --start 2025-10-05")
    #expect(cli.text("people add Mina").contains(advice))
  }

  @Test("A slow source is named on a terminal while it is waited for, and not afterwards")
  func slow() throws {
    let gate = DispatchSemaphore(value: 0)
    let cli = try cli { _ in
      gate.wait()
      gate.signal()
      return Self.rates
    }
    let ran = cli("rates today", isTTY: true, columns: 100) { err in
      if err.hasSuffix("Waiting for an answer of Frankfurter\u{1B}[K") { gate.signal() }
    }
    let line = "\rWaiting for an answer of Frankfurter\u{1B}[K\r\u{1B}[K"
    #expect(ran.exit == 0 && ran.err.hasPrefix(line) && ran.out.contains("Frankfurter"), "\(ran)")
    #expect(ran.err.components(separatedBy: "Waiting").count == 2, "\(ran)")
  }

  @Test(
    "A booking months ahead asks nothing; other dates far from the trip do",
    arguments: [
      ("60000 flight --date 2025-03-01", false), ("60000 lodging --date 2025-03-01", false),
      ("60000 etc --date 2025-03-01 --spread 2025-09-05..2025-09-09", false),
      ("60000 etc --date 2025-03-01", true), ("60000 flight --date 2024-03-01", true),
      ("60000 flight --date 2025-12-01", true),
      ("60000 etc --date 2025-03-01 --spread 2025-03-01..2025-03-03", true),
    ])
  func bookings(_ line: String, _ asks: Bool) throws {
    let cli = try CLIHarness()
    cli.text("trip create Osaka --currency JPY --start 2025-09-05 --end 2025-09-09")
    #expect(cli("spend \(line)").err.contains("if the date is wrong") == asks)
  }

  @Test(
    "The same booking typed twice on a day gets a word, on which the command that mends it stands",
    arguments: [
      ("60000 flight KE723", "60000 flight KE723", true), ("60000 lodging", "60000 lodging Hilton", true),
      ("60000 lodging A", "60000 lodging B", false), ("60000 flight", "60000 lodging", false),
      ("500 food ramen --date 2025-09-06", "500 food Ramen --date 2025-09-06", true),
      ("500 transport metro", "500 transport metro", false),
    ])
  func twice(_ one: String, _ two: String, _ isSaid: Bool) throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let first = try cli.spend(one)
    let ran = cli("spend \(two)")
    #expect(ran.err.contains("already recorded for that day (\(first.prefix(4)))") == isSaid, "\(ran)")
    #expect(ran.err.contains("dot expense delete ") == isSaid)
    #expect(!cli("again").err.contains("already recorded"))
  }

  @Test("The time of what is recorded is shown to the minute")
  func minutes() throws {
    let cli = try CLIHarness(["DOT_NOW": "2025-09-08T12:00:43+09:00"])
    try cli.createOsaka()
    #expect(cli.text("spend 500 food").contains("· Mon 12:00 · "))
    #expect(cli.text("cash count 500JPY").contains("2025-09-08 Mon 12:00 ("))
  }

  @Test("Gaps begin with what makes figures wrong, and end with receipts")
  func order() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-04", "2025-09-05")
    for line in [
      "500 food a --date 2025-09-06", "500 food a --date 2025-09-06", "10USD food --date 2025-09-08",
    ] {
      try cli.spend(line)
    }
    let text = cli.text("gaps")
    let headings = ["Likely duplicates (1)", "provisional rate (1)", "Days without", "without a receipt (3)"]
    let places = headings.map { text.range(of: $0)?.lowerBound }
    #expect(
      !places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(text)")
  }

  @Test("A trip of one's own needs no receipts, but for what is claimed; one with companions does")
  func receipts() throws {
    let cli = try CLIHarness()
    cli.text("trip create Osaka --currency JPY --start 2025-09-06")
    let lunch = try cli.spend("500 food --date 2025-09-06")
    #expect(try cli.json("gaps")["withoutReceipt"] == [])
    let taxi = try cli.spend("900 taxi --date 2025-09-06 --claim ACME")
    #expect(try cli.json("gaps")["withoutReceipt"]?.list?.compactMap(\.text) == [taxi])
    cli.text("trip edit Osaka --people 2")
    #expect(try cli.json("gaps")["withoutReceipt"]?.list?.compactMap(\.text) == [lunch, taxi])
  }
}
