/// The parts that somebody usually takes of an expense: a ratio to the one part of others, such as 2 or 0.5.
public struct Weight: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// From 1 to 100,000.
  package let hundredths: Int

  package static let limit = 1000

  /// A whole number of parts, one or more.
  public init(integerLiteral parts: Int) { hundredths = parts * 100 }

  /// `nil` unless it is from 0.01 to 1000.
  package init?(hundredths: Int) {
    guard (1...Self.limit * 100).contains(hundredths) else { return nil }
    self.hundredths = hundredths
  }

  /// Reads `2`, `0.5`; `nil` unless it is from 0.01 to 1000, with at most two decimals.
  public init?(_ text: String) {
    guard let decimal = try? ExactDecimal(parsing: text), decimal.scale <= 2,
      let all = try? decimal.fraction * Fraction(100, over: 1), let hundredths = Int(exactly: all.numerator)
    else { return nil }
    self.init(hundredths: hundredths)
  }

  /// As it was typed: `2`, `0.5`.
  public var description: String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The ratio in lowest terms: 1 of 2 for a half.
  package var ratio: (parts: Int, of: Int) {
    let divisor = hundredths.greatestCommonDivisor(with: 100)
    return (hundredths / divisor, 100 / divisor)
  }

  /// `nil` unless it is some hundredths within the limit.
  package init?(ratio parts: Int, of: Int) {
    guard of > 0, 100 % of == 0, (1...Self.limit * 100).contains(parts) else { return nil }
    self.init(hundredths: parts * (100 / of))
  }

  /// Hundredths of parts as whole parts: as they are if all of them are whole, else the smallest in their ratio.
  package static func wholeParts(_ hundredths: [Int]) -> [Int] {
    let divisor =
      hundredths.allSatisfy { $0 % 100 == 0 }
      ? 100 : hundredths.reduce(0) { $0.greatestCommonDivisor(with: $1) }
    return hundredths.map { $0 / divisor }
  }
}

extension JSON {
  /// A number if it is whole, else its text.
  package init(_ weight: Weight) {
    self = weight.ratio.of == 1 ? .integer(weight.ratio.parts) : .string("\(weight)")
  }
}

extension Int {
  fileprivate func greatestCommonDivisor(with other: Int) -> Int {
    other == 0 ? self : other.greatestCommonDivisor(with: self % other)
  }
}
