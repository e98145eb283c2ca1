/// The keys of a keyboard in Hangul mode by their positions: ㅁ is where `a` is.
///
/// The order of the letters of syllables is Unicode's (chapter 3.12), the positions those of KS X 5002.
enum HangulKeys {
  private static let initials = [
    "r", "R", "s", "e", "E", "f", "a", "q", "Q", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g",
  ]
  private static let vowels = [
    "k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b", "m", "ml",
    "l",
  ]
  private static let finals = [
    "", "r", "R", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "qt",
    "t", "T", "d", "w", "c", "z", "x", "v", "g",
  ]
  /// ㄱ to ㅎ, from U+3131 on.
  private static let consonants = [
    "r", "R", "rt", "s", "sw", "sg", "e", "E", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "Q",
    "qt", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g",
  ]

  /// The keys that were pressed for a text: those of its letters, or itself.
  static func keys(of text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x3131...0x314E: return consonants[Int(scalar.value) - 0x3131]
      case 0x314F...0x3163: return vowels[Int(scalar.value) - 0x314F]
      case 0xAC00...0xD7A3:
        let place = Int(scalar.value) - 0xAC00
        return initials[place / 588] + vowels[place / 28 % 21] + finals[place % 28]
      default: return String(scalar)
      }
    }.joined()
  }
}
