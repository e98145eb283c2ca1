/// Which columns of a table are shown, and how wide each is.
package struct TableLayout {
  private enum Arrangement {
    /// The width of each shown column, with its place in the table, and the columns that go below them.
    case columns([(place: Int, width: Int)], below: [Int] = [])
    /// Cells one after the other, over as many lines as it takes.
    case flow(width: Int)
  }

  private static let gap = 2
  /// The least width of a flexible column, so that a wide character and `...` fit.
  private static let narrowest = 5
  /// The least width of a heading beside its sum.
  private static let narrowestHeading = 20

  private let table: Table
  private let arrangement: Arrangement
  /// The columns from the first cell to the end of the last.
  package let total: Int
  private let width: Int

  package init(table: Table, width: Int?) {
    self.table = table
    self.width = width ?? .max
    let natural = TableLayout.naturalWidths(of: table)
    var shown = table.columns.indices.filter {
      natural[$0] > 0 && table.columns[$0].from <= width ?? .max
    }
    var widths = shown.map { natural[$0] }
    guard let width else {
      TableLayout.widen(&widths, shown, of: table, into: .max)
      arrangement = .columns(zip(shown, widths).map { (place: $0, width: $1) })
      total = TableLayout.total(widths)
      return
    }
    while true {
      widths = shown.map { natural[$0] }
      TableLayout.cut(&widths, of: shown.map { table.columns[$0] }, into: width) { $0.minimum }
      let leastWanted = shown.compactMap { table.columns[$0].optional }.min()
      if TableLayout.total(widths) <= width || leastWanted == nil { break }
      shown.removeAll { table.columns[$0].optional == leastWanted }
    }
    TableLayout.cut(&widths, of: shown.map { table.columns[$0] }, into: width) {
      $0.goesBelow ? $0.minimum : 0
    }
    let below = shown.filter { table.columns[$0].goesBelow }
    if TableLayout.total(widths) > width, !below.isEmpty {
      shown.removeAll(where: below.contains)
      widths = shown.map { natural[$0] }
      TableLayout.cut(&widths, of: shown.map { table.columns[$0] }, into: width) { _ in 0 }
      if TableLayout.total(widths) <= width {
        TableLayout.widen(&widths, shown, of: table, into: width)
        arrangement = .columns(zip(shown, widths).map { (place: $0, width: $1) }, below: below)
        total = TableLayout.total(widths)
        return
      }
    }
    if TableLayout.total(widths) <= width {
      TableLayout.widen(&widths, shown, of: table, into: width)
      arrangement = .columns(zip(shown, widths).map { (place: $0, width: $1) })
      total = TableLayout.total(widths)
    } else {
      arrangement = .flow(width: width)
      total = width
    }
  }

  /// Whether a noted column with its title is shown, and neither left out nor below its rows.
  package var showsNoted: Bool {
    switch arrangement {
    case .columns(let shown, _): shown.contains { table.columns[$0.place].isNoted }
    case .flow: false
    }
  }

  /// Passes the lines on in their order, those of many rows in parts, so that not all of them are held at once.
  package func write(palette: Palette, ascii: Bool, _ pass: ([String]) throws -> Void) rethrows {
    if table.hasHeader { try pass(header(palette: palette, ascii: ascii)) }
    for part in table.parts {
      try pass(part.eachOnThreads { [self] in lines(of: $0, palette: palette, ascii: ascii) }.flatMap(\.self))
    }
  }

  /// The titles of the columns; none if the cells of the rows flow, because no cell is below its title then.
  private func header(palette: Palette, ascii: Bool) -> [String] {
    switch arrangement {
    case .columns(let shown, _):
      [line(table.columns.map { Table.Cell($0.title, .dim) }, shown, palette: palette, ascii: ascii)]
    case .flow: []
    }
  }

  private func lines(of row: Table.Row, palette: Palette, ascii: Bool) -> [String] {
    switch row {
    case .row, .rows:
      var lines: [String] = []
      row.forEachRow { add($0, to: &lines, palette: palette, ascii: ascii) }
      return lines
    case .section(let heading):
      let text = Table.Cell(heading).text
      return text.wrapped(toWidth: width).map { palette(.bold, $0) }
    case .heading(let heading, let sum, let over, let alone):
      let (text, figure) = (Table.Cell(heading), Table.Cell(sum))
      let end = end(of: over) ?? 0
      let room = end - Self.gap - figure.width
      guard room >= min(text.width, Self.narrowestHeading) else {
        return lines(of: .section(alone), palette: palette, ascii: ascii)
      }
      var parts = text.text.wrapped(toWidth: room)
      let last = parts.popLast() ?? ""
      let space = String(repeating: " ", count: end - last.displayWidth - figure.width)
      return parts.map { palette(.bold, $0) }
        + [palette(.bold, last) + space + palette(.bold, figure.text)]
    case .rule: return [palette(.dim, String(repeating: ascii ? "-" : "─", count: total))]
    case .line(let text): return [text.printable]
    }
  }

  /// How many columns of the terminal there are up to the end of a column; `nil` if it is left out.
  package func end(of place: Int) -> Int? {
    guard case .columns(let shown, _) = arrangement,
      let index = shown.firstIndex(where: { $0.place == place })
    else { return nil }
    return Self.total(shown[...index].map(\.width))
  }

  /// Adds one row of the table, as one line, or several if the cells flow.
  private func add(_ cells: [Table.Cell], to lines: inout [String], palette: Palette, ascii: Bool) {
    switch arrangement {
    case .columns(let shown, let below):
      if below.isEmpty {
        lines.append(line(cells, shown, palette: palette, ascii: ascii))
      } else {
        lines += self.lines(cells, shown, below: below, palette: palette, ascii: ascii)
      }
    case .flow(let width): lines += flow(cells, width: width, palette: palette)
    }
  }
}

