/// Syllables of Hangul made of their letters, by the arithmetic of Unicode 3.12.
package enum HangulSyllable {
  /// The syllable of a consonant and a vowel, or of a syllable and a last consonant; `nil` if they make none.
  package static func joined(_ first: UInt32, _ letter: UInt32) -> UInt32? {
    switch letter {
    case 0x1161...0x1175 where (0x1100...0x1112).contains(first):
      0xAC00 + ((first - 0x1100) * 21 + letter - 0x1161) * 28
    case 0x11A8...0x11C2 where (0xAC00...0xD7A3).contains(first) && (first - 0xAC00) % 28 == 0:
      first + letter - 0x11A7
    default: nil
    }
  }
}
