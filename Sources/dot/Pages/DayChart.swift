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
    /// Whether all of it is after today.
    let isLater: Bool

    /// The class of its rectangle.
    fileprivate var shape: String { total.minorUnits < 0 ? "refund" : isInside ? "value" : "aside" }
  }

  let columns: [Column]
  let currency: Currency
  let words: Words
  /// Where today ends, as a part of the width.
  private let today: Double
  private let bands: [ChartFrame.Band]

  private static let (top, bottom) = (ChartFrame.top, 158.0)
  /// More columns than these are months.
  private static let limit = 62

  init(_ report: Report, on today: Day, words: Words) throws {
    self.words = words
    currency = report.currency
    let spans = Self.spans(report, on: today, words)
    columns = try spans.map { span in
      let sections = report.days.filter { span.days.contains($0.date) }
      let rows = sections.flatMap(\.rows)
      return Column(
        name: span.name, label: span.label,
        total: try Amount.sum(sections.map(\.total), in: report.currency),
        isUnknown: !rows.isEmpty && rows.allSatisfy { $0.converted == nil },
        isProvisional: sections.contains(where: \.isProvisional),
        unconverted: rows.unconvertedCount, isInside: span.isInside, isLater: span.days.lowerBound > today)
    }
    self.today = Self.place(of: today + 1, in: spans)
    bands = ChartFrame.bands(of: report.account?.trip, words) { Self.place(of: $0, in: spans) }
  }

  // MARK: Which columns

  private struct Span {
    let days: ClosedRange<Day>
    let name: String
    var label: String
    var isInside = true
  }

  /// Where a day begins, as a part of the chart's width. What is before or after the trip is all or nothing of its column.
  private static func place(of day: Day, in spans: [Span]) -> Double {
    guard let number = spans.firstIndex(where: { day <= $0.days.upperBound }) else { return 1 }
    let (days, gone) = (spans[number].days, max(0, day - spans[number].days.lowerBound))
    let part =
      Double(gone) / Double(spans[number].isInside ? days.upperBound - days.lowerBound + 1 : max(1, gone))
    return (Double(number) + part) / Double(spans.count)
  }

  private static func spans(_ report: Report, on today: Day, _ words: Words) -> [Span] {
    guard let first = report.days.first?.date, let last = report.days.last?.date else { return [] }
    guard let trip = report.account?.trip else { return spans(from: first, to: last, words) }
    let end = trip.end ?? max(last, trip.start, today)
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
          days: start...min(last, next - 1), name: words.month(start), label: ""))
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
    let frame = ChartFrame(
      id: "days", title: words.daysChartTitle(currency),
      description: columns.map(said).joined(separator: "; "),
      scale: ChartScale(scaled.map(\.total.minorUnits), top: Self.top, bottom: Self.bottom),
      currency: currency, today: today, bands: bands, words: words, hasAmounts: !hasFigures)
    ChartFrame.keys(keys, to: &page)
    frame.write(to: &page) { svg in
      for (number, column) in columns.enumerated() { draw(column, number, frame, &svg) }
    }
  }

  private var keys: [(name: String, text: String)] {
    [
      ("value", words.spentKey), ("aside", words.asideKey), ("refund", words.refundKey),
      ("value later", words.laterKey),
    ].filter { name, _ in
      columns.contains { $0.total.minorUnits != 0 && (name == "value later" ? $0.isLater : $0.shape == name) }
    }
  }

  /// What the scale is of: the days of the trip, which a flight paid before it would flatten.
  private var scaled: [Column] {
    let inside = columns.filter(\.isInside)
    return inside.contains { $0.total.minorUnits != 0 } ? inside : columns
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

  private func draw(_ column: Column, _ number: Int, _ frame: ChartFrame, _ svg: inout HTMLBuilder) {
    let scale = frame.scale
    let count = Double(columns.count)
    let units = min(max(column.total.minorUnits, scale.least), scale.most)
    let (zero, value) = (scale.y(0), scale.y(units))
    let (top, height) = (min(zero, value), max(abs(zero - value), units == 0 ? 0 : 1.5))
    let isCut = units != column.total.minorUnits
    let width = columns.count > 20 ? 0.76 : 0.62
    let (left, wide) = (
      ChartScale.percent(Double(number) + (1 - width) / 2, of: count), ChartScale.percent(width, of: count)
    )
    if height > 0 {
      svg.element(
        "rect",
        [
          .cssClass: column.isLater ? column.shape + " later" : column.shape, .x: left, .width: wide,
          .y: top.short,
          .height: height.short, .rx: "2",
        ]
      ) { $0.element("title", said(column)) }
    }
    // Its column goes on beyond the scale.
    if isCut, units > 0 {
      let right = ChartScale.percent(Double(number) + (1 + width) / 2, of: count)
      svg.element("line", [.cssClass: "cut", .x1: left, .x2: right, .y1: "46", .y2: "42"], "")
    }
    if hasFigures || isCut, column.total.minorUnits != 0 || column.isUnknown {
      // Below zero the room is above the line: dates are below the column.
      figure(of: column, number, at: (column.total.minorUnits < 0 ? zero : top) - 6, &svg)
    }
    frame.label(column.label, at: (Double(number) + 0.5) / count, &svg)
  }

  /// Over its column; at an end of the chart it goes on towards the middle.
  private func figure(of column: Column, _ number: Int, at y: Double, _ svg: inout HTMLBuilder) {
    let isAtEnd = !hasFigures && (number == 0 || number == columns.count - 1)
    let place = Double(number) + (isAtEnd ? (number == 0 ? 0 : 1) : 0.5)
    svg.element(
      "text",
      [
        .cssClass: "figure", .x: ChartScale.percent(place, of: Double(columns.count)), .y: y.short,
        .textAnchor: isAtEnd ? (number == 0 ? "start" : "end") : "middle",
      ],
      column.isUnknown ? words.notConvertedMark : (column.isProvisional ? "~" : "") + column.total.brief)
  }
}
