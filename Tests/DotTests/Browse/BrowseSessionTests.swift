import Foundation
import TestSupport
import Testing

@testable import dot
@testable import DotViews
@testable import DotTerminal

/// Walks through a real ledger, without a terminal.
struct BrowseSessionTests {
  static func osaka() throws -> CLIHarness {
    try CLIHarness.inOsaka(
      "spend 12000 food ramen @Ichiran --date 2025-09-06", "spend 800 transport subway --date 2025-09-06",
      "spend 12.50USD telecom eSIM --date 2025-09-07")
  }

  @Test("Adding, editing, deleting and undoing leaves what the same commands leave")
  func day() throws {
    let cli = try Self.osaka()
    let plain = try Self.osaka()
    var walk = try cli.browse()
    walk.press("⏎a3000 food soba⏎")
    plain.text("spend 3000 food soba")
    // The first row is the ramen of the 6th; Enter on its memo opens the form there.
    walk.press("g⏎")
    while case .field(let option)? = walk.state.screen.list.selected, option != "memo" { walk.press("j") }
    walk.press("⏎ x⏎⎋")
    plain.text("expense edit \(try Self.id(of: "ramen", plain)) --memo 'ramen x'")
    walk.press("gjd")
    plain.text("expense delete \(try Self.id(of: "subway", plain)) --yes")
    walk.press("gd")
    walk.press("u")
    let line = "expense list --format '{date} {amount} {currency} {category} {memo}'"
    #expect(cli.text(line) == plain.text(line))
    #expect(cli("check").exit == 0)
    #expect(walk.text.contains("ramen x") && !walk.text.contains("subway"))
    // One change each: the trip, three expenses, soba, edit, delete, delete, undo.
    #expect(try cli.json("log")["changes"]?.list?.count == 9)
  }

  @Test("A trip, several expenses and what is open go only after a yes")
  func asks() throws {
    let cli = try Self.osaka()
    let before = try contents(of: cli.home)
    var walk = try cli.browse()
    // Without a question, three d would take three trips.
    walk.press("d")
    #expect(walk.text.contains("with 3 expenses will be deleted") && walk.text.contains("Delete it?"))
    walk.press("dd")
    #expect(try contents(of: cli.home) == before)
    walk.press("⎋⏎g  d")
    #expect(walk.text.contains("Delete these 2 expenses?"))
    walk.press("n")
    #expect(try contents(of: cli.home) == before)
    walk.press("dy")
    #expect(try cli.json("expense list")["expenses"]?.list?.count == 1)
    walk.press("u⎋dy")
    #expect(try cli.json("trip list")["trips"]?.list?.isEmpty == true)
    walk.press("u")
    #expect(try cli.json("expense list")["expenses"]?.list?.count == 3)
  }

  private static func id(of memo: String, _ cli: CLIHarness) throws -> String {
    try #require(try cli.json("search \(memo)")["expenses"]?.list?.first?["id"]?.text)
  }

  @Test("A line shows what it would record while it is typed, and changes nothing")
  func preview() throws {
    let cli = try Self.osaka()
    let before = try contents(of: cli.home)
    var walk = try cli.browse()
    walk.press("⏎a12.50USD food")
    let text = walk.text
    // 12.50 × 1392.7 ÷ 9.3788 = 1856.2 JPY.
    #expect(text.contains("1,856 JPY"), "\(text)")
    walk.press("z")
    #expect(try contents(of: cli.home) == before)
  }

  @Test("What another process writes appears, and the selection stays")
  func others() throws {
    let cli = try Self.osaka()
    var walk = try cli.browse()
    walk.press("⏎jj")
    let selected = walk.state.screen.list.selected
    let hasNews = walk.look()
    #expect(!hasNews)
    cli.text("spend 100 food early --date 2025-09-05")
    let sees = walk.look()
    #expect(sees && walk.text.contains("early") && walk.state.screen.list.selected == selected)
  }

