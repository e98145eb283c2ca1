import Foundation
import Testing

@testable import dot

/// A row of docs/conventions.md: a command line, and what its output contains.
struct Convention: Sendable, CustomTestStringConvertible {
  let line: String
  /// `0` if the command succeeds.
  let exit: Int32
  let answer: String

  var testDescription: String { line }

  static let page = try? String(contentsOfFile: Samples.root + "/docs/conventions.md", encoding: .utf8)

  static let all: [Convention] = (page ?? "").split(separator: "\n").compactMap { row in
    let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 3, cells[0].hasPrefix("`dot "), cells[0].hasSuffix("`") else { return nil }
    let parts = cells[2].split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    return Convention(
      line: String(cells[0].dropFirst(5).dropLast()),
      exit: Int32(parts[0].trimmingCharacters(in: .whitespaces)) ?? 0,
      answer: parts[1])
  }
}

@Suite("docs/conventions.md")
struct ConventionsTests {
  private func cli() throws -> (CLIHarness, id: String) {
    let cli = try CLIHarness.inOsaka("spend 1 etc @Empty --date fri", "undo")
    let id = try cli.spend(
      "1200 food ramen @이치란 --date fri --photo \(Samples.photo("ramen.jpg")) --no-exif")
    return (cli, id)
  }

  @Test("Every row of the tables is read")
  func read() throws {
    let page = try #require(Convention.page)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `dot ") }
    #expect(rows.count == Convention.all.count && rows.count > 70)
    for heading in ["Dates", "Amounts", "In short", "Lists", "Slips", "What takes something away"] {
      #expect(page.contains("\n## \(heading)\n"))
    }
  }

  @Test("Every row is true", arguments: Convention.all)
  func isTrue(_ row: Convention) throws {
    let (cli, id) = try cli()
    if row.line.contains("Empty") {
      let other = try cli.spend("1 etc @Empty")
      cli.text("expense delete \(other) --yes")
    }
    let line = row.line.replacing(" ID", with: " " + id)
    let ran = cli(line)
    if row.exit == 0 {
      #expect((ran.out + ran.err).contains(row.answer), "\(ran.out)\(ran.err)")
      // The text may be in an error's hints or in its message.
      #expect(ran.exit == 0 || (ran.out == "" && ran.err.contains(row.answer)), "\(ran.err)")
    } else {
      #expect(ran.exit == row.exit && ran.out == "", "\(ran.out)\(ran.err)")
      let json = line.contains(" --json") ? ran : cli(line + " --json")
      #expect(try json.error()["code"] == .text(row.answer))
    }
  }

  @Test(
    "A command that deletes shows what, asks, and accepts no",
    arguments: [
      ("trip delete Osaka", "1 expense"), ("expense delete ID", "1,200 JPY"),
      ("photo remove ID 1 --purge", "photo"), ("log prune --older-than 0d", "change"),
    ])
  func asks(_ line: String, _ preview: String) throws {
    let (cli, id) = try cli()
    let line = line.replacing("ID", with: id)
    let before = try contents(of: cli.home)
    for answer in ["n\n", "\n", "", "nein\n"] {
      let ran = cli(line, input: answer, isTTY: true)
      #expect(ran.exit == 1 && ran.out == "" && ran.err.contains("[y/N]"), "\(ran.err)")
      #expect(ran.err.contains(preview) && ran.err.contains("declined, nothing was changed"))
      #expect(try contents(of: cli.home) == before)
    }
    for yes in ["y\n", "예\n"] {
      let (cli, other) = try self.cli()
      #expect(cli(line.replacing(id, with: other), input: yes, isTTY: true).exit == 0)
    }
  }
}
