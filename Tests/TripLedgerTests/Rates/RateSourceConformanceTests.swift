import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripCore

/// A source under test: how it is created, and examples of its valid and invalid answers.
struct SourceUnderTest: Sendable, CustomTestStringConvertible {
  let name: String
  /// Creates the source directly on the transport.
  let make: @Sendable (any HTTPTransport, _ address: String, _ folder: String, Stopwatch) -> any RateSource
  let address: String
  /// An answer for the test date: rows of currencies, each with the text of its price.
  let body: @Sendable (_ rows: [(currency: String, price: String)]) -> String
  /// The same with a base or unit that is not the source's own.
  let wrongBase: String
  /// The answer for a date without rates.
  let empty: HTTPAnswer
  /// The source's own error answer, and the error it is read as.
  let refusal: (HTTPAnswer, RateError)
  /// A valid price, and one of another currency.
  let good: [(currency: String, price: String)]
  /// The record id of the rate of a currency.
  let pair: @Sendable (String) -> String
  /// How many of the valid prices are rates of the test date.
  var count = 2

  var testDescription: String { name }
}

private func answer(_ text: String, _ status: Int = 200) -> HTTPAnswer {
  HTTPAnswer(status: status, body: Array(text.utf8))
}

extension SourceUnderTest {
  static let key = "CANARY7f3a"

  static let all = [eximbank, frankfurter1, frankfurter2, openExchangeRates, upbit]

