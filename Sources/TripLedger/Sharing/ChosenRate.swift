extension [PersonAmount] {
  /// Converts balances so that they still add up to zero; `factor` is units of `currency` for one unit.
  ///
  /// Each is rounded toward zero. The missing minor units go to the largest remainders, one each; of equal ones, to
  /// the lesser id.
  func converted(at factor: Fraction, to currency: Currency) throws(MoneyError) -> [PersonAmount] {
    var units: [Int64] = []
    var remainders: [Fraction] = []
    for balance in self {
      let exact =
        try balance.amount.fraction * factor
        * Fraction(.powerOfTen(currency.minorDigits), over: 1)
      let cut = exact.numerator / exact.denominator
      // One more or one less has to fit, too.
      guard let whole = Int64(exactly: cut), whole.magnitude < Int64.max - 1 else { throw .overflow }
      units.append(whole)
      remainders.append(try exact - Fraction(cut, over: 1))
    }
    // The sum is below zero if credits lost more than debts: then credits get one more each.
    let sum = units.reduce(Int128(0)) { $0 + Int128($1) }
    if sum != 0 {
      let step: Int64 = sum < 0 ? 1 : -1
      let order = indices.filter { remainders[$0].numerator.signum() == Int128(step) }.sorted {
        let (left, right) = (remainders[$0].magnitude, remainders[$1].magnitude)
        return left == right ? self[$0].person < self[$1].person : left > right
      }
      for index in order.prefix(Int(clamping: sum.magnitude)) { units[index] += step }
    }
    return zip(self, units).map {
      PersonAmount($0.person, Amount(minorUnits: $1, currency: currency))
    }
  }
}

extension Fraction {
  fileprivate var magnitude: Fraction { numerator < 0 ? Fraction(-numerator, over: denominator) : self }

  fileprivate static func > (left: Fraction, right: Fraction) -> Bool {
    // Remainders are below one, so the products fit if the difference does.
    ((try? left - right)?.numerator ?? 0) > 0
  }
}
