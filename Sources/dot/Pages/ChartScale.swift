import TripLedger

/// From amounts to places on a drawing: heights in pixels, widths in per cent of the page's.
///
/// Only drawings are measured so; amounts themselves are never anything but whole minor units.
struct ChartScale: Hashable {
  /// In minor units; zero lies between them, or at one of them.
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

  /// Round amounts across it, zero not among them: 1, 2 or 5 with zeros, at most four above zero.
  var steps: [Int64] {
    let size = max(most, least == .min ? .max : -least)
    guard size > 0 else { return [] }
    var power: Int64 = 1
    while power <= size / 40 { power *= 10 }
    let step = [1, 2, 5, 10].map { power * $0 }.first { size / $0 <= 4 } ?? size
    let first = -(least == .min ? .max : -least) / step
    return (first...(most / step)).map { $0 * step }.filter { $0 != 0 }
  }

  /// `43.21%`: a place on a line from 0 to `whole`.
  static func percent(_ part: Double, of whole: Double) -> String {
    (whole > 0 ? 100 * part / whole : 0).short + "%"
  }
}

extension Amount {
  /// Without decimals where they are all zero, for the scale of a drawing.
  var brief: String {
    let text = grouped
    guard let point = text.lastIndex(of: "."), text[point...].dropFirst().allSatisfy({ $0 == "0" }) else {
      return text
    }
    return String(text[..<point])
  }
}
