/// A date as the user typed it, maybe with its weekday: `yesterday`, `9/13`, `9월 13일 토요일`, `2025-09-13 (토)`, `20250913`.
public struct TypedDay: Hashable, Sendable {
  private let text: String
  private let phrase: DayPhrase
  /// The weekday behind the date.
  private let weekday: Weekday?
  /// What `25.9.13` means with the day first, if `phrase` has the year first.
  private var dayFirst: Day?

  package init(_ text: String) throws(ModelError) {
    self.text = text
    if let phrase = DayPhrase(text) ?? DayPhrase(dayOfMonth: text) {
      (self.phrase, weekday) = (phrase, nil)
      return
    }
    let (date, weekday) = Self.withoutWeekday(text)
    self.weekday = weekday
    if let phrase = DayPhrase(date) ?? DayPhrase(dayOfMonth: date), !phrase.isWeekday {
      self.phrase = phrase
    } else if let day = Self.digits(date) {
      phrase = .whole(day)
    } else if let (yearFirst, dayFirst) = Self.shortYear(date) {
      (phrase, self.dayFirst) = (.whole(yearFirst), dayFirst)
    } else if case .ambiguous(let one, let other)? = WrittenDate(text.lowercased()) {
      throw .ambiguousDay(value: text, readings: [one, other])
    } else {
      throw .notADay(value: text)
    }
    if let whole { try require(weekdayOf: whole) }
  }

  /// A date with its year.
  public init(_ day: Day) { (text, phrase, weekday) = ("\(day)", .whole(day), nil) }

  /// The date, if it was typed with its year.
  package var whole: Day? { if case .whole(let day) = phrase, dayFirst == nil { day } else { nil } }

  /// Returns the date; calls `today`, and then `direction`, only if the date depends on it.
  package func day(
    direction: (_ today: Day) throws -> DayPhrase.Direction = { .upTo($0) }, today: () throws -> Day
  ) throws -> Day {
    if let whole { return whole }
    let today = try today()
    guard let day = phrase.day(today: today, direction: try direction(today)) else {
      throw ModelError.dayBeyondCalendar(value: text)
    }
    guard let dayFirst else {
      try require(weekdayOf: day)
      return day
    }
    // Nobody records what was ten years ago.
    var likely = [day, dayFirst].filter { abs($0 - today) < 3653 }
    if likely.count == 2, let weekday { likely.removeAll { $0.weekday != weekday } }
    guard likely.count == 1 else { throw ModelError.ambiguousDay(value: text, readings: [day, dayFirst]) }
    try require(weekdayOf: likely[0])
    return likely[0]
  }

  fileprivate var hasNoYear: Bool { if case .monthAndDay = phrase { true } else { false } }

  private func require(weekdayOf day: Day) throws(ModelError) {
    if let weekday, day.weekday != weekday { throw .wrongWeekday(value: text, day: day) }
  }

  /// `9/13` and Saturday of `9/13(토)`, `9/13 토` and `sat 9/13`.
  private static func withoutWeekday(_ text: String) -> (String, Weekday?) {
    let words = text.lowercased().split { " (),".contains($0) }
    guard words.count > 1 else { return (text, nil) }
    if let weekday = DayPhrase.weekday(String(words[words.count - 1])) {
      return (words.dropLast().joined(separator: " "), weekday)
    }
    guard let weekday = DayPhrase.weekday(String(words[0])) else { return (text, nil) }
    return (words.dropFirst().joined(separator: " "), weekday)
  }

  /// `20250913`.
  private static func digits(_ text: String) -> Day? {
    guard text.utf8.count == 8, let number = Array(text.utf8)[...].decimalValue else { return nil }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// `25.9.13`, and what it means with the day first; with points alone, as `/` may have the month first.
  private static func shortYear(_ text: String) -> (yearFirst: Day, dayFirst: Day?)? {
    let parts = (text.last == "." ? text.dropLast() : text[...]).split(
      separator: ".", omittingEmptySubsequences: false
    )
    .map { $0.drop { $0 == " " } }
    let numbers = parts.compactMap {
      (1...2).contains($0.utf8.count) ? Array($0.utf8)[...].decimalValue : nil
    }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    func day(_ year: Int, _ day: Int) -> Day? { Day(year: 2000 + year, month: numbers[1], day: day) }
    let (yearFirst, dayFirst) = (day(numbers[0], numbers[2]), day(numbers[2], numbers[0]))
    guard let yearFirst else { return dayFirst.map { ($0, nil) } }
    return (yearFirst, dayFirst == yearFirst ? nil : dayFirst)
  }
}

/// The last day of something as the user types it: a date, or how long it lasts: `3박4일`, `3박`, `3 nights`.
package struct TypedLastDay: Hashable, Sendable {
  private let text: String
  private let end: End

  private enum End: Hashable, Sendable {
    case day(TypedDay)
    case nights(Int)
  }

  package init(_ text: String) throws(ModelError) {
    self.text = text
    if let nights = Self.nights(text) { end = .nights(nights) } else { end = .day(try TypedDay(text)) }
  }

  package init(_ day: TypedDay, typed text: String) { (self.text, end) = (text, .day(day)) }

  /// Returns the day for what begins on `start`: without a year, the next such date after it.
  ///
  /// - Throws: `ModelError.farEnd` for one more than half a year later, which is rather before `start`.
  package func day(from start: Day, today: () throws -> Day) throws -> Day {
    switch end {
    case .nights(let nights):
      guard Day.all.contains(start + nights) else { throw ModelError.dayBeyondCalendar(value: text) }
      return start + nights
    case .day(let typed):
      let day = try typed.day(direction: { _ in .from(start) }, today: today)
      if typed.hasNoYear, day - start > Self.likelyLength {
        throw ModelError.farEnd(value: text, start: start, end: day)
      }
      return day
    }
  }

  /// The most days from a first day to a last one without a year.
  private static let likelyLength = 180

  /// The nights of `3박4일`, `3박 4일`, `3박`, `3 nights`, `4 days` and `4일간`; the days are one more.
  package static func isLength(_ text: String) -> Bool { nights(text) != nil }

  static func nights(_ text: String) -> Int? {
    let word = text.lowercased().filter { $0 != " " }
    func count(_ text: Substring) -> Int? {
      let number = Array(text.utf8)[...].decimalValue
      return text.utf8.count <= 3 ? number.flatMap { $0 > 0 ? $0 : nil } : nil
    }
    if let mark = ["nights", "night"].first(where: word.hasSuffix) {
      return count(word.dropLast(mark.count))
    }
    if let mark = ["days", "일간"].first(where: word.hasSuffix) {
      return count(word.dropLast(mark.count)).flatMap { $0 > 1 ? $0 - 1 : nil }
    }
    let parts = word.split(separator: "박", omittingEmptySubsequences: false)
    guard parts.count == 2, let nights = count(parts[0]) else { return nil }
    if parts[1].isEmpty { return nights }
    return parts[1].hasSuffix("일") && count(parts[1].dropLast()) == nights + 1 ? nights : nil
  }
}
