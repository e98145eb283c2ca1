extension Particle {
  /// What the Korean reading of a Latin word ends in: `Jane` 제인, `Google` 구글, `Mike` 마이크, `Young` 영; of capitals
  /// and of what has no vowel, the name of the last letter: `USD`, `abc`.
  static func ending(ofLatin word: String) -> Ending {
    let letters = Array(word.lowercased())
    guard let last = letters.last else { return .vowel }
    func isVowel(_ back: Int) -> Bool {
      letters.count > back && "aeiouy".contains(letters[letters.count - 1 - back])
    }
    if word == word.uppercased() || !letters.dropLast().contains(where: { "aeiouy".contains($0) }) {
      return switch last {
      case "l", "r": .rieul
      case "m", "n": .consonant
      default: .vowel
      }
    }
    switch last {
    case "e" where letters.count > 2 && !isVowel(1):
      // A silent e leaves what sounds before it.
      return switch letters[letters.count - 2] {
      case "n", "m": .consonant
      case "l": .rieul
      default: .vowel
      }
    case "l": return .rieul
    case "m", "n": return .consonant
    // 에릭, 필립, 밥, 스콧; but 마크, 그랜트 behind another consonant.
    case "b", "c", "k", "p", "t":
      let double: Set<[Character]> = [["c", "k"], ["t", "t"], ["p", "p"]]
      return isVowel(1) || double.contains(Array(letters.suffix(2))) ? .consonant : .vowel
    case "g": return letters.suffix(2) == ["n", "g"] ? .consonant : .vowel
    default: return .vowel
    }
  }
}
