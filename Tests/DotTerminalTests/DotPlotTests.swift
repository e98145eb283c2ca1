import Testing

@testable import DotTerminal

@Suite struct DotPlotTests {
  @Test(
    arguments: [
      ([0, 1, 2, 3], 2, 1, ["⡠⠊"]),
      ([0, nil, nil, 3], 2, 1, ["⡀⠈"]),
      ([nil, nil, nil, nil], 2, 1, ["  "]),
      ([], 2, 1, ["  "]),
      // A single value: the second of four columns of dots.
      ([0], 2, 1, ["⢀ "]),
      // Two values over four columns of dots, and the line between: levels 0, 2, 5, 7 (7 ÷ 3 = 2.3, 4.7).
      // In seven steps: columns 0 0 1 1 2 2 3 3 for the levels 0 to 7 (3 ÷ 7 a step, to the nearest).
      ([0, 7], 2, 2, [" ⡜", "⡜ "]),
      // Four values on two columns of dots (0, 0, 1, 1): each column spans its values, 0 to 3 and 3 to 1.
      ([0, 3, 3, 1], 1, 1, ["⡿"]),
    ] as [([Int?], Int, Int, [String])])
  func braille(series: [Int?], columns: Int, rows: Int, expected: [String]) {
    #expect(DotPlot(columns: columns, rows: rows, ascii: false).lines(series) == expected)
  }

  @Test(
    arguments: [
      ([0, 1, 2, nil, 0], 5, 3, ["  *  ", " *   ", "*   *"]),
      // Two columns for a step of one row: the boundary between them belongs to the upper row.
      ([0, 1, 0], 5, 2, [" .*. ", "*   *"]),
      ([0, 2], 4, 3, ["   *", " .. ", "*   "]),
      ([2, 0], 4, 3, ["*   ", " .. ", "   *"]),
      ([0, nil, 2], 5, 3, ["    *", "     ", "*    "]),
      ([1], 5, 3, ["     ", "  *  ", "     "]),
      ([0, 2, 1, 1], 2, 3, ["* ", ".*", "* "]),
    ] as [([Int?], Int, Int, [String])])
  func ascii(series: [Int?], columns: Int, rows: Int, expected: [String]) {
    #expect(DotPlot(columns: columns, rows: rows, ascii: true).lines(series) == expected)
  }

  /// As many values as dot columns, with steps of at most one level and gaps between: each dot alone in its
  /// column.
  @Test(arguments: [17, 37, 77, 197], [false, true])
  func dotOfEachValue(columns: Int, ascii: Bool) throws {
    let plot = DotPlot(columns: columns, rows: 5, ascii: ascii)
    let across = columns * (ascii ? 1 : 2)
    let wave = [0, 1, 2, 3, 4, nil, nil, 4, 3, 2, 1]
    let series = (0..<across).map { wave[$0 % wave.count] }
    let lines = plot.lines(series)
    #expect(lines.map(\.displayWidth) == Array(repeating: columns, count: 5))
    let dots = try ascii ? stars(lines) : brailleDots(lines)
    for (column, level) in series.enumerated() {
      #expect(dots[column] == level.map { [$0] } ?? [], "\(column)")
    }
  }

  /// The levels of the stars in each column.
  private func stars(_ lines: [String]) -> [[Int]] {
    let rows = lines.map(Array.init)
    return rows[0].indices.map { column in
      rows.indices.reversed().filter { rows[$0][column] != " " }.map { rows.count - 1 - $0 }
    }
  }

  /// The levels of the dots of each column of dots, read from the numbering of the dots: 1 2 3 7 at the left
  /// and 4 5 6 8 at the right, from the top, where dot n is bit n − 1.
  private func brailleDots(_ lines: [String]) throws -> [[Int]] {
    let numbers: [[UInt32]] = [[1, 2, 3, 7], [4, 5, 6, 8]]
    let levels = lines.count * 4
    var dots = [[Int]](repeating: [], count: 2 * (lines.first?.count ?? 0))
    for (row, line) in lines.enumerated().reversed() {
      for (column, scalar) in line.unicodeScalars.enumerated() where scalar != " " {
        try #require((0x2801...0x28FF).contains(scalar.value))
        for side in 0...1 {
          for down in (0...3).reversed() where scalar.value & (1 << (numbers[side][down] - 1)) != 0 {
            dots[2 * column + side].append(levels - 1 - 4 * row - down)
          }
        }
      }
    }
    return dots
  }
}
