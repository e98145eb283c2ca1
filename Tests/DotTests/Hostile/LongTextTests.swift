import Foundation
import TestSupport
import Testing

@testable import dot

/// One character that is a letter with more marks than any name or memo may have.
@Suite("Limits in characters count what a terminal draws")
struct LongTextTests {
  private static let marks = String(repeating: "\u{301}", count: 60_000)
  private static let long = "a" + marks

  private let cli: CLIHarness

  init() throws { cli = try .inOsaka("people add Jin", "people add Tae", "people me Jin") }

  private func refuse(_ line: String, _ code: String = "bad-text") throws {
    let before = try contents(of: cli.home)
    let ran = cli(line.replacing("LONG", with: Self.long) + " --json")
    #expect(ran.exit != 0 && ran.out.isEmpty, "\(line)")
    #expect(ran.err.contains("\"\(code)\""), "\(line): \(ran.err.prefix(200))")
    #expect(try contents(of: cli.home) == before, "\(line)")
  }

  @Test(
    "On the command line",
    arguments: [
      ("trip create LONG", "bad-text"), ("trip edit --title LONG", "bad-text"),
      ("trip edit --place LONG", "bad-text"), ("trip copy Osaka --title LONG --start 2026-09-05", "bad-text"),
      ("spend 5 food --memo LONG", "bad-text"), ("spend 5 food LONG", "bad-text"),
      ("spend 5 food --tag LONG", "bad-text"), ("spend 5 food --place LONG", "bad-text"),
      ("spend 5 food @LONG", "bad-text"), ("spend 5 food --pay card:LONG", "bad-payment-name"),
      ("spend 5 food --claim LONG", "bad-payer"), ("category add gift --korean LONG", "bad-text"),
      ("category add gift --icon LONG", "bad-text"), ("category alias LONG food", "bad-text"),
      ("people add LONG", "bad-name"), ("wallet add LONG", "bad-payment-name"),
      ("cash buy 5JPY --paid 50 --where LONG", "bad-text"),
      ("cash buy 5JPY --paid 50 --memo LONG", "bad-text"),
    ])
  func commandLine(_ line: String, _ code: String) throws { try refuse(line, code) }

  /// Four code points count as a character at least: 800 for a name of 200.
  @Test func borders() throws {
    for (marks, isTaken) in [(799, true), (800, false)] {
      let title = "a" + String(repeating: "\u{301}", count: marks)
      #expect((cli("trip create \(title)").exit == 0) == isTaken, "\(marks)")
    }
    // Syllables as file systems write them, and families of emoji as long as most are.
    for (character, count) in [("\u{1112}\u{1161}\u{11AB}", 200), ("👩‍👧", 200), ("가", 200)] {
      let title = String(repeating: character, count: count)
      #expect(cli("trip create \(title)").exit == 0, "\(character)")
      #expect(cli("trip create \(title)\(character)").exit == 2, "\(character)")
    }
  }

  @Test func lines() throws {
    let line = #"{"amount":"5","currency":"JPY","category":"food","date":"2025-09-06","KEY":VALUE}"#
    for (key, value) in [
      ("memo", "\"LONG\""), ("tags", "[\"LONG\"]"), ("place", "{\"identifier\":\"LONG\"}"),
    ] {
      let file = cli.folder("in.jsonl")
      let text = line.replacing("KEY", with: key).replacing("VALUE", with: value)
      try text.replacing("LONG", with: Self.long).write(toFile: file, atomically: true, encoding: .utf8)
      try refuse("import jsonl \(file)", "bad-lines")
      try refuse("import \(file) --yes", "bad-rows")
    }
  }

  @Test func table() throws {
    for column in ["payee", "memo", "place"] {
      let file = cli.folder("in.csv")
      try "date,amount,currency,\(column)\n2025-09-06,5,JPY,\(Self.long)\n"
        .write(toFile: file, atomically: true, encoding: .utf8)
      try refuse("import \(file) --yes", "bad-rows")
    }
  }

  @Test("In an inbox a line stays for the next time")
  func inbox() throws {
    let folder = cli.folder("in")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let most = "a" + String(repeating: "\u{301}", count: 2_000_000)
    try "500 food ramen\n500 food \(most)\n500 food @\(Self.long)\n"
      .write(toFile: folder + "/2025-09-06.txt", atomically: true, encoding: .utf8)
    let done = try cli.json("inbox \(folder) --yes")
    #expect(done["counts"]?["imported"] == 1 && done["counts"]?["refused"] == 2)
  }

  @Test("In an export of another ledger", arguments: ["Osaka", "Namba", "Umeda", "Jin"])
  func export(_ word: String) throws {
    cli.text("trip edit --place Namba")
    cli.text("spend 5 food --place Umeda --date 2025-09-06")
    let file = cli.folder("out.json")
    #expect(cli("export json --output \(file)").exit == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("\"\(word)\""))
    try text.replacing("\"\(word)\"", with: "\"\(Self.long)\"")
      .write(toFile: file, atomically: true, encoding: .utf8)
    cli.environment["DOT_HOME"] = cli.folder("other")
    cli.text("trip create Other")
    try refuse("import \(file) --yes")
  }

  @Test("A document that has such a text stays readable")
  func document() throws {
    let trip = try #require(try Files.list(cli.home + "/trips").first)
    let file = cli.home + "/trips/\(trip)/trip.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try HostileHome.withoutSeal(text.replacing("\"Osaka\"", with: "\"\(Self.long)\""))
      .write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try cli.json("trip show")["trip"]?["title"]?.text == Self.long)
    #expect(cli("report").exit == 0)
  }
}
