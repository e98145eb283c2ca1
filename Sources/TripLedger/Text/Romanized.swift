extension String {
  /// Hangul in Latin letters, roughly as it is spoken: `ginyeompum` for 기념품; other characters as they are.
  package var romanized: String {
    unicodeScalars.map { scalar in
      let number = Int(scalar.value) - 0xAC00
      guard (0..<11172).contains(number) else { return String(scalar) }
      return Self.initials[number / 588] + Self.vowels[number / 28 % 21] + Self.finals[number % 28]
    }.joined()
  }

  private static let initials = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
  ]
  private static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu",
    "eu",
    "ui", "i",
  ]
  private static let finals = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t", "t",
    "ng", "t",
    "t", "k", "t", "p", "t",
  ]
}
