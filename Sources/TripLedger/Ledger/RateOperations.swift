extension Snapshot {
  /// The trip's own currency, then those that it is to be paid in and was paid in, newest first; never the home currency.
  package func currencies(of trip: TripInfo) throws -> [Currency] {
    let paid = try expenses(of: trip.id).reversed().map(\.amount.currency)
    let paying = trip.paying?.periods.map(\.value) ?? []
    return ([trip.currency] + paying + paid).reduce(into: []) {
      if !$0.contains($1), $1 != homeCurrency { $0.append($1) }
    }
  }

  /// Reads a rate typed with an expense: in the trip's currency, or in home currency if the trip's was paid.
  func givenRate(
    _ typed: TypedRate, of currency: Currency, on day: Day, trip: TripInfo, now: Instant,
    rates: RateConverter? = nil, acceptsUnlikely: Bool
  ) throws -> GivenRate {
    let quote = currency == trip.currency ? homeCurrency : trip.currency
    let rate = try typed.rate(of: currency, in: quote)
    guard rate.quote != currency else { throw LedgerError.rateOfItself(currency: currency.code) }
    try check(
      rate, typed: typed.text, of: currency, on: day, now: now, rates: rates,
      acceptsUnlikely: acceptsUnlikely)
    return rate
  }

  /// Rejects a rate that is probably a mistake.
  ///
  /// - Throws: `LedgerError.unlikelyRate`.
  package func check(
    _ rate: GivenRate, typed: String, of currency: Currency, on day: Day, now: Instant,
    rates: RateConverter? = nil, acceptsUnlikely: Bool
  ) throws {
    guard !acceptsUnlikely,
      let known = try (rates ?? rateConverter(now: now)).conversion(from: currency, to: rate.quote, on: day)
    else { return }
    guard try !rate.isLikely(besides: known.factor) else { return }
    let unit = known.legs.first?.rate?.unit ?? 1
    // Prices of 100 yen or dong are what banks show.
    let likelier =
      rate.unit > 1
      ? nil
      : try [unit, 100].first {
        try GivenRate(base: rate.base, unit: $0, quote: rate.quote).isLikely(besides: known.factor)
      }
    let inverse = rate.factor.inverse
    let isInverted = (try? inverse.isLikelyPrice(besides: known.factor)) == true
    let typedBefore = known.legs.lazy.compactMap(\.rate).first { $0.source == .typed }
    throw LedgerError.unlikelyRate(
      typed: typed, known: try (known.factor * Fraction(Int128(unit), over: 1)).decimal().value.description,
      unit: unit, date: known.rateDate, source: known.sources.first ?? .typed, likelierUnit: likelier,
      currency: (typedBefore?.currency ?? currency).code,
      inverse: isInverted ? try inverse.decimal().value.description : nil)
  }
}

extension TripDetailInfo {
  /// Rejects a charge that is probably a mistake.
  ///
  /// - Throws: `LedgerError.unlikelyCharge`.
  func requireLikelyCharge(_ snapshot: Snapshot, now: Instant) throws {
    guard let charged, !amount.currency.isCoin,
      let known = try snapshot.rateConverter(now: now).conversion(
        from: amount.currency, to: charged.currency, on: date)
    else { return }
    let base = try amount.fraction * known.factor
    guard try !charged.fraction.isLikelyPrice(besides: base) else { return }
    throw LedgerError.unlikelyCharge(
      charged: charged.magnitude, base: try Amount(rounding: base, to: charged.currency).magnitude,
      paid: amount.magnitude, likelier: try charged.nearest(base)?.magnitude)
  }
}

extension Amount {
  /// The same digits with the decimal point where they are nearest to another amount; `nil` if the currency has too few
  /// decimals.
  fileprivate func nearest(_ other: Fraction) throws -> Amount? {
    var (nearest, distance): (Amount?, Fraction?)
    for power in -9...9 {
      let shift = Fraction(.powerOfTen(max(power, 0)), over: .powerOfTen(max(-power, 0)))
      guard let value = try? fraction * shift, let amount = try? Amount(rounding: value, to: currency),
        amount.fraction == value, let ratio = try? value * other.inverse
      else { continue }
      // How many times more or less it is.
      let times = ratio.numerator < ratio.denominator ? ratio.inverse : ratio
      guard try times.isLikelyPrice(besides: .one) else { continue }
      if let distance, try (times - distance).numerator >= 0 { continue }
      (nearest, distance) = (amount, times)
    }
    return nearest
  }
}

