/// An amount of one person's: what they paid, or their share.
package struct PersonAmount: Hashable, Sendable {
  package let person: PersonID
  package let amount: Amount

  package init(_ person: PersonID, _ amount: Amount) { (self.person, self.amount) = (person, amount) }
}

/// A person with their weight among others; the weights are integers of any common unit.
struct WeightedPerson {
  let person: PersonID
  let weight: UInt128
}

extension Amount {
  /// Divides it among people by weight; the shares add up to it exactly, in the order of the people.
  ///
  /// Each share of the magnitude is rounded down, and the minor units left over go to the largest remainders, one
  /// each. Among equals, the order is that of a hash of the expense and the person: it favours nobody, is the
  /// same on every device, and depends on nothing that an edit of the expense changes.
  ///
  /// - Throws: `MoneyError.overflow` if the weights can't be added up.
  func divided(among people: [WeightedPerson], of expense: ExpenseID) throws(MoneyError) -> [PersonAmount] {
    var sum: UInt128 = 0
    for person in people {
      let (next, overflow) = sum.addingReportingOverflow(person.weight)
      guard !overflow else { throw .overflow }
      sum = next
    }
    precondition(sum > 0 || minorUnits == 0, "nobody to divide among")
    guard sum > 0 else { return people.map { PersonAmount($0.person, .zero(currency)) } }
    let magnitude = UInt128(minorUnits.magnitude)
    var shares: [UInt128] = []
    var remainders: [UInt128] = []
    for person in people {
      let (share, remainder) = sum.dividingFullWidth(magnitude.multipliedFullWidth(by: person.weight))
      shares.append(share)
      remainders.append(remainder)
    }
    let left = Int(magnitude - shares.reduce(0, +))
    if left > 0 {
      let hashes = people.map { FNV1a.hash("\(expense)|\($0.person)") }
      let order = people.indices.sorted {
        (remainders[$1], hashes[$0], people[$0].person) < (remainders[$0], hashes[$1], people[$1].person)
      }
      for index in order.prefix(left) { shares[index] += 1 }
    }
    return zip(people, shares).map { person, share in
      PersonAmount(
        person.person,
        Amount(minorUnits: minorUnits < 0 ? -Int64(share) : Int64(share), currency: currency))
    }
  }

  /// Divides it in the proportion of amounts that add up to another total, such as that before conversion.
  func divided(like amounts: [PersonAmount], of expense: ExpenseID) throws(MoneyError) -> [PersonAmount] {
    let people = amounts.map {
      WeightedPerson(person: $0.person, weight: UInt128($0.amount.minorUnits.magnitude))
    }
    return try divided(among: people, of: expense)
  }
}

/// The hash function of Fowler, Noll and Vo with 64 bits, variant 1a.
enum FNV1a {
  static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
