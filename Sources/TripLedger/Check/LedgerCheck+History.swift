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
    for entry in history.changes {
      guard let file = LedgerFile(relative: entry.path), let review = review(entry, as: file) else {
        continue
      }
      if review.isWellFormed { report.counts.changes += 1 }
      if let id = review.change?.id, !ids.insert(id).inserted {
        add(.damage(.duplicateRecord(id.text)), in: entry.path, at: Finding.Place(member: "id"))
      }
      take(photosOf: review, in: entry.path)
      for edit in review.edits where (edit.old == nil) != (edit.new == nil) {
        recordsByHistory[edit.document, default: 0] += edit.old == nil ? 1 : -1
      }
    }
  }

  /// Reports missing documents that, by the history, still hold records.
  ///
  /// Pruned changes only make the number smaller.
  mutating func checkLostDocuments() {
    // What prevents entering a folder explains everything missing in it.
    let reported = report.findings.map(\.file)
    func isReported(_ file: String) -> Bool { reported.contains { file == $0 || file.hasPrefix($0 + "/") } }
    let pending = Set(self.pending?.edits.map(\.document) ?? [])
    for (location, records) in recordsByHistory.sorted(by: { $0.key.relative < $1.key.relative })
    where records > 0 && !seen.contains(location.relative) && !isReported(location.relative)
      && !pending.contains(location)
    {
      add(.lostDocument(records: records), in: location.relative)
    }
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
