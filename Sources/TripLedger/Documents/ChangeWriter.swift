/// Applies a change to the ledger folder: prepare everything, commit, then rename.
///
/// 1. Photos and rewritten documents are written to `tmp/` and flushed, so everything that needs disk space
///    is done. If there are many documents, the whole file system is flushed once, which takes less time.
/// 2. `history/pending.json` is written, flushed and renamed into place: from here on the change has
///    happened.
/// 3. Photos and documents are renamed into place, and the folders are flushed.
/// 4. The pending file is renamed to its name in the history.
///
/// A process that finds a pending file repeats 3 and 4 with newly prepared documents; every step can be
/// repeated. The caller holds the exclusive lock.
package struct ChangeWriter {
  package let ledgerFolder: LedgerFolder
  package let notices: Notices

  package init(ledgerFolder: LedgerFolder, notices: Notices) {
    self.ledgerFolder = ledgerFolder
    self.notices = notices
  }

  package static let pending = "history/pending.json"
  /// Above this number of documents, the whole file system is flushed once instead of each document.
  private static let many = 32

  private var pendingPath: String { ledgerFolder.absolute(Self.pending) }
  private var temporaryFolder: String { ledgerFolder.absolute("tmp") }
  private var images: ImageFiles { ImageFiles(ledgerFolder: ledgerFolder) }

  package func pendingChange() throws -> Change? {
    let change = try ledgerFolder.change(at: Self.pending)
    try ledgerFolder.reportingErrors(of: pendingPath) { try change?.requireRecords() }
    return change
  }

  /// Makes the change durable: when this returns, it has happened.
  ///
  /// - Throws: `LedgerFolderError.unfinished` if the change has happened nevertheless, `uncertain` if that
  ///   can't be determined. After any other error it has not happened.
  package func commit(_ change: Change) throws {
    var change = change
    let committed = change.committed ?? .now()
    change.committed = committed
    try ledgerFolder.reportingErrors(of: pendingPath) { try change.requireRecords() }
    let prepared = try prepare(change)
    do { try ledgerFolder.reportingErrors(of: pendingPath) { try writePending(change) } } catch {
      prepared.discard()
      throw error
    }
    do {
      try ledgerFolder.reportingErrors(of: pendingPath) { try place(prepared, of: change) }
    } catch LedgerFolderError.system(
      let error)
    {
      throw LedgerFolderError.unfinished(error)
    }
    ledgerFolder.rememberNewestChange(committed)
  }

  /// Applies a committed change to the documents. Can be repeated.
  package func finish(_ change: Change) throws {
    let prepared = try prepare(change)
    try ledgerFolder.reportingErrors(of: pendingPath) { try place(prepared, of: change) }
  }

  // MARK: The steps

  /// Documents under temporary names, each with its final name.
  private struct Prepared {
    /// `temporary` is `nil` if the file is removed.
    var documents: [(file: String, temporary: String?)] = []
    /// The documents that are written, and those that are removed.
    var (written, removed): ([DocumentPath], [DocumentPath]) = ([], [])
    /// Folders that were created, parents first.
    var newFolders: [String] = []

    /// Removes what was prepared for a change that failed.
    func discard() {
      for case (_, let temporary?) in documents { try? Files.remove(temporary) }
      for folder in newFolders.reversed() { try? Files.removeEmptyFolder(folder) }
    }
  }

  private func prepare(_ change: Change) throws -> Prepared {
    var prepared = Prepared()
    do {
      try ledgerFolder.requireOwnFolder("tmp")
      for relative in [Self.pending] + change.images.map(\.path) {
        try ledgerFolder.requireOwnFolders(above: relative)
      }
      for folder in [Paths.parent(of: Self.pending), "tmp"] {
        prepared.newFolders += try ledgerFolder.makeFolder(folder)
      }
      for image in change.images { prepared.newFolders += try images.makeFolder(above: image) }
      let editsByDocument = change.editsByDocument
      let isFlushedAtOnce = editsByDocument.count > Self.many && Files.canFlushAll
      for (index, (location, edits)) in editsByDocument.enumerated() {
        let file = ledgerFolder.absolute(location.relative)
        var document = try ledgerFolder.document(location) ?? Document(layout: location.layout)
        document.apply(takeable(edits, document, of: change))
        guard !document.isEmpty else {
          prepared.removed.append(location)
          prepared.documents.append((file, nil))
          if let mark = DocumentMark.path(for: location) {
            prepared.documents.append((ledgerFolder.absolute(mark), nil))
          }
          continue
        }
        prepared.written.append(location)
        let temporary = temporaryFolder + "/\(change.id)-\(index).json"
        let bytes = ledgerFolder.format.bytes(of: document)
        try requireReadable(bytes, location.layout, file)
        prepared.newFolders += try ledgerFolder.makeFolder(above: location.relative)
        try ledgerFolder.reportingErrors(of: file) {
          try Files.remove(temporary)
          try Files.create(temporary, bytes, flushed: isFlushedAtOnce ? nil : .ordered)
          prepared.documents.append((file, temporary))
        }
      }
      try prepareMarks(&prepared, of: change)
      if isFlushedAtOnce {
        try ledgerFolder.reportingErrors(of: pendingPath) { try Files.flushAll(in: temporaryFolder) }
      }
      return prepared
    } catch {
      prepared.discard()
      throw error
    }
  }

  /// Prepares the marks of documents that have none; they come after the documents.
  ///
  /// With the first of a trip come those of its other documents, and so with wallets: a ledger may be older than marks.
  private func prepareMarks(_ prepared: inout Prepared, of change: Change) throws {
    var unmarked: Set<DocumentPath> = []
    var listed: Set<String> = []
    for location in prepared.written {
      guard let group = DocumentMark.folders(around: location).first, try !ledgerFolder.isMarked(location)
      else { continue }
      unmarked.insert(location)
      guard listed.insert(group).inserted else { continue }
      let others = try ledgerFolder.documents(around: location)
      unmarked.formUnion(others.stored.subtracting(others.marked))
    }
    unmarked.subtract(prepared.removed)
    for (index, mark) in unmarked.compactMap(DocumentMark.path).sorted().enumerated() {
      let temporary = temporaryFolder + "/\(change.id)-\(index).mark"
      try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(mark)) {
        try Files.remove(temporary)
        try Files.create(temporary, [], flushed: nil)
      }
      prepared.documents.append((ledgerFolder.absolute(mark), temporary))
    }
  }

  /// A file too large to be read again could be neither undone nor finished.
  private func requireReadable(_ bytes: [UInt8], _ layout: DocumentLayout, _ file: String) throws {
    guard bytes.count <= layout.maximumSize else {
      throw LedgerFolderError.wouldBeTooLarge(file: file, bytes: bytes.count)
    }
  }

  /// The edits whose records match the change's old or new versions.
  ///
  /// A pending change from another device may be older than a record here; that record stays, and a notice is
  /// added. A version between them counts, too, as of an expense that two devices moved.
  private func takeable(_ edits: [Change.Edit], _ document: Document, of change: Change) -> [Change.Edit] {
    let current = document.bodies(of: edits.map(\.record))
    return edits.filter { edit in
      let here = current[edit.record]
      if here == edit.old || here == edit.new { return true }
      if change.edits.contains(where: {
        $0.new == here && $0.record == edit.record && $0.document == edit.document
      }) {
        return true
      }
      notices.add(.keptNewer(document: edit.document.relative, record: edit.record, command: change.command))
      return false
    }
  }

  private func writePending(_ change: Change) throws {
    let bytes = ledgerFolder.format.bytes(of: change.document)
    try requireReadable(bytes, .change, pendingPath)
    do {
      // From here on the change counts, so it must not be written to a folder that replaced the ledger.
      try Files.replace(
        pendingPath, with: bytes, temporary: temporaryFolder + "/\(change.id).json",
        unless: ledgerFolder.requireInPlace)
    } catch let error as FileError {
      // It may be in place but not safely on disk: a change that was reported as failed must not happen
      // later.
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
      // An earlier attempt may have moved it, or the ledger may have had it already.
      do {
        try images.move("tmp/" + image.fileName, to: image.path, replacing: true)
      } catch LedgerFolderError.system(let error) where error.isMissing {
        if try images.item(at: image.path) == nil { notices.add(.photoMissing(file: image.path)) }
        try Files.flushFolder(Paths.parent(of: ledgerFolder.absolute(image.path)))
      }
    }
    for (file, temporary) in prepared.documents {
      // Another folder at this path would have documents of the same names.
      try ledgerFolder.requireInPlace()
      if let temporary { try Files.rename(temporary, to: file) } else { try Files.remove(file) }
    }
    let emptied = Set(prepared.documents.filter { $0.temporary == nil }.map { Paths.parent(of: $0.file) })
    for folder in Set(prepared.documents.map { Paths.parent(of: $0.file) }).sorted() {
      // Only a folder that lost a file may be gone or empty.
      let mayBeEmpty = emptied.contains(folder)
      guard try !mayBeEmpty || Files.exists(folder) else { continue }
      try Files.flushFolder(folder, .ordered)
      if mayBeEmpty { try removeIfEmpty(folder) }
    }
    try ledgerFolder.requireInPlace()
    try Files.rename(pendingPath, to: ledgerFolder.absolute("history/" + change.fileName))
    try Files.flushFolder(Paths.parent(of: pendingPath), .ordered)
    try ledgerFolder.requireInPlace()
  }

  /// Removes the empty folders of a deleted trip.
  private func removeIfEmpty(_ folder: String) throws {
    var folder = folder
    while folder.hasPrefix(ledgerFolder.absolute("trips") + "/"), try Files.list(folder).isEmpty {
      try Files.removeEmptyFolder(folder)
      folder = Paths.parent(of: folder)
      try Files.flushFolder(folder)
    }
  }

  /// Removes what interrupted commands left in `tmp/`, except the photos of the current change.
  ///
  /// Errors are ignored: leftover files do no damage.
  package func sweepTemporaries(except staged: [ImageName]) {
    let kept = Set(staged.map(\.fileName))
    for name in (try? ledgerFolder.list("tmp")) ?? [] where !kept.contains(name) {
      try? Files.remove(temporaryFolder + "/" + name)
    }
  }
}

extension Change {
  /// The edits grouped by document, in the order in which the documents first appear.
  fileprivate var editsByDocument: [(document: DocumentPath, edits: [Edit])] {
    var grouped: [(document: DocumentPath, edits: [Edit])] = []
    var indices: [DocumentPath: Int] = [:]
    var index = 0
    for edit in netEdits {
      // Edits of one document are usually consecutive.
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

  /// `20250908T030000.000000Z-8asyc6153wgh8.json`: the same on every machine that finishes the change.
  package var fileName: String {
    let now = (committed ?? .now()).at(offset: 0)
    let time = "\(now.time)".filter { $0 != ":" }
    let seconds = String(repeating: "0", count: 6 - time.count)
    return "\(now.day.compact)T\(time)\(seconds).\(now.microseconds.padded(6))Z-\(id).json"
  }
}
