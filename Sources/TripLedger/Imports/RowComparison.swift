/// Compares one row with the entries of a ledger.
struct RowComparison {
  private let row: IncomingRow
  private let index: Int
  private let home: Currency

  /// By how many days a row may be before its entry, and after it: with equal amounts, and with amounts worth about as much.
  private static let (before, after, afterWorth) = (1, 7, PaymentLikeness.delay)
  /// The most seconds between a payment and its entry that tell it from others, and that both can be apart at all.
  private static let (near, far) = (15 * 60, 3 * 3600)
  /// What machines take for themselves, at most, in hundredths of a percent.
  private static let fee = 500
  /// How far a markup may be from the usual one, and how many make one usual.
  static let (spread, enough) = (50, 3)
  /// The most entries that a row is compared with.
  private static let limit = 20

  init(_ row: IncomingRow, _ index: Int, home: Currency) {
    (self.row, self.index, self.home) = (row, index, home)
  }

  /// The entries that the row may be about, the likeliest first; `twin` is which of several equal rows it is.
  func pairs(among entries: inout LedgerEntries, twin: Int, withoutRate: inout Set<Int>) throws -> [Likeness]
  {
    let amounts = [row.row.amount, row.row.charged].compactMap(\.self)
    let amountsAndBack = amounts + amounts.filter { $0.minorUnits < 0 }.map(\.negated)
    let atHome = amounts.first { $0.currency == home }
    let worth = try atHome ?? entries.converted(row.row.amount, on: row.row.date)
    var found: [Likeness] = []
    for days in -(row.isTyped ? Self.after : Self.before)...Self.after {
      let day = row.row.date + -days
      var indices = try entries.entries(on: day, of: amountsAndBack)
      if abs(days) <= Self.afterWorth, let worth {
        indices.formUnion(try entries.entries(on: day, worth: Int64(clamping: worth.minorUnits.magnitude)))
      }
      if abs(days) <= 1 { indices.formUnion(try entries.entriesWithoutRate(on: day)) }
      for entry in indices {
        if let pair = try likeness(entry, days, &entries, &withoutRate) { found.append(pair) }
      }
    }
    found.sort { $0.isBetter(than: $1) }
    // Of many equal rows and entries, each row gets its own.
    let best = found.first.map { first in found.prefix { $0.isAtLeast(first) }.count } ?? 0
    let start = best > Self.limit ? min(twin, best - Self.limit) : 0
    return Array(found[start...].prefix(Self.limit))
  }

  private func likeness(
    _ index: Int, _ days: Int, _ entries: inout LedgerEntries, _ withoutRate: inout Set<Int>
  ) throws -> Likeness? {
    let entry = entries.all[index]
    // Whichever came first, it is the list that is later.
    let days = row.isTyped && entry.isBooked ? -days : days
    guard days >= -Self.before, row.trip == nil || entry.trip == nil || row.trip == entry.trip,
      !entry.hasRow(ofFormat: row.format)
    else { return nil }
    let isWhole = row.isWhole || entry.isOfUnknown
    let base = isWhole ? entry.whole : entry.paid
    guard base.minorUnits != 0, base.minorUnits.signum() == row.row.amount.minorUnits.signum(),
      mayBePaid(entry)
    else { return nil }
    // What was paid at home was not paid abroad.
    if row.row.isAtHome, base.currency != home { return nil }
    guard let people = try people(of: entry) else { return nil }
    let words = row.words.intersection(entry.words).count
    let apart = apart(entry, days)
    if let apart, apart.isInstant, apart.seconds > Self.far, words == 0 { return nil }
    let hasSamePay = entry.pay.map { $0.kind == row.payKind } ?? false
    let charge = isWhole || entry.paid == entry.whole ? entry.charge : nil
    guard let (kind, markup, isFee) = try kind(entry, base, charge, days, &entries) else {
      guard entry.drawn == nil, base.currency != row.row.amount.currency,
        try entries.converted(base, of: entry, to: row.row.amount.currency) == nil
      else { return nil }
      withoutRate.insert(index)
      guard days == 0 || days == 1, words > 0 || hasSamePay else { return nil }
      return make(.unknown, nil, isDoubtful: true)
    }
    func make(_ kind: Likeness.Kind, _ markup: Int?, isDoubtful: Bool) -> Likeness {
      Likeness(
        row: self.index, entry: index, kind: kind, days: days,
        isNearInTime: apart.map { $0.seconds <= Self.near } ?? false, words: words, hasSamePay: hasSamePay,
        isOfOneKind: row.isOfMachine && entry.isWithdrawal || row.category != nil && isOfSameCategory(entry),
        people: people, markup: markup,
        isDoubtful: isDoubtful || entry.isOfUnknown || !isOfSameCategory(entry))
    }
    let pair = make(kind, markup, isDoubtful: isFee)
    // What came out of a machine is a withdrawal, and no payment that is about as much.
    return row.row.isMovement && !entry.expenses.isEmpty && !pair.isCertain ? nil : pair
  }

