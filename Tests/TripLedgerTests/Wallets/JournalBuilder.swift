import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// A journal in the making: yen and won in whole units, ids in the order of entry unless given.
struct JournalBuilder {
  private(set) var events: [CashEvent] = []
  /// Won for 100 yen at the base rate of every day; `nil` for no rate.
  var base: Int64? = 938

  static let purse = Pool(.cash, .yen)
  static let card = Pool(WalletID(fixed: "00000000prepa"), .yen)

  @discardableResult
  mutating func add(
    _ effect: CashEvent.Effect, _ quantity: Int64, _ date: String, _ time: String? = nil, id: UInt128? = nil,
    in pool: Pool = purse, entered: Int? = nil
  ) throws -> UInt128 {
    let id = id ?? UInt128(events.count + 1)
    let seconds = try time.map { try #require(TimeOfDay($0)).seconds } ?? 86_400
    events.append(
      CashEvent(
        id, pool, quantity, date: try day(date), seconds: seconds, effect,
        entered: entered.map { Instant(seconds: $0, offset: 0) }))
    return id
  }

  @discardableResult
  mutating func buy(
    _ quantity: Int64, _ paid: Int64?, _ date: String, id: UInt128? = nil, in pool: Pool = purse
  )
    throws -> UInt128
  {
    try add(.inflow(paid.map { WalletCost($0) }), quantity, date, id: id, in: pool)
  }

  @discardableResult
  mutating func spend(
    _ quantity: Int64, _ date: String, _ time: String? = nil, id: UInt128? = nil, in pool: Pool = purse
  ) throws -> UInt128 {
    try add(.expense, quantity, date, time, id: id, in: pool)
  }

  @discardableResult
  mutating func sell(_ quantity: Int64, _ received: Int64?, _ date: String, in pool: Pool = purse) throws
    -> UInt128
  {
    try add(.sale(received: received.map { WalletCost($0) }), quantity, date, in: pool)
  }

  func journal() throws -> CashJournal {
    try CashJournal(events, refunds: refunds()) { units, _, _ in try worth(units) }
  }

  /// What is known of refunds, however their expenses were paid.
  func refunds() throws -> [UInt128: CashRefund] {
    var refunds: [UInt128: CashRefund] = [:]
    for refund in events {
      guard case .refund(let id?) = refund.effect,
        let expense = events.first(where: { $0.id == id && $0.effect == .expense }),
        expense.pool.currency == refund.pool.currency, expense.date <= refund.date
      else { continue }
      let before = givenBack[refund.id] ?? 0
      refunds[refund.id] = CashRefund(
        before: before,
        converted: try worth(expense.quantity)?.share(
          of: refund.quantity, after: before, in: expense.quantity))
    }
    return refunds
  }

  /// What earlier refunds gave back, by date, then in the order of entry.
  var givenBack: [UInt128: Int64] {
    let places = Dictionary(uniqueKeysWithValues: events.enumerated().map { ($1.id, $0) })
    return PlainJournal.givenBack(events) { places[$0] ?? 0 }
  }

  func worth(_ units: Int64) throws -> WalletCost? {
    try base.map { WalletCost(try Fraction(Int128(units) * Int128($0), over: 100).rounded()) }
  }
}

extension CashJournal {
  func result(_ id: UInt128) throws -> CashResult {
    results[try #require(events.firstIndex { $0.id == id })]
  }

  func cost(_ id: UInt128) throws -> Int64? { try result(id).cost?.minorUnits }

  /// Quantity and cost of a pool.
  func held(_ pool: Pool = JournalBuilder.purse) -> [Int64?] {
    let holding = holdings[pool] ?? WalletHolding()
    return [holding.quantity, holding.cost?.minorUnits]
  }

  func short(_ pool: Pool = JournalBuilder.purse) -> Int64 { holdings[pool]?.short ?? 0 }
}
