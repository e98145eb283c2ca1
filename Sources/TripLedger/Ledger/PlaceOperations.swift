/// The user's input for a place; `nil` means not given.
public struct PlaceDraft: Equatable, Sendable {
  /// The name.
  public var name: String?
  /// Where it is.
  public var position: Position?
  /// Members to clear: names of `PlaceDraft.clearable`.
  package var clear: [String] = []

  package static let clearable = ["at"]

  /// A draft that says nothing.
  public init() {}
}

/// A place and the trip it belongs to.
package struct PlaceEntry: Hashable, Sendable {
  package let trip: TripInfo
  package let place: MapInfo
}

/// Two places that were merged.
package struct PlaceMerger: Hashable, Sendable {
  package let trip: TripInfo
  package let from: MapInfo
  /// The place that is left, after the merge.
  package let into: MapInfo
  /// The number of expenses that had the other place.
  package let expenses: Int
}

extension Ledger {
  /// Changes a place's name or position, and so those of its expenses.
  package func editPlace<Output>(
    named name: String, _ draft: PlaceDraft, dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    output: (PlaceEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("place edit", dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try trip(snapshot)
      var place = try snapshot.place(named: name, of: trip.id)
      let before = place
      if let unknown = draft.clear.first(where: { !PlaceDraft.clearable.contains($0) }) {
        throw LedgerError.notClearable(name: unknown, known: PlaceDraft.clearable)
      }
      if draft.clear.contains("at") { place.position = nil }
      if let name = draft.name { place.identifier = try Text.name(name, field: "place") }
      if let position = draft.position { place.position = position }
      guard place != before else { throw LedgerError.nothingToEdit(.place) }
      if let twin = try snapshot.places(of: trip.id).first(where: {
        $0.id != place.id && $0.isDuplicate(of: place)
      }) {
        throw LedgerError.placeTaken(name: place.identifier, from: place.id.text, into: twin.id.text)
      }
      place.changed = transaction.time
      try transaction.put(place, in: .places(trip.id))
      return PlaceEntry(trip: trip, place: place)
    }
  }

  /// Moves the expenses of one place to another, and removes the first.
  ///
  /// A place without a position takes over the other's.
  package func mergePlaces<Output>(
    named from: String, into target: String, dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    output: (PlaceMerger, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("place merge", dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try trip(snapshot)
      let old = try snapshot.place(named: from, of: trip.id)
      var new = try snapshot.place(named: target, of: trip.id)
      guard old.id != new.id else { throw LedgerError.placeIntoItself(name: old.identifier) }
      if new.position == nil, old.position != nil {
        new.position = old.position
        new.changed = transaction.time
        try transaction.put(new, in: .places(trip.id))
      }
      var count = 0
      for var expense in try snapshot.expenses(of: trip.id) where expense.place == old.id {
        expense.place = new.id
        expense.changed = transaction.time
        try transaction.put(expense, in: .day(trip.id, expense.date))
        count += 1
      }
      try transaction.remove(old.recordID, from: .places(trip.id))
      return PlaceMerger(trip: trip, from: old, into: new, expenses: count)
    }
  }

  /// Deletes a place that no expense uses.
  package func deletePlace<Output>(
    named name: String, dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    output: (PlaceEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("place delete", dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try trip(snapshot)
      let place = try snapshot.place(named: name, of: trip.id)
      let uses = try snapshot.expenses(of: trip.id).count { $0.place == place.id }
      guard uses == 0 else {
        throw LedgerError.placeInUse(name: place.identifier, id: place.id.text, expenses: uses)
      }
      try transaction.remove(place.recordID, from: .places(trip.id))
      return PlaceEntry(trip: trip, place: place)
    }
  }
}

extension Snapshot {
  /// The place of a trip with an id, a name, or an id prefix of at least four characters.
  func place(named name: String, of trip: TripID) throws -> MapInfo {
    let all = try places(of: trip)
    let text = name.lowercased()
    if let exact = all.first(where: { $0.id.text == text }) { return exact }
    var found = all.filter { $0.identifier == name }
    if found.isEmpty {
      let folded = FoldedText(name)
      found = all.filter { FoldedText($0.identifier) == folded && !folded.isEmpty }
    }
    if found.isEmpty, name.count >= 4 { found = all.filter { $0.id.text.hasPrefix(text) } }
    guard let place = found.first else {
      throw LedgerError.noSuchPlace(
        name: name, suggestions: Spelling.nearest(to: name, among: all.map(\.identifier)))
    }
    guard found.count == 1 else {
      throw LedgerError.ambiguousPlace(
        name: name, candidates: found.map { Candidate(id: $0.id.text, label: $0.label) })
    }
    return place
  }
}

extension MapInfo {
  /// Whether `spend --place` would treat both as one.
  fileprivate func isDuplicate(of other: MapInfo) -> Bool {
    identifier == other.identifier
      && (position == nil || other.position == nil || position == other.position)
  }

  /// Text that distinguishes it from others in a list.
  fileprivate var label: String {
    identifier + (position.map { " \($0.latitude),\($0.longitude)" } ?? "")
  }
}
