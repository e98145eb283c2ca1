/// Where an expense stands in every list and report: by date, inside a day by time (none last), then by entry.
struct ExpenseOrder: Comparable {
  private let date: Day
  /// Seconds since midnight; the whole day's where no time is known.
  private let seconds: Int
  private let entered: Instant

  init(_ expense: TripDetailInfo) {
    date = expense.date
    seconds = expense.time?.seconds ?? 86_400
    entered = expense.entered
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.date, left.seconds, left.entered) < (right.date, right.seconds, right.entered)
  }
}

extension Array {
  /// The elements in the order of their expenses; those that have the same place in it stay as they are.
  func inOrder(of expense: (Element) -> TripDetailInfo) -> Self {
    // Keys are sorted instead of elements, which may take long to move.
    let keys = enumerated().map { (order: ExpenseOrder(expense($1)), index: $0) }
    return keys.sorted { ($0.order, $0.index) < ($1.order, $1.index) }.map { self[$0.index] }
  }
}

extension [TripDetailInfo] {
  var inOrder: Self { inOrder(of: \.self) }
}
