/// A date with its year, or with the name of its month, in the ways that people write one: `2025/10/06`, `2025년 10월
/// 6일`, `6.10.2025`, `Oct 6`, `6th October 2025`.
enum WrittenDate: Hashable, Sendable {
  case whole(Day)
  case monthAndDay(Int, Int)
  /// Two dates that it may mean, because day and month may be in either order.
  case ambiguous(Day, Day)

  /// Reads lower-case text; `nil` for anything else, and for a date that no calendar has.
  package init?(_ text: String) {
    guard let date = Self.named(text) ?? Self.numbered(text) ?? Self.korean(text) else { return nil }
    self = date
  }

  /// `2025/10/6`, and with the year last if day and month can't be swapped: `25.12.2025`.
  private static func numbered(_ text: String) -> WrittenDate? {
    guard let separator = text.first(where: { "/.-".contains($0) }) else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    if let year = year(parts[0]) {
      guard let month = number(parts[1]), let day = number(parts[2]) else { return nil }
      return Day(year: year, month: month, day: day).map(WrittenDate.whole)
    }
    guard let year = year(parts[2]), let first = number(parts[0]), let second = number(parts[1]) else {
      return nil
    }
    let monthFirst = Day(year: year, month: first, day: second)
    guard let dayFirst = Day(year: year, month: second, day: first) else {
      return monthFirst.map(WrittenDate.whole)
    }
    guard let monthFirst, monthFirst != dayFirst else { return .whole(dayFirst) }
    return .ambiguous(dayFirst, monthFirst)
  }

  /// `2025년 10월 6일`.
  private static func korean(_ text: String) -> WrittenDate? {
    let parts = text.split(separator: "년", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].last == "일", let year = year(parts[0]),
      case .monthAndDay(let month, let day)? = DayPhrase(parts[1].drop { $0 == " " }.description)
    else { return nil }
    return Day(year: year, month: month, day: day).map(WrittenDate.whole)
  }

  /// `oct 6`, `6 oct`, `october 6, 2025`, `6 october 2025`.
  private static func named(_ text: String) -> WrittenDate? {
    let words = text.split { $0 == " " || $0 == "," }
    guard (2...3).contains(words.count) else { return nil }
    let year = words.dropFirst(2).first.map(year)
    // A third word that is no year.
    if case .some(nil) = year { return nil }
    for (name, number) in [(words[0], words[1]), (words[1], words[0])] {
      guard let month = month(name), let day = self.number(number.withoutOrdinalEnding),
        Day(year: 2000, month: month, day: day) != nil
      else { continue }
      guard let year = year ?? nil else { return .monthAndDay(month, day) }
      return Day(year: year, month: month, day: day).map(WrittenDate.whole)
    }
    return nil
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  /// A month by its name, or by at least three letters of it, with or without a point.
  static func month(_ name: Substring) -> Int? {
    let name = name.last == "." ? name.dropLast() : name
    guard name.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  private static func year(_ digits: Substring) -> Int? { digits.utf8.count == 4 ? value(digits) : nil }

  private static func number(_ digits: Substring) -> Int? {
    (1...2).contains(digits.utf8.count) ? value(digits) : nil
  }

  private static func value(_ digits: Substring) -> Int? { Array(digits.utf8)[...].decimalValue }
}
