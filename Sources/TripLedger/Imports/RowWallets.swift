/// A row that became an entry of a wallet.
package struct CashRow: Hashable, Sendable {
  package let file: String
  /// Starts at 1.
  package let line: Int
  package let entry: CashEntry
  package let wallet: Wallet
}

/// A row that says that money came into a wallet, but not all that an entry needs.
package struct UnclearCash: Hashable, Sendable {
  package let file: String
  package let row: ImportRow
  /// Identifies the row in what somebody says came for it.
  package let key: String
  package let movement: CashMovement
  package let missing: Missing

  package enum Missing: Hashable, Sendable {
    /// How much came: the row has only what the account lost.
    case amount
    /// Which prepaid wallet was filled.
    case wallet
  }
}

/// Makes entries of wallets from rows of banks: exchanges, cash from machines, prepaid cards that were filled.
struct RowWallets {
  private let plan: RowImport
  private let books: [WalletBook]
  private var seen: Set<CashEntryID> = []
  private var rows: [CashRow] = []
  private var unclear: [UnclearCash] = []

  init(_ plan: RowImport, _ snapshot: Snapshot) throws {
    self.plan = plan
    books = plan.takesWallets ? try snapshot.walletBooks() : []
  }

  /// Whether the row is an entry, or was one before.
  mutating func isKnown(_ source: String) -> Bool {
    let id = Self.id(of: source)
    return books.contains { $0.entries.contains { $0.id == id } } || !seen.insert(id).inserted
  }

  /// Returns whether the row is an entry now; another is ignored as any transfer.
  mutating func recordEntry(
    _ row: ImportRow, _ source: String, of file: RowImport.File, _ transaction: inout Transaction
  ) throws -> Bool {
    guard let movement = row.cash else { return false }
    func lacks(_ missing: UnclearCash.Missing) -> UnclearCash {
      UnclearCash(file: file.path, row: row, key: source, movement: movement, missing: missing)
    }
    guard let wallet = wallet(of: row, movement) else {
      unclear.append(lacks(.wallet))
      return false
    }
    // A row with one amount has what the account lost, whatever the machine gave.
    guard let received = plan.received[source] ?? row.charged.map({ _ in row.amount }) else {
      unclear.append(lacks(.amount))
      return false
    }
    let paid = row.charged ?? row.amount
    let event: CashEntry.Event =
      movement == .withdrawal
      ? .withdraw(charged: paid, fee: nil, surcharge: nil) : .buy(paid: paid, fee: nil)
    var entry = CashEntry(
      id: Self.id(of: source), event, received, date: row.date, time: row.time,
      location: row.payee.flatMap { try? Text.name($0, field: "where") },
      memo: row.memo.flatMap { try? Text.memo($0) }, changed: transaction.time)
    entry.source = ImportSource(source)
    try transaction.put(entry, in: .wallet(wallet.id))
    rows.append(CashRow(file: file.path, line: row.line, entry: entry, wallet: wallet))
    return true
  }

  func add(to done: inout ImportedRows) {
    done.cash = rows
    done.unclearCash = unclear
  }

  /// Notes are cash; a prepaid wallet is the one that the row names, or the only one.
  private func wallet(of row: ImportRow, _ movement: CashMovement) -> Wallet? {
    guard movement == .topUp else { return .cash }
    let prepaid = books.map(\.wallet).filter { $0.kind == .prepaid }
    let text = [row.payee, row.memo].compactMap(\.self).joined(separator: " ").lowercased()
    let named = prepaid.filter { text.contains($0.name.lowercased()) }
    let fitting = named.isEmpty ? prepaid : named
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// The same for the same row, so that no file brings an entry twice.
  static func id(of source: String) -> CashEntryID {
    var hash = SHA256()
    hash.update(Array(source.utf8))
    let digits = hash.finish().prefix(CashEntryID.length).map { Crockford.alphabet[Int($0 & 31)] }
    return CashEntryID(String(decoding: digits, as: UTF8.self)) ?? CashEntryID()
  }
}
