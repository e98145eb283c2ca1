import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

/// What happens to a command if the ledger folder is renamed or replaced while it runs.
@Suite("The ledger folder is moved while a command runs")
struct MovedFolderTests {
  private let fixture: LedgerFixture
  private let trip: TripInfo
  private let aside: String
  /// Another ledger.
  private let other: LedgerFixture

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    try fixture.spend("100", on: trip, "2025-09-06")
    aside = fixture.folder("aside")
    other = try LedgerFixture()
    try other.trip("Other")
  }

  enum Replacement: CaseIterable { case nothing, emptyFolder, otherLedger, file }

  private func move(_ replacement: Replacement) throws {
    let files = FileManager.default
    try files.moveItem(atPath: fixture.ledgerFolder.path, toPath: aside)
    switch replacement {
    case .nothing: break
    case .emptyFolder:
      try files.createDirectory(atPath: fixture.ledgerFolder.path, withIntermediateDirectories: false)
    case .otherLedger: try files.copyItem(atPath: other.ledgerFolder.path, toPath: fixture.ledgerFolder.path)
    case .file: try Data().write(to: URL(fileURLWithPath: fixture.ledgerFolder.path))
    }
  }

  /// The old path must have only the replacement, and the ledger must be unchanged.
  private func expectUntouched(_ replacement: Replacement, _ before: [String: Data]) throws {
    #expect(try tree(aside) == before)
    switch replacement {
    case .nothing: #expect(try !Files.exists(fixture.ledgerFolder.path))
    case .emptyFolder: #expect(try Files.list(fixture.ledgerFolder.path) == [])
    case .otherLedger: #expect(try tree(fixture.ledgerFolder.path) == tree(other.ledgerFolder.path))
    case .file: #expect(try Files.regularSize(fixture.ledgerFolder.path) == 0)
    }
  }

  private func tree(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      files[name] =
        try Files.isFolder(folder + "/" + name)
        ? nil : try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
    }
    return files
  }

  private var moved: LedgerFolderError { .system(FileError(.open, fixture.ledgerFolder.path, code: ESTALE)) }

  @Test("A change is refused, and made in neither folder", arguments: Replacement.allCases)
  func change(_ replacement: Replacement) throws {
    let before = try tree(fixture.ledgerFolder.path)
    #expect(throws: moved) {
      try fixture.ledger.change("spend", output: { _, _ in }) { snapshot, transaction in
        let expense = try #require(try snapshot.expenses(of: trip.id).first)
        try transaction.remove(expense.recordID, from: .day(trip.id, expense.date))
        try move(replacement)
      }
    }
    try expectUntouched(replacement, before)
  }

  @Test("A photo is staged in neither folder", arguments: Replacement.allCases)
  func photo(_ replacement: Replacement) throws {
    let before = try tree(fixture.ledgerFolder.path)
    let photo = try fixture.file("a.jpg", "abc")
    #expect(throws: moved) {
      try fixture.ledger.change("spend", output: { _, _ in }) { _, transaction in
        try move(replacement)
        _ = try transaction.add(photo: photo)
      }
    }
    try expectUntouched(replacement, before)
  }

  @Test("Nothing is reported from a partial read", arguments: Replacement.allCases)
  func read(_ replacement: Replacement) throws {
    let before = try tree(fixture.ledgerFolder.path)
    let error = #expect(throws: LedgerFolderError.self) {
      try fixture.ledger.read { snapshot in
        try move(replacement)
        // Without the folder there is no day, and no damage either.
        return try snapshot.expenses(of: trip.id).count
      }
    }
    #expect(replacement == .file || error == moved, "\(error as Any)")
    try expectUntouched(replacement, before)
  }

  @Test("A command that locks twice does not go on in another folder", arguments: Replacement.allCases)
  func twice(_ replacement: Replacement) throws {
    let before = try tree(fixture.ledgerFolder.path)
    let ledger = fixture.ledger
    _ = try ledger.read { try $0.trips() }
    try move(replacement)
    let steps: [() throws -> Void] = [
      { try ledger.setHomeCurrency(.won, dryRun: false) },
      {
        try ledger.change("trip create", output: { _, _ in }) { _, _ in Issue.record("a change was begun") }
      },
      { try ledger.withExclusiveLock { _, _ in Issue.record("a change was begun") } },
      { _ = try ledger.read { _ in Issue.record("something was read") } },
      { _ = try ledger.check() }, { _ = try ledger.fix() },
    ]
    for step in steps {
      let error = #expect(throws: LedgerFolderError.self) { try step() }
      // A file in the place of the folder can't even be opened as a folder.
      #expect(replacement == .file || error == moved, "\(error as Any)")
    }
    try expectUntouched(replacement, before)
  }

  @Test("A photo is not reported as erased if its folder was moved", arguments: Replacement.allCases)
  func purge(_ replacement: Replacement) throws {
    let photo = try fixture.file("a.jpg", "abc")
    let expense = try fixture.spend("1", on: trip) { $0.photos = [photo] }
    let before = try tree(fixture.ledgerFolder.path)
    let error = #expect(throws: PurgeError.self) {
      try fixture.ledger.purgePhoto("1", from: expense.id.text) { file in
        if file.hasPrefix("history/") { try move(replacement) }
      }
    }
    // A file in the place of the folder can't even be opened as a folder.
    #expect(replacement == .file ? error?.cause != nil : error?.cause == moved, "\(error as Any)")
    try expectUntouched(replacement, before)
  }

  @Test("A saved change is reported as saved, whatever happens to the folder then")
  func behindTheCommit() throws {
    let lock = try LockedFolder(fixture.ledgerFolder.path, .exclusive)
    let home = fixture.ledgerFolder.locked(by: lock)
    try lock.requireInPlace()
    try move(.nothing)
    #expect(throws: FileError(.open, home.path, code: ESTALE)) { try lock.requireInPlace() }
    try FileManager.default.moveItem(atPath: aside, toPath: home.path)
    try lock.requireInPlace()
  }

  @Test("Parents of the ledger folder are never created once it existed")
  func parents() throws {
    try FileManager.default.removeItem(atPath: fixture.ledgerFolder.path)
    #expect(throws: LedgerFolderError.self) { try fixture.ledgerFolder.makeFolder("history/deeper") }
    #expect(try !Files.exists(fixture.ledgerFolder.path))
  }
}
