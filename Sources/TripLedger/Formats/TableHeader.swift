/// The row with the names of the columns, and which of them are of use.
struct TableHeader {
  /// The index of the row; -1 if there is none.
  let row: Int
  let format: TableFormat
  /// The index of each column.
  private(set) var columns: [ImportColumn: Int]
  /// Every column that says of what kind a row is.
  private(set) var kinds: [Int]
  /// The column with the number of the card.
  private(set) var card: Int?
  /// Every column that says for what money moved.
  private(set) var purposes: [Int] = []
  /// Every column that says what became of a row.
  private(set) var states: [Int] = []
  /// The column with another account of one's own, if the money went there.
  private(set) var ownAccount: Int?
  /// Other columns for the same, if the first has nothing.
  private(set) var others: [ImportColumn: [Int]] = [:]
  /// Whether the names leave no doubt about the format.
  private(set) var isCertain: Bool

  /// Titles, accounts and notices come before the header, but no more rows than these.
  private static let limit = 60

  /// Finds the header of one of the formats: with the most known names, and dates below it.
  init?(in rows: [TableRow], of formats: [TableFormat]) {
    var best: (header: TableHeader, score: Int)?
    var isTied = false
    for (index, row) in rows.prefix(Self.limit).enumerated() {
      let names = Names(row.cells)
      for format in formats {
        var columns: [ImportColumn: Int]
        let first = format.isFirstARow ? index : index + 1
        if format.isFirst?(row) ?? false, rows.count > first {
          columns = format.positions
        } else {
          guard !format.signature.isEmpty, format.signature.allSatisfy({ names.index(ofEither: $0) != nil })
          else {
            continue
          }
          columns = names.columns(of: format)
          columns[.date] = Self.dates(of: format, names, rows[first...])
          if format.areApprovals { columns.addForeign(names) }
        }
        guard Self.hasDates(rows[first...], columns[.date]) else { continue }
        let score = format.signature.count
        if score == best?.score { isTied = true }
        guard score > best?.score ?? -1 else { continue }
        best = (TableHeader(row: first - 1, format: format, columns: columns, names, isCertain: true), score)
        isTied = false
      }
      // What follows are rows.
      if best != nil { break }
    }
    guard let best else { return nil }
    self = best.header
    isCertain = !isTied
  }

  /// Finds the row that has the columns named on the command line, and adds others by the usual words.
  init?(in rows: [TableRow], mapping: [ImportColumn: String]) {
    for (index, row) in rows.prefix(Self.limit).enumerated() {
      let names = Names(row.cells)
      guard let mapped = Self.mapped(mapping, names) else { continue }
      var columns = names.columns(of: .general)
      if columns[.out] != nil, columns[.in] != nil {
        // A third column has the same figures, with their signs.
        columns[.amount] = nil
      }
      columns.addForeign(names)
      columns[.date] = Self.dates(of: .general, names, rows[(index + 1)...])
      columns.place(mapped)
      for column in mapping.keys where mapping[column] == "" { columns[column] = nil }
      if let code = mapping[.currency], names.index(of: code) == nil { columns[.currency] = nil }
      guard Self.hasAmount(columns), Self.hasDates(rows[(index + 1)...], columns[.date]) else {
        continue
      }
      self.init(row: index, format: .general, columns: columns, names, mapping, isCertain: false)
      return
    }
    self.init(numberedBy: mapping, rows)
  }

  /// Columns by number, for files without a row of names.
  private init?(numberedBy mapping: [ImportColumn: String], _ rows: [TableRow]) {
    var columns: [ImportColumn: Int] = [:]
    for (column, number) in mapping where !number.isEmpty {
      guard let number = Int(number), number > 0 else {
        if column == .currency { continue }
        return nil
      }
      columns[column] = number - 1
    }
    guard Self.hasAmount(columns), Self.hasDates(rows[...], columns[.date]) else { return nil }
    self.init(row: -1, format: .general, columns: columns, Names([]), mapping, isCertain: false)
  }

  /// The columns that are named; `nil` if one of the names is missing.
  private static func mapped(_ mapping: [ImportColumn: String], _ names: Names) -> [ImportColumn: Int]? {
    var columns: [ImportColumn: Int] = [:]
    for (column, name) in mapping where !name.isEmpty {
      if let index = names.index(of: name) {
        columns[column] = index
      } else if column != .currency {
        return nil
      }
    }
    return columns
  }

  /// The same with the columns that are named on the command line, if they are no dates and amounts; else `nil`.
  ///
  /// What is said of the sign of its own amount says nothing against the format.
  func with(_ mapping: [ImportColumn: String], _ rows: [TableRow]) -> TableHeader? {
    if mapping.isEmpty { return self }
    guard row >= 0, let mapped = Self.mapped(mapping, Names(rows[row].cells)) else { return nil }
    let amounts = [columns[.amount], columns[.charged]].compactMap(\.self)
    let isOfFormat = mapped.allSatisfy { column, index in
      [.out, .in].contains(column) ? amounts.contains(index) : !column.isNumber && column != .date
    }
    guard isOfFormat else { return nil }
    var header = self
    header.columns.place(mapped)
    for column in mapping.keys where mapping[column] == "" { header.columns[column] = nil }
    guard Self.hasAmount(header.columns) else { return nil }
    if mapping[.kind] != nil { header.kinds = header.columns[.kind].map { [$0] } ?? [] }
    if mapping[.status] != nil { header.states = header.columns[.status].map { [$0] } ?? [] }
    return header
  }

