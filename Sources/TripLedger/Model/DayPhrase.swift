/// A date as the user types it: `2025-09-06`, `09-06`, `9/6`, `9.6`, `9월6일`, `6 Sep`, `fri`, `last friday`, `yesterday`,
/// `2d`, `3 days ago`, `어제`.
///
/// All but a full date depend on today, and some also on whether the date is in the past or the future.
package enum DayPhrase: Hashable, Sendable {
  case whole(Day)
  /// A number of days from today; below zero for the past.
  case offset(Int)
  case weekday(Weekday)
  /// The last such weekday before today, wherever it is typed.
  case lastWeekday(Weekday)
  /// A day of this week or, below zero, of an earlier one; weeks begin on Monday.
  case weekdayOfWeek(Weekday, Int)
  /// A month and a day that exists in some year.
  case monthAndDay(Int, Int)
  /// A day of any month, from 1 to 31.
  case dayOfMonth(Int)

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
    /// For a month and day the one inside these dates, nearest to today if there are several; else the last one up to
    /// `margin` days after them, or up to today if that is later. For a weekday the last one up to today.
    case inside(ClosedRange<Day>, today: Day)
  }

  /// How far after a trip a month and day may be: what is paid ahead, or on the way home, is near its trip.
  package static let margin = 14

  package init?(_ text: String) {
    if let day = Day(text) {
      self = .whole(day)
      return
    }
    let word = Self.withoutBlanks(text.lowercased())
    if let offset = Self.offsets[word] ?? Self.days(word) ?? Self.counted(word) {
      self = .offset(offset)
    } else if let weekday = Self.weekday(word) {
      self = .weekday(weekday)
    } else if let (mark, weeks) = Self.weekMarks.first(where: { word.hasPrefix($0.0) }),
      let weekday = Self.weekday(String(word.dropFirst(mark.count)).trimmed)
    {
      self = .weekdayOfWeek(weekday, weeks)
    } else if let mark = Self.lastMarks.first(where: word.hasPrefix),
      let weekday = Self.weekday(String(word.dropFirst(mark.count)))
    {
      self = .lastWeekday(weekday)
    } else if let (month, day) = Self.monthAndDay(word) {
      self = .monthAndDay(month, day)
    } else {
      switch WrittenDate(word) {
      case .whole(let day): self = .whole(day)
      case .monthAndDay(let month, let day): self = .monthAndDay(month, day)
      case .ambiguous, nil: return nil
      }
    }
  }

  /// Reads `9일` and `9th`, of which the first may also be a number of days among other words.
  package init?(dayOfMonth text: String) {
    var number = text.lowercased()[...]
    if number.hasSuffix("일") { number = number.dropLast() } else { number = number.withoutOrdinalEnding }
    guard number.count < text.count, number.count <= 2, let day = Array(number.utf8)[...].decimalValue,
      (1...31).contains(day)
    else { return nil }
    self = .dayOfMonth(day)
  }

  /// The words that somebody may have mistyped, at most three.
  package static func suggestions(for text: String) -> [String] {
    // Any one letter is one slip from any other.
    guard text.count > 1 else { return [] }
    let words = Array(offsets.keys) + weekdays.flatMap(\.self) + ["last friday", "지난 금요일"]
    return Spelling.nearest(to: text, among: words.filter { $0.count > 1 })
  }

  /// Whether it is written like a date that no calendar has: `9월 31일`, `02-30`, `2025-02-29`.
  package static func isOffCalendar(_ text: String) -> Bool {
    guard text.unicodeScalars.allSatisfy({ "0123456789-/. 년월일".unicodeScalars.contains($0) }) else {
      return false
    }
    let numbers = text.split { !$0.isNumber }.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    guard numbers.count == 2 || numbers.count == 3 && numbers[0] > 999, let day = numbers.last else {
      return false
    }
    let (year, month) = (numbers.count == 3 ? numbers[0] : 2000, numbers[numbers.count - 2])
    return (1...12).contains(month) && (1...99).contains(day)
      && Day(year: year, month: month, day: day) == nil
  }

  private static let offsets = [
    "today": 0, "오늘": 0, "yesterday": -1, "어제": -1, "어저께": -1, "그저께": -2, "그제": -2, "엊그제": -2,
    "last night": -1, "어젯밤": -1, "tomorrow": 1, "내일": 1,
    "모레": 2, "내일모레": 2, "글피": 3, "day before yesterday": -2, "the day before yesterday": -2,
    "day after tomorrow": 2,
    "the day after tomorrow": 2,
  ]

  private static let weekdays: [[String]] = [
    ["mon", "monday", "월", "월요일", "월욜"], ["tue", "tues", "tuesday", "화", "화요일", "화욜"],
    ["wed", "wednesday", "수", "수요일", "수욜"], ["thu", "thur", "thurs", "thursday", "목", "목요일", "목욜"],
    ["fri", "friday", "금", "금요일", "금욜"], ["sat", "saturday", "토", "토요일", "토욜"],
    ["sun", "sunday", "일", "일요일", "일욜"],
  ]

  private static let weekMarks = [
    ("이번주", 0), ("이번 주", 0), ("지난주", -1), ("지난 주", -1), ("저번주", -1), ("저번 주", -1), ("다음주", 1), ("다음 주", 1),
  ]
  private static let lastMarks = ["last ", "지난 ", "저번 "]

  /// `9.13` of `9. 13.`, as Korean writes dates; other text as it is.
  private static func withoutBlanks(_ word: String) -> String {
    guard word.last == ".", word.dropLast().contains("."), word.first?.isNumber == true else { return word }
    return word.dropLast().split(separator: ".").map { $0.drop { $0 == " " } }.joined(separator: ".")
  }

  /// The word for a weekday that answers for programs have: `mon`.
  package static func word(for weekday: Weekday) -> String { weekdays[weekday.rawValue][0] }

  package static func weekday(_ word: String) -> Weekday? {
    weekdays.firstIndex { $0.contains(word) }.map { Weekday.allCases[$0] }
  }

  /// Reads `3 days ago`, `1 week ago`, `3일 전`, `이틀 전`, and `3일 뒤`; at most four digits.
  private static func counted(_ word: String) -> Int? {
    let parts = word.split(separator: " ")
    if parts.count == 3, parts[2] == "ago", let days = englishUnits[parts[1]] {
      return count(parts[0]).map { -$0 * days }
    }
    let joined = parts.joined()
    guard let (ending, sign) = koreanEndings.first(where: { joined.hasSuffix($0.0) }) else { return nil }
    let time = joined.dropLast(ending.count)
    if let days = koreanCounts[time] { return sign * days }
    guard let days = koreanUnits.first(where: { time.hasSuffix($0.0) }) else { return nil }
    return count(time.dropLast(days.0.count)).map { sign * $0 * days.1 }
  }

  private static func count(_ digits: Substring) -> Int? {
    digits.utf8.count <= 4 ? Array(digits.utf8)[...].decimalValue : nil
  }

  private static let englishUnits: [Substring: Int] = ["day": 1, "days": 1, "week": 7, "weeks": 7]
  private static let koreanEndings = [("전", -1), ("뒤", 1), ("후", 1)]
  private static let koreanCounts: [Substring: Int] = ["하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "일주일": 7]
  private static let koreanUnits = [("일", 1), ("주일", 7), ("주", 7)]

  /// Reads `2d` as two days ago, `+2d` as in two days; at most four digits.
  private static func days(_ word: String) -> Int? {
    let isComing = word.hasPrefix("+")
    let rest = isComing ? word.dropFirst() : word[...]
    guard rest.hasSuffix("d"), rest.utf8.count <= 5, let days = Array(rest.utf8).dropLast().decimalValue
    else { return nil }
    return isComing ? days : -days
  }

  /// Reads a month and a day, of one or two digits each, in this order.
  private static func monthAndDay(_ word: String) -> (Int, Int)? {
    var word = word[...]
    var separators: [Character] = ["-", "/", "."]
    if word.last == "일" {
      word = word.dropLast()
      separators = ["월"]
    }
    guard let place = word.firstIndex(where: separators.contains) else { return nil }
    var number = word[word.index(after: place)...]
    if word[place] == "월", number.first == " " { number = number.dropFirst() }
    func value(_ digits: Substring) -> Int? {
      (1...2).contains(digits.utf8.count) ? Array(digits.utf8)[...].decimalValue : nil
    }
    guard let month = value(word[..<place]), let day = value(number),
      Day(year: 2000, month: month, day: day) != nil
    else { return nil }
    return (month, day)
  }

  /// Whether it is a weekday, and so can't have one behind it.
  var isWeekday: Bool {
    switch self {
    case .weekday, .lastWeekday, .weekdayOfWeek: true
    case .whole, .offset, .monthAndDay, .dayOfMonth: false
    }
  }

  /// Returns the date; `nil` outside the years 1 to 9999.
  package func day(today: Day, direction: Direction) -> Day? {
    found(today: today, direction: direction).flatMap { Day.all.contains($0) ? $0 : nil }
  }

  private func found(today: Day, direction: Direction) -> Day? {
    switch self {
    case .whole(let day): return day
    case .offset(let days): return today + days
    case .weekday(let weekday):
      if case .planned(let day) = direction { return found(today: today, direction: .from(day)) }
      return Self.chosen(direction, before: { Self.last(weekday, upTo: $0) }) { day in
        Self.last(weekday, upTo: day + 6)
      }
    case .lastWeekday(let weekday): return Self.last(weekday, upTo: today - 1)
    case .weekdayOfWeek(let weekday, let weeks):
      return today - today.weekday.rawValue + weeks * 7 + weekday.rawValue
    case .monthAndDay, .dayOfMonth:
      var direction = direction
      if case .inside(let dates, let today) = direction {
        let near = min(max(today, dates.lowerBound), dates.upperBound)
        let inside = self.dates(near: near).filter(dates.contains)
        if let nearest = inside.min(by: { abs($0 - near) < abs($1 - near) }) { return nearest }
        direction = .upTo(max(today, dates.upperBound + Self.margin))
      }
      return Self.chosen(direction) { day in
        self.dates(near: day).last { $0 <= day }
      } after: { day in
        self.dates(near: day).first { $0 >= day }
      }
    }
  }

  /// The dates before and after a day that a day of a month may mean, in order.
  private func dates(near day: Day) -> [Day] {
    let (year, month, _) = day.components
    switch self {
    case .whole, .offset, .weekday, .lastWeekday, .weekdayOfWeek: return []
    case .monthAndDay(let month, let number):
      // The next leap day may be eight years away, because some centuries have none.
      return (year - 8...year + 8).compactMap { Day(year: $0, month: month, day: number) }
    case .dayOfMonth(let number):
      return (-2...2).compactMap { offset in
        let months = year * 12 + month - 1 + offset
        return Day(year: months / 12, month: months % 12 + 1, day: number)
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
    case .upTo(let day), .inside(_, today: let day): return before(day)
    case .from(let day): return after(day)
    case .around(let day), .planned(let day):
      guard let earlier = before(day), let later = after(day) else { return before(day) ?? after(day) }
      return later - day < day - earlier ? later : earlier
    }
  }
}

extension Substring {
  /// `12` of `12th`, in lower case; other text as it is.
  var withoutOrdinalEnding: Substring {
    guard ["st", "nd", "rd", "th"].contains(where: hasSuffix), dropLast(2).last?.isNumber == true else {
      return self
    }
    return dropLast(2)
  }
}
