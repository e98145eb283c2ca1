/// Reads the bytes that a terminal sends as keys; the bytes of one key may come in any number of pieces.
///
/// Sequences are read by their grammar, so that what is not a key is never typed: answers of the terminal are kept
/// for `takeReplies`, and unknown ones are left out.
/// Source: ECMA-48 and the control sequences of xterm, which terminals of today share.
struct KeyReader {
  private enum State {
    case start
    case escape
    /// Behind `ESC [`, with parameters and intermediates so far in `collected`.
    case sequence
    /// Behind `ESC O`.
    case shifted
    /// Behind `ESC [ [`, a function key of the Linux console.
    case function
    /// Behind `ESC [ M`, with button, column and row in `collected`.
    case button
    /// Behind `ESC` and this byte, a string up to `ESC \` in `collected`.
    case string(UInt8)
    case escapeInString(UInt8)
    /// Bytes of one character in `collected`, and how many more belong to it.
    case character(missing: Int)
    /// In a paste, with its text so far in `collected`.
    case paste
  }

  private var state = State.start
  /// Kept beside the state, because a payload of an enum is copied with each byte that is added to it.
  private var collected: [UInt8] = []
  private var replies: [TerminalReply] = []

  /// The terminal marks what is pasted, so that a line feed in it answers nothing.
  static let marksPastes = "\u{1B}[?2004h"
  static let marksNoPastes = "\u{1B}[?2004l"
  private static let endOfPaste = Array("\u{1B}[201~".utf8)
  /// What no sequence and no answer is longer than.
  private static let longest = 4096

  /// Whether a pause now would make a key of what has come: Esc, and not the start of a sequence.
  var awaitsPause: Bool {
    switch state {
    case .escape: true
    case .string: collected.isEmpty
    default: false
    }
  }

  /// The keys that are complete since nothing has come for a while.
  mutating func pause() -> [Key] {
    guard awaitsPause else { return [] }
    defer { state = .start }
    guard case .string(let kind) = state else { return [.escape] }
    return [.alt(Character(UnicodeScalar(kind)))]
  }

  /// What the terminal has answered since it was last asked for.
  mutating func takeReplies() -> [TerminalReply] {
    defer { replies = [] }
    return replies
  }

  /// The keys that are complete with one more byte: none in the middle of one, several if one was broken off.
  mutating func keys(_ byte: UInt8) -> [Key] {
    let before = state
    state = .start
    switch before {
    case .start: return started(byte)
    case .escape: return escaped(byte)
    case .shifted: return byte < 0x20 ? started(byte) : [Self.key(byte)]
    case .function: return byte < 0x20 ? started(byte) : [.unknown]
    case .sequence: return sequence(byte)
    case .button:
      guard byte >= 0x20 else { return started(byte) }
      collected.append(byte)
      if collected.count < 3 { state = .button } else { return button(collected.map { Int($0) - 0x20 }) }
    case .string(let kind): return string(kind, byte)
    case .escapeInString(let kind):
      guard byte == UInt8(ascii: "\\") else { return escaped(byte) }
      replies += TerminalReply(string: kind, collected).map { [$0] } ?? []
    case .character(let missing):
      guard byte & 0xC0 == 0x80 else { return [.text("\u{FFFD}")] + started(byte) }
      collected.append(byte)
      if missing > 1 { state = .character(missing: missing - 1) } else { return typed() }
    case .paste:
      collected.append(byte)
      guard byte == Self.endOfPaste.last, collected.suffix(Self.endOfPaste.count) == Self.endOfPaste[...]
      else {
        state = .paste
        break
      }
      return [Self.pasted(collected.dropLast(Self.endOfPaste.count))]
    }
    return []
  }

