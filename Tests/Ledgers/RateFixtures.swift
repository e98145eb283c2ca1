import TestSupport
import TripOperations

package enum RateFixtures {
  package static let root = Paths.parent(
    of: Paths.parent(of: Paths.parent(of: "\(#filePath)")))

  package static let dates = [
    "2025-08-26", "2025-08-27", "2025-08-28", "2025-08-29", "2025-09-01", "2025-09-02", "2025-09-03",
    "2025-09-04", "2025-09-05", "2025-09-08", "2025-09-09", "2025-09-10", "2025-09-11", "2025-09-12",
    "2025-09-15", "2025-09-16", "2025-09-17", "2025-09-18", "2025-09-19", "2025-09-22",
  ]

  /// A day exactly as in the bank's answer.
  package static func bytes(_ date: String) throws -> [UInt8] {
    try unwrap(
      try Files.read("\(root)/SampleData/rates/eximbank/\(date).json", limit: 1 << 20))
  }

  package static func published(_ date: String) throws -> RateDay {
    let asked = try instant("\(date)T11:30:00+09:00")
    let day = try day(date)
    return RateDay(
      source: .eximbank, date: day,
      rates: try EximbankAnswer.rates(in: try bytes(date), of: day, asked: asked), asked: asked)
  }

  package static func empty(_ date: String, asked: String) throws -> RateDay {
    RateDay(source: .eximbank, date: try day(date), rates: [], asked: try instant(asked))
  }

  /// One rate, as typed or published.
  package static func rate(
    _ currency: String, _ base: String, unit: Int = 1, quote: String = "KRW", _ date: String,
    _ source: RateSourceName = .eximbank
  ) throws -> ExchangeRate {
    ExchangeRate(
      currency: try Currency(currency), unit: unit, base: try decimal(base), quote: try Currency(quote),
      date: try day(date), source: source, changed: try instant("\(date)T12:00:00+09:00"))
  }

  package static func days(_ rates: [ExchangeRate]) throws -> [RateDay] {
    try Dictionary(grouping: rates) { "\($0.source) \($0.date)" }.values.map { rates in
      RateDay(
        source: rates[0].source, date: rates[0].date, rates: rates,
        // A day later, when none of its rates can change.
        asked: try instant("\(rates[0].date + 1)T12:00:00+09:00"))
      // Whether a rate is suspect is decided when it arrives, so the order matters.
    }.sorted { $0.date < $1.date }
  }

  package static func row(_ unit: String, _ base: String, result: String = "1") -> String {
    #"{"result":\#(result),"cur_unit":\#(unit),"ttb":"1","tts":"2","deal_bas_r":\#(base),"cur_nm":"이름"}"#
  }
}

/// Rate days in memory, in the order they were stored; initial ones arrived in order of their dates.
package final class MemoryStore: RateStore {
  package private(set) var days: [RateSourceName: [Day: RateDay]] = [:]
  package private(set) var saved: [Day] = []
  /// How many times something was saved.
  package private(set) var steps = 0

  package init(_ days: [RateDay] = []) {
    for day in days.sorted(by: { $0.date < $1.date }) {
      self.days[day.source, default: [:]][day.date] = (try? judged(day)) ?? day
    }
  }

  /// Stores a day as given, without judging it, like an edit by the user.
  package func put(_ day: RateDay) { days[day.source, default: [:]][day.date] = day }

  private func judged(_ day: RateDay) throws -> RateDay {
    try day.judged(among: RateCache(list: { try self.rateDates($0) }, load: { try self.rateDay($0, $1) }))
  }

  package func rateDay(_ source: RateSourceName, _ date: Day) throws -> RateDay? { days[source]?[date] }
  package func rateDates(_ source: RateSourceName) throws -> [Day] { (days[source] ?? [:]).keys.sorted() }

  package func save(_ days: [RateDay]) throws {
    steps += 1
    for day in days.sorted(by: { $0.date < $1.date }) {
      self.days[day.source, default: [:]][day.date] = try judged(day)
      saved.append(day.date)
    }
  }
}
