/// A ledger from an archive, unpacked for a while to be merged into another one.
package struct UnpackedLedger {
  package let read: ReadRows
  private let folder: String

  /// Unpacks an archive that `export zip` wrote into `folder`, which must not be there yet, and reads all of it.
  ///
  /// - Throws: `ArchiveError`, and what reading a ledger throws; then nothing is left behind.
  package init(
    _ path: String, in folder: String, outside folders: ProtectedFolders, clock: Clock
  ) throws {
    self.folder = folder
    try folders.requireOutside(folder)
    // Nobody else has to see what somebody spent.
    guard mkdir(folder, 0o700) == 0 else { throw FileError(.makeFolder, folder) }
    let ledgerFolder = LedgerFolder(path: folder + "/ledger")
    do {
      _ = try ArchivedLedger(path).restore(to: ledgerFolder, outside: folders, clock: clock, dryRun: false)
      var read = ReadRows(format: Self.format, title: "dot (ZIP)")
      read.export = try Ledger(ledgerFolder: ledgerFolder, clock: clock).read { snapshot in
        let members = try LedgerJSON.members(snapshot, trips: snapshot.trips(), withRates: true)
        let contents = DocumentFormat.Contents(JSON.object(members).bytes, ofFile: path)
        var export = try DocumentFormat.dotJSON.read(contents, ReadingOptions()).export
        export?.ledgerFolder = ledgerFolder
        export?.categories = try snapshot.records(.header, as: CustomCategory.self)
        export?.rules = try snapshot.importRules()
        export?.wallets = try snapshot.walletBooks()
        return export
      }
      self.read = read
    } catch {
      try? NewLedgerFolder.remove(folder)
      throw error
    }
  }

  package static let format = "dot-zip"

  /// Removes what was unpacked.
  package func remove() throws { try NewLedgerFolder.remove(folder) }
}
