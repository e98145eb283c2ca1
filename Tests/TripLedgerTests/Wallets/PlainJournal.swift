@testable import TripStore

/// The rules as they are written, without regard to speed.
struct PlainJournal {
  struct Outcome {
    var cost: Int64?
    var lacking: Int64 = 0
    var difference: Int64 = 0
    var gain: Int64?
    var isTracked = true
  }

  let events: [CashEvent]
  let worth: (Int64) throws -> Int64?
  /// What earlier refunds of the same expense gave back, by the refund's id.
  let givenBack: [UInt128: Int64]
  var quantity: [Pool: Int64] = [:]
  /// No value is zero, `.some(nil)` unknown.
  var cost: [Pool: Int64?] = [:]
  var short: [Pool: Int64] = [:]
  var results: [UInt128: Outcome] = [:]

  init(
    _ events: [CashEvent], givenBack: [UInt128: Int64], worth: @escaping (Int64) throws -> Int64?
  ) {
    (self.events, self.worth, self.givenBack) = (events, worth, givenBack)
  }

  /// By date, then by when they were entered, then by id.
  static func givenBack(
    _ events: [CashEvent], entered: (UInt128) -> some Comparable
  ) -> [UInt128: Int64] {
    var sums: [UInt128: Int64] = [:]
    for refund in events {
      guard case .refund(.some) = refund.effect else { continue }
      for other in events
      where other.effect == refund.effect && other.pool.currency == refund.pool.currency
        && (other.date, entered(other.id), other.id) < (refund.date, entered(refund.id), refund.id)
      {
        sums[refund.id, default: 0] += other.quantity
      }
    }
    return sums
  }

  /// One line of a pool's day: an event, or what a move from elsewhere brings.
  private struct Line {
    let event: CashEvent
    let pool: Pool
    let isArrival: Bool
    /// How many counts of its date come before it.
    let side: Int

    var rank: Int {
      if isArrival { return 0 }
      return switch event.effect {
      case .inflow, .refund: 0
      case .sale, .move, .expense: 1
      case .count: 2
      }
    }
  }

  mutating func run() throws {
    for date in Set(events.map(\.date)).sorted() { try run(events.filter { $0.date == date }) }
  }

  private mutating func run(_ day: [CashEvent]) throws {
    var queues: [Pool: [Line]] = [:]
    for event in day {
      queues[event.pool, default: []].append(
        Line(event: event, pool: event.pool, isArrival: false, side: side(of: event, in: event.pool)))
      if case .move(let target, _, _) = event.effect {
        queues[target, default: []].append(
          Line(event: event, pool: target, isArrival: true, side: side(of: event, in: target)))
      }
    }
    for pool in queues.keys {
      var lines = (queues[pool] ?? []).sorted { left, right in
        (left.side, left.rank, left.event.seconds, left.event.id)
          < (right.side, right.rank, right.event.seconds, right.event.id)
      }
      for refund in lines {
        guard case .refund(let id?) = refund.event.effect,
          let expense = lines.first(where: { $0.event.effect == .expense && $0.event.id == id }),
          refund.side <= expense.side
        else { continue }
        lines.removeAll { $0.event.id == refund.event.id }
        var place = (lines.firstIndex { $0.event.id == expense.event.id } ?? 0) + 1
        while place < lines.count, case .refund(of: id) = lines[place].event.effect { place += 1 }
        lines.insert(refund, at: place)
      }
      queues[pool] = lines
    }
    var left: Set<UInt128> = []
    while queues.values.contains(where: { !$0.isEmpty }) {
      let heads = queues.values.compactMap(\.first)
      if let next = heads.first(where: { awaited(by: $0, on: day).map { left.contains($0.id) } ?? true }) {
        queues[next.pool]?.removeFirst()
        if next.isArrival {
          guard case .move(_, let arriving, _) = next.event.effect else { continue }
          put(arriving, results[next.event.id]?.cost, in: next.pool)
        } else if left.insert(next.event.id).inserted {
          try take(next.event)
        }
      } else if let first = heads.compactMap({ awaited(by: $0, on: day) }).min(by: {
        ($0.seconds, $0.id) < ($1.seconds, $1.id)
      }) {
        left.insert(first.id)
        try take(first)
      }
    }
  }

  /// What must have left before: the move that arrives, or the expense that is refunded into another pool.
  private func awaited(by line: Line, on day: [CashEvent]) -> CashEvent? {
    if line.isArrival { return line.event }
    guard case .refund(let id?) = line.event.effect else { return nil }
    return day.first {
      $0.id == id && $0.effect == .expense && $0.pool != line.pool
        && $0.pool.currency == line.pool.currency
    }
  }

  private mutating func put(_ units: Int64, _ paid: Int64?, in pool: Pool) {
    let before: Int64? = cost[pool] ?? 0
    quantity[pool, default: 0] += units
    if let before, let paid { cost[pool] = .some(before + paid) } else { cost[pool] = .some(nil) }
  }

