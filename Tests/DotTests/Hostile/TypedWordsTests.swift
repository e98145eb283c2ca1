import Foundation
import TestSupport
import Testing

@testable import dot
@testable import TripCore
@testable import DotViews
@testable import DotMessages
@testable import TripStore

/// Two ledgers that differ in nothing but one word, in every text that a user can type: what is said of them differs in
/// nothing but that word.
///
/// The word is a mark, a label, a code or a key of the program's own in one of them, and has no meaning in the other.
@Suite("What was typed decides nothing")
struct TypedWordsTests {
  struct Pair: CustomTestStringConvertible, Sendable {
    let word: String
    /// Of the same width and with the same particles behind it.
    let plain: String

    var testDescription: String { word.debugDescription }

    /// Names are parts of options, so that not every word can be one.
    var isName: Bool {
      Person.isName(word) && Claim.isPayer(word) && (try? Payment(named: "card:\(word)")) != nil
    }
  }

  static let pairs: [Pair] = [
    Pair(word: "9~18", plain: "9x18"), Pair(word: "  ab", plain: "xxab"),
    Pair(word: "\u{1B}[1mab", plain: "xx1xab"), Pair(word: "Total", plain: "Xxxxl"),
    Pair(word: "Budget left", plain: "Xxxxxx xxxt"), Pair(word: "합계", plain: "가나"),
    Pair(word: "JPY", plain: "xxx"), Pair(word: "-5 KRW", plain: "x5 xxx"),
    Pair(word: "\"days\":", plain: "xdayxs:"), Pair(word: "days", plain: "xxxs"),
    Pair(word: "* ab", plain: "x ab"),
    Pair(word: "1 not converted", plain: "x xxx xxxxxxxxd"), Pair(word: "food", plain: "xxxd"),
  ]

  private static let lines = [
    "", "report", "report --explain", "report --summary", "report --by-category",
    "report --by-place", "report --by-person", "report --by-payment", "report --by-claim",
    "report --from 2025-09-06 --to 2025-09-06", "report --from 2025-09-06 --to 2025-09-06 --format html",
    "report --tag TAG", "report --format markdown", "report --by-category --format markdown",
    "report --format html", "report --format html --receipts", "report --by-category --format html",
    "report --format csv", "report --by-place --format csv", "report --json", "report --by-category --json",
    "report --by-place --json", "report --all", "export markdown", "export csv", "export json",
    "export jsonl", "export hledger", "export xlsx --output FILE", "left", "settle", "settle --explain",
    "settle --json", "calendar", "gaps", "trip list", "trip show", "place list", "place map", "tag list",
    "claim list", "category list", "cash log", "cash holdings", "wallet list", "people list", "expense list",
    "expense list --json", "expense history ID", "log",
  ]

  /// A ledger in which a word of letters is in every text; `isOpen` adds what is provisional or not converted.
  private func ledger(isOpen: Bool) throws -> (CLIHarness, expense: String) {
    let cli = try CLIHarness.inOsaka(
      "trip edit --title FREEX --place FREEX", "category add gift --korean FREEX", "people add NAMEX",
      "people add Tae", "people me NAMEX", "wallet add NAMEX",
      "trip edit --category-budget gift=5000 --category-budget food=900",
      "cash buy 10000JPY --paid 94000 --wallet NAMEX --where FREEX --memo FREEX --date 2025-09-05",
      "spend 900 food FREEX --date 2025-09-06 --pay NAMEX", "refund 100 food FREEX --date 2025-09-06",
      "spend 10USD gift FREEX --date 2025-09-05 --claim NAMEX --pay card:NAMEX --charged 15000KRW",
      "settle pay Tae NAMEX 50 --date 2025-09-06", "spend 3000 lodging FREEX --spread 2025-09-05..2025-09-07")
    let expense = try cli.spend("1000 gift FREEX --place FREEX --tag FREEX --date 2025-09-05 --time 09:00")
    cli.text("expense edit \(expense) --amount 1100 --place FREEX --at 34.6,135.5")
    if isOpen {
      cli.text("spend 5USD gift FREEX --place FREEX --date 2025-09-08 --claim NAMEX")
      cli.text("spend 7 --currency KZT --category gift --memo FREEX --date 2025-09-06")
    }
    return (cli, expense)
  }

