/// Bars of a fixed number of columns that show a part of a whole.
package enum Bars {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar of exactly `columns` columns, filled from the left, the rest spaces.
  ///
  /// It is full only when the part has reached the whole, and shows something for every part above zero.
  /// A part below zero is empty; any part above zero fills a whole of zero or less.
  package static func horizontal(part: Int64, whole: Int64, columns: Int, ascii: Bool) -> String {
    let steps = ascii ? 1 : 8
    let end = columns * steps
    var filled = 0
    if part > 0 {
      filled = part >= whole ? end : min(end, max(1, Int(Int128(part) * Int128(end) / Int128(whole))))
    }
    let bar = String(repeating: ascii ? "#" : "█", count: filled / steps) + eighths[filled % steps]
    return bar.padded(toWidth: columns, alignment: .left)
  }
}
