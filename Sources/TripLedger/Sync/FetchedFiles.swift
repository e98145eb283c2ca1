/// What a commit of the remote has that the ledger has not, read and checked; nothing is applied yet.
struct FetchedFiles {
  /// A file of the ledger that differs, by its contents here, there, and in the state that both come from.
  struct File {
    let file: LedgerFile
    let ours: GitObject?
    let theirs: GitObject?
    var base: GitObject?
  }

  let commit: GitObject
  /// By paths relative to the ledger folder.
  private(set) var files: [String: File] = [:]
  /// Ordinary files that no ledger has, which stay in the repository.
  private(set) var others: [GitEntry] = []
  /// Paths that are not applied: links, submodules, names that no ledger has.
  private(set) var refused: [String] = []
  /// Whether one state is known that both come from.
  let hasBase: Bool
  private var contents: [GitObject: [UInt8]] = [:]
  private let format: LedgerFormat
  private let remote: String

  /// The contents of all files together, in bytes.
  private static let limit = 2 << 30
  /// So many files that no ledger has may stay.
  private static let mostOthers = 1000

  /// Compares the commit of the ledger with that of the remote.
  ///
  /// - Throws: `SyncError` for the first file that can't be read and for a newer format; `MergeError.otherLedger`.
  init(
    _ theirs: GitObject, over state: SyncHome.State, of ledger: String, in repository: SyncRepository,
    remote: String, format: LedgerFormat = .current
  ) throws {
    let local = state.commit
    (commit, self.format, self.remote) = (theirs, format, remote)
    let bases = try repository.mergeBases(local, theirs)
    hasBase = bases.count == 1
    try compare(try repository.differences(from: local, to: theirs))
    if hasBase, let base = bases.first, base != local {
      try add(try repository.differences(from: base, to: local))
    }
    try read(from: repository)
    try check(ledger)
    try requireNewIDs(besides: state.ids)
    try requireNewChanges(besides: state.changes)
  }

  private mutating func compare(_ differences: [GitDifference]?) throws {
    guard let differences else { throw unreadable(".", .noTree) }
    for difference in differences {
      guard let file = SyncPath.file(inTree: difference.path) else {
        if let new = difference.new {
          if new.isFile, SyncPath.mayStay(new.path), others.count < Self.mostOthers {
            others.append(new)
          } else {
            refused.append(new.path)
          }
        }
        continue
      }
      guard difference.new?.isFile ?? true else {
        refused.append(difference.path)
        continue
      }
      // What is the same but for its mode is the same.
      if difference.new?.object == difference.old?.object { continue }
      let (ours, theirs) = (difference.old?.object, difference.new?.object)
      files[file.relative] = File(file: file, ours: ours, theirs: theirs, base: hasBase ? ours : nil)
    }
  }

  /// What differs here from the state that both come from.
  private mutating func add(_ differences: [GitDifference]?) throws {
    guard let differences else { throw unreadable(".", .noTree) }
    for difference in differences {
      guard let relative = SyncPath.file(inTree: difference.path)?.relative else { continue }
      files[relative]?.base = difference.old?.object
    }
  }

  private mutating func read(from repository: SyncRepository) throws {
    var wanted: [GitObject: String] = [:]
    for (path, file) in files {
      if let theirs = file.theirs { wanted[theirs] = path }
      if let base = file.base, case .document = file.file { wanted[base] = path }
    }
    let sizes = try repository.sizes(of: Array(wanted.keys))
    var sum = 0
    for (object, path) in wanted.sorted(by: { $0.value < $1.value }) {
      guard let size = sizes[object] else { throw unreadable(path, .noTree) }
      sum += size
      guard size <= files[path]?.file.layout.maximumSize ?? 0, sum <= Self.limit else {
        throw unreadable(path, .tooLarge(bytes: size))
      }
    }
    contents = try repository.contents(of: sizes)
  }

  /// Checks that no record is in a second document, which need not be one that differs.
  private func requireNewIDs(besides known: [String: ArraySlice<UInt8>]) throws {
    var arriving: [ArraySlice<UInt8>: String] = [:]
    for (path, file) in files {
      guard case .document = file.file, let bytes = file.theirs.flatMap({ contents[$0] }) else { continue }
      let ids = try format.document(reading: bytes, as: file.file.layout).idsInLedger(in: path) ?? []
      for id in ids.split(separator: 0x2C) { arriving[id] = path }
    }
    if arriving.isEmpty { return }
    for (path, ids) in known where files[path] == nil {
      for id in ids.split(separator: 0x2C) {
        guard let other = arriving[id] else { continue }
        let text = String(decoding: id, as: UTF8.self)
        throw unreadable(other, .finding(Finding(.damage(.repeated(text, first: path)), in: other)))
      }
    }
  }

