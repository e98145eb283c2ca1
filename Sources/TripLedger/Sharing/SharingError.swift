/// Why an expense can't be divided as entered. Amounts are above zero, as entered.
package enum SharingError: Error, Hashable, Sendable {
  /// What the payers paid is not the total.
  case paidWrongSum(paid: Amount, total: Amount)
  /// The fixed amounts are more than the total.
  case fixedTooMuch(fixed: Amount, total: Amount)
  /// The fixed amounts leave something, and nobody takes the rest.
  case nobodyTakesRest(left: Amount)
  case wrongPercentage(sum: ExactDecimal)
  /// The rest is given by parts for some and by percentages for others.
  case partsAndPercentages
  /// A discount is larger than what it is taken off.
  case discountTooLarge(person: PersonID, discount: Amount)
  case overflow
}

extension SharingError: CodedError {
  package var code: String { "wrong-shares" }
}
