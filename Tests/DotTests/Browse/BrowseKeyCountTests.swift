import Foundation
import TestSupport
import Testing

@testable import dot

/// The keys that tasks take of somebody in a real terminal: a trip of four people, three legs and 300 expenses.
@Suite("Tasks in a real terminal", .enabled(if: TerminalScreen.canRun, "tmux is not installed"), .serialized)
struct BrowseKeyCountTests {
  private static let people = ["Mina", "Tae", "Jun", "Sol"]

  private static func trip() throws -> CLIHarness {
    let cli = try CLIHarness()
    cli.text(
      "trip create Europe --currency EUR --budget 9000 --start 2025-08-18 --end 2025-09-14"
        + " --with \(people.joined(separator: ",")) --me Mina"
        + " --leg 'Lisbon 2025-08-18..2025-08-27' --leg 'Madrid 2025-08-28..2025-09-06'"
        + " --leg 'Paris 2025-09-07..2025-09-14'")
    let everybody = people.map { #"{"person":"\#($0)"}"# }.joined(separator: ",")
    let lines = try (0..<300).map { place -> String in
      let category = ["food", "cafe", "transport", "taxi", "sights"][place % 5]
      // Each has a quarter of 15 or 25 euros of a taxi, of which every second one is dear.
      let amount = category == "taxi" ? (place % 2 == 0 ? 15 : 25) : 4 + place % 9 * 4
      let day = try #require(Day("2025-08-18")) + place * 22 / 300
      let payer = people[place % 7 % 4]
      return #"{"amount":"\#(amount)","category":"\#(category)","date":"\#(day)","memo":"m\#(place)","#
        + #""by":[{"person":"\#(payer)"}],"for":[\#(everybody)]}"#
    }
    let ran = cli("spend -", input: lines.joined(separator: "\n"))
    #expect(ran.exit == 0, "\(ran.err)")
    cli.text("expense tag \(try id(of: "m0", cli)) --add work")
    try FileManager.default.createDirectory(
      atPath: cli.folder("Downloads"), withIntermediateDirectories: true)
    try Data(MadePhoto().jpeg()).write(to: URL(fileURLWithPath: cli.folder("Downloads/new.jpg")))
    return cli
  }

  private static func id(of memo: String, _ cli: CLIHarness) throws -> String {
    try #require(try expense(memo, cli)["id"]?.text)
  }

  private static func expense(_ memo: String, _ cli: CLIHarness) throws -> Judged {
    try #require(try cli.json("search memo:\(memo)")["expenses"]?.list?.first { $0["memo"]?.text == memo })
  }

  /// Each step is keys, and what has to be shown before the next: `⏎ ⇥ ↑ ⇟ ⌃` stand for Enter, Tab, Up, PgDn, Ctrl-S.
  private static let tasks:
    [(name: String, before: String, steps: [(keys: String, shown: String)], most: Int)] =
      [
        ("go to today", "", [], 0),
        ("move an expense to yesterday", "", [("-", "dot expense edit")], 1),
        (
          "a dinner split by three", "",
          [("a", "Ctrl-S"), ("4800⇥f⇥dinner⇟↑↑", "[✓] Jun 1,200"), ("j", "[ ] Jun"), ("⌃", "301 expenses")],
          22
        ),
        ("tag five", "g", [("     t", "5 marked"), ("⇥", "--add work"), ("⏎", "dot expense tag")], 8),
        // Thirty quarters of 25 euros.
        ("taxis over 20 EUR, and their sum", "", [("/taxi >20eur⏎", "30 of 300 · 187.50 EUR")], 14),
        ("attach a photo", "", [("P⇥", "new.jpg"), ("⏎", "dot photo add")], 4),
        (
          "settle three payments", "",
          [("S", "→")] + (0..<3).flatMap { _ in [("⏎", "today?"), ("⏎", "dot settle pay")] }, 9
        ),
      ]

  @Test("Tasks take no more keys than these, and leave the ledger as wanted", arguments: tasks.indices)
  func keys(_ place: Int) throws {
    let task = Self.tasks[place]
    let cli = try Self.trip()
    let screen = try TerminalScreen(cli, columns: 100, rows: 30)
    func press(_ keys: String) throws {
      let names: [Character: String] = ["⏎": "Enter", "⇥": "Tab", "↑": "Up", "⇟": "NPage", "⌃": "C-s"]
      for key in keys {
        if let name = names[key] { try screen.press(name) } else { try screen.type(String(key)) }
      }
    }
    try screen.type("clear; dot browse Europe --lang en")
    try screen.press("Enter")
    let first = try screen.wait(for: "300/300")
    try press(task.before)
    if !task.before.isEmpty { _ = try screen.wait(for: "1/300") }
    for step in task.steps {
      try press(step.keys)
      _ = try screen.wait(for: step.shown)
    }
    let count = task.steps.reduce(0) { $0 + $1.keys.count }
    #expect(count <= task.most, "\(task.name): \(count)")
    switch task.name {
    case "go to today":
      // Noon of the 8th in Seoul is its morning in Paris.
      #expect(
        first.contains("2025-09-08")
          && first.split(separator: "\n").contains { $0.hasPrefix("▸") && $0.contains("m299") })
    case "move an expense to yesterday":
      #expect(try Self.expense("m299", cli)["date"] == .text("2025-09-07"))
    case "a dinner split by three":
      let dinner = try Self.expense("dinner", cli)
      #expect(dinner["for"]?.list?.map { $0["person"]?.text } == ["Mina", "Tae", "Sol"])
      #expect(dinner["for"]?.list?.map { $0["share"]?.text } == ["1600.00", "1600.00", "1600.00"])
      #expect(dinner["category"] == .text("food") && dinner["date"] == .text("2025-09-08"))
    case "tag five":
      for memo in ["m0", "m1", "m2", "m3", "m4"] {
        #expect(try Self.expense(memo, cli)["tags"] == .list([.text("work")]))
      }
      #expect(try cli.json("expense list --tag work")["expenses"]?.list?.count == 5)
    case "attach a photo": #expect(try Self.expense("m299", cli)["photos"]?.list?.count == 1)
    case "settle three payments": #expect(cli.text("settle").contains("even"), "\(cli.text("settle"))")
    default: break
    }
    try screen.type("q")
    #expect(cli("check").exit == 0)
  }
}
