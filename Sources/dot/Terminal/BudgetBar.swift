/// A bar of the budget spent, in one line, with a mark for today.
///
/// Over the budget, the whole bar is what is spent, and a second mark is where the budget ends.
struct BudgetBar {
  /// In minor units.
  let spent: Int64
  let budget: Int64
  /// The days that are gone, today included, of how many; nil if today is none of them.
  var days: (gone: Int, of: Int)?

  static func mark(ascii: Bool) -> String { ascii ? "|" : "│" }
  static func end(ascii: Bool) -> String { ascii ? "!" : "┃" }

  /// The bar between brackets, `columns` wide with them and at least 5.
  ///
  /// The mark is in the column in which today ends. Green is as planned, yellow ahead of the days, red over.
  func line(columns: Int, ascii: Bool, palette: Palette) -> String {
    let room = max(3, columns - 2)
    let bar = Array(Bars.horizontal(part: spent, whole: max(spent, budget), columns: room, ascii: ascii))
    let end = spent > budget ? column(of: (1, 1), in: room) : nil
    let marks = [
      end.map { ($0, Self.end(ascii: ascii)) },
      days.flatMap { column(of: $0, in: room) }.map { ($0, Self.mark(ascii: ascii)) },
    ]
    var line = ""
    var start = 0
    for (place, mark) in marks.compactMap(\.self).sorted(by: { $0.0 < $1.0 }) where place >= start {
      line += palette(style, String(bar[start..<place])) + palette(.bold, mark)
      start = place + 1
    }
    return "[" + line + palette(style, String(bar[start...])) + "]"
  }

  /// The column in which this part of the budget ends.
  private func column(of part: (gone: Int, of: Int), in room: Int) -> Int? {
    let whole = Int128(max(spent, budget)) * Int128(part.of)
    let end = Int128(budget) * Int128(min(part.gone, part.of)) * Int128(room)
    return whole > 0 && end > 0 ? Int((end - 1) / whole) : nil
  }

  private var style: Style {
    if spent > budget { return .red }
    guard let days, days.of > 0 else { return .green }
    return Int128(spent) * Int128(days.of) > Int128(budget) * Int128(days.gone) ? .yellow : .green
  }
}
