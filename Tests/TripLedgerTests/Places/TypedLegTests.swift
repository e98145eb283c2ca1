import TestSupport
import Testing

@testable import TripStore

struct TypedLegTests {
  @Test(
    "The table of cities has currency and zone, where they are not given; dates are near 1 September 2025",
    arguments: [
      ("Tokyo 09-05..09-12", "Tokyo 2025-09-05..2025-09-12 JPY Asia/Tokyo"),
      ("하노이 9/12~9/15", "하노이 2025-09-12..2025-09-15 VND Asia/Ho_Chi_Minh"),
      ("도쿄 9월 5일 ~ 9월 12일", "도쿄 2025-09-05..2025-09-12 JPY Asia/Tokyo"),
      ("도쿄 9월5일부터 9월12일까지", "도쿄 2025-09-05..2025-09-12 JPY Asia/Tokyo"),
      ("Ho Chi Minh City 12..15", "Ho Chi Minh City 2025-09-12..2025-09-15 VND Asia/Ho_Chi_Minh"),
      ("Denver 12-28..01-03", "Denver 2025-12-28..2026-01-03 USD America/Denver"),
      ("Hanoi 09-12..09-15 USD", "Hanoi 2025-09-12..2025-09-15 USD Asia/Ho_Chi_Minh"),
      ("Hanoi 09-12..09-15 +07:00", "Hanoi 2025-09-12..2025-09-15 VND +07:00"),
      ("Hanoi 09-12..09-15 Asia/Bangkok USD", "Hanoi 2025-09-12..2025-09-15 USD Asia/Bangkok"),
      ("Sapa Lodge 09-12..09-12 VND", "Sapa Lodge 2025-09-12..2025-09-12 VND nil"),
      ("Sapa Lodge 09-12..09-15 Hanoi", "Sapa Lodge 2025-09-12..2025-09-15 nil Asia/Ho_Chi_Minh"),
      ("Georgia 09-12..09-15", "Georgia 2025-09-12..2025-09-15 GEL Asia/Tbilisi"),
      ("Tokyo 2025-01-01..2025-12-31", "Tokyo 2025-01-01..2025-12-31 JPY Asia/Tokyo"),
    ])
  func reads(text: String, read: String) throws {
    let leg = try TypedLeg(text).leg(near: day("2025-09-01"), in: ZoneDatabase())
    let dates = "\(leg.start?.description ?? "")..\(leg.end?.description ?? "")"
    #expect(
      "\(leg.place ?? "") \(dates) \(leg.currency?.code ?? "nil") \(leg.zone?.description ?? "nil")" == read)
  }

  @Test(arguments: ["", "Tokyo", "09-05..09-12", "Tokyo 09-05", "Tokyo 09-05..", "Tokyo 09-05..09-12 XQZ"])
  func noLegs(text: String) { #expect(throws: LegError.notALeg(value: text)) { try TypedLeg(text) } }

  @Test("A place that is not known needs a currency or a zone; a last day before the first is no year away")
  func refused() throws {
    let day = try day("2025-09-01")
    #expect(throws: LegError.unknownPlace(value: "Hanoii", suggestions: ["Hanoi"])) {
      try TypedLeg("Hanoii 09-12..09-15").leg(near: day, in: ZoneDatabase())
    }
    #expect(throws: ModelError.farEnd(value: "10-01", start: day + 34, end: day + 395)) {
      try TypedLeg("Tokyo 10-05..10-01").leg(near: day, in: ZoneDatabase())
    }
    #expect(throws: ModelError.endBeforeStart(start: day + 1, end: day)) {
      try TypedLeg("Tokyo 2025-09-02..2025-09-01").leg(near: day, in: ZoneDatabase())
    }
  }

  @Test("Legs are in the order of their days, near the first one typed")
  func order() throws {
    let typed = try ["Hanoi 12-30..01-03", "Tokyo 12-20..12-30"].map { try TypedLeg($0) }
    let legs = try typed.legs(near: day("2025-12-01"), in: ZoneDatabase())
    #expect(legs.map(\.place) == ["Tokyo", "Hanoi"])
    #expect(legs.map { "\($0.start?.description ?? "")" } == ["2025-12-20", "2025-12-30"])
  }
}
