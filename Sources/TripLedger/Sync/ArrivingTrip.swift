/// What companions did to a shared trip, as it gets into the ledger: with what is the ledger's own.
struct ArrivingTrip: MergeTarget {
  private let trip: SharedTrip
  /// The files of changes that edit the trip, the newest first.
  private let ownChanges: [String]

  init(_ trip: SharedTrip, ownChanges: [String]) { (self.trip, self.ownChanges) = (trip, ownChanges) }

  func change(_ change: Change, from result: LedgerMergeResult, in snapshot: Snapshot) throws -> Change {
    var past = OwnVersions(of: trip, ownChanges, in: snapshot)
    for edit in change.edits where edit.new == nil {
      past.leave(edit, try snapshot.document(edit.document)?[edit.record])
    }
    var moves: [Change.Edit] = []
    var restored = change
    restored.edits = try change.edits.compactMap { edit in
      guard edit.document != .header else { return nil }
      var edit = edit
      let own = try snapshot.document(edit.document)?[edit.record]
      if edit.old != nil { edit.old = own }
      guard let new = edit.new else {
        return try edit.document.trip == nil && !result.removes(edit) || own == nil ? nil : edit
      }
      if let own {
        edit.new = try trip.restored(new, over: own, in: edit.document)
      } else {
        let version = try past.version(of: edit)
        if let place = version?.elsewhere, let body = version?.body {
          moves.append(Change.Edit(document: place, record: edit.record, old: body, new: nil))
        }
        edit.new = try trip.restored(new, over: version?.body, in: edit.document)
      }
      return edit.old == edit.new ? nil : edit
    }
    restored.edits += moves
    return restored
  }

  func add(_ result: LedgerMergeResult, to ledger: Ledger) throws {
    let folder = ledger.ledgerFolder
    for (location, document) in result.replaced.sorted(by: { $0.key.relative < $1.key.relative }) {
      guard let merged = try self.document(document, at: location, in: folder) else { continue }
      try folder.write(merged, to: location.relative)
      try folder.mark(location)
    }
    if let header = try folder.header(for: .exclusive) {
      // The trip may need a newer program than the rest.
      var raised = header
      raised.reads = max(header.reads, result.contents.header.reads)
      raised.writes = max(header.writes, result.contents.header.writes)
      if raised != header { try folder.write(raised.document, to: DocumentPath.header.relative) }
    }
    for (name, file) in result.changes.sorted(by: { $0.key < $1.key }) {
      let restored = trip.stripsLocations ? try trip.restored(result.contents.change(name)) : nil
      try folder.replace(
        "history/" + name, with: try restored.map { folder.format.bytes(of: $0.document) } ?? file.bytes)
    }
  }

  /// A document that changes outside of the change: rates that were published, the order of records.
  private func document(
    _ document: Document, at location: DocumentPath, in folder: LedgerFolder
  ) throws -> Document? {
    guard let mine = try folder.document(location) else { return location.isOutsideHistory ? document : nil }
    if location.isOutsideHistory { return try MergedRates.of(mine, document) }
    guard location.trip != nil, mine.records.count == document.records.count else { return nil }
    var merged = mine
    merged.head = document.head
    merged.records = document.records.compactMap { record in
      mine[record.id].map { Document.Record(id: record.id, body: $0) }
    }
    return merged.records.count == mine.records.count ? merged : nil
  }
}

extension LedgerMergeResult {
  /// Whether one of the changes that came removes a record: a rate that the trip no longer uses stays.
  fileprivate func removes(_ edit: Change.Edit) throws -> Bool {
    try changes.keys.contains { name in
      try contents.change(name).edits.contains {
        $0.document == edit.document && $0.record == edit.record && $0.new == nil
      }
    }
  }
}

/// The versions that the ledger had of records that come back to a trip.
private struct OwnVersions {
  struct Version {
    let body: RawJSON
    /// Where the record is by now, if it was moved to another trip.
    var elsewhere: DocumentPath?
  }

  private let trip: SharedTrip
  private let files: [String]
  private let snapshot: Snapshot
  /// What the same change takes away, by record.
  private var leaving: [RecordKey: RawJSON] = [:]

  init(of trip: SharedTrip, _ files: [String], in snapshot: Snapshot) {
    (self.trip, self.files, self.snapshot) = (trip, files, snapshot)
  }

  mutating func leave(_ edit: Change.Edit, _ body: RawJSON?) {
    if let body { leaving[RecordKey(edit.record, in: edit.document)] = body }
  }

  /// The ledger's last version of a record: the one that moves, or the newest that was removed and had something of the
  /// ledger's own, else any.
  func version(of edit: Change.Edit) throws -> Version? {
    let key = RecordKey(edit.record, in: edit.document)
    if let body = leaving[key] { return Version(body: body) }
    var found: Version?
    for file in files {
      guard let change = try snapshot.ledgerFolder.change(at: file) else { continue }
      for old in change.edits
      where old.record == edit.record && RecordKey(old.record, in: old.document) == key {
        guard let body = old.old, old.new == nil, old.document.trip == trip.trip else { continue }
        if let moved = try elsewhere(edit) { return moved }
        if try trip.hasOwn(body, in: old.document) { return Version(body: body) }
        found = found ?? Version(body: body)
      }
    }
    return found
  }

  /// An expense that is in another trip by now.
  private func elsewhere(_ edit: Change.Edit) throws -> Version? {
    guard edit.document.isDay else { return nil }
    for other in try snapshot.trips() where other.id != trip.trip {
      for day in try snapshot.days(of: other.id) {
        let location = DocumentPath.day(other.id, day)
        if let body = try snapshot.document(location)?[edit.record] {
          return Version(body: body, elsewhere: location)
        }
      }
    }
    return nil
  }
}
