/// A bar of the budget spent, in one line, with a mark where spending evenly would be today.
///
/// Over the budget, the whole bar is what is spent, and a second mark is where the budget ends.
package struct BudgetBar {
  /// In minor units.
  package let spent: Int64
  package let budget: Int64
  /// What is spent by the end of today if all is spent evenly; nil on days outside the trip.
  package var planned: Int64?

  package init(spent: Int64, budget: Int64, planned: Int64? = nil) {
    self.spent = spent
    self.budget = budget
    self.planned = planned
  }

  package static func mark(ascii: Bool) -> String { ascii ? "|" : "│" }
  package static func end(ascii: Bool) -> String { ascii ? "!" : "┃" }

  /// The bar between brackets, `columns` wide with them and at least 5.
  ///
  /// The mark is in the column in which the plan ends. Green is as planned, yellow over the plan, red over the budget.
  package func line(columns: Int, ascii: Bool, palette: Palette) -> String {
    palette([Span("[")] + spans(columns: max(3, columns - 2), ascii: ascii) + [Span("]")])
  }

  /// The same without brackets.
  package func spans(columns room: Int, ascii: Bool) -> [Span] {
    var bar = Bars.horizontal(part: spent, whole: max(spent, budget), columns: room, ascii: ascii)[...]
    var spans: [Span] = []
    var start = 0
    func add(_ mark: String, at place: Int?) {
      guard let place, place >= start else { return }
      spans.append(Span(String(bar.prefix(place - start)), style))
      spans.append(Span(mark, .bold))
      bar = bar.dropFirst(place - start + 1)
      start = place + 1
    }
    let end = spent > budget ? column(of: budget, in: room) : nil
    let plan = planned.flatMap { column(of: $0, in: room) }
    let isEndFirst = (end ?? 0) <= (plan ?? room)
    if isEndFirst { add(Self.end(ascii: ascii), at: end) }
    add(Self.mark(ascii: ascii), at: plan)
    if !isEndFirst { add(Self.end(ascii: ascii), at: end) }
    return spans + [Span(String(bar), style)]
  }

  /// The column in which this much of the budget ends.
  private func column(of units: Int64, in room: Int) -> Int? {
    let (whole, end) = (Int128(max(spent, budget)), Int128(units) * Int128(room))
    return whole > 0 && end > 0 ? Int((end - 1) / whole) : nil
  }

  private var style: Style {
    if spent > budget { return .red }
    return planned.map { spent > $0 } == true ? .yellow : .green
  }
}
