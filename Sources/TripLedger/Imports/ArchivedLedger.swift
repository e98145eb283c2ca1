/// A ledger in a ZIP file that `LedgerArchive` wrote.
package struct ArchivedLedger {
  private let zip: ZipReader
  private let sums: [String: String]
  /// The files of the ledger; without the list of sums.
  private let files: [ZipReader.Entry]

  /// Reads what the archive says it has.
  ///
  /// - Throws: `ArchiveError` where a file stands in it without its sum, or the other way round.
  package init(_ path: String) throws {
    zip = try ZipReader(path)
    let listName = LedgerArchive.folder + LedgerArchive.sums
    guard let list = zip.entries.first(where: { $0.name == listName }), list.size <= 1 << 28 else {
      throw ArchiveError.incomplete(path: path, entry: listName)
    }
    var bytes: [UInt8] = []
    try zip.read(list) { bytes += $0 }
    var sums: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let (hash, name) = (line.prefix(64), String(line.dropFirst(66)))
      guard hash.utf8.count == 64, line.dropFirst(64).hasPrefix("  "), sums[name] == nil else {
        throw ArchiveError.incomplete(path: path, entry: String(line.prefix(100)))
      }
      sums[name] = String(hash)
    }
    files = zip.entries.filter { $0 != list }
    self.sums = sums
    for entry in files where !entry.name.hasPrefix(LedgerArchive.folder) || sums[Self.name(entry)] == nil {
      throw ArchiveError.incomplete(path: path, entry: entry.name)
    }
    let present = Set(files.map(Self.name))
    if let lost = sums.keys.filter({ !present.contains($0) }).min() {
      throw ArchiveError.incomplete(path: path, entry: LedgerArchive.folder + lost)
    }
  }

  /// Relative to the ledger folder.
  private static func name(_ entry: ZipReader.Entry) -> String {
    String(entry.name.dropFirst(LedgerArchive.folder.count))
  }

  /// Compares every byte with the sums.
  ///
  /// - Throws: `ArchiveError.damaged` at the first file whose bytes are others.
  package func verify(progress: (Int, Int) -> Void = { _, _ in }) throws -> LedgerArchive.Summary {
    try forEachFile(progress: progress) { _, copy in try copy { _ in } }
  }

  /// Makes a ledger folder of it: beside the place first, then, looked over and flushed, by one renaming.
  ///
  /// - Throws: `ArchiveError.homeNotEmpty` where there is a folder with anything in it; what was there stays.
  ///   `LedgerError.insideLedger` for a place in another ledger.
  package func restore(
    to home: LedgerFolder, outside folders: ProtectedFolders, clock: Clock, dryRun: Bool,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> LedgerArchive.Summary {
    // A ledger's own folder, where it is empty, may be restored to.
    try folders.requireOutside(folderOf: home.path)
    try Self.requireEmpty(home)
    if dryRun { return try verify(progress: progress) }
    return try home.reportingErrors(of: home.path) {
      let newFolders = try Files.makeFolder(home.path)
      // A link stays one, and a first command that begins a ledger there meanwhile waits.
      let path = Files.resolved(home.path)
      let lock = try LockedFolder(path, .exclusive)
      defer { withExtendedLifetime(lock) {} }
      let beside = LedgerFolder(path: path + ".restoring-\(Identifier<ArchivedLedger>())")
      do {
        try Self.requireEmpty(home)
        try Files.makeFolder(beside.path)
        let summary = try unpack(into: beside, progress: progress)
        try Self.requireClean(beside, of: zip.path, clock: clock)
        try Files.rename(beside.path, to: path)
        try Files.flushFolder(Paths.parent(of: path))
        return summary
      } catch {
        try? Self.remove(beside.path)
        for folder in newFolders.reversed() { try? Files.removeEmptyFolder(folder) }
        throw error
      }
    }
  }

  private static func requireEmpty(_ home: LedgerFolder) throws {
    guard try home.exists else { return }
    let path = Files.resolved(home.path)
    let isEmpty = try home.reportingErrors(of: path) {
      do { return try Files.list(path).isEmpty } catch let error as FileError where error.number == ENOTDIR {
        return false
      }
    }
    guard isEmpty else { throw ArchiveError.homeNotEmpty(path: home.path) }
  }

  private func unpack(into home: LedgerFolder, progress: (Int, Int) -> Void) throws -> LedgerArchive.Summary {
    var folders: Set<String> = [home.path]
    // To wait for the disk at each of many files takes a hundred times as long as writing them.
    let isFlushedAtOnce = files.count > 32 && Files.canFlushAll
    let summary = try forEachFile(progress: progress) { name, copy in
      let path = home.absolute(name)
      let folder = Paths.parent(of: path)
      if folders.insert(folder).inserted { try Files.makeFolder(folder, flushed: !isFlushedAtOnce) }
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw FileError(.open, path) }
      defer { close(descriptor) }
      try copy { try Files.write(descriptor, path, $0) }
      if !isFlushedAtOnce { try Files.flush(descriptor, path) }
    }
    if isFlushedAtOnce {
      try Files.flushAll(in: home.path)
    } else {
      for folder in folders.sorted() { try Files.flushFolder(folder) }
    }
    return summary
  }

  /// Hands out each file with a way to read it once; its sum is compared behind the last byte.
  private func forEachFile(
    progress: (Int, Int) -> Void,
    _ body: (_ name: String, _ copy: (([UInt8]) throws -> Void) throws -> Void) throws -> Void
  ) throws -> LedgerArchive.Summary {
    var summary = LedgerArchive.Summary()
    for (index, entry) in files.enumerated() {
      let name = Self.name(entry)
      try body(name) { take in
        var hash = SHA256()
        try zip.read(entry) { piece in
          hash.update(piece)
          try take(piece)
        }
        guard hash.finish().hexadecimal == sums[name] else {
          throw ArchiveError.damaged(path: zip.path, entry: entry.name)
        }
      }
      summary.count(name, size: entry.size)
      progress(index + 1, files.count)
    }
    return summary
  }

  /// A ledger that could not be read is none to begin with.
  private static func requireClean(_ home: LedgerFolder, of archive: String, clock: Clock) throws {
    guard try home.header(for: .shared) != nil else {
      throw ArchiveError.noLedger(path: archive, problem: DocumentPath.header.relative)
    }
    let report = try Ledger(home: home, clock: clock).check()
    for case .unreadable(let error) in report.problems.map(\.kind) { throw error }
    if let problem = report.problems.first {
      throw ArchiveError.noLedger(path: archive, problem: problem.file)
    }
  }

  private static func remove(_ folder: String) throws {
    for name in try Files.list(folder) {
      let path = folder + "/" + name
      if try Files.isFolder(path) { try remove(path) } else { try Files.remove(path) }
    }
    try Files.removeEmptyFolder(folder)
  }
}
