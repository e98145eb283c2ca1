import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Random journals against a plain model, which looks for the next step again after each one.
struct RandomJournalTests {
  private static let pools = [
    JournalBuilder.purse, JournalBuilder.card, Pool(.cash, .won),
    Pool(WalletID(fixed: "zzzzzzzzzzzzz"), .yen),
  ]

  private static func journal(using generator: inout SeededGenerator) throws -> JournalBuilder {
    var builder = JournalBuilder()
    builder.base = Bool.random(using: &generator) ? 938 : nil
    let days = Int.random(in: 1...6, using: &generator)
    var ids = (1...40).map { UInt128($0) }.shuffled(using: &generator)
    var spent: [UInt128] = [99]
    for _ in 0..<Int.random(in: 1...25, using: &generator) {
      let pool = Self.pools.randomElement(using: &generator) ?? JournalBuilder.purse
      let quantity = Int64.random(in: 1...300, using: &generator)
      let cost =
        Int.random(in: 0..<20, using: &generator) == 0
        ? nil : WalletCost(.random(in: 1...3_000, using: &generator))
      let effect: CashEvent.Effect
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...2: effect = .inflow(cost)
      case 3: effect = .sale(received: cost)
      case 4:
        let targets = Self.pools.filter { $0 != pool && $0.currency == pool.currency }
        guard let target = targets.randomElement(using: &generator) else { continue }
        effect = .move(to: target, arriving: max(1, quantity - .random(in: 0...5, using: &generator)))
      case 5: effect = .count
      case 6:
        effect = .refund(of: Bool.random(using: &generator) ? spent.randomElement(using: &generator) : nil)
      default: effect = .expense
      }
      let time = Bool.random(using: &generator) ? "1\(Int.random(in: 0...2, using: &generator)):00" : nil
      let id = ids.removeLast()
      if effect == .expense { spent.append(id) }
      try builder.add(
        effect, effect == .count ? quantity - 1 : quantity,
        "2025-09-0\(Int.random(in: 1...days, using: &generator))", time, id: id, in: pool,
        entered: Bool.random(using: &generator) ? Int.random(in: 1...9, using: &generator) : nil)
    }
    return builder
  }

  @Test func equalsThePlainModel() throws {
    var generator = SeededGenerator(announcing: "equalsThePlainModel")
    for _ in 0..<(RandomCashTests.wanted ?? 3_000) {
      let builder = try Self.journal(using: &generator)
      let journal = try builder.journal()
      var model = PlainJournal(builder.events, givenBack: builder.givenBack) {
        try builder.worth($0)?.minorUnits
      }
      try model.run()
      if let all = try journal.identity(in: .won) {
        let found = try all.spent + all.lost + all.held - all.gains - all.missing
        #expect(found == (try all.paid - all.received))
      }
      for (event, result) in zip(journal.events, journal.results) {
        let wanted = try #require(model.results[event.id])
        #expect(result.cost?.minorUnits == wanted.cost, "\(event)")
        #expect(result.lacking == wanted.lacking)
        #expect(result.difference == wanted.difference)
        #expect(result.gain?.minorUnits == wanted.gain)
        #expect(result.isTracked == wanted.isTracked)
      }
      #expect(journal.events.count == builder.events.count)
      for pool in Self.pools {
        #expect(journal.held(pool) == [model.quantity[pool] ?? 0, model.cost[pool] ?? 0])
        #expect(journal.short(pool) == model.short[pool] ?? 0)
      }
    }
  }

  /// What came in, and what was lacking at its worth, is what went out and what is held, to the won.
  @Test func losesNoWon() throws {
    var generator = SeededGenerator(announcing: "losesNoWon")
    for _ in 0..<3_000 {
      let builder = try Self.journal(using: &generator)
      let journal = try builder.journal()
      var paid: Int64 = 0
      var left: Int64 = 0
      var isKnown = true
      for (event, result) in zip(journal.events, journal.results) where result.isTracked {
        let cost = result.cost?.minorUnits
        isKnown = isKnown && cost != nil
        switch event.effect {
        case .inflow, .refund: paid += cost ?? 0
        case .expense, .sale: left += cost ?? 0
        case .count: left += result.difference < 0 ? cost ?? 0 : 0
        case .move: break
        }
        if result.lacking > 0 { paid += try builder.worth(result.lacking)?.minorUnits ?? 0 }
        #expect((cost ?? 0) >= 0)
      }
      let held = journal.holdings.values.compactMap(\.cost?.minorUnits).reduce(0, +)
      if isKnown { #expect(paid == left + held) }
      #expect(
        journal.holdings.values.allSatisfy { $0.quantity >= 0 && ($0.quantity > 0 || $0.cost == .zero) })
    }
  }

  @Test func doesNotDependOnTheOrderOfEntry() throws {
    var generator = SeededGenerator(announcing: "doesNotDependOnTheOrderOfEntry")
    for _ in 0..<500 {
      let builder = try Self.journal(using: &generator)
      let journal = try builder.journal()
      let shuffled = builder.events.shuffled(using: &generator)
      let other = try CashJournal(shuffled, refunds: builder.refunds()) { units, _, _ in
        try builder.worth(units)
      }
      #expect(other.events == journal.events)
      #expect(other.results == journal.results)
      #expect(other.holdings == journal.holdings)
    }
  }
}
