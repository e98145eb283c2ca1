/// A row of a list.
package struct ListRow<ID: Hashable & Sendable>: Sendable {
  package enum Shape: Sendable {
    case cells([Table.Cell])
    /// A heading with the sum of the rows below it; `alone` says both.
    case heading(String, sum: String, alone: String)
    case line([Span])

    package static func text(_ text: String, _ style: Style? = nil) -> Self { .line([Span(text, style)]) }
  }

  /// `nil` for what can't be selected.
  package let id: ID?
  package let shape: Shape
  /// What else is found in it and copied, besides its cells.
  package var details = ""

  package init(id: ID?, shape: Shape, details: String = "") {
    (self.id, self.shape, self.details) = (id, shape, details)
  }

  /// In one line.
  package var text: String {
    switch shape {
    case .cells(let cells): cells.map(\.text).filter { !$0.isEmpty }.joined(separator: "  ")
    case .heading(_, _, let alone): alone.printable
    case .line(let spans): spans.map(\.text.printable).joined()
    }
  }

  fileprivate var isHeading: Bool { if case .heading = shape { true } else { false } }
}

/// What a list is of: rows that are made when they are looked at.
package struct ListContent<ID: Hashable & Sendable> {
  package var columns: [Table.Column] = []
  /// The column with which the sums of headings end.
  package var sumColumn: Int?
  package var count = 0
  package var row: (Int) -> ListRow<ID> = { _ in ListRow(id: nil, shape: .line([])) }
  /// Whether a row can be selected, which is known before it is made.
  package var isSelectable: (Int) -> Bool = { _ in true }
  package var index: (ID) -> Int? = { _ in nil }
  /// The heading that a row is below.
  package var heading: (Int) -> Int? = { _ in nil }
  /// How many rows are measured together, so that columns stay lined up while they scroll.
  package var block = 4096
  /// How many rows are beside each other in a line.
  package var beside = 1
  /// The row that one is at before a key has moved.
  package var start = 0
  /// What is said where there are no rows.
  package var nothing = ""

  package init() {}

  package var hasHeader: Bool { columns.contains { !$0.title.isEmpty } }

  /// Rows that are all there.
  package init(_ rows: [ListRow<ID>], columns: [Table.Column] = []) {
    self.columns = columns
    count = rows.count
    row = { rows[$0] }
    isSelectable = { rows[$0].id != nil }
    index = { id in rows.firstIndex { $0.id == id } }
    heading = { place in rows[...place].lastIndex(where: \.isHeading) }
  }
}
