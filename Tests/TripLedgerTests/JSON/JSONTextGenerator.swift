import TestSupport

/// Generates random JSON texts with every kind of value, whitespace and escape.
struct JSONTextGenerator {
  var random: SeededGenerator

  mutating func document() -> [UInt8] { Array((space() + value(depth: 0) + space()).utf8) }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 5 ? 10 : 6), using: &random) {
    case 0: return "null"
    case 1: return Bool.random(using: &random) ? "true" : "false"
    case 2, 3: return number()
    case 4, 5: return string()
    case 6, 7:
      let elements = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        space() + value(depth: depth + 1) + space()
      }
      return "[" + (elements.isEmpty ? space() : elements.joined(separator: ",")) + "]"
    default:
      // Each key begins with its number, so all are different.
      let members = (0..<Int.random(in: 0..<5, using: &random)).map { index in
        space() + "\"\(index)" + string().dropFirst() + space() + ":" + space() + value(depth: depth + 1)
          + space()
      }
      return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
    }
  }

  private mutating func number() -> String {
    func digits(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }.joined()
    }
    var text = Bool.random(using: &random) ? "-" : ""
    text +=
      Bool.random(using: &random)
      ? "0" : String(Int.random(in: 1...9, using: &random)) + digits(0...12, &random)
    if Bool.random(using: &random) { text += "." + digits(1...8, &random) }
    // Foundation (6.3) refuses `0e5`, which RFC 8259 allows.
    if !text.hasPrefix("0"), !text.hasPrefix("-0"), Int.random(in: 0..<4, using: &random) == 0 {
      text += (["e", "E", "e+", "E-"].randomElement(using: &random) ?? "e") + digits(1...1, &random)
    }
    return text
  }

  private mutating func string() -> String {
    let pieces = (0..<Int.random(in: 0..<8, using: &random)).map { _ -> String in
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return "\\" + (["\"", "\\", "/", "b", "f", "n", "r", "t"].randomElement(using: &random) ?? "n")
      case 1:
        return Self.scalar(&random).utf16.map { "\\u" + Self.hexadecimal($0) }.joined()
      case 2: return Self.plain(&random)
      case 3: return "식비 ☕️ 12,000원"
      case 4: return "e\u{301}"
      default: return String(UnicodeScalar(UInt8.random(in: 35...91, using: &random)))
      }
    }
    return "\"" + pieces.joined() + "\""
  }

  private mutating func space() -> String {
    (0..<Int.random(in: 0..<3, using: &random)).map { _ in
      [" ", "\n", "\t", "\r"].randomElement(using: &random) ?? " "
    }.joined()
  }

  /// Any scalar, with one, two, three or four bytes equally likely.
  static func scalar(_ random: inout SeededGenerator) -> String {
    let bits = Int.random(in: 5...20, using: &random)
    let value = UInt32.random(in: 0..<(1 << bits), using: &random)
    return Unicode.Scalar(value).map { String($0) } ?? "\u{D7FF}"
  }

  private static func plain(_ random: inout SeededGenerator) -> String {
    let text = scalar(&random)
    return text.unicodeScalars.contains { $0.value < 32 || $0 == "\"" || $0 == "\\" } ? "" : text
  }

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: unit % 2 == 0)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
