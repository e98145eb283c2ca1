/// A folder outside the ledger to export files to; existing files are never overwritten.
package struct ExportFolder: Sendable {
  package let path: String

  package enum Result: Hashable, Sendable {
    case written(path: String)
    /// A file with the same bytes was already there, so an export can be repeated.
    case there(path: String)
  }

  /// Creates the folder if it doesn't exist.
  ///
  /// - Throws: `LedgerError.insideLedger` and `insideOwnFolder`, before it is created; `FileError`.
  package init(_ path: String, outside folders: ProtectedFolders) throws {
    self.path = path
    try folders.requireOutside(path)
    try Files.makeFolder(path)
  }

  /// Writes a file under the first of its names that is unused or has the same bytes.
  ///
  /// `name` returns the name for each attempt, from 1 up. `content` is called once and writes the bytes in
  /// chunks; if it throws, no file is left.
  package func write(
    _ name: (Int) -> String, _ content: (([UInt8]) throws -> Void) throws -> Void
  ) throws -> Result {
    let temporary = path + "/.dot-\(Identifier<ExportFolder>()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(.write, path) }
    var isOpen = true
    defer {
      if isOpen { close(descriptor) }
      try? Files.remove(temporary)
    }
    var hash = SHA256()
    var size = 0
    try content { bytes in
      hash.update(bytes)
      size += bytes.count
      try Files.write(descriptor, temporary, bytes)
    }
    let digest = hash.finish().hexadecimal
    try Files.flush(descriptor, temporary)
    close(descriptor)
    isOpen = false
    for attempt in 1..<10_000 {
      let target = path + "/" + name(attempt)
      if try place(temporary, at: target) { return .written(path: target) }
      if try Files.regularSize(target) == size, try ImageDigest(target).hexadecimal == digest {
        try Files.remove(temporary)
        return .there(path: target)
      }
    }
    throw FileError(.write, path + "/" + name(1), code: EEXIST)
  }

  /// Makes the names of the written files durable.
  package func flush() throws { try Files.flushFolder(path) }

  /// Renames a file; `false` if the name is taken.
  ///
  /// - Throws: `FileError`, also when the file has both names because the old one can't be removed.
  private func place(_ temporary: String, at target: String) throws -> Bool {
    if link(temporary, target) == 0 {
      // A second name of the photo must not stay behind unnoticed.
      try Files.remove(temporary)
      return true
    }
    if errno == EEXIST { return false }
    // Some file systems, such as those of memory cards, don't support hard links.
    if try Files.exists(target) || Files.isLink(target) { return false }
    try Files.rename(temporary, to: target)
    return true
  }
}