  /// Its rows are days of one coin, so that a day stands for the currency.
  static let upbit = SourceUnderTest(
    name: "Upbit",
    make: {
      UpbitSource(
        coin: bitcoin, client: UpbitClient(by: RateAccess(.upbit, address: $1, transport: $0), stopwatch: $3))
    },
    address: SourceProfile.upbit.address ?? "",
    body: { rows in "[" + rows.map { candle("KRW-BTC", $0.currency, $0.price) }.joined(separator: ",") + "]"
    },
    wrongBase: "[" + candle("USDT-BTC", "2025-09-05", "110000") + "]",
    empty: answer("[]"),
    refusal: (
      answer(#"{"error":{"name":"invalid_parameter","message":"…"}}"#, 400),
      .refused(status: 400, message: "invalid_parameter")
    ),
    good: [("2025-09-05", "142076000"), ("2025-09-04", "143852000.5")],
    pair: { _ in "UPBIT:BTC/KRW" }, count: 1)

  private static let bitcoin = Currency(code: "UPBIT:BTC", minorDigits: 8)

  private static func candle(_ market: String, _ date: String, _ price: String) -> String {
    #"{"market":"\#(market)","candle_date_time_utc":"\#(date)T00:00:00","trade_price":\#(price)}"#
  }

  static let eximbank = SourceUnderTest(
    name: "Eximbank",
    make: {
      PublishedSource(
        .eximbank, by: RateAccess(.eximbank, key: key, address: $1, transport: $0, stateFolder: $2),
        stopwatch: $3)
    },
    address: SourceProfile.eximbank.address ?? "",
    body: { rows in
      "[" + rows.map { RateFixtures.row("\"\($0.currency)\"", "\"\($0.price)\"") }.joined(separator: ",")
        + "]"
    },
    wrongBase: "[" + RateFixtures.row("\"USD(10)\"", "\"1,380\"") + "]",
    empty: answer("[]"),
    refusal: (answer(#"[{"result":3,"cur_unit":null}]"#), .keyRefused),
    good: [("USD", "1390.6"), ("AUD", "905.5")],
    pair: { "\($0)/KRW" })

  static let frankfurter1 = SourceUnderTest(
    name: "Frankfurter v1",
    make: {
      PublishedSource(.frankfurter, by: RateAccess(.frankfurter, address: $1, transport: $0), stopwatch: $3)
    },
    address: "https://api.frankfurter.dev/v1",
    body: { rows in
      #"{"amount":1.0,"base":"EUR","date":"2025-09-05","rates":{"#
        + rows.map { "\"\($0.currency)\":\($0.price)" }.joined(separator: ",") + "}}"
    },
    wrongBase: #"{"amount":1.0,"base":"GBP","date":"2025-09-05","rates":{"AUD":1.7843}}"#,
    empty: answer(#"{"message":"not found"}"#, 404),
    refusal: (
      answer(#"{"message":"bad currency pair"}"#, 422), .refused(status: 422, message: "bad currency pair")
    ),
    good: [("USD", "1.1697"), ("AUD", "1.7843")],
    pair: { "EUR/\($0)" })

  static let frankfurter2 = SourceUnderTest(
    name: "Frankfurter v2",
    make: {
      PublishedSource(.frankfurter, by: RateAccess(.frankfurter, address: $1, transport: $0), stopwatch: $3)
    },
    address: SourceProfile.frankfurter.address ?? "",
    body: { rows in
      "["
        + rows.map {
          #"{"date":"2025-09-05","base":"EUR","quote":"\#($0.currency)","rate":\#($0.price)}"#
        }.joined(separator: ",") + "]"
    },
    wrongBase: #"[{"date":"2025-09-05","base":"GBP","quote":"AUD","rate":1.7843}]"#,
    empty: answer("[]"),
    refusal: (
      answer(#"{"status":422,"message":"invalid date"}"#, 422),
      .refused(status: 422, message: "invalid date")
    ),
    good: [("USD", "1.1697"), ("AUD", "1.7843")],
    pair: { "EUR/\($0)" })

  static let openExchangeRates = SourceUnderTest(
    name: "Open Exchange Rates",
    make: {
      PublishedSource(
        .openexchangerates,
        by: RateAccess(.openexchangerates, key: key, address: $1, transport: $0, stateFolder: $2),
        stopwatch: $3)
    },
    address: SourceProfile.openExchangeRates.address ?? "",
    // 2025-09-05 23:59:59 UTC.
    body: { rows in
      #"{"disclaimer":"d","license":"l","timestamp":1757116799,"base":"USD","rates":{"#
        + rows.map { "\"\($0.currency)\":\($0.price)" }.joined(separator: ",") + "}}"
    },
    wrongBase: #"{"timestamp":1757116799,"base":"EUR","rates":{"AUD":1.7843}}"#,
    empty: answer(#"{"error":true,"status":400,"message":"not_available","description":"…"}"#, 400),
    refusal: (
      answer(#"{"error":true,"status":401,"message":"invalid_app_id","description":"CANARY7f3a"}"#, 401),
      .keyRefused
    ),
    good: [("EUR", "0.853654"), ("AUD", "1.525553")],
    pair: { "USD/\($0)" })

  /// Answers that must all end in an error, with any source; the kind of error is checked.
  var spoiled: [(String, HTTPAnswer, @Sendable (RateError) -> Bool)] {
    let whole = body(good)
    @Sendable func isBadRow(_ error: RateError) -> Bool {
      if case .badRow = error { true } else { false }
    }
    @Sendable func isBroken(_ error: RateError) -> Bool {
      if case .brokenJSON = error { true } else { false }
    }
    func priced(_ price: String) -> HTTPAnswer {
      answer(body([good[1], (currency: good[0].currency, price: price)]))
    }
    return [
      ("no body", answer(""), { $0 == .emptyBody }),
      ("white space", answer(" \r\n\t"), { $0 == .emptyBody }),
      ("HTML", answer("<!DOCTYPE html><html>Maintenance</html>"), { $0 == .notJSON(.html) }),
      ("text", answer("Service unavailable"), { $0 == .notJSON(.text) }),
      ("truncated", answer(String(whole.dropLast(7))), isBroken),
      ("half", answer(String(whole.prefix(whole.count / 2))), isBroken),
      ("more after the end", answer(whole + "x"), isBroken),
      ("other JSON", answer(#"{"hello":1}"#), { $0 == .unexpectedJSON }),
      ("a list of numbers", answer("[1,2]"), { $0 == .unexpectedJSON }),
      ("wrong base or unit", answer(wrongBase), isBadRow),
      (
        "a currency twice", answer(body([good[0], good[1], good[0]])),
        { isBadRow($0) || isBroken($0) }
      ),
      ("zero", priced("0"), isBadRow),
      ("zero with decimals", priced("0.000"), isBadRow),
      ("negative", priced("-1.5"), isBadRow),
      ("absurd", priced("1390600000000"), isBadRow),
      ("comma for a point", priced("\"1,17\""), { isBadRow($0) || isBroken($0) }),
      ("too many digits", priced("1.1234567890123456789012"), isBadRow),
      ("not a number", priced("\"n/a\""), { isBadRow($0) || isBroken($0) }),
      ("HTTP 404 without a word", answer("", 404), { $0 == .httpStatus(404) }),
      ("HTTP 403 as a page", answer("<html>", 403), { $0 == .httpStatus(403) }),
    ]
  }
}

/// Every source that is requested over the network, with the same faults.
struct RateSourceConformanceTests {
  private let folder: TemporaryFolder
  private let now: Instant
  private let date: Day
  private let time = FakeTime()

  init() throws {
    folder = try TemporaryFolder()
    // A Monday; the date requested is the Friday before.
    now = try instant("2025-09-08T12:00:00+09:00")
    date = try day("2025-09-05")
  }

  private func ask(_ subject: SourceUnderTest, _ answers: HTTPAnswer...) -> Result<SourceAnswer, RateError> {
    let transport = ScriptedTransport(answers.map { .success($0) })
    let source = subject.make(transport, subject.address, folder.path, time.stopwatch)
    return Result { () throws(RateError) in try source.ask(date, at: now) }
  }

  @Test(arguments: SourceUnderTest.all)
  func published(subject: SourceUnderTest) throws {
    let result = try ask(subject, answer(subject.body(subject.good))).get()
    #expect(result.date == date && result.earlier == [])
    let good = subject.good.prefix(subject.count)
    #expect(result.rates.map(\.recordID) == good.map { subject.pair($0.currency) })
    #expect(result.rates.map(\.base.description) == good.map(\.price))
    let source = subject.make(ScriptedTransport([]), subject.address, folder.path, time.stopwatch)
    for rate in result.rates {
      #expect(rate.unit == 1 && rate.date == date && rate.source == source.name && rate.changed == now)
    }
  }

  @Test(arguments: SourceUnderTest.all)
  func empty(subject: SourceUnderTest) throws {
    #expect(try ask(subject, subject.empty).get() == .empty)
  }

  @Test(arguments: SourceUnderTest.all)
  func refused(subject: SourceUnderTest) throws {
    guard case .failure(let error) = ask(subject, subject.refusal.0) else {
      Issue.record("accepted")
      return
    }
    #expect(error.plain == subject.refusal.1)
    #expect(!"\(error)".contains(SourceUnderTest.key))
  }

  @Test(arguments: SourceUnderTest.all)
  func spoiled(subject: SourceUnderTest) throws {
    for (fault, answer, isRight) in subject.spoiled {
      switch ask(subject, answer) {
      case .success(let result): Issue.record("\(fault): accepted as \(result.rates.map(\.recordID))")
      case .failure(let error):
        #expect(isRight(error.plain), "\(fault): \(error)")
        let source = subject.make(ScriptedTransport([]), subject.address, folder.path, time.stopwatch)
        #expect(error == error.plain.of(source.name), "\(fault): nobody is named")
      }
    }
  }

  /// Numbers at the limits of what JSON and 64 bits hold, and what is none.
  private static let extremes = [
    "0", "-0", "-1", "1e400", "1e-400", "1e18", "1E-9223372036854775808", "-9223372036854775808",
    "9223372036854775807", "99999999999999999999", "0.000000000000000001", "0.0001", "99999999.999999999",
    "true", "null", "[]", "{}", "\"\"",
  ]

  @Test(
    "Whatever a number of an answer is, it is an error or can be calculated with",
    arguments: SourceUnderTest.all)
  func extremes(subject: SourceUnderTest) throws {
    let whole = subject.body(subject.good)
    var kept = 0
    for place in whole.ranges(of: /[0-9][0-9.]*/) {
      for extreme in Self.extremes {
        let body = whole[..<place.lowerBound] + extreme + whole[place.upperBound...]
        guard let result = try? ask(subject, answer(String(body))).get() else { continue }
        let source = subject.make(ScriptedTransport([]), subject.address, folder.path, time.stopwatch).name
        let rates = result.rates + result.earlier + result.later.values.flatMap(\.self)
        let store = MemoryStore()
        for (day, rates) in Dictionary(grouping: rates, by: \.date) {
          try store.save(RateDay(source: source, date: day, rates: rates, asked: now))
        }
        let converter = try RateConverter(store, now: now)
        for rate in rates {
          #expect(rate.base.isPositive, "\(body)")
          _ = try? (CashEstimate().buying(rate.base), CashEstimate().selling(rate.base))
          _ = try? converter.conversion(from: rate.currency, to: rate.quote, on: date)
          _ = try? converter.conversion(from: rate.quote, to: rate.currency, on: date)
          let day = try #require(try store.rateDay(source, rate.date))
          _ = try? converter.board(of: day, previous: day, home: rate.quote) { _ in try CashEstimate() }
          kept += 1
        }
      }
    }
    #expect(kept > 0, "nothing was accepted, so nothing was calculated")
  }

  /// Prices of metals, tokens and unknown codes don't reject the day.
  @Test(arguments: [SourceUnderTest.frankfurter1, .frankfurter2, .openExchangeRates])
  func unusableCurrencies(subject: SourceUnderTest) throws {
    let rows = [(currency: "XAU", price: "0.000285"), ("BTC", "0.000009"), ("ZZZ", "0"), subject.good[0]]
    #expect(try ask(subject, answer(subject.body(rows))).get().rates.count == 1)
    guard case .failure(let error) = ask(subject, answer(subject.body(Array(rows.prefix(3))))) else {
      Issue.record("accepted")
      return
    }
    #expect(error.plain == .noUsableRow)
  }

  @Test(arguments: SourceUnderTest.all)
  func triesAgain(subject: SourceUnderTest) throws {
    let good = answer(subject.body(subject.good))
    #expect(try ask(subject, answer("", 500), answer("<html>", 503), good).get().rates.count == subject.count)
    #expect(time.pauses == [1, 3])
    let status = ask(subject, answer("", 500), answer("", 500), answer("", 502), good)
    #expect(status.failure?.plain == .httpStatus(502))
  }

  /// Everything that a server can do to a connection, through curl.
  @Test(
    arguments: SourceUnderTest.all,
    [
      ("reset", [.reset, .reset, .reset], RateError.http(.connectionReset)),
      ("slow", [.hold("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n[")], .http(.timedOut(.whole))),
      ("huge", [.flood], .http(.tooLarge(limit: Curl.bodyLimit))),
      ("huge, announced", [.spaces(Curl.bodyLimit + 1)], .http(.tooLarge(limit: Curl.bodyLimit))),
      ("no HTTP", [.send("hello\r\n\r\n")], .http(.notHTTP)),
      (
        "elsewhere", [StubServer.redirect("https://canary7f3a.example/?app_id=CANARY7f3a")],
        .http(.redirectElsewhere(origin: "…"))
      ),
      ("elsewhere, plain", [StubServer.redirect("http://192.0.2.1/")], nil),
    ] as [(String, [StubServer.Step], RateError?)])
  func line(subject: SourceUnderTest, fault: (name: String, steps: [StubServer.Step], error: RateError?))
    throws
  {
    let server = StubServer(fault.steps)
    let curl = Curl(
      environment: ["PATH": "/usr/bin:/bin"],
      limits: Curl.Limits(connect: 5, whole: fault.name == "slow" ? 0.5 : 20))
    let path = subject.address.contains("/v1") ? "/v1" : subject.address.contains("/v2") ? "/v2" : "/x"
    let source = subject.make(
      curl, "http://127.0.0.1:\(server.port)\(path)", folder.path, time.stopwatch)
    let result = Result { () throws(RateError) in try source.ask(date, at: now) }
    let error = try #require(result.failure)
    if let expected = fault.error {
      // Without a key, a host name is not a secret.
      let named = RateError.http(.redirectElsewhere(origin: "https://canary7f3a.example"))
      #expect(error.plain == expected || (source.quotaIsNil(now) && error.plain == named), "\(fault.name)")
    } else if case .http(.redirectElsewhere) = error.plain {
    } else {
      Issue.record("\(fault.name): \(error)")
    }
  }

  /// A server that sends the key back in every possible place.
  @Test(arguments: [SourceUnderTest.eximbank, .openExchangeRates])
  func noErrorHoldsTheKey(subject: SourceUnderTest) throws {
    let key = SourceUnderTest.key
    let bodies = [
      "<html>\(key)</html>", key, "{\"\(key)\":3}", "[{\"\(key)\":1,\"\(key)\":2}]",
      subject.body([(currency: "USD", price: "\"\(key)\"")]), subject.body([(currency: key, price: "1")]),
      "{\"error\":true,\"status\":403,\"message\":\"\(key)\",\"description\":\"\(key)\"}",
      "{\"base\":\"\(key)\",\"timestamp\":1,\"rates\":{}}",
      "{\"base\":\"USD\",\"timestamp\":\"\(key)\",\"rates\":{}}",
    ]
    for body in bodies {
      for status in [200, 401, 403] {
        let result = ask(subject, answer(body, status))
        guard let error = result.failure else {
          // Codes of no currency are skipped.
          #expect(body.contains("rates"), "accepted \(body)")
          continue
        }
        #expect(!String(reflecting: error).lowercased().contains(key.lowercased()), "\(error)")
      }
    }
    #expect(try Files.list(folder.path).allSatisfy { !$0.contains(key) })
  }

  /// Without network, key or address nothing is sent, and the error has the source.
  @Test func notEvenAsked() throws {
    let transport = ScriptedTransport([])
    func error(_ source: any RateSource) -> RateError? {
      Result { () throws(RateError) in try source.ask(date, at: now) }.failure
    }
    func rates(_ key: String?, _ address: String? = nil, offline: Bool = false) -> any RateSource {
      PublishedSource(
        .openexchangerates,
        by: RateAccess(
          .openexchangerates, key: key, address: address, isOffline: offline, transport: transport,
          stateFolder: folder.path))
    }
    func frankfurter(_ address: String?, offline: Bool = false) -> any RateSource {
      PublishedSource(
        .frankfurter,
        by: RateAccess(.frankfurter, address: address, isOffline: offline, transport: transport))
    }
    #expect(error(rates(nil)) == .with(.openexchangerates, .noKey))
    #expect(error(rates("a&b=c")) == .with(.openexchangerates, .badKey))
    #expect(error(rates("a", "http://a.b/")) == .with(.openexchangerates, .badURL))
    #expect(error(rates("a", "https://a.b/?x=y")) == .with(.openexchangerates, .badURL))
    #expect(error(rates(nil, offline: true)) == .offline)
    for address in ["http://a.b/v1", "https://a.b", "https://a.b/v3", "https://a.b/v2?x=1", "a"] {
      #expect(error(frankfurter(address)) == .with(.frankfurter, .badURL), "\(address)")
    }
    #expect(error(frankfurter(nil, offline: true)) == .offline)
    #expect(transport.urls == [])
    #expect(try Files.list(folder.path) == [])
  }
}

extension RateSource {
  fileprivate func quotaIsNil(_ now: Instant) -> Bool { (try? quota(at: now)) == .some(nil) }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}

extension RateAccess {
  /// To one source.
  init(
    _ name: RateSourceName, key: String? = nil, address: String? = nil, isOffline: Bool = false,
    transport: any HTTPTransport, stateFolder: String = ""
  ) {
    self.init(transport: transport, stateFolder: stateFolder)
    (keys[name], addresses[name], self.isOffline) = (key, address, isOffline)
  }
}