  /// Checks that no change of the history comes with the id of one that is known under another instant.
  private func requireNewChanges(besides known: [String]) throws {
    func id(_ path: String) -> Identifier<Change>? {
      if case .change(_, let id)? = LedgerFile(relative: path) { id } else { nil }
    }
    var ids: [Identifier<Change>: String] = [:]
    for path in known where files[path]?.theirs == nil { ids[id(path) ?? Identifier()] = path }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) where file.isChange && file.theirs != nil {
      guard let id = id(path), let first = ids.updateValue(path, forKey: id), first != path else { continue }
      throw unreadable(path, .finding(Finding(.damage(.repeated(id.text, first: first)), in: path)))
    }
  }

  /// Checks each file by itself, as `check` would.
  private func check(_ ledger: String) throws {
    if let gate = files[DocumentPath.header.relative] {
      guard let theirs = gate.theirs, let bytes = contents[theirs] else {
        throw SyncError.noLedger(remote: remote)
      }
      try Self.check(header: bytes, of: ledger, remote: remote, commit: commit, format: format)
    }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      guard let object = file.theirs, let bytes = contents[object] else { continue }
      let review = DocumentReview(bytes, of: file.file, format: format)
      if let finding = review.findings.first(where: { !$0.isNote }) {
        throw unreadable(path, .finding(finding))
      }
    }
  }

  /// Checks that a program of this version may use the ledger, and that it is this one, unless any will do.
  @discardableResult
  static func check(
    header bytes: [UInt8], of ledger: String?, remote: String, commit: GitObject,
    format: LedgerFormat = .current
  ) throws -> LedgerHeader {
    let path = DocumentPath.header.relative
    let review = DocumentReview(bytes, of: .document(.header), format: format)
    guard let header = review.header, review.isWellFormed, review.seal != .broken else {
      let finding = review.findings.first { !$0.isNote } ?? Finding(.empty, in: path)
      throw SyncError.unreadable(remote: remote, commit: commit.short, file: path, problem: .finding(finding))
    }
    let needed = max(header.reads, header.writes)
    guard needed <= format.known else {
      throw SyncError.newer(remote: remote, needed: needed, known: format.known)
    }
    if let ledger, header.ledger.text != ledger {
      throw MergeError.otherLedger(path: remote, ours: ledger, theirs: header.ledger.text)
    }
    return header
  }

  private func unreadable(_ path: String, _ problem: UnreadableFile) -> SyncError {
    .unreadable(remote: remote, commit: commit.short, file: path, problem: problem)
  }

  // MARK: As sides of a merge

  /// What differs, as the ledger has it.
  func ours(in folder: LedgerFolder, photos: Set<ImageName>) throws -> LedgerContents {
    try requireTrips(in: folder)
    var present: [String: [UInt8]] = [:]
    for path in [DocumentPath.header.relative]
      + files.filter({ $0.value.ours != nil && !$0.value.isOld }).keys
    {
      let limit = files[path]?.file.layout.maximumSize ?? DocumentLayout.ledger.maximumSize
      present[path] = try folder.reportingErrors(of: folder.absolute(path)) {
        try Files.read(folder.absolute(path), limit: limit)
      }
    }
    return try LedgerContents(files: present, images: photos, origin: folder.path, format: format)
  }

  /// What does not differ.
  func leftOut(of folder: LedgerFolder) -> LedgerContents.LeftOut {
    let differing = Set(files.keys)
    return LedgerContents.LeftOut(
      document: { location in
        differing.contains(location.relative) ? nil : try folder.document(location)
      },
      changes: { try folder.list("history").filter { !differing.contains("history/" + $0) } })
  }

  /// Checks that each document of a trip comes with the trip, unless that is here and did not change.
  private func requireTrips(in folder: LedgerFolder) throws {
    for (path, file) in files.sorted(by: { $0.key < $1.key }) where file.theirs != nil {
      guard case .document(let location) = file.file, let trip = location.trip else { continue }
      let needed = DocumentPath.trip(trip).relative
      guard try files[needed].map({ $0.theirs != nil }) ?? Files.exists(folder.absolute(needed)) else {
        throw unreadable(path, .finding(Finding(.damage(.missing), in: needed)))
      }
    }
  }

  /// The same, as the remote has it.
  func theirs(_ gate: Document?, photos: Set<ImageName>) throws -> LedgerContents {
    try side(gate, photos, \.theirs)
  }

  /// The same, as it was in what both come from; `nil` if no single state is known.
  func base(_ gate: Document?, photos: Set<ImageName>) throws -> LedgerContents? {
    hasBase ? try side(gate, photos, \.base) : nil
  }

  /// `gate` is the ledger's own `ledger.json`, which counts if it does not differ.
  private func side(
    _ gate: Document?, _ photos: Set<ImageName>, _ object: KeyPath<File, GitObject?>
  ) throws -> LedgerContents {
    var present = files.compactMapValues { file in
      file.isOld ? nil : file[keyPath: object].flatMap { contents[$0] }
    }
    if let gate, present[DocumentPath.header.relative] == nil {
      present[DocumentPath.header.relative] = format.bytes(of: gate)
    }
    return try LedgerContents(files: present, images: photos, origin: remote, format: format)
  }

  // MARK: The history

  /// Changes of the history that are gone on the other side: those that it says it has pruned, and those that it doesn't,
  /// which stay. The oldest first.
  func missing(listed removals: Removals) -> (pruned: [String], lost: [String]) {
    let missing = files.values.filter { $0.isChange && $0.theirs == nil && $0.base != nil && $0.ours != nil }
    func isListed(_ file: File) -> Bool {
      if case .change(_, let id) = file.file { removals.changes.contains(id) } else { false }
    }
    let paths = { (files: [File]) in files.map(\.file.relative).sorted() }
    return (paths(missing.filter(isListed)), paths(missing.filter { !isListed($0) }))
  }

  /// Changes of which the other side has erased photos for good, with their new contents.
  func purged(_ ours: (String) throws -> [UInt8]?) throws -> [String: [UInt8]] {
    try files.filter { $0.value.isChange && $0.value.ours != nil }.compactMapValues { file in
      guard let bytes = file.theirs.flatMap({ contents[$0] }), let own = try ours(file.file.relative) else {
        return nil
      }
      return try change(bytes).purged > change(own).purged ? bytes : nil
    }
  }

  private func change(_ bytes: [UInt8]) throws -> Change {
    try format.change(reading: try format.document(reading: bytes, as: .change))
  }
}

extension FetchedFiles.File {
  fileprivate var isChange: Bool { if case .change = file { true } else { false } }

  /// Whether it is a change that both sides had, and one has pruned or erased photos from; it says nothing new.
  fileprivate var isOld: Bool { isChange && base != nil }
}
