/// Writes places and routes as GPX 1.1: a waypoint per place, a route per trip.
package enum GPXWriter {
  static let creator = "dot"

  /// Times use `clock`, which has the rules of zones.
  package static func text(_ itinerary: Itinerary, clock: Clock) throws -> String {
    func time(_ expense: TripDetailInfo, _ trip: TripInfo) -> Instant? {
      expense.instant(of: trip, by: clock, instead: .noTime)
    }
    var xml = XMLWriter()
    try xml.element(
      "gpx",
      [
        "version": "1.1", "creator": creator, "xmlns": "http://www.topografix.com/GPX/1/1",
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation": "http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd",
      ]
    ) { xml in
      xml.element("metadata") { $0.element("name", [:], itinerary.name) }
      for stop in itinerary.stops {
        let paid = try stop.paid().map { "\($0.plain) \($0.currency)" }.joined(separator: ", ")
        xml.element("wpt", place(stop.position)) { xml in
          if let time = stop.expenses.first.flatMap({ time($0.expense, $0.trip) }) {
            xml.element("time", [:], time.utc)
          }
          if let name = stop.identifier { xml.element("name", [:], name) }
          xml.element("cmt", [:], paid)
          xml.element("desc", [:], stop.lines.joined(separator: "\n"))
        }
      }
      for route in itinerary.routes {
        xml.element("rte") { xml in
          xml.element("name", [:], route.trip.title)
          for point in route.points {
            xml.element("rtept", place(point.position)) { xml in
              if let time = time(point.expense, route.trip) { xml.element("time", [:], time.utc) }
              if let name = point.identifier { xml.element("name", [:], name) }
              xml.element("cmt", [:], point.expense.date.description)
            }
          }
        }
      }
    }
    return xml.text
  }

  /// The schema allows longitudes from −180 to below 180.
  private static func place(_ position: Position) -> XMLWriter.Attributes {
    let longitude = position.longitude == ExactDecimal(180) ? ExactDecimal(-180) : position.longitude
    return ["lat": position.latitude.description, "lon": longitude.description]
  }
}
