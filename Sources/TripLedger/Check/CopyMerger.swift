/// Merges copies of documents into a ledger by the rules of `LedgerMerge`. Pure: documents in, edits out.
///
/// On whichever device it runs, and however often, the same values win. Every version that loses is in the
/// edits, unless the history already has it.
struct CopyMerger {
  /// The ledger's documents, updated by each merge.
  private(set) var documents: [DocumentPath: Document]
  /// Documents that change outside the history: published rates, members above records, the order of records.
  private(set) var heads: [DocumentPath: Document] = [:]

  /// The documents as the change finds them; an expense that was on several days is only on one.
  private var before: [DocumentPath: Document]
  /// Edits that bring a version into the history, or say that a record stays.
  private var notes: [Change.Edit] = []
  private var copies: [DocumentPath: Document] = [:]
  /// The versions that moves brought into other documents than those that count in `before`.
  private var arrivals: [DocumentPath: [String: RawJSON]] = [:]
  private let versions: RecordVersions
  private let history: LedgerContents
  /// Where each record is, of those that may be in several documents.
  private var places: [RecordKey: DocumentPath] = [:]

  /// `history` has the changes, and no documents.
  init(documents: [DocumentPath: Document], versions: RecordVersions, history: LedgerContents) {
    (self.documents, before) = (documents, documents)
    (self.versions, self.history) = (versions, history)
    for location in documents.keys { notePlaces(in: location) }
  }

  /// Records that are in more than one document, by key.
  static func repeated(in documents: [DocumentPath: Document]) -> [RecordKey: [DocumentPath]] {
    var places: [RecordKey: [DocumentPath]] = [:]
    for location in documents.keys.filter(\.sharesRecords).sorted(by: { $0.relative < $1.relative }) {
      for record in documents[location]?.records ?? [] {
        places[RecordKey(record.id, in: location), default: []].append(location)
      }
    }
    return places.filter { $0.value.count > 1 }
  }

  /// Merges the versions of expenses that are on several days.
  ///
  /// If one device moves an expense to another day while another device edits it in place, a syncing program
  /// restores the old day. If the history has no such move, two records with one id are left to the user.
  mutating func settleMoves() throws -> [CopyResolution] {
    var verdicts: [CopyResolution] = []
    for (key, places) in Self.repeated(in: documents).sorted(by: { $0.key < $1.key }) {
      guard versions.hasMoved(key, between: places) else { continue }
      var states = try places.compactMap { place in
        try documents[place]?[key.id].map { try RecordState($0, id: key.id, in: place) }
      }
      let found = states
      var settled = states.removeFirst()
      for state in states {
        let past = versions.past(of: [.ours: [key: settled], .theirs: [key: state]])
        settled = RecordMerger(past: past, base: [:]).merge(key, settled, state).state
      }
      for place in places { documents[place]?.set(key.id, to: nil) }
      documents[settled.document, default: Document(layout: settled.document.layout)]
        .set(key.id, to: settled.body)
      // As if it had been moved from one of the days, so that undo brings it back there, and only there.
      let first = found.first { $0.document != settled.document } ?? settled
      for state in found where state.document != first.document {
        before[state.document]?.set(key.id, to: nil)
        arrivals[state.document, default: [:]][key.id] = state.body
        if state.text != settled.text, !versions.knows(state, of: key) {
          notes += LedgerMergeResult.note(state).map(\.reversed)
        }
      }
      self.places[key] = settled.document
      for other in found where other.document != settled.document {
        let record = RecordResolution(
          document: other.document, record: key.id,
          kind: found.contains(where: settled.hasUnits) ? .ledgerCounts : .bothCount, here: settled.body,
          there: other.body, movedTo: settled.document)
        verdicts.append(
          CopyResolution(
            file: other.document.relative, original: settled.document.relative, outcome: .moved,
            records: [record]))
      }
    }
    return verdicts
  }

