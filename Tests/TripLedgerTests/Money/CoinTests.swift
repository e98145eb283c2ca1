import TestSupport
import Testing

@testable import TripStore

/// Coins: which code means one, how they are named, and how exact amounts of them are.
struct CoinTests {
  @Test(
    "A code of ISO 4217 means the currency, a known one a coin, a full name always a coin",
    arguments: [
      ("BTC", "UPBIT:BTC"), ("btc", "UPBIT:BTC"), ("USDT", "UPBIT:USDT"), ("UPBIT:BTC", "UPBIT:BTC"),
      ("upbit:btc", "UPBIT:BTC"), ("UPBIT:1INCH", "UPBIT:1INCH"), ("UPBIT:FOO", "UPBIT:FOO"),
      ("UPBIT:W", "UPBIT:W"), ("MNT", "MNT"), ("UPBIT:MNT", "UPBIT:MNT"), ("USD", "USD"), ("usd", "USD"),
    ])
  func typed(_ text: String, _ code: String) throws {
    let currency = try Currency(typed: text)
    #expect(currency.code == code && currency.isCoin == code.hasPrefix("UPBIT:"))
  }

  @Test(arguments: ["FOO", "W", "1INCH", "BTCC", "UPBIT:", "UPBIT:B C", "UPBIT:한", "OTHER:BTC", "UPBIT:A:B"])
  func areUnknown(_ text: String) {
    #expect(throws: MoneyError.self) { try Currency(typed: text) }
  }

  /// Documents and files of others have full names.
  @Test func bareCodesAreOnlyTyped() {
    #expect(throws: MoneyError.self) { try Currency("BTC") }
  }

  @Test("No known coin has the code of a currency") func apart() {
    let codes = CoinTable.codes.description.split(separator: "\n").map(String.init)
    #expect(codes.count > 50 && codes == codes.sorted() && Set(codes).count == codes.count)
    for code in codes { #expect(CurrencyEntry.find(code) == nil && CoinCodes.find(code) != nil, "\(code)") }
  }

  @Test("Shown by the code alone, unless that is the code of a currency") func names() throws {
    #expect(try Currency("UPBIT:BTC").shortName == "BTC")
    #expect(try Currency("UPBIT:MNT").shortName == "UPBIT:MNT")
    #expect(try Currency("JPY").shortName == "JPY")
  }

  @Test(
    "Amounts with up to 8 decimals, without trailing zeros",
    arguments: [
      ("0.0004BTC", "0.0004 UPBIT:BTC"), ("0.00000001 BTC", "0.00000001 UPBIT:BTC"),
      ("BTC0.50", "0.5 UPBIT:BTC"), ("1btc", "1 UPBIT:BTC"), ("0.1UPBIT:BTC", "0.1 UPBIT:BTC"),
      ("0.1 upbit:btc", "0.1 UPBIT:BTC"), ("UPBIT:1INCH 2.5", "2.5 UPBIT:1INCH"),
      ("2.50UPBIT:1INCH", "2.5 UPBIT:1INCH"), ("1kUSDT", "1000 UPBIT:USDT"), ("100 MATIC", "100 UPBIT:MATIC"),
      ("10,000,000BTC", "10000000 UPBIT:BTC"), ("0.1+0.2BTC", "0.3 UPBIT:BTC"), ("12MNT", "12.00 MNT"),
    ])
  func amounts(_ text: String, _ result: String) throws {
    let amount = try TypedAmount(text).amount(fallback: .won, sign: .positive)
    #expect("\(amount.plain) \(amount.currency)" == result)
    let again = try Amount(parsing: amount.plain, currency: amount.currency, sign: .positive)
    #expect(again == amount && amount.negated.plain == "-" + amount.plain)
  }

  @Test(
    "Refused, with the text as typed",
    arguments: [
      (
        "0.000000001BTC",
        .tooManyDecimals(value: "0.000000001BTC", currency: "UPBIT:BTC", minorDigits: 8)
      ),
      ("0BTC", .zero(value: "0BTC")), ("10000001BTC", .tooLarge(value: "10000001BTC")),
      ("1BTC 2BTC", .notAnAmount(value: "1BTC 2BTC")), ("UPBIT:BTC", .notAnAmount(value: "UPBIT:BTC")),
      ("1OTHER:BTC", .unknownCurrency(value: "OTHER:BTC", suggestions: [])),
      ("12:30", .notAnAmount(value: "12:30")),
    ] as [(String, MoneyError)])
  func refused(_ text: String, _ error: MoneyError) {
    #expect(throws: error) { try TypedAmount(text).amount(fallback: .won, sign: .positive) }
  }

  @Test("The short form takes a coin behind a number, in capitals") func shortForm() throws {
    let coin = try ShortForm(["0.0004", "BTC", "cafe", "coffee"])
    #expect(coin.amount == "0.0004 BTC" && coin.category == "cafe" && coin.memo == "coffee")
    let named = try ShortForm(["0.0004", "UPBIT:FOO", "cafe"])
    #expect(named.amount == "0.0004 UPBIT:FOO" && named.category == "cafe")
    let word = try ShortForm(["12", "one", "coffee"])
    #expect(word.amount == "12" && word.category == "one")
  }
}
