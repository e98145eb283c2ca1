// Layer Commands/Reports: `report`, `calendar`, `place map` and `export …`.
//
// `ReportCommand.filters` are the options that select expenses; `filter` and `report` make an `ExpenseFilter`
// and a `Report` of them, for lists and exports as well. `ReportFormat` chooses the renderer. `ExportCommand`
// has what exports share: the options, the rows, and where the file goes.
//
// A new export is a writer in the library's `Exports/` and a command here, added to the table; a new
// selection is an option in `filters` and a member of `ExpenseFilter`. Figures are calculated in the
// library's `Reports/`.

import TripLedger

/// `dot report`
enum ReportCommand {
  /// Options that choose expenses, for reports and lists alike.
  static let filters: [OptionSpec] = [
    OptionSpec(.trip, Help.trip),
    OptionSpec(.all, Help.all),
    OptionSpec(.from, Help.from),
    OptionSpec(.to, Help.to),
    OptionSpec(.date, Help.onDate),
    OptionSpec(.today, Help.today),
    OptionSpec(.yesterday, Help.yesterday),
    OptionSpec(.category, repeatable: true, Help.filterCategory),
    OptionSpec(.tag, repeatable: true, Help.filterTag),
    OptionSpec(.pay, repeatable: true, Help.filterPay),
    OptionSpec(.claimFilter, repeatable: true, Help.filterClaim),
    OptionSpec(.reportCurrency, Help.inCurrency),
  ]

  static let spec = CommandSpec(
    path: ["report"],
    summary: Phrase(
      "Report spending by day, category, place and more", "날짜별, 또는 분류·장소 등으로 묶은 지출 보고서"),
    options: [
      OptionSpec(.byDay, Help.byDay)
    ] + GroupKind.allCases.map { OptionSpec(.by($0), Help.by($0)) } + [
      OptionSpec(.summary, Help.summary), OptionSpec(.explain, Help.explain),
      OptionSpec(.day, Help.day), OptionSpec(.cashAt, Help.cashAt), OptionSpec(.whole, Help.whole),
      OptionSpec(.companion, Help.companion), OptionSpec(.chart, Help.chart),
    ] + filters + ReportFormat.options,
    examples: [
      Example("dot report --by-day", Phrase("the current trip", "현재 여행")),
      Example("dot report --by-category --from 2025-09-06", Phrase("where the money went", "분류별로 얼마 썼는지")),
      Example("dot report --by-place --category food", Phrase("what each place cost", "장소마다 쓴 금액")),
      Example("dot report --in KRW --summary", Phrase("daily totals, in won", "일별 합계를 원화로")),
      Example("dot report --in KRW --cash-at cost", Phrase("cash at what it had cost", "현금은 원가로")),
      Example("dot report --day home", Phrase("by date and time in this machine's zone", "이 컴퓨터의 시간대로")),
      Example(
        "dot report --format markdown --output osaka.md", Phrase("as a document", "문서로 저장")),
      Example(
        "dot report --format html --output osaka.html",
        Phrase("a page to look at, print or send", "보고 인쇄하고 보낼 수 있는 웹페이지")),
      Example(
        "dot report --format html --receipts --output receipts.html",
        Phrase("for an employer, with numbered receipts", "영수증에 번호를 붙인 제출용")),
      Example(
        "dot report --for Tae --format html --output tae.html",
        Phrase("for a companion: what is theirs", "동행에게 줄 사본")),
      Example("dot report --all --by-claim", Phrase("what is claimed back, batch by batch", "청구별로 얼마인지")),
      Example(
        "dot report --all --from 2025-09-01", Phrase("every trip, in the home currency", "모든 여행을 홈 통화로")),
    ],
    notes: Phrase(
      "Each expense is converted at the rate of its own day and rounded once; every total is the sum of what is shown. Groups are sorted by total, largest first, then by key; months by date. Shares are of the total and add up to exactly 100.0. Budget, balance and what is left are in the trip's currency and cover the whole trip, whatever the filters. Paid for cash counts every purchase of cash for the trip, in the currencies that the trip is in, is paid in or has expenses in; money that was changed twice counts twice. ~ marks provisional figures: a nearer rate may still be published.",
      "지출마다 그날의 환율로 환산해 한 번만 반올림하고, 합계는 보이는 금액의 합입니다. 묶음은 합계가 큰 것부터, 월은 차례로 나오고, 비율은 합계에 대한 것으로 더하면 정확히 100.0입니다. 예산·잔액·남은 금액은 여행 통화로, 조건과 상관없이 여행 전체를 셉니다. 환전에 쓴 돈은 이 여행의 통화, 쓰기로 한 통화(--paying), 지출에 나오는 통화를 사는 데 든 돈이며, 두 번 바꾼 돈은 두 번 셉니다. ~는 잠정 금액으로, 더 가까운 날의 환율이 나오면 바뀔 수 있습니다."
    )
  ) { invocation, context in
    let kind = try grouping(invocation)
    let format = try ReportFormat(invocation, context)
    try checkCopy(invocation, by: kind)
    let renderer = try format.renderer(invocation, context)
    // Only a terminal gets drawings; other groupings already draw the bars of their groups.
    let isWatched = context.streams.isOutputTTY && ReportFormat.file(invocation) == nil
    var options = ReportView.Options()
    options.isSummary = kind != nil || invocation[.summary]
    options.explains = invocation[.explain]
    options.charts = invocation[.chart] || (isWatched && kind == nil)
    options.hasTrip = format == .json
    let view = try context.ledger.read { [options] snapshot in
      let counting = try counting(invocation, context, in: snapshot, by: kind)
      let base = try context.rateConverter(in: snapshot)
      let book = invocation[.cashAt] == .cost ? try snapshot.cashBook(rates: base) : nil
      let rates = book.map { base.counting($0.expenseCosts) } ?? base
      let report = try report(
        invocation, context, snapshot, rates, filter: try filter(invocation, context, in: snapshot),
        // A page has more to show than sums.
        isSummary: options.isSummary && format != .html && !options.explains, by: kind, counting: counting)
      let payments =
        try kind == .payment
        ? PaymentNames(snapshot.wallets()) : snapshot.paymentNames(for: report.rows)
      var view = try ReportView(
        report, by: kind, options: options, context, home: snapshot.homeCurrency, rates: rates,
        payments: payments)
      view.settlement = try ReportSettlement(report, in: snapshot, rates: base)
      // A companion has nothing to do with the traveller's wallets.
      if report.account?.companion == nil {
        view.cash = try ReportCash(
          report, in: snapshot, rates: base, atCost: book, clock: context.clock,
          estimate: context.settings.cashEstimate)
      }
      return view
    }
    let rendered = try renderer.render(view)
    guard let path = ReportFormat.file(invocation) else { return rendered.outcome }
    try context.file(path, for: "report", mark: format.mark(of: rendered)).write { try rendered.write($0) }
    return Outcome(
      json: [JSONMember("format", .string(format.rawValue)), JSONMember("output", .string(path))],
      text: [context.words.wroteReport(to: path)], isConfirmation: true, warnings: rendered.warnings)
  }

