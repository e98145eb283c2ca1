/// A format of a file for other programs.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// Lines of JSON, which `importRows` reads back.
  case jsonl
  /// One object with everything; without a trip, also all rates.
  case json
  /// A journal of hledger.
  case hledger
  /// A journal of ledger.
  case ledger
  /// A journal of Beancount.
  case beancount
  /// The CSV of a group in Splitwise, of one trip with people.
  case splitwise
  /// Places and routes as GeoJSON.
  case geojson
  /// The same as GPX.
  case gpx
  /// The same as KML.
  case kml
}

extension Ledger {
  /// What `dot export` writes, as the bytes of a file, of a trip or of all.
  ///
  /// - Complexity: O(*n*) in the expenses.
  /// - Throws: `no-people` for `.splitwise` of a trip without people.
  public func export(
    _ format: ExportFormat, of trip: TripID? = nil, by sources: [RateSourceName] = []
  ) throws(TripLedgerError) -> [UInt8] {
    let text = try reading { snapshot in
      let trips = try trip.map { [try $0.existing(snapshot)] } ?? snapshot.trips()
      return try exported(format, trips, isWhole: trip == nil, snapshot, sources)
    }
    return Array(text.utf8)
  }

  private func exported(
    _ format: ExportFormat, _ trips: [TripInfo], isWhole: Bool, _ snapshot: Snapshot,
    _ sources: [RateSourceName]
  ) throws -> String {
    let rows = try snapshot.rows(of: trips, ExpenseFilter())
    // For formats that can't escape control characters.
    let printable = rows.map { $0.showingTexts(\.printable) }
    func itinerary() -> Itinerary {
      Itinerary(
        printable,
        of: trips.map { trip in
          var trip = trip
          trip.title = trip.title.printable
          return trip
        })
    }
    func json(_ value: JSON) -> String { String(decoding: value.bytes, as: UTF8.self).printableJSON + "\n" }
    switch format {
    case .jsonl:
      let writer = try ExpenseLineWriter(snapshot)
      return rows.map { json(writer.line($0)) }.joined()
    case .json:
      let members = try LedgerJSON.members(snapshot, trips: trips, withRates: isWhole)
      return json(.object([JSONMember("schema", 1)] + members))
    case .hledger: return try journal(HledgerJournal())
    case .ledger: return try journal(LedgerJournal())
    case .beancount:
      return try journal(BeancountJournal(title: trips.map(\.title.printable).joined(separator: ", ")))
    case .splitwise:
      guard let trip = trips.first, trips.count == 1, try !snapshot.people(of: trip.id).isEmpty else {
        throw PeopleError.noPeople(trip: trips.first?.title ?? "")
      }
      let closings = Closings(try snapshot.closings(of: trip.id)).counted
      let table = try SplitwiseTable(
        of: trip, printable, snapshot.payments(of: trip.id), closings, in: snapshot,
        today: clock.now(of: trip).day, shown: \.printable)
      return table.lines.map { $0 + "\n" }.joined()
    case .geojson: return json(try GeoJSONWriter.json(Itinerary(rows, of: trips)))
    case .gpx: return try GPXWriter.text(itinerary(), clock: clock)
    case .kml: return try KMLWriter.text(itinerary())
    }
    func journal(_ dialect: some JournalDialect) throws -> String {
      let rates = try snapshot.converter(sources, now: clock.now)
      let book = try snapshot.cashBook(rates: rates, withExpenses: true, feesApart: true)
      let journal = try Journal(
        printable,
        wallets: WalletTransfers(
          book, beside: printable, isWhole ? .all : .usedByExpenses, from: nil, to: nil, shown: \.printable),
        receivables: Receivables(
          of: trips, beside: printable, in: snapshot, from: nil, to: nil, shown: \.printable),
        home: snapshot.homeCurrency, rates: snapshot.rates(rates, of: printable))
      return journal.lines(dialect).map { $0 + "\n" }.joined()
    }
  }
}
