import TestSupport
import Testing

@testable import TripStore

struct LegTests {
  /// From 5 to 16 September 2025, in won.
  private func trip(_ legs: [Leg] = [], end: String? = "2025-09-16") throws -> TripInfo {
    var trip = TripInfo(
      title: "A", currency: .won, start: try day("2025-09-05"), created: Instant(seconds: 0, offset: 0))
    trip.end = try end.map { try day($0) }
    trip.legs = legs
    return trip
  }

  private func leg(_ start: String?, _ end: String?, _ currency: String? = nil, _ zone: Zone? = nil) throws
    -> Leg
  {
    Leg(
      start: try start.map { try day($0) }, end: try end.map { try day($0) },
      currency: try currency.map { try Currency($0) }, zone: zone)
  }

  private func paid(in text: String, end: String? = "2025-09-16") throws -> TripInfo {
    var trip = try trip(end: end)
    try trip.set(\.currency, to: try Periods(parsing: text))
    return trip
  }

  @Test("A shared day is the earlier leg's; gaps and days outside take what the trip has")
  func days() throws {
    let trip = try trip([
      leg("2025-09-05", "2025-09-08", "JPY", .offset(32_400)),
      leg("2025-09-08", "2025-09-10", "VND", .offset(25_200)), leg("2025-09-12", "2025-09-14", "THB"),
    ])
    for (date, number, code, offset) in [
      ("2025-09-04", nil, "KRW", nil), ("2025-09-05", 1, "JPY", 32_400), ("2025-09-08", 1, "JPY", 32_400),
      ("2025-09-09", 2, "VND", 25_200), ("2025-09-10", 2, "VND", 25_200), ("2025-09-11", nil, "KRW", nil),
      ("2025-09-12", 3, "THB", nil), ("2025-09-15", nil, "KRW", nil), ("2025-09-17", nil, "KRW", nil),
    ] as [(String, Int?, String, Int?)] {
      let day = try day(date)
      #expect(trip.legNumber(on: day) == number, "\(date)")
      #expect(trip.currency(on: day).code == code, "\(date)")
      #expect(trip.zone(on: day) == offset.map { .offset($0) }, "\(date)")
    }
    #expect(trip.sharedDays.map { "\($0.day) \($0.number)" } == ["2025-09-08 1"])
  }

  @Test(
    "Outside the legs a bare number is in the trip's currency; a shared symbol is what is paid with on the nearest leg",
    arguments: [
      ("2025-08-01", "KRW", "JPY", "JPY"), ("2025-09-04", "KRW", "JPY", "JPY"),
      ("2025-09-05", "JPY", "KRW", "JPY"),
      ("2025-09-06", "JPY", nil, "JPY"), ("2025-09-12", "JPY", "VND", "JPY"),
      ("2025-09-13", "VND", "JPY", "VND"),
      ("2025-09-14", "VND", nil, "VND"), ("2025-09-16", "VND", "KRW", "VND"),
      ("2025-09-17", "KRW", "VND", "VND"),
      ("2025-10-30", "KRW", "VND", "VND"),
    ] as [(String, String, String?, String)])
  func bareNumbers(date: String, meant: String, other: String?, symbol: String) throws {
    let trip = try paid(in: "JPY until 2025-09-12, VND")
    let day = try day(date)
    #expect(trip.currency(of: TypedAmount("12"), on: day).code == meant)
    #expect(trip.otherCurrency(on: day)?.code == other)
    #expect(trip.currency(of: TypedAmount("¥12"), on: day).code == symbol)
    #expect(trip.payingCurrency(on: day).code == symbol)
    #expect(try self.trip().otherCurrency(on: day) == nil)
  }

  /// 22:30 in Hanoi (UTC+7) is 00:30 of the next day in Tokyo (UTC+9).
  @Test(
    "Where the traveller is at a moment of UTC: a leg is over when its last day is over there",
    arguments: [
      // Before the trip, nowhere yet; from midnight in Tokyo on there.
      (4, 14.9, nil), (4, 15, 9), (12, 14.9, 9),
      // 22:30 in Hanoi on the day of the journey.
      (12, 15.5, 7), (15, 16.9, 7), (15, 17, nil),
    ] as [(Int, Double, Int?)])
  func zones(dayOfMonth: Int, hour: Double, offset: Int?) throws {
    let trip = try trip([
      leg("2025-09-05", "2025-09-12", nil, .offset(32_400)),
      leg("2025-09-12", "2025-09-15", nil, .offset(25_200)),
    ])
    let second = (try day("2025-09-01").number + dayOfMonth - 1) * 86_400 + Int(hour * 3600)
    let here = trip.legNow(offset: nil) { Self.local(second, $0) }
    #expect(here.zone == offset.map { .offset($0 * 3600) })
  }

