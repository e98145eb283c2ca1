import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations
@testable import TripCore

/// The header of the ledger folder: who may read it, who may write it.
struct LedgerFolderTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  @Test func theFirstChangeMakesTheGate() throws {
    #expect(try fixture.ledger.read { $0.homeCurrency } == .won)
    #expect(try !Files.exists(fixture.ledgerFolder.path))
    try fixture.trip()
    let header = try #require(try fixture.ledgerFolder.header(for: .exclusive))
    #expect(header.reads == 1 && header.writes == 1 && header.home == .won)
    try fixture.trip()
    #expect(try fixture.ledgerFolder.header(for: .shared) == header)
  }

  @Test func anEmptyFolderIsAnEmptyLedger() throws {
    try Files.makeFolder(fixture.ledgerFolder.path)
    #expect(try fixture.ledger.read { try $0.trips() } == [])
    #expect(try fixture.tree() == [:])
  }

  @Test func homeCurrency() throws {
    try fixture.ledger.setHomeCurrency(try Currency("EUR"), dryRun: false)
    let ledger = try fixture.ledgerFolder.header(for: .shared)?.ledger
    #expect(try fixture.trip { $0.currency = nil }.currency.code == "EUR")
    try fixture.ledger.setHomeCurrency(try Currency("USD"), dryRun: false)
    #expect(try fixture.ledger.read { $0.homeCurrency.code } == "USD")
    #expect(try fixture.ledgerFolder.header(for: .shared)?.ledger == ledger)
    #expect(try fixture.ledgerFolder.list("history").count == 1)
  }

  @Test func unknownMembersOfTheGateStay() throws {
    try fixture.trip()
    try fixture.rewrite("ledger.json", "  \"home\"", "  \"later\": { \"a\" : 1.50 },\n  \"home\"")
    try fixture.ledger.setHomeCurrency(try Currency("USD"), dryRun: false)
    #expect(try fixture.text("ledger.json").contains("\"later\": { \"a\" : 1.50 },"))
    #expect(try fixture.ledgerFolder.document(.header)?.isSealed == true)
  }

  // MARK: Newer programs

  private func attempts() -> [(String, () throws -> Void)] {
    let ledger = fixture.ledger
    return [
      ("change", { _ = try fixture.trip() }),
      ("dry run", { _ = try ledger.createTrip(TripDraft(), dryRun: true) }),
      ("home", { try ledger.setHomeCurrency(.won, dryRun: false) }),
      ("rates", { try fixture.publish("2025-09-05", [:]) }),
    ]
  }

  @Test func aNewerFolderMayBeReadOnly() throws {
    let trip = try fixture.trip()
    try fixture.rewrite("ledger.json", "\"writes\": 1", "\"writes\": 5")
    let before = try fixture.tree()
    #expect(try fixture.ledger.read { try $0.trips() } == [trip])
    for (name, attempt) in attempts() {
      #expect(throws: LedgerFolderError.newerToWrite(needed: 5, known: 4), "\(name)") { try attempt() }
    }
    #expect(try fixture.tree() == before)
  }

  @Test func aNewerFolderMayBeClosed() throws {
    try fixture.trip()
    try fixture.rewrite("ledger.json", "\"reads\": 1", "\"reads\": 5")
    let before = try fixture.tree()
    #expect(throws: LedgerFolderError.newerToRead(needed: 5, known: 4)) {
      try fixture.ledger.read { try $0.trips() }
    }
    for (name, attempt) in attempts() {
      #expect(throws: LedgerFolderError.newerToRead(needed: 5, known: 4), "\(name)") { try attempt() }
    }
    #expect(try fixture.tree() == before)
  }

  /// A change that a newer version left is seen, but not finished by an older one.
  @Test(arguments: ["writes", "reads"])
  func aNewerFoldersChangeIsLeftToIt(member: String) throws {
    let trip = try fixture.trip()
    let spent = try fixture.spend("100", on: trip)
    let last = try #require(try fixture.ledgerFolder.list("history").last)
    try FileManager.default.moveItem(
      atPath: fixture.ledgerFolder.absolute("history/\(last)"),
      toPath: fixture.ledgerFolder.absolute(ChangeWriter.pending))
    try FileManager.default.removeItem(atPath: fixture.ledgerFolder.absolute("trips/\(trip.id)/days"))
    try fixture.rewrite("ledger.json", "\"\(member)\": 1", "\"\(member)\": 5")
    let before = try fixture.tree()
    if member == "writes" {
      #expect(try fixture.expenses(of: trip) == [spent])
    } else {
      #expect(throws: LedgerFolderError.newerToRead(needed: 5, known: 4)) { try fixture.expenses(of: trip) }
    }
    #expect(throws: LedgerFolderError.self) { try fixture.spend("200", on: trip) }
    #expect(try fixture.tree() == before)
  }

  // MARK: Damage

  @Test func tripsWithoutAGateAreDamage() throws {
    try fixture.trip()
    try Files.remove(fixture.ledgerFolder.absolute("ledger.json"))
    let before = try fixture.tree()
    let expected = LedgerFolderError.damaged(
      file: fixture.ledgerFolder.absolute("ledger.json"), problem: .missing)
    #expect(throws: expected) { try fixture.ledger.read { try $0.trips() } }
    for (name, attempt) in attempts() { #expect(throws: expected, "\(name)") { try attempt() } }
    #expect(try fixture.tree() == before)
  }

  @Test(arguments: [
    ("\"home\": \"KRW\"", "\"home\": \"XAU\""), ("\"reads\": 1", "\"reads\": \"1\""),
    ("\"ledger\":", "\"_ledger\":"),
  ])
  func aDamagedGateIsNamed(old: String, new: String) throws {
    try fixture.trip()
    try fixture.rewrite("ledger.json", old, new)
    #expect {
      try fixture.ledger.read { try $0.trips() }
    } throws: { error in
      guard case LedgerFolderError.damaged(let file, .notJSON) = error else { return false }
      return file == fixture.ledgerFolder.absolute("ledger.json")
    }
  }

  /// A file, or a path through a file, is not an empty ledger.
  @Test(arguments: ["home", "home/below"])
  func whatIsNoFolderIsAnError(path: String) throws {
    _ = try fixture.file("home", "I am a file")
    let ledger = Ledger(
      ledgerFolder: LedgerFolder(path: fixture.folder(path)), clock: Clock(standIn: fixture.now))
    for attempt in [{ _ = try ledger.read { try $0.trips() } }, { _ = try ledger.createTrip(TripDraft()) }] {
      #expect(throws: LedgerFolderError.system(FileError(.open, fixture.folder(path), code: ENOTDIR))) {
        try attempt()
      }
    }
  }

  // MARK: Unknown data

  /// Unknown files and members survive every operation.
  @Test func theUnknownOutlivesEverything() throws {
    let trip = try fixture.trip { $0.budget = "1000" }
    let spent = try fixture.spend("100", on: trip, "2025-09-06") { $0.place = "here" }
    _ = try fixture.ledger.setRate(RateDraft(currency: .yen, rate: "9.4"))
    let unknown = "{ \"a\" : [1.50, \"\\u00e9\"] }"
    let base = "trips/\(trip.id)"
    let documents = [
      "\(base)/trip.json", "\(base)/places.json", "\(base)/days/2025-09-06.json",
      "rates/manual/2025-09-06.json",
    ]
    for path in documents {
      // In the head, and in the record.
      try fixture.rewrite(path, "\"version\": 1", "\"version\": 1,\n  \"later\": \(unknown)")
      try fixture.rewrite(path, "\"changed\":", "\"later\":\(unknown),\"changed\":")
    }
    let strangers = [
      "notes.txt", "\(base)/notes.json", "\(base)/days/2025-09-06 (copy).json", "rates/other/2025-09-06.json",
    ]
    for path in strangers { try fixture.write("{ \"mine\" : 1 }", to: path) }

    var draft = TripDraft()
    draft.title = "Kansai"
    _ = try fixture.ledger.editTrip(named: trip.id.text, draft)
    try fixture.edit(spent) {
      ($0.memo, $0.place, $0.position) = ("m", "here", try? Position(parsing: "1,2"))
    }
    _ = try fixture.ledger.setRate(RateDraft(currency: .dollar, rate: "1390"))
    for path in documents {
      let text = try fixture.text(path)
      #expect(text.ranges(of: unknown).count == 2, "\(path): \(text)")
      #expect(text.contains("\"seal\""))
    }
    // An expense keeps its unknown members when it moves to another day.
    try fixture.edit(spent) { $0.date = Day("2025-09-07") }
    #expect(try fixture.text("\(base)/days/2025-09-07.json").contains(unknown))

    _ = try fixture.ledger.unsetRate(of: "USD", dated: nil)
    _ = try fixture.ledger.unsetRate(of: "JPY", dated: nil)
    try fixture.ledger.deleteTrip(named: trip.id.text)
    #expect(try fixture.ledger.read { try $0.trips() } == [])
    #expect(try fixture.ledger.read { try $0.rateDay(.typed, try day("2025-09-06")) } == nil)
    for path in documents { #expect(try fixture.text(path).ranges(of: unknown).count == 1, "\(path)") }
    for path in strangers { #expect(try fixture.text(path) == "{ \"mine\" : 1 }") }
  }
}
