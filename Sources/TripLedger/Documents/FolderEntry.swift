/// A name in the ledger folder or a folder in it.
package struct FolderEntry {
  /// Relative to the ledger folder, which is `""`.
  let folder: String
  package let name: String
  package let kind: FileKind
  /// The size of a file in bytes.
  package let size: Int

  /// Relative to the ledger folder.
  package var path: String { folder.isEmpty ? name : folder + "/" + name }
}

extension LedgerFolder {
  /// Visits each name in a folder, in no particular order and one at a time.
  ///
  /// Skips hidden names, except placeholders of files that are not downloaded.
  ///
  /// `""` is the ledger folder itself. A symbolic link instead of a folder is not followed.
  ///
  /// - Throws: `FileError`.
  package func forEachEntry(in folder: String, _ body: (FolderEntry) throws -> Void) throws {
    let path = folder.isEmpty ? self.path : absolute(folder)
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | (folder.isEmpty ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { throw FileError(.list, path) }
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileError(.list, path, code: code)
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw FileError(.list, path) }
        return
      }
      // The name may be longer than the declared size of `d_name`.
      guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return }
      let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let isHidden = start.pointee == CChar(bitPattern: UInt8(ascii: "."))
      if isHidden, CloudPlaceholder.original(of: String(cString: start)) == nil { continue }
      var status = stat()
      guard fstatat(descriptor, start, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        // It was removed between being listed and being read.
        if errno == ENOENT { continue }
        throw FileError(.read, path + "/" + String(cString: start))
      }
      let name = String(cString: start)
      try body(
        FolderEntry(
          folder: folder, name: name, kind: FileKind(status.st_mode), size: Int(status.st_size)))
    }
  }

  /// The entries of a folder, sorted.
  package func entries(in folder: String) throws -> [FolderEntry] {
    var entries: [FolderEntry] = []
    try forEachEntry(in: folder) { entries.append($0) }
    return entries.sorted { $0.name < $1.name }
  }
}
