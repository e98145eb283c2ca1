// Layer Sharing: what is whose of an expense, and who pays whom in the end.
//
// `Sharing`, in `Model/`, says who paid and for whom. `shares(of:expense:)` and `payments(of:expense:)`
// divide an amount by it into a `PersonAmount` each; `TripDetailInfo.shares` also covers refunds.
// `Settlement` turns balances of one currency into the fewest transfers.
//
// A new way to divide is a case of `Sharing.Quantity` or `Sharing.Split`, divided here, stored by
// `Documents/` and typed by `TypedSharing`. Amounts that can't be divided as entered are a `SharingError`.
// Everything is calculated from what is passed in, without files; the same expense gives the same shares on
// every device.

extension Sharing {
  /// Returns what each person's share of an amount is, in the order in which they were entered.
  ///
  /// The shares have the sign of the amount and add up to it. `expense` decides who gets a minor unit that can't
  /// be divided; for a refund it is the expense that is refunded.
  package func shares(of total: Amount, expense: ExpenseID) throws(SharingError) -> [PersonAmount] {
    do {
      switch split {
      case .portions(let portions): return try Self.shares(of: total, by: portions, expense)
      case .items(let items, let rest): return try Self.shares(of: total, by: items, rest, expense)
      }
    } catch let error as SharingError { throw error } catch { throw .overflow }
  }

  /// Returns what each payer paid of an amount, in the order in which they were entered.
  package func payments(of total: Amount, expense: ExpenseID) throws(SharingError) -> [PersonAmount] {
    let portions = payers.map { payer in
      Portion(payer.person, payer.paid.map(Quantity.amount) ?? .parts(1))
    }
    do { return try Self.shares(of: total, by: portions, expense) } catch let error as SharingError {
      switch error {
      case .fixedTooMuch(let paid, let total): throw .paidWrongSum(paid: paid, total: total)
      case .nobodyTakesRest(let left):
        let whole = total.magnitude
        throw .paidWrongSum(
          paid: Amount(minorUnits: whole.minorUnits - left.minorUnits, currency: whole.currency), total: whole
        )
      default: throw error
      }
    } catch { throw .overflow }
  }

  private static func shares(
    of total: Amount, by portions: [Portion], _ expense: ExpenseID
  ) throws -> [PersonAmount] {
    let whole = total.magnitude
    var fixed: [PersonID: Amount] = [:]
    var people: [WeightedPerson] = []
    people.reserveCapacity(portions.count)
    var percentages: [ExactDecimal] = []
    for portion in portions {
      switch portion.quantity {
      case .amount(let amount):
        fixed[portion.person] = try (fixed[portion.person] ?? .zero(whole.currency)) + amount
      case .parts(let parts):
        people.append(WeightedPerson(person: portion.person, weight: UInt128(parts)))
      case .percent(let percent):
        percentages.append(percent)
        // A percentage has at most 4 decimals, so that all have a common unit.
        people.append(WeightedPerson(person: portion.person, weight: try percent.tenThousandths))
      }
    }
    if !percentages.isEmpty {
      guard percentages.count == people.count else { throw SharingError.partsAndPercentages }
      let sum = people.reduce(0) { $0 + $1.weight }
      guard sum == 100 * 10_000 else {
        throw SharingError.wrongPercentage(sum: ExactDecimal(coefficient: Int64(clamping: sum), scale: 4))
      }
    }
    let sum = try Amount.sum(fixed.values, in: whole.currency)
    let rest = try whole - sum
    guard rest.minorUnits >= 0 else { throw SharingError.fixedTooMuch(fixed: sum, total: whole) }
    guard rest.minorUnits == 0 || !people.isEmpty else { throw SharingError.nobodyTakesRest(left: rest) }
    if fixed.isEmpty, people.map(\.person).repeated == nil {
      // Everybody in the same order.
      return try rest.divided(among: people, of: expense).map {
        PersonAmount($0.person, total.minorUnits < 0 ? $0.amount.negated : $0.amount)
      }
    }
    let zero = Amount.zero(whole.currency)
    var divided: [PersonID: Amount] = [:]
    for part in try rest.divided(among: people, of: expense) {
      divided[part.person] = try (divided[part.person] ?? zero) + part.amount
    }
    var seen: Set<PersonID> = []
    return try portions.filter { seen.insert($0.person).inserted }.map { portion in
      let share = try (fixed[portion.person] ?? zero) + (divided[portion.person] ?? zero)
      return PersonAmount(portion.person, total.minorUnits < 0 ? share.negated : share)
    }
  }

  /// Items are added up exactly, and everything is rounded once.
  private static func shares(
    of total: Amount, by items: [Item], _ rest: Rest, _ expense: ExpenseID
  ) throws -> [PersonAmount] {
    let whole = total.magnitude
    var order: [PersonID] = []
    var subtotals: [PersonID: Fraction] = [:]
    for item in items {
      let sum = item.parts.reduce(0) { $0 + $1.parts }
      for part in item.parts {
        if subtotals[part.person] == nil { order.append(part.person) }
        let share =
          try Fraction(Int128(item.amount.minorUnits), over: 1)
          * Fraction(Int128(part.parts), over: Int128(sum))
        subtotals[part.person] = try (subtotals[part.person] ?? Fraction(0, over: 1)) + share
      }
    }
    if rest != .proportional {
      let sum = try Amount.sum(items.map(\.amount), in: whole.currency)
      let parts = rest.people.isEmpty ? order.map { PersonParts($0, 1) } : rest.people
      order += parts.map(\.person).filter { subtotals[$0] == nil }
      let left = Fraction(
        Int128(try (whole - sum).minorUnits), over: Int128(parts.reduce(0) { $0 + $1.parts }))
      for part in parts {
        let person = part.person
        let share =
          try (subtotals[person] ?? Fraction(0, over: 1)) + left * Fraction(Int128(part.parts), over: 1)
        guard share.numerator >= 0 else {
          throw SharingError.discountTooLarge(person: person, discount: try sum - whole)
        }
        subtotals[person] = share
      }
    }
    let people = try order.map { person in
      (person, subtotals[person] ?? Fraction(0, over: 1))
    }.overCommonDenominator
    return try total.divided(among: people, of: expense)
  }
}

extension Amount {
  /// Without its sign.
  package var magnitude: Amount { minorUnits < 0 ? negated : self }
}

extension ExactDecimal {
  /// - Throws: `MoneyError.overflow` if it has more than four decimals.
  fileprivate var tenThousandths: UInt128 {
    get throws {
      let fraction = try self.fraction * Fraction(10_000, over: 1)
      guard fraction.denominator == 1, fraction.numerator >= 0 else { throw MoneyError.overflow }
      return fraction.numerator.magnitude
    }
  }
}

extension [(PersonID, Fraction)] {
  /// The numerators of fractions, none below zero, over their least common denominator.
  fileprivate var overCommonDenominator: [WeightedPerson] {
    get throws {
      var common = Fraction.one
      for (_, fraction) in self {
        // The denominator of a quotient in lowest terms is the factor missing in the common one.
        let lacking = Fraction(common.denominator, over: fraction.denominator).denominator
        common = try common * Fraction(1, over: lacking)
      }
      return try map { person, fraction in
        let weight = try fraction * common.inverse
        return WeightedPerson(person: person, weight: weight.numerator.magnitude)
      }
    }
  }
}