  /// Merges one copy, completely or not at all.
  mutating func merge(_ copy: Document, of location: DocumentPath, from file: String) throws -> CopyResolution
  {
    func verdict(_ outcome: CopyResolution.Outcome, _ records: [RecordResolution] = []) -> CopyResolution {
      CopyResolution(file: file, original: location.relative, outcome: outcome, records: records)
    }
    var attempt = self
    if let reason = attempt.mergeHead(of: copy, into: location) { return verdict(.left(reason)) }
    let records =
      try location.isOutsideHistory
      ? attempt.mergeFacts(copy, of: location) : attempt.mergeRecords(copy, of: location)
    guard attempt.hasTrip(for: location) else { return verdict(.left(.noTrip), records) }
    let changes =
      attempt.notes.count != notes.count || attempt.heads != heads || attempt.documents != documents
    self = attempt
    copies[location] = copies[location] ?? copy
    return verdict(changes ? .merged : .known, records)
  }

  /// The change's edits: each record once, from what was there to what is there now, and what only the history needs.
  mutating func edits() throws -> [Change.Edit] {
    let (ours, theirs) = (contents(before), contents(copies))
    let changed = documents.keys.filter { documents[$0]?.records != before[$0]?.records }
      .filter { !$0.isOutsideHistory }.sorted { $0.relative < $1.relative }
    var states: [DocumentPath: [RecordState]] = [:]
    for location in changed {
      states[location] = try documents[location]?.records.map {
        try RecordState($0.body, id: $0.id, in: location)
      }
    }
    var edits: [Change.Edit] = []
    for (location, ordered) in try DocumentOrder.ordered(states, ours, theirs)
      .sorted(by: { $0.key.relative < $1.key.relative })
    {
      let records = ordered.map { Document.Record(id: $0.id, body: $0.body) }
      documents[location]?.records = records
      let changes = LedgerMergeResult.edits(
        from: before[location]?.records ?? [], to: records, in: location)
      for edit in changes {
        if edit.old == nil, let arrival = arrivals[location]?[edit.record], arrival != edit.new {
          edits.append(Change.Edit(document: location, record: edit.record, old: nil, new: arrival))
          edits.append(
            Change.Edit(
              document: location, record: edit.record, old: arrival, new: edit.new, position: edit.position))
        } else {
          edits.append(edit)
        }
      }
      var applied = before[location] ?? Document(layout: location.layout)
      applied.apply(changes)
      if applied.records != records || heads[location] != nil { heads[location] = documents[location] }
    }
    return edits + notes
  }

  // MARK: Records

  private mutating func mergeRecords(
    _ copy: Document, of location: DocumentPath
  ) throws -> [RecordResolution] {
    let known = documents[location]?.records ?? []
    var theirs = documents
    theirs[location] = copy
    for record in copy.records {
      if let place = places[RecordKey(record.id, in: location)], place != location {
        theirs[place]?.set(record.id, to: nil)
      }
    }
    var merged = try MergedRecords(contents(documents), contents(theirs), versions: versions)
    try merged.mergeAll()
    try merged.widen(by: versions)
    try merged.restoreReferencedRecords()
    try merged.completeDocuments()
    apply(merged)
    let there = Set(copy.records.map(\.id))
    return try (known.filter { !there.contains($0.id) } + copy.records).compactMap { record in
      try resolution(of: RecordKey(record.id, in: location), merged, in: location)
    }
  }

  private mutating func apply(_ merged: MergedRecords) {
    let states = Dictionary(grouping: merged.merged.sorted { $0.key < $1.key }.map(\.value), by: \.document)
    for location in merged.differing.union(states.keys) {
      let bodies = Dictionary((states[location] ?? []).map { ($0.id, $0.body) }) { first, _ in first }
      var document = documents[location] ?? Document(layout: location.layout)
      let known = Set(document.records.map(\.id))
      document.records = document.records.compactMap { record in
        bodies[record.id].map { Document.Record(id: record.id, body: $0) }
      }
      document.records += (states[location] ?? []).filter { !known.contains($0.id) }.map {
        Document.Record(id: $0.id, body: $0.body)
      }
      documents[location] = document
      notePlaces(in: location)
    }
    notes += LedgerMergeResult.notes(on: merged)
  }

  private mutating func notePlaces(in location: DocumentPath) {
    guard location.sharesRecords else { return }
    for record in documents[location]?.records ?? [] { places[RecordKey(record.id, in: location)] = location }
  }

