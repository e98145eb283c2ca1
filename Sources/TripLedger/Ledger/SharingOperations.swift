extension TypedSharing {
  /// Who paid a new expense and whom it is for; `nil` if its trip has no people.
  ///
  /// Unless something else was typed, the traveller paid, and it is for those of its usual division; a refund is shared
  /// as the expense that is refunded.
  package func sharing(
    of expense: TripDetailInfo, refunding refunded: TripDetailInfo?, among people: [Person], trip: TripInfo
  ) throws -> Sharing? {
    guard !people.isEmpty else {
      if isEmpty { return nil }
      throw PeopleError.noPeople(trip: trip.title)
    }
    guard let refunded, let before = refunded.sharing else {
      if refunded != nil, isEmpty { return nil }
      return try sharing(replacing: nil, of: expense, among: people, on: trip)
    }
    var taken = try before.ofRefund(of: refunded, expense.amount.magnitude)
    // What is typed for the rest is for the items as they were entered.
    if rest != nil { taken.split = before.split }
    return try sharing(replacing: taken, of: expense, among: people, on: trip)
  }

  /// The same for an expense that had been divided, of which only what was typed is replaced.
  func sharing(
    replacing before: Sharing?, of expense: TripDetailInfo, among people: [Person], on trip: TripInfo
  ) throws -> Sharing {
    let currency = expense.amount.currency
    let payers: [Sharing.Payer]
    if !self.payers.isEmpty {
      payers = try self.payers.flatMap { typed in
        guard let paid = typed.paid else {
          return try people.members(named: typed.name).map { Sharing.Payer($0.id) }
        }
        return [Sharing.Payer(try people.onePerson(named: typed.name).id, paid: try paid.part(of: currency))]
      }
    } else if let before {
      payers = before.payers
    } else if let me = people.me {
      payers = [Sharing.Payer(me.id)]
    } else {
      throw PeopleError.whoPaid(people: people.map(\.name))
    }
    try people.requireOnce(payers.map(\.person))
    let split =
      try typedSplit(replacing: before?.split, currency, among: people)
      ?? .portions(trip.usualPortions(of: expense.category, among: people))
    let sharing = Sharing(payers: payers, split: split)
    try sharing.require(expense, among: people)
    return sharing
  }

  /// What was typed, or was there before; `nil` for neither.
  private func typedSplit(
    replacing before: Sharing.Split?, _ currency: Currency, among people: [Person]
  ) throws -> Sharing.Split? {
    if !items.isEmpty {
      let items = try items.map { item in
        let parts = try item.people.flatMap { typed -> [Sharing.PersonParts] in
          if case .parts(let parts) = typed.quantity {
            try Sharing.require(parts: parts, of: .item)
            return try people.members(named: typed.name).map { Sharing.PersonParts($0.id, parts * 100) }
          }
          return try people.whoever(typed.name).map { Sharing.PersonParts($0.id, $0.weight.hundredths) }
        }.inWholeParts
        try people.requireOnce(parts.map(\.person))
        return Sharing.Item(try item.amount.part(of: currency), parts)
      }
      return .items(items, rest: try rest(of: items, among: people))
    }
    if !portions.isEmpty {
      guard rest == nil else { throw PeopleError.restWithoutItems }
      let portions = try self.portions.flatMap { typed -> [Sharing.Portion] in
        let quantity: Sharing.Quantity
        switch typed.quantity {
        case .usual: return try people.whoever(typed.name).map(\.usualPortion)
        case .parts(let parts):
          try Sharing.require(parts: parts, of: .for)
          return try people.members(named: typed.name).map { Sharing.Portion($0.id, .parts(parts * 100)) }
        case .amount(let amount): quantity = .amount(try amount.part(of: currency))
        case .percent(let percent):
          guard Sharing.isPercentage(percent) else { throw PeopleError.notAPercentage(value: "\(percent)") }
          quantity = .percent(percent)
        }
        return [Sharing.Portion(try people.onePerson(named: typed.name).id, quantity)]
      }
      // A fixed amount and a part of the rest can be one person's.
      for areFixed in [true, false] {
        try people.requireOnce(
          portions.filter { portion in
            if case .amount = portion.quantity { areFixed } else { !areFixed }
          }.map(\.person))
      }
      return .portions(portions.inWholeParts)
    }
    if case .items(let items, _)? = before, rest != nil {
      return .items(items, rest: try rest(of: items, among: people))
    }
    guard rest == nil else { throw PeopleError.restWithoutItems }
    return before
  }

  /// How what items leave over is divided; an even rest by usual weights, as names without parts are.
  private func rest(of items: [Sharing.Item], among people: [Person]) throws -> Sharing.Rest {
    guard rest == .even else { return .proportional }
    var parts: [Sharing.PersonParts]
    if let restParts {
      parts = try restParts.map { typed in
        guard case .parts(let count) = typed.quantity else { throw PeopleError.notAnItem(value: typed.name) }
        return Sharing.PersonParts(try people.named(typed.name).id, count * 100)
      }
      try people.requireOnce(parts.map(\.person))
    } else {
      var seen: Set<PersonID> = []
      parts = items.flatMap(\.parts).map(\.person).filter { seen.insert($0).inserted }.map { id in
        Sharing.PersonParts(id, people.first { $0.id == id }?.weight.hundredths ?? 100)
      }
    }
    parts = parts.inWholeParts
    return Set(parts.map(\.parts)).count > 1 ? .parts(parts) : .even
  }
}

