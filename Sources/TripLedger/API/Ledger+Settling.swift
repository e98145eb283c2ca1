extension Ledger {
  /// What the people of a trip owe each other, and the transfers that settle it.
  ///
  /// One part in the currency, by default the trip's, at the rates of the days of payment; and one for each currency
  /// without a rate.
  ///
  /// `plan` is who pays whom: the fewest transfers, only between those who shared an expense, or all through one person;
  /// `step` is what transfers are rounded to, such as 100.
  public func settlement(
    of trip: TripID, in currency: Currency? = nil, plan: TripSettlement.Plan = .fewest,
    roundedTo step: ExactDecimal? = nil, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> [SettlementPart] {
    try reading { snapshot in
      let trip = try trip.existing(snapshot)
      let balances = try TripBalances(
        trip, in: snapshot, rates: snapshot.converter(sources, now: clock.now),
        reading: .daily(currency ?? trip.currency))
      if case .via(let center) = plan { _ = try balances.people.settling(named: center.text) }
      return try TripSettlement(balances, plan: plan, roundedTo: step).parts.map { part in
        SettlementPart(
          currency: part.balances.currency,
          standings: try part.balances.balances.map {
            try balances.standing(of: $0.person, in: part.balances.currency)
          }, transfers: part.plan.transfers, isFewest: part.plan.isFewest,
          isProvisional: part.balances.isProvisional)
      }
    }
  }

  /// Records that somebody gave another an amount to settle up, today by default.
  ///
  /// The payment that leaves nothing to pay closes the trip, as in `dot`. The money may have come `into` a
  /// wallet of the user's, or have been taken `outOf` one.
  ///
  /// - Throws: `no-such-person`, `pays-themselves`, `no-such-wallet`.
  public func settle(
    _ transfer: Transfer, of trip: TripID, on day: Day? = nil, into: WalletID? = nil, outOf: WalletID? = nil,
    by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> SettlementPayment {
    try TripLedgerError.catching {
      try settle(
        from: transfer.from.text, to: transfer.to.text, TypedAmount(transfer.amount),
        date: day.map(TypedDay.init(_:)), through: (into ?? outOf).map { ($0.text, into != nil) },
        on: trip.existing,
        closing: { entry, after in
          let settlement = try daily(entry.trip, after, sources)
          guard settlement.isDone else { return nil }
          return try settlement.closing(
            on: entry.payment.date, in: after, rates: after.converter(sources, now: clock.now),
            at: entry.payment.changed)
        }
      ).payment
    }
  }

  /// The payments between the people of a trip, by date.
  public func payments(of trip: TripID) throws(TripLedgerError) -> [SettlementPayment] {
    try reading { try $0.payments(of: trip.existing($0).id) }
  }

  /// The closings of a trip, by date.
  public func closings(of trip: TripID) throws(TripLedgerError) -> [SettlementClosing] {
    try reading { try $0.closings(of: trip.existing($0).id) }
  }

  /// Makes everybody of a trip even in every currency, today by default; what is left to be paid is forgiven.
  ///
  /// What was entered before counts in no balance from then on.
  ///
  /// - Throws: `no-people`, `nothing-to-close`.
  public func closeSettlement(
    of trip: TripID, on day: Day? = nil, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> SettlementClosing {
    try TripLedgerError.catching {
      try closeSettlement(
        date: day.map(TypedDay.init(_:)), on: trip.existing,
        closing: { trip, date, time, snapshot in
          try daily(trip, snapshot, sources).closing(
            on: date, in: snapshot, rates: snapshot.converter(sources, now: clock.now), at: time)
        }
      ).closing
    }
  }

  /// Deletes a payment between people.
  ///
  /// - Throws: `no-such-payment`.
  public func deletePayment(_ payment: SettlementPaymentID) throws(TripLedgerError) {
    try TripLedgerError.catching { _ = try deleteSettlement(named: payment.text) }
  }

  /// Deletes a closing: balances are as before it.
  ///
  /// - Throws: `no-such-payment`.
  public func deleteClosing(_ closing: SettlementClosingID) throws(TripLedgerError) {
    try TripLedgerError.catching { _ = try deleteSettlement(named: closing.text) }
  }

  /// In the trip's currency, with the fewest transfers.
  private func daily(
    _ trip: TripInfo, _ snapshot: Snapshot, _ sources: [RateSourceName]
  ) throws -> TripSettlement {
    let rates = try snapshot.converter(sources, now: clock.now)
    return try TripSettlement(TripBalances(trip, in: snapshot, rates: rates, reading: .daily(trip.currency)))
  }
}

/// What people owe each other in one currency.
public struct SettlementPart: Hashable, Sendable {
  /// The currency of all its amounts.
  public let currency: Currency
  /// What makes up each person's balance, in the order of the trip.
  public let standings: [TripBalances.Standing]
  /// The payments that bring all balances to zero.
  public let transfers: [Transfer]
  /// Whether there is no way with fewer transfers.
  public let isFewest: Bool
  /// Whether a rate may still change.
  public let isProvisional: Bool
}
