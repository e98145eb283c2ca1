extension Ledger {
  /// The expenses of a trip that a filter takes: by day, then by time, those without last, then as entered.
  public func expenses(
    of trip: TripID, matching filter: ExpenseFilter = ExpenseFilter()
  ) throws(TripLedgerError) -> [TripDetailInfo] {
    try reading { snapshot in
      let rates = try snapshot.converter([], now: clock.now)
      return try snapshot.rows(of: [snapshot.existingTrip(trip)], filter.knowing(snapshot), rates: rates)
        .map(\.recorded)
    }
  }

  /// Reads a query as it is typed: `taxi 20eur.. -by:Tae #work 09-05..09-08`.
  ///
  /// It may name the people and payment methods of the trip, by default of all trips.
  /// - Throws: `bad-query`, `unknown-category`, `no-such-person` and others of what a part can't mean.
  public func query(_ text: String, of trip: TripID? = nil) throws(TripLedgerError) -> ExpenseQuery {
    try reading { snapshot in
      let trips = try trip.map { [try snapshot.existingTrip($0)] } ?? snapshot.trips()
      let now = trip == nil ? clock.now : clock.now(of: trips[0])
      return try ExpenseQuery(text, in: snapshot, of: trips, today: now.day)
    }
  }

  /// The expense with an id.
  ///
  /// - Throws: `no-such-expense`.
  public func expense(_ id: ExpenseID) throws(TripLedgerError) -> TripDetailInfo {
    try reading { snapshot in
      try snapshot.linked([snapshot.expense(named: id.text).expense])[0]
    }
  }

  /// Records an expense or a refund, and copies its photos into the ledger folder.
  ///
  /// - Throws: `no-such-trip`, `unknown-category`, `photo-unreadable` and others of what the draft has.
  public func record(
    _ expense: ExpenseDraft, on trip: TripID
  ) throws(TripLedgerError) -> TripDetailInfo {
    try TripLedgerError.catching {
      try spend(expense, on: { try $0.existingTrip(trip) }) { entry, _ in entry.expense }
    }
  }

  /// Changes what the draft says of an expense, and moves it to another trip if one is given.
  ///
  /// - Throws: `no-such-expense`, `nothing-to-edit`.
  public func edit(
    _ expense: ExpenseID, _ draft: ExpenseDraft, movingTo trip: TripID? = nil
  ) throws(TripLedgerError) -> TripDetailInfo {
    try TripLedgerError.catching {
      try editExpenses([ExpenseEdit(name: expense.text, draft: draft)], movingTo: trip?.text) { done, _ in
        done.value[0].expense
      }
    }
  }

  /// Deletes an expense; `undo` brings it back.
  ///
  /// - Throws: `no-such-expense`.
  public func delete(_ expense: ExpenseID) throws(TripLedgerError) {
    try TripLedgerError.catching { try deleteExpenses(named: [expense.text]) }
  }

  /// Copies the files at absolute paths into the ledger folder as photos of an expense.
  ///
  /// - Returns: all photos of the expense.
  /// - Throws: `photo-unreadable`, `not-a-photo`, `photo-empty`.
  public func addPhotos(
    _ paths: [String], to expense: ExpenseID
  ) throws(TripLedgerError) -> [ImageName] {
    try TripLedgerError.catching { try addPhotos(paths, to: expense.text).entry.expense.photos }
  }

  /// The content of a photo as it was added.
  ///
  /// - Throws: `home-failed` if it is missing.
  public func photo(_ name: ImageName) throws(TripLedgerError) -> [UInt8] {
    try TripLedgerError.catching {
      let path = ledgerFolder.absolute(name.path)
      return try ledgerFolder.reportingErrors(of: path) {
        guard let bytes = try Files.read(path, limit: .max) else {
          throw FileError(.open, path, code: ENOENT)
        }
        return bytes
      }
    }
  }
}

extension TripDetailInfo {
  /// The time zone of its time, if not that of its day: `Asia/Tokyo`, `+09:00`.
  public var zoneName: String? { zone.map { "\($0)" } }

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

extension ExpenseDraft {
  /// What an edit can take away.
  public enum Clearable: String, CaseIterable, Sendable {
    /// The time of day.
    case time
    /// The zone of its time.
    case zone
    /// The memo.
    case memo
    /// The place.
    case place
    /// The payment method.
    case pay
    /// All tags.
    case tags
    /// All photos; the files stay for an undo.
    case photos
    /// The rate of its own.
    case rate
    /// What a card charged.
    case charged
  }

  /// An expense of an amount, by the key or a name of its category; below zero it is a refund.
  public init(_ amount: Amount, category: String) {
    self.init()
    self.category = category
    isRefund = amount.minorUnits < 0
    set(amount: amount)
  }

  /// Sets the amount, without its sign: a refund stays a refund.
  public mutating func set(amount: Amount) { self.amount = TypedAmount(amount.magnitude) }

  /// Sets what a card or bank charged, in another currency.
  public mutating func set(charged: Amount) { self.charged = TypedAmount(charged.magnitude) }

  /// Sets a rate of the expense's own, which is used before all others.
  public mutating func set(rate: GivenRate) throws(TripLedgerError) {
    self.rate = try TripLedgerError.catching { try TypedRate(rate.plain) }
  }

  /// Sets the time zone of the time, if not that of its day: `Asia/Tokyo`, `+09:00`.
  ///
  /// - Throws: `not-a-zone`.
  public mutating func set(zone name: String) throws(TripLedgerError) {
    guard let zone = Zone(name) else { throw TripLedgerError(ModelError.notAZone(value: name)) }
    self.zone = zone
  }

  /// Makes it a refund of an expense, whose category, place and shares it takes.
  public mutating func refunds(_ expense: ExpenseID) {
    isRefund = true
    refunded = expense.text
  }

  /// Says who paid it, instead of the user: one person, or several who paid an equal part each.
  public mutating func paid(by people: [PersonID]) {
    sharing.payers = people.map { TypedPayer(name: $0.text) }
  }

  /// Says whom it is for, with the parts that each takes, instead of all people of the trip.
  public mutating func shared(among parts: [PersonID: Int]) {
    sharing.portions = parts.sorted { $0.key < $1.key }
      .map { TypedPortion(name: $0.key.text, .parts($0.value)) }
  }

  /// Takes something away in an edit.
  public mutating func clear(_ members: Clearable...) { clear += members.map(\.rawValue) }
}
