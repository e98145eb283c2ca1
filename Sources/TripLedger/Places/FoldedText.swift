/// A name prepared for searching: without case, accents, spaces, hyphens and apostrophes; hiragana as
/// katakana; syllables of Hangul and kana composed. Other texts may keep what is between their words.
package struct FoldedText: Hashable, Sendable {
  private let scalars: [UInt32]

  /// How well a name matches the text searched for; lower values are better.
  package enum Match: Int, Comparable, Sendable {
    case whole, beginning, part

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package init(_ text: String) { self.init(text, keepsMarks: false) }

  package init(_ text: String, keepsMarks: Bool) {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars where keepsMarks || !scalar.isBetweenWords {
      scalars.appendFolded(scalar)
    }
    self.scalars = scalars
  }

  package var isEmpty: Bool { scalars.isEmpty }

  package var isASCII: Bool { scalars.allSatisfy { $0 < 0x80 } }

  /// Returns how this name contains `wanted`; `nil` if it does not.
  package func match(_ wanted: FoldedText) -> Match? {
    let (count, length) = (scalars.count, wanted.scalars.count)
    guard length > 0, length <= count else { return nil }
    for start in 0...(count - length)
    where (0..<length).allSatisfy({ scalars[start + $0] == wanted.scalars[$0] }) {
      return start > 0 ? .part : length == count ? .whole : .beginning
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// A space, a hyphen or an apostrophe, of whatever script.
  fileprivate var isBetweenWords: Bool {
    switch value {
    case 0x20, 0x27, 0x2D, 0xA0, 0xB7, 0x2BB, 0x2BC, 0x2010...0x2019, 0x3000, 0x30FB, 0xFF07, 0xFF0D: true
    default: false
    }
  }
}

extension [UInt32] {
  fileprivate mutating func appendFolded(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x41...0x5A: append(value + 0x20)
    case 0x20...0x7E: append(value)
    case 0xA0, 0x3000: append(0x20)
    case 0xDF: self += [0x73, 0x73]  // ß
    case 0xC6, 0xE6: self += [0x61, 0x65]  // æ
    case 0x152, 0x153: self += [0x6F, 0x65]  // œ
    case 0xDE, 0xFE: self += [0x74, 0x68]  // þ
    case 0xD0, 0xF0: append(0x64)  // ð
    case 0x131: append(0x69)  // ı
    case 0xC0...0x24F: append(letter(LatinTable.extended, value - 0xC0) ?? small(scalar))
    case 0x1E00...0x1EFF: append(letter(LatinTable.additional, value - 0x1E00) ?? small(scalar))
    case 0x300...0x36F: break  // accents that stand by themselves
    case 0x3041...0x3096: append(value + 0x60)
    case 0x3099, 0x309A: voice(value)
    case 0x1161...0x1175, 0x11A8...0x11C2: compose(value)
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0).map { appendFolded($0) }
    // Kana, kanji and Hangul have no case, and checking it would dominate the cost.
    case 0x2E80...0xD7FF: append(value)
    default: append(small(scalar))
    }
  }

  private func letter(_ table: StaticString, _ index: UInt32) -> UInt32? {
    let byte = table.withUTF8Buffer { Int(index) < $0.count ? $0[Int(index)] : UInt8(ascii: "-") }
    return byte == UInt8(ascii: "-") ? nil : UInt32(byte)
  }

  private func small(_ scalar: Unicode.Scalar) -> UInt32 {
    let mapped = scalar.properties.lowercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped.first?.value ?? scalar.value : scalar.value
  }

  /// Combines a voice mark with the kana before it: カ and ゙ to ガ, as macOS writes file names.
  private mutating func voice(_ sign: UInt32) {
    guard let last, (0x30A1...0x30F6).contains(last) else { return }
    self[count - 1] = last == 0x30A6 ? 0x30F4 : last + (sign - 0x3098)
  }

  /// Combines a Hangul vowel or final consonant with what precedes it.
  private mutating func compose(_ jamo: UInt32) {
    guard let last, let joined = HangulSyllable.joined(last, jamo) else { return append(jamo) }
    self[count - 1] = joined
  }
}
