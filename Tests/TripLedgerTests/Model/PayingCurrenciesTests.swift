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
    "Before the trip a bare number is in the trip's currency; a shared symbol is what the trip is paid in")
  func beforeTheTrip() throws {
    var trip = TripInfo(
      title: "A", currency: .won, start: try day("2025-09-05"), created: Instant(seconds: 0, offset: 0))
    trip.paying = try PayingCurrencies(parsing: "JPY until 2025-09-12, VND until 2025-09-16")
    for (date, meant, other) in [
      ("2025-08-01", "KRW", "JPY"), ("2025-09-04", "KRW", "JPY"), ("2025-09-05", "JPY", nil),
      ("2025-09-11", "JPY", nil), ("2025-09-12", "JPY", "VND"), ("2025-09-13", "VND", "JPY"),
      ("2025-09-14", "VND", nil), ("2025-09-16", "VND", "KRW"), ("2025-09-17", "KRW", "VND"),
      ("2025-09-18", "KRW", nil),
    ] as [(String, String, String?)] {
      let day = try day(date)
      #expect(trip.currency(of: TypedAmount("12"), on: day).code == meant, "\(date)")
      #expect(trip.otherCurrency(on: day)?.code == other, "\(date)")
    }
    #expect(try trip.currency(of: TypedAmount("¥12"), on: day("2025-08-01")).code == "JPY")
    trip.paying = nil
    #expect(try trip.otherCurrency(on: day("2025-08-01")) == nil)
  }

  @Test(
    "After the trip a bare number is in what was paid with last, and may have been meant in the trip's own")
  func afterTheTrip() throws {
    var trip = TripInfo(
      title: "A", currency: .won, start: try day("2025-09-05"), created: Instant(seconds: 0, offset: 0))
    trip.end = try day("2025-09-16")
    trip.paying = try PayingCurrencies(parsing: "JPY until 2025-09-12, VND")
    for (date, meant, other) in [
      ("2025-09-16", "VND", nil), ("2025-09-17", "VND", "KRW"), ("2025-10-30", "VND", "KRW"),
    ] as [(String, String, String?)] {
      let day = try day(date)
      #expect(trip.currency(of: TypedAmount("12"), on: day).code == meant, "\(date)")
      #expect(trip.otherCurrency(on: day)?.code == other, "\(date)")
    }
    trip.paying = try PayingCurrencies(parsing: "JPY until 2025-09-16")
    #expect(try trip.otherCurrency(on: day("2025-09-17"))?.code == "JPY")
    #expect(try trip.otherCurrency(on: day("2025-09-18")) == nil)
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
      try typed.day(direction: { .inside(dates, today: $0) }, today: { dates.lowerBound })
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
