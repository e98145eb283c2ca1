/// The words that examples of commands are written with.
extension Words {
  /// An example as a reader would type it: category names and the names of people and trips in their language.
  package func example(_ line: String) -> String {
    guard language == .korean else { return line }
    var (text, word) = ("", "")
    for character in line {
      if character.isASCII, character.isLetter {
        word.append(character)
        continue
      }
      text += Self.korean[word] ?? word
      text.append(character)
      word = ""
    }
    return text + (Self.korean[word] ?? word)
  }

  private static let korean =
    Dictionary(uniqueKeysWithValues: TripLedger.Category.builtIn.map { ($0.key, $0.korean) })
    .merging([
      "Mina": "민아", "Jun": "준", "Sol": "솔", "Tae": "태오", "Osaka": "오사카", "Hanoi": "하노이", "Tokyo": "도쿄",
      "Busan": "부산", "Kyoto": "교토", "Ichiran": "이치란", "Kims": "김씨네", "Kids": "아이들", "ramen": "라멘",
    ]) { $1 }
}