  private static func share(_ cost: Int64, _ part: Int64, _ whole: Int64) -> Int64 {
    // Twice the quotient, rounded down, plus one, halved: halves go up, and nothing here is below zero.
    Int64((2 * Int128(cost) * Int128(part) / Int128(whole) + 1) / 2)
  }

  private mutating func remove(_ units: Int64, from pool: Pool) -> (Int64?, Int64) {
    let there = quantity[pool] ?? 0
    let known: Int64? = cost[pool] ?? 0
    if units < there {
      let part = known.map { Self.share($0, units, there) }
      quantity[pool] = there - units
      cost[pool] = .some(known.flatMap { known in part.map { known - $0 } })
      return (part, 0)
    }
    quantity[pool] = 0
    cost[pool] = .some(0)
    short[pool, default: 0] += units - there
    return (known, units - there)
  }

  private func begins(_ pool: Pool) -> Day? {
    events.filter { event in
      switch event.effect {
      case .inflow: event.pool == pool
      case .move(let target, _, _): target == pool
      case .count: event.pool == pool && event.quantity > 0 && !isCountedAgain(event)
      case .sale, .expense, .refund: false
      }
    }.map(\.date).min()
  }

  // MARK: Counts

  /// The counts of a pool's date: by their minutes, then as they were entered, those without a time last.
  private func counts(in pool: Pool, on date: Day) -> [CashEvent] {
    events.filter { $0.effect == .count && $0.pool == pool && $0.date == date }.sorted { left, right in
      let (one, other) = (min(left.seconds / 60, 1440), min(right.seconds / 60, 1440))
      if one != other { return one < other }
      if left.entered != right.entered {
        guard let first = left.entered else { return true }
        return right.entered.map { first < $0 } ?? false
      }
      return left.id < right.id
    }
  }

  /// Whether it comes after a count of its date.
  private func follows(_ event: CashEvent, _ count: CashEvent) -> Bool {
    if count.seconds == 86_400 || event.seconds == 86_400 { return false }
    if event.seconds / 60 != count.seconds / 60 { return event.seconds > count.seconds }
    if let one = count.entered, let other = event.entered, one != other { return one < other }
    return switch event.effect {
    case .sale, .move: true
    case .inflow, .count, .expense, .refund: false
    }
  }

  private func side(of event: CashEvent, in pool: Pool) -> Int {
    let counts = counts(in: pool, on: event.date)
    return counts.firstIndex { $0.id == event.id } ?? counts.count { follows(event, $0) }
  }

  /// Whether another count of the same pool and date comes after this one, and nothing between.
  private func isCountedAgain(_ count: CashEvent) -> Bool {
    let counts = counts(in: count.pool, on: count.date)
    let next = (counts.firstIndex { $0.id == count.id } ?? 0) + 1
    guard next < counts.count else { return false }
    return !events.contains { event in
      guard event.effect != .count, event.date == count.date else { return false }
      var pools = [event.pool]
      if case .move(let target, _, _) = event.effect { pools.append(target) }
      return pools.contains { $0 == count.pool && side(of: event, in: $0) == next }
    }
  }

  private mutating func take(_ event: CashEvent) throws {
    var outcome = Outcome()
    defer { results[event.id] = outcome }
    let pool = event.pool
    switch event.effect {
    case .expense, .refund:
      guard let begin = begins(pool), begin <= event.date else {
        outcome.isTracked = false
        return
      }
    default: break
    }
    switch event.effect {
    case .inflow(let paid):
      outcome.cost = paid?.minorUnits
      put(event.quantity, paid?.minorUnits, in: pool)
    case .refund(let id):
      let expense = events.first {
        $0.id == id && $0.effect == .expense && $0.pool.currency == pool.currency && $0.date <= event.date
      }
      let before = givenBack[event.id] ?? 0
      if let expense, let spent = try results[expense.id]?.cost ?? worth(expense.quantity) {
        outcome.cost =
          Self.share(spent, before + event.quantity, expense.quantity)
          - Self.share(spent, before, expense.quantity)
      } else if let there = quantity[pool], there > 0 {
        outcome.cost = (cost[pool] ?? 0).map { Self.share($0, event.quantity, there) }
      } else {
        outcome.cost = try worth(event.quantity)
      }
      put(event.quantity, outcome.cost, in: pool)
    case .expense, .sale, .move:
      let (part, lacking) = remove(event.quantity, from: pool)
      outcome.lacking = lacking
      let rest: Int64? = lacking == 0 ? 0 : try worth(lacking)
      outcome.cost = part.flatMap { part in rest.map { part + $0 } }
      if case .sale(let received) = event.effect, lacking == 0 {
        outcome.gain = outcome.cost.flatMap { cost in received.map { $0.minorUnits - cost } }
      }
    case .count where isCountedAgain(event):
      outcome.cost = 0
    case .count:
      outcome.difference = event.quantity - (quantity[pool] ?? 0)
      if outcome.difference < 0 {
        outcome.cost = remove(-outcome.difference, from: pool).0
      } else {
        outcome.cost = 0
        put(outcome.difference, 0, in: pool)
      }
      short[pool] = 0
    }
  }
}