  @Test("A folder that can't be read is said in a line, and the rows stay")
  func damage() throws {
    let cli = try Self.osaka()
    var walk = try cli.browse()
    walk.press("⏎")
    let days = try #require(
      try contents(of: cli.home).keys.first { $0.hasSuffix("days/2025-09-06.json") })
    cli.text("spend 100 food late --date 2025-09-08")
    try "{".write(toFile: cli.home + "/" + days, atomically: true, encoding: .utf8)
    _ = walk.look()
    #expect(walk.state.problem?.contains("2025-09-06.json") == true)
    #expect(walk.text.contains("ramen"))
  }

  @Test("Tab completes a command line as a shell does")
  func completion() throws {
    let cli = try Self.osaka()
    defer { withExtendedLifetime(cli) {} }
    var walk = try cli.browse()
    walk.press(":spe⇥")
    #expect(walk.state.field?.text == "spend ")
    walk.press("5 foo⇥")
    #expect(walk.state.field?.text == "spend 5 food ")
  }

  @Test("Photos and the map are opened by the program that the desktop has for files")
  func opening() throws {
    let cli = try Self.osaka()
    let (photo, log) = (cli.folder("a.jpg"), cli.folder("log"))
    try Data(MadePhoto().jpeg()).write(to: URL(fileURLWithPath: photo))
    cli.text("spend 500 food tea --photo \(photo) --date 2025-09-05 --place Dotonbori --at 34.668,135.501")
    try FileManager.default.createDirectory(atPath: cli.folder("bin"), withIntermediateDirectories: true)
    cli.environment["PATH"] = cli.folder("bin")
    var walk = try cli.browse()
    walk.press("⏎go")
    #expect(walk.state.note?.isError == true && walk.state.note?.lines[1].hasSuffix(".jpg") == true)
    let viewer = "#!/bin/sh\necho \"$1\" >>'\(log)'\n"
    try Files.create(cli.folder("bin/" + OutsideViewer.name), Array(viewer.utf8), mode: 0o755)
    for (key, ending) in [("o", ".jpg\n"), ("m", "map.svg\n")] {
      walk.press(key)
      #expect(walk.state.note?.isError == false, "\(walk.state.note?.lines ?? [])")
      let deadline = ContinuousClock.now + .seconds(60)
      func shown() -> String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }
      while !shown().hasSuffix(ending), ContinuousClock.now < deadline {}
      let file = String(shown().split(separator: "\n").last ?? "")
      #expect(FileManager.default.fileExists(atPath: file), "\(shown())")
    }
    #expect(walk.state.note?.command?.starts(with: ["place", "map"]) == true)
  }

  @Test("P completes to the newest photo first, Enter attaches it, and a dropped path does so at once")
  func attaching() throws {
    let cli = try Self.osaka()
    let photo = Data(MadePhoto().jpeg())
    for (name, age) in [
      ("Downloads/old.jpg", 100.0), ("Pictures/new one.jpg", 10), ("Downloads/note.txt", 0),
    ] {
      let path = cli.folder(name)
      let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try (photo + Data(name.utf8)).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
    }
    cli.environment["HOME"] = cli.folder("")
    var walk = try cli.browse()
    walk.press("⏎gP⇥")
    #expect(
      walk.state.field?.text.hasSuffix("Pictures/new one.jpg") == true, "\(walk.state.field?.text ?? "")")
    #expect(walk.state.field?.hint == "new one.jpg  old.jpg")
    walk.press("⏎")
    #expect(
      try cli.json("search ramen")["expenses"]?.list?.first?["photos"]?.list?.count == 1, "\(walk.text)")
    _ = walk.take(.key(.text(ShellWords.word(cli.folder("Downloads/old.jpg")) + " ")))
    #expect(walk.state.note?.command?.starts(with: ["photo", "add"]) == true)
    walk.press("uu")
    #expect((try cli.json("search ramen")["expenses"]?.list?.first?["photos"]?.list?.count ?? 0) == 0)
  }

  @Test("A query narrows rows, sums and count while it is typed; what can't be read is only marked")
  func query() throws {
    let cli = try Self.osaka()
    defer { withExtendedLifetime(cli) {} }
    var walk = try cli.browse()
    walk.press("⏎/cat:food")
    #expect(walk.text.contains("ramen") && !walk.text.contains("subway"))
    #expect(walk.text.contains("cat:food  1 of 3 · 12,000 JPY"), "\(walk.text)")
    // Pasted, as each letter before the colon is a word that nothing has.
    _ = walk.take(.key(.text(" zzz:")))
    walk.press("")
    #expect(walk.state.field?.hint?.contains("zzz") == true && walk.text.contains("ramen"))
    walk.press("⎋")
    #expect(walk.text.contains("subway"))
    // Of what they have in common, one is chosen.
    walk.press("f")
    #expect(walk.text.contains("cat:transport"), "\(walk.text)")
    while walk.state.screen.list.selected != .field("cat:transport") { walk.press("j") }
    walk.press("⏎")
    #expect(walk.text.contains("subway") && !walk.text.contains("ramen"))
    walk.press("⎋")
    #expect(walk.text.contains("ramen"))
  }

  @Test("Groups open the expenses that they are the sum of")
  func groups() throws {
    let cli = try Self.osaka()
    defer { withExtendedLifetime(cli) {} }
    var walk = try cli.browse()
    walk.press("⏎2")
    #expect(walk.state.screen.list.number == (1, 3))
    // The count and the sum are of expenses, and of a group its own. 12.50 × 1392.7 ÷ 9.3788 = 1856.2 JPY.
    #expect(walk.text.contains("3 expenses · ") && walk.text.contains("14,656 JPY"), "\(walk.text)")
    // Food is the largest.
    walk.press("⏎")
    #expect(walk.text.contains("ramen") && !walk.text.contains("subway"))
    #expect(walk.text.contains("1 expense · 12,000 JPY"), "\(walk.text)")
  }

  @Test("Hostile text is only text", arguments: [Language.english, .korean])
  func hostile(_ language: Language) throws {
    let cli = try CLIHarness()
    cli.text("trip create 'A\u{1B}[31mB\u{202E}' --start 2025-09-05 --end 2025-09-09")
    cli.text("spend 5 food 'x\u{1B}]0;t\u{7}\u{9B}2J\u{200F}' --place 'p\u{1B}[2J'")
    var walk = try cli.browse(language)
    for keys in ["", "⏎", "e", "⎋2", "1/x", "⎋sx⏎", "⎋:trip list⏎", "?"] {
      walk.press(keys)
      let text = walk.text
      #expect(
        text.unicodeScalars.allSatisfy { scalar in
          scalar == "\n"
            || scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
              && !(0x200E...0x200F).contains(scalar.value) && !(0x202A...0x202E).contains(scalar.value)
        }, "\(keys): \(text)")
    }
  }

  @Test("What can't be read of a query is named, what was found stays, and the next that can is shown")
  func unreadable() throws {
    let cli = try Self.osaka()
    defer { withExtendedLifetime(cli) {} }
    var walk = try cli.browse(columns: 100)
    // What could still be read of it, `>5jpy`, finds the ramen.
    walk.press("⏎/ramen⏎/ >5jpyx")
    #expect(walk.text.contains("‘jpyx’") && walk.text.contains("1 of 3"))
    walk.press("⏎")
    #expect(walk.text.contains("‘jpyx’") && walk.text.contains("1 of 3"))
    walk.press("/ cat:food⏎")
    #expect(!walk.text.contains("‘jpyx’") && walk.text.contains("cat:food"))
  }

  @Test("Keys are in a column a kind where there is room, and arrows go from one to the next")
  func keyColumns() throws {
    let cli = try Self.osaka()
    defer { withExtendedLifetime(cli) {} }
    var walk = try cli.browse(columns: 110, rows: 40)
    walk.press("⏎?")
    let heads = walk.text.split(separator: "\n")[1].split(separator: " ")
    #expect(heads == ["Move", "Change", "Look"])
    #expect(walk.state.screen.list.selected == .action(.add))
    _ = walk.take(.key(.down))
    _ = walk.take(.key(.right))
    #expect(walk.state.screen.list.selected == .action(.filters), "\(walk.text)")
    // The word of the key bar finds it, too.
    walk.press("undo")
    #expect(walk.state.screen.list.selected == .action(.undo))
    _ = walk.take(.resized(columns: 80, rows: 24))
    #expect(walk.text.contains("undo   ") && walk.state.screen.list.selected == .action(.undo))
    walk.press("⏎")
    #expect(walk.text.contains("nothing was changed here yet"))
  }

  @Test("A leg is found by its days, and a name that says no more than its part is left out")
  func facets() throws {
    let cli = try Self.osaka()
    defer { withExtendedLifetime(cli) {} }
    cli.text("trip edit --leg 'Osaka 2025-09-05..2025-09-06' --leg 'Kyoto 2025-09-07..2025-09-09'")
    var walk = try cli.browse()
    walk.press("⏎f")
    let rows = walk.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      rows.contains("2025-09-05..2025-09-06 Osaka 2") && rows.contains("2025-09-07..2025-09-09 Kyoto 1"))
    #expect(rows.contains { $0.hasSuffix("cat:food 1") } && !walk.text.contains("--whole"), "\(rows)")
    // It is the last but one.
    walk.press("Gk⏎")
    #expect(walk.text.contains("eSIM") && walk.text.contains("1 of 3"), "\(walk.text)")
  }

  @Test("A day of the calendar can be clicked, and clicked again it is opened")
  func clickedDay() throws {
    let cli = try Self.osaka()
    defer { withExtendedLifetime(cli) {} }
    var walk = try cli.browse()
    walk.press("⏎C")
    // The Saturday of the first week of September is the sixth cell of a line.
    let lines = walk.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("2025-09") }) + 2
    for _ in 0..<2 {
      _ = walk.take(.key(.mouse(Mouse(kind: .press, row: row, column: 3 + 5 * 11 + 4))))
      _ = walk.idle()
      if case .day(let day)? = walk.state.screen.list.selected { #expect(day.description == "2025-09-06") }
    }
    #expect(walk.text.contains("2025-09-06") && walk.text.contains("ramen"), "\(walk.text)")
  }

  @Test("Random keys and sizes never trap, and leave a ledger that check accepts")
  func randomKeys() throws {
    let cli = try Self.osaka()
    var random = SeededGenerator(announcing: "random keys")
    var walk = try cli.browse()
    let keys: [Key] =
      BrowseAction.allCases.filter { ![.quit, .export, .open, .map, .watch].contains($0) }.map {
        .text(String($0.rawValue))
      }
      + "jkgGhl0한ㅁ🇰".map { .text(String($0)) }
      + [
        .enter, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .backspace, .delete,
        .tab, .backTab, .cutWord, .cutToStart, .endOfInput, .unknown,
        .text("5 food a"), .text("~/no such photo.jpg"), .text("cat:food >20 "), .control("r"), .control("s"),
        .mouse(Mouse(kind: .press, row: 3, column: 3)),
        .mouse(Mouse(kind: .wheelDown, row: 0, column: 0)),
      ]
    // A million on request: `BROWSE_KEYS=1000000`.
    let count = ProcessInfo.processInfo.environment["BROWSE_KEYS"].flatMap { Int($0) } ?? 300
    for _ in 0..<count {
      if Int.random(in: 0..<20, using: &random) == 0 {
        _ = walk.take(
          .resized(
            columns: .random(in: 1...120, using: &random), rows: .random(in: 1...40, using: &random)))
      }
      _ = walk.take(.key(keys.randomElement(using: &random) ?? .enter))
      if Bool.random(using: &random) { _ = walk.idle() }
      _ = BrowseFrame.frame(walk.state)
    }
    #expect(cli("check").exit == 0)
  }
}
