import TestSupport
import Testing

@testable import TripStore

struct SpreadTests {
  @Test(arguments: [
    ("2025-09-05..2025-09-09", 5), ("2025-09-05..2025-09-05", 1), ("2024-02-28..2024-03-01", 3),
    ("2024-01-01..2024-12-31", 366),
  ])
  func isRead(text: String, count: Int) throws {
    let spread = try Spread(parsing: text)
    #expect(spread.count == count)
    #expect(spread.description == text)
    #expect(spread.contains(spread.first) && spread.contains(spread.last))
    #expect(!spread.contains(spread.first - 1) && !spread.contains(spread.last + 1))
  }

  @Test(arguments: [
    "", "2025-09-05", "2025-09-05..", "..2025-09-09", "2025-09-05...2025-09-09", "2025-09-05.2025-09-09",
    "2025-09-05..2025-09-31", "5..9", "09-05..09-07", "fri..mon", " 2025-09-05..2025-09-09",
    "2025-09-05..2025-09-09..2025-09-10", "2025-09-05–2025-09-09",
  ])
  func isNone(text: String) {
    #expect(throws: ModelError.notASpread(value: text)) { try Spread(parsing: text) }
  }

  @Test func isBackwards() throws {
    let error = ModelError.spreadBackwards(first: try day("2025-09-09"), last: try day("2025-09-05"))
    let text = "2025-09-09..2025-09-05"
    #expect(throws: error) { try Spread(parsing: text) }
    // Full dates don't depend on today.
    #expect(throws: error) { try TypedSpread(text).spread { throw CancellationError() } }
  }

  /// Today is Monday 2025-09-08.
  @Test(arguments: [
    ("2025-09-05..2025-09-09", "2025-09-05..2025-09-09"), ("09-05..09-07", "2025-09-05..2025-09-07"),
    // Friday was three days ago, Thursday comes in three.
    ("fri..mon", "2025-09-05..2025-09-08"), ("thu..fri", "2025-09-11..2025-09-12"),
    ("mon..mon", "2025-09-08..2025-09-08"), ("월..수", "2025-09-08..2025-09-10"),
    ("어제..내일", "2025-09-07..2025-09-09"), ("2d..today", "2025-09-06..2025-09-08"),
    ("12-30..01-02", "2025-12-30..2026-01-02"), ("01-30..02-02", "2026-01-30..2026-02-02"),
    ("10..13", "2025-09-10..2025-09-13"), ("13일..14일", "2025-09-13..2025-09-14"),
    ("1..20", "2025-09-01..2025-09-20"), ("28th..2nd", "2025-08-28..2025-09-02"),
    ("30..2", "2025-08-30..2025-09-02"), ("13일~15일", "2025-09-13..2025-09-15"),
    ("9월13일 ~ 9월15일", "2025-09-13..2025-09-15"), ("13일부터 15일까지", "2025-09-13..2025-09-15"),
    ("2025-08-29..mon", "2025-08-29..2025-09-01"), ("09-05..2025-09-09", "2025-09-05..2025-09-09"),
  ])
  func isTyped(text: String, spread: String) throws {
    let today = try day("2025-09-08")
    #expect(try TypedSpread(text).spread { today }.description == spread)
  }

  @Test(arguments: [
    ("09-09..09-05", "2025-09-09", "2025-09-05"), ("today..2d", "2025-09-08", "2025-09-06"),
    // The 30 December nearest to 5 January is the one before it.
    ("01-05..12-30", "2026-01-05", "2025-12-30"), ("fri..2025-09-04", "2025-09-05", "2025-09-04"),
  ])
  func isTypedBackwards(text: String, first: String, last: String) throws {
    let today = try day("2025-09-08")
    #expect(throws: ModelError.spreadBackwards(first: try day(first), last: try day(last))) {
      try TypedSpread(text).spread { today }
    }
  }

  @Test(arguments: [
    "fri", "fri..", "..mon", "fri.mon", "fri...mon", "fri..mon..tue", "fri..soon", "02-30..03-01",
    "0..3", "3..32",
  ])
  func isNotTyped(text: String) throws {
    let today = try day("2025-09-08")
    #expect(throws: ModelError.notASpread(value: text)) { try TypedSpread(text).spread { today } }
  }

  @Test("Days outside the calendar can't be spread over")
  func isBeyond() throws {
    let first = try day("0001-01-01")
    #expect(throws: ModelError.dayBeyondCalendar(value: "yesterday..today")) {
      try TypedSpread("yesterday..today").spread { first }
    }
  }

  @Test func isTooLong() {
    let text = "2025-01-01..2026-01-02"
    #expect(throws: ModelError.spreadTooLong(value: text, days: 367, limit: 366)) {
      try Spread(parsing: text)
    }
  }

  /// Rounded toward zero; the rest goes to the first part.
  @Test(arguments: [
    ("10000", "JPY", 3, ["3334", "3333", "3333"]), ("-10000", "JPY", 3, ["-3334", "-3333", "-3333"]),
    ("10.00", "USD", 3, ["3.34", "3.33", "3.33"]), ("3", "JPY", 5, ["1", "1", "1", "0", "0"]),
    ("-3", "JPY", 5, ["-1", "-1", "-1", "0", "0"]), ("14850", "JPY", 4, ["3713", "3713", "3712", "3712"]),
    ("7", "JPY", 1, ["7"]), ("0.002", "KWD", 2, ["0.001", "0.001"]),
  ])
  func isShared(whole: String, currency: String, days: Int, parts: [String]) throws {
    let whole = try amount(whole, currency)
    let shares = (1...days).map { whole.share(of: SpreadPart(number: $0, count: days)) }
    #expect(shares.map(\.plain) == parts)
  }

  @Test func sharesAddUp() throws {
    var random = SeededGenerator(announcing: "sharesAddUp")
    for _ in 0..<2000 {
      let units = Int64.random(in: -1_000_000_000_000_000...1_000_000_000_000_000, using: &random)
      let whole = Amount(minorUnits: units, currency: try Currency("USD"))
      let days = Int.random(in: 1...366, using: &random)
      let shares = (1...days).map { whole.share(of: SpreadPart(number: $0, count: days)).minorUnits }
      #expect(shares.reduce(0, +) == units)
      #expect((shares.max() ?? 0) - (shares.min() ?? 0) <= 1)
    }
  }

  @Test func itsRecord() throws {
    var expense = TripDetailInfo(
      amount: try amount("3", "JPY"), category: "lodging", date: try day("2025-08-01"),
      entered: try instant("2025-09-05T12:00:00+09:00"))
    let plain = String(decoding: expense.body.bytes, as: UTF8.self)
    #expect(!plain.contains("offPace") && !plain.contains("spread"))
    expense.isOffPace = true
    expense.spread = try Spread(parsing: "2025-09-05..2025-09-09")
    let text = String(decoding: expense.body.bytes, as: UTF8.self)
    #expect(text.contains(#""offPace":true,"spread":"2025-09-05..2025-09-09","entered""#))
    #expect(try TripDetailInfo(reading: expense.body) == expense)
    for (good, bad) in [("true,", "1,"), ("..2025", "-2025"), ("2025-09-09\"", "2027-09-09\"")] {
      let spoilt = RawJSON(checked: Array(text.replacing(good, with: bad).utf8)[...])
      #expect(throws: JSONError.self) { try TripDetailInfo(reading: spoilt) }
    }
  }
}
