/// What the history made of one document, change by change.
///
/// Several devices write into one history, and a clock may have been wrong: only if the order of a record's versions
/// follows from the changes themselves is anything said about it.
struct DocumentPast {
  private let location: DocumentPath
  /// The edits of each change, the oldest first.
  private var changes: [[Change.Edit]] = []
  /// Whether the history goes back to before the document was made.
  private var isWhole = false

  init(of location: DocumentPath) { self.location = location }

  /// Adds the next change, the oldest first.
  mutating func add(_ change: Change) {
    isWhole = isWhole || change.edits.contains { $0.begins(location) }
    let edits = change.edits.filter { $0.document == location }
    if !edits.isEmpty { changes.append(edits) }
  }

  /// What brings a document from an earlier state to the last one; empty if it is in no earlier state.
  func edits(bringingForward document: Document) -> [Change.Edit] {
    let timelines = timelines
    var stored: [String: RecordVersion] = [:]
    for record in timelines.keys {
      stored[record] = document[record].map { RecordVersion($0, in: location) }
    }
    // The records that differ from the document, change by change.
    var others = Set(timelines.keys.filter { timelines[$0]?.versions.first != stored[$0] })
    var places: [String: Int] = [:]
    var wasLikeThis = others.isEmpty
    for edits in changes {
      for edit in edits {
        let place = places[edit.record, default: 0] + 1
        places[edit.record] = place
        if timelines[edit.record]?.versions[place] == stored[edit.record] {
          others.remove(edit.record)
        } else {
          others.insert(edit.record)
        }
      }
      if others.isEmpty { wasLikeThis = true }
    }
    return wasLikeThis ? edits(of: others, timelines, from: document) ?? [] : []
  }

  /// What makes a missing document again; empty if the history may not have all of its `count` records.
  func edits(restoring count: Int) -> [Change.Edit] {
    let timelines = timelines
    let edits = isWhole ? edits(of: Set(timelines.keys), timelines, from: nil)?.filter { $0.new != nil } : nil
    return edits?.count == count ? edits ?? [] : []
  }

  private func edits(
    of records: Set<String>, _ timelines: [String: VersionTimeline], from document: Document?
  ) -> [Change.Edit]? {
    // New records come in the order in which they were added.
    var seen: Set<String> = []
    let ends = changes.joined().map(\.record).filter { records.contains($0) && seen.insert($0).inserted }
      .compactMap { record in timelines[record].map { (record, $0) } }
    guard ends.allSatisfy(\.1.isPlain) else { return nil }
    return ends.map { record, course in
      Change.Edit(document: location, record: record, old: document?[record], new: course.last)
    }
  }

  private var timelines: [String: VersionTimeline] {
    changes.joined().reduce(into: [:]) { timelines, edit in
      timelines[edit.record, default: VersionTimeline(from: edit.old, in: location)].add(edit)
    }
  }
}

/// The versions of one record in the order of the history; `nil` if it was not there.
struct VersionTimeline {
  private(set) var versions: [RecordVersion?]
  private(set) var last: RawJSON?
  /// How often changes made each version, less how often they replaced it.
  private var balances: [RecordVersion?: Int] = [:]

  init(from first: RawJSON?, in location: DocumentPath) {
    versions = [first.map { RecordVersion($0, in: location) }]
    last = first
  }

  mutating func add(_ edit: Change.Edit) {
    let new = edit.new.map { RecordVersion($0, in: edit.document) }
    balances[edit.old.map { RecordVersion($0, in: edit.document) }, default: 0] -= 1
    balances[new, default: 0] += 1
    versions.append(new)
    last = edit.new
  }

  /// Whether the changes make a single line of versions, whatever their order.
  var isSingleLine: Bool {
    let starts = balances.filter { $0.value < 0 }
    let made = Set(versions.dropFirst())
    return starts.values.reduce(0, +) >= -1 && starts.keys.allSatisfy { $0 == nil || !made.contains($0) }
  }

  /// Whether that line ends with the last version.
  var isPlain: Bool {
    isSingleLine && balances.first { $0.value > 0 }?.key ?? versions.first == versions.last
  }
}
