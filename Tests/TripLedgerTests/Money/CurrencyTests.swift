import TestSupport
import Testing

@testable import TripStore

@Suite struct CurrencyTests {
  @Test func minorDigitsAreThoseOfTheTable() {
    for entry in CurrencyEntry.all() {
      #expect(CurrencyEntry.minorDigits(of: entry.code) == entry.minorDigits, "\(entry.code)")
    }
    for text in ["", "jpy", "XQQ", "JP", "JPYX", "UPBIT:BTC"] {
      #expect(CurrencyEntry.minorDigits(of: text) == nil, "\(text)")
    }
  }

  @Test(arguments: [("JPY", 0), ("KRW", 0), ("KWD", 3), ("USD", 2)])
  func knowsMinorDigits(_ code: String, _ digits: Int) throws {
    let currency = try Currency(code)
    #expect(currency.code == code)
    #expect(currency.minorDigits == digits)
    #expect(try Currency(code.lowercased()) == currency)
    #expect("\(currency)" == code)
  }

  @Test func wonIsTheRowOfTheTable() throws {
    #expect(try Currency("KRW") == .won)
  }

  @Test(arguments: ["", "U", "US", "USDX", "USD ", " USD", "US\n", "USD\t840", "840", "원", "ZZZ", "\t\t\t"])
  func refusesOtherCodes(_ text: String) {
    #expect { try Currency(text) } throws: { error in
      guard case .unknownCurrency(value: text, suggestions: _) = error as? MoneyError else { return false }
      return true
    }
  }

  @Test(arguments: [("KRV", "KRW"), ("usb", "USD"), ("JYP", "JPY"), ("KDW", "KWD")])
  func suggestsTheCodeOneSlipAway(_ text: String, _ meant: String) {
    #expect { try Currency(text) } throws: { error in
      guard case .unknownCurrency(_, let suggestions) = error as? MoneyError else { return false }
      return suggestions.contains(meant) && suggestions.count <= 3
    }
  }

  @Test func everyRowIsWholeAndFound() throws {
    let rows = CurrencyEntry.all()
    #expect(rows.count >= 4)
    #expect(Set(rows.map(\.code)).count == rows.count)
    #expect(rows.map(\.code) == rows.map(\.code).sorted())
    for row in rows {
      #expect(row.code.utf8.count == 3 && row.code.utf8.allSatisfy { (65...90).contains($0) })
      #expect(row.number.utf8.count == 3 && row.number.utf8.allSatisfy { (48...57).contains($0) })
      #expect(!row.english.isEmpty && !row.korean.isEmpty)
      #expect(CurrencyEntry.find(row.code)?.number == row.number)
      if let digits = row.minorDigits {
        #expect(try Currency(row.code).minorDigits == digits)
      } else {
        #expect(throws: MoneyError.notMoney(value: row.code)) { try Currency(row.code) }
      }
    }
  }

  @Test(
    "Names are the common ones, in both languages",
    arguments: [
      ("JPY", "Japanese Yen", "일본 엔"), ("KRW", "South Korean Won", "대한민국 원"),
      ("CNY", "Chinese Yuan", "중국 위안"), ("EUR", "Euro", "유로"), ("GBP", "British Pound", "영국 파운드"),
      ("TWD", "New Taiwan Dollar", "대만 달러"), ("VND", "Vietnamese Dong", "베트남 동"),
      ("THB", "Thai Baht", "태국 바트"), ("KGS", "Kyrgyzstani Som", "키르기스스탄 솜"),
      ("HRK", "Croatian Kuna", "크로아티아 쿠나"), ("XCG", "Caribbean Guilder", "카리브 길더"),
    ])
  func names(_ code: String, _ english: String, _ korean: String) throws {
    let entry = try #require(CurrencyEntry.find(code))
    #expect((entry.english, entry.korean) == (english, korean))
  }

  @Test(
    "Found by code, number and name, in any case and both languages, with or without a final 화",
    arguments: [
      ("달러", ["USD", "AUD", "TWD", "HKD"]), ("dollar", ["USD", "AUD", "TWD", "HKD"]), ("엔", ["JPY"]),
      ("엔화", ["JPY"]), ("위안화", ["CNY"]), ("유로화", ["EUR"]), ("파운드", ["GBP", "EGP"]), ("대만", ["TWD"]),
      ("북한", ["KPW"]), ("KWD", ["KWD"]), ("392", ["JPY"]), ("yuan", ["CNY"]),
    ])
  func search(_ text: String, _ codes: [String]) {
    let found = CurrencyEntry.search(text).map(\.code)
    #expect(Set(codes).isSubset(of: found))
    #expect(found == found.sorted() && found.count < CurrencyEntry.all().count / 3)
  }

  @Test("A text that is in no row finds nothing", arguments: ["nonsense", "없는화"])
  func searchNothing(_ text: String) { #expect(CurrencyEntry.search(text).isEmpty) }

  @Test func sortsByCode() throws {
    let sorted = try ["USD", "KWD", "JPY", "KRW"].map { try Currency($0) }.sorted()
    #expect(sorted.map(\.code) == ["JPY", "KRW", "KWD", "USD"])
  }
}
