/// The contents of `history/`: the pending change, the changes by name, and everything else.
struct HistoryFiles {
  private(set) var pending: FolderEntry?
  private(set) var changes: [FolderEntry] = []
  private(set) var strays: [FolderEntry] = []

  init(_ entries: [FolderEntry]) {
    for entry in entries {
      switch LedgerFile(relative: entry.path) {
      case .pending: pending = entry
      case .some: changes.append(entry)
      case nil: strays.append(entry)
      }
    }
  }
}

extension LedgerCheck {
  mutating func checkHistory(_ history: HistoryFiles) {
    for entry in history.strays { checkStray(entry, beside: history.changes) }
    var ids: Set<Identifier<Change>> = []
    var present: Set<DocumentPath> = []
    for entry in history.changes {
      guard let file = LedgerFile(relative: entry.path), let review = review(entry, as: file) else {
        continue
      }
      if review.isWellFormed { report.counts.changes += 1 }
      if let id = review.change?.id, !ids.insert(id).inserted {
        add(.damage(.duplicateRecord(id.text)), in: entry.path, at: Finding.Place(member: "id"))
      }
      take(photosOf: review, in: entry.path)
      for edit in review.edits where !present.contains(edit.document) {
        if missingRecords[edit.document] == nil, seen.contains(edit.document.relative) {
          present.insert(edit.document)
          continue
        }
        if (edit.old == nil) != (edit.new == nil) {
          missingRecords[edit.document, default: [:]][edit.record, default: 0] += edit.old == nil ? 1 : -1
        }
      }
    }
  }

  /// Reports missing documents that, by the history, still hold records.
  ///
  /// Pruned changes only make the number smaller. All documents that exist were looked at before.
  mutating func checkLostDocuments(_ history: HistoryFiles) {
    // What prevents entering a folder explains everything missing in it.
    let reported = report.findings.map(\.file)
    func isReported(_ file: String) -> Bool { reported.contains { file == $0 || file.hasPrefix($0 + "/") } }
    let pending = Set(self.pending?.edits.map(\.document) ?? [])
    var missing: [DocumentPath: [RecordVersionHistory.Key]] = [:]
    for (location, counts) in missingRecords
    where !isReported(location.relative) && !pending.contains(location) {
      let records = counts.filter { $0.value > 0 }.map { RecordVersionHistory.Key($0.key, in: location) }
      if !records.isEmpty { missing[location] = records }
    }
    guard !missing.isEmpty else { return }
    let places = latestPlaces(of: Set(missing.values.joined()), by: history)
    for (location, records) in missing.sorted(by: { $0.key.relative < $1.key.relative }) {
      let lost = records.count { places[$0] == location }
      if lost > 0 { add(.lostDocument(records: lost), in: location.relative) }
    }
  }

  /// The documents into which records were put last; those that were removed since have none.
  ///
  /// Of two devices one may have put an expense on a day while the other deleted it: no change removes it from there.
  private func latestPlaces(
    of records: Set<RecordVersionHistory.Key>, by history: HistoryFiles
  ) -> [RecordVersionHistory.Key: DocumentPath] {
    var latest: [RecordVersionHistory.Key: (time: Instant, place: DocumentPath?)] = [:]
    for entry in history.changes {
      guard let file = LedgerFile(relative: entry.path),
        let bytes = try? Files.read(ledgerFolder.absolute(entry.path), limit: file.layout.maximumSize),
        let change = DocumentReview(bytes, of: file, format: ledgerFolder.format).change
      else { continue }
      var places: [RecordVersionHistory.Key: [DocumentPath: Bool]] = [:]
      for edit in change.edits {
        let record = RecordVersionHistory.Key(edit.record, in: edit.document)
        if records.contains(record) { places[record, default: [:]][edit.document] = edit.new != nil }
      }
      // Several devices write into one history, so the times are a better guide than its order.
      for (record, places) in places where latest[record].map({ $0.time <= change.time }) ?? true {
        latest[record] = (change.time, places.first(where: \.value)?.key)
      }
    }
    return latest.compactMapValues(\.place)
  }

  /// Remembers the photos that a change names: an undo would need them.
  mutating func take(photosOf review: DocumentReview, in file: String) {
    var photos = review.change?.images ?? []
    for edit in review.edits {
      guard case .day = edit.document else { continue }
      for body in [edit.old, edit.new] {
        photos += body.flatMap { try? TripDetailInfo(reading: $0) }?.photos ?? []
      }
    }
    for photo in photos where historyPhotos[photo] == nil { historyPhotos[photo] = index(of: file) }
  }

  mutating func checkTemporaries() {
    for entry in list("tmp") {
      if entry.kind == .folder {
        add(.folderAmongTemporaries, in: entry.path)
      } else {
        report.counts.temporaries += 1
      }
    }
  }
}
