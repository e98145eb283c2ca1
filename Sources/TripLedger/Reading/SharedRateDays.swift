import Synchronization

/// What was read of the rates of one ledger at one moment, by several threads, too: each document is read once.
final class SharedRateDays: Sendable {
  private struct Cache: Sendable {
    // By the rank of the source, and days by the numbers of their dates, as in `RateCache`.
    var dates = [[Day]?](repeating: nil, count: RateSourceName.allCases.count)
    var days = [[Int: RateDay?]](repeating: [:], count: RateSourceName.allCases.count)
  }

  private let cache = Mutex(Cache())

  /// The stored dates of a source; `list` reads them.
  func dates(_ source: RateSourceName, list: () throws -> [Day]) rethrows -> [Day] {
    if let dates = cache.withLock({ $0.dates[source.rank] }) { return dates }
    // Two threads may read the same at the same time, which is faster than waiting for one another.
    let dates = try list()
    cache.withLock { $0.dates[source.rank] = dates }
    return dates
  }

  /// A stored day; `load` reads it.
  func day(_ source: RateSourceName, _ date: Day, load: () throws -> RateDay?) rethrows -> RateDay? {
    if let day = cache.withLock({ $0.days[source.rank][date.number] }) { return day }
    let day = try load()
    cache.withLock { $0.days[source.rank][date.number] = .some(day) }
    return day
  }
}
