import Foundation
import TestSupport
import Testing

@testable import dot

/// Damage in one place of the ledger, and a command that uses another.
@Suite struct DamageTests {
  /// A trip in whose third day one digit was changed behind our back.
  private func damaged() throws -> (cli: CLIHarness, file: String) {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.spend("1000 --category food --date 2025-09-05")
    let days = try Files.list(cli.home + "/trips").map { cli.home + "/trips/\($0)/days" }
    let file = try #require(days.first) + "/2025-09-05.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("\"1000\"", with: "\"9000\"").write(toFile: file, atomically: true, encoding: .utf8)
    return (cli, file)
  }

  @Test(
    "A command that can't show its result because of damage elsewhere changes nothing",
    arguments: ["spend 5 --category food", "refund 5 --category food", "trip edit Osaka --people 4"])
  func refuses(_ line: String) throws {
    let (cli, file) = try damaged()
    let before = try contents(of: cli.home)
    let ran = cli(line)
    #expect(ran.exit == 3 && ran.out == "")
    #expect(ran.err.contains(file))
    #expect(try contents(of: cli.home) == before)
  }

  @Test("A renamed day is reported wherever its amounts are missing")
  func strays() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.spend("1000 --category food --date 2025-09-05")
    let trip = try #require(try Files.list(cli.home + "/trips").first)
    let days = cli.home + "/trips/\(trip)/days/"
    try Files.rename(days + "2025-09-05.json", to: days + "2025-09-05 (conflicted copy).json")
    for line in ["report", "left", "", "expense list", "spend 5 --category food"] {
      let ran = cli(line)
      #expect(ran.exit == 3 && ran.err.contains(days + "2025-09-05.json’ is missing"), "\(line): \(ran)")
    }
  }

  @Test("A day of rates that is still in the cloud is named, although no names were listed")
  func ratesInTheCloud() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-08")
    try cli.spend("10 --currency USD --category food")
    let rates = cli.home + "/rates/eximbank/"
    try Files.rename(rates + "2025-09-08.json", to: rates + ".2025-09-08.json.icloud")
    for line in ["report", "left", "", "spend 5 --currency USD --category food"] {
      let ran = cli(line)
      #expect(ran.exit == 3 && ran.err.contains(rates + "2025-09-08.json"), "\(line): \(ran)")
    }
  }

  @Test("A trip's folder without its trip is damage, not a missing trip")
  func lostTrip() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.spend("1000 --category food --date 2025-09-05")
    let trip = try #require(try Files.list(cli.home + "/trips").first)
    try Files.remove(cli.home + "/trips/\(trip)/trip.json")
    let ran = cli("trip list")
    #expect(ran.exit == 3 && ran.err.contains("trips/\(trip)/trip.json"))
  }

  @Test("A damaged copy of a photo is replaced when the photo is added again")
  func damagedPhoto() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let spend = "spend 5 --category food --photo \(Samples.photo("ramen.jpg"))"
    let photo = try #require(try cli.json(spend)["expense"]?["photos"]?[0]?.text)
    let stored = cli.home + "/" + photo
    try Data("X".utf8).write(to: URL(fileURLWithPath: stored))
    try cli.json(spend)
    #expect(FileManager.default.contentsEqual(atPath: stored, andPath: Samples.photo("ramen.jpg")))
  }
}
