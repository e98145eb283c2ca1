/// Reads the rows of every table of a page, as banks write them into files that end in `.xls`.
enum HTMLTable {
  /// The rows that are not empty. A cell over several columns is followed by empty ones.
  static func rows(_ bytes: [UInt8]) -> [TableRow] {
    var markup = Markup(bytes)
    var rows: [TableRow] = []
    var row: TableRow?
    var cell: String?
    var span = 1
    // A page may claim columns without end; rows that then are too narrow are named as bad.
    var padding = 1_000_000

    func endCell() {
      guard let text = cell else { return }
      cell = nil
      row?.cells.append(text.trimmed)
      let added = min(max(span, 1) - 1, padding)
      row?.cells += repeatElement("", count: added)
      padding -= added
    }
    func endRow() {
      endCell()
      if let done = row, !done.isEmpty { rows.append(done) }
      row = nil
    }
    while let token = markup.next() {
      switch token {
      case .open("tr", _):
        endRow()
        row = TableRow(line: markup.line, cells: [])
      case .open("td", let attributes), .open("th", let attributes):
        endCell()
        span = min(attributes["colspan"].flatMap { Int($0) } ?? 1, 100)
        cell = ""
      case .open("br", _): cell?.append("\n")
      case .close("td"), .close("th"): endCell()
      case .close("tr"), .close("table"): endRow()
      case .text(let text): cell?.append(text)
      default: break
      }
    }
    endRow()
    return rows
  }
}
