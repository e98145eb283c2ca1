extension Ledger {
  /// The expenses of a trip that a filter takes: by day, then by time, those without last, then as entered.
  ///
  /// - Complexity: O(*n*) in the expenses of the trip.
  public func expenses(
    of trip: TripID, matching filter: ExpenseFilter = ExpenseFilter()
  ) throws(TripLedgerError) -> [TripDetailInfo] {
    try reading { snapshot in
      let rates = try snapshot.converter([], now: clock.now)
      return try snapshot.rows(of: [trip.existing(snapshot)], filter.knowing(snapshot), rates: rates)
        .map(\.recorded)
    }
  }

  /// Reads a query as it is typed: `taxi 20eur.. -by:Tae #work 09-05..09-08`.
  ///
  /// It may name the people and payment methods of the trip, by default of all trips.
  /// - Throws: `bad-query`, `unknown-category`, `no-such-person` and others of what a part can't mean.
  public func query(_ text: String, of trip: TripID? = nil) throws(TripLedgerError) -> ExpenseQuery {
    try reading { snapshot in
      let trips = try trip.map { [try $0.existing(snapshot)] } ?? snapshot.trips()
      let now = trip == nil ? clock.now : clock.now(of: trips[0])
      return try ExpenseQuery(text, in: snapshot, of: trips, today: now.day)
    }
  }

  /// The expense with an id.
  ///
  /// - Complexity: O(*n*) in the days of all trips.
  /// - Throws: `no-such-expense`.
  public func expense(_ id: ExpenseID) throws(TripLedgerError) -> TripDetailInfo {
    try reading { snapshot in
      try snapshot.linked([snapshot.expense(named: id.text).expense])[0]
    }
  }

  /// Records an expense or a refund, and copies its photos into the ledger folder.
  ///
  /// A draft with a `split` becomes an expense for each of its parts: `RecordedExpense.others`.
  ///
  /// - Throws: `no-such-trip`, `unknown-category`, `photo-unreadable` and others of what the draft has.
  public func spend(_ draft: ExpenseDraft, on trip: TripID) throws(TripLedgerError) -> RecordedExpense {
    try TripLedgerError.catching { try spend(draft, on: trip.existing) }
  }

  /// Changes what the draft says of an expense, and moves it to another trip if one is given.
  ///
  /// - Throws: `no-such-expense`, `nothing-to-edit`.
  public func editExpense(
    _ expense: ExpenseID, _ draft: ExpenseDraft, movingTo trip: TripID? = nil
  ) throws(TripLedgerError) -> RecordedExpense {
    try TripLedgerError.catching {
      try editExpenses([ExpenseEdit(name: expense.text, draft: draft)], movingTo: trip?.text)[0]
    }
  }

  /// Deletes expenses in one change; `undo` brings them back.
  ///
  /// - Throws: `no-such-expense`.
  public func deleteExpenses(_ expenses: ExpenseID...) throws(TripLedgerError) {
    try TripLedgerError.catching { try deleteExpenses(named: expenses.map(\.text)) }
  }
}

extension Ledger {
  /// The expenses that are claimed from somebody, on all trips.
  ///
  /// - Complexity: O(*n*) in all expenses.
  public func claims() throws(TripLedgerError) -> [TripDetailInfo] {
    try reading { snapshot in
      try snapshot.trips().flatMap { try snapshot.expenses(of: $0.id) }.filter { $0.claim != nil }
    }
  }

  /// Sends what is open for a payer, on one trip or all, as the payer's next batch: `ACME#2`.
  ///
  /// - Complexity: O(*n*) in all expenses.
  /// - Throws: `no-such-payer`, `no-open-claims`.
  public func sendClaims(
    to payer: String, on day: Day? = nil, of trip: TripID? = nil, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> [RecordedExpense] {
    try TripLedgerError.catching {
      try sendClaims(
        to: payer, on: { _ in day ?? clock.now.day }, of: trip?.text,
        rates: { try $0.converter(sources, now: clock.now) })
    }
  }

  /// Marks a batch as paid, or all batches of a payer that are not paid yet: `ACME#2`, `ACME`.
  ///
  /// - Complexity: O(*n*) in all expenses.
  /// - Throws: `no-sent-claims`, `paid-before-sent`.
  public func payClaims(_ name: String, on day: Day? = nil) throws(TripLedgerError) -> [RecordedExpense] {
    try TripLedgerError.catching { try payClaims(ClaimName(name), on: { _ in day ?? clock.now.day }) }
  }
}

extension Claim {
  /// An open claim.
  ///
  /// - Throws: `bad-payer`.
  public init(on payer: String) throws(TripLedgerError) {
    self = try TripLedgerError.catching { try Claim(payer: payer) }
  }
}

extension TripDetailInfo {
  /// The share of each person, in the currency paid; they add up to its amount.
  ///
  /// `nil` for an expense of a trip without people, which is only the user's own, and for a person's or a day's part
  /// of an expense (`Row.expense`). Of one person alone, it is one share.
  ///
  /// - Throws: `wrong-shares` if the ledger has shares that don't add up.
  public func sharesOfPeople() throws(TripLedgerError) -> [PersonAmount]? {
    try TripLedgerError.catching { try isPart ? nil : shares }
  }

  /// What each person paid, in the currency paid; they add up to its amount. `nil` as for `sharesOfPeople()`.
  ///
  /// - Throws: `wrong-shares` if the ledger has payments that don't add up.
  public func paymentsOfPeople() throws(TripLedgerError) -> [PersonAmount]? {
    try TripLedgerError.catching { try isPart ? nil : payments }
  }
}

extension TypedAmount {
  /// Reads an amount as people type it: `12000`, `12,000JPY`, `€12`, `3만5천원`, `12+13`.
  ///
  /// Without a currency, it is in the one that is paid with on the trip.
  ///
  /// - Throws: `not-an-amount`, `unknown-currency` and others.
  public init(typed text: String) throws(TripLedgerError) {
    self = try TripLedgerError.catching { try TypedAmount(text) }
  }
}

extension ExpenseDraft {
  /// An expense of an amount, by the key or a name of its category; below zero it is a refund.
  public init(_ amount: Amount, category: String) {
    self.init()
    self.category = category
    isRefund = amount.minorUnits < 0
    self.amount = TypedAmount(amount.magnitude)
  }

  /// Makes it a refund of an expense, whose category, place and shares it takes.
  public mutating func refund(_ expense: ExpenseID) {
    isRefund = true
    refunded = expense.text
  }

  /// Takes something away in an edit.
  public mutating func clear(_ members: Clearable...) { clear += members.map(\.rawValue) }
}
