/// A wallet with the entries of its journal, in the order of its document.
package struct WalletBook: Hashable, Sendable {
  package var wallet: Wallet
  /// Whether the wallet is `cash` or has a record; if not, its entries are shown under its id.
  package fileprivate(set) var isKnown = true
  package var entries: [CashEntry]
  /// The payments between people that it took part in, as purchases and sales for what they were worth; if asked for.
  package var payments: [CashEntry] = []

  package var all: [CashEntry] { entries + payments }
}

extension WalletBook {
  /// Without its record: `cash`, or one that has only its id for a name.
  fileprivate init(nameless id: WalletID) {
    let nameless = Wallet(id: id, name: id.text, kind: .cash, changed: Wallet.cash.changed)
    self.init(wallet: id == .cash ? .cash : nameless, isKnown: id == .cash, entries: [])
  }
}

extension Snapshot {
  /// The wallets that have a document, or should have one, including those of edits not applied yet.
  func walletNames() throws -> [WalletID] {
    func wallet(_ location: DocumentPath?) -> WalletID? {
      if case .wallet(let wallet)? = location { wallet } else { nil }
    }
    let names = try documentNames(
      in: "wallets",
      { bytes in
        let path = "wallets/" + String(decoding: bytes, as: UTF8.self)
        return wallet(DocumentPath(relative: path) ?? DocumentMark.location(ofPath: path))
      }, wallet)
    return Set(names).sorted()
  }

  /// Every wallet: `cash` first, whether it has entries or not, then the others by name.
  ///
  /// Payments are read only if they are asked for.
  package func walletBooks(withPayments hasPayments: Bool = false) throws -> [WalletBook] {
    var books = [WalletBook(wallet: .cash, entries: [])]
    var seen: [CashEntryID: DocumentPath] = [:]
    for id in try walletNames() {
      let location = DocumentPath.wallet(id)
      var book = WalletBook(nameless: id)
      let file = ledgerFolder.absolute(location.relative)
      for record in try records(location, as: WalletRecord.self) {
        switch record {
        case .wallet(let wallet):
          guard wallet.id == id else {
            throw LedgerFolderError.damaged(file: file, problem: .misplaced(key: "id", value: wallet.id.text))
          }
          (book.wallet, book.isKnown) = (wallet, true)
        case .entry(let entry):
          if let first = seen.updateValue(location, forKey: entry.id) {
            throw LedgerFolderError.damaged(
              file: file, problem: .repeated(entry.id.text, first: first.relative))
          }
          book.entries.append(entry)
        }
      }
      if id == .cash { books[0] = book } else { books.append(book) }
    }
    for trip in hasPayments ? try trips() : [] {
      for payment in try payments(of: trip.id) {
        guard let flow = payment.flow, let id = CashEntryID(payment.id.text) else { continue }
        let index = books.firstIndex { $0.wallet.id == flow.wallet } ?? books.count
        if index == books.count { books.append(WalletBook(nameless: flow.wallet)) }
        books[index].payments.append(try entry(id, of: payment, by: flow, on: trip.id))
      }
    }
    return books[..<1]
      + books[1...].sorted { ($0.wallet.name, $0.wallet.id) < ($1.wallet.name, $1.wallet.id) }
  }

  /// A payment as an entry of a wallet: what came in cost what it was worth on its date, and what left brought that.
  private func entry(
    _ id: CashEntryID, of payment: SettlementPayment, by flow: WalletFlow, on trip: TripID
  ) throws -> CashEntry {
    let people = try parties(of: trip, naming: [payment.from, payment.to])
    return CashEntry(
      id: id, flow.isInto ? .buy(paid: payment.amount, fee: nil) : .sell(received: payment.amount, fee: nil),
      payment.amount, date: payment.date, time: flow.time,
      memo: [payment.from, payment.to].map { people.name(of: $0) }.joined(separator: " → "),
      entered: payment.changed, changed: payment.changed)
  }

  /// Every wallet, in the order of `walletBooks`.
  package func wallets() throws -> [Wallet] { try walletBooks().map(\.wallet) }

  /// What the traveller paid of an expense; all of it if nothing says who that is.
  func paidByTraveller(_ expense: TripDetailInfo, on trip: TripID) throws -> Amount {
    guard expense.sharing != nil, let mine = try people(of: trip).mine else { return expense.amount }
    return try expense.paid(by: mine.members)
  }

  /// Whether the traveller paid any of an expense; also if it can't be divided as it is stored, which is no reason
  /// not to change it.
  package func isPaidByTraveller(_ expense: TripDetailInfo, on trip: TripID) throws -> Bool {
    do { return try paidByTraveller(expense, on: trip).minorUnits != 0 } catch is SharingFailure {
      return true
    }
  }

