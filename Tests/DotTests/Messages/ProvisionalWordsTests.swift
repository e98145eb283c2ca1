import Testing

@testable import dot

@Suite("Why an amount is provisional, in words")
struct ProvisionalWordsTests {
  @Test("A suspect rate is named with the one in use, their dates and the command that accepts it")
  func suspect() throws {
    func rate(_ base: String, _ date: String) throws -> ExchangeRate {
      ExchangeRate(
        currency: .dollar, unit: 1, base: try ExactDecimal(parsing: base), quote: .won,
        date: try #require(Day(date)), source: .eximbank, changed: Instant(seconds: 0, offset: 0))
    }
    let (old, new) = (try rate("1392.7", "2025-09-05"), try rate("13918", "2025-09-08"))
    let reason = Conversion.Provisional(
      date: new.date, source: .eximbank, currency: .dollar,
      reason: .suspect(Suspicion(rate: new, previous: old)))
    for language in Language.allCases {
      let text = Words(language: language).provisional(reason)
      for part in ["~", "13,918 KRW", "1,392.7 KRW", "2025-09-05", "20"] { #expect(text.contains(part)) }
      #expect(text.contains("dot rates accept USD --date 2025-09-08"))
    }
  }

  @Test("An unknown date is named with its source")
  func unknown() throws {
    let reason = Conversion.Provisional(
      date: try #require(Day("2025-09-08")), source: .frankfurter, currency: .dollar,
      reason: .unknown(wasAsked: false))
    for language in Language.allCases {
      let text = Words(language: language).provisional(reason)
      for part in ["~", "2025-09-08", "Frankfurter", "dot rates fetch"] { #expect(text.contains(part)) }
    }
  }
}
