/// Whom new expenses of a trip, or of one of its categories, are for if nobody is named.
package struct UsualDivision: Hashable, Sendable {
  /// The key of the category; `nil` for all without a division of their own.
  package var category: String?
  /// At least one, each person once; either percentages, which add up to 100, or none.
  package var portions: [Portion]
  package var unknown: [JSONMember] = []

  package struct Portion: Hashable, Sendable {
    package let person: PersonID
    package let quantity: Quantity
    package var unknown: [JSONMember] = []

    package init(_ person: PersonID, _ quantity: Quantity) {
      (self.person, self.quantity) = (person, quantity)
    }
  }

  package enum Quantity: Hashable, Sendable {
    /// The person's usual weight when an expense is entered.
    case weight
    case parts(Int)
    /// Read by `Sharing.percentage`.
    case percent(ExactDecimal)
  }

  package init(of category: String?, _ portions: [Portion]) {
    (self.category, self.portions) = (category, portions)
  }

  /// The same with other ids, without the people who have none; `nil` if nobody is left.
  ///
  /// Percentages of which one is missing become parts.
  package func replacing(_ id: (PersonID) -> PersonID?) -> UsualDivision? {
    let kept = portions.compactMap { portion in id(portion.person).map { Portion($0, portion.quantity) } }
    guard !kept.isEmpty else { return nil }
    guard kept.count < portions.count else { return UsualDivision(of: category, kept) }
    return UsualDivision(
      of: category,
      kept.map { portion in
        guard case .percent(let percent) = portion.quantity else { return portion }
        // At most 4 decimals: ten-thousandths are whole, and within the limit of parts.
        let parts = percent.coefficient * Int64(Int128.powerOfTen(4 - percent.scale))
        return Portion(portion.person, .parts(Int(parts)))
      })
  }
}
