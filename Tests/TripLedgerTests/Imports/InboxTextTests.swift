import TestLedgers
import TestSupport
import Testing

@testable import TripImports

/// The file was last changed on 2025-09-08.
@Suite("The lines of a text file in an inbox")
struct InboxTextTests {
  /// `number: date time amount category memo @place` for each expense, `~` before the date of the file; and
  /// `number! flaw value` for each line that is none.
  private func read(_ text: String, file: String = "notes.txt") throws -> [String] {
    let read = InboxText(Array(text.utf8), ofFile: "in/" + file, modified: try day("2025-09-08"))
    let lines = read.lines.map { line in
      let form = line.form
      let words: [String?] = [
        (line.isUndated ? "~" : "") + "\(line.date)", line.time?.description, form.amount, form.category,
        form.memo,
        form.place.map { "@" + $0 },
      ]
      return (line.number, "\(line.number): " + words.compactMap { $0 }.joined(separator: " "))
    }
    let bad = read.bad.map { row in (row.line, "\(row.line)! \(row.flaw)") }
    return (lines + bad).sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test(
    "A line is an expense in the short form, with a date and a time in front",
    arguments: [
      ("12000 food ramen @이치란", "~2025-09-08 12000 food ramen @이치란"),
      ("2025-09-06 12:41 1800 food ramen bowl", "2025-09-06 12:41 1800 food ramen bowl"),
      ("2025-09-06T12:41 1800 food", "2025-09-06 12:41 1800 food"),
      ("2025. 9. 6. 오후 7:05 1800 식비", "2025-09-06 19:05 1800 식비"),
      ("2025년 9월 6일 (토) 1800 식비", "2025-09-06 1800 식비"),
      ("2025/09/06 Sat 7:05 PM 12.50USD cafe", "2025-09-06 19:05 12.50USD cafe"),
      ("12:41 1800 food", "~2025-09-08 12:41 1800 food"),
      ("9월 7일 12시 30분 1800 식비", "2025-09-07 12:30 1800 식비"),
      ("9/7(일) 밤 11시 반 1800 식비", "2025-09-07 23:30 1800 식비"),
      ("9월 7일 일요일 오후 7시 5분 1800 식비", "2025-09-07 19:05 1800 식비"), ("정오 500 카페", "~2025-09-08 12:00 500 카페"),
      // The last such day up to the file's.
      ("9/6 1800 food", "2025-09-06 1800 food"), ("9월 6일 1800 식비", "2025-09-06 1800 식비"),
      ("12/24 1800 food", "2024-12-24 1800 food"),
      // An amount behind it makes a date of it, and no amount an amount.
      ("9.6 1800 food", "2025-09-06 1800 food"), ("9.6 food", "~2025-09-08 9.6 food"),
      ("12/2 food", "~2025-09-08 12/2 food"),
      ("1800 JPY food", "~2025-09-08 1800 JPY food"),
      ("-500 transport deposit", "~2025-09-08 -500 transport deposit"),
      ("- 1800 food", "~2025-09-08 1800 food"), ("* [ ] 1800 food", "~2025-09-08 1800 food"),
      ("- [x] 1800 food", "~2025-09-08 1800 food"),
      ("1800 food @\"이치란 도톤보리\" 라멘", "~2025-09-08 1800 food 라멘 @이치란 도톤보리"),
      ("1800 food @“Ichiran Dotonbori”", "~2025-09-08 1800 food @Ichiran Dotonbori"),
      // With a date, the amount may come later.
      ("9/7 점심 3215", "2025-09-07 3215 점심"), ("9월 7일 점심 3만 5천 원 라멘", "2025-09-07 3만5천 원 점심 라멘"),
      ("2025-09-06 lunch ramen 3215", "2025-09-06 3215 lunch ramen"),
      ("1800 food 'til late @Bar", "~2025-09-08 1800 food 'til late @Bar"),
    ])
  func line(_ text: String, _ expected: String) throws {
    #expect(try read(text) == ["1: " + expected])
  }

  @Test(
    "A date with its weekday is the date of the lines below it",
    arguments: ["9월 6일 토요일", "9월 6일 (토)", "9/6 토"])
  func dateWithWeekday(_ head: String) throws {
    #expect(try read(head + "\n1800 식비") == ["2: 2025-09-06 1800 식비"])
  }

  @Test("Without a date, words in front of a number may be any note", arguments: ["taxi 502", "점심 3215"])
  func note(_ text: String) throws {
    #expect(try read(text)[0].hasPrefix("1! "))
  }

  @Test("A weekday that is not the date's and a time that may be two are refused")
  func refused() throws {
    let sunday = try day("2025-09-07")
    let seven = [7, 19].map { TimeOfDay(secondsSinceMidnight: $0 * 3600) }
    let flaws: [(String, ModelError)] = [
      ("9/7(토) 1800 식비", .wrongWeekday(value: "9/7 (토)", day: sunday)),
      ("9/7 7시 1800 식비", .ambiguousTime(value: "7시", readings: seven)),
      ("밤 12시 1800 식비", .ambiguousNight(value: "밤 12시", time: TimeOfDay(secondsSinceMidnight: 0))),
    ]
    for (text, error) in flaws {
      let read = InboxText(Array(text.utf8), ofFile: "in/notes.txt", modified: try day("2025-09-08"))
      #expect(read.lines.isEmpty && read.bad.map(\.flaw) == [.line(.model(error))])
    }
  }

  @Test("Dates above lines, in headings and in the file's name")
  func dates() throws {
    let text =
      "500 cafe\r\n2025-09-05\r\n600 cafe\r\n\r\n## 2025-09-06 Osaka\r\n# lunch\r\n700 cafe\n2025-09-04 800 cafe\n900 cafe\n"
    #expect(
      try read(text) == [
        "1: ~2025-09-08 500 cafe", "3: 2025-09-05 600 cafe", "7: 2025-09-06 700 cafe",
        "8: 2025-09-04 800 cafe",
        "9: 2025-09-06 900 cafe",
      ])
    for name in ["2025-09-03.txt", "Osaka 20250903.md", "2025.09.03 (Osaka).txt"] {
      #expect(try read("500 cafe", file: name) == ["1: 2025-09-03 500 cafe"])
    }
    #expect(try read("500 cafe", file: "2025-09-03 2025-09-05.txt") == ["1: ~2025-09-08 500 cafe"])
  }

