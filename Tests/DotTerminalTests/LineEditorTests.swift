import Testing

@testable import DotTerminal

@Suite("Editing a line")
struct LineEditorTests {
  /// The line with `|` where the cursor is.
  private func line(_ keys: [Key], history: [String] = []) -> String {
    var editor = LineEditor(history: history)
    for key in keys { _ = editor.press(key) }
    return editor.before + "|" + editor.after
  }

  @Test(
    arguments: [
      ([], "|"), ([.text("abc")], "abc|"), ([.text("ac"), .left, .text("b")], "ab|c"),
      ([.text("ab"), .home, .text("x"), .end, .text("y")], "xaby|"),
      ([.text("ab"), .home, .right, .delete], "a|"), ([.text("ab"), .home, .endOfInput], "|b"),
      ([.text("ab"), .left, .backspace], "|b"), ([.text("abc"), .left, .cutToStart], "|c"),
      ([.text("abc"), .home, .right, .cutToEnd], "a|"),
      ([.text("two words  "), .cutWord], "two |"), ([.text("a b"), .cutWord, .cutWord, .cutWord], "|"),
      // By characters: a syllable of Hangul whole or in letters, a letter with its mark, a family, a flag.
      ([.text("라멘"), .backspace], "라|"), ([.text("라멘"), .left, .left, .right], "라|멘"),
      ([.text("\u{1112}\u{1161}\u{11AB}x"), .left, .backspace], "|x"),
      ([.text("cafe\u{301}"), .backspace], "caf|"),
      ([.text("👨‍👩‍👧🇰🇷"), .left, .backspace], "|🇰🇷"), ([.text("e"), .text("\u{301}"), .backspace], "|"),
      // The parts of a syllable that come one after another become one.
      ([.text("\u{1112}"), .text("\u{1161}"), .text("\u{11AB}"), .left], "|한"),
      ([.redraw, .text("a"), .redraw], "a|"),
    ] as [([Key], String)])
  func edits(_ keys: [Key], _ expected: String) {
    #expect(line(keys) == expected)
  }

  @Test(
    "Keys that can do nothing are refused, and change nothing",
    arguments: [
      .left, .right, .home, .end, .up, .down, .backspace, .delete, .cutToStart, .cutToEnd, .cutWord, .unknown,
      .escape, .tab, .backTab, .pageUp, .control("r"), .alt("x"),
    ]
      as [Key])
  func refused(_ key: Key) {
    var editor = LineEditor()
    #expect(editor.press(key) == .refused && editor.text == "")
  }

  @Test func ends() {
    var editor = LineEditor()
    #expect(editor.press(.endOfInput) == .ended)
    #expect(editor.press(.text("a")) == .changed)
    // Behind the last character there is nothing to remove, and the input goes on.
    #expect(editor.press(.endOfInput) == .refused)
    #expect(editor.press(.enter) == .entered && editor.text == "a")
  }

  @Test(
    "Earlier lines are chosen with up and down, the latest first; what was typed comes back",
    arguments: [
      ([.up], "c|"), ([.up, .up], "b|"), ([.up, .up, .up], "a|"), ([.up, .up, .up, .up], "a|"),
      ([.text("new"), .up, .down], "new|"), ([.text("new"), .up, .up, .down, .down], "new|"),
      ([.text("new"), .down], "new|"), ([.up, .text("x"), .up, .down], "c|"),
      ([.text("new"), .left, .up, .left, .text("x")], "x|c"),
    ] as [([Key], String)])
  func history(_ keys: [Key], _ expected: String) {
    #expect(line(keys, history: ["a", "b", "c"]) == expected)
  }

  @Test("An earlier line is there once, where it was last")
  func repeated() {
    #expect(line([.up, .up], history: ["a", "b", "a"]) == "b|")
    #expect(line([.up, .up, .up], history: ["a", "b", "a"]) == "b|")
  }
}
