/// A ledger folder that is filled beside its place, and gets its name when all of it is there and flushed.
package struct NewLedgerFolder {
  /// Where the files are written.
  package let folder: LedgerFolder
  /// Flushing each of many files takes a hundred times as long as writing them.
  private let isFlushedAtOnce: Bool
  private var folders: Set<String>

  /// Fills a folder beside the ledger folder and renames it; if `fill` throws, nothing is left of it.
  ///
  /// `requireEmpty` throws if the target has anything in it, under its lock; `count` is the number of files, about.
  package static func make<Result>(
    _ ledgerFolder: LedgerFolder, count: Int, requireEmpty: () throws -> Void,
    _ fill: (inout NewLedgerFolder) throws -> Result
  ) throws -> Result {
    try ledgerFolder.reportingErrors(of: ledgerFolder.path) {
      let newFolders = try ledgerFolder.make()
      // A symbolic link is kept, and a command that starts a ledger there meanwhile waits.
      let path = Files.resolved(ledgerFolder.path)
      let lock = try LockedFolder(path, .exclusive)
      defer { withExtendedLifetime(lock) {} }
      let beside = ledgerFolder.beside(".restoring-\(Identifier<NewLedgerFolder>())")
      do {
        try requireEmpty()
        try beside.make()
        var new = NewLedgerFolder(
          folder: beside, isFlushedAtOnce: count > 32 && Files.canFlushAll, folders: [beside.path])
        let result = try fill(&new)
        try Files.rename(beside.path, to: path)
        try Files.flushFolder(Paths.parent(of: path))
        return result
      } catch {
        try? remove(beside.path)
        for folder in newFolders.reversed() { try? Files.removeEmptyFolder(folder) }
        throw error
      }
    }
  }

  /// Adds a file, with the mark of a document that has one; `copy` passes on its bytes.
  package mutating func add(_ relative: String, _ copy: (([UInt8]) throws -> Void) throws -> Void) throws {
    let path = folder.absolute(relative)
    let parent = Paths.parent(of: path)
    if folders.insert(parent).inserted { try Files.makeFolder(parent, flushed: !isFlushedAtOnce) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    try copy { try Files.write(descriptor, path, $0) }
    if !isFlushedAtOnce { try Files.flush(descriptor, path) }
    if let mark = DocumentPath(relative: relative).flatMap(DocumentMark.path) {
      try Files.create(folder.absolute(mark), [], flushed: nil)
    }
  }

  /// Waits until all files are on disk.
  package func flush() throws {
    if isFlushedAtOnce { return try Files.flushAll(in: folder.path) }
    for folder in folders.sorted() { try Files.flushFolder(folder) }
  }

  /// Removes a folder with everything in it.
  package static func remove(_ folder: String) throws {
    for name in try Files.list(folder) {
      let path = folder + "/" + name
      if try Files.isFolder(path) { try remove(path) } else { try Files.remove(path) }
    }
    try Files.removeEmptyFolder(folder)
  }
}
