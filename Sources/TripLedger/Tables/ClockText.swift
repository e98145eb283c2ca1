/// A time as a program wrote it into a cell: `12:41:33`, `06:50 PM`, `오후 2:30`, `143210`, `900`, `22:30:00.000Z`.
package struct ClockText: Hashable, Sendable {
  package let time: TimeOfDay?
  /// Seconds east of Greenwich, if it says them.
  let offset: Int?

  init(time: TimeOfDay?, offset: Int? = nil) { (self.time, self.offset) = (time, offset) }

  /// Halves of the day, in front of a time or behind it.
  private static let halves: [(word: String, isLater: Bool)] = [
    ("am", false), ("a.m.", false), ("오전", false), ("午前", false), ("上午", false),
    ("pm", true), ("p.m.", true), ("오후", true), ("午後", true), ("下午", true),
  ]

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  /// What stands behind a date: no text is no time; `nil` for anything else.
  init?(behindDate text: Substring.UnicodeScalarView) {
    let rest = text.drop { "T.일日,".unicodeScalars.contains($0) || $0.properties.isWhitespace }
    // `2017-04-03+02:00` is a date.
    let text = String(rest)
    if text.isEmpty || text == "Z" || Zone.offset(parsing: text) != nil {
      self.init(time: nil)
    } else {
      self.init(text)
    }
  }

  package init?(_ text: String) {
    var rest = text.lowercased().unicodeScalars[...]
    var isLater: Bool?
    func readHalf() {
      rest = rest.drop(while: \.properties.isWhitespace)
      guard isLater == nil else { return }
      for half in Self.halves where rest.starts(with: half.word.unicodeScalars) {
        isLater = half.isLater
        rest = rest.dropFirst(half.word.unicodeScalars.count).drop(while: \.properties.isWhitespace)
        return
      }
    }
    readHalf()
    var parts: [Substring.UnicodeScalarView] = []
    while parts.count < 4 {
      let digits = rest.prefix(while: Self.isDigit)
      guard !digits.isEmpty else { break }
      parts.append(digits)
      rest = rest[digits.endIndex...]
      guard let mark = rest.first, mark == ":" || (mark == "." && parts.count == 1),
        rest.dropFirst().first.map(Self.isDigit) ?? false
      else { break }
      rest = rest.dropFirst()
    }
    guard var seconds = Self.seconds(parts.map { String($0) }) else { return nil }
    if rest.first == "." { rest = rest.dropFirst().drop(while: Self.isDigit) }
    readHalf()
    if let isLater {
      let hour = seconds / 3600
      if isLater, hour < 12 { seconds += 43_200 } else if !isLater, hour == 12 { seconds -= 43_200 }
    }
    time = TimeOfDay(secondsSinceMidnight: seconds)
    let zone = String(rest)
    if zone.isEmpty || zone.hasPrefix("[") {
      offset = nil
    } else if ["z", "utc", "gmt"].contains(zone) {
      offset = 0
    } else if let found = Zone.offset(parsing: zone) {
      offset = found
    } else {
      // Names of zones.
      guard text.unicodeScalars.contains(where: \.properties.isWhitespace),
        rest.allSatisfy(\.properties.isAlphabetic)
      else { return nil }
      offset = nil
    }
  }

  private static func seconds(_ parts: [String]) -> Int? {
    // Behind the seconds may be thousandths.
    let behind = parts.dropFirst().prefix(2)
    guard let first = parts.first, first.count <= 6, let number = Int(first),
      behind.allSatisfy({ $0.count == 2 })
    else { return nil }
    let rest = behind.compactMap { Int($0) }
    switch (first.count, rest.first) {
    case (6, nil): return TimeOfDay(hour: number / 10_000, number / 100 % 100, number % 100)?.seconds
    case (3...4, nil): return TimeOfDay(hour: number / 100, number % 100)?.seconds
    case (1...2, let minute?): return TimeOfDay(hour: number, minute, rest.dropFirst().first ?? 0)?.seconds
    default: return nil
    }
  }
}