  /// The ledger with a word in it.
  private func copy(_ cli: CLIHarness, _ name: String, _ word: String, isName: Bool) throws {
    let copy = cli.folder(name)
    try FileManager.default.copyItem(atPath: cli.folder("made"), toPath: copy)
    let escaped = String(decoding: JSON.string(word).bytes.dropFirst().dropLast(), as: UTF8.self)
    for file in try contents(of: copy).keys where file.hasSuffix(".json") {
      var text = try String(contentsOfFile: copy + "/" + file, encoding: .utf8)
      text = text.replacing("FREEX", with: escaped)
      text = text.replacing("NAMEX", with: isName ? escaped : "Namex")
      try HostileHome.withoutSeal(text).write(toFile: copy + "/" + file, atomically: false, encoding: .utf8)
    }
  }

  /// What a line says, with the word in any of its forms replaced.
  private func said(_ line: String, _ pair: Pair, _ name: String, _ cli: CLIHarness) throws -> String {
    cli.environment["DOT_HOME"] = cli.folder(name)
    let file = cli.folder("out.xlsx")
    try? FileManager.default.removeItem(atPath: file)
    let ran = cli(
      line.replacing("FILE", with: file).replacing(
        "TAG", with: "'\(name == "plain" ? pair.plain : pair.word)'"))
    #expect(ran.exit == 0, "\(line): \(ran.err)")
    var said = ran.out + ran.err
    if line.contains("FILE") {
      said += String(decoding: try OutsideTool.run("/usr/bin/unzip", ["-p", file]), as: UTF8.self)
    }
    // The checksum that tells a file of the program's own. Foundation replaces in long texts many times as fast as the
    // standard library in a debug build.
    said = said.replacingOccurrences(
      of: "Made by: dot, checksum [0-9a-f]+", with: "", options: .regularExpression)
    let word = pair.word
    let json = String(decoding: JSON.string(word).bytes.dropFirst().dropLast(), as: UTF8.self)
    let forms = [
      json, MarkdownWriter.escaped(word.printable), HTMLBuilder.escaped(word),
      word.replacing("\"", with: "\"\""), "'" + word, word, word.printable, word.shellWord,
    ]
    for form in forms.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      said = said.replacingOccurrences(of: form, with: pair.plain, options: .literal)
    }
    // A command that is shown quotes one of them, or both.
    return said.replacingOccurrences(of: pair.plain.shellWord, with: pair.plain, options: .literal)
  }

  @Test(arguments: pairs, [false, true])
  func decidesNothing(_ pair: Pair, isOpen: Bool) throws {
    #expect(pair.word.printable.displayWidth == pair.plain.displayWidth)
    #expect(Particle.ending(of: pair.word) == Particle.ending(of: pair.plain))
    let (cli, expense) = try ledger(isOpen: isOpen)
    try FileManager.default.moveItem(atPath: cli.home, toPath: cli.folder("made"))
    try copy(cli, "plain", pair.plain, isName: pair.isName)
    try copy(cli, "typed", pair.word, isName: pair.isName)
    // Both languages, without running everything twice.
    cli.environment["DOT_LANG"] = isOpen ? "en" : "ko"
    for line in Self.lines {
      // Tags are typed, and journals written, without blanks before a text.
      if pair.word.hasPrefix(" "), line.contains("TAG") || line == "export hledger" { continue }
      // A workbook has no formula for what a spreadsheet would take for a pattern or a number.
      let isInWorkbook = Workbook.isLiteral(pair.word) && OutsideTool.canRun("/usr/bin/unzip")
      if line.contains("FILE"), !isInWorkbook { continue }
      let line = line.replacing("ID", with: expense)
      let (plain, typed) = (try said(line, pair, "plain", cli), try said(line, pair, "typed", cli))
      #expect(typed == plain, "\(line)")
    }
  }
}
