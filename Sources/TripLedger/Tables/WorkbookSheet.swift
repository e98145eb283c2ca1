/// The cells of a sheet.
package struct WorkbookSheet {
  private let texts: [String]
  private let formats: WorkbookCellFormats
  private let path: String
  /// Those that are not empty, each as wide as the widest.
  package private(set) var rows: [TableRow] = []
  /// The lines of rows that are not shown.
  package private(set) var hidden: [Int] = []
  /// Whether it has figures with decimals, which a point separates whatever the language of the sheet.
  package private(set) var hasDecimals = false
  private var count = 0

  private static let columnLimit = 16_384
  /// The numbers that a row can have (ECMA-376).
  private static let lines = 1...1_048_576

  /// - Throws: `ImportError.tooLarge`: a sheet may name its last cell only, and have any number before it.
  package init(
    _ bytes: [UInt8], texts: [String], _ formats: WorkbookCellFormats, ofFile path: String
  ) throws(ImportError) {
    (self.texts, self.formats, self.path) = (texts, formats, path)
    try read(bytes)
    rows = try finished()
  }

  private struct Cell {
    let column: Int
    let kind: String
    let style: Int?
    var text = ""
    /// What its value is calculated by, with an equals sign before it.
    var formula: String?
  }

  private mutating func read(_ bytes: [UInt8]) throws(ImportError) {
    var markup = Markup(bytes)
    var row: TableRow?
    var cell: Cell?
    var (isValue, isFormula, isHidden) = (false, false, false)
    while let token = markup.next() {
      switch token {
      case .open("row", let attributes):
        let line = attributes["r"].flatMap { Int($0) }.flatMap { Self.lines.contains($0) ? $0 : nil }
        row = TableRow(line: line ?? (rows.last?.line ?? 0) + 1, cells: [])
        isHidden = ["1", "true"].contains(attributes["hidden"])
      case .open("c", let attributes):
        cell = Cell(
          column: attributes["r"].flatMap(Self.column) ?? row?.cells.count ?? 0, kind: attributes["t"] ?? "n",
          style: attributes["s"].flatMap { Int($0) })
      case .open("v", _), .open("t", _): isValue = true
      case .close("v"), .close("t"): isValue = false
      case .open("f", _):
        isFormula = true
        cell?.formula = "="
      case .close("f"): isFormula = false
      case .text(let text):
        if isValue { cell?.text.append(text) }
        if isFormula { cell?.formula?.append(text) }
      case .close("c"):
        if let done = cell { try add(done, to: &row) }
        cell = nil
      case .close("row"):
        if let done = row, isHidden { hidden.append(done.line) } else if let done = row { rows.append(done) }
        row = nil
      default: break
      }
    }
  }

  private mutating func add(_ cell: Cell, to row: inout TableRow?) throws(ImportError) {
    guard let have = row?.cells.count, cell.column >= have else { return }
    count += cell.column - have + 1
    guard cell.column < Self.columnLimit, count <= TableRow.cellLimit else { throw tooLarge }
    row?.cells += repeatElement("", count: cell.column - have)
    row?.cells.append(value(of: cell).trimmed)
  }

  private var tooLarge: ImportError { .tooLarge(path: path, .cells, limit: TableRow.cellLimit) }

  private mutating func value(of cell: Cell) -> String {
    // A program that calculates nothing stores no value: the formula itself then is what the cell has.
    if cell.text.isEmpty, let formula = cell.formula { return formula }
    switch cell.kind {
    case "s": return Int(cell.text).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
    case "str", "inlineStr", "d": return Self.plain(cell.text)
    case "b": return cell.text == "1" ? "TRUE" : "FALSE"
    case "e": return ""
    default:
      let text = formats.text(cell.text, style: cell.style)
      if text.contains("."), !text.contains(":") { hasDecimals = true }
      return text
    }
  }

  /// Every row as wide as the widest: empty cells at the end are left out of a sheet.
  private mutating func finished() throws(ImportError) -> [TableRow] {
    let width = rows.lazy.map(\.cells.count).max() ?? 0
    guard width * rows.count <= TableRow.cellLimit else { throw tooLarge }
    var isAfterEmptyRow = false
    var last = 0
    var full: [TableRow] = []
    for var row in rows {
      isAfterEmptyRow = isAfterEmptyRow || row.line > last + 1
      last = row.line
      guard !row.isEmpty else {
        isAfterEmptyRow = true
        continue
      }
      row.isAfterEmptyLine = isAfterEmptyRow
      isAfterEmptyRow = false
      row.cells += repeatElement("", count: width - row.cells.count)
      full.append(row)
    }
    return full
  }

  /// The index of the column of `B7`.
  private static func column(_ name: String) -> Int? {
    var index = 0
    for letter in name.utf8.prefix(4) {
      guard (0x41...0x5A).contains(letter) else { break }
      index = index * 26 + Int(letter - 0x40)
    }
    return index > 0 ? index - 1 : nil
  }

  /// Excel writes control characters by their numbers: `_x000D_`.
  package static func plain(_ text: String) -> String {
    guard text.contains("_x") else { return text }
    return text.split(separator: "_x000D_", omittingEmptySubsequences: false).joined()
  }
}
