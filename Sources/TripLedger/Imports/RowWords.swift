/// The words by which a row and an entry may be known to be about the same.
enum RowWords {
  /// Whole words of three letters, or two of Chinese, Japanese or Korean, without case and accents.
  static func words(of texts: [String?]) -> Set<FoldedText> {
    var words: Set<FoldedText> = []
    for text in texts.compactMap(\.self) {
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
        let letters = word.count(where: \.isLetter)
        let isCJK = word.unicodeScalars.contains {
          (0x1100...0x11FF).contains($0.value) || $0.value >= 0x2E80
        }
        if letters >= (isCJK ? 2 : 3) { words.insert(FoldedText(String(word))) }
      }
    }
    return words
  }

  /// What a trip, its legs, and their cities and countries are called: such words are in half of all memos.
  static func names(of trip: TripInfo, _ cities: Cities) -> Set<FoldedText> {
    var names = [trip.title]
    for place in [trip.title] + trip.legs.compactMap(\.place) {
      names.append(place)
      guard let city = cities.named(place) else { continue }
      names += [city.name, city.korean, city.japanese, city.country.name, city.country.korean].compactMap(
        \.self)
    }
    return words(of: names)
  }

  /// Those that stand in a fifth of the rows of a file, if it has ten or more.
  static func frequent(in rows: [ImportRow]) -> Set<FoldedText> {
    guard rows.count >= 10 else { return [] }
    var counts: [FoldedText: Int] = [:]
    for row in rows { for word in row.words { counts[word, default: 0] += 1 } }
    return Set(counts.filter { $0.value * 5 >= rows.count }.keys)
  }
}

extension ImportRow {
  /// Of whom it was paid to, its note and its place.
  var words: Set<FoldedText> { RowWords.words(of: [payee, memo, place]) }
}
