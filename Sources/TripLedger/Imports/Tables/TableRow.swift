/// A row of a table in a file.
package struct TableRow: Hashable, Sendable {
  /// The line of the file on which it begins, starting at 1.
  package let line: Int
  /// Without surrounding white space.
  package var cells: [String]
  /// Whether an empty line, or a row of empty cells, comes before it.
  package var isAfterEmptyLine = false

  package init(line: Int, cells: [String]) { (self.line, self.cells) = (line, cells) }

  /// The cell of a column; `nil` beyond the last.
  subscript(column: Int) -> String? { column < cells.count ? cells[column] : nil }

  var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }
}
