import TestSupport
import Testing

@testable import TripStore

@Suite struct DayTests {
  @Test(
    arguments: [
      ("1970-01-01", 0, .thursday), ("1969-12-31", -1, .wednesday), ("2000-02-29", 11_016, .tuesday),
      ("2000-03-01", 11_017, .wednesday), ("1900-03-01", -25_508, .thursday),
      ("0001-01-01", -719_162, .monday),
      ("9999-12-31", 2_932_896, .friday), ("2025-09-06", 20_337, .saturday),
    ] as [(String, Int, Weekday)])
  func countsFrom1970(_ text: String, _ number: Int, _ weekday: Weekday) throws {
    let day = try #require(Day(text))
    #expect(day.number == number)
    #expect(day.weekday == weekday)
    #expect("\(Day(number: number))" == text)
  }

  @Test(arguments: ["2024-02-29", "2000-02-29", "1600-02-29", "0004-02-29", "2025-12-31", "2025-04-30"])
  func readsDaysThatAre(_ text: String) throws {
    #expect("\(try #require(Day(text)))" == text)
  }

  @Test(arguments: [
    "2025-02-29", "1900-02-29", "2100-02-29", "2024-02-30", "2025-04-31", "2025-13-01", "2025-00-10",
    "2025-01-00",
    "2025-01-32", "0000-01-01", "2025-9-6", "2025-09-6", "25-09-06", "2025/09/06", "20250906", "2025-09-06 ",
    " 2025-09-06", "2025-09-06T", "-025-09-06", "+025-09-06", "2025-0a-06", "12025-09-06", "", "today",
    "２０２５-09-06",
  ])
  func refusesDaysThatAreNot(_ text: String) {
    #expect(Day(text) == nil)
  }

  /// Compared with months counted one by one.
  @Test func everyDayFrom1999To2030FollowsTheOneBefore() throws {
    // 1999-01-01 was a Friday, 10,592 days after 1970-01-01: 29 years of 365 and 7 leap days.
    var number = 10_592
    var weekday = Weekday.friday.rawValue
    for year in 1999...2030 {
      let leap = year % 4 == 0  // 2000 among them: it is divisible by 400.
      for (index, length) in [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        for date in 1...length {
          let day = try #require(Day(year: year, month: index + 1, day: date))
          #expect(day.number == number)
          #expect(day.components == (year, index + 1, date))
          #expect(day.weekday.rawValue == weekday)
          number += 1
          weekday = (weekday + 1) % 7
        }
        #expect(Day(year: year, month: index + 1, day: length + 1) == nil)
      }
    }
  }

  @Test func printsWhatItReadsInAllYears() throws {
    for number in stride(from: -719_162, through: 2_932_896, by: 61) {
      let day = Day(number: number)
      let (year, month, date) = day.components
      #expect(Day(year: year, month: month, day: date) == day)
      #expect(Day(day.description) == day)
    }
  }

  @Test func everyYearHasTheDaysOfItsRule() throws {
    for year in 1..<9999 {
      let first = try #require(Day(year: year, month: 1, day: 1))
      let next = try #require(Day(year: year + 1, month: 1, day: 1))
      let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      #expect(next - first == (leap ? 366 : 365))
      #expect((Day(year: year, month: 2, day: 29) != nil) == leap)
    }
  }

  @Test func countsAndCompares() throws {
    let first = try #require(Day("2024-02-28"))
    #expect("\(first + 2)" == "2024-03-01")
    #expect("\(first - 59)" == "2023-12-31")
    #expect(first + 2 - first == 2)
    #expect(first < first + 1)
    #expect((first...first + 2).map(\.description) == ["2024-02-28", "2024-02-29", "2024-03-01"])
    #expect(first.compact == "20240228")
    #expect(Day(year: 7, month: 1, day: 2)?.compact == "00070102")
  }

  @Test func weekends() {
    #expect(Weekday.allCases.filter(\.isWeekend) == [.saturday, .sunday])
  }
}

@Suite struct TimeOfDayTests {
  @Test(arguments: [
    ("00:00", 0, "00:00"), ("19:05", 68_700, "19:05"), ("07:05:30", 25_530, "07:05:30"),
    ("12:00:00", 43_200, "12:00"),
    ("23:59:59", 86_399, "23:59:59"), ("00:00:01", 1, "00:00:01"),
  ])
  func readsAndPrints(_ text: String, _ seconds: Int, _ printed: String) throws {
    let time = try #require(TimeOfDay(text))
    #expect(time.seconds == seconds)
    #expect("\(time)" == printed)
    #expect(TimeOfDay(printed) == time)
  }

  @Test(arguments: [
    "", ":", "24:00", "12:60", "12:00:60", "7:05", "12", "1200", "12:0", "12:00:0", "12:00:", "12:00:00:00",
    "-1:00",
    "+1:00", "12:00 ", " 2:00", "12.00", "１２:00", "12:00Z", "7:05 PM",
  ])
  func refuses(_ text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test func comesInOrder() throws {
    #expect(try #require(TimeOfDay("09:00")) < #require(TimeOfDay("09:00:01")))
  }
}
