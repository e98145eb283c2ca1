import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Rates arrive in any order, from any source, as time passes: final amounts don't change unless the user
/// changes rates, and then the number of affected amounts is right. Without the list of stored dates they are the same.
struct ArrivalTests {
  @Test(arguments: 0..<8)
  func finalFiguresStay(_ part: Int) throws {
    var random = SeededGenerator()
    var checked = 0
    for world in 0..<260 {
      var world = try World(number: part * 1000 + world, &random)
      for _ in 0..<10 { try world.step(&random) }
      if let broken = world.broken {
        Issue.record("seed \(random.seed), world \(world.number): \(broken)")
        return
      }
      checked += world.checked
    }
    // Few worlds have no final amount: in most, four or five are checked again.
    #expect(checked > 600)
  }
}

/// A source that answers with what a world has published for a date by then.
private struct WorldSource: RateSource {
  let name: RateSourceName
  let answer: @Sendable (Day, Instant) -> SourceAnswer

  func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer { answer(date, now) }
  func quota(at now: Instant) throws(RateError) -> Quota? { nil }
}

/// A ledger of a few weeks around Chuseok, several sources, and everything that they will ever publish.
private struct World {
  let number: Int
  private(set) var broken: String?
  /// How often a final amount was checked after rates arrived.
  private(set) var checked = 0
  private var story: [String] = []

  private let store = MemoryStore()
  private var now: Instant
  private var routing: RateRouting
  private var typed: [Day: [ExchangeRate]] = [:]
  private let trip: Currency
  private let home: Currency
  private let expenses: [TripDetailInfo]
  /// By source, then by date: when it is published, in days after the date, and its rates.
  private let published: [RateSourceName: [Day: (delay: Int, rates: [ExchangeRate])]]
  /// The final amounts, by expense and target currency.
  private var finals: [String: Amount] = [:]

  private static let first = Day(number: 20_355)  // 24 September 2025, a Wednesday
  private static let length = 24
  private static let codes: [RateSourceName: (hub: String, others: [String])] = [
    .eximbank: ("KRW", ["JPY", "USD", "EUR", "THB"]),
    .frankfurter: ("EUR", ["KRW", "JPY", "USD", "VND", "TWD"]),
    .openexchangerates: ("USD", ["KRW", "EUR", "JPY", "VND", "TWD"]),
    .ecb: ("EUR", ["KRW", "JPY", "USD", "THB"]),
  ]
  private static let prices: [String: Int] = [
    "KRW": 1, "JPY": 9, "USD": 1400, "EUR": 1600, "THB": 43, "VND": 5, "TWD": 46,
  ]

  init(number: Int, _ random: inout SeededGenerator) throws {
    self.number = number
    now = Instant(
      seconds: (Self.first + Int.random(in: 4...20, using: &random)).number * 86_400, offset: 9 * 3600)
    routing = Self.routing(&random)
    trip = try Currency(["JPY", "VND", "EUR", "KRW"].randomElement(using: &random) ?? "JPY")
    home = try Currency(["KRW", "KRW", "KRW", "USD"].randomElement(using: &random) ?? "KRW")
    var expenses: [TripDetailInfo] = []
    for _ in 0..<4 {
      let code = Self.prices.keys.sorted().randomElement(using: &random) ?? "JPY"
      let date = Self.first + Int.random(in: 0..<Self.length, using: &random)
      expenses.append(
        TripDetailInfo(
          amount: try Amount(parsing: "1234500", currency: try Currency(code), sign: .positive),
          category: "food", date: date, entered: Instant(seconds: 0, offset: 0)))
    }
    self.expenses = expenses
    var published: [RateSourceName: [Day: (delay: Int, rates: [ExchangeRate])]] = [:]
    for (source, codes) in Self.codes.sorted(by: { $0.key.rank < $1.key.rank }) {
      published[source] = try Self.days(of: source, hub: codes.hub, others: codes.others, &random)
    }
    self.published = published
  }

  private static func routing(_ random: inout SeededGenerator) -> RateRouting {
    let orders: [[RateSourceName]] = [
      [.eximbank, .frankfurter], [.eximbank, .frankfurter], [.frankfurter], [.eximbank],
      [.openexchangerates, .frankfurter], [.frankfurter, .eximbank],
    ]
    var routing = RateRouting(order: orders.randomElement(using: &random) ?? [.eximbank])
    let currencies: [Currency] = [.euro, .dollar, .won]
    if Int.random(in: 0..<4, using: &random) == 0, let currency = currencies.randomElement(using: &random) {
      routing.overrides[currency] = RateSourceName.askable.randomElement(using: &random)
    }
    return routing
  }

