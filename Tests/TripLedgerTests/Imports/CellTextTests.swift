import TestSupport
import Testing

@testable import TripLedger

@Suite("Numbers and dates in the cells of other programs")
struct CellTextTests {
  @Test(
    "Numbers with the marks, signs and symbols that programs write",
    arguments: [
      ("1,800.00", DecimalMark.point, "1800"), ("7.91", .point, "7.91"), ("₩12,000", .point, "12000"),
      ("1.280,8", .comma, "1280.8"), ("(12.15)", .point, "-12.15"), ("16884원", .point, "16884"),
      ("-39,000", .point, "-39000"), ("5-", .point, "-5"), ("JPY 1,800", .point, "1800"),
      ("1'800.50", .point, "1800.5"), ("\u{200F}₩12,000\u{200F}", .point, "12000"), (".5", .point, "0.5"),
    ])
  func numbers(_ text: String, _ mark: DecimalMark, _ value: String) {
    #expect(NumberText(text)?.value(mark)?.description == value)
  }

  @Test("What is no number", arguments: ["", "-", "x", "1 2x3", "--5", "5x6", "1-2", "１２", "12 A B"])
  func notNumbers(_ text: String) { #expect(NumberText(text)?.value(.point) == nil) }

  @Test(
    "Dates, with the order of the file",
    arguments: [
      ("2025.09.05 12:41:33", DateOrder.ymd, "2025-09-05 12:41:33"), ("2025. 9. 5", .ymd, "2025-09-05"),
      ("20250905124133", .ymd, "2025-09-05 12:41:33"), ("2025년 9월 5일", .ymd, "2025-09-05"),
      ("05/09/2025", .dmy, "2025-09-05"), ("05/09/2025", .mdy, "2025-05-09"), ("5/9'25", .dmy, "2025-09-05"),
      ("2025-09-05T12:41:00+09:00", .ymd, "2025-09-05 12:41"), ("45900", .ymd, "2025-08-31"),
      ("2025.09.05\r\n12:41:33", .ymd, "2025-09-05 12:41:33"), ("2025/9/5", .mdy, "2025-09-05"),
    ])
  func dates(_ text: String, _ order: DateOrder, _ expected: String) throws {
    let date = try #require(DateText(text))
    let day = try #require(date.day(order))
    #expect("\(day)" + (date.time.map { " \($0)" } ?? "") == expected)
  }

  @Test(
    "What is no date",
    arguments: ["", "합계", "2025-13-45x", "12:41", "1800", "5/9", "2025-09-05 25:00", "99999"])
  func notDates(_ text: String) { #expect(DateText(text) == nil) }
}
