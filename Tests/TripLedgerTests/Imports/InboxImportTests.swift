import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports

/// A trip from 5 to 9 September 2025; today is the 6th.
@Suite("Taking an inbox")
struct InboxImportTests {
  private let fixture: LedgerFixture
  private let osaka: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    osaka = try fixture.trip()
  }

  /// Writes a file of the inbox, last changed at noon in Seoul.
  private func put(_ name: String, _ bytes: [UInt8], changed: String = "2025-09-06") throws {
    let path = fixture.folder("in/" + name)
    try FileManager.default.createDirectory(atPath: Paths.parent(of: path), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let moment = try instant(changed + "T12:00:00+09:00")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(moment.seconds))], ofItemAtPath: path)
  }

  private func put(_ name: String, _ text: String, changed: String = "2025-09-06") throws {
    try put(name, Array(text.utf8), changed: changed)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: fixture.folder("in/" + name))
  }

  @discardableResult
  private func take(trip: String? = nil, dryRun: Bool = false) throws -> ImportedInbox {
    try fixture.ledger.importInbox(read(), trip: trip, dryRun: dryRun)
  }

  private func read() throws -> InboxFolder {
    let known = try fixture.ledger.read { try PhotoIndex($0) }
    return try InboxFolder(
      fixture.folder("in"), known: known, decoder: TextDecoder(searchPath: ""), clock: fixture.ledger.clock)
  }

  /// `date time amount category memo` of each expense, in the ledger's order.
  private func expenses() throws -> [String] {
    try fixture.expenses(of: osaka).map { expense in
      let words: [String?] = [
        "\(expense.date)", expense.time?.description, expense.amount.plain, expense.category, expense.memo,
      ]
      return words.compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test("A word that stands for a category is kept as the memo, as with `spend`")
  func keepsTheWord() throws {
    let words = ["점심", "식비", "food", "점심 우동"]
    try put("2025-09-05.txt", words.map { "100 \($0)\n" }.joined())
    try take()
    let taken = try fixture.expenses(of: osaka).map(\.memo)
    let typed = try words.map { words in
      let parts = words.split(separator: " ").map(String.init)
      return try fixture.spend("100", on: osaka) {
        ($0.category, $0.memo) = (parts[0], parts.count > 1 ? parts[1] : nil)
      }.memo
    }
    #expect(taken == typed && taken == ["점심", nil, nil, "우동"])
  }

  @Test("Each line is recorded once, as `spend` would; one undo takes all back, and they may come again")
  func once() throws {
    try put("a.txt", "2025-09-05 12:41 1800 food ramen @이치란\n500 caf\n-300 교통 보증금\n")
    try put("sub/b.md", "# 2025-09-07\n- 12.50USD cafe\n")
    let before = try LedgerFixture.tree(fixture.folder("in"))
    #expect(try take(dryRun: true).rows.imported == 4)
    #expect(try expenses().isEmpty)
    let done = try take()
    #expect((done.rows.imported, done.rows.duplicates) == (4, 0))
    let recorded = [
      "2025-09-05 12:41 1800 food ramen", "2025-09-06 500 cafe", "2025-09-06 -300 transport 보증금",
      "2025-09-07 12.50 cafe",
    ]
    #expect(try expenses() == recorded)
    #expect(try fixture.places(of: osaka).map(\.identifier) == ["이치란"])
    #expect(done.undated.map(\.line) == [2, 3] && done.undated[0].date == Day("2025-09-06"))
    #expect(try fixture.lastChange().command == "inbox")
    #expect(try (take().rows.imported, take().rows.duplicates) == (0, 4))
    _ = try fixture.ledger.undo()
    #expect(try expenses().isEmpty)
    #expect(try take().rows.imported == 4)
    #expect(try expenses() == recorded)
    #expect(try LedgerFixture.tree(fixture.folder("in")) == before)
  }

  @Test("Two equal lines of a file are two; a third adds one")
  func howMany() throws {
    try put("a.txt", "2025-09-06\n500 cafe\n500 cafe\n")
    #expect(try take().rows.imported == 2)
    try put("a.txt", "2025-09-06\n500 cafe\n500 cafe\n500 cafe\n")
    let done = try take()
    #expect((done.rows.imported, done.rows.duplicates) == (1, 2))
  }

  /// Lines with dates and without; the file was changed on the 6th, and each change is made on the 8th.
  @Test(
    "Nothing is recorded twice, whatever becomes of a file",
    arguments: ["grown", "renamed", "split", "copied", "sorted", "shortened", "dated", "moved"])
  func changed(_ change: String) throws {
    fixture.now = try instant("2025-09-08T12:00:00+09:00")
    let lines = ["500 cafe", "500 cafe", "2025-09-05 600 food", "12:00 700 food"]
    func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
    try put("notes.txt", text(lines))
    #expect(try take().rows.imported == 4)
    var new = 0
    let day = "2025-09-08"
    switch change {
    case "grown":
      try put("notes.txt", text(lines + ["800 food"]), changed: day)
      new = 1
    case "renamed":
      try remove("notes.txt")
      try put("trip.md", text(lines), changed: day)
    case "split":
      try put("notes.txt", text(Array(lines[..<1])), changed: day)
      try put("more.txt", text(Array(lines[1...])), changed: day)
    case "copied": try put("notes (1).txt", text(lines), changed: day)
    case "sorted": try put("notes.txt", text(lines.sorted(by: >)), changed: day)
    case "shortened": try put("notes.txt", text(Array(lines[1...])), changed: day)
    // The dates that the lines had got.
    case "dated": try put("notes.txt", text(["2025-09-06"] + lines), changed: day)
    case "moved":
      try remove("notes.txt")
      try put("2025-09-06/2025-09-06.txt", text(lines), changed: day)
    default: Issue.record("no change \(change)")
    }
    let done = try take()
    #expect(done.rows.imported == new)
    #expect(try expenses().count == 4 + new)
  }

  @Test("Lines of another day are others, although the file that had them is gone")
  func cleared() throws {
    fixture.now = try instant("2025-09-08T12:00:00+09:00")
    try put("2025-09-06.txt", "500 cafe\n")
    try take()
    try remove("2025-09-06.txt")
    try put("2025-09-07.txt", "500 cafe\n", changed: "2025-09-07")
    try put("notes.txt", "2025-09-08 500 cafe\n", changed: "2025-09-08")
    #expect(try take().rows.imported == 2)
    #expect(try expenses() == ["2025-09-06 500 cafe", "2025-09-07 500 cafe", "2025-09-08 500 cafe"])
  }

  @Test("What can't be read or has no trip stays for the next time, and the rest is taken")
  func stays() throws {
    try put("a.txt", "2025-09-06\n500 cafe\n24,70 food\n600 nothing\n2025-11-01 700 food\n")
    let done = try take()
    #expect(done.rows.imported == 1 && done.rows.refused.map(\.line) == [3, 4])
    #expect(done.rows.ignored.map(\.line) == [5] && done.rows.ignored[0].reason == .noTrip)
    #expect(done.rows.count == 4)
    // Mended, and into a trip by name.
    try put("a.txt", "2025-09-06\n500 cafe\n2470 food\n600 food\n2025-11-01 700 food\n")
    let later = try take(trip: "Osaka")
    #expect((later.rows.imported, later.rows.duplicates) == (3, 1))
  }

  @Test("A ledger without trips is an error")
  func noTrips() throws {
    try fixture.ledger.deleteTrip(named: osaka.id.text)
    try put("a.txt", "500 cafe\n")
    #expect(throws: LedgerError.noTrips) { try take() }
  }

  @Test(
    "Photos go to the expense of their time, also one of the same inbox, and are taken once; others are listed"
  )
  func photos() throws {
    let earlier = try fixture.spend("900", on: osaka, "2025-09-05") { $0.time = TimeOfDay("10:00") }
    try put("a.txt", "2025-09-06 12:00 1800 food ramen\n")
    try put("1.jpg", MadePhoto(taken: "2025:09:05 10:05:00").jpeg())
    try put("sub/2.jpg", MadePhoto(taken: "2025:09:06 12:10:00").jpeg())
    try put("3.jpg", MadePhoto(taken: "2025:09:06 11:00:00").jpeg())
    try put("4.jpg", MadePhoto(taken: nil).jpeg())
    let done = try take()
    #expect(done.photos.map { Paths.name(of: $0.path) } == ["1.jpg", "2.jpg"])
    #expect(done.photos.first?.expense.id == earlier.id)
    #expect(done.unmatched.map(Paths.name) == ["3.jpg"])
    #expect(try fixture.expenses(of: osaka).map(\.photos.count) == [1, 1])
    #expect(try read().skipped.map(\.reason) == [.noDate])
    let again = try take()
    #expect(again.isEmpty && again.unmatched.count == 1)
    #expect(try read().knownPhotos == 2)
    _ = try fixture.ledger.undo()
    #expect(try fixture.expenses(of: osaka).map(\.photos.count) == [0])
  }

  @Test("Files that are no expenses are named and not read")
  func skipped() throws {
    try put("notes (conflicted copy).txt", "500 cafe\n")
    try put("notes.txt.part", "500 cafe\n")
    try put(".notes.txt.icloud", "")
    try put(".DS_Store", "x")
    try put("list.csv", "date,amount\n")
    try put("bad.txt", [0xC5, 0xD7, 0x0A])
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder("in/link.txt"), withDestinationPath: fixture.folder("in/list.csv"))
    let found = try read().skipped.map { "\(Paths.name(of: $0.path)) \($0.reason)" }
    #expect(
      Set(found) == [
        "notes (conflicted copy).txt conflict", "notes.txt.part partial", ".notes.txt.icloud notDownloaded",
        "list.csv otherFile", "bad.txt encoding", "link.txt link",
      ])
    #expect(try take().isEmpty)
  }

  @Test("A line that has grown is one expense, edited; what was edited since stays")
  func grownLine() throws {
    try put("a.txt", "2025-09-05 12:41 1800 식비 라\n2025-09-05 500 cafe\n")
    try take()
    let coffee = try #require(try fixture.expenses(of: osaka).first { $0.category == "cafe" })
    fixture.now = try instant("2025-09-06T13:00:00+09:00")
    try fixture.edit(coffee) { $0.memo = "latte" }
    try put("a.txt", "2025-09-05 12:41 1800 식비 라멘 @이치란\n2025-09-05 500 cafe mocha\n")
    let done = try take()
    #expect((done.rows.completed, done.rows.imported) == (2, 0))
    // Each is named as it was before.
    #expect(done.rows.matches.map(\.entry.memo) == ["라", "latte"] && done.rows.matches.leftOut == 0)
    #expect(try expenses().sorted() == ["2025-09-05 12:41 1800 food 라멘", "2025-09-05 500 cafe latte"])
    #expect(try fixture.places(of: osaka).map(\.identifier) == ["이치란"])
    #expect(try take().rows.duplicates == 2)
  }

  @Test(
    "A longer line is another expense while the shorter one is there, on another date, or if it says something else",
    arguments: [
      "2025-09-05 1800 식비 라\n2025-09-05 1800 식비 라멘\n", "2025-09-06 1800 식비 라멘\n",
      "2025-09-05 1900 식비 라멘\n",
    ])
  func otherLine(_ text: String) throws {
    try put("a.txt", "2025-09-05 1800 식비 라\n")
    try take()
    try put("a.txt", text)
    #expect(try take().rows.imported == 1)
  }

  @Test("A photo that was cut off is replaced when the whole comes")
  func wholePhoto() throws {
    let whole = MadePhoto(taken: "2025:09:05 12:45:00").jpeg() + [UInt8](repeating: 7, count: 5000)
    try put("a.txt", "2025-09-05 12:41 1800 food\n")
    try put("1.jpg", Array(whole.dropLast(4000)))
    try take()
    let part = try #require(try fixture.expenses(of: osaka).first?.photos.first)
    try put("1.jpg", whole)
    let done = try take()
    #expect(done.photos.map { Paths.name(of: $0.path) } == ["1.jpg"])
    let photos = try #require(try fixture.expenses(of: osaka).first?.photos)
    #expect(photos.count == 1 && photos.first != part)
    #expect(photos.first?.hash == SHA256.hexadecimal(of: whole))
  }

  @Test(
    "A line completes what was typed already, if one expense of its day has amount and category; else it waits",
    arguments: [
      ("2025-09-05", "food", 1, 0), ("2025-09-05", "cafe", 0, 1), ("2025-09-06", "food", 0, 1),
      ("2025-09-07", "food", 0, 0),
    ])
  func typed(_ date: String, _ category: String, _ completed: Int, _ waiting: Int) throws {
    let typed = try fixture.spend("1800", on: osaka, date) { $0.category = category }
    try put("a.txt", "2025-09-05 12:41 1800 food ramen @이치란\n")
    var policy = MatchPolicy()
    let done = try fixture.ledger.importInbox(read(), matching: policy)
    #expect((done.rows.completed, done.rows.matches.leftOut) == (completed, waiting))
    #expect(done.rows.imported == 1 - completed - waiting)
    if completed == 1 { #expect(try expenses() == ["2025-09-05 12:41 1800 food ramen"]) }
    policy.answers = Dictionary(
      done.rows.matches.map { ($0.key, .same(typed.id.text)) }, uniquingKeysWith: { first, _ in first })
    _ = try fixture.ledger.importInbox(read(), matching: policy)
    #expect(try fixture.expenses(of: osaka).count == (completed + waiting == 1 ? 1 : 2))
    #expect(try fixture.ledger.importInbox(read(), matching: policy).rows.duplicates == 1)
  }
}
