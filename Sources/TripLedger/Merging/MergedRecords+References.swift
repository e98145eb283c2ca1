extension MergedRecords {
  /// Takes back what one side removed although the other names it: trips, places, wallets, and people, who are archived.
  mutating func restoreReferencedRecords() throws {
    try collectReferences()
    // A payment may bring back a person, and a person a trip.
    while !removed.isEmpty {
      var isDone = true
      for state in merged.sorted(by: { $0.key < $1.key }).map(\.value) {
        for location in try state.named {
          if try bringBack(location.record, in: location.document) { isDone = false }
        }
      }
      if isDone { return }
    }
  }

  private mutating func bringBack(_ record: String, in document: DocumentPath) throws -> Bool {
    let key = RecordKey(record, in: document)
    guard case .people(let trip) = document, let time = timeOfRemoval(key),
      timeOfRemoval(RecordKey(trip.text, in: .trip(trip))) == nil
    else { return try bringBack(key) }
    return try bringBack(key) { state in
      var person = try Person(reading: state.body)
      person.isArchived = true
      // Later than the version that was removed, so that any copy that has that takes this.
      person.changed = person.changed < time ? time : person.changed.later(microseconds: 1)
      return try RecordState(person.body, id: record, in: document)
    }
  }

  /// Gives somebody a number whose name another one of the trip has, as two devices each added them.
  mutating func disambiguateNames() throws {
    for case .people(let trip) in differing {
      let all = merged.filter { $0.value.document == .people(trip) }.sorted { $0.key < $1.key }
      var people = try all.map { (key: $0.key, person: try Person(reading: $0.value.body)) }
      for index in people.indices {
        let (key, person) = people[index]
        guard let first = people.first(where: { $0.key != key && $0.person.isNamesake(before: person) }),
          try !bothHave(key, first.key)
        else { continue }
        var renamed = person
        renamed.name = UniqueName.of(person.stem, fits: ShortName.fits) { name in
          people.contains { $0.key != key && FoldedText($0.person.name) == FoldedText(name) }
        }
        renamed.changed = person.changed.later(microseconds: 1)
        people[index].person = renamed
        replace(key, with: try RecordState(renamed.body, id: key.id, in: .people(trip)))
      }
    }
  }
}

extension MergedRecords {
  /// Whether both sides had two people of one name already, which is for the user to change.
  private func bothHave(_ one: RecordKey, _ other: RecordKey) throws -> Bool {
    try RecordPast.Side.allCases.allSatisfy { side in
      guard let one = sides[side]?[one], let other = sides[side]?[other] else { return false }
      return try FoldedText(Person(reading: one.body).name) == FoldedText(Person(reading: other.body).name)
    }
  }
}

extension Person {
  /// Whether another has the same name and came later.
  fileprivate func isNamesake(before other: Person) -> Bool {
    guard FoldedText(name) == FoldedText(other.name) else { return false }
    if changed < other.changed || other.changed < changed { return changed < other.changed }
    return id < other.id
  }

  /// The name without the number that another merge gave it.
  fileprivate var stem: String {
    let parts = name.split(separator: " ")
    return parts.count > 1 && parts.last.map { Int($0) != nil } == true
      ? parts.dropLast().joined(separator: " ") : name
  }
}

extension RecordState {
  /// The records that it can't do without.
  package var named: [(record: String, document: DocumentPath)] {
    get throws {
      guard let trip = document.trip else {
        guard case .wallet(let wallet) = document, wallet.text != id else { return [] }
        let target = try CashEntry(reading: body).target
        return [wallet, target].compactMap { $0 }.map { ($0.text, .wallet($0)) }
      }
      var named: [(record: String, document: DocumentPath)] = []
      if document != .trip(trip) { named.append((trip.text, .trip(trip))) }
      var people: Set<PersonID> = []
      switch document {
      case .day:
        let expense = try TripDetailInfo(reading: body)
        if let place = expense.place { named.append((place.text, .places(trip))) }
        people = expense.sharing?.people ?? []
      case .payments: people = try PaymentRecord(reading: body).people
      default: break
      }
      return named + people.sorted().map { ($0.text, .people(trip)) }
    }
  }
}
