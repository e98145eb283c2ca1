/// A line that is being typed: its text, the cursor, and earlier lines to choose from. Knows no terminal.
///
/// The cursor moves by what a reader calls a character: a syllable of Hangul, a letter with its marks, an emoji.
package struct LineEditor {
  /// What a key did.
  package enum Effect {
    case changed
    /// There is nothing to move to, to remove or to choose.
    case refused
    case entered
    /// The input ended.
    case ended
  }

  /// The text before the cursor, and behind it.
  package private(set) var before = ""
  package private(set) var after = ""
  /// Earlier lines, each once, the latest last.
  private let history: [String]
  /// The index of the shown one; `history.count` for the line that is being typed.
  private var place: Int
  /// What was typed before an earlier line was chosen.
  private var typed = ""

  package init(history: [String] = []) {
    self.history = history.enumerated().filter { !history[($0.offset + 1)...].contains($0.element) }
      .map(\.element)
    place = self.history.count
  }

  package var text: String { before + after }

  package mutating func press(_ key: Key) -> Effect {
    switch key {
    case .enter: return .entered
    case .endOfInput where before.isEmpty && after.isEmpty: return .ended
    case .redraw: return .changed
    default: return edit(key) ? .changed : .refused
    }
  }

  /// Whether the key changed anything. Without a copy of the line, which would make a paste key by key quadratic.
  private mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .text(let text):
      before += text
      return !text.isEmpty
    case .left:
      guard let last = before.popLast() else { return false }
      after = String(last) + after
    case .right:
      guard !after.isEmpty else { return false }
      before.append(after.removeFirst())
    case .home:
      guard !before.isEmpty else { return false }
      (before, after) = ("", text)
    case .end:
      guard !after.isEmpty else { return false }
      (before, after) = (text, "")
    case .up: return choose(place - 1)
    case .down: return choose(place + 1)
    case .backspace: return before.popLast() != nil
    case .delete, .endOfInput:
      guard !after.isEmpty else { return false }
      after.removeFirst()
    case .cutToStart: return Self.empty(&before)
    case .cutToEnd: return Self.empty(&after)
    case .cutWord:
      guard !before.isEmpty else { return false }
      while before.last?.isWhitespace == true { before.removeLast() }
      while before.last?.isWhitespace == false { before.removeLast() }
    case .enter, .escape, .tab, .backTab, .pageUp, .pageDown, .redraw, .control, .alt, .mouse, .unknown:
      return false
    }
    return true
  }

  private static func empty(_ text: inout String) -> Bool {
    guard !text.isEmpty else { return false }
    text = ""
    return true
  }

  private mutating func choose(_ next: Int) -> Bool {
    guard (0...history.count).contains(next) else { return false }
    let old = (before, after)
    if place == history.count { typed = text }
    place = next
    (before, after) = (next == history.count ? typed : history[next], "")
    return old != (before, after)
  }
}
