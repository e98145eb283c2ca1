/// An amount that is calculated from expenses, and whether a nearer rate for one of just these may still change it.
public struct TripFigure: Hashable, Sendable {
  /// The sum.
  public let amount: Amount
  /// Whether a rate may still change it.
  public let isProvisional: Bool

  package init(_ amount: Amount, isProvisional: Bool) {
    (self.amount, self.isProvisional) = (amount, isProvisional)
  }

  package var plain: String { amount.plain }

  /// Takes away a figure; what is left is provisional if either is.
  package static func - (left: TripFigure, right: TripFigure) throws(MoneyError) -> TripFigure {
    TripFigure(
      try left.amount - right.amount, isProvisional: left.isProvisional || right.isProvisional)
  }
}
