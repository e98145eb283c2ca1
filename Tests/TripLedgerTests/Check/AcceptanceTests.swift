import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMerging

/// Accepting a document that was edited by hand.
@Suite struct AcceptanceTests {
  let small: SmallLedger

  init() throws { small = try SmallLedger() }

  private func acceptance(_ path: String) throws -> Acceptance {
    let ledger = small.fixture.ledger
    return try ledger.acceptance(of: try ledger.document(atPath: path, workingFolder: "/"))
  }

  @Test func aChangedRecordIsShownSealedAndNotedInTheHistory() throws {
    try small.flip(small.day5, "\"1000\"", "\"9000\"")
    let before = try small.bytes(small.day5)
    let acceptance = try acceptance(small.day5)
    #expect(acceptance.isSealBroken)
    let difference = try #require(acceptance.differences.first)
    #expect(acceptance.differences.count == 1)
    #expect(difference.record == small.first.id.text && difference.isInHistory)
    let old = try TripDetailInfo(reading: try #require(difference.old))
    let new = try TripDetailInfo(reading: try #require(difference.new))
    #expect(old == small.first)
    #expect(new.amount == (try amount("9000", "JPY")))
    #expect(try small.bytes(small.day5) == before)

    try small.fixture.ledger.accept(acceptance)
    #expect(try small.check().findings == [])
    #expect(try small.fixture.expenses(of: small.trip).map(\.amount.plain) == ["9000", "2000"])
    let change = try small.fixture.lastChange()
    #expect(change.command == "check --accept")
    #expect(
      change.edits == [
        Change.Edit(
          document: .day(small.trip.id, small.first.date), record: small.first.id.text, old: small.first.body,
          new: new.body)
      ])
  }

  @Test func recordsAddedAndTakenOutByHand() throws {
    let other = TripDetailInfo(
      amount: try amount("5", "JPY"), category: "cafe", date: small.first.date, entered: small.fixture.now)
    try small.fixture.rewrite(
      small.day5, String(decoding: small.first.json.bytes, as: UTF8.self),
      String(decoding: other.json.bytes, as: UTF8.self))
    let acceptance = try acceptance(small.day5)
    #expect(!acceptance.isSealBroken)
    #expect(
      acceptance.differences == [
        // The history doesn't have the expense that was added by hand, so undoing doesn't remove it.
        .init(record: other.id.text, isInHistory: false, old: nil, new: other.body),
        .init(record: small.first.id.text, isInHistory: true, old: small.first.body, new: nil),
      ])
    try small.fixture.ledger.accept(acceptance)
    #expect(try small.check().problems == [])
    #expect(try small.fixture.lastChange().edits.map(\.record) == [small.first.id.text])
    #expect(try small.fixture.expenses(of: small.trip).map(\.id) == [other.id, small.second.id])
  }

  @Test func theNewestWordOfTheHistoryCounts() throws {
    try small.fixture.edit(small.first) { $0.amount = "1500" }
    try small.unseal(small.day5)
    #expect(try acceptance(small.day5).differences == [])
    let count = try small.ledgerFolder.list("history").count
    try small.fixture.ledger.accept(try acceptance(small.day5))
    // Nothing differs, so there is nothing to record.
    #expect(try small.ledgerFolder.list("history").count == count)
    #expect(try small.check().findings == [])
  }

  @Test func spacingIsNoDifference() throws {
    try small.flip(small.day5, "\"amount\":\"1000\"", "\"amount\" : \"1000\"")
    #expect(try acceptance(small.day5).differences == [])
  }

  @Test(arguments: ["ledger.json", "rates/eximbank/2025-09-05.json", "change"])
  func whatStandsOutsideTheHistory(_ name: String) throws {
    let file = name == "change" ? try small.change : name
    try small.flip(file, "\"seal\"", "\"seam\"")
    let acceptance = try acceptance(file)
    #expect(acceptance.isSealBroken)
    #expect(acceptance.differences.allSatisfy { !$0.isInHistory })
    let count = try small.ledgerFolder.list("history").count
    try small.fixture.ledger.accept(acceptance)
    #expect(try small.check().findings == [])
    #expect(try small.ledgerFolder.list("history").count == count)
  }

