/// The user's input for a trip; `nil` means not given.
package struct TripDraft: Sendable {
  package var title: String?
  package var people: Int?
  package var currency: Currency?
  /// Amounts in the trip's currency.
  package var budget: TypedAmount?
  package var dailyBudget: TypedAmount?
  package var categoryBudgets: [CategoryAmount] = []
  package var start: Day?
  package var end: Day?
  package var place: String?
  package var zone: Zone?
  package var paying: TypedPayingCurrencies?
  /// Members that an edit clears: names of `TripDraft.clearable`.
  package var clear: [String] = []

  package static let clearable = [
    "budget", "daily-budget", "category-budget", "end", "place", "zone", "paying",
  ]

  package init() {}

  /// Keys of the categories that get a budget.
  fileprivate func categories(among known: [Category]) throws -> Set<String> {
    Set(try categoryBudgets.map { try Category(typed: $0.category, among: known).key })
  }
}

/// An amount for a category: `food=50000`.
package struct CategoryAmount: Hashable, Sendable {
  /// The key or a name of the category.
  package let category: String
  package let amount: TypedAmount

  package init(category: String, amount: TypedAmount) {
    self.category = category
    self.amount = amount
  }
}

extension Ledger {
  /// Creates a trip; the defaults are “Trip N”, the home currency, today, one person.
  package func createTrip<Output>(
    _ draft: TripDraft, dryRun: Bool = false,
    output: (TripInfo, Snapshot) throws -> Output = { (trip: TripInfo, _: Snapshot) in trip }
  ) throws -> Output {
    try change("trip create", dryRun: dryRun, output: output) { snapshot, transaction in
      // A currency given with the budget is the trip's, too.
      let currency = try (draft.currency ?? draft.budget?.currency ?? snapshot.homeCurrency).requireMoney()
      var trip = TripInfo(
        title: try draft.title.map { try Text.title($0) } ?? Self.defaultTitle(among: try snapshot.trips()),
        currency: currency, start: draft.start ?? clock.now(in: draft.zone).day, created: transaction.time)
      try trip.apply(draft, among: try snapshot.categories())
      trip = try trip.validated()
      try transaction.put(trip, in: .trip(trip.id))
      return trip
    }
  }

  /// Creates a trip with the currency, the people who are not archived, budgets, zone and length of another, without what was recorded in it.
  package func copyTrip<Output>(
    _ id: TripID, title: String, start: Day, dryRun: Bool = false,
    output: (TripInfo, Snapshot) throws -> Output = { (trip: TripInfo, _: Snapshot) in trip }
  ) throws -> Output {
    try change("trip copy", dryRun: dryRun, output: output) { snapshot, transaction in
      guard let original = try snapshot.trip(id) else {
        throw LedgerError.noSuchTrip(name: id.text, suggestions: [])
      }
      let end = original.length.map { start + ($0 - 1) }
      if let end, !Day.all.contains(end) { throw ModelError.dayBeyondCalendar(value: "\(end)") }
      let trip = TripInfo(
        title: try Text.title(title), people: original.people, currency: original.currency,
        budget: original.budget, dailyBudget: original.dailyBudget, categoryBudgets: original.categoryBudgets,
        start: start, end: end, zone: original.zone,
        // Periods belong to the dates of the original.
        paying: original.paying.flatMap { $0.periods.count == 1 && $0.periods[0].last == nil ? $0 : nil },
        created: transaction.time)
      try transaction.put(trip, in: .trip(trip.id))
      for person in try snapshot.people(of: id) where !person.isArchived {
        let copy = Person(
          name: person.name, weight: person.weight, isMe: person.isMe, changed: transaction.time)
        try transaction.put(copy, in: .people(trip.id))
      }
      return trip
    }
  }

  static func defaultTitle(among trips: [TripInfo]) -> String {
    let taken = Set(trips.map(\.title))
    var number = trips.count + 1
    while taken.contains("Trip \(number)") { number += 1 }
    return "Trip \(number)"
  }

