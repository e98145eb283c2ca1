import Testing

@testable import TripLedger

struct PayingCurrenciesTests {
  @Test("Each period is up to its last day; after the last one the trip's currency is meant")
  func byDate() throws {
    let paying = try PayingCurrencies(parsing: "JPY until 2025-09-12, VND until 2025-09-16")
    for (date, code) in [
      ("2025-08-01", "JPY"), ("2025-09-12", "JPY"), ("2025-09-13", "VND"), ("2025-09-16", "VND"),
      ("2025-09-17", nil),
    ] as [(String, String?)] {
      #expect(paying.currency(on: try day(date))?.code == code, "\(date)")
    }
    #expect(try PayingCurrencies(parsing: "JPY").currency(on: day("2030-01-01"))?.code == "JPY")
  }

  @Test(
    "Typed in both languages, with dates of the trip",
    arguments: [
      ("JPY", "JPY"), ("jpy", "JPY"), ("JPY until 09-12, VND", "JPY until 2025-09-12, VND"),
      ("JPY 9/12까지,VND", "JPY until 2025-09-12, VND"), ("JPY until 2025-09-12", "JPY until 2025-09-12"),
      ("JPY until 12-30, VND until 01-02, KRW", "JPY until 2025-12-30, VND until 2026-01-02, KRW"),
    ])
  func typed(_ text: String, _ stored: String) throws {
    let dates = try day("2025-09-01")...(try day("2026-01-31"))
    let paying = try TypedPayingCurrencies(text).currencies { typed in
      try typed.day(looking: { .inside(dates, today: $0) }, today: { dates.lowerBound })
    }
    #expect(paying.description == stored)
    #expect(try PayingCurrencies(parsing: stored) == paying)
  }

  @Test(arguments: [
    "", ",", "JPY VND", "JPY, VND", "JPY until", "JPY until 2025-09-12, VND until 2025-09-12",
    "JPY bis 2025-09-12", "jpy", "JPY until 09-12",
    "JPY until 2025-09-12, VND until 2025-09-01, KRW",
  ])
  func refused(_ text: String) {
    #expect(throws: ModelError.notPayingCurrencies(value: text)) { try PayingCurrencies(parsing: text) }
  }
}
