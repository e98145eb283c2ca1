/// The order of year, month and day in a file's dates.
package enum DateOrder: String, CaseIterable, Sendable {
  case ymd, dmy, mdy

  /// A written date, as this order reads it.
  package func day(_ text: String) -> Day? { DateText(text)?.day(self) }
}

/// A date as a program wrote it into a cell, with a time if there is one.
///
/// `2025.09.05 12:41:33`, `20250905124133`, `2025년 9월 5일`, `05/09/2025`, `5/9'25`, `01 Sep 2026`,
/// `2025-09-05T22:30:00Z`, or a spreadsheet's serial number; in a column of dates also `9월 12일` and `9/14`.
package struct DateText: Hashable, Sendable {
  private let numbers: [Int]
  private let order: Order
  package let time: TimeOfDay?
  /// Seconds east of Greenwich, if the time has an offset. A bare midnight in UTC is how programs write dates.
  package let offset: Int?

  private enum Order: Hashable {
    case serial, yearFirst, yearLast, unknown
    /// Day, month and year, whose month has a name.
    case named
    /// Month and day, and two numbers of which either is the month; the year is elsewhere.
    case monthDay, short
  }

  private static let none = ClockText(time: nil, offset: nil)

  package init?(_ cell: String) { self.init(cell, acceptsNoYear: false) }

  package init?(_ cell: String, acceptsNoYear: Bool) {
    let scalars = cell.unicodeScalars[...]
    guard let found = Self.numeric(scalars, acceptsNoYear) ?? Self.named(scalars, acceptsNoYear) else {
      return nil
    }
    (numbers, order, time) = (found.numbers, found.order, found.clock.time)
    offset = found.clock.offset == 0 && time?.seconds == 0 ? nil : found.clock.offset
  }

  private typealias Found = (numbers: [Int], order: Order, clock: ClockText)

  // MARK: Numbers

  private static func numeric(_ cell: Substring.UnicodeScalarView, _ acceptsNoYear: Bool) -> Found? {
    var groups: [(value: Int, digits: Int)] = []
    var separators: [Unicode.Scalar] = []
    var rest = cell
    while groups.count < 3 {
      let digits = rest.prefix(while: ClockText.isDigit)
      guard !digits.isEmpty, digits.count <= 14, let value = Int(String(digits)) else { break }
      groups.append((value, digits.count))
      rest = rest[digits.endIndex...]
      guard groups.count < 3 else { break }
      // `2025. 9. 5` and `2025년 9월 5일` have blanks after their marks.
      guard let mark = rest.first, "-./'년월年月".unicodeScalars.contains(mark) else { break }
      separators.append(mark)
      rest = rest.dropFirst().drop { $0 == " " }
    }
    switch groups.count {
    case 1: return separators.isEmpty ? digits(groups[0], rest) : nil
    case 2 where acceptsNoYear && groups.allSatisfy({ $0.digits <= 2 }):
      guard let clock = ClockText(behindDate: rest) else { return nil }
      let hasMonth = separators[0] == "월" || separators[0] == "月"
      return (groups.map(\.value), hasMonth ? .monthDay : .short, clock)
    case 2:
      guard groups[0].digits == 5, separators[0] == ".", (20_000...80_000).contains(groups[0].value),
        rest.isEmpty, groups[1].digits <= 12
      else { return nil }
      // A fraction of the day, to the nearest second.
      var scale = 1
      for _ in 0..<groups[1].digits { scale *= 10 }
      let seconds = (groups[1].value * 86_400 + scale / 2) / scale
      return (
        [groups[0].value], .serial, ClockText(time: TimeOfDay(secondsSinceMidnight: min(seconds, 86_399)))
      )
    case 3:
      guard groups[1].digits <= 2, let order = order(groups.map(\.digits), separators[1]),
        let clock = ClockText(behindDate: rest)
      else { return nil }
      return (groups.map(\.value), order, clock)
    default: return nil
    }
  }

  private static func order(_ digits: [Int], _ mark: Unicode.Scalar) -> Order? {
    if digits[0] == 4, digits[2] <= 2 { return .yearFirst }
    guard digits[0] <= 2 else { return nil }
    if digits[2] == 4 || mark == "'" { return .yearLast }
    guard digits[2] == 2 else { return nil }
    return digits[0] == 2 ? .unknown : .yearLast
  }

  /// A date in digits alone.
  private static func digits(
    _ only: (value: Int, digits: Int), _ rest: Substring.UnicodeScalarView
  ) -> Found? {
    switch only.digits {
    case 5 where rest.isEmpty && (20_000...80_000).contains(only.value):
      return ([only.value], .serial, none)
    case 8: return ClockText(behindDate: rest).map { (parts(only.value), .yearFirst, $0) }
    case 12 where rest.isEmpty, 14 where rest.isEmpty:
      let clock = only.digits == 14 ? only.value % 1_000_000 : only.value % 10_000 * 100
      guard let time = TimeOfDay(hour: clock / 10_000, clock / 100 % 100, clock % 100) else { return nil }
      let date = only.value / (only.digits == 14 ? 1_000_000 : 10_000)
      return (parts(date), .yearFirst, ClockText(time: time))
    default: return nil
    }
  }

  private static func parts(_ digits: Int) -> [Int] { [digits / 10_000, digits / 100 % 100, digits % 100] }

  // MARK: Names of months

  /// `01 Sep 2026`, `31-Aug-2026`, `Sept. 5, 2026`, `5 sept.`
  private static func named(_ cell: Substring.UnicodeScalarView, _ acceptsNoYear: Bool) -> Found? {
    var rest = cell
    var month: Int?
    var numbers: [(value: Int, digits: Int)] = []
    while numbers.count < 2 || month == nil {
      rest = rest.drop { " -./,'".unicodeScalars.contains($0) }
      let digits = rest.prefix(while: ClockText.isDigit)
      if !digits.isEmpty {
        guard digits.count == 4 || digits.count <= 2, numbers.count < 2, let value = Int(String(digits))
        else {
          return nil
        }
        // `5 sept. 12:41`: what follows is a time.
        if numbers.count == 1, rest[digits.endIndex...].first == ":" { break }
        numbers.append((value, digits.count))
        rest = rest[digits.endIndex...]
        continue
      }
      let word = rest.prefix {
        $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark
      }
      guard !word.isEmpty else { break }
      rest = rest[word.endIndex...]
      if String(word) == "de" { continue }
      guard month == nil, let found = MonthName.number(of: String(word)) else { return nil }
      month = found
    }
    guard let month, let day = numbers.first, day.digits <= 2 else { return nil }
    guard let clock = ClockText(behindDate: rest.drop { ".,".unicodeScalars.contains($0) }) else {
      return nil
    }
    if numbers.count == 2 { return ([day.value, month, full(numbers[1].value)], .named, clock) }
    return acceptsNoYear ? ([month, day.value], .monthDay, clock) : nil
  }

  // MARK: Days

  /// The date, with the file's order for dates that do not begin with a year of four digits.
  ///
  /// A date without a year is the only one that is on one of `dates`.
  package func day(_ given: DateOrder, on dates: [ClosedRange<Day>] = []) -> Day? {
    switch order {
    // Days since 1899-12-30, as spreadsheets count them.
    case .serial: return Day(number: numbers[0] - 25_569)
    case .yearFirst: return Day(year: numbers[0], month: numbers[1], day: numbers[2])
    case .named: return Day(year: numbers[2], month: numbers[1], day: numbers[0])
    case .yearLast, .unknown:
      switch given {
      case .ymd:
        return order == .yearLast
          ? nil : Day(year: Self.full(numbers[0]), month: numbers[1], day: numbers[2])
      case .dmy: return Day(year: Self.full(numbers[2]), month: numbers[1], day: numbers[0])
      case .mdy: return Day(year: Self.full(numbers[2]), month: numbers[0], day: numbers[1])
      }
    case .monthDay, .short:
      let (month, day) =
        order == .short && given == .dmy ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
      var found: Set<Day> = []
      for range in dates {
        for year in Set([range.lowerBound.components.year, range.upperBound.components.year]) {
          if let day = Day(year: year, month: month, day: day), range.contains(day) { found.insert(day) }
        }
      }
      return found.count == 1 ? found.first : nil
    }
  }

  private static func full(_ year: Int) -> Int { year < 100 ? 2000 + year : year }

  /// Whether it has two numbers, of which either may be the month.
  var isShort: Bool { order == .short }

  /// The order of a whole file: the only one in which every date is a date, else the only one in which they are sorted.
  ///
  /// - Returns: `nil` if nothing decides, or if the dates contradict each other.
  package static func order(of dates: some Sequence<DateText>) -> DateOrder? {
    let open = dates.filter { [.yearLast, .unknown, .short].contains($0.order) }
    if open.isEmpty { return .ymd }
    let possible = DateOrder.allCases.filter { order in
      open.allSatisfy { date in
        date.order == .short
          ? date.isPossible(order) : date.day(order) != nil
      }
    }
    guard possible.count > 1 else { return possible.first }
    let sorted = possible.filter { order in
      let days = open.compactMap { $0.day(order) }
      guard Set(days).count > 2 else { return false }
      let steps = zip(days, days.dropFirst())
      return steps.allSatisfy { $0 <= $1 } || steps.allSatisfy { $0 >= $1 }
    }
    return sorted.count == 1 ? sorted.first : nil
  }

  /// Whether a date without a year can have the order; a year in front is none.
  func isPossible(_ order: DateOrder) -> Bool {
    let (month, day) = order == .dmy ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
    return order != .ymd && Day(year: 2000, month: month, day: day) != nil
  }
}

extension TimeOfDay {
  init?(hour: Int, _ minute: Int, _ second: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else { return nil }
    self.init(secondsSinceMidnight: hour * 3600 + minute * 60 + second)
  }
}