  @Test func whatIsNotWellFormedIsRefused() throws {
    try small.flip(small.day5, "\"1000\"", "\"1000.5\"")
    let before = try small.fixture.tree()
    let problem = try #require(try small.check().problems.first { $0.kind.code == "bad-value" })
    #expect(throws: CheckError.notAcceptable(problem)) { try acceptance(small.day5) }
    try small.write(Array("{".utf8), to: small.day6)
    #expect(throws: CheckError.self) { try acceptance(small.day6) }
    try small.remove(small.day6)
    try small.flip(small.day5, "\"1000.5\"", "\"1000\"")
    #expect(throws: CheckError.nothingToAccept(file: small.day5)) { try acceptance(small.day5) }
    #expect(
      try small.fixture.tree(except: small.day5, small.day6)
        == before.filter { ![small.day5, small.day6].contains($0.key) })
  }

  @Test func aDocumentThatChangedMeanwhileIsRefused() throws {
    try small.flip(small.day5, "\"1000\"", "\"9000\"")
    let acceptance = try acceptance(small.day5)
    try small.flip(small.day5, "\"9000\"", "\"8000\"")
    let before = try small.fixture.tree()
    #expect(throws: CheckError.changedMeanwhile(file: small.day5)) {
      try small.fixture.ledger.accept(acceptance)
    }
    #expect(try small.fixture.tree() == before)
  }

  @Test func aFolderOfANewerProgramIsNotSealed() throws {
    try small.forge("ledger.json", "\"writes\": 1", "\"writes\": 5")
    try small.unseal(small.day5)
    let acceptance = try acceptance(small.day5)
    #expect(throws: LedgerFolderError.newerToWrite(needed: 5, known: 4)) {
      try small.fixture.ledger.accept(acceptance)
    }
    try small.unseal("ledger.json")
    let header = try self.acceptance("ledger.json")
    #expect(throws: LedgerFolderError.newerToWrite(needed: 5, known: 4)) {
      try small.fixture.ledger.accept(header)
    }
  }

  // MARK: Beside a change that was interrupted

  /// A change that is committed but not yet in the document is no edit by hand, and is applied afterwards.
  @Test(arguments: [
    ("spend", ["9000", "700", "500", "2000"]), ("edit", ["9000", "800", "2000"]),
    ("delete", ["9000", "2000"]),
  ])
  func theChangeUnderWayStays(_ command: String, _ amounts: [String]) throws {
    let other = try small.fixture.spend("700", on: small.trip, "2025-09-05")
    try small.interrupted {
      switch command {
      case "spend": try small.fixture.spend("500", on: small.trip, "2025-09-05")
      case "edit": try small.fixture.edit(other) { $0.amount = "800" }
      default: try small.fixture.ledger.deleteExpense(other.id)
      }
    }
    try small.flip(small.day5, "\"1000\"", "\"9000\"")
    let acceptance = try acceptance(small.day5)
    #expect(acceptance.differences.map(\.record) == [small.first.id.text])
    try small.fixture.ledger.accept(acceptance)
    #expect(try small.fixture.expenses(of: small.trip).map(\.amount.plain) == amounts)
    #expect(try small.fixture.lastChange().edits.map(\.record) == [small.first.id.text])
    #expect(try small.check().findings == [])
  }

  /// The user and the pending change edited the same expense differently: the user's version was accepted,
  /// and the other one is in the history.
  @Test func aRecordUnderWayThatAHandChangedToo() throws {
    try small.interrupted { try small.fixture.edit(small.first) { $0.amount = "1500" } }
    try small.flip(small.day5, "\"1000\"", "\"9000\"")
    let acceptance = try acceptance(small.day5)
    let difference = try #require(acceptance.differences.first)
    #expect(acceptance.differences.count == 1)
    #expect(
      try [difference.old, difference.new].map { try TripDetailInfo(reading: #require($0)).amount.plain }
        == ["1500", "9000"])
    try small.fixture.ledger.accept(acceptance)
    #expect(try small.fixture.expenses(of: small.trip).map(\.amount.plain) == ["9000", "2000"])
    _ = try small.fixture.ledger.undo()
    #expect(try small.fixture.expenses(of: small.trip).map(\.amount.plain) == ["1500", "2000"])
  }

  @Test func besideADamagedChangeUnderWayNothingIsWritten() throws {
    try small.unseal(small.day5)
    try small.write(Array("{".utf8), to: ChangeWriter.pending)
    let acceptance = try acceptance(small.day5)
    let before = try small.fixture.tree()
    #expect(throws: LedgerFolderError.self) { try small.fixture.ledger.accept(acceptance) }
    #expect(try small.fixture.tree() == before)
  }

  @Test func nothingIsPreparedThroughALink() throws {
    try small.unseal(small.day5)
    let outside = try small.replaceByLink("tmp")
    let acceptance = try acceptance(small.day5)
    let before = try small.bytes(small.day5)
    #expect(throws: LedgerFolderError.damaged(file: small.ledgerFolder.absolute("tmp"), problem: .link)) {
      try small.fixture.ledger.accept(acceptance)
    }
    #expect(try small.bytes(small.day5) == before && Files.list(outside) == [])
  }

  // MARK: Paths

  @Test func pathsAreFoundFromTheHomeFromAnywhereAndFromHere() throws {
    let ledger = small.fixture.ledger
    let days = Paths.parent(of: small.ledgerFolder.absolute(small.day5))
    for (path, folder) in [
      (small.day5, "/"), (small.ledgerFolder.absolute(small.day5), "/"), ("2025-09-05.json", days),
      ("./../days/2025-09-05.json", days), ("trips/../" + small.day5, "/"),
    ] {
      let file = try ledger.document(atPath: path, workingFolder: folder)
      #expect(file.relative == small.day5, "\(path)")
    }
  }

  @Test(arguments: ["../x.json", "/etc/passwd", "trips/../../x"])
  func pathsThatLeadOutAreRefused(_ path: String) throws {
    #expect(throws: CheckError.outsideLedger(path: path)) {
      try small.fixture.ledger.document(atPath: path, workingFolder: "/")
    }
  }

  @Test(arguments: [
    "trips", "ledger", "history/x.json", "rates/bank/2025-09-05.json", "rates/ecb/2025-09-05.json",
  ])
  func whatIsNoDocumentIsRefused(_ path: String) throws {
    #expect(throws: CheckError.notADocument(path: path)) {
      try small.fixture.ledger.document(atPath: path, workingFolder: "/")
    }
  }

  @Test func aLinkIsNotFollowed() throws {
    try small.unseal(small.day5)
    try small.replaceByLink(small.day5)
    #expect(throws: CheckError.self) { try acceptance(small.day5) }
  }
}
