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

/// What the check needs of a change, which is much less than the change.
private struct ReviewedChange: Sendable {
  let findings: [Finding]
  let isWellFormed: Bool
  let isUnsealed: Bool
  let id: Identifier<Change>?
  let photos: Set<ImageName>
  /// What it added to each document, less what it took away.
  let sums: [DocumentPath: ContentSum]
  /// The versions that it replaced or removed; none if a merge made it, which says nothing new.
  let replaced: [ReplacedVersion]
  /// Its edits of documents that don't exist.
  let edits: [(document: DocumentPath, record: String, isRemoval: Bool)]

  /// `seen` are the documents that exist.
  init(_ review: DocumentReview, seen: Set<String>) {
    findings = review.findings
    isWellFormed = review.isWellFormed
    isUnsealed = review.seal == .missing
    id = review.change?.id
    photos = review.photos
    var edits: [(document: DocumentPath, record: String, isRemoval: Bool)] = []
    var present: DocumentPath?
    var sums: [DocumentPath: ContentSum] = [:]
    for edit in review.edits {
      if let new = edit.new { sums[edit.document, default: ContentSum()].add(new.bytes) }
      if let old = edit.old { sums[edit.document, default: ContentSum()].remove(old.bytes) }
      if edit.document == present { continue }
      if seen.contains(edit.document.relative) {
        present = edit.document
      } else if (edit.old == nil) != (edit.new == nil) {
        edits.append((edit.document, edit.record, edit.new == nil))
      }
    }
    self.edits = edits
    self.sums = sums
    replaced = review.change?.isMerge == true ? [] : review.edits.compactMap(ReplacedVersion.init)
  }
}

extension DocumentReview {
  /// The photos that a change names: an undo would need them.
  fileprivate var photos: Set<ImageName> {
    var photos = Set(change?.images ?? [])
    for edit in edits {
      guard case .day = edit.document else { continue }
      for body in [edit.old, edit.new] { photos.formUnion(body?.photos ?? []) }
    }
    return photos
  }
}

extension RawJSON {
  /// The photos of an expense.
  fileprivate var photos: [ImageName] {
    // Most have none: the others need not be decoded. Names of members may contain escaped characters.
    guard contains(Self.photosName) || bytes.contains(UInt8(ascii: "\\")) else { return [] }
    return (try? TripDetailInfo(reading: self))?.photos ?? []
  }

  private static let photosName = Array("\"photos\"".utf8)
}

extension LedgerCheck {
  mutating func checkHistory(_ history: HistoryFiles) {
    for entry in history.strays { checkStray(entry, beside: history.changes) }
    var ids: Set<Identifier<Change>> = []
    let entries = history.changes.filter { expect(.file, $0) }
    let (folder, seen) = (ledgerFolder, seen)
    // In parts, so that progress is reported. Large ones, since a core may take long for one large change.
    for start in stride(from: 0, to: entries.count, by: 4096) {
      let part = Array(entries[start..<min(start + 4096, entries.count)])
      let read = { @Sendable (entry: FolderEntry) in
        Result {
          try LedgerFile(relative: entry.path).flatMap { try DocumentReview(entry, as: $0, in: folder) }
            .map { ReviewedChange($0, seen: seen) }
        }
      }
      // A few small changes are not worth a thread.
      let isMuch = part.map(\.size).clampedSum > 1 << 16
      let results = isMuch ? Threads.map(part, read) : part.map(read)
      for (entry, result) in zip(part, results) {
        step()
        do {
          if let change = try result.get() { add(change, in: entry.path, ids: &ids) }
        } catch { add(error, in: entry.path) }
      }
    }
  }

  private mutating func add(
    _ change: ReviewedChange, in file: String, ids: inout Set<Identifier<Change>>
  ) {
    report.findings += change.findings
    if change.isUnsealed { report.counts.unsealed += 1 }
    if change.isWellFormed { report.counts.changes += 1 }
    if let id = change.id, !ids.insert(id).inserted {
      add(.damage(.duplicateRecord(id.text)), in: file, at: Finding.Place(member: "id"))
    }
    notePhotos(change.photos, in: file)
    for version in change.replaced where !replaced.insert(version.hash).inserted {
      changedTwice.insert(version.record)
    }
    for (location, sum) in change.sums { changed[location, default: ContentSum()] += sum }
    for edit in change.edits {
      missingRecords[edit.document, default: [:]][edit.record, default: 0] += edit.isRemoval ? -1 : 1
    }
  }