  /// Whether the row can be of how the entry was paid: cash is on no card's list, and one card's payments not on another's.
  private func mayBePaid(_ entry: LedgerEntry) -> Bool {
    guard !row.isWhole, let pay = entry.pay else { return true }
    // No card's and no bank's list has cash, unless it says so.
    let isCash = row.payKind.map { $0 == .cash } ?? (row.isTyped && pay.kind == .cash)
    guard (pay.kind == .cash) == isCash else { return false }
    if let other = row.row.pay, pay.isOtherCard(than: other) { return false }
    guard pay.kind != .cash, let name = pay.name else { return true }
    if let digits = row.row.cardDigits, let named = Payment.digits(of: name) { return digits == named }
    return !CardIssuer.isOther(named: name, than: row.format)
  }

  private func isOfSameCategory(_ entry: LedgerEntry) -> Bool {
    row.category.map { category in entry.expenses.contains { $0.category == category } } ?? true
  }

  /// What amounts have in common; `isFee` if they differ by what a machine may have taken.
  private func kind(
    _ entry: LedgerEntry, _ base: Amount, _ charge: Amount?, _ days: Int, _ entries: inout LedgerEntries
  ) throws -> (kind: Likeness.Kind, markup: Int?, isFee: Bool)? {
    let (amount, charged) = (row.row.amount, row.row.charged)
    if let charge, amount == charge || charged == charge,
      entry.drawn != nil || charge.currency != base.currency
    {
      return (.charge, nil, false)
    }
    if charged == base { return (.charge, nil, false) }
    if amount == base || amount == entry.drawn { return (.amount, nil, false) }
    if row.isSettlement { return nil }
    if let drawn = entry.drawn {
      let markups = [amount, charged].compactMap(\.self).compactMap { value in
        value.currency == base.currency
          ? value.markup(over: base) : value.currency == drawn.currency ? value.markup(over: drawn) : nil
      }
      guard days == 0 || days == 1, let markup = markups.first(where: { abs($0) <= Self.fee }) else {
        return nil
      }
      return (.worth, markup, true)
    }
    // Who was paid another amount in the same currency was somebody else.
    guard days <= Self.afterWorth, amount.currency != base.currency else { return nil }
    for value in [amount, charged].compactMap(\.self) where value.currency != base.currency {
      let reference =
        charge?.currency == value.currency
        ? charge : try entries.converted(base, of: entry, to: value.currency)
      guard let reference, let markup = value.markup(over: reference) else { continue }
      if PaymentLikeness.difference(value, reference) != nil { return (.worth, markup, false) }
      let usual = try entries.markups(ofFormat: row.format, entry.pay, in: value.currency)
      if usual.count >= Self.enough, abs(markup - usual.median) <= Self.spread {
        return (.worth, markup, false)
      }
    }
    return nil
  }

  /// The seconds between the times of both; those of instants count, whatever the dates.
  private func apart(_ entry: LedgerEntry, _ days: Int) -> (seconds: Int, isInstant: Bool)? {
    if let one = row.instant, let two = entry.instant { return (abs(one - two), true) }
    guard days == 0, let one = row.row.time, let two = entry.time else { return nil }
    return (abs(one.seconds - two.seconds), false)
  }

  // MARK: People

  /// Whether both say the same of people; `nil` if they can't be about the same.
  private func people(of entry: LedgerEntry) throws -> Likeness.People? {
    guard let sharing = row.row.sharing else { return row.isSettlement ? nil : Likeness.People.none }
    switch entry.record {
    case .cash: return nil
    case .payment(let payment, let trip, _, _):
      guard row.isSettlement, sharing.transfers.count == 1, let transfer = sharing.transfers.first,
        try row.person(transfer.from, trip) == payment.from, try row.person(transfer.to, trip) == payment.to
      else { return nil }
      return .same
    case .expenses(let expenses, let trip):
      if row.isSettlement { return nil }
      guard expenses.contains(where: { $0.sharing != nil }) else {
        let isMine = sharing.paid.count == 1 && sharing.paid[0].amount == entry.whole.magnitude
        return try isMine && row.isTraveller(sharing.paid[0].name, trip) ? .unsaid : .different
      }
      return try sharing.isSame(as: expenses) { try row.person($0, trip) } ? .same : .different
    }
  }
}

extension RowSharing {
  /// Whether expenses have the same payers and shares, to within a minor unit a person.
  fileprivate func isSame(as expenses: [TripDetailInfo], _ person: (String) throws -> PersonID?) throws
    -> Bool
  {
    var left: (paid: [PersonID: Int64], shares: [PersonID: Int64]) = ([:], [:])
    for part in paid {
      guard let id = try person(part.name) else { return false }
      left.paid[id, default: 0] += part.amount.minorUnits
    }
    for part in shares {
      guard let id = try person(part.name) else { return false }
      left.shares[id, default: 0] += part.amount.minorUnits
    }
    for expense in expenses {
      guard let payments = try? expense.payments, let shares = try? expense.shares else { return false }
      for part in payments { left.paid[part.person, default: 0] -= part.amount.magnitude.minorUnits }
      for part in shares { left.shares[part.person, default: 0] -= part.amount.magnitude.minorUnits }
    }
    if hasOnlyBalances {
      left.paid.merge(left.shares) { $0 - $1 }
      return left.paid.allSatisfy { $0.value.magnitude <= 1 }
    }
    return left.paid.values.allSatisfy { $0.magnitude <= 1 }
      && left.shares.values.allSatisfy { $0.magnitude <= 1 }
  }
}

extension [Int] {
  /// The middle one; of two the lower. The list is not empty.
  var median: Int { sorted()[(count - 1) / 2] }
}
