/// An entry that was added, edited or deleted, and the journals after that.
package struct CashChange {
  package let entry: CashEntry
  package let wallet: Wallet
  /// The entry in its journal; a deleted one as it was.
  package let line: CashLine
  package let book: CashBook
  /// The number of expenses whose cost changed.
  package let moved: Int
}

/// What an operation on journals needs that is not in the ledger.
package struct CashContext {
  package let rates: (Snapshot) throws -> RateConverter
  let estimate: (Currency) throws -> CashEstimate
  package let currency: (Snapshot, Day?) throws -> Currency?
  package let trip: (Snapshot) throws -> TripInfo?

  /// `estimate` is the usual spread of a currency's cash price, `currency` that of an amount without one on a
  /// date, or now, if anything says so, and `trip` the one that the traveller is on.
  package init(
    rates: @escaping (Snapshot) throws -> RateConverter,
    estimate: @escaping (Currency) throws -> CashEstimate,
    currency: @escaping (Snapshot, Day?) throws -> Currency?,
    trip: @escaping (Snapshot) throws -> TripInfo?
  ) {
    (self.rates, self.estimate, self.currency, self.trip) = (rates, estimate, currency, trip)
  }
}

extension Ledger {
  package func addCash<Output>(
    _ kind: CashEntry.Kind, _ draft: CashDraft, _ context: CashContext, dryRun: Bool = false,
    output: (CashChange, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try changeCash("cash \(kind.rawValue)", context, dryRun: dryRun, output: output) { edit in
      try draft.require(kind)
      let wallet = try Wallet.named(draft.wallet ?? Wallet.cash.name, among: edit.wallets)
      let today = edit.local.day
      let typedDate = try edit.date(draft)
      let date = typedDate ?? today
      guard let typed = draft.amount else { throw MoneyError.notANumber(value: "") }
      let fallback = try context.currency(edit.snapshot, typedDate)
      guard let currency = try typed.currency ?? fallback ?? typed.requireCurrency() else {
        throw CashError.whichCurrency(value: typed.text)
      }
      let amount = try typed.amount(fallback: currency, sign: kind == .count ? .zeroOrMore : .positive)
      // The current time belongs to today and no other day; a count of today is one of now.
      let isNow = draft.date == nil || (kind == .count && date == today)
      let time = draft.time ?? (isNow ? edit.local.time : nil)
      let entered = try edit.snapshot.timeOfEntry(
        at: edit.time, for: date, on: edit.snapshot.trips().map(\.id), by: clock, withWallets: true)
      var entry = CashEntry(
        try edit.event(kind, amount, draft, in: wallet, on: date, changing: nil), amount, date: date,
        time: time, entered: entered, changed: edit.time)
      try entry.apply(draft)
      try edit.put(entry, in: wallet)
      return (entry, wallet)
    }
  }

  package func editCash<Output>(
    named name: String, _ draft: CashDraft, _ context: CashContext, dryRun: Bool = false,
    output: (CashChange, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try changeCash("cash edit", context, dryRun: dryRun, output: output) { edit in
      let (before, source) = try edit.entry(named: name)
      try draft.require(before.kind)
      let wallet = try draft.wallet.map { try Wallet.named($0, among: edit.wallets) } ?? source
      var entry = before
      if let date = try edit.date(draft) { entry.date = date }
      if let typed = draft.amount {
        entry.amount = try typed.amount(
          fallback: before.amount.currency, sign: before.kind == .count ? .zeroOrMore : .positive)
      }
      entry.event = try edit.event(
        before.kind, entry.amount, draft, in: wallet, on: entry.date, changing: before)
      try entry.apply(draft)
      guard entry != before || wallet.id != source.id else { throw LedgerError.nothingToEdit(.cashEntry) }
      entry.changed = edit.time
      if wallet.id != source.id { try edit.remove(before, from: source) }
      try edit.put(entry, in: wallet)
      return (entry, wallet)
    }
  }

  package func deleteCash<Output>(
    named name: String, _ context: CashContext, dryRun: Bool = false,
    output: (CashChange, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try changeCash("cash delete", context, dryRun: dryRun, output: output) { edit in
      let (entry, wallet) = try edit.entry(named: name)
      try edit.remove(entry, from: wallet)
      return (entry, wallet)
    }
  }

  /// - Throws: `CashError.notEnough` if a sale or move would then take more than there is, or lack more than before.
  private func changeCash<Output>(
    _ command: String, _ context: CashContext, dryRun: Bool,
    output: (CashChange, Snapshot) throws -> Output,
    _ body: (inout CashEdit) throws -> (CashEntry, Wallet)
  ) throws -> Output {
    try change(command, dryRun: dryRun, output: output) { snapshot, transaction in
      let rates = try context.rates(snapshot)
      let books = try snapshot.walletBooks(withPayments: true)
      var edit = CashEdit(
        snapshot: snapshot, transaction: transaction, rates: rates, trip: try context.trip(snapshot),
        clock: clock, estimate: context.estimate, books: books)
      let (entry, wallet) = try body(&edit)
      transaction = edit.transaction
      let expenses = try snapshot.withRefunded(snapshot.walletExpenses(of: books + edit.books))
      let before = try CashBook(books, expenses: expenses, home: snapshot.homeCurrency, rates: rates)
      let after = try CashBook(edit.books, expenses: expenses, home: snapshot.homeCurrency, rates: rates)
      if let shortage = after.shortage(since: before, of: entry.id) { throw CashError.notEnough(shortage) }
      guard let line = after.line(of: entry.id) ?? before.line(of: entry.id) else {
        throw CashError.noSuchEntry(name: entry.id.text)
      }
      return CashChange(
        entry: entry, wallet: wallet, line: line, book: after, moved: after.movedExpenses(since: before))
    }
  }
}

/// A change of journals that is being made: in the documents, and in the books as they will be.
private struct CashEdit {
  let snapshot: Snapshot
  var transaction: Transaction
  let rates: RateConverter
  let trip: TripInfo?
  let clock: Clock
  let estimate: (Currency) throws -> CashEstimate
  var books: [WalletBook]

  /// Now by the traveller's clock.
  var local: Instant { clock.now(of: trip) }
  var wallets: [Wallet] { books.map(\.wallet) }
  var time: Instant { transaction.time }

  func date(_ draft: CashDraft) throws -> Day? { try draft.date?.day(on: trip, today: { local.day }) }

  mutating func put(_ entry: CashEntry, in wallet: Wallet) throws {
    try transaction.put(entry, in: .wallet(wallet.id))
    for index in books.indices where books[index].wallet.id == wallet.id {
      books[index].entries.removeAll { $0.id == entry.id }
      books[index].entries.append(entry)
    }
  }

  mutating func remove(_ entry: CashEntry, from wallet: Wallet) throws {
    try transaction.remove(entry.recordID, from: .wallet(wallet.id))
    for index in books.indices { books[index].entries.removeAll { $0.id == entry.id } }
  }

  /// The entry with an id, given as a whole or a prefix of at least four characters.
  func entry(named name: String) throws(CashError) -> (CashEntry, Wallet) {
    let wanted = name.lowercased()
    var found: [(entry: CashEntry, wallet: Wallet)] = []
    for book in books {
      found += book.entries.filter { wanted.count >= 4 && $0.id.text.hasPrefix(wanted) }.map {
        ($0, book.wallet)
      }
    }
    guard let match = found.first else {
      let payments = books.flatMap(\.payments).filter { wanted.count >= 4 && $0.id.text.hasPrefix(wanted) }
      if payments.count == 1 { throw .entryOfPayment(id: payments[0].id.text) }
      throw .noSuchEntry(name: name)
    }
    guard found.count == 1 else {
      throw .ambiguousEntry(
        name: name,
        candidates: found.map {
          Candidate(
            id: $0.entry.id.text,
            label:
              "\($0.entry.date) \($0.entry.kind.rawValue) \($0.entry.amount.grouped) \($0.entry.amount.currency)"
          )
        })
    }
    return match
  }

  /// The event of an entry by the draft, or else as it was before.
  func event(
    _ kind: CashEntry.Kind, _ amount: Amount, _ draft: CashDraft, in wallet: Wallet, on date: Day,
    changing before: CashEntry?
  ) throws -> CashEntry.Event {
    if let unknown = draft.clear.first(where: { !CashDraft.clearable.contains($0) }) {
      throw LedgerError.notClearable(name: unknown, known: CashDraft.clearable)
    }
    var surcharge = draft.clear.contains("surcharge") ? nil : before?.surcharge
    if let typed = draft.surcharge {
      surcharge = try typed.amount(given: nil, fallback: amount.currency, sign: .positive)
    }
    if let surcharge, surcharge.currency != amount.currency {
      throw MoneyError.twoCurrencies(
        value: draft.surcharge?.text ?? surcharge.plain, written: surcharge.currency.code,
        given: amount.currency.code)
    }
    if kind == .count { return .count }
    if kind == .move {
      guard let target = try draft.target.map({ try Wallet.named($0, among: wallets).id }) ?? before?.target
      else {
        throw CashError.noSuchWallet(name: "", suggestions: [])
      }
      guard target != wallet.id else { throw CashError.moveIntoItself(wallet: wallet.name) }
      return .move(to: target, surcharge: surcharge)
    }
    let (paid, fee) = try paid(kind, amount, draft, surcharge, on: date, changing: before)
    return switch kind {
    case .sell: .sell(received: paid, fee: fee)
    case .withdraw: .withdraw(charged: paid, fee: fee, surcharge: surcharge)
    case .buy, .move, .count: .buy(paid: paid, fee: fee)
    }
  }

  private func paid(
    _ kind: CashEntry.Kind, _ amount: Amount, _ draft: CashDraft, _ surcharge: Amount?, on date: Day,
    changing before: CashEntry?
  ) throws -> (paid: Amount, fee: Amount?) {
    let kept = draft.clear.contains("fee") ? nil : before?.fee
    let pricing = CashPricing(
      snapshot: snapshot, rates: rates, now: clock.now, estimate: estimate,
      acceptsUnlikelyRate: draft.acceptsUnlikelyRate)
    // What was paid stays a fact if only something else is edited.
    guard let price = draft.price ?? before?.paid.map({ .total(TypedAmount($0), option: kind.options[0]) })
    else {
      throw MoneyError.notANumber(value: "")
    }
    return try pricing.total(
      of: amount, kind, at: price, fee: draft.fee ?? kept.map(TypedAmount.init(_:)), surcharge: surcharge,
      on: date)
  }
}

extension CashEntry {
  /// Applies a draft's own values that say nothing about money.
  fileprivate mutating func apply(_ draft: CashDraft) throws {
    if draft.clear.contains("time") { time = nil }
    if draft.clear.contains("where") { location = nil }
    if draft.clear.contains("memo") { memo = nil }
    if let time = draft.time { self.time = time }
    if let location = draft.location { self.location = try Text.name(location, field: "where") }
    if let memo = draft.memo { self.memo = try Text.memo(memo) }
  }
}

extension CashBook {
  /// The first sale or move that lacks more than it did in `before`.
  fileprivate func shortage(since before: CashBook, of changed: CashEntryID) -> Shortage? {
    var lacked: [UInt128: Int64] = [:]
    for (event, result) in zip(before.journal.events, before.journal.results) {
      lacked[event.id] = result.lacking
    }
    for (event, result) in zip(journal.events, journal.results) where result.lacking > lacked[event.id] ?? 0 {
      guard let entry = entry(of: event), let wallet = wallet(event.pool.wallet) else { continue }
      let currency = event.pool.currency
      return Shortage(
        wallet: wallet, kind: entry.kind, id: entry.id, date: event.date,
        amount: Amount(minorUnits: event.quantity, currency: currency),
        missing: Amount(minorUnits: result.lacking, currency: currency), isNew: entry.id == changed)
    }
    return nil
  }
}
