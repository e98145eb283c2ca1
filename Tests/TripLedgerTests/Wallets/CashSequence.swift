import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations
@testable import TripCore

/// A ledger with two wallets to which random things happen, beside a model that knows only the written rules.
///
/// Amounts are yen in eight days of September, 100 of which are worth 938 won on each.
final class CashSequence {
  /// What the model knows of the ledger: events by id, and the changes that can be undone.
  struct State {
    /// A record, and which expense or entry it was at first.
    struct Record {
      var event: CashEvent
      /// What was typed, in the words of `CashEntry.Kind`; `nil` for an expense.
      let kind: CashEntry.Kind?
      /// When it was entered.
      var entered: Instant? { event.entered }
    }

    var records: [UInt128: Record] = [:]

    var events: [CashEvent] { records.values.map(\.event) }
  }

  private(set) var fixture: LedgerFixture
  private let card: WalletID
  private let trip: TripInfo
  private var state = State()
  private var past: [State] = []
  /// Whose records this device edits: the other one has those with the other last bit.
  private var parity: UInt128?
  /// How often what happened, to show that everything does.
  private(set) var counts: [String: Int] = [:]

  init(in fixture: LedgerFixture, trip: TripInfo, card: WalletID) {
    (self.fixture, self.trip, self.card) = (fixture, trip, card)
  }

  /// A ledger to begin with: a trip, a prepaid card, and rates.
  ///
  /// No document of it is ever emptied: a program that syncs folders brings back a file that one device removed and the
  /// other changed.
  static func template() throws -> (fixture: LedgerFixture, trip: TripInfo, card: WalletID) {
    let fixture = try LedgerFixture(at: "2025-09-09T12:00:00+09:00")
    let trip = try fixture.trip()
    for day in 1...9 {
      try fixture.publish("2025-09-0\(day)", ["JPY": "938/100"])
      try fixture.spend("1", on: trip, "2025-09-0\(day)") { $0.pay = .card }
    }
    try fixture.cash(.buy, "1USD", "2025-09-01") { $0.price = .paid("1400") }
    return (fixture, trip, try fixture.ledger.addWallet(named: "Travel", .prepaid).id)
  }

  /// Continues this sequence in a copy of the ledger; each device then edits only records of its own.
  func fork(into other: LedgerFixture) -> CashSequence {
    let copy = CashSequence(in: other, trip: trip, card: card)
    (copy.state, copy.parity, parity) = (state, 1, 0)
    // Each device takes back only what it did itself.
    past = []
    return copy
  }

  /// Continues in the ledger that two devices have after they met.
  func join(_ other: CashSequence, since shared: State, in merged: LedgerFixture) throws {
    var records: [UInt128: State.Record] = [:]
    for id in Set(state.records.keys).union(other.state.records.keys) {
      let (mine, theirs, before) = (state.records[id], other.state.records[id], shared.records[id])
      if mine?.event != before?.event { records[id] = mine } else { records[id] = theirs }
    }
    (state.records, parity, past, fixture) = (records, nil, [], merged)
    count("merge")
    try compare(try fixture.book())
  }

  var current: State { state }

  private func count(_ what: String) { counts[what, default: 0] += 1 }

  // MARK: Steps

