/// A key of the keyboard or the mouse.
package enum Key: Hashable {
  /// What was typed, or pasted at once.
  case text(String)
  case left, right, home, end
  case up, down, pageUp, pageDown
  case backspace, delete
  case cutToStart, cutToEnd, cutWord
  case redraw
  case enter, escape, tab, backTab
  /// Ctrl-D: the end of the input on an empty line, else the same as `delete`.
  case endOfInput
  /// Ctrl with a key that has no case of its own: a small letter, a sign, a blank.
  case control(Character)
  case alt(Character)
  case mouse(Mouse)
  /// A key with no meaning here.
  case unknown
}

/// What was done with the mouse, and in which cell, both counted from 0.
package struct Mouse: Hashable {
  package enum Kind {
    case press, wheelUp, wheelDown
  }

  package let kind: Kind
  package let row: Int
  package let column: Int
}
