/// A board as a frame, or as lines that are printed once.
struct WatchFrame {
  let words: Words
  let palette: Palette
  /// Red up or green up, as the user has it.
  let changeStyle: (ExactDecimal?) -> Style
  let columns: Int
  let now: Instant

  private static let sparkColumns = 12
  private static let cellWidth = 26
  /// What a list needs at least.
  private static let leastColumns = 36

  /// How many rows of a board stand beside each other.
  static func rowsBeside(_ layout: WatchLayout, columns: Int) -> Int {
    layout == .list && columns >= leastColumns ? 1 : max(1, columns / cellWidth)
  }

  private func isList(_ board: WatchBoard) -> Bool {
    board.layout == .list && columns >= Self.leastColumns
  }

  /// All rows, without keys.
  func lines(_ board: WatchBoard) -> [String] {
    let head = heading(board).map { palette([$0]) }
    guard !board.rows.isEmpty else { return head + [words.noRowYet] }
    guard isList(board) else { return head + grid(board.rows, board).map { palette($0) } }
    let content = content(board)
    let rows = board.rows.indices.compactMap { place -> Table.Row? in
      guard case .cells(let cells) = content.row(place).shape else { return nil }
      return .row([.init(star(board.rows[place], board), .cyan)] + cells)
    }
    let table = Table(columns: [.init()] + content.columns, hasHeader: true, rows: rows)
    return head + table.lines(width: columns, palette: palette, ascii: words.isASCII)
  }

