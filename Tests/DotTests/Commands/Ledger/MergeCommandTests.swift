import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("merge") struct MergeCommandTests {
  let cli: CLIHarness
  let other: String
  let expense: String

  /// An expense on two copies, edited on both: a memo here, and an hour later another one there.
  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    expense = try cli.spend("12000 --category food")
    other = cli.folder("other")
    try FileManager.default.copyItem(atPath: cli.home, toPath: other)
    cli.text("expense edit \(expense) --memo soba")
    cli.environment["DOT_NOW"] = "2025-09-08T13:00:00+09:00"
    cli.text("expense edit \(expense) --memo ramen --home \(other)")
    cli.text("spend 300 --category cafe --trip Osaka --home \(other)")
  }

  @Test("A folder and an archive of it bring the same", arguments: [false, true])
  func both(isArchive: Bool) throws {
    let path = isArchive ? cli.folder("other.zip") : other
    if isArchive { cli.text("export zip --output \(path) --home \(other)") }
    let there = try contents(of: other)
    let dry = try cli.json("merge \(path) --dry-run")
    #expect(dry["received"] == 2)
    let done = try cli.json("merge \(path)")
    #expect(done["received"] == 2)
    #expect(done["conflicts"]?[0]?["kind"] == "expense")
    #expect(done["conflicts"]?[0]?["id"]?.text?.hasPrefix(expense) == true)
    #expect(done["conflicts"]?[0]?["what"] == "memo")
    #expect(done["conflicts"]?[0]?["kept"] == "ramen")
    #expect(done["conflicts"]?[0]?["other"] == "soba")
    #expect(try cli.json("report")["trip"]?["spent"] == "12300")
    #expect(try contents(of: other) == there)
    #expect(cli.text("merge \(path)") == "Both copies are the same\n")
    cli.text("undo")
    #expect(try cli.json("report")["trip"]?["spent"] == "12000")
    #expect(cli("check").exit == 0)
  }

  @Test("What is no copy of this ledger is refused, and what can't be read is exit 3")
  func refusals() throws {
    let stranger = cli.folder("stranger")
    cli.text("trip create Busan --home \(stranger)")
    let before = try contents(of: cli.home)
    #expect(cli("merge \(stranger)").exit == 1)
    #expect(cli("merge \(cli.home)").exit == 1)
    #expect(cli("merge \(cli.folder("nothing"))").exit == 1)
    let gate = other + "/ledger.json"
    try Data("{}".utf8).write(to: URL(fileURLWithPath: gate))
    #expect(cli("merge \(other)").exit == 3)
    #expect(try contents(of: cli.home) == before)
  }

  @Test("A photo that the copy names and doesn't have, or whose file is another, is damage there")
  func photos() throws {
    cli.text("expense edit \(expense) --photo \(Samples.photo("ramen.jpg")) --home \(other)")
    let photo = try #require(try cli.json("photo list --home \(other)")["photos"]?[0]?["path"]?.text)
    let path = other + "/" + photo
    let before = try contents(of: cli.home)
    #expect(truncate(path, 1 << 20) == 0)
    let foreign = cli("merge \(other)")
    #expect(foreign.exit == 3 && foreign.err.contains(path), "\(foreign.err)")
    try FileManager.default.removeItem(atPath: path)
    let missing = cli("merge \(other)")
    #expect(missing.exit == 3 && missing.err.contains(path), "\(missing.err)")
    #expect(try contents(of: cli.home) == before)
    // Which this side has.
    cli.text("spend 5 food --photo \(Samples.photo("ramen.jpg"))")
    #expect(cli("merge \(other)").exit == 0)
    #expect(cli("check").exit == 0)
  }
}
