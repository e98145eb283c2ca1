/// A whole ledger of a commit, written to a new folder.
struct SyncClone {
  /// Paths that no ledger has.
  let refused: [String]
  private let files: [(file: LedgerFile, object: GitObject)]
  private let commit: GitObject
  private let repository: SyncRepository
  private let remote: String

  /// So much is held in memory at once, in bytes.
  private static let batch = 64 << 20

  init(of commit: GitObject, in repository: SyncRepository, remote: String) throws {
    (self.commit, self.repository, self.remote) = (commit, repository, remote)
    guard let entries = try repository.entries(of: commit) else {
      throw SyncError.unreadable(remote: remote, commit: commit.short, file: ".", problem: .noTree)
    }
    var refused: [String] = []
    files = entries.compactMap { entry in
      guard entry.isFile, let file = SyncPath.file(inTree: entry.path) else {
        if !(entry.isFile && SyncPath.mayStay(entry.path)) { refused.append(entry.path) }
        return nil
      }
      return (file, entry.object)
    }
    self.refused = refused
  }

  /// Makes the ledger in a folder that is not used yet; returns the number of photos.
  ///
  /// - Throws: `SyncError.unreadable` for the first file that no command could read; nothing is left then.
  func write(to ledgerFolder: LedgerFolder, photos: GitObject?, clock: Clock) throws -> Int {
    let sizes = try repository.sizes(of: files.map(\.object))
    for (file, object) in files {
      let size = sizes[object] ?? .max
      if size > file.layout.maximumSize { throw unreadable(file.relative, .tooLarge(bytes: size)) }
    }
    return try NewLedgerFolder.make(
      ledgerFolder, count: files.count, requireEmpty: ledgerFolder.clearUnused
    ) { new in
      try forEachBatch(files, sizes: sizes) { file, bytes in
        try new.add(file.relative) { try $0(bytes) }
      }
      let count = try add(photos, to: &new)
      try new.flush()
      try requireReadable(new.folder, clock)
      return count
    }
  }

  private func forEachBatch<File>(
    _ files: [(file: File, object: GitObject)], sizes: [GitObject: Int],
    _ body: (File, [UInt8]) throws -> Void
  ) throws {
    var rest = files[...]
    while !rest.isEmpty {
      var sum = 0
      let part = rest.prefix { entry in
        defer { sum += sizes[entry.object] ?? 0 }
        return sum < Self.batch
      }
      let wanted = Dictionary(part.map { ($0.object, sizes[$0.object] ?? 0) }) { first, _ in first }
      let contents = try repository.contents(of: wanted)
      for (file, object) in part { if let bytes = contents[object] { try body(file, bytes) } }
      rest = rest.dropFirst(part.count)
    }
  }

  private func add(_ commit: GitObject?, to new: inout NewLedgerFolder) throws -> Int {
    guard let commit else { return 0 }
    let photos = (try repository.entries(of: commit) ?? []).compactMap { entry in
      entry.isFile ? SyncPath.photo(inTree: entry.path).map { (file: $0, object: entry.object) } : nil
    }
    let sizes = try repository.sizes(of: photos.map(\.object))
    var count = 0
    try forEachBatch(photos.filter { sizes[$0.object] ?? .max <= SyncPhotos.limit }, sizes: sizes) {
      name, bytes in
      // A photo that is not what its name says is left out, as if it had not arrived.
      guard SHA256.hexadecimal(of: bytes) == name.hash else { return }
      try new.add(name.path) { try $0(bytes) }
      count += 1
    }
    return count
  }

  /// Refuses what no command could read; what is only missing may still arrive.
  private func requireReadable(_ folder: LedgerFolder, _ clock: Clock) throws {
    let report = try Ledger(ledgerFolder: folder, clock: clock).check()
    for finding in report.problems {
      switch finding.kind {
      case .missingPhoto, .missingOldPhoto, .missingPlace, .missingPerson, .olderDocument,
        .lostDocument:
        continue
      // The disk here failed, not the remote.
      case .unreadable(let error): throw error
      default: throw unreadable(finding.file, .finding(finding))
      }
    }
  }

  private func unreadable(_ path: String, _ problem: UnreadableFile) -> SyncError {
    .unreadable(remote: remote, commit: commit.short, file: path, problem: problem)
  }
}
