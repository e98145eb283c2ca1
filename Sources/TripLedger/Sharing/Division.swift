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
  /// - Throws: `MoneyError.overflow` if the weights can't be added up, or are zero.
  func divided(among people: [WeightedPerson], of expense: ExpenseID) throws(MoneyError) -> [PersonAmount] {
    lazy var hashes = expense.hashes(of: people.map(\.person))
    let shares = try minorUnits(by: people.lazy.map(\.weight)) { left, right in
      (hashes[left], people[left].person) < (hashes[right], people[right].person)
    }
    return people.indices.map {
      PersonAmount(people[$0].person, Amount(minorUnits: shares[$0], currency: currency))
    }
  }

  /// Divides it by weights; of equal remainders, the first gets a minor unit that is left over.
  package func divided(by weights: [UInt128]) throws(MoneyError) -> [Amount] {
    try minorUnits(by: weights, <).map { Amount(minorUnits: $0, currency: currency) }
  }

  /// The minor units of shares by weights; of equal remainders, the first by `isBefore` gets one that is left over.
  private func minorUnits(
    by weights: some Collection<UInt128>, _ isBefore: (Int, Int) -> Bool
  ) throws(MoneyError) -> [Int64] {
    var sum: UInt128 = 0
    for weight in weights {
      let (next, overflow) = sum.addingReportingOverflow(weight)
      guard !overflow else { throw .overflow }
      sum = next
    }
    guard sum > 0 else {
      // Nobody to divide among.
      guard minorUnits == 0 else { throw .overflow }
      return weights.map { _ in 0 }
    }
    let magnitude = UInt128(minorUnits.magnitude)
    var portions: [Portion] = []
    portions.reserveCapacity(weights.count)
    var left = magnitude
    // Most products fit 64 bits, which the processor divides itself.
    let isSmall = sum <= UInt128(UInt32.max) && magnitude <= UInt128(UInt32.max)
    for weight in weights {
      if isSmall {
        let (share, remainder) = (UInt64(magnitude) * UInt64(weight)).quotientAndRemainder(
          dividingBy: UInt64(sum))
        portions.append(Portion(share: UInt128(share), remainder: UInt128(remainder)))
      } else {
        let (share, remainder) = sum.dividingFullWidth(magnitude.multipliedFullWidth(by: weight))
        portions.append(Portion(share: share, remainder: remainder))
      }
      left -= portions[portions.count - 1].share
    }
    // Fewer than there are people: searching for each takes less time than sorting, for as many as travel together.
    for _ in 0..<Int(left) {
      let first = portions.indices.lazy.filter { !portions[$0].isRoundedUp }.min { one, other in
        let (mine, others) = (portions[one].remainder, portions[other].remainder)
        return mine == others ? isBefore(one, other) : mine > others
      }
      guard let first else { break }
      portions[first].share += 1
      portions[first].isRoundedUp = true
    }
    return portions.map { minorUnits < 0 ? -Int64($0.share) : Int64($0.share) }
  }

  private struct Portion {
    var share: UInt128
    let remainder: UInt128
    var isRoundedUp = false
  }

  /// Divides it in the proportion of amounts that add up to another total, such as that before conversion.
  package func divided(like amounts: [PersonAmount], of expense: ExpenseID) throws(MoneyError)
    -> [PersonAmount]
  {
    let people = amounts.map {
      WeightedPerson(person: $0.person, weight: UInt128($0.amount.minorUnits.magnitude))
    }
    return try divided(among: people, of: expense)
  }
}

extension ExpenseID {
  /// What decides who is first among equals: a hash of the expense and each person.
  func hashes(of people: [PersonID]) -> [UInt64] {
    let start = FNV1a.hash(text, "|")
    return people.map { FNV1a.hash($0.text, behind: start) }
  }
}

/// The hash function of Fowler, Noll and Vo with 64 bits, variant 1a.
enum FNV1a {
  private static let basis: UInt64 = 14_695_981_039_346_656_037

  /// The hash of texts, one after another.
  static func hash(_ texts: String...) -> UInt64 { texts.reduce(basis) { hash($1, behind: $0) } }

  /// The hash of a text after others, whose hash is `start`.
  static func hash(_ text: String, behind start: UInt64) -> UInt64 {
    text.withBytes { bytes in
      var hash = start
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
      return hash
    }
  }
}