  /// Does something, compares, and moves the clock on.
  func step(using generator: inout SeededGenerator) throws {
    fixture.now = Instant(seconds: fixture.now.seconds + 1, offset: fixture.now.offset)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...3: try add(.buy, using: &generator)
    case 4: try add(.withdraw, using: &generator)
    case 5...6: try add(.sell, using: &generator)
    case 7...8: try add(.move, using: &generator)
    case 9: try add(.count, using: &generator)
    case 10...13: try spend(using: &generator)
    case 14: try editExpense(using: &generator)
    case 15...16: try editEntry(using: &generator)
    case 17: try delete(using: &generator)
    default: try undo()
    }
  }

  private func pool(using generator: inout SeededGenerator) -> (name: String, pool: Pool) {
    Bool.random(using: &generator) ? ("cash", Pool(.cash, .yen)) : ("Travel", Pool(card, .yen))
  }

  private func date(using generator: inout SeededGenerator) -> Day {
    Day("2025-09-01").map { $0 + Int.random(in: 0..<8, using: &generator) } ?? fixture.now.day
  }

  private func time(using generator: inout SeededGenerator) -> TimeOfDay? {
    TimeOfDay(["08:00", "12:00", "12:00", "19:30", ""].randomElement(using: &generator) ?? "")
  }

  /// Values of a draft, and what they mean to the model.
  private func proposal(
    _ kind: CashEntry.Kind, in name: String, _ pool: Pool, using generator: inout SeededGenerator
  ) throws -> (draft: CashDraft, units: Int64, effect: CashEvent.Effect, date: Day, time: TimeOfDay?) {
    var draft = CashDraft()
    let range: ClosedRange<Int64> =
      switch kind {
      case .buy, .withdraw: 1...400
      case .sell, .move: 1...150
      case .count: 0...300
      }
    let units = Int64.random(in: range, using: &generator)
    let paid = Int64.random(in: 2...3_000, using: &generator)
    (draft.amount, draft.wallet) = (try TypedAmount("\(units)"), name)
    let (date, time) = (date(using: &generator), time(using: &generator))
    (draft.date, draft.time) = (TypedDay(date), time)
    let surcharge = Bool.random(using: &generator) ? Int64.random(in: 1...9, using: &generator) : 0
    switch kind {
    case .buy, .withdraw:
      draft.price = .total(try TypedAmount("\(paid)"), option: kind == .buy ? "paid" : "charged")
      if Bool.random(using: &generator) { draft.fee = "1" }
      if kind == .withdraw, surcharge > 0 { draft.surcharge = try TypedAmount("\(surcharge)") }
      return (draft, units, .inflow(WalletCost(paid)), date, time)
    case .sell:
      draft.price = .total(try TypedAmount("\(paid)"), option: "for")
      return (draft, units, .sale(received: WalletCost(paid)), date, time)
    case .move:
      draft.target = name == "cash" ? "Travel" : "cash"
      let target = Pool(name == "cash" ? card : .cash, .yen)
      if surcharge > 0 { draft.surcharge = try TypedAmount("\(surcharge)") }
      return (draft, units + surcharge, .move(to: target, arriving: units), date, time)
    case .count: return (draft, units, .count, date, time)
    }
  }

  private func add(_ kind: CashEntry.Kind, using generator: inout SeededGenerator) throws {
    let (name, pool) = pool(using: &generator)
    let (draft, units, effect, date, time) = try proposal(kind, in: name, pool, using: &generator)
    let entered = timeOfEntry(for: date)
    try offer(kind.rawValue, { try self.fixture.ledger.addCash(kind, draft, self.fixture.cashContext) }) {
      state, id in
      let event = CashEvent(
        id, pool, units, date: date, seconds: time?.seconds ?? 86_400, effect, entered: entered)
      state.records[id] = State.Record(event: event, kind: kind)
    }
  }

  /// Runs a command of `cash`: it must be accepted exactly if the model accepts it.
  private func offer(
    _ what: String, _ command: () throws -> CashChange, _ apply: (inout State, UInt128) -> Void
  ) throws {
    let before = try model(state)
    do {
      let change = try command()
      var after = state
      apply(&after, change.entry.id.bits)
      let result = try model(after)
      #expect(!Self.isRefused(result, since: before), "\(what) was accepted")
      past.append(state)
      state = after
      #expect(change.moved == Self.moved(result, since: before), "costs that moved by \(what)")
      try compare(change.book)
      count(what)
    } catch CashError.notEnough(let shortage) {
      // The id that a refused entry would have had is known only if it is itself what lacks something. Otherwise
      // any place among the others of its time is possible.
      let ids = shortage.isNew ? [shortage.id.bits] : [0] + state.records.keys.map { $0 + 1 }
      #expect(
        try ids.contains { id in
          var after = state
          apply(&after, id)
          return Self.isRefused(try model(after), since: before)
        }, "\(what) was refused")
      count("refused")
    }
  }

  private func spend(using generator: inout SeededGenerator) throws {
    let (name, pool) = pool(using: &generator)
    let isRefund = Int.random(in: 0..<3, using: &generator) == 0
    // Half of the refunds name an expense, mostly of the same wallet.
    let refunded = isRefund && Bool.random(using: &generator) ? expense(using: &generator) : nil
    let units = Int64.random(
      in: 1...(refunded.map { $0.quantity - given(back: $0.id) } ?? 250), using: &generator)
    let (date, time) = (date(using: &generator), time(using: &generator))
    let expense = try fixture.spend("\(units)", on: trip, date.description) { draft in
      draft.pay = name == "cash" ? .cash : Payment(text: "card:Travel")
      (draft.isRefund, draft.time) = (isRefund, time)
      draft.refunded = refunded.map { Self.name(of: $0.id) }
    }
    past.append(state)
    state.records[expense.id.bits] = State.Record(
      event: CashEvent(
        expense.id.bits, pool, units, date: date, seconds: time?.seconds ?? 86_400,
        isRefund ? .refund(of: refunded?.id) : .expense, entered: expense.entered), kind: nil)
    count(refunded != nil ? "linked refund" : isRefund ? "refund" : "spend")
    try compare(try fixture.book())
  }

  /// Later than all that was entered for a date, whatever the clock says.
  private func timeOfEntry(for date: Day) -> Instant {
    let newest = state.records.values.filter { $0.event.date == date }.compactMap(\.entered).max()
    guard let newest, fixture.now <= newest else { return fixture.now }
    return newest.later(microseconds: 1)
  }

  /// An expense of which something can be refunded.
  private func expense(using generator: inout SeededGenerator) -> CashEvent? {
    state.events.filter { $0.effect == .expense && given(back: $0.id) < $0.quantity }
      .sorted { $0.id < $1.id }.randomElement(using: &generator)
  }

  /// What all refunds of an expense come to, which is never more than was paid.
  private func given(back expense: UInt128) -> Int64 {
    state.events.filter { $0.effect == .refund(of: expense) }.reduce(0) { $0 + $1.quantity }
  }

  /// The amounts to which an expense or a refund may be edited.
  private func amounts(of event: CashEvent) -> ClosedRange<Int64> {
    guard case .refund(let id?) = event.effect, let paid = state.records[id]?.event else {
      return max(1, given(back: event.id))...250
    }
    return 1...paid.quantity - given(back: id) + event.quantity
  }

  private func record(
    isEntry: Bool?, using generator: inout SeededGenerator
  ) -> State.Record? {
    state.records.values.filter { record in
      (isEntry.map { $0 == (record.kind != nil) } ?? true)
        && (parity.map { record.event.id & 1 == $0 } ?? true)
    }.sorted { $0.event.id < $1.event.id }.randomElement(using: &generator)
  }

  private func editExpense(using generator: inout SeededGenerator) throws {
    guard let record = record(isEntry: false, using: &generator) else { return }
    let old = record.event
    let units = Int64.random(in: amounts(of: old), using: &generator)
    let date = date(using: &generator)
    guard units != old.quantity || date != old.date else { return }
    var draft = ExpenseDraft()
    (draft.amount, draft.date, draft.isRefund) = (try TypedAmount("\(units)"), date, old.effect != .expense)
    _ = try fixture.ledger.editExpense(named: Self.name(of: old.id), draft)
    past.append(state)
    state.records[old.id]?.event = CashEvent(
      old.id, old.pool, units, date: date, seconds: old.seconds, old.effect, entered: old.entered)
    count("edit of an expense")
    try compare(try fixture.book())
  }

  private func editEntry(using generator: inout SeededGenerator) throws {
    guard let record = record(isEntry: true, using: &generator), let kind = record.kind else { return }
    let (old, name) = (record.event, record.event.pool.wallet == .cash ? "cash" : "Travel")
    var (draft, units, effect, date, time) = try proposal(kind, in: name, old.pool, using: &generator)
    if kind == .withdraw || kind == .move, draft.surcharge == nil { draft.clear = ["surcharge"] }
    (draft.fee, time) = (nil, time ?? TimeOfDay("23:00"))
    draft.time = time
    if old.date == date, old.quantity == units, old.effect == effect { return }
    if Bool.random(using: &generator) {
      // Only another date: what was paid and how much stays.
      var only = CashDraft()
      (only.date, only.time) = (TypedDay(date), time)
      (draft, units, effect) = (only, old.quantity, old.effect)
      if old.date == date, old.seconds == time?.seconds { return }
    }
    try offer(
      "edit",
      { try fixture.ledger.editCash(named: Self.name(of: old.id), draft, fixture.cashContext) }
    ) { state, _ in
      state.records[old.id]?.event = CashEvent(
        old.id, old.pool, units, date: date, seconds: time?.seconds ?? 86_400, effect, entered: old.entered)
    }
  }

  private func delete(using generator: inout SeededGenerator) throws {
    guard let record = record(isEntry: nil, using: &generator) else { return }
    let id = record.event.id
    guard record.kind != nil else {
      let expense = try #require(ExpenseID(Self.name(of: id)))
      try fixture.ledger.deleteExpenses(named: [expense.text])
      past.append(state)
      state.records[id] = nil
      count("delete of an expense")
      return try compare(try fixture.book())
    }
    try offer("delete", { try fixture.ledger.deleteCash(named: Self.name(of: id), fixture.cashContext) }) {
      state, _ in state.records[id] = nil
    }
  }

  private func undo() throws {
    guard let before = past.popLast() else { return }
    _ = try fixture.ledger.undo()
    state = before
    count("undo")
    try compare(try fixture.book())
  }

  private static func name(of bits: UInt128) -> String {
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
    return String((0..<13).map { digits[Int(bits >> (5 * (12 - $0)) & 31)] })
  }

  // MARK: The model

  private func model(_ state: State) throws -> PlainJournal {
    let givenBack = PlainJournal.givenBack(state.events) {
      state.records[$0]?.entered ?? Instant(seconds: 0, offset: 0)
    }
    var model = PlainJournal(state.events, givenBack: givenBack) { units in
      // Halves go up.
      (units * 938 * 2 + 100) / 200
    }
    try model.run()
    return model
  }

  /// Whether a sale or move lacks more than before.
  private static func isRefused(_ after: PlainJournal, since before: PlainJournal) -> Bool {
    after.events.contains { event in
      switch event.effect {
      case .sale, .move:
        (after.results[event.id]?.lacking ?? 0) > (before.results[event.id]?.lacking ?? 0)
      case .inflow, .count, .expense, .refund: false
      }
    }
  }

  private static func moved(_ after: PlainJournal, since before: PlainJournal) -> Int {
    after.events.count { event in
      switch event.effect {
      case .expense, .refund: after.results[event.id]?.cost != before.results[event.id]?.cost
      case .inflow, .sale, .move, .count: false
      }
    }
  }

  private func compare(_ book: CashBook) throws {
    let model = try model(state)
    let journal = book.journal
    // Nothing is counted of expenses from before a wallet's beginning.
    let tracked = journal.events.indices.filter {
      journal.results[$0].isTracked && journal.events[$0].pool.currency == .yen
    }
    #expect(tracked.count == model.results.values.count(where: \.isTracked))
    for index in tracked {
      let (event, result) = (journal.events[index], journal.results[index])
      let wanted = try #require(model.results[event.id], "\(event)")
      // When expenses were entered is only read where it decides.
      let known = try #require(state.records[event.id]?.event)
      #expect(
        event
          == CashEvent(
            known.id, known.pool, known.quantity, date: known.date, seconds: known.seconds, known.effect,
            entered: event.entered == nil ? nil : known.entered))
      #expect(wanted.isTracked && result.cost?.minorUnits == wanted.cost, "\(event)")
      #expect(result.lacking == wanted.lacking && result.difference == wanted.difference, "\(event)")
      #expect(result.gain?.minorUnits == wanted.gain, "\(event)")
    }
    for pool in [Pool(.cash, .yen), Pool(card, .yen)] {
      #expect(journal.held(pool) == [model.quantity[pool] ?? 0, model.cost[pool] ?? 0])
      #expect(journal.short(pool) == model.short[pool] ?? 0)
    }
  }
}
