/// Values by date: `JPY until 2025-09-12, VND`.
package struct Periods<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A value up to a last day; `nil` for the rest of the trip.
  package struct Period: Hashable, Sendable {
    package let value: Value
    package let last: Day?

    package init(value: Value, last: Day?) {
      self.value = value
      self.last = last
    }
  }

  /// In the order of their last days; only the last one may be without.
  package let periods: [Period]

  /// `nil` if the last days do not rise.
  package init?(_ periods: [Period]) {
    let rises = zip(periods, periods.dropFirst()).allSatisfy { period, next in
      period.last.map { last in next.last.map { $0 > last } ?? true } ?? false
    }
    guard rises else { return nil }
    self.periods = periods
  }

  /// `nil` after the last period.
  func value(on day: Day) -> Value? { periods.first { $0.last.map { day <= $0 } ?? true }?.value }
}

extension Periods: CustomStringConvertible where Value: CustomStringConvertible {
  /// `JPY until 2025-09-12, VND`.
  package var description: String {
    periods.map { period in period.value.description + (period.last.map { " until \($0)" } ?? "") }
      .joined(separator: ", ")
  }
}

extension Periods<Currency> {
  /// Reads the description, as documents of before legs contain it, and no other way to write it.
  package init(parsing text: String) throws {
    self = try TypedPeriods(currencies: text).periods { day throws(ModelError) in
      guard let whole = day.whole else { throw .notPayingCurrencies(value: text) }
      return whole
    }
    guard description == text else { throw ModelError.notPayingCurrencies(value: text) }
  }
}

/// Values by date as the user types them: `JPY`, `JPY until 09-12, VND`, `도쿄 09-12까지, 하노이`.
package struct TypedPeriods<Value: Sendable>: Sendable {
  private let text: String
  private let periods: [(value: Value, last: TypedDay?)]
  private let flaw: ModelError

  /// - Throws: `flaw` for what is no such list, and what `parse` throws.
  package init(_ text: String, flaw: ModelError, parse: (String) throws -> Value) throws {
    (self.text, self.flaw) = (text, flaw)
    periods = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let words = part.split(separator: " ").map(String.init)
      if words.count > 2, words[words.count - 2].lowercased() == "until" {
        let value = try parse(words.dropLast(2).joined(separator: " "))
        return (value, try TypedDay(words[words.count - 1]))
      }
      if words.count > 1, let last = words.last, last.hasSuffix("까지") {
        return (try parse(words.dropLast().joined(separator: " ")), try TypedDay(String(last.dropLast(2))))
      }
      guard !words.isEmpty, words.last?.lowercased() != "until" else { throw flaw }
      return (try parse(words.joined(separator: " ")), nil)
    }
  }

  /// The only value, if it was typed without a date.
  package var only: Value? { periods.count == 1 && periods[0].last == nil ? periods[0].value : nil }

  /// `day` completes the dates that were typed without a year.
  package func periods(day: (TypedDay) throws -> Day) throws -> Periods<Value> where Value: Hashable {
    let complete = try periods.map { Periods.Period(value: $0.value, last: try $0.last.map(day)) }
    guard let periods = Periods(complete) else { throw flaw }
    return periods
  }

  package func map<Other>(_ transform: (Value) throws -> Other) throws -> TypedPeriods<Other> {
    TypedPeriods<Other>(
      text: text, periods: try periods.map { (try transform($0.value), $0.last) }, flaw: flaw)
  }

  private init(text: String, periods: [(value: Value, last: TypedDay?)], flaw: ModelError) {
    (self.text, self.periods, self.flaw) = (text, periods, flaw)
  }
}

extension TypedPeriods: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.text == other.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension TypedPeriods<Currency> {
  package init(currencies text: String) throws {
    let flaw = ModelError.notPayingCurrencies(value: text)
    try self.init(text, flaw: flaw) { value in
      if value.contains(" ") { throw flaw }
      return try Currency(typed: value).requireMoney()
    }
  }
}
