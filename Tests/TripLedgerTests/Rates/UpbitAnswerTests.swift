import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Answers of Upbit, in the shapes of its documentation.
struct UpbitAnswerTests {
  @Test("A price with zeros behind the point, and the moment of the trade") func ticker() throws {
    let prices = try UpbitAnswer.prices(
      Array(
        #"[{"market":"KRW-BTC","trade_price":142076000.00000000,"signed_change_rate":-0.0123460223,"prev_closing_price":143852000.0,"trade_timestamp":1795305599000,"new":{"a":[1]}}]"#
          .utf8))
    let bitcoin = try #require(prices.first)
    #expect(prices.count == 1 && bitcoin.market.code == "KRW-BTC")
    #expect(bitcoin.price.description == "142076000" && bitcoin.previousClose?.description == "143852000")
    #expect(bitcoin.traded.description == "2026-11-21T23:59:59+00:00")
    #expect(bitcoin.traded.inSeoul.description == "2026-11-22T08:59:59+09:00")
  }

  @Test(
    "Numbers are read by their digits",
    arguments: [
      ("1.23E-5", "0.0000123"), ("1.2e3", "1200"), ("1.2E+3", "1200"), ("0.10", "0.1"), ("2E0", "2"),
    ])
  func numbers(_ text: String, _ value: String) {
    #expect(ExactDecimal(scientific: text)?.description == value)
  }

  @Test(arguments: ["", "E5", "1E", "1E19", "1E-19", "1,000", "0x10", "NaN", "1.2.3", "1E1.5"])
  func areNoNumbers(_ text: String) { #expect(ExactDecimal(scientific: text) == nil) }

  @Test("A day without a trade has no close; the others are in their order") func candles() throws {
    func candle(_ day: String, _ price: String) -> String {
      #"{"market":"KRW-XYZ","candle_date_time_utc":"\#(day)T00:00:00","trade_price":\#(price)}"#
    }
    let body =
      "[\(candle("2026-11-22", "12.5")),\(candle("2026-11-20", "1.23E1")),\(candle("2026-11-19", "12.0"))]"
    let market = try #require(Market("KRW-XYZ"))
    let closes = try UpbitAnswer.closes(Array(body.utf8), of: market)
    #expect(closes.map(\.day.description) == ["2026-11-19", "2026-11-20", "2026-11-22"])
    #expect(closes.map(\.price.description) == ["12", "12.3", "12.5"])
  }

  @Test(
    "Nothing is shown from an answer that is cut, or no list of rows",
    arguments: [
      #"[{"market":"KRW-BTC","trade_price":1420"#, "<html>", "", "{}", "[1]",
      #"[{"market":"BTC","trade_price":1,"trade_timestamp":1}]"#,
      #"[{"market":"KRW-BTC","trade_price":0,"trade_timestamp":1}]"#,
      #"[{"market":"KRW-BTC","trade_price":"x","trade_timestamp":1}]"#,
      #"[{"market":"KRW-BTC","trade_price":1}]"#,
    ])
  func isRefused(_ body: String) {
    #expect(throws: RateError.self) { try UpbitAnswer.prices(Array(body.utf8)) }
  }

  @Test(
    "The name of an error is a text or a number",
    arguments: [
      (#"{"error":{"name":"too_many_requests","message":"wait"}}"#, "too_many_requests", "wait"),
      (#"{"error":{"name":404,"message":"Code not found"}}"#, "404", "Code not found"),
      (#"{"error":{"name":"x"}}"#, "x", ""), ("[]", nil, nil), ("<html>", nil, nil),
    ])
  func errors(_ body: String, _ name: String?, _ message: String?) {
    let refusal = UpbitAnswer.error(Array(body.utf8))
    #expect(refusal?.name == name && refusal?.message == message)
  }

  @Test(arguments: ["KRW-BTC", "BTC-ETH", "USDT-1INCH"]) func isAMarket(_ code: String) throws {
    let market = try #require(Market(code))
    #expect("\(market.quote.coinCode ?? market.quote.code)-\(market.coin.coinCode ?? "")" == code)
  }

  @Test(arguments: ["", "KRW", "KRW-", "-BTC", "krw-btc", "KRW-BTC-X", "KRW BTC", "KRW-한국"])
  func isNoMarket(_ code: String) { #expect(Market(code) == nil) }
}
