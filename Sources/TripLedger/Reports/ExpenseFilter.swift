/// Which expenses a list or report includes; an empty filter includes all.
public struct ExpenseFilter: Sendable {
  /// The first date.
  public var from: Day?
  /// The last date.
  public var to: Day?
  /// Category keys; if there are any, an expense must have one of them.
  public var categories: [String] = []
  /// Names of tags; if there are any, an expense must have one of them.
  public var tags: [String] = []
  /// A method without a name means all of its kind.
  public var pays: [Payment] = []
  package var claims: [ClaimName] = []
  /// Whether an expense must be claimed from anybody.
  package var isClaimed = false
  /// Part of a memo, place, tag or category, ignoring case.
  public var text: String?
  /// The ledger's categories; their names are searched, too.
  package var known = Category.builtIn

  /// A filter that takes everything.
  public init() {}

  package var isEmpty: Bool {
    from == nil && to == nil && categories.isEmpty && tags.isEmpty && pays.isEmpty && !isOfClaims
      && text == nil
  }

  /// Whether only what is claimed counts.
  var isOfClaims: Bool { isClaimed || !claims.isEmpty }

  /// Whether it tests only dates.
  var hasOnlyDates: Bool {
    var rest = self
    (rest.from, rest.to) = (nil, nil)
    return rest.isEmpty
  }

  /// Whether it includes a payment between people, of which only the date can be tested.
  package func takes(_ payment: SettlementPayment) -> Bool { takesPayments(on: payment.date) }

  package func takes(_ closing: SettlementClosing) -> Bool { takesPayments(on: closing.date) }

  private func takesPayments(on date: Day) -> Bool {
    hasOnlyDates && from.map { date >= $0 } != false && to.map { date <= $0 } != false
  }

  /// The number of days of a spread between its dates; `nil` for all or none of them.
  package func daysTaken(of spread: Spread) -> Int? {
    let days = min(to ?? spread.last, spread.last) - max(from ?? spread.first, spread.first) + 1
    return (1..<spread.count).contains(days) ? days : nil
  }

  /// Returns the names that a category can be found by.
  package func names(of category: String) -> [String] {
    [category] + (known.first { $0.key == category }.map { [$0.english, $0.korean] } ?? [])
  }
}
