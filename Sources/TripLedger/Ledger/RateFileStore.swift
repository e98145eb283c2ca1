/// Stores rate days as documents of the ledger folder.
///
/// A published day is a fact, not a change by the user: it is written at once, in one step, and is not part
/// of the history.
///
/// Reads under one lock what is probably needed next, too: a board looks back over weeks, a fetch goes
/// forward over a range. Changes made elsewhere meanwhile are not seen: each board or fetch needs a new
/// store.
package final class RateFileStore: RateStore {
  let ledger: Ledger
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

extension RateCache {
  convenience init(_ snapshot: Snapshot) {
    self.init(list: { try snapshot.rateDates($0) }, load: { try snapshot.rateDay($0, $1) })
  }
}

extension RateDay {
  package var document: Document {
    Document(
      layout: .rates,
      head: [JSONMember("asked", JSON(asked))]
        + (coins.isEmpty ? [] : [JSONMember("coins", each: coins.sorted()) { JSON($0) }]),
      records: rates.map { Document.Record(id: $0.recordID, body: $0.body) })
  }
}

extension Document {
  /// The coins that an exchange was asked for.
  func coins() throws -> Set<Currency> {
    var members = try Members(RawJSON(checked: JSON.object(head).bytes[...]))
    return Set(try members.list("coins") { try Currency($0) })
  }
}

extension Snapshot {
  package func rateDay(_ source: RateSourceName, _ date: Day) throws -> RateDay? {
    let location = DocumentPath.rates(source, date)
    if let day = try scannedRateDay(source, date) {
      return source == .typed && day.rates.isEmpty ? nil : day
    }
    if try lacksRateDay(source, date) { return nil }
    guard let document = try document(location) else { return nil }
    let file = ledgerFolder.absolute(location.relative)
    let rates = try ledgerFolder.reportingErrors(of: file) {
      try document.records.compactMap { try ExchangeRate.known(reading: $0.body) }
    }
    for rate in rates where rate.date != date || rate.source != source {
      throw LedgerFolderError.damaged(
        file: file, problem: .misplaced(key: "date", value: "\(rate.source.rawValue) \(rate.date)"))
    }
    // A day of typed rates was never fetched: its rates say when they were typed, and without rates it doesn't exist.
    if source == .typed, rates.isEmpty { return nil }
    let asked = try ledgerFolder.reportingErrors(of: file) { try document.text("asked") }.flatMap(
      Instant.init(_:))
    let coins = try ledgerFolder.reportingErrors(of: file) { try document.coins() }
    guard let asked = asked ?? rates.map(\.changed).max() else {
      throw LedgerFolderError.damaged(file: file, problem: .notJSON(JSONError(.missing("asked"), at: 0)))
    }
    return RateDay(source: source, date: date, rates: rates, asked: asked, coins: coins)
  }

  package func rateDates(_ source: RateSourceName) throws -> [Day] {
    try dayNames(in: "rates/\(source.rawValue)") { location in
      if case .rates(source, let day) = location { day } else { nil }
    }
  }

  /// Whether any day of a source is stored; reads no thousands of names to know it.
  package func holdsRates(of source: RateSourceName, at now: Instant) throws -> Bool {
    let today = source.date(at: now)
    var isOnDisk = try ledgerFolder.holdsAny(
      RateCache.usualAge.map { DocumentPath.rates(source, today - $0).relative },
      in: "rates/\(source.rawValue)")
    if isOnDisk { return true }
    try ledgerFolder.forEachName(in: "rates/\(source.rawValue)") { name in
      isOnDisk = DocumentPath.day(ofName: name) != nil
      return !isOnDisk
    }
    return try isOnDisk || !rateDates(source).isEmpty
  }

  /// The rates of this snapshot, read when they are needed.
  package func rateConverter(now: Instant, routing: RateRouting = .eximbank) throws -> RateConverter {
    RateConverter(
      now: now, routing: routing,
      list: { [self] source in try rateDays.dates(source) { try rateDates(source) } }, loadsAnyDate: true
    ) { [self] source, date in
      try rateDays.day(source, date) { try rateDay(source, date) }
    }
  }
}
