/// What the people of trips owe the traveller, beside the expenses of an export.
///
/// Everything is booked as if it were settled through the traveller, also what others paid for each other. So the
/// balance of each account is what `TripBalances` says of the person by currency, with the sign turned: an account
/// of assets has what is owed to the traveller. Shared expenses that are not exported themselves are taken by an
/// account of equity, and what was before the first date of the export is an opening balance.
package struct Receivables: Sendable {
  private struct Party: Sendable {
    /// Who counts as the user.
    let mine: [PersonID]
    let people: [PersonID]
    let accounts: [PersonID: Journal.Account]

    /// Whether it is between those who count as the user.
    func isOwn(_ payment: SettlementPayment) -> Bool {
      mine.contains(payment.from) && mine.contains(payment.to)
    }

    func account(of person: PersonID) -> Journal.Account {
      accounts[person] ?? .receivable(Journal.Debtor(name: person.text))
    }
  }

  package private(set) var items: [Journal.PlacedEntry] = []
  private var parties: [TripID: Party] = [:]
  /// Trips with shared expenses but no person marked as the user: they have whole expenses and no debts.
  package private(set) var tripsWithoutTraveller: [TripInfo] = []

  package init() {}

  /// Names and texts are written as `shown` returns them.
  package init(
    of trips: [TripInfo], beside rows: [Row], in snapshot: Snapshot, from first: Day? = nil,
    to last: Day? = nil, shown: (String) -> String
  ) throws {
    let exported = Set(rows.map(\.recorded.id))
    for trip in trips {
      let shared = try snapshot.linked(snapshot.expenses(of: trip.id)).filter { $0.sharing != nil }
      let payments = try snapshot.payments(of: trip.id)
      let closings = Closings(try snapshot.closings(of: trip.id)).counted
      let people = try snapshot.parties(of: trip.id, among: shared, payments, closings)
      if people.isEmpty { continue }
      guard let mine = people.mine else {
        if !shared.isEmpty { tripsWithoutTraveller.append(trip) }
        continue
      }
      let party = Party(
        mine: mine.members, people: people.map(\.id), accounts: Self.accounts(of: people, shown))
      parties[trip.id] = party
      var opening = Opening()
      // Before the first date it only counts in what was owed.
      func book(
        _ kind: String, _ date: Day, _ id: String, _ payee: String, _ postings: [Journal.Posting],
        by equity: Journal.Equity, _ place: Journal.Place = .after
      ) throws {
        if let first, date < first { return try opening.add(postings.filter(\.account.isReceivable)) }
        if postings.isEmpty { return }
        items.append(
          (
            place,
            Journal.Entry(
              date: date, id: id, payee: payee, notes: [("trip", shown(trip.title)), ("settle", kind)],
              tags: [], postings: try postings.balanced(by: equity))
          ))
      }
      func isCovered(_ date: Day) -> Bool { last.map { date <= $0 } ?? true }
      for expense in shared where !exported.contains(expense.id) && isCovered(expense.date) {
        try book(
          "expense", expense.date, expense.id.text, expense.amount.minorUnits < 0 ? "refund" : "spend",
          Self.share(of: expense, party).owed, by: .otherExpenses)
      }
      for payment in payments where isCovered(payment.date) && !party.isOwn(payment) {
        let names = [payment.from, payment.to].map { shown(people.name(of: $0)) }
        try book(
          "payment", payment.date, payment.id.text, names.joined(separator: " → "),
          Self.postings(of: payment, party), by: .exchange)
      }
      for closing in closings where isCovered(closing.date) {
        for (currency, balances) in closing.byCurrency {
          let postings = balances.filter { !party.mine.contains($0.person) }
            .map { Journal.Posting(account: party.account(of: $0.person), amount: $0.amount) }
          try book(
            "closing", closing.date, "\(closing.id)-\(currency)", "settled", postings, by: .exchange, .last)
        }
      }
      if let first { items += try opening.entries(of: trip, first, shown) }
    }
  }

  /// An expense in the user's books; `nil` if all of it is the user's.
  package func share(of expense: TripDetailInfo, on trip: TripID) throws -> TravellerShare? {
    guard expense.sharing != nil, let party = parties[trip] else { return nil }
    return try Self.share(of: expense, party)
  }

  private static func share(of expense: TripDetailInfo, _ party: Party) throws -> TravellerShare {
    try TravellerShare(of: expense, to: party.mine, party.people) { party.account(of: $0) }
  }

  /// A payment of the user moves their money, one between two others only changes what these owe.
  private static func postings(of payment: SettlementPayment, _ party: Party) -> [Journal.Posting] {
    func account(of person: PersonID) -> Journal.Account {
      party.mine.contains(person) ? .assets(nil) : party.account(of: person)
    }
    return [
      Journal.Posting(account: account(of: payment.to), amount: payment.amount),
      Journal.Posting(account: account(of: payment.from), amount: payment.amount.negated),
    ]
  }

  private static func accounts(
    of people: [Person], _ shown: (String) -> String
  ) -> [PersonID: Journal.Account] {
    let names = Dictionary(grouping: people, by: \.name)
    return Dictionary(
      people.map { person in
        let isOnly = names[person.name]?.count == 1
        let name = person.isUnknown ? people.name(of: person.id) : person.name
        let debtor = Journal.Debtor(name: shown(name), twin: isOnly ? nil : person.id)
        return (person.id, .receivable(debtor))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What people owed before anything is written.
  private struct Opening {
    private struct Key: Hashable {
      let account: Journal.Account
      let currency: Currency
    }
    private var sums: [Key: Amount] = [:]

    mutating func add(_ postings: [Journal.Posting]) throws(MoneyError) {
      for posting in postings {
        let key = Key(account: posting.account, currency: posting.amount.currency)
        sums[key] = try (sums[key] ?? .zero(key.currency)) + posting.amount
      }
    }

    /// One entry a currency.
    func entries(of trip: TripInfo, _ date: Day, _ shown: (String) -> String) throws -> [Journal.PlacedEntry]
    {
      let open = sums.filter { $0.value.minorUnits != 0 }
      return try Set(open.keys.map(\.currency)).sorted().map { currency in
        let postings = open.filter { $0.key.currency == currency }.sorted { $0.key.account < $1.key.account }
          .map { Journal.Posting(account: $0.key.account, amount: $0.value) }
        return (
          .before,
          Journal.Entry(
            date: date, id: "opening-\(trip.id)-\(currency)", payee: "opening balance",
            notes: [("trip", shown(trip.title))], tags: [], postings: try postings.balanced(by: .opening))
        )
      }
    }
  }
}

extension Journal.Account {
  fileprivate var isReceivable: Bool { if case .receivable = self { true } else { false } }
}

extension [Journal.Posting] {
  /// With a posting that makes the sum zero, if it is not; all are in one currency.
  fileprivate func balanced(by equity: Journal.Equity) throws -> Self {
    guard let currency = first?.amount.currency else { return self }
    let sum = try Amount.sum(map(\.amount), in: currency)
    return sum.minorUnits == 0
      ? self : self + [Journal.Posting(account: .equity(equity), amount: sum.negated)]
  }
}
