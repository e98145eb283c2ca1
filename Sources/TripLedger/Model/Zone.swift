import Synchronization

/// Where a clock hangs: a fixed offset, or a place whose rules the system knows.
package enum Zone: Hashable, Sendable {
  /// Seconds east of Greenwich.
  case offset(Int)
  /// A name of the time zone database: `Asia/Tokyo`.
  case named(String)

  /// Reads `+09:00`, `-0330`, `Z` and the names that this system has rules for.
  package init?(_ text: String) {
    if text.uppercased() == "Z" || text.uppercased() == "UTC" {
      self = .offset(0)
    } else if let offset = Self.offset(parsing: text) {
      self = .offset(offset)
    } else if Self.isKnown(text) {
      self = .named(text)
    } else {
      return nil
    }
  }

  /// Seconds east of Greenwich at `instant`.
  package func offset(at instant: Instant) -> Int {
    switch self {
    case .offset(let seconds): seconds
    case .named(let name): Self.systemOffset(at: instant, zone: name)
    }
  }

  /// The machine's own zone at `instant`.
  package static func localOffset(at instant: Instant) -> Int {
    systemOffset(at: instant, zone: nil)
  }

  /// `localtime_r` reads the zone from the environment, which is the process's: one at a time.
  private static let environment = Mutex(())

  private static func systemOffset(at instant: Instant, zone: String?) -> Int {
    environment.withLock { _ in
      let before = getenv("TZ").map { String(cString: $0) }
      if let zone { setenv("TZ", zone, 1) }
      tzset()
      var seconds = time_t(instant.seconds)
      var local = tm()
      localtime_r(&seconds, &local)
      if zone != nil {
        if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") }
        tzset()
      }
      return local.tm_gmtoff
    }
  }

  /// The C library takes an unknown name for UTC without a word, so the rules must be seen to exist.
  private static func isKnown(_ name: String) -> Bool {
    let plain = name.utf8.allSatisfy {
      (65...90).contains($0) || (97...122).contains($0) || (48...57).contains($0) || "/_+-".utf8.contains($0)
    }
    guard plain, name.contains("/"), !name.hasPrefix("/") else { return false }
    return ["/usr/share/zoneinfo/", "/var/db/timezone/zoneinfo/"].contains { isRules($0 + name) }
  }

  /// Whether a file holds zone rules (RFC 9636: `TZif` first); a folder like `America/Argentina` doesn't.
  private static func isRules(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var magic: UInt32 = 0
    return read(descriptor, &magic, 4) == 4 && UInt32(bigEndian: magic) == 0x545A_6966
  }

  /// `+09:00`, `+0900` or `-03:30` in seconds; at most 18 hours.
  static func offset(parsing text: String) -> Int? {
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

  static func text(offset: Int) -> String {
    let magnitude = abs(offset)
    return (offset < 0 ? "-" : "+") + (magnitude / 3600).padded(2) + ":" + (magnitude / 60 % 60).padded(2)
  }
}

extension Zone: CustomStringConvertible {
  package var description: String {
    switch self {
    case .offset(let seconds): Self.text(offset: seconds)
    case .named(let name): name
    }
  }
}