  package func editTrip<Output>(
    named name: String, _ draft: TripDraft, dryRun: Bool = false,
    output: (TripInfo, Snapshot) throws -> Output = { (trip: TripInfo, _: Snapshot) in trip }
  ) throws -> Output {
    try change("trip edit", dryRun: dryRun, output: output) { snapshot, transaction in
      var trip = try snapshot.trip(named: name)
      let before = trip
      if let currency = try draft.currency?.requireMoney() {
        let categories = try draft.categories(among: try snapshot.categories())
        let stale =
          (trip.budget != nil && draft.budget == nil && !draft.clear.contains("budget"))
          || (trip.dailyBudget != nil && draft.dailyBudget == nil && !draft.clear.contains("daily-budget"))
          || (!draft.clear.contains("category-budget")
            && !trip.categoryBudgets.allSatisfy { categories.contains($0.category) })
        guard currency == trip.currency || !stale else {
          throw LedgerError.currencyWithoutBudget(
            title: trip.title, from: trip.currency.code, to: currency.code)
        }
        trip.currency = currency
      }
      if let title = draft.title { trip.title = try Text.title(title) }
      if let start = draft.start { trip.start = start }
      try trip.apply(draft, among: try snapshot.categories())
      guard trip != before else { throw LedgerError.nothingToEdit(.trip) }
      trip.changed = transaction.time
      trip = try trip.validated()
      try transaction.put(trip, in: .trip(trip.id))
      if let zone = before.zone, zone != trip.zone {
        try keepTimes(of: trip.id, in: zone, snapshot, &transaction)
      }
      return trip
    }
  }

  /// Gives expenses the zone that their times were recorded in, before their trip gets another.
  private func keepTimes(
    of trip: TripID, in zone: Zone, _ snapshot: Snapshot, _ transaction: inout Transaction
  ) throws {
    for day in try snapshot.days(of: trip) {
      for var expense in try snapshot.expenses(of: trip, on: day)
      where expense.time != nil && expense.zone == nil {
        expense.zone = zone
        expense.changed = transaction.time
        try transaction.put(expense, in: .day(trip, day))
      }
    }
  }

  /// Deletes a trip with everything in it; its photos stay for an undo.
  package func deleteTrip<Output>(
    _ id: TripID, dryRun: Bool = false,
    output: (Change, Snapshot) throws -> Output = { (_: Change, _: Snapshot) in }
  ) throws -> Output {
    try change("trip delete", dryRun: dryRun, output: output) { snapshot, transaction in
      guard let trip = try snapshot.trip(id) else {
        throw LedgerError.noSuchTrip(name: id.text, suggestions: [])
      }
      for day in try snapshot.days(of: id) {
        for expense in try snapshot.expenses(of: id, on: day) {
          try transaction.remove(expense.recordID, from: .day(id, day))
        }
      }
      for place in try snapshot.places(of: id) { try transaction.remove(place.recordID, from: .places(id)) }
      for person in try snapshot.people(of: id) { try transaction.remove(person.recordID, from: .people(id)) }
      for record in try snapshot.records(.payments(id), as: PaymentRecord.self) {
        try transaction.remove(record.recordID, from: .payments(id))
      }
      try transaction.remove(trip.recordID, from: .trip(id))
      return transaction.change
    }
  }
}

extension TripInfo {
  /// Applies a draft, except for title, currency and first day.
  fileprivate mutating func apply(_ draft: TripDraft, among known: [Category]) throws {
    if let unknown = draft.clear.first(where: { !TripDraft.clearable.contains($0) }) {
      throw LedgerError.notClearable(name: unknown, known: TripDraft.clearable)
    }
    if draft.clear.contains("budget") { budget = nil }
    if draft.clear.contains("daily-budget") { dailyBudget = nil }
    if draft.clear.contains("category-budget") { categoryBudgets = [] }
    if draft.clear.contains("end") { end = nil }
    if draft.clear.contains("place") { place = nil }
    if draft.clear.contains("zone") { zone = nil }
    if draft.clear.contains("paying") { paying = nil }

    if let people = draft.people { self.people = people }
    if let end = draft.end { self.end = end }
    if let place = draft.place { self.place = try Text.name(place, field: "place") }
    if let zone = draft.zone { self.zone = zone }
    if let typed = draft.paying {
      paying = try typed.currencies { [start, end] typed in
        try typed.day(
          direction: { .inside(start...max(start, end ?? Day.all.upperBound), today: $0) }, today: { start })
      }
    }
    let currency = self.currency
    func amount(_ typed: TypedAmount) throws(MoneyError) -> Amount {
      try typed.amount(given: currency, fallback: currency, sign: .zeroOrMore)
    }
    if let typed = draft.budget { budget = try amount(typed) }
    if let typed = draft.dailyBudget { dailyBudget = try amount(typed) }
    for given in draft.categoryBudgets {
      let category = try Category(typed: given.category, among: known).key
      let entry = CategoryBudget(category: category, amount: try amount(given.amount))
      categoryBudgets.removeAll { $0.category == category }
      categoryBudgets.append(entry)
    }
  }
}
