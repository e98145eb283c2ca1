extension HomeFolder {
  /// Looks at each folder below the home that leads to a path: nothing is read or written through a
  /// symbolic link, which could lead anywhere. The home folder itself may be one.
  ///
  /// - Throws: `HomeError.damaged` that names the link.
  func requireOwnFolders(above relative: String) throws {
    var end = relative.startIndex
    while let slash = relative[end...].firstIndex(of: "/") {
      let folder = absolute(String(relative[..<slash]))
      guard !Files.isLink(folder) else { throw HomeError.damaged(file: folder, problem: .link) }
      end = relative.index(after: slash)
    }
  }

  /// The same of a folder and those above it.
  func requireOwnFolder(_ relative: String) throws { try requireOwnFolders(above: relative + "/") }
}
