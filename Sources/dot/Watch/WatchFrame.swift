/// A board as the lines of one frame.
struct WatchFrame {
  let words: Words
  let palette: Palette
  /// Red up or green up, as the user has it.
  let changeStyle: (ExactDecimal?) -> Style
  let columns: Int
  /// At most so many lines; `nil` for all.
  let rows: Int?
  let now: Instant

  private static let sparkColumns = 12
  private static let cellWidth = 26
  /// What a list needs at least.
  private static let leastColumns = 36

  /// How many rows of a board stand beside each other.
  static func rowsBeside(_ layout: WatchLayout, columns: Int) -> Int {
    layout == .list ? 1 : max(1, columns / cellWidth)
  }

  private func isList(_ board: WatchBoard) -> Bool {
    board.layout == .list && columns >= Self.leastColumns
  }

  func lines(_ board: WatchBoard) -> [String] {
    let head = heading(board)
    let foot = footer(board)
    let room = rows.map { max(1, $0 - head.count - foot.count) }
    let body = board.chart.map { chart($0, room: room) } ?? rowLines(board, room: room)
    return head + body + foot
  }

  /// The lines in cells, with the cursor where an input method or a reader of the screen looks for it.
  func cells(of board: WatchBoard) -> Frame {
    let lines = lines(board)
    var frame = Frame(columns: columns, rows: rows ?? lines.count)
    for (row, line) in lines.enumerated() { frame.put(line: line, row: row) }
    if board.isFinding, let last = lines.last {
      frame.cursor = FrameCursor(row: lines.count - 1, column: last.displayWidth - 1, isShown: true)
    } else {
      frame.cursor.row = lines.firstIndex { $0.contains(selectionMark) } ?? 0
    }
    return frame
  }

  private var selectionMark: String { words.isASCII ? ">" : "▸" }

  // MARK: Around the rows

  private func heading(_ board: WatchBoard) -> [String] {
    var lines = board.headers.flatMap { header in
      // Rates of a day are of one age, which is said once.
      let made = board.rows.first { $0.source == header.source && !$0.source.isForCoins }?.rate.made
      let age = made.map { words.dot + words.old(now.seconds - $0.seconds) } ?? ""
      return (header.text + age).wrapped(toWidth: columns).map { palette(.bold, $0) }
    }
    if let worth = worth(board) { lines += worth.wrapped(toWidth: columns) }
    for target in board.rows.flatMap(\.reached) {
      lines += words.reached(target).wrapped(toWidth: columns).map { palette(.yellow, $0) }
    }
    return lines
  }

  /// What the budget of the trip is worth in the home currency, or in the selected one.
  private func worth(_ board: WatchBoard) -> String? {
    guard let budget = board.budget, let trip = board.trip else { return nil }
    let own = board.rows.first { $0.rate.currency == budget.currency }
    guard let row = own ?? board.current, let worth = row.rate.worth(of: budget) else { return nil }
    return words.worth(trip, words.money(budget), words.money(worth))
  }

  private func footer(_ board: WatchBoard) -> [String] {
    // What is printed once has no keys.
    guard rows != nil else { return [] }
    if board.isFinding { return [words.findLabel + board.filter + "_"] }
    let keys = board.chart == nil ? words.watchKeys : [words.chartKeys]
    let order =
      words.sorted(board.sort) + (board.filter.isEmpty ? "" : words.dot + words.quoted(board.filter))
    let lines = (board.chart == nil ? [order.truncated(toWidth: columns)] : []) + packed(keys)
    return lines.map { palette(.dim, $0) }
  }

  /// As many of the texts in a line as fit.
  private func packed(_ texts: [String]) -> [String] {
    texts.reduce(into: [String]()) { lines, text in
      if let last = lines.last, last.displayWidth + 2 + text.displayWidth <= columns {
        lines[lines.count - 1] = last + "  " + text
      } else {
        lines.append(text.truncated(toWidth: columns))
      }
    }
  }

  // MARK: The rows

  private func rowLines(_ board: WatchBoard, room: Int?) -> [String] {
    let shown = board.rows
    guard !shown.isEmpty else { return [board.filter.isEmpty ? words.noRowYet : words.noRowFound] }
    let beside = Self.rowsBeside(board.layout, columns: columns)
    // The header takes a line of its own.
    let count = room.map { max(1, ($0 - (isList(board) ? 1 : 0)) * beside) } ?? shown.count
    let current = shown.firstIndex { $0.key == board.current?.key } ?? 0
    let start = max(0, min((current / beside + 1) * beside - count, shown.count - 1))
    let part = Array(shown[start..<min(shown.count, start + count)])
    let selected = rows == nil ? nil : board.current?.key
    return isList(board)
      ? list(part, selected, board) : grid(part, selected, beside: beside)
  }

