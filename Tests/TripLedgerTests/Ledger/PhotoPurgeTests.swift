import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

/// A photo used by two expenses, after adding, editing, removing and undoing, and before it is erased.
@Suite struct PhotoPurgeTests {
  private let fixture: LedgerFixture
  private let trip: TripInfo
  private let expense: TripDetailInfo
  private let other: TripDetailInfo
  private let secret: ImageName
  private let kept: ImageName

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    let paths = [try fixture.file("kept.bin", "kept"), try fixture.file("secret.bin", "secret")]
    expense = try fixture.spend("500", on: trip, "2025-09-06") { $0.photos = paths }
    other = try fixture.spend("700", on: trip, "2025-09-07") { $0.photos = [paths[1]] }
    (kept, secret) = (expense.photos[0], expense.photos[1])
    try fixture.edit(expense) { $0.memo = "lunch" }
    _ = try fixture.ledger.removePhoto("2", from: expense.id.text)
    _ = try fixture.ledger.undo()
    let third = try fixture.file("third.bin", "third")
    _ = try fixture.ledger.addPhotos([third], to: expense.id.text)
  }

  /// Files in the ledger folder whose name or content contains the photo's hash.
  private func traces() throws -> [String] {
    try fixture.tree().keys.filter { name in
      if name.contains(secret.hash) { return true }
      let path = fixture.ledgerFolder.absolute(name)
      guard try Files.regularSize(path) != nil else { return false }
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return String(decoding: data, as: UTF8.self).contains(secret.hash)
    }
  }

  private func requireErased() throws {
    #expect(try traces() == [])
    let report = try fixture.ledger.check()
    #expect(report.findings.isEmpty && report.counts.photos == 2)
    #expect(try fixture.ledger.verifyPhotos().good == 2)
    let expenses = try fixture.expenses(of: trip)
    #expect(expenses[0].photos.first == kept && expenses[0].photos.count == 2)
    #expect(expenses[0].memo == "lunch" && expenses[1].photos.isEmpty)
  }

  @Test func everywhere() throws {
    let announced = try fixture.ledger.photoPurge("2", from: expense.id.text)
    #expect(announced.users.map(\.expense.id) == [expense.id, other.id])
    // Two `spend`, an edit, a removal, its undo and an addition.
    #expect(announced.changes == 6 && announced.bytes == 6)
    #expect(try fixture.ledger.purgePhoto("2", from: expense.id.text) == announced)
    try requireErased()
    #expect(try fixture.ledgerFolder.list("history").count == 7)
  }

  @Test("Earlier changes can still be undone and redone, without the photo")
  func undo() throws {
    _ = try fixture.ledger.purgePhoto("2", from: expense.id.text)
    var commands: [String] = []
    for _ in 0..<5 { commands.append(try fixture.ledger.undo().command) }
    // The removal was already undone.
    #expect(commands == ["photo add", "expense edit", "spend", "spend", "trip create"])
    #expect(try traces() == [])
    for _ in 0..<5 { _ = try fixture.ledger.redo() }
    try requireErased()
  }

  private struct Interruption: Error {}

  /// Erases a photo and stops at a step.
  private func interrupt(_ name: String, _ expense: TripDetailInfo, at stop: Int) throws {
    var steps = 0
    #expect(throws: Interruption.self) {
      try fixture.ledger.purgePhoto(name, from: expense.id.text) { _ in
        if steps == stop { throw Interruption() }
        steps += 1
      }
    }
    #expect(steps == stop)
  }

  @Test("Interrupted before any of its nine steps, it is finished by the same command", arguments: 0..<9)
  func interruption(_ stop: Int) throws {
    let name = stop.isMultiple(of: 2) ? "2" : String(secret.hash.prefix(8))
    try interrupt(name, expense, at: stop)
    #expect(try fixture.expenses(of: trip)[0].photos[1] == secret)
    // Six changes, the other expense's day, the file: before the last step it is missing, and reported.
    let problems = try fixture.ledger.check().findings.map(\.kind)
    #expect(problems == (stop < 8 ? [] : [.missingPhoto(path: secret.path)]))
    #expect(try fixture.ledger.purgePhoto(name, from: expense.id.text).name == secret)
    try requireErased()
    #expect(throws: LedgerError.self) {
      try fixture.ledger.purgePhoto(String(secret.hash), from: expense.id.text)
    }
  }

  @Test(
    "A photo that only earlier versions use is found by its hash, and again when interrupted",
    arguments: 0..<9)
  func historyAlone(_ stop: Int) throws {
    _ = try fixture.ledger.removePhoto("1", from: other.id.text)
    _ = try fixture.ledger.removePhoto("2", from: expense.id.text)
    try fixture.ledger.deleteExpense(other.id)
    let name = String(secret.hash.prefix(12))
    try interrupt(name, other, at: stop)
    #expect(try fixture.ledger.check().problems.isEmpty)
    _ = try fixture.ledger.purgePhoto(name, from: other.id.text)
    #expect(try traces() == [])
    #expect(try fixture.ledger.check().findings.isEmpty)
    #expect(throws: LedgerError.self) { try fixture.ledger.purgePhoto(name, from: expense.id.text) }
  }

  @Test("Unknown members of changes and records are kept")
  func unknownMembers() throws {
    let file =
      "history/"
      + (try #require(
        try fixture.ledgerFolder.list("history").first { name in
          try fixture.text("history/\(name)").contains("\"spend\"")
        }))
    try fixture.rewrite(file, "\"images\"", "\"future\": [1,  2],\n  \"images\"")
    _ = try fixture.ledger.purgePhoto("2", from: expense.id.text)
    let text = try fixture.text(file)
    #expect(text.contains("\"future\": [1,  2],\n") && text.contains("\"purged\": 1,\n"))
    #expect(try fixture.ledger.check().findings.isEmpty)
  }

  @Test("A conflict copy of a document may contain the photo's name, so nothing is done")
  func copies() throws {
    let day = "trips/\(trip.id)/days/2025-09-06"
    try fixture.write(
      try fixture.text(day + ".json"), to: day + ".sync-conflict-20250907-101112-ABCDEFG.json")
    let before = try fixture.tree()
    #expect(throws: HistoryError.self) { try fixture.ledger.purgePhoto("2", from: expense.id.text) }
    #expect(try fixture.tree() == before)
  }

  @Test("Conflict copies of the file are deleted with it; an unreadable folder stops the purge")
  func copiesOfTheFile() throws {
    let folder = "images/\(secret.hash.prefix(2))"
    for name in ["\(secret.hash) (1).jpg", "\(secret.hash)-MacBook.jpg"] {
      try fixture.write("secret", to: folder + "/" + name)
    }
    try fixture.write("secret", to: folder + " 2/\(secret.hash).jpg")
    for obstacle in ["images 2/x", "history 2/x.json", folder + "/.\(secret.fileName).icloud"] {
      try fixture.write("x", to: obstacle)
      let before = try fixture.tree()
      #expect(throws: HistoryError.self, "\(obstacle)") {
        try fixture.ledger.purgePhoto("2", from: expense.id.text)
      }
      #expect(try fixture.tree() == before)
      try Files.remove(fixture.ledgerFolder.absolute(obstacle))
      try? Files.removeEmptyFolder(fixture.ledgerFolder.absolute(Paths.parent(of: obstacle)))
    }
    _ = try fixture.ledger.purgePhoto("2", from: expense.id.text)
    #expect(try fixture.tree().keys.filter { $0.contains(secret.hash) } == [])
  }

  @Test("A partial copy that an interrupted command left is deleted, too")
  func temporaries() throws {
    try fixture.write("secr", to: "tmp/photo-0123456789abc.part")
    _ = try fixture.ledger.purgePhoto("2", from: expense.id.text)
    #expect(try fixture.ledgerFolder.list("tmp").isEmpty)
  }
}
