/// Carries a change into the ledger folder: everything prepared, then the commit, then the names.
///
/// 1. Photos and rewritten documents stand in `tmp/`, flushed: what needs room on the disk is done. Of many
///    documents at once the file system is flushed as a whole, which takes less than flushing each.
/// 2. `history/pending.json` is written, flushed and named: from here on the change has happened.
/// 3. Photos and documents get their names, the folders are flushed.
/// 4. The pending file gets its place in the history.
///
/// Whoever finds a pending file does 3 and 4 again, with documents prepared anew; all may be repeated.
/// The caller holds the exclusive lock.
struct ChangeWriter {
  let home: LedgerFolder
  let notices: Notices

  static let pending = "history/pending.json"
  /// Of more documents than these the whole file system is flushed once, instead of each of them.
  private static let many = 32

  private var pendingPath: String { home.absolute(Self.pending) }
  private var temporaryFolder: String { home.absolute("tmp") }
  private var images: ImageFiles { ImageFiles(home: home) }

  func pendingChange() throws -> Change? {
    let change = try home.change(at: Self.pending)
    try home.reportingErrors(of: pendingPath) { try change?.requireRecords() }
    return change
  }

  /// Makes the change durable: once this returns it has happened.
  ///
  /// - Throws: `LedgerFolderError.unfinished` where it has happened all the same, `uncertain` where only the disk
  ///   knows; anything else, and it has not.
  func commit(_ change: Change) throws {
    var change = change
    // An undo stands behind what it takes back, even where another machine's clock was ahead.
    change.committed = max(.now(), change.committed ?? .now())
    try home.reportingErrors(of: pendingPath) { try change.requireRecords() }
    let prepared = try prepare(change)
    do { try home.reportingErrors(of: pendingPath) { try writePending(change) } } catch {
      prepared.discard()
      throw error
    }
    do {
      try home.reportingErrors(of: pendingPath) { try place(prepared, of: change) }
    } catch LedgerFolderError.system(
      let error)
    {
      throw LedgerFolderError.unfinished(error)
    }
  }

  /// Brings the documents to what a committed change says. Can be repeated.
  func finish(_ change: Change) throws {
    let prepared = try prepare(change)
    try home.reportingErrors(of: pendingPath) { try place(prepared, of: change) }
  }

  // MARK: The steps

  /// Documents under temporary names, each with the name it will have.
  private struct Prepared {
    /// `temporary` is `nil` where the file goes.
    var documents: [(file: String, temporary: String?)] = []
    /// Folders that were not there, parents first.
    var newFolders: [String] = []

    /// Takes back what a change that did not come about left.
    func discard() {
      for case (_, let temporary?) in documents { try? Files.remove(temporary) }
      for folder in newFolders.reversed() { try? Files.removeEmptyFolder(folder) }
    }
  }

  private func prepare(_ change: Change) throws -> Prepared {
    var prepared = Prepared()
    do {
      try home.requireOwnFolder("tmp")
      for relative in [Self.pending] + change.images.map(\.path) {
        try home.requireOwnFolders(above: relative)
      }
      for folder in [Paths.parent(of: Self.pending), "tmp"] {
        prepared.newFolders += try home.makeFolder(folder)
      }
      for image in change.images { prepared.newFolders += try images.makeFolder(above: image) }
      let editsByDocument = change.editsByDocument
      let isFlushedAtOnce = editsByDocument.count > Self.many && Files.canFlushAll
      for (index, (location, edits)) in editsByDocument.enumerated() {
        let file = home.absolute(location.relative)
        var document = try home.document(location) ?? Document(layout: location.layout)
        document.apply(takeable(edits, document, of: change))
        guard !document.isEmpty else {
          prepared.documents.append((file, nil))
          continue
        }
        let temporary = temporaryFolder + "/\(change.id)-\(index).json"
        let bytes = home.format.bytes(of: document)
        try requireReadable(bytes, location.layout, file)
        prepared.newFolders += try home.makeFolder(above: location.relative)
        try home.reportingErrors(of: file) {
          try Files.remove(temporary)
          try Files.create(temporary, bytes, flushed: !isFlushedAtOnce)
          prepared.documents.append((file, temporary))
        }
      }
      if isFlushedAtOnce {
        try home.reportingErrors(of: pendingPath) { try Files.flushAll(in: temporaryFolder) }
      }
      return prepared
    } catch {
      prepared.discard()
      throw error
    }
  }

  /// What could not be read again could not be undone or finished either.
  private func requireReadable(_ bytes: [UInt8], _ layout: DocumentLayout, _ file: String) throws {
    guard bytes.count <= layout.maximumSize else {
      throw LedgerFolderError.wouldBeTooLarge(file: file, bytes: bytes.count)
    }
  }

