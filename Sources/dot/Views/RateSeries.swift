/// Prices of a range as whole numbers of one scale, ready to be drawn.
package struct RateSeries {
  /// A date, and its price in units of 10^−`scale`; `nil` if a price is missing.
  package private(set) var days: [(date: Day, value: Int128?)] = []
  package let scale: Int
  private let missing: Set<Day>

  /// Every date of the range that has a price in use or should have one.
  package init(_ history: RateHistory, from: Day, to: Day) {
    let points = history.points.filter { $0.suspicion == nil && from <= $0.date && $0.date <= to }
    let scale = points.map(\.decimal.scale).max() ?? 0
    self.scale = scale
    let suspect = history.points.filter { $0.suspicion != nil }.map(\.date)
    missing = Set((history.gaps + suspect).filter { from <= $0 && $0 <= to })
    days = points.map { ($0.date, $0.decimal.units(of: scale)) } + missing.map { ($0, nil) }
    days.sort { $0.date < $1.date }
  }

  /// Whether there are two prices.
  package var isWorthDrawing: Bool { days.count { $0.value != nil } > 1 }

  package func sparkline(columns: Int, ascii: Bool) -> String {
    Sparkline(days.map(\.value)).line(columns: columns, ascii: ascii)
  }

  /// A point for each calendar day of a range: a weekend or holiday keeps the price of the day before it,
  /// which is the one in use then; a day whose price is missing stays blank, with the closed days after it.
  package func calendar(from: Day, to: Day) -> [LineChart.Point] {
    guard from <= to else { return [] }
    let known = Dictionary(uniqueKeysWithValues: days.map { ($0.date, $0.value) })
    var current: Int128?
    return (min(from, days.first?.date ?? from)...to).compactMap { date in
      if let value = known[date] { current = value }
      return date < from ? nil : LineChart.Point(label: date.description, value: current)
    }
  }

  /// A price; `nil` beyond 64 bits.
  func decimal(_ value: Int128) -> ExactDecimal? {
    Int64(exactly: value).map { ExactDecimal(coefficient: $0, scale: scale) }
  }

  /// A price with all its decimals, for reading.
  package func label(_ value: Int128) -> String {
    guard let decimal = decimal(value) else { return "\(value)e-\(scale)" }
    return Grouping.thousands((try? decimal.fraction.fixed(scale)) ?? decimal.description)
  }
}

extension Words {
  /// `Since 08-26, 10 days  ▁▅█▃▂▆▅▇▆▅  1,386.30 – 1,395.70`
  package func since(_ series: RateSeries, columns: Int, text: (ExactDecimal) -> String) -> [String] {
    let known = series.days.compactMap { day in day.value.map { (date: day.date, value: $0) } }
    guard let first = known.first?.date.monthAndDay, let low = known.map(\.value).min(),
      let high = known.map(\.value).max()
    else { return [] }
    let start = say("Since \(first), \(days(known.count))", "\(first)부터 \(days(known.count))")
    let range = [low, high].map { series.decimal($0).map(text) ?? series.label($0) }
      .joined(separator: " \(dash) ")
    let room = columns - start.displayWidth - range.displayWidth - 4
    let isNarrow = room < 8
    let parts = [
      start, series.sparkline(columns: isNarrow ? columns : room, ascii: isASCII), range,
    ]
    return isNarrow ? parts : [parts.joined(separator: "  ")]
  }
}

extension ExactDecimal {
  /// This number in units of 10^−`scale`, which is at most 18 and at least its own.
  func units(of scale: Int) -> Int128 {
    var units = Int128(coefficient)
    for _ in self.scale..<max(self.scale, scale) { units *= 10 }
    return units
  }
}

extension LineChart {
  /// Columns of a chart if the width of the terminal is not known.
  package static let usualWidth = 80
}
