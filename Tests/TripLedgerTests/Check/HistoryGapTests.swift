import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMerging
@testable import TripStore

@Suite("Copies are merged with a complete history, or not at all")
struct HistoryGapTests {
  /// What happens to the change that deleted an expense, and the file because of which nothing is merged.
  enum HistoryHarm: CaseIterable, Sendable {
    case emptied, cut, flipped, folder, renamed, kept, copyAlone

    func befall(_ change: String, of fixture: LedgerFixture) throws -> String {
      let path = fixture.ledgerFolder.absolute(change)
      let text = try fixture.text(change)
      switch self {
      case .emptied: try fixture.write("", to: change)
      case .cut: try fixture.write(String(text.dropLast(40)), to: change)
      case .flipped:
        // Its seal stays as it was.
        try fixture.write(text.replacingOccurrences(of: "delete", with: "delite"), to: change)
      case .folder:
        try Files.remove(path)
        try Files.makeFolder(path)
      case .renamed:
        try Files.rename(path, to: fixture.ledgerFolder.absolute("history/monday.json"))
        return "history/monday.json"
      case .kept:
        try Files.rename(path, to: CloudPlaceholder.path(for: path))
      case .copyAlone:
        try Files.remove(path)
        let copy = "\(change.dropLast(5)) (1).json"
        try fixture.write(String(text.dropLast(40)), to: copy)
        return copy
      }
      return change
    }
  }

  /// An expense that was deleted here, but is still in the other device's older day.
  private func deletion(copy name: String) throws -> (fixture: LedgerFixture, trip: TripInfo, change: String)
  {
    let fixture = try LedgerFixture()
    let trip = try fixture.trip()
    let gone = try fixture.spend("100", on: trip, "2025-09-06")
    try fixture.spend("7", on: trip, "2025-09-06")
    let day = DocumentPath.day(trip.id, try day("2025-09-06")).relative
    try fixture.write(try fixture.text(day), to: "\(day.dropLast(5))\(name).json")
    fixture.now = fixture.now + 60
    try fixture.ledger.deleteExpense(gone.id)
    let change = try #require(
      try fixture.ledgerFolder.list("history").map { "history/" + $0 }.first {
        try fixture.text($0).contains("expense delete")
      })
    return (fixture, trip, change)
  }

  @Test("A deleted expense does not come back after its deletion was pruned")
  func pruned() throws {
    let (fixture, trip, _) = try deletion(copy: " (1)")
    // Its warning is that the photos of a copy are unknown: the copy comes after the pruning.
    let copy = try #require(try fixture.copies().first)
    let text = try fixture.text(copy)
    try Files.remove(fixture.ledgerFolder.absolute(copy))
    _ = try fixture.ledger.prune(before: fixture.now)
    try fixture.write(text, to: copy)
    #expect(try fixture.ledger.mergeCopies().verdicts.flatMap(\.records).map(\.kind) == [.staysRemoved])
    #expect(try fixture.expenses(of: trip).map(\.amount.minorUnits) == [7])
    #expect(try fixture.copies() == [] && fixture.ledger.check().problems == [])
  }

  @Test(
    "A deleted expense does not come back if its deletion can't be read", arguments: HistoryHarm.allCases)
  func historyIsNotWhole(_ damage: HistoryHarm) throws {
    let (fixture, trip, change) = try deletion(copy: " (1)")
    let file = try damage.befall(change, of: fixture)
    let copies = try fixture.copies().filter { $0.hasPrefix("trips") }
    let before = try fixture.tree()
    let verdicts = try fixture.ledger.mergeCopies().verdicts.filter { copies.contains($0.file) }
    #expect(verdicts.map(\.outcome) == [.left(.blocked(by: file))])
    #expect(try fixture.tree() == before)
    #expect(try fixture.expenses(of: trip).map(\.amount.minorUnits) == [7])
    // There is no other reason: with a complete history, the copy is merged.
    let report = try fixture.ledger.fix().report
    #expect(report.copies.contains { $0.outcome == .left(.blocked(by: file)) })
    #expect(report.problems.contains { $0.file == file } && report.problems.contains { $0.file == copies[0] })
  }

  @Test("An expense deleted by a change that is only in a copy does not come back")
  func changeInACopyAlone() throws {
    let (fixture, trip, change) = try deletion(copy: " (1)")
    try Files.rename(
      fixture.ledgerFolder.absolute(change),
      to: fixture.ledgerFolder.absolute("\(change.dropLast(5)) (1).json"))
    #expect(try fixture.ledger.mergeCopies().verdicts.allSatisfy { !$0.isLeft })
    #expect(try fixture.expenses(of: trip).map(\.amount.minorUnits) == [7])
    #expect(try fixture.copies() == [])
  }

  /// The change's path is one byte longer than the system allows; those of the day and its copy are shorter.
  @Test func aChangeThatCannotBeOpened() throws {
    let (fixture, trip, change) = try deletion(copy: " 2")
    let long = try LongPath(in: fixture.folder.path, for: change)
    try FileManager.default.moveItem(atPath: fixture.ledgerFolder.path, toPath: long.path)
    defer { try? FileManager.default.moveItem(atPath: long.path, toPath: fixture.ledgerFolder.path) }
    let ledger = Ledger(ledgerFolder: LedgerFolder(path: long.path), clock: Clock(standIn: fixture.now))
    let plan = try ledger.planOfCopies()
    #expect(plan.edits.isEmpty && plan.failure?.number == ENAMETOOLONG)
    guard case .left(.blocked(let file)) = plan.verdicts.first?.outcome else {
      Issue.record("merged: \(plan.verdicts)")
      return
    }
    #expect(file.hasPrefix("history/") && plan.failure?.path == long.path + "/" + file)
    _ = trip
  }

  @Test func markersStayWhereTheHistoryIsNotWhole() throws {
    let (fixture, trip, change) = try deletion(copy: " (1)")
    let day = DocumentPath.day(trip.id, try day("2025-09-06")).relative
    let ours = try fixture.text(day).split(separator: "\n")
    let theirs = try fixture.text("\(day.dropLast(5)) (1).json").split(separator: "\n")
    try Files.remove(fixture.ledgerFolder.absolute("\(day.dropLast(5)) (1).json"))
    let lines = ours.prefix(4) + ["<<<<<<< HEAD"] + ours.dropFirst(4) + ["======="] + theirs.dropFirst(4)
    try fixture.write(lines.joined(separator: "\n") + "\n>>>>>>> phone\n", to: day)
    try fixture.write("", to: change)
    let before = try fixture.tree()
    let (repairs, report) = try fixture.ledger.fix()
    #expect(repairs == [] && report.copies.map(\.outcome) == [.left(.blocked(by: change))])
    #expect(try fixture.tree() == before)
  }
}
