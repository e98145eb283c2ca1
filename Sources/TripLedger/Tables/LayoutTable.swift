/// Makes rows of text whose columns are told only by where they stand, as `pdftotext -layout` writes it.
///
/// The lines with a date and a figure in the usual places say where the columns of a page are. Every other line is a row, too, so
/// that nothing is left out in silence.
enum LayoutTable {
  private struct Cell {
    let text: String
    let range: Range<Int>
    /// `12.40` is none, though some write days so.
    var isDate: Bool { DateText(text) != nil || !isFigure && DateText(text, acceptsNoYear: true) != nil }
    var isFigure: Bool { NumberText(text).map { ($0.value(.point) ?? $0.value(.comma)) != nil } ?? false }
  }

  private struct Line {
    let number: Int
    let cells: [Cell]

    var date: Cell? { cells.first(where: \.isDate) }

    /// Whether it may be a row of the table.
    var isRow: Bool {
      guard (3...LayoutTable.widest).contains(cells.count), let date else { return false }
      return cells.contains { $0.isFigure && $0.range != date.range }
    }

    /// Whether it may be that of the names.
    var isHeader: Bool {
      (3...LayoutTable.widest).contains(cells.count) && !cells.contains { $0.isDate || $0.isFigure }
    }
  }

  private struct Page {
    var columns: [Range<Int>]
    /// The first row, and the line of names above it.
    let first: Int
    let header: Int?
    let rows: Set<Int>
    /// Where the dates stand.
    let dates: Range<Int>
    /// Whether several lines have dates elsewhere, as those of another table have.
    let hasOthers: Bool

    /// A line that is no row, in the column of dates, where it is none.
    func aside(_ line: Line) -> TableRow {
      var cells = Array(repeating: "", count: columns.count)
      let column = columns.firstIndex { $0.overlaps(dates) } ?? 0
      cells[column] = line.cells.map(\.text).joined(separator: " ")
      return TableRow(line: line.number, cells: cells)
    }

    /// Whether a line right below a row goes on with its texts: neither dates nor figures, all at the beginnings of columns.
    func goesOn(_ line: Line) -> Bool {
      line.cells.allSatisfy { cell in
        !cell.isDate && !cell.isFigure && !cell.range.overlaps(dates)
          && columns.contains { $0.lowerBound == cell.range.lowerBound }
      }
    }
  }

  /// No list has more columns.
  private static let widest = 40
  /// How far a name may stand beside its column.
  private static let reach = 6

