/// What accepting a document with a missing or broken seal, or a day whose document is gone, would change.
package struct Acceptance: Sendable {
  package let file: LedgerFile
  /// Whether the document has a seal that doesn't match.
  package let isSealBroken: Bool
  /// Whether the document of a day is gone.
  package let isGone: Bool
  /// The records that differ from their last version in the history, and those the history doesn't mention.
  package let differences: [Difference]
  /// SHA-256 of the bytes that were read.
  let digest: String

  package struct Difference: Hashable, Sendable {
    package let record: String
    /// Whether the history mentions the record.
    package let isInHistory: Bool
    /// The version in the history; `nil` if the record was not there.
    package let old: RawJSON?
    /// The version in the document; `nil` if the record is gone.
    package let new: RawJSON?
  }
}

extension Ledger {
  /// The document at a path the user typed: absolute, or relative to the ledger folder or `workingFolder`.
  ///
  /// - Throws: `CheckError`.
  package func document(atPath typed: String, workingFolder: String) throws(CheckError) -> LedgerFile {
    let paths = typed.hasPrefix("/") ? [typed] : [ledgerFolder.absolute(typed), workingFolder + "/" + typed]
    let root = Files.resolved(ledgerFolder.path) + "/"
    var relatives: [String] = []
    for path in paths {
      let plain = Paths.withoutDots(path)
      let resolved = Files.resolved(Paths.parent(of: plain)) + "/" + Paths.name(of: plain)
      if resolved.hasPrefix(root) { relatives.append(String(resolved.dropFirst(root.count))) }
    }
    func exists(_ relative: String) -> Bool { (try? Files.exists(ledgerFolder.absolute(relative))) != false }
    guard let first = relatives.first(where: exists) ?? relatives.first else {
      throw .outsideLedger(path: typed)
    }
    guard let file = LedgerFile(relative: first) else { throw .notADocument(path: typed) }
    if exists(first) { return file }
    guard case .document(let location) = file, (try? ledgerFolder.isMarked(location)) == true else {
      throw .notADocument(path: typed)
    }
    return file
  }

  /// What accepting a document would change; writes nothing.
  ///
  /// - Throws: `CheckError` if there is nothing to accept or the document is not well-formed;
  ///   `LedgerFolderError`.
  package func acceptance(of file: LedgerFile) throws -> Acceptance {
    let ledger = try locked(.shared)
    defer { ledger.unlock() }
    let ledgerFolder = ledger.ledgerFolder
    let found = try ledgerFolder.acceptable(file)
    let document: Document
    if case .document(let location) = file {
      var pending: Change?
      // Damage to the pending change is reported when there is something to write.
      do {
        pending = try ChangeWriter(ledgerFolder: ledgerFolder, notices: notices).pendingChange()
      } catch LedgerFolderError
        .damaged
      {}
      document = found.document.after(pending, as: location)
    } else {
      document = found.document
    }
    return Acceptance(
      file: file, isSealBroken: found.document.isSealBroken, isGone: found.resealed == nil,
      differences: try ledgerFolder.differences(of: document, file), digest: found.digest)
  }

  /// Seals the document as it is and records its differences in the history.
  ///
  /// The seal comes first: a change can't be applied to a damaged document. If the command is interrupted
  /// between the two steps, the document is accepted and only the entry in the history is missing.
  ///
  /// - Throws: `CheckError.changedMeanwhile` if the document has changed since `acceptance` was made.
  package func accept(_ acceptance: Acceptance) throws {
    let ledger = try locked(.exclusive)
    defer { ledger.unlock() }
    let ledgerFolder = ledger.ledgerFolder
    let file = acceptance.file
    let found = try ledgerFolder.acceptable(file)
    guard found.digest == acceptance.digest else {
      throw CheckError.changedMeanwhile(file: file.relative)
    }
    guard case .document(let location) = file, location != .header else {
      if file == .document(.header) {
        let header = try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(file.relative)) {
          try LedgerHeader(reading: found.document)
        }
        try ledgerFolder.format.admit(header, .exclusive)
      } else {
        _ = try ledgerFolder.header(for: .exclusive)
      }
      if let resealed = found.resealed { try ledgerFolder.replace(file.relative, with: resealed) }
      return
    }
    _ = try ledgerFolder.header(for: .exclusive)
    let accepted = found.document.after(
      try ledger.writer.pendingChange(), as: location)
    if let resealed = found.resealed { try ledgerFolder.replace(file.relative, with: resealed) }
    let header = try ledger.headerForWriting()
    // Compared again, because the pending change is in the document and in the history by now.
    try ledger.recordEdits(byHandIn: accepted, at: location, "check --accept", header)
    if found.resealed == nil { try ledgerFolder.unmark(location) }
  }

  /// Adds to the history what was edited by hand in a document that is sealed now. The caller holds the exclusive lock.
  func recordEdits(
    byHandIn document: Document, at location: DocumentPath, _ command: String, _ header: LedgerHeader?
  ) throws {
    let edits = try ledgerFolder.differences(of: document, .document(location)).filter(\.isInHistory).map {
      Change.Edit(document: location, record: $0.record, old: $0.old, new: $0.new)
    }
    // If the ledger folder is gone, so is its history.
    if edits.isEmpty { return try ledgerFolder.requireInPlace() }
    var change = try newChange(command)
    change.edits = edits
    if let header { try raise(header) }
    try writer.commit(change)
  }
}

