// Layer Wallets: what cash cost.
//
// `CashJournal` takes the events of all wallets, a `CashEvent` each, in one order, and calculates for each
// event a `CashResult` (cost, gain, what was short) and for each `Pool`, one currency in one wallet, a
// `WalletHolding` at the moving average. `CashIdentity` says where all the money went.
//
// A new kind of entry is a case of `CashEntry.Event`, in `Model/`, and of `CashEvent.Effect`; the rules are in
// docs/cash.md. This layer reads no document and asks for no rate: `CashBook`, in `Ledger/`, makes the events,
// and `BaseValue` is passed in.

/// The journals of all wallets, calculated from their events in one order on every device.
///
/// Events are taken by date; within a date what comes into a pool before what leaves it, then by time (none last),
/// then by id. A refund comes right after its expense if both are of one date, in another pool with what comes in, once
/// the expense has its cost. A count with a time divides its date: what has a later time follows it, everything else
/// precedes it, and the order is the same on each side. A count without a time is the last of its date; of counts with
/// nothing between only the last one changes anything. A pool begins on the date of the first entry that brings money;
/// earlier expenses leave it alone.
package struct CashJournal: Sendable {
  /// In the order in which they were taken.
  package let events: [CashEvent]
  /// One for each event.
  package let results: [CashResult]
  let holdings: [Pool: WalletHolding]

  /// Returns what units of a currency are worth in the home currency on a date, at the base rate; `nil` without one.
  package typealias BaseValue = (_ units: Int64, _ currency: Currency, _ date: Day) throws -> WalletCost?

  /// `refunds` are what is known of refunds, by their ids.
  package init(_ events: [CashEvent], refunds: [UInt128: CashRefund] = [:], baseValue: BaseValue) throws {
    let counts = CashCounts(events)
    let places = events.map { ($0, side: counts.side(of: $0, in: $0.pool)) }
    let sorted = places.sorted { left, right in
      let (one, other) = (left.0, right.0)
      return (one.date, left.side, one.rank, one.seconds, one.id)
        < (other.date, right.side, other.rank, other.seconds, other.id)
    }.map(\.0)
    var calculation = JournalCalculation(sorted, counts, refunds)
    try calculation.run(baseValue)
    self.events = calculation.order.map { sorted[$0] }
    results = calculation.order.map { calculation.results[$0] }
    holdings = calculation.holdings
  }
}

extension CashEvent {
  /// What comes in is 0, what leaves 1, a count 2.
  fileprivate var rank: Int {
    switch effect {
    case .inflow, .refund: 0
    case .sale, .move, .expense: 1
    case .count: 2
    }
  }
}

/// The state of a calculation; events are named by their index.
private struct JournalCalculation {
  let events: [CashEvent]
  var results: [CashResult]
  var holdings: [Pool: WalletHolding] = [:]
  /// The events taken so far.
  var order: [Int] = []
  /// The date on which each pool begins.
  private var beginnings: [Pool: Day] = [:]
  /// Expenses that a refund names, by id.
  private var refunded: [UInt128: Int] = [:]
  private let refunds: [UInt128: CashRefund]
  private let counts: CashCounts

  init(_ events: [CashEvent], _ counts: CashCounts, _ refunds: [UInt128: CashRefund]) {
    (self.events, self.counts, self.refunds) = (events, counts, refunds)
    results = Array(repeating: CashResult(), count: events.count)
    order.reserveCapacity(events.count)
    var wanted: Set<UInt128> = []
    let replaced = counts.replaced(among: events)
    for index in events.indices { results[index].replacedBy = replaced[events[index].id] }
    for (event, result) in zip(events, results) {
      switch event.effect {
      case .inflow: begin(event.pool, event.date)
      case .move(let target, _, _): begin(target, event.date)
      case .count where event.quantity > 0 && result.replacedBy == nil: begin(event.pool, event.date)
      case .refund(let id?): wanted.insert(id)
      case .count, .sale, .expense, .refund: break
      }
    }
    guard !wanted.isEmpty else { return }
    for (index, event) in events.enumerated() where event.effect == .expense && wanted.contains(event.id) {
      refunded[event.id] = index
    }
  }

  private mutating func begin(_ pool: Pool, _ date: Day) {
    if beginnings[pool] == nil { beginnings[pool] = date }
  }