  /// What became of a record; `nil` if the copy says nothing about it.
  private mutating func resolution(
    of key: RecordKey, _ merged: MergedRecords, in location: DocumentPath
  ) throws -> RecordResolution? {
    let (here, there) = (merged.sides[.ours]?[key], merged.sides[.theirs]?[key])
    let after = merged.merged[key]
    if here?.text == there?.text, here?.document == there?.document { return nil }
    if let there, after?.text != there.text { note(there, beside: after, as: key) }
    let kind: RecordResolution.Kind
    switch (here, there) {
    case (nil, _): kind = after == nil ? .staysRemoved : .added
    case (_, nil):
      guard after == nil else { return nil }
      kind = .removed
    case (let here?, let there?):
      let isTied =
        !(here.changed < there.changed) && !(there.changed < here.changed)
        && merged.conflicts.contains { $0.id == key.id }
      if after?.hasUnits(of: there) == true {
        kind = isTied ? .copyCountsByText : .copyCounts
      } else if after?.hasUnits(of: here) == true {
        kind = isTied ? .ledgerCountsByText : .ledgerCounts
      } else {
        kind = .bothCount
      }
    }
    return RecordResolution(
      document: location, record: key.id, kind: kind, here: here?.body, there: there?.body,
      movedTo: here.flatMap { $0.document == location ? nil : $0.document })
  }

  /// Puts a version that does not count into the history, unless that has it.
  private mutating func note(_ state: RecordState, beside after: RecordState?, as key: RecordKey) {
    if versions.knows(state, of: key) || notes.contains(where: { $0.new == state.body }) { return }
    let edit = Change.Edit(
      document: after?.document ?? state.document, record: key.id, old: after?.body, new: state.body)
    notes += [edit, edit.reversed]
  }

  private func hasTrip(for location: DocumentPath) -> Bool {
    guard let trip = location.trip, location != .trip(trip), documents[location]?.records.isEmpty == false
    else { return true }
    return documents[.trip(trip)]?.records.isEmpty == false
  }

  private func contents(_ documents: [DocumentPath: Document]) -> LedgerContents {
    var contents = history
    contents.documents = documents
    return contents
  }

  // MARK: Outside the history

  private mutating func mergeFacts(
    _ copy: Document, of location: DocumentPath
  ) throws -> [RecordResolution] {
    let mine = documents[location]
    let merged = try MergedRates.of(mine, copy)
    if merged?.bytes != mine?.bytes { (documents[location], heads[location]) = (merged, merged) }
    return copy.records.compactMap { record in
      let (here, after) = (mine?[record.id], merged?[record.id])
      if here == record.body { return nil }
      return RecordResolution(
        document: location, record: record.id,
        kind: here == nil ? .added : after == record.body ? .copyCounts : .ledgerCounts,
        here: here, there: record.body)
    }
  }

  /// Merges the members above the records; not those of which only the user can decide which is right.
  private mutating func mergeHead(of copy: Document, into location: DocumentPath) -> CopyResolution.Reason? {
    let document = documents[location] ?? Document(layout: location.layout)
    var head = document.head
    for member in copy.head {
      guard let index = head.firstIndex(where: { $0.key == member.key }) else {
        head.append(member)
        continue
      }
      let here = RawJSON(checked: head[index].value.bytes[...])
      let there = RawJSON(checked: member.value.bytes[...])
      if here == there { continue }
      switch (location, member.key) {
      case (.removals, "changes"): break
      case (.rates, "asked") where copy.isReadable && document.isReadable,
        (.rates, "coins") where copy.isReadable && document.isReadable:
        break
      case (.header, "reads"), (.header, "writes"):
        guard let mine = Int(String(decoding: here.bytes, as: UTF8.self)),
          let theirs = Int(String(decoding: there.bytes, as: UTF8.self))
        else { return .head(key: member.key, here: here, there: there) }
        if mine < theirs { head[index] = member }
      default: return .head(key: member.key, here: here, there: there)
      }
    }
    if head != document.head, !location.isOutsideHistory {
      documents[location, default: document].head = head
      heads[location] = documents[location]
    }
    return nil
  }
}

extension Document {
  /// Whether the members above the rates of a day can be merged.
  fileprivate var isReadable: Bool {
    do { return try coins().count >= 0 && text("asked").map { Instant($0) != nil } ?? true } catch {
      return false
    }
  }
}

extension DocumentPath {
  /// Whether its records may move to another document.
  fileprivate var sharesRecords: Bool {
    switch self {
    case .day, .wallet: true
    case .header, .rules, .removals, .trip, .places, .people, .payments, .link, .sharedRates, .rates: false
    }
  }
}
