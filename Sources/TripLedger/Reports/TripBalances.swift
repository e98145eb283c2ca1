/// What the people of a trip owe or are owed.
package struct TripBalances {
  /// In which currency balances are, and at which rates.
  package enum Reading: Sendable {
    /// Each currency by itself, without any rate.
    case each
    /// In one currency, at the rates of the days of payment.
    case daily(Currency)
    /// Like `daily`, but some currencies at one rate each: units of the target for one unit.
    case chosen([Currency: Fraction], in: Currency)
  }

  /// The balances in one currency; they add up to zero.
  package struct InCurrency {
    package let currency: Currency
    /// All people but the archived ones whose balance is zero, in the order of the trip.
    package let balances: [PersonAmount]
    /// Who owes whom, without the currencies that a rate was chosen for.
    package let debts: PairDebts
    /// Whether a rate may still change.
    package let isProvisional: Bool
    /// The balances converted at one rate for each currency, by code.
    package let chosen: [ChosenPart]
  }

  /// The balances of one currency, converted as a whole.
  package struct ChosenPart {
    package let currency: Currency
    /// In the currency they were converted to.
    package let balances: [PersonAmount]
  }

  /// An expense or a payment, with what it adds to each person's balance.
  package struct Entry {
    package enum Origin {
      case expense(TripDetailInfo)
      case payment(SettlementPayment)
    }

    package let origin: Origin
    package let currency: Currency
    /// What each person paid: for an expense, or to another.
    let paid: [PersonAmount]
    /// Each person's share of an expense, or what they received.
    let due: [PersonAmount]
    /// `paid` less `due`, sorted by the ids of the people.
    package let amounts: [PersonAmount]
    /// Whether a rate may still change.
    package let isProvisional: Bool

    fileprivate init(
      _ origin: Origin, in currency: Currency, paid: [PersonAmount], due: [PersonAmount], isProvisional: Bool
    ) throws {
      (self.origin, self.currency, self.paid, self.due) = (origin, currency, paid, due)
      self.isProvisional = isProvisional
      var net: [PersonID: Amount] = [:]
      for amount in paid { net[amount.person] = try (net[amount.person] ?? .zero(currency)) + amount.amount }
      for amount in due { net[amount.person] = try (net[amount.person] ?? .zero(currency)) - amount.amount }
      amounts = net.sorted { $0.key < $1.key }.map { PersonAmount($0.key, $0.value) }
    }

    package var expense: TripDetailInfo? { if case .expense(let expense) = origin { expense } else { nil } }

    fileprivate var isExpense: Bool { expense != nil }

    package var date: Day {
      switch origin {
      case .expense(let expense): expense.date
      case .payment(let payment): payment.date
      }
    }
  }

  /// What makes up a person's balance.
  package struct Standing: Hashable, Sendable {
    package let person: PersonID
    /// What they paid for shared expenses.
    package let paid: TripFigure
    /// Their share of these.
    package let share: TripFigure
    /// What they paid to others, less what they received.
    package let settled: TripFigure
    /// What they paid, less their share, plus what is settled.
    package let balance: TripFigure
  }

  package let trip: TripInfo
  /// With those whom only expenses or payments name.
  package let people: [Person]
  /// By code for `each`; otherwise the one currency, then those that no rate leads from.
  package let currencies: [InCurrency]
  /// By date; expenses first, in their order.
  package let entries: [Entry]

  package init(_ trip: TripInfo, in snapshot: Snapshot, rates: RateConverter, reading: Reading) throws {
    self.trip = trip
    let expenses = try snapshot.linked(snapshot.expenses(of: trip.id))
    let payments = try snapshot.payments(of: trip.id)
    people = try snapshot.parties(of: trip.id, among: expenses, payments)
    var sums = Sums(reading: reading, rates: rates)
    for expense in expenses where expense.sharing != nil { try sums.add(expense) }
    for payment in payments { try sums.add(payment) }
    entries = sums.entries.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
    currencies = try sums.balances(of: people)
  }

  /// The parts of a person's balance in a currency, if no rate was chosen for another.
  package func standing(of person: PersonID, in currency: Currency) throws -> Standing {
    func sum(_ amounts: (Entry) -> [PersonAmount], ofExpenses isExpense: Bool) throws -> TripFigure {
      let theirs = entries.filter { $0.currency == currency && $0.isExpense == isExpense }.flatMap { entry in
        amounts(entry).filter { $0.person == person }.map { ($0.amount, entry.isProvisional) }
      }
      return TripFigure(
        try Amount.sum(theirs.map(\.0), in: currency), isProvisional: theirs.contains { $0.1 })
    }
    let (paid, share) = (try sum({ $0.paid }, ofExpenses: true), try sum({ $0.due }, ofExpenses: true))
    let (sent, received) = (try sum({ $0.paid }, ofExpenses: false), try sum({ $0.due }, ofExpenses: false))
    return Standing(
      person: person, paid: paid, share: share, settled: try sent - received,
      balance: try paid - share - (received - sent))
  }

  /// The dates of the entries in a currency, in order, once each.
  package func dates(in currency: Currency) -> [Day] {
    entries.filter { entry in
      entry.currency == currency && entry.amounts.contains { $0.amount.minorUnits != 0 }
    }
    .map(\.date).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The currencies in which somebody has a balance.
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
    let credits = try converted?.divided(like: paid, .payments, of: expense) ?? paid
    let debits = try converted?.divided(like: shares, of: expense) ?? shares
    let entry = try TripBalances.Entry(
      .expense(expense), in: converted?.amount.currency ?? expense.amount.currency, paid: credits,
      due: debits, isProvisional: converted?.isProvisional == true)
    try add(entry)
  }

  mutating func add(_ payment: SettlementPayment) throws {
    let converted = try target(of: payment.amount.currency).flatMap {
      try rates.convert(payment.amount, to: $0, on: payment.date)
    }
    let amount = converted?.amount ?? payment.amount
    let entry = try TripBalances.Entry(
      .payment(payment), in: amount.currency, paid: [PersonAmount(payment.from, amount)],
      due: [PersonAmount(payment.to, amount)], isProvisional: converted?.isProvisional == true)
    try add(entry)
  }

  private mutating func add(_ entry: TripBalances.Entry) throws {
    let currency = entry.currency
    entries.append(entry)
    for amount in entry.amounts {
      let before = units[currency]?[amount.person] ?? .zero(currency)
      units[currency, default: [:]][amount.person] = try before + amount.amount
    }
    try debts[currency, default: PairDebts(in: currency)].add(entry.amounts)
    // An expense that is only for its payer changes no balance.
    if entry.isProvisional, entry.amounts.contains(where: { $0.amount.minorUnits != 0 }) {
      provisional.insert(currency)
    }
  }

  /// The balances of each currency, after the rates that were chosen.
  func balances(of people: [Person]) throws -> [TripBalances.InCurrency] {
    var units = units
    var first: Currency?
    var parts: [TripBalances.ChosenPart] = []
    switch reading {
    case .each: break
    case .daily(let target): first = target
    case .chosen(let chosen, let target):
      first = target
      for (currency, factor) in chosen.sorted(by: { $0.key < $1.key }) where currency != target {
        let balances = (units.removeValue(forKey: currency) ?? [:]).sorted { $0.key < $1.key }
          .map { PersonAmount($0.key, $0.value) }
        let converted = try balances.converted(at: factor, to: target)
        parts.append(TripBalances.ChosenPart(currency: currency, balances: converted))
        for balance in converted {
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
        isProvisional: provisional.contains(currency), chosen: currency == first ? parts : [])
    }
  }
}
