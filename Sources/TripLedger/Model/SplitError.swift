/// Why a receipt can't be divided.
package enum SplitError: Error, Hashable, Sendable {
  /// Not at least two categories with amounts.
  case notASplit(value: String)
  case repeatedCategory(key: String)
  /// The amounts are not all in one currency; the value is the one that differs.
  case twoCurrencies(value: String, currency: String)
  /// The parts are not the amount of the whole receipt.
  case wrongSum(sum: Amount, amount: Amount)
}

extension SplitError: CodedError {
  package var code: String {
    switch self {
    case .notASplit: "not-a-split"
    case .repeatedCategory: "category-twice"
    case .twoCurrencies: "two-currencies"
    case .wrongSum: "wrong-sum"
    }
  }
}
