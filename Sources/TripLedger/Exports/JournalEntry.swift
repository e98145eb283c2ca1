extension Journal {
  /// The account of a posting.
  enum Account: Hashable, Sendable {
    /// A category's key.
    case expenses(String)
    case charges(Charge)
    case income(Income)
    /// A payment method; `nil` if none is known.
    case assets(Payment?)
    /// A wallet whose name no payment can have.
    case wallet(WalletID)
    case receivable(Debtor)
    case equity(Equity)
  }

  /// Somebody who owes the traveller money, or is owed by them.
  struct Debtor: Hashable, Sendable {
    let name: String
    /// The person, if another one of the trip has the same name.
    var twin: PersonID?
  }

  /// The costs of cash itself.
  enum Charge: String, Sendable { case fees, surcharges, lost }

  /// What a wallet gains by sales and counts.
  enum Income: String, Sendable { case gains, found }

  /// Where money comes from, and goes to, outside the export.
  enum Equity: String, Sendable {
    case opening, unexplained
    /// What was settled in one currency for another.
    case exchange
    case otherExpenses = "other-expenses"
  }

  /// One line of an entry: an amount that is added to an account.
  package struct Posting: Hashable, Sendable {
    let account: Account
    let amount: Amount
    /// What the whole amount cost, without its sign, in another currency; `nil` if it counts as itself.
    var cost: Amount?
    /// Whether it is money of a wallet, which is held at its cost.
    var isHeld = false
  }

  package struct Entry: Sendable {
    package let date: Day
    package let id: String
    /// The text of a line with room for one name.
    package let payee: String
    package let notes: [(name: String, value: String)]
    package let tags: [String]
    let postings: [Posting]
  }

  /// The position of an entry among those of its date.
  package enum Place: Int { case before, among, after, last }

  /// An entry beside the expenses.
  package typealias PlacedEntry = (place: Place, entry: Entry)
}

extension Journal.Entry {
  /// The entry of an expense. `cost` is what its money from a wallet had cost, `charge` what left a card for it.
  package init(
    _ row: Row, _ share: TravellerShare?, cost: Amount? = nil, charge: Amount? = nil,
    with others: [Journal.Posting] = []
  ) throws {
    let expense = row.expense
    let category = Journal.Account.expenses(expense.category)
    let paid = share?.paid ?? expense.amount
    var notes = row.notes
    if let share, share.own != expense.amount {
      notes.append(("whole", "\(expense.amount.plain) \(expense.amount.currency)"))
    }
    let price = cost ?? charge?.magnitude
    var postings =
      try share?.postings(of: category, cost: price)
      ?? [Journal.Posting(account: category, amount: expense.amount, cost: price)]
    if paid.minorUnits != 0 {
      postings.append(
        Journal.Posting(
          account: .assets(expense.pay), amount: (charge ?? paid).negated, cost: cost, isHeld: cost != nil))
    }
    self.init(
      date: expense.date, id: expense.id.text,
      payee: expense.memo ?? row.place?.identifier ?? expense.category, notes: notes, tags: expense.tags,
      postings: postings + others)
  }
}

extension Row {
  /// What left the traveller's card, below zero for what came back; `nil` if that is not known, or nothing.
  ///
  /// A refund brings back its part of what was charged for its expense.
  func charge(by rates: RateConverter) throws -> Amount? {
    guard let currency = rates.chargeCurrency(of: recorded),
      let whole = try rates.convert(recorded, to: currency)
    else { return nil }
    var charge = whole.amount
    if let payments = try recorded.payments, let mine = people?.all.mine {
      let parts = try whole.divided(like: payments, .payments, of: recorded)
      charge = try parts.amount(of: mine.members) ?? .zero(currency)
    }
    return charge.minorUnits == 0 ? nil : charge
  }

  /// The values of an entry besides its amounts, by name.
  fileprivate var notes: [(name: String, value: String)] {
    var notes: [(String, String)] = [("trip", trip.title)]
    func add(_ name: String, _ value: String?) { if let value { notes.append((name, value)) } }
    add("time", expense.time?.description)
    add("zone", expense.zone?.description)
    add("place", place?.identifier)
    add("position", place?.position.map { "\($0.latitude),\($0.longitude)" })
    add("rate", expense.rate?.typed(of: expense.amount.currency))
    add("charged", expense.charged.map { "\($0.plain) \($0.currency)" })
    if expense.isOffPace { add("off-pace", "yes") }
    add("spread", expense.spread?.description)
    add("claim", expense.claim?.text)
    for field in ExpenseField.later { add(field.key, field.text(of: expense)) }
    for photo in expense.photos { add("document", photo.path) }
    return notes
  }
}

extension Journal.Account: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.position < right.position }

  /// Expenses first, by their keys; what has no payment method after those that have one.
  private var position: (kind: Int, key: String) {
    switch self {
    case .expenses(let category): (0, category)
    case .charges(let charge): (1, charge.rawValue)
    case .income(let income): (2, income.rawValue)
    case .assets(let pay): (3, pay?.text ?? "~")
    case .wallet(let id): (4, id.text)
    case .receivable(let debtor): (5, debtor.name + (debtor.twin.map { "|\($0)" } ?? ""))
    case .equity(let equity): (6, equity.rawValue)
    }
  }

  /// The parts of the account's name.
  var parts: [String] {
    switch self {
    case .expenses(let category): ["expenses", category]
    case .charges(let charge): ["expenses", charge.rawValue]
    case .income(let income): ["income", income.rawValue]
    case .assets(let pay): ["assets", pay?.kind.rawValue ?? "unspecified"] + (pay?.name.map { [$0] } ?? [])
    case .wallet(let id): ["assets", "wallet", id.text]
    case .receivable(let debtor): ["assets", "receivable", debtor.name]
    case .equity(let equity): ["equity", equity.rawValue]
    }
  }
}