extension Table {
  /// Rows that are laid out at a time, if there are many.
  private static let rowsAtOnce = 10_000

  /// All rows, in parts of about `rowsAtOnce`.
  fileprivate var parts: [ArraySlice<Row>] {
    var parts: [ArraySlice<Row>] = []
    var (start, count) = (0, 0)
    for (index, row) in rows.enumerated() {
      count += row.count
      if count < Self.rowsAtOnce, index + 1 < rows.count { continue }
      parts.append(rows[start...index])
      (start, count) = (index + 1, 0)
    }
    return parts
  }
}

extension ArraySlice<Table.Row> {
  /// Fewer rows are not worth a thread.
  private static var threadThreshold: Int { 1000 }

  /// Returns `body` of each row, on all cores if there is much to do.
  fileprivate func eachOnThreads<Value: Sendable>(_ body: @escaping @Sendable (Table.Row) -> Value) -> [Value]
  {
    reduce(0) { $0 + $1.count } < Self.threadThreshold ? map(body) : Threads.map(Array(self), body)
  }
}

extension TableLayout {
  /// The width of each column if there is room for everything; zero if it is empty.
  private static func naturalWidths(of table: Table) -> [Int] {
    let titles = table.columns.map { table.hasHeader ? Table.Cell($0.title).width : 0 }
    let widest = table.rows[...].eachOnThreads { row in
      var widths = [Int](repeating: 0, count: titles.count)
      row.forEachRow { cells in
        for place in 0..<min(widths.count, cells.count) {
          widths[place] = max(widths[place], cells[place].width)
        }
      }
      return widths
    }
    return widest.reduce(titles) { zip($0, $1).map(max) }
  }

  private static func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  /// Makes room for headings before the column of their sums, in the last flexible column before it.
  private static func widen(_ widths: inout [Int], _ shown: [Int], of table: Table, into width: Int) {
    for case .heading(let heading, let sum, let over, _) in table.rows {
      guard let end = shown.firstIndex(of: over),
        let flexible = shown[..<end].lastIndex(where: { table.columns[$0].flexible })
      else { continue }
      let missing =
        Table.Cell(heading).width + gap + Table.Cell(sum).width - total(Array(widths[...end]))
      if missing > 0, missing <= width - total(widths) { widths[flexible] += missing }
    }
  }

  /// Makes flexible columns give way until the table fits, the widest first, none below the floor or `narrowest`.
  private static func cut(
    _ widths: inout [Int], of columns: [Table.Column], into width: Int, floor: (Table.Column) -> Int
  ) {
    // What is narrower than its floor anyway takes no more than it needs.
    let floors = zip(columns, widths).map { min($1, max(narrowest, floor($0))) }
    let flexible = columns.indices.filter { columns[$0].flexible && columns[$0].alignment == .left }
    // No column is ever wider than the terminal; this keeps the steps below few for texts of any length.
    for place in flexible where widths[place] > width { widths[place] = max(width, floors[place]) }
    var excess = total(widths) - width
    while excess > 0 {
      let widest = flexible.filter { widths[$0] > floors[$0] }.max { widths[$0] < widths[$1] }
      guard let widest else { break }
      widths[widest] -= 1
      excess -= 1
    }
  }