  private static func local(_ second: Int, _ zone: Zone?) -> Instant {
    guard case .offset(let offset)? = zone?.kind else { return Instant(seconds: second, offset: 0) }
    return Instant(seconds: second, offset: offset)
  }

  /// Legs until the 8th and from the 8th or 9th on, at two offsets, and the machine's; an hour of UTC from midnight of the 8th.
  @Test(
    "Of two legs whose dates it is, the one with the machine's offset, else the earlier until its day is over",
    arguments: [
      // UTC+1, then UTC+9 from the 9th on: its 9th begins at 15:00 UTC.
      (1, 9, "09", 1, 14.9, 1, nil), (1, 9, "09", 9, 14.9, 1, nil), (1, 9, "09", 1, 15, 1, nil),
      (1, 9, "09", 9, 15, 2, 1), (1, 9, "09", 2, 15, 1, nil), (1, 9, "09", 0, 22.9, 1, nil),
      (1, 9, "09", 1, 23, 2, nil),
      // UTC+9, then UTC+8, with the 8th in common.
      (9, 8, "08", 8, 12.67, 2, 1), (9, 8, "08", 9, 12.67, 1, nil), (9, 8, "08", 0, 12.67, 1, nil),
      (9, 8, "08", 9, 15.5, 2, nil),
      // One offset.
      (1, 1, "08", 1, 12, 1, nil), (1, 1, "08", 0, 12, 1, nil), (1, 1, "08", 1, 23, 2, nil),
      // A day between them.
      (9, 8, "10", 9, 14.9, 1, nil), (9, 8, "10", 9, 16, nil, nil), (9, 8, "10", 8, 39.9, nil, nil),
      (9, 8, "10", 9, 40, 2, nil),
    ] as [(Int, Int, String, Int, Double, Int?, Int?)])
  func nowOnALeg(
    first: Int, second: Int, start: String, machine: Int, hour: Double, number: Int?, insteadOf: Int?
  ) throws {
    let trip = try trip([
      leg("2025-09-05", "2025-09-08", "JPY", .offset(first * 3600)),
      leg("2025-09-\(start)", "2025-09-12", "TWD", .offset(second * 3600)),
    ])
    let moment = try day("2025-09-08").number * 86_400 + Int(hour * 3600)
    let here = trip.legNow(offset: machine * 3600) { Self.local(moment, $0) }
    #expect(here.number == number && here.insteadOf == insteadOf, "\(here)")
    #expect(here.zone == number.map { .offset(($0 == 1 ? first : second) * 3600) })
    #expect(here.now == Self.local(moment, here.zone) && here.leg == number.map { trip.legs[$0 - 1] })
  }

