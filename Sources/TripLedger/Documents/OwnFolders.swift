extension LedgerFolder {
  /// Looks at each folder below the home that leads to a path: nothing is read or written through a
  /// symbolic link, which could lead anywhere. The ledger folder itself may be one.
  ///
  /// - Throws: `LedgerFolderError.damaged` that names the link; `LedgerFolderError.system`.
  func requireOwnFolders(above relative: String) throws {
    for folder in foldersAbove(relative).map(absolute) {
      guard try !reportingErrors(of: folder, { try Files.isLink(folder) }) else {
        throw LedgerFolderError.damaged(file: folder, problem: .link)
      }
    }
  }

  /// The folders below the home that lead to a path, from the top.
  func foldersAbove(_ relative: String) -> [String] {
    var folders: [String] = []
    var end = relative.startIndex
    while let slash = relative[end...].firstIndex(of: "/") {
      folders.append(String(relative[..<slash]))
      end = relative.index(after: slash)
    }
    return folders
  }

  /// The same of a folder and those above it.
  func requireOwnFolder(_ relative: String) throws { try requireOwnFolders(above: relative + "/") }
}

extension LedgerFolder {
  /// Whether a path of the home is a folder itself, and no link to one.
  func isFolder(_ relative: String) throws -> Bool {
    try reportingErrors(of: absolute(relative)) { try Files.isFolder(absolute(relative)) }
  }

  /// Bytes of a regular file of the home; `nil` for anything else, a symbolic link among it.
  package func regularSize(_ relative: String) throws -> Int? {
    try reportingErrors(of: absolute(relative)) { try Files.regularSize(absolute(relative)) }
  }
}
