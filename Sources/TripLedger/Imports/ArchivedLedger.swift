/// A ledger in a ZIP file that `LedgerArchive` wrote.
package struct ArchivedLedger {
  private let zip: ZipReader
  private let sums: [String: String]
  /// The files of the ledger, without the list of checksums.
  private let files: [ZipReader.Entry]

  /// Reads the archive's directory and its list of checksums.
  ///
  /// - Throws: `ArchiveError` if a file has no checksum, or a checksum no file.
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

  /// The path relative to the ledger folder.
  private static func name(_ entry: ZipReader.Entry) -> String {
    String(entry.name.dropFirst(LedgerArchive.folder.count))
  }

  /// Compares every file with its checksum.
  ///
  /// - Throws: `ArchiveError.damaged` for the first file that doesn't match.
  package func verify(progress: (Int, Int) -> Void = { _, _ in }) throws -> LedgerArchive.Summary {
    try forEachFile(progress: progress) { _, copy in try copy { _ in } }
  }

  /// Unpacks into a temporary folder beside the target, checks and flushes it, and renames it.
  ///
  /// - Throws: `ArchiveError.targetNotEmpty` if the target is not an empty folder; it stays as it is.
  ///   `LedgerError.insideLedger` for a target in another ledger.
  package func restore(
    to ledgerFolder: LedgerFolder, outside folders: ProtectedFolders, clock: Clock, dryRun: Bool,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> LedgerArchive.Summary {
    // Restoring to the ledger folder itself is allowed if it is empty.
    try ledgerFolder.reportingErrors(of: ledgerFolder.path) {
      try folders.requireOutside(folderOf: ledgerFolder.path)
    }
    try Self.requireEmpty(ledgerFolder)
    if dryRun { return try verify(progress: progress) }
    return try NewLedgerFolder.make(
      ledgerFolder, count: files.count, requireEmpty: { try Self.requireEmpty(ledgerFolder) }
    ) { new in
      let summary = try forEachFile(progress: progress) { name, copy in try new.add(name, copy) }
      try new.flush()
      try Self.requireClean(new.folder, of: zip.path, clock: clock)
      return summary
    }
  }

  private static func requireEmpty(_ ledgerFolder: LedgerFolder) throws {
    guard try ledgerFolder.exists else { return }
    let path = Files.resolved(ledgerFolder.path)
    let isEmpty = try ledgerFolder.reportingErrors(of: path) {
      do { return try Files.list(path).isEmpty } catch let error as FileError where error.number == ENOTDIR {
        return false
      }
    }
    guard isEmpty else { throw ArchiveError.targetNotEmpty(path: ledgerFolder.path) }
  }

  /// Passes each file with a function that reads it once and compares its checksum at the end.
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

  /// Rejects an unpacked ledger that is damaged or missing.
  private static func requireClean(_ ledgerFolder: LedgerFolder, of archive: String, clock: Clock) throws {
    guard try ledgerFolder.header(for: .shared) != nil else {
      throw ArchiveError.noLedger(path: archive, problem: DocumentPath.header.relative)
    }
    let report = try Ledger(ledgerFolder: ledgerFolder, clock: clock).check()
    for case .unreadable(let error) in report.problems.map(\.kind) { throw error }
    if let problem = report.problems.first {
      throw ArchiveError.noLedger(path: archive, problem: problem.file)
    }
  }
}