  /// What the report is put together by; `nil` is by day. Figures are explained where rows are shown.
  private static func grouping(_ invocation: Invocation) throws -> GroupKind? {
    let given = ([.byDay] + GroupKind.allCases.map(Flag.by)).filter { invocation[$0] }
    if given.count > 1 { throw UsageError.conflict("--" + given[0].name, "--" + given[1].name) }
    let kind = GroupKind.allCases.first { invocation[.by($0)] }
    if invocation[.explain],
      let other = kind.map(Flag.by) ?? (invocation[.summary] ? .summary : nil)
    {
      throw UsageError.conflict("--" + other.name, "--explain")
    }
    return kind
  }

  /// What counts of each expense.
  private static func counting(
    _ invocation: Invocation, _ context: Context, in snapshot: Snapshot, by kind: GroupKind?
  ) throws -> CountedShare {
    if let name = invocation[.companion] {
      let trip = try context.trip(named: invocation[.trip], in: snapshot)
      let people = try snapshot.people(of: trip.id)
      guard !people.isEmpty else { throw PeopleError.noPeople(trip: trip.title) }
      return .companion(try people.named(name).id)
    }
    // The shares of all people make up whole expenses, and claims are of whole ones.
    let isWhole =
      invocation[.whole] || kind == .person || kind == .claim || !invocation[all: .claimFilter].isEmpty
    return isWhole ? .whole : .own
  }

