/// The edits of one change, gathered before anything is written.
package struct Transaction {
  private let snapshot: Snapshot
  private let images: ImageFolder
  /// Whether photos are only hashed: nothing may be written yet, or at all.
  private let simulation: Bool
  private(set) var change: Change
  /// Where in the change the edit of a record stands.
  private var indices: [RecordName: Int] = [:]

  private struct RecordName: Hashable {
    let document: DocumentPath
    let record: String
  }

  init(snapshot: Snapshot, change: Change, simulation: Bool) {
    self.snapshot = snapshot
    self.change = change
    self.simulation = simulation
    images = ImageFolder(home: snapshot.home)
  }

  /// The instant that the records of this change carry.
  package var time: Instant { change.time }

  /// Adds a record to a document, or replaces the one with its id.
  package mutating func put(_ record: some StoredRecord, in location: DocumentPath) throws {
    try edit(record.recordID, in: location, new: record.body)
  }

  package mutating func remove(_ record: String, from location: DocumentPath) throws {
    try edit(record, in: location, new: nil)
  }

  /// Takes over edits that were worked out elsewhere, to be applied in their order.
  mutating func append(_ edits: [Change.Edit]) { change.edits += edits }

  /// Gives a record back what it was before an edit.
  mutating func restore(_ edit: Change.Edit) throws {
    try self.edit(edit.record, in: edit.document, new: edit.old)
  }

  /// Says which change this one takes back.
  mutating func undoes(_ target: Change) {
    change.undoes = target.id
    change.committed = target.committed?.next
  }

  private mutating func edit(_ record: String, in location: DocumentPath, new: RawJSON?) throws {
    let name = RecordName(document: location, record: record)
    if let index = indices[name] {
      change.edits[index].new = new
      return
    }
    let old = try snapshot.document(location)?[record]
    guard old != new else { return }
    indices[name] = change.edits.count
    change.edits.append(Change.Edit(document: location, record: record, old: old, new: new))
  }

  /// Takes a photo into the change, from a file that stays as it is.
  ///
  /// It may not have more bytes than `limit`.
  package mutating func add(photo path: String, limit: Int? = nil) throws -> ImageName {
    let name =
      simulation ? try images.name(of: path, limit: limit) : try images.stage(path, limit: limit)
    if !change.images.contains(name) { change.images.append(name) }
    return name
  }

  /// Whether the image folder lacks some photo of the change, or has it spoilt.
  var bringsPhotos: Bool { get throws { try change.images.contains(where: images.isStaged) } }

  /// Forgets photos that were staged for a change that did not come about.
  func discard() {
    for image in change.images { images.unstage(image) }
  }
}
