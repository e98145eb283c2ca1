import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMerging

/// Documents that are as they were before a later change of the history.
struct OlderDocumentTests {
  let fixture: LedgerFixture
  let trip: TripInfo
  let lunch: TripDetailInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    lunch = try fixture.spend("100", on: trip, "2025-09-06") { $0.place = "here" }
    fixture.now = fixture.now + 60
  }

  enum Later: CaseIterable {
    case spend, edit, delete, editTrip, renamePlace, addPerson, buy, setRate
  }

  private func perform(_ later: Later) throws {
    switch later {
    case .spend: try fixture.spend("30", on: trip, "2025-09-06")
    case .edit: try fixture.edit(lunch) { $0.memo = "ramen" }
    case .delete: try fixture.ledger.deleteExpense(lunch.id)
    case .editTrip:
      var draft = TripDraft()
      draft.budget = "5000"
      _ = try fixture.ledger.editTrip(named: trip.id.text, draft)
    case .renamePlace:
      var draft = PlaceDraft()
      draft.name = "there"
      _ = try fixture.ledger.editPlace(named: "here", draft) { _ in trip }
    case .addPerson: try fixture.add("Tae", to: trip)
    case .buy: try fixture.cash(.buy, "500JPY") { $0.price = .paid("4700") }
    case .setRate: _ = try fixture.ledger.setRate(RateDraft(currency: .yen, rate: "9.5"))
    }
  }

  private func documents() throws -> [String: [UInt8]] {
    var documents: [String: [UInt8]] = [:]
    for file in try fixture.tree(except: "history", "tmp").keys where file.hasSuffix(".json") {
      documents[file] = try Files.read(fixture.ledgerFolder.absolute(file), limit: 1 << 20)
    }
    return documents
  }

  private func codes() throws -> [String] {
    try fixture.ledger.check().problems.map { "\($0.file) \($0.kind.code)" }
  }

  /// The document that the change has written before is put back as it was, and brought forward.
  @Test(arguments: Later.allCases)
  func isNamedAndBroughtForward(later: Later) throws {
    // Something for each document to have been before.
    if later == .addPerson { try fixture.add("Mina", to: trip) }
    try fixture.cash(.buy, "1000JPY") { $0.price = .paid("9400") }
    _ = try fixture.ledger.setRate(RateDraft(currency: .yen, rate: "9.4"))
    let before = try documents()
    try perform(later)
    let after = try documents()
    let written = before.filter { after[$0.key] != $0.value }
    let file = try #require(written.keys.first)
    #expect(written.count == 1)
    #expect(try codes() == [])
    try fixture.write(String(decoding: try #require(before[file]), as: UTF8.self), to: file)
    #expect(try codes() == ["\(file) older-document"])
    let changes = try fixture.ledgerFolder.list("history")
    #expect(try fixture.ledger.fix(dryRun: true).repairs.map(\.code) == ["brought-forward"])
    #expect(try codes() == ["\(file) older-document"])
    #expect(try fixture.ledger.fix().repairs.map(\.code) == ["brought-forward"])
    #expect(try codes() == [])
    #expect(try documents() == after)
    #expect(try fixture.ledgerFolder.list("history") == changes, "the history had it already")
    _ = try fixture.ledger.undo()
    #expect(try codes() == [])
  }

  @Test func everyStepBackIsSeen() throws {
    let day = DocumentPath.day(trip.id, lunch.date).relative
    var states: [String] = []
    for memo in ["a", "b", "a", "c"] {
      states.append(try fixture.text(day))
      fixture.now = fixture.now + 60
      try fixture.edit(lunch) { $0.memo = memo }
    }
    let last = try fixture.text(day)
    for state in states {
      try fixture.write(state, to: day)
      #expect(try codes() == ["\(day) older-document"])
      #expect(try fixture.ledger.fix().report.problems == [])
      #expect(try fixture.text(day) == last)
    }
  }

  /// Undone, redone, pruned: the documents are what the history made of them.
  @Test func whatIsAsItShouldBe() throws {
    try fixture.spend("30", on: trip, "2025-09-06")
    _ = try fixture.ledger.undo()
    #expect(try codes() == [])
    _ = try fixture.ledger.redo()
    try fixture.edit(lunch) { $0.date = Day("2025-09-08") }
    #expect(try codes() == [])
    for name in try fixture.ledgerFolder.list("history").dropLast(2) {
      try Files.remove(fixture.ledgerFolder.absolute("history/" + name))
      #expect(try codes() == [])
    }
  }

  /// A clock that was wrong had put the edit before what it edits; the document has the edit.
  @Test func aWrongOrderIsNoStepBack() throws {
    try fixture.edit(lunch) { $0.memo = "ramen" }
    let name = try #require(try fixture.ledgerFolder.list("history").last)
    let edit = fixture.ledgerFolder.absolute("history/" + name)
    try Files.rename(edit, to: edit.replacingOccurrences(of: "/history/20", with: "/history/19"))
    #expect(try codes() == [])
  }

  /// A line removed by hand, with the seal, is an edit, and not an older version.
  @Test func whatWasRemovedByHandStaysRemoved() throws {
    try fixture.spend("30", on: trip, "2025-09-06")
    let day = DocumentPath.day(trip.id, lunch.date).relative
    let lines = try fixture.text(day).split(separator: "\n")
    let (first, second) = (lines[4].dropLast(), lines[5])
    try fixture.rewrite(day, "\(first),\n\(second)", String(first))
    #expect(try codes() == [])
    #expect(try fixture.ledger.fix().repairs.map(\.code) == ["sealed"])
    #expect(try codes() == [])
    #expect(try fixture.expenses(of: trip) == [lunch])
    _ = try fixture.ledger.undo()
    #expect(try fixture.expenses(of: trip).count == 2)
    #expect(try codes() == [])
  }

  /// A document that is gone comes back from a history that has all of it.
  @Test func aMissingDayComesBack() throws {
    try fixture.spend("30", on: trip, "2025-09-06")
    try fixture.edit(lunch) { $0.memo = "ramen" }
    let day = DocumentPath.day(trip.id, lunch.date).relative
    let expenses = try fixture.expenses(of: trip)
    try Files.remove(fixture.ledgerFolder.absolute(day))
    #expect(try codes() == ["\(day) lost-document"])
    #expect(try fixture.ledger.fix().repairs.map(\.code) == ["brought-forward"])
    #expect(try codes() == [])
    #expect(try fixture.expenses(of: trip) == expenses)
    try Files.remove(fixture.ledgerFolder.absolute(day))
    let first = try #require(try fixture.ledgerFolder.list("history").first)
    try Files.remove(fixture.ledgerFolder.absolute("history/" + first))
    #expect(try fixture.ledger.fix().repairs == [], "the history may not have all of it")
    #expect(try codes() == ["\(day) lost-document"])
  }

  /// A merge says the same move once more; what replaces the moved version comes after both, whatever its clock said.
  @Test func aDayThatAClockBehindHasEmptiedIsNotLost() throws {
    let moved = try fixture.edit(lunch) { $0.date = Day("2025-09-07") }
    let folder = fixture.ledgerFolder
    let name = try #require(try folder.list("history").last)
    let move = try #require(try folder.change(at: "history/" + name))
    var merge = Change(time: move.time + 1, command: "sync")
    (merge.isMerge, merge.committed, merge.edits) = (true, move.committed.map { $0 + 1 }, move.edits)
    try Files.create(
      folder.absolute("history/" + merge.fileName), folder.format.bytes(of: merge.document), flushed: nil)
    fixture.now = fixture.now + -86_400
    try fixture.edit(moved) { $0.date = Day("2025-09-08") }
    #expect(try codes() == [])
  }
}
