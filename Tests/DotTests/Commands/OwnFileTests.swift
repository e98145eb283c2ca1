import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("An output file of dot's own making is replaced without a question, any other only with one")
struct OwnFileTests {
  private static let commands = [
    "report", "report --summary", "report --lang ko", "report --format json", "report --by-category --json",
    "report --format csv", "report --format csv --bom --summary", "report --format csv --by-trip --all",
    "report --format csv --by-currency", "report --format markdown", "report --format html",
    "report --format html --lang ko", "place map", "place map --lang ko", "export csv", "export csv --bom",
    "export json", "export jsonl", "export markdown", "export xlsx", "export xlsx --lang ko",
    "export hledger", "export ledger", "export beancount", "export splitwise", "export geojson", "export gpx",
    "export kml",
    "export zip",
  ]

  private func ledger() throws -> CLIHarness {
    let cli = try CLIHarness.inOsaka(
      "people add Mina", "people add Tae", "people me Mina",
      "spend 1200 food ramen @이치란 --at 34.67,135.5 --date 2025-09-06 --time 12:00 --no-exif",
      "spend 900 cafe @난바 --at 34.66,135.6 --date 2025-09-07 --time 12:00")
    return cli
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  @Test("Every command with a file of --output is tested")
  func all() {
    let writing = CommandTable.standard.commands.filter { spec in
      spec.options.contains { $0.name == "output" && $0.value == "FILE" }
    }
    let tested = Self.commands.map { $0.components(separatedBy: " --")[0] }
    #expect(Set(writing.map(\.name)).isSubset(of: Set(tested)))
  }

  @Test("What a command has written it replaces, also when there is more to write", arguments: commands)
  func own(_ command: String) throws {
    let cli = try ledger()
    let file = cli.folder("out")
    cli.text("\(command) --output \(file)")
    let before = try bytes(file)
    cli.text("spend 700 food --date 2025-09-08 @도톤보리 --at 34.668,135.501")
    let ran = cli("\(command) --output \(file)")
    #expect(ran.exit == 0 && !ran.err.contains("already exists"), "\(ran.err)")
    #expect(try bytes(file) != before)
  }

  @Test("Nobody else's file is, nor one of another format", arguments: commands)
  func others(_ command: String) throws {
    let cli = try ledger()
    let file = cli.folder("out")
    var files = [
      Data("mine\n".utf8), Data("\n".utf8), Data("{}\n".utf8), Data("{\"schema\":1}\n".utf8),
      Data("id,trip,title\r\n".utf8), Data("# Osaka\n".utf8), Data("; trip\n".utf8),
      Data("<!doctype html>\n<title>dot</title>\n".utf8), Data("<?xml version=\"1.0\"?>\n<svg/>\n".utf8),
      Data(
        #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"kind":"place"}}]}"#.utf8),
      Data(#"{"id":"1","amount":"5","category":"food"}"#.utf8), Data("PK\u{3}\u{4}".utf8),
    ]
    // A list is nobody else's where the report of a trip is JSON.
    let other = command.contains("csv") ? "export jsonl" : "export csv"
    cli.text("\(other) --output \(cli.folder("other"))")
    files.append(try bytes(cli.folder("other")))
    for content in files {
      try content.write(to: URL(fileURLWithPath: file))
      let ran = cli("\(command) --no-input --output \(file)")
      #expect(ran.exit == 1, "\(content): \(ran.err)")
      #expect(ran.err.contains("--yes"), "\(content): \(ran.err)")
      #expect(try bytes(file) == content)
    }
    #expect(cli("\(command) --yes --output \(file)").exit == 0)
  }

  @Test(
    "A text that somebody has gone on writing in is not recognised any more",
    arguments: [
      "export markdown", "report --format markdown", "export hledger", "export ledger", "export beancount",
    ])
  func edited(_ command: String) throws {
    let cli = try ledger()
    let file = cli.folder("out")
    cli.text("\(command) --output \(file)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for changed in [
      "intro\n" + text, text + "more\n", text.replacing("Osaka", with: "Ōsaka"), String(text.dropLast(1)),
    ] {
      try changed.write(toFile: file, atomically: false, encoding: .utf8)
      #expect(try cli("\(command) --json --output \(file)").error()["code"] == "confirmation-needed")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == changed)
    }
  }

  @Test("A file without content has nothing to lose; a link leads to what is looked at")
  func emptyAndLinked() throws {
    let cli = try ledger()
    let (file, link) = (cli.folder("out"), cli.folder("link"))
    try Data().write(to: URL(fileURLWithPath: file))
    cli.text("export csv --output \(file)")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    cli.text("export csv --output \(link)")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
    #expect(cli("export csv --output \(link)").exit == 1)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
  }
}