  /// One row, with the cells that go below it on lines of their own, unless there is room behind it.
  private func lines(
    _ cells: [Table.Cell], _ shown: [(place: Int, width: Int)], below: [Int], palette: Palette, ascii: Bool
  ) -> [String] {
    let below = below.filter { cells.indices.contains($0) && !cells[$0].text.isEmpty }
    if let place = below.first, below.count == 1, total + TableLayout.gap + cells[place].width <= width {
      return [line(cells, shown + [(place, cells[place].width)], palette: palette, ascii: ascii)]
    }
    let indent = min(TableLayout.gap, max(0, width - 2))
    return [line(cells, shown, palette: palette, ascii: ascii)]
      + below.flatMap { place in
        cells[place].text.wrapped(toWidth: width - indent).map {
          String(repeating: " ", count: indent) + palette(cells[place].style, $0)
        }
      }
  }

  private func line(
    _ cells: [Table.Cell], _ shown: [(place: Int, width: Int)], palette: Palette, ascii: Bool
  ) -> String {
    var line = ""
    // Spaces wait here until something follows them.
    var pending = 0
    for (place, width) in shown {
      let cell = cell(at: place, of: cells, shown)
      let isWhole = cell.width <= width
      let text = isWhole ? cell.text : cell.text.truncated(toWidth: width, ascii: ascii)
      let space = width - (isWhole ? cell.width : text.displayWidth)
      let isRight = table.columns[place].alignment == .right
      if !text.isEmpty {
        line.addSpaces(pending + (isRight ? space : 0))
        line += palette(cell.style, text)
        pending = isRight ? 0 : space
      } else {
        pending += width
      }
      pending += TableLayout.gap
    }
    return line
  }

  /// A cell on the line of its row.
  package struct Piece {
    package let text: String
    package let style: Style?
    package let column: Int
    package let width: Int
  }

  /// The cells of a row on one line, each where it begins; cells that flow end where there is no more room.
  package func pieces(of cells: [Table.Cell]) -> [Piece] {
    var pieces: [Piece] = []
    var column = 0
    switch arrangement {
    case .columns(let shown, _):
      for (place, width) in shown {
        let cell = cell(at: place, of: cells, shown)
        let space = table.columns[place].alignment == .right ? max(0, width - cell.width) : 0
        pieces.append(
          Piece(text: cell.text, style: cell.style, column: column + space, width: width - space))
        column += width + Self.gap
      }
    case .flow(let width):
      for cell in cells where !cell.text.isEmpty && column < width {
        pieces.append(Piece(text: cell.text, style: cell.style, column: column, width: width - column))
        column += cell.width + Self.gap
      }
    }
    return pieces.filter { !$0.text.isEmpty }
  }

  private func cell(
    at place: Int, of cells: [Table.Cell], _ shown: [(place: Int, width: Int)]
  ) -> Table.Cell {
    guard cells.indices.contains(place) else { return Table.Cell("") }
    guard cells[place].text.isEmpty, let substitute = table.columns[place].substitute,
      cells.indices.contains(substitute), !shown.contains(where: { $0.place == substitute })
    else { return cells[place] }
    return cells[substitute]
  }

  /// The cells of a row one after the other; lines after the first are indented.
  private func flow(_ cells: [Table.Cell], width: Int, palette: Palette) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for (column, cell) in zip(table.columns, cells) where !cell.text.isEmpty {
      let indent = lines.isEmpty && line.isEmpty ? 0 : min(TableLayout.gap, max(0, width - 2))
      if !line.isEmpty, used + TableLayout.gap + cell.width <= width {
        line += String(repeating: " ", count: TableLayout.gap) + palette(cell.style, cell.text)
        used += TableLayout.gap + cell.width
        continue
      }
      let pieces = column.alignment == .right ? [cell.text] : cell.text.wrapped(toWidth: width - indent)
      for piece in pieces {
        if !line.isEmpty { lines.append(line) }
        // A number that just fits is worth more than its indentation.
        let space = lines.isEmpty ? 0 : min(indent, max(0, width - piece.displayWidth))
        line = String(repeating: " ", count: space) + palette(cell.style, piece)
        used = space + piece.displayWidth
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }
}

extension String {
  /// Most gaps, and what most others are a part of; making a text of repeated blanks costs as much as laying out a table.
  private static let gaps = [
    "", " ", "  ", "   ", "    ", "     ", "      ", "       ", "        ", "         ", "          ",
    "           ",
    "            ", "             ", "              ", "               ",
  ]
  private static let blanks = "                                                                "

  fileprivate mutating func addSpaces(_ count: Int) {
    if count < Self.gaps.count { return self += Self.gaps[count] }
    let blanks = Self.blanks
    guard count <= blanks.utf8.count else {
      self += String(repeating: " ", count: count)
      return
    }
    append(contentsOf: blanks[..<blanks.utf8.index(blanks.startIndex, offsetBy: count)])
  }
}
