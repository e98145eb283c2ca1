extension TripDraft {
  /// With dates that were typed as corrections.
  fileprivate func resolved(around trip: TripInfo, _ clock: Clock) throws -> Self {
    var draft = self
    let today = { clock.now(in: trip.zone).day }
    draft.start = try typedStart?.day(direction: { _ in .around(trip.start) }, today: today) ?? start
    let start = draft.start ?? trip.start
    draft.end = try typedEnd?.day(from: start, today: today) ?? end
    if !typedLegs.isEmpty { draft.legs = try typedLegs.legs(near: start, in: clock.zones) }
    return draft
  }

  fileprivate func newPeople(changed: Instant) throws -> [Person] {
    var people: [Person] = []
    for name in names {
      let name = try Person.checkedName(name)
      try people.requireFree(name)
      people.append(Person(name: name, weight: 1, changed: changed))
    }
    if let me {
      let traveller = try people.named(me).id
      for index in people.indices { people[index].isMe = people[index].id == traveller }
    }
    return people
  }

  /// Keys of the categories that get a budget.
  fileprivate func categories(among known: [Category]) throws -> Set<String> {
    Set(try categoryBudgets.map { try Category(typed: $0.category, among: known).key })
  }
}

extension Ledger {
  /// Creates a trip; the defaults are “Trip N”, the home currency, today, one person.
  package func createTrip<Output>(
    _ draft: TripDraft, dryRun: Bool = false,
    output: (TripInfo, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("trip create", dryRun: dryRun, output: output) { snapshot, transaction in
      // A currency given with the budget is the trip's, too.
      let currency = try (draft.currency ?? draft.budget?.currency ?? snapshot.homeCurrency).requireMoney()
      var trip = TripInfo(
        title: try draft.title.map { try Text.title($0) }
          ?? Self.defaultTitle(draft.untitled, among: try snapshot.trips()),
        currency: currency, start: draft.start ?? draft.legs?.first?.start ?? clock.now(in: draft.zone).day,
        created: transaction.time)
      try trip.apply(draft, among: try snapshot.categories())
      let people = try draft.newPeople(changed: transaction.time)
      if !people.isEmpty { trip.people = people.count }
      try trip.apply(peopleOf: draft, among: people)
      trip = try trip.validated()
      try transaction.put(&trip)
      for person in people { try transaction.put(person, in: .people(trip.id)) }
      return trip
    }
  }

  /// Creates a trip with the currency, the people who are not archived, budgets, zone, legs and length of another, without what was recorded in it.
  ///
  /// It begins today, unless `start` says otherwise.
  package func copyTrip<Output>(
    named name: String, titled title: (TripInfo) -> String, start: TypedDay? = nil, dryRun: Bool = false,
    output: (TripInfo, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("trip copy", dryRun: dryRun, output: output) { snapshot, transaction in
      let original = try snapshot.trip(named: name)
      let today = clock.now(in: original.zone).day
      let start = try start?.day(direction: { .planned($0) }, today: { today }) ?? today
      let end = original.length.map { start + ($0 - 1) }
      if let end, !Day.all.contains(end) { throw ModelError.dayBeyondCalendar(value: "\(end)") }
      var trip = TripInfo(
        title: try Text.title(title(original)), people: original.people, currency: original.currency,
        budget: original.budget, dailyBudget: original.dailyBudget, categoryBudgets: original.categoryBudgets,
        start: start, end: end, zone: original.zone,
        legs: original.legs.copied(movedBy: start - original.start),
        created: transaction.time)
      (trip.budgetFor, trip.claimsInBudget) = (original.budgetFor, original.claimsInBudget)
      var ids: [PersonID: PersonID] = [:]
      for person in try snapshot.storedPeople(of: original.id) where !person.isArchived {
        var copy = Person(
          name: person.name, weight: person.weight, isMe: person.isMe, changed: transaction.time)
        (copy.groups, copy.settlesWith) = (person.groups, person.settlesWith)
        (copy.countsWith, copy.isKitty) = (person.countsWith, person.isKitty)
        ids[person.id] = copy.id
        try transaction.put(copy, in: .people(trip.id))
      }
      trip.divisions = original.divisions.compactMap { $0.replacing { ids[$0] } }
      if case .person(let id) = trip.budgetFor { trip.budgetFor = ids[id].map { .person($0) } }
      try transaction.put(&trip)
      return trip
    }
  }

  package static func defaultTitle(_ word: String = "Trip", among trips: [TripInfo]) -> String {
    let taken = Set(trips.map(\.title))
    var number = trips.count + 1
    while taken.contains("\(word) \(number)") { number += 1 }
    return "\(word) \(number)"
  }

  /// Edits the trip that `trip` chooses from the ledger.
  package func editTrip<Output>(
    _ draft: TripDraft, dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    output: (ChangeResult<TripInfo>, Snapshot) throws -> Output
  ) throws -> Output {
    try change("trip edit", dryRun: dryRun, output: output) { snapshot, transaction in
      var trip = try trip(snapshot)
      let before = trip
      let draft = try draft.resolved(around: before, clock)
      if let currency = try draft.currency?.requireMoney() {
        let categories = try draft.categories(among: try snapshot.categories())
        let stale =
          (trip.budget != nil && draft.budget == nil && !draft.clear.contains("budget"))
          || (trip.dailyBudget != nil && draft.dailyBudget == nil && !draft.clear.contains("daily-budget"))
          || (!draft.clear.contains("category-budget")
            && !trip.categoryBudgets.allSatisfy { categories.contains($0.category) })
          || (draft.legs == nil && !draft.clear.contains("legs")
            && trip.legs.indices.contains { index in
              trip.legs[index].budget != nil && !draft.legBudgets.contains { $0.number == index + 1 }
            })
        guard currency == trip.currency || !stale else {
          throw LedgerError.currencyWithoutBudget(
            title: trip.title, from: trip.currency.code, to: currency.code)
        }
        trip.currency = currency
      }
      if let title = draft.title { trip.title = try Text.title(title) }
      if let start = draft.start { trip.start = start }
      try trip.apply(draft, among: try snapshot.categories(), from: before)
      try trip.apply(peopleOf: draft, among: try snapshot.people(of: trip.id))
      guard trip != before else { throw LedgerError.nothingToEdit(.trip) }
      trip.changed = transaction.time
      trip = try trip.validated()
      try transaction.put(&trip)
      if before.zone != trip.zone || !before.legs.isEmpty || !trip.legs.isEmpty {
        try keepTimes(from: before, to: trip, snapshot, &transaction)
      }
      return transaction.changed(trip)
    }
  }

  /// Gives expenses the zone that their times were recorded in, if their days get another.
  private func keepTimes(
    from before: TripInfo, to trip: TripInfo, _ snapshot: Snapshot, _ transaction: inout Transaction
  ) throws {
    for day in try snapshot.days(of: trip.id) {
      guard let zone = before.zone(on: day), zone != trip.zone(on: day) else { continue }
      for var expense in try snapshot.expenses(of: trip.id, on: day)
      where expense.time != nil && expense.zone == nil {
        expense.zone = zone
        expense.changed = transaction.time
        try transaction.put(expense, in: .day(trip.id, day))
      }
    }
  }

  /// Deletes a trip with everything in it; its photos stay for an undo.
  package func deleteTrip<Output>(
    named name: String, dryRun: Bool = false,
    output: (ChangeResult<TripInfo>, Snapshot) throws -> Output = {
      (_: ChangeResult<TripInfo>, _: Snapshot) in
    }
  ) throws -> Output {
    try change("trip delete", dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try snapshot.trip(named: name)
      let id = trip.id
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
      return transaction.changed(trip)
    }
  }
}

extension TripInfo {
  /// Applies a draft, except for title, currency and first day; `before` is the trip that is edited.
  fileprivate mutating func apply(
    _ draft: TripDraft, among known: [Category], from before: TripInfo? = nil
  ) throws {
    for name in draft.clear {
      guard let cleared = TripDraft.Clearable(rawValue: name) else {
        throw LedgerError.notClearable(name: name, known: TripDraft.clearable)
      }
      cleared.field?.clear(&self)
      if cleared == .paying { try set(\.currency, to: nil) }
    }

    var typed = draft
    for (_, form) in TripField.typedForms { try form.apply(&typed, &self) }
    if let people = draft.people { self.people = people }
    if draft.zone != nil || draft.clear.contains("zone") {
      // What was given by date, without a place, is given anew.
      for index in legs.indices where legs[index].place == nil { legs[index].zone = nil }
    }
    if let before { moveLegs(from: before) }
    try apply(legsOf: draft)
    try applyCity(of: draft)
    let currency = self.currency
    func amount(_ typed: TypedAmount) throws(MoneyError) -> Amount {
      try typed.amount(given: currency, fallback: currency, sign: .zeroOrMore)
    }
    for given in draft.categoryBudgets {
      let category = try Category(typed: given.category, among: known).key
      let entry = CategoryBudget(category: category, amount: try amount(given.amount))
      categoryBudgets.removeAll { $0.category == category }
      categoryBudgets.append(entry)
    }
    for given in draft.legBudgets {
      guard legs.indices.contains(given.number - 1) else {
        throw LegError.noSuchLeg(number: given.number, count: legs.count)
      }
      legs[given.number - 1].budget = try amount(given.amount)
    }
    if legs != before?.legs ?? [] { legs.takeIDs(of: before?.legs ?? []) }
  }

  /// Takes what is paid in the place of a draft and its zone, unless something else says them.
  private mutating func applyCity(of draft: TripDraft) throws {
    guard let place = draft.place, draft.zones == nil, legs.allSatisfy({ $0.place == nil && $0.zone == nil }),
      let city = Cities.builtIn.named(place)
    else { return }
    if draft.zone == nil { zone = city.zone }
    guard draft.paying == nil, draft.currency == nil, let paid = city.country.currency, paid != currency
    else {
      return
    }
    try set(\.currency, to: Periods([Periods.Period(value: paid, last: nil)]))
  }

  /// Takes what a draft says of people.
  fileprivate mutating func apply(peopleOf draft: TripDraft, among people: [Person]) throws {
    try apply(divisionOf: draft, among: people)
    if let owner = draft.budgetFor { budgetFor = try people.budgetOwner(named: owner) }
  }

  /// Takes the legs of a draft, and what it has by date.
  private mutating func apply(legsOf draft: TripDraft) throws {
    if let given = draft.legs {
      legs = try given.map { leg in
        var leg = leg
        leg.place = try leg.place.map { try Text.name($0, field: "place") }
        return leg
      }
      // New legs extend the trip, unless it was given other dates.
      if draft.start == nil, let first = legs.first?.start { start = min(start, first) }
      if draft.end == nil, let last = legs.last?.end { end = max(end ?? last, last) }
    }
    func day(_ typed: TypedDay) throws -> Day {
      try typed.day(
        direction: { [start, end] in .inside(start...max(start, end ?? Day.all.upperBound), today: $0) },
        today: { start })
    }
    if let typed = draft.zones { try set(\.zone, to: try typed.periods(day: day)) }
    if let typed = draft.paying { try set(\.currency, to: try typed.periods(day: day)) }
  }
}