extension Document {
  /// The document as the pending change will leave it.
  ///
  /// A record that matches neither the change's old nor its new version was edited by hand and stays as it
  /// is.
  fileprivate func after(_ pending: Change?, as location: DocumentPath) -> Document {
    var document = self
    for edit in pending?.netEdits ?? [] where edit.document == location {
      let isUntouched =
        switch (document[edit.record], edit.old) {
        case (nil, nil): true
        case (let stored?, let old?): stored.hasSameContent(as: old)
        default: false
        }
      if isUntouched { document.set(edit.record, to: edit.new) }
    }
    return document
  }
}

extension LedgerFolder {
  /// A document with nothing wrong but its seal, and the digest of its bytes. One of a day that is gone is empty, and
  /// can't be sealed.
  fileprivate func acceptable(_ file: LedgerFile) throws
    -> (document: Document, resealed: [UInt8]?, digest: String)
  {
    let path = absolute(file.relative)
    try requireOwnFolders(above: file.relative)
    let bytes: [UInt8]?
    do { bytes = try Files.read(path, limit: file.layout.maximumSize) } catch let problem as DocumentProblem {
      throw CheckError.notAcceptable(Finding(.damage(problem), in: file.relative))
    } catch let error as FileError { throw LedgerFolderError.system(error) }
    guard let bytes else {
      guard case .document(let location) = file, try isMarked(location) else {
        throw CheckError.notADocument(path: file.relative)
      }
      return (Document(layout: location.layout), nil, "")
    }
    let review = DocumentReview(bytes, of: file, format: format)
    guard let document = review.document, let resealed = review.resealed, review.isWellFormed else {
      let problems = review.findings.filter { !$0.isNote }
      let problem = problems.first { $0.kind != .damage(.brokenSeal) } ?? problems.first
      throw CheckError.notAcceptable(problem ?? Finding(.empty, in: file.relative))
    }
    guard review.seal != .fits else { throw CheckError.nothingToAccept(file: file.relative) }
    return (document, resealed, SHA256.hexadecimal(of: bytes))
  }

  /// The differences between a document's records and their last versions in the history.
  package func differences(of document: Document, _ file: LedgerFile) throws -> [Acceptance.Difference] {
    guard case .document(let location) = file else {
      return document.records.map {
        Acceptance.Difference(record: $0.id, isInHistory: false, old: nil, new: $0.body)
      }
    }
    var known = try lastRecords(of: location)
    var differences: [Acceptance.Difference] = []
    for record in document.records {
      guard let last = known.removeValue(forKey: record.id) else {
        differences.append(
          Acceptance.Difference(record: record.id, isInHistory: false, old: nil, new: record.body))
        continue
      }
      if let last, last.hasSameContent(as: record.body) { continue }
      differences.append(
        Acceptance.Difference(record: record.id, isInHistory: true, old: last, new: record.body))
    }
    for (record, last) in known.sorted(by: { $0.key < $1.key }) {
      guard let last else { continue }
      differences.append(Acceptance.Difference(record: record, isInHistory: true, old: last, new: nil))
    }
    return differences
  }

  /// The last version of each record of a document in the history; `nil` if it was removed.
  private func lastRecords(of location: DocumentPath) throws -> [String: RawJSON?] {
    var known: [String: RawJSON?] = [:]
    let folder = absolute("history")
    guard try reportingErrors(of: folder, { try Files.exists(folder) }) else { return known }
    let history = HistoryFiles(try reportingErrors(of: folder) { try entries(in: "history") })
    let needle = Array("\"\(location.relative)#".utf8)
    // The pending change is the newest.
    for entry in history.changes + [history.pending].compactMap({ $0 }) {
      // A damaged change is skipped: it can't be relied on, and is no reason to refuse. A system error is
      // thrown.
      let path = absolute(entry.path)
      let read: [UInt8]?
      do {
        read = try reportingErrors(of: path) {
          try Files.read(path, limit: DocumentLayout.change.maximumSize)
        }
      } catch LedgerFolderError.damaged { continue }
      guard let bytes = read,
        bytes.contains(needle),
        let document = try? format.document(reading: bytes, as: .change),
        let change = try? format.change(reading: document)
      else { continue }
      for edit in change.edits where edit.document == location {
        known[edit.record] = .some(edit.new.map { RawJSON(checked: Array($0.bytes)[...]) })
      }
    }
    return known
  }
}

extension RawJSON {
  /// Whether both have the same members with the same values, ignoring white space.
  fileprivate func hasSameContent(as other: RawJSON) -> Bool {
    if bytes == other.bytes { return true }
    guard let left = try? Members(self).rest, let right = try? Members(other).rest else { return false }
    return Set(left) == Set(right)
  }
}

extension [UInt8] {
  fileprivate func contains(_ needle: [UInt8]) -> Bool {
    guard let first = needle.first, count >= needle.count else { return false }
    return withUnsafeBufferPointer { bytes in
      (0...(bytes.count - needle.count)).contains { start in
        bytes[start] == first && bytes[start..<start + needle.count].elementsEqual(needle)
      }
    }
  }
}

extension Paths {
  /// An absolute path without `.` and `..`, resolved without looking at the disk.
  fileprivate static func withoutDots(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") {
      switch name {
      case ".": break
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    return "/" + names.joined(separator: "/")
  }
}
