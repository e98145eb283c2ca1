/// Upbit: the closing price of one coin in won for each day, free and without a key.
///
/// <https://docs.upbit.com>. A day is from 00:00 UTC, 09:00 in Seoul, to the next, and is over before it is requested.
/// A day without a trade has no price. A request for a coin that the exchange doesn't know fails as a whole, so that
/// each coin is a source of its own.
package struct UpbitSource: RateSource {
  package static let address = "https://api.upbit.com/v1"
  /// The most days in one answer.
  static let page = 200

  package let name = RateSourceName.upbit
  private let coin: Currency
  private let address: String
  private let isOffline: Bool
  private let transport: RetryingTransport

  /// An invalid address is an error only when a request is made.
  package init(
    coin: Currency, address: String = address, isOffline: Bool = false, transport: any HTTPTransport,
    stopwatch: Stopwatch = .system
  ) {
    self.coin = coin
    self.address = address
    self.isOffline = isOffline
    self.transport = RetryingTransport(transport: transport, stopwatch: stopwatch)
  }

  /// Calls are counted by the second, not by the day.
  package func quota(at now: Instant) throws(RateError) -> Quota? { nil }

  package func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    try ask(date, through: date, at: now)
  }

  package func ask(_ date: Day, through last: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    let last = min(max(date, last), name.date(at: now) - 1, date + (Self.page - 2))
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
    do throws(RateError) {
      if isOffline { throw .offline }
      guard let code = coin.coinCode, let market = Market("KRW-\(code)") else { throw .noMarket(coin: coin) }
      guard let url = Self.url(address, of: code, before: last + 1, count: last - date + 2) else {
        throw .badURL
      }
      let answer = try transport.get(url) { () throws(RateError) in }
      guard answer.status == 200 else { throw refusal(answer) }
      return try UpbitAnswer.closes(answer.body, of: market).filter { $0.day <= last }
    } catch {
      throw error.of(name)
    }
  }

  private func refusal(_ answer: HTTPAnswer) -> RateError {
    switch (answer.status, UpbitAnswer.error(answer.body)) {
    case (429, _): .tooManyCalls
    case (418, _): .addressBlocked
    case (404, .some): .noMarket(coin: coin)
    case (let status, let name?): .refused(status: status, message: String(name.prefix(80)))
    case (let status, nil): .httpStatus(status)
    }
  }

  /// Returns the URL that requests the days before a date; `nil` if the address can't be used.
  static func url(_ address: String, of code: String, before end: Day, count: Int) -> String? {
    guard !address.contains("#"), !address.contains("?") else { return nil }
    let url =
      "\(address.withoutSlashes)/candles/days?market=KRW-\(code)&count=\(count)&to=\(end)T00:00:00Z"
    return WebAddress(url).map { _ in url }
  }
}

/// The rates that a store has of one coin.
package struct CoinStore: RateStore {
  private let store: any RateStore
  private let coin: Currency

  package init(_ coin: Currency, in store: any RateStore) { (self.coin, self.store) = (coin, store) }

  package func rateDay(_ source: RateSourceName, _ date: Day) throws -> RateDay? {
    try store.rateDay(source, date)?.restricted(to: coin)
  }

  package func rateDates(_ source: RateSourceName) throws -> [Day] {
    try store.rateDates(source)
  }

  package func save(_ day: RateDay) throws {
    var day = day
    day.coins = [coin]
    try store.save(day)
  }
}
