/// Writes places and routes as GeoJSON (RFC 7946): a feature per place, then one per trip for its route.
package enum GeoJSONWriter {
  package static func json(_ itinerary: Itinerary) throws -> JSON {
    let places = try itinerary.stops.map(feature)
    let ways = itinerary.routes.compactMap(feature)
    var members = [JSONMember("type", "FeatureCollection")]
    if let box = box(itinerary.stops.map(\.position)) { members.append(JSONMember("bbox", box)) }
    return .object(members + [JSONMember("features", .array(places + ways))])
  }

  /// Features with the properties that are written here, and no others.
  package static let mark = FileSignature { path in
    (try? FileSignature.whole(path).map(hasOwnFeatures)) ?? false
  }

  private static let placeKeys = ["kind", "name", "from", "to", "count", "totals", "expenses"]
  private static let routeKeys = ["kind", "name", "trip", "from", "to"]

  private static func hasOwnFeatures(_ bytes: [UInt8]) throws -> Bool {
    var reader = JSONReader(bytes)
    var (keys, features): ([String], [[String]]) = ([], [])
    try reader.object { key, value in
      keys.append(key)
      guard key == "features" else { return _ = try value.raw() }
      try value.array { feature in
        var names: [String] = []
        try feature.object { key, value in
          guard key == "properties" else { return _ = try value.raw() }
          try value.object { name, property in
            names.append(name)
            _ = try property.raw()
          }
        }
        features.append(names)
      }
    }
    try reader.end()
    return [["type", "features"], ["type", "bbox", "features"]].contains(keys)
      && features.allSatisfy { $0 == placeKeys || $0 == routeKeys }
  }

  private static func feature(_ stop: Itinerary.Stop) throws -> JSON {
    let expenses = stop.expenses.map { row -> JSON in
      let expense = row.expense
      return [
        "id": JSON(expense.id), "date": JSON(expense.date), "time": JSON(expense.time),
        "amount": .string(expense.amount.plain), "currency": JSON(expense.amount.currency),
        "category": .string(expense.category), "memo": JSON(expense.memo),
      ]
    }
    let totals = try stop.paid().map { JSON(money: $0) }
    return [
      "type": "Feature",
      "geometry": [
        "type": "Point", "coordinates": coordinates(stop.position.longitude, stop.position.latitude),
      ],
      "properties": [
        "kind": "place", "name": JSON(stop.identifier), "from": JSON(stop.first), "to": JSON(stop.last),
        "count": .integer(stop.expenses.count), "totals": .array(totals), "expenses": .array(expenses),
      ],
    ]
  }

  private static func feature(_ route: Itinerary.Route) -> JSON? {
    let parts = MeridianCut.parts(route.points.map(\.position)).map { part -> JSON in
      .array(part.map { coordinates($0.longitude, $0.latitude) })
    }
    guard let first = parts.first else { return nil }
    return [
      "type": "Feature",
      "geometry": [
        "type": parts.count == 1 ? "LineString" : "MultiLineString",
        "coordinates": parts.count == 1 ? first : .array(parts),
      ],
      "properties": [
        "kind": "route", "name": .string(route.trip.title), "trip": JSON(route.trip.id),
        "from": JSON(route.points.first?.expense.date), "to": JSON(route.points.last?.expense.date),
      ],
    ]
  }

  private static func coordinates(_ longitude: ExactDecimal, _ latitude: ExactDecimal) -> JSON {
    .array([.number(longitude), .number(latitude)])
  }

  /// West, south, east, north; west is greater than east if the antimeridian lies between them (5.2).
  private static func box(_ positions: [Position]) -> JSON? {
    let points = positions.map { (GeoPoint($0), $0) }
    guard let extent = MapExtent(around: points.map(\.0)) else { return nil }
    func edge(_ degree: KeyPath<GeoPoint, Double>, _ value: Double) -> Position? {
      points.first { $0.0[keyPath: degree] == value || $0.0[keyPath: degree] == value - 360 }?.1
        ?? points.first { abs($0.0[keyPath: degree]) == 180 && abs(value) == 180 }?.1
    }
    guard let west = edge(\.longitude, extent.west)?.longitude,
      let east = edge(\.longitude, extent.east)?.longitude,
      let south = edge(\.latitude, extent.south)?.latitude,
      let north = edge(\.latitude, extent.north)?.latitude
    else { return nil }
    return .array([.number(west), .number(south), .number(east), .number(north)])
  }
}
