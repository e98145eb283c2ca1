/// What the people of a trip owe or are owed.
public struct TripBalances {
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
    let debts: PairDebts
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
      /// What was edited or deleted since the trip was last closed, of all that was entered before, in a currency.
      case changes(since: SettlementClosing, in: Currency)
    }

    package let origin: Origin
    package let currency: Currency
    /// What each person paid: for an expense, or to another.
    package let paid: [PersonAmount]
    /// Each person's share of an expense, or what they received.
    let due: [PersonAmount]
    /// `paid` less `due`, sorted by the ids of the people.
    package let amounts: [PersonAmount]
    /// Whether a rate may still change.
    package let isProvisional: Bool

    package init(
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

    package var date: Day {
      switch origin {
      case .expense(let expense): expense.date
      case .payment(let payment): payment.date
      case .changes(let closing, _): closing.date
      }
    }
  }

  /// What makes up a person's balance.
  public struct Standing: Hashable, Sendable {
    /// Whose balance it is.
    public let person: PersonID
    /// What they paid for expenses of several people.
    public let paid: TripFigure
    /// Their share of these.
    public let share: TripFigure
    /// What they paid to others, less what they received; once the trip was closed, what makes up the balance.
    public let settled: TripFigure
    /// What they paid, less their share, plus what is settled.
    public let balance: TripFigure
  }

  package let trip: TripInfo
  /// With those whom only expenses or payments name.
  package let people: [Person]
  /// By code for `each`; otherwise the one currency, then those that no rate leads from.
  package let currencies: [InCurrency]
  /// What makes up the balances, by date; expenses first, in their order.
  package let entries: [Entry]
  /// The last closing; `nil` if the trip was never closed.
  package let closing: SettlementClosing?
  /// What was entered before it.
  private let closed: [Entry]

  package init(_ trip: TripInfo, in snapshot: Snapshot, rates: RateConverter, reading: Reading) throws {
    self.trip = trip
    let rates = try snapshot.rates(rates, of: trip.id)
    let expenses = try snapshot.linked(snapshot.expenses(of: trip.id))
    let payments = try snapshot.payments(of: trip.id)
    let closings = Closings(try snapshot.closings(of: trip.id))
    people = try snapshot.parties(of: trip.id, among: expenses, payments, closings.counted)
    closing = closings.counted.last
    var sums = try BalanceSums(reading: reading, rates: rates, closings)
    for expense in expenses where expense.sharing != nil { try sums.add(expense) }
    for payment in payments { try sums.add(payment) }
    try sums.addChanges()
    closed = sums.closed
    entries = sums.entries.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
    currencies = try sums.balances(of: people)
  }

  /// The parts of a person's balance in a currency, if no rate was chosen for another.
  package func standing(of person: PersonID, in currency: Currency) throws -> Standing {
    try standing(of: [person], under: person, in: currency)
  }

  /// The same of several together, under the id of one.
  func standing(of people: [PersonID], under person: PersonID, in currency: Currency) throws -> Standing {
    func sum(
      _ entries: [Entry], where counts: (Entry) -> Bool = { _ in true }, _ amounts: (Entry) -> [PersonAmount]
    ) throws -> TripFigure {
      let theirs = entries.filter { $0.currency == currency && counts($0) }.flatMap { entry in
        amounts(entry).filter { people.contains($0.person) }.map { ($0.amount, entry.isProvisional) }
      }
      return TripFigure(
        try Amount.sum(theirs.map(\.0), in: currency), isProvisional: theirs.contains { $0.1 })
    }
    func isShared(_ entry: Entry) -> Bool { entry.expense?.isShared == true }
    let all = closed + entries
    let paid = try sum(all, where: isShared) { $0.paid }
    let share = try sum(all, where: isShared) { $0.due }
    let balance = try sum(entries) { $0.amounts.filter { $0.amount.minorUnits != 0 } }
    let others = try sum(closed + entries.filter { $0.expense == nil }) { $0.amounts }
    return Standing(
      person: person, paid: paid, share: share,
      settled: TripFigure(
        try (balance - (paid - share)).amount, isProvisional: others.isProvisional), balance: balance)
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
