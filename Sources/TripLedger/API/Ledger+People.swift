extension Ledger {
  /// The people of a trip, in the order in which they were added.
  public func people(of trip: TripID) throws(TripLedgerError) -> [Person] {
    try reading { snapshot in try snapshot.people(of: trip.existing(snapshot).id) }
  }

  /// Adds somebody to a trip, or brings back somebody who was archived.
  ///
  /// `weight` is how many parts they usually take of an expense: 1, or 0.5 for a child. A kitty pays and is paid, and shares
  /// in nothing.
  ///
  /// - Throws: `bad-name`, `name-taken`, `bad-weight`.
  public func addPerson(
    _ name: String, weight: Weight = 1, isKitty: Bool = false, to trip: TripID
  ) throws(TripLedgerError) -> Person {
    try TripLedgerError.catching {
      try addPerson(named: name, weight: weight, isKitty: isKitty, on: trip.existing).person
    }
  }

  /// Changes the name or the usual weight of somebody; expenses keep the parts that were entered.
  ///
  /// - Throws: `no-such-person`, `name-taken`, `nothing-to-edit`.
  public func editPerson(
    _ person: PersonID, name: String? = nil, weight: Weight? = nil, of trip: TripID
  ) throws(TripLedgerError) -> Person {
    try TripLedgerError.catching {
      try editPerson(named: person.text, to: name, weight: weight, on: trip.existing).person
    }
  }

  /// Leaves somebody out of new expenses; what they paid and owe stays.
  public func archivePerson(_ person: PersonID, of trip: TripID) throws(TripLedgerError) -> Person {
    try TripLedgerError.catching { try archivePerson(named: person.text, on: trip.existing).person }
  }

  /// Removes somebody whom nothing names.
  ///
  /// - Throws: `person-in-use`.
  public func removePerson(_ person: PersonID, of trip: TripID) throws(TripLedgerError) {
    try TripLedgerError.catching { _ = try removePerson(named: person.text, on: trip.existing) }
  }

  /// Says which person of a trip the user is: only that share of expenses counts from then on.
  public func setTraveller(_ person: PersonID, of trip: TripID) throws(TripLedgerError) {
    try TripLedgerError.catching { _ = try setTraveller(named: person.text, on: trip.existing) }
  }

  /// Gives people of a trip a name together, instead of those who had it; perhaps they pay and receive as one.
  ///
  /// The name can be used wherever a draft has names: `TypedPortion(name: "family")`.
  ///
  /// - Throws: `bad-name`, `name-taken`, `settles-with-another`.
  public func groupPeople(
    _ people: [PersonID], as name: String, settlingAsOne: Bool = false, of trip: TripID
  ) throws(TripLedgerError) -> [Person] {
    try TripLedgerError.catching {
      try groupPeople(
        named: name, of: people.map(\.text), settlingAsOne: settlingAsOne, on: trip.existing
      ).people
    }
  }

  /// Removes a group; expenses keep the people whom it stood for.
  ///
  /// - Throws: `no-such-group`.
  public func removeGroup(_ name: String, of trip: TripID) throws(TripLedgerError) {
    try TripLedgerError.catching { _ = try removeGroup(named: name, on: trip.existing) }
  }
}

extension TypedPayer {
  /// Somebody who paid an amount, or an equal part.
  public init(_ person: PersonID, paid: Amount? = nil) {
    self.init(name: person.text, paid: paid.map(TypedAmount.init(_:)))
  }
}

extension TypedPortion {
  /// Somebody's share, by default by their usual weight.
  public init(_ person: PersonID, _ quantity: Quantity = .usual) { self.init(name: person.text, quantity) }
}

extension TypedItem {
  /// A line of a receipt for some people, by their usual weights.
  public init(_ amount: Amount, for people: PersonID...) {
    self.init(amount: TypedAmount(amount), people: people.map { TypedPortion($0) })
  }
}
