import TestSupport
import Testing

@testable import TripStore

@Suite struct TypedTimeTests {
  @Test(arguments: [
    ("19:05", "19:05"), ("19:05:30", "19:05:30"), ("7pm", "19:00"), ("7 PM", "19:00"), ("7:05pm", "19:05"),
    ("7:05 am", "07:05"), ("12am", "00:00"), ("12pm", "12:00"), ("12:30 AM", "00:30"), ("오후 7시", "19:00"),
    ("오후7시 5분", "19:05"), ("오전 9시", "09:00"), ("오전 12시", "00:00"), ("오후 12시 30분", "12:30"),
    ("오후 7:05", "19:05"), ("19시", "19:00"), ("19시 30분", "19:30"), ("0시 10분", "00:10"),
    ("09시10분", "09:10"), ("저녁 7시", "19:00"), ("아침 8시 5분", "08:05"), ("새벽 2시", "02:00"),
    ("정오", "12:00"), ("noon", "12:00"), ("낮 12시", "12:00"), ("낮 2시", "14:00"), ("점심 12시", "12:00"),
    ("점심 1시 반", "13:30"), ("밤 11시", "23:00"), ("밤 9시 반", "21:30"), ("오후 7시반", "19:30"),
    ("새벽 12시 30분", "00:30"),
    ("12시", "12:00"), ("12시 30분", "12:30"), ("pm 7", "19:00"), ("7 p.m.", "19:00"), ("午後7:05", "19:05"),
  ])
  func reads(_ typed: String, _ time: String) throws {
    #expect(try TimeOfDay(typed: typed).description == time)
  }

  @Test(
    "Refused",
    arguments: [
      "7", "19", "0pm", "13pm", "오후 13시", "오후 0시", "24시", "19시 60분", "7:5:5pm", "pm", "시", "오후",
      "오후 7pm", "7시분", "seven", "", "7:60pm", "-7pm", "오전 오후 7시", "저녁 12시",
      "아침 1시", "반", "시반", "7시 반분", "낮 8시",
      // Beside other words these may be amounts.
      "1930", "19.30",
    ])
  func refuses(_ typed: String) {
    #expect(throws: ModelError.notATime(value: typed)) { try TimeOfDay(typed: typed) }
  }

  @Test(
    "A time that may be morning or evening is refused with both",
    arguments: [("7시", 7, 0), ("7시 반", 7, 30), ("11시 5분", 11, 5)])
  func asksForTheHalf(_ typed: String, _ hour: Int, _ minute: Int) {
    let readings = [hour, hour + 12].map { TimeOfDay(secondsSinceMidnight: $0 * 3600 + minute * 60) }
    #expect(throws: ModelError.ambiguousTime(value: typed, readings: readings)) {
      try TimeOfDay(typed: typed)
    }
  }

  @Test(
    "Midnight and the hours after it, said of the night before, are refused with the time",
    arguments: [("밤 12시", 0), ("자정", 0), ("Midnight", 0), ("밤 1시", 1)])
  func asksForTheDate(_ typed: String, _ hour: Int) {
    let time = TimeOfDay(secondsSinceMidnight: hour * 3600)
    #expect(throws: ModelError.ambiguousNight(value: typed, time: time)) { try TimeOfDay(typed: typed) }
  }

  @Test(
    "As an option, a time needs no colon",
    arguments: [
      ("1930", "19:30"), ("19.30", "19:30"), ("0705", "07:05"), ("7pm", "19:00"), ("19:05", "19:05"),
      ("8:30", "08:30"), ("8.30", "08:30"), ("19:05:30", "19:05:30"),
    ])
  func readsAlone(_ typed: String, _ time: String) throws {
    #expect(try TimeOfDay(typedAlone: typed).description == time)
  }

  @Test(arguments: ["2460", "1960", "730", "19.3", "19.5.5", "1.930", "12345", "7", "１９30"])
  func refusesAlone(_ typed: String) {
    #expect(throws: ModelError.notATime(value: typed)) { try TimeOfDay(typedAlone: typed) }
  }
}
