/// `dot rates fetch`
struct RatesFetchCommand: Command {
  static let spec = CommandSpec(
    path: ["rates", "fetch"],
    summary: Phrase("Fetch missing rates", "빠진 환율 받기"),
    examples: [
      Example(
        "dot rates fetch", Phrase("for the current trip and payments made ahead", "현재 여행과 미리 낸 지출의 날짜")),
      Example("dot rates fetch --from 2025-08-26 --to 2025-09-09", Phrase("for these dates", "이 기간")),
    ],
    notes: Phrase(
      "Asks only for dates that are neither stored nor closed, one call per second: without options those of the trip, and every other that a figure of its expenses or of cash waits for. Rates already received are kept if a later call fails.",
      "아직 저장되지 않았고 고시가 있을 날짜만 1초에 한 번씩 요청합니다. 옵션이 없으면 여행의 날짜와, 여행의 지출이나 현금 기록이 기다리는 다른 날짜입니다. 이미 받은 환율은 뒤의 요청이 실패해도 남습니다."
    ),
    writes: true, read: Self.init)

  private let date: TypedDay?
  private let again: Bool
  private let from: TypedDay?
  private let to: TypedDay?
  private let trip: String?
  private let source: RateSourceName?

  private init(_ reader: inout ArgumentReader) throws {
    date = try reader.option(.date, Help.fetchDate)
    again = reader.flag(.again, Help.again)
    from = try reader.option(.from, Help.fetchFrom)
    to = try reader.option(.to, Help.fetchTo)
    trip = try reader.option(.trip, Help.fetchTrip)
    source = try reader.option(.source, Help.source)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let dates = try chosenDates(context)
    let sources = try chosenSources(context)
    // Only the few dates of a trip are worth asking for on holidays; a range may be long.
    let passingHolidays = from != nil
    let desk = try context.rateService()
    if invocation.isDryRun {
      let missing = try sources.map { source in
        (
          source,
          try desk.fetcher(source).missing(
            source.dates(dates, at: context.clock.now), again: again, passingHolidays: passingHolidays,
            at: context.clock.now)
        )
      }
      return Outcome(
        json: [JSONMember("missing", .array(missing[0].1.map { JSON($0) }))],
        text: missing.map { context.words.wouldAsk($0.0, $0.1) })
    }
    let figures = again ? try FigureComparison(context) : nil
    var fetched: [(source: FetchTarget, summary: FetchSummary)] = []
    var failure: RateError?
    // Whether a source of currencies failed, and whether an exchange did: neither says anything about the other.
    var broken: Set<Bool> = []
    for source in sources where !broken.contains(source.name.isForCoins) {
      var summary = try fetch(
        dates, from: source, at: desk, passingHolidays: passingHolidays, context)
      var asked = Set(dates)
      // A day that turns out to be closed leaves figures waiting for the one before it.
      while !hasDates, summary.error == nil {
        let later = try daysBefore(closed: Set(summary.closed + summary.empty), context)
          .filter { asked.insert($0).inserted }
        if later.isEmpty { break }
        summary.add(try fetch(later, from: source, at: desk, passingHolidays: passingHolidays, context))
      }
      fetched.append((source, summary))
      failure = failure ?? summary.error
      // A coin that the exchange doesn't know says nothing about the next.
      if let error = summary.error, !error.isOfOneCoin { broken.insert(source.name.isForCoins) }
    }
    if let failure {
      // What was received is kept, and reported before the error.
      context.words.fetched(fetched).forEach(context.mention)
      throw source == nil ? desk.namingMissingKey(failure) : failure
    }
    let moved = try figures.map { figures in try context.ledger.read { try figures.count(in: $0, context) } }
    var outcome = try outcome(fetched, moved: moved, context)
    let isOfficial = sources.contains { $0.name == .eximbank }
    if source == nil && !isOfficial && desk.advisesKey {
      outcome.add(context.once(.officialKey, context.words.officialNeedsKey))
    }
    return outcome
  }

