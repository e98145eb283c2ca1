/// A line that is being typed: its text, the cursor, and earlier lines to choose from. Knows no terminal.
///
/// The cursor moves by what a reader calls a character: a syllable of Hangul, a letter with its marks, an emoji.
struct LineEditor {
  /// What a key did.
  enum Effect {
    case changed
    /// Nothing: there is nothing to move to, to remove or to choose.
    case refused
    case entered
    /// The input ended.
    case ended
  }

  /// The text before the cursor, and behind it.
  private(set) var before = ""
  private(set) var after = ""
  /// Earlier lines, each once, the latest last.
  private let history: [String]
  /// Which of them is shown; their number stands for the line that is being typed.
  private var place: Int
  /// What was typed before an earlier line was chosen.
  private var typed = ""

  init(history: [String] = []) {
    self.history = history.enumerated().filter { !history[($0.offset + 1)...].contains($0.element) }
      .map(\.element)
    place = self.history.count
  }

  var text: String { before + after }

  mutating func press(_ key: Key) -> Effect {
    let old = (before, after)
    switch key {
    case .text(let text): before += text
    case .left: if let last = before.popLast() { after = String(last) + after }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .home: (before, after) = ("", text)
    case .end: (before, after) = (text, "")
    case .up: choose(place - 1)
    case .down: choose(place + 1)
    case .backspace: _ = before.popLast()
    case .delete: after = String(after.dropFirst())
    case .endOfInput:
      if text.isEmpty { return .ended }
      after = String(after.dropFirst())
    case .cutToStart: before = ""
    case .cutToEnd: after = ""
    case .cutWord:
      while before.last?.isWhitespace == true { before.removeLast() }
      while before.last?.isWhitespace == false { before.removeLast() }
    case .redraw: return .changed
    case .enter: return .entered
    case .unknown: return .refused
    }
    return old == (before, after) ? .refused : .changed
  }

  private mutating func choose(_ next: Int) {
    guard (0...history.count).contains(next) else { return }
    if place == history.count { typed = text }
    place = next
    (before, after) = (next == history.count ? typed : history[next], "")
  }
}
