/// The currencies that a trip is paid in, by date: `JPY until 2025-09-12, VND`.
///
/// They say what an amount without a currency means; budget and reports stay in the trip's currency.
package struct PayingCurrencies: Hashable, Sendable {
  /// A currency up to a last day; `nil` for the rest of the trip.
  package struct Period: Hashable, Sendable {
    package let currency: Currency
    package let last: Day?
  }

  /// In the order of their last days; only the last one may be without.
  package let periods: [Period]

  /// Reads the description, as documents contain it, and no other way to write it.
  package init(parsing text: String) throws {
    self = try TypedPayingCurrencies(text).currencies { day throws(ModelError) in
      guard let whole = day.whole else { throw .notPayingCurrencies(value: text) }
      return whole
    }
    guard description == text else { throw ModelError.notPayingCurrencies(value: text) }
  }

  fileprivate init(_ periods: [Period], typed text: String) throws(ModelError) {
    for (period, next) in zip(periods, periods.dropFirst()) {
      guard let last = period.last, next.last.map({ $0 > last }) ?? true else {
        throw .notPayingCurrencies(value: text)
      }
    }
    self.periods = periods
  }

  /// `nil` after the last period.
  package func currency(on day: Day) -> Currency? {
    periods.first { $0.last.map { day <= $0 } ?? true }?.currency
  }
}

extension PayingCurrencies: CustomStringConvertible {
  /// `JPY until 2025-09-12, VND`.
  package var description: String {
    periods.map { period in period.currency.code + (period.last.map { " until \($0)" } ?? "") }
      .joined(separator: ", ")
  }
}

/// Paying currencies as the user types them: `JPY`, `JPY until 09-12, VND`, `JPY 09-12까지, VND`.
package struct TypedPayingCurrencies: Hashable, Sendable {
  private let text: String
  private let periods: [(currency: Currency, last: TypedDay?)]

  package init(_ text: String) throws {
    self.text = text
    periods = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      var words = part.split(separator: " ").map(String.init)
      guard !words.isEmpty else { throw ModelError.notPayingCurrencies(value: text) }
      let currency = try Currency(typed: words.removeFirst()).requireMoney()
      if words.isEmpty { return (currency, nil) }
      if words.count == 2, words[0].lowercased() == "until" { return (currency, try TypedDay(words[1])) }
      if words.count == 1, words[0].hasSuffix("까지") {
        return (currency, try TypedDay(String(words[0].dropLast(2))))
      }
      throw ModelError.notPayingCurrencies(value: text)
    }
  }

  /// `day` completes the dates that were typed without a year.
  package func currencies(day: (TypedDay) throws -> Day) throws -> PayingCurrencies {
    try PayingCurrencies(
      try periods.map { PayingCurrencies.Period(currency: $0.currency, last: try $0.last.map(day)) },
      typed: text)
  }

  package static func == (one: Self, other: Self) -> Bool { one.text == other.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension TripInfo {
  /// The paying currency on a date.
  package func payingCurrency(on day: Day) -> Currency { paying?.currency(on: day) ?? currency }

  /// The currency of an expense's amount typed without one.
  ///
  /// Before the trip one pays at home, so a bare number is then in the trip's own currency. A symbol of
  /// several currencies still means the one paid with on the trip.
  package func currency(of amount: TypedAmount?, on day: Day) -> Currency {
    day < start && amount?.hasSharedSymbol != true ? currency : payingCurrency(on: day)
  }

  /// Another currency that a bare number may be in: before the trip its paying currency, after it the trip's own,
  /// beside a change of paying currencies the other of the two; `nil` on other days.
  package func otherCurrency(on day: Day) -> Currency? {
    guard let paying else { return nil }
    let meant = currency(of: nil, on: day)
    if let end, day > end, meant != currency { return currency }
    let last = paying.periods.contains { $0.last == day }
    let other =
      day < start
      ? payingCurrency(on: start) : last ? payingCurrency(on: day + 1) : payingCurrency(on: day - 1)
    return other == meant ? nil : other
  }
}
