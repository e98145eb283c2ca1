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
  package func setMe<Output>(
    named name: String, dryRun: Bool = false, on trip: (Snapshot) throws -> TripInfo,
    output: (PersonEntry, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("people me", dryRun: dryRun, output: output) { snapshot, transaction in
      let trip = try trip(snapshot)
      let before = try snapshot.storedPeople(of: trip.id)
      let me = try snapshot.people(of: trip.id).traveller(named: name)
      let people = try before.settlingAsOne(me.group).map { person in
        var person = person
        person.isMe = person.id == me.person
        person.countsWith = person.isMe ? me.group : nil
        return person
      }
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

extension [Person] {
  /// Neither a person nor a group has the name.
  func requireFree(_ name: String) throws(PeopleError) {
    guard !haveName(name), group(name).isEmpty else { throw .nameTaken(name: name) }
  }

  /// Whether somebody is called so, in capitals or not.
  func haveName(_ name: String) -> Bool { contains { FoldedText($0.name) == FoldedText(name) } }

  /// The person with a name, in capitals or not; of several with the same, by what `name(of:)` shows, or by an id or
  /// its beginning. `me` and `나` are the traveller, unless somebody is called so.
  package func named(_ name: String) throws(PeopleError) -> Person {
    if let whole = first(where: { $0.id.text == name }) { return whole }
    let wanted = FoldedText(name)
    // What is shown of several with one name begins with it; to work it out takes looking at everybody.
    var found = filter { $0.name == name || name.hasPrefix($0.name) && self.name(of: $0.id) == name }
    if found.isEmpty, !wanted.isEmpty { found = filter { FoldedText($0.name) == wanted } }
    if found.isEmpty, Person.meansTraveller(name) { found = me.map { [$0] } ?? [] }
    if found.isEmpty, name.count >= 4 { found = filter { $0.id.text.hasPrefix(name.lowercased()) } }
    guard let person = found.first else {
      // A name of one letter, such as 나, is near to any short one.
      let likely = map(\.name).filter { $0.count > 1 }
      throw .noSuchPerson(
        name: name, suggestions: Spelling.nearest(to: name, among: likely), known: map(\.name))
    }
    guard found.count == 1 else {
      throw .ambiguousPerson(
        name: name, candidates: found.map { Candidate(id: $0.id.text, label: self.name(of: $0.id)) })
    }
    return person
  }

  /// Those whom a new expense is for, unless somebody is named.
  package var present: [Person] { filter { !$0.isArchived && !$0.isKitty } }

  /// - Throws: `PeopleError.isKitty` if one of some is a kitty.
  func requireNoKitty(_ ids: some Sequence<PersonID>) throws(PeopleError) {
    for kitty in self where kitty.isKitty && ids.contains(kitty.id) { throw .isKitty(name: kitty.name) }
  }

  /// The one person of a name; else those of a group of that name who are not archived.
  func members(named name: String) throws(PeopleError) -> [Person] {
    do { return [try named(name)] } catch {
      let group = group(name).present
      guard case .noSuchPerson = error, !group.isEmpty else { throw error }
      return group
    }
  }

  /// The same, or those present if a name stands for all of them, and nobody is called so.
  func whoever(_ name: String) throws(PeopleError) -> [Person] {
    do { return try members(named: name) } catch {
      guard case .noSuchPerson = error, Person.meansEverybody(name) else { throw error }
      return present
    }
  }

  /// The one person who has an amount of their own.
  func onePerson(named name: String) throws(PeopleError) -> Person {
    let people = try members(named: name)
    guard people.count == 1 || haveName(name) else {
      throw .groupHasAmount(name: name, people: people.map(\.name))
    }
    return people[0]
  }

  /// The traveller.
  package var me: Person? { first(where: \.isMe) }

  /// The name of a person; of several with the same, with the beginning of the id: `Tae (k3f9)`.
  ///
  /// Of somebody whom the trip doesn't have, `unknown person 4k2f`.
  package func name(of id: PersonID) -> String {
    guard let person = known(id) else { return "unknown person \(shortID(of: id))" }
    let twins = filter { $0.name == person.name && $0.id != id }
    return twins.isEmpty ? person.name : "\(person.name) (\(twins.shortID(of: id)))"
  }

  /// What `named` finds a person by: their name, or the id of somebody whose name is not theirs alone.
  func reference(to id: PersonID) -> String {
    let shown = name(of: id)
    return (try? named(shown))?.id == id ? shown : id.text
  }

  /// The person of the trip with an id; `nil` if the trip doesn't have them.
  package func known(_ id: PersonID) -> Person? { first { $0.id == id && !$0.isUnknown } }

  /// The beginning of an id that none of the others has.
  package func shortID(of id: PersonID) -> String {
    let others = map(\.id.text).filter { $0 != id.text }
    let length = (4...id.text.count).first { length in
      others.allSatisfy { !$0.hasPrefix(id.text.prefix(length)) }
    }
    return String(id.text.prefix(length ?? id.text.count))
  }
}
