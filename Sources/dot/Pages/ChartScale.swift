/// Converts amounts to positions in a drawing: heights in pixels, widths in per cent.
///
/// Floating point is only for drawing; amounts themselves are always whole minor units.
struct ChartScale: Hashable {
  /// The ends of the scale in minor units; zero is between them, or one of them.
  let least: Int64
  let most: Int64
  let top: Double
  let bottom: Double

  init(_ values: some Sequence<Int64>, top: Double, bottom: Double) {
    least = min(0, values.min() ?? 0)
    most = max(0, values.max() ?? 0)
    (self.top, self.bottom) = (top, bottom)
  }

  func y(_ value: Int64) -> Double {
    let range = Double(most) - Double(least)
    guard range > 0 else { return bottom }
    return bottom - (Double(value) - Double(least)) / range * (bottom - top)
  }

  /// Round amounts across it, zero among them.
  var steps: [Int64] { RoundSteps.across(least, most) }

  /// `43.21%`: a place on a line from 0 to `whole`.
  static func percent(_ part: Double, of whole: Double) -> String {
    (whole > 0 ? 100 * part / whole : 0).short + "%"
  }
}

extension Amount {
  /// Without decimals if they are all zero and with a minus sign, for the scale of a chart.
  var brief: String {
    let text = minorUnits < 0 ? "\u{2212}" + grouped.dropFirst() : grouped
    guard let point = text.lastIndex(of: "."), text[point...].dropFirst().allSatisfy({ $0 == "0" }) else {
      return text
    }
    return String(text[..<point])
  }
}
