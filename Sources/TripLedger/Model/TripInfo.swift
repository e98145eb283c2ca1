/// A journey: its dates, its people, its money.
package struct TripInfo: Hashable, Sendable {
  package let id: TripID
  package var title: String
  /// 인원, one or more.
  package var people: Int
  package var currency: Currency
  /// Zero or more, in `currency`; `nil` where none was set.
  package var budget: Amount?
  /// Zero or more a day, in `currency`.
  package var dailyBudget: Amount?
  /// By category key, in the order given; in `currency`.
  package var categoryBudgets: [CategoryBudget]
  package var start: Day
  /// `nil` while the way back is open; never before `start`.
  package var end: Day?
  /// Where the journey goes, as a person named it.
  package var place: String?
  package var zone: Zone?
  package var created: Instant
  package var changed: Instant
  package var unknown: [JSONMember] = []

  package struct CategoryBudget: Hashable, Sendable {
    package let category: String
    package let amount: Amount

    package init(category: String, amount: Amount) {
      self.category = category
      self.amount = amount
    }
  }

  package init(
    id: TripID = TripID(), title: String, people: Int = 1, currency: Currency, budget: Amount? = nil,
    dailyBudget: Amount? = nil, categoryBudgets: [CategoryBudget] = [], start: Day, end: Day? = nil,
    place: String? = nil, zone: Zone? = nil, created: Instant
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

  /// Days of two years: a longer trip is likelier a slip in one of its dates.
  package static let likelyLength = 731

  /// Days of the trip, first and last included.
  package var length: Int? { end.map { $0 - start + 1 } }

  package func contains(_ day: Day) -> Bool {
    day >= start && end.map { day <= $0 } ?? true
  }

  /// The trip itself, unless it ends before it starts or nobody goes.
  package func validated() throws(ModelError) -> TripInfo {
    guard people >= 1 else { throw .notACount(value: "\(people)") }
    if let end, end < start { throw .endBeforeStart(start: start, end: end) }
    return self
  }
}
