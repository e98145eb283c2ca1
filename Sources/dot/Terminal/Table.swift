/// Rows of cells in columns that line up over the whole table, its sections included.
package struct Table {
  package struct Column {
    package var title = ""
    var alignment = Alignment.left
    /// Whether the texts may be cut if the terminal is narrow. Right-aligned columns never are.
    var flexible = false
    /// The width that it keeps while optional columns can still go.
    var minimum = 0
    /// The turn at which the column is left out if the terminal is narrow, lowest first; nil for never.
    var optional: Int?
    /// Whether a text without room goes below its row, so that the other columns stay lined up.
    var goesBelow = false
    /// Whether something outside the table depends on that it is shown.
    var isNoted = false
    /// The width that the table needs at least for the column to be shown.
    var from = 0
    /// The column whose text is shown in an empty cell of this one, if that column is left out.
    var substitute: Int?

    package init(
      title: String = "", alignment: Alignment = .left, flexible: Bool = false, minimum: Int = 0,
      optional: Int? = nil, goesBelow: Bool = false, isNoted: Bool = false, from: Int = 0,
      substitute: Int? = nil
    ) {
      self.title = title
      self.alignment = alignment
      self.flexible = flexible
      self.minimum = minimum
      self.optional = optional
      self.goesBelow = goesBelow
      self.isNoted = isNoted
      self.from = from
      self.substitute = substitute
    }
  }

  package struct Cell: Sendable {
    package let text: String
    package let style: Style?
    /// The columns the text takes.
    package let width: Int

    /// Takes any text: what would break the line is made visible, spaces at the end are dropped.
    package init(_ text: String, _ style: Style? = nil) {
      self.style = style
      if text.utf8.last != UInt8(ascii: " "), text.isPlainASCII {
        (self.text, width) = (text, text.utf8.count)
        return
      }
      let printable = text.printable
      let spaces = printable.reversed().prefix { $0 == " " }.count
      self.text = spaces == 0 ? printable : String(printable.dropLast(spaces))
      width = self.text.displayWidth
    }
  }

  package enum Row: Sendable {
    /// A cell for each column, in order; missing ones are blank.
    case row([Cell])
    /// Many of these, which are made whenever they are needed: first for the widths, then for the lines.
    case rows(count: Int, cells: @Sendable (_ index: Int) -> [Cell])
    /// A heading over the whole width.
    case section(String)
    /// A heading with a sum behind its last line that ends with a column; where that has no room, `alone` says both.
    case heading(String, sum: String, over: Int, alone: String)
    /// A line over the whole width.
    case rule
    /// A text to copy, such as a command, on one line of any width.
    case line(String)
  }

  package var columns: [Column]
  package var hasHeader = false
  package var rows: [Row] = []

  package init(columns: [Column], hasHeader: Bool = false, rows: [Row] = []) {
    self.columns = columns
    self.hasHeader = hasHeader
    self.rows = rows
  }

  /// The table as lines without line feeds or spaces at their ends.
  ///
  /// No row is wider than `width`, unless a right-aligned cell alone is; nil is any width. What is too wide
  /// is narrowed in this order: flexible columns are cut down to their minimum, optional columns left out,
  /// other flexible columns cut down further, columns put below their rows; at last the cells of a row flow over
  /// several lines.
  package func lines(width: Int?, palette: Palette, ascii: Bool) -> [String] {
    var lines: [String] = []
    TableLayout(table: self, width: width).write(palette: palette, ascii: ascii) { lines += $0 }
    return lines
  }
}

extension Table {
  /// Rows for many values, whose cells are made when they are needed.
  package static func rows<Value: Sendable>(
    of values: [Value], _ cells: @escaping @Sendable (Value) -> [Cell]
  ) -> [Row] {
    stride(from: 0, to: values.count, by: 1000).map { start in
      .rows(count: min(1000, values.count - start)) { cells(values[start + $0]) }
    }
  }
}

extension Table.Row {
  /// The number of rows of cells in it.
  package var count: Int {
    switch self {
    case .row: 1
    case .rows(let count, _): count
    case .section, .heading, .rule, .line: 0
    }
  }

  func forEachRow(_ body: ([Table.Cell]) -> Void) {
    switch self {
    case .row(let cells): body(cells)
    case .rows(let count, let cells): for index in 0..<count { body(cells(index)) }
    case .section, .heading, .rule, .line: break
    }
  }
}
