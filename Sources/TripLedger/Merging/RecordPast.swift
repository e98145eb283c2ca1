/// What each side did to the records that differ, by the changes that the other side has not.
///
/// Changes that a merge made say nothing new: what they brought is in the changes that came with it.
struct RecordPast {
  enum Side: CaseIterable { case ours, theirs }

  /// A version of a record and what one change made of it; `nil` if it was not there.
  struct Step {
    let time: Instant
    let old: RecordState?
    let new: RecordState?

    /// Whether it set the unit to another value, or brought the record.
    func sets(_ unit: RecordUnit) -> Bool {
      guard let new else { return false }
      return old.map { $0[unit] != new[unit] } ?? true
    }

    /// Whether it made a version that somebody wanted, rather than removed it or touched only its instant.
    var isContent: Bool {
      guard let new else { return false }
      guard let old else { return true }
      return RecordState.units(of: old, new).contains { old[$0] != new[$0] }
    }
  }

  private var steps: [Side: [RecordKey: [Step]]] = [:]

  /// Takes the next change of a side, the oldest first.
  mutating func take(_ change: Change, of side: Side, concerning keys: Set<RecordKey>) throws {
    guard !change.isMerge else { return }
    struct Span {
      var old: RecordState?
      var new: RecordState?
    }
    var spans: [RecordKey: Span] = [:]
    for edit in change.netEdits {
      let key = RecordKey(edit.record, in: edit.document)
      guard keys.contains(key) else { continue }
      let old = try edit.old.map { try RecordState($0, id: edit.record, in: edit.document) }
      let new = try edit.new.map { try RecordState($0, id: edit.record, in: edit.document) }
      // A move removes a record from one document and adds it to another.
      spans[key, default: Span()].old = old ?? spans[key]?.old
      spans[key, default: Span()].new = new ?? spans[key]?.new
    }
    for (key, span) in spans {
      steps[side, default: [:]][key, default: []].append(
        Step(time: change.time, old: span.old, new: span.new))
    }
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

  /// Whether a side made a version of the record.
  func hasContent(_ key: RecordKey, on side: Side) -> Bool {
    steps(of: key, side).contains(where: \.isContent)
  }
}
