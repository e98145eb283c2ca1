import Foundation
import TestSupport
import Testing

/// Ledgers from a machine or a program with newer tables: what is valid there is valid here.
@Suite("A ledger from another machine")
struct OtherMachineTests {
  /// Edits a document by hand, as a newer program might have, and removes its seal.
  private func edit(_ cli: CLIHarness, _ file: String, _ old: String, _ new: String) throws {
    let url = URL(fileURLWithPath: cli.home + "/" + file)
    var text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(text.contains(old))
    text = text.replacingOccurrences(of: old, with: new)
    let end = try #require(text.range(of: ",\n  \"seal\""))
    try Data((text[..<end.lowerBound] + "\n}\n").utf8).write(to: url)
  }

  private func tripFolder(_ cli: CLIHarness) throws -> String {
    "trips/" + (try cli.json("trip list")["trips"]?[0]?["id"]?.text ?? "")
  }

  /// At 23:30 on the machine's clock, +01:00, it is 07:30 of the next day in Tokyo.
  private func inZone(_ zone: String) throws -> CLIHarness {
    let cli = try CLIHarness(["DOT_NOW": "2025-09-08T23:30:00+01:00"])
    try cli.json("trip create Osaka --currency JPY --start 2025-09-05 --zone Asia/Tokyo")
    try cli.spend("1000 food")
    if zone != "Asia/Tokyo" { try edit(cli, tripFolder(cli) + "/trip.json", "Asia/Tokyo", zone) }
    return cli
  }

  @Test("A zone without rules on this machine is not damage, and the fallback is reported")
  func unknownZone() throws {
    let cli = try inZone("Asia/New_City")
    let checked = cli("check")
    #expect(checked.exit == 0 && !checked.out.contains("New_City"), "\(checked.out)")
    let spent = cli("spend 500 food --json")
    let json = try spent.json()
    #expect(spent.exit == 0 && json["expense"]?["date"]?.text == "2025-09-08")
    let warnings = json["warnings"]?.list?.compactMap(\.text) ?? []
    #expect(
      warnings.contains { $0.contains("Asia/New_City") && $0.contains("this machine's time zone") },
      "\(warnings)")
    let left = cli("left --lang ko")
    #expect(left.exit == 0 && left.err.contains("Asia/New_City") && left.err.contains("이 컴퓨터의 시간대"))
    // Commands that need no rules don't report this.
    #expect(cli("expense list").err.isEmpty)
  }

  @Test("Zone rules are read from TZDIR, and system errors are reported")
  func unreadableZones() throws {
    let cli = try inZone("Asia/Tokyo")
    #expect(try cli.json("spend 1 food")["expense"]?["date"]?.text == "2025-09-09")
    // A link to itself can't be opened by anyone, not even root.
    let zones = cli.folder("zones")
    try FileManager.default.createDirectory(atPath: zones + "/Asia", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: zones + "/Asia/Tokyo", withDestinationPath: zones + "/Asia/Tokyo")
    cli.environment["TZDIR"] = zones
    let spent = cli("spend 2 food")
    #expect(spent.exit == 0 && spent.out.contains(" · Mon") && spent.err.contains(zones + "/Asia/Tokyo"))
    #expect(cli("check").exit == 0)
    let before = try contents(of: cli.home)
    let typed = cli("spend 3 food --zone Asia/Tokyo --json")
    #expect(typed.exit == 1 && typed.err.contains(#""code":"zone-not-looked-up""#), "\(typed.err)")
    #expect(typed.err.contains(zones + "/Asia/Tokyo"))
    #expect(cli("spend 3 food --zone Nowhere/Land").exit == 2)
    #expect(try contents(of: cli.home) == before)
  }

  @Test("Without rules a route has no times, and days in home time stay as entered")
  func withoutRules() throws {
    let cli = try inZone("Asia/Tokyo")
    try cli.spend("100 food --place A --at 34.1,135.1 --time 10:00")
    #expect(cli.text("export gpx").contains("<time>2025-09-09T01:00:00Z</time>"))
    try edit(cli, tripFolder(cli) + "/trip.json", "Asia/Tokyo", "Asia/New_City")
    let route = cli("export gpx")
    #expect(route.exit == 0 && !route.out.contains("<time>") && route.err.contains("times in this zone"))
    let report = cli("report --day home")
    #expect(
      report.exit == 0 && report.out.contains("2025-09-09")
        && report.err.contains("keep their recorded dates"))
  }

  @Test("An amount in a currency of a newer table is not counted, not damaged, and not hidden")
  func unknownCurrency() throws {
    let cli = try inZone("Asia/Tokyo")
    try edit(cli, tripFolder(cli) + "/days/2025-09-09.json", "JPY", "XYZ")
    for command in ["report", "report --summary", "left", "search ramen", "expense list"] {
      let ran = cli(command + " --json")
      #expect(ran.exit == 3 && ran.out.isEmpty, "\(command)")
      #expect(ran.err.contains(#""code":"currency-not-known""#) && ran.err.contains("XYZ"), "\(ran.err)")
      #expect(!ran.err.contains("damaged") && !ran.err.contains("backup"))
    }
    let checked = cli("check --json")
    let problem = try checked.json()["problems"]?[0]
    #expect(checked.exit == 3 && problem?["code"]?.text == "currency-not-known")
    #expect(!checked.out.contains("backup") && checked.out.contains("newest dot"))
  }

  @Test("A stored rate of a newer table's currency is left alone, and the others are used")
  func unknownRate() throws {
    let cli = try CLIHarness.inOsaka("spend 1000 food --date 2025-09-05")
    let total = try cli.json("report --in KRW")["total"]?.text
    #expect(total == "9379")
    try edit(cli, "rates/eximbank/2025-09-05.json", "AED/KRW", "XYZ/KRW")
    #expect(try cli.json("report --in KRW")["total"]?.text == total)
    let checked = cli("check --json")
    let notes = try checked.json()["notes"]?.list?.compactMap { $0["code"]?.text } ?? []
    #expect(checked.exit == 0 && notes.contains("unused-rate"), "\(checked.out)")
  }

  @Test("An invalid TZ is reported once where it decides a date")
  func unknownMachineZone() throws {
    let cli = try CLIHarness(["DOT_NOW": "", "TZ": "Asia/Seol"])
    cli.text("trip create Osaka")
    let spent = cli("spend 1000 food")
    #expect(spent.exit == 0 && spent.err.contains("‘Asia/Seol’") && spent.err.contains("UTC"), "\(spent.err)")
    cli.environment["TZ"] = "Asia/Seoul"
    #expect(cli("spend 1000 food").err.isEmpty)
  }
}
