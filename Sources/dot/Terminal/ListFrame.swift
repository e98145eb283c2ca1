extension ListScreen {
  /// Columns before a row: whether it is selected, and its mark.
  package static var margin: Int { 3 }

  /// Rows of the terminal above those of the list.
  package var headerRows: Int { content.hasHeader ? 1 : 0 }
}

extension Frame {
  /// Draws the rows of a list that are in sight, below the titles of its columns.
  ///
  /// `mark` is what is said of a row beside it. The cursor is on the selected row.
  package mutating func put<ID>(
    _ list: ListScreen<ID>, rows: Range<Int>, columns: Int, mark: (ID) -> Span? = { _ in nil }
  ) {
    let (start, room) = (rows.lowerBound + list.headerRows, rows.count - list.headerRows)
    if list.headerRows > 0, let layout = list.layout {
      put(layout.pieces(of: list.content.columns.map { Table.Cell($0.title, .dim) }), row: start - 1)
    }
    cursor = FrameCursor(row: min(start, self.rows - 1), column: 0)
    if list.content.beside > 1 { return put(list, lines: start..<start + room, columns: columns, mark: mark) }
    for line in 0..<max(0, min(room, list.count - list.top)) {
      let place = list.top + line
      let isSelected = place == list.position && list.selected != nil
      // The heading of the rows in sight takes the place of the first of them.
      let heading = line == 0 && room > 1 && !isSelected ? list.headingAbove : nil
      let row = heading ?? list.row(place)
      put(row, of: list, row: start + line, columns: columns, isSelected: isSelected)
      if let id = row.id, let mark = mark(id) { put([mark], row: start + line, column: 1) }
    }
  }

  /// Draws rows that are beside each other, of equal width; what can't be selected goes on over the next ones.
  private mutating func put<ID>(
    _ list: ListScreen<ID>, lines: Range<Int>, columns: Int, mark: (ID) -> Span?
  ) {
    let (margin, beside) = (ListScreen<ID>.margin, list.content.beside)
    let width = max(1, (columns - margin) / beside)
    for place in list.top..<max(list.top, min(list.count, list.top + lines.count * beside)) {
      let (row, line) = (list.row(place), lines.lowerBound + (place - list.top) / beside)
      let column = margin + place % beside * width
      guard case .line(let spans) = row.shape else { continue }
      put(spans, row: line, column: column, width: row.id == nil ? columns - column : width - 1)
      if let id = row.id, let mark = mark(id) { put([mark], row: line, column: column - 1) }
      guard place == list.position, list.selected != nil else { continue }
      put([Span(isASCII ? ">" : "▸", .cyan)], row: line, column: column - 1)
      restyle(row: line, columns: column - 1..<column + width - 1) { look in
        (look.isBold, look.isDim, look.highlight) = (true, false, .row)
      }
      cursor = FrameCursor(row: line, column: column - 1)
    }
  }

  private mutating func put<ID>(
    _ row: ListRow<ID>, of list: ListScreen<ID>, row line: Int, columns: Int, isSelected: Bool
  ) {
    let margin = ListScreen<ID>.margin
    var pieces: [TableLayout.Piece] = []
    switch row.shape {
    case .cells(let cells):
      pieces = list.layout?.pieces(of: cells) ?? []
      put(pieces, row: line)
    case .line(let spans): put(spans, row: line, column: margin, width: columns - margin)
    case .heading(let text, let sum, let alone):
      let (title, figure) = (text.printable, sum.printable)
      if let end = list.content.sumColumn.flatMap({ list.layout?.end(of: $0) }),
        title.displayWidth + 2 + figure.displayWidth <= end
      {
        put([Span(title, .bold)], row: line, column: margin)
        put([Span(figure, .bold)], row: line, column: margin + end - figure.displayWidth)
      } else {
        put([Span(alone, .bold)], row: line, column: margin, width: columns - margin)
      }
    }
    guard isSelected else { return }
    put([Span(isASCII ? ">" : "▸", .cyan)], row: line, column: 0)
    restyle(row: line, columns: 0..<columns) { look in
      (look.isBold, look.isDim, look.highlight) = (true, false, .row)
    }
    for bar in pieces where bar.isBar {
      restyle(row: line, columns: margin + bar.column..<margin + bar.column + bar.width) {
        $0.highlight = .bar
      }
    }
    cursor = FrameCursor(row: line, column: 0)
  }

  private mutating func put(_ pieces: [TableLayout.Piece], row: Int) {
    for piece in pieces {
      put([Span(piece.text, piece.style)], row: row, column: 3 + piece.column, width: piece.width)
    }
  }
}

extension TableLayout.Piece {
  /// Whether it is drawn by filled cells, of a bar or a line of prices.
  fileprivate var isBar: Bool {
    text.unicodeScalars.contains { (0x2581...0x258F).contains($0.value) } || text.allSatisfy { $0 == "#" }
  }
}