  /// Missing and late days, missing rates, wrong rates of one day, and lasting changes of level.
  private static func days(
    of source: RateSourceName, hub: String, others: [String], _ random: inout SeededGenerator
  ) throws -> [Day: (delay: Int, rates: [ExchangeRate])] {
    var days: [Day: (delay: Int, rates: [ExchangeRate])] = [:]
    var level = 1000
    for date in first - 14..<first + length {
      if source != .openexchangerates, date.weekday.isWeekend { continue }
      if Int.random(in: 0..<8, using: &random) == 0 { continue }
      if Int.random(in: 0..<14, using: &random) == 0 { level = level == 1000 ? 1500 : 1000 }
      var rates: [ExchangeRate] = []
      for code in others where Int.random(in: 0..<7, using: &random) != 0 {
        let slip = Int.random(in: 0..<15, using: &random) == 0 ? 2 : 1
        let share = level * slip * (1000 + Int.random(in: -40...40, using: &random))
        let (one, other) = source == .eximbank ? (code, hub) : (hub, code)
        let value = (prices[one] ?? 1) * share / (prices[other] ?? 1)
        rates.append(
          ExchangeRate(
            currency: try Currency(one), unit: 1, base: ExactDecimal(coefficient: Int64(value), scale: 6),
            quote: try Currency(other), date: date, source: source, changed: Instant(seconds: 0, offset: 0)))
      }
      let delay = Int.random(in: 0..<6, using: &random) == 0 ? Int.random(in: 1...5, using: &random) : 0
      if !rates.isEmpty { days[date] = (delay, rates) }
    }
    return days
  }

  // MARK: Operations

  mutating func step(_ random: inout SeededGenerator) throws {
    guard broken == nil else { return }
    let before = finals
    if Int.random(in: 0..<4, using: &random) == 0 {
      try act(&random)
    } else {
      if Bool.random(using: &random) {
        now = now + Int.random(in: 1...60, using: &random) * 3600
        story.append("now \(now)")
      }
      try arrive(&random)
      try remember()
      checked += before.count
      for (key, amount) in before where finals[key] != amount {
        broken =
          broken ?? "\(key) was \(amount.plain) and is \(finals[key]?.plain ?? "not final")\n"
          + story.joined(separator: "\n")
      }
      return
    }
    try remember()
  }

  /// Requests dates, or the board, from a source.
  private mutating func arrive(_ random: inout SeededGenerator) throws {
    // Usually a source that a user with this order would request.
    let names = Int.random(in: 0..<3, using: &random) == 0 ? RateSourceName.askable : routing.order
    let source = names[Int.random(in: 0..<names.count, using: &random)]
    let start = Self.first - 8 + Int.random(in: 0..<Self.length + 6, using: &random)
    let count = [1, 3, 9, 24].randomElement(using: &random) ?? 1
    if Int.random(in: 0..<6, using: &random) == 0 {
      story.append("board of \(source)")
      do { _ = try fetcher(source).board(requestedAt: now) } catch is RateError {}
    } else {
      story.append("fetch \(start) and \(count - 1) more of \(source)")
      let passes = Bool.random(using: &random)
      _ = try fetcher(source).fetch(start..<start + count, passingHolidays: passes, at: now)
    }
  }

  private func fetcher(_ name: RateSourceName) -> RateFetcher {
    let days = published[name] ?? [:]
    let source = WorldSource(name: name) { date, now in
      func isOut(_ day: Day) -> Bool { days[day].map { day + $0.delay <= name.date(at: now) } ?? false }
      guard name != .eximbank else {
        return SourceAnswer(date: date, rates: isOut(date) ? days[date]?.rates ?? [] : [])
      }
      // The newest day up to the one requested, and rates that only earlier days have.
      guard let own = (0..<14).lazy.map({ date - $0 }).first(where: isOut), let rates = days[own]?.rates
      else {
        return .empty
      }
      var earlier: [ExchangeRate] = []
      for back in 1..<10 where name == .frankfurter && isOut(own - back) {
        for rate in days[own - back]?.rates ?? []
        where !(rates + earlier).contains(where: { $0.quote == rate.quote }) {
          earlier.append(rate)
        }
      }
      return SourceAnswer(date: own, rates: rates, earlier: earlier)
    }
    return RateFetcher(store: store, source: source, stopwatch: FakeTime().stopwatch)
  }