  private init(
    row: Int, format: TableFormat, columns: [ImportColumn: Int], _ names: Names,
    _ mapping: [ImportColumn: String] = [:], isCertain: Bool
  ) {
    (self.row, self.format, self.columns, self.isCertain) = (row, format, columns, isCertain)
    let kinds = names.indices(of: format.columns[.kind] ?? [])
    self.kinds = mapping[.kind] != nil || !format.isGeneral ? columns[.kind].map { [$0] } ?? [] : kinds
    card = names.indices(of: Self.cards).first
    states = columns[.status].map { [$0] } ?? []
    if !format.isGeneral, mapping[.status] == nil {
      // What every table knows counts in columns that a named format has no use for.
      let others = names.indices(of: TableFormat.general.columns[.status] ?? [])
      states.appendNew(others.filter { !columns.values.contains($0) })
    }
    purposes = names.indices(of: TableFormat.purposes).filter { !self.kinds.contains($0) }
    // Without a column for the direction, the purpose is all that is said of the kind.
    if self.kinds.isEmpty, format.isGeneral { (self.kinds, purposes) = (purposes, []) }
    ownAccount = format.isGeneral ? names.index(of: "transfers") : nil
    for column in [ImportColumn.date, .payee] where mapping[column] == nil {
      others[column] = names.indices(of: format.columns[column] ?? []).filter { $0 != columns[column] }
    }
  }

  private static let cards = TableFormat.names(
    "카드번호|이용카드|이용카드번호|카드|card|card no.|card number|card no|カード番号|kartennummer|kreditkarte|kredietkaart|credit card number"
  )

  /// Whether no column of use is this one.
  func isUnread(_ index: Int) -> Bool {
    !columns.values.contains(index) && !kinds.contains(index) && !states.contains(index)
      && ownAccount != index
  }

  mutating func readKinds(in index: Int) { kinds.append(index) }
  mutating func readStates(in index: Int) { states.append(index) }
  mutating func read(_ column: ImportColumn, in index: Int) { columns[column] = index }

  private static func hasAmount(_ columns: [ImportColumn: Int]) -> Bool {
    columns[.amount] != nil || columns[.out] != nil || columns[.in] != nil
  }

  /// The first column that is called like dates and has some: `Valuta` is a date in one language, a currency in another.
  private static func dates(of format: TableFormat, _ names: Names, _ rows: ArraySlice<TableRow>) -> Int? {
    names.indices(of: format.columns[.date] ?? []).first { hasDates(rows, $0) }
  }

  private static func hasDates(_ rows: ArraySlice<TableRow>, _ column: Int?) -> Bool {
    guard let column else { return false }
    return rows.prefix(20).contains { $0[column].flatMap { DateText($0, acceptsNoYear: true) } != nil }
  }

  /// A name of a column, and the names that slashes separate in it; two slashes separate names that have a slash themselves.
  static func alternatives(of names: String) -> [String] {
    let parts = names.split(separator: names.contains("//") ? "//" : "/").map(String.init)
    return parts.count == 1 ? [names] : [names] + parts
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

  /// The indices of those of some names that there are, the best first.
  func indices(of names: [String]) -> [Int] {
    var found: [Int] = []
    found.appendNew(names.compactMap(index(of:)))
    return found
  }

  func columns(of format: TableFormat) -> [ImportColumn: Int] {
    format.columns.compactMapValues { names in names.lazy.compactMap(index(of:)).first }
  }
}

extension [ImportColumn: Int] {
  /// Puts columns where the user says that they are; the amount is there, and nowhere else.
  fileprivate mutating func place(_ mapped: [ImportColumn: Int]) {
    let directions = [ImportColumn.out, .in].filter { mapped[$0] != nil }
    if mapped[.amount] == nil, directions.count == 1, let direction = directions.first,
      let index = mapped[direction]
    {
      if self[.charged] == index, let abroad = self[.amount] {
        // What is said of the signs of a charge holds for what was paid abroad beside it.
        for column in [ImportColumn.amount, .charged, .chargedCurrency] { self[column] = nil }
        merge(mapped) { _, given in given }
        self[direction] = abroad
        return
      }
      if let out = self[.out], let income = self[.in], index == out || index == income {
        // Of two columns, one says what the other is.
        merge(mapped) { _, given in given }
        self[direction == .out ? .in : .out] = index == out ? income : out
        return
      }
    }
    if mapped[.amount] != nil || !directions.isEmpty {
      for column in [ImportColumn.amount, .out, .in, .charged, .chargedCurrency] { self[column] = nil }
    }
    merge(mapped) { _, given in given }
  }

  /// Of two amounts, what was paid abroad counts, and what was booked is its charge.
  fileprivate mutating func addForeign(_ names: Names) {
    guard let booked = self[.amount], let abroad = names.indices(of: TableFormat.namesAbroad).first,
      abroad != booked, let currency = names.indices(of: TableFormat.currenciesAbroad).first
    else { return }
    if self[.currency] != currency { self[.chargedCurrency] = self[.currency] }
    (self[.amount], self[.currency], self[.charged]) = (abroad, currency, booked)
  }
}
