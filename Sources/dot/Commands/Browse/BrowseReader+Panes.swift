extension BrowseReader {
  /// What can be spent today, what is left of the budget, and how much of it is gone.
  func status(of account: TripAccount, on today: Day) throws -> [[Span]] {
    let trip = account.trip
    let pace = try Pace(account, on: today)
    var parts: [[Span]] = []
    if let figure = trip.contains(today) ? pace.leastLeft : pace.allowance {
      let label = trip.contains(today) ? words.leftTodayLabel : words.perDayLeftLabel
      let style: Style = figure.amount.minorUnits < 0 ? [.bold, .red] : .bold
      parts.append([Span(label + " "), Span(words.figure(figure), style)])
    }
    guard let budget = trip.budget, let left = account.remaining else { return parts }
    let isOver = left.minorUnits < 0
    let amount = words.figure(isOver ? left.negated : left, provisional: account.isProvisional)
    parts.append([Span(words.ofBudget(amount, budget.grouped, isOver: isOver), isOver ? .red : nil)])
    if account.spentOfBudget.minorUnits >= 0, let share = account.share(of: budget) {
      let bar = BudgetBar(
        spent: account.spentOfBudget.minorUnits, budget: budget.minorUnits,
        planned: try account.planned(by: today)?.minorUnits)
      let ends = words.isASCII ? ("[", "]") : ("▕", "▏")
      parts.append(
        [Span(ends.0, .dim)] + bar.spans(columns: 12, ascii: words.isASCII)
          + [Span(ends.1, .dim), Span(" " + words.percent(share, provisional: account.isProvisional))])
    }
    return parts
  }

  func pane(of id: BrowseID, columns: Int) throws -> BrowsePane {
    switch id {
    case .expense(let id, _):
      let list = try expense(id, columns: columns).list
      // Only what has a value.
      let rows = (0..<list.count).map(list.row).filter { row in
        guard case .cells(let cells) = row.shape else { return true }
        return cells.last?.text.isEmpty == false
      }
      let photo = try context.ledger.readIfUnlocked { try $0.photos(of: id.text).first?.name }
      return BrowsePane(rows, columns: list.columns, photo: photo)
    case .trip(let id): return try pane(of: id, columns: columns)
    default: return BrowsePane([])
    }
  }

  /// Budget and today, the largest categories, and a column a day.
  private func pane(of id: TripID, columns: Int) throws -> BrowsePane {
    try context.ledger.readIfUnlocked { snapshot in
      let trip = try snapshot.trip(named: id.text)
      let account = try TripAccount(trip, in: snapshot, rates: try context.rateConverter(in: snapshot))
      let today = context.today(trip)
      var lines = [[Span(trip.title, .bold)], [Span(words.dates(of: trip), .dim)], []]
      lines += try status(of: account, on: today)
      var sums: [String: TripFigure] = [:]
      var days: [Day: Int64] = [:]
      for row in account.rows {
        guard let figure = row.converted else { continue }
        let before = sums[row.expense.category] ?? TripFigure(.zero(trip.currency), isProvisional: false)
        sums[row.expense.category] = TripFigure(
          try before.amount + figure.amount, isProvisional: before.isProvisional || figure.isProvisional)
        days[row.date, default: 0] += figure.amount.minorUnits
      }
      lines += [[]] + largest(sums, columns: columns)
      if let first = days.keys.min(), let last = days.keys.max() {
        let (start, end) = (min(first, trip.start), max(last, min(trip.end ?? last, today)))
        let values = (0...max(0, end - start)).map { Int128(days[start + $0] ?? 0) }
        let chart = Sparkline(values, reaching: [0]).line(columns: columns, ascii: words.isASCII)
        lines += [[], [Span("\(start) \(words.dash) \(end)", .dim)], [Span(chart, .cyan)]]
      }
      return BrowsePane(lines.map { BrowseRow(id: nil, shape: .line($0)) })
    }
  }

  /// The five largest categories with bars.
  private func largest(_ sums: [String: TripFigure], columns: Int) -> [[Span]] {
    func order(_ sum: (key: String, value: TripFigure)) -> (Int64, String) {
      (-sum.value.amount.minorUnits, sum.key)
    }
    let shown = sums.filter { $0.value.amount.minorUnits > 0 }.sorted { order($0) < order($1) }.prefix(5)
    let names = shown.map { words.category($0.key).printable.truncated(toWidth: 14, ascii: words.isASCII) }
    let figures = shown.map { words.figure($0.value) }
    let width = (
      name: names.map(\.displayWidth).max() ?? 0, figure: figures.map(\.displayWidth).max() ?? 0
    )
    let room = max(4, columns - width.name - width.figure - 4)
    return shown.enumerated().map { place, entry in
      let bar = Bars.horizontal(
        part: entry.value.amount.minorUnits, whole: shown[0].value.amount.minorUnits, columns: room,
        ascii: words.isASCII)
      return [
        Span(names[place].padded(toWidth: width.name + 2, alignment: .left)),
        Span(figures[place].padded(toWidth: width.figure, alignment: .right), .bold), Span("  "),
        Span(bar, .green),
      ]
    }
  }
}
