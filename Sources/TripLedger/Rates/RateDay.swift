/// What one source said of one date: a document under `rates/`.
package struct RateDay: Hashable, Sendable {
  package let source: RateSourceName
  package let date: Day
  /// As published; none where the answer was empty.
  package var rates: [ExchangeRate]
  /// When the source last answered; its Seoul date tells an empty day from a closed one.
  package var asked: Instant

  package init(source: RateSourceName, date: Day, rates: [ExchangeRate], asked: Instant) {
    self.source = source
    self.date = date
    self.rates = rates
    self.asked = asked
  }

  package var isPublished: Bool { !rates.isEmpty }
}

/// Where rate days are kept.
package protocol RateStore {
  func rateDay(_ source: RateSourceName, _ date: Day) throws -> RateDay?
  /// Every date of a source that was published or empty, rising.
  func rateDates(_ source: RateSourceName) throws -> [Day]
  /// Keeps a day as `RateDay.judged` has it; durable when it returns.
  func save(_ day: RateDay) throws
}
