/// The places of a report that have a position, with what was spent there, and the way between them.
package struct MapPlaces {
  /// Totals fall, then identifiers rise.
  package let places: [Place]
  /// Of each trip, the positions in the order of the report, each once as long as the traveller stayed.
  package let routes: [[Position]]
  /// Rows with a place whose position nobody gave.
  package let unplaced: [Row]
  /// Rows without a place.
  package let placeless: [Row]

  package struct Place {
    package let identifier: String
    package let position: Position
    /// In the report currency, of what could be converted.
    package let total: Amount
    package let rows: [Row]

    package var count: Int { rows.expenseCount }
    package var unconverted: Int { rows.unconvertedCount }
    package var isProvisional: Bool { rows.contains { $0.converted?.isProvisional == true } }
  }

  package init(_ report: Report) throws {
    let rows = report.rows
    var routes: [(trip: TripID, positions: [Position])] = []
    var spots: [Spot: [Row]] = [:]
    for row in rows {
      guard let place = row.place, let position = place.position else { continue }
      let trip = routes.firstIndex { $0.trip == row.trip.id } ?? routes.endIndex
      if trip == routes.endIndex { routes.append((row.trip.id, [])) }
      // Who stays for a week goes there once.
      let isFirst = row.part.map { $0.number == 1 } ?? true
      if isFirst, routes[trip].positions.last != position { routes[trip].positions.append(position) }
      spots[Spot(identifier: place.identifier, position: position), default: []].append(row)
    }
    self.routes = routes.map(\.positions)
    places = try spots.map { spot, rows in
      Place(
        identifier: spot.identifier, position: spot.position,
        total: try Amount.sum(rows.compactMap(\.converted?.amount), in: report.currency), rows: rows)
    }.sorted { one, other in
      (other.total.minorUnits, one.identifier, one.rows[0].expense.id)
        < (one.total.minorUnits, other.identifier, other.rows[0].expense.id)
    }
    unplaced = rows.filter { $0.place != nil && $0.place?.position == nil }.undivided
    placeless = rows.filter { $0.place == nil }.undivided
  }

  /// Places of one name and position are one, of whichever trip.
  private struct Spot: Hashable {
    let identifier: String
    let position: Position
  }
}