  /// The edits of records that are what the change knew or made of them. A pending change that came from
  /// another device may be older than what stands here; that stays, and is told of.
  private func takeable(_ edits: [Change.Edit], _ document: Document, of change: Change) -> [Change.Edit] {
    let current = document.bodies(of: edits.map(\.record))
    return edits.filter { edit in
      if current[edit.record] == edit.old || current[edit.record] == edit.new { return true }
      notices.add(.keptNewer(document: edit.document.relative, record: edit.record, command: change.command))
      return false
    }
  }

  private func writePending(_ change: Change) throws {
    let bytes = home.format.bytes(of: change.document)
    try requireReadable(bytes, .change, pendingPath)
    do {
      // From here on the change counts: it must not be in a folder that nobody looks for it in.
      try Files.replace(
        pendingPath, with: bytes, temporary: temporaryFolder + "/\(change.id).json",
        unless: home.requireInPlace)
    } catch let error as FileError {
      // It may have its name already, but not for sure on the disk: a command that failed must not happen later.
      try? Files.remove(pendingPath)
      guard (try? Files.exists(pendingPath)) == false else { throw LedgerFolderError.uncertain(error) }
      do { try Files.flushFolder(Paths.parent(of: pendingPath)) } catch let error as FileError {
        throw LedgerFolderError.uncertain(error)
      }
      throw error
    }
  }

  private func place(_ prepared: Prepared, of change: Change) throws {
    for image in change.images {
      // Whoever tried before may have moved it, and the ledger may have had it already.
      do {
        try images.move("tmp/" + image.fileName, to: image.path, replacing: true)
      } catch LedgerFolderError.system(let error) where error.isMissing {
        if try images.item(at: image.path) == nil { notices.add(.photoMissing(file: image.path)) }
        try Files.flushFolder(Paths.parent(of: home.absolute(image.path)))
      }
    }
    for (file, temporary) in prepared.documents {
      // Another folder at the path would have documents of the same names.
      try home.requireInPlace()
      if let temporary { try Files.rename(temporary, to: file) } else { try Files.remove(file) }
    }
    let emptied = Set(prepared.documents.filter { $0.temporary == nil }.map { Paths.parent(of: $0.file) })
    for folder in Set(prepared.documents.map { Paths.parent(of: $0.file) }).sorted() {
      // Only one that lost a file may be gone, or have nothing left in it.
      let mayBeEmpty = emptied.contains(folder)
      guard try !mayBeEmpty || Files.exists(folder) else { continue }
      try Files.flushFolder(folder)
      if mayBeEmpty { try removeIfEmpty(folder) }
    }
    try home.requireInPlace()
    try Files.rename(pendingPath, to: home.absolute("history/" + change.fileName))
    try Files.flushFolder(Paths.parent(of: pendingPath))
    try home.requireInPlace()
  }

  /// A trip that is gone leaves no empty folders.
  private func removeIfEmpty(_ folder: String) throws {
    var folder = folder
    while folder.hasPrefix(home.absolute("trips") + "/"), try Files.list(folder).isEmpty {
      try Files.removeEmptyFolder(folder)
      folder = Paths.parent(of: folder)
      try Files.flushFolder(folder)
    }
  }

  /// Removes what interrupted commands left in `tmp/`, but not the photos of the change at hand. What can't
  /// be removed stays: it is in nobody's way.
  func sweepTemporaries(except staged: [ImageName]) {
    let kept = Set(staged.map(\.fileName))
    for name in (try? home.list("tmp")) ?? [] where !kept.contains(name) {
      try? Files.remove(temporaryFolder + "/" + name)
    }
  }
}

extension Change {
  /// The edits of each document, in the order in which the documents first appear.
  fileprivate var editsByDocument: [(document: DocumentPath, edits: [Edit])] {
    var grouped: [(document: DocumentPath, edits: [Edit])] = []
    var indices: [DocumentPath: Int] = [:]
    var index = 0
    for edit in netEdits {
      // Edits of one document mostly follow one another.
      if grouped.isEmpty || grouped[index].document != edit.document {
        index = indices[edit.document] ?? grouped.count
      }
      if index == grouped.count {
        indices[edit.document] = index
        grouped.append((edit.document, []))
      }
      grouped[index].edits.append(edit)
    }
    return grouped
  }

  /// `20250908T030000.000000Z-8asyc6153wgh8.json`: the same, whichever machine finishes the change.
  fileprivate var fileName: String {
    let now = (committed ?? .now()).at(offset: 0)
    let time = "\(now.time)".filter { $0 != ":" }
    let seconds = String(repeating: "0", count: 6 - time.count)
    return "\(now.day.compact)T\(time)\(seconds).\(now.microseconds.padded(6))Z-\(id).json"
  }
}
