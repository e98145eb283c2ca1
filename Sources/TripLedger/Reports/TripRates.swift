/// The rates for figures of several trips.
package struct TripRates {
  /// The ledger's own.
  package let common: RateConverter
  fileprivate var ofTrips: [TripID: RateConverter] = [:]

  init(_ common: RateConverter) { self.common = common }

  package func of(_ trip: TripID) -> RateConverter { ofTrips[trip] ?? common }
}

extension Snapshot {
  /// The rates for figures of the trips of rows.
  package func rates(_ common: RateConverter, of rows: [Row]) throws -> TripRates {
    var rates = TripRates(common)
    for trip in Set(rows.map(\.trip.id)) { rates.ofTrips[trip] = try self.rates(common, of: trip) }
    return rates
  }

  /// The rates for figures of one trip: with those that came with it, where the ledger's own have none near.
  package func rates(_ rates: RateConverter, of trip: TripID) throws -> RateConverter {
    let location = DocumentPath.sharedRates(trip)
    guard let document = try document(location), !document.records.isEmpty else { return rates }
    let days = try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(location.relative)) {
      try document.records.map { try SharedRateDay(reading: $0.body) }
    }
    var known: [RateDay] = []
    for day in days {
      var likely: [ExchangeRate] = []
      for rate in day.rates where try day.source != .typed || rate.isLikely(besides: rates) {
        likely.append(rate)
      }
      // A day of typed rates without any is none.
      guard day.source != .typed || !likely.isEmpty else { continue }
      let asked = day.asked ?? likely.map(\.changed).max() ?? Instant(seconds: 0, offset: 0)
      known.append(RateDay(source: day.source, date: day.date, rates: likely, asked: asked, coins: day.coins))
    }
    return rates.falling(backOn: known)
  }
}

extension ExchangeRate {
  /// Whether a rate that a companion typed may be one: it is near what the ledger's own rates say, if they say anything.
  fileprivate func isLikely(besides rates: RateConverter) throws -> Bool {
    do {
      guard let known = try rates.conversion(from: currency, to: quote, on: date) else { return true }
      return try factor.isLikelyPrice(besides: known.factor)
    } catch MoneyError.overflow { return false }
  }
}
