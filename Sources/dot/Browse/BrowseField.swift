/// A line that is being typed at the bottom.
package struct BrowseField: Sendable {
  enum Purpose: Equatable, Sendable {
    case filter, command, currency, search
    /// What narrows the expenses, while it is typed, and what did before.
    case query(before: String)
    /// The value of the last of these words.
    case value([String])
  }

  let purpose: Purpose
  private(set) var editor: LineEditor
  /// What the line would do, or what may follow.
  var hint: String?

  init(_ purpose: Purpose, _ text: String = "", history: [String] = []) {
    self.purpose = purpose
    editor = LineEditor(history: history)
    _ = editor.press(.text(text))
  }

  var text: String { editor.text }

  /// What stands before the text in the command that it belongs to.
  var prefix: String {
    switch purpose {
    case .filter, .command, .search, .query: ""
    case .currency: "report --in "
    case .value(let words): words.map(ShellWords.word).joined(separator: " ") + " "
    }
  }

  /// The whole command line so far.
  var line: String { prefix + text }

  var isCompleted: Bool {
    switch purpose {
    case .filter, .search, .query: false
    default: true
    }
  }

  /// The words of a command that has been typed, without the program's name.
  static func words(_ line: String) -> [String] {
    let words = ShellWords(line).words.map(\.text)
    return words.first == "dot" ? Array(words.dropFirst()) : words
  }

  /// The command for what was typed; `nil` if there is nothing to do.
  var command: [String]? {
    switch purpose {
    case .command:
      let words = Self.words(text)
      return words.isEmpty ? nil : words
    case .value(let words):
      guard let option = words.last else { return nil }
      if text.isEmpty {
        let name = String(option.dropFirst(2))
        return ExpenseDraft.clearable.contains(name) && words.starts(with: ["expense", "edit"])
          ? words.dropLast() + ["--clear", name] : nil
      }
      return text.hasPrefix("-") ? words.dropLast() + [option + "=" + text] : words + [text]
    case .filter, .query, .currency, .search: return nil
    }
  }

  /// The command whose effect is worth seeing while it is typed.
  var previewed: [String]? {
    guard let words = command, words.count > 1,
      ["spend", "refund"].contains(words[0]) || words.starts(with: ["expense", "edit"])
    else { return nil }
    return Self.dryRun(of: words)
  }

  /// What says at once what a command would do: the receipt of an expense without an amount is read only when it is
  /// entered, which takes seconds.
  static func dryRun(of words: [String]) -> [String]? {
    let readsReceipt =
      words[0] == "spend" && words.contains { $0.hasPrefix("--photo") }
      && words.dropFirst().first.flatMap { try? TypedAmount($0) } == nil
    return readsReceipt ? nil : words + ["--dry-run"]
  }

  mutating func press(_ key: Key) -> LineEditor.Effect {
    let effect = editor.press(key)
    if case .changed = effect { hint = nil }
    return effect
  }

  mutating func complete(_ line: String, _ choices: [String]) {
    guard line.hasPrefix(prefix) else { return }
    if line != self.line {
      editor = LineEditor()
      let rest = String(line.dropFirst(prefix.count))
      // A value is one word, whatever is in it.
      let isValue = if case .value = purpose { true } else { false }
      let text = isValue ? ShellWords(rest).words.map(\.text).joined(separator: " ") : rest
      _ = editor.press(.text(text))
    }
    hint = choices.isEmpty ? nil : choices.joined(separator: "  ")
  }
}
