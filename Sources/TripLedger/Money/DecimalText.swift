/// A number in the only format that users and banks may write: `12000`, `12,000`, `1,142.8`, `-5`.
///
/// ASCII digits, commas only as correct thousands separators, and at most one point with digits on both
/// sides. No exponents, no digits of other scripts, no plus sign.
package struct DecimalText: Hashable, Sendable {
  package let negative: Bool
  package let coefficient: Int64
  package let scale: Int

  package init(_ text: String) throws(MoneyError) {
    if let canonical = text.withBytes({ DecimalText(canonical: $0[...]) }) {
      self = canonical
      return
    }
    var body = Substring(text)
    negative = body.first == "-"
    if negative { body = body.dropFirst() }

    let parts = body.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts[0]
    let decimals = parts.count == 2 ? parts[1] : ""
    guard parts.count == 1 || Self.allDigits(decimals) else {
      if let likely = Self.plain(continental: body) {
        throw .misplacedComma(value: text, asThousands: (negative ? "-" : "") + likely)
      }
      throw .notANumber(value: text)
    }

    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.allSatisfy(Self.allDigits) else { throw .notANumber(value: text) }
    if groups.count > 1 {
      // A thousands group can't begin with a zero: many users would read `0,500` as a half.
      let grouped =
        groups[0].utf8.count <= 3 && groups[0].first != "0"
        && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
      guard grouped else {
        guard groups.count == 2, parts.count == 1 else { throw .notANumber(value: text) }
        let sign = negative ? "-" : ""
        throw .ambiguousComma(
          value: text, asDecimal: "\(sign)\(groups[0]).\(groups[1])",
          asThousands: "\(sign)\(groups[0])\(groups[1])")
      }
    }

    var digits = Int64(0)
    var count = 0
    for byte in groups.joined().utf8 + Array(decimals.utf8) {
      count += digits == 0 && byte == UInt8(ascii: "0") ? 0 : 1
      guard count <= 18 else { throw .tooLarge(value: text) }
      digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    guard decimals.utf8.count <= 18 else { throw .tooLarge(value: text) }
    coefficient = digits
    scale = decimals.utf8.count
  }

  /// `1234.56` of `1.234,56`; `nil` for other texts.
  private static func plain(continental text: Substring) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, allDigits(parts[1]), groups.count > 1, groups.allSatisfy(allDigits),
      (1...3).contains(groups[0].utf8.count), groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
    else { return nil }
    return groups.joined() + "." + parts[1]
  }

  /// Reads a number as documents contain it: digits without commas, at most 18 of them.
  package init?(canonical bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let isNegative = bytes.first == UInt8(ascii: "-")
    var value = Int64(0)
    var digits = 0
    var point: Int?
    for byte in isNegative ? bytes.dropFirst() : bytes {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        value = value &* 10 &+ Int64(digit)
        digits += 1
        if digits > 18 { return nil }
      } else if byte == UInt8(ascii: "."), point == nil, digits > 0 {
        point = digits
      } else {
        return nil
      }
    }
    guard digits > 0, point != digits else { return nil }
    negative = isNegative
    coefficient = value
    scale = point.map { digits - $0 } ?? 0
  }

  package init(_ amount: Amount) {
    negative = amount.minorUnits < 0
    coefficient = Int64(clamping: amount.minorUnits.magnitude)
    scale = amount.currency.minorDigits
  }

  package init(_ number: ExactDecimal) {
    negative = number.coefficient < 0
    coefficient = Int64(clamping: number.coefficient.magnitude)
    scale = number.scale
  }

  private init(_ coefficient: Int64, scale: Int, negative: Bool) {
    (self.coefficient, self.scale, self.negative) = (coefficient, scale, negative)
  }

  /// The same number without zeros at the end of its decimals.
  var shortest: DecimalText {
    var (digits, scale) = (coefficient, scale)
    while scale > 0, digits % 10 == 0 { (digits, scale) = (digits / 10, scale - 1) }
    return DecimalText(digits, scale: scale, negative: negative)
  }

  /// Returns the digits with a point before the last `scale` of them; `grouped` puts commas between thousands.
  package static func plain(
    magnitude: some BinaryInteger, scale: Int, negative: Bool, grouped: Bool = false
  ) -> String {
    // Room for 39 digits of 128 bits or for the zeros of a fraction, commas, a point and a sign.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64 + scale) { buffer in
      // From the last digit to the first.
      var start = buffer.count
      func add(_ byte: UInt8) {
        start -= 1
        buffer[start] = byte
      }
      var rest = magnitude
      var count = -scale
      repeat {
        if count == 0, scale > 0 { add(UInt8(ascii: ".")) }
        if grouped, count > 0, count % 3 == 0 { add(UInt8(ascii: ",")) }
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        add(UInt8(ascii: "0") + UInt8(digit))
        rest = quotient
        count += 1
      } while rest > 0 || count <= 0
      if negative { add(UInt8(ascii: "-")) }
      return String(decoding: UnsafeMutableBufferPointer(rebasing: buffer[start...]), as: UTF8.self)
    }
  }

  private static func allDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
