/// The position and the time in the GPS directory of Exif.
extension TIFFDirectory {
  private enum Tag {
    static let latitudeSide = 1
    static let latitude = 2
    static let longitudeSide = 3
    static let longitude = 4
    static let time = 7
    static let date = 0x1D
  }

  /// Also `nil` for 0°, 0°, which receivers write without a fix.
  var position: Position? {
    guard let latitude = degrees(Tag.latitude, side: text(Tag.latitudeSide), "N", "S"),
      let longitude = degrees(Tag.longitude, side: text(Tag.longitudeSide), "E", "W"),
      latitude.coefficient != 0 || longitude.coefficient != 0
    else { return nil }
    return Position(latitude: latitude, longitude: longitude)
  }

  /// The time of the satellites' clock in UTC, in whole seconds.
  var satelliteTime: Instant? {
    // Some programs also write the time after the date.
    let date = text(Tag.date)?.split(separator: " ").first
    guard let day = date.flatMap({ Day(exif: $0) }), let parts = rationals(Tag.time, limit: 3),
      parts.count == 3
    else { return nil }
    let values = parts.compactMap(\.rounded)
    guard values.count == 3, values[0].isMultiple(of: Self.unit), values[1].isMultiple(of: Self.unit) else {
      return nil
    }
    let (hour, minute, second) = (values[0] / Self.unit, values[1] / Self.unit, values[2] / Self.unit)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return Instant(seconds: day.number * 86_400 + Int(hour * 3600 + minute * 60 + second), offset: 0)
  }

  private static let unit = Rational.unit

  /// Reads degrees, minutes and seconds, the last of which may be missing, to six decimals (about 10 cm).
  private func degrees(_ tag: Int, side: String?, _ positive: String, _ negative: String) -> ExactDecimal? {
    guard side == positive || side == negative, let parts = rationals(tag, limit: 3) else { return nil }
    let values = parts.compactMap(\.rounded)
    // Rounding can give exactly 60 seconds.
    guard values.count == parts.count, values.dropFirst().allSatisfy({ $0 <= 60 * Self.unit }) else {
      return nil
    }
    // Each part is below 2^32 × 10^12, which fits 128 bits easily.
    let padded = values + [Int128](repeating: 0, count: 3 - values.count)
    let sum = padded[0] * 3600 + padded[1] * 60 + padded[2]
    let million = sum.dividedRounding(by: 3600 * Self.unit / 1_000_000)
    guard let coefficient = Int64(exactly: million) else { return nil }
    return ExactDecimal(coefficient: side == negative ? -coefficient : coefficient, scale: 6)
  }
}

extension TIFFDirectory.Rational {
  fileprivate static let unit: Int128 = 1_000_000_000_000

  /// The quotient in units of 10^−12; `nil` if the denominator is zero.
  fileprivate var rounded: Int128? {
    guard denominator > 0 else { return nil }
    return (Int128(numerator) * Self.unit).dividedRounding(by: Int128(denominator))
  }
}

extension Int128 {
  /// Divides non-negative numbers, rounding halves up.
  fileprivate func dividedRounding(by divisor: Int128) -> Int128 { (self + divisor / 2) / divisor }
}
