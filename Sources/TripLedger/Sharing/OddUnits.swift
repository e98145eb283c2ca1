/// Minor units that could not be divided, and who has one each more than others with an equal part.
package struct OddUnits: Hashable, Sendable {
  /// One minor unit.
  package let unit: Amount
  /// At least one, in the order in which they were entered.
  package let people: [PersonID]
}

extension TripDetailInfo {
  /// The odd units of the amount paid; `nil` where nobody has more than their equals.
  package var oddUnits: OddUnits? {
    get throws(SharingFailure) {
      guard let sharing, var shares = try shares else { return nil }
      switch sharing.split {
      case .portions(let portions):
        var quantities: [PersonID: Sharing.Quantity] = [:]
        for portion in portions {
          if case .amount(let fixed) = portion.quantity {
            shares = shares.map { $0.person == portion.person ? $0.without(fixed) : $0 }
          } else {
            quantities[portion.person] = portion.quantity
          }
        }
        return shares.oddUnits { quantities[$0.person] }
      case .items(let items, _):
        return shares.oddUnits { share in
          items.map { item in item.parts.first { $0.person == share.person }?.parts ?? 0 }
        }
      }
    }
  }

  /// The odd units of the shares in another currency, to which the whole was converted.
  package func oddUnits(convertedTo whole: Amount) throws -> OddUnits? {
    guard let shares = try shares else { return nil }
    let paid = Dictionary(shares.map { ($0.person, $0.amount) }) { first, _ in first }
    return try whole.divided(like: shares, of: sharingID).oddUnits { paid[$0.person] }
  }
}

extension PersonAmount {
  /// Without an amount that was fixed, whatever the sign.
  fileprivate func without(_ fixed: Amount) -> PersonAmount {
    let rest = amount.minorUnits.magnitude - min(amount.minorUnits.magnitude, fixed.minorUnits.magnitude)
    return PersonAmount(person, Amount(minorUnits: Int64(rest), currency: amount.currency))
  }
}

extension [PersonAmount] {
  /// Whoever has more than somebody else with the same `part`; `nil` is compared with nobody.
  fileprivate func oddUnits<Part: Hashable>(_ part: (PersonAmount) -> Part?) -> OddUnits? {
    guard let currency = first?.amount.currency else { return nil }
    var least: [Part: UInt64] = [:]
    for share in self {
      guard let part = part(share) else { continue }
      least[part] = Swift.min(least[part] ?? .max, share.amount.minorUnits.magnitude)
    }
    let people = filter { share in
      part(share).flatMap { least[$0] }.map { $0 < share.amount.minorUnits.magnitude } ?? false
    }.map(\.person)
    return people.isEmpty ? nil : OddUnits(unit: Amount(minorUnits: 1, currency: currency), people: people)
  }
}
