extension [Person] {
  /// Who counts as the user: the group that they count with, while they are in it, or they alone.
  package var mine: Party? {
    guard let me else { return nil }
    guard let group = me.countsWith.flatMap(groupEntry), group.people.contains(where: { $0.id == me.id })
    else { return Party(me) }
    return Party(group: group.name, group.people)
  }

  /// The person or the group with a name.
  package func party(named name: String) throws(PeopleError) -> Party {
    do { return Party(try named(name)) } catch {
      guard case .noSuchPerson = error, let group = groupEntry(name) else { throw error }
      return Party(group: group.name, group.people)
    }
  }

  /// Whose budgets are meant by a name; `me` and `all` also without people.
  package func budgetOwner(named name: String) throws(PeopleError) -> TripInfo.BudgetOwner {
    do {
      let party = try party(named: name)
      if Person.meansTraveller(name), !haveName(name) { return .me }
      return party.isGroup ? .group(party.name) : .person(party.members[0])
    } catch {
      guard case .noSuchPerson = error else { throw error }
      if Person.meansTraveller(name) { return .me }
      if Person.meansEverybody(name) { return .all }
      throw error
    }
  }

  /// Who budgets are for, as it can be typed.
  package func name(of owner: TripInfo.BudgetOwner) -> String {
    switch owner {
    case .me: "me"
    case .all: "all"
    case .person(let id): reference(to: id)
    case .group(let name): name
    }
  }

  /// A group with its name as it was given; `nil` if nobody is in it.
  func groupEntry(_ name: String) -> (name: String, people: [Person])? {
    groups.first { FoldedText($0.name) == FoldedText(name) }
  }
}
