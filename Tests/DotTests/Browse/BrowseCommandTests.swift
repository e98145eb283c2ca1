import Foundation
import TestSupport
import Testing

@testable import dot

struct BrowseCommandTests {
  @Test(
    "Without a terminal it names the command to use instead",
    arguments: [
      ("browse", "dot trip list"), ("browse Osaka", "dot report --trip Osaka"),
      ("browse --plain", "dot trip list"),
      ("browse --json", "dot trip list"),
    ])
  func refused(_ line: String, _ hint: String) throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let ran = cli(line)
    #expect(ran.exit == 2 && ran.out.isEmpty && ran.err.contains(hint), "\(ran.err)")
  }

  @Test("On a terminal `dot` ends with how to browse, and elsewhere not")
  func mentioned() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    #expect(cli("", isTTY: true, columns: 80).out.hasSuffix("Browse: dot browse\n"))
    #expect(!cli("").out.contains("browse"))
  }
}

@Suite(
  "A day of browsing in a real terminal", .enabled(if: TerminalScreen.canRun, "tmux is not installed"),
  .serialized)
struct BrowseDayTests {
  private static func osaka() throws -> CLIHarness {
    try CLIHarness.inOsaka(
      "people add Ana", "people add Ben", "people add Cara", "people me Ana",
      "spend 7500 food ramen --date 2025-09-06", "spend 300 transport subway --date 2025-09-07")
  }

  @Test("The ledger is that of the same commands, and the terminal is as before")
  func day() throws {
    let cli = try Self.osaka()
    let photo = cli.folder("dinner.jpg")
    try Data(MadePhoto().jpeg()).write(to: URL(fileURLWithPath: photo))
    let screen = try TerminalScreen(cli, columns: 80)
    func press(_ key: String, _ shown: String) throws {
      try screen.press(key)
      _ = try screen.wait(for: shown)
    }
    try screen.type("clear; dot browse Osaka --lang en; echo fini''shed")
    try press("Enter", "subway")
    // Added with a photo, split among three; the amount is seen before it is recorded.
    try screen.type("a7500 food dinner --for Ana,Ben,Cara --photo \(photo) --date 09-08")
    // A third of 7,500 off the 297,400 that are left. At 9.3788 won a yen, thirds of 7,500 and 300 are whole in won,
    // too: who gets a rest would depend on ids.
    _ = try screen.wait(for: "294,900")
    try press("Enter", "dot spend 7500")
    // The new one is the last; its sixth field is the memo.
    try screen.type("G")
    try press("Enter", "Memo")
    try screen.type("jjjjj")
    try press("Enter", "Ctrl-S")
    try screen.type(" late")
    _ = try screen.wait(for: "--memo 'dinner late'")
    try press("Enter", "Changed")
    try press("Left", "subway")
    try screen.type("gd")
    _ = try screen.wait(for: "dot expense delete")
    try screen.type("u")
    _ = try screen.wait(for: "dot undo")
    try screen.type("/late")
    _ = try screen.wait(for: "/late")
    try screen.press("Enter")
    try press("Escape", "subway")
    // A query: only what was food.
    try screen.type("/cat:food")
    try press("Enter", "cat:food  ")
    #expect(!(try screen.screen.contains("subway")))
    try screen.type("S")
    _ = try screen.wait(for: "Ben")
    try screen.type(":settle pay Ben Ana 3000")
    try press("Enter", "dot settle pay")
    try screen.type("q")
    _ = try screen.wait(for: "finished")
    #expect(try screen.modes == "alternate 0, cursor 1, mouse 0")

    let plain = try Self.osaka()
    plain.text("spend 7500 food dinner --for Ana,Ben,Cara --photo \(photo) --date 09-08")
    let dinner = try #require(try plain.json("search dinner")["expenses"]?.list?.first?["id"]?.text)
    plain.text("expense edit \(dinner) --memo 'dinner late'")
    plain.text("settle pay Ben Ana 3000")
    #expect(cli("check").exit == 0)
    func photos(_ cli: CLIHarness) throws -> Judged? {
      try cli.json("search dinner")["expenses"]?.list?.first?["photos"]
    }
    #expect(try photos(cli) == photos(plain) && photos(cli)?.list?.count == 1)
    for line in ["report", "settle", "expense list --format '{date} {time} {amount} {memo}'"] {
      #expect(cli.text(line) == plain.text(line))
    }
  }

  @Test("Whatever was typed at whatever size, the terminal is as before afterwards")
  func random() throws {
    let cli = try Self.osaka()
    let screen = try TerminalScreen(cli, columns: 80)
    let number = cli.folder("number")
    try screen.type("sh -c 'echo $$ >\(number); exec dot browse Osaka'")
    try screen.press("Enter")
    _ = try screen.wait(for: "subway")
    var random = SeededGenerator(announcing: "random keys in a terminal")
    // Keys that end it, open other programs, ask for rates or write files are left out.
    let letters = Array("adejkhlguUtnfcyvpPbSWCLR1234567.[]-+/s? 5한ㅁ")
    for _ in 0..<20 {
      try screen.type("a" + String((0..<10).map { _ in letters.randomElement(using: &random) ?? "j" }))
      try screen.press(
        ["Enter", "Escape", "Tab", "Up", "Left", "BSpace"].randomElement(using: &random) ?? "Enter")
      try screen.resize(columns: .random(in: 10...200, using: &random))
    }
    let process = try #require(
      Int32(String(contentsOfFile: number, encoding: .utf8).trimmingCharacters(in: .newlines)))
    try screen.resize(columns: 80)
    kill(process, SIGTERM)
    _ = try screen.wait(for: "중단했습니다")
    #expect(try screen.modes == "alternate 0, cursor 1, mouse 0")
    #expect(cli("check").exit == 0)
  }

  @Test("Ctrl-Z and a signal leave the terminal as it was, and what another process writes appears")
  func ends() throws {
    let cli = try Self.osaka()
    let screen = try TerminalScreen(cli, columns: 40, rows: 12)
    let number = cli.folder("number")
    try screen.type("sh -c 'echo $$ >\(number); exec dot browse Osaka'")
    try screen.press("Enter")
    _ = try screen.wait(for: "subway")
    cli.text("spend 100 food elsewhere --date 2025-09-08")
    _ = try screen.wait(for: "elsewhere")
    try screen.press("C-z")
    _ = try screen.wait(for: "Stopped")
    #expect(try screen.modes == "alternate 0, cursor 1, mouse 0")
    try screen.type("clear; fg")
    try screen.press("Enter")
    _ = try screen.wait(for: "elsewhere")
    let process = try #require(
      Int32(String(contentsOfFile: number, encoding: .utf8).trimmingCharacters(in: .newlines)))
    kill(process, SIGTERM)
    _ = try screen.wait(for: "중단했습니다")
    #expect(try screen.modes == "alternate 0, cursor 1, mouse 0")
  }
}