  /// `nil` if no lines have a date and a figure, or their columns can't be told apart.
  static func rows(_ text: String) -> [TableRow]? {
    var found: [TableRow] = []
    var names: [String]?
    var first: Page?
    var number = 0
    for text in text.split(separator: "\u{0C}", omittingEmptySubsequences: false) {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
        Line(number: number + $0 + 1, cells: cells(of: $1))
      }
      // The line after the last end of one is none.
      number += lines.count - 1
      guard let page = page(lines) else {
        found += lines.filter { !$0.cells.isEmpty }.map { line in
          first?.aside(line) ?? TableRow(line: line.number, cells: line.cells.map(\.text))
        }
        continue
      }
      let own = page.header.flatMap { placed(lines[$0], page.columns, isStrict: true) }
      if page.hasOthers || page.header != nil && own == nil { return nil }
      if let columns = first?.columns {
        // What goes on has the same names, or none and the same columns.
        let isSame =
          zip(columns, page.columns).allSatisfy { $0.overlaps($1) } && columns.count == page.columns.count
        guard own.map({ $0 == names }) ?? isSame else { return nil }
      }
      var isOpen = false
      for (index, line) in lines.enumerated() {
        if line.cells.isEmpty { isOpen = false }
        if line.cells.isEmpty || index == page.header && first != nil { continue }
        let isTable = index == page.header || page.rows.contains(index)
        if !isTable, index > page.first {
          // Names again, as between months; others are those of another table.
          if line.isHeader, let again = placed(line, page.columns, isStrict: true),
            again.contains("") == false
          {
            guard again == own else { return nil }
            continue
          }
          if line.isRow {
            found.append(page.aside(line))
            continue
          }
        }
        if !isTable, index < page.header ?? page.first {
          found.append(TableRow(line: line.number, cells: line.cells.map(\.text)))
          continue
        }
        guard let cells = placed(line, page.columns, isStrict: isTable) else { return nil }
        if isOpen, !isTable, page.goesOn(line), let last = found.indices.last {
          for (column, text) in cells.enumerated() where !text.isEmpty {
            found[last].cells[column] += " " + text
          }
        } else {
          found.append(TableRow(line: line.number, cells: cells))
          isOpen = page.rows.contains(index)
        }
      }
      (names, first) = (names ?? own, first ?? page)
    }
    return first == nil ? nil : found
  }

  /// What two blanks or more divide.
  private static func cells(of line: Substring) -> [Cell] {
    var cells: [Cell] = []
    var start: Int?
    var text = ""
    var blanks = 0
    for (column, character) in line.enumerated() {
      if character == " " {
        blanks += 1
        continue
      }
      if let first = start, blanks > 1 {
        cells.append(Cell(text: text, range: first..<(column - blanks)))
        (start, text) = (nil, "")
      }
      if start == nil { start = column } else if blanks == 1 { text += " " }
      text.append(character)
      blanks = 0
    }
    if let start { cells.append(Cell(text: text, range: start..<(line.count - blanks))) }
    return cells
  }

  private static func page(_ lines: [Line]) -> Page? {
    let candidates = lines.indices.filter { lines[$0].isRow }
    let starts = Dictionary(grouping: candidates) { lines[$0].date?.range ?? 0..<0 }
    guard let usual = starts.max(by: { ($0.value.count, -$0.value[0]) < ($1.value.count, -$1.value[0]) })?.key
    else { return nil }
    let rows = candidates.filter { lines[$0].date?.range.overlaps(usual) ?? false }
    let others = Set(candidates).subtracting(rows).filter { $0 > rows[0] }
    let hasOthers = Dictionary(grouping: others) { lines[$0].date?.range.lowerBound }.values.contains {
      $0.count > 1
    }
    var columns: [Range<Int>] = []
    for range in rows.flatMap({ lines[$0].cells.map(\.range) }).sorted(by: { $0.lowerBound < $1.lowerBound })
    {
      if let last = columns.last, range.lowerBound < last.upperBound {
        columns[columns.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        columns.append(range)
      }
    }
    let header = lines[..<rows[0]].indices.last { lines[$0].isHeader }
    var named: Set<Int> = []
    var apart: [Range<Int>] = []
    for cell in header.map({ lines[$0].cells }) ?? [] {
      if let column = column(of: cell, columns) { named.insert(column) } else { apart.append(cell.range) }
    }
    for range in apart {
      let free = columns.indices.filter { !named.contains($0) && distance(columns[$0], range) <= reach }
      if let nearest = free.min(by: { distance(columns[$0], range) < distance(columns[$1], range) }) {
        named.insert(nearest)
        let column = columns[nearest]
        columns[nearest] =
          min(column.lowerBound, range.lowerBound)..<max(column.upperBound, range.upperBound)
      } else {
        columns.append(range)
      }
    }
    columns.sort { $0.lowerBound < $1.lowerBound }
    guard columns.count <= widest else { return nil }
    return Page(
      columns: columns, first: rows[0], header: header, rows: Set(rows), dates: usual, hasOthers: hasOthers)
  }

  /// The column that a cell is mostly in.
  private static func column(of cell: Cell, _ columns: [Range<Int>]) -> Int? {
    columns.indices.filter { columns[$0].overlaps(cell.range) }
      .max { columns[$0].clamped(to: cell.range).count < columns[$1].clamped(to: cell.range).count }
  }

  private static func distance(_ one: Range<Int>, _ other: Range<Int>) -> Int {
    max(one.lowerBound - other.upperBound, other.lowerBound - one.upperBound, 0)
  }

  /// The cells by column; `nil` if two are in one, of a row or the names.
  private static func placed(_ line: Line, _ columns: [Range<Int>], isStrict: Bool) -> [String]? {
    var placed = Array(repeating: "", count: columns.count)
    for cell in line.cells {
      let column =
        column(of: cell, columns)
        ?? columns.indices.min { distance(columns[$0], cell.range) < distance(columns[$1], cell.range) } ?? 0
      if placed[column].isEmpty {
        placed[column] = cell.text
      } else if isStrict {
        return nil
      } else {
        placed[column] += " " + cell.text
      }
    }
    return placed
  }
}
