/// Reads tables with a delimiter, as RFC 4180 describes them: in practice with commas, semicolons, tabs or bars.
///
/// A quotation mark counts only at the start of a cell: some programs write names without escaping anything.
package struct DelimitedText {
  private static let delimiters = [",", ";", "\t", "|"].compactMap { $0.utf8.first }

  private let bytes: [UInt8]
  private let path: String
  private let delimiter: UInt8

  /// Settles the delimiter by the first rows: the one that divides most of them into the same number of cells.
  package init(_ bytes: [UInt8], ofFile path: String) {
    self.bytes = bytes
    self.path = path
    var best = (delimiter: UInt8(ascii: ","), score: -1)
    // A row may be as long as a file.
    let beginning = Array(bytes.prefix(1 << 18))
    for delimiter in Self.delimiters {
      let start = Self.rows(beginning, by: delimiter, limit: 200).rows
      let counts = Dictionary(start.map { ($0.cells.count, 1) }, uniquingKeysWith: +)
      let score = counts.map { ($0.key - 1) * $0.value }.max() ?? 0
      if score > best.score { best = (delimiter, score) }
    }
    delimiter = best.delimiter
  }

  /// Every row that is not empty.
  ///
  /// - Throws: `ImportError.unclosedQuote`: the rest of the file would be one cell; `.tooLarge`.
  package func rows() throws(ImportError) -> [TableRow] {
    let delimiters = bytes.lazy.filter { [delimiter] in $0 == delimiter || $0 == 0x0A }.count
    if delimiters > TableRow.cellLimit { throw .tooLarge(path: path, .cells, limit: TableRow.cellLimit) }
    let (rows, open) = Self.rows(bytes, by: delimiter, limit: .max)
    if let open { throw .unclosedQuote(path: path, line: open) }
    return rows
  }

  /// The cells of the first row; empty if there is none.
  package var firstRow: [String] { Self.rows(bytes, by: delimiter, limit: 1).rows.first?.cells ?? [] }

  /// The rows, and the line of a quotation mark that nothing closes.
  private static func rows(_ bytes: [UInt8], by delimiter: UInt8, limit: Int) -> (
    rows: [TableRow], open: Int?
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = Scanner(bytes: bytes, delimiter: delimiter)
      var rows: [TableRow] = []
      var isAfterEmptyLine = false
      while rows.count < limit, var row = scanner.next() {
        row.isAfterEmptyLine = isAfterEmptyLine
        isAfterEmptyLine = row.isEmpty
        if !row.isEmpty { rows.append(row) }
      }
      return (rows, scanner.open)
    }
  }

  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    let delimiter: UInt8
    private var position = 0
    private var line = 1
    private var width = 8
    /// The line of the quotation mark that nothing closes.
    private(set) var open: Int?

    init(bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) {
      self.bytes = bytes
      self.delimiter = delimiter
    }

    mutating func next() -> TableRow? {
      guard position < bytes.count else { return nil }
      let first = line
      var cells: [String] = []
      cells.reserveCapacity(width)
      while true {
        cells.append(cell())
        guard position < bytes.count, bytes[position] == delimiter else { break }
        position += 1
      }
      skipLineEnd()
      width = cells.count
      return TableRow(line: first, cells: cells)
    }

    private mutating func skipLineEnd() {
      if position < bytes.count, bytes[position] == 0x0D { position += 1 }
      if position < bytes.count, bytes[position] == 0x0A { position += 1 }
      line += 1
    }

    private func isEnd(_ byte: UInt8) -> Bool { byte == delimiter || byte == 0x0A || byte == 0x0D }

    private mutating func cell() -> String {
      while position < bytes.count, bytes[position] == 0x20 { position += 1 }
      if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return quoted() }
      let start = position
      while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
      return Self.text(bytes[start..<position])
    }

    /// A cell in quotation marks; what follows the closing one belongs to it, too.
    private mutating func quoted() -> String {
      let (opening, quote) = (line, UInt8(ascii: "\""))
      position += 1
      var content: [UInt8] = []
      var start = position
      while true {
        guard position < bytes.count else {
          open = opening
          content += bytes[start..<position]
          break
        }
        let byte = bytes[position]
        if byte == 0x0A { line += 1 }
        guard byte == quote else {
          position += 1
          continue
        }
        content += bytes[start..<position]
        position += 1
        guard position < bytes.count, bytes[position] == quote else {
          let rest = position
          while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
          content += bytes[rest..<position]
          break
        }
        start = position
        position += 1
      }
      return Self.text(content[...])
    }

    private static func text(_ bytes: some Collection<UInt8>) -> String {
      // Most cells have no white space at their ends, and making a trimmed copy costs more than looking.
      String(decoding: bytes, as: UTF8.self).trimmed
    }
  }
}
