/// Somebody who publishes rates by the date and can be asked for them.
package protocol RateSource: Sendable {
  var name: RateSourceName { get }
  /// The rates of a date, or of the nearest earlier date that the source has instead.
  func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer
  /// The calls left; `nil` where they are not counted or there is no key.
  func quota(at now: Instant) throws(RateError) -> Quota?
}

/// What a source has said when asked for a date.
package struct SourceAnswer: Hashable, Sendable {
  /// The date that the rates are truly of: the one asked for or an earlier one; `nil` without rates.
  package let date: Day?
  /// Everything that was published on that date.
  package let rates: [ExchangeRate]
  /// Rates of still earlier dates that came along; some of those dates' rates, never known to be all.
  package let earlier: [ExchangeRate]

  package init(date: Day, rates: [ExchangeRate], earlier: [ExchangeRate] = []) {
    self.date = rates.isEmpty ? nil : date
    (self.rates, self.earlier) = (rates, earlier)
  }

  package static let empty = SourceAnswer(date: Day(number: 0), rates: [])
}

extension RateSourceName {
  /// Whether there is any date and key that the source could be asked for at an address.
  package func canBeAsked(at address: String) -> Bool {
    let day = Day(number: 0)
    return switch self {
    case .eximbank: EximbankSource.url(address, of: day, key: "k") != nil
    case .frankfurter: FrankfurterSource.url(address, of: day) != nil
    case .openexchangerates: OpenExchangeRatesSource.url(address, of: day, isToday: true, key: "k") != nil
    case .manual, .ecb: false
    }
  }
}

extension String {
  /// Without slashes at its end.
  var withoutSlashes: Substring {
    var text = self[...]
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
