/// What writing needs of the system, found out without writing.
extension Files {
  /// - Throws: `FileError` with the system's reason if this process may not write in a folder.
  package static func requireWritable(_ folder: String) throws {
    guard access(folder, W_OK | X_OK) == 0 else { throw FileError(.write, folder) }
  }

  /// - Throws: `FileError` if a folder that is not there can't be made: a link leads nowhere, or it may not be
  ///   written above it.
  package static func requireFolderCanBeMade(_ folder: String) throws {
    if try isLink(folder) { throw FileError(.makeFolder, folder, code: ENOENT) }
    let parent = Paths.parent(of: folder)
    if try exists(parent) || parent == folder {
      try requireWritable(parent)
    } else {
      try requireFolderCanBeMade(parent)
    }
  }

  /// - Throws: `FileError` with `ENOSPC` if less than 64 KiB are left for this user on the disk of a folder.
  package static func requireSpace(in folder: String) throws {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { throw FileError(.open, folder) }
    // Some file systems say of themselves that there is room without end.
    let (left, isEndless) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    if !isEndless, left < 1 << 16 { throw FileError(.write, folder, code: ENOSPC) }
  }

  /// - Throws: `FileError` with `EMFILE` or `ENFILE` if this process can't have `count` files open beside the present ones.
  package static func requireOpenFiles(_ count: Int) throws {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    for _ in 0..<count {
      let descriptor = open("/", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.open, "/") }
      descriptors.append(descriptor)
    }
  }
}
