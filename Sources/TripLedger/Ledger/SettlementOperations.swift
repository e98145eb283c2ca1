/// A payment between people, and the trip it belongs to.
package struct PaymentEntry: Hashable, Sendable {
  package let trip: TripInfo
  package let payment: SettlementPayment
  package let people: [Person]

  package init(trip: TripInfo, payment: SettlementPayment, people: [Person]) {
    (self.trip, self.payment, self.people) = (trip, payment, people)
  }
}

extension Ledger {
  /// Records what one person gave another, today without a date.
  package func settle<Output>(
    from: String, to: String, _ amount: TypedAmount, date: TypedDay? = nil,
    dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    output: (PaymentEntry, Snapshot) throws -> Output = { (entry: PaymentEntry, _: Snapshot) in entry }
  ) throws -> Output {
    try change("settle pay", dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try trip(snapshot)
      let people = try snapshot.people(of: trip.id)
      guard !people.isEmpty else { throw PeopleError.noPeople(trip: trip.title) }
      let (giver, receiver) = (try people.named(from), try people.named(to))
      guard giver.id != receiver.id else { throw PeopleError.paysThemselves(name: giver.name) }
      let today = clock.now(of: trip).day
      let date = try date?.day(on: trip, today: { today }) ?? today
      // A sign of several currencies means what the trip is paid in, as in `spend`.
      let currency = amount.hasSharedSymbol ? trip.payingCurrency(on: date) : trip.currency
      let payment = SettlementPayment(
        from: giver.id, to: receiver.id, amount: try amount.amount(fallback: currency, sign: .positive),
        date: date, changed: transaction.time)
      try transaction.put(payment, in: .payments(trip.id))
      return PaymentEntry(trip: trip, payment: payment, people: people)
    }
  }

  /// Deletes a payment, of whichever trip.
  package func deletePayment<Output>(
    named name: String, dryRun: Bool = false,
    output: (PaymentEntry, Snapshot) throws -> Output = { (entry: PaymentEntry, _: Snapshot) in entry }
  ) throws -> Output {
    try change("settle delete", dryRun: dryRun, output: output) { snapshot, transaction in
      let entry = try snapshot.payment(named: name)
      try transaction.remove(entry.payment.recordID, from: .payments(entry.trip.id))
      return entry
    }
  }
}

extension Snapshot {
  /// The payment with an id, given as a whole or a prefix of at least four characters.
  package func payment(named name: String) throws -> PaymentEntry {
    let wanted = name.lowercased()
    var found: [PaymentEntry] = []
    for trip in try trips() {
      for payment in try payments(of: trip.id) where wanted.count >= 4 && payment.id.text.hasPrefix(wanted) {
        let people = try parties(of: trip.id, naming: [payment.from, payment.to])
        found.append(PaymentEntry(trip: trip, payment: payment, people: people))
      }
    }
    guard let entry = found.first else { throw PeopleError.noSuchPayment(name: name) }
    guard found.count == 1 else {
      throw PeopleError.ambiguousPayment(
        name: name,
        candidates: found.map {
          Candidate(
            id: $0.payment.id.text,
            label: "\($0.payment.date) \($0.payment.amount.grouped) \($0.payment.amount.currency)")
        })
    }
    return entry
  }
}
