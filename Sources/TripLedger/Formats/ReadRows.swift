/// The rows of one file, understood.
package struct ReadRows: Sendable {
  /// The name and title of the format.
  package let format: String
  package let title: String
  /// Whether the names of the columns leave no doubt about the format.
  package var isCertain = true
  /// Whether it was read with answers about an earlier file of its shape.
  package var usesAnswers = false
  package var rows: [ImportRow] = []
  package var bad: [BadCell] = []
  /// The column of the file that was taken for each.
  package var mapping: [ImportColumn: String] = [:]

  /// The people among whom the file divides its amounts: two or more, or nobody.
  package private(set) var people: [String] = []
  /// The name that the file has for whoever exported it, if it has one.
  package var me: String?
  /// How many parts people usually take, if the file says so.
  package internal(set) var weights: [String: Weight] = [:]
  /// What the file says that people are owed in the end.
  package var balances: [Balance] = []
  private let readsPeople: Bool
  /// What the file has instead of rows, if `dot export` wrote it.
  package var export: ExportedLedger?
  package var badLines: [BadLine] = []
  /// The number of ignored rows that sent money to somebody else.
  package var transfersToOthers = 0

  /// The lines and reasons of rows without a date or an amount, which are no `ImportRow`s.
  package var notices: [Notice] = []

  package struct Notice: Hashable, Sendable {
    package let line: Int
    package let reason: IgnoredReason

    package init(line: Int, reason: IgnoredReason) {
      self.line = line
      self.reason = reason
    }
  }

  /// Above zero for what is owed to the person.
  package struct Balance: Hashable, Sendable {
    package let name: String
    package let amount: Amount
  }

  package init(format: String, title: String, _ options: ReadingOptions = ReadingOptions()) {
    (self.format, self.title, readsPeople) = (format, title, options.readsPeople)
  }
}

extension ReadRows {
  /// Says whom the file names. An app for groups that only one person uses divides nothing.
  mutating func setPeople(_ names: [String]) {
    var people: [String] = []
    people.appendNew(names)
    if readsPeople, people.count > 1 { self.people = people }
  }

  /// The sharing of a row that becomes an expense or a payment, as `read` finds it.
  ///
  /// A settlement that does not say who paid has none.
  package func sharing(
    of row: ImportRow, _ read: (Amount) throws(BadCell.Flaw) -> RowSharing?
  ) throws(BadCell.Flaw) -> RowSharing? {
    guard !people.isEmpty else { return nil }
    switch row.kind {
    case .ignored(.settlement):
      do { return try read(row.amount) } catch {
        guard error == .noPayer else { throw error }
        return nil
      }
    case .ignored: return nil
    default: return try read(row.amount)
    }
  }

  /// The balances that the rows don't add up to, and what they add up to instead.
  package var unexplainedBalances: [(stated: Balance, found: Amount)] {
    guard bad.isEmpty else { return [] }
    // A file may have any number of rows of the largest amount.
    var found: [Balance: Int128] = [:]
    for row in rows {
      for (name, units) in row.sharing?.gains ?? [] {
        let key = Balance(name: name, amount: .zero(row.amount.currency))
        found[key, default: 0] += Int128(row.amount.minorUnits < 0 ? -units : units)
      }
    }
    return balances.compactMap { stated in
      let currency = stated.amount.currency
      let units = found[Balance(name: stated.name, amount: .zero(currency))] ?? 0
      return units == stated.amount.minorUnits
        ? nil
        : (
          stated,
          Amount(minorUnits: Int64(clamping: units.magnitude) * (units < 0 ? -1 : 1), currency: currency)
        )
    }
  }
}

extension ReadRows {
  /// Takes income that answers an expense before it, from the same payee and as much, for a refund.
  mutating func markRefunds() {
    struct Payment: Hashable {
      let amount: Amount
      let payee: String
    }
    guard rows.contains(where: { $0.kind == .ignored(.income) }) else { return }
    var open: [Payment: Int] = [:]
    for index in rows.indices.sorted(by: { (rows[$0].date, $0) < (rows[$1].date, $1) }) {
      guard let payee = rows[index].payee else { continue }
      if rows[index].kind == .spending {
        open[Payment(amount: rows[index].amount, payee: payee), default: 0] += 1
      } else if rows[index].kind == .ignored(.income) {
        let paid = Payment(amount: rows[index].amount.negated, payee: payee)
        guard let count = open[paid], count > 0 else { continue }
        open[paid] = count - 1
        rows[index].kind = .refund
      }
    }
  }
}
