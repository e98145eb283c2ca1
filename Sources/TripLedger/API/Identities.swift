// What lists of a user interface tell their rows by.

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
