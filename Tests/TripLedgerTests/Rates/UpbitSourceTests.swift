import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Closes of coins: which days are asked for, what an answer settles, and what the exchange refuses.
struct UpbitSourceTests {
  private static let empty = HTTPAnswer(status: 200, body: Array("[]".utf8))
  private let time = FakeTime()

  private func candles(_ market: String, _ closes: KeyValuePairs<String, String>) -> String {
    "["
      + closes.map {
        #"{"market":"\#(market)","candle_date_time_utc":"\#($0.key)T00:00:00","trade_price":\#($0.value)}"#
      }.joined(separator: ",") + "]"
  }

  private func source(_ code: String, _ transport: ScriptedTransport) throws -> UpbitSource {
    UpbitSource(
      coin: try #require(Currency(coin: code)),
      client: UpbitClient(by: RateAccess(.upbit, transport: transport), stopwatch: time.stopwatch))
  }

  /// A fetch at 10:00 in Seoul, an hour after the trading day of 22 November ended.
  private func fetch(
    _ code: String, _ dates: [String], _ transport: ScriptedTransport, _ store: MemoryStore,
    now: String = "2026-11-23T10:00:00+09:00"
  ) throws -> FetchSummary {
    try RateFetcher(
      store: CoinStore(try #require(Currency(coin: code)), in: store), source: source(code, transport),
      stopwatch: time.stopwatch
    ).fetch(try dates.map { try day($0) }, at: try instant(now))
  }

  @Test("One request has every day of a trip, and the close before it; a day without a trade is settled")
  func oneRequest() throws {
    let transport = ScriptedTransport(bodies: [
      candles(
        "KRW-XYZ", ["2026-11-22": "12.5", "2026-11-20": "1.23E1", "2026-11-19": "12.0", "2026-11-18": "11"])
    ])
    let store = MemoryStore()
    let days = ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"]
    let summary = try fetch("XYZ", days, transport, store)
    #expect(
      transport.urls == [
        "https://api.upbit.com/v1/candles/days?market=KRW-XYZ&count=5&to=2026-11-23T00:00:00Z"
      ])
    #expect(summary.fetched.map(\.description) == ["2026-11-19", "2026-11-20", "2026-11-22"])
    #expect(summary.closed.map(\.description) == ["2026-11-21"] && summary.error == nil)
    #expect(time.pauses == [])
    let stored = try #require(try store.rateDay(.upbit, day("2026-11-20")))
    #expect(stored.rates.map { "\($0.recordID) \($0.base)/\($0.unit)" } == ["UPBIT:XYZ/KRW 12.3/1"])
    // Nothing of it is asked for again.
    let again = try fetch("XYZ", days, ScriptedTransport([]), store)
    #expect(again.stored.count == 3 && again.closed.count == 1 && again.error == nil)
  }

  @Test("A first day without a trade has the close before it, under its own date") func earlier() throws {
    let transport = ScriptedTransport(bodies: [candles("KRW-XYZ", ["2026-11-19": "12", "2026-11-17": "11"])])
    let answer = try source("XYZ", transport).ask(
      try day("2026-11-21"), at: try instant("2026-11-23T10:00:00+09:00"))
    #expect(transport.urls.first?.hasSuffix("count=2&to=2026-11-22T00:00:00Z") == true)
    #expect(try answer.date == day("2026-11-19") && answer.rates.map(\.base.description) == ["12"])
  }

  @Test("A coin that is used later is asked for, though another coin's days are stored") func twoCoins()
    throws
  {
    let store = MemoryStore()
    let first = ScriptedTransport(bodies: [candles("KRW-BTC", ["2026-11-20": "142076000.00000000"])])
    _ = try fetch("BTC", ["2026-11-20"], first, store)
    let second = ScriptedTransport(bodies: [candles("KRW-ETH", ["2026-11-20": "4100000"])])
    let summary = try fetch("ETH", ["2026-11-20"], second, store)
    #expect(second.urls.count == 1 && summary.fetched.count == 1)
  }

  @Test(
    "Only days that are over are asked for",
    arguments: [
      ("2026-11-23T08:59:59+09:00", 0), ("2026-11-23T09:00:00+09:00", 1), ("2026-11-22T19:00:00-05:00", 1),
    ])
  func finalDays(now: String, calls: Int) throws {
    let transport = ScriptedTransport([.success(Self.empty)])
    let summary = try fetch("BTC", ["2026-11-22"], transport, MemoryStore(), now: now)
    #expect(transport.urls.count == calls && summary.skipped.count == 1 - calls)
  }