  /// A frame of so many rows, with the cursor where an input method or a reader of the screen looks for it.
  func frame(_ board: inout WatchBoard, rows: Int) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    frame.isASCII = words.isASCII
    let (head, foot) = (heading(board), footer(board))
    let body = head.count..<max(head.count + 1, rows - foot.count)
    for (row, line) in head.enumerated() { frame.put([line], row: row) }
    board.list.show(content(board))
    if let chart = board.chart {
      for (row, line) in self.chart(chart, room: body.count).enumerated() {
        frame.put([line], row: body.lowerBound + row)
      }
    } else if board.list.count == 0 {
      frame.put(board.filter.isEmpty ? words.noRowYet : words.noRowFound, row: body.lowerBound, column: 0)
    } else if isList(board) {
      board.list.scroll(
        room: body.count - board.list.headerRows, width: columns - ListScreen<WatchKey>.margin)
      frame.put(board.list, rows: body, columns: columns) { key in
        board.rows.first { $0.key == key }.map { Span(star($0, board), .cyan) }
      }
    } else {
      let beside = Self.rowsBeside(board.layout, columns: columns)
      let first = max(0, board.list.position / beside + 1 - body.count)
      let shown = board.rows.dropFirst(first * beside).prefix(body.count * beside)
      for (row, line) in grid(Array(shown), board).enumerated() {
        frame.put(line, row: body.lowerBound + row)
      }
      frame.cursor = FrameCursor(row: body.lowerBound + board.list.position / beside - first, column: 0)
    }
    for (row, line) in foot.enumerated() {
      let width = frame.put([line], row: max(0, rows - foot.count) + row)
      if board.isFinding {
        frame.cursor = FrameCursor(row: rows - 1, column: min(width, columns - 1), isShown: true)
      }
    }
    return frame
  }

  // MARK: Around the rows

  private func heading(_ board: WatchBoard) -> [Span] {
    var lines = board.headers.flatMap { header -> [Span] in
      // Rates of a day are of one age, which is said once.
      let made = board.rows.first { $0.source == header.source && !$0.source.isForCoins }?.rate.made
      let age = made.map { words.dot + words.old(now.seconds - $0.seconds) } ?? ""
      return Span(header.text + age, .bold).wrapped(toWidth: columns)
    }
    if let worth = worth(board) { lines += Span(worth).wrapped(toWidth: columns) }
    for target in board.rows.flatMap(\.reached) {
      lines += Span(words.reached(target), .yellow).wrapped(toWidth: columns)
    }
    return lines
  }

  /// What the budget of the trip is worth in the home currency, or in the selected one.
  private func worth(_ board: WatchBoard) -> String? {
    guard let budget = board.budget, let trip = board.trip else { return nil }
    let own = board.rows.first { $0.rate.currency == budget.currency }
    guard let row = own ?? board.selected ?? board.rows.first, let worth = row.rate.worth(of: budget) else {
      return nil
    }
    return words.worth(trip, words.money(budget), words.money(worth))
  }

  private func footer(_ board: WatchBoard) -> [Span] {
    if board.isFinding { return [Span(words.findLabel + board.filter)] }
    let keys = board.chart == nil ? words.watchKeys : [words.chartKeys]
    let order =
      words.sorted(board.sort) + (board.filter.isEmpty ? "" : words.dot + words.quoted(board.filter))
    if let note = board.note { return Span(note, .yellow).wrapped(toWidth: columns) }
    return (board.chart == nil ? [Span(order, .dim)] : []) + packed(keys).map { Span($0, .dim) }
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

  /// The rows as a list. A favourite has a star before it.
  private func content(_ board: WatchBoard) -> ListContent<WatchKey> {
    let shown = board.rows
    let quotes = Set(shown.map(\.rate.quote))
    let price = words.priceLabel + (quotes.count == 1 ? " (\(quotes.map(\.shortName).joined()))" : "")
    let text = priceText(shown)
    return ListContent(
      shown.map { row in
        let style = changeStyle(row.rate.change)
        let unit = row.rate.unit == 1 ? "" : " \(row.rate.unit)"
        return ListRow(
          id: row.key,
          shape: .cells([
            .init(row.rate.currency.shortName + unit, .bold), .init(words(row.name), .dim),
            .init(text(row, row.rate.base) + (quotes.count == 1 ? "" : " " + row.rate.quote.shortName)),
            .init(words.change(row.rate.change) { text(row, $0) }, style),
            .init(row.rate.changePercent.map(words.signedPercent) ?? "", style),
            .init(row.sparkline(columns: Self.sparkColumns, ascii: words.isASCII)),
            .init(row.source.isForCoins ? words.age(now.seconds - row.rate.made.seconds) : ""),
            .init(words.state(row.state), row.state == .fresh ? .dim : .yellow),
          ]))
      },
      columns: [
        .init(title: words.codeLabel), .init(flexible: true, minimum: 8, optional: 1),
        .init(title: price, alignment: .right),
        .init(title: words.changeLabel, alignment: .right, optional: 3),
        .init(title: "%", alignment: .right),
        .init(optional: 2),
        .init(title: shown.contains { $0.source.isForCoins } ? words.ageLabel : "", alignment: .right),
        .init(optional: 4),
      ])
  }

  private func grid(_ shown: [WatchRow], _ board: WatchBoard) -> [[Span]] {
    let text = priceText(shown)
    let cells = shown.map { row -> [Span] in
      let unit = row.rate.unit == 1 ? "" : "/\(row.rate.unit)"
      let isSelected = row.key == board.list.selected
      let mark = isSelected ? (words.isASCII ? ">" : "▸") : star(row, board)
      let left =
        "\(mark.isEmpty ? " " : mark)\(row.rate.currency.shortName)\(unit) \(text(row, row.rate.base))"
      let width = min(Self.cellWidth, columns) - 2
      // Rather no change than a part of a price.
      let change = row.rate.changePercent.map(words.signedPercent) ?? ""
      let percent = left.displayWidth + change.displayWidth <= width ? change : ""
      let room = max(1, width - percent.displayWidth)
      return [
        Span(
          left.truncated(toWidth: room, ascii: words.isASCII).padded(toWidth: room + 1, alignment: .left),
          isSelected ? [.bold, .cyan] : row.state == .fresh ? nil : .yellow),
        Span(percent + " ", changeStyle(row.rate.change)),
      ]
    }
    let beside = Self.rowsBeside(board.layout, columns: columns)
    return stride(from: 0, to: cells.count, by: beside).map { start in
      cells[start..<min(cells.count, start + beside)].flatMap(\.self)
    }
  }

  private func star(_ row: WatchRow, _ board: WatchBoard) -> String {
    board.isFavourite(row) ? (words.isASCII ? "*" : "★") : ""
  }

  /// Published rates of a source have the same decimals; prices of a market are as they are.
  private func priceText(_ shown: [WatchRow]) -> (WatchRow, ExactDecimal) -> String {
    var digits: [RateSourceName: PriceDigits] = [:]
    for (source, rows) in Dictionary(grouping: shown, by: \.source) where !source.isForCoins {
      digits[source] = PriceDigits(rows.map { ($0.rate.base, $0.rate.isExact) })
    }
    return { row, value in digits[row.source]?.text(value) ?? Grouping.thousands(value.description) }
  }

  private func chart(_ chart: WatchBoard.Chart, room: Int) -> [Span] {
    guard chart.points.contains(where: { $0.value != nil }) else {
      return [chart.title, chart.failure ?? words.noChart].flatMap { Span($0).wrapped(toWidth: columns) }
    }
    let label: (Int128) -> String = { value in
      Int64(exactly: value).map {
        Grouping.thousands(ExactDecimal(coefficient: $0, scale: chart.scale).description)
      } ?? ""
    }
    let drawing = LineChart(points: chart.points, valueLabel: label).lines(
      width: columns, height: min(16, max(4, room - 4)), ascii: words.isASCII)
    return [Span(chart.title, .bold)] + drawing.map { Span($0) }
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
