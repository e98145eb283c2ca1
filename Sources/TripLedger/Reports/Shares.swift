/// A part of a total in per cent, with one decimal.
package struct Share: Hashable, Sendable {
  /// Tenths of a per cent; below zero where the part goes against the total.
  package let tenths: Int128

  /// The shares of figures in their sum, which add up to exactly 100.0; `nil` where the sum is zero.
  ///
  /// Every share is rounded down to tenths, and the tenths that are then missing go to those that lost most
  /// (largest remainder), the first of equals. A refund among spending has a share below zero, and what it
  /// gave back makes the others' exceed 100.0: they are parts of what was spent in the end.
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
  /// The quotient towards minus infinity, and what is left, which is never below zero.
  fileprivate func dividedDown(by divisor: UInt128) -> (Int128, UInt128) {
    let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor)
    if self >= 0 { return (Int128(quotient), remainder) }
    return remainder == 0 ? (-Int128(quotient), 0) : (-Int128(quotient) - 1, divisor - remainder)
  }
}
