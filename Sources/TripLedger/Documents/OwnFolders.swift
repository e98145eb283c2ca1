extension LedgerFolder {
  /// Checks that no folder on the way to a path is a symbolic link.
  ///
  /// Nothing is read or written through a link, which could lead anywhere. The ledger folder itself may be
  /// one.
  ///
  /// - Throws: `LedgerFolderError.damaged` with the link's path; `LedgerFolderError.system`.
  package func requireOwnFolders(above relative: String) throws {
    for folder in foldersAbove(relative).map(absolute) {
      guard try !reportingErrors(of: folder, { try Files.isLink(folder) }) else {
        throw LedgerFolderError.damaged(file: folder, problem: .link)
      }
    }
  }

  /// The folders in the ledger folder that lead to a path, outermost first.
  package func foldersAbove(_ relative: String) -> [String] {
    var folders: [String] = []
    var end = relative.startIndex
    while let slash = relative[end...].firstIndex(of: "/") {
      folders.append(String(relative[..<slash]))
      end = relative.index(after: slash)
    }
    return folders
  }

  /// Checks a folder itself and those above it.
  package func requireOwnFolder(_ relative: String) throws { try requireOwnFolders(above: relative + "/") }
}

extension LedgerFolder {
  /// Whether a path in the ledger folder is a folder, and not a link to one.
  package func isFolder(_ relative: String) throws -> Bool {
    try reportingErrors(of: absolute(relative)) { try Files.isFolder(absolute(relative)) }
  }

  /// The size of a regular file in the ledger folder in bytes; `nil` for anything else, including links.
  package func regularSize(_ relative: String) throws -> Int? {
    try reportingErrors(of: absolute(relative)) { try Files.regularSize(absolute(relative)) }
  }
}
