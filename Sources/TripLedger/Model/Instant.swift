#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A moment, with the offset of the clock that told it.
package struct Instant: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package let seconds: Int
  /// 0 … 999,999.
  package let microseconds: Int
  /// Seconds east of Greenwich.
  package let offset: Int

  package init(seconds: Int, microseconds: Int = 0, offset: Int) {
    self.seconds = seconds
    self.microseconds = microseconds
    self.offset = offset
  }

  /// Reads ISO 8601 with an offset: `2025-09-08T12:00:00+09:00`, `…T12:00Z`, fractions of a second.
  package init?(_ text: String) {
    if let usual = text.withBytes({ Instant(usual: $0[...]) }) {
      self = usual
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

  /// Reads the 25 bytes of `2025-09-08T12:00:00+09:00`, as whole seconds are written.
  init?(usual bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let start = bytes.startIndex
    let base = bytes.base
    let colon = UInt8(ascii: ":")
    guard bytes.count == 25, base[start + 10] == UInt8(ascii: "T"), base[start + 13] == colon,
      base[start + 16] == colon, base[start + 22] == colon,
      let day = Day(digits: base[start..<start + 10]),
      let hour = base.twoDigits(at: start + 11), let minute = base.twoDigits(at: start + 14),
      let second = base.twoDigits(at: start + 17), hour < 24, minute < 60, second < 60,
      let hours = base.twoDigits(at: start + 20), let minutes = base.twoDigits(at: start + 23),
      minutes < 60, hours * 60 + minutes <= 18 * 60
    else { return nil }
    let sign = base[start + 19]
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let offset = (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    self.init(
      seconds: day.number * 86_400 + hour * 3600 + minute * 60 + second - offset, offset: offset)
  }

  /// The system's clock, told at `offset`.
  package static func now(offset: Int = 0) -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(seconds: Int(time.tv_sec), microseconds: Int(time.tv_nsec) / 1000, offset: offset)
  }

  /// A microsecond later.
  var next: Instant {
    microseconds == 999_999
      ? Instant(seconds: seconds + 1, offset: offset)
      : Instant(seconds: seconds, microseconds: microseconds + 1, offset: offset)
  }

  /// The same moment on another clock.
  package func at(offset: Int) -> Instant {
    Instant(seconds: seconds, microseconds: microseconds, offset: offset)
  }

  package var day: Day { Day(number: (seconds + offset).floorDivided(by: 86_400)) }

  package var time: TimeOfDay {
    let local = seconds + offset
    return TimeOfDay(secondsSinceMidnight: local - local.floorDivided(by: 86_400) * 86_400)
  }

  /// Seoul has kept +09:00 without summer time since 1988.
  package var inSeoul: Instant { at(offset: 9 * 3600) }

  package static func + (instant: Instant, seconds: Int) -> Instant {
    Instant(seconds: instant.seconds + seconds, microseconds: instant.microseconds, offset: instant.offset)
  }
}

extension Instant: Comparable, CustomStringConvertible {
  package static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.microseconds) < (right.seconds, right.microseconds)
  }

  /// `2025-09-08T12:00:00+09:00`, with a fraction where there is one.
  package var description: String {
    let clock = time.seconds % 60 == 0 ? "\(time):00" : "\(time)"
    var fraction = microseconds == 0 ? "" : "." + microseconds.padded(6)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(day)T\(clock)\(fraction)\(Zone.text(offset: offset))"
  }
}

extension Int {
  func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
