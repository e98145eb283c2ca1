import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct FrankfurterSourceTests {
  private let time = FakeTime()
  private let now: Instant

  init() throws { now = try instant("2025-09-08T12:00:00Z") }

  private func read(_ text: String, of date: String = "2025-09-07") throws -> SourceAnswer {
    try FrankfurterAnswer.read(Array(text.utf8), of: try day(date), asked: now)
  }

  private static func row(_ date: String, _ quote: String, _ rate: String) -> String {
    #"{"date":"\#(date)","base":"EUR","quote":"\#(quote)","rate":\#(rate)}"#
  }

  @Test(
    arguments: [
      (nil, "https://api.frankfurter.dev/v2/rates?date=2025-09-05&base=EUR"),
      ("https://api.frankfurter.dev/v2/", "https://api.frankfurter.dev/v2/rates?date=2025-09-05&base=EUR"),
      ("https://api.frankfurter.dev/v1", "https://api.frankfurter.dev/v1/2025-09-05?base=EUR"),
      ("http://127.0.0.1:8080/own/v1//", "http://127.0.0.1:8080/own/v1/2025-09-05?base=EUR"),
    ] as [(String?, String)])
  func asksForOneDate(address: String?, url: String) throws {
    let transport = ScriptedTransport(bodies: ["[]"])
    let source = PublishedSource(
      .frankfurter, by: RateAccess(.frankfurter, address: address, transport: transport),
      stopwatch: time.stopwatch)
    #expect(try source.ask(try day("2025-09-05"), at: now) == .empty || url.contains("v1"))
    #expect(transport.urls == [url])
    #expect(try source.quota(at: now) == nil)
  }

  /// The answer for a Sunday is the Friday, with its date.
  @Test func countsUnderItsOwnDate() throws {
    let answer = try read(
      #"{"amount":1.0,"base":"EUR","date":"2025-09-05","rates":{"AUD":1.7843,"JPY":172.8,"KRW":1626.13}}"#)
    #expect(answer.date == (try day("2025-09-05")))
    #expect(answer.rates.map(\.recordID) == ["EUR/AUD", "EUR/JPY", "EUR/KRW"])
    #expect(answer.rates.map(\.base.description) == ["1.7843", "172.8", "1626.13"])
    #expect(throws: RateError.badRow(currency: "EUR", field: "date", value: "2025-09-08")) {
      try read(#"{"amount":1.0,"base":"EUR","date":"2025-09-08","rates":{"AUD":1.7843}}"#)
    }
    #expect(throws: RateError.badRow(currency: "amount", field: "amount", value: "100.0")) {
      try read(#"{"amount":100.0,"base":"EUR","date":"2025-09-05","rates":{"AUD":178.43}}"#)
    }
  }

  /// Banks that publish on Saturdays make it the newest date; rates last published on Friday are included.
  @Test func rowsOfSeveralDates() throws {
    let text =
      "["
      + [
        Self.row("2025-09-05", "AUD", "1.7843"), Self.row("2025-09-06", "EUR", "1.0"),
        Self.row("2025-09-06", "USD", "1.1697"), Self.row("2025-09-04", "VND", "30846"),
        Self.row("2025-09-06", "KRW", "1626.13"), Self.row("2025-09-05", "XAU", "0.00028"),
      ].joined(separator: ",") + "]"
    let answer = try read(text)
    #expect(answer.date == (try day("2025-09-06")))
    #expect(answer.rates.map(\.recordID) == ["EUR/USD", "EUR/KRW"])
    #expect(
      answer.earlier.map { "\($0.recordID) \($0.date)" } == ["EUR/AUD 2025-09-05", "EUR/VND 2025-09-04"])
  }

  @Test(arguments: [
    ("2025-09-08", "AUD", "date"), ("2025-9-5", "AUD", "date"), ("2025-09-05", "aud", "quote"),
    ("2025-09-05", "AUDX", "quote"),
  ])
  func rowsThatSpoilTheDay(date: String, quote: String, field: String) throws {
    do {
      _ = try read("[\(Self.row("2025-09-05", "USD", "1.1697")),\(Self.row(date, quote, "1.5"))]")
      Issue.record("accepted")
    } catch RateError.badRow(_, let named, _) {
      #expect(named == field)
    }
  }

  /// Digits, never a binary fraction; exponents are exact.
  @Test(
    arguments: [
      ("1.17", "1.17"), ("1.10", "1.1"), ("172", "172"), ("0.3581", "0.3581"), ("1.7e1", "17"),
      ("3.0846E+4", "30846"), ("1.5e-3", "0.0015"), ("1e7", "10000000"), ("99999999", "99999999"),
      ("1.123456789012", "1.123456789012"), ("0.0001", "0.0001"),
      ("100000000", nil), ("1e8", nil), ("1e99", nil), ("1e-99", nil), ("0.00009", nil), ("0e5", nil),
      ("-1", nil), ("1.1234567890123", nil), ("1,170", nil), ("", nil), ("1e", nil), ("1e1.5", nil),
      ("1e+-1", nil), ("true", nil), ("null", nil), ("1e9223372036854775808", nil),
    ] as [(String, String?)])
  func numbers(text: String, value: String?) {
    #expect(PublishedNumber.price(text)?.description == value)
  }
}
