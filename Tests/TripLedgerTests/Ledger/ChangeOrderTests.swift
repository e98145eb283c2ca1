import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripOperations
@testable import TripStore

/// The history has the order in which changes were made, whatever the machine's clock says.
struct ChangeOrderTests {
  let fixture: LedgerFixture
  let trip: TripInfo
  let notices = Notices()

  /// The trip is made at 10:00 of 1 September, by the machine's clock.
  init() throws {
    fixture = try LedgerFixture()
    var draft = TripDraft()
    (draft.title, draft.currency) = ("Osaka", .yen)
    (draft.start, draft.end) = (Day("2025-09-05"), Day("2025-09-09"))
    trip = try Self.ledger(fixture, Notices(), "2025-09-01T10:00").createTrip(draft)
  }

  private static func ledger(_ fixture: LedgerFixture, _ notices: Notices, _ time: String) throws -> Ledger {
    let now = try instant(time + ":00+09:00")
    return Ledger(
      ledgerFolder: fixture.ledgerFolder,
      clock: Clock(zoneVariable: "Asia/Seoul", notices: notices, machine: { now.at(offset: 0) }))
  }

  /// The ledger at a time of the machine's clock, in Seoul.
  private func at(_ time: String) throws -> Ledger { try Self.ledger(fixture, notices, time) }

  @discardableResult
  private func spend(_ amount: String, at time: String) throws -> TripDetailInfo {
    try at(time).spend(.food(try TypedAmount(amount))) { try $0.trip(named: trip.id.text) }.expense
  }

  /// The amounts that are left, in the order of entry.
  private func amounts() throws -> [String] {
    try fixture.expenses(of: trip).sorted { $0.entered < $1.entered }.map(\.amount.plain)
  }

  private var stamps: [String] {
    get throws { try fixture.ledgerFolder.list("history").map { String($0.prefix(23)) } }
  }

  private var behind: [Notice] {
    notices.all.filter { if case .clockBehind = $0 { true } else { false } }
  }

  @Test(arguments: [
    // A day back, nine hours back, by a second, not at all, and twelve years back.
    ["2025-09-06T11:00", "2025-09-05T11:00", "2025-09-05T11:05"],
    ["2025-09-06T20:00", "2025-09-06T11:00", "2025-09-06T11:00"],
    ["2025-09-06T11:00", "2025-09-06T11:00", "2025-09-06T11:00"],
    ["2038-01-19T12:00", "2025-09-06T11:00", "2025-09-06T11:05"],
  ])
  func undoTakesTheLastCommand(times: [String]) throws {
    try spend("111", at: times[0])
    try spend("222", at: times[1])
    try spend("333", at: times[2])
    #expect(try amounts() == ["111", "222", "333"])
    for left in [["111", "222"], ["111"], []] {
      _ = try at(times[2]).undo()
      #expect(try amounts() == left)
    }
    _ = try at(times[0]).redo()
    #expect(try amounts() == ["111"])
    #expect(try stamps == stamps.sorted() && Set(stamps).count == 8)
  }

  @Test func anEditOfHoursEarlierIsTakenBack() throws {
    let spent = try spend("111", at: "2025-09-06T20:00")
    var draft = ExpenseDraft()
    draft.memo = "late"
    let edited = try at("2025-09-06T11:00").editExpense(named: spent.id.text, draft).expense
    #expect(edited.changed > spent.changed)
    let history = try fixture.ledger.read { try $0.history(ofExpense: spent.id.text) }
    #expect(history.versions.map(\.new?.expense) == [spent, edited])
    _ = try at("2025-09-06T11:01").undo()
    // The same, changed again: a copy of the ledger that has the edit takes this over.
    let restored = try #require(try fixture.expenses(of: trip).first)
    var expected = spent
    expected.changed = restored.changed
    #expect(restored == expected && restored.changed > edited.changed)
  }

  /// The date of an expense is what the clock says.
  @Test func datesAreThoseOfTheClock() throws {
    try spend("111", at: "2025-09-06T11:00")
    let second = try spend("222", at: "2025-09-05T11:00")
    #expect(second.date == Day("2025-09-05") && second.time == TimeOfDay("11:00"))
    #expect(second.changed > (try instant("2025-09-06T11:00:00+09:00")))
  }

  @Test func isSaidOnceForEachStepBack() throws {
    try spend("1", at: "2025-09-06T11:00")
    try spend("2", at: "2025-09-06T10:59")
    #expect(behind == [], "a minute is no step")
    try spend("3", at: "2025-09-06T10:00")
    let first = Notice.clockBehind(
      newest: try instant("2025-09-06T11:00:00.000001+09:00"), now: try instant("2025-09-06T10:00:00+09:00"))
    #expect(behind == [first])
    try spend("4", at: "2025-09-06T10:01")
    try spend("5", at: "2025-09-06T10:02")
    #expect(behind == [first])
    // The clock was right again, and is wrong again.
    try spend("6", at: "2025-09-06T12:00")
    try spend("7", at: "2025-09-06T10:03")
    #expect(behind.count == 2)
    #expect(try amounts() == ["1", "2", "3", "4", "5", "6", "7"])
  }

  /// A change that another device made, with a clock that is ahead, was brought here by a syncing program.
  @Test func aChangeFromElsewhereCounts() throws {
    try spend("1", at: "2025-09-06T11:00")
    let history = fixture.ledgerFolder.absolute("history/")
    let name = try #require(try fixture.ledgerFolder.list("history").last)
    try FileManager.default.moveItem(
      atPath: history + name, toPath: history + name.replacingOccurrences(of: "20250906", with: "20300906"))
    try spend("2", at: "2025-09-06T11:05")
    #expect(try stamps.last?.hasPrefix("20300906T020000.000") == true)
    _ = try at("2025-09-06T11:06").undo()
    #expect(try amounts() == ["1"])
  }

  /// The newest change is known without the names of the others.
  @Test func theFolderItselfSaysWhichIsNewest() throws {
    try spend("1", at: "2025-09-06T11:00")
    let newest = try instant("2025-09-06T02:00:00Z")
    #expect(try fixture.ledgerFolder.newestChange() == newest)
    let later = try instant("2031-01-01T00:00:00.123456Z")
    fixture.ledgerFolder.rememberNewestChange(later)
    #expect(try fixture.ledgerFolder.newestChange() == later, "no name says so")
    // A copy of the folder, with its times, may have got other names.
    let copy = fixture.folder("copy")
    try FileManager.default.copyItem(atPath: fixture.ledgerFolder.path, toPath: copy)
    #expect(try LedgerFolder(path: copy).newestChange() == newest)
    try fixture.write("", to: "history/.stfolder")
    #expect(try fixture.ledgerFolder.newestChange() == newest)
  }

  @Test(arguments: [
    "99991231T235959.999999Z", "20259906T020000.000000Z", "00000101T000000.000000Z",
  ])
  func noNameOfAFileStopsTheLedger(stamp: String) throws {
    try fixture.write("{}", to: "history/\(stamp)-0123456789abc.json")
    try spend("1", at: "2025-09-06T11:00")
    #expect(try amounts() == ["1"])
    #expect(try stamps.allSatisfy { $0.utf8.count == 23 && $0.hasSuffix("Z") })
  }
}
