/// A number for the records of a document, whatever their order: the sum of their checksums.
///
/// What changes added to a document, less what they took away, has the same number as what it holds. So all documents are
/// compared with the whole history without keeping either, and the few that differ are looked at once more.
struct ContentSum: Hashable, Sendable {
  private var value: UInt64 = 0

  static func += (sum: inout ContentSum, other: ContentSum) { sum.value &+= other.value }

  mutating func add(_ bytes: ArraySlice<UInt8>) { value &+= Self.checksum(of: bytes) }
  mutating func remove(_ bytes: ArraySlice<UInt8>) { value &-= Self.checksum(of: bytes) }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    UInt64(CRC32.checksum(of: bytes, .castagnoli))
  }
}

extension LedgerCheck {
  /// Reports documents that are as the history had made them before a later change.
  mutating func checkOlderDocuments(_ history: HistoryFiles) {
    // Where changes were pruned or a document was edited by hand, the sums differ, too.
    let suspects = changed.compactMap { location, sum in
      contents[location].flatMap { $0 == sum ? nil : location }
    }
    for (location, past) in pasts(of: suspects, by: history) {
      guard let document = try? ledgerFolder.document(location) else { continue }
      let edits = past.edits(bringingForward: document)
      if edits.isEmpty || addsRepeated(edits) || addsDeleted(edits, by: history) { continue }
      add(.olderDocument(records: edits.count), in: location.relative, repair: .bringForward(edits))
    }
  }

  /// Whether edits would add an expense that another document has: another device moved it there.
  func addsRepeated(_ edits: [Change.Edit]) -> Bool {
    edits.contains { edit in
      edit.old == nil && edit.new != nil && ExpenseID(edit.record).flatMap { expenses[$0.bits] } != nil
    }
  }

  /// Whether edits would add an expense that one device moved and another one deleted: no change took it from there.
  private func addsDeleted(_ edits: [Change.Edit], by history: HistoryFiles) -> Bool {
    let added = Set(edits.filter { $0.old == nil && $0.new != nil }.map(\.record))
    return !added.isEmpty && timelines(of: added, by: history).contains { !$0.isSingleLine }
  }

  /// The versions of some records in all documents, since an expense moves with its date.
  private func timelines(of records: Set<String>, by history: HistoryFiles) -> [VersionTimeline] {
    var timelines: [String: VersionTimeline] = [:]
    for entry in history.changes {
      for edit in change(in: entry)?.edits ?? [] where records.contains(edit.record) {
        timelines[edit.record, default: VersionTimeline(from: edit.old, in: edit.document)].add(edit)
      }
    }
    return Array(timelines.values)
  }

  /// Notes what a document holds. One without a seal was edited by hand.
  mutating func note(contentsOf review: DocumentReview) {
    guard case .document(let location) = review.file, pendingEdits[location] == nil, review.isWellFormed,
      review.seal == .fits
    else { return }
    var sum = ContentSum()
    for record in review.document?.records ?? [] { sum.add(record.body.bytes) }
    contents[location] = sum
  }

  /// What the history made of some documents. Reads it once more, if there are any.
  func pasts(
    of locations: [DocumentPath], by history: HistoryFiles
  ) -> [(location: DocumentPath, past: DocumentPast)] {
    if locations.isEmpty { return [] }
    var pasts = locations.map { (location: $0, past: DocumentPast(of: $0)) }
    for entry in history.changes {
      guard let change = change(in: entry) else { continue }
      for index in pasts.indices { pasts[index].past.add(change) }
    }
    return pasts
  }
}