  /// Refuses what is not of one companion, or not for them: others' shares, claims, wallets, files of the ledger.
  private static func checkCopy(_ invocation: Invocation, by kind: GroupKind?) throws(UsageError) {
    guard invocation[.companion] != nil else { return }
    let refused: [(given: Bool, option: String)] =
      [Flag.all, .whole, .chart, .receipts, .by(.person), .by(.claim)].map {
        (invocation[$0], "--" + $0.name)
      } + [
        (!invocation[all: .claimFilter].isEmpty, "--claim"),
        (invocation[.cashAt] == .cost, "--cash-at cost"),
        (invocation[.pagePhotos] == .link, "--photos link"),
      ]
    if let option = refused.first(where: \.given)?.option { throw .conflict("--for", option) }
  }

  static func report(
    _ invocation: Invocation, _ context: Context, _ snapshot: Snapshot, _ rates: RateConverter,
    filter: ExpenseFilter, isSummary: Bool = false, by kind: GroupKind? = nil,
    counting: CountedShare = .own
  ) throws -> Report {
    if invocation[.all], invocation[.trip] != nil { throw UsageError.conflict("--all", "--trip") }
    let currency = invocation[.reportCurrency]
    let home = snapshot.homeCurrency
    func request(_ standard: Currency) -> Report.Request {
      Report.Request(
        in: currency ?? standard, filter: filter, isSummary: isSummary, by: kind,
        homeTime: invocation[.day] == .home ? HomeTime(context.clock) : nil, counting: counting)
    }
    if invocation[.all] {
      return try Report(over: try snapshot.trips(), request(home), in: snapshot, rates: rates)
    }
    let trip = try context.trip(named: invocation[.trip], in: snapshot)
    let account = try TripAccount(
      trip, in: snapshot, rates: rates, counting: counting, comparesBudget: invocation[.whole])
    return try Report(of: account, request(trip.currency), home: home, rates: rates)
  }

  /// A report by day with all its rows, of whole expenses, as exports write it.
  static func view(_ invocation: Invocation, _ context: Context, in snapshot: Snapshot) throws -> ReportView {
    let rates = try context.rateConverter(in: snapshot)
    let report = try report(
      invocation, context, snapshot, rates, filter: try filter(invocation, context, in: snapshot),
      counting: .whole)
    var view = try ReportView(report, context, home: snapshot.homeCurrency, rates: rates)
    view.settlement = try ReportSettlement(report, in: snapshot, rates: rates)
    return view
  }

  /// The one date that is asked for, with the name of its option.
  private static func singleDay(
    _ invocation: Invocation, _ context: Context, in snapshot: Snapshot
  ) throws -> (name: String, day: Day)? {
    var given: [(String, Day)] = []
    if let day = try context.day(.date, of: invocation, in: snapshot) { given.append(("--date", day)) }
    for (flag, offset) in [(Flag.today, 0), (.yesterday, -1)] where invocation[flag] {
      given.append(("--" + flag.name, try context.today(for: invocation, in: snapshot) + offset))
    }
    if given.count > 1 { throw UsageError.conflict(given[0].0, given[1].0) }
    return given.first
  }

  static func filter(
    _ invocation: Invocation, _ context: Context, in snapshot: Snapshot
  ) throws -> ExpenseFilter {
    var filter = ExpenseFilter()
    filter.known = try snapshot.categories()
    filter.from = try context.day(.from, of: invocation, in: snapshot)
    filter.to = try context.day(.to, of: invocation, in: snapshot)
    if let (name, day) = try singleDay(invocation, context, in: snapshot) {
      if filter.from != nil { throw UsageError.conflict(name, "--from") }
      if filter.to != nil { throw UsageError.conflict(name, "--to") }
      (filter.from, filter.to) = (day, day)
    }
    if let from = filter.from, let to = filter.to, to < from {
      throw UsageError.backwards(from: from, to: to)
    }
    filter.categories = try invocation[all: .category].map {
      try Category(typed: $0, among: filter.known).key
    }
    filter.tags = invocation[all: .tag].flatMap(\.self)
    filter.pays = try invocation[all: .pay].map { try $0.payment { try snapshot.namedPayments() } }
    filter.claims = try invocation[all: .claimFilter].map { try snapshot.asKnown($0) }
    return filter
  }
}

/// Whose dates and times a report shows: those of the places, or those at home.
enum DayBasis: String, CaseIterable, Sendable {
  case local, home
}

/// What cash expenses count at: the base rate of their day, or what the cash had cost.
enum CashBasis: String, CaseIterable, Sendable {
  case base, cost
}

extension Option where Value == CashBasis {
  static var cashAt: Self { Self("cash-at") }
}

extension Option where Value == DayBasis {
  static var day: Self { Self("day") }
}
