extension Snapshot {
  /// The people of a trip as the ledger has them, whoever the traveller is on this machine.
  package func storedPeople(of trip: TripID) throws -> [Person] {
    try records(.people(trip), as: Person.self)
  }
}

extension Person {
  /// Whether they settle as one with a group.
  package func settles(with group: String) -> Bool {
    settlesWith.map { FoldedText($0) } == FoldedText(group)
  }
}

extension [Person] {
  /// Neither a person nor a group has the name.
  package func requireFree(_ name: String) throws(PeopleError) {
    guard !haveName(name), group(name).isEmpty else { throw .nameTaken(name: name) }
  }

  /// Somebody as answers have them, by name and id.
  package func members(of id: PersonID, as key: String = "person") -> [JSONMember] {
    [JSONMember(key, .string(name(of: id))), JSONMember(key + "Id", JSON(id))]
  }

  /// Whether somebody is called so, in capitals or not.
  package func haveName(_ name: String) -> Bool { contains { FoldedText($0.name) == FoldedText(name) } }

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
  package func requireNoKitty(_ ids: some Sequence<PersonID>) throws(PeopleError) {
    for kitty in self where kitty.isKitty && ids.contains(kitty.id) { throw .isKitty(name: kitty.name) }
  }

  /// The one person of a name; else those of a group of that name who are not archived.
  package func members(named name: String) throws(PeopleError) -> [Person] {
    do { return [try named(name)] } catch {
      let group = group(name).present
      guard case .noSuchPerson = error, !group.isEmpty else { throw error }
      return group
    }
  }

  /// The same, or those present if a name stands for all of them, and nobody is called so.
  package func whoever(_ name: String) throws(PeopleError) -> [Person] {
    do { return try members(named: name) } catch {
      guard case .noSuchPerson = error, Person.meansEverybody(name) else { throw error }
      return present
    }
  }

  /// The one person who has an amount of their own.
  package func onePerson(named name: String) throws(PeopleError) -> Person {
    let people = try members(named: name)
    guard people.count == 1 || haveName(name) else {
      throw .groupHasAmount(name: name, people: people.map(\.name))
    }
    return people[0]
  }

  /// Says who the traveller is, instead of anybody before, if they are there.
  package mutating func setTraveller(_ me: Traveller) {
    guard contains(where: { $0.id == me.person }) else { return }
    for index in indices {
      self[index].isMe = self[index].id == me.person
      self[index].countsWith = self[index].isMe ? me.group : nil
    }
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
  package func reference(to id: PersonID) -> String {
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

extension [Person] {
  /// The groups with those who are in them, in the order of the first of these.
  package var groups: [(name: String, people: [Person])] {
    var names: [String] = []
    for name in flatMap(\.groups) where !names.contains(where: { FoldedText($0) == FoldedText(name) }) {
      names.append(name)
    }
    return names.map { ($0, group($0)) }
  }

  /// Those in a group, in capitals or not.
  package func group(_ name: String) -> [Person] {
    let wanted = FoldedText(name)
    return filter { $0.groups.contains { FoldedText($0) == wanted } }
  }
}

extension [Person] {
  /// The person with a name; of a group that settles as one, the traveller or the first who is not archived.
  package func settling(named name: String) throws(PeopleError) -> Person {
    do { return try named(name) } catch {
      let group = filter { $0.settles(with: name) }
      guard case .noSuchPerson = error, let member = group.me ?? group.present.first ?? group.first else {
        throw error
      }
      return member
    }
  }
}
