import TripLedger

/// A report by day, as JSON and as lines.
struct ReportView {
  let report: DayReport
  let pace: Pace?
  let today: Day
  let isSummary: Bool

  // MARK: JSON

  func json(_ context: Context, _ snapshot: Snapshot, _ rates: RateBook) throws -> [JSONMember] {
    let trip = try report.account.map { account in
      try TripView(
        account, today: today, rates: rates, settings: context.settings, home: snapshot.homeCurrency
      ).json
    }
    let days = report.days.map { section -> JSON in
      var members = [
        JSONMember("date", JSON(section.date)), JSONMember("total", .string(section.total.plain)),
      ]
      if !isSummary { members.append(JSONMember("expenses", .array(section.rows.map(Self.row)))) }
      return .object(members)
    }
    return [
      JSONMember("trip", trip ?? .null), JSONMember("currency", JSON(report.currency)),
      JSONMember("days", .array(days)), JSONMember("total", .string(report.total.plain)),
      JSONMember("budget", JSON(report.account?.trip.budget?.plain)),
      JSONMember("remaining", JSON(report.account?.remaining?.plain)),
      JSONMember("unconverted", .array(report.unconverted.map(Self.row))),
      JSONMember(
        "pace",
        pace.map { pace in
          [
            "average": JSON(pace.average?.plain), "allowance": JSON(pace.allowance?.plain),
            "today": .string(pace.today.plain), "left": JSON(pace.left?.plain),
            "daysLeft": pace.daysLeft.map { .integer($0) } ?? .null,
          ]
        } ?? .null),
    ]
  }

  private static func row(_ row: DayReport.Row) -> JSON {
    .object(ExpenseView(row).members + [JSONMember("balance", JSON(row.balance?.plain))])
  }

  // MARK: Lines

  func lines(_ context: Context) -> [String] {
    let words = context.words
    let trip = report.account?.trip
    var lines = words.reportTitle(trip, in: report.currency).wrapped(toWidth: context.columns ?? .max)
      .map { context.palette(.bold, $0) }
    let rows = report.days.flatMap(\.rows)
    if rows.isEmpty {
      lines += ["", words.noExpenses]
    } else {
      lines += context.lines(table(words))
    }
    lines += [""] + context.lines(figures(words))
    let notes = words.unconvertedNote(report.unconverted) + words.provisionalNotes(rows)
    if !notes.isEmpty { lines += [""] + notes }
    return lines
  }

  private func table(_ words: Words) -> Table {
    var rows: [Table.Row] = []
    for section in report.days {
      rows.append(.section(""))
      rows.append(
        .section(words.sectionTitle(section, trip: report.account?.trip, currency: report.currency)))
      if !isSummary { rows += section.rows.map { .row(cells($0, words)) } }
    }
    return Table(
      columns: [
        .init(), .init(optional: 4), .init(minimum: 4, optional: 5),
        .init(flexible: true, minimum: 10), .init(flexible: true, minimum: 8, optional: 1),
        .init(optional: 2), .init(alignment: .right), .init(alignment: .right),
        .init(alignment: .right, optional: 3),
      ], rows: rows)
  }

  private func cells(_ row: DayReport.Row, _ words: Words) -> [Table.Cell] {
    let expense = row.expense
    let isOver = (row.balance?.minorUnits ?? 0) < 0
    return [
      .init(""), .init(expense.time.map { String($0.description.prefix(5)) } ?? "", .dim),
      .init(words.category(expense.category)), .init(expense.memo ?? ""),
      .init(row.place?.identifier ?? "", .dim), .init(words.photoMark(expense.photos.count)),
      .init(words.money(expense.amount)),
      .init(
        row.converted.map { ($0.isProvisional ? "~" : "") + $0.amount.grouped }
          ?? (words.isASCII ? "-" : "—"),
        .bold),
      .init(row.balance?.grouped ?? "", isOver ? .red : .dim),
    ]
  }

  /// The figures at the end: names, amounts, and what they are over.
  private func figures(_ words: Words) -> Table {
    var rows: [(String, String, String)] = []
    let missing = report.unconverted.isEmpty ? "" : words.missing(report.unconverted.count)
    rows.append((words.totalLabel, words.money(report.total, provisional: report.isProvisional), missing))
    if let home = report.homeTotal, home.amount.currency != report.currency {
      rows.append(
        (
          words.totalHomeLabel, words.money(home.amount, provisional: home.isProvisional),
          home.missing > 0 ? words.missing(home.missing) : ""
        ))
    }
    if let account = report.account { rows += figures(of: account, words) }
    return Table(
      columns: [.init(), .init(alignment: .right), .init(flexible: true, optional: 1)],
      rows: rows.map { .row([.init($0.0, .dim), .init($0.1, .bold), .init($0.2, .dim)]) })
  }

  private func figures(of account: TripAccount, _ words: Words) -> [(String, String, String)] {
    let trip = account.trip
    var rows: [(String, String, String)] = []
    if let budget = trip.budget {
      rows.append((words.spentLabel, words.money(account.spent), words.spent(account.spent, of: budget)))
      if let remaining = account.remaining { rows.append((words.leftLabel, words.money(remaining), "")) }
    }
    if trip.people > 1 {
      let share = Fraction(1, over: Int128(trip.people))
      if let part = try? Amount(rounding: account.spent.fraction * share, to: trip.currency) {
        rows.append((words.perPersonLabel, words.money(part), words.people(trip.people)))
      }
    }
    guard let pace else { return rows }
    if let average = pace.average {
      let last = trip.end.map { min($0, today) } ?? today
      rows.append((words.averageLabel, words.money(average), words.over(last - trip.start + 1)))
    }
    if let allowance = pace.allowance, let days = pace.daysLeft {
      rows.append((words.perDayLeftLabel, words.money(allowance), words.forDaysLeft(days)))
    }
    return rows
  }
}
