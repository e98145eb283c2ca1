/// Distinguishes JSON from the HTML or text that servers, proxies and guest networks send instead.
enum AnswerBody {
  /// Returns the single value of an answer, fully validated: an array, an object, or a lone `null`.
  static func json(_ bytes: [UInt8]) throws(RateError) -> RawJSON {
    let space: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let text = bytes.drop { space.contains($0) }
    guard let first = text.first else { throw .emptyBody }
    if first == UInt8(ascii: "<") { throw .notJSON(.html) }
    guard "[{".utf8.contains(first) || text.starts(with: "null".utf8) else { throw .notJSON(.text) }
    do {
      var reader = JSONReader(bytes)
      let value = try reader.raw()
      try reader.end()
      return value
    } catch {
      throw .brokenJSON(offset: (error as? JSONError)?.offset ?? 0)
    }
  }

  /// Returns the members of an object, each with its bytes; `nil` for any other value.
  static func members(_ value: RawJSON) -> [(key: String, value: RawJSON)]? {
    var reader = JSONReader(value)
    guard reader.isAtObject() else { return nil }
    var members: [(key: String, value: RawJSON)] = []
    do { try reader.object { key, reader in members.append((key, try reader.raw())) } } catch { return nil }
    return members
  }

  /// Returns the text of a string, or the bytes of any other value unchanged.
  static func text(_ value: RawJSON) -> String {
    var reader = JSONReader(value)
    return (try? reader.string()) ?? String(decoding: value.bytes, as: UTF8.self)
  }
}

/// A number of units of a currency as a service publishes it.
package enum PublishedNumber {
  /// The range of plausible prices: a number outside it is not a price.
  private static let least = ExactDecimal(coefficient: 1, scale: 4)
  private static let below: Int64 = 100_000_000
  /// More decimals than any service publishes; few enough for two rates and an amount to stay exact.
  private static let mostDecimals = 12

  /// Reads a JSON number by its digits, with or without an exponent; returns `nil` if it is not a price.
  package static func price(_ text: String) -> ExactDecimal? {
    guard let value = ExactDecimal(scientific: text) else { return nil }
    return isPrice(value) ? value : nil
  }

  package static func isPrice(_ value: ExactDecimal) -> Bool {
    guard value.scale <= mostDecimals, value.isPositive else { return false }
    let whole = Int128(value.coefficient) / .powerOfTen(value.scale)
    guard whole < Int128(below) else { return false }
    return Int128(value.coefficient) * .powerOfTen(least.scale) >= .powerOfTen(value.scale)
  }
}
