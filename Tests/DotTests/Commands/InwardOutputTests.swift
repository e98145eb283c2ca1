import Foundation
import TestSupport
import Testing
import TripLedger

@testable import dot

@Suite("No command writes into the ledger on request")
struct InwardOutputTests {
  /// Every command with `--output`, and what it needs to have something to write.
  private static let commands: [String] =
    [
      "report", "report --format html", "report --format csv", "place map", "help --man", "photo export",
      "export zip",
    ]
    + CommandTable.standard.commands.filter { $0.path.first == "export" && $0.path != ["export", "zip"] }
    .map(\.name)

  @Test("Every command with --output is tried")
  func all() {
    let writing = CommandTable.standard.commands.filter { spec in
      spec.options.contains { $0.name == "output" }
    }
    #expect(
      Set(writing.map(\.name)) == Set(Self.commands.map { $0.split(separator: " --")[0] }.map(String.init)))
  }

  private func traveller() throws -> Traveller {
    let traveller = try Traveller.inOsaka(
      "spend 1200 food ramen @이치란 --at 34.67,135.5 --date fri --no-exif --photo "
        + Samples.photo("ramen.jpg"))
    try FileManager.default.createSymbolicLink(
      atPath: traveller.folder("link"), withDestinationPath: traveller.home)
    return traveller
  }

  @Test("With --yes or not, nothing is written", arguments: commands)
  func refused(_ command: String) throws {
    let traveller = try traveller()
    let before = try contents(of: traveller.home)
    let listed = try FileManager.default.subpathsOfDirectory(atPath: traveller.home).sorted()
    for target in ["/ledger.json", "/tmp/new", "/images", ""] {
      for place in [traveller.home + target, traveller.folder("link") + target] {
        for yes in ["", " --yes"] {
          let ran = traveller("\(command) --output \(place)\(yes) --json")
          #expect(ran.exit == 1 && ran.out == "", "\(ran.err)")
          #expect(try ran.error()["code"] == "inside-ledger")
        }
      }
    }
    #expect(try contents(of: traveller.home) == before)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: traveller.home).sorted() == listed)
  }

  @Test("Settings and state are not overwritten either")
  func own() throws {
    let traveller = try traveller()
    traveller.text("config set cash-percent 1.5")
    for file in [traveller.config + "/settings.json", traveller.state + "/current.json"] {
      let before = try contents(of: Paths.parent(of: file))
      let ran = traveller("export csv --yes --json --output " + file)
      #expect(ran.exit == 1)
      #expect(try ran.error()["code"] == "inside-own-folder")
      #expect(try contents(of: Paths.parent(of: file)) == before)
    }
  }

  @Test("The usual ledger is safe from a command for another one")
  func usual() throws {
    let traveller = try traveller()
    let before = try contents(of: traveller.home)
    let other = traveller.folder("other")
    traveller.text("trip create Other --home " + other)
    let ran = traveller("export csv --yes --json --home \(other) --output \(traveller.home)/ledger.json")
    #expect(try ran.exit == 1 && ran.error()["code"] == "inside-ledger")
    #expect(try contents(of: traveller.home) == before)
  }

  @Test("A ledger is not restored into another one")
  func restore() throws {
    let traveller = try traveller()
    let file = traveller.folder("ledger.zip")
    traveller.text("export zip --output " + file)
    let ran = traveller("restore \(file) --json --home \(traveller.home)/tmp/again")
    #expect(try ran.exit == 1 && ran.error()["code"] == "inside-ledger")
    traveller.text("restore \(file) --home \(traveller.folder("again"))")
  }
}
