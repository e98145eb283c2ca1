/// What brings the ledger to the merged state of a shared trip: edits of its own records, with what is private.
struct SharedTripImport {
  private let shared: SharedTrip
  /// The ledger's documents as companions see them, and what they become.
  private let ours: [DocumentPath: Document]
  private let merged: [DocumentPath: Document]
  private let travellers: Set<PersonID>
  private let own: (DocumentPath) throws -> Document?

  init(
    _ shared: SharedTrip, ours: [DocumentPath: Document], _ merged: [DocumentPath: Document],
    travellers: Set<PersonID>, own: @escaping (DocumentPath) throws -> Document?
  ) {
    (self.shared, self.ours, self.merged) = (shared, ours, merged)
    (self.travellers, self.own) = (travellers, own)
  }

  /// Checks that no record comes with an id that the ledger has elsewhere, and names none of another trip.
  ///
  /// - Throws: `SyncError.unreadable`
  func requireNew(_ theirs: FetchedState, in snapshot: Snapshot, shown remote: String) throws {
    var arriving: [UInt128: (location: DocumentPath, id: String)] = [:]
    for (location, document) in theirs.documents where location.isDay {
      for record in document.records {
        let expense = try TripDetailInfo(reading: record.body)
        arriving[expense.id.bits] = (location, record.id)
        if let refunded = expense.refundOf { arriving[refunded.bits] = (location, refunded.text) }
      }
    }
    for (location, document) in ours where location.isDay {
      for record in document.records {
        if let id = ExpenseID(record.id) { arriving[id.bits] = nil }
      }
    }
    if arriving.isEmpty { return }
    for book in try snapshot.walletBooks() {
      for entry in book.entries where arriving[entry.id.bits] != nil {
        try refuse(arriving[entry.id.bits], .wallet(book.wallet.id), theirs, remote)
      }
    }
    let ids = Set(arriving.keys)
    let others = try snapshot.trips().filter { $0.id != shared.trip }
    let found = try snapshot.eachDay(of: others) { trip, reader in
      try reader.outlines.filter { ids.contains($0.id) }.map { outline in
        (id: outline.id, location: DocumentPath.day(trip.id, try reader.expense(outline).date))
      }
    }
    if let first = found.first { try refuse(arriving[first.id], first.location, theirs, remote) }
  }

  private func refuse(
    _ arriving: (location: DocumentPath, id: String)?, _ known: DocumentPath, _ theirs: FetchedState,
    _ remote: String
  ) throws {
    guard let (location, id) = arriving else { return }
    throw SyncError.unreadable(
      remote: remote, commit: theirs.commit?.short ?? "", file: location.relative,
      problem: .finding(Finding(.damage(.repeated(id, first: known.relative)), in: location.relative)))
  }

  /// The edits. What was private of a record that goes is found again by its id, should it come back.
  func all(
    _ id: Identifier<Change>, _ link: inout SharedTripLink, change: (Identifier<Change>) throws -> Change?
  ) throws -> [Change.Edit] {
    var edits: [Change.Edit] = []
    for location in Set(ours.keys).union(merged.keys).sorted(by: { $0.relative < $1.relative }) {
      edits += LedgerMergeResult.edits(
        from: ours[location]?.records ?? [], to: merged[location]?.records ?? [], in: location)
    }
    /// The ledger's versions of what goes from a document: with a new one it only moves.
    var leaving: [RecordKey: (own: RawJSON, seen: RawJSON)] = [:]
    for edit in edits where edit.new == nil {
      let own = try own(edit.document)?[edit.record]
      if let own, let seen = edit.old { leaving[RecordKey(edit.record, in: edit.document)] = (own, seen) }
    }
    var coming: Set<RecordKey> = []
    let restored = try edits.compactMap { edit -> Change.Edit? in
      var edit = edit
      let key = RecordKey(edit.record, in: edit.document)
      edit.old = try own(edit.document)?[edit.record]
      guard let new = edit.new else { return edit.old == nil ? nil : edit }
      coming.insert(key)
      let seen = ours[edit.document]?[edit.record]
      let before =
        try edit.old.map { ($0, seen) } ?? leaving[key].map { ($0.own, $0.seen) }
        ?? removed(edit, &link, change)
      edit.new = try shared.restored(
        new, over: before?.0, seen: before?.1, in: edit.document, isPaidByTraveller: isPaidByTraveller)
      return edit.old == edit.new ? nil : edit
    }
    for (key, versions) in leaving where !coming.contains(key) {
      if try hasPrivate(versions.own, versions.seen) { link.removed[key.id] = id }
    }
    return restored
  }

  private func hasPrivate(_ own: RawJSON, _ seen: RawJSON) throws -> Bool {
    try Members(own).rest.map(\.key) != Members(seen).rest.map(\.key)
  }

  /// The ledger's version of a record that a companion had removed, and that comes back.
  private func removed(
    _ edit: Change.Edit, _ link: inout SharedTripLink, _ change: (Identifier<Change>) throws -> Change?
  ) throws -> (RawJSON, RawJSON?)? {
    guard let id = link.removed.removeValue(forKey: edit.record), let change = try change(id) else {
      return nil
    }
    let key = RecordKey(edit.record, in: edit.document)
    return change.edits.first { RecordKey($0.record, in: $0.document) == key && $0.old != nil }?.old.map {
      ($0, nil)
    }
  }

  private func isPaidByTraveller(_ expense: TripDetailInfo) -> Bool {
    if expense.sharing == nil { return true }
    do { return try expense.paid(by: Array(travellers)).minorUnits != 0 } catch { return true }
  }

  /// The trip's documents whose records stand in another order than the merged ones, of those after the edits.
  func orders(_ after: (DocumentPath) throws -> Document?) throws -> [DocumentPath: Document] {
    try merged.reduce(into: [:]) { orders, item in
      guard var document = try after(item.key) else { return }
      let records = item.value.records.compactMap { record in
        document[record.id].map { Document.Record(id: record.id, body: $0) }
      }
      guard records != document.records, records.count == document.records.count else { return }
      document.records = records
      orders[item.key] = document
    }
  }
}

extension LedgerFolder {
  /// A change of the history by its id; `nil` if it was pruned.
  package func change(_ id: Identifier<Change>) throws -> Change? {
    guard let name = try list("history").first(where: { $0.hasSuffix("-\(id).json") }) else { return nil }
    return try change(at: "history/" + name)
  }
}
