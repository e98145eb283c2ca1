import Foundation
import TestSupport
import TripMerging

/// One ledger on two devices that are offline for a while, and the syncing program between them.
package final class TwoDevices {
  package let here: LedgerFixture
  package let there: LedgerFixture
  /// The ledger when both devices last synced.
  private let met: [String: Data]

  package convenience init(_ shared: (LedgerFixture) throws -> Void) throws {
    let fixture = try LedgerFixture()
    try shared(fixture)
    try self.init(of: fixture)
  }

  /// Gives the ledger of a device to another one, too.
  package init(of fixture: LedgerFixture) throws {
    here = fixture
    there = try LedgerFixture()
    there.now = here.now
    try FileManager.default.copyItem(atPath: here.ledgerFolder.path, toPath: there.ledgerFolder.path)
    met = try Self.files(here)
  }

  /// Syncs the folders as Syncthing does: changes on one side only are copied, a file deleted on one side and
  /// changed on the other is kept, and of two changed versions the losing one is put beside the winning one.
  ///
  /// - Returns: the folder that both have afterwards.
  package func sync(winner: LedgerFixture) throws -> LedgerFixture {
    let loser = winner === here ? there : here
    let (wins, loses) = (try Self.files(winner), try Self.files(loser))
    let result = try LedgerFixture()
    result.now = max(winner.now, loser.now)
    for path in Set(wins.keys).union(loses.keys).union(met.keys) {
      let (win, lose, base) = (wins[path], loses[path], met[path])
      if let kept = win == base || win == nil && lose != base ? lose : win {
        try Self.write(kept, to: result.ledgerFolder.absolute(path))
      }
      if let win, let lose, win != lose, win != base, lose != base {
        let stem = path.dropLast(".json".count)
        let copy = "\(stem).sync-conflict-20250907-101112-ABCDEFG.json"
        try Self.write(lose, to: result.ledgerFolder.absolute(copy))

      }
    }
    return result
  }

  private static func files(_ fixture: LedgerFixture) throws -> [String: Data] {
    let root = fixture.ledgerFolder.path
    var files: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder)
      if !isFolder.boolValue { files[name] = try Data(contentsOf: URL(fileURLWithPath: root + "/" + name)) }
    }
    return files
  }

  private static func write(_ data: Data, to path: String) throws {
    try FileManager.default.createDirectory(atPath: Paths.parent(of: path), withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path))
  }
}

extension LedgerFixture {
  /// Every record of the ledger, by its document and name.
  package func records() throws -> [String: [UInt8]] {
    var records: [String: [UInt8]] = [:]
    for path in try tree().keys {
      guard let location = DocumentPath(relative: path), let document = try ledgerFolder.document(location)
      else {
        continue
      }
      for record in document.records {
        records["\(path)#\(record.id)"] = RecordVersion(record.body, in: location).text
      }
    }
    return records
  }

  /// Every version of a record in the history, by the record's id.
  package func versions() throws -> [String: Set<[UInt8]>] {
    var versions: [String: Set<[UInt8]>] = [:]
    for name in try ledgerFolder.list("history") {
      guard case .change = LedgerFile(relative: "history/" + name) else { continue }
      let document = try unwrap(try ledgerFolder.document(at: "history/" + name, as: .change))
      for edit in try Change(reading: document).edits {
        for body in [edit.old, edit.new] {
          guard let body else { continue }
          versions[edit.record, default: []].insert(RecordVersion(body, in: edit.document).text)
        }
      }
    }
    return versions
  }

  package func copies() throws -> [String] {
    try tree().keys.filter { ConflictCopy(relative: $0) != nil }.sorted()
  }
}
