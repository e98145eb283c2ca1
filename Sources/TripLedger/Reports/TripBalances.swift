/// What the people of a trip owe or are owed.
package struct TripBalances {
  /// In which currency balances are, and at which rates.
  package enum Reading: Sendable {
    /// Each currency by itself, without any rate.
    case each
    /// In one currency, at the rates of the days on which was paid.
    case daily(Currency)
    /// The same, but the balances of some currencies at one rate each: units of the target for one unit.
    case chosen([Currency: Fraction], in: Currency)
  }

  /// The balances in one currency; they add up to zero.
  package struct InCurrency {
    package let currency: Currency
    /// Everybody who has not been archived or is not even, in the order of the trip's people.
    package let balances: [PersonAmount]
    /// Without those of the currencies that a rate was chosen for.
    package let debts: PairDebts
    /// Whether a rate may still change.
    package let isProvisional: Bool
  }

  /// What made up the balances: an expense or a payment, with what it adds to each person's balance.
  package struct Entry {
    package enum Origin {
      case expense(TripDetailInfo)
      case payment(SettlementPayment)
    }

    package let origin: Origin
    package let currency: Currency
    package let amounts: [PersonAmount]

    package var date: Day {
      switch origin {
      case .expense(let expense): expense.date
      case .payment(let payment): payment.date
      }
    }
  }

  package let trip: TripInfo
  package let people: [Person]
  /// By code for `each`; otherwise the one currency, then those that no rate leads from.
  package let currencies: [InCurrency]
  /// By date; expenses first, in their order.
  package let entries: [Entry]

  package init(_ trip: TripInfo, in snapshot: Snapshot, rates: RateConverter, reading: Reading) throws {
    self.trip = trip
    people = try snapshot.people(of: trip.id)
    var sums = Sums(reading: reading, rates: rates)
    for expense in try snapshot.expenses(of: trip.id) where expense.sharing != nil {
      try sums.add(expense)
    }
    for payment in try snapshot.payments(of: trip.id) { try sums.add(payment) }
    entries = sums.entries.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
    currencies = try sums.balances(of: people)
  }

  /// The currencies in which not everybody is even.
  package var open: [InCurrency] {
    currencies.filter { $0.balances.contains { $0.amount.minorUnits != 0 } }
  }
}

/// Balances by currency while they are added up.
private struct Sums {
  let reading: TripBalances.Reading
  let rates: RateConverter
  private(set) var entries: [TripBalances.Entry] = []
  private var units: [Currency: [PersonID: Amount]] = [:]
  private var debts: [Currency: PairDebts] = [:]
  private var provisional: Set<Currency> = []

  init(reading: TripBalances.Reading, rates: RateConverter) { (self.reading, self.rates) = (reading, rates) }

  /// The currency that an amount is converted to before it is added; `nil` if it stays as it is.
  private func target(of currency: Currency) -> Currency? {
    switch reading {
    case .each: nil
    case .daily(let target): target
    case .chosen(let chosen, let target): chosen[currency] == nil ? target : nil
    }
  }

  mutating func add(_ expense: TripDetailInfo) throws {
    guard let paid = try expense.payments, let shares = try expense.shares else { return }
    // The total is converted once and then divided, so that balances stay those of the trip's figures.
    let converted = try target(of: expense.amount.currency).flatMap { try rates.convert(expense, to: $0) }
    let id = expense.sharingID
    let credits = try converted.map { try $0.amount.divided(like: paid, of: id) } ?? paid
    let debits = try converted.map { try $0.amount.divided(like: shares, of: id) } ?? shares
    var net: [PersonID: Amount] = [:]
    let currency = converted?.amount.currency ?? expense.amount.currency
    for credit in credits { net[credit.person] = try (net[credit.person] ?? .zero(currency)) + credit.amount }
    for debit in debits { net[debit.person] = try (net[debit.person] ?? .zero(currency)) - debit.amount }
    try add(.expense(expense), net, currency, isProvisional: converted?.isProvisional == true)
  }

  mutating func add(_ payment: SettlementPayment) throws {
    let converted = try target(of: payment.amount.currency).flatMap {
      try rates.convert(payment.amount, to: $0, on: payment.date)
    }
    let amount = converted?.amount ?? payment.amount
    try add(
      .payment(payment), [payment.from: amount, payment.to: amount.negated], amount.currency,
      isProvisional: converted?.isProvisional == true)
  }

  private mutating func add(
    _ origin: TripBalances.Entry.Origin, _ net: [PersonID: Amount], _ currency: Currency, isProvisional: Bool
  ) throws {
    let amounts = net.sorted { $0.key < $1.key }.map { PersonAmount($0.key, $0.value) }
    entries.append(TripBalances.Entry(origin: origin, currency: currency, amounts: amounts))
    for amount in amounts {
      let before = units[currency]?[amount.person] ?? .zero(currency)
      units[currency, default: [:]][amount.person] = try before + amount.amount
    }
    try debts[currency, default: PairDebts(in: currency)].add(amounts)
    if isProvisional { provisional.insert(currency) }
  }

  /// The balances of each currency, after the rates that were chosen.
  func balances(of people: [Person]) throws -> [TripBalances.InCurrency] {
    var units = units
    var first: Currency?
    switch reading {
    case .each: break
    case .daily(let target): first = target
    case .chosen(let chosen, let target):
      first = target
      for (currency, factor) in chosen.sorted(by: { $0.key < $1.key }) where currency != target {
        let balances = (units.removeValue(forKey: currency) ?? [:]).sorted { $0.key < $1.key }
          .map { PersonAmount($0.key, $0.value) }
        for balance in try balances.converted(at: factor, to: target) {
          let before = units[target]?[balance.person] ?? .zero(target)
          units[target, default: [:]][balance.person] = try before + balance.amount
        }
      }
    }
    if let first, units[first] == nil { units[first] = [:] }
    return units.keys.sorted { ($0 != first ? 1 : 0, $0) < ($1 != first ? 1 : 0, $1) }.map { currency in
      let amounts = units[currency] ?? [:]
      let balances = people.map { PersonAmount($0.id, amounts[$0.id] ?? .zero(currency)) }
        .enumerated().filter { !people[$0.offset].isArchived || $0.element.amount.minorUnits != 0 }
        .map(\.element)
      return TripBalances.InCurrency(
        currency: currency, balances: balances, debts: debts[currency] ?? PairDebts(in: currency),
        isProvisional: provisional.contains(currency))
    }
  }
}
