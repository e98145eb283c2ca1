import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// A report over all trips is the same however it is calculated: by threads or one after another, from
/// outlines or whole expenses, as sums or as rows.
struct OverallReportTests {
  private let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture(at: "2025-09-20T12:00:00+09:00") }

  /// Trips with expenses of every kind, days whose rates are known, old, missing or still awaited, and one
  /// document that was edited by hand.
  private func fill(_ random: inout SeededGenerator) throws -> [TripInfo] {
    for (date, rates) in [
      // On the 10th, dong are converted by the rate of 33 days before.
      ("2025-08-08", ["VND": "5.25/100"]),
      ("2025-09-05", ["JPY": "940/100", "USD": "1390", "EUR": "1600"]),
      ("2025-09-09", ["JPY": "937.77/100", "USD": "1391.2", "KWD": "4555.5"]),
      ("2025-09-11", ["VND": "5.27/100"]),
    ] { try fixture.publish(date, rates) }
    var trips: [TripInfo] = []
    for number in 0..<Int.random(in: 1...12, using: &random) {
      let trip = try fixture.trip("Trip \(number % 7)") { draft in
        draft.currency = try Currency(["JPY", "USD", "KRW"][number % 3])
        draft.start = Day("2025-09-0\(1 + number % 9)")
        draft.end = nil
      }
      var expenses: [TripDetailInfo] = []
      let people = number % 3 == 2 ? try companions(on: trip) : []
      let place = try fixture.spend("1", on: trip, "2025-09-0\(1 + number % 9)") {
        $0.place = "Ramen bar \(number % 2)"
      }
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let date = "2025-09-\(Int.random(in: 10...16, using: &random))"
        expenses.append(
          try RandomExpenses.expense(
            on: date, places: [place.place].compactMap(\.self), people: people, using: &random))
      }
      try fixture.store(expenses, in: trip)
      trips.append(trip)
    }
    try unseal(trips, &random)
    return trips
  }

  /// Three people on a trip, of whom the second is the traveller.
  private func companions(on trip: TripInfo) throws -> [PersonID] {
    for name in ["Mina", "Tae", "Jun"] { try fixture.add(name, to: trip) }
    _ = try fixture.ledger.setTraveller(named: "Tae") { _ in trip }
    return try fixture.ledger.read { try $0.people(of: trip.id).map(\.id) }
  }

  /// A document without a seal is read like any other.
  private func unseal(_ trips: [TripInfo], _ random: inout SeededGenerator) throws {
    guard let trip = trips.randomElement(using: &random) else { return }
    let days = try fixture.ledger.read { try $0.days(of: trip.id) }
    guard let day = days.randomElement(using: &random) else { return }
    let file = fixture.ledgerFolder.absolute(DocumentPath.day(trip.id, day).relative)
    let text = String(decoding: try #require(try Files.read(file, limit: 1 << 20)), as: UTF8.self)
    let end = try #require(text.range(of: ",\n  \"seal\""))
    try Files.remove(file)
    try Files.create(file, Array((text[..<end.lowerBound] + "\n}\n").utf8))
  }

  static let filters: [ExpenseFilter] = {
    var dates = ExpenseFilter()
    (dates.from, dates.to) = (Day("2025-09-11"), Day("2025-09-14"))
    var kinds = ExpenseFilter()
    (kinds.categories, kinds.pays) = (["food", "own thing"], [.cash, .card])
    var tags = ExpenseFilter()
    tags.tags = ["가족", "A,B"]
    let texts = ["라멘", "RAMEN", "é", "식비", "bar 1", "b", "İ", "straße", "가"].map { text in
      var filter = ExpenseFilter()
      filter.text = text
      return filter
    }
    return [ExpenseFilter(), dates, kinds, tags] + texts
  }()

  /// Everything that a summary shows.
  private struct Figures: Equatable {
    let days: [String]
    let groups: [String]
    let totals: [String]
    let unconverted: [String]
    let reasons: Set<Conversion.Provisional>
    let oldRates: [ExchangeRate: Int]
    let charges: CardMarkup

    init(_ report: Report, by kind: GroupKind?, rates: RateConverter) throws {
      days = report.days.map {
        "\($0.date) \($0.total.plain) \($0.count) \($0.unconverted) \($0.isProvisional)"
      }
      groups =
        try kind.map { kind in
          try GroupReport(report, by: kind).groups.map { group in
            let paid = group.paid.map { "\($0.plain)\($0.currency)" }
            return "\(group.key ?? "–") \(group.trip?.title ?? "") \(group.total.plain) \(group.count) "
              + "\(group.unconverted) \(group.isProvisional) \(group.share.map(\.description) ?? "–") \(paid)"
          }
        } ?? []
      let home = report.homeTotal.map { "\($0.amount.plain) \($0.unconverted) \($0.isProvisional)" }
      totals = [
        report.total.plain, home ?? "", "\(report.isProvisional)", "\(report.expenseCount)",
        "\(report.unconverted.count)",
      ]
      unconverted = report.unconverted.map(\.expense.id.text)
      let conversions = report.noted.undivided.compactMap { $0.converted?.conversion }
      reasons = Set(conversions.compactMap(\.provisional))
      oldRates = conversions.reduce(into: [:]) { counts, conversion in
        for rate in conversion.legs.compactMap(\.rate) where conversion.age(of: rate) != nil {
          counts[rate, default: 0] += 1
        }
      }
      charges = try CardMarkup(
        report.noted.undivided.compactMap { try CardCharge($0.recorded, rates: rates) } + report.charges)
    }
  }

  private func sum(_ subtotals: [Subtotal?]) -> Int64 {
    subtotals.compactMap { $0?.amount.minorUnits }.reduce(0, +)
  }

  /// Everything that rows show.
  private func lines(_ rows: [Row]) -> [String] {
    rows.map { row in
      let part = row.part.map { "\($0.number)/\($0.count)" } ?? ""
      return "\(row.trip.id) \(row.expense) \(row.recorded.id) \(row.place?.identifier ?? "") "
        + "\(row.converted?.amount.plain ?? "–") \(row.missingCurrency?.code ?? "") \(part)"
    }
  }

  @Test func saysTheSameHoweverItIsMade() throws {
    var random = SeededGenerator(announcing: #function)
    let trips = try fill(&random)
    try fixture.ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: fixture.now)
      let accounts = try snapshot.trips().map { try TripAccount($0, in: snapshot, rates: rates) }
      #expect(accounts.count == trips.count)
      for filter in Self.filters {
        let currency = try Currency(["KRW", "JPY", "EUR"].randomElement(using: &random) ?? "KRW")
        // In home time, rows may move to other days.
        let homeTime = Bool.random(using: &random) ? HomeTime(Clock(standIn: fixture.now)) : nil
        let request = Report.Request(in: currency, filter: filter, homeTime: homeTime)
        // The content of each trip's own report.
        let single = try accounts.map { try Report(of: $0, request, home: .won, rates: rates) }
        let rows = single.flatMap(\.rows).inOrder
        let full = try Report(
          over: accounts.map(\.trip), request, in: snapshot, rates: rates, threads: 1, scans: false)
        #expect(full.untimed == homeTime.map { _ in single.compactMap(\.untimed).reduce(0, +) })
        #expect(full.homeTotal?.amount.minorUnits == (currency == .won ? nil : sum(single.map(\.homeTotal))))
        #expect(full.total.minorUnits == rows.compactMap(\.converted?.amount.minorUnits).reduce(0, +))
        for (threads, scans) in [(1, true), (3, true), (2, false)] {
          let note = "seed \(random.seed), \(currency), \(filter), \(threads) threads, scans: \(scans)"
          func report(isSummary: Bool, _ kind: GroupKind?) throws -> Report {
            try Report(
              over: accounts.map(\.trip),
              Report.Request(
                in: currency, filter: filter, isSummary: isSummary, by: kind, homeTime: homeTime),
              in: snapshot, rates: rates, threads: threads, scans: scans)
          }
          #expect(lines(try report(isSummary: false, nil).rows) == lines(rows), "\(note)")
          for kind in [nil, GroupKind.allCases.randomElement(using: &random)] {
            let sums = try report(isSummary: true, kind)
            #expect(sums.rows.isEmpty)
            // The grouping may say that whole expenses count.
            let rows = try kind.map {
              try Report(
                over: accounts.map(\.trip),
                Report.Request(in: currency, filter: filter, by: $0, homeTime: homeTime), in: snapshot,
                rates: rates, threads: 1, scans: false)
            }
            #expect(
              try Figures(sums, by: kind, rates: rates) == Figures(rows ?? full, by: kind, rates: rates),
              "\(note), by \(kind as Any)")
          }
        }
      }
    }
  }

  /// Three expenses at 9.4 won: 100 and 50 yen and back 25 of them: 940 + 470 − 235.
  @Test func sumsHaveNoRows() throws {
    try fixture.publish("2025-09-05", ["JPY": "940/100"])
    let trip = try fixture.trip()
    for (amount, category) in [("100", "food"), ("50", "cafe")] {
      try fixture.spend(amount, on: trip, "2025-09-05") { $0.category = category }
    }
    try fixture.store(
      [
        TripDetailInfo(
          amount: Amount(minorUnits: -25, currency: try Currency("JPY")), category: "food",
          date: try day("2025-09-06"), entered: fixture.now)
      ], in: trip)
    try fixture.ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: fixture.now)
      let report = try Report(
        over: try snapshot.trips(), Report.Request(in: .won, isSummary: true, by: .category),
        in: snapshot, rates: rates)
      #expect(report.days.map(\.total.plain) == ["1410", "-235"])
      #expect(report.rows.isEmpty && report.days.map(\.count) == [2, 1] && report.total.plain == "1175")
      #expect(
        try GroupReport(report, by: .category).groups.map { "\($0.key ?? "") \($0.total.plain)" } == [
          "food 705", "cafe 470",
        ])
    }
  }

  @Test func anExpenseInTwoPlacesIsDamage() throws {
    let trip = try fixture.trip()
    let other = try fixture.trip("Kyoto")
    let expense = try fixture.spend("100", on: trip, "2025-09-05")
    try fixture.store([expense], in: other)
    try fixture.ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: fixture.now)
      let trips = try snapshot.trips()
      let error = #expect(throws: LedgerFolderError.self) {
        try Report(over: trips, Report.Request(in: .won), in: snapshot, rates: rates)
      }
      guard case .damaged(_, .repeated(let id, _))? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(id == expense.id.text)
      #expect(throws: LedgerFolderError.self) { try snapshot.expense(named: expense.id.text) }
    }
  }

  /// The first damaged trip is reported, whichever thread finds one first.
  @Test func damageIsToldOfTheFirstTrip() throws {
    var files: [String] = []
    for number in 1...40 {
      let trip = try fixture.trip("Trip \(number)") {
        $0.start = Day("2025-08-01").map { $0 + number }
        $0.end = nil
      }
      try fixture.spend("100", on: trip, "2025-09-05")
      files.append(fixture.ledgerFolder.absolute(DocumentPath.day(trip.id, try day("2025-09-05")).relative))
    }
    for number in [37, 12, 25] {
      let text = String(decoding: try #require(try Files.read(files[number], limit: 1 << 20)), as: UTF8.self)
      try Files.remove(files[number])
      try Files.create(files[number], Array(text.replacing("100", with: "900").utf8))
    }
    try fixture.ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: fixture.now)
      let trips = try snapshot.trips()
      for threads in [1, 2, 4] {
        #expect(throws: LedgerFolderError.damaged(file: files[12], problem: .brokenSeal)) {
          try Report(
            over: trips, Report.Request(in: .won, isSummary: true), in: snapshot, rates: rates,
            threads: threads)
        }
      }
    }
  }
}
