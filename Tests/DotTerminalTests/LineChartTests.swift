import Testing

@testable import DotTerminal

private func pad(_ count: Int) -> String { String(repeating: " ", count: count) }

@Suite struct LineChartTests {
  private func chart(_ values: [Int128?], label: @escaping (Int128) -> String = { "\($0)" }) -> LineChart {
    let points = values.enumerated().map { LineChart.Point(label: "d\($0.offset)", value: $0.element) }
    return LineChart(points: points, valueLabel: label)
  }

  @Test func asciiChart() {
    // 17 columns for the chart: the nine values are two columns apart.
    let lines = chart([0, 1, 2, 3, 4, nil, 2, 2, 0]).lines(width: 20, height: 5, ascii: true)
    #expect(
      lines == [
        "4 +       .*",
        "  |     .*",
        "2 +   .*       *.*",
        "  | .*            .",
        "0 +*               *",
        "  ++-------+-------+",
        "   d0     d4      d8",
      ])
  }

  @Test("A guide is dotted where the line is not, and is included in the axis")
  func guide() {
    // 17 columns, five levels from 0 to 8, two apart: the guide falls by 1 in two columns, so by a level in four; the
    // line lies on 4 up to the middle, where it ends.
    let points = [4, 4, nil].enumerated().map { LineChart.Point(label: "d\($0.offset)", value: $0.element) }
    let chart = LineChart(points: points, valueLabel: { "\($0)" }, guide: [8, 4, 0])
    #expect(
      chart.lines(width: 20, height: 5, ascii: true) == [
        "8 +----",
        "  |    ----",
        "4 +*.......*---",
        "  |            ----",
        "0 +                -",
        "  ++-------+-------+",
        "   d0     d1      d2",
      ])
    let coloured = chart.lines(width: 20, height: 5, ascii: true, palette: Palette(enabled: true))
    #expect(coloured[2] == "4 +\u{1B}[36m*.......*\u{1B}[0m\u{1B}[2m---\u{1B}[0m")
  }

  /// 16 columns: the points are three apart, and the middles of the five intervals at 1.5, 7.5 and 13.5. Five levels of 3.
  @Test("Labels of intervals stand in their middle, and zero has a line")
  func intervals() {
    let points = [8, 4, 0, -4, nil, nil].map { LineChart.Point(label: "", value: $0) }
    let chart = LineChart(
      points: points, valueLabel: { "\($0)" }, intervals: ["d0", "d1", "d2", "d3", "d4"], ticks: [-4, 0, 8])
    #expect(
      chart.lines(width: 20, height: 5, ascii: true) == [
        " 8 +*.",
        "   |  .*",
        "   |    ..",
        " 0 +______*.________",
        "-4 +        .*",
        "   +--+-----+-----+-",
        "     d0    d2    d4",
      ])
  }

  @Test("Zero is on an axis that reaches it")
  func reach() {
    let points = [6, 8].enumerated().map { LineChart.Point(label: "d\($0.offset)", value: $0.element) }
    let lines = LineChart(points: points, valueLabel: { "\($0)" }, reach: [0]).lines(
      width: 20, height: 5, ascii: true)
    #expect(lines.first?.hasPrefix("8 +") == true && lines.dropFirst(4).first == "0 +")
  }

  @Test func brailleChart() {
    // 17 columns of two dots for 34 values: one per column of dots, eight levels, a gap of two.
    let wave: [Int128?] = [0, 1, 2, 3, 4, 5, 6, 7]
    let values = wave + [nil, nil] + wave.reversed() + [Int128?](repeating: 0, count: 16)
    let lines = chart(values).lines(width: 20, height: 2, ascii: false)
    #expect(
      lines == [
        "7 ┤  ⡠⠊ ⠑⢄",
        "0 ┤⡠⠊     ⠑⢄⣀⣀⣀⣀⣀⣀⣀⣀",
        "  └┬───────┬───────┬",
        "   d0     d16    d33",
      ])
  }

  @Test(
    arguments: [
      ([5], ["  |", "  |", "5 +        *", "  |", "  |", "  +--------+--------", "          d0"]),
      (
        [5, nil, 5],
        ["  |", "  |", "5 +*               *", "  |", "  |", "  ++-------+-------+", "   d0     d1      d2"]
      ),
      ([nil, nil], ["|", "|", "|", "|", "|", "++-----------------+", " d0               d1"]),
      ([], ["|", "|", "|", "|", "|", "+-------------------"]),
    ] as [([Int128?], [String])])
  func fewOrEqualValues(values: [Int128?], expected: [String]) {
    #expect(chart(values).lines(width: 20, height: 5, ascii: true) == expected)
  }

  @Test func labelsTooWideToStandBeside() {
    let lines = chart([0, 1]) { $0 == 0 ? "938.28000000" : "1,354.29250000" }
      .lines(width: 20, height: 2, ascii: true)
    #expect(
      lines == [
        "1,354.29250000",
        "+         .........*",
        "+*........",
        "938.28000000",
        "++-----------------+",
        " d0               d1",
      ])
  }

  @Test(
    arguments: [
      // 21 columns are needed for two dates of 10.
      (20, ["2025-09-01", "          2025-09-30"]),
      (21, ["2025-09-01 2025-09-30"]),
      // The middle one is the 15th, at column 14 × 34 ÷ 29 = 16 of the drawing and 19 of the line: it would
      // start at 14, one column after the first.
      (38, ["   2025-09-01               2025-09-30"]),
      // Column 14 × 35 ÷ 29 = 17 and 20: it starts at 15.
      (39, ["   2025-09-01  2025-09-15    2025-09-30"]),
      // Column 14 × 76 ÷ 29 = 37 and 40: it starts at 35.
      (80, ["   2025-09-01" + pad(22) + "2025-09-15" + pad(25) + "2025-09-30"]),
    ] as [(Int, [String])])
  func dates(width: Int, expected: [String]) {
    let points = (1...30).map {
      LineChart.Point(label: "2025-09-" + ($0 < 10 ? "0\($0)" : "\($0)"), value: $0 == 1 ? 0 : 9)
    }
    let lines = LineChart(points: points) { "\($0)" }.lines(width: width, height: 2, ascii: true)
    #expect(Array(lines.dropFirst(3)) == expected)
  }

  /// The middle label is at column 11; two columns must be free before the last label, or it is omitted.
  @Test(arguments: [("Monday", "   a       b  Monday"), ("Tuesday", "   a         Tuesday")])
  func middleDateBesideALongLastOne(last: String, expected: String) {
    let points = ["a", "b", last].map { LineChart.Point(label: $0, value: 1) }
    let lines = LineChart(points: points) { "\($0)" }.lines(width: 20, height: 2, ascii: true)
    #expect(lines.last == expected)
  }

  @Test func labelsAreOfTheTrueExtremes() {
    let labels = chart([.min, .max, 0]).lines(width: 80, height: 5, ascii: true)
      .map { $0.prefix { $0 != "+" && $0 != "|" }.filter { $0 != " " } }
    #expect(labels[0] == "\(Int128.max)")
    #expect(labels[4] == "\(Int128.min)")
  }

  @Test func closeValuesOfOneLabelAreNotLabelledBetween() {
    let lines = chart([90_000, 90_009]) { "\($0 / 1000)" }.lines(width: 20, height: 5, ascii: true)
    #expect(lines.map { $0.prefix(2) } == ["90", "  ", "  ", "  ", "90", "  ", "  "])
  }

  @Test func labelsFromOutsideAreMadeVisible() {
    let points = [LineChart.Point(label: "a\u{1B}", value: 1), LineChart.Point(label: "한국", value: 2)]
    let lines = LineChart(points: points) { "\($0)\n" }.lines(width: 20, height: 2, ascii: false)
    #expect(lines[0].hasPrefix("2␊ ┤"))
    #expect(lines.last == "    a␛          한국")
  }

  @Test(arguments: [20, 40, 80, 200], [false, true])
  func widths(width: Int, ascii: Bool) {
    let series: [[Int128?]] = [
      [], [nil], [nil, nil, nil], [7], [7, 7, 7], [0, 9], [0, nil, 9],
      (0..<1000).map { $0 % 5 == 0 ? nil : $0 },
    ]
    for values in series {
      for label in ["", "1", "1,354.2925", "₩1,354,292,500,000", "1354 2925 1354 2925 1354"] {
        for height in [2, 5, 12] {
          let points = values.enumerated().map {
            LineChart.Point(label: "2025년 \($0.offset)", value: $0.element)
          }
          let lines = LineChart(points: points) { _ in label }
            .lines(width: width, height: height, ascii: ascii)
          let axis = lines.filter { $0.contains(ascii ? "---" : "───") }
          #expect(axis.map(\.displayWidth) == [width])
          #expect(lines.allSatisfy { $0.displayWidth <= width && $0.last != " " && !$0.isEmpty })
        }
      }
    }
  }

  @Test(arguments: [
    (19, 5, 20, 7), (0, 5, 20, 7), (-1, 5, 20, 7), (201, 5, 200, 7), (40, 1, 40, 4), (40, 0, 40, 4),
    (40, 1_000_000, 40, 102),
  ])
  func sizesOutsideAreMovedToTheNearest(width: Int, height: Int, columns: Int, count: Int) {
    let lines = chart([1, 2, 3]).lines(width: width, height: height, ascii: true)
    #expect(lines.map(\.displayWidth).max() == columns)
    #expect(lines.count == count)
  }

  /// One value per column, so that each row follows from the value: row 4 − value in a chart of five.
  @Test(arguments: [20, 40, 80, 200])
  func rowOfEachValue(width: Int) {
    let wave: [Int128?] = [0, 1, 2, 3, 4, nil, 4, 3, 2, 1]
    let values = (0..<width - 3).map { wave[$0 % wave.count] }
    let lines = chart(values).lines(width: width, height: 5, ascii: true)
    for (column, value) in values.enumerated() {
      let shown = lines.prefix(5).map { line in line.dropFirst(3 + column).first ?? " " }
      #expect(shown == (0..<5).map { $0 == value.map { 4 - $0 } ?? -1 ? "*" : " " }, "\(column)")
    }
  }
}
