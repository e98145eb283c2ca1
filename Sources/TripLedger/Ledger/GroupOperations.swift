/// A group of people, and the trip that it is of.
package struct GroupEntry: Hashable, Sendable {
  package let trip: TripInfo
  package let name: String
  package let people: [Person]

  package init(trip: TripInfo, name: String, people: [Person]) {
    (self.trip, self.name, self.people) = (trip, name, people)
  }

  package var settlesAsOne: Bool { people.contains { $0.settles(with: name) } }
}

extension Ledger {
  /// Gives people of a trip a name together, instead of those who had it.
  package func groupPeople<Output>(
    named name: String, of members: [String], settlingAsOne: Bool = false, dryRun: Bool = false,
    on trip: (Snapshot) throws -> TripInfo,
    output: (GroupEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("people group", dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try trip(snapshot)
      let people = try snapshot.storedPeople(of: trip.id)
      guard !people.isEmpty else { throw PeopleError.noPeople(trip: trip.title) }
      let name = try Person.checkedName(name)
      if people.haveName(name) { throw PeopleError.nameTaken(name: name) }
      guard !Person.meansTraveller(name), !Person.meansEverybody(name) else {
        throw PeopleError.badName(value: name, limit: ShortName.limit)
      }
      let chosen = Set(try members.map { try people.named($0).id })
      try people.requireNoKitty(chosen)
      // Who counts with a group settles with it.
      let settlesAsOne =
        try settlingAsOne
        || snapshot.people(of: trip.id).me?.countsWith.map { FoldedText($0) == FoldedText(name) } == true
      let grouped = people.map { $0.inGroup(name, chosen.contains($0.id), settlingAsOne: settlesAsOne) }
      for (person, after) in zip(people, grouped) {
        guard let group = person.settlesWith, after.settlesWith != group, after.settles(with: name),
          !person.settles(with: name)
        else { continue }
        throw PeopleError.settlesWithAnother(name: person.name, group: group)
      }
      guard try transaction.put(grouped, insteadOf: people, of: trip) else { throw PeopleError.nothingToEdit }
      return GroupEntry(trip: trip, name: name, people: grouped.filter { chosen.contains($0.id) })
    }
  }

  /// Forgets a group; expenses keep the people whom it stood for.
  package func removeGroup<Output>(
    named name: String, dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    output: (GroupEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("people group remove", dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try trip(snapshot)
      let people = try snapshot.storedPeople(of: trip.id)
      guard let group = people.groups.first(where: { FoldedText($0.name) == FoldedText(name) }) else {
        throw PeopleError.noSuchGroup(name: name, known: people.groups.map(\.name))
      }
      let left = people.map { $0.inGroup(group.name, false, settlingAsOne: false) }
      _ = try transaction.put(left, insteadOf: people, of: trip)
      return GroupEntry(trip: trip, name: group.name, people: group.people)
    }
  }

  /// Removes somebody whom nothing names.
  package func removePerson<Output>(
    named name: String, dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    output: (PersonEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("people remove", dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try trip(snapshot)
      let person = try snapshot.people(of: trip.id).named(name)
      let expenses = try snapshot.expenses(of: trip.id).count {
        $0.sharing?.people.contains(person.id) == true
      }
      let records = try snapshot.records(.payments(trip.id), as: PaymentRecord.self)
        .filter { $0.people.contains(person.id) }
      let divisions = trip.divisions.count { $0.portions.contains { $0.person == person.id } }
      guard expenses == 0, records.isEmpty, divisions == 0 else {
        throw PeopleError.personIsNamed(
          name: person.name, expenses: expenses, payments: records.count { $0.payment != nil },
          closings: records.count { $0.closing != nil }, divisions: divisions)
      }
      try transaction.remove(person.recordID, from: .people(trip.id))
      if trip.budgetFor == .person(person.id) {
        var trip = trip
        (trip.budgetFor, trip.changed) = (nil, transaction.time)
        try transaction.put(&trip)
      }
      return PersonEntry(trip: trip, person: person)
    }
  }
}

extension Transaction {
  /// Writes the people who changed, and returns whether any did.
  mutating func put(
    _ people: [Person], insteadOf before: [Person], of trip: TripInfo
  ) throws -> Bool {
    for (person, old) in zip(people, before) where person != old {
      var person = person
      person.changed = time
      try put(person, in: .people(trip.id))
    }
    return people != before
  }
}

extension [Person] {
  /// The same with the members of a group settling as one; without a group as they are.
  func settlingAsOne(_ group: String?) throws(PeopleError) -> [Person] {
    guard let group else { return self }
    let members = Set(self.group(group).map(\.id))
    var people = self
    for index in indices where members.contains(self[index].id) && !self[index].settles(with: group) {
      if let other = self[index].settlesWith {
        throw .settlesWithAnother(name: self[index].name, group: other)
      }
      people[index].settlesWith = group
    }
    return people
  }

  /// Who the traveller is by a name: a person; or a group that they are in, and if it is not said who they are, the first of
  /// it who is not archived.
  package func traveller(named name: String) throws(PeopleError) -> Traveller {
    let party = try party(named: name)
    try requireNoKitty(party.members)
    guard party.isGroup else { return Traveller(party.members[0]) }
    let members = group(name)
    guard let me = me ?? members.present.first ?? members.first else { throw .nothingToEdit }
    guard members.contains(where: { $0.id == me.id }) else {
      throw .notInGroup(name: me.name, group: party.name, people: members.map(\.name))
    }
    return Traveller(me.id, group: party.name)
  }
}

extension Person {
  /// The same in a group, or not.
  fileprivate func inGroup(_ name: String, _ isMember: Bool, settlingAsOne: Bool) -> Person {
    var person = self
    person.groups.removeAll { FoldedText($0) == FoldedText(name) }
    if isMember { person.groups.append(name) }
    if isMember && settlingAsOne {
      person.settlesWith = name
    } else if settles(with: name) {
      person.settlesWith = nil
    }
    return person
  }
}
