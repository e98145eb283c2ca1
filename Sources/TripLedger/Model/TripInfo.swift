/// A journey: its dates, people and budget.
package struct TripInfo: Hashable, Sendable {
  package let id: TripID
  package var title: String
  /// The number of people (인원), one or more.
  package var people: Int
  package var currency: Currency
  /// Zero or more, in `currency`; `nil` if none was set.
  package var budget: Amount?
  /// Whose spending the budgets are for, on a trip with people; `nil` until it is said.
  package var budgetFor: BudgetOwner?
  /// Zero or more per day, in `currency`.
  package var dailyBudget: Amount?
  /// By category key, in the order in which they were entered; in `currency`.
  package var categoryBudgets: [CategoryBudget]
  package var start: Day
  /// `nil` while the last day is not known; never before `start`.
  package var end: Day?
  /// The destination, as the user typed it.
  package var place: String?
  package var zone: Zone?
  /// In the order of their days.
  package var legs: [Leg]
  /// At most one of the trip and one of each category.
  package var divisions: [UsualDivision] = []
  package var created: Instant
  package var changed: Instant
  package var unknown: [JSONMember] = []

  package struct CategoryBudget: Hashable, Sendable {
    package let category: String
    package let amount: Amount
  }

  /// The traveller alone, or everybody on the trip.
  package enum BudgetOwner: String, CaseIterable, Sendable {
    case me, all
  }

  package init(
    id: TripID = TripID(), title: String, people: Int = 1, currency: Currency, budget: Amount? = nil,
    dailyBudget: Amount? = nil, categoryBudgets: [CategoryBudget] = [], start: Day, end: Day? = nil,
    place: String? = nil, zone: Zone? = nil, legs: [Leg] = [], created: Instant
  ) {
    self.id = id
    self.title = title
    self.people = people
    self.currency = currency
    self.budget = budget
    self.dailyBudget = dailyBudget
    self.categoryBudgets = categoryBudgets
    self.start = start
    self.end = end
    self.place = place
    self.zone = zone
    self.legs = legs
    self.created = created
    self.changed = created
  }
}

extension TripInfo {
  package enum State: Hashable, Sendable {
    case upcoming(daysToGo: Int)
    /// Day 1 is the first day; `of` is `nil` without a last day.
    case ongoing(day: Int, of: Int?)
    case ended
  }

  package func state(on today: Day) -> State {
    if today < start { return .upcoming(daysToGo: start - today) }
    if let end, today > end { return .ended }
    return .ongoing(day: today - start + 1, of: length)
  }

  /// The number of days in two years: a longer trip is probably a mistake in one of its dates.
  package static let likelyLength = 731

  /// The days of the trip, including the first and the last.
  package var length: Int? { end.map { $0 - start + 1 } }

  package func contains(_ day: Day) -> Bool {
    day >= start && end.map { day <= $0 } ?? true
  }

  /// Returns the trip; throws if it ends before it starts, has no people, or its legs don't fit.
  package func validated() throws -> TripInfo {
    guard people >= 1 else { throw ModelError.notACount(value: "\(people)") }
    if let end, end < start { throw ModelError.endBeforeStart(start: start, end: end) }
    try checkLegs()
    return self
  }
}
