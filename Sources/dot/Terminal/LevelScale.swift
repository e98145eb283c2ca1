/// Maps whole numbers to the levels of a drawing, 0 for the lowest of them and `levels - 1` for the highest.
///
/// The numbers are in any one unit, such as minor units or a rate of fixed scale; all of `Int128` is safe.
struct LevelScale {
  let low: Int128
  let high: Int128
  let levels: Int

  /// The bits kept free above a difference: enough for thousands of levels.
  private static let headroom = 16
  private let span: UInt128
  /// The bits dropped of differences so that their product with `2 * levels` fits.
  private let shift: Int

  /// Nil without numbers.
  init?(_ values: some Sequence<Int128>, levels: Int) {
    var range: (low: Int128, high: Int128)?
    for value in values {
      range = range.map { (min($0.low, value), max($0.high, value)) } ?? (value, value)
    }
    guard let range else { return nil }
    low = range.low
    high = range.high
    self.levels = levels
    let whole = LevelScale.distance(from: low, to: high)
    shift = max(0, LevelScale.headroom - whole.leadingZeroBitCount)
    span = whole >> UInt128(shift)
  }

  /// The number halfway between the lowest and the highest, rounded down.
  var middle: Int128 { low + Int128(LevelScale.distance(from: low, to: high) / 2) }

  /// The nearest level, the upper one of two; the middle one if all numbers are equal.
  func level(of value: Int128) -> Int {
    if low == high { return (levels - 1) / 2 }
    let part = LevelScale.distance(from: low, to: min(max(value, low), high)) >> UInt128(shift)
    return Int((2 * part * UInt128(levels - 1) + span) / (2 * span))
  }

  /// The difference of any two rising numbers: it fits without a sign, but not with one.
  private static func distance(from low: Int128, to high: Int128) -> UInt128 {
    UInt128(truncatingIfNeeded: high &- low)
  }
}
