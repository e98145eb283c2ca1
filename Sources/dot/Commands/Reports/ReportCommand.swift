// Layer Commands/Reports: `report`, `calendar`, `place map` and `export …`.
//
// `FilterOptions` select expenses, and make an `ExpenseFilter` and a `Report` of them, for lists and exports as
// well. `ReportFormatOptions` choose the renderer. `ExportOptions` have what exports share: the rows, and where
// the file goes.
//
// A new export is a writer in the library's `Exports/` and a command here, added to the table; a new
// selection is an option in `FilterOptions` and a member of `ExpenseFilter`. Figures are calculated in the
// library's `Reports/`.

/// `dot report`
struct ReportCommand: Command {
  static let spec = CommandSpec(
    path: ["report"],
    summary: Phrase(
      "Report spending by day, category, place and more", "날짜별, 또는 분류·장소 등으로 묶은 지출 보고서"),
    examples: [
      Example("dot report --by-day", Phrase("the current trip", "현재 여행")),
      Example("dot report --by-category --from 2025-09-06", Phrase("where the money went", "분류별로 얼마 썼는지")),
      Example("dot report --by-leg", Phrase("each part of a trip with legs", "구간을 나눈 여행에서 구간마다")),
      Example("dot report --by-place --category food", Phrase("what each place cost", "장소마다 쓴 금액")),
      Example("dot report --in KRW --summary", Phrase("daily totals, in won", "일별 합계를 원화로")),
      Example(
        "dot report --full",
        Phrase("with every figure: pace, exchange, card charges", "하루 평균, 환전, 카드 청구까지 모두")),
      Example("dot report --top 5", Phrase("the most expensive days", "지출이 가장 큰 날")),
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
      "Each expense is converted at the rate of its own day and rounded once; every total is the sum of what is shown, with --top of every day. Groups are sorted by total, largest first, then by key; those with an order of their own, such as months, in it. Shares are of the total and add up to exactly 100.0. Budget, balance and what is left are in the trip's currency and cover the whole trip, whatever the filters. Paid for cash counts every purchase of cash for the trip, in the currencies that the trip is in, is paid in or has expenses in; money that was changed twice counts twice. ~ marks provisional figures: a nearer rate may still be published.",
      "지출마다 그날의 환율로 환산해 한 번만 반올림하고, 합계는 보이는 금액의 합이며, --top을 써도 모든 날을 더합니다. 묶음은 합계가 큰 것부터, 월처럼 차례가 있으면 그 차례로 나오고, 비율은 합계에 대한 것으로 더하면 정확히 100.0입니다. 예산·잔액·남은 금액은 여행 통화로, 조건과 상관없이 여행 전체로 계산합니다. 환전에 쓴 돈은 이 여행의 통화, 쓰기로 한 통화(--paying), 지출에 나오는 통화를 사는 데 든 돈이며, 두 번 바꾼 돈은 두 번 들어갑니다. ~는 잠정 금액으로, 더 가까운 날의 환율이 나오면 바뀔 수 있습니다."
    ), read: Self.init)

  private let isByDay: Bool
  private let groupings: [GroupKind]
  private let isSummary: Bool
  private let top: Int?
  private let explains: Bool
  private let isFull: Bool
  private let namesCurrencies: Bool
  private let dayBasis: DayBasis?
  private let cashBasis: CashBasis?
  private let countsWhole: Bool
  private let companion: String?
  private let charts: Bool
  private let filters: FilterOptions
  private let currency: Currency?
  private let output: ReportFormatOptions

  private init(_ reader: inout ArgumentReader) throws {
    isByDay = reader.flag(.byDay, Help.byDay)
    groupings = GroupKind.allCases.filter { reader.flag(.by($0), $0.titles.help) }
    isSummary = reader.flag(.summary, Help.summary)
    top = try reader.option(.count("top"), Help.topDays)
    explains = reader.flag(.explain, Help.explain)
    isFull = reader.flag(.full, Help.full)
    namesCurrencies = reader.flag(.currencyNames, Help.currencyNames)
    dayBasis = try reader.option(Option("day"), Help.day)
    cashBasis = try reader.option(Option("cash-at"), Help.cashAt)
    countsWhole = reader.flag(.whole, Help.whole)
    companion = try reader.option(.companion, Help.companion)
    charts = reader.flag(.chart, Help.chart)
    filters = try FilterOptions(&reader)
    currency = try reader.option(.reportCurrency, Help.inCurrency)
    output = try ReportFormatOptions(&reader)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    var context = context
    if namesCurrencies { context.words.namesCurrencies = true }
    return try outcome(invocation, context)
  }

