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
    lazy var hashes = people.map { FNV1a.hash(expense.text, "|", $0.person.text) }
    let shares = try divided(by: people.map(\.weight)) { left, right in
      (hashes[left], people[left].person) < (hashes[right], people[right].person)
    }
    return zip(people, shares).map { PersonAmount($0.person, $1) }
  }

  /// Divides it by weights; of equal remainders, the first by `isBefore` gets a minor unit that is left over.
  func divided(
    by weights: [UInt128], _ isBefore: (Int, Int) -> Bool = (<)
  ) throws(MoneyError) -> [Amount] {
    var sum: UInt128 = 0
    for weight in weights {
      let (next, overflow) = sum.addingReportingOverflow(weight)
      guard !overflow else { throw .overflow }
      sum = next
    }
    precondition(sum > 0 || minorUnits == 0, "nobody to divide among")
    guard sum > 0 else { return weights.map { _ in .zero(currency) } }
    let magnitude = UInt128(minorUnits.magnitude)
    var shares: [UInt128] = []
    var remainders: [UInt128] = []
    // Most products fit 64 bits, which the processor divides itself.
    let isSmall = sum <= UInt128(UInt32.max) && magnitude <= UInt128(UInt32.max)
    for weight in weights {
      if isSmall {
        let (share, remainder) = (UInt64(magnitude) * UInt64(weight)).quotientAndRemainder(
          dividingBy: UInt64(sum))
        shares.append(UInt128(share))
        remainders.append(UInt128(remainder))
      } else {
        let (share, remainder) = sum.dividingFullWidth(magnitude.multipliedFullWidth(by: weight))
        shares.append(share)
        remainders.append(remainder)
      }
    }
    let left = Int(magnitude - shares.reduce(0, +))
    if left > 0 {
      let order = weights.indices.sorted {
        remainders[$0] == remainders[$1] ? isBefore($0, $1) : remainders[$0] > remainders[$1]
      }
      for index in order.prefix(left) { shares[index] += 1 }
    }
    return shares.map { share in
      Amount(minorUnits: minorUnits < 0 ? -Int64(share) : Int64(share), currency: currency)
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
  /// Of texts, one after another.
  static func hash(_ texts: String...) -> UInt64 {
    texts.reduce(14_695_981_039_346_656_037) { hash, text in
      text.utf8.reduce(hash) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }
  }
}