  /// The wallet that an expense was paid from, if it was counted after that, with the first such count.
  package func walletCounted(
    since expense: TripDetailInfo, on trip: TripID
  ) throws -> (wallet: Wallet, count: CashEntry)? {
    guard let pay = expense.pay, try isPaidByTraveller(expense, on: trip) else { return nil }
    let moment = CashMoment(seconds: expense.time?.seconds ?? 86_400, entered: expense.entered)
    for book in try walletBooks() where book.wallet.payment == pay {
      let counts = book.entries.filter { entry in
        guard entry.kind == .count, entry.amount.currency == expense.amount.currency else { return false }
        let counted = CashMoment(seconds: entry.time?.seconds ?? 86_400, entered: entry.entered)
        return entry.date > expense.date || entry.date == expense.date && !moment.follows(counted)
      }
      let first = counts.min {
        ($0.date, $0.time?.seconds ?? 86_400) < ($1.date, $1.time?.seconds ?? 86_400)
      }
      if let first { return (book.wallet, first) }
    }
    return nil
  }

  /// The named wallet that an expense says it was paid from, if only others paid and nothing left it.
  ///
  /// `cash` is what others pay with, too.
  package func walletLeftAlone(by expense: TripDetailInfo, on trip: TripID) throws -> Wallet? {
    guard let pay = expense.pay, pay != .cash, try !isPaidByTraveller(expense, on: trip) else { return nil }
    return try wallets().first { $0.payment == pay }
  }

  /// What the wallet lacks that the parts of a receipt were paid from, because of them; `nil` if it lacks nothing, or no
  /// money for that wallet is recorded.
  ///
  /// `held` is what it held for them; `nil` if it is other expenses, counted later, for which nothing is left.
  package func shortage(
    of parts: [TripDetailInfo], on trip: TripID
  ) throws -> (wallet: Wallet, held: Amount?, lacking: Amount)? {
    guard let first = parts.first, let pay = first.pay, first.amount.minorUnits > 0 else { return nil }
    let books = try walletBooks(withPayments: true)
    guard books.contains(where: { !$0.all.isEmpty }),
      let wallet = books.first(where: { $0.wallet.payment == pay })?.wallet
    else { return nil }
    let (ids, expenses) = (Set(parts.map(\.id.bits)), try walletExpenses(of: books))
    let (after, pool) = (try quantities(of: books, expenses), Pool(wallet.id, first.amount.currency))
    let before = try quantities(of: books, expenses.filter { !ids.contains($0.event.id) })
    let lacking = after.lacking(in: pool) - before.lacking(in: pool)
    guard lacking > 0 else { return nil }
    let amount = Amount(minorUnits: lacking, currency: pool.currency)
    let paid = try Amount.sum(parts.map { try paidByTraveller($0, on: trip) }, in: pool.currency)
    return (wallet, after.lacking(in: pool, of: ids) == lacking ? try paid - amount : nil, amount)
  }

  /// Whether an edit of an expense changes what a count found, before the edit or after it.
  package func changesCount(
    _ before: TripDetailInfo, on source: TripID, to after: TripDetailInfo, on target: TripID
  ) throws -> Bool {
    if before.pay == nil, after.pay == nil { return false }
    let (old, new) = (
      try walletCounted(since: before, on: source)?.count, try walletCounted(since: after, on: target)?.count
    )
    do {
      if (before.pay, before.date) == (after.pay, after.date),
        try paidByTraveller(before, on: source) == paidByTraveller(after, on: target)
      {
        return old != new
      }
    } catch is SharingFailure {}
    return old != nil || new != nil
  }

  /// The wallet with a name in either language, an id, or the beginning of just one name or id.
  package func wallet(named name: String) throws -> Wallet {
    try Wallet.named(name, among: try wallets())
  }
}

extension Wallet {
  package static func named(_ name: String, among wallets: [Wallet]) throws(CashError) -> Wallet {
    let wanted = FoldedText(name)
    if let payment = try? Payment(named: name), payment == .cash { return wallets[0] }
    if let whole = wallets.first(where: { $0.id.text == name.lowercased() }) { return whole }
    var found = wallets.filter { $0.name == name }
    if found.isEmpty, !wanted.isEmpty { found = wallets.filter { FoldedText($0.name) == wanted } }
    if found.isEmpty, name.count >= 4 { found = wallets.filter { $0.id.text.hasPrefix(name.lowercased()) } }
    guard let wallet = found.first else {
      throw .noSuchWallet(
        name: name, suggestions: Spelling.nearest(to: name, among: wallets.map(\.name)))
    }
    guard found.count == 1 else {
      throw .ambiguousWallet(
        name: name,
        candidates: found.map { Candidate(id: $0.id.text, label: "\($0.name) (\($0.kind.rawValue))") })
    }
    return wallet
  }
}
