/// Expenses, the journals of wallets, and what people owe, as double entries for programs of plain-text accounting.
///
/// The amount of an expense is added to the category's account, in the currency it was paid in, and taken from the
/// account of the payment method. Of a shared expense that is the user's part; the rest is what others owe.
package struct Journal: Sendable {
  /// The price of one unit of a currency on a date, as published.
  package struct Price: Hashable, Sendable {
    package let date: Day
    package let currency: Currency
    package let base: ExactDecimal
    package let quote: Currency
  }

  /// By day, then by time.
  package let entries: [Entry]
  /// The rates of the days that the entries need, each pair once per day; ascending.
  package let prices: [Price]
  /// Every currency in entries and prices, by code.
  package let currencies: [Currency]
  /// Every account in the entries, expense accounts first.
  let accounts: [Account]
  /// The accounts of wallets: what they hold has a cost.
  let heldAccounts: Set<Account>

  /// The rates are those that convert the entries into the home currency and their trip's currency.
  package init(
    _ rows: [Row], wallets: WalletTransfers = WalletTransfers(), receivables: Receivables = Receivables(),
    home: Currency, rates: TripRates
  ) throws {
    let others = wallets.items + receivables.items
    entries = Self.merged(
      try rows.map { row in
        let wallet = wallets[row.recorded.id]
        let isOfCard = wallet == nil && row.recorded.pay?.kind != .cash
        return try Entry(
          row, receivables.share(of: row.recorded, on: row.trip.id), cost: wallet?.cost,
          charge: isOfCard ? row.charge(by: rates.of(row.trip.id)) : nil, with: wallet?.others ?? [])
      }, with: others)
    var prices = PriceList()
    func add(_ currency: Currency, to target: Currency, on date: Day, by rates: RateConverter) throws {
      let conversion = try rates.conversion(from: currency, to: target, on: date)
      for rate in conversion?.legs.compactMap(\.rate) ?? [] { prices.add(rate) }
    }
    for row in rows {
      for target in Set([home, row.trip.currency]) {
        try add(row.expense.amount.currency, to: target, on: row.expense.date, by: rates.of(row.trip.id))
      }
    }
    for (_, entry) in others {
      for currency in Set(entry.postings.map(\.amount.currency)) {
        try add(currency, to: home, on: entry.date, by: rates.common)
      }
    }
    self.prices = prices.sorted
    let postings = entries.flatMap(\.postings)
    currencies = Set(
      postings.map(\.amount.currency) + postings.compactMap(\.cost?.currency)
        + self.prices.flatMap { [$0.currency, $0.quote] }
    ).sorted { $0.code < $1.code }
    accounts = Set(postings.map(\.account)).sorted()
    heldAccounts = Set(postings.filter(\.isHeld).map(\.account))
  }

  private static func merged(_ expenses: [Entry], with others: [PlacedEntry]) -> [Entry] {
    if others.isEmpty { return expenses }
    let all = expenses.map { (place: Place.among, entry: $0) } + others
    return all.enumerated().sorted { left, right in
      (left.element.entry.date, left.element.place.rawValue, left.offset)
        < (right.element.entry.date, right.element.place.rawValue, right.offset)
    }.map(\.element.entry)
  }

  /// The date of the first entry or price.
  package var start: Day? { [entries.first?.date, prices.first?.date].compactMap(\.self).min() }

  /// Keeps one price per pair and date: if several sources published one, the first that is added.
  private struct PriceList {
    private struct Key: Hashable {
      let date: Day
      let currency: Currency
      let quote: Currency
    }
    private var prices: [Key: Price] = [:]

    mutating func add(_ rate: ExchangeRate) {
      let key = Key(date: rate.date, currency: rate.currency, quote: rate.quote)
      guard prices[key] == nil else { return }
      if let inverse = rate.inverse {
        // Dividing would not end.
        prices[key] = Price(date: rate.date, currency: rate.quote, base: inverse, quote: rate.currency)
        return
      }
      // Units are powers of ten: dividing moves the decimal point and loses nothing.
      let zeros = String(rate.unit).count - 1
      let base = ExactDecimal(coefficient: rate.base.coefficient, scale: rate.base.scale + zeros)
      prices[key] = Price(date: rate.date, currency: rate.currency, base: base, quote: rate.quote)
    }

    var sorted: [Price] {
      prices.values.sorted {
        ($0.date, $0.currency.code, $0.quote.code) < ($1.date, $1.currency.code, $1.quote.code)
      }
    }
  }
}
