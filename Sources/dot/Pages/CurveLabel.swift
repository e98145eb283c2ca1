/// The position of the figure of a curve's last point: beside the point, covering no line.
///
/// A chart is as wide as its page, so a position must do on a phone and on a desktop.
struct CurveLabel: Hashable {
  /// `x` is a part of the chart's width, `y` is in pixels from the top.
  struct Point: Hashable {
    let x: Double
    let y: Double
  }

  /// `start`, `middle` or `end`: which part of the text is at `dx`.
  let anchor: String
  /// The offset of the text from the point, in pixels.
  let dx: Double
  let dy: Double

  /// In order of preference: near the point, then further above and below it.
  private static let candidates = [0.0, 12, 24, 36, 48].flatMap { away in
    [
      CurveLabel(anchor: "middle", dx: 0, dy: -10 - away), CurveLabel(anchor: "start", dx: 7, dy: -6 - away),
      CurveLabel(anchor: "end", dx: -7, dy: 16 + away), CurveLabel(anchor: "middle", dx: 0, dy: 20 + away),
      CurveLabel(anchor: "start", dx: 7, dy: 16 + away), CurveLabel(anchor: "end", dx: -7, dy: -6 - away),
      // For the very end of the chart, without room to the right.
      CurveLabel(anchor: "end", dx: 0, dy: -10 - away), CurveLabel(anchor: "end", dx: 0, dy: 20 + away),
    ]
  }
  /// Pixels of a bold digit, with some space.
  private static let digit = 7.4
  /// Pixels of a chart on a phone, and of one on a desktop.
  private static let widths = [270.0, 680.0]

  private init(anchor: String, dx: Double, dy: Double) {
    (self.anchor, self.dx, self.dy) = (anchor, dx, dy)
  }

  /// The first position that is inside the chart and crosses no line, else the one that crosses the fewest.
  init(beside point: Point, text: String, lines: [[Point]], top: Double = 0, bottom: Double) {
    let size = Self.digit * Double(text.count)
    let crossings = Self.candidates.map { candidate in
      Self.widths.reduce(0) { count, width in
        let box = candidate.box(beside: point, size: size, width: width)
        // Outside is worse than any line.
        let isInside = box.left >= 0 && box.right <= width && box.top >= top && box.bottom <= bottom
        return count + (isInside ? 0 : 1000) + lines.reduce(0) { $0 + box.crossings($1, width: width) }
      }
    }
    let fewest = crossings.indices.min { (crossings[$0], $0) < (crossings[$1], $1) } ?? 0
    self = Self.candidates[fewest]
  }

  private func box(beside point: Point, size: Double, width: Double) -> Box {
    let x = point.x * width + dx
    let left = anchor == "start" ? x : anchor == "end" ? x - size : x - size / 2
    return Box(left: left, top: point.y + dy - 10, right: left + size, bottom: point.y + dy + 3)
  }

  private struct Box {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    func crossings(_ line: [Point], width: Double) -> Int {
      zip(line, line.dropFirst()).count { crosses($0, $1, width: width) }
    }

    /// Whether a part of the line from one point to the other is inside.
    private func crosses(_ one: Point, _ other: Point, width: Double) -> Bool {
      var (first, last) = (0.0, 1.0)
      // The Liang–Barsky algorithm: each side leaves a shorter part of the line.
      for (start, step, low, high) in [
        (one.x * width, (other.x - one.x) * width, left, right), (one.y, other.y - one.y, top, bottom),
      ] {
        guard step != 0 else {
          if start < low || start > high { return false }
          continue
        }
        let ends = [(low - start) / step, (high - start) / step].sorted()
        (first, last) = (max(first, ends[0]), min(last, ends[1]))
      }
      return first <= last
    }
  }
}
