/// What a trip's record lacks, as far as it can be told: days, receipts, rates.
package struct Gaps: Hashable, Sendable {
  /// Days of the trip up to today on which nothing was recorded, rising.
  package let days: [Day]
  /// Expenses without a photo, in the order of reports; refunds are none.
  package let withoutReceipt: [TripDetailInfo]
  /// Expenses that no rate reaches.
  package let unconverted: [TripDetailInfo]
  /// Expenses whose worth a nearer rate could still change.
  package let provisional: [TripDetailInfo]

  package init(_ account: TripAccount, on today: Day) {
    let trip = account.trip
    let last = min(trip.end ?? today, today)
    let spent = Set(account.rows.map(\.expense.date))
    days =
      trip.start > last
      ? [] : (0...(last - trip.start)).map { trip.start + $0 }.filter { !spent.contains($0) }
    withoutReceipt = account.expenses.map(\.expense).filter {
      $0.photos.isEmpty && $0.amount.minorUnits > 0
    }
    unconverted = account.unconverted
    provisional = account.expenses.filter { $0.converted?.isProvisional == true }.map(\.expense)
  }

  package var isEmpty: Bool {
    days.isEmpty && withoutReceipt.isEmpty && unconverted.isEmpty && provisional.isEmpty
  }
}
