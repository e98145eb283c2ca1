/// Upbit: the closing price of one coin in won for each day.
///
/// A day is from 00:00 UTC, 09:00 in Seoul, to the next, and is over before it is requested. A day without a trade has
/// no price. A request for a coin that the exchange doesn't know fails as a whole, so that each coin is a source of its
/// own.
struct UpbitSource: RateSource {
  let name = RateSourceName.upbit
  private let coin: Currency
  private let client: UpbitClient

  package init(coin: Currency, client: UpbitClient) { (self.coin, self.client) = (coin, client) }

  /// Calls are counted by the second, not by the day.
  func quota(at now: Instant) throws(RateError) -> Quota? { nil }

  func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    try ask(date, through: date, at: now)
  }

  func ask(_ date: Day, through last: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    let last = min(max(date, last), name.date(at: now) - 1, date + (UpbitClient.page - 2))
    guard date <= last else { return .empty }
    let closes = try closes(from: date, through: last)
    func rates(on day: Day) -> [ExchangeRate] {
      closes.filter { $0.day == day }.map { close in
        ExchangeRate(
          currency: coin, unit: 1, base: close.price, quote: .won, date: day, source: name, changed: now)
      }
    }
    let days = last > date ? Array(date + 1...last) : []
    let later = Dictionary(uniqueKeysWithValues: days.map { ($0, rates(on: $0)) })
    guard let own = closes.last(where: { $0.day <= date })?.day else {
      return SourceAnswer(date: date, rates: [], later: later)
    }
    return SourceAnswer(date: own, rates: rates(on: own), later: later)
  }

  /// The closes of the dates, and the one before them, so that there is a price if the first has none.
  private func closes(from date: Day, through last: Day) throws(RateError) -> [DayClose] {
    guard let market = Market(inWon: coin) else { throw RateError.noMarket(coin: coin).of(name) }
    return try client.closes(of: market, before: last + 1, count: last - date + 2).filter { $0.day <= last }
  }
}

/// The rates that a store has of one coin.
struct CoinStore: RateStore {
  private let store: any RateStore
  private let coin: Currency

  package init(_ coin: Currency, in store: any RateStore) { (self.coin, self.store) = (coin, store) }

  func rateDay(_ source: RateSourceName, _ date: Day) throws -> RateDay? {
    try store.rateDay(source, date)?.restricted(to: coin)
  }

  func rateDates(_ source: RateSourceName) throws -> [Day] {
    try store.rateDates(source)
  }

  func save(_ days: [RateDay]) throws {
    try store.save(
      days.map { day in
        var day = day
        day.coins = [coin]
        return day
      })
  }
}
