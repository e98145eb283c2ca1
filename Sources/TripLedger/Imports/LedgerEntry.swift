/// What the ledger has of one event that a row of a list may be about.
package struct LedgerEntry: Hashable, Sendable {
  package enum Record: Hashable, Sendable {
    /// An expense, or those of one receipt.
    case expenses([TripDetailInfo], on: TripID)
    case cash(CashEntry, of: Wallet)
    /// Between people, by the names that they have in the trip.
    case payment(SettlementPayment, on: TripID, from: String, to: String)
  }

  package let record: Record
  /// What the traveller paid of it; below zero for what came back, zero if others paid.
  package let paid: Amount
  /// All of it, whoever paid.
  package let whole: Amount
  /// What a card or an account was charged for all of it.
  package let charge: Amount?
  /// Whether it names people, and nobody says which of them the traveller is.
  let isOfUnknown: Bool
  /// What its memo and places say, without what the whole trip is called.
  package let words: Set<FoldedText>
  /// Seconds since 1970, if the zone of its time is known.
  let instant: Int?
  /// The names of those who paid, if people are named.
  package var payers: [String] = []

  /// That of the expense, the first of several.
  package var id: String {
    switch record {
    case .expenses(let expenses, _): expenses[0].id.text
    case .cash(let entry, _): entry.id.text
    case .payment(let payment, _, _, _): payment.id.text
    }
  }

  package var date: Day {
    switch record {
    case .expenses(let expenses, _): expenses[0].date
    case .cash(let entry, _): entry.date
    case .payment(let payment, _, _, _): payment.date
    }
  }

  package var time: TimeOfDay? {
    switch record {
    case .expenses(let expenses, _): expenses.lazy.compactMap(\.time).first
    case .cash(let entry, _): entry.time
    case .payment: nil
    }
  }

  package var memo: String? {
    switch record {
    case .expenses(let expenses, _): expenses.lazy.compactMap(\.memo).first
    case .cash(let entry, _): entry.memo ?? entry.location
    case .payment(_, _, let from, let to): "\(from) → \(to)"
    }
  }

  package var pay: Payment? { expenses.lazy.compactMap(\.pay).first }

  /// None for an entry of a wallet or a payment.
  package var expenses: [TripDetailInfo] {
    if case .expenses(let expenses, _) = record { expenses } else { [] }
  }

  /// `nil` for an entry of a wallet.
  package var trip: TripID? {
    switch record {
    case .expenses(_, let trip), .payment(_, let trip, _, _): trip
    case .cash: nil
    }
  }

  /// The rows that it is already.
  package var sources: [Substring] {
    switch record {
    case .expenses(let expenses, _): expenses.flatMap { $0.source?.rows ?? [] }
    case .cash(let entry, _): entry.source?.rows ?? []
    case .payment(let payment, _, _, _): payment.source?.rows ?? []
    }
  }

  /// Whether its date may be that of a booking, days after the payment: it came from a list.
  var isBooked: Bool {
    sources.first.map { !TypedFormats.contains(String($0.prefix { $0 != "/" })) } ?? false
  }

  func hasRow(ofFormat format: String) -> Bool {
    sources.contains { $0.prefix { $0 != "/" } == format }
  }

  /// Whether another one of its day can't be told from it: two coffees.
  func isTwin(of other: LedgerEntry) -> Bool {
    (paid, whole, date, pay) == (other.paid, other.whole, other.date, other.pay)
      && memo.map(FoldedText.init) == other.memo.map(FoldedText.init) && trip == other.trip
  }

  /// What came of a machine or over a counter, in its own currency.
  package var drawn: Amount? {
    guard case .cash(let entry, _) = record, paid.minorUnits > 0 else { return nil }
    return entry.amount
  }

  var isWithdrawal: Bool {
    if case .cash(let entry, _) = record { entry.kind == .withdraw } else { false }
  }
}

extension LedgerEntry {
  /// `expenses` are one, or those of one receipt. `mine` is who counts as the traveller on the trip.
  init(
    _ expenses: [TripDetailInfo], on trip: TripID, mine: Party?, words: Set<FoldedText>, instant: Int?
  ) throws {
    let currency = expenses[0].amount.currency
    whole = try Amount.sum(expenses.map(\.amount), in: currency)
    let isShared = expenses.contains { $0.sharing != nil }
    isOfUnknown = isShared && mine == nil
    if isShared, let mine {
      // What can't be divided as it is stored is told by `check`.
      paid = try Amount.sum(expenses.map { (try? $0.paid(by: mine.members)) ?? $0.amount }, in: currency)
    } else {
      paid = whole
    }
    let charges = expenses.compactMap(\.charged)
    let isCharged = charges.count == expenses.count && Set(charges.map(\.currency)).count == 1
    charge = isCharged ? try Amount.sum(charges, in: charges[0].currency) : nil
    (record, self.words, self.instant) = (.expenses(expenses, on: trip), words, instant)
  }

  /// `nil` if no account has a row of it.
  package init?(_ entry: CashEntry, of wallet: Wallet) {
    guard let charge = entry.paid else { return nil }
    paid = entry.kind == .sell ? charge.negated : charge
    (record, whole, self.charge) = (.cash(entry, of: wallet), paid, paid)
    words = RowWords.words(of: [entry.memo, entry.location])
    (isOfUnknown, instant) = (false, nil)
  }

  package init(_ payment: SettlementPayment, on trip: TripID, among people: [Person]) {
    func name(_ id: PersonID) -> String { people.first { $0.id == id }?.name ?? id.text }
    let mine = people.mine?.members ?? []
    func isMine(_ id: PersonID) -> Bool { mine.contains(id) }
    whole = payment.amount
    paid =
      isMine(payment.from) == isMine(payment.to)
      ? .zero(whole.currency) : isMine(payment.from) ? whole : whole.negated
    let (from, to) = (name(payment.from), name(payment.to))
    record = .payment(payment, on: trip, from: from, to: to)
    words = RowWords.words(of: [
      isMine(payment.from) ? nil : from, isMine(payment.to) ? nil : to,
    ])
    (charge, isOfUnknown, instant) = (nil, false, nil)
  }
}

extension Snapshot {
  /// The id of the expense, the entry of a wallet or the payment with an id, or with the beginning of one.
  package func entryID(named name: String) throws -> String {
    let prefix = name.lowercased()
    if prefix.count >= 4 {
      let cash = try walletBooks().flatMap(\.entries).map(\.id.text)
      let paid = try trips().flatMap { try payments(of: $0.id) }.map(\.id.text)
      let found = (cash + paid).filter { $0.hasPrefix(prefix) }
      if found.count == 1 { return found[0] }
    }
    return try expense(named: name).expense.id.text
  }
}
