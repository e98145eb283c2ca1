/// The people who have one minor unit more than others with an equal part, because it could not be divided.
package struct RemainderUnits: Hashable, Sendable {
  /// One minor unit.
  package let unit: Amount
  /// At least one, in the order in which they were entered.
  package let people: [PersonID]
}

extension TripDetailInfo {
  /// The odd units of the amount paid; `nil` if nobody has more than others with an equal part.
  package var oddUnits: RemainderUnits? {
    get throws(SharingFailure) {
      guard refundLink.map({ $0.before == 0 }) ?? true, let parts = sharing?.parts, let shares = try shares
      else { return nil }
      // What is fixed is not divided.
      return shares.map { $0.without(parts[$0.person]?.fixed) }.oddUnits { share in
        parts[share.person].flatMap { $0.isDivided ? $0.withoutFixed : nil }
      }
    }
  }

  /// The odd units of the shares in another currency, to which the whole was converted.
  package func oddUnits(convertedTo whole: Amount) throws -> RemainderUnits? {
    guard refundLink == nil, let parts = sharing?.parts, let shares = try shares else { return nil }
    return try whole.divided(like: shares, of: sharingID).oddUnits { parts[$0.person] }
  }
}

/// What was entered for a person; whoever has an equal part should have an equal share.
private struct Part: Hashable {
  var fixed: Amount?
  var quantity: Sharing.Quantity?
  /// The person's parts of each item.
  var items: [Int] = []

  var isDivided: Bool { quantity != nil || !items.isEmpty }

  var withoutFixed: Part { Part(quantity: quantity, items: items) }
}

extension Sharing {
  fileprivate var parts: [PersonID: Part] {
    var parts: [PersonID: Part] = [:]
    switch split {
    case .portions(let portions):
      for portion in portions {
        if case .amount(let amount) = portion.quantity {
          parts[portion.person, default: Part()].fixed = amount
        } else {
          parts[portion.person, default: Part()].quantity = portion.quantity
        }
      }
    case .items(let items, _):
      for person in Set(items.flatMap { $0.parts.map(\.person) }) {
        parts[person] = Part(
          items: items.map { item in item.parts.first { $0.person == person }?.parts ?? 0 })
      }
    }
    return parts
  }
}

extension PersonAmount {
  /// Without an amount that was fixed, whatever the sign.
  fileprivate func without(_ fixed: Amount?) -> PersonAmount {
    guard let fixed else { return self }
    return PersonAmount(
      person,
      Amount(minorUnits: abs(amount.minorUnits) - fixed.minorUnits, currency: amount.currency))
  }
}

extension [PersonAmount] {
  /// The people with one minor unit more than another with the same part; those without a part are left out.
  fileprivate func oddUnits(_ part: (PersonAmount) -> Part?) -> RemainderUnits? {
    guard let currency = first?.amount.currency else { return nil }
    var least: [Part: UInt64] = [:]
    for share in self {
      guard let part = part(share) else { continue }
      least[part] = Swift.min(least[part] ?? .max, share.amount.minorUnits.magnitude)
    }
    let people = filter { share in
      part(share).flatMap { least[$0] }.map { $0 + 1 == share.amount.minorUnits.magnitude } ?? false
    }.map(\.person)
    return people.isEmpty
      ? nil : RemainderUnits(unit: Amount(minorUnits: 1, currency: currency), people: people)
  }
}
