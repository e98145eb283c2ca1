/// The places of trips while expenses are added: the stored ones and those that the change creates.
package struct PlaceRegistry {
  /// By trip and name, in the document's order.
  private var places: [TripID: [String: [MapInfo]]] = [:]

  package init() {}

  /// The place of a trip with a name, existing or new.
  ///
  /// Several places may have one name and different positions; without a position the last one is meant. If that
  /// has none, or there is none, it gets the position that was `found` at the expense.
  package mutating func place(
    _ identifier: String, _ position: Position?, found: Position? = nil, of trip: TripID,
    _ snapshot: Snapshot,
    _ transaction: inout Transaction
  ) throws -> PlaceID {
    let namesakes = try named(identifier, of: trip, snapshot)
    let position = position ?? (namesakes.last?.position == nil ? found : nil)
    if let known = namesakes.last(where: { position == nil || $0.position == position }) { return known.id }
    if let index = namesakes.lastIndex(where: { $0.position == nil }) {
      var bare = namesakes[index]
      bare.position = position
      bare.changed = transaction.time
      try transaction.put(bare, in: .places(trip))
      places[trip]?[identifier]?[index] = bare
      return bare.id
    }
    let new = MapInfo(identifier: identifier, position: position, changed: transaction.time)
    try transaction.put(new, in: .places(trip))
    places[trip]?[identifier, default: []].append(new)
    return new.id
  }

  /// Adds a place with its id, unless the trip has one of the same name and position.
  package mutating func add(
    _ place: MapInfo, of trip: TripID, _ snapshot: Snapshot, _ transaction: inout Transaction
  ) throws {
    let namesakes = try named(place.identifier, of: trip, snapshot)
    guard !namesakes.contains(where: { $0.id == place.id || $0.position == place.position }) else { return }
    var place = place
    place.changed = transaction.time
    try transaction.put(place, in: .places(trip))
    places[trip]?[place.identifier, default: []].append(place)
  }

  private mutating func named(_ identifier: String, of trip: TripID, _ snapshot: Snapshot) throws -> [MapInfo]
  {
    if places[trip] == nil {
      places[trip] = Dictionary(grouping: try snapshot.places(of: trip), by: \.identifier)
    }
    return places[trip]?[identifier] ?? []
  }
}
