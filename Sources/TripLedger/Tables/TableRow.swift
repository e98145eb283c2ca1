// Layer Tables: encodings, delimiters, markup, numbers and dates of files from elsewhere.
//
// `GivenFile` reads the bytes, `ContentKind` says what they are, `TextDecoder` makes them UTF-8, and
// `DelimitedText`, `HTMLTable` or, for the text of a PDF, `LayoutTable` makes `TableRow`s of cells. `NumberText` and `DateText` read single cells;
// `JSONTree` and `Markup` are for files that are no tables.
//
// A new way to write numbers, dates or tables is added here. Files come from anywhere: every reader takes
// linear time, and what it can't read is `nil` or an `ImportError`. This layer does not know which column
// means what: that is in `Formats/`.

/// A row of a table in a file.
package struct TableRow: Hashable, Sendable {
  /// The line of the file on which it begins, starting at 1.
  package let line: Int
  /// Without surrounding white space.
  package var cells: [String]
  /// Whether an empty line, or a row of empty cells, comes before it.
  var isAfterEmptyLine = false

  package init(line: Int, cells: [String]) { (self.line, self.cells) = (line, cells) }

  /// The cell of a column; `nil` beyond the last.
  package subscript(column: Int) -> String? { column < cells.count ? cells[column] : nil }

  /// A file of 64 MiB can claim that many cells, and in memory each takes ten times what a comma takes.
  static let cellLimit = 4_000_000

  package var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }
}