  @Test("A long range is asked for in pages of 200 days") func pages() throws {
    let transport = ScriptedTransport(Array(repeating: .success(Self.empty), count: 3))
    let last = try day("2026-11-22")
    let days = (0..<400).map { (last - $0).description }
    let summary = try fetch("BTC", days, transport, MemoryStore())
    // 199 days and the close before them, twice; the rest is 2 days.
    #expect(
      transport.urls.map { String($0.suffix(34)) }
        == [
          "C&count=200&to=2026-05-06T00:00:00Z", "C&count=200&to=2026-11-21T00:00:00Z",
          "TC&count=3&to=2026-11-23T00:00:00Z",
        ].map { String($0.suffix(34)) })
    #expect(summary.closed.count == 400 && time.pauses == [1, 1])
  }

  @Test(
    "Refusals are not tried again",
    arguments: [
      (429, #"{"error":{"name":"too_many_requests","message":"…"}}"#, RateError.tooManyCalls),
      (418, "", .addressBlocked), (400, #"{"error":{"name":400}}"#, .refused(status: 400, message: "400")),
      (404, "", .httpStatus(404)),
    ] as [(Int, String, RateError)])
  func refusals(status: Int, body: String, error: RateError) throws {
    let transport = ScriptedTransport([.success(HTTPAnswer(status: status, body: Array(body.utf8)))])
    #expect(throws: RateError.with(.upbit, error)) {
      try source("BTC", transport).ask(day("2026-11-20"), at: instant("2026-11-23T10:00:00+09:00"))
    }
    #expect(transport.urls.count == 1 && time.pauses == [])
  }

  @Test("A coin without a market is named") func noMarket() throws {
    let body = #"{"error":{"name":404,"message":"Code not found"}}"#
    let transport = ScriptedTransport([.success(HTTPAnswer(status: 404, body: Array(body.utf8)))])
    let coin = try #require(Currency(coin: "FOO"))
    #expect(throws: RateError.with(.upbit, .noMarket(coin: coin))) {
      try source("FOO", transport).ask(day("2026-11-20"), at: instant("2026-11-23T10:00:00+09:00"))
    }
  }

  @Test("The close of a day that is not over is left out") func unfinished() throws {
    let transport = ScriptedTransport(bodies: [
      candles("KRW-BTC", ["2026-11-23": "150000000", "2026-11-22": "142076000"])
    ])
    let answer = try source("BTC", transport).ask(
      try day("2026-11-22"), through: try day("2026-11-25"), at: try instant("2026-11-23T10:00:00+09:00"))
    #expect(answer.rates.map(\.base.description) == ["142076000"] && answer.later == [:])
  }

  // MARK: Conversion

  private func close(_ coin: String, _ base: String, _ date: String) throws -> RateDay {
    let rate = ExchangeRate(
      currency: try #require(Currency(coin: coin)), unit: 1, base: try decimal(base), quote: .won,
      date: try day(date), source: .upbit, changed: try instant("2026-11-23T10:00:00+09:00"))
    return RateDay(
      source: .upbit, date: rate.date, rates: [rate], asked: rate.changed, coins: [rate.currency])
  }

  private func worth(
    _ amount: String, _ coin: Currency, in target: String, on date: String, _ days: [RateDay]
  ) throws -> String? {
    let converter = try RateConverter(
      MemoryStore(days), now: try instant("2026-11-23T10:00:00+09:00"),
      routing: RateRouting(order: [.frankfurter]))
    let amount = try Amount(parsing: amount, currency: coin, sign: .positive)
    let converted = try converter.convert(amount, to: try Currency(target), on: try day(date))
    return converted.map { ($0.isProvisional ? "~" : "") + $0.amount.plain }
  }

  @Test("A coin is worth the close of its day, and of the day before where there was no trade")
  func conversion() throws {
    let coin = try #require(Currency(coin: "XYZ"))
    var quiet = try close("XYZ", "1", "2026-11-21")
    quiet.rates = []
    let days = [
      try close("XYZ", "12.0", "2026-11-19"), try close("XYZ", "12.3", "2026-11-20"), quiet,
      try close("XYZ", "12.5", "2026-11-22"),
    ]
    // 1,000.5 × 12.3 = 12,306.15
    #expect(try worth("1000.5", coin, in: "KRW", on: "2026-11-20", days) == "12306")
    #expect(try worth("1000.5", coin, in: "KRW", on: "2026-11-21", days) == "12306")
    // 1,000.5 × 12.5 = 12,506.25; today's close is not known yet.
    #expect(try worth("1000.5", coin, in: "KRW", on: "2026-11-23", days) == "~12506")
    #expect(try worth("1000.5", coin, in: "KRW", on: "2026-11-18", days) == nil)
  }

  @Test("A coin goes on from the won by the rates of money, and is no currency of the same letters")
  func furtherConversion() throws {
    let token = try #require(Currency(coin: "USDT"))
    let euro = try RateFixtures.rate("EUR", "1600", quote: "KRW", "2026-11-20", .frankfurter)
    let dollar = try RateFixtures.rate("EUR", "1.16", quote: "USD", "2026-11-20", .frankfurter)
    let money = RateDay(
      source: .frankfurter, date: euro.date, rates: [euro, dollar],
      asked: try instant("2026-11-21T10:00:00Z"))
    let price = try close("USDT", "1450", "2026-11-20")
    // 10 × 1,450 ÷ 1,600 = 9.0625 euro; × 1.16 = 10.5125 dollars.
    #expect(try worth("10", token, in: "EUR", on: "2026-11-20", [money, price]) == "9.06")
    #expect(try worth("10", token, in: "USD", on: "2026-11-20", [money, price]) == "10.51")
    #expect(try worth("10", .dollar, in: "KRW", on: "2026-11-20", [price]) == nil)
    #expect(try worth("10", token, in: "KRW", on: "2026-11-20", [money]) == nil)
    let tugrik = try #require(Currency(coin: "MNT"))
    #expect(
      try worth("10", Currency("MNT"), in: "KRW", on: "2026-11-20", [try close("MNT", "1500", "2026-11-20")])
        == nil)
    #expect(tugrik != (try Currency("MNT")) && tugrik.code == "UPBIT:MNT")
  }

  @Test("A coin that moves by half in a day is not suspect") func leaps() throws {
    let store = MemoryStore([try close("XYZ", "10", "2026-11-19"), try close("XYZ", "15", "2026-11-20")])
    #expect(try store.rateDay(.upbit, day("2026-11-20"))?.rates.first?.comparedTo == nil)
  }
}
