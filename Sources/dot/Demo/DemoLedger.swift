// Layer Demo: the sample trip inside the program.
//
// `DemoLedger` makes the sample trip in a new ledger folder, with the same operations of `Ledger` that
// commands use, and with rates from the answers embedded in `SampleFiles`, so that no network is needed. The
// demo is the same every time: its clock says `DemoLedger.now`.
//
// The trip is changed in `DemoLedger.build`; its files in `SampleData/`, from which `Scripts/make-demo`
// generates `SampleFiles.swift`. The user's own ledger, keys and quotas are not used.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
/// The sample trip, made anew by the operations that a person's own commands use.
package struct DemoLedger {
  /// The evening on which the demo looks at its trip, in Osaka.
  package static let now = Instant(seconds: 1_757_332_800, offset: 9 * 3600)

  package let folder: String
  /// What memos, tags and names of places are written in; the figures are the same.
  package let language: Language

  package init(folder: String, language: Language) {
    self.folder = folder
    self.language = language
  }

  package var ledgerFolder: LedgerFolder { LedgerFolder(path: folder + "/ledger") }
  package var ledger: Ledger { Ledger(ledgerFolder: ledgerFolder, clock: Clock(standIn: Self.now)) }
  /// Asks the embedded answers; its calls are counted beside the ledger and not among the user's.
  package var fetcher: RateFetcher {
    let stopwatch = Stopwatch(seconds: { 0 }, pause: { _ in })
    var access = RateAccess(transport: SampleTransport(), stateFolder: folder + "/state")
    access.keys[.eximbank] = "demo"
    return RateFetcher(
      store: RateFileStore(ledger: ledger),
      source: PublishedSource(.eximbank, by: access, stopwatch: stopwatch), stopwatch: stopwatch)
  }

  /// Builds the ledger in a new folder.
  package func build(title: String) throws {
    try Files.makeFolder(folder, mode: 0o700)
    var draft = TripDraft()
    draft.title = title
    draft.currency = try Currency("JPY")
    draft.budget = try TypedAmount("300000")
    draft.people = 2
    draft.start = Day("2025-09-05")
    draft.end = Day("2025-09-09")
    draft.place = "大阪"
    draft.zone = .offset(9 * 3600)
    draft.categoryBudgets = [
      CategoryAmount(category: "food", amount: try TypedAmount("40000")),
      CategoryAmount(category: "shopping", amount: try TypedAmount("50000")),
    ]
    let trip = try ledger(at: Day("2025-08-20"), nil).createTrip(draft)
    let bank = language == .korean ? "하나은행" : "Hana Bank"
    try addCash(.buy, "30000JPY", "283011KRW", at: bank, Day("2025-09-04"), "10:30")

    try unpackPhotos()
    let published = SampleFiles.rates.compactMap { Day("\($0.day)") }
    let expenses = language == .korean ? SampleFiles.korean : SampleFiles.english
    for line in "\(expenses)".split(separator: "\n") {
      var expense = try IncomingExpense(line: Array(line.utf8)).draft
      // What was paid before the first rates would only show what it looks like when one is missing.
      guard expense.date ?? Self.now.day >= published[0] else { continue }
      expense.photos = expense.photos.map { folder + "/photos/" + $0 }
      // Each line is entered at its own moment, as a traveller would.
      _ = try ledger(at: expense.date, expense.time).spend(expense) { _ in trip }
    }
    try addCash(
      .withdraw, "10000JPY", "99718KRW", fee: "3USD", surcharge: "110JPY", at: "Seven Bank",
      Day("2025-09-07"), "18:20")
    _ = try fetcher.fetch(published, at: Self.now)
  }

  private func ledger(at day: Day?, _ time: TimeOfDay?) -> Ledger {
    let seconds = (day ?? Self.now.day).number * 86_400 + (time?.seconds ?? 43_200) - Self.now.offset
    return Ledger(
      ledgerFolder: ledgerFolder, clock: Clock(standIn: Instant(seconds: seconds, offset: Self.now.offset)))
  }

  private func addCash(
    _ kind: CashEntry.Kind, _ amount: String, _ paid: String, fee: String? = nil, surcharge: String? = nil,
    at location: String, _ day: Day?, _ time: String
  ) throws {
    var draft = CashDraft()
    draft.amount = try TypedAmount(amount)
    draft.price = .total(try TypedAmount(paid), option: kind.options[0])
    draft.fee = try fee.map { try TypedAmount($0) }
    draft.surcharge = try surcharge.map { try TypedAmount($0) }
    (draft.location, draft.date, draft.time) = (location, day.map { TypedDay($0) }, TimeOfDay(time))
    _ = try ledger(at: day, draft.time).addCash(
      kind, draft,
      CashContext(
        rates: { try $0.rateConverter(now: Self.now) }, estimate: { _ in try CashEstimate() },
        currency: { _, _ in nil }, trip: { _ in nil }))
  }

  private func unpackPhotos() throws {
    try Files.makeFolder(folder + "/photos")
    for photo in SampleFiles.photos {
      guard let data = Data(base64Encoded: "\(photo.base64)") else {
        throw DemoError.damagedSample("\(photo.name)")
      }
      try Files.create(folder + "/photos/\(photo.name)", Array(data))
    }
  }
}

/// Answers with the published days that the program carries, and with nothing for other dates.
struct SampleTransport: HTTPTransport {
  func get(_ url: String, within seconds: Double) throws(HTTPError) -> HTTPAnswer {
    let sample = SampleFiles.rates.first { rate in
      url.contains("searchdate=" + "\(rate.day)".filter { $0 != "-" })
    }
    return HTTPAnswer(status: 200, body: Array((sample.map { "\($0.answer)" } ?? "[]").utf8))
  }
}
