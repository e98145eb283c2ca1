/// What `log prune` keeps of what it removes, for ever: `removals.json`.
///
/// A copy of the ledger that was away for longer still has what was removed here. Without this, it would bring it back.
package struct Removals: Hashable, Sendable {
  /// By key.
  package private(set) var records: [String: Removal] = [:]
  /// The changes that were removed from the history: what they did is known here.
  package private(set) var changes: Set<Identifier<Change>> = []
  private var unknown: [JSONMember] = []

  package init() {}

  /// - Throws: `JSONError`
  package init(reading document: Document) throws {
    var members = try Members(RawJSON(checked: JSON.object(document.head).bytes[...]))
    changes = Set(try members.list("changes", Identifier.init(_:)))
    unknown = members.rest
    for record in document.records { try take(Removal(reading: record.body)) }
  }

  package var document: Document {
    Document(
      layout: .removals,
      head: [JSONMember("changes", each: changes.sorted()) { JSON($0) }] + unknown,
      records: records.values.sorted { $0.key < $1.key }.map {
        Document.Record(id: $0.key, body: $0.body)
      })
  }

  /// Of two removals of one record the later counts.
  package mutating func take(_ removal: Removal) {
    if let known = records[removal.key] {
      let isLater = known.changed < removal.changed
      if !isLater, removal.changed < known.changed || removal.version <= known.version { return }
    }
    records[removal.key] = removal
  }

  package mutating func take(change id: Identifier<Change>) { changes.insert(id) }

  /// What either of two has.
  package func union(_ other: Removals) -> Removals {
    var union = self
    for removal in other.records.values { union.take(removal) }
    union.changes.formUnion(other.changes)
    for member in other.unknown where !unknown.contains(where: { $0.key == member.key }) {
      union.unknown.append(member)
    }
    union.unknown.sort { $0.key < $1.key }
    return union
  }
}

/// That a record was removed, and which version of it.
package struct Removal: Hashable, Sendable {
  /// The name of its `RecordKey`.
  package let key: String
  /// A checksum of the version that was removed.
  package let version: String
  /// When it was removed.
  package let changed: Instant
  private var unknown: [JSONMember] = []

  package init(of record: RawJSON, as key: RecordKey, in document: DocumentPath, at time: Instant) {
    (self.key, changed) = (key.name, time)
    version = Self.version(
      of: (try? document.record(reading: record)?.json.bytes) ?? Array(record.bytes))
  }

  /// A checksum of a record as this program writes it.
  package static func version(of text: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(text)
    return Array(hash.finish().prefix(8)).hexadecimal
  }
}

extension Removal: StoredRecord {
  package var recordID: String { key }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    key = try members.required("id") { $0 }
    version = try members.required("version") { $0 }
    changed = try members.required("removed", Instant.init(_:))
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("id", key)
    list.add("version", version)
    list.add("removed", changed)
    return .object(list.members + unknown)
  }
}
