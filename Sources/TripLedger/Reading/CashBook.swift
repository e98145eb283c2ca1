/// An expense paid from a wallet.
package struct WalletExpense: Sendable {
  let event: CashEvent
  /// What others paid of it, in minor units without a sign.
  let paidByOthers: Int64
  /// The whole record, if it was asked for.
  let expense: TripDetailInfo?
  /// What a refund gives money back for, if that was asked for.
  var refund: WalletRefund?
}

/// What happened to a wallet, with what it cost: one line of a journal.
public struct CashLine: Equatable, Sendable {
  package let event: CashEvent
  package let result: CashResult
  /// The entry, or the payment between people; `nil` for an expense.
  public let entry: CashEntry?
  /// The expense that was paid; `nil` for anything else.
  public let expense: TripDetailInfo?
  /// Whether the entry is a payment between people.
  public let isPayment: Bool

  /// What happened, as the journals name it.
  public enum Kind: String, CaseIterable, Sendable {
    /// Bought for another currency.
    case buy
    /// Sold for another currency.
    case sell
    /// Drawn from a machine.
    case withdraw
    /// Taken to another wallet.
    case move
    /// Counted.
    case count
    /// A payment from somebody.
    case receive
    /// A payment to somebody.
    case give
    /// An expense.
    case spend
    /// A refund.
    case refund
  }

  /// What happened.
  public var kind: Kind {
    switch (entry?.kind, event.effect) {
    case (.sell, _) where isPayment: .give
    case (.some, _) where isPayment: .receive
    case (.buy, _): .buy
    case (.sell, _): .sell
    case (.withdraw, _): .withdraw
    case (.move, _): .move
    case (.count, _): .count
    case (nil, .refund): .refund
    case (nil, _): .spend
    }
  }

  /// The wallet that a move goes to.
  public var target: WalletID? { entry?.target }
}

