extension RateCache {
  package convenience init(_ snapshot: Snapshot) {
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
  package func coins() throws -> Set<Currency> {
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