  @Test(
    "Values by date become legs and are shown as they were typed",
    arguments: [
      ("JPY", "JPY", ["… JPY"]), ("JPY until 2025-09-12, VND", nil, ["…2025-09-12 JPY", "2025-09-13… VND"]),
      (
        "JPY until 2025-09-12, VND until 2025-09-14", nil, ["…2025-09-12 JPY", "2025-09-13…2025-09-14 VND"]
      ),
      // What is not within the trip is left out.
      ("THB until 2025-09-01, JPY until 2025-09-30", "JPY", ["… JPY"]),
      ("KRW until 2025-09-06, JPY", nil, ["…2025-09-06 KRW", "2025-09-07… JPY"]),
    ] as [(String, String?, [String])])
  func byDate(text: String, shown: String?, legs: [String]) throws {
    let trip = try paid(in: text)
    #expect(
      trip.legs.map {
        "\($0.start?.description ?? "")…\($0.end?.description ?? "") \($0.currency?.code ?? "-")"
      } == legs)
    #expect(trip.paying?.description == shown ?? text)
  }

  @Test("Currencies by date cut legs, keep what else they have, and fill gaps")
  func cuts() throws {
    var trip = try trip([
      leg("2025-09-06", "2025-09-10", "THB", .offset(25_200)), leg("2025-09-10", "2025-09-12"),
    ])
    trip.legs[1].place = "Hue"
    try trip.set(\.currency, to: try Periods(parsing: "JPY until 2025-09-08, VND until 2025-09-14"))
    let shown = trip.legs.map { leg in
      let dates = "\(leg.start?.description.suffix(2) ?? "-") \(leg.end?.description.suffix(2) ?? "-")"
      return "\(dates) \(leg.currency?.code ?? "-") \(leg.zone == nil ? "" : "zone")\(leg.place ?? "")"
    }
    #expect(
      shown == ["- 05 JPY ", "06 08 JPY zone", "09 10 VND zone", "10 12 VND Hue", "13 14 VND "])
    try trip.set(\.currency, to: nil)
    #expect(trip.legs.count == 3 && trip.paying == nil)
    trip.legs[0].budget = try amount("1000", "KRW")
    #expect(throws: LegError.budgetCut(number: 1)) {
      try trip.set(\.currency, to: try Periods(parsing: "JPY until 2025-09-07, VND"))
    }
  }

  @Test(
    "Legs may share a day, and nothing more; they are within the trip",
    arguments: [
      (["05 08", "08 10"], nil), (["05 08", "09 10"], nil), (["05 08", "08 08"], LegError.self),
      (["05 08", "07 10"], LegError.self), (["04 08"], LegError.self), (["12 17"], LegError.self),
    ] as [([String], LegError.Type?)])
  func fits(legs: [String], error: LegError.Type?) throws {
    let trip = try trip(
      legs.map { text in
        let days = text.split(separator: " ")
        return try leg("2025-09-\(days[0])", "2025-09-\(days[1])", "JPY")
      })
    if let error {
      #expect(throws: error) { try trip.validated() }
    } else {
      #expect(try trip.validated() == trip)
    }
  }

  @Test("Legs follow a trip that is moved, and its ends")
  func moves() throws {
    let before = try trip([leg("2025-09-05", "2025-09-12", "JPY"), leg("2025-09-12", "2025-09-16", "VND")])
    for (start, end, legs) in [
      ("2025-10-05", "2025-10-16", "10-05 10-12, 10-12 10-16"),
      ("2025-09-04", "2025-09-18", "09-04 09-12, 09-12 09-18"),
    ] {
      var trip = before
      (trip.start, trip.end) = (try day(start), try day(end))
      trip.moveLegs(from: before)
      let shown = trip.legs.map {
        "\($0.start?.description.suffix(5) ?? "") \($0.end?.description.suffix(5) ?? "")"
      }
      #expect(shown.joined(separator: ", ") == legs)
    }
  }
}

struct PeriodsTests {
  @Test(
    "Typed in both languages, with dates of the trip",
    arguments: [
      ("JPY", "JPY"), ("jpy", "JPY"), ("JPY until 09-12, VND", "JPY until 2025-09-12, VND"),
      ("JPY 9/12까지,VND", "JPY until 2025-09-12, VND"), ("JPY until 2025-09-12", "JPY until 2025-09-12"),
      ("JPY until 12-30, VND until 01-02, KRW", "JPY until 2025-12-30, VND until 2026-01-02, KRW"),
    ])
  func typed(_ text: String, _ stored: String) throws {
    let dates = try day("2025-09-01")...(try day("2026-01-31"))
    let paying = try TypedPeriods(currencies: text).periods { typed in
      try typed.day(direction: { .inside(dates, today: $0) }, today: { dates.lowerBound })
    }
    #expect(paying.description == stored)
    #expect(try Periods(parsing: stored) == paying)
  }

  @Test(arguments: [
    "", ",", "JPY VND", "JPY, VND", "JPY until", "JPY until 2025-09-12, VND until 2025-09-12",
    "JPY bis 2025-09-12", "jpy", "JPY until 09-12",
    "JPY until 2025-09-12, VND until 2025-09-01, KRW",
  ])
  func refused(_ text: String) {
    #expect(throws: ModelError.notPayingCurrencies(value: text)) { try Periods(parsing: text) }
  }

  @Test("Zones by date are those of cities, too")
  func zones() throws {
    let typed = try TypedPeriods(zones: "Ho Chi Minh City until 2025-09-12, +09:00")
    let zones = try typed.map { try $0.zone(in: ZoneDatabase()) }
      .periods { try $0.day(today: { try day("2025-09-01") }) }
    #expect(zones.periods.map(\.value) == [.named("Asia/Ho_Chi_Minh"), .offset(32_400)])
    #expect(typed.only == nil)
    #expect(throws: ModelError.notZonesByDate(value: "+09:00, +07:00")) {
      try TypedPeriods(zones: "+09:00, +07:00").periods { try $0.day(today: { try day("2025-09-01") }) }
    }
  }
}
