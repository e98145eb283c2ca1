import Testing

@testable import TripLedger

/// Shorthands that fail the test instead of trapping.
func day(_ text: String) throws -> Day { try #require(Day(text)) }
func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }
func decimal(_ text: String) throws -> ExactDecimal { try ExactDecimal(parsing: text) }

enum RateFixtures {
  static let root = Paths.parent(
    of: Paths.parent(of: Paths.parent(of: Paths.parent(of: "\(#filePath)"))))

  static let dates = [
    "2025-08-26", "2025-08-27", "2025-08-28", "2025-08-29", "2025-09-01", "2025-09-02", "2025-09-03",
    "2025-09-04", "2025-09-05", "2025-09-08", "2025-09-09", "2025-09-10", "2025-09-11", "2025-09-12",
    "2025-09-15", "2025-09-16", "2025-09-17", "2025-09-18", "2025-09-19", "2025-09-22",
  ]

  /// A day exactly as in the bank's answer.
  static func bytes(_ date: String) throws -> [UInt8] {
    try #require(
      try Files.read("\(root)/SampleData/rates/eximbank/\(date).json", limit: 1 << 20))
  }

  static func published(_ date: String) throws -> RateDay {
    let asked = try instant("\(date)T11:30:00+09:00")
    let day = try day(date)
    return RateDay(
      source: .eximbank, date: day,
      rates: try EximbankAnswer.rates(in: try bytes(date), of: day, asked: asked), asked: asked)
  }

  static func empty(_ date: String, asked: String) throws -> RateDay {
    RateDay(source: .eximbank, date: try day(date), rates: [], asked: try instant(asked))
  }

  /// One rate, as typed or published.
  static func rate(
    _ currency: String, _ base: String, unit: Int = 1, quote: String = "KRW", _ date: String,
    _ source: RateSourceName = .eximbank
  ) throws -> ExchangeRate {
    ExchangeRate(
      currency: try Currency(currency), unit: unit, base: try decimal(base), quote: try Currency(quote),
      date: try day(date), source: source, changed: try instant("\(date)T12:00:00+09:00"))
  }

  static func row(_ unit: String, _ base: String, result: String = "1") -> String {
    #"{"result":\#(result),"cur_unit":\#(unit),"ttb":"1","tts":"2","deal_bas_r":\#(base),"cur_nm":"이름"}"#
  }
}

/// Rate days in memory, in the order they were stored; initial ones arrived in order of their dates.
final class MemoryStore: RateStore {
  private(set) var days: [RateSourceName: [Day: RateDay]] = [:]
  private(set) var saved: [Day] = []
  /// How many times something was saved.
  private(set) var steps = 0

  init(_ days: [RateDay] = []) {
    for day in days.sorted(by: { $0.date < $1.date }) {
      self.days[day.source, default: [:]][day.date] = (try? judged(day)) ?? day
    }
  }

  /// Stores a day as given, without judging it, like an edit by the user.
  func put(_ day: RateDay) { days[day.source, default: [:]][day.date] = day }

  private func judged(_ day: RateDay) throws -> RateDay {
    try day.judged(among: RateCache(list: { try self.rateDates($0) }, load: { try self.rateDay($0, $1) }))
  }

  func rateDay(_ source: RateSourceName, _ date: Day) throws -> RateDay? { days[source]?[date] }
  func rateDates(_ source: RateSourceName) throws -> [Day] { (days[source] ?? [:]).keys.sorted() }

  func save(_ days: [RateDay]) throws {
    steps += 1
    for day in days.sorted(by: { $0.date < $1.date }) {
      self.days[day.source, default: [:]][day.date] = try judged(day)
      saved.append(day.date)
    }
  }
}