/// The journals of all wallets with their records.
package struct CashBook {
  package let wallets: [Wallet]
  package let journal: CashJournal
  package let home: Currency
  private let entries: [UInt128: CashEntry]
  /// What others paid of expenses, at the rates of their days; without a value if no rate leads home.
  private let paidByOthers: [UInt128: WalletCost?]
  private let expenses: [UInt128: TripDetailInfo]
  private let prices: [UInt128: CashPriceParts]
  /// Entries that are payments between people.
  private let payments: Set<UInt128>

  /// Calculates the journals from the entries of wallets and the expenses paid from them.
  ///
  /// With `feesApart`, fees and surcharges are no part of what the money cost.
  ///
  /// - Throws: `MoneyError.overflow`, and any error of reading rates.
  package init(
    _ books: [WalletBook], expenses: [WalletExpense], home: Currency, rates: RateConverter,
    feesApart: Bool = false
  ) throws {
    try self.init(
      books, expenses: expenses, home: home, feesApart: feesApart,
      converted: { expense in
        try rates.convert(expense, to: home).map {
          WalletCost($0.amount.minorUnits, provisional: $0.conversion.provisional)
        }
      },
      cost: { amount, date in
        if amount.currency == home { return WalletCost(amount.minorUnits) }
        return try rates.conversion(from: amount.currency, to: home, on: date).map {
          WalletCost(try $0.convert(amount, to: home).minorUnits, provisional: $0.provisional)
        }
      })
  }

  /// Calculates the journals with what `cost` returns for amounts in any currency, on their dates, and `converted` for
  /// expenses that were refunded.
  package init(
    _ books: [WalletBook], expenses: [WalletExpense], home: Currency, feesApart: Bool = false,
    converted: (TripDetailInfo) throws -> WalletCost? = { _ in nil },
    cost: (_ amount: Amount, _ date: Day) throws -> WalletCost?
  ) throws {
    var events = expenses.map(\.event)
    var entries: [UInt128: CashEntry] = [:]
    var prices: [UInt128: CashPriceParts] = [:]
    payments = Set(books.flatMap(\.payments).map(\.id.bits))
    for book in books {
      for entry in book.all {
        entries[entry.id.bits] = entry
        var paid = try entry.paid.flatMap { try cost($0, entry.date) }
        if feesApart, let all = paid {
          let fee = try entry.fee.flatMap { try cost($0, entry.date) }
          let parts = try CashPriceParts(of: entry, paid: all, fee: fee)
          prices[entry.id.bits] = parts
          paid = parts.money
        }
        events.append(try CashEvent(entry, in: book.wallet.id, cost: paid, feesApart: feesApart))
      }
    }
    wallets = books.map(\.wallet)
    var paidByOthers: [UInt128: WalletCost?] = [:]
    for expense in expenses where expense.paidByOthers > 0 {
      paidByOthers[expense.event.id] = .some(try expense.costToOthers(cost))
    }
    self.paidByOthers = paidByOthers
    self.home = home
    self.entries = entries
    self.prices = prices
    self.expenses = Dictionary(
      expenses.lazy.compactMap { item in item.expense.map { (item.event.id, $0) } }, uniquingKeysWith: { $1 })
    var refunds: [UInt128: CashRefund] = [:]
    for item in expenses {
      guard let refund = item.refund else { continue }
      refunds[item.event.id] = CashRefund(
        before: refund.before,
        converted: try converted(refund.paid)?.share(
          of: item.event.quantity, after: refund.before, in: refund.paid.amount.minorUnits))
    }
    journal = try CashJournal(events, refunds: refunds) {
      try cost(Amount(minorUnits: $0, currency: $1), $2)
    }
  }

  /// The entry of an event; `nil` if it is an expense, or a payment between people.
  package func entry(of event: CashEvent) -> CashEntry? {
    payments.contains(event.id) ? nil : entries[event.id]
  }

  /// What was paid for an entry, if fees are apart and all rates are known.
  package func price(of entry: CashEntry) -> CashPriceParts? { prices[entry.id.bits] }

  /// An expense paid from a wallet, if whole expenses were asked for.
  package func expense(_ id: ExpenseID) -> TripDetailInfo? { expenses[id.bits] }

  package func wallet(_ id: WalletID) -> Wallet? { wallets.first { $0.id == id } }

  package func amount(_ cost: WalletCost) -> Amount { Amount(minorUnits: cost.minorUnits, currency: home) }

  /// Everything that happened since the wallets began, in the order of the journals.
  package var lines: [CashLine] {
    zip(journal.events, journal.results).filter(\.1.isTracked).map(line)
  }

  package func line(of id: CashEntryID) -> CashLine? {
    journal.events.firstIndex { $0.id == id.bits }.map { line(journal.events[$0], journal.results[$0]) }
  }

  private func line(_ event: CashEvent, _ result: CashResult) -> CashLine {
    CashLine(
      event: event, result: result, entry: entries[event.id], expense: expenses[event.id],
      isPayment: payments.contains(event.id))
  }

  package func holding(_ pool: Pool) -> WalletHolding { journal.holdings[pool] ?? WalletHolding() }

  /// What there is to list: pools with money, or short of some; in the order of the wallets, then by currency.
  package var holdings: [(pool: Pool, holding: WalletHolding)] {
    wallets.flatMap { wallet in
      journal.holdings.filter { $0.key.wallet == wallet.id && $0.value.isWorthListing }
        .sorted { $0.key.currency < $1.key.currency }.map { (pool: $0.key, holding: $0.value) }
    }
  }

  /// What the expenses paid from wallets cost, for reports that count them at that; what others paid of one counts
  /// at the rate of its day.
  package var expenseCosts: ExpenseCosts {
    var costs: [UInt128: ExpenseCosts.Cost] = [:]
    for (event, result) in zip(journal.events, journal.results) {
      guard let own = result.cost, let others = paidByOthers[event.id, default: .zero],
        let cost = try? own + others
      else { continue }
      let part = paidByOthers[event.id] == nil ? nil : amount(others)
      switch event.effect {
      case .expense: costs[event.id] = .init(amount(cost), others: part, provisional: cost.provisional)
      case .refund:
        costs[event.id] = .init(
          amount(cost).negated, others: part?.negated, provisional: cost.provisional)
      case .inflow, .sale, .move, .count: break
      }
    }
    return ExpenseCosts(costs)
  }

  /// The earlier counts of the same date that a count takes the place of.
  package func replaced(by entry: CashEntry) -> [CashEntry] {
    zip(journal.events, journal.results).compactMap { event, result in
      result.replacedBy == entry.id.bits ? entries[event.id] : nil
    }
  }

  /// The later count of the same date that takes the place of a count.
  package func replacement(of line: CashLine) -> CashEntry? { line.result.replacedBy.flatMap { entries[$0] } }

  /// The date on which a wallet was counted last, if nothing has changed what it holds since then.
  package func lastCounted(_ pool: Pool) -> Day? {
    guard let last = journal.events.last(where: { $0.effect == .count && $0.pool == pool }) else {
      return nil
    }
    let isChanged = journal.events.contains { event in
      guard event.effect != .count, event.pool == pool || event.arrives(in: pool) else { return false }
      return event.date > last.date || event.date == last.date && event.moment.follows(last.moment)
    }
    return isChanged ? nil : last.date
  }

  /// What was taken from a wallet and not there, by all events or by some, in minor units.
  func lacking(in pool: Pool, of ids: Set<UInt128>? = nil) -> Int64 {
    zip(journal.events, journal.results).reduce(0) { sum, line in
      line.0.pool == pool && ids?.contains(line.0.id) ?? true ? sum + line.1.lacking : sum
    }
  }

  /// Whether anything is recorded of a wallet for a date later than one.
  package func isChanged(_ pool: Pool, after date: Day) -> Bool {
    journal.events.contains { ($0.pool == pool || $0.arrives(in: pool)) && $0.date > date }
  }

  /// Whether a wallet was counted on a date or later.
  package func isCounted(_ pool: Pool, from date: Day) -> Bool {
    journal.events.contains { $0.effect == .count && $0.pool == pool && $0.date >= date }
  }

  /// The count of the same date that an entry comes before, or that it is; the last one, if there are several.
  package func count(onDateOf entry: CashEntry, in pool: Pool) -> CashEntry? {
    let event = journal.events.first { $0.id == entry.id.bits }
    return journal.events.last { count in
      count.effect == .count && count.pool == pool && count.date == entry.date
        && event.map { !$0.moment.follows(count.moment) || $0.effect == .count } ?? true
    }.flatMap { entries[$0.id] }
  }

  /// The number of expenses, but for new ones, whose cost differs in an earlier state of the book.
  package func movedExpenses(since before: CashBook, but new: Set<UInt128> = []) -> Int {
    var costs: [UInt128: WalletCost?] = [:]
    for (event, result) in zip(before.journal.events, before.journal.results) {
      costs[event.id] = result.cost
    }
    return zip(journal.events, journal.results).count { event, result in
      switch event.effect {
      case .expense, .refund:
        !new.contains(event.id) && (costs[event.id] ?? nil)?.minorUnits != result.cost?.minorUnits
      case .inflow, .sale, .move, .count: false
      }
    }
  }
}