  mutating func run(_ baseValue: CashJournal.BaseValue) throws {
    var start = 0
    while start < events.count {
      let date = events[start].date
      var end = start
      var crossesPools = false
      while end < events.count, events[end].date == date {
        if case .move = events[end].effect { crossesPools = true }
        crossesPools = crossesPools || expenseElsewhere(refundedBy: end) != nil
        end += 1
      }
      let day = withRefundsBehindExpenses(start..<end)
      if crossesPools {
        try applyCrossingPools(day, baseValue)
      } else {
        for index in day { try apply(index, baseValue) }
      }
      start = end
    }
  }

  /// The events of a date, with each refund right after its expense if that is of the same date and pool, and not on an
  /// earlier side of a count.
  private func withRefundsBehindExpenses(_ day: Range<Int>) -> [Int] {
    guard !refunded.isEmpty else { return Array(day) }
    var behind: [Int: [Int]] = [:]
    for index in day {
      if let expense = expense(justBefore: index) { behind[expense, default: []].append(index) }
    }
    let moved = Set(behind.values.joined())
    return day.flatMap { moved.contains($0) ? [] : [$0] + (behind[$0] ?? []) }
  }

  /// The expense that a refund comes right after.
  private func expense(justBefore index: Int) -> Int? {
    expense(refundedBy: index).flatMap {
      events[$0].date == events[index].date && side(of: index) <= side(of: $0) ? $0 : nil
    }
  }

  /// How many counts of its date an event follows in its own pool.
  private func side(of index: Int) -> Int { counts.side(of: events[index], in: events[index].pool) }

  /// The expense that a refund puts back into the same pool.
  private func expense(refundedBy index: Int) -> Int? {
    guard case .refund(let id?) = events[index].effect, let expense = refunded[id],
      events[expense].pool == events[index].pool
    else { return nil }
    return expense
  }

  /// The expense of the same date that a refund puts back into another pool.
  private func expenseElsewhere(refundedBy index: Int) -> Int? {
    expense(costing: events[index]).flatMap {
      events[$0].date == events[index].date && events[$0].pool != events[index].pool ? $0 : nil
    }
  }

  // MARK: Days on which pools wait for each other

  private enum Step {
    case event(Int)
    /// What a move brings to its target.
    case arrival(Int)

    var index: Int {
      switch self {
      case .event(let index), .arrival(let index): index
      }
    }
  }

  /// Takes the events of a date on which money moves between pools, or comes back into another one.
  ///
  /// Each pool has its own order, in which it waits for what is still to arrive, and for the costs of expenses that are
  /// refunded into it. If pools wait in a circle, the first of what is waited for leaves its pool before the rest.
  private mutating func applyCrossingPools(_ day: [Int], _ baseValue: CashJournal.BaseValue) throws {
    // What arrives comes in with the other inflows, which the outflows on their side of a count follow.
    let arrivals = day.filter { if case .move = events[$0].effect { true } else { false } }
    let inflows = day.filter { events[$0].rank == 0 && expense(justBefore: $0) == nil }
    let entering = (inflows.map(Step.event) + arrivals.map(Step.arrival)).sorted { left, right in
      let (left, right) = (events[left.index], events[right.index])
      return (left.seconds, left.id) < (right.seconds, right.id)
    }
    let others = day.filter { events[$0].rank > 0 || expense(justBefore: $0) != nil }.map(Step.event)
    var queues = Dictionary(grouping: entering + others) { pool(of: $0) }
    for pool in queues.keys {
      let steps = (queues[pool] ?? []).enumerated().map { (side: side(of: $1), place: $0, step: $1) }
      queues[pool] = steps.sorted { ($0.side, $0.place) < ($1.side, $1.place) }.map(\.step)
    }
    let pools = queues.keys.sorted { ($0.wallet, $0.currency) < ($1.wallet, $1.currency) }
    var positions: [Pool: Int] = [:]
    var taken: Set<Int> = []
    while true {
      var awaited: [Int] = []
      var hasProgress = false
      for pool in pools {
        let queue = queues[pool] ?? []
        var position = positions[pool] ?? 0
        while position < queue.count {
          let step = queue[position]
          if let first = prerequisite(of: step), !taken.contains(first) {
            awaited.append(first)
            break
          }
          switch step {
          case .event(let index):
            // What others waited for may have left already.
            if taken.insert(index).inserted { try apply(index, baseValue) }
          case .arrival(let index): try arrive(index)
          }
          position += 1
          hasProgress = true
        }
        positions[pool] = position
      }
      if hasProgress { continue }
      let first = awaited.min { (events[$0].seconds, events[$0].id) < (events[$1].seconds, events[$1].id) }
      guard let first else { return }
      taken.insert(first)
      try apply(first, baseValue)
    }
  }

