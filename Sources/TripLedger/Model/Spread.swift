/// The days that one payment is for, such as a hotel's: from the first to the last, including both.
public struct Spread: Hashable, Sendable {
  /// The first day.
  public let first: Day
  /// The last day.
  public let last: Day

  /// The most days that a payment can be spread over: a year, including leap years.
  package static let limit = 366

  /// Reads `2025-09-05..2025-09-09`, as in files and lines; a single day is a spread over that day.
  package init(parsing text: String) throws(ModelError) {
    guard let (first, last) = Self.halves(of: text, Day.init(_:)) else { throw .notASpread(value: text) }
    try self.init(from: first, to: last, typed: text)
  }

  /// `nil` for days in the wrong order, and for too many.
  public init?(first: Day, last: Day) {
    guard first <= last, last - first < Self.limit else { return nil }
    (self.first, self.last) = (first, last)
  }

  fileprivate init(from first: Day, to last: Day, typed text: String) throws(ModelError) {
    guard first <= last else { throw .spreadBackwards(first: first, last: last) }
    self.first = first
    self.last = last
    guard count <= Self.limit else { throw .spreadTooLong(value: text, days: count, limit: Self.limit) }
  }

  /// Reads both sides of `..`; returns `nil` if one of them is invalid.
  fileprivate static func halves<Half>(
    of text: String, by separator: String = "..", _ read: (String) -> Half?
  ) -> (Half, Half)? {
    let halves = text.split(separator: separator, omittingEmptySubsequences: false)
    guard halves.count == 2, let first = read(String(halves[0])), let last = read(String(halves[1])) else {
      return nil
    }
    return (first, last)
  }

  /// The number of days.
  public var count: Int { last - first + 1 }

  /// Whether a day is one of them.
  public func contains(_ day: Day) -> Bool { first <= day && day <= last }
}

extension Spread: CustomStringConvertible {
  /// `2025-09-05..2025-09-09`.
  public var description: String { "\(first)..\(last)" }
}

/// The days of a spread as the user types them: `09-05..09-07`, `5..7`, `fri..mon`, `yesterday..+2d`.
package struct TypedSpread: Hashable, Sendable {
  private let text: String
  private let first: DayPhrase
  private let last: DayPhrase

  package init(_ text: String) throws(ModelError) {
    let read = { (half: String) in
      // A number between dots can only be a day.
      DayPhrase(half) ?? DayPhrase(dayOfMonth: half) ?? DayPhrase(dayOfMonth: half + "일")
    }
    // How Korean writes a range, and what is in its place in a sentence.
    let isSpoken = text.hasSuffix("까지") && text.contains("부터")
    let separator = isSpoken ? "부터" : text.contains("~") ? "~" : ".."
    let range = isSpoken ? String(text.dropLast("까지".count)) : text
    guard let (first, last) = Spread.halves(of: range, by: separator, { read($0.trimmed) }) else {
      throw .notASpread(value: text)
    }
    (self.text, self.first, self.last) = (text, first, last)
  }

  /// Returns the days; calls `today` only if they depend on it.
  ///
  /// The first day is the one nearest to today. The last day is relative to the first: the next weekday, or
  /// the next such day of a month, and the nearest date for a month and day, so that a last day before the first is
  /// an error instead of a spread of almost a year.
  package func spread(today: () throws -> Day) throws -> Spread {
    if case (.whole(let first), .whole(let last)) = (first, last) {
      return try Spread(from: first, to: last, typed: text)
    }
    let today = try today()
    func end(from start: Day) -> Day? {
      if case .dayOfMonth = last { return last.day(today: today, direction: .from(start)) }
      return last.day(today: today, direction: .planned(start))
    }
    guard let start = first.day(today: today, direction: .around(today)), let end = end(from: start)
    else { throw ModelError.dayBeyondCalendar(value: text) }
    return try Spread(from: start, to: end, typed: text)
  }
}

/// The position of a part among the days of its spread.
package struct SpreadPart: Hashable, Sendable {
  /// From 1 to `count`.
  package let number: Int
  package let count: Int

  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}

extension Amount {
  /// Returns the share of a part: every share is rounded toward zero to the minor unit, and the rest goes to
  /// the first parts, one unit each (largest remainder; all lose equally much).
  package func share(of part: SpreadPart) -> Amount {
    let (whole, rest) = minorUnits.quotientAndRemainder(dividingBy: Int64(part.count))
    let extra: Int64 = part.number <= Int(rest.magnitude) ? rest.signum() : 0
    return Amount(minorUnits: whole + extra, currency: currency)
  }

  /// The sum of the shares of the parts up to one.
  package func sum(upTo number: Int, of count: Int) -> Amount {
    let (whole, rest) = minorUnits.quotientAndRemainder(dividingBy: Int64(count))
    let extra = Int64(Swift.min(UInt64(number), rest.magnitude)) * rest.signum()
    return Amount(minorUnits: whole * Int64(number) + extra, currency: currency)
  }
}

extension TripDetailInfo {
  /// The parts of a spread expense, or the expense itself.
  ///
  /// A part has its own day, its share of what was paid and charged, and no time; photos are kept by the
  /// first part.
  package var parts: [(expense: TripDetailInfo, part: SpreadPart?)] {
    guard let spread else { return [(self, nil)] }
    return (1...spread.count).map { number in
      let part = SpreadPart(number: number, count: spread.count)
      var expense = self
      expense.amount = amount.share(of: part)
      expense.charged = charged?.share(of: part)
      expense.date = spread.first + (number - 1)
      expense.time = nil
      expense.isPart = true
      if number > 1 { expense.photos = [] }
      return (expense, part)
    }
  }
}
