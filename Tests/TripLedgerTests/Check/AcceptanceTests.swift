import Foundation
import Testing

@testable import TripLedger

/// Accepting a document that was edited by hand.
@Suite struct AcceptanceTests {
  let home: SmallHome

  init() throws { home = try SmallHome() }

  private func acceptance(_ path: String) throws -> Acceptance {
    let ledger = home.fixture.ledger
    return try ledger.acceptance(of: try ledger.document(atPath: path, workingFolder: "/"))
  }

  @Test func aChangedRecordIsShownSealedAndNotedInTheHistory() throws {
    try home.flip(home.day5, "\"1000\"", "\"9000\"")
    let before = try home.bytes(home.day5)
    let acceptance = try acceptance(home.day5)
    #expect(acceptance.isSealBroken)
    let difference = try #require(acceptance.differences.first)
    #expect(acceptance.differences.count == 1)
    #expect(difference.record == home.first.id.text && difference.isInHistory)
    let old = try TripDetailInfo(reading: try #require(difference.old))
    let new = try TripDetailInfo(reading: try #require(difference.new))
    #expect(old == home.first)
    #expect(new.amount == (try amount("9000", "JPY")))
    #expect(try home.bytes(home.day5) == before)

    try home.fixture.ledger.accept(acceptance)
    #expect(try home.check().findings == [])
    #expect(try home.fixture.expenses(of: home.trip).map(\.amount.plain) == ["9000", "2000"])
    let change = try home.fixture.lastChange()
    #expect(change.command == "check --accept")
    #expect(
      change.edits == [
        Change.Edit(
          document: .day(home.trip.id, home.first.date), record: home.first.id.text, old: home.first.body,
          new: new.body)
      ])
  }

  @Test func recordsAddedAndTakenOutByHand() throws {
    let other = TripDetailInfo(
      amount: try amount("5", "JPY"), category: "cafe", date: home.first.date, entered: home.fixture.now)
    try home.fixture.rewrite(
      home.day5, String(decoding: home.first.json.bytes, as: UTF8.self),
      String(decoding: other.json.bytes, as: UTF8.self))
    let acceptance = try acceptance(home.day5)
    #expect(!acceptance.isSealBroken)
    #expect(
      acceptance.differences == [
        // The history doesn't have the expense that was added by hand, so undoing doesn't remove it.
        .init(record: other.id.text, isInHistory: false, old: nil, new: other.body),
        .init(record: home.first.id.text, isInHistory: true, old: home.first.body, new: nil),
      ])
    try home.fixture.ledger.accept(acceptance)
    #expect(try home.check().problems == [])
    #expect(try home.fixture.lastChange().edits.map(\.record) == [home.first.id.text])
    #expect(try home.fixture.expenses(of: home.trip).map(\.id) == [other.id, home.second.id])
  }

  @Test func theNewestWordOfTheHistoryCounts() throws {
    try home.fixture.edit(home.first) { $0.amount = "1500" }
    try home.unseal(home.day5)
    #expect(try acceptance(home.day5).differences == [])
    let count = try home.home.list("history").count
    try home.fixture.ledger.accept(try acceptance(home.day5))
    // Nothing differs, so there is nothing to record.
    #expect(try home.home.list("history").count == count)
    #expect(try home.check().findings == [])
  }

  @Test func spacingIsNoDifference() throws {
    try home.flip(home.day5, "\"amount\":\"1000\"", "\"amount\" : \"1000\"")
    #expect(try acceptance(home.day5).differences == [])
  }

  @Test(arguments: ["ledger.json", "rates/eximbank/2025-09-05.json", "change"])
  func whatStandsOutsideTheHistory(_ name: String) throws {
    let file = name == "change" ? try home.change : name
    try home.flip(file, "\"seal\"", "\"seam\"")
    let acceptance = try acceptance(file)
    #expect(acceptance.isSealBroken)
    #expect(acceptance.differences.allSatisfy { !$0.isInHistory })
    let count = try home.home.list("history").count
    try home.fixture.ledger.accept(acceptance)
    #expect(try home.check().findings == [])
    #expect(try home.home.list("history").count == count)
  }

