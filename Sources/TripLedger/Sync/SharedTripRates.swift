/// The rates that companions need to see the figures of a trip as this ledger does.
///
/// Of published rates, days that are complete, from ten days before those of the trip's amounts; of typed ones and of
/// coins, those of the trip's currencies.
struct SharedTripRates {
  /// The currencies and coins of expenses and payments, with that of the trip.
  private var currencies: Set<Currency> = []
  /// The dates of amounts that are converted.
  private var dates: Set<Day> = []
  /// Under which this ledger's typed rates stand in the repository: nobody else can tell whose it is.
  private let owner: String

  private static let ownerKey = "by"

  init(of trip: TripID, in snapshot: Snapshot, _ link: SharedTripLink) throws {
    var hash = SHA256()
    hash.update("\(snapshot.header.ledger) \(link.repository)".utf8)
    owner = Array(hash.finish().prefix(6)).hexadecimal
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

  /// The rates of a repository with what it lacks. Of what is there only rates that this ledger typed are changed.
  func merged(into theirs: Document?, from snapshot: Snapshot) throws -> Document {
    var document = theirs ?? Document(layout: .sharedRates)
    for own in try days(in: snapshot) {
      guard let known = try document[own.recordID].map({ try SharedRateDay(reading: $0) }) else {
        document.set(own.recordID, to: own.body)
        continue
      }
      var day = known
      day.coins.formUnion(own.coins)
      for rate in own.rates where !day.rates.contains(where: { $0.recordID == rate.recordID }) {
        if own.source == .typed || own.source.isForCoins { day.rates.append(rate) }
      }
      if day != known { document.set(day.recordID, to: day.body) }
    }
    try refreshTyped(in: &document, snapshot)
    document.records.sort { $0.id < $1.id }
    return document
  }

  /// Changes rates that this ledger typed to what they are by now.
  private func refreshTyped(in document: inout Document, _ snapshot: Snapshot) throws {
    for record in document.records where record.id.hasPrefix(RateSourceName.typed.rawValue + "/") {
      var day = try SharedRateDay(reading: record.body)
      guard day.rates.contains(where: isOwn) else { continue }
      let own = try snapshot.rateDay(.typed, day.date)?.rates ?? []
      day.rates = day.rates.compactMap { rate in
        guard isOwn(rate) else { return rate }
        return own.first { $0.recordID == rate.recordID }.map(marked)
      }
      document.set(record.id, to: day.rates.isEmpty ? nil : day.body)
    }
  }

  private func isOwn(_ rate: ExchangeRate) -> Bool {
    rate.unknown.contains(JSONMember(Self.ownerKey, .string(owner)))
      || rate.unknown.contains { $0.key == Self.ownerKey && $0.value.bytes == JSON.string(owner).bytes }
  }

  /// A typed rate as companions see it.
  private func marked(_ rate: ExchangeRate) -> ExchangeRate {
    var rate = rate
    rate.unknown = [JSONMember(Self.ownerKey, .string(owner))]
    return rate
  }

  private func isOfTrip(_ rate: ExchangeRate) -> Bool {
    currencies.contains(rate.subject) || currencies.contains(rate.currency) && currencies.contains(rate.quote)
  }

  /// What this ledger has of them.
  private func days(in snapshot: Snapshot) throws -> [SharedRateDay] {
    guard let first = dates.min(), let last = dates.max() else { return [] }
    var days: [SharedRateDay] = []
    for source in RateSourceName.allCases where source != .typed {
      if source.isForCoins, !currencies.contains(where: \.isCoin) { continue }
      for date in try snapshot.rateDates(source)
      where date <= last && dates.contains(where: { (0...RateFetcher.maximumLookback).contains($0 - date) }) {
        guard let day = try snapshot.rateDay(source, date), day.isSettled else { continue }
        var shared = SharedRateDay(source: source, date: date, asked: day.asked)
        (shared.rates, shared.coins) = (day.rates.map(\.unmarked), day.coins)
        if source.isForCoins {
          shared.coins.formIntersection(currencies)
          shared.rates = shared.rates.filter { shared.coins.contains($0.currency) }
          if shared.coins.isEmpty { continue }
        }
        days.append(shared)
      }
    }
    return days + (try typed(in: snapshot, first: first, last: last))
  }

  /// The typed rates of the trip's days, and of each pair the last before, which counts until a newer one.
  private func typed(in snapshot: Snapshot, first: Day, last: Day) throws -> [SharedRateDay] {
    var days: [SharedRateDay] = []
    var pairs: Set<String> = []
    for date in try snapshot.rateDates(.typed).reversed() where date <= last {
      var shared = SharedRateDay(source: .typed, date: date)
      shared.rates = (try snapshot.rateDay(.typed, date)?.rates ?? []).filter { rate in
        isOfTrip(rate) && (date > first || pairs.insert(rate.recordID).inserted)
      }.map(marked)
      if !shared.rates.isEmpty { days.append(shared) }
    }
    return days
  }
}

extension RateDay {
  /// Whether the source has nothing to add: what it published is complete, or the day is known to be closed.
  fileprivate var isSettled: Bool {
    isPublished ? FetchPolicy.isComplete(self) : source.date(at: asked) - date >= FetchPolicy.daysUntilClosed
  }
}

extension ExchangeRate {
  /// Without what this program does not know, and what its user said of it.
  fileprivate var unmarked: ExchangeRate {
    var rate = self
    rate.unknown = []
    return rate
  }
}
