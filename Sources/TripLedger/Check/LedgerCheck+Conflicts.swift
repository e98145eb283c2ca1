/// A version of a record that a change replaced.
struct ReplacedVersion: Sendable {
  private let document: DocumentPath
  private let id: String
  /// Of the version, in this process.
  let hash: Int

  init?(_ edit: Change.Edit) {
    guard let old = edit.old else { return nil }
    (document, id) = (edit.document, edit.record)
    var hasher = Hasher()
    hasher.combine(id)
    old.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }

  var record: RecordKey { RecordKey(id, in: document) }
}

extension LedgerCheck {
  /// Notes what two copies both changed, as long as nobody has changed it since.
  mutating func noteChangedTwice(_ history: HistoryFiles) {
    if changedTwice.isEmpty || pending != nil { return }
    var versions = RecordVersions(of: changedTwice)
    // A damaged change has been reported.
    for entry in history.changes { if let change = change(in: entry) { try? versions.learn(change) } }
    for key in changedTwice.sorted() {
      for location in versions.documents(of: key).sorted(by: { $0.relative < $1.relative }) {
        guard let body = (try? ledgerFolder.document(location))?[key.id],
          let state = try? RecordState(body, id: key.id, in: location)
        else { continue }
        for conflict in versions.conflicts(over: state, as: key) {
          add(.changedTwice(conflict), in: location.relative, at: Finding.Place(record: key.id))
        }
      }
    }
  }
}
