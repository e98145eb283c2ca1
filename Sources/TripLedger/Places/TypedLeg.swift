/// A leg of a trip as the user types it: `Tokyo 09-05..09-12`, `하노이 9/12~9/15 USD`, `Hue 12..15 VND +07:00`.
package struct TypedLeg: Hashable, Sendable {
  private let text: String
  private let place: String
  private let first: TypedDay
  private let last: TypedLastDay
  private let currency: Currency?
  private let zone: TypedZone?

  package init(_ text: String) throws {
    self.text = text
    let words = text.split(separator: " ").map(String.init)
    guard let (range, days) = Self.days(in: words) else { throw LegError.notALeg(value: text) }
    place = words[..<range.lowerBound].joined(separator: " ")
    (first, last) = days
    var rest = words[range.upperBound...]
    var currency: Currency?
    if let code = rest.first.flatMap({ try? Currency(typed: $0) }) {
      currency = code
      rest.removeFirst()
    } else if let code = rest.last.flatMap({ try? Currency(typed: $0) }) {
      currency = code
      rest.removeLast()
    }
    self.currency = try currency?.requireMoney()
    do { zone = rest.isEmpty ? nil : try TypedZone(rest.joined(separator: " ")) } catch {
      throw LegError.notALeg(value: text)
    }
  }

  /// The words that are the days, as many as possible; the place is before them.
  private static func days(in words: [String]) -> (range: Range<Int>, (first: TypedDay, last: TypedLastDay))?
  {
    for start in words.indices.dropFirst() {
      for end in (start + 1...words.count).reversed() {
        if let days = days(words[start..<end].joined(separator: " ")) { return (start..<end, days) }
      }
    }
    return nil
  }

  private static func days(_ text: String) -> (first: TypedDay, last: TypedLastDay)? {
    let isSpoken = text.hasSuffix("까지") && text.contains("부터")
    let separator = isSpoken ? "부터" : text.contains("~") ? "~" : ".."
    let halves = (isSpoken ? String(text.dropLast(2)) : text)
      .split(separator: separator, omittingEmptySubsequences: false)
    if halves.count == 2 {
      guard let first = day(halves[0]), let last = day(halves[1]) else { return nil }
      return (first, TypedLastDay(last, typed: String(halves[1]).trimmed))
    }
    // A date and how long: `9/5 3박4일`.
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let first = day(words[0]), (try? TypedDay(String(words[1]))) == nil,
      let last = try? TypedLastDay(String(words[1]))
    else { return nil }
    return (first, last)
  }

  /// A number between dots can only be a day.
  private static func day(_ half: Substring) -> TypedDay? {
    let text = String(half).trimmed
    if text.isEmpty { return nil }
    return (try? TypedDay(text)) ?? (try? TypedDay(text + "일"))
  }

  /// Returns the leg with dates near `day`; the table of cities has its currency and its zone, if they are not given.
  func leg(near day: Day, in zones: ZoneDatabase) throws -> Leg {
    let city = Cities.builtIn.named(place)
    guard city != nil || currency != nil || zone != nil else {
      let similar = Cities.builtIn.search(place).prefix(3).map(\.name)
      throw LegError.unknownPlace(
        value: place, suggestions: similar.isEmpty ? Cities.builtIn.similar(to: place) : similar)
    }
    let start = try first.day(direction: { .planned($0) }, today: { day })
    let end = try last.day(from: start, today: { start })
    guard start <= end else { throw ModelError.endBeforeStart(start: start, end: end) }
    return Leg(
      place: place, start: start, end: end, currency: currency ?? city?.country.currency,
      zone: try zone?.zone(in: zones) ?? city?.zone)
  }
}

extension [TypedLeg] {
  /// Returns the legs in the order of their days; the first one typed is near `day`, the others near that one.
  package func legs(near day: Day, in zones: ZoneDatabase) throws -> [Leg] {
    var anchor = day
    var legs: [Leg] = []
    for typed in self {
      let leg = try typed.leg(near: anchor, in: zones)
      if legs.isEmpty { anchor = leg.start ?? anchor }
      legs.append(leg)
    }
    return legs.sorted { ($0.start ?? day, $0.end ?? day) < ($1.start ?? day, $1.end ?? day) }
  }
}

extension TypedPeriods<TypedZone> {
  package init(zones text: String) throws {
    try self.init(text, flaw: .notZonesByDate(value: text)) { try TypedZone($0) }
  }
}
