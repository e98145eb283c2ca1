/// Merges one document by itself, for a merge driver of git: without a history, by the state that both come from.
package enum DocumentMerge {
  /// Writes the merged document over `ours`, as git wants it.
  ///
  /// `base` is an empty file if both sides added the document.
  ///
  /// - Throws: `DocumentMergeError` and `FileError`; then `ours` stays as it was.
  package static func merge(
    base: String, ours: String, theirs: String, as path: String, format: LedgerFormat = .current
  ) throws {
    guard let location = DocumentPath(below: path) else {
      throw DocumentMergeError.notADocument(path: path)
    }
    func document(_ file: String) throws -> Document? {
      do {
        guard let bytes = try Files.read(file, limit: location.layout.maximumSize) else {
          throw DocumentProblem.missing
        }
        if bytes.isEmpty { return nil }
        let document = try format.document(reading: bytes, as: location.layout)
        if location == .header { try format.admit(try LedgerHeader(reading: document), .exclusive) }
        return document
      } catch let error as FileError { throw error } catch {
        throw DocumentMergeError.unreadable(path: path, file: file)
      }
    }
    guard let mine = try document(ours), let other = try document(theirs) else {
      throw DocumentMergeError.unreadable(path: path, file: ours)
    }
    let merged: Document
    do { merged = try self.merged(mine, other, base: try document(base), at: location) } catch let
      error
      as MergedConflict
    {
      throw DocumentMergeError.conflict(path: path, what: error.what)
    } catch {
      throw DocumentMergeError.unreadable(path: path, file: theirs)
    }
    try Files.replace(ours, with: format.bytes(of: merged), temporary: ours + ".dot-part")
  }

  private struct MergedConflict: Error { let what: String }

  private static func merged(
    _ mine: Document, _ other: Document, base: Document?, at location: DocumentPath
  ) throws -> Document {
    if location.isOutsideHistory { return try MergedRates.of(mine, other) ?? mine }
    var merged = mine
    merged.head = try head(mine, other, base, at: location)
    func contents(_ document: Document) -> LedgerContents {
      LedgerContents(
        header: LedgerHeader(home: .won), documents: [location: document], changes: [:],
        in: LedgerFolder(path: ""))
    }
    for record in base?.records ?? [] {
      // Removed on one side, or moved to another document, and changed on the other: nothing here says which.
      let sides = [mine[record.id], other[record.id]].compactMap(\.self)
      if sides.count == 1, sides[0] != record.body { throw MergedConflict(what: record.id) }
    }
    let (ours, theirs) = (contents(mine), contents(other))
    var records = try MergedRecords(ours, theirs, base: base.map(contents))
    try records.mergeAll()
    if let conflict = records.conflicts.first {
      throw MergedConflict(what: "\(conflict.id) \(conflict.what)")
    }
    guard records.differing.contains(location) else { return merged }
    let states = records.merged.values.sorted { $0.id < $1.id }
    let ordered = try DocumentOrder.ordered([location: states], ours, theirs)[location] ?? []
    merged.records = ordered.map { Document.Record(id: $0.id, body: $0.body) }
    return merged
  }

  /// The members above the records, of which each is on one side as both had it.
  private static func head(
    _ mine: Document, _ other: Document, _ base: Document?, at location: DocumentPath
  ) throws -> [JSONMember] {
    var head: [JSONMember] = []
    let keys =
      mine.head.map(\.key)
      + other.head.map(\.key).filter { key in
        !mine.head.contains { $0.key == key }
      }
    for key in keys {
      let versions = [mine, other, base].map { document in document?.head.first { $0.key == key } }
      let (ours, theirs, old) = (versions[0], versions[1], versions[2])
      if ours == theirs || theirs == old {
        head += [ours].compactMap(\.self)
      } else if ours == old {
        head += [theirs].compactMap(\.self)
      } else if location == .header, key == "reads" || key == "writes" {
        let numbers = [ours, theirs].compactMap { $0 }.sorted {
          $0.value.bytes.lexicographicallyPrecedes($1.value.bytes)
        }
        head += numbers.suffix(1)
      } else {
        throw MergedConflict(what: key)
      }
    }
    return head
  }
}

/// Why one document can't be merged by itself.
package enum DocumentMergeError: Error, Hashable, Sendable {
  case notADocument(path: String)
  /// `file` is that of the three versions which is damaged, or of a newer version.
  case unreadable(path: String, file: String)
  /// Both sides changed the same; `what` is a record, or a member.
  case conflict(path: String, what: String)
}

extension DocumentPath {
  /// The document of a path whose first folders may be those above the ledger folder.
  fileprivate init?(below path: String) {
    let parts = path.split(separator: "/")
    for start in parts.indices {
      if let location = DocumentPath(relative: parts[start...].joined(separator: "/")) {
        self = location
        return
      }
    }
    return nil
  }
}
