/// The days that one payment is for, as a hotel's: from the first to the last, both included.
package struct Spread: Hashable, Sendable {
  package let first: Day
  package let last: Day

  /// Days that a payment can be shared over: a year, whether it leaps or not.
  package static let limit = 366

  /// Reads `2025-09-05..2025-09-09`, as files and lines have it; one day alone is a spread over that day.
  package init(parsing text: String) throws(ModelError) {
    guard let (first, last) = Self.halves(of: text, Day.init(_:)) else { throw .notASpread(value: text) }
    try self.init(from: first, to: last, typed: text)
  }

  fileprivate init(from first: Day, to last: Day, typed text: String) throws(ModelError) {
    guard first <= last else { throw .spreadBackwards(first: first, last: last) }
    self.first = first
    self.last = last
    guard count <= Self.limit else { throw .spreadTooLong(value: text, days: count, limit: Self.limit) }
  }

  /// What stands on both sides of `..`; `nil` where one of them can't be read.
  fileprivate static func halves<Half>(of text: String, _ read: (String) -> Half?) -> (Half, Half)? {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count == 3, halves[1].isEmpty, let first = read(String(halves[0])),
      let last = read(String(halves[2]))
    else { return nil }
    return (first, last)
  }

  package var count: Int { last - first + 1 }

  package func contains(_ day: Day) -> Bool { first <= day && day <= last }
}

extension Spread: CustomStringConvertible {
  /// `2025-09-05..2025-09-09`.
  package var description: String { "\(first)..\(last)" }
}

/// The days of a spread as people type them: `09-05..09-07`, `fri..mon`, `yesterday..+2d`.
package struct TypedSpread: Hashable, Sendable {
  private let text: String
  private let first: DayPhrase
  private let last: DayPhrase

  package init(_ text: String) throws(ModelError) {
    guard let (first, last) = Spread.halves(of: text, DayPhrase.init(_:)) else {
      throw .notASpread(value: text)
    }
    (self.text, self.first, self.last) = (text, first, last)
  }

  /// The days that are meant; `today` is asked for only where they depend on it.
  ///
  /// The first is the one nearest to today. The last goes on from it: the next weekday, the nearest day of a month,
  /// so that one before the first is a mistake and not almost a year.
  package func spread(today: () throws -> Day) throws -> Spread {
    if case (.whole(let first), .whole(let last)) = (first, last) {
      return try Spread(from: first, to: last, typed: text)
    }
    let today = try today()
    guard let start = first.day(today: today, looking: .around(today)),
      let end = last.day(today: today, looking: .planned(start))
    else { throw ModelError.dayBeyondCalendar(value: text) }
    return try Spread(from: start, to: end, typed: text)
  }
}

/// Which of the days of a spread a part stands on.
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
  /// Its share of a part: every one is rounded towards zero to the minor unit, and what is then missing goes,
  /// one unit each, to the first ones (largest remainder: all lost equally much).
  package func share(of part: SpreadPart) -> Amount {
    let (whole, rest) = minorUnits.quotientAndRemainder(dividingBy: Int64(part.count))
    let extra: Int64 = part.number <= Int(rest.magnitude) ? rest.signum() : 0
    return Amount(minorUnits: whole + extra, currency: currency)
  }
}

extension TripDetailInfo {
  /// What of it stands on which day: the parts of a spread, or itself.
  ///
  /// A part has its day, its share of what was paid and charged, and no time; the photos stay with the first.
  package var parts: [(expense: TripDetailInfo, part: SpreadPart?)] {
    guard let spread else { return [(self, nil)] }
    return (1...spread.count).map { number in
      let part = SpreadPart(number: number, count: spread.count)
      var expense = self
      expense.amount = amount.share(of: part)
      expense.charged = charged?.share(of: part)
      expense.date = spread.first + (number - 1)
      expense.time = nil
      if number > 1 { expense.photos = [] }
      return (expense, part)
    }
  }
}
