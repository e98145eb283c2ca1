/// `dot rates history` and `dot rates chart`
enum RatesHistoryCommands {
  private static let height = 12

  struct History: Command {
    static let spec = CommandSpec(
      path: ["rates", "history"],
      summary: Phrase("List the stored rates of a currency by day", "저장된 환율을 날짜별로 보기"),
      examples: [
        Example("dot rates history USD --days 14", Phrase("the newest last, offline", "최근 환율이 아래로, 오프라인으로"))
      ], read: Self.init)

    private let code: String
    private let days: Int?

    private init(_ reader: inout ArgumentReader) throws {
      code = reader.argument("CUR")
      days = try reader.option(.days, Help.historyDays)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.read { snapshot in
        let view = try view(code, days, context, snapshot)
        return Outcome(json: view.json, lines: Lines(view.lines(context)))
      }
    }
  }

  struct Chart: Command {
    static let spec = CommandSpec(
      path: ["rates", "chart"],
      summary: Phrase("Draw the stored rates of a currency", "저장된 환율을 그래프로 보기"),
      examples: [Example("dot rates chart USD --days 90", Phrase("as wide as the terminal", "터미널 너비로"))],
      notes: Phrase(
        "Weekends and holidays keep the rate of the day before, as in conversions; where a day's rate is missing, the line is broken.",
        "주말과 휴일은 금액을 환산할 때처럼 직전 환율로 이어 그리고, 빠진 날은 선을 끊어 둡니다."), read: Self.init)

    private let code: String
    private let days: Int?
    private let isASCII: Bool

    private init(_ reader: inout ArgumentReader) throws {
      code = reader.argument("CUR")
      days = try reader.option(.days, Help.historyDays)
      isASCII = reader.flag(.ascii, Help.asciiChart)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.read { snapshot in
        let view = try view(code, days, context, snapshot)
        if view.entries.isEmpty { return Outcome(json: view.json, lines: Lines(view.lines(context))) }
        let series = RateSeries(view.history, from: view.history.from, to: view.to)
        let chart = LineChart(
          points: series.calendar(from: view.from, to: view.to), valueLabel: series.label)
        let drawing = chart.lines(
          width: context.columns ?? LineChart.usualWidth, height: height,
          ascii: context.words.isASCII || isASCII)
        return Outcome(
          json: view.json, lines: Lines(view.title(context) + drawing + view.footer(context)))
      }
    }
  }

  private static func view(
    _ typed: String, _ days: Int?, _ context: Context, _ snapshot: Snapshot
  ) throws -> RateHistoryView {
    let currency = try Currency(typed: typed)
    let count = days ?? RateHistory.month
    let (home, today) = (snapshot.homeCurrency, context.today())
    let from = today - (count - 1)
    guard count < 3700 else { throw UsageError.tooManyDays(from: from, to: today) }
    let rates = try context.rateConverter(in: snapshot)
    guard currency != home, let newest = try rates.conversion(from: currency, to: home, on: today) else {
      throw RateError.noRate(currency: try rates.missingCurrency(currency, home, on: today), on: today)
    }
    // The change of the first day compares with a day before the range.
    let history = try RateHistory(
      of: currency, in: home, from: from - RateHistory.month, to: today, rates: rates)
    let routing = try context.routing(in: snapshot)
    return RateHistoryView(
      history: history, from: from, to: today, entries: try history.entries(from: from),
      newest: newest.rateDate,
      source: routing.leadingSource(of: currency).flatMap { $0 == routing.order.first ? nil : $0 })
  }
}

extension RateHistory {
  /// A point, and its change since the previous used point with the same sources.
  struct Entry: Sendable {
    let point: Point
    let change: ExactDecimal?
    let changePercent: ExactDecimal?
  }

  fileprivate func entries(from: Day) throws -> [Entry] {
    var before: [[RateSourceName]: Point] = [:]
    return try points.compactMap { point in
      let previous = before[point.sources]
      if point.suspicion == nil { before[point.sources] = point }
      guard point.date >= from else { return nil }
      return Entry(
        point: point, change: try previous.map { try (point.base - $0.base).decimal().value },
        changePercent: try previous.map { try point.base.percent(above: $0.base) })
    }
  }
}

/// The days of a range, as JSON and as lines.
private struct RateHistoryView {
  let history: RateHistory
  let from: Day
  let to: Day
  let entries: [RateHistory.Entry]
  /// The newest stored rate, which may be before the range.
  let newest: Day
  /// The source to name for the missing days.
  let source: RateSourceName?

  private var gaps: [Day] { history.gaps.filter { $0 >= from } }

  var json: [JSONMember] {
    let points = entries.map { entry -> JSON in
      var members = [
        JSONMember("date", JSON(entry.point.date)), JSONMember("base", JSON(entry.point.decimal)),
        JSONMember("change", JSON(entry.change)), JSONMember("changePercent", JSON(entry.changePercent)),
        JSONMember("source", .string(entry.point.sources.first?.rawValue ?? "")),
        JSONMember("suspect", .bool(entry.point.suspicion != nil)),
      ]
      if !entry.point.isExact { members.append(JSONMember("baseExact", false)) }
      if entry.point.conversion.legs.count > 1 {
        members.append(JSONMember("legs", RateLegs.json(entry.point.conversion)))
      }
      return .object(members)
    }
    return [
      JSONMember("currency", JSON(history.currency)), JSONMember("unit", .integer(history.unit)),
      JSONMember("quote", JSON(history.home)), JSONMember("points", .array(points)),
      JSONMember("gaps", each: gaps) { JSON($0) },
    ]
  }

  func title(_ context: Context) -> [String] {
    context.words.historyTitle(history, from: from, to: to).wrapped(toWidth: context.columns ?? .max)
      .map { context.palette(.bold, $0) }
  }

  func lines(_ context: Context) -> [String] {
    let words = context.words
    if entries.isEmpty {
      return context.wrapped(words.noRates(of: history.currency, from: from, to: to, newest: newest))
        + footer(context)
    }
    let fixed = PriceDigits(entries.map { ($0.point.decimal, $0.point.isExact) }).text
    // The newest day's source decides the label.
    let source = entries.last?.point.sources.first ?? .typed
    let list = Listing(
      "points", of: entries.map { (entry: $0, style: context.style(ofChange: $0.change)) },
      columns: [
        .text(words.dateLabel) { $0.entry.point.date.description },
        .text(words.baseLabel(source), .right()) {
          fixed($0.entry.point.decimal) + ($0.entry.point.suspicion == nil ? "" : "!")
        },
        .init(words.changeLabel, .right()) {
          .init(words.change($0.entry.change, text: fixed), $0.style)
        },
        .init("%", .right(optional: 2)) {
          .init($0.entry.changePercent.map(words.signedPercent) ?? "", $0.style)
        },
        .text(words.sourceLabel, .flexible(8, optional: 1), style: .dim) {
          words.list($0.entry.point.sources.map(words.source))
        },
      ])
    return title(context) + context.lines(list.table) + footer(context)
  }

  /// Hints about days that are missing or not used, and the rates behind a cross.
  func footer(_ context: Context) -> [String] {
    let words = context.words
    var lines: [String] = []
    if let last = entries.last(where: { $0.point.suspicion == nil })?.point,
      last.conversion.legs.count > 1
    {
      lines.append(words.crossed(last, of: history.currency))
    }
    lines += entries.compactMap { $0.point.suspicion.map(words.suspect) }
    if let first = gaps.first, let last = gaps.last {
      lines.append(words.missing(gaps.count, from: first, to: last, source: source))
    }
    return context.wrapped(lines)
  }
}
