/// An expense in the short form: an amount, a category, a memo, and a place with `@`.
///
/// `12000 food ramen @이치란`, `12 JPY cafe`, `NT$ 520 food`. Nothing is checked yet: the words are as typed.
package struct ShortForm: Hashable, Sendable {
  package let amount: String?
  package private(set) var category: String?
  package private(set) var memo: String?
  package private(set) var place: String?
  /// The words of the memo right behind the place, which may be meant as part of its name.
  package private(set) var wordsBehindPlace: [String] = []

  /// A second place.
  package struct ExtraPlace: Error, Hashable, Sendable {
    package let word: String
  }

  /// If a receipt `isSplit`, the amount may be left out, and there is no category: other words are the memo.
  ///
  /// `takesAmountSecond` also reads `food 12000`. In a text file that could be a note: `Room 502`.
  package init(
    _ words: [String], isSplit: Bool = false, takesAmountSecond: Bool = false
  ) throws(ExtraPlace) {
    var words = words[...]
    var first: String?
    if takesAmountSecond, !isSplit, let word = words.first, !Self.isAmount(word), !Self.isCurrency(word),
      let second = words.dropFirst().first, (try? TypedAmount(second)) != nil
    {
      first = words.removeFirst()
    }
    var amount = words.first.map { isSplit && !Self.isAmount($0) } ?? false ? nil : words.popFirst()
    if let before = amount, Self.isCurrency(before), let number = words.first,
      (try? TypedAmount(number))?.isBare == true
    {
      // `NT$ 520`, `USD 12.50`
      amount = before + " " + number
      words = words.dropFirst()
    } else if var number = amount {
      // `3만 5천 원`
      while TypedAmount.endsWithUnit(number), let next = words.first, !Self.isCurrency(next),
        (try? TypedAmount(number + next)) != nil
      {
        number += next
        words = words.dropFirst()
      }
      let count = Self.currencyWords(at: words)
      if count > 0 { number = ([number] + words.prefix(count)).joined(separator: " ") }
      amount = number
      words = words.dropFirst(count)
    }
    if let first { words = [first] + words }
    self.amount = amount
    var plain: [String] = []
    var placeEnd: Int?
    for word in words {
      guard word.hasPrefix("@"), word.count > 1 else {
        plain.append(word)
        continue
      }
      guard place == nil else { throw ExtraPlace(word: word) }
      place = String(word.dropFirst())
      placeEnd = plain.count
    }
    // The first word is the category.
    if let placeEnd, isSplit || placeEnd > 0 { wordsBehindPlace = Array(plain[placeEnd...]) }
    if !isSplit, !plain.isEmpty { category = plain.removeFirst() }
    if !plain.isEmpty { memo = plain.joined(separator: " ") }
  }

  /// How many of the words behind a number are its currency: `JPY`, `yen`, `대만 달러`.
  private static func currencyWords(at words: ArraySlice<String>) -> Int {
    for count in [3, 2] where words.count >= count {
      let name = words.prefix(count)
      // Most words are no part of such a name, and the table is long.
      if let last = name.last, CurrencySymbol.find(last) != nil,
        CurrencyEntry.named(name.joined(separator: " ")) != nil
      {
        return count
      }
    }
    return words.first.map(isCurrency) == true ? 1 : 0
  }

  /// Whether a word is a currency: a code only in capitals, as no category's key is.
  private static func isCurrency(_ word: String) -> Bool {
    if CurrencySymbol.find(word) != nil { return true }
    // No code begins with a digit: for an amount the table of names is not built.
    guard word.utf8.count >= 3, word.first?.isNumber == false, word == word.uppercased() else { return false }
    return (try? Currency(typed: word)) != nil
  }

  /// Whether a word is an amount, or meant as one: it begins with neither a letter nor `@`.
  private static func isAmount(_ word: String) -> Bool {
    (try? TypedAmount(word)) != nil || !(word.first.map { $0.isLetter || $0 == "@" } ?? true)
  }
}
