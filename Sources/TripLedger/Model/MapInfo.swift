/// A place that the user named.
package struct MapInfo: Hashable, Sendable {
  package let id: PlaceID
  /// The name that the user gave it.
  package var identifier: String
  package var position: Position?
  package var changed: Instant
  package var unknown: [JSONMember] = []

  package init(id: PlaceID = PlaceID(), identifier: String, position: Position?, changed: Instant) {
    self.id = id
    self.identifier = identifier
    self.position = position
    self.changed = changed
  }
}

/// A point on the earth in degrees (WGS 84), stored as decimal text to keep every digit.
package struct Position: Hashable, Sendable {
  package let latitude: ExactDecimal
  package let longitude: ExactDecimal

  package init?(latitude: ExactDecimal, longitude: ExactDecimal) {
    guard Self.within(latitude, 90), Self.within(longitude, 180) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  private static func within(_ degrees: ExactDecimal, _ limit: Int128) -> Bool {
    Int128(degrees.coefficient.magnitude) <= limit * .powerOfTen(degrees.scale)
  }
}
