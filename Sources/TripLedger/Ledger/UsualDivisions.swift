extension Ledger {
  /// Says whom new expenses of a category are for on a trip if nobody is named; with `nil` it has no division of its
  /// own.
  package func divideCategory<Output>(
    named name: String, for portions: [TypedPortion]?, dryRun: Bool = false,
    on trip: (Snapshot) throws -> TripInfo, output: (TripInfo, Category, Snapshot) throws -> Output
  ) throws -> Output {
    try change(
      "category edit", dryRun: dryRun, output: { try output($0.trip, $0.category, $1) }
    ) { snapshot, transaction -> (trip: TripInfo, category: Category) in
      var trip = try trip(snapshot)
      let before = trip
      let category = try Category(named: name, among: snapshot.categories())
      try trip.setDivision(portions, of: category.key, among: try snapshot.people(of: trip.id))
      guard trip != before else { throw LedgerError.noChange }
      trip.changed = transaction.time
      try transaction.put(&trip)
      return (trip, category)
    }
  }
}

extension TripInfo {
  /// What expenses of a category are divided by if nobody is named: the division of the category, else that of the
  /// trip, else everybody's weights. Who is archived has no part.
  func usualPortions(of category: String, among people: [Person]) -> [Sharing.Portion] {
    let present = people.present
    for key in [category, nil] {
      guard let division = divisions.first(where: { $0.category == key }),
        let portions = division.portions(among: present)
      else { continue }
      return portions
    }
    return present.map(\.usualPortion).inWholeParts
  }

  /// Takes the usual division of a draft.
  mutating func apply(divisionOf draft: TripDraft, among people: [Person]) throws {
    if draft.clear.contains("for") { try setDivision(nil, of: nil, among: people) }
    if !draft.portions.isEmpty { try setDivision(draft.portions, of: nil, among: people) }
  }

  fileprivate mutating func setDivision(
    _ typed: [TypedPortion]?, of category: String?, among people: [Person]
  ) throws {
    guard let typed else {
      divisions.removeAll { $0.category == category }
      return
    }
    guard !people.isEmpty else { throw PeopleError.noPeople(trip: title) }
    let division = try UsualDivision(typed, of: category, among: people)
    if let index = divisions.firstIndex(where: { $0.category == category }) {
      divisions[index] = division
    } else {
      divisions.append(division)
    }
  }

  /// Gives the division of a category to another that has none; without one, it is gone.
  mutating func moveDivision(of category: String, to other: String?) {
    guard let index = divisions.firstIndex(where: { $0.category == category }) else { return }
    if let other, !divisions.contains(where: { $0.category == other }) {
      divisions[index].category = other
    } else {
      divisions.remove(at: index)
    }
  }
}

extension UsualDivision {
  /// - Throws: `PeopleError` if somebody is not there or named twice, or it divides nothing.
  fileprivate init(_ typed: [TypedPortion], of category: String?, among people: [Person]) throws {
    self.init(
      of: category,
      try typed.flatMap { typed -> [Portion] in
        switch typed.quantity {
        case .usual: try people.whoever(typed.name).map { Portion($0.id, .weight) }
        case .parts(let parts): try people.members(named: typed.name).map { Portion($0.id, .parts(parts)) }
        case .percent(let percent): [Portion(try people.onePerson(named: typed.name).id, .percent(percent))]
        case .amount: throw PeopleError.amountInDivision(name: typed.name)
        }
      })
    try people.requireOnce(portions.map(\.person))
    try people.requireNoKitty(portions.map(\.person))
    let trial = Sharing(payers: [], split: .portions(portions(among: people) ?? []))
    let expense = ExpenseID()
    do { _ = try trial.shares(of: Amount(minorUnits: 100, currency: .won), expense: expense) } catch {
      throw PeopleError.cantDivide(error, people: people.names, expense: expense)
    }
  }

  /// The portions of an expense; `nil` if none of the people has one.
  fileprivate func portions(among people: [Person]) -> [Sharing.Portion]? {
    let ids = Set(people.map(\.id))
    return replacing { ids.contains($0) ? $0 : nil }?.portions.compactMap { portion -> Sharing.Portion? in
      switch portion.quantity {
      case .weight: people.first { $0.id == portion.person }?.usualPortion
      case .parts(let parts): Sharing.Portion(portion.person, .parts(parts * 100))
      case .percent(let percent): Sharing.Portion(portion.person, .percent(percent))
      }
    }.inWholeParts
  }
}
