import Foundation
import TestSupport
import Testing

@testable import dot

/// A trip that was typed, and a list that comes afterwards.
struct MatchCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let claim: String
  let home: String
  let typed: [[String]]
  let file: String
  let rows: String
  let options: [String]
  let expected: Expected

  struct Expected: Decodable, Sendable {
    let total: String?
    let whole: String?
    let expenses: Int?
    let listed: Int?
    let balances: [String: String]?
  }

  var testDescription: String { claim }

  static let all: [MatchCase] = {
    let tests = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    let path = URL(fileURLWithPath: String(tests.dropFirst()) + "/Imports/Matches/cases.json")
    return (try? JSONDecoder().decode([MatchCase].self, from: Data(contentsOf: path))) ?? []
  }()
}

@Suite("Typed, and then on a list")
struct MatchCaseTests {
  @Test("There are cases") func some() { #expect(MatchCase.all.count >= 14) }

  @Test("What is in both counts once, and a second import changes nothing", arguments: MatchCase.all)
  func once(_ example: MatchCase) throws {
    let cli = try CLIHarness(["DOT_NOW": "2026-12-31T12:00:00+00:00"])
    cli.text("config set home-currency \(example.home)")
    for line in example.typed { cli.text(quoted(line + ["--yes"])) }
    let path = cli.folder(example.file)
    try example.rows.write(toFile: path, atomically: true, encoding: .utf8)
    let line = quoted(["import", path, "--trip", "T", "--yes"] + example.options)
    let done = try cli.json(line)
    let counts = try #require(done["counts"])
    let parts = ["imported", "completed", "asked", "payments", "entries", "duplicate", "ignored", "refused"]
    #expect(parts.reduce(0) { $0 + (counts[$1]?.number ?? 0) } == counts["rows"]?.number)
    let asked = done["ignored"]?.list?.filter { $0["reason"] == "looks-doubled" } ?? []
    #expect(asked.allSatisfy { $0["like"]?.text?.count == 13 })
    #expect(counts["asked"]?.number == Double(asked.count))
    if let listed = example.expected.listed { #expect(asked.count == listed) }
    try check(example, cli)
    let again = try cli.json(line)
    #expect(again["change"] == .null && again["counts"]?["imported"] == 0)
    try check(example, cli)
  }

  private func check(_ example: MatchCase, _ cli: CLIHarness) throws {
    let expected = example.expected
    if let total = expected.total {
      #expect(try cli.json("report --in \(example.home)")["total"]?.text == total)
    }
    if let whole = expected.whole {
      #expect(try cli.json("report --in \(example.home) --whole")["total"]?.text == whole)
    }
    if let count = expected.expenses {
      #expect(try cli.json("expense list --limit 1000")["expenses"]?.list?.count == count)
    }
    if let balances = expected.balances {
      for balance in try #require(try cli.json("settle")["balances"]?.list) {
        #expect(balances[balance["person"]?.text ?? ""] == balance["amount"]?.text)
      }
    }
  }

  private func quoted(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: " ") }
}
