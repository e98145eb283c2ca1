/// The places of expenses and the routes between them, for geographic formats.
package struct Itinerary {
  /// In the order of the first expense at each.
  package let stops: [Stop]
  /// The route of each trip with more than one place.
  package let routes: [Route]
  /// The titles of the trips, joined.
  package let name: String
  /// The number of expenses without a position.
  package let left: Int

  package struct Stop {
    /// `nil` for a position without a place.
    package let identifier: String?
    package let position: Position
    /// In the order of the report.
    package let expenses: [Row]

    /// The amounts paid in each currency, sorted by currency code.
    func paid() throws -> [Amount] {
      let amounts = Dictionary(grouping: expenses.map(\.expense.amount), by: \.currency)
      return try amounts.keys.sorted().map { try Amount.sum(amounts[$0] ?? [], in: $0) }
    }

    package var first: Day? { expenses.first?.expense.date }
    package var last: Day? { expenses.last?.expense.date }

    /// A line per expense, the same in every language: `2025-09-05 15:30 2860 JPY food 이치란`.
    package var lines: [String] {
      expenses.map { row in
        let expense = row.expense
        let words = [
          expense.date.description, expense.time?.minutes, expense.amount.plain,
          expense.amount.currency.code, expense.category, expense.memo,
        ]
        return words.compactMap { $0 }.joined(separator: " ")
      }
    }
  }

  package struct Route {
    let trip: TripInfo
    /// By date and time; consecutive expenses at one place are one point.
    let points: [Point]
  }

  package struct Point {
    package let identifier: String?
    package let position: Position
    /// The first expense of that visit.
    package let expense: TripDetailInfo

    package init(identifier: String?, position: Position, expense: TripDetailInfo) {
      self.identifier = identifier
      self.position = position
      self.expense = expense
    }
  }

  package init(_ expenses: [Row], of trips: [TripInfo]) {
    var spots: [Spot: [Row]] = [:]
    var order: [Spot] = []
    var ways: [TripID: [Point]] = [:]
    var left = 0
    for row in expenses {
      guard let position = row.position else {
        left += 1
        continue
      }
      let spot = Spot(identifier: row.place?.identifier, position: position)
      if spots[spot] == nil { order.append(spot) }
      spots[spot, default: []].append(row)
      if ways[row.trip.id]?.last?.position != position {
        let point = Point(identifier: row.place?.identifier, position: position, expense: row.expense)
        ways[row.trip.id, default: []].append(point)
      }
    }
    stops = order.map { Stop(identifier: $0.identifier, position: $0.position, expenses: spots[$0] ?? []) }
    routes = trips.compactMap { trip in
      ways[trip.id].flatMap { $0.count > 1 ? Route(trip: trip, points: $0) : nil }
    }
    name = trips.map(\.title).joined(separator: ", ")
    self.left = left
  }

  /// Places with the same name and position are one, whatever their trips.
  private struct Spot: Hashable {
    let identifier: String?
    let position: Position
  }
}

extension Instant {
  /// `2025-09-08T03:00:00Z`.
  var utc: String { at(offset: 0).description.replacingEnd("+00:00", with: "Z") }
}

extension String {
  fileprivate func replacingEnd(_ end: String, with other: String) -> String {
    hasSuffix(end) ? dropLast(end.count) + other : self
  }
}
