/// The rates that a trip uses: what its companions need to see the same figures.
///
/// Days that were published are sent as a whole, from ten days before those of the trip's amounts, because a source that has
/// a day without a currency is not asked for it again. Of typed rates and of coins, only those of the trip's currencies are.
struct SharedRates {
  /// The currencies and coins of expenses and payments, with that of the trip.
  private var currencies: Set<Currency> = []
  /// The dates of amounts that are converted.
  private var dates: Set<Day> = []

  /// How far a conversion looks for a published rate.
  private static let walkBack = 10

  init(of trip: TripID, in snapshot: Snapshot) throws {
    guard let info = try snapshot.trip(trip) else { return }
    var amounts = try snapshot.expenses(of: trip).map { ($0.amount.currency, $0.date) }
    let payments = try snapshot.records(.payments(trip), as: PaymentRecord.self)
    amounts += payments.compactMap(\.payment).map { ($0.amount.currency, $0.date) }
    for closing in payments.compactMap(\.closing) {
      amounts += closing.balances.map { ($0.amount.currency, closing.date) }
    }
    currencies = Set(amounts.map(\.0)).union([info.currency])
    dates = Set(amounts.filter { $0.0 != info.currency }.map(\.1))
  }

  /// Whether the trip may use a typed rate: one of its currencies, from a month before its first amount to its last.
  func has(_ rate: ExchangeRate) -> Bool {
    guard isOfTrip(rate), let first = dates.min(), let last = dates.max() else { return false }
    return rate.date >= first - 30 && rate.date <= last
  }

  private func isOfTrip(_ rate: ExchangeRate) -> Bool {
    currencies.contains(rate.subject) || currencies.contains(rate.currency) && currencies.contains(rate.quote)
  }

  /// The documents with these rates, as companions see them.
  func documents(in snapshot: Snapshot) throws -> [DocumentPath: Document] {
    guard let first = dates.min(), let last = dates.max() else { return [:] }
    var documents: [DocumentPath: Document] = [:]
    for source in RateSourceName.allCases where source != .typed {
      if source.isForCoins, !currencies.contains(where: \.isCoin) { continue }
      for date in try snapshot.rateDates(source)
      where date <= last && dates.contains(where: { (0...Self.walkBack).contains($0 - date) }) {
        let location = DocumentPath.rates(source, date)
        guard let document = try snapshot.document(location) else { continue }
        documents[location] = source.isForCoins ? try ofCoins(document) : document
      }
    }
    return try documents.merging(typed(in: snapshot, first: first, last: last)) { $1 }
  }

  /// Of what an exchange was asked for, the coins of the trip.
  private func ofCoins(_ document: Document) throws -> Document? {
    var document = document
    let coins = try document.coins().intersection(currencies)
    if coins.isEmpty { return nil }
    document.records = try document.records.filter { record in
      try ExchangeRate.known(reading: record.body).map { coins.contains($0.currency) } ?? false
    }
    document.head = document.head.map { member in
      member.key == "coins" ? JSONMember("coins", .array(coins.sorted().map { JSON($0) })) : member
    }
    return document
  }

  /// The typed rates that `has`, and of each pair the last before, which counts until a newer one.
  private func typed(
    in snapshot: Snapshot, first: Day, last: Day
  ) throws -> [DocumentPath: Document] {
    var documents: [DocumentPath: Document] = [:]
    var pairs: Set<String> = []
    for date in try snapshot.rateDates(.typed).reversed() where date <= last {
      let location = DocumentPath.rates(.typed, date)
      guard let document = try snapshot.document(location) else { continue }
      var shared = Document(layout: .rates)
      shared.records = try document.records.filter { record in
        guard let rate = try ExchangeRate.known(reading: record.body), isOfTrip(rate) else { return false }
        return date > first || pairs.insert(record.id).inserted
      }
      if !shared.records.isEmpty { documents[location] = shared }
    }
    return documents
  }
}
