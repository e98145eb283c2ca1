import TripLedger

/// Commands by their words. Those of the program are `CommandTable.standard`.
struct CommandTable: Sendable {
  let commands: [CommandSpec]

  /// Names from other programs and short ones, which are understood but not listed anywhere, and the commands they
  /// stand for.
  static let hiddenNames: [String: [String]] = [
    "edit": ["expense", "edit"], "ls": ["expense", "list"], "status": [],
  ]

  /// What words that are no command, from other programs or plain language, most likely ask for.
  static let likelyLines: [String: [String]] = [
    "add": ["spend"], "balance": ["left", "settle"], "budget": ["left", "trip edit --budget A"],
    "delete": ["expense delete"], "remove": ["expense delete"], "rm": ["expense delete"],
    "summary": ["report --summary"], "today": ["report --today", "left"],
  ]

  /// The same for words behind `help`.
  static let likelyHelp: [String: [String]] = [
    "budget": ["trip create", "left"], "claims": ["claim"], "sharing": ["people", "settle"],
    "spread": ["spend", "left"],
  ]

  func command(_ path: [String]) -> CommandSpec? { commands.first { $0.path == path } }

  /// The longest start of `words` that is a command or the first words of one.
  func longestPath(in words: [String]) -> [String] {
    for length in stride(from: min(words.count, 3), to: 0, by: -1) {
      let path = Array(words.prefix(length))
      if commands.contains(where: { $0.path.starts(with: path) }) { return path }
    }
    return []
  }

  /// The commands that begin with these words.
  func group(_ path: [String]) -> [CommandSpec] { commands.filter { $0.path.starts(with: path) } }

  /// Whether any command has an option of this name that takes a value.
  func takesValue(_ name: String) -> Bool {
    // Looked for in all commands, so it is compared without its dashes.
    if name.hasPrefix("--") {
      let long = String(name.dropFirst(2))
      return commands.contains { $0.options.contains { $0.name == long && $0.value != nil } }
    }
    guard name.count == 2, name.first == "-", let short = name.last else { return false }
    return commands.contains { $0.options.contains { $0.short == short && $0.value != nil } }
  }

  /// Whether any command has a flag of this letter.
  func hasFlag(_ letter: Character) -> Bool {
    commands.contains { command in command.allOptions.contains { $0.short == letter && $0.value == nil } }
  }

  /// What a word behind `path` may have meant, as whole command names.
  func suggestions(for path: [String], _ word: String) -> [String] {
    if path.isEmpty, let lines = Self.likelyLines[word] { return lines }
    let next = Set(group(path).compactMap { $0.path.dropFirst(path.count).first })
    var near = Spelling.nearest(to: word, among: Array(next))
    if path.isEmpty {
      // `dot create` means `dot trip create`: the word may be the second of another command.
      near += commands.filter { $0.path.last == word }.map(\.name)
    }
    return near.map { (path + [$0]).joined(separator: " ") }
  }
}
