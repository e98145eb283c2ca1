/// A date as the user types it: `2025-09-06`, `09-06`, `fri`, `yesterday`, `2d`, `어제`.
///
/// All but a full date depend on today, and some also on whether the date is in the past or the future.
package enum DayPhrase: Hashable, Sendable {
  case whole(Day)
  /// A number of days from today; below zero for the past.
  case offset(Int)
  case weekday(Weekday)
  /// A month and a day that exists in some year.
  case monthAndDay(Int, Int)

  /// Which of the possible dates of a weekday, or of a month and day, is meant.
  package enum Direction: Hashable, Sendable {
    /// The last one up to this day: for past events.
    case upTo(Day)
    /// The first one from this day on: for plans.
    case from(Day)
    /// The one nearest to this day, the earlier of two: for corrections.
    case around(Day)
    /// The next weekday, but the nearest date for a month and day: for a trip about to begin or just begun.
    case planned(Day)
  }

  package init?(_ text: String) {
    if let day = Day(text) {
      self = .whole(day)
      return
    }
    let word = text.lowercased()
    if let offset = Self.offsets[word] ?? Self.days(word) {
      self = .offset(offset)
    } else if let index = Self.weekdays.firstIndex(where: { $0.contains(word) }) {
      self = .weekday(Weekday.allCases[index])
    } else if let (month, day) = Self.monthAndDay(word) {
      self = .monthAndDay(month, day)
    } else {
      return nil
    }
  }

  private static let offsets = [
    "today": 0, "오늘": 0, "yesterday": -1, "어제": -1, "그저께": -2, "그제": -2, "tomorrow": 1, "내일": 1, "모레": 2,
  ]

  private static let weekdays: [[String]] = [
    ["mon", "monday", "월", "월요일"], ["tue", "tuesday", "화", "화요일"], ["wed", "wednesday", "수", "수요일"],
    ["thu", "thursday", "목", "목요일"], ["fri", "friday", "금", "금요일"], ["sat", "saturday", "토", "토요일"],
    ["sun", "sunday", "일", "일요일"],
  ]

  /// Reads `2d` as two days ago, `+2d` as in two days; at most four digits.
  private static func days(_ word: String) -> Int? {
    let isComing = word.hasPrefix("+")
    let rest = isComing ? word.dropFirst() : word[...]
    guard rest.hasSuffix("d"), rest.utf8.count <= 5, let days = Array(rest.utf8).dropLast().decimalValue
    else { return nil }
    return isComing ? days : -days
  }

  private static func monthAndDay(_ word: String) -> (Int, Int)? {
    let bytes = Array(word.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: "-"), let month = bytes[0..<2].decimalValue,
      let day = bytes[3..<5].decimalValue, Day(year: 2000, month: month, day: day) != nil
    else { return nil }
    return (month, day)
  }

  /// Returns the date; `nil` outside the years 1 to 9999.
  package func day(today: Day, looking direction: Direction) -> Day? {
    found(today: today, looking: direction).flatMap { Day.all.contains($0) ? $0 : nil }
  }

  private func found(today: Day, looking direction: Direction) -> Day? {
    switch self {
    case .whole(let day): return day
    case .offset(let days): return today + days
    case .weekday(let weekday):
      if case .planned(let day) = direction { return found(today: today, looking: .from(day)) }
      return Self.chosen(direction, before: { Self.last(weekday, upTo: $0) }) { day in
        Self.last(weekday, upTo: day + 6)
      }
    case .monthAndDay(let month, let number):
      // The next leap day may be eight years away, because some centuries have none.
      func first(_ years: some Sequence<Int>, _ isWanted: (Day) -> Bool) -> Day? {
        years.lazy.compactMap { Day(year: $0, month: month, day: number) }.first(where: isWanted)
      }
      return Self.chosen(direction) { day in
        first(stride(from: day.components.year, to: day.components.year - 9, by: -1)) { $0 <= day }
      } after: { day in
        first(stride(from: day.components.year, to: day.components.year + 9, by: 1)) { $0 >= day }
      }
    }
  }

  private static func last(_ weekday: Weekday, upTo day: Day) -> Day {
    day - (day.weekday.rawValue - weekday.rawValue + 7) % 7
  }

  private static func chosen(
    _ direction: Direction, before: (Day) -> Day?, after: (Day) -> Day?
  ) -> Day? {
    switch direction {
    case .upTo(let day): return before(day)
    case .from(let day): return after(day)
    case .around(let day), .planned(let day):
      guard let earlier = before(day), let later = after(day) else { return before(day) ?? after(day) }
      return later - day < day - earlier ? later : earlier
    }
  }
}

/// A date as the user typed it.
package struct TypedDay: Hashable, Sendable {
  private let text: String
  private let phrase: DayPhrase

  package init(_ text: String) throws(ModelError) {
    guard let phrase = DayPhrase(text) else { throw .notADay(value: text) }
    (self.text, self.phrase) = (text, phrase)
  }

  /// Returns the date; calls `today`, and then `direction`, only if the date depends on it.
  package func day(
    looking direction: (_ today: Day) throws -> DayPhrase.Direction = { .upTo($0) }, today: () throws -> Day
  ) throws -> Day {
    if case .whole(let day) = phrase { return day }
    let today = try today()
    guard let day = phrase.day(today: today, looking: try direction(today)) else {
      throw ModelError.dayBeyondCalendar(value: text)
    }
    return day
  }
}