extension GivenRate {
  /// Whether it is near a known rate, as units of `quote` for one unit of the currency.
  fileprivate func isLikely(besides known: Fraction) throws -> Bool {
    try factor.isLikelyPrice(besides: known)
  }
}

/// The user's input for a rate of one date.
package struct RateDraft: Sendable {
  package var currency: Currency
  package var rate: TypedRate
  /// `nil` means today.
  package var date: TypedDay?
  package var acceptsUnlikely = false

  package init(currency: Currency, rate: TypedRate) {
    self.currency = currency
    self.rate = rate
  }
}

extension Ledger {
  /// Stores a typed rate in the home currency, and replaces one typed before for that date.
  ///
  /// A date without a year is one of the trip that `trip` chooses, here and in the other methods.
  package func setRate<Output>(
    _ draft: RateDraft, on trip: (Snapshot) throws -> TripInfo? = { _ in nil }, dryRun: Bool = false,
    output: (ChangeResult<ExchangeRate>, Snapshot) throws -> Output = {
      (done: ChangeResult<ExchangeRate>, _: Snapshot)
      in done.value
    }
  ) throws -> Output {
    try change("rates set", dryRun: dryRun, output: output) { snapshot, transaction in
      let home = snapshot.homeCurrency
      // `EUR 30500VND` is a rate of the dong if the euro is the home currency.
      let currency = draft.currency == home ? draft.rate.writtenQuote ?? home : draft.currency
      let day = try draft.date?.day(on: trip, in: snapshot, clock) ?? clock.now(in: nil).day
      let given = try draft.rate.rate(of: currency, in: home)
      guard given.quote != currency else { throw LedgerError.rateOfItself(currency: currency.code) }
      guard given.quote == home else {
        throw LedgerError.rateNotIntoHome(
          typed: draft.rate.text, currency: currency.code, home: home.code)
      }
      try snapshot.check(
        given, typed: draft.rate.text, of: currency, on: day, now: clock.now,
        acceptsUnlikely: draft.acceptsUnlikely)
      let rate = ExchangeRate(
        currency: currency, unit: given.unit, base: given.base, quote: given.quote, date: day,
        source: .typed, changed: transaction.time)
      try transaction.put(rate, in: .rates(.typed, day))
      return transaction.changed(rate)
    }
  }

  /// Removes the typed rate of a currency: for a date, or the newest.
  package func unsetRate<Output>(
    of code: String, dated date: TypedDay?, on trip: (Snapshot) throws -> TripInfo? = { _ in nil },
    dryRun: Bool = false,
    output: (ChangeResult<ExchangeRate>, Snapshot) throws -> Output = {
      (done: ChangeResult<ExchangeRate>, _: Snapshot)
      in done.value
    }
  ) throws -> Output {
    try change("rates unset", dryRun: dryRun, output: output) { snapshot, transaction in
      let currency = try Currency(typed: code)
      let day = try date?.day(on: trip, in: snapshot, clock)
      let days = try day.map { [$0] } ?? snapshot.rateDates(.typed).reversed()
      for day in days {
        let rates = try snapshot.rateDay(.typed, day)?.rates ?? []
        guard let rate = rates.first(where: { $0.currency == currency }) else { continue }
        try transaction.remove(rate.recordID, from: .rates(.typed, day))
        return transaction.changed(rate)
      }
      throw LedgerError.noSuchTypedRate(currency: currency.code, date: day)
    }
  }

  /// Accepts the suspect rates of a currency on a date, of every source that published one.
  ///
  /// - Throws: `LedgerError.noSuspectRate` if there are none.
  package func acceptRate<Output>(
    of code: String, dated date: TypedDay, on trip: (Snapshot) throws -> TripInfo? = { _ in nil },
    dryRun: Bool = false,
    output: (ChangeResult<[ExchangeRate]>, Snapshot) throws -> Output = {
      (done: ChangeResult<[ExchangeRate]>, _: Snapshot) in done.value
    }
  ) throws -> Output {
    try change("rates accept", dryRun: dryRun, output: output) { snapshot, transaction in
      let currency = try Currency(typed: code)
      let day = try date.day(on: trip, in: snapshot, clock)
      let waiting = try snapshot.rateConverter(now: clock.now).suspicions(of: currency, on: day)
      guard !waiting.isEmpty else { throw LedgerError.noSuspectRate(currency: currency.code, date: day) }
      let accepted = try waiting.map { suspicion in
        var rate = suspicion.rate
        rate.accepted = transaction.time
        rate.changed = transaction.time
        try transaction.put(rate, in: .rates(rate.source, day))
        return rate
      }
      return transaction.changed(accepted)
    }
  }
}
