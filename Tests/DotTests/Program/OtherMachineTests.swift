import Foundation
import TestSupport
import Testing

/// Ledgers that a machine or a program with newer tables wrote: what is valid there is valid here.
@Suite("A ledger from another machine")
struct OtherMachineTests {
  /// Rewrites a document by hand, as a newer program might have, and takes its seal off.
  private func edit(_ traveller: Traveller, _ file: String, _ old: String, _ new: String) throws {
    let url = URL(fileURLWithPath: traveller.home + "/" + file)
    var text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(text.contains(old))
    text = text.replacingOccurrences(of: old, with: new)
    let end = try #require(text.range(of: ",\n  \"seal\""))
    try Data((text[..<end.lowerBound] + "\n}\n").utf8).write(to: url)
  }

  private func tripFolder(_ traveller: Traveller) throws -> String {
    "trips/" + (try traveller.json("trip list")["trips"]?[0]?["id"]?.text ?? "")
  }

  /// At 23:30 of the machine's clock, +01:00, it is 07:30 of the next day in Tokyo.
  private func inZone(_ zone: String) throws -> Traveller {
    let traveller = try Traveller(["DOT_NOW": "2025-09-08T23:30:00+01:00"])
    try traveller.json("trip create Osaka --currency JPY --start 2025-09-05 --zone Asia/Tokyo")
    try traveller.spend("1000 food")
    if zone != "Asia/Tokyo" { try edit(traveller, tripFolder(traveller) + "/trip.json", "Asia/Tokyo", zone) }
    return traveller
  }

  @Test("A zone that this machine has no rules for is no damage, and what is told instead is said")
  func unknownZone() throws {
    let traveller = try inZone("Asia/New_City")
    let checked = traveller("check")
    #expect(checked.exit == 0 && !checked.out.contains("New_City"), "\(checked.out)")
    let spent = traveller("spend 500 food --json")
    let json = try spent.json()
    #expect(spent.exit == 0 && json["expense"]?["date"]?.text == "2025-09-08")
    let warnings = json["warnings"]?.list?.compactMap(\.text) ?? []
    #expect(
      warnings.contains { $0.contains("Asia/New_City") && $0.contains("this machine's zone") }, "\(warnings)")
    let left = traveller("left --lang ko")
    #expect(left.exit == 0 && left.err.contains("Asia/New_City") && left.err.contains("이 컴퓨터의 시간대"))
    // What needs no rules says nothing of them.
    #expect(traveller("expense list").err.isEmpty)
  }

  @Test("The rules of a zone are looked for where TZDIR says, and what the system answers is named")
  func unreadableZones() throws {
    let traveller = try inZone("Asia/Tokyo")
    #expect(try traveller.json("spend 1 food")["expense"]?["date"]?.text == "2025-09-09")
    // A link to itself can't be opened, whoever asks.
    let zones = traveller.folder("zones")
    try FileManager.default.createDirectory(atPath: zones + "/Asia", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: zones + "/Asia/Tokyo", withDestinationPath: zones + "/Asia/Tokyo")
    traveller.environment["TZDIR"] = zones
    let spent = traveller("spend 2 food")
    #expect(spent.exit == 0 && spent.out.contains("2025-09-08") && spent.err.contains(zones + "/Asia/Tokyo"))
    #expect(traveller("check").exit == 0)
    let before = try contents(of: traveller.home)
    let typed = traveller("spend 3 food --zone Asia/Tokyo --json")
    #expect(typed.exit == 1 && typed.err.contains(#""code":"zone-not-looked-up""#), "\(typed.err)")
    #expect(typed.err.contains(zones + "/Asia/Tokyo"))
    #expect(traveller("spend 3 food --zone Nowhere/Land").exit == 2)
    #expect(try contents(of: traveller.home) == before)
  }

  @Test("Without rules a route has no times, and days by the clock at home stay as entered")
  func withoutRules() throws {
    let traveller = try inZone("Asia/Tokyo")
    try traveller.spend("100 food --place A --at 34.1,135.1 --time 10:00")
    #expect(traveller.text("export gpx").contains("<time>2025-09-09T01:00:00Z</time>"))
    try edit(traveller, tripFolder(traveller) + "/trip.json", "Asia/Tokyo", "Asia/New_City")
    let route = traveller("export gpx")
    #expect(route.exit == 0 && !route.out.contains("<time>") && route.err.contains("times in this zone"))
    let report = traveller("report --day home")
    #expect(report.exit == 0 && report.out.contains("2025-09-09") && report.err.contains("were entered with"))
  }

  @Test("An amount in a currency of a newer table is not counted, not damaged, and not hidden")
  func unknownCurrency() throws {
    let traveller = try inZone("Asia/Tokyo")
    try edit(traveller, tripFolder(traveller) + "/days/2025-09-09.json", "JPY", "XYZ")
    for command in ["report", "report --summary", "left", "search ramen", "expense list"] {
      let ran = traveller(command + " --json")
      #expect(ran.exit == 3 && ran.out.isEmpty, "\(command)")
      #expect(ran.err.contains(#""code":"currency-not-known""#) && ran.err.contains("XYZ"), "\(ran.err)")
      #expect(!ran.err.contains("damaged") && !ran.err.contains("backup"))
    }
    let checked = traveller("check --json")
    let problem = try checked.json()["problems"]?[0]
    #expect(checked.exit == 3 && problem?["code"]?.text == "currency-not-known")
    #expect(!checked.out.contains("backup") && checked.out.contains("newest dot"))
  }

  @Test("A stored rate of a currency of a newer table is left alone, and the others count")
  func unknownRate() throws {
    let traveller = try Traveller.inOsaka("spend 1000 food --date 2025-09-05")
    let total = try traveller.json("report --in KRW")["total"]?.text
    #expect(total == "9379")
    try edit(traveller, "rates/eximbank/2025-09-05.json", "AED/KRW", "XYZ/KRW")
    #expect(try traveller.json("report --in KRW")["total"]?.text == total)
    let checked = traveller("check --json")
    let notes = try checked.json()["notes"]?.list?.compactMap { $0["code"]?.text } ?? []
    #expect(checked.exit == 0 && notes.contains("unused-rate"), "\(checked.out)")
  }

  @Test("TZ that names nothing is said once where it decides a date")
  func unknownMachineZone() throws {
    let traveller = try Traveller(["DOT_NOW": "", "TZ": "Asia/Seol"])
    traveller.text("trip create Osaka")
    let spent = traveller("spend 1000 food")
    #expect(spent.exit == 0 && spent.err.contains("‘Asia/Seol’") && spent.err.contains("UTC"), "\(spent.err)")
    traveller.environment["TZ"] = "Asia/Seoul"
    #expect(traveller("spend 1000 food").err.isEmpty)
  }
}
