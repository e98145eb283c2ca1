import Foundation
import TestTerminals
import TestSupport
import Testing

@testable import dot

/// Real shells on a pseudo-terminal, with the scripts that the program prints: the words they have after a
/// line, a tab and a return.
@Suite(
  "Completions in bash, zsh and fish",
  .enabled(if: OutsideTool.canRun("/usr/bin/python3", "/usr/bin/bash", "/usr/bin/zsh", "/usr/bin/fish")))
struct ShellTests {
  /// Each begins with a different letter.
  private static let titles = [
    "Plain title", "It's", "Hash#\"quote\"", "Dollar$HOME", "Tick`date`", "Back\\slash", "Excited!",
    "Sign=equals:colon@at", "Many;|&<>(x)[y]{z,w}*?", "~tilde  two  spaces", "한국 여행",
    "Quoted 'all' \"of\" `it` $x \\y !",
  ]

  private func typed(_ shell: String, _ line: String, _ cli: CLIHarness, name: String = "dot") throws
    -> [String]
  {
    // The tool reads the ledger from its environment.
    let settings = cli.environment.map { "\($0.key)=\($0.value)" }
    let data = try OutsideTool.run(
      "/usr/bin/env",
      settings + [
        "/usr/bin/python3", Samples.root + "/Tests/Shells/type", shell, BuiltProgram.path, line, name,
      ])
    return try JSONDecoder().decode([String].self, from: data)
  }

  @Test("Any title reaches the program unchanged", arguments: Shell.allCases)
  func titles(_ shell: Shell) throws {
    let cli = try CLIHarness()
    for title in Self.titles {
      let streams = MemoryStreams("", isTTY: false, columns: nil)
      let made = Program(environment: cli.environment, streams: streams.streams).run([
        "trip", "create", title,
      ])
      #expect(made == .done, "\(streams.err)")
    }
    // Each with one of the ways to begin a word; quotes and `!` with the titles that contain them.
    var lines = Self.titles.enumerated().map { ($1, ["", "'", "\""][$0 % 3]) }.filter { $0.0.first != "~" }
    lines += [
      ("Hash#\"quote\"", "\""), ("Excited!", "\""), ("~tilde  two  spaces", "'"), ("Tick`date`", "\""),
    ]
    for (title, quote) in lines {
      let line = "dot trip show \(quote)\(title.prefix(1))"
      #expect(try typed(shell.rawValue, line, cli) == ["trip", "show", title], "\(line)")
    }
  }

  @Test("Commands, options, values with an equals sign, files, folders", arguments: Shell.allCases)
  func kinds(_ shell: Shell) throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try Data().write(to: URL(fileURLWithPath: cli.folder("receipt one.jpg")))
    let folder = cli.folder.path
    let lines: [(String, [String])] = [
      ("dot tri", ["trip"]), ("dot rates conv", ["rates", "convert"]),
      ("dot report --summ", ["report", "--summary"]),
      ("dot report --trip=os", ["report", "--trip=Osaka"]),
      ("dot spend 5 --category 식", ["spend", "5", "--category", "식비"]),
      ("dot spend 5 --photo \(folder)/rec", ["spend", "5", "--photo", folder + "/receipt one.jpg"]),
      ("dot spend 5 --photo=\(folder)/rec", ["spend", "5", "--photo=" + folder + "/receipt one.jpg"]),
      ("dot spend 5 --zone Asia/Seo", ["spend", "5", "--zone", "Asia/Seoul"]),
    ]
    for (line, words) in lines { #expect(try typed(shell.rawValue, line, cli) == words, "\(line)") }
    #expect(
      try typed(shell.rawValue, "dot-ledger trip show o", cli, name: "dot-ledger") == [
        "trip", "show", "Osaka",
      ])
  }

  @Test("A place behind an @", arguments: Shell.allCases)
  func places(_ shell: Shell) throws {
    let cli = try CLIHarness.inOsaka(
      "spend 5 food @Ichiran", "spend 5 food '@Kani Doraku'", "spend 5 food '@난바 역'",
      "spend 5 food \"@Joe's\"")
    let lines: [(String, [String])] = [
      ("dot spend 1200 food @Ich", ["spend", "1200", "food", "@Ichiran"]),
      ("dot spend 1200 food @k", ["spend", "1200", "food", "@Kani Doraku"]),
      ("dot spend 1200 food '@Kani D", ["spend", "1200", "food", "@Kani Doraku"]),
      ("dot spend 1200 food crab @Kani\\ D", ["spend", "1200", "food", "crab", "@Kani Doraku"]),
      ("dot spend 1200 @난", ["spend", "1200", "@난바 역"]),
      ("dot refund 1200 food \"@Jo", ["refund", "1200", "food", "@Joe's"]),
    ]
    for (line, words) in lines { #expect(try typed(shell.rawValue, line, cli) == words, "\(line)") }
  }

  @Test("A name that a shell would interpret is refused")
  func names() throws {
    let cli = try CLIHarness()
    for name in ["a b", "$(x)", "a;b", "../x", "a/b", "", "\u{1B}"] {
      #expect(cli("completions bash --name '\(name)'").exit == 2, "\(name)")
    }
    #expect(cli("completions tcsh").exit == 2)
    #expect(try cli.json("completions fish --name dot-ledger")["name"] == "dot-ledger")
  }
}
