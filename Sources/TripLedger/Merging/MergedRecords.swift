/// The records of both sides that differ, and what becomes of them.
package struct MergedRecords {
  let ours: LedgerContents
  let theirs: LedgerContents
  /// The documents that are not equal on both sides, but for published rates.
  let differing: Set<DocumentPath>
  /// What counts, in documents that differ.
  private(set) var merged: [RecordKey: RecordState] = [:]
  /// What one side removed and the other only kept.
  private(set) var removed: [RecordKey: RecordState] = [:]
  private(set) var conflicts: [MergeConflict] = []
  /// What stays although one side removed it.
  private(set) var kept: Set<RecordKey> = []
  /// The records of documents that differ, by side.
  private(set) var sides: [RecordPast.Side: [RecordKey: RecordState]] = [:]
  private var merger: RecordMerger
  private let forgotten: [RecordPast.Side: Removals]
  /// The sides of which only the other may know what they did and then pruned.
  private let unknown: Set<RecordPast.Side>

  /// `versions` say who did what if both sides have one history; else the changes do that only one side has.
  init(
    _ ours: LedgerContents, _ theirs: LedgerContents, base: LedgerContents? = nil,
    versions: RecordVersions? = nil, latest: Instant? = nil
  ) throws {
    (self.ours, self.theirs) = (ours, theirs)
    let differing = Set(ours.documents.keys).union(theirs.documents.keys).filter { location in
      guard !location.isOutsideHistory else { return false }
      return ours.documents[location]?.records ?? [] != theirs.documents[location]?.records ?? []
    }
    self.differing = differing
    sides = [.ours: try ours.states(of: differing), .theirs: try theirs.states(of: differing)]
    let keys = Set(sides.values.flatMap(\.keys))
    var past = versions?.past(of: sides) ?? RecordPast()
    let forgotten = [RecordPast.Side.ours: try ours.removals, .theirs: try theirs.removals]
    var unknown: Set<RecordPast.Side> = []
    for (side, mine, other) in [(RecordPast.Side.ours, ours, theirs), (.theirs, theirs, ours)] {
      let known = forgotten[side.opposite]?.changes ?? []
      let pruned = forgotten[side]?.changes ?? []
      if !pruned.isEmpty {
        past.pruned.insert(side)
        if !pruned.subtracting(known).isSubset(of: try other.changeIDs()) { unknown.insert(side) }
      }
      for name in mine.changes(missingIn: other) {
        // What the other side has pruned, it knew.
        if let id = LedgerContents.id(ofChange: name), known.contains(id) { continue }
        try past.add(try mine.change(name), of: side, concerning: keys)
      }
    }
    (self.forgotten, self.unknown) = (forgotten, unknown)
    merger = RecordMerger(
      past: past,
      base: try base.map { try $0.states(of: Set($0.documents.keys)).filter { keys.contains($0.key) } }
        ?? [:],
      latest: latest)
  }

  private var past: RecordPast { merger.past }

  mutating func mergeAll() throws {
    for key in Set(sides.values.flatMap(\.keys)).sorted() {
      switch (sides[.ours]?[key], sides[.theirs]?[key]) {
      case (let mine?, let other?): apply(merger.merge(key, mine, other), as: key)
      case (let mine?, nil): mergeOneSided(mine, as: key, of: .ours, missingOn: .theirs)
      case (nil, let other?): mergeOneSided(other, as: key, of: .theirs, missingOn: .ours)
      case (nil, nil): break
      }
    }
  }

  private mutating func apply(_ merged: RecordMerger.Merged, as key: RecordKey) {
    self.merged[key] = merged.state
    conflicts += merged.conflicts
  }

  /// A record that one side does not have: new, or removed there. A removal takes only the version that it saw away.
  private mutating func mergeOneSided(
    _ state: RecordState, as key: RecordKey, of side: RecordPast.Side, missingOn other: RecordPast.Side
  ) {
    guard let removal = past.removed(key, on: other), let version = removal.old else {
      if let forgotten = forgotten[other]?.records[key.name] {
        if hasSeen(forgotten, state, key, of: side) {
          removed[key] = state
          return
        }
        merged[key] = state
        kept.insert(key)
        conflicts.append(
          MergeConflict(state, what: MergeConflict.removed, kept: state.body, other: nil))
        return
      }
      // Without a change that says so, only a common state can show that it was removed.
      if let base = merger.base[key], base.text == state.text, base.document == state.document,
        past.steps(of: key, side).isEmpty
      {
        removed[key] = state
      } else {
        merged[key] = state
      }
      return
    }
    // What the side that removed it had done to it before counts as well.
    let both = side == .ours ? merger.merge(key, state, version) : merger.merge(key, version, state)
    guard past.hasContent(key, on: side) else {
      removed[key] = both.state
      return
    }
    merged[key] = both.state
    kept.insert(key)
    conflicts.append(
      MergeConflict(both.state, what: MergeConflict.removed, kept: both.state.body, other: nil))
  }

  /// Whether a removal that is not in the history any more took this version away, or a later one.
  private func hasSeen(
    _ removal: Removal, _ state: RecordState, _ key: RecordKey, of side: RecordPast.Side
  ) -> Bool {
    if removal.version == Removal.version(of: state.text) { return true }
    return !past.hasContent(key, on: side) && !unknown.contains(side)
      && !(removal.changed < state.changed)
  }

  /// Looks beyond what differs, where a side is known only in part: other documents may name what was removed, and what
  /// is named may be on neither side any more.
  mutating func widen(by versions: RecordVersions) throws {
    if !removed.isEmpty {
      let others = Set(ours.documents.keys).subtracting(differing)
      merged.merge(try ours.states(of: others)) { known, _ in known }
    }
    for key in try missing(from: merged.values) {
      removed[key] = versions.lastRemoved(key)
    }
  }

  /// Finds what neither side has any more although a version that one side removed, and that counts now, names it: that
  /// side has removed it, too.
  mutating func collectReferences() throws {
    var open = kept.compactMap { merged[$0] }
    while true {
      let missing = try missing(from: open)
      if missing.isEmpty { return }
      for (side, mine, other) in [(RecordPast.Side.ours, ours, theirs), (.theirs, theirs, ours)] {
        for name in mine.changes(missingIn: other) {
          try merger.past.add(try mine.change(name), of: side, concerning: missing)
        }
      }
      open = missing.sorted().compactMap { past.lastRemoved($0) }
      for state in open { removed[RecordKey(state.id, in: state.document)] = state }
    }
  }

  /// What records name that neither side has.
  private func missing(from states: some Sequence<RecordState>) throws -> Set<RecordKey> {
    var missing: Set<RecordKey> = []
    for state in states {
      for (record, document) in try state.named where try ours.document(document)?[record] == nil {
        let key = RecordKey(record, in: document)
        if merged[key] == nil, removed[key] == nil { missing.insert(key) }
      }
    }
    return missing
  }

  /// Adds what else is in documents that are equal on both sides, but get a record back.
  mutating func completeDocuments() throws {
    let documents = Set(merged.values.map(\.document)).subtracting(differing)
    merged.merge(try ours.states(of: documents)) { known, _ in known }
  }

  /// Takes a record back that was removed.
  mutating func bringBack(
    _ key: RecordKey, _ change: (RecordState) throws -> RecordState = { $0 }
  ) throws -> Bool {
    guard let known = removed.removeValue(forKey: key) else { return false }
    let state = try change(known)
    merged[key] = state
    kept.insert(key)
    conflicts.append(MergeConflict(state, what: MergeConflict.removed, kept: state.body, other: nil))
    return true
  }

  mutating func replace(_ key: RecordKey, with state: RecordState) { merged[key] = state }

  /// When a side removed a record, the later of both.
  func timeOfRemoval(_ key: RecordKey) -> Instant? {
    RecordPast.Side.allCases.compactMap {
      past.removed(key, on: $0)?.time ?? forgotten[$0]?.records[key.name]?.changed
    }.max()
  }
}

extension MergeConflict {
  /// What a removal against an edit disagrees about.
  package static let removed = "removed"
}

extension LedgerContents {
  /// The names of the changes that the other side has not, the oldest first.
  fileprivate func changes(missingIn other: LedgerContents) -> [String] {
    changes.keys.filter { other.changes[$0] == nil }.sorted()
  }

  /// The records of documents.
  fileprivate func states(of locations: Set<DocumentPath>) throws -> [RecordKey: RecordState] {
    var states: [RecordKey: RecordState] = [:]
    for location in locations.sorted(by: { $0.relative < $1.relative })
    where !location.isOutsideHistory {
      for record in documents[location]?.records ?? [] {
        states[RecordKey(record.id, in: location)] = try RecordState(record.body, id: record.id, in: location)
      }
    }
    return states
  }
}

extension DocumentPath {
  /// Whether it holds facts, which are no changes of the user: what a source published, what was pruned.
  package var isOutsideHistory: Bool {
    switch self {
    case .rates(let source, _): source != .typed
    case .removals, .link, .sharedRates: true
    case .header, .rules, .trip, .places, .people, .payments, .day, .wallet: false
    }
  }
}
