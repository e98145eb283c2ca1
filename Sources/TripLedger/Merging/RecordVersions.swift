/// The versions of some records, and which change made which of which, where all copies have one history.
///
/// Which side made a change is known from the version that it has: what led to that, and not to the other side's.
struct RecordVersions {
  private let keys: Set<RecordKey>
  /// The oldest first.
  private var steps: [RecordKey: [RecordPast.Step]] = [:]
  private var versions: [RecordKey: Set<[UInt8]>] = [:]
  private var places: [RecordKey: Set<DocumentPath>] = [:]
  private var purged: Set<RecordKey> = []

  init(of keys: Set<RecordKey>) { self.keys = keys }

  /// Adds a change; they must come oldest first.
  ///
  /// - Throws: `JSONError` or `MoneyError` if a record is malformed.
  mutating func learn(_ change: Change) throws {
    // A version that did not count is in a change that put it into the document and took it out again.
    for edit in change.edits {
      let key = RecordKey(edit.record, in: edit.document)
      guard keys.contains(key) else { continue }
      places[key, default: []].insert(edit.document)
      if change.purged > 0 { purged.insert(key) }
      for case let body? in [edit.old, edit.new] {
        versions[key, default: []].insert(try RecordState(body, id: edit.record, in: edit.document).text)
      }
    }
    for (key, step) in try change.steps(concerning: keys) { steps[key, default: []].append(step) }
  }

  /// Whether some change has this version, as the old or the new one.
  func knows(_ state: RecordState, of key: RecordKey) -> Bool {
    versions[key]?.contains(state.text) ?? false
  }

  /// Whether a photo was erased from the record for good: no version of it has that any more.
  func hasErased(_ photo: ImageName, from key: RecordKey) -> Bool {
    let name = Array(photo.path.utf8)
    return purged.contains(key)
      && versions[key]?.contains { RawJSON(checked: $0[...]).contains(name) } != true
  }

  /// Whether changes have put the record into all of these documents.
  func hasMoved(_ key: RecordKey, between documents: [DocumentPath]) -> Bool {
    places[key].map { $0.isSuperset(of: documents) } ?? false
  }

  /// The documents that have had the record.
  func documents(of key: RecordKey) -> Set<DocumentPath> { places[key] ?? [] }

  /// What copies that did not know of each other made of the same value or version, where the record has what one of them
  /// made of it.
  func conflicts(over state: RecordState, as key: RecordKey) -> [MergeConflict] {
    let steps = steps[key] ?? []
    let own = steps.indices.filter { !steps[$0].isMerge }
    func rivals(of index: Int, _ isOne: (RecordPast.Step) -> Bool) -> [RecordPast.Step] {
      let known = steps.leading(to: steps[index].old)
      return own.filter { other in
        other != index && steps[other].old != nil && isOne(steps[other]) && !known.contains(other)
          && !steps.leading(to: steps[other].old).contains(index)
      }.map { steps[$0] }
    }
    var found: [MergeConflict] = []
    for unit in RecordState.units(of: state, state) where !unit.isSet {
      guard let last = own.last(where: { steps[$0].sets(unit) && steps[$0].new?[unit] == state[unit] }),
        let old = steps[last].old?[unit]
      else { continue }
      let others = rivals(of: last) { $0.sets(unit) && $0.old?[unit] == old && $0.new?[unit] != state[unit] }
      if let other = others.last?.new {
        found.append(
          MergeConflict(
            state, what: unit.name, kept: state[unit].shown(unit), other: other[unit].shown(unit)))
      }
    }
    if let last = own.last(where: { steps[$0].isContent }), let old = steps[last].old,
      !rivals(of: last, { $0.new == nil && $0.old?.text == old.text }).isEmpty
    {
      found.append(MergeConflict(state, what: MergeConflict.removed, kept: state.body, other: nil))
    }
    return found
  }

  /// The version that was removed last.
  func lastRemoved(_ key: RecordKey) -> RecordState? { steps[key]?.last { $0.new == nil }?.old }

  /// What each side did to records that it has in the given versions; without a version, it removed them.
  func past(of sides: [RecordPast.Side: [RecordKey: RecordState]]) -> RecordPast {
    var past = RecordPast()
    for key in Set(sides.values.flatMap(\.keys)) {
      guard let steps = steps[key] else { continue }
      let (ours, theirs) = (
        steps.leading(to: sides[.ours]?[key]), steps.leading(to: sides[.theirs]?[key])
      )
      // What no change made, such as an edit by hand, was made when it says.
      for (side, states) in sides {
        guard let state = states[key], steps.contains(where: { $0.old == nil }),
          !knows(state, of: key)
        else { continue }
        past.add(
          [RecordPast.Step(time: state.changed, old: nil, new: state, isMerge: false)], of: side,
          as: key)
      }
      past.add(ours.subtracting(theirs).sorted().map { steps[$0] }, of: .ours, as: key)
      past.add(theirs.subtracting(ours).sorted().map { steps[$0] }, of: .theirs, as: key)
    }
    return past
  }
}

extension [RecordPast.Step] {
  /// The steps that led to a version; to none, those that led to a removal.
  fileprivate func leading(to state: RecordState?) -> Set<Int> {
    var found: Set<Int> = []
    var open = indices.filter { self[$0].new.isSame(as: state) }
    while let index = open.popLast() {
      guard found.insert(index).inserted else { continue }
      if let old = self[index].old {
        open += indices.filter { self[$0].new.isSame(as: old) }
      } else if let removal = self[..<index].lastIndex(where: { $0.new == nil }) {
        // It came back.
        open.append(removal)
      }
    }
    return found
  }
}

extension RecordState? {
  fileprivate func isSame(as other: RecordState?) -> Bool {
    self?.text == other?.text && self?.document == other?.document
  }
}
