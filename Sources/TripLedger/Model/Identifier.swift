/// The id of a record: 13 random characters of lower-case Crockford base 32 (65 bits).
///
/// Random, so that two devices never create the same one.
public struct Identifier<Record>: Hashable, Sendable {
  /// The 13 characters.
  public let text: String

  package static var length: Int { 13 }

  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  package init(using generator: inout some RandomNumberGenerator) {
    // System calls dominate the cost: twelve characters of five bits come from one random number.
    let (most, last) = (generator.next(), generator.next())
    self.init(digits: (0..<12).map { Int(most >> (5 * UInt64($0)) & 31) } + [Int(last & 31)])
  }

  /// The id with these 13 digits, each below 32.
  package init(digits: [Int]) {
    text = String(decoding: digits.map { Crockford.alphabet[$0] }, as: UTF8.self)
  }

  /// Takes a text that is known to be an id.
  package init(unchecked text: String) { self.text = text }

  /// Returns `nil` for anything that is not a complete id.
  public init?(_ text: String) {
    let values = Crockford.values
    let isComplete = text.withBytes { bytes in
      bytes.count == Self.length && bytes.allSatisfy { values[Int($0)] < 32 }
    }
    guard isComplete else { return nil }
    self.text = text
  }

  /// The 65 bits that the characters encode.
  package var bits: UInt128 { text.utf8.reduce(0) { $0 << 5 | UInt128(Crockford.values[Int($1)]) } }
}

extension Identifier: Comparable, CustomStringConvertible {
  /// By the text, which is random.
  public static func < (left: Self, right: Self) -> Bool { left.text < right.text }
  /// The 13 characters.
  public var description: String { text }
}

/// The id of a trip.
public typealias TripID = Identifier<TripInfo>
/// The id of an expense.
public typealias ExpenseID = Identifier<TripDetailInfo>
/// The id of a place.
public typealias PlaceID = Identifier<MapInfo>

/// The digits and letters without i, l, o and u.
package enum Crockford {
  package static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// The value of each byte; 255 for bytes outside the alphabet.
  package static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()
}

/// The shortest prefixes, of at least four characters, that distinguish a set of ids.
package struct ShortIdentifiers: Sendable {
  let lengths: [String: Int]

  package init(_ ids: [String]) {
    var sorted: [String] = []
    for id in ids.sorted() where id != sorted.last { sorted.append(id) }
    var lengths: [String: Int] = [:]
    for (index, id) in sorted.enumerated() {
      let neighbours = [index - 1, index + 1].filter(sorted.indices.contains).map { sorted[$0] }
      let shared = neighbours.map { neighbour in
        zip(id.utf8, neighbour.utf8).prefix { $0 == $1 }.count
      }
      lengths[id] = max(4, (shared.max() ?? 0) + 1)
    }
    self.lengths = lengths
  }

  /// Returns the shortest prefix of an id; the whole id if it is not in the set.
  package func short(_ id: String) -> String {
    String(id.prefix(lengths[id] ?? id.count))
  }
}
