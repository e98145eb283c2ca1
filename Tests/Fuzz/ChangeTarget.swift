import TripLedger

extension FuzzTarget {
  /// Changes, in the history or pending.
  static let changes = FuzzTarget(name: "changes") { bytes in
    let document = try accepted(DocumentProblem.self) { try Document(reading: bytes, as: .change) }
    guard let document else { return }
    let change = try accepted(JSONError.self, ModelError.self) { try Change(reading: document) }
    guard let change else { return }
    for edit in change.edits {
      try require(DocumentPath(relative: edit.document.relative) == edit.document, "\(edit.document)")
    }
    let written = change.document
    try checkRewritten(written, .change)
    let again = try Change(reading: Document(reading: written.bytes, as: .change))
    try require(again == change, "\(change) and back: \(again)")
  }
}
