/// The board of rates in the home currency, as JSON and as lines.
package struct RateBoardView {
  package let board: RateBoard
  package let rows: [BoardRow]
  /// Favourites, then the currencies of the current trip; the others follow in the source's order.
  package var first: [Currency] = []
  /// Whether rarely used currencies are shown, too.
  var showsAll = true

  package init(board: RateBoard, rows: [BoardRow], first: [Currency] = [], showsAll: Bool = true) {
    self.board = board
    self.rows = rows
    self.first = first
    self.showsAll = showsAll
  }

  private var ordered: [BoardRow] {
    func rank(_ row: BoardRow) -> Int { first.firstIndex(of: row.currency) ?? first.count }
    return rows.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }

  package var json: [JSONMember] {
    [
      JSONMember("requested", JSON(board.requested)), JSONMember("date", JSON(board.date)),
      JSONMember("source", .string(board.source.rawValue)), JSONMember("stale", .bool(board.stale)),
      JSONMember("rates", each: ordered) { .object(Self.members($0)) },
      JSONMember("quota", board.quota.map { QuotaView($0).json } ?? .null),
    ]
  }

  private static func members(_ row: BoardRow) -> [JSONMember] {
    var members: [JSONMember] = [
      JSONMember("currency", JSON(row.currency)), JSONMember("unit", .integer(row.unit)),
      JSONMember("base", JSON(row.decimal)), JSONMember("quote", JSON(row.quote)),
      JSONMember("name", JSON(row.published?.name)), JSONMember("cashBuy", JSON(row.cashBuy)),
      JSONMember("cashSell", JSON(row.cashSell)),
      JSONMember("previousDate", JSON(row.change == nil ? nil : row.previous?.date)),
      JSONMember("change", JSON(row.change)), JSONMember("changePercent", JSON(row.changePercent)),
    ]
    if !row.isExact { members.append(JSONMember("baseExact", false)) }
    if row.conversion.legs.count > 1 {
      let legs = row.conversion.legs.compactMap(\.rate).map { rate -> JSON in
        [
          "pair": .string(rate.recordID), "unit": .integer(rate.unit), "base": JSON(rate.base),
          "date": JSON(rate.date),
        ]
      }
      members.append(JSONMember("legs", .array(legs)))
    }
    if row.suspicion != nil { members.append(JSONMember("suspect", true)) }
    if let quotedAs = row.published?.quotedAs { members.append(JSONMember("quotedAs", .string(quotedAs))) }
    return members
  }

  /// Whether there are estimates of cash prices; coins have none.
  var hasCash: Bool { rows.contains { $0.cashBuy != nil } }

  /// Whether those are shown.
  package func showsCash(_ context: Context) -> Bool {
    hasCash && TableLayout(table: table(context), width: context.columns).showsNoted
  }

  /// The rows for people.
  private var shown: [BoardRow] {
    ordered.filter { row in
      showsAll || first.contains(row.currency) || row.currency.isCoin
        || RateSourceName.eximbank.quotes(row.currency)
    }
  }

  private func table(_ context: Context) -> Table {
    let words = context.words
    let fixed = PriceDigits(shown.map { ($0.decimal, $0.isExact) }).text
    let rows = shown.map { row -> Table.Row in
      let unit = row.unit == 1 ? "" : " \(row.unit)"
      let cells: [Table.Cell] = [
        .init(row.currency.shortName + unit, .bold), .init(words.currencyName(row.currency), .dim),
        .init(fixed(row.decimal) + (row.suspicion == nil ? "" : "!")),
        .init(words.change(row.change, text: fixed), context.style(ofChange: row.change)),
        .init(row.changePercent.map(words.signedPercent) ?? "", context.style(ofChange: row.change)),
      ]
      return .row(
        cells + (hasCash ? [row.cashBuy, row.cashSell].map { .init($0.map(fixed) ?? "") } : []))
    }
    return Table(
      columns: [
        .init(title: words.currencyLabel), .init(flexible: true, minimum: 8, optional: 1),
        .init(
          title: "\(words.baseLabel(board.source)) (\(self.rows.first?.quote.code ?? ""))", alignment: .right),
        .init(title: words.changeLabel, alignment: .right),
        .init(title: "%", alignment: .right, optional: 4),
      ]
        + (hasCash
          ? [
            .init(title: words.cashBuyLabel, alignment: .right, optional: 3, isNoted: true),
            .init(title: words.cashSellLabel, alignment: .right, optional: 2, isNoted: true),
          ] : []),
      hasHeader: true, rows: rows)
  }

  package func lines(_ context: Context) -> [String] {
    let words = context.words
    let width = context.columns ?? .max
    var lines = words.boardTitle(board).wrapped(toWidth: width).map { context.palette(.bold, $0) }
    if let state = words.boardState(board) {
      lines += state.wrapped(toWidth: width).map { context.palette(.yellow, $0) }
    }
    lines += rows.isEmpty ? context.wrapped(words.emptyBoard(board.source)) : context.lines(table(context))
    if shown.count < rows.count {
      lines += context.wrapped(words.moreCurrencies(rows.count - shown.count))
    }
    return lines
      + shown.compactMap { row in row.suspicion.map(words.suspect) }.flatMap { context.wrapped($0) }
  }
}

extension Context {
  /// Red up and blue down as in Korea, or green up and red down; the sign says the same without colour.
  package func style(ofChange change: ExactDecimal?) -> Style {
    guard let change, change.coefficient != 0 else { return .dim }
    let (up, down): (Style, Style) = settings.value(.riseColor) == "green" ? (.green, .red) : (.red, .blue)
    return change.coefficient > 0 ? up : down
  }
}

/// A day's count of calls.
package struct QuotaView {
  package let quota: Quota

  package init(_ quota: Quota) { self.quota = quota }

  package var json: JSON { .object(members) }

  package var members: [JSONMember] {
    [
      JSONMember("day", JSON(quota.day)), JSONMember("used", .integer(quota.used)),
      JSONMember("limit", .integer(quota.limit)), JSONMember("resetsAt", JSON(quota.resetsAt)),
    ]
  }
}