  /// What has to be taken before a step.
  private func prerequisite(of step: Step) -> Int? {
    switch step {
    case .event(let index): expenseElsewhere(refundedBy: index)
    case .arrival(let index): index
    }
  }

  private mutating func arrive(_ index: Int) throws {
    guard case .move(let target, let arriving, let isAtAverage) = events[index].effect else { return }
    var cost = results[index].cost
    if isAtAverage { cost = try cost?.share(of: arriving, in: events[index].quantity) }
    try holdings[target, default: WalletHolding()].put(arriving, at: cost)
  }

  /// How many counts of its date a step follows in its pool; a refund that comes right after its expense is with that.
  private func side(of step: Step) -> Int {
    switch step {
    case .event(let index): side(of: expense(justBefore: index) ?? index)
    case .arrival(let index): counts.side(of: events[index], in: pool(of: step))
    }
  }

  private func pool(of step: Step) -> Pool {
    if case .arrival(let index) = step, case .move(let target, _, _) = events[index].effect { return target }
    return events[step.index].pool
  }

  // MARK: One event

  private mutating func apply(_ index: Int, _ baseValue: CashJournal.BaseValue) throws {
    let event = events[index]
    order.append(index)
    var result = results[index]
    defer { results[index] = result }
    switch event.effect {
    case .expense, .refund:
      guard let beginning = beginnings[event.pool], beginning <= event.date else {
        result.isTracked = false
        return
      }
    case .inflow, .sale, .move, .count: break
    }
    var holding = holdings[event.pool] ?? WalletHolding()
    switch event.effect {
    case .inflow(let cost):
      try holding.put(event.quantity, at: cost)
      result.cost = cost
    case .refund:
      result.cost = try cost(ofRefund: index, to: holding, baseValue)
      try holding.put(event.quantity, at: result.cost)
    case .expense, .move:
      try Self.withdraw(event, from: &holding, baseValue, into: &result)
    case .sale(let received):
      try Self.withdraw(event, from: &holding, baseValue, into: &result)
      if let cost = result.cost, let received, result.lacking == 0 {
        result.gain = try received + cost.negated
      }
    case .count where result.replacedBy != nil:
      result.cost = .zero
    case .count:
      result.settled = holding.short
      result.difference = event.quantity - holding.quantity
      if result.difference < 0 {
        result.cost = try holding.withdraw(-result.difference).cost
      } else {
        try holding.put(result.difference, at: .zero)
        result.cost = .zero
      }
      holding.settle()
    }
    holdings[event.pool] = holding
  }

  /// Takes the quantity of an event; what is lacking costs its base rate of that day.
  private static func withdraw(
    _ event: CashEvent, from holding: inout WalletHolding, _ baseValue: CashJournal.BaseValue,
    into result: inout CashResult
  ) throws {
    (result.cost, result.lacking) = try holding.withdraw(event.quantity)
    result.heldCost = result.cost
    guard result.lacking > 0 else { return }
    result.lackingCost = try baseValue(result.lacking, event.pool.currency, event.date)
    guard let cost = result.cost, let rest = result.lackingCost else { return result.cost = nil }
    result.cost = try cost + rest
  }

  /// The cost of the expense in proportion, else its converted amount, else the average, else the base value on that day.
  private func cost(
    ofRefund index: Int, to holding: WalletHolding, _ baseValue: CashJournal.BaseValue
  ) throws -> WalletCost? {
    let refund = events[index]
    if let expense = expense(costing: refund), let cost = results[expense].cost {
      return try cost.share(
        of: refund.quantity, after: refunds[refund.id]?.before ?? 0, in: events[expense].quantity)
    }
    if let value = refunds[refund.id]?.converted { return value }
    if holding.quantity > 0 { return try holding.worth(of: refund.quantity) }
    return try baseValue(refund.quantity, refund.pool.currency, refund.date)
  }

  /// The expense whose cost a refund brings back, whatever wallet it was paid from.
  private func expense(costing refund: CashEvent) -> Int? {
    guard case .refund(let id?) = refund.effect, let expense = refunded[id],
      events[expense].pool.currency == refund.pool.currency, events[expense].date <= refund.date
    else { return nil }
    return expense
  }
}
