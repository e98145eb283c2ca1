/// A series drawn in one line, a column for each value, such as `▁▃▅█ ▆▄`.
///
/// The values are whole numbers in any one unit; nil is a gap and stays blank.
package struct Sparkline {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let asciiMarks: [Character] = ["_", ".", "-", "=", "^"]

  package let values: [Int128?]
  /// Further values that the levels include, such as zero for sums.
  package let reach: [Int128]

  package init(_ values: [Int128?], reaching reach: [Int128] = []) {
    self.values = values
    self.reach = reach
  }

  /// The line, as wide as there are values and at most `columns` wide, gaps at its ends included.
  ///
  /// Where values have to share a column, it shows the last of them, except that the columns of the lowest
  /// and the highest value show those: both are seen in any line of two columns or more. A shared column is
  /// blank only when all of its values are gaps. Equal values are drawn at the middle level.
  package func line(columns: Int, ascii: Bool) -> String {
    let marks = ascii ? Sparkline.asciiMarks : Sparkline.blocks
    let width = min(max(0, columns), values.count)
    guard let scale = LevelScale(values.compactMap(\.self) + reach, levels: marks.count) else {
      return String(repeating: " ", count: width)
    }
    // The first of the lowest and of the highest, in order; one place if all are equal.
    let extremes = Set([scale.low, scale.high].compactMap { values.firstIndex(of: $0) }).sorted()
    var line = ""
    for bucket in buckets(width, keepingApart: extremes) {
      // One column can't show both; it shows the last value then.
      let place = width > 1 ? extremes.first(where: bucket.contains) : nil
      let value = place.map { values[$0] } ?? values[bucket].last { $0 != nil } ?? nil
      line.append(value.map { marks[scale.level(of: $0)] } ?? " ")
    }
    return line
  }

  /// The places of the values of each column: runs of nearly equal length, in order.
  ///
  /// Where one run would hold both extremes, its border is moved between them.
  private func buckets(_ width: Int, keepingApart extremes: [Int]) -> [Range<Int>] {
    var starts = (0...width).map { $0 * values.count / max(1, width) }
    if width > 1, extremes.count == 2 {
      let run = (starts.firstIndex { $0 > extremes[0] } ?? width) - 1
      if extremes[1] < starts[run + 1] {
        let isLast = run == width - 1
        // A blank column stays blank if there is a choice.
        let hasLeft = run > 0 && values[starts[run - 1]..<starts[run]].contains { $0 != nil }
        if isLast || hasLeft { starts[run] = extremes[0] + 1 } else { starts[run + 1] = extremes[1] }
      }
    }
    return zip(starts, starts.dropFirst()).map { $0..<$1 }
  }
}
