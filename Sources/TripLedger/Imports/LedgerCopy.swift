/// Another copy of a ledger, to be merged: its folder, or an archive that is unpacked for a while.
package struct LedgerCopy {
  package let ledgerFolder: LedgerFolder
  private let unpacked: String?

  /// Opens a folder, or unpacks an archive into the folder `temporary`, which must not be there yet.
  ///
  /// - Throws: `LedgerCopyError`, and what reading a ledger throws; then nothing is left behind.
  package init(
    _ path: String, of ours: LedgerFolder, in temporary: String, outside folders: ProtectedFolders,
    clock: Clock
  ) throws {
    let place = Files.resolved(path)
    guard try Files.exists(place) else { throw LedgerCopyError.notALedger(path: path) }
    if try Files.isFolder(place) {
      guard place != Files.resolved(ours.path) else { throw LedgerCopyError.sameFolder(path: path) }
      ledgerFolder = LedgerFolder(path: place)
      unpacked = nil
      guard try ledgerFolder.header(for: .shared) != nil else { throw LedgerCopyError.notALedger(path: path) }
      return
    }
    try folders.requireOutside(temporary)
    // Nobody else has to see what somebody spent.
    guard mkdir(temporary, 0o700) == 0 else { throw FileError(.makeFolder, temporary) }
    ledgerFolder = LedgerFolder(path: temporary + "/ledger")
    unpacked = temporary
    do {
      _ = try ArchivedLedger(path).restore(to: ledgerFolder, outside: folders, clock: clock, dryRun: false)
    } catch {
      try? NewLedgerFolder.remove(temporary)
      switch error as? ArchiveError {
      case .notAnArchive?: throw LedgerCopyError.notALedger(path: path)
      case let reason?: throw LedgerCopyError.unreadable(reason)
      case nil: throw error
      }
    }
  }

  /// Removes what was unpacked.
  package func remove() throws { if let unpacked { try NewLedgerFolder.remove(unpacked) } }
}

/// Why something is no copy of a ledger that can be merged.
package enum LedgerCopyError: Error, Hashable, Sendable {
  /// Neither a ledger folder nor an archive of one.
  case notALedger(path: String)
  /// The folder of the ledger itself.
  case sameFolder(path: String)
  /// An archive that is damaged, or the ledger in it.
  case unreadable(ArchiveError)
}

extension LedgerCopyError: CodedError {
  package var code: String {
    switch self {
    case .notALedger: "not-a-ledger"
    case .sameFolder: "same-folder"
    case .unreadable: "unreadable-copy"
    }
  }
}
