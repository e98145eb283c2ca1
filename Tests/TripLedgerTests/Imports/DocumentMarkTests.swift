import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripMerging
@testable import TripOperations
@testable import TripExports
@testable import TripImports

/// A document that is not there is none without records.
struct DocumentMarkTests {
  let fixture: LedgerFixture
  let trip: TripInfo
  private let sixth: DocumentPath
  private let seventh: DocumentPath

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    sixth = .day(trip.id, try day("2025-09-06"))
    seventh = .day(trip.id, try day("2025-09-07"))
    try fixture.spend("100", on: trip, "2025-09-06")
    try fixture.spend("30", on: trip, "2025-09-06")
    try fixture.spend("7", on: trip, "2025-09-07")
  }

  private func path(_ location: DocumentPath) -> String { fixture.ledgerFolder.absolute(location.relative) }

  private var marks: [String] {
    get throws { try fixture.ledgerFolder.list("trips/\(trip.id)/days").filter { $0.hasPrefix(".") } }
  }

  private func removeMarks() throws {
    for mark in try marks { try Files.remove(fixture.ledgerFolder.absolute("trips/\(trip.id)/days/\(mark)")) }
  }

  private func missing(_ location: DocumentPath) -> LedgerFolderError {
    .damaged(file: path(location), problem: .missing)
  }

  private func findings() throws -> [String] {
    try fixture.ledger.check().problems.map { "\($0.file) \($0.kind.code)" }
  }

  /// Where a syncing program or an editor puts a document for a moment, and where it is gone.
  @Test(arguments: [".part", "~", nil])
  func everyReportNamesIt(ending: String?) throws {
    if let ending {
      try Files.rename(path(seventh), to: path(seventh) + ending)
    } else {
      try Files.remove(path(seventh))
    }
    let before = try fixture.tree()
    #expect(throws: missing(seventh)) { try fixture.report([trip], in: "JPY") }
    #expect(throws: missing(seventh)) { try fixture.expenses(of: trip) }
    #expect(throws: missing(seventh)) { try fixture.account(trip) }
    #expect(throws: missing(seventh)) { try fixture.ledger.read { try $0.expenseIDs() } }
    #expect(throws: missing(seventh)) { try fixture.spend("5", on: trip, "2025-09-07") }
    #expect(throws: missing(seventh)) { try fixture.ledger.deleteTrip(named: trip.id.text) }
    #expect(try fixture.tree() == before)
    let stray = ending.map { ["\(seventh.relative)\($0) stray-document"] } ?? []
    #expect(try findings() == ["\(seventh.relative) lost-document"] + stray)
    if let ending {
      try Files.rename(path(seventh) + ending, to: path(seventh))
      #expect(try fixture.report([trip], in: "JPY").total.plain == "137")
      #expect(try findings() == [])
    }
  }

  /// The document is there when the folder is listed, and gone when it is read.
  @Test func goneBetweenListingAndReading() throws {
    try fixture.ledger.read { snapshot in
      #expect(try snapshot.days(of: trip.id).count == 2)
      try Files.remove(path(seventh))
      #expect(throws: missing(seventh)) { try DayReader(snapshot).read(trip.id, day("2025-09-07")) }
    }
  }

  @Test func marksFollowTheDocuments() throws {
    #expect(try marks == [".2025-09-06", ".2025-09-07"])
    let alone = try #require(try fixture.expenses(of: trip).last)
    try fixture.ledger.deleteExpense(alone.id)
    #expect(try marks == [".2025-09-06"])
    #expect(try fixture.expenses(of: trip).count == 2)
    _ = try fixture.ledger.undo()
    #expect(try marks == [".2025-09-06", ".2025-09-07"])
    try fixture.edit(alone) { $0.date = Day("2025-09-09") }
    #expect(try marks == [".2025-09-06", ".2025-09-09"])
    try fixture.ledger.deleteTrip(named: trip.id.text)
    #expect(try fixture.ledgerFolder.list("trips") == [])
    _ = try fixture.ledger.undo()
    #expect(try marks == [".2025-09-06", ".2025-09-09"])
    #expect(try findings() == [])
  }

  /// Adding to a day that is there neither writes nor removes a mark.
  @Test func aKnownDayKeepsItsMark() throws {
    let mark = fixture.ledgerFolder.absolute("trips/\(trip.id)/days/.2025-09-06")
    let node = try #require(try FileManager.default.attributesOfItem(atPath: mark)[.systemFileNumber] as? Int)
    try fixture.spend("5", on: trip, "2025-09-06")
    #expect(try FileManager.default.attributesOfItem(atPath: mark)[.systemFileNumber] as? Int == node)
  }

  /// What is not known is not checked, until the next change of the trip marks every day that is there.
  @Test func aLedgerFromBeforeMarks() throws {
    try removeMarks()
    #expect(try fixture.report([trip], in: "JPY").total.plain == "137")
    try fixture.ledger.deleteExpense(try #require(try fixture.expenses(of: trip).last).id)
    #expect(try marks == [])
    try fixture.spend("5", on: trip, "2025-09-08")
    #expect(try marks == [".2025-09-06", ".2025-09-08"])
    try Files.remove(path(sixth))
    #expect(throws: missing(sixth)) { try fixture.expenses(of: trip) }
  }

  /// A program from before marks removes the last expense of a day, and leaves the mark.
  @Test func aMarkThatAnOlderProgramLeft() throws {
    let mark = fixture.ledgerFolder.absolute("trips/\(trip.id)/days/.2025-09-07")
    try fixture.ledger.deleteExpense(try #require(try fixture.expenses(of: trip).last).id)
    try Files.create(mark, [])
    #expect(try fixture.report([trip], in: "JPY").total.plain == "130")
    #expect(try findings() == [])
    // Nobody knows what a history that was pruned said of the day.
    let first = try #require(try fixture.ledgerFolder.list("history").first)
    try Files.remove(fixture.ledgerFolder.absolute("history/" + first))
    #expect(throws: missing(seventh)) { try fixture.report([trip], in: "JPY") }
    #expect(try findings() == ["\(seventh.relative) lost-document"])
  }

  /// Who removed a document on purpose says so, with or without a history of it.
  @Test(arguments: [true, false])
  func aDayIsGoneForGood(isKnown: Bool) throws {
    try Files.remove(path(seventh))
    if !isKnown {
      for name in try fixture.ledgerFolder.list("history") {
        try Files.remove(fixture.ledgerFolder.absolute("history/" + name))
      }
    }
    let ledger = fixture.ledger
    let acceptance = try ledger.acceptance(
      of: try ledger.document(atPath: seventh.relative, workingFolder: "/"))
    #expect(acceptance.isGone && acceptance.differences.count == (isKnown ? 1 : 0))
    try ledger.accept(acceptance)
    #expect(try fixture.report([trip], in: "JPY").total.plain == "130")
    #expect(try findings() == [] && marks == [".2025-09-06"])
    if !isKnown { return }
    _ = try ledger.undo()
    #expect(try fixture.report([trip], in: "JPY").total.plain == "137")
    #expect(throws: CheckError.self) { try ledger.acceptance(of: .document(seventh)) }
  }

  @Test func restoredLedgersHaveMarks() throws {
    try addOthers()
    let archive = fixture.folder("ledger.zip")
    _ = try fixture.ledger.archive(to: OutputFile(archive, outside: fixture.protected))
    let copy = LedgerFolder(path: fixture.folder("copy"))
    _ = try ArchivedLedger(archive).restore(
      to: copy, outside: fixture.protected, clock: Clock(standIn: fixture.now), dryRun: false)
    for location in [DocumentPath.trip(trip.id), .wallet(.cash)] {
      let found = try copy.documents(around: location)
      #expect(!found.stored.isEmpty && found.marked == found.stored)
    }
  }

  /// Places, people, a payment between them, and money in a wallet.
  private func addOthers() throws {
    try fixture.spend("5", on: trip, "2025-09-06") { $0.place = "here" }
    try fixture.cash(.buy, "1000JPY") { $0.price = .paid("9400") }
    try fixture.add("Mina", to: trip)
    try fixture.add("Tae", to: trip)
    _ = try fixture.ledger.settle(
      from: "Tae", to: "Mina", "6", date: TypedDay(try day("2025-09-07")), on: { _ in trip })
  }

  /// What a trip has beside its days, and a wallet: with each gone, no report goes on without it.
  @Test func otherDocumentsAreMissed() throws {
    try addOthers()
    let others: [DocumentPath] = [
      .trip(trip.id), .places(trip.id), .people(trip.id), .payments(trip.id), .wallet(.cash),
    ]
    for location in others {
      let text = try fixture.text(location.relative)
      try Files.remove(path(location))
      #expect(throws: missing(location), "\(location)") {
        try fixture.ledger.read { snapshot in
          _ = try snapshot.walletBooks()
          for trip in try snapshot.trips() {
            _ = try (snapshot.people(of: trip.id), snapshot.places(of: trip.id))
            _ = try snapshot.payments(of: trip.id)
          }
        }
      }
      // The history of the wallet `cash` has no beginning, so that it may not have all of it.
      let isWhole = location != .wallet(.cash)
      let code = location == .trip(trip.id) ? "missing-file" : "lost-document"
      #expect(try findings().contains("\(location.relative) \(code)"))
      #expect(try fixture.ledger.fix().repairs.map(\.code) == (isWhole ? ["brought-forward"] : []))
      if !isWhole { try fixture.write(text, to: location.relative) }
      #expect(try fixture.text(location.relative) == text)
      #expect(try findings() == [])
    }
  }

  /// A ledger from before marks gets all of a trip's with the first, and of the wallets.
  @Test func otherDocumentsOfALedgerFromBeforeMarks() throws {
    try addOthers()
    let folder = fixture.ledgerFolder
    for location in [DocumentPath.trip(trip.id), .wallet(.cash)] {
      for mark in try folder.documents(around: location).marked.compactMap(DocumentMark.path) {
        try Files.remove(folder.absolute(mark))
      }
    }
    try Files.remove(path(.people(trip.id)))
    #expect(try fixture.ledger.read { try $0.people(of: trip.id) } == [])
    try fixture.spend("5", on: trip, "2025-09-08")
    _ = try fixture.ledger.addWallet(named: "Travel", .prepaid)
    for location in [DocumentPath.trip(trip.id), .wallet(.cash)] {
      let found = try folder.documents(around: location)
      #expect(found.stored.count == (location == .trip(trip.id) ? 6 : 2) && found.marked == found.stored)
    }
  }

  @Test func theLastPersonTakesTheMarkAlong() throws {
    try fixture.add("Mina", to: trip)
    let mark = "trips/\(trip.id)/.people"
    #expect(try Files.exists(fixture.ledgerFolder.absolute(mark)))
    _ = try fixture.ledger.undo()
    #expect(try !Files.exists(fixture.ledgerFolder.absolute(mark)))
    #expect(try findings() == [])
  }
}
