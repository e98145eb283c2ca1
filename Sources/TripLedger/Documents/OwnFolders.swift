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

extension Files {
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// A folder itself, and no link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Bytes of a regular file; `nil` for anything else, a symbolic link among it.
  package static func regularSize(_ path: String) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
