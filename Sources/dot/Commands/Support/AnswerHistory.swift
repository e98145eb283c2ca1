/// What the questions about an expense were answered with before, the latest last.
///
/// At the start these are amounts and categories of the trip's expenses, in the order in which they were recorded.
struct AnswerHistory {
  private var amounts: [Amount]
  private var categories: [String]

  /// How many expenses are looked back on.
  private static let length = 50

  /// Nothing was answered before.
  init() { (amounts, categories) = ([], []) }

  init(of trip: TripInfo, in snapshot: Snapshot) throws {
    let recent = try snapshot.expenses(of: trip.id).enumerated()
      .sorted { ($0.element.entered, $0.offset) < ($1.element.entered, $1.offset) }
      .suffix(Self.length).map(\.element)
    amounts = recent.map { $0.amount.minorUnits < 0 ? $0.amount.negated : $0.amount }
    categories = recent.map(\.category)
  }

  mutating func add(_ amount: Amount) { amounts.append(amount) }

  mutating func add(_ category: TripLedger.Category) { categories.append(category.key) }

  /// Amounts as they are typed: in `given` only, if the currency is given, else if a bare number is in `fallback`.
  func amounts(given: Currency?, fallback: Currency) -> [String] {
    amounts.filter { given == nil || $0.currency == given }
      .map { $0.currency == given ?? fallback ? $0.plain : "\($0.plain)\($0.currency)" }
  }

  /// Categories as they are typed in the language of `words`.
  func categories(_ words: Words) -> [String] { categories.map { words.category($0).lowercased() } }
}
