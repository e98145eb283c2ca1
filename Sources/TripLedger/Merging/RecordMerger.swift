/// Merges two versions of one record, unit by unit.
struct RecordMerger {
  var past: RecordPast
  /// The version that both come from, by key, if one is known.
  let base: [RecordKey: RecordState]
  /// A later instant than this counts as this one; the record keeps its own.
  var latest: Instant?

  struct Merged {
    var state: RecordState
    var conflicts: [MergeConflict] = []
  }

  /// Which version of a unit counts, and whether both sides had wanted theirs.
  private struct Choice {
    let side: RecordPast.Side
    let isConflict: Bool
  }

  /// A unit that only one side set is theirs; of one that both set, the later value counts, at one instant the one
  /// whose bytes are greater.
  ///
  /// Units that don't fit together, such as shares above an amount, are no record: then the whole version counts that
  /// was made later.
  ///
  /// Elements of a list are merged one by one, if the list is one afterwards.
  func merge(_ key: RecordKey, _ ours: RecordState, _ theirs: RecordState) -> Merged {
    merge(key, ours, theirs, byElement: true) ?? merge(key, ours, theirs, byElement: false)
      ?? whole(key, ours, theirs)
  }

  private func merge(
    _ key: RecordKey, _ ours: RecordState, _ theirs: RecordState, byElement: Bool
  ) -> Merged? {
    if ours.text == theirs.text, ours.document == theirs.document {
      return Merged(state: Self.first(ours, theirs))
    }
    guard ours.document.trip == theirs.document.trip else { return whole(key, ours, theirs) }
    var units: [RecordUnit: RecordState.Value] = [:]
    var conflicts: [MergeConflict] = []
    for unit in RecordState.units(of: ours, theirs) {
      guard ours[unit] != theirs[unit] else {
        units[unit] = ours[unit]
        continue
      }
      if unit.isSet {
        units[unit] = union(of: unit, key, ours, theirs)
        continue
      }
      guard byElement, unit.isList, let mine = ours[unit].objects, let others = theirs[unit].objects else {
        units[unit] = value(of: unit, key, ours, theirs, &conflicts)
        continue
      }
      let ids = Set((mine + others).map(\.id)).sorted()
      let elements = ids.flatMap { id -> [(start: String, value: JSON)] in
        let kept = value(of: unit.element(id), key, ours, theirs, &conflicts).members.map(\.value)
        let start = (mine + others).first { JSON.raw($0.body) == kept.first }?.start ?? ""
        return kept.map { (start, $0) }
      }.sorted { $0.start < $1.start }.map(\.value)
      units[unit] = RecordState.Value(
        members: elements.isEmpty ? [] : [JSONMember(unit.name, .array(elements))])
    }
    guard
      let state = try? ours.with(units, changed: Self.later(ours.changed, theirs.changed), identity: theirs),
      state.isWhole
    else { return nil }
    for known in [ours, theirs] where known.text == state.text && known.document == state.document {
      return Merged(state: known, conflicts: conflicts)
    }
    return Merged(state: state, conflicts: conflicts)
  }

  // MARK: Units

  private func value(
    of unit: RecordUnit, _ key: RecordKey, _ ours: RecordState, _ theirs: RecordState,
    _ conflicts: inout [MergeConflict]
  ) -> RecordState.Value {
    guard ours[unit] != theirs[unit] else { return ours[unit] }
    let choice = choice(of: unit, key, ours, theirs)
    let (kept, other) = choice.side == .ours ? (ours, theirs) : (theirs, ours)
    if choice.isConflict {
      var conflict = MergeConflict(
        kept, what: unit.name, kept: kept[unit].shown(unit), other: other[unit].shown(unit))
      conflict.otherRecord = other.body
      conflicts.append(conflict)
    }
    return kept[unit]
  }

  private func choice(
    of unit: RecordUnit, _ key: RecordKey, _ ours: RecordState, _ theirs: RecordState
  ) -> Choice {
    switch (past.has(key, set: unit, on: .ours), past.has(key, set: unit, on: .theirs)) {
    case (true, false): return Choice(side: .ours, isConflict: false)
    case (false, true): return Choice(side: .theirs, isConflict: false)
    case (true, true):
      let side = later(
        (past.time(of: ours[unit], of: unit, in: key), ours[unit]),
        (past.time(of: theirs[unit], of: unit, in: key), theirs[unit]))
      let (winner, loser): (RecordPast.Side, RecordState) = side == .ours ? (.ours, theirs) : (.theirs, ours)
      return Choice(
        side: side, isConflict: !past.has(key, replaced: loser[unit], of: unit, on: winner))
    case (false, false):
      if let base = base[key] {
        if base[unit] == ours[unit] { return Choice(side: .theirs, isConflict: false) }
        if base[unit] == theirs[unit] { return Choice(side: .ours, isConflict: false) }
      }
      // A side that did something else to the record has the unit as it was: one that forgot what it did has set it.
      for side in RecordPast.Side.allCases
      where past.pruned.contains(side) && past.steps(of: key, side).isEmpty
        && past.steps(of: key, side.opposite).first?.old != nil
      {
        return Choice(side: side, isConflict: false)
      }
      // Nothing is known but when the records were changed.
      let (mine, other) = (known(ours.changed), known(theirs.changed))
      let isTied = !(mine < other) && !(other < mine)
      return Choice(
        side: later((known(ours.changed), ours[unit]), (known(theirs.changed), theirs[unit])),
        isConflict: isTied || base[key] != nil)
    }
  }

