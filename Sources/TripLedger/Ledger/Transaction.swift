/// What a change does, and the ledger before it.
package struct ChangeResult<Value> {
  package let value: Value
  package let change: Change
  package let before: Snapshot
}

/// The edits of one change, collected before anything is written.
package struct Transaction {
  private let snapshot: Snapshot
  private let images: ImageFolder
  /// Whether photos are only hashed, because nothing may be written (yet).
  private let simulation: Bool
  package private(set) var change: Change
  /// The index of each record's edit in the change.
  private var indices: [DocumentPath: [String: Int]] = [:]
  /// The records of documents with many edits: searching a document for each would take quadratic time.
  private var stored: [DocumentPath: [String: RawJSON]] = [:]

  init(snapshot: Snapshot, change: Change, simulation: Bool) {
    self.snapshot = snapshot
    self.change = change
    self.simulation = simulation
    images = ImageFolder(ledgerFolder: snapshot.ledgerFolder)
  }

  /// What the change does by now.
  package func changed<Value>(_ value: Value) -> ChangeResult<Value> {
    ChangeResult(value: value, change: change, before: snapshot)
  }

  /// The ledger as it is with the edits so far.
  var snapshotAfter: Snapshot { Snapshot(snapshot, after: change.edits) }

  /// The time that the records of this change get.
  package var time: Instant { change.time }

  /// Adds a record to a document, or replaces the one with its id.
  package mutating func put(_ record: some StoredRecord, in location: DocumentPath) throws {
    try edit(record.recordID, in: location, new: record.body)
  }

  /// Gives the legs of a trip that have none an id, and adds or replaces the trip.
  package mutating func put(_ trip: inout TripInfo) throws {
    trip.legs.takeIDs(of: [])
    try put(trip, in: .trip(trip.id))
  }

  package mutating func remove(_ record: String, from location: DocumentPath) throws {
    try edit(record, in: location, new: nil)
  }

  /// Says which lists the change took in.
  package mutating func take(_ lists: [ImportedList]) { change.lists = lists }

  /// Appends edits that were made elsewhere, in their order.
  package mutating func append(_ edits: [Change.Edit]) { change.edits += edits }

  /// Becomes a change that was made elsewhere, of which nothing depends on this device, with those of its photos that
  /// can be had: `photo` gives the path of a copy, whose content is checked.
  package mutating func become(_ change: Change, photo: (ImageName) throws -> String? = { _ in nil }) throws {
    self.change = change
    self.change.images = []
    for image in change.images {
      guard let path = try photo(image) else { continue }
      // Looked at before it is copied: somebody else's file may be of any size.
      guard try images.name(of: path).hash == image.hash, try add(photo: path).hash == image.hash else {
        throw LedgerFolderError.damaged(file: path, problem: .brokenSeal)
      }
    }
  }

  /// Restores a record to its version before an edit, but for its instant, which is new: copies of the ledger take what
  /// was changed last.
  package mutating func restore(_ edit: Change.Edit) throws {
    try self.edit(edit.record, in: edit.document, new: edit.old?.changed(at: time), at: edit.position)
  }

  /// Sets the change that this one reverts.
  mutating func undoes(_ target: Change) {
    change.undoes = target.id
  }

  /// `position` is where a record stood that comes back.
  private mutating func edit(
    _ record: String, in location: DocumentPath, new: RawJSON?, at position: Int? = nil
  ) throws {
    if let index = indices[location]?[record] {
      change.edits[index].new = new
      change.edits[index].position = new == nil ? try place(of: record, in: location) : nil
      return
    }
    let old = try stored(record, in: location)
    guard old != new else { return }
    indices[location, default: [:]][record] = change.edits.count
    var edit = Change.Edit(document: location, record: record, old: old, new: new)
    if old == nil { edit.position = position }
    if new == nil { edit.position = try place(of: record, in: location) }
    change.edits.append(edit)
  }

  /// Where a record stands in a document, so that an undo can put it there again; `nil` for the last.
  private func place(of record: String, in location: DocumentPath) throws -> Int? {
    let records = try snapshot.document(location)?.records ?? []
    return records.last?.id == record ? nil : records.firstIndex { $0.id == record }
  }

  private mutating func stored(_ record: String, in location: DocumentPath) throws -> RawJSON? {
    if let known = stored[location] { return known[record] }
    let document = try snapshot.document(location)
    guard let count = indices[location]?.count, count > 16 else { return document?[record] }
    // If records share an id, the first counts, as everywhere.
    let records = Dictionary((document?.records ?? []).map { ($0.id, $0.body) }) { first, _ in first }
    stored[location] = records
    return records[record]
  }

  /// Adds a photo to the change; the original file stays as it is.
  ///
  /// The photo may not be larger than `limit` bytes.
  package mutating func add(photo path: String, limit: Int? = nil) throws -> ImageName {
    try add(.file(path), limit: limit)
  }

  mutating func add(_ photo: NewPhoto, limit: Int?) throws -> ImageName {
    let name =
      simulation ? try images.name(of: photo, limit: limit) : try images.stage(photo, limit: limit)
    if !change.images.contains(name) { change.images.append(name) }
    return name
  }

  /// Whether a photo of the change is missing or damaged in the image folder.
  var hasStagedPhotos: Bool { get throws { try change.images.contains(where: images.isStaged) } }

  /// Removes staged photos of a change that failed.
  func discard() {
    for image in change.images { images.unstage(image) }
  }
}
