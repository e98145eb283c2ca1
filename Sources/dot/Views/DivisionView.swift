extension TripInfo {
  /// Whom expenses are for if nobody is named: that of the trip and those of categories.
  package func divisionsJSON(_ people: [Person]) -> JSON {
    .array(
      divisions.map { ["category": JSON($0.category), "for": $0.json(people)] })
  }

  /// The same of one category; `nil` if it has none of its own.
  package func divisionJSON(of category: String, _ people: [Person]) -> JSON {
    divisions.first { $0.category == category }?.json(people) ?? .null
  }
}

extension UsualDivision {
  /// Without parts and percentage, by the person's weight.
  fileprivate func json(_ people: [Person]) -> JSON {
    .array(
      portions.map { portion in
        var (parts, percent): (JSON, JSON) = (.null, .null)
        switch portion.quantity {
        case .weight: break
        case .parts(let count): parts = .integer(count)
        case .percent(let share): percent = JSON(share)
        }
        return people.json(of: portion.person, ["parts": parts, "percent": percent])
      })
  }
}

extension [Person] {
  /// Somebody by name and id, with what is said of them.
  func json(of id: PersonID, _ said: JSON) -> JSON {
    guard case .object(let members) = said else { return said }
    return .object(self.members(of: id) + members)
  }
}
