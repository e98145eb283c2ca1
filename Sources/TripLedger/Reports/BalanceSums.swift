/// Balances by currency while they are added up.
struct BalanceSums {
  private let reading: TripBalances.Reading
  private let rates: RateConverter
  private let closings: Closings
  private(set) var entries: [TripBalances.Entry] = []
  /// What was entered before a closing, and adds nothing.
  private(set) var closed: [TripBalances.Entry] = []
  /// By how much that differs from the closings, in the currencies paid.
  private var changes: [Currency: [PersonID: Amount]]
  private var units: [Currency: [PersonID: Amount]] = [:]
  private var debts: [Currency: PairDebts] = [:]
  private var provisional: Set<Currency> = []

  init(reading: TripBalances.Reading, rates: RateConverter, _ closings: Closings) throws {
    (self.reading, self.rates, self.closings) = (reading, rates, closings)
    changes = try closings.balances.mapValues { $0.mapValues(\.negated) }
  }

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
    guard closings.contains(expense) else { return try add(entry) }
    try close(entry, paid: paid, due: shares)
  }

  mutating func add(_ payment: SettlementPayment) throws {
    let converted = try target(of: payment.amount.currency).flatMap {
      try rates.convert(payment.amount, to: $0, on: payment.date)
    }
    let amount = converted?.amount ?? payment.amount
    let entry = try TripBalances.Entry(
      .payment(payment), in: amount.currency, paid: [PersonAmount(payment.from, amount)],
      due: [PersonAmount(payment.to, amount)], isProvisional: converted?.isProvisional == true)
    guard closings.contains(payment) else { return try add(entry) }
    try close(
      entry, paid: [PersonAmount(payment.from, payment.amount)],
      due: [PersonAmount(payment.to, payment.amount)])
  }

  /// Adds to the changes what was entered before a closing, in the currency paid.
  private mutating func close(
    _ entry: TripBalances.Entry, paid: [PersonAmount], due: [PersonAmount]
  ) throws {
    closed.append(entry)
    func add(_ person: PersonID, _ amount: Amount) throws {
      let before = changes[amount.currency]?[person] ?? .zero(amount.currency)
      changes[amount.currency, default: [:]][person] = try before + amount
    }
    for amount in paid { try add(amount.person, amount.amount) }
    for amount in due { try add(amount.person, amount.amount.negated) }
  }

  /// Adds what was edited or deleted since the last closing, at the rates of its date.
  mutating func addChanges() throws {
    guard let closing = closings.counted.last else { return }
    for (currency, amounts) in changes.sorted(by: { $0.key < $1.key }) {
      var balances = amounts.filter { $0.value.minorUnits != 0 }.sorted { $0.key < $1.key }
        .map { PersonAmount($0.key, $0.value) }
      if balances.isEmpty { continue }
      let target = target(of: currency)
      let conversion = try target.flatMap { try rates.conversion(from: currency, to: $0, on: closing.date) }
      if let target, let conversion { balances = try balances.converted(at: conversion.factor, to: target) }
      func side(_ sign: Int64) -> [PersonAmount] {
        balances.filter { $0.amount.minorUnits.signum() == sign }
          .map { PersonAmount($0.person, $0.amount.magnitude) }
      }
      try add(
        TripBalances.Entry(
          .changes(since: closing, in: currency), in: conversion == nil ? currency : target ?? currency,
          paid: side(1), due: side(-1), isProvisional: conversion?.isProvisional == true))
    }
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
    // By itself, each currency that was closed is even.
    if case .each = reading {
      for currency in changes.keys where units[currency] == nil { units[currency] = [:] }
    }
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
