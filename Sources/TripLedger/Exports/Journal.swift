/// Expenses as double entries, for programs of plain-text accounting.
///
/// An amount is added to the category's account, in the currency it was paid in, and taken from the account
/// of the payment method.
package struct Journal: Sendable {
  /// The account of a posting.
  package enum Account: Hashable, Comparable, Sendable {
    /// A category's key.
    case expenses(String)
    /// A payment method; `nil` if none is known.
    case assets(Payment?)
  }

  /// The price of one unit of a currency on a date, as published.
  package struct Price: Hashable, Sendable {
    package let date: Day
    package let currency: Currency
    package let base: ExactDecimal
    package let quote: Currency
  }

  /// By day, then by time.
  package let entries: [Row]
  /// The rates of the days that the entries need, each pair once per day; ascending.
  package let prices: [Price]
  /// Every currency in entries and prices, by code.
  package let currencies: [Currency]
  /// Every account in the entries, expense accounts first.
  package let accounts: [Account]

  /// The rates are those that convert the entries into the home currency and their trip's currency.
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

  /// The date of the first entry or price.
  var start: Day? { [entries.first?.expense.date, prices.first?.date].compactMap(\.self).min() }

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

extension Row {
  package var account: Journal.Account { .expenses(expense.category) }
  package var counterAccount: Journal.Account { .assets(expense.pay) }

  /// The text of a line with room for one name.
  var payee: String { expense.memo ?? place?.identifier ?? expense.category }

  /// The values of an entry besides its amounts, by name.
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
    case (.assets(let one), .assets(let other)): (one?.text ?? "~") < (other?.text ?? "~")
    }
  }

  /// The parts of the account's name.
  var parts: [String] {
    switch self {
    case .expenses(let category): ["expenses", category]
    case .assets(let pay): ["assets", pay?.kind.rawValue ?? "unspecified"] + (pay?.name.map { [$0] } ?? [])
    }
  }
}
