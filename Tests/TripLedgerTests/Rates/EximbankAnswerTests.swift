import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct EximbankAnswerTests {
  private func read(_ text: String) throws -> [ExchangeRate] {
    try EximbankAnswer.rates(
      in: Array(text.utf8), of: try day("2025-09-08"), asked: try instant("2025-09-08T11:30:00+09:00"))
  }

  @Test(arguments: RateFixtures.dates)
  func everyRealDay(date: String) throws {
    let published = try RateFixtures.published(date)
    #expect(Set(published.rates.map(\.currency.code)) == SourceProfile.eximbank.currencies)
    #expect(published.rates.count == 22)
    for rate in published.rates {
      #expect(rate.date == published.date && rate.source == .eximbank && rate.quote == .won)
      #expect(rate.unit == (["JPY", "IDR"].contains(rate.currency.code) ? 100 : 1))
      #expect(rate.wireBuy != nil && rate.wireSell != nil && rate.name != nil)
    }
  }

  @Test func rowsOfOneDay() throws {
    let rates = try RateFixtures.published("2025-08-26").rates
    let bahrain = try #require(rates.first { $0.currency.code == "BHD" })
    #expect(bahrain.base.description == "3676.8")
    #expect(bahrain.wireBuy?.description == "3640.03")
    #expect(bahrain.wireSell?.description == "3713.56")
    #expect(bahrain.quotedAs == nil)
    let emirates = try #require(rates.first { $0.currency.code == "AED" })
    #expect(emirates.base.description == "377.48")
    #expect(emirates.name == "아랍에미리트 디르함")
    #expect(rates.first { $0.currency.code == "CNY" }?.quotedAs == "CNH")
    #expect(rates.first { $0.currency.code == "JPY" }?.quotedAs == "JPY(100)")
    #expect(rates.first { $0.currency.code == "IDR" }?.quotedAs == "IDR(100)")
    #expect(rates.first { $0.currency == .won } == nil)
  }

  @Test(arguments: ["[]", "null", " [ ]\n", "\r\nnull\n"])
  func emptyAnswers(text: String) throws {
    #expect(try read(text).isEmpty)
  }

  private static func refusal(_ result: Int) -> String {
    #"[{"result":\#(result),"cur_unit":null,"ttb":null,"tts":null,"deal_bas_r":null,"cur_nm":null}]"#
  }

  private static let dollar = RateFixtures.row(#""USD""#, #""1,380""#)

  @Test(arguments: [
    (refusal(2), RateError.dataCodeRefused),
    (refusal(3), .keyRefused),
    (refusal(4), .dailyLimit),
    (refusal(7), .unknownResult(7)),
    (#"{"RESULT":3}"#, .keyRefused),
    (#"{"result":"4","cur_unit":null}"#, .dailyLimit),
    (#"{"RESULT":2}"#, .dataCodeRefused),
    (#"{"timestamp":"2025","status":404}"#, .unexpectedJSON),
    (dollar, .unexpectedJSON),
    ("[1,2]", .unexpectedJSON),
    (#"[{"result":true}]"#, .unexpectedJSON),
    ("", .emptyBody),
    (" \r\n", .emptyBody),
    ("<!DOCTYPE html><html>점검 중</html>", .notJSON(.html)),
    ("\n <html></html>", .notJSON(.html)),
    ("Service Unavailable", .notJSON(.text)),
    ("nope", .notJSON(.text)),
    ("\u{FEFF}[]", .notJSON(.text)),
    ("[", .brokenJSON(offset: 1)),
    ("[" + dollar + ",", .brokenJSON(offset: dollar.utf8.count + 2)),
    ("[] []", .brokenJSON(offset: 3)),
    ("null!", .brokenJSON(offset: 4)),
    (#"[{"result":1,"result":3}]"#, .brokenJSON(offset: 13)),
    ("[" + row("null", "null") + "]", .noUsableRow),
    ("[" + row(#""KRW""#, #""1""#) + "]", .noUsableRow),
  ])
  func errorsAreToldApart(text: String, error: RateError) throws {
    #expect(throws: error) { try read(text) }
  }

  private static func row(_ unit: String, _ base: String) -> String { RateFixtures.row(unit, base) }

  /// A valid row beside the bad one doesn't save the day.
  @Test(arguments: [
    (row(#""EUR""#, #""0""#), "EUR", "deal_bas_r", "0"),
    (row(#""EUR""#, #""-1,600""#), "EUR", "deal_bas_r", "-1,600"),
    (row(#""EUR""#, #""1,60""#), "EUR", "deal_bas_r", "1,60"),
    (row(#""EUR""#, #""1e3""#), "EUR", "deal_bas_r", "1e3"),
    (row(#""EUR""#, #""""#), "EUR", "deal_bas_r", ""),
    (row(#""EUR""#, #""10,000,000""#), "EUR", "deal_bas_r", "10,000,000"),
    (row(#""EUR""#, #""12345678901234567890""#), "EUR", "deal_bas_r", "12345678901234567890"),
    (row(#""EUR""#, "[1600]"), "EUR", "deal_bas_r", "[1600]"),
    (row(#""EUR(10)""#, #""1,600""#), "EUR(10)", "cur_unit", "EUR(10)"),
    (row(#""EUR(100""#, #""1,600""#), "EUR(100", "cur_unit", "EUR(100"),
    (row(#""eur""#, #""1,600""#), "eur", "cur_unit", "eur"),
    (row(#""유로화""#, #""1,600""#), "유로화", "cur_unit", "유로화"),
    (row(#""USD""#, #""1,381""#), "USD", "cur_unit", "USD"),
  ])
  func oneBadRowRefusesTheDay(row: String, currency: String, field: String, value: String) throws {
    #expect(throws: RateError.badRow(currency: currency, field: field, value: value)) {
      try read("[\(Self.dollar),\(row)]")
    }
  }

  @Test func yuanTwiceIsADuplicate() throws {
    let text = "[\(Self.row(#""CNH""#, #""193""#)),\(Self.row(#""CNY""#, #""193""#))]"
    #expect(throws: RateError.badRow(currency: "CNY", field: "cur_unit", value: "CNY")) { try read(text) }
  }

  @Test func oldDays() throws {
    let rows = [
      Self.dollar, Self.row(#""DEM""#, #""600""#), Self.row("null", "null"), Self.row(#""GBP""#, "null"),
      Self.row(#""SEK""#, "142.5"), #"{"result":1,"cur_unit":"EUR","ttb":null,"deal_bas_r":"1,600.50"}"#,
    ]
    let rates = try read("[" + rows.joined(separator: ",") + "]")
    #expect(rates.map(\.currency.code) == ["USD", "SEK", "EUR"])
    #expect(rates.map(\.base.description) == ["1380", "142.5", "1600.5"])
    #expect(rates[2].wireBuy == nil && rates[2].name == nil)
  }
}
