/// A zone's yearly rule as POSIX writes it in `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Hours go up to 167 and may be negative (RFC 9636, 3.3.1).
struct ZoneRule: Sendable {
  private let standard: Int
  private let summer: Summer?

  private struct Summer {
    let offset: Int
    let begin: YearlyTime
    let end: YearlyTime
  }

  /// Returns `nil` for an invalid rule; a rule with a summer time must have its dates.
  package init?(_ text: String) {
    var scanner = Scanner(rest: Array(text.utf8)[...])
    guard scanner.name(), let west = scanner.duration(hours: 24) else { return nil }
    standard = -west
    guard !scanner.rest.isEmpty else {
      summer = nil
      return
    }
    guard scanner.name() else { return nil }
    var offset = standard + 3600
    if scanner.rest.first != UInt8(ascii: ",") {
      guard let west = scanner.duration(hours: 24) else { return nil }
      offset = -west
    }
    guard scanner.skip(","), let begin = scanner.yearlyTime(), scanner.skip(","),
      let end = scanner.yearlyTime(), scanner.rest.isEmpty
    else { return nil }
    summer = Summer(offset: offset, begin: begin, end: end)
  }

  /// Whether its offsets are those that times are written with.
  var isInRange: Bool {
    [standard, summer?.offset ?? standard].allSatisfy { abs($0) <= Zone.maximumOffset }
  }

  /// Returns seconds east of Greenwich at a second since 1970.
  func offset(atSecond second: Int) -> Int {
    guard let summer else { return standard }
    let year = Instant(seconds: second, offset: standard).day.components.year
    // A change can be in the year before or after.
    let changes = (year - 1...year + 1).flatMap { year in
      [
        (second: summer.begin.second(of: year) - standard, offset: summer.offset),
        (second: summer.end.second(of: year) - summer.offset, offset: standard),
      ]
    }
    var latest = (second: Int.min, offset: standard)
    for change in changes where change.second <= second {
      // If summer time lasts the whole year, the next one begins in the second in which the last one ends.
      let isLater =
        change.second > latest.second || change.second == latest.second && change.offset != standard
      if isLater { latest = change }
    }
    return latest.offset
  }
}

/// A date in every year, and a time that may be outside of that date.
private struct YearlyTime {
  enum Date {
    /// 1 to 365; 29 February is never counted.
    case julian(Int)
    /// 0 to 365; 29 February counts.
    case number(Int)
    /// The `week`th of a weekday in a month, 5 for the last; Sunday is 0.
    case weekday(month: Int, week: Int, day: Int)
  }
  let date: Date
  /// Seconds after midnight of the date.
  let time: Int

  /// Returns seconds since 1970 in local time.
  func second(of year: Int) -> Int { dayNumber(of: year) * 86_400 + time }

  private func dayNumber(of year: Int) -> Int {
    let new = Self.first(year, 1)
    switch date {
    case .number(let number): return new + number
    case .julian(let number):
      return new + number - 1 + (number >= 60 && Self.first(year, 3) - new == 60 ? 1 : 0)
    case .weekday(let month, let week, let day):
      let first = Self.first(year, month)
      let next = month == 12 ? Self.first(year + 1, 1) : Self.first(year, month + 1)
      // 1 January 1970 was a Thursday.
      var number = first + ((day - 4 - first) % 7 + 7) % 7 + 7 * (week - 1)
      while number >= next { number -= 7 }
      return number
    }
  }

  /// Returns the first day of a month, as days since 1970.
  private static func first(_ year: Int, _ month: Int) -> Int {
    Day.number(year: year, month: month, day: 1)
  }
}

/// Reads a rule from its beginning, one part at a time.
private struct Scanner {
  var rest: ArraySlice<UInt8>

  mutating func skip(_ character: Character) -> Bool {
    guard let byte = character.asciiValue, rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads three or more letters, or any text between `<` and `>`.
  mutating func name() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")), end - rest.startIndex >= 3 else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let letters = rest.prefix { (65...90).contains($0) || (97...122).contains($0) }
    rest = rest.dropFirst(letters.count)
    return letters.count >= 3
  }

  /// Reads `3`, `-3:30` or `+24:00:00` as seconds.
  mutating func duration(hours limit: Int) -> Int? {
    let sign = skip("-") ? -1 : 1
    if sign == 1 { _ = skip("+") }
    guard var seconds = number(0...limit).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where skip(":") {
      guard let part = number(0...59) else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }

  mutating func yearlyTime() -> YearlyTime? {
    guard let date = date() else { return nil }
    guard skip("/") else { return YearlyTime(date: date, time: 7200) }
    return duration(hours: 167).map { YearlyTime(date: date, time: $0) }
  }

  private mutating func date() -> YearlyTime.Date? {
    if skip("J") { return number(1...365).map { .julian($0) } }
    guard skip("M") else { return number(0...365).map { .number($0) } }
    guard let month = number(1...12), skip("."), let week = number(1...5), skip("."), let day = number(0...6)
    else { return nil }
    return .weekday(month: month, week: week, day: day)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (48...57).contains($0) }
    guard (1...3).contains(digits.count), let value = digits.decimalValue, range.contains(value) else {
      return nil
    }
    rest = rest.dropFirst(digits.count)
    return value
  }
}
