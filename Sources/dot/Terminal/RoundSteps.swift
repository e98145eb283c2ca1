/// Round numbers for the scale of a chart: zero, and 1, 2 or 5 with zeros.
package enum RoundSteps {
  /// Those from the least to the most, at most four above zero; empty if both are zero.
  package static func across(_ least: Int64, _ most: Int64) -> [Int64] {
    // Ten times the largest amount exceeds 64 bits.
    let size = Int128(max(most.magnitude, least.magnitude))
    guard size > 0 else { return [] }
    var power: Int128 = 1
    while power <= size / 40 { power *= 10 }
    let step = [1, 2, 5, 10].map { power * $0 }.first { size / $0 <= 4 } ?? size
    let (first, last) = (Int128(least) / step, Int128(most) / step)
    return (first...last).map { Int64($0 * step) }
  }
}
