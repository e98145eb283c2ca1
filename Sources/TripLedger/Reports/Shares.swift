/// A share of a total in percent, with one decimal.
package struct Share: Hashable, Sendable {
  /// Tenths of a percent; below zero if the sign of the part differs from the total's.
  let tenths: Int128

  /// Returns the shares of amounts in their sum, which add up to exactly 100.0; `nil` if the sum is zero.
  ///
  /// Every share is rounded down to tenths, and the missing tenths go to the shares that lost most (largest
  /// remainder), the first of equals. A refund among expenses has a negative share, so the others add up to
  /// more than 100.0: they are shares of the net total.
  package static func shares(of figures: [Int64]) -> [Share]? {
    let sum = figures.reduce(into: Int128(0)) { $0 += Int128($1) }
    guard sum != 0 else { return nil }
    let whole = sum.magnitude
    var tenths: [Int128] = []
    var lost: [UInt128] = []
    for figure in figures {
      let (tenth, remainder) = (Int128(figure) * 1000 * sum.signum()).dividedDown(by: whole)
      tenths.append(tenth)
      lost.append(remainder)
    }
    let missing = Int(1000 - tenths.reduce(0, +))
    for place in figures.indices.sorted(by: { (lost[$1], $0) < (lost[$0], $1) }).prefix(missing) {
      tenths[place] += 1
    }
    return tenths.map(Share.init(tenths:))
  }
}

extension Share: CustomStringConvertible {
  /// `12.5`, `-3.0`, `100.0`.
  package var description: String {
    DecimalText.plain(magnitude: tenths.magnitude, scale: 1, negative: tenths < 0)
  }
}

extension Int128 {
  /// Returns the quotient rounded toward minus infinity, and the remainder, which is never below zero.
  fileprivate func dividedDown(by divisor: UInt128) -> (Int128, UInt128) {
    let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor)
    if self >= 0 { return (Int128(quotient), remainder) }
    return remainder == 0 ? (-Int128(quotient), 0) : (-Int128(quotient) - 1, divisor - remainder)
  }
}
