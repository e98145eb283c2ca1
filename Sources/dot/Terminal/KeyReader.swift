/// Reads the bytes that a terminal sends as keys; the bytes of one key may come in any number of pieces.
///
/// Source of the sequences: ECMA-48 and the control sequences of xterm, which terminals of today share.
struct KeyReader {
  private enum State {
    case start
    case escape
    /// Behind `ESC [`, with the parameters so far in `collected`.
    case sequence
    /// Behind `ESC O`.
    case shifted
    /// Bytes of one character, and how many more belong to it.
    case character([UInt8], missing: Int)
    /// In a paste, with its text so far in `collected`.
    case paste
  }

  private var state = State.start
  /// Kept beside the state, because a payload of an enum is copied with each byte that is added to it.
  private var collected: [UInt8] = []

  /// The terminal marks what is pasted, so that a line feed in it answers nothing.
  static let marksPastes = "\u{1B}[?2004h"
  static let marksNoPastes = "\u{1B}[?2004l"
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  /// The keys that are complete with one more byte: none in the middle of one, several if one was broken off.
  mutating func keys(_ byte: UInt8) -> [Key] {
    let before = state
    state = .start
    switch before {
    case .start: return started(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["):
        collected = []
        state = .sequence
      case UInt8(ascii: "O"): state = .shifted
      // The escape key itself, or a letter with Alt.
      case 0x20..<0x7F: return [.unknown]
      default: return started(byte)
      }
    case .shifted: return byte < 0x20 ? started(byte) : [Self.key(byte)]
    case .sequence:
      switch byte {
      case 0x20...0x3F:
        collected.append(byte)
        state = .sequence
      case 0x7E where collected == Array("200".utf8):
        collected = []
        state = .paste
      case 0x7E: return [Self.numbered(collected)]
      case 0x40..<0x7F: return [Self.key(byte)]
      default: return started(byte)
      }
    case .character(let bytes, let missing):
      guard byte & 0xC0 == 0x80 else { return [.unknown] + started(byte) }
      guard missing == 1 else {
        state = .character(bytes + [byte], missing: missing - 1)
        break
      }
      return [String(validating: bytes + [byte], as: UTF8.self).map(Key.text) ?? .unknown]
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
    case 0x0A, 0x0D: return [.enter]
    case 0x0B: return [.cutToEnd]
    case 0x0C: return [.redraw]
    case 0x0E: return [.down]
    case 0x10: return [.up]
    case 0x15: return [.cutToStart]
    case 0x17: return [.cutWord]
    case 0x20..<0x7F: return [.text(String(UnicodeScalar(byte)))]
    case 0xC2..<0xE0: state = .character([byte], missing: 1)
    case 0xE0..<0xF0: state = .character([byte], missing: 2)
    case 0xF0..<0xF5: state = .character([byte], missing: 3)
    default: return [.unknown]
    }
    return []
  }

  /// The last byte of a sequence; parameters before it say which of Shift and Ctrl was held.
  private static func key(_ last: UInt8) -> Key {
    switch last {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: .unknown
    }
  }

  private static func numbered(_ parameters: [UInt8]) -> Key {
    switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
    case "1", "7": .home
    case "3": .delete
    case "4", "8": .end
    default: .unknown
    }
  }

  /// One line: a line feed at the end is left out, others and tabs are blanks.
  private static func pasted(_ bytes: some Sequence<UInt8>) -> Key {
    guard let text = String(validating: Array(bytes), as: UTF8.self) else { return .unknown }
    let parts = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    return .text(parts.filter { character in character.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
  }
}
