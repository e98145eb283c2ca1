/// A place that the user named.
public struct MapInfo: Hashable, Sendable {
  /// Stays when the place is renamed.
  public let id: PlaceID
  /// The name that the user gave it.
  public package(set) var identifier: String
  /// Where it is, if that is known.
  public package(set) var position: Position?
  /// When it was last edited.
  public package(set) var changed: Instant
  package var unknown: [JSONMember] = []

  package init(id: PlaceID = PlaceID(), identifier: String, position: Position?, changed: Instant) {
    self.id = id
    self.identifier = identifier
    self.position = position
    self.changed = changed
  }
}

extension Sequence<MapInfo> {
  /// The place that is nearly called like a new one; not one whose name only goes on, or has another number.
  package func similar(to place: MapInfo) -> MapInfo? {
    func letters(_ name: String) -> String { name.lowercased().filter { !$0.isNumber } }
    let others = filter {
      $0.id != place.id && $0.identifier != place.identifier
        && (letters($0.identifier) != letters(place.identifier)
          || $0.identifier.lowercased() == place.identifier.lowercased())
        && !$0.identifier.lowercased().hasPrefix(place.identifier.lowercased() + " ")
    }
    let near = Spelling.nearest(to: place.identifier, among: others.map(\.identifier)).first
    return others.first { $0.identifier == near }
  }
}

/// A point on the earth in degrees (WGS 84), stored as decimal text to keep every digit.
public struct Position: Hashable, Sendable {
  /// Degrees north, from -90 to 90.
  public let latitude: ExactDecimal
  /// Degrees east, from -180 to 180.
  public let longitude: ExactDecimal

  /// A point by its degrees; `nil` outside of ±90° and ±180°.
  public init?(latitude: ExactDecimal, longitude: ExactDecimal) {
    guard Self.within(latitude, 90), Self.within(longitude, 180) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  private static func within(_ degrees: ExactDecimal, _ limit: Int128) -> Bool {
    Int128(degrees.coefficient.magnitude) <= limit * .powerOfTen(degrees.scale)
  }
}
