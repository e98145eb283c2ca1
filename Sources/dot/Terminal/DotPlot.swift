/// A field of dots in character cells, on which a series is drawn as a line.
///
/// In braille a cell holds 2 × 4 dots, in ASCII one.
struct DotPlot {
  private enum Dot {
    case blank, line, value
  }

  /// The bits of the dots of a braille cell, from the top, left and right (Unicode, block Braille Patterns).
  private static let brailleBits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  let columns: Int
  let rows: Int
  let ascii: Bool

  private var dotsPerColumn: Int { ascii ? 1 : 2 }
  private var dotsPerRow: Int { ascii ? 1 : 4 }

  /// The number of dots in a column: the levels that a value can have.
  var levels: Int { rows * dotsPerRow }

  /// The row of cells that holds a level, 0 at the top.
  func row(ofLevel level: Int) -> Int { rows - 1 - level / dotsPerRow }

  /// The column of cells that holds a value, when `count` values are spread over all columns.
  func column(ofValue index: Int, of count: Int) -> Int { dot(ofValue: index, of: count) / dotsPerColumn }

  /// The rows of cells from the top, each `columns` wide, of the levels of a series, 0 at the bottom.
  ///
  /// Neighbours are joined by a straight line; across a gap (nil) nothing is drawn. Values that share a
  /// column are joined within it, so that none is lost. In ASCII a value is `*` and the line `.`.
  func lines(_ series: [Int?]) -> [String] {
    var dots = [[Dot]](
      repeating: [Dot](repeating: .blank, count: columns * dotsPerColumn), count: levels)
    for (index, pair) in zip(series, series.dropFirst()).enumerated() {
      guard let from = pair.0, let to = pair.1 else { continue }
      let start = dot(ofValue: index, of: series.count)
      let width = dot(ofValue: index + 1, of: series.count) - start
      let steps = max(width, abs(to - from))
      for step in 0..<steps {
        dots[from + rounded(step * (to - from), steps)][start + rounded(step * width, steps)] = .line
      }
    }
    for (index, level) in series.enumerated() {
      if let level { dots[level][dot(ofValue: index, of: series.count)] = .value }
    }
    return (0..<rows).map { row in
      String((0..<columns).map { cell(row: row, column: $0, of: dots) })
    }
  }

  /// The first value is at the left, the last at the right, a single one in the middle.
  private func dot(ofValue index: Int, of count: Int) -> Int {
    let last = columns * dotsPerColumn - 1
    return count > 1 ? rounded(index * last, count - 1) : last / 2
  }

  /// The nearest whole number to a quotient, the upper one of two.
  private func rounded(_ dividend: Int, _ divisor: Int) -> Int {
    let doubled = 2 * dividend + divisor
    let quotient = doubled / (2 * divisor)
    return doubled < 0 && quotient * 2 * divisor != doubled ? quotient - 1 : quotient
  }

  private func cell(row: Int, column: Int, of dots: [[Dot]]) -> Character {
    if ascii {
      switch dots[rows - 1 - row][column] {
      case .blank: return " "
      case .line: return "."
      case .value: return "*"
      }
    }
    var bits: UInt32 = 0
    for (down, pair) in DotPlot.brailleBits.enumerated() {
      for (across, bit) in pair.enumerated()
      where dots[levels - 1 - 4 * row - down][2 * column + across] != .blank { bits |= bit }
    }
    // An empty braille cell is shown as small circles by some fonts.
    guard bits > 0, let scalar = Unicode.Scalar(0x2800 + bits) else { return " " }
    return Character(scalar)
  }
}
