/// The dates that a part of a query means: `2025-09-08`, `09-08` and `sep` of any year, `mon`, `09-05..09-08`.
enum QueryDays: Hashable, Sendable {
  /// From one date to another; without one, all before or after.
  case dates(Day?, Day?)
  /// From one day of the year to another, as month · 100 + day; over New Year if the second is less.
  case ofYear(Int, Int)
  /// From one weekday to another, maybe over Sunday.
  case ofWeek(Weekday, Weekday)

  func contains(_ day: Day) -> Bool {
    switch self {
    case .dates(let first, let last):
      return first.map { day >= $0 } != false && last.map { day <= $0 } != false
    case .ofYear(let first, let last):
      let (_, month, number) = day.components
      return Self.isInside(month * 100 + number, first, last)
    case .ofWeek(let first, let last):
      return Self.isInside(day.weekday.rawValue, first.rawValue, last.rawValue)
    }
  }

  private static func isInside(_ value: Int, _ first: Int, _ last: Int) -> Bool {
    first <= last ? first <= value && value <= last : value >= first || value <= last
  }

  /// Reads a date, a weekday or a month; `nil` for other text, also for `9.5`, which is rather a number.
  init?(_ text: String, today: Day) {
    let word = text.lowercased()
    if let days = Self.month(word) {
      self = days
      return
    }
    if let (first, last) = TypedDays.halves(of: word) {
      guard let days = try? QueryDays(from: first, to: last, today: today) else { return nil }
      self = days
      return
    }
    // Points may end a date; two of them begin a range.
    guard !word.isDecimal, !word.contains(".."), let phrase = DayPhrase(word) else { return nil }
    switch phrase {
    case .monthAndDay(let month, let day): self = .ofYear(month * 100 + day, month * 100 + day)
    case .weekday(let weekday): self = .ofWeek(weekday, weekday)
    case .whole, .offset, .lastWeekday, .weekdayOfWeek, .dayOfMonth:
      guard let day = phrase.day(today: today, direction: .upTo(today)) else { return nil }
      self = .dates(day, day)
    }
  }

  /// Reads the two sides of a range, of which one may be empty; `nil` if they are not of the same kind.
  ///
  /// - Throws: `ModelError.spreadBackwards`.
  init?(from first: String, to last: String, today: Day) throws(ModelError) {
    let start = QueryDays(first, today: today)
    let end = QueryDays(last, today: today) ?? start?.sameMonth(last)
    guard (start != nil || first.isEmpty) && (end != nil || last.isEmpty) else { return nil }
    switch (start, end) {
    case (.dates(let first, _)?, .dates(_, let last)?): self = .dates(first, last)
    case (.dates(let first?, _)?, .ofYear(_, let last)?): self = .dates(first, Self.next(last, from: first))
    case (.ofYear(let first, _)?, .ofYear(_, let last)?): self = .ofYear(first, last)
    case (.ofWeek(let first, _)?, .ofWeek(_, let last)?): self = .ofWeek(first, last)
    case (.dates(let first, _)?, nil): self = .dates(first, nil)
    case (nil, .dates(_, let last)?): self = .dates(nil, last)
    case (.ofYear(let first, _)?, nil): self = .ofYear(first, 1231)
    case (nil, .ofYear(_, let last)?): self = .ofYear(101, last)
    case (.ofWeek(let first, _)?, nil): self = .ofWeek(first, .sunday)
    case (nil, .ofWeek(_, let last)?): self = .ofWeek(.monday, last)
    default: return nil
    }
    if case .dates(let first?, let last?) = self, last < first {
      throw .spreadBackwards(first: first, last: last)
    }
  }

  /// `8일` behind `9월 5일`.
  private func sameMonth(_ text: String) -> QueryDays? {
    guard case .ofYear(let first, _) = self, case .dayOfMonth(let day)? = DayPhrase(dayOfMonth: text) else {
      return nil
    }
    let last = first / 100 * 100 + day
    return .ofYear(last, last)
  }

  /// The next such day of the year, or the last one of its month if that is shorter.
  private static func next(_ last: Int, from day: Day) -> Day? {
    let year = day.components.year
    return (year...year + 1).lazy.compactMap { year in
      stride(from: last % 100, to: 27, by: -1).lazy
        .compactMap { Day(year: year, month: last / 100, day: $0) }.first
        ?? Day(year: year, month: last / 100, day: last % 100)
    }.first { $0 >= day }
  }

  /// `sep`, `9월`, `2025-09`, `sep 2025`, `2025년 9월`.
  private static func month(_ word: String) -> QueryDays? {
    let parts = word.split { " -/년".contains($0) }
    func number(_ text: Substring, _ digits: ClosedRange<Int>) -> Int? {
      digits.contains(text.utf8.count) ? Array(text.utf8)[...].decimalValue : nil
    }
    func named(_ text: Substring) -> Int? {
      if text.hasSuffix("월") {
        return number(text.dropLast(), 1...2).flatMap { (1...12).contains($0) ? $0 : nil }
      }
      return WrittenDate.month(text)
    }
    if parts.count == 1 { return named(parts[0]).map { .ofYear($0 * 100 + 1, $0 * 100 + 31) } }
    guard parts.count == 2 else { return nil }
    let isNamedFirst = named(parts[0]) != nil
    guard let year = number(parts[isNamedFirst ? 1 : 0], 4...4),
      let month = named(parts[isNamedFirst ? 0 : 1]) ?? number(parts[1], 1...2),
      let first = Day(year: year, month: month, day: 1)
    else { return nil }
    return .dates(first, next(month * 100 + 31, from: first))
  }
}

extension String {
  /// Whether it is digits, a point and digits.
  fileprivate var isDecimal: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
