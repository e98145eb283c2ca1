import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripImports

/// A random trip to Madrid, of which six of ten payments are typed, and the list that comes afterwards, made by what really
/// happens to a payment on its way.
private struct TypedTrip {
  let fixture: LedgerFixture
  let trip: TripInfo
  private(set) var rows: [String] = []
  /// How many expenses there have to be in the end, and what they come to in cents.
  private(set) var expected = 0
  private(set) var truth: Int64 = 0
  private var random: SeededGenerator

  private static let shops = [
    "Bar Tomas", "Casa Lucio", "Metro", "Fnac", "Mercado", "Pharma Plus", "Taxi Verde", "Cine Doré",
  ]

  init(_ random: SeededGenerator) throws {
    self.random = random
    fixture = try LedgerFixture(at: "2025-10-20T12:00:00+09:00")
    try fixture.publish("2025-09-01", ["EUR": "1600"])
    trip = try fixture.trip("Madrid") { draft in
      (draft.currency, draft.end) = (try Currency("EUR"), Day("2025-09-20"))
    }
    let id = trip.id.text
    for name in ["Ana", "Nik"] {
      _ = try fixture.ledger.addPerson(named: name, weight: nil, on: { try $0.trip(named: id) })
    }
    _ = try fixture.ledger.setTraveller(named: "Nik", on: { try $0.trip(named: id) })
    for _ in 0..<20 { try pay() }
  }

  private mutating func pay() throws {
    let day = Int.random(in: 5...12, using: &random)
    let cents = Int.random(in: 150...9000, using: &random)
    let shop = pick(Self.shops)
    let isTyped = chance(60)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      // Two coffees.
      for _ in 1...2 {
        if isTyped { try type(cents, shop, day) }
        book(cents, shop, day, isTyped: isTyped)
      }
    case 1:
      if isTyped { try type(cents, shop, day, isReceipt: true) }
      book(cents, shop, day, later: pick([0, 1, 3]), isTyped: isTyped)
    case 2:
      let won = (cents / 100 + 1) * 1600
      if isTyped {
        try fixture.cash(.withdraw, TypedAmount("\(cents / 100 + 1)EUR"), Self.date(day)) {
          $0.price = .total(try TypedAmount("\(won)KRW"), option: "charged")
        }
      }
      // What the machine takes.
      rows.append("\(Self.date(day)),,ATM,\(won + won * pick([0, 1, 4]) / 100),KRW,BANCO")
    case 3:
      // Neither what a friend paid is on this list nor cash.
      try type(cents, shop, day, friend: chance(50))
    case 4:
      let isInWon = chance(50)
      if isTyped { try type(cents, shop, day) }
      book(cents, shop, day, later: isInWon ? pick([2, 3]) : pick([3, 4]), inWon: isInWon, isTyped: isTyped)
    default:
      if isTyped { try type(cents, shop, day) }
      book(cents, shop, day, later: pick([0, 0, 1]), inWon: chance(50), isTyped: isTyped)
    }
  }

  private mutating func type(
    _ cents: Int, _ shop: String, _ day: Int, isReceipt: Bool = false, friend: Bool? = nil
  ) throws {
    let (hasMemo, hasTime, saysCard) = (chance(60), chance(50), chance(50))
    let food = cents / 3
    try fixture.spend(Self.number(cents), on: trip, Self.date(day)) { draft in
      if hasMemo { draft.memo = shop }
      if hasTime { draft.time = TimeOfDay("1\(cents % 10):\(cents % 50 + 10)") }
      if friend == true { draft.sharing.payers = [TypedPayer(name: "Ana")] }
      if friend == false { draft.pay = .cash } else if friend == nil, saysCard { draft.pay = .card }
      if isReceipt {
        draft.split = try TypedSplit("food=\(Self.number(food)),cafe=\(Self.number(cents - food))")
      }
    }
    expected += isReceipt ? 2 : 1
    truth += Int64(cents)
  }

  /// Adds a row; one that nobody typed has to become an expense.
  private mutating func book(
    _ cents: Int, _ shop: String, _ day: Int, later: Int = 0, inWon: Bool = false, isTyped: Bool
  ) {
    let name = chance(50) ? shop.uppercased() : String(shop.uppercased().prefix(6))
    // By the clock at home.
    let time = chance(50) ? "1\(cents % 10):\(cents % 50 + 10)" : chance(50) ? "20:15" : ""
    let markup = Int.random(in: 0...250, using: &random)
    let amount =
      inWon ? "\(cents * 16 * (10_000 + markup) / 10_000),KRW" : "\(Self.number(cents)),EUR"
    rows.append("\(Self.date(day + later)),\(time),Card,\(amount),\(name)")
    if !isTyped {
      expected += 1
      truth += Int64(cents)
    }
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private static func number(_ cents: Int) -> String {
    "\(cents / 100)." + (cents % 100 < 10 ? "0" : "") + "\(cents % 100)"
  }

  private static func date(_ day: Int) -> String { "2025-09-" + (day < 10 ? "0" : "") + "\(day)" }
}

@Suite("Typed trips and distorted lists")
struct MatchPropertyTests {
  /// Six trips, or as many as `DOT_SEQUENCES` says.
  private static var count: Int {
    ProcessInfo.processInfo.environment["DOT_SEQUENCES"].flatMap { Int($0) } ?? 6
  }

  @Test(
    "As many rows stay out or complete something as entries have a row, and each that stays out is listed")
  func property() throws {
    var random = SeededGenerator(announcing: #function)
    var (rows, completed, asked, expenses) = (0, 0, 0, 0)
    var wrong: [String] = []
    var (worst, off, truth): (Int64, Int64, Int64) = (0, 0, 0)
    for _ in 0..<Self.count {
      let seed = random.next()
      let typed = try TypedTrip(SeededGenerator(seed: seed))
      let fixture = typed.fixture
      let path = try fixture.file(
        "list.csv",
        "Date,Time,Type,Amount,Currency,Payee\n" + typed.rows.sorted().joined(separator: "\n") + "\n")
      let read = try ImportReader(decoder: TextDecoder(searchPath: "")).read(path, limit: 1 << 20)
      var plan = RowImport([RowImport.File(path: path, read: read)])
      plan.trip = typed.trip.id.text
      let done = try fixture.ledger.importRows(plan)
      #expect(done.count == typed.rows.count, "no row is lost")
      #expect(done.asked == done.ignored.count { $0.like != nil }, "each row that stays out is listed")
      let taken = done.matches.map(\.entry.id)
      #expect(
        taken.count == done.asked + done.completed && Set(taken).count == taken.count, "one row an entry")
      let found = try fixture.expenses(of: typed.trip)
      if found.count != typed.expected { wrong.append("\(found.count) of \(typed.expected), seed \(seed)") }
      // A cent is 16 won.
      let total = found.reduce(Int64(0)) {
        $0 + ($1.amount.currency == .won ? $1.amount.minorUnits / 16 : $1.amount.minorUnits)
      }
      worst = max(worst, abs(total - typed.truth) * 10_000 / max(typed.truth, 1))
      (off, truth) = (off + abs(total - typed.truth), truth + typed.truth)
      (rows, completed, asked) = (rows + done.count, completed + done.completed, asked + done.asked)
      expenses += typed.expected
    }
    print(
      """
      \(Self.count) trips, \(rows) rows: \(completed) completed, \(asked) asked about. \(wrong.count) trips with another \
      number of their \(expenses) expenses; totals off by \(off * 10_000 / truth), at most \(worst) hundredths of a percent
      """)
    #expect(wrong.isEmpty)
  }
}