  @Test(
    "What is no expense is named",
    arguments: [
      ("Osaka notes", "line(TripFormats.LineFlaw.money(TripStore.MoneyError.notAnAmount(value: \"Osaka\")))"),
      ("1800", "inbox(TripImports.InboxFlaw.noCategory)"),
      ("2025-09-06 12:41", "inbox(TripImports.InboxFlaw.noAmount)"),
      ("yesterday 500 cafe", "inbox(TripImports.InboxFlaw.relativeDate(\"yesterday\"))"),
      ("500 cafe @A @B", "inbox(TripImports.InboxFlaw.extraPlace(\"@B\"))"),
      ("500 cafe --pay card", "inbox(TripImports.InboxFlaw.option(\"--pay\"))"),
    ])
  func flaws(_ text: String, _ flaw: String) throws {
    #expect(try read(text) == ["1! " + flaw])
  }

  @Test("Lines below a date that is none by itself have no date")
  func unclear() throws {
    let flaw = "inbox(TripImports.InboxFlaw.relativeDate(\"어제\"))"
    #expect(
      try read("2025-09-05\n어제\n500 cafe\n2025-09-06\n600 cafe") == [
        "2! " + flaw, "3! " + flaw, "5: 2025-09-06 600 cafe",
      ])
  }

  @Test(
    "Files that a syncing service has not finished are told by their names",
    arguments: [
      (".notes.txt.icloud", .notDownloaded), ("notes.txt.tmp", .partial), ("~$notes.txt", .partial),
      (".syncthing.notes.txt.tmp", .partial), ("notes.sync-conflict-20250906-120000-ABCDEF7.txt", .conflict),
      ("notes (Mina's conflicted copy 2025-09-06).txt", .conflict), ("notes (충돌하는 사본).txt", .conflict),
      ("notes.txt", nil), ("2025-09-06.md", nil),
    ] as [(String, InboxFolder.Skipped.Reason?)])
  func names(_ name: String, _ reason: InboxFolder.Skipped.Reason?) {
    #expect(SyncedName.obstacle(name) == reason)
  }
}
