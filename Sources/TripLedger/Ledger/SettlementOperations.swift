/// A payment between people, and the trip it belongs to.
package struct PaymentEntry: Hashable, Sendable {
  package let trip: TripInfo
  package let payment: SettlementPayment
  package let people: [Person]

  package init(trip: TripInfo, payment: SettlementPayment, people: [Person]) {
    (self.trip, self.payment, self.people) = (trip, payment, people)
  }
}

/// A closing, and the trip it belongs to.
package struct ClosingEntry: Hashable, Sendable {
  package let trip: TripInfo
  package let closing: SettlementClosing
  package let people: [Person]

  package init(trip: TripInfo, closing: SettlementClosing, people: [Person]) {
    (self.trip, self.closing, self.people) = (trip, closing, people)
  }
}

/// What `settle delete` takes away.
package enum SettlementEntry: Hashable, Sendable {
  case payment(PaymentEntry)
  case closing(ClosingEntry)

  fileprivate var trip: TripInfo {
    switch self {
    case .payment(let entry): entry.trip
    case .closing(let entry): entry.trip
    }
  }

  fileprivate var candidate: Candidate {
    switch self {
    case .payment(let entry):
      let payment = entry.payment
      return Candidate(
        id: payment.id.text,
        label: "\(payment.date) \(payment.amount.grouped) \(payment.amount.currency)")
    case .closing(let entry): return Candidate(id: entry.closing.id.text, label: "\(entry.closing.date)")
    }
  }
}

extension Ledger {
  /// Records what one person gave another, today without a date, and the traveller's wallet that it came into or left.
  ///
  /// `closing` gets the trip with the payment, and returns the closing that is made with it, if any.
  package func settle<Output>(
    from: String, to: String, _ amount: TypedAmount, date: TypedDay? = nil,
    through wallet: (name: String, isInto: Bool)? = nil, dryRun: Bool = false,
    on trip: (Snapshot) throws -> TripInfo,
    closing: (PaymentEntry, Snapshot) throws -> SettlementClosing? = { _, _ in nil },
    output: (PaymentEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("settle pay", dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try trip(snapshot)
      let people = try snapshot.people(of: trip.id)
      guard !people.isEmpty else { throw PeopleError.noPeople(trip: trip.title) }
      let (giver, receiver) = (try people.settling(named: from), try people.settling(named: to))
      guard giver.id != receiver.id else { throw PeopleError.paysThemselves(name: giver.name) }
      let now = clock.now(of: trip)
      let typedDate = try date?.day(on: trip, today: { now.day })
      let date = typedDate ?? now.day
      let flow = try wallet.map { wallet in
        let own = wallet.isInto ? receiver : giver
        guard people.mine?.members.contains(own.id) == true else {
          throw CashError.notOwnMoney(name: own.name, isInto: wallet.isInto)
        }
        return WalletFlow(
          try snapshot.wallet(named: wallet.name).id, isInto: wallet.isInto,
          time: typedDate == nil ? now.time : nil)
      }
      // A sign of several currencies means what the trip is paid in, as in `spend`.
      let currency =
        amount.hasSharedSymbol ? clock.payingCurrency(on: typedDate, of: trip) : trip.currency
      let payment = SettlementPayment(
        from: giver.id, to: receiver.id, amount: try amount.amount(fallback: currency, sign: .positive),
        date: date, flow: flow, changed: transaction.time)
      if flow != nil { _ = try payment.amount.currency.requireMoney() }
      try transaction.put(payment, in: .payments(trip.id))
      let entry = PaymentEntry(trip: trip, payment: payment, people: people)
      if let closing = try closing(entry, transaction.snapshotAfter) {
        try transaction.put(closing, in: .payments(trip.id))
      }
      return entry
    }
  }

  /// Closes a trip, today without a date: `closing` returns how it stands on a date, `nil` if there is nothing to close.
  package func closeSettlement<Output>(
    date: TypedDay? = nil, dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    closing: (TripInfo, Day, Instant, Snapshot) throws -> SettlementClosing?,
    output: (ClosingEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("settle close", dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try trip(snapshot)
      guard try !snapshot.people(of: trip.id).isEmpty else { throw PeopleError.noPeople(trip: trip.title) }
      let today = clock.now(in: trip.zone).day
      let date = try date?.day(on: trip, today: { today }) ?? today
      guard let closing = try closing(trip, date, transaction.time, snapshot) else {
        throw PeopleError.nothingToClose(trip: trip.title)
      }
      try transaction.put(closing, in: .payments(trip.id))
      let people = try snapshot.parties(of: trip.id, naming: closing.people.sorted())
      return ClosingEntry(trip: trip, closing: closing, people: people)
    }
  }

  /// Deletes a payment or a closing, of whichever trip.
  package func deleteSettlement<Output>(
    named name: String, dryRun: Bool = false,
    output: (SettlementEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("settle delete", dryRun: dryRun, output: output) { snapshot, transaction in
      let entry = try snapshot.settlement(named: name)
      try transaction.remove(entry.candidate.id, from: .payments(entry.trip.id))
      return entry
    }
  }
}

extension Snapshot {
  /// What a payment changed in the traveller's wallets, compared with the journals `before`; `nil` if it was in none.
  package func cashChange(
    by payment: SettlementPayment, since before: CashBook, rates: RateConverter
  ) throws -> CashChange? {
    let books = try walletBooks(withPayments: true)
    guard let book = books.first(where: { $0.payments.contains { $0.id.text == payment.id.text } }),
      let entry = book.payments.first(where: { $0.id.text == payment.id.text })
    else { return nil }
    let after = try cashBook(rates: rates)
    return after.line(of: entry.id).map { line in
      CashChange(
        entry: entry, wallet: book.wallet, line: line, book: after, moved: after.movedExpenses(since: before))
    }
  }

  /// The payment or closing with an id, given as a whole or a prefix of at least four characters.
  fileprivate func settlement(named name: String) throws -> SettlementEntry {
    let wanted = name.lowercased()
    var found: [SettlementEntry] = []
    for trip in try trips() {
      for record in try records(.payments(trip.id), as: PaymentRecord.self)
      where wanted.count >= 4 && record.recordID.hasPrefix(wanted) {
        let people = try parties(of: trip.id, naming: record.people.sorted())
        let entry: SettlementEntry =
          switch record {
          case .payment(let payment): .payment(PaymentEntry(trip: trip, payment: payment, people: people))
          case .closing(let closing): .closing(ClosingEntry(trip: trip, closing: closing, people: people))
          }
        found.append(entry)
      }
    }
    guard let entry = found.first else { throw PeopleError.noSuchPayment(name: name) }
    guard found.count == 1 else {
      throw PeopleError.ambiguousPayment(name: name, candidates: found.map(\.candidate))
    }
    return entry
  }
}
