/// Stores rate days as documents of the ledger folder.
///
/// A published day is a fact, not a change by the user: it is written at once, in one step, and is not part
/// of the history.
///
/// Reads under one lock what is probably needed next, too: a board looks back over weeks, a fetch goes
/// forward over a range. Changes made elsewhere meanwhile are not seen: each board or fetch needs a new
/// store.
package final class RateFileStore: RateStore {
  package let ledger: Ledger
  private var dates: [RateSourceName: [Day]] = [:]
  /// The days of each source that were read together; `nil` for a date without stored rates.
  private var blocks: [RateSourceName: [Day: RateDay?]] = [:]

  /// The number of stored days that are read together before and after one.
  private static let reach = 16

  package init(ledger: Ledger) { self.ledger = ledger }

  package func rateDay(_ source: RateSourceName, _ date: Day) throws -> RateDay? {
    guard try rateDates(source).containsSorted(date) else { return nil }
    if let known = blocks[source]?[date] { return known }
    return try ledger.read { snapshot in
      readBlock(source, around: date, snapshot)
      return try blocks[source]?[date] ?? snapshot.rateDay(source, date)
    }
  }

  package func rateDates(_ source: RateSourceName) throws -> [Day] {
    if let known = dates[source] { return known }
    return try ledger.read { snapshot in
      readNewest(source, snapshot)
      return try dates[source] ?? snapshot.rateDates(source)
    }
  }

  /// Reads the newest days of a source while the ledger is being read for something else.
  package func readNewest(_ source: RateSourceName, _ snapshot: Snapshot) {
    do { dates[source] = try snapshot.rateDates(source) } catch { return }
    if let newest = dates[source]?.last { readBlock(source, around: newest, snapshot) }
  }

  /// Leaves out unreadable days: they are an error only when they are requested.
  private func readBlock(_ source: RateSourceName, around date: Day, _ snapshot: Snapshot) {
    let known = dates[source] ?? []
    let index = known.firstSorted(above: date)
    var block: [Day: RateDay?] = [:]
    for date in known[max(0, index - Self.reach)..<min(known.count, index + Self.reach)] {
      do { block[date] = .some(try snapshot.rateDay(source, date)) } catch {}
    }
    blocks[source] = block
  }

  /// Knows a day that has been written without reading it again.
  private func remember(_ day: RateDay) {
    if let known = dates[day.source], !known.containsSorted(day.date) {
      dates[day.source]?.insert(day.date, at: known.firstSorted(above: day.date))
    }
    blocks[day.source, default: [:]][day.date] = .some(day)
  }

  package func save(_ days: [RateDay]) throws { try save(days, progress: { _ in }) }

  /// Saves many days, such as those of a file; `progress` gets the number done.
  package func save(_ days: [RateDay], progress: (Int) -> Void) throws {
    guard !days.isEmpty else { return }
    var judged: [RateDay] = []
    // If writing fails midway, nobody knows what is stored.
    defer { if judged.isEmpty { (dates, blocks) = ([:], [:]) } else { judged.forEach(remember) } }
    do {
      try ledger.replace(progress: progress) { snapshot in
        let cache = RateCache(snapshot)
        for day in days.sorted(by: { $0.date < $1.date }) {
          let stored = try snapshot.rateDay(day.source, day.date)
          let day = try day.keepingAcceptance(of: stored).keepingOtherCoins(of: stored).judged(among: cache)
          try cache.add(day)
          judged.append(day)
        }
        return judged.map { (.rates($0.source, $0.date), $0.document) }
      }
    } catch {
      judged = []
      throw error
    }
  }
}

extension RateDay {
  /// Keeps the user's acceptance of a rate for as long as the rate is the same, however often it is fetched.
  func keepingAcceptance(of stored: RateDay?) -> RateDay {
    guard let stored, stored.rates.contains(where: { $0.accepted != nil }) else { return self }
    var day = self
    day.rates = rates.map { rate in
      var rate = rate
      let same = stored.rates.first { $0.recordID == rate.recordID && $0.factor == rate.factor }
      rate.accepted = rate.accepted ?? same?.accepted
      return rate
    }
    return day
  }
}
