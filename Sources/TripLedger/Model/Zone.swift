/// A time zone: a fixed offset, or a name whose rules are in the machine's zone database.
public struct Zone: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Seconds east of Greenwich.
    case offset(Int)
    /// A well-formed name such as `Asia/Tokyo`; `ZoneDatabase` knows whether the machine has its rules.
    case named(String)
  }

  package let kind: Kind

  package static func offset(_ seconds: Int) -> Zone { Zone(kind: .offset(seconds)) }
  package static func named(_ name: String) -> Zone { Zone(kind: .named(name)) }

  private init(kind: Kind) { self.kind = kind }

  /// Reads `+09:00`, `-0330`, `Z` and well-formed names such as `Asia/Tokyo`; `nil` for anything else.
  public init?(_ text: String) {
    if text.uppercased() == "Z" || text.uppercased() == "UTC" {
      self = .offset(0)
    } else if let offset = Self.offset(parsing: text) {
      self = .offset(offset)
    } else if Self.isWellFormed(text) {
      self = .named(text)
    } else {
      return nil
    }
  }

  /// Returns the seconds east of Greenwich of the machine's own zone at `instant`.
  static func localOffset(at instant: Instant) -> Int {
    tzset()
    var seconds = time_t(instant.seconds)
    var local = tm()
    localtime_r(&seconds, &local)
    return local.tm_gmtoff
  }

  /// The longest name that is accepted; real ones have up to 32 characters.
  private static let nameLimit = 64

  /// Whether a name is `Area/City`, perhaps with another part, each beginning with a letter.
  ///
  /// The other characters are letters, digits, `_`, `+` and `-`.
  /// Names without a slash are in the database only for old systems, and not accepted.
  private static func isWellFormed(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return (2...4).contains(parts.count) && name.utf8.count <= nameLimit
      && parts.allSatisfy { part in
        part.first.map(isLetter) == true
          && part.allSatisfy { isLetter($0) || (48...57).contains($0) || "_+-".utf8.contains($0) }
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// In seconds.
  static let maximumOffset = 18 * 3600

  /// Reads `+09:00`, `+0900` or `-03:30` as seconds; at most 18 hours.
  package static func offset(parsing text: String) -> Int? {
    guard let sign = text.first, "+-".contains(sign) else { return nil }
    let digits = Array(text.dropFirst().utf8)
    let (hours, minutes): (Int?, Int?) =
      switch digits.count {
      case 2: (digits[...].decimalValue, 0)
      case 4: (digits[0..<2].decimalValue, digits[2..<4].decimalValue)
      case 5 where digits[2] == UInt8(ascii: ":"): (digits[0..<2].decimalValue, digits[3..<5].decimalValue)
      default: (nil, nil)
      }
    guard let hours, let minutes, minutes < 60, hours * 60 + minutes <= 18 * 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
  }

  package static func text(offset: Int) -> String {
    let magnitude = abs(offset)
    return (offset < 0 ? "-" : "+") + (magnitude / 3600).padded(2) + ":" + (magnitude / 60 % 60).padded(2)
  }
}

extension Zone: CustomStringConvertible {
  /// `Asia/Tokyo`, `+09:00`.
  public var description: String {
    switch kind {
    case .offset(let seconds): Self.text(offset: seconds)
    case .named(let name): name
    }
  }
}
