/// Publishes rates by date, and can be asked for them.
package protocol RateSource: Sendable {
  var name: RateSourceName { get }
  /// Returns the rates of a date, or of the nearest earlier date that the source has instead.
  func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer
  /// The same; the answer may also have the dates after it up to `last`, which are requested next.
  func ask(_ date: Day, through last: Day, at now: Instant) throws(RateError) -> SourceAnswer
  /// Returns the calls left; `nil` if they are not counted or there is no key.
  func quota(at now: Instant) throws(RateError) -> Quota?
}

extension RateSource {
  package func ask(_ date: Day, through last: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    try ask(date, at: now)
  }
}

/// A source's answer for a date.
package struct SourceAnswer: Hashable, Sendable {
  /// The date that the rates are for: the one requested or an earlier one; `nil` without rates.
  package let date: Day?
  /// Everything that was published for that date.
  package let rates: [ExchangeRate]
  /// Rates of still earlier dates in the same answer; perhaps not all rates of those dates.
  let earlier: [ExchangeRate]
  /// Everything that was published for each of the dates that follow, as far as the answer has them.
  package let later: [Day: [ExchangeRate]]

  package init(
    date: Day, rates: [ExchangeRate], earlier: [ExchangeRate] = [], later: [Day: [ExchangeRate]] = [:]
  ) {
    self.date = rates.isEmpty ? nil : date
    (self.rates, self.earlier, self.later) = (rates, earlier, later)
  }

  package static let empty = SourceAnswer(date: Day(number: 0), rates: [])
}

extension String {
  /// The text without trailing slashes.
  var withoutSlashes: Substring {
    var text = self[...]
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
