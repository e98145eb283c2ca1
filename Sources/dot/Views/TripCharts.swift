/// Charts of a trip's spending, for terminals.
extension Context {
  private static let widestBar = 42

  /// All charts of a trip's budget, each after a blank line.
  package func drawings(_ account: TripAccount, on today: Day) throws -> [String] {
    [budgetBar(account, on: today), try burnDown(account, on: today)]
      .flatMap { $0.isEmpty ? [] : [""] + $0 }
  }

  /// A bar of the budget spent, on one line with its note if there is room; empty without a budget.
  package func budgetBar(_ account: TripAccount, on today: Day) -> [String] {
    guard let budget = account.trip.budget, budget.minorUnits > 0, let share = account.share(of: budget)
    else { return [] }
    let planned = (try? account.planned(by: today)) ?? nil
    let bar = BudgetBar(
      spent: account.spentOfBudget.minorUnits, budget: budget.minorUnits, planned: planned?.minorUnits)
    func line(_ width: Int) -> String {
      bar.line(columns: min(width, Self.widestBar), ascii: words.isASCII, palette: palette)
    }
    let note = words.barNote(
      words.percentSpent(share, provisional: account.isProvisional),
      underPlan: planned.flatMap { try? $0 - account.spentOfBudget }.map {
        TripFigure($0, isProvisional: account.isProvisional)
      },
      isOver: account.spentOfBudget.minorUnits > budget.minorUnits)
    guard let columns else { return [line(Self.widestBar) + "  " + note] }
    // A bar of less than a dozen columns says little: the note then goes below it.
    let beside = columns - note.displayWidth - 2
    return beside >= 12
      ? [line(beside) + "  " + palette(.dim, note)]
      : [line(columns)] + wrapped([note]).map { palette(.dim, $0) }
  }

  /// What is left of the budget at the end of each day, beside what spending evenly would leave.
  ///
  /// Nothing without a budget, before the trip, or for a trip of a single day.
  func burnDown(_ account: TripAccount, on today: Day) throws -> [String] {
    guard let burnDown = try BurnDown(account, on: today), burnDown.points.count > 1,
      today >= account.trip.start
    else { return [] }
    let currency = account.trip.currency
    func value(_ amount: Amount) -> Int128 { Int128(amount.minorUnits) }
    // The first morning comes before the first evening, and each day is between two points.
    let actual = [burnDown.opening] + burnDown.points.map(\.actual)
    let hasPlan = account.trip.end != nil
    let plan =
      hasPlan ? [max(0, value(burnDown.opening))] + burnDown.points.map { $0.planned.map(value) } : []
    let known = actual.compactMap(\.self).map(\.minorUnits)
    let ends = (min(0, known.min() ?? 0), max(burnDown.opening.minorUnits, known.max() ?? 0, 0))
    let chart = LineChart(
      points: actual.map { LineChart.Point(label: "", value: $0.map(value)) },
      valueLabel: { Amount(minorUnits: Int64(clamping: $0), currency: currency).grouped },
      guide: plan, reach: [0], intervals: burnDown.points.map(\.date.description),
      ticks: RoundSteps.across(ends.0, ends.1).map { Int128($0) })
    let width = min(columns ?? LineChart.usualWidth, 100)
    let missing = burnDown.points.last { $0.actual != nil }?.unconverted ?? 0
    let title = words.burnDownTitle(
      currency, hasPlan: hasPlan, isProvisional: burnDown.points.contains { $0.isProvisional },
      missing: missing)
    let line = title.joined(separator: " ")
    return (line.displayWidth > columns ?? .max ? title : [line])
      .flatMap { $0.wrapped(toWidth: columns ?? .max) }.map { palette(.bold, $0) }
      + chart.lines(width: width, height: width < 50 ? 6 : 8, ascii: words.isASCII, palette: palette)
  }

}

extension Words {
  /// What each day of a trip cost, up to today; at most `columns` wide, blank before the trip.
  ///
  /// Longer trips have several days in a column: as many in each, summed up.
  package func sparkline(_ account: TripAccount, on today: Day, columns: Int) throws -> String {
    let trip = account.trip
    let last = min(trip.end ?? today, today)
    guard columns > 0, last >= trip.start else { return "" }
    let length = last - trip.start + 1
    let share = (length + columns - 1) / columns
    var values = [Int128?](repeating: nil, count: (length + share - 1) / share)
    for row in account.rows {
      guard let amount = row.converted?.amount, row.expense.date >= trip.start, row.expense.date <= last
      else { continue }
      let place = (row.expense.date - trip.start) / share
      values[place] = (values[place] ?? 0) + Int128(amount.minorUnits)
    }
    return Sparkline(values, reaching: [0]).line(columns: columns, ascii: isASCII)
  }
}
