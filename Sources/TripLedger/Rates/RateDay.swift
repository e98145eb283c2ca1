/// What one source published for one date: a document under `rates/`.
package struct RateDay: Hashable, Sendable {
  package let source: RateSourceName
  package let date: Day
  /// As published; empty if the answer was empty.
  package var rates: [ExchangeRate]
  /// When the source last answered; its Seoul date distinguishes an empty day from a closed one.
  package var asked: Instant

  package init(source: RateSourceName, date: Day, rates: [ExchangeRate], asked: Instant) {
    self.source = source
    self.date = date
    self.rates = rates
    self.asked = asked
  }

  package var isPublished: Bool { !rates.isEmpty }
}

/// Stores rate days.
package protocol RateStore {
  func rateDay(_ source: RateSourceName, _ date: Day) throws -> RateDay?
  /// Returns every date for which a source's answer is stored, published or empty, oldest first.
  func rateDates(_ source: RateSourceName) throws -> [Day]
  /// Saves a day after `RateDay.judged`; durable when it returns.
  func save(_ day: RateDay) throws
}