extension Sharing {
  /// Whether the traveller paid all of it.
  package func isPaidByMe(among people: [Person]) -> Bool {
    payers.count == 1 && payers[0].person == people.me?.id
  }

  /// Whether it is for those whom expenses of a category are for if nobody is named.
  package func isUsual(for category: String, on trip: TripInfo, among people: [Person]) -> Bool {
    guard case .portions(let portions) = split else { return false }
    return Set(portions) == Set(trip.usualPortions(of: category, among: people))
  }
}

extension TypedAmount {
  /// Part of an expense in a currency.
  fileprivate func part(of currency: Currency) throws -> Amount {
    let amount = try amount(fallback: currency, sign: .positive)
    guard amount.currency == currency else {
      throw PeopleError.otherCurrency(value: text, currency: currency.code)
    }
    return amount
  }
}

extension Person {
  /// In hundredths of parts.
  var usualPortion: Sharing.Portion { Sharing.Portion(id, .parts(weight.hundredths)) }
}

extension [Sharing.Portion] {
  /// With whole parts instead of hundredths.
  var inWholeParts: [Sharing.Portion] {
    func hundredths(_ portion: Sharing.Portion) -> Int? {
      if case .parts(let parts) = portion.quantity { parts } else { nil }
    }
    var parts = Weight.wholeParts(compactMap(hundredths))[...]
    return map { portion in
      guard hundredths(portion) != nil, let whole = parts.popFirst() else { return portion }
      return Sharing.Portion(portion.person, .parts(whole))
    }
  }
}

extension [Sharing.PersonParts] {
  /// With whole parts instead of hundredths.
  fileprivate var inWholeParts: [Sharing.PersonParts] {
    zip(self, Weight.wholeParts(map(\.parts))).map { Sharing.PersonParts($0.person, $1) }
  }
}

extension [Person] {
  func requireOnce(_ ids: [PersonID]) throws(PeopleError) {
    var seen: Set<PersonID> = []
    for id in ids where !seen.insert(id).inserted { throw .namedTwice(name: name(of: id)) }
  }
}

extension Sharing {
  /// Parts that somebody can take.
  fileprivate static func require(parts: Int, of option: SharingOption) throws(PeopleError) {
    guard (1...partsLimit).contains(parts) else {
      throw .notParts(value: "\(parts)", limit: partsLimit, of: option)
    }
  }

