import TestLedgers
import TestSupport
import Testing

@testable import TripImports

struct ECBHistoryTests {
  private let read: Instant

  init() throws { read = try instant("2025-09-08T18:00:00Z") }

  private func days(_ text: String) throws -> [RateDay] {
    try ECBHistory.days(in: Array(text.utf8), read: read)
  }

  private static let history = """
    Date,USD,JPY,CYP,EEK,KRW,
    2025-09-08,1.1728,173.18,N/A,N/A,1626.43,
    2025-09-05,1.1697,172.8,,N/A,N/A,
    2007-12-31,1.4721,164.93,0.585274,15.6466,1377.96,
    1999-01-04,1.1789,133.73,0.58231,15.6466,N/A,

    """

  @Test func history() throws {
    for text in [Self.history, "\u{FEFF}" + Self.history, Self.history.replacing("\n", with: "\r\n")] {
      let days = try days(text)
      #expect(days.map(\.date.description) == ["1999-01-04", "2007-12-31", "2025-09-05", "2025-09-08"])
      #expect(days.allSatisfy { $0.source == .ecb && $0.asked == read })
      // Withdrawn currencies and missing rates are not included.
      let rates = days[1].rates.map { "\($0.recordID) \($0.base)" }
      #expect(rates == ["EUR/USD 1.4721", "EUR/JPY 164.93", "EUR/KRW 1377.96"])
      #expect(days[2].rates.map(\.recordID) == ["EUR/USD", "EUR/JPY"])
      #expect(days[3].rates.allSatisfy { $0.unit == 1 && $0.date == days[3].date && $0.source == .ecb })
    }
  }

  /// The file of a single day has another date format, and spaces after the commas.
  @Test func daily() throws {
    let days = try days("Date, USD, JPY, KRW, \n05 September 2025, 1.1697, 172.80, 1626.1, \n")
    #expect(days.map(\.date.description) == ["2025-09-05"])
    #expect(days[0].rates.map(\.base.description) == ["1.1697", "172.8", "1626.1"])
  }

  /// Lines and columns count from one.
  @Test(
    arguments: [
      ("", .notRates), ("\n", .notRates), ("<html>", .notRates), ("Datum,USD\n", .notRates),
      ("PK\u{3}\u{4}", .zipped), ("Date,USD,\n", .noRates), ("Date,USD,\n2025-09-05,N/A,\n", .noRates),
      ("Date,CYP,\n2025-09-05,0.58,\n", .noRates),
      ("Date,usd,\n", .bad(.currency, value: "usd", line: 1, column: 2)),
      ("Date,USD,,JPY\n", .bad(.currency, value: "", line: 1, column: 3)),
      ("Date,USD,EUR\n", .bad(.currency, value: "EUR", line: 1, column: 3)),
      ("Date,USD,JPY,USD\n", .bad(.repeatedCurrency, value: "USD", line: 1, column: 4)),
      ("Date,USD,\n2025-09-31,1.1,\n", .bad(.date, value: "2025-09-31", line: 2, column: 1)),
      ("Date,USD,\n5 Sept 2025,1.1,\n", .bad(.date, value: "5 Sept 2025", line: 2, column: 1)),
      ("Date,USD,\n2025-09-10,1.1,\n", .bad(.date, value: "2025-09-10", line: 2, column: 1)),
      (
        "Date,USD,\n2025-09-05,1.1,\n2025-09-05,1.1,\n",
        .bad(.repeatedDate, value: "2025-09-05", line: 3, column: 1)
      ),
      ("Date,USD,JPY,\n2025-09-05,1.1,\n", .columns(found: 3, expected: 4, line: 2)),
      ("Date,USD,\n2025-09-05,1.1,1.2,\n", .columns(found: 4, expected: 3, line: 2)),
      ("Date,USD,\n2025-09-05,1.1,1.2\n", .bad(.currency, value: "1.2", line: 2, column: 3)),
      ("Date,USD,\n2025-09-05,0,\n", .bad(.rate(currency: "USD"), value: "0", line: 2, column: 2)),
      ("Date,USD,\n2025-09-05,-1.1,\n", .bad(.rate(currency: "USD"), value: "-1.1", line: 2, column: 2)),
      (
        "Date,USD,JPY\n2025-09-05,1.1,172800000000\n",
        .bad(.rate(currency: "JPY"), value: "172800000000", line: 2, column: 3)
      ),
      ("Date,USD,\n2025-09-05,n/a,\n", .bad(.rate(currency: "USD"), value: "n/a", line: 2, column: 2)),
      ("Date,USD,\n2025-09-05,1e1,\n", .bad(.rate(currency: "USD"), value: "1e1", line: 2, column: 2)),
      // One invalid price rejects the file, even for a currency that is no longer used.
      ("Date,CYP,\n2025-09-05,x,\n", .bad(.rate(currency: "CYP"), value: "x", line: 2, column: 2)),
    ] as [(String, RateFileError)])
  func refuses(text: String, error: RateFileError) {
    #expect(throws: error) { try days(text) }
  }

  /// As many columns as the real file, and a year of rows.
  @Test func manyColumns() throws {
    let money = CurrencyEntry.all().filter { $0.minorDigits != nil && $0.code != "EUR" }
    let codes = money.prefix(41).map(\.code)
    var text = "Date," + codes.joined(separator: ",") + ",\n"
    let prices = codes.indices.map { "\(1 + $0 % 7).2345" }.joined(separator: ",")
    let last = try day("2025-09-05")
    for number in 0..<365 { text += "\(last - number),\(prices),\n" }
    let days = try days(text)
    #expect(days.count == 365 && days[0].date == last - 364 && days[364].rates.count == 41)
    #expect(days[0].rates.map(\.quote.code) == codes)
  }
}
