/// The days that one payment is for, as a hotel's: from the first to the last, both included.
package struct Spread: Hashable, Sendable {
  package let first: Day
  package let last: Day

  /// Days that a payment can be shared over: a year, whether it leaps or not.
  package static let limit = 366

  /// Reads `2025-09-05..2025-09-09`; one day alone is a spread over that day.
  package init(parsing text: String) throws(ModelError) {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count == 3, halves[1].isEmpty, let first = Day(String(halves[0])),
      let last = Day(String(halves[2])), first <= last
    else { throw .notASpread(value: text) }
    self.first = first
    self.last = last
    guard count <= Self.limit else { throw .spreadTooLong(value: text, days: count, limit: Self.limit) }
  }

  package var count: Int { last - first + 1 }

  package func contains(_ day: Day) -> Bool { first <= day && day <= last }
}

extension Spread: CustomStringConvertible {
  /// `2025-09-05..2025-09-09`.
  package var description: String { "\(first)..\(last)" }
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