  @Test func whatIsNotWellFormedIsRefused() throws {
    try home.flip(home.day5, "\"1000\"", "\"1000.5\"")
    let before = try home.fixture.tree()
    let problem = try #require(try home.check().problems.first { $0.kind.code == "bad-value" })
    #expect(throws: CheckError.notAcceptable(problem)) { try acceptance(home.day5) }
    try home.write(Array("{".utf8), to: home.day6)
    #expect(throws: CheckError.self) { try acceptance(home.day6) }
    try home.remove(home.day6)
    try home.flip(home.day5, "\"1000.5\"", "\"1000\"")
    #expect(throws: CheckError.nothingToAccept(file: home.day5)) { try acceptance(home.day5) }
    #expect(
      try home.fixture.tree(except: home.day5, home.day6)
        == before.filter { ![home.day5, home.day6].contains($0.key) })
  }

  @Test func aDocumentThatChangedMeanwhileIsRefused() throws {
    try home.flip(home.day5, "\"1000\"", "\"9000\"")
    let acceptance = try acceptance(home.day5)
    try home.flip(home.day5, "\"9000\"", "\"8000\"")
    let before = try home.fixture.tree()
    #expect(throws: CheckError.changedMeanwhile(file: home.day5)) {
      try home.fixture.ledger.accept(acceptance)
    }
    #expect(try home.fixture.tree() == before)
  }

  @Test func aFolderOfANewerProgramIsNotSealed() throws {
    try home.forge("ledger.json", "\"writes\": 1", "\"writes\": 2")
    try home.unseal(home.day5)
    let acceptance = try acceptance(home.day5)
    #expect(throws: LedgerFolderError.newerToWrite(needed: 2, known: 1)) {
      try home.fixture.ledger.accept(acceptance)
    }
    try home.unseal("ledger.json")
    let header = try self.acceptance("ledger.json")
    #expect(throws: LedgerFolderError.newerToWrite(needed: 2, known: 1)) {
      try home.fixture.ledger.accept(header)
    }
  }

  // MARK: Beside a change that was interrupted

  /// A change that is committed but not yet in the document is no edit by hand, and is applied afterwards.
  @Test(arguments: [
    ("spend", ["9000", "700", "500", "2000"]), ("edit", ["9000", "800", "2000"]),
    ("delete", ["9000", "2000"]),
  ])
  func theChangeUnderWayStays(_ command: String, _ amounts: [String]) throws {
    let other = try home.fixture.spend("700", on: home.trip, "2025-09-05")
    try home.interrupted {
      switch command {
      case "spend": try home.fixture.spend("500", on: home.trip, "2025-09-05")
      case "edit": try home.fixture.edit(other) { $0.amount = "800" }
      default: try home.fixture.ledger.deleteExpense(other.id)
      }
    }
    try home.flip(home.day5, "\"1000\"", "\"9000\"")
    let acceptance = try acceptance(home.day5)
    #expect(acceptance.differences.map(\.record) == [home.first.id.text])
    try home.fixture.ledger.accept(acceptance)
    #expect(try home.fixture.expenses(of: home.trip).map(\.amount.plain) == amounts)
    #expect(try home.fixture.lastChange().edits.map(\.record) == [home.first.id.text])
    #expect(try home.check().findings == [])
  }

  /// The user and the pending change edited the same expense differently: the user's version was accepted,
  /// and the other one is in the history.
  @Test func aRecordUnderWayThatAHandChangedToo() throws {
    try home.interrupted { try home.fixture.edit(home.first) { $0.amount = "1500" } }
    try home.flip(home.day5, "\"1000\"", "\"9000\"")
    let acceptance = try acceptance(home.day5)
    let difference = try #require(acceptance.differences.first)
    #expect(acceptance.differences.count == 1)
    #expect(
      try [difference.old, difference.new].map { try TripDetailInfo(reading: #require($0)).amount.plain }
        == ["1500", "9000"])
    try home.fixture.ledger.accept(acceptance)
    #expect(try home.fixture.expenses(of: home.trip).map(\.amount.plain) == ["9000", "2000"])
    _ = try home.fixture.ledger.undo()
    #expect(try home.fixture.expenses(of: home.trip).map(\.amount.plain) == ["1500", "2000"])
  }

  @Test func besideADamagedChangeUnderWayNothingIsWritten() throws {
    try home.unseal(home.day5)
    try home.write(Array("{".utf8), to: ChangeWriter.pending)
    let acceptance = try acceptance(home.day5)
    let before = try home.fixture.tree()
    #expect(throws: LedgerFolderError.self) { try home.fixture.ledger.accept(acceptance) }
    #expect(try home.fixture.tree() == before)
  }

  @Test func nothingIsPreparedThroughALink() throws {
    try home.unseal(home.day5)
    let outside = try home.replaceByLink("tmp")
    let acceptance = try acceptance(home.day5)
    let before = try home.bytes(home.day5)
    #expect(throws: LedgerFolderError.damaged(file: home.home.absolute("tmp"), problem: .link)) {
      try home.fixture.ledger.accept(acceptance)
    }
    #expect(try home.bytes(home.day5) == before && Files.list(outside) == [])
  }

  // MARK: Paths

  @Test func pathsAreFoundFromTheHomeFromAnywhereAndFromHere() throws {
    let ledger = home.fixture.ledger
    let days = Paths.parent(of: home.home.absolute(home.day5))
    for (path, folder) in [
      (home.day5, "/"), (home.home.absolute(home.day5), "/"), ("2025-09-05.json", days),
      ("./../days/2025-09-05.json", days), ("trips/../" + home.day5, "/"),
    ] {
      let file = try ledger.document(atPath: path, workingFolder: folder)
      #expect(file.relative == home.day5, "\(path)")
    }
  }

  @Test(arguments: ["../x.json", "/etc/passwd", "trips/../../x"])
  func pathsThatLeadOutAreRefused(_ path: String) throws {
    #expect(throws: CheckError.outsideHome(path: path)) {
      try home.fixture.ledger.document(atPath: path, workingFolder: "/")
    }
  }

  @Test(arguments: [
    "trips", "ledger", "history/x.json", "rates/bank/2025-09-05.json", "rates/ecb/2025-09-05.json",
  ])
  func whatIsNoDocumentIsRefused(_ path: String) throws {
    #expect(throws: CheckError.notADocument(path: path)) {
      try home.fixture.ledger.document(atPath: path, workingFolder: "/")
    }
  }

  @Test func aLinkIsNotFollowed() throws {
    try home.unseal(home.day5)
    try home.replaceByLink(home.day5)
    #expect(throws: CheckError.self) { try acceptance(home.day5) }
  }
}
