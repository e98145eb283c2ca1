import TestSupport
import Testing

@testable import TripStore

/// Today is Monday 2025-09-08.
@Suite struct DayPhraseTests {
  private static let monday = Day(number: 20_339)

  @Test(
    "Past events: the last such day, including today",
    arguments: [
      ("2025-09-06", "2025-09-06"), ("2031-01-01", "2031-01-01"), ("today", "2025-09-08"),
      ("오늘", "2025-09-08"), ("Yesterday", "2025-09-07"), ("어제", "2025-09-07"), ("그저께", "2025-09-06"),
      ("그제", "2025-09-06"), ("0d", "2025-09-08"), ("2d", "2025-09-06"), ("+3d", "2025-09-11"),
      ("내일", "2025-09-09"), ("모레", "2025-09-10"), ("내일모레", "2025-09-10"),
      ("9.7.", "2025-09-07"), ("9. 7.", "2025-09-07"), ("2025. 9. 6.", "2025-09-06"),
      ("다음주 금요일", "2025-09-19"), ("다음 주 월", "2025-09-15"), ("tomorrow", "2025-09-09"),
      ("mon", "2025-09-08"), ("sun", "2025-09-07"), ("FRI", "2025-09-05"), ("friday", "2025-09-05"),
      ("금", "2025-09-05"), ("금요일", "2025-09-05"), ("tue", "2025-09-02"), ("화요일", "2025-09-02"),
      ("09-08", "2025-09-08"), ("09-07", "2025-09-07"), ("09-09", "2024-09-09"), ("12-31", "2024-12-31"),
      ("9-7", "2025-09-07"), ("9/7", "2025-09-07"), ("09/7", "2025-09-07"), ("9.7", "2025-09-07"),
      ("9월7일", "2025-09-07"), ("9월 7일", "2025-09-07"), ("12월31일", "2024-12-31"),
      ("2025/09/06", "2025-09-06"), ("2025.9.6", "2025-09-06"), ("2025-9-6", "2025-09-06"),
      ("2025년 9월 6일", "2025-09-06"), ("2025년9월6일", "2025-09-06"), ("6 sep", "2025-09-06"),
      ("Sep 6", "2025-09-06"), ("sept. 6", "2025-09-06"), ("6 September 2031", "2031-09-06"),
      ("September 6, 2031", "2031-09-06"), ("Oct 6", "2024-10-06"), ("29 feb", "2024-02-29"),
      ("25.12.2025", "2025-12-25"), ("12/25/2025", "2025-12-25"), ("6.6.2025", "2025-06-06"),
      ("tues", "2025-09-02"), ("thur", "2025-09-04"), ("thurs", "2025-09-04"), ("금욜", "2025-09-05"),
      ("last friday", "2025-09-05"), ("Last Fri", "2025-09-05"), ("지난 금요일", "2025-09-05"),
      ("저번 토요일", "2025-09-06"), ("이번주 금요일", "2025-09-12"), ("이번 주 월", "2025-09-08"),
      ("지난주 금요일", "2025-09-05"), ("지난 주 일요일", "2025-09-07"), ("저번주 월요일", "2025-09-01"),
      ("엊그제", "2025-09-06"), ("어젯밤", "2025-09-07"), ("last night", "2025-09-07"),
      ("last monday", "2025-09-01"), ("지난 월요일", "2025-09-01"),
      ("3 days ago", "2025-09-05"), ("1 day ago", "2025-09-07"), ("2 weeks ago", "2025-08-25"),
      ("3일 전", "2025-09-05"), ("3일전", "2025-09-05"), ("이틀 전", "2025-09-06"), ("일주일 전", "2025-09-01"),
      ("2주 전", "2025-08-25"), ("3일 뒤", "2025-09-11"), ("사흘 후", "2025-09-11"), ("글피", "2025-09-11"),
      ("the day before yesterday", "2025-09-06"), ("day after tomorrow", "2025-09-10"),
      ("6th sep", "2025-09-06"), ("Sep 6th", "2025-09-06"), ("September 2nd, 2025", "2025-09-02"),
      ("02-29", "2024-02-29"), ("8d", "2025-08-31"), ("251d", "2024-12-31"),
    ])
  func past(_ text: String, _ date: String) throws {
    let phrase = try #require(DayPhrase(text))
    #expect(phrase.day(today: Self.monday, direction: .upTo(Self.monday)) == Day(date))
  }

