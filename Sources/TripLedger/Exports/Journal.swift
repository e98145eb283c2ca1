/// Expenses as double entries, ready for any program of plain-text accounting.
///
/// What an expense was for takes what was paid, in the currency it was paid in; what it was paid with gives it.
package struct Journal: Sendable {
  /// Where an amount stands.
  package enum Account: Hashable, Comparable, Sendable {
    /// A category's key.
    case expenses(String)
    /// A way of payment; `nil` where none was said.
    case assets(Payment?)
  }

  /// What one unit of a currency cost on a date, as it was published.
  package struct Price: Hashable, Sendable {
    package let date: Day
    package let currency: Currency
    package let base: ExactDecimal
    package let quote: Currency
  }

  /// Days rise, inside a day by time.
  package let entries: [Row]
  /// Of the days that the entries need, each pair once a day; rising.
  package let prices: [Price]
  /// Every currency of entries and prices, by code.
  package let currencies: [Currency]
  /// Every account of the entries, those of expenses first.
  package let accounts: [Account]

  /// The rates are those by which the entries are converted into the home currency and into their trip's.
  package init(_ entries: [Row], home: Currency, rates: RateConverter) throws {
    self.entries = entries
    var prices = PriceList()
    for entry in entries {
      for target in Set([home, entry.trip.currency]) {
        let conversion = try rates.conversion(
          from: entry.expense.amount.currency, to: target, on: entry.expense.date)
        for rate in conversion?.legs.compactMap(\.rate) ?? [] { prices.add(rate) }
      }
    }
    self.prices = prices.sorted
    currencies = Set(
      entries.map(\.expense.amount.currency) + self.prices.flatMap { [$0.currency, $0.quote] }
    ).sorted { $0.code < $1.code }
    accounts = Set(entries.flatMap { [$0.account, $0.counterAccount] }).sorted()
  }

  /// The first day of anything in it.
  var start: Day? { [entries.first?.expense.date, prices.first?.date].compactMap(\.self).min() }

  /// Of rates of one pair and one date that several sources published, the first that was asked for.
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
      // Units are powers of ten: dividing moves the point and loses nothing.
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

extension Row {
  package var account: Journal.Account { .expenses(expense.category) }
  package var counterAccount: Journal.Account { .assets(expense.pay) }

  /// What a line says that has room for one name.
  var payee: String { expense.memo ?? place?.identifier ?? expense.category }

  /// What an entry says beside its amounts, by name.
  var notes: [(name: String, value: String)] {
    var notes: [(String, String)] = [("trip", trip.title)]
    func add(_ name: String, _ value: String?) { if let value { notes.append((name, value)) } }
    add("time", expense.time?.description)
    add("zone", expense.zone?.description)
    add("place", place?.identifier)
    add("position", place?.position.map { "\($0.latitude),\($0.longitude)" })
    add("rate", expense.rate?.typed)
    add("charged", expense.charged.map { "\($0.plain) \($0.currency)" })
    if expense.isOffPace { add("off-pace", "yes") }
    add("spread", expense.spread?.description)
    for photo in expense.photos { add("document", photo.path) }
    return notes
  }
}

extension Journal.Account {
  package static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.expenses(let one), .expenses(let other)): one < other
    case (.expenses, .assets): true
    case (.assets, .expenses): false
    case (.assets(let one), .assets(let other)): (one?.rawValue ?? "~") < (other?.rawValue ?? "~")
    }
  }

  /// The parts of its name, in lower case.
  var parts: [String] {
    switch self {
    case .expenses(let category): ["expenses", category]
    case .assets(let pay): ["assets", pay?.rawValue ?? "unspecified"]
    }
  }
}
