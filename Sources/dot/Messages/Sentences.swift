/// What follows from a value in a sentence is written by its interpolation.
extension DefaultStringInterpolation {
  /// A word with the Korean particle that fits it: `"\(name, .을를)"`.
  package mutating func appendInterpolation(_ word: some CustomStringConvertible, _ particle: Particle) {
    let word = word.description
    appendLiteral(word)
    appendLiteral(particle.form(after: word))
  }

  /// A count with its English noun, and what else follows from the number: `"\(count, "day is", "days are")"`.
  package mutating func appendInterpolation(_ count: Int, _ one: String, _ many: String? = nil) {
    appendInterpolation(count)
    appendLiteral(" ")
    appendLiteral(count == 1 ? one : many ?? one + "s")
  }
}

/// Korean particles, and the stem of 이다, which follow from the sound that the word before them ends in.
package enum Particle {
  case 은는, 이가, 을를, 과와
  /// `이었`, `였`.
  case 이었
  /// `이라는`, `라는`.
  case 이라는
  /// `으로`, but `로` after a vowel and after ㄹ.
  case 으로

  /// The form after a word. Digits and Latin letters go by how they are read in Korean.
  func form(after word: String) -> String {
    let ending = Self.ending(of: word)
    return switch self {
    case .은는: ending == .vowel ? "는" : "은"
    case .이가: ending == .vowel ? "가" : "이"
    case .을를: ending == .vowel ? "를" : "을"
    case .과와: ending == .vowel ? "와" : "과"
    case .이었: ending == .vowel ? "였" : "이었"
    case .이라는: ending == .vowel ? "라는" : "이라는"
    case .으로: ending == .consonant ? "으로" : "로"
    }
  }

  enum Ending { case vowel, rieul, consonant }

  static func ending(of word: String) -> Ending {
    // 퍼센트
    if word.last(where: { !"’'\"".contains($0) }) == "%" { return .vowel }
    guard
      let last = word.unicodeScalars.last(where: {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      })
    else { return .vowel }
    switch last.value {
    case 0xAC00...0xD7A3:
      let final = (last.value - 0xAC00) % 28
      return final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    default:
      switch last {
      // 영, 삼, 육; 일, 칠, 팔
      case "0", "3", "6": return .consonant
      case "1", "7", "8": return .rieul
      default:
        let scalars = word.unicodeScalars.reversed().drop { $0 != last }
        let latin = scalars.prefix { $0.isASCII && $0.properties.isAlphabetic }
        return latin.isEmpty ? .vowel : ending(ofLatin: String(String.UnicodeScalarView(latin.reversed())))
      }
    }
  }
}
