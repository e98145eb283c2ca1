/// The user's input for a trip; `nil` means not given.
public struct TripDraft: Equatable, Sendable {
  /// The name: not empty, at most 200 characters.
  public var title: String?
  /// What a trip without a name is called, with a number behind it.
  package var untitled = "Trip"
  /// The number of people, if they are not named: one or more.
  public var people: Int?
  /// The currency of budgets, and of amounts without one.
  public var currency: Currency?
  /// The budget of the whole trip, in its currency: zero or more.
  public var budget: TypedAmount?
  /// Whose budgets they are: a name of a person or a group, or one that means the traveller or everybody.
  public var budgetFor: String?
  /// Whether what is claimed back counts toward the budget.
  public var claimsInBudget: Bool?
  /// The budget of each day.
  public var dailyBudget: TypedAmount?
  /// The budgets of categories.
  public var categoryBudgets: [CategoryAmount] = []
  /// The first day.
  public var start: Day?
  /// The last day; open if not given.
  public var end: Day?
  /// Corrected dates, which are resolved in the change: they are near the trip's present ones.
  package var typedStart: TypedDay?
  package var typedEnd: TypedLastDay?
  package var typedLegs: [TypedLeg] = []
  /// The destination; a known city gives what is paid there and the time zone, unless something else says them.
  public var place: String?
  /// The time zone of its days.
  public var zone: Zone?
  /// What is worth knowing on the whole trip, at most 10,000 characters.
  public var note: String?
  /// Zones and currencies by date, which become legs.
  package var zones: TypedPeriods<Zone>?
  package var paying: TypedPeriods<Currency>?
  /// All legs, in the order of their days.
  public var legs: [Leg]?
  package var legBudgets: [LegAmount] = []
  /// The names of the people of a new trip, and which of them is the traveller.
  public var names: [String] = []
  /// Which of `names` the user is.
  public var me: String?
  /// Whom expenses are for if nobody is named.
  public var portions: [TypedPortion] = []
  /// Members that an edit clears: names of `TripDraft.clearable`.
  package var clear: [String] = []

  package static let clearable = Clearable.allCases.map(\.rawValue)

  /// A draft that says nothing.
  public init() {}

  /// What an edit can take away.
  public enum Clearable: String, CaseIterable, Sendable {
    /// The budget of the whole trip.
    case budget
    /// Whose spending the budgets are for.
    case budgetFor = "budget-for"
    /// Whether what somebody pays back counts in the budgets.
    case claimsInBudget = "claims-in-budget"
    /// The budget of a day.
    case dailyBudget = "daily-budget"
    /// The budgets of all categories.
    case categoryBudgets = "category-budget"
    /// The last day.
    case end
    /// The destination.
    case place
    /// The time zone.
    case zone
    /// The currencies paid with by date.
    case paying
    /// The legs.
    case legs
    /// Whom expenses are for if nobody is named.
    case portions = "for"
    /// The note.
    case note

    /// `nil` for a part of a field.
    package var field: TripField? {
      switch self {
      case .budgetFor: .budgetFor
      case .claimsInBudget: .claimsInBudget
      case .dailyBudget: .dailyBudget
      case .categoryBudgets: .categoryBudgets
      default: TripField(rawValue: rawValue)
      }
    }
  }
}

extension TripField {
  /// What a draft says of the field as it will be stored; `nil` for what takes more than the draft's own value.
  private var typedForm: TypedForm<TripDraft, TripInfo>? {
    switch self {
    case .budget: .amount({ $1(&$0.budget) }, in: { $1(&$0.budget) })
    case .claimsInBudget: .value({ $1(&$0.claimsInBudget) }, in: { $1(&$0.claimsInBudget) })
    case .dailyBudget: .amount({ $1(&$0.dailyBudget) }, in: { $1(&$0.dailyBudget) })
    case .end: .text({ $1(&$0.end) }, in: { $1(&$0.end) })
    case .place:
      .text({ $1(&$0.place) }, in: { $1(&$0.place) }) { try Text.name($0, field: "place") }
    case .zone: .text({ $1(&$0.zone) }, in: { $1(&$0.zone) })
    case .note:
      .text({ $1(&$0.note) }, in: { $1(&$0.note) }) {
        try Text.memo($0, field: "note")
      }
    case .title, .people, .currency, .budgetFor, .categoryBudgets, .keptBudgets, .start, .legs, .divisions:
      nil
    }
  }

  package static let typedForms = allCases.compactMap { field in
    field.typedForm.map { (field: field, form: $0) }
  }

  package var typed: TypedForm<TripDraft, TripInfo>? {
    Self.typedForms.first { $0.field == self }?.form
  }
}

extension TypedForm where Draft == TripDraft, Record == TripInfo {
  /// Zero or more in the trip's currency.
  fileprivate static func amount(
    _ member: @escaping Member<Amount?>, in typed: @escaping Typed<TypedAmount?>
  ) -> Self {
    Self(
      apply: applying(member, typed) { typed, trip in
        try typed.amount(given: trip.currency, fallback: trip.currency, sign: .zeroOrMore)
      })
  }
}

/// An amount for a category: `food=50000`.
public struct CategoryAmount: Hashable, Sendable {
  /// The key or a name of the category.
  package let category: String
  package let amount: TypedAmount

  /// An amount for a category, by its key or a name.
  public init(category: String, amount: TypedAmount) {
    self.category = category
    self.amount = amount
  }
}

/// An amount for a leg, by its number: `2=100000`.
package struct LegAmount: Hashable, Sendable {
  package let number: Int
  package let amount: TypedAmount

  package init(number: Int, amount: TypedAmount) { (self.number, self.amount) = (number, amount) }
}