  private func known(_ instant: Instant) -> Instant { latest.map { min(instant, $0) } ?? instant }

  private func later(
    _ ours: (time: Instant?, value: RecordState.Value), _ theirs: (time: Instant?, value: RecordState.Value)
  ) -> RecordPast.Side {
    switch (ours.time, theirs.time) {
    case (nil, .some): return .theirs
    case (.some, nil): return .ours
    case (let one?, let other?) where one < other: return .theirs
    case (let one?, let other?) where other < one: return .ours
    default: return ours.value.bytes.lexicographicallyPrecedes(theirs.value.bytes) ? .theirs : .ours
    }
  }

  /// Both sets, without what one side removed. Those of the version that was changed later come first.
  private func union(
    of unit: RecordUnit, _ key: RecordKey, _ ours: RecordState, _ theirs: RecordState
  ) -> RecordState.Value {
    let isTheirs =
      later((known(ours.changed), ours[unit]), (known(theirs.changed), theirs[unit])) == .theirs
    let (first, second) = isTheirs ? (theirs, ours) : (ours, theirs)
    let (mine, others) = (Set(ours[unit].elements), Set(theirs[unit].elements))
    let all = first[unit].elements + second[unit].elements.filter { !first[unit].elements.contains($0) }
    let kept = all.filter { element in
      switch (mine.contains(element), others.contains(element)) {
      case (true, false): keeps(element, in: unit, key, on: .ours, isOlder: isTheirs)
      case (false, true): keeps(element, in: unit, key, on: .theirs, isOlder: !isTheirs)
      default: true
      }
    }
    if kept.isEmpty { return RecordState.Value() }
    return RecordState.Value(members: [JSONMember(unit.name, .array(kept.map { .string($0) }))])
  }

  private func keeps(
    _ element: String, in unit: RecordUnit, _ key: RecordKey, on side: RecordPast.Side,
    isOlder: Bool
  ) -> Bool {
    let other = side.opposite
    let added = past.times(of: element, in: unit, of: key, on: side).added
    let removed = past.times(of: element, in: unit, of: key, on: other).removed
    switch (added, removed) {
    case (nil, nil):
      if let base = base[key] { return !base[unit].elements.contains(element) }
      // A side that forgot what it did has removed what the other one had before.
      guard past.pruned.contains(other) else { return true }
      return past.steps(of: key, side).first.map {
        $0.old?[unit].elements.contains(element) != true
      } ?? !isOlder
    case (nil, _): return false
    case (_, nil): return true
    case (let added?, let removed?): return !(added < removed)
    }
  }

  // MARK: Whole versions

  private func whole(_ key: RecordKey, _ ours: RecordState, _ theirs: RecordState) -> Merged {
    func newest(_ side: RecordPast.Side, _ state: RecordState) -> Instant? {
      past.steps(of: key, side).filter(\.isContent).map(\.time).max()
    }
    let (mine, their) = (newest(.ours, ours), newest(.theirs, theirs))
    let side: RecordPast.Side
    switch (mine, their) {
    case (nil, nil):
      side =
        Self.counts(theirs, over: ours, known(ours.changed), known(theirs.changed)) ? .theirs : .ours
    case (let mine?, let their?): side = Self.counts(theirs, over: ours, mine, their) ? .theirs : .ours
    case (nil, _): side = .theirs
    case (_, nil): side = .ours
    }
    let (kept, other) = side == .ours ? (ours, theirs) : (theirs, ours)
    guard mine != nil, their != nil else { return Merged(state: kept) }
    return Merged(
      state: kept, conflicts: [MergeConflict(ours, what: "record", kept: kept.body, other: other.body)])
  }

  private static func counts(
    _ theirs: RecordState, over ours: RecordState, _ mine: Instant, _ their: Instant
  ) -> Bool {
    if mine < their { return true }
    return !(their < mine) && ours.text.lexicographicallyPrecedes(theirs.text)
  }

  /// Of two that differ only in white space, the same on both sides.
  private static func first(_ one: RecordState, _ other: RecordState) -> RecordState {
    other.body.bytes.lexicographicallyPrecedes(one.body.bytes) ? other : one
  }

  /// The later of two, of one instant at two offsets the one that is written with greater bytes.
  private static func later(_ one: Instant, _ other: Instant) -> Instant {
    if one < other { return other }
    return !(other < one) && "\(one)" < "\(other)" ? other : one
  }
}

extension RecordState {
  /// Whether the units of an expense fit together.
  fileprivate var isWhole: Bool {
    guard case .day = document, let expense = try? TripDetailInfo(reading: body), expense.sharing != nil
    else {
      return true
    }
    return (try? expense.shares) != nil && (try? expense.payments) != nil
  }
}

extension MergeConflict {
  init(_ state: RecordState, what: String, kept: RawJSON?, other: RawJSON?) {
    self.init(
      kind: Kind(of: state.id, in: state.document, state.body), document: state.document, id: state.id,
      what: what,
      kept: kept, other: other)
    record = state.body
  }
}

extension MergeConflict.Kind {
  package init(of record: String, in document: DocumentPath, _ body: RawJSON) {
    self =
      switch document {
      case .header: .category
      case .rules, .removals, .link, .sharedRates: .rule
      case .trip: .trip
      case .places: .place
      case .people: .person
      case .payments: (try? PaymentRecord(reading: body))?.closing == nil ? .payment : .closing
      case .day: .expense
      case .rates: .rate
      case .wallet(let wallet): wallet.text == record ? .wallet : .cashEntry
      }
  }
}
