import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("No command writes into the ledger on request")
struct InwardOutputTests {
  /// Every command with `--output`, and what it needs to produce output.
  private static let commands: [String] =
    [
      "report", "report --format html", "report --format csv", "place map", "help --man", "photo export",
      "export zip",
    ]
    + CommandTable.standard.commands.filter { $0.path.first == "export" && $0.path != ["export", "zip"] }
    .map(\.name)

  @Test("Every command with --output is tested")
  func all() {
    let writing = CommandTable.standard.commands.filter { spec in
      spec.options.contains { $0.name == "output" }
    }
    #expect(
      Set(writing.map(\.name)) == Set(Self.commands.map { $0.split(separator: " --")[0] }.map(String.init)))
  }

  private func cli() throws -> CLIHarness {
    let cli = try CLIHarness.inOsaka(
      "people add Mina", "people me Mina",
      "spend 1200 food ramen @이치란 --at 34.67,135.5 --date fri --no-exif --photo "
        + Samples.photo("ramen.jpg"))
    try FileManager.default.createSymbolicLink(
      atPath: cli.folder("link"), withDestinationPath: cli.home)
    return cli
  }

  @Test("With or without --yes, nothing is written", arguments: commands)
  func refused(_ command: String) throws {
    let cli = try cli()
    let before = try contents(of: cli.home)
    let listed = try FileManager.default.subpathsOfDirectory(atPath: cli.home).sorted()
    for target in ["/ledger.json", "/tmp/new", "/images", ""] {
      for place in [cli.home + target, cli.folder("link") + target] {
        for yes in ["", " --yes"] {
          let ran = cli("\(command) --output \(place)\(yes) --json")
          #expect(ran.exit == 1 && ran.out == "", "\(ran.err)")
          #expect(try ran.error()["code"] == "inside-ledger")
        }
      }
    }
    #expect(try contents(of: cli.home) == before)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: cli.home).sorted() == listed)
  }

  @Test("Settings and state are not overwritten either")
  func own() throws {
    let cli = try cli()
    cli.text("config set cash-percent 1.5")
    for file in [cli.config + "/settings.json", cli.state + "/current.json"] {
      let before = try contents(of: Paths.parent(of: file))
      let ran = cli("export csv --yes --json --output " + file)
      #expect(ran.exit == 1)
      #expect(try ran.error()["code"] == "inside-own-folder")
      #expect(try contents(of: Paths.parent(of: file)) == before)
    }
  }

  @Test("The default ledger is safe from a command for another one")
  func usual() throws {
    let cli = try cli()
    let before = try contents(of: cli.home)
    let other = cli.folder("other")
    cli.text("trip create Other --home " + other)
    let ran = cli("export csv --yes --json --home \(other) --output \(cli.home)/ledger.json")
    #expect(try ran.exit == 1 && ran.error()["code"] == "inside-ledger")
    #expect(try contents(of: cli.home) == before)
  }

  @Test("A ledger is not restored into another one")
  func restore() throws {
    let cli = try cli()
    let file = cli.folder("ledger.zip")
    cli.text("export zip --output " + file)
    let ran = cli("restore \(file) --json --home \(cli.home)/tmp/again")
    #expect(try ran.exit == 1 && ran.error()["code"] == "inside-ledger")
    cli.text("restore \(file) --home \(cli.folder("again"))")
  }
}
