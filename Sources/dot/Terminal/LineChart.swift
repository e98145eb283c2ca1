/// A series drawn as a line over a horizontal axis of dates and beside a vertical one of values.
package struct LineChart {
  package struct Point {
    /// The label of the point on the horizontal axis, such as its date.
    package let label: String
    /// A whole number in the unit of the chart; nil is a gap and stays blank.
    package let value: Int128?

    package init(label: String, value: Int128?) {
      self.label = label
      self.value = value
    }
  }

  /// A label in its place on a line, columns counted from 0.
  private struct Placed {
    let text: String
    var start: Int
    /// The column of the axis that the label belongs to.
    let tick: Int

    var end: Int { start + text.displayWidth }
  }

  private static let widths = 20...200
  private static let heights = 2...100
  /// The least columns of the drawing; wider labels get lines of their own.
  private static let narrowestPlot = 8

  package let points: [Point]
  /// The label of a value on the vertical axis.
  let valueLabel: (Int128) -> String
  /// A second series behind the line, a value for each point, drawn dotted.
  var guide: [Int128?] = []
  /// Further values that the vertical axis includes.
  package var reach: [Int128] = []
  /// The labels of what is between one point and the next, such as days between evenings, in place of those of points.
  var intervals: [String] = []
  /// The values that the vertical axis labels, in place of the lowest, the middle and the highest; zero has a line.
  var ticks: [Int128] = []

  package init(
    points: [Point], valueLabel: @escaping (Int128) -> String, guide: [Int128?] = [], reach: [Int128] = [],
    intervals: [String] = [], ticks: [Int128] = []
  ) {
    self.points = points
    self.valueLabel = valueLabel
    self.guide = guide
    self.reach = reach
    self.intervals = intervals
    self.ticks = ticks
  }

  /// The chart as lines without line feeds or spaces at their ends: the drawing, the axis and the dates.
  ///
  /// The drawing has `height` rows (2 to 100), and the axis ends at `width` columns (20 to 200); figures
  /// outside of these are moved to the nearest. No line is wider. The labels of the top and bottom rows are
  /// those of the true highest and lowest value; from five rows up the middle between them has one too.
  /// Labels too wide to be beside the drawing are above and below it. The first and the last point are
  /// labelled, on two lines if they don't fit on one, and the middle one if there is room.
  package func lines(
    width: Int, height: Int, ascii: Bool, palette: Palette = Palette(enabled: false)
  ) -> [String] {
    let width = min(max(width, LineChart.widths.lowerBound), LineChart.widths.upperBound)
    let rows = min(max(height, LineChart.heights.lowerBound), LineChart.heights.upperBound)
    let labels = rowLabels(DotPlot(columns: 1, rows: rows, ascii: ascii))
    let labelWidth = labels.values.map(\.displayWidth).max().map { $0 + 1 } ?? 0
    let isBeside = width - labelWidth - 1 >= LineChart.narrowestPlot
    let gutter = isBeside ? labelWidth : 0

    let plot = DotPlot(columns: width - gutter - 1, rows: rows, ascii: ascii)
    let scale = scale(plot)
    let guideRows = guideRows(plot, scale)
    // The axis itself is right below the lowest row.
    let zero = ticks.contains(0) ? scale.map { plot.row(ofLevel: $0.level(of: 0)) } : nil
    var lines: [String] = []
    for (row, drawing) in plot.lines(points.map { $0.value.flatMap { scale?.level(of: $0) } }).enumerated() {
      let label = labels[row]
      let beside = isBeside ? label ?? "" : ""
      let mark = ascii ? (label == nil ? "|" : "+") : (label == nil ? "│" : "┤")
      let space = beside.isEmpty ? "" : " "
      lines.append(
        (beside + space).padded(toWidth: gutter, alignment: .right) + mark
          + painted(
            drawing, guide: guideRows.map { $0 == row }, isZero: row == zero && row < rows - 1, ascii: ascii,
            palette))
    }
    if !isBeside, let scale {
      lines.insert(contentsOf: valueLabel(scale.high).printable.wrapped(toWidth: width), at: 0)
      if scale.low < scale.high { lines += valueLabel(scale.low).printable.wrapped(toWidth: width) }
    }

    let dates = dateLabels(plot, indent: gutter + 1, width: width, ascii: ascii)
    let ticks = Set(dates.joined().map(\.tick))
    let axis = (gutter + 1..<width).map { ticks.contains($0) ? (ascii ? "+" : "┬") : (ascii ? "-" : "─") }
    lines.append(String(repeating: " ", count: gutter) + (ascii ? "+" : "└") + axis.joined())
    return lines + dates.map(LineChart.line).filter { !$0.isEmpty }
  }

  private func scale(_ plot: DotPlot) -> LevelScale? {
    let values = points.compactMap(\.value)
    return values.isEmpty ? nil : LevelScale(values + guide.compactMap(\.self) + reach, levels: plot.levels)
  }

  /// The row of the guide in each column, on the straight line between its neighbours; nil in a gap.
  private func guideRows(_ plot: DotPlot, _ scale: LevelScale?) -> [Int?] {
    let steps = plot.columns - 1
    return (0..<plot.columns).map { column in
      guard let scale, guide.count > 1, steps > 0 else { return nil }
      let (index, rest) = (column * (guide.count - 1)).quotientAndRemainder(dividingBy: steps)
      guard let from = guide[index], let to = guide[min(index + 1, guide.count - 1)] else { return nil }
      // Money: far from the ends of `Int128`.
      return plot.row(ofLevel: scale.level(of: from + (to - from) * Int128(rest) / Int128(steps)))
    }
  }

  /// A row of the drawing, with the guide where the line is not, and the line of zero; without spaces at its end.
  private func painted(
    _ drawing: String, guide: [Bool], isZero: Bool, ascii: Bool, _ palette: Palette
  ) -> String {
    let cells = zip(drawing, guide).map { cell, isGuide -> (Character, Style?) in
      if cell != " " { return (cell, .cyan) }
      if isGuide { return (ascii ? "-" : "·", .dim) }
      return isZero ? (ascii ? "_" : "─", .dim) : (" ", nil)
    }
    var text = ""
    var run = ""
    var style: Style?
    for (cell, next) in cells.dropLast(cells.reversed().prefix { $0.0 == " " }.count) {
      if next != style {
        text += palette(style, run)
        (run, style) = ("", next)
      }
      run.append(cell)
    }
    return text + palette(style, run)
  }

  /// The labels of the vertical axis by their rows, 0 at the top.
  private func rowLabels(_ plot: DotPlot) -> [Int: String] {
    guard let scale = scale(plot) else { return [:] }
    var labels: [Int: String] = [:]
    if !ticks.isEmpty {
      // Where two share a row, zero is the one to know.
      for value in ticks.sorted(by: { $0.magnitude > $1.magnitude }) {
        labels[plot.row(ofLevel: scale.level(of: value))] = valueLabel(value).printable
      }
      return labels
    }
    for value in [scale.high, scale.low] {
      labels[plot.row(ofLevel: scale.level(of: value))] = valueLabel(value).printable
    }
    let middle = valueLabel(scale.middle).printable
    let row = plot.row(ofLevel: scale.level(of: scale.middle))
    // Close values may be written alike: the same label twice would mean that the line is flat.
    if plot.rows >= 5, labels[row] == nil, !labels.values.contains(middle) { labels[row] = middle }
    return labels
  }

  /// The labels of the horizontal axis, line by line from the left.
  private func dateLabels(_ plot: DotPlot, indent: Int, width: Int, ascii: Bool) -> [[Placed]] {
    let names = intervals.isEmpty ? points.map(\.label) : intervals
    let count = names.count
    func placed(_ index: Int) -> Placed {
      let text = names[index].printable.truncated(toWidth: width, ascii: ascii)
      let isPoint = intervals.isEmpty
      let tick =
        indent
        + (isPoint
          ? plot.column(ofValue: index, of: count) : plot.column(ofValue: 2 * index + 1, of: 2 * count + 1))
      let wanted =
        switch index {
        case _ where isPoint && count > 1 && index == 0: tick
        case _ where isPoint && count > 1 && index == count - 1: tick + 1 - text.displayWidth
        default: tick - text.displayWidth / 2
        }
      return Placed(text: text, start: max(0, min(wanted, width - text.displayWidth)), tick: tick)
    }
    if names.isEmpty { return [] }
    var first = placed(0)
    if count == 1 { return [[first]] }
    let last = placed(count - 1)
    first.start = min(first.start, last.start - 1 - first.text.displayWidth)
    if first.start < 0 {
      first.start = 0
      return [[first], [last]]
    }
    if count == 2 { return [[first, last]] }
    let middle = placed((count - 1) / 2)
    let fits = first.end + 2 <= middle.start && middle.end + 2 <= last.start
    return [fits ? [first, middle, last] : [first, last]]
  }

  private static func line(_ labels: [Placed]) -> String {
    var line = ""
    for label in labels { line = line.padded(toWidth: label.start, alignment: .left) + label.text }
    return line.trimmed
  }
}

extension String {
  /// This text without the spaces at its end.
  fileprivate var trimmed: String {
    String(dropLast(reversed().prefix { $0 == " " }.count))
  }
}
