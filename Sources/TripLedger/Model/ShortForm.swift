/// An expense in the short form: an amount, a category, a memo, and a place with `@`.
///
/// `12000 food ramen @이치란`, `12 JPY cafe`. Nothing is checked yet: the words are as typed.
package struct ShortForm: Hashable, Sendable {
  package let amount: String?
  package private(set) var category: String?
  package private(set) var memo: String?
  package private(set) var place: String?
  /// The words of the memo right behind the place, which may have been meant as part of it.
  package private(set) var wordsBehindPlace: [String] = []

  /// A second place.
  package struct ExtraPlace: Error, Hashable, Sendable {
    package let word: String
  }

  /// If a receipt `isSplit`, the amount may be left out, and there is no category: other words are the memo.
  package init(_ words: [String], isSplit: Bool = false) throws(ExtraPlace) {
    var words = words[...]
    var amount = words.first.map { isSplit && !Self.isAmount($0) } ?? false ? nil : words.popFirst()
    // `12 JPY`, `12 yen`: no category has a key in capitals.
    if let number = amount, let code = words.first,
      code.utf8.count >= 3 && code == code.uppercased() && (try? Currency(typed: code)) != nil
        || CurrencySymbol.find(code) != nil
    {
      amount = number + " " + code
      words = words.dropFirst()
    }
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

  /// Whether a word is an amount, or meant as one: it begins with neither a letter nor `@`.
  private static func isAmount(_ word: String) -> Bool {
    (try? TypedAmount(word)) != nil || !(word.first.map { $0.isLetter || $0 == "@" } ?? true)
  }
}
