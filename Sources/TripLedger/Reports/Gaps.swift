/// What is missing from a trip or in it twice, as far as it can be detected: days, receipts, rates, expenses.
package struct Gaps: Hashable, Sendable {
  /// Days of the trip up to today without expenses, oldest first.
  package let days: [Day]
  /// Expenses without a photo, in report order, not including refunds.
  package let withoutReceipt: [TripDetailInfo]
  /// Expenses that are unconverted.
  package let unconverted: [TripDetailInfo]
  /// Expenses whose converted amount may still change with a nearer rate.
  package let provisional: [TripDetailInfo]
  /// In report order, those of rows last.
  package let duplicates: [LikelyDuplicate]

  package init(_ account: TripAccount, on today: Day) {
    let trip = account.trip
    let last = min(trip.end ?? today, today)
    let spent = Set(account.rows.map(\.expense.date))
    days =
      trip.start > last
      ? [] : (0...(last - trip.start)).map { trip.start + $0 }.filter { !spent.contains($0) }
    let expenses = account.expenses.map(\.expense)
    let receipts = Set(expenses.filter { !$0.photos.isEmpty }.compactMap(\.receipt))
    withoutReceipt = expenses.filter {
      $0.photos.isEmpty && $0.amount.minorUnits > 0 && !($0.receipt.map(receipts.contains) ?? false)
    }
    unconverted = account.unconverted
    provisional = account.expenses.filter { $0.converted?.isProvisional == true }.map(\.expense)
    let alike = LikelyDuplicate.all(among: expenses)
    duplicates = alike + LikelyDuplicate.ofRows(among: account.expenses, but: alike)
  }

  package var isEmpty: Bool {
    days.isEmpty && withoutReceipt.isEmpty && unconverted.isEmpty && provisional.isEmpty
      && duplicates.isEmpty
  }
}