  /// The first byte of a key.
  private mutating func started(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B: state = .escape
    case 0x01: return [.home]
    case 0x02: return [.left]
    case 0x04: return [.endOfInput]
    case 0x05: return [.end]
    case 0x06: return [.right]
    case 0x08, 0x7F: return [.backspace]
    case 0x09: return [.tab]
    case 0x0A, 0x0D: return [.enter]
    case 0x0B: return [.cutToEnd]
    case 0x0C: return [.redraw]
    case 0x0E: return [.down]
    case 0x10: return [.up]
    case 0x15: return [.cutToStart]
    case 0x17: return [.cutWord]
    case 0x00: return [.control(" ")]
    // `^C` is c, `^\` is a backslash.
    case 0x01..<0x1B: return [.control(Character(UnicodeScalar(byte + 0x60)))]
    case 0x1C..<0x20: return [.control(Character(UnicodeScalar(byte + 0x40)))]
    case 0x20..<0x7F: return [.text(String(UnicodeScalar(byte)))]
    case 0xC2..<0xE0: begin(.character(missing: 1), with: [byte])
    case 0xE0..<0xF0: begin(.character(missing: 2), with: [byte])
    case 0xF0..<0xF5: begin(.character(missing: 3), with: [byte])
    default: return [.text("\u{FFFD}")]
    }
    return []
  }

  private mutating func begin(_ next: State, with bytes: [UInt8] = []) {
    (state, collected) = (next, bytes)
  }

  /// The byte behind Esc.
  private mutating func escaped(_ byte: UInt8) -> [Key] {
    switch byte {
    case UInt8(ascii: "["): begin(.sequence)
    case UInt8(ascii: "O"): state = .shifted
    // OSC, DCS, SOS, PM, APC.
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      begin(.string(byte))
    case 0x20..<0x7F: return [.alt(Character(UnicodeScalar(byte)))]
    case 0x7F: return [.cutWord]
    // Esc itself, typed before another key.
    default: return [.escape] + started(byte)
    }
    return []
  }

  private mutating func sequence(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x20...0x3F:
      collected.append(byte)
      if collected.count < Self.longest { state = .sequence }
    case UInt8(ascii: "[") where collected.isEmpty: state = .function
    case UInt8(ascii: "M") where collected.isEmpty: begin(.button)
    case 0x7E where collected == Array("200".utf8): begin(.paste)
    case 0x40..<0x7F: return ended(byte)
    default: return started(byte)
    }
    return []
  }

  /// The last byte of a sequence; parameters before it say which of Shift and Ctrl was held.
  private mutating func ended(_ last: UInt8) -> [Key] {
    let prefix = collected.first ?? 0
    let parameters = collected.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0.drop { $0 >= 0x3C }, as: UTF8.self)) ?? 0 }
    if prefix == UInt8(ascii: "<"), last | 0x20 == UInt8(ascii: "m"), parameters.count == 3 {
      // A small letter ends a press.
      return last == UInt8(ascii: "M") ? button([parameters[0], parameters[1], parameters[2]]) : []
    }
    if prefix >= 0x3C || collected.contains(where: { $0 < 0x30 }) || "cnRtuxyIO".utf8.contains(last) {
      replies += TerminalReply(last, private: prefix, parameters).map { [$0] } ?? []
      return []
    }
    // With parameters, M is a mouse that was not asked for.
    guard last == 0x7E else { return [last == UInt8(ascii: "M") ? .unknown : Self.key(last)] }
    switch parameters.first {
    case 1, 7: return [.home]
    case 3: return [.delete]
    case 4, 8: return [.end]
    case 5: return [.pageUp]
    case 6: return [.pageDown]
    default: return [.unknown]
    }
  }

  private static func key(_ last: UInt8) -> Key {
    switch last {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "Z"): .backTab
    default: .unknown
    }
  }

  /// Button, column and row, both from 1, if the terminal keeps to that; releases and moves are left out, and so is which of Shift, Alt and Ctrl was
  /// held.
  private func button(_ event: [Int]) -> [Key] {
    let kind: Mouse.Kind
    switch event[0] & ~0b11100 {
    case 0: kind = .press
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return []
    }
    return [.mouse(Mouse(kind: kind, row: max(1, event[2]) - 1, column: max(1, event[1]) - 1))]
  }

  /// One more byte of a string: a bell ends it too, and any other control means that it was none.
  private mutating func string(_ kind: UInt8, _ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B: state = .escapeInString(kind)
    case 0x07: replies += TerminalReply(string: kind, collected).map { [$0] } ?? []
    case 0..<0x20: return started(byte)
    default:
      collected.append(byte)
      if collected.count < Self.longest { state = .string(kind) }
    }
    return []
  }

  /// The character that was collected; controls of Latin 1, which a terminal would obey, are left out.
  private func typed() -> [Key] {
    let text = String(decoding: collected, as: UTF8.self)
    return text.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) } ? [] : [.text(text)]
  }

  /// One line: a line feed at the end is left out, others and tabs are blanks.
  private static func pasted(_ bytes: some Sequence<UInt8>) -> Key {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    let line = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    return .text(
      line.filter { character in
        character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
      })
  }
}
