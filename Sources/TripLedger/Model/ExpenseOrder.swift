/// The order of expenses in lists and reports: by date, within a day by time (none last), then by entry.
package struct ExpenseOrder: Comparable {
  private let date: Day
  /// Seconds since midnight; those of a whole day if no time is known.
  private let seconds: Int
  private let entered: Instant

  package init(_ expense: borrowing TripDetailInfo) {
    date = expense.date
    seconds = expense.time?.seconds ?? 86_400
    entered = expense.entered
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.date, left.seconds, left.entered) < (right.date, right.seconds, right.entered)
  }
}

extension Array {
  /// Returns the elements in the order of their expenses; the order of equal ones is kept.
  package func inOrder(of order: (Element) -> ExpenseOrder) -> Self {
    // Sorts keys instead of elements, which may be expensive to move.
    var keys = indices.map { (order: order(self[$0]), index: $0) }
    if zip(keys, keys.dropFirst()).allSatisfy({ !($1.order < $0.order) }) { return self }
    guard keys.count <= 32 else {
      return keys.sorted { ($0.order, $0.index) < ($1.order, $1.index) }.map { self[$0.index] }
    }
    // Of few, as most days have, by insertion: the standard library's sort makes a type at run time.
    for end in 1..<keys.count {
      var place = end
      while place > 0, keys[place].order < keys[place - 1].order {
        keys.swapAt(place, place - 1)
        place -= 1
      }
    }
    return keys.map { self[$0.index] }
  }
}

extension [TripDetailInfo] {
  package var inOrder: Self { inOrder { ExpenseOrder($0) } }
}