  /// Checks that it makes up an expense.
  fileprivate func require(_ expense: TripDetailInfo, among people: [Person]) throws(PeopleError) {
    try people.requireNoKitty(split.people)
    if let most = split.parts.max(), most > Self.partsLimit {
      throw .notParts(value: "\(most)", limit: Self.partsLimit, of: .for)
    }
    do {
      _ = try shares(of: expense.amount, expense: expense.sharingID)
      _ = try payments(of: expense.amount, expense: expense.sharingID)
    } catch { throw .cantDivide(error, people: people.names, expense: expense.id) }
  }

  /// The same numbers in another currency, of an expense whose currency was corrected.
  fileprivate func inCurrency(_ currency: Currency) throws -> Sharing {
    func moved(_ amount: Amount) throws -> Amount {
      try TypedAmount(numberOf: amount).amount(given: nil, fallback: currency, sign: .positive)
    }
    var sharing = self
    for index in sharing.payers.indices {
      sharing.payers[index].paid = try sharing.payers[index].paid.map(moved)
    }
    switch split {
    case .portions(var portions):
      for index in portions.indices {
        if case .amount(let amount) = portions[index].quantity {
          portions[index].quantity = .amount(try moved(amount))
        }
      }
      sharing.split = .portions(portions)
    case .items(var items, let rest):
      for index in items.indices { items[index].amount = try moved(items[index].amount) }
      sharing.split = .items(items, rest: rest)
    }
    return sharing
  }

  /// The same with each person's id replaced.
  fileprivate func replacing(_ id: (PersonID) throws -> PersonID) rethrows -> Sharing {
    let payers = try payers.map { Payer(try id($0.person), paid: $0.paid) }
    switch split {
    case .portions(let portions):
      return Sharing(
        payers: payers, split: .portions(try portions.map { Portion(try id($0.person), $0.quantity) }))
    case .items(let items, let rest):
      let moved = try items.map { item in
        Item(item.amount, try item.parts.map { PersonParts(try id($0.person), $0.parts) })
      }
      guard case .parts(let parts) = rest else {
        return Sharing(payers: payers, split: .items(moved, rest: rest))
      }
      let movedParts = try parts.map { PersonParts(try id($0.person), $0.parts) }
      return Sharing(payers: payers, split: .items(moved, rest: .parts(movedParts)))
    }
  }
}

extension [Person] {
  package var names: [PersonID: String] { Dictionary(map { ($0.id, $0.name) }) { first, _ in first } }
}

extension Sharing {
  /// The same for the people of the same names on another trip.
  func moved(from source: TripID, to trip: TripID, _ snapshot: Snapshot) throws -> Sharing {
    if source == trip { return self }
    let (names, people) = (try snapshot.people(of: source).names, try snapshot.people(of: trip))
    return try replacing { try people.named(names[$0] ?? $0.text).id }
  }
}

extension TripDetailInfo {
  /// Applies what a draft says of people, and checks that the shares still make up the expense; what it does not say is
  /// as in the expense that it newly is a refund of.
  mutating func applySharing(
    of draft: ExpenseDraft, from source: TripID, to target: TripInfo, refunding refunded: TripDetailInfo?,
    _ snapshot: Snapshot
  ) throws {
    if draft.clears(.sharing) { sharing = nil }
    let people = try snapshot.people(of: target.id)
    if refunded != nil, !draft.clears(.sharing) {
      sharing = try draft.sharing.sharing(of: self, refunding: refunded, among: people, trip: target)
      return
    }
    guard sharing != nil || !draft.sharing.isEmpty else { return }
    sharing = try sharing?.moved(from: source, to: target.id, snapshot).inCurrency(amount.currency)
    guard !people.isEmpty else {
      throw PeopleError.noPeople(trip: target.title)
    }
    sharing = try draft.sharing.sharing(replacing: sharing, of: self, among: people, on: target)
  }
}