  private func fetch(
    _ dates: [Day], from source: FetchTarget, at desk: RateService, passingHolidays: Bool,
    _ context: Context
  ) throws -> FetchSummary {
    var bar = ProgressBar(
      streams: context.streams, environment: context.environment,
      quiet: context.globals.isQuiet || context.globals.isJSON, ascii: context.words.isASCII)
    defer { bar.remove() }
    return try desk.fetcher(source).fetch(
      source.dates(dates, at: context.clock.now), again: again, passingHolidays: passingHolidays,
      at: context.clock.now
    ) { done, total, day in
      bar.draw(done: done, total: total, label: context.words.asking(day))
    }
  }

  private func outcome(
    _ fetched: [(source: FetchTarget, summary: FetchSummary)], moved: Int?, _ context: Context
  ) throws -> Outcome {
    let lines = context.words.fetched(fetched)
    let json = fetched.map { source, summary -> [JSONMember] in
      let lists: [(String, [Day])] = [
        ("fetched", summary.fetched), ("stored", summary.stored), ("closed", summary.closed),
        ("empty", summary.empty), ("skipped", summary.skipped),
      ]
      return [JSONMember("source", .string(source.name.rawValue))]
        + (source.coin.map { [JSONMember("currency", JSON($0))] } ?? [])
        + lists.map { JSONMember($0.0, .array($0.1.map { JSON($0) })) }
    }
    var warnings: [String] = []
    for (source, _) in fetched {
      guard let quota = try context.quota(of: source.name), quota.isRunningOut else { continue }
      warnings.append(context.words.quotaWarning(quota))
    }
    let others = json.dropFirst().map { JSON.object($0) }
    return Outcome(
      json: json[0] + (others.isEmpty ? [] : [JSONMember("others", .array(others))])
        + (moved.map { [JSONMember("moved", .integer($0))] } ?? []),
      text: (lines.isEmpty ? [context.words.nothingToFetch] : lines)
        + (moved.map { [context.words.moved($0)] } ?? []),
      changedNothing: fetched.allSatisfy { $0.summary.fetched.isEmpty && $0.summary.empty.isEmpty },
      warnings: warnings)
  }

  private var hasRange: Bool { from != nil || to != nil }

  private var hasDates: Bool { date != nil || hasRange }

  /// The named source; else those that serve the currencies of the trip, or the first source.
  private func chosenSources(_ context: Context) throws -> [FetchTarget] {
    if let source {
      let sources = FetchTarget.all(source, coins: source.isForCoins ? try coins(context) : [])
      guard !sources.isEmpty else { throw UsageError.noCoins(source: source) }
      return sources
    }
    let routing = try context.rateService().routing
    let main = FetchTarget(routing.order.first ?? .frankfurter)
    guard !hasDates else { return [main] }
    return try context.ledger.read { snapshot in
      let trip = try context.trip(named: trip, in: snapshot)
      // A source's own base currency has a price, too.
      let paid = try snapshot.currencies(of: trip) + waiting(for: trip, context, snapshot).map(\.currency)
      let pivots = paid.compactMap { routing.leadingSource(of: $0)?.pivot }
      let serving = FetchTarget.leading(paid + pivots, routing)
      return [main] + serving.filter { $0 != main }
    }
  }

