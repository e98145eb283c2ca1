/// What became of one record by an exchange.
package struct SyncedChange: Sendable {
  package enum What: Hashable, Sendable {
    case new, removed
    /// What companions call a unit of the record: `amount`, `by`.
    case changed([String])
  }

  package let kind: MergeConflict.Kind
  package let document: DocumentPath
  package let id: String
  package let what: What
  /// The record before and after.
  package let old: RawJSON?
  package let new: RawJSON?
  /// The name of the person who did it; `nil` if nobody knows, and for what another device of the traveller's did.
  package var from: String?
  /// The title of a trip that is shared.
  package var trip: String?
  /// The title of the trip to which the traveller had moved the expense before a companion's change brought it back.
  package var movedTo: String?
  /// Whether what was paid had left a wallet of the traveller's.
  package var leftWallet = false

  /// What edits did, of which each record has at most one in each document; a move to another day is one change.
  package static func of(_ edits: [Change.Edit]) throws -> [SyncedChange] {
    var order: [RecordKey] = []
    var spans: [RecordKey: (document: DocumentPath, old: Change.Edit?, new: Change.Edit?)] = [:]
    for edit in edits where !edit.document.isOutsideHistory {
      let key = RecordKey(edit.record, in: edit.document)
      if spans[key] == nil { order.append(key) }
      var span = spans[key] ?? (edit.document, nil, nil)
      if edit.old != nil { span.old = edit }
      if edit.new != nil { (span.new, span.document) = (edit, edit.document) }
      spans[key] = span
    }
    return try order.compactMap { key in
      guard let (document, before, after) = spans[key], let body = after?.new ?? before?.old else {
        return nil
      }
      let (old, new) = (before?.old, after?.new)
      var what = What.new
      if new == nil { what = .removed }
      if let old, let new, let from = before?.document {
        let states = (
          try RecordState(old, id: key.id, in: from), try RecordState(new, id: key.id, in: document)
        )
        let units = RecordState.units(of: states.0, states.1).filter { states.0[$0] != states.1[$0] }
        if units.isEmpty { return nil }
        what = .changed(units.map(\.name))
      }
      return SyncedChange(
        kind: MergeConflict.Kind(of: key.id, in: document, body), document: document, id: key.id, what: what,
        old: old,
        new: new)
    }
  }
}
