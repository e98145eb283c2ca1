/// The order of year, month and day in a file's dates.
package enum DateOrder: String, CaseIterable, Sendable { case ymd, dmy, mdy }

/// A date as a program wrote it into a cell, with a time if there is one.
///
/// `2025.09.05 12:41:33`, `20250905124133`, `2025년 9월 5일`, `05/09/2025`, `5/9'25`, `2025-09-05T12:41:00+09:00`, or a
/// spreadsheet's serial number. A time's offset is not read: the date is the one written.
struct DateText: Hashable, Sendable {
  private let numbers: [Int]
  private let order: Order
  let time: TimeOfDay?

  private enum Order: Hashable { case serial, yearFirst, yearLast, unknown }

  init?(_ cell: String) {
    var groups: [(value: Int, digits: Int)] = []
    var separators: [Unicode.Scalar] = []
    var rest = cell.unicodeScalars[...]
    while groups.count < 3 {
      let digits = rest.prefix { (0x30...0x39).contains($0.value) }
      guard !digits.isEmpty, digits.count <= 14, let value = Int(String(digits)) else { break }
      groups.append((value, digits.count))
      rest = rest[digits.endIndex...]
      guard groups.count < 3 else { break }
      // `2025. 9. 5` and `2025년 9월 5일` have blanks after their marks.
      guard let mark = rest.first, "-./'년월年月".unicodeScalars.contains(mark) else { break }
      separators.append(mark)
      rest = rest.dropFirst().drop { $0 == " " }
    }
    if groups.count == 1, let only = groups.first {
      switch only.digits {
      case 5 where rest.isEmpty && (20_000...80_000).contains(only.value):
        (numbers, order, time) = ([only.value], .serial, nil)
      case 8:
        guard let time = Self.time(in: rest) else { return nil }
        (numbers, order) = (Self.parts(only.value), .yearFirst)
        self.time = time
      case 12 where rest.isEmpty, 14 where rest.isEmpty:
        let clock = only.digits == 14 ? only.value % 1_000_000 : only.value % 10_000 * 100
        guard clock / 10_000 < 24, clock / 100 % 100 < 60, clock % 100 < 60 else { return nil }
        (numbers, order) = (Self.parts(only.value / (only.digits == 14 ? 1_000_000 : 10_000)), .yearFirst)
        time = TimeOfDay(
          secondsSinceMidnight: clock / 10_000 * 3600 + clock / 100 % 100 * 60 + clock % 100)
      default: return nil
      }
      return
    }
    guard groups.count == 3, groups[1].digits <= 2, let time = Self.time(in: rest) else { return nil }
    self.time = time
    numbers = groups.map(\.value)
    if groups[0].digits == 4, groups[2].digits <= 2 {
      order = .yearFirst
    } else if groups[0].digits <= 2, groups[2].digits == 4 || separators[1] == "'" {
      order = .yearLast
    } else if groups[0].digits == 2, groups[2].digits == 2 {
      order = .unknown
    } else {
      return nil
    }
  }

  private static func parts(_ digits: Int) -> [Int] { [digits / 10_000, digits / 100 % 100, digits % 100] }

  /// The time behind a date: no text is no time; `nil` for anything else.
  private static func time(in rest: Substring.UnicodeScalarView) -> TimeOfDay?? {
    let rest = rest.drop { $0 == "T" || $0 == "." || $0 == "일" || $0 == "日" || $0.properties.isWhitespace }
    if rest.isEmpty { return .some(nil) }
    // Fractions of a second, offsets and names of zones.
    let clock = rest.prefix { (0x30...0x39).contains($0.value) || $0 == ":" }
    let behind = rest[clock.endIndex...].first
    guard behind.map({ ".Z+-[ ".unicodeScalars.contains($0) }) ?? true else { return nil }
    let text = String(clock)
    guard let time = TimeOfDay(text.count == 4 || text.count == 7 ? "0" + text : text) else { return nil }
    return time
  }

  /// The date, with the file's order for dates that do not begin with a year of four digits.
  func day(_ given: DateOrder) -> Day? {
    switch order {
    // Days since 1899-12-30, as spreadsheets count them.
    case .serial: Day(number: numbers[0] - 25_569)
    case .yearFirst: Day(year: numbers[0], month: numbers[1], day: numbers[2])
    case .yearLast, .unknown:
      switch given {
      case .ymd:
        order == .yearLast ? nil : Day(year: Self.full(numbers[0]), month: numbers[1], day: numbers[2])
      case .dmy: Day(year: Self.full(numbers[2]), month: numbers[1], day: numbers[0])
      case .mdy: Day(year: Self.full(numbers[2]), month: numbers[0], day: numbers[1])
      }
    }
  }

  private static func full(_ year: Int) -> Int { year < 100 ? 2000 + year : year }

  /// The order of a whole file.
  ///
  /// - Returns: `nil` if no date decides, or if they contradict each other.
  static func order(of dates: some Sequence<DateText>) -> DateOrder? {
    var found: Set<DateOrder> = []
    var isOpen = false
    for date in dates where date.order == .yearLast || date.order == .unknown {
      isOpen = true
      guard date.order == .yearLast else { continue }
      if date.numbers[0] > 12 { found.insert(.dmy) }
      if date.numbers[1] > 12 { found.insert(.mdy) }
    }
    if !isOpen { return .ymd }
    return found.count == 1 ? found.first : nil
  }
}
