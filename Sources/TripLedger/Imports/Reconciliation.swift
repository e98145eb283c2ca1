/// Whether a ledger has everything that lists have, and lists everything that the ledger has of their days.
package struct Reconciliation: Hashable, Sendable {
  package init() {}

  /// The rows that are payments, whatever became of them.
  package var rows = 0
  /// What they come to on the lists, by currency code.
  package var sums: [Amount] = []
  /// How many are in the ledger.
  package var matched = 0
  package var missing: [Missing] = []
  /// Entries in the days of the lists that no row has.
  package var unmatched: [LedgerEntry] = []
  /// The same of the last days of a list, which the next one may have.
  package var pending: [LedgerEntry] = []
  package var differences: [Difference] = []
  /// What the running balances of the lists come to.
  package var balances: [Balance] = []

  /// A row that the ledger doesn't have.
  package struct Missing: Hashable, Sendable {
    package let file: String
    /// Starts at 1.
    package let line: Int
    package let date: Day
    package let amount: Amount
    package let payee: String?
  }

  package struct Difference: Hashable, Sendable {
    /// Of the entry.
    package let id: String
    package let ledger: Amount
    package let file: Amount
  }

  /// The last balance of a list, and what its first one and the rows make it.
  package struct Balance: Hashable, Sendable {
    package let file: String
    package let stated: Amount
    package let found: Amount
  }

  /// Whether nothing is missing, unmatched or different.
  package var agrees: Bool {
    missing.isEmpty && unmatched.isEmpty && differences.isEmpty
      && balances.allSatisfy { $0.stated == $0.found }
  }
}

/// Finds out, while rows are recorded, what a ledger and lists have of each other.
struct Reconciler {
  private(set) var found = Reconciliation()
  private var sums: [Currency: Int64] = [:]
  private var ids: Set<String> = []
  /// How the rows of the lists were paid, if the user says it.
  let pay: Payment?

  init(pay: Payment?) { self.pay = pay }

  mutating func match(_ row: ImportRow, _ entry: LedgerEntry) {
    count(row)
    found.matched += 1
    ids.insert(entry.id)
    found.differences += entry.differences(from: row).map {
      Reconciliation.Difference(id: entry.id, ledger: $0.ledger, file: $0.file)
    }
  }

  /// A row that became an entry of its own.
  mutating func add(_ row: ImportRow) {
    count(row)
    found.matched += 1
  }

  mutating func miss(_ row: ImportRow, ofFile file: String) {
    count(row)
    found.missing.append(
      Reconciliation.Missing(
        file: file, line: row.line, date: row.date, amount: row.charged ?? row.amount, payee: row.payees.first
      ))
  }

  private mutating func count(_ row: ImportRow) {
    found.rows += 1
    let amount = row.charged ?? row.amount
    // What can't be added up is no figure to check a statement against.
    sums[amount.currency] =
      sums[amount.currency, default: 0].addingReportingOverflow(amount.minorUnits).partialValue
  }

  /// Looks for the entries of the days of `files` that no row has.
  mutating func finish(
    _ files: [RowImport.File], on trip: TripID?, among entries: inout LedgerEntries
  ) throws -> Reconciliation {
    found.sums = sums.map { Amount(minorUnits: $0.value, currency: $0.key) }.sorted {
      $0.currency.code < $1.currency.code
    }
    for file in files {
      if let balance = Self.balance(of: file) { found.balances.append(balance) }
      guard let list = file.list(pay: pay) else { continue }
      let isApp = !file.read.people.isEmpty
      for entry in try entries.entries(in: list.days) {
        guard trip == nil || entry.trip == nil || entry.trip == trip, !ids.contains(entry.id),
          !entry.hasRow(ofFormat: list.format), entry.isExpected(on: list, ofApp: isApp)
        else { continue }
        ids.insert(entry.id)
        if list.settledDays?.contains(entry.date) ?? false {
          found.unmatched.append(entry)
        } else {
          found.pending.append(entry)
        }
      }
    }
    return found
  }

  /// What the rows make of the first balance, if each of them has one.
  private static func balance(of file: RowImport.File) -> Reconciliation.Balance? {
    var rows = file.read.rows
    guard rows.count > 1, file.read.bad.isEmpty, rows.allSatisfy({ $0.balanceAfter != nil }) else {
      return nil
    }
    if let first = rows.first, let last = rows.last, last.date < first.date { rows.reverse() }
    guard let first = rows.first?.balanceAfter, let stated = rows.last?.balanceAfter else { return nil }
    var found = first
    for row in rows.dropFirst() {
      let lost = row.charged ?? row.amount
      guard lost.currency == found.currency, let next = try? found - lost else { return nil }
      found = next
    }
    return stated.currency == found.currency
      ? Reconciliation.Balance(file: file.path, stated: stated, found: found) : nil
  }
}

extension RowImport.File {
  /// Whether it is an account's or a card's own list, which has all of its payments: what people type into apps has not.
  var isStatement: Bool { read.people.isEmpty && !TypedFormats.contains(read.format) }

  /// The list that the file is; `nil` without rows.
  func list(pay: Payment?) -> ImportedList? {
    let dates = read.rows.map(\.date)
    guard let first = dates.min(), let last = dates.max() else { return nil }
    let said = Set(read.rows.compactMap(\.pay))
    return ImportedList(
      format: read.format, days: first...last,
      pay: pay ?? (said.count == 1 && read.people.isEmpty ? said.first : nil))
  }
}

extension LedgerEntry {
  /// Whether a list should have it, by who paid and how.
  fileprivate func isExpected(on list: ImportedList, ofApp isApp: Bool) -> Bool {
    if isApp {
      if case .payment = record { return true }
      return expenses.contains(where: \.isShared)
    }
    guard paid.minorUnits != 0 else { return false }
    switch record {
    case .payment: return false
    case .cash: return list.pay.map { $0.kind == .account } ?? true
    case .expenses:
      guard let wanted = list.pay else { return pay?.kind != .cash }
      guard let pay, pay.kind == wanted.kind else { return false }
      return wanted.kind == .cash ? pay == wanted : !pay.isOtherCard(than: wanted)
    }
  }
}

extension Ledger {
  /// Compares lists with the ledger, which stays as it is.
  ///
  /// `pay` says whose lists they are.
  ///
  /// - Throws: as `importRows`.
  package func reconcile<Output>(
    _ plan: RowImport, output: (Reconciliation, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    var plan = plan
    plan.onlyCompares = true
    return try importRows(
      plan, dryRun: true, output: { done, after in try output(done.reconciliation, after) })
  }
}
