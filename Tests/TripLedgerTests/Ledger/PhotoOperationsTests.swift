import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

@Suite struct PhotoOperationsTests {
  private let fixture: LedgerFixture
  private let trip: TripInfo
  private let expense: TripDetailInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    let first = try fixture.file("a.bin", "first")
    expense = try fixture.spend("500", on: trip, "2025-09-06") { $0.photos = [first] }
  }

  private var photos: [ImageName] { get throws { try fixture.expenses(of: trip)[0].photos } }

  private func names(_ count: Int) throws -> [String] {
    try (0..<count).map { try fixture.file("\($0).bin", "photo \($0)") }
  }

  @Test("Six photos keep their order; a duplicate or an existing one is kept once")
  func order() throws {
    let paths = try names(6)
    let addition = try fixture.ledger.addPhotos(
      paths + [paths[2], fixture.folder("a.bin")], to: expense.id.text)
    #expect(addition.added.count == 6 && addition.known == expense.photos)
    #expect(try photos == expense.photos + addition.added)
    #expect(try fixture.expenses(of: trip)[0].changed == fixture.now)
    let again = try fixture.ledger.addPhotos(paths, to: expense.id.text)
    #expect(again.added.isEmpty && again.known == addition.added)
    // Adding nothing is not a change.
    #expect(try fixture.ledgerFolder.list("history").count == 3)
    #expect(try fixture.ledgerFolder.list("tmp").isEmpty)
    _ = try fixture.ledger.undo()
    #expect(try photos == expense.photos)
  }

  @Test func removal() throws {
    let added = try fixture.ledger.addPhotos(try names(3), to: expense.id.text).added
    let removed = try fixture.ledger.removePhoto("2", from: expense.id.text)
    #expect(removed.name == added[0] && removed.number == 2)
    #expect(try photos == expense.photos + added.dropFirst())
    _ = try fixture.ledger.removePhoto(String(added[2].hash.prefix(4).uppercased()), from: expense.id.text)
    #expect(try photos == expense.photos + [added[1]])
    _ = try fixture.ledger.undo()
    _ = try fixture.ledger.undo()
    #expect(try photos == expense.photos + added)
    #expect(try fixture.ledger.verifyPhotos().good == 4)
  }

  @Test("Names that match no photo", arguments: ["0", "2", "-1", "abc", "ffff", "1 ", "", "01"])
  func unknown(_ name: String) throws {
    #expect(throws: LedgerError.noSuchPhoto(name: name, expense: expense.id.text, count: 1)) {
      try fixture.ledger.removePhoto(name, from: expense.id.text)
    }
  }

  @Test("A file over the limit is refused before it is copied")
  func limit() throws {
    let path = try fixture.file("b.bin", "12345")
    #expect(throws: PhotoError.tooLarge(path: path, bytes: 5, limit: 4)) {
      try fixture.ledger.addPhotos([path], to: expense.id.text, limit: 4)
    }
    #expect(try fixture.ledgerFolder.list("tmp").isEmpty)
    #expect(try fixture.ledger.addPhotos([path], to: expense.id.text, limit: 5).added.count == 1)
  }

  @Test("Verifying reports missing and damaged photos and links, with the expenses that use them")
  func verification() throws {
    let added = try fixture.ledger.addPhotos(try names(3), to: expense.id.text).added
    let good = try fixture.ledger.verifyPhotos()
    #expect(good.good == 4 && good.bytes == 5 + 3 * 7 && good.flaws.isEmpty)
    try FileManager.default.removeItem(atPath: fixture.ledgerFolder.absolute(added[0].path))
    try fixture.write("photo x", to: added[1].path)
    let link = fixture.ledgerFolder.absolute(added[2].path)
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc/passwd")
    var told: [Int] = []
    let bad = try fixture.ledger.verifyPhotos { done, total in told.append(total - done) }
    #expect(bad.good == 1 && told == [4, 3, 2, 1])
    let kinds = Dictionary(uniqueKeysWithValues: bad.flaws.map { ($0.name, $0.kind) })
    #expect(kinds == [added[0]: .missing, added[1]: .damaged, added[2]: .damaged])
    #expect(bad.flaws.allSatisfy { $0.users.map(\.expense.id) == [expense.id] })
  }
}
