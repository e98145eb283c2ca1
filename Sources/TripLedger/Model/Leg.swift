/// A part of a trip: what its place and days are, and what is different there.
public struct Leg: Hashable, Sendable {
  /// Stays when the leg is edited or moved; `nil` until its trip is written the next time, if an older program wrote it.
  public package(set) var id: Identifier<Leg>?
  /// As the user typed it; `nil` if only a currency or a zone was given by date.
  public var place: String?
  /// `nil` for a leg that begins with the trip.
  public var start: Day?
  /// `nil` for a leg that ends with the trip.
  public var end: Day?
  /// What an amount without a currency is in; `nil` for the trip's.
  public var currency: Currency?
  /// `nil` for the trip's.
  public var zone: Zone?
  /// Zero or more, in the trip's currency.
  public var budget: Amount?
  package var unknown: [JSONMember] = []

  /// A leg that says what is different on its days.
  public init(
    place: String? = nil, start: Day? = nil, end: Day? = nil, currency: Currency? = nil, zone: Zone? = nil,
    budget: Amount? = nil
  ) {
    self.place = place
    self.start = start
    self.end = end
    self.currency = currency
    self.zone = zone
    self.budget = budget
  }

  /// Whether nothing is different on its days.
  fileprivate var isBlank: Bool {
    place == nil && currency == nil && zone == nil && budget == nil && unknown.isEmpty
  }

  fileprivate func moved(by days: Int) -> Leg {
    var leg = self
    leg.start = start.map { $0 + days }
    leg.end = end.map { $0 + days }
    return leg
  }
}

extension [Leg] {
  /// Whether each begins on the last day of the one before or later, and has a day of its own.
  package var isOrdered: Bool {
    let isForward = allSatisfy { leg in
      leg.start.flatMap { start in leg.end.map { start <= $0 } } ?? true
    }
    return isForward
      && zip(self, dropFirst()).allSatisfy { leg, next in
        guard let end = leg.end, let start = next.start else { return false }
        return start >= end && next.end.map { $0 > end } ?? true
      }
  }

  /// Throws for legs that overlap by more than a day.
  package func requireOrder() throws(LegError) {
    for index in indices.dropFirst() where ![self[index - 1], self[index]].isOrdered {
      throw .overlap(number: index, next: index + 1, day: self[index].start ?? Day.all.lowerBound)
    }
  }

  func moved(by days: Int) -> [Leg] { map { $0.moved(by: days) } }

  /// For another trip.
  package func copied(movedBy days: Int) -> [Leg] {
    moved(by: days).map { leg in
      var leg = leg
      leg.id = nil
      return leg
    }
  }

  /// The leg that another version had at `number`: by its id, else by its place and first day, else by its place, else by
  /// its number.
  package func index(of leg: Leg, at number: Int) -> Int? {
    if let id = leg.id, let found = firstIndex(where: { $0.id == id }) { return found }
    let candidates = indices.filter { leg.id == nil || self[$0].id == nil }
    return candidates.first { (self[$0].place, self[$0].start) == (leg.place, leg.start) }
      ?? (leg.place == nil ? nil : candidates.first { self[$0].place == leg.place })
      ?? (candidates.contains(number) && !contains { $0.place == leg.place } ? number : nil)
  }

  /// Gives each leg an id of its own: that of the leg which an earlier version had instead, else a new one.
  package mutating func takeIDs(of earlier: [Leg]) {
    for index in indices.dropFirst() where self[..<index].contains(where: { $0.id == self[index].id }) {
      self[index].id = nil
    }
    for (number, leg) in earlier.enumerated() where leg.id != nil {
      if let index = index(of: leg, at: number) { self[index].id = leg.id }
    }
    for index in indices where self[index].id == nil { self[index].id = Identifier() }
  }
}

extension TripInfo {
  package func first(of leg: Leg) -> Day { leg.start ?? start }
  /// `nil` while the last day is not known.
  package func last(of leg: Leg) -> Day? { leg.end ?? end }

  private func index(on day: Day) -> Int? {
    legs.firstIndex { leg in first(of: leg) <= day && last(of: leg).map { day <= $0 } ?? true }
  }

  /// The leg that a day is of: of two that share it the earlier one; `nil` in gaps and outside.
  func leg(on day: Day) -> Leg? { index(on: day).map { legs[$0] } }

  /// From 1 on, in the order of their days.
  package func legNumber(on day: Day) -> Int? { index(on: day).map { $0 + 1 } }

  /// What an amount without a currency is in.
  package func currency(on day: Day) -> Currency { leg(on: day)?.currency ?? currency }

  package func zone(on day: Day) -> Zone? { leg(on: day)?.zone ?? zone }

