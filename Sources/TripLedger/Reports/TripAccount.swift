/// A trip with all its expenses, converted to the trip's currency.
package struct TripAccount: Sendable {
  package let trip: TripInfo
  /// By day, with the parts of spread expenses as separate rows, in order.
  package let rows: [Row]
  /// Each expense once and undivided, in the order of its own date.
  package let expenses: [Row]
  /// The sum of the converted expenses.
  package let spent: Amount
  /// Whether a nearer rate may still change the sum.
  package let isProvisional: Bool
  /// The sum of the claims that are not compared with budgets; `nil` if they are, as usual.
  package let claimed: TripFigure?
  /// The sum of whole expenses, if only the user's share counts and some are shared; else `nil`.
  package let wholeSpent: TripFigure?
  package let places: [MapInfo]
  /// The currencies of expenses that don't count, because they are only for others.
  private let othersCurrencies: Set<Currency>

  /// The people of the trip, and those whom only its expenses name; empty if nobody is named.
  package let people: [Person]
  /// Whose shares count; `nil` if all of each expense does.
  package let counted: Party?
  private let isCopy: Bool

  /// The budget of a trip with a person marked as the user is the user's own, unless it is said to be another's, whose shares
  /// then count, or for all: then whole expenses do. Otherwise an account of whole expenses has
  /// none, unless it `comparesBudget` and nobody said whose it is.
  package init(
    _ trip: TripInfo, in snapshot: Snapshot, rates: RateConverter, counting: CountedShare = .own,
    comparesBudget: Bool = true
  ) throws {
    let rates = try snapshot.rates(rates, of: trip.id)
    let people = try snapshot.people(of: trip.id)
    let isForCompanion = counting.isCopy
    let isForAll = trip.budgetFor == .all
    let counting = counting == .own && isForAll ? .whole : counting
    let counted = counting == .own ? people.owner(of: trip) : people.counted(counting)
    (self.counted, isCopy) = (counted, isForCompanion)
    var trip = isForCompanion ? trip.forCompanion : trip
    if counting == .whole, !isForAll, people.me != nil, !comparesBudget || trip.budgetFor != nil {
      (trip.budget, trip.dailyBudget, trip.categoryBudgets) = (nil, nil, [])
    }
    self.trip = trip
    places = try snapshot.places(of: trip.id).map { isForCompanion ? $0.forCompanion : $0 }
    let boxed = Boxed(trip)
    var boxedPlaces: [PlaceID: Boxed<MapInfo>] = [:]
    for place in places { boxedPlaces[place.id] = Boxed(place) }
    let stored = try snapshot.linked(snapshot.expenses(of: trip.id))
    self.people = try snapshot.parties(of: trip.id, among: stored, [])
    var othersCurrencies: Set<Currency> = []
    expenses = try stored.compactMap { expense in
      let row = try snapshot.countedRow(
        for: isForCompanion ? expense.forCompanion : expense, of: boxed,
        place: expense.place.flatMap { boxedPlaces[$0] }, in: trip.currency, by: rates,
        counted: counted?.members,
        isCopy: isForCompanion)
      if row == nil { othersCurrencies.insert(expense.amount.currency) }
      return row
    }
    self.othersCurrencies = othersCurrencies
    // The ledger's expenses are in order, unless a part of one is on another day.
    let isSpread = expenses.contains { $0.recorded.spread != nil }
    rows = isSpread ? try expenses.flatMap { try $0.parts }.inOrder : expenses
    isProvisional = expenses.contains { $0.converted?.isProvisional == true }
    spent = try Amount.sum(expenses.compactMap(\.converted?.amount), in: trip.currency)
    let countsClaims = trip.claimsInBudget ?? snapshot.choices.claimsInBudget
    claimed = try countsClaims ? nil : expenses.filter { $0.recorded.claim != nil }.sum(in: trip.currency)
    wholeSpent =
      try counting == .own && counted != nil ? stored.wholeSpending(in: trip.currency, by: rates) : nil
  }

  /// Whether figures leave out other people's shares.
  package var countsOnlyMyShare: Bool {
    !isCopy && counted != nil && wholeSpent.map { $0.amount != spent } ?? false
  }

  /// The companion or the group, for an account in a copy for one.
  package var companion: Party? { isCopy ? counted : nil }

  /// The trip currency, the paying currencies, and those of all its expenses, even if only for others.
  var currenciesPaid: Set<Currency> {
    let paying = trip.legs.compactMap(\.currency)
    return othersCurrencies.union([trip.currency] + paying + expenses.map(\.expense.amount.currency))
  }

  /// Returns the rows, by default with their own dates and times, in that order, with the balance after each.
  func rowsWithBalances(by homeTime: HomeTime?) throws -> [Row] {
    try (homeTime.map { homeTime in rows.map { homeTime.read($0) }.inOrder } ?? rows)
      .withBalances(of: trip, isOfBudget)
  }

  /// The number of people: of those named and not archived, if anybody is named.
  package var peopleCount: Int { people.isEmpty ? trip.people : people.present.count }

  /// The budget less what is spent of it; below zero if it is exceeded, `nil` without a budget.
  package var remaining: Amount? { trip.budget.flatMap { try? $0 - spentOfBudget } }

  /// The converted expenses that are compared with budgets.
  package var spentOfBudget: Amount { (try? claimed.map { try spent - $0.amount }) ?? spent }

  /// Whether an expense is compared with budgets.
  func isOfBudget(_ row: Row) -> Bool { claimed == nil || row.recorded.claim == nil }

  /// The spending per person, rounded once.
  package var perPerson: Amount? {
    try? Amount(
      rounding: try spent.fraction * Fraction(1, over: Int128(trip.people)), to: trip.currency)
  }

  /// Returns the percentage of a budget that is spent, with one decimal; `nil` for a budget of zero.
  package func share(of budget: Amount) -> String? {
    guard budget.minorUnits != 0 else { return nil }
    return try? (spentOfBudget.fraction * budget.fraction.inverse * Fraction(100, over: 1)).fixed(1)
  }

  /// What is spent up to the end of a day if what was left on the first morning is spent evenly, as in `BurnDown`.
  ///
  /// `nil` without a budget or a last day, and on days outside the trip.
  package func planned(by day: Day) throws -> Amount? {
    guard let budget = trip.budget, let end = trip.end, trip.contains(day) else { return nil }
    let opening = try budget - spent(where: { $0.date < trip.start }).amount
    let left = Fraction(
      Int128(max(0, opening.minorUnits)) * Int128(end - day), over: Int128(end - trip.start + 1))
    return try budget - Amount(minorUnits: try left.rounded(), currency: trip.currency)
  }

  /// The number of expenses of which another amount counts than in an earlier account of the trip.
  package func moved(since before: TripAccount) -> Int {
    func amounts(_ account: TripAccount) -> [ExpenseID: Amount] {
      Dictionary(account.expenses.map { ($0.recorded.id, $0.expense.amount) }) { first, _ in first }
    }
    let (old, new) = (amounts(before), amounts(self))
    return Set(old.keys).union(new.keys).count { old[$0] != new[$0] }
  }

  package var unconverted: [TripDetailInfo] { expenses.filter { $0.converted == nil }.map(\.expense) }

  /// Returns the spending of budgets on the rows that satisfy a condition.
  func spent(where condition: (Row) -> Bool) throws -> TripFigure {
    try rows.filter { isOfBudget($0) && condition($0) }.sum(in: trip.currency)
  }

  /// Returns what is recorded for the days after one: coming parts of spread expenses, and what is paid ahead.
  package func spent(after day: Day) throws -> TripFigure { try spent { $0.date > day } }

  func spent(on category: String) throws -> TripFigure {
    try spent { $0.recorded.category == category }
  }
}

extension [Row] {
  /// The sum of the converted ones.
  fileprivate func sum(in currency: Currency) throws -> TripFigure {
    let converted = compactMap(\.converted)
    return TripFigure(
      try Amount.sum(converted.map(\.amount), in: currency),
      isProvisional: converted.contains(where: \.isProvisional))
  }
}
