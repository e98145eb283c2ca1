/// A city of the built-in table.
package struct City: Hashable, Sendable {
  /// The name in GeoNames: in English or in the language of the country, in Latin letters.
  package let name: String
  package let korean: String?
  package let japanese: String?
  /// Other Korean and Japanese names that it can be found by.
  let otherNames: [String]
  package let country: Country
  package let zone: Zone
  /// Rounded to 0.001° of latitude and 0.002° of longitude.
  package let position: Position
  /// The approximate population: each step is a third more.
  package let size: Int
}

extension City {
  /// Reads a row of `CityTable`.
  package init?(row: some Collection<UInt8>) {
    let digits = row.prefix(7).compactMap(CityTable.digit)
    guard digits.count == 7, let code = CityRow(digits: digits),
      let country = Country(code: String(decoding: row.dropFirst(7).prefix(2), as: UTF8.self)),
      let position = code.position
    else { return nil }
    guard let zone = CityTable.zone(row.dropFirst(9).prefix(2).compactMap(CityTable.digit)) else {
      return nil
    }
    let fields = row.dropFirst(11).split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { $0.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) } }
    guard let name = fields.first?.first else { return nil }
    self.name = name
    korean = fields.count > 1 ? fields[1].first : nil
    japanese = fields.count > 2 ? fields[2].first : nil
    otherNames = fields.flatMap { $0.dropFirst() }
    self.country = country
    self.zone = zone
    self.position = position
    size = code.size
  }
}

/// The numbers at the start of a row of `CityTable`.
struct CityRow {
  /// Thousandths of a degree from the south pole.
  let latitude: Int
  /// 500ths of a degree east of 180° west.
  let longitude: Int
  let size: Int

  package init?(digits: some Collection<Int>) {
    guard digits.count == 7 else { return nil }
    latitude = digits.prefix(3).reduce(0) { $0 * 64 + $1 }
    longitude = digits.dropFirst(3).prefix(3).reduce(0) { $0 * 64 + $1 }
    size = digits.dropFirst(6).reduce(0) { $0 * 64 + $1 }
  }

  var position: Position? {
    Position(
      latitude: ExactDecimal(coefficient: Int64(latitude - 90_000), scale: 3),
      longitude: ExactDecimal(coefficient: Int64(longitude * 2 - 180_000), scale: 3))
  }

  var point: GlobePoint {
    GlobePoint(
      latitude: Double(latitude - 90_000) / 1000 * .pi / 180,
      longitude: Double(longitude * 2 - 180_000) / 1000 * .pi / 180)
  }
}

extension CityTable {
  /// Returns the value of a character of its base 64.
  static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "-"): 63
    default: nil
    }
  }

  /// Returns the zone with a number of two digits.
  static func zone(_ digits: [Int]) -> Zone? {
    guard digits.count == 2 else { return nil }
    return zones.withUTF8Buffer { names in
      names.split(separator: UInt8(ascii: "\n")).dropFirst(digits[0] * 64 + digits[1]).first
        .flatMap { Zone(String(decoding: $0, as: UTF8.self)) }
    }
  }
}
