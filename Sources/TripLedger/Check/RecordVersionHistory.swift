/// The history of some records: which versions it contains, and when they were removed.
struct RecordVersionHistory {
  /// A record in any document: an expense keeps its id when it moves to another day.
  struct Key: Hashable {
    private let name: String

    init(_ record: String, in location: DocumentPath) {
      if case .day = location { name = record } else { name = "\(location.relative)#\(record)" }
    }
  }

  /// A change that removed the record from the ledger, or added it.
  private struct Turn {
    let isRemoval: Bool
    let time: Instant
    /// The versions that were removed.
    let versions: Set<RecordVersion>
  }

  private let keys: Set<Key>
  private var turns: [Key: [Turn]] = [:]
  private var versions: [Key: Set<RecordVersion>] = [:]
  private var places: [Key: Set<DocumentPath>] = [:]
  private var replaced: [Key: Set<RecordVersion>] = [:]

  /// Tracks only these records.
  init(of keys: Set<Key>) { self.keys = keys }

  /// Adds a change; they must come oldest first.
  mutating func learn(_ change: Change) {
    struct Span {
      let old: RecordVersion?
      var new: RecordVersion?
    }
    var spans: [Key: [DocumentPath: Span]] = [:]
    for edit in change.edits {
      let key = Key(edit.record, in: edit.document)
      guard keys.contains(key) else { continue }
      let old = edit.old.map { RecordVersion($0, in: edit.document) }
      let new = edit.new.map { RecordVersion($0, in: edit.document) }
      for version in [old, new] { if let version { versions[key, default: []].insert(version) } }
      places[key, default: []].insert(edit.document)
      if let old, new != nil { replaced[key, default: []].insert(old) }
      spans[key, default: [:]][edit.document, default: Span(old: old, new: new)].new = new
    }
    for (key, spans) in spans {
      // A move removes a record from one day and adds it to another.
      let before = spans.values.compactMap(\.old)
      let exists = spans.values.contains { $0.new != nil }
      guard before.isEmpty == exists else { continue }
      turns[key, default: []].append(Turn(isRemoval: !exists, time: change.time, versions: Set(before)))
    }
  }

  /// Whether some change has this version, as the old or the new one.
  func knows(_ version: RecordVersion, of key: Key) -> Bool { versions[key]?.contains(version) ?? false }

  /// Whether some change replaced this version with another.
  func hasReplaced(_ version: RecordVersion, of key: Key) -> Bool {
    replaced[key]?.contains(version) ?? false
  }

  /// Whether changes have added the record to all of these documents.
  func hasMoved(_ key: Key, between documents: [DocumentPath]) -> Bool {
    places[key].map { $0.isSuperset(of: documents) } ?? false
  }

  /// Whether the record was removed from the ledger after this version was made.
  func removedLater(_ version: RecordVersion, of key: Key) -> Bool {
    // Several devices write into one history, so the times are a better guide than its order.
    let turns = (turns[key] ?? []).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    guard let last = turns.last?.element, last.isRemoval else { return false }
    return last.versions.contains(version) || (version.changed.map { $0 < last.time } ?? false)
  }
}

/// One version of a record, for comparison with another.
struct RecordVersion: Hashable {
  let changed: Instant?
  /// The record as this program writes it, so that white space does not matter.
  let text: [UInt8]

  init(_ body: RawJSON, in location: DocumentPath) {
    do {
      if let record = try location.record(reading: body) {
        (changed, text) = (record.changed, record.json.bytes)
      } else {
        var members = try Members(body)
        changed = try members.value("changed", Instant.init(_:))
        text = Array(body.bytes)
      }
    } catch {
      changed = nil
      text = Array(body.bytes)
    }
  }

  /// Whether this version wins over `other`: the newer one, and at the same instant the one that sorts last.
  func counts(over other: RecordVersion) -> Bool {
    isAsOld(as: other) ? other.text.lexicographicallyPrecedes(text) : isNewer(than: other)
  }

  func isAsOld(as other: RecordVersion) -> Bool { !isNewer(than: other) && !other.isNewer(than: self) }

  private func isNewer(than other: RecordVersion) -> Bool {
    switch (changed, other.changed) {
    case (let mine?, let theirs?): mine > theirs
    case (nil, _): false
    case (_, nil): true
    }
  }
}
