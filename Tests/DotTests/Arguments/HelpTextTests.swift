import Testing

@testable import dot
@testable import DotMessages
@testable import DotTerminal
@testable import TripMerging

@Suite("Help")
struct HelpTextTests {
  private static let paths: [[String]] = {
    let commands = CommandTable.standard.commands.map(\.path)
    return commands + [["trip"], ["expense"], ["rates"], ["rates", "target"], ["config"]]
  }()

  private func help(_ path: [String], _ language: Language = .english, columns: Int? = nil) -> [String] {
    HelpText(
      table: .standard, words: Words(language: language), palette: Palette(enabled: false), columns: columns
    ).lines(for: path)
  }

  @Test("No line is wider than the terminal", arguments: paths, [40, 60, 80])
  func fits(_ path: [String], _ columns: Int) {
    for language in Language.allCases {
      for line in help(path, language, columns: columns) {
        #expect(line.displayWidth <= columns, "\(line)")
      }
    }
  }

  @Test("Examples come first, and can be run as shown", arguments: CommandTable.standard.commands)
  func examples(_ command: CommandSpec) throws {
    #expect(command.path.isEmpty || !command.examples.isEmpty)
    let shown = help(command.path)
    if let first = command.examples.first {
      #expect(shown.prefix(5).contains("  " + first.line), "\(shown)")
    }
    let lines = command.examples.flatMap { example in
      Language.allCases.map { Words(language: $0).example(example.line) }
    }
    for line in lines {
      var words = CLIHarness.words(line)
      // Redirections are for the shell, and not arguments of the program.
      if let redirection = words.firstIndex(where: { $0 == "<" || $0 == ">" }) {
        words.removeSubrange(redirection...)
      }
      #expect(words.first == "dot")
      var parser = ArgumentParser(table: .standard)
      guard case .run(_, let invocation) = try parser.parse(Array(words.dropFirst())) else {
        Issue.record("\(line) runs nothing")
        continue
      }
      #expect(invocation.command.name == command.name)
    }
  }

  @Test("A narrow terminal shows examples that can be copied", arguments: CommandTable.standard.commands)
  func brokenExamples(_ command: CommandSpec) {
    for example in command.examples {
      let lines = example.lines(toWidth: 38)
      for line in lines.dropLast() { #expect(line.hasSuffix(" \\")) }
      let joined = lines.map { $0.hasSuffix(" \\") ? String($0.dropLast()) : $0 }.joined()
      #expect(CLIHarness.words(joined) == CLIHarness.words(example.line))
    }
  }

  @Test("Every phrase exists in both languages", arguments: CommandTable.standard.commands)
  func languages(_ command: CommandSpec) {
    let phrases =
      [command.summary] + command.allOptions.map(\.help) + command.examples.map(\.note)
      + GlobalOption.allCases.map(\.spec.help) + (command.notes.map { [$0] } ?? [])
    for phrase in phrases {
      #expect(!phrase.english.isEmpty)
      #expect(phrase.english != phrase.korean)
      #expect(
        phrase.korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(phrase.korean)")
    }
  }

  /// Options for all commands are looked for before the command is known, and the values of others passed over.
  @Test("No flag of a command is an option with a value of another one") func flagsAndValues() {
    let options = CommandTable.standard.commands.flatMap(\.options)
    let flags = options.filter { $0.value == nil }
    let valued = options.filter { $0.value != nil }
    #expect(Set(flags.map(\.name)).isDisjoint(with: valued.map(\.name)))
    #expect(Set(flags.compactMap(\.short)).isDisjoint(with: valued.compactMap(\.short)))
  }

  @Test("No two options of a command have the same name or letter", arguments: CommandTable.standard.commands)
  func names(_ command: CommandSpec) {
    let options = command.allOptions + GlobalOption.allCases.map(\.spec)
    #expect(Set(options.map(\.name)).count == options.count)
    let letters = options.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test(
    "The overview fits a screen and has the first word of every command once", arguments: Language.allCases)
  func overview(_ language: Language) throws {
    let cli = try CLIHarness()
    let lines = cli("help --lang \(language.rawValue)").out.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40 + 1)
    #expect(lines.allSatisfy { String($0).displayWidth <= 100 })
    let words = HelpGroups.all.flatMap(\.words)
    let firstWords = Set(CommandTable.standard.commands.compactMap(\.path.first))
    #expect(words.sorted() == firstWords.sorted())
    for name in HelpGroups.everyday { #expect(CommandTable.standard.commands.contains { $0.name == name }) }
  }

  @Test("The whole list names every command once")
  func allCommands() throws {
    let lines = try CLIHarness()("help --all").out.split(separator: "\n")
    for command in CommandTable.standard.commands where !command.path.isEmpty {
      #expect(lines.count { $0.hasPrefix("  \(command.name)  ") } == 1, "\(command.name)")
    }
    #expect(help(["trip"]).contains("  dot trip COMMAND [OPTIONS]"))
    #expect(!help(["trip"]).contains { $0.hasPrefix("  spend") })
  }

  @Test("Help is the same in every form, goes to standard output, and exits with 0")
  func ways() throws {
    let cli = try CLIHarness()
    let direct = cli("trip create --help")
    #expect(direct.exit == 0 && direct.err == "")
    let long = cli("help trip create").out
    #expect(long.contains("--no-input") && !direct.out.contains("--no-input"))
    for line in direct.out.split(separator: "\n") where !line.contains("`dot help trip create`") {
      #expect(long.contains(line))
    }
    #expect(cli("--help trip create").out == direct.out)
    #expect(cli("trip").out == cli("help trip").out)
    #expect(cli("--help").out == cli("help").out)
    #expect(try cli.json("--help")["help"] == .text(String(cli("help").out.dropLast())))
    #expect(cli("help trip create --lang ko").out.contains("예:\n"))
    let unknown = cli("help trip craete")
    #expect(unknown.exit == 2 && unknown.out == "")
    #expect(unknown.err.contains("did you mean ‘dot trip create’?"))
    #expect(cli("--version").out == "dot \(Release.version)\n")
    #expect(try cli.json("--version")["version"] == .text(Release.version))
  }
}
