/// What a shell asks while somebody types: `dot __complete SHELL …`. Stands in no table and no help.
///
/// The answer is a first line that says what the shell itself is to add (`words`, `files` or `folders`, and
/// `nospace` if no space follows), then a line for each choice. Nothing is ever said on standard error, and
/// the ledger is not changed.
struct CompletionQuery {
  static let entry = "__complete"

  let shell: Shell
  /// What the shell tells, after its name.
  let arguments: [String]

  init?(_ arguments: [String]) {
    guard arguments.count >= 2, arguments[0] == Self.entry, let shell = Shell(rawValue: arguments[1]) else {
      return nil
    }
    self.shell = shell
    self.arguments = Array(arguments.dropFirst(2))
  }

  func lines(_ completer: ([String]) -> Completer) -> [String] {
    switch shell {
    case .bash: bash(completer)
    case .zsh: zsh(completer(arguments).completion(of: arguments))
    case .fish: fish(completer(arguments).completion(of: arguments))
    }
  }

  /// `LINE COMP_WORDBREAKS COMP_TYPE COLUMNS`: bash shows what it inserts, so notes stand behind the values
  /// only while there are several, which differ before them.
  private func bash(_ completer: ([String]) -> Completer) -> [String] {
    guard arguments.count == 4 else { return [] }
    let line = BashLine(arguments[0], breaks: arguments[1])
    let words = Array(line.words.dropFirst())
    let completion = completer(words).completion(of: words)
    let columns = Int(arguments[3]).flatMap { $0 > 0 ? $0 : nil } ?? 80
    // 37 and 42 insert each choice in turn, or all of them: no room for notes.
    let hasNotes = completion.choices.count > 1 && !["37", "42"].contains(arguments[2])
    return [head(completion)]
      + completion.choices.compactMap { choice in
        guard let written = line.written(completion.prefix + choice.value) else { return nil }
        // The value of `--trip=` is what stays open, not the option.
        let text = choice.isOpen ? written.unescapingLast("=") : written
        guard hasNotes, !choice.note.isEmpty else { return text }
        let room = columns - text.displayWidth - 5
        return room < 8 ? text : text + "  (" + choice.note.printable.truncated(toWidth: room) + ")"
      }
  }

  /// A value, a tab, and what is shown for it.
  private func zsh(_ completion: Completion) -> [String] {
    let width = min(completion.choices.map { $0.value.displayWidth }.max() ?? 0, 30)
    return [head(completion)]
      + completion.choices.map { choice in
        guard !choice.note.isEmpty else { return choice.value + "\t" + choice.value }
        let name = choice.value.padded(toWidth: width, alignment: .left)
        return choice.value + "\t" + name + "  -- " + choice.note.printable
      }
  }

  /// A whole word, a tab, and its note.
  private func fish(_ completion: Completion) -> [String] {
    [head(completion)]
      + completion.choices.map { choice in
        let value = completion.prefix + choice.value
        return choice.note.isEmpty ? value : value + "\t" + choice.note.printable.truncated(toWidth: 80)
      }
  }

  private func head(_ completion: Completion) -> String {
    let paths =
      switch completion.paths {
      case .none: "words"
      case .files: "files"
      case .folders: "folders"
      }
    return completion.choices.contains(where: \.isOpen) ? paths + " nospace" : paths
  }
}

extension String {
  /// `food\=` as `food=`: that sign is harmless if it is not the first.
  fileprivate func unescapingLast(_ sign: String) -> String {
    hasSuffix("\\" + sign) ? String(dropLast(2)) + sign : self
  }
}

/// A shell that completions are made for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
