import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMerging

/// A small ledger with one of everything, to be damaged: a trip of two days, a place, a photo, the bank's
/// rates of one date and a typed one.
final class SmallLedger {
  let fixture: LedgerFixture
  let trip: TripInfo
  /// On the 5th, 1,000 yen, with the photo.
  let first: TripDetailInfo
  /// On the 6th, 2,000 yen, at the place.
  let second: TripDetailInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip { draft in
      draft.budget = "300000"
      draft.categoryBudgets = [.init("food", "200000"), .init("cafe", "100000")]
    }
    let photo = try fixture.file("ticket.png", "a photo")
    first = try fixture.spend("1000", on: trip, "2025-09-05") { $0.photos = [photo] }
    second = try fixture.spend("2000", on: trip, "2025-09-06") { draft in
      draft.place = "Ichiran"
      draft.memo = "라멘"
    }
    try fixture.publish("2025-09-05", ["JPY": "940/100", "USD": "1390"])
    var rate = RateDraft(currency: try Currency("VND"), rate: "5.35/100")
    rate.date = Day("2025-09-05").map { TypedDay($0) }
    _ = try fixture.ledger.setRate(rate)
  }

  var ledgerFolder: LedgerFolder { fixture.ledgerFolder }
  func check() throws -> CheckReport { try fixture.ledger.check() }

  // MARK: Its files

  var tripFile: String { "trips/\(trip.id)/trip.json" }
  var places: String { "trips/\(trip.id)/places.json" }
  var day5: String { "trips/\(trip.id)/days/2025-09-05.json" }
  var day6: String { "trips/\(trip.id)/days/2025-09-06.json" }
  let bank = "rates/eximbank/2025-09-05.json"
  let manual = "rates/manual/2025-09-05.json"
  var image: String { first.photos[0].path }
  /// The change that added the first expense.
  var change: String {
    get throws { "history/" + (try #require(try ledgerFolder.list("history").dropFirst().first)) }
  }

  // MARK: Damage

  func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: ledgerFolder.absolute(file))))
  }

  func write(_ bytes: [UInt8], to file: String) throws {
    try Files.makeFolder(Paths.parent(of: ledgerFolder.absolute(file)))
    try Data(bytes).write(to: URL(fileURLWithPath: ledgerFolder.absolute(file)))
  }

  /// Changes the first occurrence of a text, and nothing else.
  func flip(_ file: String, _ old: String, _ new: String) throws {
    let text = String(decoding: try bytes(file), as: UTF8.self)
    let range = try #require(text.range(of: old), "no \(old) in \(file)")
    try write(Array(text.replacingCharacters(in: range, with: new).utf8), to: file)
  }

  /// Replaces a text and recalculates the seal.
  func forge(_ file: String, _ old: String, _ new: String) throws {
    try flip(file, old, new)
    let text = String(decoding: try bytes(file), as: UTF8.self)
    let start = try #require(text.range(of: "\"seal\"", options: .backwards)).lowerBound
    let body = Array(text[..<start].utf8)
    try write(body + Array("\"seal\": \"\(Seal.text(of: body[...]))\"\n}\n".utf8), to: file)
  }

  /// Removes the seal, as an edit by hand does.
  func unseal(_ file: String) throws {
    try fixture.rewrite(file, "\"format\"", "\"format\"")
  }

  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: ledgerFolder.absolute(file))
  }

  func copy(_ file: String, to copy: String) throws { try write(try bytes(file), to: copy) }

  /// Replaces a file with something else.
  func replaceByFolder(_ file: String) throws {
    try remove(file)
    try FileManager.default.createDirectory(
      atPath: ledgerFolder.absolute(file), withIntermediateDirectories: true)
  }

  func replaceByPipe(_ file: String) throws {
    if try Files.exists(ledgerFolder.absolute(file)) { try remove(file) }
    #expect(mkfifo(ledgerFolder.absolute(file), 0o644) == 0)
  }

  /// Moves the file or folder elsewhere, and leaves a link to it.
  ///
  /// - Returns: where it is now.
  @discardableResult
  func replaceByLink(_ file: String) throws -> String {
    let outside = fixture.folder("elsewhere")
    try FileManager.default.moveItem(atPath: ledgerFolder.absolute(file), toPath: outside)
    try FileManager.default.createSymbolicLink(
      atPath: ledgerFolder.absolute(file), withDestinationPath: outside)
    return outside
  }

  /// Restores the state before a change, with the change as `history/pending.json`.
  func interrupted(_ change: () throws -> Void) throws {
    let before = fixture.folder("before")
    try FileManager.default.copyItem(atPath: ledgerFolder.path, toPath: before)
    try change()
    let name = try #require(try ledgerFolder.list("history").last)
    try FileManager.default.copyItem(
      atPath: ledgerFolder.absolute("history/" + name), toPath: before + "/history/pending.json")
    try FileManager.default.removeItem(atPath: ledgerFolder.path)
    try FileManager.default.moveItem(atPath: before, toPath: ledgerFolder.path)
  }

  /// Sets a length that no document has, without using more disk space.
  func inflate(_ file: String) throws { #expect(truncate(ledgerFolder.absolute(file), 2 << 30) == 0) }
}

extension Finding: CustomTestStringConvertible {
  /// `code file place`.
  public var testDescription: String {
    [kind.code, file, place?.description].compactMap { $0 }.joined(separator: " ")
  }
}
