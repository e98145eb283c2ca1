/// The row with the names of the columns, and which of them are of use.
struct TableHeader {
  /// The index of the row.
  let row: Int
  let format: TableFormat
  /// The index of each column.
  let columns: [ImportColumn: Int]
  /// Whether the names leave no doubt about the format.
  let isCertain: Bool

  /// Titles, accounts and notices come before the header, but no more rows than these.
  private static let limit = 60

  /// Finds the header of one of the formats: with the most known names, and dates below it.
  init?(in rows: [TableRow], of formats: [TableFormat]) {
    var best: (header: TableHeader, score: Int)?
    var isTied = false
    for (index, row) in rows.prefix(Self.limit).enumerated() {
      let names = Names(row.cells)
      for format in formats {
        let columns: [ImportColumn: Int]
        if format.isFirst?(row) ?? false, rows.count > index + 1 {
          columns = format.positions
        } else {
          guard !format.signature.isEmpty, format.signature.allSatisfy({ names.index(ofEither: $0) != nil })
          else {
            continue
          }
          columns = names.columns(of: format)
        }
        guard Self.hasDates(rows[(index + 1)...], columns[.date]) else { continue }
        let score = format.signature.count
        if score == best?.score { isTied = true }
        guard score > best?.score ?? -1 else { continue }
        best = (TableHeader(row: index, format: format, columns: columns, isCertain: true), score)
        isTied = false
      }
      // What follows are rows.
      if best != nil { break }
    }
    guard let best else { return nil }
    self.init(
      row: best.header.row, format: best.header.format, columns: best.header.columns, isCertain: !isTied)
  }

  /// Finds the row that has the columns named on the command line, and adds others by the usual words.
  init?(in rows: [TableRow], mapping: [ImportColumn: String]) {
    let wanted = mapping.filter { $0.key != .currency }
    for (index, row) in rows.prefix(Self.limit).enumerated() {
      let names = Names(row.cells)
      guard wanted.values.allSatisfy({ names.index(of: $0) != nil }) else { continue }
      var columns = names.columns(of: .general)
      for (column, name) in mapping { columns[column] = names.index(of: name) ?? columns[column] }
      // The amount is where the user says, and nowhere else.
      let isOneColumn = mapping[.amount] != nil
      if isOneColumn || mapping[.out] != nil || mapping[.in] != nil {
        for column in isOneColumn ? [ImportColumn.out, .in] : [.amount] where mapping[column] == nil {
          columns[column] = nil
        }
      }
      guard Self.hasAmount(columns), Self.hasDates(rows[(index + 1)...], columns[.date]) else { continue }
      self.init(row: index, format: .general, columns: columns, isCertain: false)
      return
    }
    return nil
  }

  private init(row: Int, format: TableFormat, columns: [ImportColumn: Int], isCertain: Bool) {
    (self.row, self.format, self.columns, self.isCertain) = (row, format, columns, isCertain)
  }

  private static func hasAmount(_ columns: [ImportColumn: Int]) -> Bool {
    columns[.amount] != nil || columns[.out] != nil || columns[.in] != nil
  }

  private static func hasDates(_ rows: ArraySlice<TableRow>, _ column: Int?) -> Bool {
    guard let column else { return false }
    return rows.prefix(20).contains { $0[column].flatMap(DateText.init) != nil }
  }

  /// A name of a column, and the names that slashes separate in it.
  static func alternatives(of names: String) -> [String] {
    [names] + (names.contains("/") ? names.split(separator: "/").map(String.init) : [])
  }

  /// The names of every format, to tell encodings by.
  static let knownNames: Set<ColumnName> = {
    var names: Set<ColumnName> = []
    for format in TableFormat.all + [.general] {
      for name in format.signature + format.columns.values.flatMap(\.self) {
        names.formUnion(alternatives(of: name).map(ColumnName.init(_:)))
      }
    }
    return names
  }()

  /// The number of cells at the beginning of a table that are known names of columns, or mark a file without them.
  static func countOfKnownNames(in rows: [TableRow]) -> Int {
    var count = 0
    for row in rows.prefix(limit) {
      if TableFormat.all.contains(where: { $0.isFirst?(row) ?? false }) { count += 1 }
      for cell in row.cells where !cell.utf8.allSatisfy({ $0 < 0x80 }) {
        let isKnown =
          knownNames.contains(ColumnName(cell))
          || ColumnName(withoutUnit: cell).map(knownNames.contains) ?? false
        if isKnown { count += 1 }
      }
    }
    return count
  }
}

/// The cells of a row as names of columns.
private struct Names {
  private var whole: [ColumnName: Int] = [:]
  private var withoutUnit: [ColumnName: Int] = [:]

  init(_ cells: [String]) {
    for (index, cell) in cells.enumerated() where !cell.isEmpty {
      // Of two columns with one name, the first counts.
      let name = ColumnName(cell)
      if whole[name] == nil { whole[name] = index }
      if let bare = ColumnName(withoutUnit: cell), withoutUnit[bare] == nil { withoutUnit[bare] = index }
    }
  }

  /// Without a unit only if nothing has the whole name: `잔액(외화)` is not `잔액`.
  func index(of name: String) -> Int? {
    let name = ColumnName(name)
    return whole[name] ?? withoutUnit[name]
  }

  /// The index of a name, or of one of those that slashes separate.
  func index(ofEither names: String) -> Int? {
    TableHeader.alternatives(of: names).lazy.compactMap(index(of:)).first
  }

  func columns(of format: TableFormat) -> [ImportColumn: Int] {
    format.columns.compactMapValues { names in names.lazy.compactMap(index(of:)).first }
  }
}
