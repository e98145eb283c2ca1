import TripLedger

/// `dot rates today`
enum RatesTodayCommand {
  static let spec = CommandSpec(
    path: ["rates", "today"],
    summary: Phrase("Show today's official rates, or the latest published ones", "오늘의 고시 환율, 없으면 마지막 고시 환율"),
    examples: [
      Example(
        "dot rates today", Phrase("with the change since the previous published day", "직전 고시일 대비 변동과 함께"))
    ],
    notes: Phrase(
      "The rates are 매매기준율 of the Export-Import Bank of Korea. A free key is needed once: dot config key eximbank.",
      "한국수출입은행 매매기준율입니다. 무료 인증키를 한 번 넣어야 합니다: dot config key eximbank.")
  ) { _, context in
    let board = try context.rateDesk().board(requestedAt: context.clock.now) {
      try context.settings.cashEstimate($0)
    }
    return try context.ledger.read { snapshot in
      let trip = try context.standingTrip(in: snapshot)
      let first =
        try context.settings.favourites + (trip.map { try context.currencies(of: $0, in: snapshot) } ?? [])
      let view = RateBoardView(board: board, first: first)
      var text = view.lines(context)
      if let trip {
        let worth = try context.view(of: trip, in: snapshot).worthLines(context.words)
          .flatMap { $0.wrapped(toWidth: context.columns ?? .max) }
        if !worth.isEmpty { text += ["", context.palette(.bold, trip.title.printable)] + worth }
      }
      var warnings: [String] = []
      if let quota = board.quota, quota.isRunningOut { warnings.append(context.words.quotaWarning(quota)) }
      for case let error? in [board.previousError, board.quotaError] where board.error == nil {
        warnings.append(Explanation(error, in: context.words).message)
      }
      return Outcome(json: view.json, text: text, warnings: warnings, failure: board.error)
    }
  }
}

extension Context {
  /// The trip's own currency, then those it was paid in, newest first.
  fileprivate func currencies(of trip: TripInfo, in snapshot: Snapshot) throws -> [Currency] {
    let paid = try snapshot.expenses(of: trip.id).reversed().map(\.amount.currency)
    return ([trip.currency] + paid).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// The board of rates, as JSON and as lines.
struct RateBoardView {
  let board: RateBoard
  /// Favourites, then the currencies of the current trip; the others follow by code.
  var first: [Currency] = []

  private var rows: [RateBoard.Row] {
    func rank(_ row: RateBoard.Row) -> Int { first.firstIndex(of: row.rate.currency) ?? first.count }
    return board.rows.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }

  var json: [JSONMember] {
    let rows = rows.map { row -> JSON in
      var members: [JSONMember] = [
        JSONMember("currency", JSON(row.rate.currency)), JSONMember("unit", .integer(row.rate.unit)),
        JSONMember("base", JSON(row.rate.base)), JSONMember("quote", JSON(row.rate.quote)),
        JSONMember("name", JSON(row.rate.name)), JSONMember("cashBuy", JSON(row.cashBuy)),
        JSONMember("cashSell", JSON(row.cashSell)),
        JSONMember("previousDate", JSON(row.change == nil ? nil : row.previous?.date)),
        JSONMember("change", JSON(row.change)),
      ]
      if let quotedAs = row.rate.quotedAs { members.append(JSONMember("quotedAs", .string(quotedAs))) }
      return .object(members)
    }
    return [
      JSONMember("requested", JSON(board.requested)), JSONMember("date", JSON(board.date)),
      JSONMember("source", .string(board.source.rawValue)), JSONMember("stale", .bool(board.stale)),
      JSONMember("rates", .array(rows)), JSONMember("quota", board.quota.map { QuotaView($0).json } ?? .null),
    ]
  }

  func lines(_ context: Context) -> [String] {
    let words = context.words
    // Published decimals line up; estimates need no more of them than the rates have.
    let digits = board.rows.map(\.rate.base.scale).max() ?? 0
    func fixed(_ value: ExactDecimal) -> String {
      Grouping.thousands((try? value.fraction.fixed(digits)) ?? value.description)
    }
    let rows = rows.map { row -> Table.Row in
      let unit = row.rate.unit == 1 ? "" : " \(row.rate.unit)"
      return .row([
        .init(row.rate.currency.code + unit, .bold), .init(words.currencyName(row.rate.currency), .dim),
        .init(fixed(row.rate.base)),
        .init(words.change(row.change, text: fixed), context.style(ofChange: row.change)),
        .init(fixed(row.cashBuy)), .init(fixed(row.cashSell)),
      ])
    }
    let table = Table(
      columns: [
        .init(title: words.currencyLabel), .init(flexible: true, minimum: 8, optional: 1),
        .init(title: "\(words.baseLabel) (\(board.rows.first?.rate.quote.code ?? ""))", alignment: .right),
        .init(title: words.changeLabel, alignment: .right),
        .init(title: words.cashBuyLabel, alignment: .right, optional: 3),
        .init(title: words.cashSellLabel, alignment: .right, optional: 2),
      ], hasHeader: true, rows: rows)
    var lines = [context.palette(.bold, words.boardTitle(board))]
    let width = context.columns ?? .max
    if let state = words.boardState(board) {
      lines += state.wrapped(toWidth: width).map { context.palette(.yellow, $0) }
    }
    return lines + context.lines(table) + words.cashNote.wrapped(toWidth: width)
  }
}

extension Context {
  /// Red up and blue down as in Korea, or green up and red down; the sign says the same without colour.
  func style(ofChange change: ExactDecimal?) -> Style {
    guard let change, change.coefficient != 0 else { return .dim }
    let (up, down): (Style, Style) = settings.value(.riseColor) == "green" ? (.green, .red) : (.red, .blue)
    return change.coefficient > 0 ? up : down
  }
}

/// A day's count of calls.
struct QuotaView {
  let quota: Quota

  init(_ quota: Quota) { self.quota = quota }

  var json: JSON { .object(members) }

  var members: [JSONMember] {
    [
      JSONMember("day", JSON(quota.day)), JSONMember("used", .integer(quota.used)),
      JSONMember("limit", .integer(quota.limit)), JSONMember("resetsAt", JSON(quota.resetsAt)),
    ]
  }
}
