import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations

/// A possible version 5: `memo` of an expense is called `note`, and every record of a day has a `kind`.
private let fifth = LedgerFormat(
  writes: 5,
  upgrades: [
    // Version 2 only adds coins, version 3 legs, closings and parts of a rest, version 4 rates for many units.
    { _ in }, { _ in }, { _ in },
    { document in
      guard document.layout.format == "dot.day" else { return }
      document.records = try document.records.map { record in
        var reader = JSONReader(record.body)
        var members: [JSONMember] = [JSONMember("kind", "expense")]
        try reader.object { key, reader in
          members.append(JSONMember(key == "memo" ? "note" : key, .raw(try reader.raw())))
        }
        return Document.Record(id: record.id, body: RawJSON(checked: JSON.object(members).bytes[...]))
      }
    },
  ])

/// Older folders are read as they are and converted with the next change; older programs can't open them
/// then.
struct LedgerFormatTests {
  let fixture: LedgerFixture
  let trip: TripInfo
  let spent: TripDetailInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    spent = try fixture.spend("100", on: trip, "2025-09-05") { $0.memo = "ramen" }
    try fixture.spend("200", on: trip, "2025-09-06") { $0.memo = "udon" }
  }

  /// The same folder, as a program with the fifth version writes it.
  private var next: Ledger {
    Ledger(
      ledgerFolder: LedgerFolder(path: fixture.ledgerFolder.path, format: fifth),
      clock: Clock(standIn: fixture.now))
  }

  private func dayText(_ date: String) throws -> String {
    try fixture.text("trips/\(trip.id)/days/\(date).json")
  }

  /// The memos of all expenses under their name in the fifth version: members that version 4 doesn't know.
  private func notes(_ ledger: Ledger) throws -> [String] {
    try ledger.read { snapshot in
      try snapshot.expenses(of: trip.id).map { expense in
        let note = expense.unknown.first { $0.key == "note" }
        return note.map { String(decoding: $0.value.bytes, as: UTF8.self) } ?? "none"
      }
    }
  }

  @Test func readingChangesNothing() throws {
    let before = try fixture.tree()
    #expect(try notes(next) == ["\"ramen\"", "\"udon\""])
    #expect(try fixture.tree() == before)
    #expect(try fixture.expenses(of: trip).map(\.memo) == ["ramen", "udon"])
  }

  @Test func theNextChangeMigratesWhatItTouches() throws {
    let untouched = try dayText("2025-09-06")
    _ = try next.spend(.food("300", "2025-09-05")) { try $0.trip(named: trip.id.text) }
    let day = try dayText("2025-09-05")
    #expect(day.contains("\"version\": 5") && day.contains("\"note\":\"ramen\"") && !day.contains("memo"))
    #expect(try dayText("2025-09-06") == untouched)
    #expect(try notes(next) == ["\"ramen\"", "none", "\"udon\""])
    let header = try fixture.text("ledger.json")
    #expect(header.contains("\"reads\": 5") && header.contains("\"writes\": 5"))
  }

  /// A program with the first version is refused before it reads a document that it would only partly
  /// understand.
  @Test func anOlderProgramKeepsOut() throws {
    _ = try next.spend(.food("300", "2025-09-05")) { try $0.trip(named: trip.id.text) }
    let before = try fixture.tree()
    #expect(throws: LedgerFolderError.newerToRead(needed: 5, known: 4)) { try fixture.expenses(of: trip) }
    #expect(throws: LedgerFolderError.newerToRead(needed: 5, known: 4)) { try fixture.spend("1", on: trip) }
    #expect(throws: LedgerFolderError.newerToRead(needed: 5, known: 4)) { try fixture.ledger.undo() }
    #expect(try fixture.tree() == before)
  }

  /// Changes of the first version can be undone by the fifth: their records are converted, too.
  @Test func olderChangesCanBeUndone() throws {
    _ = try next.undo()
    #expect(try notes(next) == ["\"ramen\""])
    _ = try next.redo()
    #expect(try notes(next) == ["\"ramen\"", "\"udon\""])
    #expect(try dayText("2025-09-06").contains("\"note\":\"udon\""))
  }

  /// An interrupted change of the first version is finished by the fifth, after the header is updated.
  @Test func anOlderPendingChangeIsFinished() throws {
    let change = try fixture.lastChange()
    let file = try #require(try fixture.ledgerFolder.list("history").last)
    try Files.rename(
      fixture.ledgerFolder.absolute("history/\(file)"),
      to: fixture.ledgerFolder.absolute(ChangeWriter.pending))
    try Files.remove(fixture.ledgerFolder.absolute("trips/\(trip.id)/days/2025-09-06.json"))
    #expect(try notes(next) == ["\"ramen\"", "\"udon\""])
    #expect(try dayText("2025-09-06").contains("\"version\": 5"))
    #expect(try fixture.text("ledger.json").contains("\"reads\": 5"))
    #expect(try fixture.ledgerFolder.list("history").contains { $0.hasSuffix("-\(change.id).json") })
  }

  /// A document that is sealed again stays in the version that it was written in; otherwise, the records of a
  /// change would be taken for new ones.
  @Test(arguments: [false, true])
  func sealingLeavesTheVersion(accepting: Bool) throws {
    let files = [
      "history/" + (try #require(try fixture.ledgerFolder.list("history").last)),
      "trips/\(trip.id)/days/2025-09-06.json",
    ]
    let before = try fixture.tree()
    for file in files {
      try fixture.rewrite(file, "\"format\"", "\"format\"")
      if accepting { try next.accept(try next.acceptance(of: try #require(LedgerFile(relative: file)))) }
    }
    if !accepting { #expect(try next.fix().repairs.map(\.file) == files) }
    #expect(try fixture.tree() == before)
    _ = try next.undo()
    _ = try next.redo()
    #expect(try notes(next) == ["\"ramen\"", "\"udon\""])
  }

  /// A version that concerns only writers: this program still reads, and says why it will not write.
  @Test func aNewerWriteVersionIsReadOnly() throws {
    let strict = LedgerFormat(writes: 5, upgrades: [])
    let home = LedgerFolder(path: fixture.ledgerFolder.path, format: strict)
    _ = try Ledger(ledgerFolder: home, clock: Clock(standIn: fixture.now))
      .spend(.food("300", "2025-09-05")) { try $0.trip(named: trip.id.text) }
    let before = try fixture.tree()
    let ledger = fixture.ledger
    #expect(try ledger.read { try $0.expenses(of: trip.id).map(\.amount.plain) } == ["100", "300", "200"])
    #expect(ledger.notices.all == [.writtenByNewer(needed: 5, known: 4)])
    #expect(throws: LedgerFolderError.newerToWrite(needed: 5, known: 4)) { try fixture.spend("1", on: trip) }
    #expect(throws: LedgerFolderError.newerToWrite(needed: 5, known: 4)) { try ledger.undo() }
    #expect(throws: LedgerFolderError.newerToWrite(needed: 5, known: 4)) {
      try fixture.publish("2025-09-05", ["USD": "1390"])
    }
    #expect(try fixture.tree() == before)
  }

  /// 10 ÷ 0.007123456789 = 1,403.81…; of nine digits older programs know what they mean.
  @Test func aRateForManyUnitsKeepsOlderProgramsOut() throws {
    for (rate, unit, reads) in [
      ("0.00712345678USD", 712_345_678, 1), ("0.007123456789USD", 7_123_456_789, 4),
    ] {
      let expense = try fixture.spend("10", on: trip, "2025-09-07") {
        ($0.currency, $0.rate) = (.dollar, try TypedRate(rate))
      }
      #expect(expense.rate?.unit == unit)
      #expect(try fixture.text("ledger.json").contains("\"reads\": \(reads),"), "\(rate)")
    }
    let stored = try fixture.expenses(of: trip).filter { $0.amount.currency == .dollar }
    #expect(stored.map { $0.rate?.typed(of: .dollar) } == ["0.00712345678USD", "0.007123456789USD"])
    #expect(
      try fixture.report([trip], in: "JPY").rows.suffix(2).map { $0.converted?.amount.plain } == [
        "1404", "1404",
      ])
  }
}
