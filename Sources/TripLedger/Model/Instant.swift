/// A moment, with the UTC offset of the clock it was read from.
public struct Instant: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let seconds: Int
  /// 0 … 999,999.
  public let microseconds: Int
  /// Seconds east of Greenwich.
  public let offset: Int

  package init(seconds: Int, microseconds: Int = 0, offset: Int) {
    self.seconds = seconds
    self.microseconds = microseconds
    self.offset = offset
  }

  /// Reads ISO 8601 with an offset: `2025-09-08T12:00:00+09:00`, `…T12:00Z`, fractions of a second.
  public init?(_ text: String) {
    if let canonical = text.withBytes({ Instant(canonical: $0[...]) }) {
      self = canonical
      return
    }
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let day = Day(String(halves[0])) else { return nil }
    guard let mark = halves[1].firstIndex(where: { "Zz+-".contains($0) }) else { return nil }
    let zone = halves[1][mark...]
    guard let offset = zone.uppercased() == "Z" ? 0 : Zone.offset(parsing: String(zone)) else { return nil }
    let clock = halves[1][..<mark].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let time = TimeOfDay(String(clock[0])) else { return nil }
    var micro = 0
    if clock.count == 2 {
      let digits = Array(clock[1].utf8.prefix(6))
      guard let value = digits[...].decimalValue, clock[1].utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) else {
        return nil
      }
      micro = value
      for _ in digits.count..<6 { micro *= 10 }
    }
    self.init(
      seconds: day.number * 86_400 + time.seconds - offset, microseconds: micro, offset: offset)
  }

  /// Reads the canonical format of documents: `2025-09-08T12:00:00+09:00`, with up to six fractional digits.
  package init?(canonical bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let start = bytes.startIndex
    let base = bytes.base
    let colon = UInt8(ascii: ":")
    // The offset is at the end, whatever the length of the fraction.
    let zone = bytes.endIndex - 6
    guard bytes.count == 25 || (27...32).contains(bytes.count), base[start + 10] == UInt8(ascii: "T"),
      base[start + 13] == colon, base[start + 16] == colon, base[zone + 3] == colon,
      let day = Day(digits: base[start..<start + 10]),
      let hour = base.twoDigits(at: start + 11), let minute = base.twoDigits(at: start + 14),
      let second = base.twoDigits(at: start + 17), hour < 24, minute < 60, second < 60,
      let micro = Self.microseconds(base[start + 19..<zone]),
      let hours = base.twoDigits(at: zone + 1), let minutes = base.twoDigits(at: zone + 4),
      minutes < 60, hours * 60 + minutes <= 18 * 60
    else { return nil }
    let sign = base[zone]
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let offset = (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    self.init(
      seconds: day.number * 86_400 + hour * 3600 + minute * 60 + second - offset, microseconds: micro,
      offset: offset)
  }

  /// Reads `.5` or `.000001`, and empty bytes as no fraction; at most six digits.
  private static func microseconds(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    if bytes.isEmpty { return 0 }
    guard bytes.first == UInt8(ascii: "."), (2...7).contains(bytes.count) else { return nil }
    var value = 0
    for byte in bytes.dropFirst() {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    for _ in bytes.count..<7 { value *= 10 }
    return value
  }

  /// Returns the system's time at `offset`.
  public static func now(offset: Int = 0) -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(seconds: Int(time.tv_sec), microseconds: Int(time.tv_nsec) / 1000, offset: offset)
  }

  /// Reads `20250908T030000.123456Z`, the time in the name of a change.
  package init?(stamp: String) {
    let text = Array(stamp.utf8)
    guard text.count == 23 else { return nil }
    let colon = UInt8(ascii: ":")
    let dash = UInt8(ascii: "-")
    let parts = [
      text[..<4], [dash], text[4..<6], [dash], text[6..<11], [colon], text[11..<13], [colon], text[13...],
    ]
    self.init(String(decoding: parts.joined(), as: UTF8.self))
  }

  /// Returns the same moment at another offset.
  package func at(offset: Int) -> Instant {
    Instant(seconds: seconds, microseconds: microseconds, offset: offset)
  }

  /// The civil date at its offset.
  public var day: Day { Day(number: (seconds + offset).floorDivided(by: 86_400)) }

  /// The time of day at its offset, without fractions of a second.
  public var time: TimeOfDay {
    let local = seconds + offset
    return TimeOfDay(secondsSinceMidnight: local - local.floorDivided(by: 86_400) * 86_400)
  }

  /// The same moment in Seoul, which has been at +09:00 without summer time since 1988.
  package var inSeoul: Instant { at(offset: 9 * 3600) }

  package static func + (instant: Instant, seconds: Int) -> Instant {
    Instant(seconds: instant.seconds + seconds, microseconds: instant.microseconds, offset: instant.offset)
  }
}

extension Instant: Comparable, CustomStringConvertible {
  /// By the moment, whatever the offsets.
  public static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.microseconds) < (right.seconds, right.microseconds)
  }

  /// `2025-09-08T12:00:00+09:00`, with a fraction if there is one.
  public var description: String {
    let (year, month, date) = day.components
    let time = time.seconds
    // Years that can't be read back are still written.
    guard (0...9999).contains(year) else { return "\(day)T\(clock)\(Zone.text(offset: offset))" }
    return String(digits: 32) { text in
      text.add(year, width: 4)
      text.add("-")
      text.add(month, width: 2)
      text.add("-")
      text.add(date, width: 2)
      text.add("T")
      text.add(time / 3600, width: 2)
      text.add(":")
      text.add(time / 60 % 60, width: 2)
      text.add(":")
      text.add(time % 60, width: 2)
      if microseconds > 0 {
        text.add(".")
        text.add(microseconds, width: 6)
        text.removeTrailingZeros()
      }
      text.add(offset < 0 ? "-" : "+")
      text.add(abs(offset) / 3600, width: 2)
      text.add(":")
      text.add(abs(offset) / 60 % 60, width: 2)
    }
  }

  /// `12:00:00`, with a fraction if there is one.
  private var clock: String {
    let clock = time.seconds % 60 == 0 ? "\(time):00" : "\(time)"
    var fraction = microseconds == 0 ? "" : "." + microseconds.padded(6)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return clock + fraction
  }
}

extension Int {
  package func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension Instant {
  /// The instant some microseconds later, for the order of records that are made at once.
  package func later(seconds more: Int) -> Instant {
    Instant(seconds: seconds + more, microseconds: microseconds, offset: offset)
  }

  package func later(microseconds more: Int) -> Instant {
    let sum = microseconds + more
    return Instant(seconds: seconds + sum / 1_000_000, microseconds: sum % 1_000_000, offset: offset)
  }
}
