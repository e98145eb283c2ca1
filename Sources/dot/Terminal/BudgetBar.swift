/// A bar of the budget spent, in one line, with a mark for today.
struct BudgetBar {
  /// In minor units; a part above the whole fills the bar.
  let spent: Int64
  let budget: Int64
  /// The days that are gone, today included, of how many; nil if today is none of them.
  var days: (gone: Int, of: Int)?

  static func mark(ascii: Bool) -> String { ascii ? "|" : "│" }

  /// The bar between brackets, `columns` wide with them and at least 5.
  ///
  /// The mark is in the column in which today ends. Green is as planned, yellow ahead of the days, red over.
  func line(columns: Int, ascii: Bool, palette: Palette) -> String {
    let room = max(3, columns - 2)
    let bar = Array(Bars.horizontal(part: spent, whole: budget, columns: room, ascii: ascii))
    guard let place = place(in: room) else { return "[" + palette(style, String(bar)) + "]" }
    return "[" + palette(style, String(bar[..<place])) + palette(.bold, Self.mark(ascii: ascii))
      + palette(style, String(bar[(place + 1)...])) + "]"
  }

  private func place(in room: Int) -> Int? {
    guard let days, days.of > 0, days.gone > 0 else { return nil }
    return (min(days.gone, days.of) * room - 1) / days.of
  }

  private var style: Style {
    if spent > budget { return .red }
    guard let days, days.of > 0 else { return .green }
    return Int128(spent) * Int128(days.of) > Int128(budget) * Int128(days.gone) ? .yellow : .green
  }
}