  @Test(
    "Plans: the next weekday, including today, but the nearest date for a month and day",
    arguments: [
      ("mon", "2025-09-08"), ("fri", "2025-09-12"), ("sun", "2025-09-14"), ("09-05", "2025-09-05"),
      // 2025-03-09 is 183 days back, 2026-03-09 182 ahead; 03-10 is 182 days back and 183 ahead.
      ("03-09", "2026-03-09"), ("03-10", "2025-03-10"), ("01-05", "2026-01-05"), ("2d", "2025-09-06"),
    ])
  func planned(_ text: String, _ date: String) throws {
    let phrase = try #require(DayPhrase(text))
    #expect(phrase.day(today: Self.monday, direction: .planned(Self.monday)) == Day(date))
  }

  @Test("The last weekday is before today, even for a plan")
  func lastWeekday() throws {
    let phrase = try #require(DayPhrase("last monday"))
    for direction in [DayPhrase.Direction.planned(Self.monday), .from(Self.monday), .around(Self.monday)] {
      #expect(phrase.day(today: Self.monday, direction: direction) == Day("2025-09-01"))
    }
  }

  @Test(
    "A mistyped word is told from what is no date",
    arguments: [
      ("tomorow", ["tomorrow"]), ("yesteday", ["yesterday"]), ("firday", ["friday"]),
      ("last", ["last friday", "last night"]),
      ("someday", []), ("어재", ["어제"]), ("x", []),
    ])
  func suggests(_ typed: String, _ words: [String]) {
    #expect(DayPhrase(typed) == nil && DayPhrase.suggestions(for: typed) == words)
  }

  @Test(arguments: [("fri", "2025-09-05", "2025-09-12"), ("09-07", "2025-09-07", "2026-09-07")])
  func fromAndAround(_ text: String, _ near: String, _ next: String) throws {
    let phrase = try #require(DayPhrase(text))
    #expect(phrase.day(today: Self.monday, direction: .from(Self.monday)) == Day(next))
    #expect(phrase.day(today: Self.monday, direction: .around(Self.monday)) == Day(near))
  }

  @Test(
    "A month and day is the one inside the trip, else the last one up to two weeks after it or up to today",
    arguments: [
      // today, first and last day of the trip, typed, meant
      ("2025-09-15", "2025-09-09", "2025-09-17", "09-16", "2025-09-16"),
      ("2025-09-15", "2025-09-09", "2025-09-17", "09-18", "2025-09-18"),
      ("2025-09-15", "2025-09-09", "2025-09-17", "10-01", "2025-10-01"),
      ("2025-09-15", "2025-09-09", "2025-09-17", "10-02", "2024-10-02"),
      // Booked ahead, two days before a trip in four; and typed long after one.
      ("2025-09-06", "2025-09-10", "2025-09-17", "09-08", "2025-09-08"),
      ("2025-12-20", "2025-09-09", "2025-09-17", "12-19", "2025-12-19"),
      ("2025-12-20", "2025-09-09", "2025-09-17", "12-21", "2024-12-21"),
      ("2025-12-20", "2025-12-28", "2026-01-05", "01-10", "2026-01-10"),
      ("2025-09-15", "2025-09-09", "2025-09-17", "08-20", "2025-08-20"),
      ("2025-12-29", "2025-12-28", "2026-01-05", "01-03", "2026-01-03"),
      ("2025-12-20", "2025-12-28", "2026-01-05", "12-30", "2025-12-30"),
      ("2026-01-02", "2025-12-28", "2026-01-05", "12-30", "2025-12-30"),
      // Both years are inside: the nearest to today, or to the trip where today is outside.
      ("2025-12-30", "2025-01-01", "2025-12-31", "01-02", "2025-01-02"),
      ("2026-03-01", "2025-01-01", "2026-12-31", "02-20", "2026-02-20"),
      ("2030-03-01", "2025-01-01", "2026-12-31", "02-20", "2026-02-20"),
      // Weekdays are always the last ones.
      ("2025-09-15", "2025-09-09", "2025-09-17", "tue", "2025-09-09"),
    ])
  func inside(_ today: String, _ first: String, _ last: String, _ typed: String, _ meant: String) throws {
    let today = try day(today)
    let direction = DayPhrase.Direction.inside(try day(first)...(try day(last)), today: today)
    #expect(try #require(DayPhrase(typed)).day(today: today, direction: direction)?.description == meant)
  }

  @Test("A leap day is found across a century without one")
  func leapDay() throws {
    let phrase = try #require(DayPhrase("02-29"))
    let day = try #require(Day("1903-05-01"))
    #expect(phrase.day(today: day, direction: .upTo(day)) == Day("1896-02-29"))
    let before = try #require(Day("1897-05-01"))
    #expect(phrase.day(today: before, direction: .from(before)) == Day("1904-02-29"))
  }