  /// The user types, removes, accepts, imports or requests rates, or changes the leading source.
  private mutating func act(_ random: inout SeededGenerator) throws {
    let before = try figures()
    let told = try recount()
    let date = Self.first + Int.random(in: -3..<Self.length, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let codes = Self.prices.keys.sorted().filter { $0 != home.code }
      let currency = try Currency(codes.randomElement(using: &random) ?? "JPY")
      var rates = typed[date, default: []].filter { $0.currency != currency }
      if Int.random(in: 0..<3, using: &random) > 0 {
        rates.append(
          ExchangeRate(
            currency: currency, unit: 1,
            base: ExactDecimal(coefficient: Int64.random(in: 1...9999, using: &random), scale: 2),
            quote: home, date: date, source: .typed, changed: now))
      }
      typed[date] = rates
      story.append("type \(currency) on \(date)")
    case 1:
      for source in RateSourceName.allCases {
        guard var day = try store.rateDay(source, date) else { continue }
        for index in day.rates.indices where day.rates[index].comparedTo != nil {
          day.rates[index].accepted = now
        }
        store.put(day)
      }
      story.append("accept \(date)")
    case 2:
      let from = date
      for (date, day) in (published[.ecb] ?? [:]).sorted(by: { $0.key < $1.key })
      where date >= from && date <= now.day {
        if try store.rateDay(.ecb, date) == nil {
          try store.save(RateDay(source: .ecb, date: date, rates: day.rates, asked: now))
        }
      }
      story.append("import from \(from)")
    case 3:
      let source = RateSourceName.askable.randomElement(using: &random) ?? .eximbank
      _ = try fetcher(source).fetch([date], again: true, at: now)
      story.append("again \(date) of \(source)")
    default:
      routing = Self.routing(&random)
      story.append("routing \(routing)")
    }
    let moved = try figures().moved(since: before)
    let counted = try recount().count { told[$0.key] != $0.value }
    if moved != counted {
      broken = "\(moved) figures moved, counted \(counted)\n" + story.joined(separator: "\n")
    }
  }

  // MARK: Amounts

  private func converter(findsDates: Bool = false) throws -> RateConverter {
    RateConverter(
      now: now, routing: routing,
      list: { source in
        source == .typed ? typed.filter { !$0.value.isEmpty }.keys.sorted() : try store.rateDates(source)
      },
      loadsAnyDate: findsDates,
      load: { source, date in
        guard source == .typed else { return try store.rateDay(source, date) }
        return typed[date].map { RateDay(source: .typed, date: date, rates: $0, asked: now) }
      })
  }

  private func figures() throws -> ConvertedFigures {
    let rates = try converter()
    var figures = ConvertedFigures()
    for expense in expenses { try figures.add(expense, trip: trip, home: home, rates: rates) }
    return figures
  }

  /// The same in words: an expense's amount in the trip and home currencies, each from its own converter.
  private func recount() throws -> [String: String] {
    var found: [String: String] = [:]
    for expense in expenses {
      found[expense.id.text] = try [trip, home].map { target in
        try converter().conversion(from: expense.amount.currency, to: target, on: expense.date)
          .map { try Amount(rounding: expense.amount.fraction * $0.factor, to: target).plain } ?? "—"
      }.joined(separator: " ")
    }
    return found
  }

  private mutating func remember() throws {
    let (rates, finding) = (try converter(), try converter(findsDates: true))
    finals = [:]
    for expense in expenses {
      for target in Set([trip, home]) where target != expense.amount.currency {
        let converted = try rates.convert(expense, to: target)
        if try finding.convert(expense, to: target) != converted {
          broken = "without the dates, \(expense.date) in \(target) differs\n" + story.joined(separator: "\n")
        }
        guard let converted, !converted.isProvisional else { continue }
        finals["\(expense.amount.currency) in \(target) on \(expense.date) \(expense.id)"] = converted.amount
      }
    }
  }
}
