/// Which expenses a list or report includes; an empty filter includes all.
public struct ExpenseFilter: Equatable, Sendable {
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
  /// What was typed to find expenses.
  public var query = ExpenseQuery()
  /// The ledger's categories; their names are searched, too.
  package var known = Category.builtIn

  /// A filter that takes everything.
  public init() {}

  package var isEmpty: Bool {
    from == nil && to == nil && categories.isEmpty && tags.isEmpty && pays.isEmpty && !isOfClaims
      && text == nil && query.isEmpty
  }

  /// Whether only what is claimed counts.
  var isOfClaims: Bool { isClaimed || !claims.isEmpty || query.isOfClaims }

  /// Whether it tests only dates.
  var hasOnlyDates: Bool {
    var rest = self
    (rest.from, rest.to, rest.query) = (nil, nil, ExpenseQuery())
    return rest.isEmpty && query.hasOnlyDates
  }

  /// Whether it includes a payment between people, of which only the date can be tested.
  package func takes(_ payment: SettlementPayment) -> Bool { takesPayments(on: payment.date) }

  package func takes(_ closing: SettlementClosing) -> Bool { takesPayments(on: closing.date) }

  private func takesPayments(on date: Day) -> Bool {
    hasOnlyDates && from.map { date >= $0 } != false && to.map { date <= $0 } != false && query.takes(date)
  }

  /// The number of days of a spread between its dates; `nil` for all or none of them.
  package func daysTaken(of spread: Spread) -> Int? {
    let (first, last) = (max(from ?? spread.first, spread.first), min(to ?? spread.last, spread.last))
    let days = query.isEmpty || last < first ? last - first + 1 : (first...last).filter(query.takes).count
    return (1..<spread.count).contains(days) ? days : nil
  }

  /// What the options ask for, besides dates.
  var conditions: [QueryCondition] {
    var all: [QueryCondition] = []
    if !categories.isEmpty { all.append(.categories(categories)) }
    if !pays.isEmpty { all.append(.payments(pays)) }
    if !claims.isEmpty { all.append(.claims(claims)) } else if isClaimed { all.append(.isClaimed(true)) }
    if !tags.isEmpty { all.append(.tags(tags.map(Tag.key))) }
    if let text { all.append(.text(TextSearch(text))) }
    return all
  }
}
