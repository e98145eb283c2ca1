/// What each side did to the records that differ, by the changes that the other side has not.
///
/// Changes that a merge made say nothing new: what they brought is in the changes that came with it.
package struct RecordPast {
  enum Side: CaseIterable {
    case ours, theirs

    var opposite: Side { self == .ours ? .theirs : .ours }
  }

  /// A version of a record and what one change made of it; `nil` if it was not there.
  package struct Step {
    let time: Instant
    package let old: RecordState?
    package let new: RecordState?
    /// Whether a merge made it, which says nothing new.
    let isMerge: Bool
    /// Whether a companion made it: then the record came without what is private.
    var isShared = false

    /// Whether it set the unit to another value, or brought the record.
    func sets(_ unit: RecordUnit) -> Bool {
      guard let new else { return false }
      if isShared, old == nil, new.document.isPrivate(unit) { return false }
      return old.map { $0[unit] != new[unit] } ?? true
    }

    /// Whether it made a version that somebody wanted, rather than removed it or touched only its instant.
    var isContent: Bool {
      guard let new else { return false }
      guard let old else { return true }
      return RecordState.units(of: old, new).contains { old[$0] != new[$0] }
    }
  }

  /// The sides of which some changes are not in the history any more.
  var pruned: Set<Side> = []
  private var steps: [Side: [RecordKey: [Step]]] = [:]

  /// Adds the next change of a side, the oldest first.
  mutating func add(_ change: Change, of side: Side, concerning keys: Set<RecordKey>) throws {
    for (key, step) in try change.steps(concerning: keys) { add([step], of: side, as: key) }
  }

  mutating func add(_ steps: [Step], of side: Side, as key: RecordKey) {
    self.steps[side, default: [:]][key, default: []] += steps.filter { !$0.isMerge }
  }

  func steps(of key: RecordKey, _ side: Side) -> [Step] { steps[side]?[key] ?? [] }

  func has(_ key: RecordKey, set unit: RecordUnit, on side: Side) -> Bool {
    steps(of: key, side).contains { $0.sets(unit) }
  }

  /// When a unit last got a value, on either side.
  func time(of value: RecordState.Value, of unit: RecordUnit, in key: RecordKey) -> Instant? {
    Side.allCases.flatMap { steps(of: key, $0) }.filter { $0.sets(unit) && $0.new?[unit] == value }.map(
      \.time
    ).max()
  }

  /// Whether a side replaced this value, and so knew it.
  func has(_ key: RecordKey, replaced value: RecordState.Value, of unit: RecordUnit, on side: Side) -> Bool {
    steps(of: key, side).contains { $0.sets(unit) && $0.old?[unit] == value }
  }

  /// When a side last added an element to a set, and last removed it.
  func times(
    of element: String, in unit: RecordUnit, of key: RecordKey, on side: Side
  ) -> (added: Instant?, removed: Instant?) {
    var (added, removed): (Instant?, Instant?)
    for step in steps(of: key, side) {
      guard let new = step.new else { continue }
      let had = step.old?[unit].elements.contains(element) ?? false
      let has = new[unit].elements.contains(element)
      if has, !had { added = max(added ?? step.time, step.time) }
      if had, !has { removed = max(removed ?? step.time, step.time) }
    }
    return (added, removed)
  }

  /// The version that a side removed last; `nil` if it removed none.
  func removed(_ key: RecordKey, on side: Side) -> Step? {
    steps(of: key, side).last { $0.new == nil }
  }

  /// The version that either side removed last.
  func lastRemoved(_ key: RecordKey) -> RecordState? {
    let removals = Side.allCases.compactMap { side -> (time: Instant, state: RecordState)? in
      guard let step = removed(key, on: side) else { return nil }
      return step.old.map { (step.time, $0) }
    }
    return removals.max { one, other in
      if one.time < other.time || other.time < one.time { return one.time < other.time }
      return one.state.text.lexicographicallyPrecedes(other.state.text)
    }?.state
  }

  /// Whether a side made a version of the record.
  func hasContent(_ key: RecordKey, on side: Side) -> Bool {
    steps(of: key, side).contains(where: \.isContent)
  }
}

extension Change {
  /// What it made of each of these records; a move is one step.
  package func steps(concerning keys: Set<RecordKey>) throws -> [RecordKey: RecordPast.Step] {
    var spans: [RecordKey: (old: RecordState?, new: RecordState?)] = [:]
    for edit in netEdits {
      let key = RecordKey(edit.record, in: edit.document)
      guard keys.contains(key) else { continue }
      let old = try edit.old.map { try RecordState($0, id: edit.record, in: edit.document) }
      let new = try edit.new.map { try RecordState($0, id: edit.record, in: edit.document) }
      let known = spans[key]
      spans[key] = (old ?? known?.old, new ?? known?.new)
    }
    return spans.mapValues {
      RecordPast.Step(
        time: time, old: $0.old, new: $0.new, isMerge: isMerge, isShared: from != nil)
    }
  }
}