  /// The favourite coins, and those that the trip was paid with; for dates of no trip, any trip.
  private func coins(_ context: Context) throws -> [Currency] {
    return try context.ledger.read { snapshot in
      let trips =
        hasDates ? try snapshot.trips() : [try context.trip(named: trip, in: snapshot)]
      let paid = try trips.flatMap { try snapshot.currencies(of: $0) }
      return try (context.settings.favourites + paid).reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      }
    }
  }

  /// The most days that one command asks for: ten years.
  private static let limit = 3700

  private func chosenDates(_ context: Context) throws -> [Day] {
    let ways = [date != nil, hasRange, trip != nil].count { $0 }
    guard ways <= 1 else { throw UsageError.conflict("--date", "--from/--to/--trip") }
    if again, date == nil, !hasRange {
      throw UsageError.missingOption(name: "--date", command: "rates fetch --again")
    }
    // Dates of rates are those of Seoul.
    let seoul = { context.clock.now.inSeoul.day }
    if let date { return [try date.day(today: seoul)] }
    if hasRange {
      guard let from = try from?.day(today: seoul) else {
        throw UsageError.missingOption(name: "--from", command: "rates fetch")
      }
      let to = try to?.day(today: seoul) ?? context.clock.now.inSeoul.day
      guard from <= to else { throw UsageError.backwards(from: from, to: to) }
      guard to - from < Self.limit else { throw UsageError.tooManyDays(from: from, to: to) }
      return Array(from...to)
    }
    return try context.ledger.read { snapshot in
      let trip = try context.trip(named: trip, in: snapshot)
      let today = context.clock.now.inSeoul.day
      let last = min(trip.end ?? today, today)
      guard last - trip.start < Self.limit else {
        throw UsageError.tripTooLong(title: trip.title, from: trip.start, to: last)
      }
      var dates = trip.start <= last ? Array(trip.start...last) : []
      dates += try snapshot.days(of: trip.id).filter { !trip.contains($0) }
      dates += try waiting(for: trip, context, snapshot).map(\.date).filter { $0 <= today }
      // A weekend's rate is the Friday's, which may lie before the trip.
      dates += dates.filter(\.weekday.isWeekend).map { $0.weekday == .saturday ? $0 - 1 : $0 - 2 }
      return dates
    }
  }

  /// The dates that figures still wait for; if nothing converts one, the nearest that is not known to be closed.
  private func daysBefore(closed: Set<Day>, _ context: Context) throws -> [Day] {
    let today = context.clock.now.inSeoul.day
    return try context.ledger.read { snapshot in
      let trip = try context.trip(named: trip, in: snapshot)
      return try waiting(for: trip, context, snapshot).compactMap { figure in
        let days = figure.isConverted ? 0...0 : 0...RateFetcher.maximumLookback
        return days.lazy.map { figure.date - $0 }.first { $0 <= today && !closed.contains($0) }
      }
    }
  }

  /// A rate that a figure waits for; `isConverted` if an older one is used.
  private struct Waiting {
    let date: Day
    let currency: Currency
    let isConverted: Bool

    /// `nil` for a final figure.
    init?(_ conversion: Conversion?, from currency: Currency, on day: Day) {
      guard let conversion else {
        (date, self.currency, isConverted) = (day, currency, false)
        return
      }
      guard let reason = conversion.provisional, reason.isMissing else { return nil }
      (date, self.currency, isConverted) = (reason.date, reason.currency, true)
    }
  }

  /// What figures of a trip's expenses, in its currency and at home, and of cash, at its cost and worth, wait for.
  private func waiting(
    for trip: TripInfo, _ context: Context, _ snapshot: Snapshot
  ) throws -> [Waiting] {
    let (rates, home) = (try context.rateConverter(in: snapshot), snapshot.homeCurrency)
    let expenses = try snapshot.linked(snapshot.expenses(of: trip.id))
    let converted = try [trip.currency, home].flatMap { currency in
      try expenses.compactMap { expense in
        Waiting(
          try rates.convert(expense, to: currency)?.conversion, from: expense.amount.currency,
          on: expense.date)
      }
    }
    let cash = try snapshot.walletBooks().flatMap(\.entries).flatMap { entry in
      try [entry.amount, entry.paid, entry.fee].compactMap(\.self).filter { $0.currency != home }
        .compactMap { amount in
          Waiting(
            try rates.conversion(from: amount.currency, to: home, on: entry.date), from: amount.currency,
            on: entry.date)
        }
    }
    return converted + cash
  }
}

extension RateError {
  /// Whether the exchange refused one coin only.
  fileprivate var isOfOneCoin: Bool { if case .noMarket = plain { true } else { false } }
}