  private func list(_ shown: [WatchRow], _ selected: WatchKey?, _ board: WatchBoard) -> [String] {
    let quotes = Set(shown.map(\.rate.quote))
    let price = words.priceLabel + (quotes.count == 1 ? " (\(quotes.map(\.shortName).joined()))" : "")
    let text = priceText(shown)
    let table = Table(
      columns: [
        .init(), .init(title: words.codeLabel), .init(flexible: true, minimum: 8, optional: 1),
        .init(title: price, alignment: .right),
        .init(title: words.changeLabel, alignment: .right, optional: 3),
        .init(title: "%", alignment: .right),
        .init(optional: 2),
        .init(title: shown.contains { $0.source.isForCoins } ? words.ageLabel : "", alignment: .right),
        .init(optional: 4),
      ], hasHeader: true,
      rows: shown.map { row in
        let change = row.rate.change
        let style = changeStyle(change)
        let unit = row.rate.unit == 1 ? "" : " \(row.rate.unit)"
        return .row([
          .init(row.key == selected ? selectionMark : mark(row, board), .cyan),
          .init(row.rate.currency.shortName + unit, row.key == selected ? [.bold, .cyan] : .bold),
          .init(words(row.name), .dim),
          .init(text(row, row.rate.base) + (quotes.count == 1 ? "" : " " + row.rate.quote.shortName)),
          .init(words.change(change) { text(row, $0) }, style),
          .init(row.rate.changePercent.map(words.signedPercent) ?? "", style),
          .init(row.sparkline(columns: Self.sparkColumns, ascii: words.isASCII)),
          .init(row.source.isForCoins ? words.age(now.seconds - row.rate.made.seconds) : ""),
          .init(words.state(row.state), row.state == .fresh ? .dim : .yellow),
        ])
      })
    return table.lines(width: columns, palette: palette, ascii: words.isASCII)
  }

  private func grid(_ shown: [WatchRow], _ selected: WatchKey?, beside: Int) -> [String] {
    let text = priceText(shown)
    let cells = shown.map { row -> String in
      let unit = row.rate.unit == 1 ? "" : "/\(row.rate.unit)"
      let mark = row.key == selected ? selectionMark : " "
      let left = "\(mark)\(row.rate.currency.shortName)\(unit) \(text(row, row.rate.base))"
      let width = min(Self.cellWidth, columns) - 2
      // Rather no change than a part of a price.
      let change = row.rate.changePercent.map(words.signedPercent) ?? ""
      let percent = left.displayWidth + change.displayWidth <= width ? change : ""
      let room = max(1, width - percent.displayWidth)
      return palette(
        row.state == .fresh ? (row.key == selected ? [.bold] : []) : .yellow,
        left.truncated(toWidth: room, ascii: words.isASCII).padded(toWidth: room + 1, alignment: .left))
        + palette(changeStyle(row.rate.change), percent)
    }
    return stride(from: 0, to: cells.count, by: beside).map { start in
      cells[start..<min(cells.count, start + beside)].joined(separator: " ")
    }
  }

  /// A favourite has a star.
  private func mark(_ row: WatchRow, _ board: WatchBoard) -> String {
    board.favourites.contains(row.rate.currency) ? (words.isASCII ? "*" : "★") : ""
  }

  /// Published rates of a source have the same decimals; prices of a market are as they are.
  private func priceText(_ shown: [WatchRow]) -> (WatchRow, ExactDecimal) -> String {
    var digits: [RateSourceName: PriceDigits] = [:]
    for (source, rows) in Dictionary(grouping: shown, by: \.source) where !source.isForCoins {
      digits[source] = PriceDigits(rows.map { ($0.rate.base, $0.rate.isExact) })
    }
    return { row, value in digits[row.source]?.text(value) ?? Grouping.thousands(value.description) }
  }

  private func chart(_ chart: WatchBoard.Chart, room: Int?) -> [String] {
    guard chart.points.contains(where: { $0.value != nil }) else {
      return [chart.title, chart.failure ?? words.noChart].flatMap { $0.wrapped(toWidth: columns) }
    }
    let label: (Int128) -> String = { value in
      Int64(exactly: value).map {
        Grouping.thousands(ExactDecimal(coefficient: $0, scale: chart.scale).description)
      } ?? ""
    }
    let drawing = LineChart(points: chart.points, valueLabel: label).lines(
      width: columns, height: min(16, max(4, (room ?? 16) - 4)), ascii: words.isASCII)
    return [palette(.bold, chart.title.truncated(toWidth: columns, ascii: words.isASCII))] + drawing
  }
}

extension LiveRate {
  /// What an amount is worth in the other currency of this rate; `nil` if it is in neither.
  func worth(of amount: Amount) -> Amount? {
    guard let one = try? base.fraction * Fraction(Int128(unit), over: 1).inverse else { return nil }
    return switch amount.currency {
    case currency: try? Amount(rounding: amount.fraction * one, to: quote)
    case quote: try? Amount(rounding: amount.fraction * one.inverse, to: currency)
    default: nil
    }
  }
}
