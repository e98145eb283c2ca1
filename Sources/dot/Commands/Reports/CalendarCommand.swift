/// `dot calendar`
struct CalendarCommand: Command {
  static let spec = CommandSpec(
    path: ["calendar"],
    summary: Phrase("Show a calendar with each day's spending", "달력에 날짜별 지출 보기"),
    examples: [
      Example("dot calendar", Phrase("the months of the current trip", "현재 여행의 달")),
      Example(
        "dot calendar --all --category food --in KRW", Phrase("all food expenses, in won", "모든 식비를 원화로")),
    ],
    notes: Phrase(
      "Weeks begin on Monday; those outside the trip without expenses are left out. Days outside the trip are dimmed; · is a day of the trip without spending.",
      "한 주는 월요일부터이고, 여행 밖이면서 지출이 없는 주는 보이지 않습니다. 여행 밖의 날은 흐리게, 지출이 없는 지난 여행일은 ·로 표시합니다."), read: Self.init)

  private let filters: FilterOptions
  private let currency: Currency?

  private init(_ reader: inout ArgumentReader) throws {
    filters = try FilterOptions(&reader)
    currency = try reader.option(.reportCurrency, Help.inCurrency)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    try context.ledger.read { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      let report = try filters.report(context, snapshot, rates, in: currency, isSummary: true)
      let view = CalendarView(
        calendar: try SpendingCalendar(report), report: report, today: context.today(report.account?.trip))
      return Outcome(json: view.json, lines: Lines(view.lines(context)))
    }
  }
}

/// Months as JSON and as grids.
struct CalendarView {
  let calendar: SpendingCalendar
  let report: Report
  let today: Day

  var json: [JSONMember] {
    let months = calendar.months.map { month -> JSON in
      let days = month.weeks.joined().compactMap(\.self).filter { $0.total != nil || $0.isOfTrip }
      return [
        "month": .string(Self.name(of: month)), "total": .string(month.total.plain),
        "days": .array(
          days.map {
            [
              "date": JSON($0.date), "total": JSON($0.total?.plain), "provisional": .bool($0.isProvisional),
              "unconverted": .integer($0.unconverted),
            ]
          }),
      ]
    }
    return [
      JSONMember("trip", JSON(report.account?.trip.id)), JSONMember("currency", JSON(report.currency)),
      JSONMember("months", .array(months)), JSONMember("total", .string(report.total.plain)),
      JSONMember("unconverted", .integer(report.unconverted.count)),
    ]
  }

  func lines(_ context: Context) -> [String] {
    let words = context.words
    guard !calendar.months.isEmpty else { return context.wrapped(words.noExpenses) }
    let days = calendar.months.flatMap { $0.weeks.joined().compactMap(\.self) }
    let cells = days.map { text(of: $0, words) }
    let largest = days.compactMap(\.total?.minorUnits).max() ?? 0
    let width = max(5, cells.map(\.displayWidth).max() ?? 0)
    let fits = context.columns.map { 7 * width + 6 <= $0 } ?? true
    let blocks = calendar.months.map { month in
      context.wrapped(heading(month, words), style: .bold)
        + (fits ? grid(month, width, words, context.palette) : list(month, largest, context))
    }
    let notes =
      words.unconvertedLines(report.unconverted, in: report.currency) + words.provisionalNotes(report.noted)
      + words.oldRateNotes(report.noted)
    return Array(blocks.joined(separator: [""])) + (notes.isEmpty ? [] : [""] + context.wrapped(notes))
  }

  private static func name(of month: SpendingCalendar.Month) -> String {
    month.weeks.joined().compactMap(\.self).first?.date.yearAndMonth ?? ""
  }

  private func heading(_ month: SpendingCalendar.Month, _ words: Words) -> String {
    let days = month.weeks.joined().compactMap(\.self)
    let parts =
      [
        Self.name(of: month),
        words.money(month.total, provisional: days.contains { $0.isProvisional }),
      ] + (month.unconverted > 0 ? [words.missing(month.unconverted)] : [])
    return parts.joined(separator: words.dot)
  }

  /// The text below a day's number.
  private func text(of day: SpendingCalendar.DaySpending, _ words: Words) -> String {
    let mark = day.unconverted > 0 ? "+?" : ""
    guard let total = day.total else { return day.isOfTrip && day.date <= today ? "·" : "" }
    return words.figure(total, provisional: day.isProvisional) + mark
  }

  private func grid(
    _ month: SpendingCalendar.Month, _ width: Int, _ words: Words, _ palette: Palette
  ) -> [String] {
    let monday = Day(number: 4)  // 1970-01-05
    func line(_ cells: [(String, Style?)]) -> String {
      let texts = cells.map { cell -> String in
        let text = shown(cell.0, words)
        return String(repeating: " ", count: max(0, width - text.displayWidth)) + palette(cell.1, text)
      }
      return texts.joined(separator: " ").trimmedAtEnd
    }
    var lines = [line((0..<7).map { (words.weekday(monday + $0), .dim) })]
    // In the months of a trip, only its weeks and those with expenses.
    let hasTrip = report.account != nil
    for week in month.weeks
    where !hasTrip || week.contains(where: { $0.map { $0.isOfTrip || $0.total != nil } ?? false }) {
      lines.append(
        line(
          week.map { day in
            guard let day else { return ("", nil) }
            return ("\(day.date.components.day)", day.date == today ? .bold : day.isOfTrip ? nil : .dim)
          }))
      let amounts = week.map { $0.map { ($0.total == nil ? ($0, nil) : ($0, Style.cyan)) } }
      lines.append(line(amounts.map { $0.map { (text(of: $0.0, words), $0.1) } ?? ("", nil) }))
    }
    return lines.filter { !$0.isEmpty }
  }

  /// One day a line, if the grid has no room: days of the trip and those with expenses, with bars.
  private func list(_ month: SpendingCalendar.Month, _ largest: Int64, _ context: Context) -> [String] {
    let words = context.words
    let days = month.weeks.joined().compactMap(\.self).filter { !text(of: $0, words).isEmpty }
    let columns = max(4, min(20, (context.columns ?? 40) - 24))
    let table = Table(
      columns: [
        .init(alignment: .right), .init(), .init(alignment: .right), .init(optional: 1),
      ],
      rows: days.map { day in
        let bar = Bars.horizontal(
          part: day.total?.minorUnits ?? 0, whole: largest, columns: columns, ascii: words.isASCII)
        return .row([
          .init("\(day.date.components.day)", day.date == today ? .bold : day.isOfTrip ? nil : .dim),
          .init(words.weekday(day.date), .dim), .init(shown(text(of: day, words), words)),
          .init(largest > 0 ? bar : "", .cyan),
        ])
      })
    return context.lines(table)
  }

  private func shown(_ text: String, _ words: Words) -> String {
    words.isASCII ? text.replacing("·", with: "-") : text
  }
}

extension String {
  fileprivate var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
