extension BrowseReader {
  /// Every trip with its state, what was spent, and how much of the budget that is.
  func trips() throws -> BrowseContent {
    let rows = try context.ledger.readIfUnlocked { snapshot in
      // The current one is where one is, the newest of the others below it.
      let current = try context.defaultTrip(in: snapshot)?.id
      let trips = try snapshot.trips().sorted { one, other in
        one.id == current || other.id != current && one.start > other.start
      }
      return BrowseTrips(trips, current: current, self)
    }
    var list = ListContent<BrowseID>()
    list.count = rows.trips.count
    list.row = { rows.row($0) }
    list.index = { id in rows.trips.firstIndex { .trip($0.id) == id } }
    list.block = BrowseTrips.block
    list.columns = [
      .init(), .init(title: words.title, flexible: true, minimum: 12),
      .init(title: words.datesLabel, optional: 1), .init(title: words.stateLabel, optional: 4),
      .init(title: words.spentLabel, alignment: .right),
      .init(title: words.budgetLabel, alignment: .right, optional: 3), .init(), .init(optional: 2),
    ]
    list.nothing = words.noTripsYet + ": dot trip create"
    return BrowseContent(title: words.tripsTitle, list)
  }
}

/// The rows of trips, whose expenses are read when they are looked at.
private final class BrowseTrips {
  /// Trips that are read together: those of a screen of 24 rows.
  static let block = 21

  let trips: [TripInfo]
  private let current: TripID?
  private let reader: BrowseReader
  private var known: [Int: [BrowseRow]] = [:]

  init(_ trips: [TripInfo], current: TripID?, _ reader: BrowseReader) {
    (self.trips, self.current, self.reader) = (trips, current, reader)
  }

  func row(_ place: Int) -> BrowseRow {
    let block = place / Self.block
    let rows =
      known[block] ?? rows(of: trips[block * Self.block..<min(trips.count, (block + 1) * Self.block)])
    known[block] = rows
    return rows[place % Self.block]
  }

  private func rows(of trips: ArraySlice<TripInfo>) -> [BrowseRow] {
    do { return try read(trips) } catch {
      // What is damaged is named, and the trips beside it are shown.
      guard trips.count > 1, !reader.isPassing(error) else {
        let message = reader.message(of: error)
        return trips.map {
          BrowseRow(id: .trip($0.id), shape: .text($0.title + reader.words.dot + message, .red))
        }
      }
      return trips.flatMap { rows(of: [$0]) }
    }
  }

  private func read(_ trips: ArraySlice<TripInfo>) throws -> [BrowseRow] {
    let (context, words) = (reader.context, reader.words)
    return try context.ledger.readIfUnlocked { snapshot in
      let today = Dictionary(trips.map { ($0.id, context.today($0)) }) { first, _ in first }
      return try snapshot.eachAccount(of: Array(trips), rates: context.rateConverter(in: snapshot)) {
        [current] account, _ in
        let trip = account.trip
        let bar = trip.budget.map {
          Bars.horizontal(
            part: account.spentOfBudget.minorUnits, whole: $0.minorUnits, columns: 10, ascii: words.isASCII)
        }
        let isOver = (account.remaining?.minorUnits ?? 0) < 0
        return BrowseRow(
          id: .trip(trip.id),
          shape: .cells([
            .init(trip.id == current ? "*" : ""), .init(trip.title, .bold),
            .init(words.dates(of: trip), .dim),
            .init(words.state(trip.state(on: today[trip.id] ?? trip.start))),
            .init(words.figure(account.spent, provisional: account.isProvisional), isOver ? .red : .bold),
            .init(trip.budget?.grouped ?? "", .dim), .init(trip.currency.code, .dim),
            .init(bar ?? "", isOver ? .red : .green),
          ]), details: trip.place ?? "")
      }
    }
  }
}
