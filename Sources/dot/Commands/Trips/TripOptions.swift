/// The options of a new trip and of an edited one.
struct TripOptions {
  let start: TypedDay?
  let end: TypedLastDay?
  private let zones: TypedPeriods<TypedZone>?
  let legs: [TypedLeg]
  private var texts: [(field: TripField, text: String)] = []
  private var draft = TripDraft()

  init(_ reader: inout ArgumentReader, isNew: Bool) throws {
    draft.budget = try reader.option(.budget, Help.budget)
    draft.budgetFor = try reader.option(.budgetFor, Help.budgetFor)
    draft.claimsInBudget = try reader.option(.claimsInBudget, Help.claimsInBudget)
    draft.currency = try reader.option(.currency, isNew ? Help.newTripCurrency : Help.tripCurrency)
    start = try reader.option(.start, isNew ? Help.newStart : Help.start)
    end = try reader.option(.end, Help.end)
    draft.people = try reader.option(.people, isNew ? Help.newPeople : Help.people)
    for field in TripField.allCases {
      guard let (name, value, help) = field.textOption,
        let text = try reader.option(Option<String>(name, value), help)
      else { continue }
      texts.append((field, text))
    }
    zones = try reader.option(.zones, Help.tripZone)
    draft.categoryBudgets = try reader.options(.categoryBudget, Help.categoryBudget)
    draft.paying = try reader.option(.paying.offering(.currency), Help.paying)
    legs = try reader.options(.leg, Help.leg)
    draft.legBudgets = try reader.options(.legBudget, Help.legBudget)
    if isNew {
      draft.names = try reader.option(.names, Help.tripNames) ?? []
      draft.me = try reader.option(.me, Help.tripMe)
    }
    draft.portions = try reader.option(.usualFor, Help.usualFor) ?? []
    draft.dailyBudget = try reader.option(.dailyBudget, Help.dailyBudget)
  }

  /// Everything but the dates.
  func draft(titled title: String?, _ context: Context) throws -> TripDraft {
    var draft = draft
    draft.title = title
    for (field, text) in texts { _ = try field.typed?.take?(text, &draft) }
    let zones = try zones?.map { try $0.zone(in: context.clock.zones) }
    if let only = zones?.only { draft.zone = only } else { draft.zones = zones }
    if !draft.names.isEmpty, draft.people != nil { throw UsageError.conflict("--with", "--people") }
    if draft.me != nil, draft.names.isEmpty { throw UsageError.needs("--me", "--with") }
    if !legs.isEmpty, draft.paying != nil { throw UsageError.conflict("--leg", "--paying") }
    if !legs.isEmpty, draft.zones != nil { throw UsageError.conflict("--leg", "--zone") }
    let numbers = draft.legBudgets.map(\.number)
    for (index, number) in numbers.enumerated() where numbers[..<index].contains(number) {
      throw UsageError.repeated(option: "--leg-budget \(number)")
    }
    return draft
  }

  /// Requires each budget to be of another category.
  func requireDistinctBudgets(in snapshot: Snapshot) throws {
    guard draft.categoryBudgets.count > 1 else { return }
    let known = try snapshot.categories()
    let keys = try draft.categoryBudgets.map { try Category(typed: $0.category, among: known).key }
    for (index, key) in keys.enumerated() where keys[..<index].contains(key) {
      throw UsageError.repeated(option: "--category-budget \(key)")
    }
  }

  /// The legs, with dates near a day; `nil` if none is given.
  func legs(near day: Day, _ context: Context) throws -> [Leg]? {
    legs.isEmpty ? nil : try legs.legs(near: day, in: context.clock.zones)
  }
}
