/// Searches for a text without regard to case and accents: `pasteis` is in `Pastéis`, `strasse` in `Straße`.
package struct TextSearch {
  private let folded: FoldedText
  /// The bytes of a text of plain characters; `nil` for any other text.
  private let plain: [UInt8]?

  init(_ text: String) {
    folded = FoldedText(text, keepsMarks: true)
    let bytes = text.utf8.map(Self.lowercase)
    let isPlain = !bytes.isEmpty && bytes.withUnsafeBufferPointer { Self.isPlain($0, withKana: false) }
    plain = isPlain ? bytes : nil
  }

  func isFound(in text: String) -> Bool { FoldedText(text, keepsMarks: true).match(folded) != nil }

  /// The same for bytes that are well-formed UTF-8.
  func isFound(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    isFoundPlainly(in: bytes) ?? isFound(in: String(decoding: bytes, as: UTF8.self))
  }

  /// Whether the text may be in a part of the bytes.
  func mayBeFound(in bytes: UnsafeBufferPointer<UInt8>) -> Bool { isFoundPlainly(in: bytes) ?? true }

  /// Returns `nil` if the bytes of either text are not enough to decide.
  private func isFoundPlainly(in bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard let plain, Self.isPlain(bytes, withKana: true) else { return nil }
    guard bytes.count >= plain.count else { return false }
    return (0...(bytes.count - plain.count)).contains { start in
      plain.indices.allSatisfy { Self.lowercase(bytes[start + $0]) == plain[$0] }
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether every character is a single scalar that only case folds, and only in ASCII: then comparing bytes is the
  /// same as comparing folded texts. True for printable ASCII, most CJK, and Hangul syllables; also for kana without
  /// separate voice marks, if none is searched for, since hiragana is found by katakana.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, withKana: Bool) -> Bool {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if (0x20..<0x7F).contains(first) {
        index += 1
        continue
      }
      guard (0xE3...0xED).contains(first), index + 2 < bytes.count else { return false }
      let scalar =
        UInt32(first & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
      switch scalar {
      case 0x3041...0x3096, 0x30A1...0x30FA:
        guard withKana else { return false }
      case 0x4E00...0x9FFF, 0xAC00...0xD7A3: break
      default: return false
      }
      index += 3
    }
    return true
  }
}