extension CashEvent {
  fileprivate func arrives(in pool: Pool) -> Bool {
    if case .move(let target, _, _) = effect { target == pool } else { false }
  }

  fileprivate init(
    _ entry: CashEntry, in wallet: WalletID, cost: WalletCost?, feesApart: Bool
  ) throws(MoneyError) {
    let surcharge = entry.surcharge?.minorUnits ?? 0
    var quantity = entry.amount.minorUnits
    let effect: Effect
    switch entry.event {
    case .buy, .withdraw: effect = .inflow(cost)
    case .sell: effect = .sale(received: cost)
    case .move(let target, _):
      effect = .move(to: Pool(target, entry.amount.currency), arriving: quantity, atAverage: feesApart)
      quantity = try quantity.adding(surcharge)
    case .count: effect = .count
    }
    self.init(
      entry.id.bits, Pool(wallet, entry.amount.currency), quantity, date: entry.date,
      seconds: entry.time?.seconds ?? 86_400, effect, entered: entry.entered)
  }
}

extension Snapshot {
  /// The journals of all wallets, up to and including a date.
  ///
  /// Whole expenses are read only if they are asked for. With `feesApart`, fees and surcharges are no part of what
  /// the money cost.
  package func cashBook(
    rates: RateConverter, until last: Day? = nil, withExpenses isWhole: Bool = false, feesApart: Bool = false
  ) throws -> CashBook {
    var books = try walletBooks(withPayments: true)
    if let last {
      for index in books.indices {
        books[index].entries.removeAll { $0.date > last }
        books[index].payments.removeAll { $0.date > last }
      }
    }
    let expenses = try withRefunded(walletExpenses(of: books, until: last, whole: isWhole))
    return try CashBook(
      books, expenses: expenses, home: homeCurrency, rates: rates, feesApart: feesApart)
  }