  @Test(arguments: [
    "", "d", "2", "2 d", "-2d", "+d", "99999d", "１d", "9-", "/6", "9//6", "009-6", "9월6", "9-6일", "9월  6일",
    "13-01", "14/9", "02-30", "fr", "frid",
    "next friday", "last", "last month", "지난주", "다음주", "12th", "13th sepp", "x days ago", "3 months ago",
    "전",
    "일 전",
    "20250906", "2025/09-06", "2025//06", "2025/13/01", "2025/09/06/", "25/09/06", "30.30.2025",
    "6.9.25",
    "oc 6", "6 oct 25", "oct", "oct 32", "feb 30", "6 oct nov", "29 feb 2025", "2025년", "2025년 9월",
    "25년 9월 6일",
    "6.10.2025", "2025-02-29", "today ", "week",
  ])
  func refused(_ text: String) { #expect(DayPhrase(text) == nil) }

  @Test(
    "A weekday beside a date, eight digits and a year of two digits are read where a date is asked for",
    arguments: [
      ("2025-09-06 (토)", "2025-09-06"), ("9/6(토)", "2025-09-06"), ("9월 6일 토요일", "2025-09-06"),
      ("sat 9/6", "2025-09-06"), ("Sep 6, Saturday", "2025-09-06"), ("6일 토", "2025-09-06"),
      ("20250906", "2025-09-06"),
      ("20250906 (토)", "2025-09-06"), ("25.9.6", "2025-09-06"), ("25. 9. 6.", "2025-09-06"),
      // 2024-09-25 is a Wednesday, 2025-09-24 too; 2013-09-25 is too long ago, and 2031 isn't.
      ("25.9.13", "2025-09-13"), ("31.9.13", "2031-09-13"),
    ])
  func typed(_ text: String, _ date: String) throws {
    #expect(try TypedDay(text).day(today: { Self.monday }) == Day(date))
  }

  @Test("A weekday that is not the date's is refused")
  func wrongWeekday() throws {
    let saturday = try day("2025-09-06")
    for text in ["2025-09-06 (일)", "9/6 sun", "25.9.6 일"] {
      #expect(throws: ModelError.wrongWeekday(value: text, day: saturday)) {
        try TypedDay(text).day(today: { Self.monday })
      }
    }
  }

  @Test("A year of two digits that may stand on either side is refused with both dates")
  func shortYear() throws {
    let readings = [try day("2025-09-24"), try day("2024-09-25")]
    #expect(throws: ModelError.ambiguousDay(value: "25.9.24", readings: readings)) {
      try TypedDay("25.9.24").day(today: { Self.monday })
    }
    #expect(throws: ModelError.notADay(value: "25/9/6")) { try TypedDay("25/9/6") }
  }

  @Test("A date with the year last is refused where day and month may be either way round")
  func ambiguous() throws {
    let readings = [try day("2025-10-06"), try day("2025-06-10")]
    #expect(throws: ModelError.ambiguousDay(value: "6.10.2025", readings: readings)) {
      try TypedDay("6.10.2025")
    }
    #expect(throws: ModelError.notADay(value: "31.31.2025")) { try TypedDay("31.31.2025") }
  }

  @Test func beyondTheCalendar() throws {
    let first = try #require(Day("0001-01-01"))
    #expect(DayPhrase("yesterday")?.day(today: first, direction: .upTo(first)) == nil)
  }

  @Test(
    "A day of the month is the one of the trip, otherwise the last one",
    arguments: [
      ("9일", "2025-10-03", "2025-10-11", "2025-10-08", "2025-10-09"),
      ("3일", "2025-10-03", "2025-10-11", "2025-10-08", "2025-10-03"),
      ("31일", "2025-12-30", "2026-01-03", "2026-01-02", "2025-12-31"),
      ("2일", "2025-10-03", "2025-10-11", "2025-10-08", "2025-10-02"),
      ("9th", "2025-10-03", "2025-10-11", "2025-10-08", "2025-10-09"),
      ("3RD", "2025-10-03", "2025-10-11", "2025-10-08", "2025-10-03"),
      // In a trip of two months it is the nearest.
      ("9일", "2025-09-01", "2025-10-31", "2025-10-20", "2025-10-09"),
    ])
  func dayOfMonth(_ text: String, _ first: String, _ last: String, _ today: String, _ date: String) throws {
    let dates = try day(first)...day(last)
    let typed = try TypedDay(text)
    let found = try typed.day(direction: { .inside(dates, today: $0) }, today: { try day(today) })
    #expect(found == Day(date))
  }

  @Test("A day of the month is only read where a date is asked for", arguments: ["0일", "32일", "일일", "123일"])
  func notADayOfMonth(_ text: String) {
    #expect(DayPhrase("9일") == nil)
    #expect(throws: ModelError.notADay(value: text)) { try TypedDay(text) }
  }
}
