/// Writes places and routes as KML 2.2: a placemark per place, then one per trip for its route.
package enum KMLWriter {
  static let wayStyle = "way"
  static let wayColor = "ff8f6c2b"

  package static func text(_ itinerary: Itinerary) throws -> String {
    var xml = XMLWriter()
    try xml.element("kml", ["xmlns": "http://www.opengis.net/kml/2.2"]) { xml in
      try xml.element("Document") { xml in
        xml.element("name", [:], itinerary.name)
        xml.element("Style", ["id": wayStyle]) { xml in
          xml.element("LineStyle") { xml in
            xml.element("color", [:], wayColor)
            xml.element("width", [:], "3")
          }
        }
        for stop in itinerary.stops { try write(stop, &xml) }
        for route in itinerary.routes { write(route, &xml) }
      }
    }
    return xml.text
  }

  private static func write(_ stop: Itinerary.Stop, _ xml: inout XMLWriter) throws {
    let paid = try stop.paid().map { "\($0.plain) \($0.currency)" }
    xml.element("Placemark") { xml in
      if let name = stop.identifier { xml.element("name", [:], name) }
      // Readers treat the description as HTML, so user input is escaped for HTML first.
      xml.element("description", [:], stop.lines.map(XMLWriter.escaped).joined(separator: "<br/>"))
      if let first = stop.first, let last = stop.last {
        xml.element("TimeSpan") { xml in
          xml.element("begin", [:], first.description)
          xml.element("end", [:], last.description)
        }
      }
      xml.element("ExtendedData") { xml in
        for (name, value) in [("count", "\(stop.expenses.count)"), ("totals", paid.joined(separator: ", "))] {
          xml.element("Data", ["name": name]) { $0.element("value", [:], value) }
        }
      }
      xml.element("Point") {
        $0.element("coordinates", [:], "\(stop.position.longitude),\(stop.position.latitude)")
      }
    }
  }

  private static func write(_ route: Itinerary.Route, _ xml: inout XMLWriter) {
    let parts = MeridianCut.parts(route.points.map(\.position))
    guard !parts.isEmpty else { return }
    xml.element("Placemark") { xml in
      xml.element("name", [:], route.trip.title)
      xml.element("styleUrl", [:], "#" + wayStyle)
      if parts.count == 1 {
        write(parts[0], &xml)
      } else {
        xml.element("MultiGeometry") { xml in for part in parts { write(part, &xml) } }
      }
    }
  }

  private static func write(_ part: [MeridianCut.Point], _ xml: inout XMLWriter) {
    xml.element("LineString") { xml in
      xml.element("tessellate", [:], "1")
      xml.element(
        "coordinates", [:], part.map { "\($0.longitude),\($0.latitude)" }.joined(separator: " "))
    }
  }
}
