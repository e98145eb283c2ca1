import TestSupport
import Testing

@testable import TripStore

@Suite struct CountryTests {
  @Test(
    "A country, in English and Korean, and its currency",
    arguments: [
      ("VN", "Vietnam", "베트남", "VND"), ("KR", "South Korea", "한국", "KRW"), ("JP", "Japan", "일본", "JPY"),
      ("US", "United States", "미국", "USD"), ("HR", "Croatia", "크로아티아", "EUR"),
      ("BG", "Bulgaria", "불가리아", "EUR"), ("XK", "Kosovo", "코소보", "EUR"), ("TW", "Taiwan", "대만", "TWD"),
      ("CW", "Curaçao", "퀴라소", "XCG"), ("HK", "Hong Kong", "홍콩", "HKD"),
      ("CI", "Côte d’Ivoire", "코트디부아르", "XOF"), ("ZA", "South Africa", "남아프리카 공화국", "ZAR"),
      ("AQ", "Antarctica", "남극 대륙", nil),
    ] as [(String, String, String, String?)])
  func country(_ code: String, _ name: String, _ korean: String, _ currency: String?) throws {
    let country = try #require(Country(code: code))
    #expect((country.code, country.name, country.korean) == (code, name, korean))
    #expect(country.currency?.code == currency)
  }

  @Test("Not a country", arguments: ["", "V", "vn", "ZZ", "VNM", "AN"])
  func none(_ code: String) { #expect(Country(code: code) == nil) }

  @Test("All have names, and all inhabited ones have a currency for payments")
  func all() {
    let all = Country.all()
    #expect(all.count == 250)
    #expect(all.allSatisfy { !$0.name.isEmpty && !$0.korean.isEmpty })
    #expect(all.filter { $0.currency == nil }.map(\.code) == ["AQ"])
  }
}
