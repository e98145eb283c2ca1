/// The places and positions of a report, with what was spent there, and the routes between them.
package struct MapPlaces {
  /// Highest total first, then by identifier.
  package let places: [Place]
  /// For each trip, the positions in the order of the report, without consecutive duplicates.
  package let routes: [[Position]]
  /// Rows with a place that has no position.
  package let unplaced: [Row]
  /// Rows without a place or a position.
  package let placeless: [Row]

  package struct Place {
    /// `nil` for a position without a place.
    package let identifier: String?
    package let position: Position
    /// In the report currency: the sum of the converted expenses.
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
      guard let position = row.position else { continue }
      let trip = routes.firstIndex { $0.trip == row.trip.id } ?? routes.endIndex
      if trip == routes.endIndex { routes.append((row.trip.id, [])) }
      // A stay of several days is one stop on the route.
      let isFirst = row.part.map { $0.number == 1 } ?? true
      if isFirst, routes[trip].positions.last != position { routes[trip].positions.append(position) }
      spots[Spot(identifier: row.place?.identifier, position: position), default: []].append(row)
    }
    self.routes = routes.map(\.positions)
    places = try spots.map { spot, rows in
      Place(
        identifier: spot.identifier, position: spot.position,
        total: try Amount.sum(rows.compactMap(\.converted?.amount), in: report.currency), rows: rows)
    }.sorted { one, other in
      (other.total.minorUnits, one.identifier ?? "", one.rows[0].expense.id)
        < (one.total.minorUnits, other.identifier ?? "", other.rows[0].expense.id)
    }
    unplaced = rows.filter { $0.place != nil && $0.place?.position == nil }.undivided
    placeless = rows.filter { $0.place == nil && $0.position == nil }.undivided
  }

  /// Places with the same name and position are the same, in whichever trip.
  private struct Spot: Hashable {
    let identifier: String?
    let position: Position
  }
}
