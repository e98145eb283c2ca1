/// What is missing from a trip or in it twice, as far as it can be detected: days, receipts, rates, expenses.
public struct Gaps: Hashable, Sendable {
  /// Days of the trip up to today without expenses, oldest first.
  public let days: [Day]
  /// Expenses without a photo, in report order, not including refunds; of a private trip, only what is claimed.
  public let withoutReceipt: [TripDetailInfo]
  /// Expenses that are unconverted.
  public let unconverted: [TripDetailInfo]
  /// Expenses whose converted amount may still change with a nearer rate.
  public let provisional: [TripDetailInfo]
  /// Expenses paid by card, in the days of an imported list that has no row of them.
  public let withoutRow: [TripDetailInfo]
  /// In report order, those of rows last.
  public let duplicates: [LikelyDuplicate]

  /// `lists` are those that were imported; nobody asks for the receipts of a trip that `isPrivate`, but who pays claims.
  package init(
    _ account: TripAccount, on today: Day, lists: [ImportedList] = [], isPrivate: Bool = false
  ) {
    let trip = account.trip
    let last = min(trip.end ?? today, today)
    let spent = Set(account.rows.map(\.expense.date))
    days =
      trip.start > last
      ? [] : (0...(last - trip.start)).map { trip.start + $0 }.filter { !spent.contains($0) }
    let expenses = account.expenses.map(\.expense)
    let receipts = Set(expenses.filter { !$0.photos.isEmpty }.compactMap(\.receipt))
    withoutReceipt = expenses.filter {
      (!isPrivate || $0.claim != nil) && $0.photos.isEmpty && $0.amount.minorUnits > 0
        && !($0.receipt.map(receipts.contains) ?? false)
    }
    unconverted = account.unconverted
    provisional = account.expenses.filter { $0.converted?.isProvisional == true }.map(\.expense)
    withoutRow = account.expenses.filter { row in
      lists.contains { $0.lacks(row.recorded) } && !lists.contains { $0.has(row.recorded) }
        && (try? row.paidByTraveller)?.minorUnits != 0
    }.map(\.expense)
    let alike = LikelyDuplicate.all(among: expenses)
    duplicates = alike + LikelyDuplicate.ofRows(among: account.expenses, but: alike)
  }

  /// Whether nothing is missing.
  public var isEmpty: Bool {
    days.isEmpty && withoutReceipt.isEmpty && unconverted.isEmpty && provisional.isEmpty
      && duplicates.isEmpty && withoutRow.isEmpty
  }
}

extension ImportedList {
  /// Whether it should have an expense, by its date and how it was paid.
  fileprivate func lacks(_ expense: TripDetailInfo) -> Bool {
    guard let paid = expense.pay, paid.kind == .card, settledDays?.contains(expense.date) ?? false else {
      return false
    }
    return pay.map { $0.kind == .card && !paid.isOtherCard(than: $0) } ?? true
  }

  fileprivate func has(_ expense: TripDetailInfo) -> Bool {
    expense.source?.formats.contains { $0 == format } ?? false
  }
}

extension Snapshot {
  /// Whether a trip is the traveller's alone: no companions are named or counted, and it is exchanged with nobody.
  package func isPrivate(_ account: TripAccount) throws -> Bool {
    try account.trip.people == 1 && account.people.count <= 1 && !isShared(account.trip.id)
  }

  /// The lists that may have the expenses of a trip; none if no row of any is there.
  package func importedLists(for account: TripAccount) throws -> [ImportedList] {
    guard account.expenses.contains(where: { $0.recorded.source != nil }) else { return [] }
    return try History(of: self).importedLists()
  }
}
