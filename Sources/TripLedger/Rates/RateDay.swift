/// What one source published for one date: a document under `rates/`.
package struct RateDay: Hashable, Sendable {
  package let source: RateSourceName
  package let date: Day
  /// As published; empty if the answer was empty.
  package var rates: [ExchangeRate]
  /// When the source last answered; its Seoul date distinguishes an empty day from a closed one.
  package var asked: Instant
  /// The coins that an exchange was asked for, with a trade on that day or not; empty for any other source, whose
  /// answer has everything that it published.
  package var coins: Set<Currency>

  package init(
    source: RateSourceName, date: Day, rates: [ExchangeRate], asked: Instant, coins: Set<Currency> = []
  ) {
    self.source = source
    self.date = date
    self.rates = rates
    self.asked = asked
    self.coins = coins
  }

  /// What is known for one coin; `nil` if the exchange was not asked for it. The whole day of any other source.
  func restricted(to coin: Currency) -> RateDay? {
    guard source.isForCoins else { return self }
    guard coins.contains(coin) else { return nil }
    return RateDay(
      source: source, date: date, rates: rates.filter { $0.currency == coin }, asked: asked, coins: [coin])
  }

  /// Adds what is stored for other coins.
  package func keepingOtherCoins(of stored: RateDay?) -> RateDay {
    guard source.isForCoins, let stored else { return self }
    var day = self
    day.rates += stored.rates.filter { !coins.contains($0.currency) }
    day.rates.sort { $0.currency < $1.currency }
    day.coins.formUnion(stored.coins)
    return day
  }

  package var isPublished: Bool { !rates.isEmpty }
}

/// Stores rate days.
package protocol RateStore {
  func rateDay(_ source: RateSourceName, _ date: Day) throws -> RateDay?
  /// Returns every date for which a source's answer is stored, published or empty, oldest first.
  func rateDates(_ source: RateSourceName) throws -> [Day]
  /// Saves days in one step, each after `RateDay.judged`; durable when it returns.
  func save(_ days: [RateDay]) throws
}

extension RateStore {
  package func save(_ day: RateDay) throws { try save([day]) }
}

/// What is received for a board, in memory until all of it is stored in one step.
final class ReceivedDays: RateStore {
  private let stored: any RateStore
  private var days: [RateDay] = []

  init(over store: any RateStore) { stored = store }

  func rateDay(_ source: RateSourceName, _ date: Day) throws -> RateDay? {
    try days.first { ($0.source, $0.date) == (source, date) } ?? stored.rateDay(source, date)
  }

  func rateDates(_ source: RateSourceName) throws -> [Day] {
    let known = try stored.rateDates(source)
    let new = days.filter { $0.source == source && !known.containsSorted($0.date) }
    return new.isEmpty ? known : (known + new.map(\.date)).sorted()
  }

  func save(_ days: [RateDay]) throws {
    self.days.removeAll { old in days.contains { ($0.source, $0.date) == (old.source, old.date) } }
    self.days += days
  }

  func store() throws {
    if !days.isEmpty { try stored.save(days) }
    days = []
  }
}