  /// Reports missing documents that, by the history, still hold records.
  ///
  /// Pruned changes only make the number smaller. All documents that exist were looked at before.
  mutating func checkLostDocuments(_ history: HistoryFiles) {
    // What prevents entering a folder explains everything missing in it.
    let reported = report.findings.filter { $0.kind != .damage(.missing) }.map(\.file)
    func isReported(_ file: String) -> Bool { reported.contains { file == $0 || file.hasPrefix($0 + "/") } }
    let pending = Set(self.pending?.edits.map(\.document) ?? [])
    var missing: [DocumentPath: [RecordKey]] = [:]
    for (location, counts) in missingRecords
    where !isReported(location.relative) && !pending.contains(location) {
      let records = counts.filter { $0.value > 0 }.map { RecordKey($0.key, in: location) }
      if !records.isEmpty { missing[location] = records }
    }
    for location in unfound {
      guard missing[location] == nil, !isReported(location.relative), !isEmptied(location, by: history)
      else { continue }
      addLost(location, records: 0)
    }
    guard !missing.isEmpty else { return }
    let places = latestPlaces(of: Set(missing.values.joined()), by: history)
    for (location, past) in pasts(of: Array(missing.keys), by: history) {
      let lost = missing[location]?.count { places[$0] == location } ?? 0
      if lost == 0 { continue }
      let edits = past.edits(restoring: lost)
      addLost(
        location, records: lost, repair: edits.isEmpty || addsRepeated(edits) ? nil : .bringForward(edits))
    }
  }

  /// A trip whose other documents are there was reported before.
  private mutating func addLost(_ location: DocumentPath, records: Int, repair: Repair.Action? = nil) {
    let file = location.relative
    let known = report.findings.firstIndex { $0.file == file && $0.kind == .damage(.missing) }
    guard let known else { return add(.lostDocument(records: records), in: file, repair: repair) }
    report.findings[known] = Finding(.damage(.missing), in: file, repair: repair)
  }

  /// The documents into which records were put last; those that were removed since have none.
  ///
  /// Of two devices one may have put an expense on a day while the other deleted it: no change removes it from there.
  private func latestPlaces(
    of records: Set<RecordKey>, by history: HistoryFiles
  ) -> [RecordKey: DocumentPath] {
    var latest: [RecordKey: LatestPlace] = [:]
    for entry in history.changes {
      guard let change = change(in: entry) else { continue }
      var edits: [RecordKey: [Change.Edit]] = [:]
      for edit in change.edits {
        let record = RecordKey(edit.record, in: edit.document)
        if records.contains(record) { edits[record, default: []].append(edit) }
      }
      for (record, edits) in edits {
        latest[record] = latest[record]?.after(edits, of: change) ?? LatestPlace(edits, of: change)
      }
    }
    return latest.compactMapValues(\.place)
  }

  private func isEmptied(_ location: DocumentPath, by history: HistoryFiles) -> Bool {
    var fate = DocumentFate(of: location)
    for entry in history.changes.reversed() {
      if let change = change(in: entry), !fate.look(at: change) { break }
    }
    return fate.isEmptied
  }

  /// A change that is read once more; `nil` for one that is damaged, which is reported.
  func change(in entry: FolderEntry) -> Change? {
    guard let file = LedgerFile(relative: entry.path),
      let bytes = try? Files.read(ledgerFolder.absolute(entry.path), limit: file.layout.maximumSize)
    else { return nil }
    return DocumentReview(bytes, of: file, format: ledgerFolder.format).change
  }

  /// Remembers the photos that a change names.
  mutating func notePhotos(of review: DocumentReview, in file: String) {
    notePhotos(review.photos, in: file)
  }

  private mutating func notePhotos(_ photos: Set<ImageName>, in file: String) {
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

/// Where a record was put last, as far as the history has been read.
private struct LatestPlace {
  private(set) var place: DocumentPath?
  private var version: RecordVersion?
  private var time: Instant
  private var changes: Set<Identifier<Change>>

  init(_ edits: [Change.Edit], of change: Change) {
    let put = edits.first { $0.new != nil }
    place = put?.document
    version = put.flatMap { edit in edit.new.map { RecordVersion($0, in: edit.document) } }
    (time, changes) = (change.time, [change.id])
  }

  /// The place after another change.
  ///
  /// Several devices write into one history, so the times are a better guide than its order; but what replaces the
  /// version that is there comes after it, and an undo after what it takes back, whatever clock they had.
  func after(_ edits: [Change.Edit], of change: Change) -> LatestPlace {
    var next = LatestPlace(edits, of: change)
    let isUndo = change.undoes.map(changes.contains) ?? false
    let replaces = edits.contains { edit in
      edit.document == place && edit.old.map { RecordVersion($0, in: edit.document) == version } ?? false
    }
    if isUndo { next.changes.formUnion(changes) }
    if isUndo || replaces { next.time = max(time, change.time) }
    return isUndo || replaces || time <= change.time ? next : self
  }
}
