// Layer Completion: what may follow a command line, for bash, zsh and fish.
//
// The `CompletionScript` of a shell calls `dot __complete` each time. `CompletionQuery` reads what the shell
// asks, `Completer` finds the `Completion` by the table of commands, and `LedgerValues` offers values for a
// `ValueKind`: trips, categories, dates.
//
// What an option or argument offers follows from its `ValueKind`; a new kind gets its values in
// `LedgerValues`. Nothing here changes the ledger or prints an error: what can't be read is not offered.

/// What may stand where the cursor is.
struct Completion {
  struct Choice: Hashable {
    let value: String
    /// What it is, in a few words; empty if the value says it all.
    var note = ""
    /// Whether more of the same word may follow: no space comes behind it.
    var isOpen = false
  }

  var choices: [Choice] = []
  var paths = Paths.none
  /// What of the word stands before the value: `--trip=`.
  var prefix = ""

  /// What the shell itself knows better.
  enum Paths { case none, files, folders }

  static let nothing = Completion()
}

/// Tells by the table of commands what may follow a command line.
struct Completer {
  let table: CommandTable
  let words: Words
  /// Offers values: the kind, and what has been typed of it.
  let values: (ValueKind, ValueQuery) -> [Completion.Choice]

  init(
    table: CommandTable, words: Words, values: @escaping (ValueKind, ValueQuery) -> [Completion.Choice]
  ) {
    self.table = table
    self.words = words
    self.values = values
  }

  /// `line` has the words behind the program's name; the last one is being typed and may be empty.
  func completion(of line: [String]) -> Completion {
    let typed = line.last ?? ""
    let before = PrecedingWords(line.dropLast(), table: table)
    let path = table.longestPath(in: before.plain)
    let command = table.command(path)
    func query(_ text: String, arguments: [String] = []) -> ValueQuery {
      ValueQuery(text: text, arguments: arguments, trip: before.values["--trip"])
    }
    if let name = before.waiting {
      return completion(option(name, of: command)?.values ?? .free, query(typed))
    }
    if !before.isEnded, typed == "-" || ArgumentParser.isOption(typed) {
      let (name, value) = ArgumentParser.split(typed)
      guard let value else { return options(of: command, typed, before) }
      guard let option = option(name, of: command), option.value != nil else { return .nothing }
      var found = completion(option.values, query(value))
      found.prefix = name + "="
      return found
    }
    let arguments = Array(before.plain.dropFirst(path.count))
    var found = Completion()
    if arguments.isEmpty { found.choices = matching(typed, nextWords(behind: path)) }
    if let spec = command?.argument(typed, behind: arguments) {
      let more = completion(spec.values, query(typed, arguments: arguments))
      found.choices += more.choices
      found.paths = more.paths
    }
    return found
  }

  private func option(_ name: String, of command: CommandSpec?) -> OptionSpec? {
    ((command?.allOptions ?? []) + GlobalOption.allCases.map(\.spec)).first { $0.isCalled(name) }
  }

  private func options(of command: CommandSpec?, _ typed: String, _ before: PrecedingWords) -> Completion {
    let all = (command?.allOptions ?? []) + GlobalOption.allCases.map(\.spec)
    let free = all.filter { option in option.isRepeatable || !before.options.contains(where: option.isCalled)
    }
    let choices = free.map { Completion.Choice(value: "--" + $0.name, note: words($0.help)) }
    return Completion(choices: matching(typed, choices))
  }

  /// The words that can follow `path`, each once, with the summary of the command that they make, or the words of
  /// those that only begin with them.
  private func nextWords(behind path: [String]) -> [Completion.Choice] {
    var choices: [Completion.Choice] = []
    for command in table.group(path) where command.path.count > path.count {
      let next = command.path[path.count]
      if choices.contains(where: { $0.value == next }) { continue }
      var names: [String] = []
      for name in table.group(path + [next]).compactMap({ $0.path.dropFirst(path.count + 1).first })
      where !names.contains(name) { names.append(name) }
      let note = table.command(path + [next]).map { words($0.summary) } ?? words.list(names)
      choices.append(Completion.Choice(value: next, note: note))
    }
    return choices
  }

  /// What there is help for: commands, and in the first place topics.
  private func helped(behind path: [String]) -> [Completion.Choice] {
    let words = nextWords(behind: path)
    guard path.isEmpty else { return words }
    let topics = HelpTopic.all.map {
      Completion.Choice(value: self.words($0.name), note: self.words($0.title))
    }
    return words + topics.filter { topic in !words.contains { $0.value == topic.value } }
  }

  private func completion(_ kind: ValueKind, _ query: ValueQuery) -> Completion {
    switch kind {
    case .free: .nothing
    case .file: Completion(paths: .files)
    case .folder: Completion(paths: .folders)
    case .choice(let words):
      Completion(choices: matching(query.text, words.map { Completion.Choice(value: $0) }))
    case .names(let names): Completion(choices: list(of: names, query.text))
    case .command: Completion(choices: matching(query.text, helped(behind: query.arguments)))
    default: Completion(choices: matching(query.text, values(kind, query)))
    }
  }

  /// What can come next in a list with commas.
  private func list(of names: [String], _ typed: String) -> [Completion.Choice] {
    let done = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
    let start = done.map { $0 + "," }.joined()
    return matching(typed, names.filter { !done.contains($0) }.map { Completion.Choice(value: start + $0) })
  }

  /// Those that what was typed may become. Case doesn't matter.
  private func matching(_ typed: String, _ choices: [Completion.Choice]) -> [Completion.Choice] {
    let wanted = typed.lowercased()
    return choices.filter { $0.value.lowercased().hasPrefix(wanted) }
  }
}

/// What somebody has typed of a value.
struct ValueQuery {
  var text: String
  /// The words of the command line that stand before it, without the command.
  var arguments: [String] = []
  /// What `--trip` says.
  var trip: String?
}

/// The words before the one that is being typed.
private struct PrecedingWords {
  /// Those that are neither options nor their values.
  private(set) var plain: [String] = []
  private(set) var options: [String] = []
  private(set) var values: [String: String] = [:]
  /// An option that the next word is the value of.
  private(set) var waiting: String?
  private(set) var isEnded = false

  init(_ words: some Sequence<String>, table: CommandTable) {
    for word in words {
      // An option is nobody's value, but of the one that it is written to.
      if let name = waiting, !ArgumentParser.isOption(word) {
        values[name] = word
        waiting = nil
      } else if isEnded || !ArgumentParser.isOption(word) {
        plain.append(word)
      } else if word == "--" {
        (isEnded, waiting) = (true, nil)
      } else {
        let (name, value) = ArgumentParser.split(word)
        options.append(name)
        if let value { values[name] = value }
        let takesValue = GlobalOption.find(name)?.spec.value != nil || table.takesValue(name)
        waiting = value == nil && takesValue ? name : nil
      }
    }
  }
}

extension CommandSpec {
  /// The argument that is being typed behind others; a repeatable one stands for all that follow.
  ///
  /// A place behind an `@` may be anywhere after the first argument, and once.
  fileprivate func argument(_ typed: String, behind others: [String]) -> ArgumentSpec? {
    let marked = arguments.first { $0.values == .markedPlace }
    if let marked, typed.hasPrefix("@"), !others.isEmpty {
      return others.dropFirst().contains { $0.hasPrefix("@") } ? nil : marked
    }
    if others.count < arguments.count { return arguments[others.count] }
    return arguments.last.flatMap { $0.isRepeatable ? $0 : nil }
  }
}
