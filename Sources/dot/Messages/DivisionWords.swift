/// Words about whom expenses are for if nobody is named.
extension Words {
  /// Of all categories, or of one.
  package func usualLabel(_ category: String?) -> String {
    guard let category else { return say("Usually for", "평소 나눌 사람") }
    let name = self.category(category)
    return say("Usually for, \(name)", "\(name) 나눌 사람")
  }

  /// `Mina, Tae:2`, as `--for` takes it, without the archived; `nil` if nobody else is named.
  package func usual(_ division: UsualDivision, _ people: [Person]) -> String? {
    let names = division.portions.compactMap { portion -> String? in
      if people.known(portion.person)?.isArchived == true { return nil }
      let name = name(of: portion.person, in: people).printable
      return switch portion.quantity {
      case .weight: name
      case .parts(let parts): "\(name):\(parts)"
      case .percent(let percent): "\(name)=\(percent)%"
      }
    }
    return names.isEmpty ? nil : list(names)
  }

  /// A row for the trip and for each category that has a division.
  package func usualRows(of trip: TripInfo, _ people: [Person]) -> [(String, String)] {
    trip.divisions.sorted { ($0.category == nil ? 0 : 1) < ($1.category == nil ? 0 : 1) }.compactMap {
      division in usual(division, people).map { (usualLabel(division.category), $0) }
    }
  }

  /// What became of the division of a category.
  package func divided(_ category: String, on trip: TripInfo, _ people: [Person]) -> String {
    let (name, title) = (self.category(category), quoted(trip.title))
    guard let division = trip.divisions.first(where: { $0.category == category }) else {
      return say(
        "On \(title), \(name) is for those of the trip again, where `--for` names nobody",
        "\(title) 여행의 \(name) 지출은 `--for`가 없으면 다시 여행에서 정한 사람의 것입니다")
    }
    let names = usual(division, people) ?? none
    return say(
      "On \(title), \(name) is for \(names), where `--for` names nobody",
      "\(title) 여행의 \(name) 지출은 `--for`가 없으면 이 사람의 것입니다: \(names)")
  }
}
