/// What this machine says of ledgers, beside the ledgers themselves.
package struct DeviceChoices: Sendable {
  /// Who the traveller is on trips of a ledger, where that is not whom the ledger says.
  package let travellers: @Sendable (LedgerHeader) throws -> [TripID: Traveller]
  /// Whether claims are compared with the budgets of trips that don't say it.
  package let claimsInBudget: Bool

  package init(
    travellers: @escaping @Sendable (LedgerHeader) throws -> [TripID: Traveller] = { _ in [:] },
    claimsInBudget: Bool = true
  ) {
    (self.travellers, self.claimsInBudget) = (travellers, claimsInBudget)
  }
}
