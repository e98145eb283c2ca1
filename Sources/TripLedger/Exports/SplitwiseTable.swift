/// The shared expenses of a trip, and the payments between its people, in the columns of a group's export from
/// Splitwise.
///
/// After the date, description, category, cost and currency comes a column for each person: what they paid less
/// their share, so that a row adds up to zero. Refunds are below zero. The rows below an empty one have the total
/// of each person by currency.
package struct SplitwiseTable: Sendable {
  package let header: [String]
  package let rows: [[String]]
  package let totals: [[String]]
  /// The number of expenses that are one person's own, paid by themselves, and so not in it.
  package let left: Int

  package static let fixedColumns = ["Date", "Description", "Category", "Cost", "Currency"]

  /// `today` is the date of the totals. Names and texts are written as `shown` returns them.
  package init(
    of trip: TripInfo, _ expenses: [Row], _ payments: [SettlementPayment],
    _ closings: [SettlementClosing] = [], in snapshot: Snapshot, today: Day, shown: (String) -> String
  ) throws {
    let people = try snapshot.parties(of: trip.id, among: expenses.map(\.recorded), payments, closings)
    let categories = try snapshot.categories()
    var sheet = Sheet(people: people)
    let shared = expenses.filter { $0.recorded.isShared }
    left = expenses.count - shared.count
    for row in shared {
      let expense = row.recorded
      guard let payments = try expense.payments, let shares = try expense.shares else { continue }
      var net: [PersonID: Amount] = [:]
      let zero = Amount.zero(expense.amount.currency)
      for paid in payments { net[paid.person] = try (net[paid.person] ?? zero) + paid.amount }
      for share in shares { net[share.person] = try (net[share.person] ?? zero) - share.amount }
      let category = categories.first { $0.key == expense.category }?.english ?? expense.category
      try sheet.add(
        expense.date, expense.memo ?? row.place?.identifier ?? shown(category), shown(category),
        expense.amount, net)
    }
    func add(_ transfer: Transfer, on date: Day) throws {
      let names = [transfer.from, transfer.to].map { shown(people.name(of: $0)) }
      try sheet.add(
        date, names.joined(separator: " paid "), "Payment", transfer.amount,
        [transfer.from: transfer.amount, transfer.to: transfer.amount.negated])
    }
    for payment in payments {
      try add(Transfer(from: payment.from, to: payment.to, amount: payment.amount), on: payment.date)
    }
    // Splitwise knows no closing: payments in each currency leave nothing of it.
    for closing in closings {
      for (_, balances) in closing.byCurrency {
        for transfer in Settlement.fewest(balances).ordered(by: people.map(\.id)).transfers {
          try add(transfer, on: closing.date)
        }
      }
    }
    header = Self.fixedColumns + people.map { shown(people.name(of: $0.id)) }
    rows = sheet.rows
    totals = sheet.totals(on: today)
  }

  /// The lines of the file, without line ends.
  package var lines: [String] {
    func text(_ rows: [[String]]) -> [String] { rows.map { CSVLine($0).text } }
    return text([header]) + [""] + text(rows) + [""] + text(totals)
  }
}

/// Rows as they come, and what they add up to.
private struct Sheet {
  let people: [Person]
  private var sums: [Currency: [PersonID: Amount]] = [:]
  private var dated: [(date: Day, fields: [String])] = []

  init(people: [Person]) { self.people = people }

  mutating func add(
    _ date: Day, _ what: String, _ category: String, _ cost: Amount, _ net: [PersonID: Amount]
  ) throws {
    for (person, amount) in net {
      let before = sums[cost.currency]?[person] ?? .zero(cost.currency)
      sums[cost.currency, default: [:]][person] = try before + amount
    }
    dated.append(
      (date, ["\(date)", what, category, cost.hundredths, cost.currency.code] + cells(net, cost.currency)))
  }

  /// By date; those of one date as they came.
  var rows: [[String]] {
    dated.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element.fields)
  }

  func totals(on today: Day) -> [[String]] {
    sums.sorted { $0.key < $1.key }.map { currency, amounts in
      ["\(today)", "Total balance", " ", " ", currency.code] + cells(amounts, currency)
    }
  }

  private func cells(_ amounts: [PersonID: Amount], _ currency: Currency) -> [String] {
    people.map { (amounts[$0.id] ?? .zero(currency)).hundredths }
  }
}

extension Amount {
  /// `plain` with at least two decimals, also for yen: all amounts of Splitwise have them.
  fileprivate var hundredths: String {
    let lacking = max(0, 2 - currency.minorDigits)
    return plain + (currency.minorDigits == 0 ? "." : "") + String(repeating: "0", count: lacking)
  }
}
