/// The journals of wallets beside the expenses of an export.
///
/// Wallets cross trips. So that their accounts hold what the wallets hold, a journal is written as a whole: cash
/// expenses that are not exported themselves are taken by an account of equity, and what a wallet held before the
/// first date of the export is its opening balance.
package struct WalletTransfers: Sendable {
  /// Which journals are written.
  package enum Scope: Sendable {
    case all
    /// Those of the wallets and currencies that the expenses were paid from, and of what was moved between them.
    case usedByExpenses
  }

  package private(set) var items: [Journal.PlacedEntry] = []
  /// The costs and other postings of exported expenses, by id.
  private var expenses: [ExpenseID: (cost: Amount?, others: [Journal.Posting])] = [:]

  package init() {}

  /// `book` must have its expenses, and fees apart. Texts are written as `shown` returns them.
  package init(
    _ book: CashBook, beside rows: [Row], _ scope: Scope, from first: Day? = nil, to last: Day? = nil,
    shown: (String) -> String
  ) throws {
    let postings = WalletPostings(book: book)
    let exported = Dictionary(rows.map { ($0.recorded.id.bits, $0) }) { first, _ in first }
    let lines = book.lines
    let untracked = try Self.untracked(rows, postings, lines)
    let used = Set(lines.filter { exported[$0.event.id] != nil }.map(\.event.pool))
    let pools = Self.pools(of: lines, scope, used: used.union(untracked.map(\.pool)))
    var opening: [Pool: Opening] = [:]
    for line in lines where pools.contains(line.event.pool) && last.map({ line.event.date <= $0 }) != false {
      if let row = exported[line.event.id] {
        expenses[row.recorded.id] = (
          postings.cost(line.result.cost, of: line.event.pool.currency), postings.lacking(line)
        )
        continue
      }
      let moved = try postings.postings(of: line, category: .equity(.otherExpenses))
      if let first, line.event.date < first {
        for pool in [line.event.pool] + (line.event.target.map { [$0] } ?? []) {
          let account = postings.account(of: pool.wallet)
          try opening[pool, default: Opening(date: first)].add(
            moved.filter { $0.account == account && $0.amount.currency == pool.currency })
        }
      } else if !moved.isEmpty {
        items.append((Journal.Place(line.kind), Journal.Entry(line, moved, shown)))
      }
    }
    // Money spent before its wallet began counts as held.
    for (row, pool, paid) in untracked {
      expenses[row.recorded.id] = (nil, [])
      try opening[pool, default: Opening(date: row.expense.date)].add([
        Journal.Posting(account: .assets(row.expense.pay), amount: paid)
      ])
    }
    for (pool, balance) in opening.sorted(by: { $0.key < $1.key }) where balance.units != 0 {
      items.append((.before, balance.entry(postings, pool)))
    }
  }

  /// The cost and other postings of an exported expense.
  package subscript(id: ExpenseID) -> (cost: Amount?, others: [Journal.Posting])? { expenses[id] }

  /// Expenses paid from a wallet before it held money of their currency, which no journal has. None if there are no
  /// journals.
  private static func untracked(
    _ rows: [Row], _ postings: WalletPostings, _ lines: [CashLine]
  ) throws -> [(row: Row, pool: Pool, paid: Amount)] {
    guard !lines.isEmpty else { return [] }
    let tracked = Set(lines.map(\.event.id))
    let wallets = Dictionary(
      postings.book.wallets.map { (postings.account(of: $0.id), $0.id) },
      uniquingKeysWith: { first, _ in first })
    return try rows.compactMap { row in
      guard !tracked.contains(row.recorded.id.bits), let pay = row.expense.pay,
        let wallet = wallets[.assets(pay)]
      else { return nil }
      let paid = try row.paidByTraveller
      return paid.minorUnits == 0 ? nil : (row, Pool(wallet, paid.currency), paid)
    }
  }

  private static func pools(of lines: [CashLine], _ scope: Scope, used: Set<Pool>) -> Set<Pool> {
    let moves = lines.compactMap { line in line.event.target.map { (line.event.pool, $0) } }
    if case .all = scope { return Set(lines.map(\.event.pool) + moves.map(\.1)) }
    var pools = used
    var count = -1
    while count < pools.count {
      count = pools.count
      for (one, other) in moves where pools.contains(one) || pools.contains(other) {
        pools.formUnion([one, other])
      }
    }
    return pools
  }

  /// What a wallet held before anything of it is written.
  private struct Opening {
    let date: Day
    var units: Int64 = 0
    /// `nil` if the cost of some of it is not known.
    private var cost: WalletCost? = WalletCost(0)

    init(date: Day) { self.date = date }

    mutating func add(_ postings: [Journal.Posting]) throws(MoneyError) {
      var asItself: Int64 = 0
      for posting in postings {
        units = try units.adding(posting.amount.minorUnits)
        if let part = posting.cost {
          let sign: Int64 = posting.amount.minorUnits < 0 ? -1 : 1
          if let cost { self.cost = try cost + WalletCost(sign * part.minorUnits) }
        } else {
          asItself = try asItself.adding(posting.amount.minorUnits)
        }
      }
      if asItself != 0 { cost = nil }
      // What comes in later has a cost again.
      if units == 0 { cost = WalletCost(0) }
    }

    func entry(_ postings: WalletPostings, _ pool: Pool) -> Journal.Entry {
      let amount = Amount(minorUnits: units, currency: pool.currency)
      let known = cost.flatMap { $0.minorUnits < 0 ? nil : $0 }
      return Journal.Entry(
        date: date, id: "opening-\(pool.wallet)-\(pool.currency)", payee: "opening balance", notes: [],
        tags: [],
        postings: [
          postings.held(postings.account(of: pool.wallet), amount, known),
          Journal.Posting(
            account: .equity(.opening), amount: amount.negated,
            cost: postings.cost(known, of: pool.currency)),
        ])
    }
  }
}

extension Journal.Place {
  fileprivate init(_ kind: CashLine.Kind) {
    switch kind {
    case .buy, .withdraw, .move, .receive: self = .before
    case .spend, .refund, .sell, .give: self = .after
    case .count: self = .last
    }
  }
}

extension CashEvent {
  /// The pool that a move goes to.
  fileprivate var target: Pool? { if case .move(let target, _, _) = effect { target } else { nil } }
}

extension Pool {
  fileprivate static func < (left: Self, right: Self) -> Bool {
    (left.wallet, left.currency) < (right.wallet, right.currency)
  }
}

extension Journal.Entry {
  /// A line of a wallet's journal; an expense that is not exported itself says only its amount.
  fileprivate init(_ line: CashLine, _ postings: [Journal.Posting], _ shown: (String) -> String) {
    let (entry, event) = (line.entry, line.event)
    var notes = [(name: "cash", value: line.kind.rawValue)]
    func add(_ name: String, _ value: String?) {
      if let value { notes.append((name: name, value: value)) }
    }
    func money(_ amount: Amount?) -> String? { amount.map { "\($0.plain) \($0.currency)" } }
    add("time", entry?.time?.description)
    add("where", entry?.memo == nil ? nil : entry?.location.map(shown))
    add("fee", money(entry?.fee))
    add("surcharge", money(entry?.surcharge))
    if line.result.lacking > 0 {
      add("short", money(Amount(minorUnits: line.result.lacking, currency: event.pool.currency)))
    }
    self.init(
      date: event.date, id: entry?.id.text ?? line.expense?.id.text ?? "",
      payee: (entry?.memo ?? entry?.location).map(shown) ?? line.kind.rawValue, notes: notes, tags: [],
      postings: postings)
  }
}
