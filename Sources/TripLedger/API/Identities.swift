// What lists of a user interface tell their rows by, and what they compare.

extension TripInfo: Identifiable {}
extension TripDetailInfo: Identifiable {}
extension MapInfo: Identifiable {}
extension Person: Identifiable {}
extension Wallet: Identifiable {}
extension CashEntry: Identifiable {}
extension SettlementPayment: Identifiable {}
extension SettlementClosing: Identifiable {}
extension HistoryEntry: Identifiable {}

extension Category: Identifiable {
  /// Its key.
  public var id: String { key }
}

extension Report.Section: Identifiable {
  /// Its date.
  public var id: Day { date }
}

extension GroupReport.Group: Identifiable {
  /// Its key.
  public var id: String? { key }
}

extension Row: Equatable {
  /// Whether both show the same of the same expense.
  public static func == (one: Row, other: Row) -> Bool {
    one === other
      || (one.recorded, one.expense, one.converted, one.trip) == (
        other.recorded, other.expense, other.converted, other.trip
      )
        && one.place == other.place
  }
}

extension Report.Section: Equatable {
  /// Whether both have the same rows.
  public static func == (one: Self, other: Self) -> Bool { one.date == other.date && one.rows == other.rows }
}

extension Report: Equatable {
  /// Whether both show the same.
  ///
  /// - Complexity: O(*n*) in the expenses.
  public static func == (one: Report, other: Report) -> Bool {
    (one.currency, one.total, one.warnings) == (other.currency, other.total, other.warnings)
      && one.days == other.days
  }
}
