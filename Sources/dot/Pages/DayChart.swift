import TripLedger

/// What each day cost, as columns: the days of the trip, with what was paid before and after it at the sides.
struct DayChart {
  struct Column: Hashable {
    /// The name of the day or month, for users who can't see the chart.
    let name: String
    /// The text below the column; empty if there is no room.
    let label: String
    let total: Amount
    /// Whether nothing of it could be converted, so that there is no figure.
    let isUnknown: Bool
    let isProvisional: Bool
    let unconverted: Int
    /// Whether it is a day of the trip, or of no trip in particular.
    let isInside: Bool
  }

  let columns: [Column]
  let currency: Currency
  let words: Words

  private static let height = 190.0
  private static let (top, bottom) = (22.0, 158.0)
  /// More columns than these are months.
  private static let limit = 62

  init(_ report: Report, words: Words) throws {
    self.words = words
    currency = report.currency
    columns = try Self.spans(report, words).map { span in
      let sections = report.days.filter { span.days.contains($0.date) }
      let rows = sections.flatMap(\.rows)
      return Column(
        name: span.name, label: span.label,
        total: try Amount.sum(sections.map(\.total), in: report.currency),
        isUnknown: !rows.isEmpty && rows.allSatisfy { $0.converted == nil },
        isProvisional: sections.contains(where: \.isProvisional),
        unconverted: rows.unconvertedCount, isInside: span.isInside)
    }
  }

  // MARK: Which columns

  private struct Span {
    let days: ClosedRange<Day>
    let name: String
    var label: String
    var isInside = true
  }

  private static func spans(_ report: Report, _ words: Words) -> [Span] {
    guard let first = report.days.first?.date, let last = report.days.last?.date else { return [] }
    guard let trip = report.account?.trip else { return spans(from: first, to: last, words) }
    let end = trip.end ?? max(last, trip.start)
    var spans = spans(from: trip.start, to: end, words)
    if first < trip.start {
      spans.insert(
        Span(
          days: first...(trip.start - 1), name: words.beforeTrip, label: words.beforeLabel, isInside: false),
        at: 0)
      // On a phone, the words beside it take more room than a column.
      if spans.count > 7 { spans[1].label = "" }
    }
    if last > end {
      if spans.count >= 7 { spans[spans.count - 1].label = "" }
      spans.append(
        Span(days: (end + 1)...last, name: words.afterTrip, label: words.afterLabel, isInside: false))
    }
    return spans
  }

  private static func spans(from first: Day, to last: Day, _ words: Words) -> [Span] {
    let count = last - first + 1
    guard count > limit else {
      // A label for every day, or for as many as fit a phone.
      let every = (count + 6) / 7
      return (0..<count).map { number in
        let day = first + number
        return Span(
          days: day...day, name: words.date(day),
          label: number % every == 0 ? words.shortDate(day) : "")
      }
    }
    var spans: [Span] = []
    var start = first
    while start <= last {
      // 28 days on is never beyond the next month, and from there its first day is found.
      var next = start + 28
      while next.components.month == start.components.month { next = next + 1 }
      next = next - (next.components.day - 1)
      spans.append(
        Span(
          days: start...min(last, next - 1), name: String(start.description.dropLast(3)), label: ""))
      start = next
    }
    let every = (spans.count + 4) / 5
    return spans.enumerated().map { number, span in
      Span(days: span.days, name: span.name, label: number % every == 0 ? span.name : "")
    }
  }

  // MARK: Drawing

  func write(to page: inout HTMLBuilder) {
    guard !columns.isEmpty else { return }
    let scale = ChartScale(columns.map(\.total.minorUnits), top: Self.top, bottom: Self.bottom)
    let axis = ChartAxis(scale: scale, currency: currency, height: Self.height)
    page.element("div", [.cssClass: "plot"]) { plot in
      // With a figure over every column lines would only be in the way.
      if !hasFigures { axis.write(to: &plot) }
      plot.element(
        "svg",
        [
          .cssClass: "chart", .width: "100%", .height: Self.height.short, .role: "img",
          .ariaLabelledBy: "days-title days-desc",
        ]
      ) { svg in
        svg.element("title", [.id: "days-title"], words.daysChartTitle(currency))
        svg.element("desc", [.id: "days-desc"], columns.map(said).joined(separator: "; "))
        if !hasFigures { axis.grid(to: &svg) }
        let zero = scale.y(0).short
        svg.element("line", [.cssClass: "base", .x1: "0", .x2: "100%", .y1: zero, .y2: zero], "")
        for (number, column) in columns.enumerated() { draw(column, number, scale, &svg) }
      }
    }
  }

  private func said(_ column: Column) -> String {
    var parts = [column.name, figure(column)]
    if column.unconverted > 0 { parts.append(words.unconvertedCount(column.unconverted)) }
    return parts.joined(separator: " ")
  }

  private func figure(_ column: Column) -> String {
    column.isUnknown
      ? words.notConvertedMark : words.figure(column.total, provisional: column.isProvisional)
  }

  /// Whether there is room over the columns for their figures, on a phone as well.
  private var hasFigures: Bool { columns.count <= 8 && columns.allSatisfy { $0.total.brief.count <= 7 } }

  private func draw(_ column: Column, _ number: Int, _ scale: ChartScale, _ svg: inout HTMLBuilder) {
    let count = Double(columns.count)
    let width = columns.count > 20 ? 0.76 : 0.62
    let middle = ChartScale.percent(Double(number) + 0.5, of: count)
    let (zero, value) = (scale.y(0), scale.y(column.total.minorUnits))
    let (top, height) = (min(zero, value), max(abs(zero - value), column.total.minorUnits == 0 ? 0 : 1.5))
    if height > 0 {
      svg.element(
        "rect",
        [
          .cssClass: column.total.minorUnits < 0 ? "refund" : column.isInside ? "value" : "aside",
          .x: ChartScale.percent(Double(number) + (1 - width) / 2, of: count),
          .width: ChartScale.percent(width, of: count), .y: top.short, .height: height.short, .rx: "2",
        ]
      ) { $0.element("title", said(column)) }
    }
    if hasFigures, column.total.minorUnits != 0 || column.isUnknown {
      let isBelow = column.total.minorUnits < 0
      svg.element(
        "text",
        [
          .cssClass: "figure", .x: middle, .y: (isBelow ? top + height + 13 : top - 6).short,
          .textAnchor: "middle",
        ],
        column.isUnknown ? words.notConvertedMark : column.total.brief + (column.isProvisional ? "~" : ""))
    }
    svg.element(
      "text",
      [.cssClass: "axis", .x: middle, .y: (Self.bottom + 20).short, .textAnchor: "middle"], column.label)
  }
}