  private func outcome(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let kind = try grouping()
    let format = try output.format(explains: explains, charts: charts, context)
    try checkTop(by: kind, format)
    // The other formats have everything.
    if isFull, format != .text { throw UsageError.conflict("--full", "--format \(format.rawValue)") }
    try checkCopy(by: kind)
    let renderer = try output.renderer(
      format, isSummary: isSummary, isForCompanion: companion != nil, context)
    // Only a terminal gets drawings; other groupings already draw the bars of their groups.
    let isWatched = context.streams.isOutputTTY && output.file == nil
    var options = ReportView.Options()
    options.isSummary = kind != nil || isSummary
    options.top = top
    options.explains = explains
    options.isFull = isFull
    options.charts = charts || (isWatched && kind == nil)
    options.hasTrip = format == .json
    let view = try context.ledger.read { [options] snapshot in
      let counting = try counting(context, in: snapshot)
      let base = try context.rateConverter(in: snapshot)
      let book = cashBasis == .cost ? try snapshot.cashBook(rates: base) : nil
      let rates = book.map { base.counting($0.expenseCosts) } ?? base
      let report = try filters.report(
        context, snapshot, rates, in: currency,
        // A page has more to show than sums.
        isSummary: options.isSummary && format != .html && !options.explains, by: kind,
        homeTime: dayBasis == .home ? HomeTime(context.clock) : nil, counting: counting,
        comparesBudget: countsWhole)
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
    guard let path = output.file else { return rendered.outcome }
    try context.file(path, for: "report", mark: format.mark(of: rendered)).write { try rendered.write($0) }
    return Outcome(
      json: [JSONMember("format", .string(format.rawValue)), JSONMember("output", .string(path))],
      text: [context.words.wroteReport(to: path)], isConfirmation: true, warnings: rendered.warnings)
  }

  /// What the report is put together by; `nil` is by day. Figures are explained if rows are shown.
  private func grouping() throws -> GroupKind? {
    let given = (isByDay ? [.byDay] : []) + groupings.map(Flag.by)
    if given.count > 1 { throw UsageError.conflict("--" + given[0].name, "--" + given[1].name) }
    let kind = groupings.first
    if kind == .leg, filters.isAll { throw UsageError.conflict("--by-leg", "--all") }
    if explains, let other = kind.map(Flag.by) ?? (isSummary ? .summary : nil) {
      throw UsageError.conflict("--" + other.name, "--explain")
    }
    return kind
  }

  /// What counts of each expense.
  private func counting(_ context: Context, in snapshot: Snapshot) throws -> CountedShare {
    if let name = companion {
      let trip = try context.trip(named: filters.trip, in: snapshot)
      let people = try snapshot.people(of: trip.id)
      guard !people.isEmpty else { throw PeopleError.noPeople(trip: trip.title) }
      let party = try people.party(named: name)
      return party.isGroup ? .group(party.name) : .companion(party.members[0])
    }
    return countsWhole ? .whole : .own
  }

  /// Only text and JSON show some of the days; groupings have none.
  private func checkTop(by kind: GroupKind?, _ format: ReportFormat) throws(UsageError) {
    guard top != nil else { return }
    if let kind { throw .conflict("--" + Flag.by(kind).name, "--top") }
    if format != .text, format != .json { throw .conflict("--top", "--format \(format.rawValue)") }
  }

  /// Refuses what is not of one companion, or not for them: others' shares, claims, wallets, files of the ledger.
  private func checkCopy(by kind: GroupKind?) throws(UsageError) {
    guard companion != nil else { return }
    let refused: [(given: Bool, option: String)] = [
      (filters.isAll, "--all"), (countsWhole, "--whole"), (charts, "--chart"),
      (output.page.hasReceipts, "--receipts"), (kind == .person, "--by-person"),
      (kind == .claim, "--by-claim"), (filters.hasClaims, "--claim"), (cashBasis == .cost, "--cash-at cost"),
      (output.page.photos == .link, "--photos link"),
    ]
    if let option = refused.first(where: \.given)?.option { throw .conflict("--for", option) }
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
