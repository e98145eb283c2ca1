/// A civil date of the proleptic Gregorian calendar, as the user experiences it; not an instant.
///
/// Dates are compared, and are a sequence between two: `for day in start...end`.
public struct Day: Hashable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  package init(number: Int) { self.number = number }

  /// Every date that can be written: 0001-01-01 to 9999-12-31.
  public static let all = Day(number: -719_162)...Day(number: 2_932_896)

  /// Returns `nil` if the calendar has no such date; years 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    if day > 28, day > Self.length(ofMonth: month, year: year) { return nil }
    number = Self.number(year: year, month: month, day: day)
  }

  /// Returns the days since 1970-01-01 of a valid date, in any year.
  static func number(year: Int, month: Int, day: Int) -> Int {
    // Howard Hinnant's days_from_civil: years begin in March, so that the leap day is the last.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Reads `2025-09-06`, and no other format.
  public init?(_ text: String) {
    guard let day = text.withBytes({ Day(digits: $0[...]) }) else { return nil }
    self = day
  }

  /// Reads the ten bytes of `2025-09-06`.
  package init?(digits bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
      let century = bytes.base.twoDigits(at: start), let year = bytes.base.twoDigits(at: start + 2),
      let month = bytes.base.twoDigits(at: start + 5), let day = bytes.base.twoDigits(at: start + 8)
    else { return nil }
    self.init(year: century * 100 + year, month: month, day: day)
  }

  /// Year, month from 1, and day from 1.
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthIndex + 2) / 5 + 1)
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[((number + 3) % 7 + 7) % 7]
  }

  /// The date a number of days later.
  public static func + (day: Day, days: Int) -> Day { Day(number: day.number + days) }
  /// The date a number of days earlier.
  public static func - (day: Day, days: Int) -> Day { Day(number: day.number - days) }
  /// Returns the whole days from `right` to `left`.
  public static func - (left: Day, right: Day) -> Int { left.number - right.number }
}

extension Day: Comparable, CustomStringConvertible, Strideable {
  /// The earlier date first.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  /// The whole days to another date.
  public func distance(to other: Day) -> Int { other.number - number }
  /// The date a number of days later.
  public func advanced(by days: Int) -> Day { self + days }

  /// `2025-09-06`.
  public var description: String {
    let (year, month, day) = components
    guard (0...9999).contains(year) else { return "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))" }
    return String(digits: 10) { text in
      text.add(year, width: 4)
      text.add("-")
      text.add(month, width: 2)
      text.add("-")
      text.add(day, width: 2)
    }
  }

  /// `2025-09`.
  package var yearAndMonth: String {
    let (year, month, _) = components
    return year.padded(4) + "-" + month.padded(2)
  }

  /// `09-06`.
  package var monthAndDay: String {
    let (_, month, day) = components
    return month.padded(2) + "-" + day.padded(2)
  }

  /// `20250906`, as some services expect it.
  package var compact: String {
    let (year, month, day) = components
    return year.padded(4) + month.padded(2) + day.padded(2)
  }
}

/// A day of the week, from Monday.
public enum Weekday: Int, CaseIterable, Sendable {
  /// Day 1 of ISO 8601.
  case monday
  /// Day 2 of ISO 8601.
  case tuesday
  /// Day 3 of ISO 8601.
  case wednesday
  /// Day 4 of ISO 8601.
  case thursday
  /// Day 5 of ISO 8601.
  case friday
  /// Day 6 of ISO 8601.
  case saturday
  /// Day 7 of ISO 8601.
  case sunday

  /// Whether it is Saturday or Sunday.
  public var isWeekend: Bool { self == .saturday || self == .sunday }
}

/// A local time of day, to the second.
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Seconds since midnight, below 86,400.
  public let seconds: Int

  package init(secondsSinceMidnight seconds: Int) { self.seconds = seconds }

  /// Reads `HH:MM` and `HH:MM:SS`.
  public init?(_ text: String) {
    if let canonical = text.withBytes({ TimeOfDay(canonical: $0[...]) }) {
      self = canonical
      return
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Array($0.utf8) }
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }) else { return nil }
    let values = parts.compactMap { $0[...].decimalValue }
    guard values.count == parts.count, values[0] < 24, values.dropFirst().allSatisfy({ $0 < 60 }) else {
      return nil
    }
    seconds = values[0] * 3600 + values[1] * 60 + (values.count == 3 ? values[2] : 0)
  }

  /// Reads the canonical format of documents: `19:05`, and `19:05:30` if the seconds are not zero.
  package init?(canonical bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let start = bytes.startIndex
    let colon = UInt8(ascii: ":")
    guard bytes.count == 5 || (bytes.count == 8 && bytes[start + 5] == colon), bytes[start + 2] == colon,
      let hour = bytes.base.twoDigits(at: start), let minute = bytes.base.twoDigits(at: start + 3),
      let second = bytes.count == 5 ? 0 : bytes.base.twoDigits(at: start + 6),
      hour < 24, minute < 60, second < 60
    else { return nil }
    seconds = hour * 3600 + minute * 60 + second
  }

  /// The earlier time first.
  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }

  /// `19:05`, without seconds.
  package var minutes: String {
    String(digits: 5) { text in
      text.add(seconds / 3600, width: 2)
      text.add(":")
      text.add(seconds / 60 % 60, width: 2)
    }
  }

  /// `19:05`, or `19:05:30` if the seconds are not zero.
  public var description: String {
    seconds % 60 == 0 ? minutes : minutes + ":" + (seconds % 60).padded(2)
  }
}
