/// Rows of cells in columns that line up over the whole table, its sections included.
struct Table {
  struct Column {
    var title = ""
    var alignment = Alignment.left
    /// Whether the texts may be cut where the terminal is narrow. Right-aligned columns never are.
    var flexible = false
    /// What it is not cut below while optional columns can still go.
    var minimum = 0
    /// The turn at which the column is left out where the terminal is narrow, lowest first; nil for never.
    var optional: Int?
    /// Whether a text without room goes below its row, so that the other columns stay lined up.
    var goesBelow = false
    /// The column whose text is shown in an empty cell of this one, where that column is left out.
    var substitute: Int?
  }

  struct Cell {
    let text: String
    let style: Style?
    /// The columns the text takes.
    let width: Int

    /// Takes any text: what would break the line is made visible, spaces at the end are dropped.
    init(_ text: String, _ style: Style? = nil) {
      let printable = text.printable
      let spaces = printable.reversed().prefix { $0 == " " }.count
      self.text = String(printable.dropLast(spaces))
      self.style = style
      width = self.text.displayWidth
    }
  }

  enum Row {
    /// A cell for each column, in order; missing ones are blank.
    case row([Cell])
    /// A heading over the whole width.
    case section(String)
    /// A line over the whole width.
    case rule
    /// A text to copy, such as a command, on one line of any width.
    case line(String)
  }

  var columns: [Column]
  var hasHeader = false
  var rows: [Row] = []

  /// Whether a column with its title is shown at a width, and neither left out nor below its rows.
  func shows(column place: Int, width: Int?) -> Bool { TableLayout(table: self, width: width).shows(place) }

  /// The table as lines without line feeds or spaces at their ends.
  ///
  /// No row is wider than `width`, unless a right-aligned cell alone is; nil is any width. What is too wide
  /// is narrowed in this order: flexible columns are cut down to their minimum, optional columns left out,
  /// other flexible columns cut down further, columns put below their rows; at last the cells of a row flow over
  /// several lines.
  func lines(width: Int?, palette: Palette, ascii: Bool) -> [String] {
    let layout = TableLayout(table: self, width: width)
    var lines: [String] = []
    if hasHeader {
      lines += layout.header(columns.map { Cell($0.title, .dim) }, palette: palette, ascii: ascii)
    }
    for row in rows {
      switch row {
      case .row(let cells):
        lines += layout.lines(cells, palette: palette, ascii: ascii)
      case .section(let heading):
        let text = Cell(heading).text
        lines += (width.map { text.wrapped(toWidth: $0) } ?? [text]).map { palette(.bold, $0) }
      case .rule:
        lines.append(palette(.dim, String(repeating: ascii ? "-" : "─", count: layout.total)))
      case .line(let text): lines.append(text.printable)
      }
    }
    return lines
  }
}