  /// The journals without costs: what is in the wallets, and what they lack, needs no rates.
  func quantities(of books: [WalletBook], _ expenses: [WalletExpense]) throws -> CashBook {
    try CashBook(books, expenses: expenses, home: homeCurrency) { _, _ in nil }
  }

  /// What each wallet lacks, in the order of `CashBook.holdings`.
  ///
  /// Reads no expenses if there are no entries.
  package func walletShortages() throws -> [(wallet: Wallet, short: Amount)] {
    let books = try walletBooks(withPayments: true)
    let book = try quantities(of: books, try walletExpenses(of: books))
    return book.holdings.compactMap { pool, holding in
      guard holding.short > 0, let wallet = book.wallet(pool.wallet) else { return nil }
      return (wallet, Amount(minorUnits: holding.short, currency: pool.currency))
    }
  }

  /// The expenses paid from wallets in the currencies, and from the dates on, of the entries.
  ///
  /// Reads no expenses if there are no entries.
  package func walletExpenses(
    of books: [WalletBook], until last: Day? = nil, whole isWhole: Bool = false
  ) throws -> [WalletExpense] {
    let entries = books.flatMap(\.all)
    guard let first = entries.map(\.date).min() else { return [] }
    let currencies = Set(entries.map(\.amount.currency))
    let named: [String: WalletID] = Dictionary(
      books.compactMap { book in
        book.wallet.id == .cash ? nil : book.wallet.payment.map { ($0.text, book.wallet.id) }
      }, uniquingKeysWith: { first, _ in first })
    let counted = Set(entries.filter { $0.kind == .count && $0.time != nil }.map(\.date))
    return try shared(try trips(), among: Threads.cores) { reader in
      { trips in
        var found: [WalletExpense] = []
        for trip in trips {
          for day in try reader.snapshot.days(of: trip.id)
          where day >= first && last.map({ day <= $0 }) != false {
            try reader.read(trip.id, day)
            for outline in reader.outlines {
              let currency = reader.currency(at: outline.currency)
              guard currencies.contains(currency), let wallet = reader.wallet(of: outline, among: named)
              else {
                continue
              }
              let quantity = try reader.paidByTraveller(outline, on: trip.id)
              guard quantity > 0 else { continue }
              let event = CashEvent(
                outline.id, Pool(wallet, currency), quantity, date: day,
                seconds: Int(outline.seconds),
                outline.minorUnits < 0 ? .refund(of: outline.refunded) : .expense,
                entered: counted.contains(day) ? reader.entered(outline) : nil)
              found.append(
                WalletExpense(
                  event: event, paidByOthers: Int64(outline.minorUnits.magnitude) - quantity,
                  expense: isWhole ? try reader.expense(outline) : nil))
            }
          }
        }
        return found
      }
    }.flatMap(\.self)
  }
}

extension DayReader {
  /// What the traveller paid of an expense, in minor units without a sign; zero if only others paid.
  fileprivate func paidByTraveller(_ outline: ExpenseOutline, on trip: TripID) throws -> Int64 {
    guard outline.isShared else { return Int64(outline.minorUnits.magnitude) }
    var whole = try expense(outline)
    if outline.isOfExpense, whole.sharing?.payers.count != 1 { whole = try snapshot.linked([whole])[0] }
    return try snapshot.paidByTraveller(whole, on: trip).magnitude.minorUnits
  }

  /// The wallet that an expense was paid from; `nil` if it was not paid from one.
  fileprivate func wallet(of outline: ExpenseOutline, among named: [String: WalletID]) -> WalletID? {
    if isPaidInCash(outline) { return .cash }
    return named.isEmpty ? nil : payment(of: outline).flatMap { named[$0] }
  }
}
