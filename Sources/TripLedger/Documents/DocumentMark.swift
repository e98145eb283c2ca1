/// The mark of a document: an empty file beside it, `days/.2025-09-06` for `days/2025-09-06.json`.
///
/// It stays when the document is renamed or removed by anything but a change, so that no report takes that day for
/// one without expenses, or that trip for one without people. Each document has a mark of its own: devices that record
/// different days never change the same file.
package enum DocumentMark {
  /// Relative to the ledger folder; `nil` for the header, rules and rates, which have none.
  package static func path(for location: DocumentPath) -> String? {
    switch location {
    case .header, .rules, .removals, .rates, .link, .sharedRates: return nil
    case .trip, .places, .people, .payments, .day, .wallet:
      let file = location.relative
      return "\(Paths.parent(of: file))/.\(Paths.name(of: file).dropLast(5))"
    }
  }

  /// The document of a mark, by the path of the mark.
  static func location(ofPath relative: String) -> DocumentPath? {
    let name = Paths.name(of: relative)
    guard name.hasPrefix("."),
      let location = DocumentPath(relative: "\(Paths.parent(of: relative))/\(name.dropFirst()).json"),
      path(for: location) == relative
    else { return nil }
    return location
  }

  /// The day in the name of a mark.
  package static func day(ofName bytes: UnsafeBufferPointer<UInt8>) -> Day? {
    guard bytes.count == 11, bytes[0] == UInt8(ascii: ".") else { return nil }
    return Day(digits: bytes[1...])
  }

  /// The folders in which marks are beside that of a document: those of its trip, or of the wallets.
  static func folders(around location: DocumentPath) -> [String] {
    if let trip = location.trip { return ["trips/\(trip)", "trips/\(trip)/days"] }
    return if case .wallet = location { ["wallets"] } else { [] }
  }
}

extension LedgerFolder {
  /// Whether a document has a mark; `false` for one of a kind that has none.
  ///
  /// The folders above the document must have been checked, as reading it does.
  package func isMarked(_ location: DocumentPath) throws -> Bool {
    guard let mark = DocumentMark.path(for: location) else { return false }
    return try reportingErrors(of: absolute(mark)) { try Files.exists(absolute(mark)) }
  }

  /// Gives a document a mark, if it has none.
  package func mark(_ location: DocumentPath) throws {
    guard let mark = DocumentMark.path(for: location), try !isMarked(location) else { return }
    try reportingErrors(of: absolute(mark)) {
      try Files.create(absolute(mark), [], flushed: nil)
      try Files.flushFolder(Paths.parent(of: absolute(mark)))
    }
  }

  /// Removes the mark of a document that is gone for good.
  package func unmark(_ location: DocumentPath) throws {
    guard let mark = DocumentMark.path(for: location), try isMarked(location) else { return }
    try requireInPlace()
    try reportingErrors(of: absolute(mark)) {
      try Files.remove(absolute(mark))
      try Files.flushFolder(Paths.parent(of: absolute(mark)))
    }
  }

  /// The documents of the same trip, or the wallets, that are there, and those that have a mark.
  package func documents(
    around location: DocumentPath
  ) throws -> (stored: Set<DocumentPath>, marked: Set<DocumentPath>) {
    var (stored, marked): (Set<DocumentPath>, Set<DocumentPath>) = ([], [])
    for folder in DocumentMark.folders(around: location) {
      try forEachName(in: folder) { name in
        let path = folder + "/" + name
        if let location = DocumentPath(relative: path) {
          stored.insert(location)
        } else if let location = DocumentMark.location(ofPath: path) {
          marked.insert(location)
        }
        return true
      }
    }
    return (stored, marked)
  }
}

/// Whether all records of a document were removed again, by the changes of the history, the newest first.
package struct DocumentFate {
  private let location: DocumentPath
  private var seen: Set<String> = []
  private var holdsRecords = false
  /// Whether the history goes back to before the document was first used.
  private var isWhole = false

  package init(of location: DocumentPath) { self.location = location }

  /// Whether every record was removed again. If the history was pruned, the document may have had others.
  package var isEmptied: Bool { !holdsRecords && !seen.isEmpty && isWhole }

  /// - Returns: whether older changes may still matter.
  package mutating func look(at change: Change) -> Bool {
    for edit in change.edits.reversed() {
      if edit.document == location, seen.insert(edit.record).inserted, edit.new != nil {
        holdsRecords = true
        return false
      }
      isWhole = isWhole || edit.begins(location)
    }
    return true
  }
}

extension Change.Edit {
  /// Whether no document of the same trip, or of the same wallet, can have been there before. The wallet `cash` has no
  /// beginning.
  package func begins(_ location: DocumentPath) -> Bool {
    guard old == nil else { return false }
    if let trip = location.trip { return document == .trip(trip) }
    guard case .wallet(let id) = location else { return false }
    return document == location && record == id.text
  }
}
