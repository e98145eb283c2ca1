import Testing

@testable import DotTerminal

@Suite struct SparklineTests {
  @Test(
    arguments: [
      ([], 10, "", ""),
      ([1, 2], 0, "", ""),
      ([1, 2], -1, "", ""),
      ([nil, nil], 10, "  ", "  "),
      ([nil, nil, nil], 2, "  ", "  "),
      ([5], 10, "▄", "-"),
      ([5, nil, 5], 10, "▄ ▄", "- -"),
      ([0, 1, 2, 3, 4, 5, 6, 7], 20, "▁▂▃▄▅▆▇█", "_..--==^"),
      ([nil, -7, 0, nil], 20, " ▁█ ", " _^ "),
      ([.min, .max], 20, "▁█", "_^"),
      // Two values per column: the last one.
      ([0, 1, 2, 3, 4, 5, 6, 7], 4, "▁▄▆█", "_-=^"),
      ([3, 4, 4, 3, 0, nil, nil, nil, 7, 4], 5, "▅▄▁ █", "--_ ^"),
      // The highest is the first of its column.
      ([0, 0, 7, 1, 1, 1], 3, "▁█▂", "_^."),
      // Lowest and highest in one column: the earlier one goes to the column before …
      ([3, 3, 0, 7, 3, 3], 3, "▁█▄", "_^-"),
      // … unless there is none, or it is blank.
      ([0, 7, 3, 3], 2, "▁█", "_^"),
      ([nil, nil, 0, 7, 3, 3], 3, " ▁█", " _^"),
      ([nil, nil, 0, 7], 2, "▁█", "_^"),
      // A second lowest value does not hide the only highest.
      ([0, 0, 0, 7, 3, 3], 3, "▁█▄", "_^-"),
      // Only the last one fits into one column.
      ([0, 7, 3], 1, "▄", "-"),
    ] as [([Int128?], Int, String, String)])
  func lines(values: [Int128?], columns: Int, blocks: String, ascii: String) {
    #expect(Sparkline(values).line(columns: columns, ascii: false) == blocks)
    #expect(Sparkline(values).line(columns: columns, ascii: true) == ascii)
  }

  @Test(arguments: [20, 40, 80, 200], [false, true])
  func lowestAndHighestAreSeenAtEveryPlace(columns: Int, ascii: Bool) {
    let count = columns * 5 / 2
    for low in 0..<count {
      var values = [Int128?](repeating: 50, count: count)
      values[low] = 0
      values[(low + 1) % count] = 100
      let line = Sparkline(values).line(columns: columns, ascii: ascii)
      #expect(line.displayWidth == columns)
      #expect(line.contains(ascii ? "_" : "▁") && line.contains(ascii ? "^" : "█"), "\(low)")
    }
  }
}
