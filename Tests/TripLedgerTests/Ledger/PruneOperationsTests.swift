import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

/// Pruning removes old changes and unused photos, and nothing else.
struct PruneOperationsTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture(at: "2025-09-01T12:00:00+09:00") }

  private func images() throws -> [String] {
    try fixture.tree().keys.filter { $0.hasPrefix("images/") && $0.hasSuffix(".jpg") }.sorted()
  }

  /// Three photos: of a current expense, of one deleted long ago, and of one deleted recently.
  private func scene() throws -> (kept: ImageName, gone: ImageName, undoable: ImageName) {
    let trip = try fixture.trip()
    func spend(_ text: String) throws -> TripDetailInfo {
      let photo = try fixture.file("\(text).jpg", text)
      return try fixture.spend("1", on: trip) { $0.photos = [photo] }
    }
    let (kept, gone, undoable) = (try spend("kept"), try spend("gone"), try spend("undoable"))
    try fixture.ledger.deleteExpense(gone.id)
    fixture.now = try instant("2025-12-01T12:00:00+09:00")
    try fixture.ledger.deleteExpense(undoable.id)
    return (kept.photos[0], gone.photos[0], undoable.photos[0])
  }

  @Test func removesWhatIsOldAndWhatNothingNames() throws {
    let scene = try scene()
    let before = try instant("2025-11-01T00:00:00+09:00")
    let foretold = try fixture.ledger.pruning(before: before)
    // One trip, three expenses, one deletion: five changes are old. Only one of the photos is unused.
    #expect((foretold.changes, foretold.images) == (5, 1))
    #expect(try images().count == 3)
    let pruned = try fixture.ledger.prune(before: before)
    #expect(pruned == foretold)
    #expect(try images() == [scene.kept, scene.undoable].map(\.path).sorted())
    #expect(try fixture.ledgerFolder.list("history").count == 1)
    // The recent deletion can still be undone, with its photo.
    _ = try fixture.ledger.undo()
    #expect(try fixture.text(scene.undoable.path) == "undoable")
    #expect(throws: HistoryError.nothingToUndo) { try fixture.ledger.undo() }
    // Nothing is left to prune.
    let again = try fixture.ledger.prune(before: before)
    #expect((again.changes, again.images, again.bytes) == (0, 0, 0))
  }

  @Test func allHistoryLeavesTheLedgerAsItIs() throws {
    let scene = try scene()
    let before = try fixture.tree(except: "history", "images", "tmp")
    _ = try fixture.ledger.prune(before: try instant("2026-01-01T00:00:00Z"))
    // What was removed is remembered: two expenses, and the six changes.
    #expect(try fixture.tree(except: "history", "images", "tmp", "removals.json") == before)
    let removals = try Removals(reading: try #require(try fixture.ledgerFolder.document(.removals)))
    #expect((removals.records.count, removals.changes.count) == (2, 6))
    #expect(try images() == [scene.kept.path])
    #expect(try fixture.ledgerFolder.list("history").isEmpty)
  }

  /// An unreadable document may use any photo.
  @Test func damageAnywhereRefusesIt() throws {
    _ = try scene()
    let day = try #require(try fixture.tree().keys.first { $0.contains("/days/") && $0.hasSuffix(".json") })
    try fixture.write("{", to: day)
    let before = try fixture.tree()
    #expect(throws: LedgerFolderError.self) {
      try fixture.ledger.prune(before: try instant("2026-01-01T00:00:00Z"))
    }
    #expect(try fixture.tree() == before)
  }

  @Test func aCopyBesideADocumentRefusesIt() throws {
    _ = try scene()
    let day = try #require(try fixture.tree().keys.first { $0.contains("/days/") && $0.hasSuffix(".json") })
    let copy = day.replacingOccurrences(of: ".json", with: ".sync-conflict-20250906-120000-ABCDEFG.json")
    try fixture.write(try fixture.text(day), to: copy)
    let before = try fixture.tree()
    #expect(throws: HistoryError.uncountedFile(file: copy)) {
      try fixture.ledger.prune(before: try instant("2026-01-01T00:00:00Z"))
    }
    #expect(try fixture.tree() == before)
  }

  @Test func anEmptyHomeStaysOne() throws {
    _ = try fixture.ledger.prune(before: fixture.now)
    #expect(try !Files.exists(fixture.ledgerFolder.path))
  }

  /// Files left there by a file manager are not photos, and don't interfere.
  @Test func aFileBesideThePhotosStays() throws {
    let scene = try scene()
    try fixture.write("x", to: "images/.DS_Store")
    try fixture.write("x", to: "images/notes.txt")
    let pruned = try fixture.ledger.prune(before: try instant("2026-01-01T00:00:00Z"))
    #expect(pruned.images == 2)
    #expect(try images() == [scene.kept.path])
    #expect(try fixture.text("images/notes.txt") == "x")
  }

  /// A change whose content is elsewhere may use any photo.
  @Test func aChangeThatICloudKeepsRefusesIt() throws {
    _ = try scene()
    let name = try #require(try fixture.ledgerFolder.list("history").last)
    let history = fixture.ledgerFolder.absolute("history/")
    try Files.rename(history + name, to: history + ".\(name).icloud")
    let before = try fixture.tree()
    #expect(throws: LedgerFolderError.damaged(file: history + name, problem: .notDownloaded)) {
      try fixture.ledger.prune(before: try instant("2026-01-01T00:00:00Z"))
    }
    #expect(throws: LedgerFolderError.damaged(file: history + name, problem: .notDownloaded)) {
      try fixture.ledger.undo()
    }
    #expect(try fixture.tree() == before)
  }
}