  /// What is paid with on the trip: on a day before or after the legs, that of the nearest one.
  package func payingCurrency(on day: Day) -> Currency {
    if let first = legs.first, day < self.first(of: first) { return first.currency ?? currency }
    if let last = legs.last, let end = self.last(of: last), day > end { return last.currency ?? currency }
    return currency(on: day)
  }

  /// The currency of an expense's amount typed without one.
  ///
  /// Outside the legs a bare number is in the trip's own currency. A symbol of several currencies still means the one
  /// paid with on the trip.
  package func currency(of amount: TypedAmount?, on day: Day) -> Currency {
    amount?.hasSharedSymbol == true ? payingCurrency(on: day) : currency(on: day)
  }

  /// Another currency than `meant` that a bare number may be in: beside a change the other of the two, before and after
  /// the legs what is paid with there; `nil` on other days.
  package func otherCurrency(than meant: Currency? = nil, on day: Day) -> Currency? {
    guard !legs.isEmpty else { return nil }
    let meant = meant ?? currency(on: day)
    let near = [day, day + 1, day - 1].map { currency(on: $0) } + [payingCurrency(on: day)]
    return near.first { $0 != meant }
  }

  /// The currencies of the legs by date, `JPY until 2025-09-12, VND`; `nil` if all is paid in the trip's.
  package var paying: Periods<Currency>? {
    guard legs.contains(where: { $0.currency ?? currency != currency }) else { return nil }
    var periods: [Periods<Currency>.Period] = []
    func add(_ currency: Currency, until last: Day?) {
      if periods.last?.value == currency { periods.removeLast() }
      periods.append(.init(value: currency, last: last))
    }
    var next = start
    for leg in legs {
      if first(of: leg) > next { add(currency, until: first(of: leg) - 1) }
      let last = last(of: leg)
      add(leg.currency ?? currency, until: last == end ? nil : last)
      if let last { next = last + 1 }
    }
    return Periods(periods)
  }

  /// The days that two legs share, with the number of the earlier one.
  package var sharedDays: [(day: Day, number: Int)] {
    zip(legs, legs.dropFirst()).enumerated().compactMap { index, pair in
      pair.0.end == pair.1.start ? pair.0.end.map { ($0, index + 1) } : nil
    }
  }
}

extension TripInfo {
  /// Throws if legs overlap by more than a day or are not within the trip.
  func checkLegs() throws(LegError) {
    for (index, leg) in legs.enumerated() {
      let (first, last) = (first(of: leg), last(of: leg))
      if let last, last < first { throw .outsideTrip(number: index + 1, first: first, last: last) }
      guard contains(first), last.map({ contains($0) }) ?? true else {
        throw .outsideTrip(number: index + 1, first: first, last: last)
      }
    }
    try legs.requireOrder()
  }

  /// Lets legs follow new dates of the trip: all of them if it was moved, else those that began or ended with it.
  package mutating func moveLegs(from before: TripInfo) {
    let days = start - before.start
    if days != 0, let end, before.end == end - days {
      legs = legs.moved(by: days)
      return
    }
    for index in legs.indices {
      if legs[index].start == before.start { legs[index].start = start }
      if let last = before.end, legs[index].end == last { legs[index].end = end ?? last }
    }
  }

  /// Sets what is different on the legs by date, cutting them where it changes; `nil` for nothing.
  package mutating func set<Value>(_ member: WritableKeyPath<Leg, Value?>, to periods: Periods<Value>?)
    throws(LegError)
  {
    for index in legs.indices { legs[index][keyPath: member] = nil }
    legs.removeAll(where: \.isBlank)
    guard let periods else { return }
    var cuts: Set<Day> = [start]
    var next = start
    for leg in legs {
      cuts.insert(max(next, first(of: leg)))
      guard let last = last(of: leg) else { break }
      next = last + 1
      cuts.insert(next)
    }
    cuts.formUnion(periods.periods.compactMap { $0.last.map { $0 + 1 } })
    let firsts = cuts.filter { contains($0) }.sorted()
    var pieces: [(leg: Leg, of: Int?)] = []
    for (index, first) in firsts.enumerated() {
      let last = index + 1 < firsts.count ? firsts[index + 1] - 1 : end
      let whole = self.index(on: first)
      var piece = whole.map { legs[$0] } ?? Leg()
      piece[keyPath: member] = periods.value(on: first)
      // Of a leg that is cut, and of days that were in none, only the ends of the trip stay open.
      if whole == nil || pieces.contains(where: { $0.of == whole }) {
        piece.start = first == start ? nil : first
      }
      if last != whole.flatMap({ self.last(of: legs[$0]) }) || whole == nil {
        piece.end = last == end ? nil : last
      }
      if !piece.isBlank { pieces.append((piece, whole)) }
    }
    for (index, leg) in legs.enumerated() where leg.budget != nil {
      guard pieces.count(where: { $0.of == index }) == 1 else { throw .budgetCut(number: index + 1) }
    }
    legs = pieces.map(\.leg)
  }
}
