/// The folder of the ledger whose documents were read last, kept open for the next one.
struct LastFolder {
  private var last: (relative: String, folder: OpenFolder?)?

  /// - Returns: `nil` if there is no such folder.
  /// - Throws: `LedgerFolderError` if a folder on the way is a link.
  mutating func folder(_ relative: String, in ledgerFolder: LedgerFolder) throws -> OpenFolder? {
    if let last, last.relative == relative { return last.folder }
    try ledgerFolder.requireOwnFolder(relative)
    let folder = OpenFolder(ledgerFolder.absolute(relative))
    last = (relative, folder)
    return folder
  }
}
