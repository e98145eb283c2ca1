/// A journey: its dates, people and budget.
public struct TripInfo: Hashable, Sendable {
  /// Stays when the trip is renamed.
  public let id: TripID
  /// As the user typed it; several trips may have the same.
  public package(set) var title: String
  /// The number of people (인원) that was typed, one or more; those with names are `Ledger.people(of:)`, and may be more.
  public package(set) var people: Int
  /// The currency of budgets and reports.
  public package(set) var currency: Currency
  /// Zero or more, in `currency`; `nil` if none was set.
  public package(set) var budget: Amount?
  /// Whose spending the budgets are for, on a trip with people; `nil` until it is said.
  package var budgetFor: BudgetOwner?
  /// Whether expenses that somebody else pays back are compared with the budgets; `nil` for as everywhere.
  public package(set) var claimsInBudget: Bool?
  /// Zero or more per day, in `currency`.
  public package(set) var dailyBudget: Amount?
  /// By category key, in the order in which they were entered; in `currency`.
  public package(set) var categoryBudgets: [CategoryBudget]
  /// The first day.
  public package(set) var start: Day
  /// `nil` while the last day is not known; never before `start`.
  public package(set) var end: Day?
  /// The destination, as the user typed it.
  public package(set) var place: String?
  /// The time zone of its days; `nil` for the ledger's.
  public package(set) var zone: Zone?
  /// In the order of their days.
  public package(set) var legs: [Leg]
  /// At most one of the trip and one of each category.
  package var divisions: [UsualDivision] = []
  /// What is worth knowing on the whole trip.
  public package(set) var note: String?
  /// Budgets in the currency that the trip had when they were set; they don't count while it has another one.
  package var keptBudgets: KeptBudgets?
  /// When it was entered.
  public package(set) var created: Instant
  /// When it was last edited.
  public package(set) var changed: Instant
  package var unknown: [JSONMember] = []

  /// What a category may cost.
  public struct CategoryBudget: Hashable, Sendable {
    /// The key of the category.
    public let category: String
    /// Zero or more, in the trip's currency.
    public let amount: Amount

    package init(category: String, amount: Amount) {
      self.category = category
      self.amount = amount
    }
  }

  /// Budgets of a trip that companions have put into another currency.
  package struct KeptBudgets: Hashable, Sendable {
    package let currency: Currency
    package var budget: Amount?
    package var dailyBudget: Amount?
    package var categoryBudgets: [CategoryBudget] = []
    package var legs: [Amount?] = []
  }

  /// Whose spending budgets are for.
  package enum BudgetOwner: Hashable, Sendable {
    /// The traveller, with the group that they count with.
    case me
    /// Everybody on the trip.
    case all
    case person(PersonID)
    case group(String)
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
  /// Where a day is among those of a trip.
  public enum State: Hashable, Sendable {
    /// The first day is still to come.
    case upcoming(daysToGo: Int)
    /// Day 1 is the first day; `of` is `nil` without a last day.
    case ongoing(day: Int, of: Int?)
    /// The last day is over.
    case ended
  }

  /// Whether the trip is to come, under way or over on a date.
  public func state(on today: Day) -> State {
    if today < start { return .upcoming(daysToGo: start - today) }
    if let end, today > end { return .ended }
    return .ongoing(day: today - start + 1, of: length)
  }

  /// The number of days in two years: a longer trip is probably a mistake in one of its dates.
  package static let likelyLength = 731

  /// The days of the trip, including the first and the last.
  public var length: Int? { end.map { $0 - start + 1 } }

  /// Whether a date is one of its days; without a last day, any from the first on.
  public func contains(_ day: Day) -> Bool {
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
