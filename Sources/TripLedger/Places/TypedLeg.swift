/// A leg of a trip as the user types it: `Tokyo 09-05..09-12`, `하노이 9/12~9/15 USD`, `Hue 12..15 VND +07:00`.
package struct TypedLeg: Hashable, Sendable {
  private let text: String
  package let place: String
  private let days: TypedDays
  package let currency: Currency?
  private let zone: TypedZone?

  package init(_ text: String) throws {
    self.text = text
    let words = text.split(separator: " ").map(String.init)
    guard let (range, days) = Self.days(in: words) else { throw LegError.notALeg(value: text) }
    place = words[..<range.lowerBound].joined(separator: " ")
    self.days = days
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
  private static func days(in words: [String]) -> (range: Range<Int>, days: TypedDays)? {
    for start in words.indices.dropFirst() {
      for end in (start + 1...words.count).reversed() {
        if let days = try? TypedDays(words[start..<end].joined(separator: " ")) { return (start..<end, days) }
      }
    }
    return nil
  }

  /// Returns the leg with dates near `day`; the table of cities has its currency and its zone, if they are not given.
  func leg(near day: Day, in zones: ZoneDatabase) throws -> Leg {
    let city = Cities.builtIn.named(place)
    guard city != nil || currency != nil || zone != nil else {
      let similar = Cities.builtIn.search(place).prefix(3).map(\.name)
      throw LegError.unknownPlace(
        value: place, suggestions: similar.isEmpty ? Cities.builtIn.similar(to: place) : similar)
    }
    let days = try days.days(near: day)
    return Leg(
      place: place, start: days.lowerBound, end: days.upperBound,
      currency: currency ?? city?.country.currency,
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
