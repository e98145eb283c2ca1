/// Commands by their words. Those of the program are `CommandTable.standard`.
struct CommandTable: Sendable {
  let commands: [CommandSpec]

  init(commands: [CommandSpec]) {
    self.commands = commands
  }

  /// Names from other programs and short ones, which are understood but not listed anywhere, and the commands they
  /// stand for.
  static let hiddenNames: KeyValuePairs<[String], [String]> = [
    ["edit"]: ["expense", "edit"], ["delete"]: ["expense", "delete"], ["ls"]: ["expense", "list"],
    ["status"]: [], ["trip", "new"]: ["trip", "create"],
  ]

  /// The command that a hidden name stands for.
  static func command(ofHiddenName name: [String]) -> [String]? {
    hiddenNames.first { $0.key == name }?.value
  }

  /// The hidden name that words begin with.
  static func hiddenName(in words: [String]) -> [String]? {
    [2, 1].map { Array(words.prefix($0)) }.first { command(ofHiddenName: $0) != nil }
  }

  /// The same words with the command that a hidden name in front stands for.
  static func withoutHiddenName(_ words: [String]) -> [String] {
    guard let name = hiddenName(in: words), let path = command(ofHiddenName: name) else { return words }
    return path + words.dropFirst(name.count)
  }

  /// What words that are no command, from other programs or plain language, most likely ask for.
  static let likelyLines: [String: [String]] = [
    "add": ["spend"], "balance": ["left", "settle"], "budget": ["left", "trip edit --budget AMOUNT"],
    "remove": ["expense delete"], "rm": ["expense delete"],
    "summary": ["report --summary"], "today": ["report --today", "left"],
    "trip add": ["trip create"], "trip remove": ["trip delete"], "expense add": ["spend"],
    "expense new": ["spend"], "people remove": ["people archive"], "people delete": ["people archive"],
    "여행": ["trip create", "trip list"], "지출": ["spend", "expense list"], "기록": ["spend", "expense list"],
    "추가": ["spend"], "목록": ["expense list"], "수정": ["expense edit"], "삭제": ["expense delete"],
    "환불": ["refund"], "검색": ["search"], "취소": ["undo"], "되돌리기": ["undo"], "사진": ["photo list"],
    "장소": ["place list"], "지도": ["place map"], "분류": ["category list"], "태그": ["tag list"],
    "청구": ["claim list"],
    "환전": ["cash buy"], "현금": ["cash holdings"], "지갑": ["wallet list"], "사람": ["people list"],
    "인원": ["people list"], "정산": ["settle"], "보고서": ["report"], "요약": ["report --summary"],
    "오늘": ["report --today", "left"], "예산": ["left", "trip edit --budget AMOUNT"], "잔액": ["left", "settle"],
    "달력": ["calendar"], "가져오기": ["import"], "내보내기": ["export"], "환율": ["rates today"],
    "설정": ["config list"], "도움말": ["help"],
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
    if let lines = Self.likelyLines[(path + [word]).joined(separator: " ")] { return lines }
    let next = Set(group(path).compactMap { $0.path.dropFirst(path.count).first })
    var near = Spelling.nearest(to: word, among: Array(next))
    if path.isEmpty {
      // `dot create` means `dot trip create`: the word may be the second of another command.
      near += commands.filter { $0.path.last == word }.map(\.name)
    }
    // `dot people Mina`: what can be added by its name alone probably should be.
    if near.isEmpty, let add = command(path + ["add"]), add.arguments.count == 1 {
      return ["\(add.name) \(word.shellWord)"]
    }
    return near.map { (path + [$0]).joined(separator: " ") }
  }
}
