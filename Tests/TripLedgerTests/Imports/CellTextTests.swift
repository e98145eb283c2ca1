import TestLedgers
import TestSupport
import Testing

@testable import TripImports
@testable import TripFormats

@Suite("Numbers and dates in the cells of other programs")
struct CellTextTests {
  @Test(
    "Numbers with the marks, signs and symbols that programs write",
    arguments: [
      ("1,800.00", DecimalMark.point, "1800"), ("7.91", .point, "7.91"), ("₩12,000", .point, "12000"),
      ("1.280,8", .comma, "1280.8"), ("(12.15)", .point, "-12.15"), ("16884원", .point, "16884"),
      ("-39,000", .point, "-39000"), ("5-", .point, "-5"), ("JPY 1,800", .point, "1800"),
      ("1'800.50", .point, "1800.5"), ("\u{200F}₩12,000\u{200F}", .point, "12000"), (".5", .point, "0.5"),
      ("1,10,000.00", .point, "110000"), ("250.00 Dr", .point, "250"), ("▲1,200", .point, "-1200"),
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
      ("01 Sep 2026", .ymd, "2026-09-01"), ("31-Aug-2026", .dmy, "2026-08-31"),
      ("6/12/15", .mdy, "2015-06-12"),
      ("12. März 2026", .dmy, "2026-03-12"), ("5 sept. 2025", .dmy, "2025-09-05"),
      ("Sept 5, 2025", .mdy, "2025-09-05"),
      ("3 gru 2025", .dmy, "2025-12-03"), ("2017-04-03+02:00", .ymd, "2017-04-03"),
      ("2019-01-10 06:50 PM", .ymd, "2019-01-10 18:50"), ("2025.09.05 오후 2:30", .ymd, "2025-09-05 14:30"),
      ("2025-09-05 12:05 a.m.", .ymd, "2025-09-05 00:05"), ("20250905 143210", .ymd, "2025-09-05 14:32:10"),
      ("45900.5", .ymd, "2025-08-31 12:00"), ("24.09.26", .dmy, "2026-09-24"),
    ])
  func dates(_ text: String, _ order: DateOrder, _ expected: String) throws {
    let date = try #require(DateText(text))
    let day = try #require(date.day(order))
    #expect("\(day)" + (date.time.map { " \($0)" } ?? "") == expected)
  }

  @Test(
    "Dates without a year are completed by the dates of trips, if those leave one",
    arguments: [
      ("9월 12일", DateOrder.ymd, "2025-09-12"), ("9/14", .mdy, "2025-09-14"), ("14.9.", .dmy, "2025-09-14"),
      ("9. 14.", .ymd, "2025-09-14"), ("5 sept.", .dmy, "2025-09-05"), ("10/5", .mdy, "none"),
    ])
  func withoutYear(_ text: String, _ order: DateOrder, _ expected: String) throws {
    let trip = try day("2025-09-01")...day("2025-09-20")
    #expect(DateText(text, acceptsNoYear: true)?.day(order, on: [trip])?.description ?? "none" == expected)
    #expect(DateText(text, acceptsNoYear: true)?.day(order) == nil)
  }

  @Test(
    "Instants have an offset, but for a bare midnight in UTC",
    arguments: [
      ("2025-09-05T22:30:00Z", Int?(0)), ("2025-09-05T22:30:00.000+09:00", 32_400),
      ("2025-09-05T00:00:00Z", nil),
    ])
  func offsets(_ text: String, _ offset: Int?) { #expect(DateText(text)?.offset == offset) }

  @Test(
    "The order of a file is the only one that every date can have, or in which they are sorted",
    arguments: [
      (["05/09/2025", "13/09/2025"], DateOrder?.some(.dmy)), (["24.09.31", "25.09.31"], .dmy),
      (["01/09/2025", "03/09/2025", "02/10/2025"], .dmy), (["01/09/2025", "03/09/2025"], nil),
      (["13/09/2025", "09/13/2025"], nil),
    ])
  func orders(_ dates: [String], _ order: DateOrder?) {
    #expect(DateText.order(of: dates.compactMap { DateText($0) }) == order)
  }

  @Test(
    "Three digits behind every mark may be decimals, where the currency has two",
    arguments: [
      (["29.000", "111.550"], 2, DecimalMark?.none), (["29.000", "800"], 2, .comma), (["29.000"], 0, .comma),
      (["29.000", "12,50"], 2, .comma),
    ])
  func thousands(_ figures: [String], _ digits: Int, _ mark: DecimalMark?) {
    #expect(NumberText.mark(of: figures.compactMap { NumberText($0) }.map { ($0, digits) }) == mark)
  }

  @Test(
    "What is no date",
    arguments: ["", "합계", "2025-13-45x", "12:41", "1800", "5/9", "2025-09-05 25:00", "99999"])
  func notDates(_ text: String) { #expect(DateText(text) == nil) }

  @Test(
    "Digits without end are no time, but behind the seconds",
    arguments: [
      ("10:30:20:99999999999999999999", "10:30:20"), ("10:30:20.99999999999999999999", "10:30:20"),
      ("10:99999999999999999999", nil), ("10:30:99999999999999999999", nil),
      ("99999999999999999999", nil), ("99999999999999999999:30", nil), ("99:99999999999999999999:30", nil),
      ("10:5", nil), ("24:00", nil), ("", nil), (":", nil), ("오후", nil),
    ] as [(String, String?)])
  func endless(_ text: String, _ time: String?) {
    #expect(ClockText(text)?.time?.description == time)
    #expect(DateText("2025-09-06T" + text)?.time?.description == time)
  }
}
