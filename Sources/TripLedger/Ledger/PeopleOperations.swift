/// A person, and the trip whose they are.
package struct PersonEntry: Hashable, Sendable {
  package let trip: TripInfo
  package let person: Person
}

extension Ledger {
  /// Adds somebody to a trip, or brings back somebody who was archived.
  package func addPerson<Output>(
    named name: String, weight: Weight?, isKitty: Bool = false, dryRun: Bool = false,
    on trip: (Snapshot) throws -> TripInfo,
    output: (PersonEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try changePeople("people add", dryRun: dryRun, on: trip, output: output) { people, now in
      let name = try Person.checkedName(name)
      if let weight { try Person.require(weight: weight) }
      if var known = people.first(where: {
        FoldedText($0.name) == FoldedText(name) && $0.isArchived && $0.isKitty == isKitty
      }) {
        known.isArchived = false
        known.weight = weight ?? known.weight
        return known
      }
      try people.requireFree(name)
      var person = Person(name: name, weight: weight ?? 1, changed: now)
      person.isKitty = isKitty
      return person
    }
  }

  /// Changes the name or the usual weight of somebody; expenses keep the parts that were entered.
  package func editPerson<Output>(
    named name: String, to new: String? = nil, weight: Weight? = nil, command: String = "people edit",
    dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    output: (PersonEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try changePeople(command, dryRun: dryRun, on: trip, output: output) { people, _ in
      var person = try people.named(name)
      if let new {
        person.name = try Person.checkedName(new)
        try people.filter { $0.id != person.id }.requireFree(person.name)
      }
      if let weight {
        try Person.require(weight: weight)
        person.weight = weight
      }
      return person
    }
  }

  /// Leaves somebody out of new expenses; what they paid and owe stays.
  package func archivePerson<Output>(
    named name: String, dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    output: (PersonEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try changePeople("people archive", dryRun: dryRun, on: trip, output: output) { people, _ in
      var person = try people.named(name)
      person.isArchived = true
      return person
    }
  }

  /// Says which of the people the traveller is, instead of anybody before, or with which group they count: then its members
  /// settle as one.
  package func setTraveller<Output>(
    named name: String, dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    output: (PersonEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("people me", dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try trip(snapshot)
      let before = try snapshot.storedPeople(of: trip.id)
      let me = try snapshot.people(of: trip.id).traveller(named: name)
      var people = try before.settlingAsOne(me.group)
      people.setTraveller(me)
      // This machine may say somebody else.
      let isSaidHere = try snapshot.people(of: trip.id).first(where: \.isMe).map {
        Traveller($0.id, group: $0.countsWith) == me
      }
      guard try transaction.put(people, insteadOf: before, of: trip) || isSaidHere == false,
        let person = people.first(where: \.isMe)
      else { throw PeopleError.nothingToEdit }
      return PersonEntry(trip: trip, person: person)
    }
  }

  private func changePeople<Output>(
    _ command: String, dryRun: Bool, on trip: (Snapshot) throws -> TripInfo,
    output: (PersonEntry, Snapshot) throws -> Output,
    _ body: ([Person], Instant) throws -> Person
  ) throws -> Output {
    try change(command, dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try trip(snapshot)
      let people = try snapshot.storedPeople(of: trip.id)
      var person = try body(people, transaction.time)
      guard !people.contains(person) else { throw PeopleError.nothingToEdit }
      person.changed = transaction.time
      try transaction.put(person, in: .people(trip.id))
      return PersonEntry(trip: trip, person: person)
    }
  }
}

extension Person {
  static func checkedName(_ text: String) throws(PeopleError) -> String {
    let name = ShortName.spaced(text)
    guard isName(name) else { throw .badName(value: text, limit: ShortName.limit) }
    return name
  }

  fileprivate static func require(weight: Weight) throws(PeopleError) {
    guard Weight(hundredths: weight.hundredths) != nil else {
      throw .badWeight(value: "\(weight)", limit: Weight.limit)
    }
  }
}
