/// Reads the rows of a table whose header is known.
struct TableReader {
  let path: String
  var header: TableHeader
  let options: ReadingOptions
  private let rows: ArraySlice<TableRow>
  /// The names of the columns, as the file has them; empty for a file without a header.
  let names: [String]
  private let width: Int
  private let above: ArraySlice<TableRow>
  private var sharing: SharingReader?
  private var result: ReadRows
  var currencies: [String: Currency?] = [:]
  var meanings: [Meaning: ImportRow.Kind?] = [:]
  var words: [String: RowWord?] = [:]
  var payees: [String: RowWord?] = [:]
  var accounts: Set<String> = []
  /// Whether a column of states has a word for settled, so that its unknown words are none for it.
  var knowsSettled = false
  /// Whether figures without signs have their direction from words, so that an unknown word leaves it open.
  var needsWords = false
  /// Whether payments are the bills of a card, because figures without signs stand beside words for purchases.
  var paysBills = false
  /// Whether it is the list of a card, on which what comes back is a refund.
  let isOfCard: Bool
  /// What completes dates without a year.
  let dates: [ClosedRange<Day>]

  struct Meaning: Hashable {
    let column: ImportColumn
    let cell: String
  }

  var format: TableFormat { header.format }

  init(_ rows: [TableRow], _ header: TableHeader, ofFile path: String, _ options: ReadingOptions) {
    self.path = path
    self.header = header
    self.options = options
    var below = rows[(header.row + 1)...]
    if let prepared = header.format.prepared { below = ArraySlice(below.map(prepared)) }
    if case .pairs(let paid, _)? = header.format.people {
      // What all of them paid together is in no column of its own.
      let cells = rows[header.row].cells
      let parts = cells.indices.filter { cells[$0].hasPrefix(paid) }
      self.header.read(.amount, in: cells.count)
      below = ArraySlice(below.map { $0.appending(parts, after: cells.count) })
    }
    self.rows = header.format.endsAtEmptyLine ? below.prefix { !$0.isAfterEmptyLine } : below
    let hasNames = header.row >= 0
    names = hasNames && header.format.positions.isEmpty ? rows[header.row].cells : []
    // An empty name at the end is no column, unless rows have something there.
    let first = rows.isEmpty ? [] : rows[max(header.row, 0)].cells
    let filled = ([first] + self.rows.map(\.cells)).lazy.map { cells in
      (cells.prefix(first.count).lastIndex { !$0.isEmpty } ?? -1) + 1
    }
    width = max(hasNames ? filled.max() ?? 0 : first.count, (self.header.columns[.amount] ?? 0) + 1)
    isOfCard = header.format.isGeneral && header.columns[.balance] == nil && Self.areOfCard(names)
    above = rows[..<max(header.row, 0)]
    dates = Self.dates(above: above, or: options.dates)
    result = ReadRows(format: header.format.name, title: header.format.title, options)
    result.isCertain = header.isCertain
    if header.format.people == nil, header.format.positions.isEmpty { readUnnamedColumns() }
    for (column, index) in self.header.columns where names.isEmpty || index < names.count {
      result.mapping[column] = name(of: index)
    }
    knowsSettled = self.rows.contains { row in
      self.header.states.contains { row[$0].flatMap(RowWord.meaning(ofStatus:)) == .settled }
    }
    if let account = header.columns[.account] { accounts = Set(self.rows.compactMap { $0[account] }) }
  }

  /// The column's name in the file, or its number if it has none.
  func name(of index: Int) -> String {
    guard index < names.count, !names[index].isEmpty else { return "\(index + 1)" }
    return names[index].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Settling

  /// What holds for the whole file.
  struct Settled {
    let order: DateOrder
    let mark: DecimalMark
    let sign: TableFormat.Sign
    /// Whether what was spent is below zero in its own column.
    let isOutNegative: Bool
  }

  /// - Throws: `ImportError.unclear` with everything that is.
  mutating func read() throws(ImportError) -> ReadRows {
    let dated = rows.map { row in (row: row, date: date(of: row)) }
    var questions: [ImportError.Question] = []
    let order = order(of: dated.lazy.compactMap(\.date), &questions)
    let withDates = dated.lazy.filter { $0.date != nil }.map(\.row)
    if lacksCurrency(in: withDates) { questions.append(.currency) }
    if let columns = format.people { readPeople(columns, Array(withDates)) }
    let mark = mark(of: withDates, &questions)
    let isRising = dated.lazy.compactMap { $0.date?.day(order) }.isRising
    let sign = sign(of: withDates, mark, isRising, &questions)
    let settled = Settled(
      order: order, mark: mark, sign: sign, isOutNegative: isOutNegative(in: withDates, mark))
    if let first = questions.first {
      let known = currencies.values.compactMap { $0?.code }.min()
      var unclear = UnclearFile(currency: known ?? options.currency)
      if questions.contains(where: { if case .sign = $0 { true } else { false } }) {
        unclear.unheard = unheardDirection()
      }
      unclear.readings = readings(of: dated, questions, settled)
      if !names.isEmpty { unclear.shape = FileShape.text(names: names) }
      throw .unclear(path: path, first, and: Array(questions.dropFirst()), in: unclear)
    }
    result.rows.reserveCapacity(rows.count)
    for (row, date) in dated {
      do throws(BadCell) { try add(row, date, settled) } catch { result.bad.append(error) }
    }
    if format.isGeneral { result.markRefunds() }
    return result
  }

  /// Rows of the table, without what stands below it; of a long one as many as settle what is unknown.
  var datedRows: some Sequence<TableRow> { rows.prefix(2000).lazy.filter { self.date(of: $0) != nil } }

  private func date(of row: TableRow) -> DateText? {
    // `09/16/2020 as of 09/15/2020`
    let text = (cell(row, .date) ?? "").split(separator: " as of ").first.map(String.init) ?? ""
    return DateText(text, acceptsNoYear: !dates.isEmpty)
  }

  /// The dates that rows without a year can have: those above the table, a year up to the only one, else those of trips.
  private static func dates(above rows: ArraySlice<TableRow>, or trips: [ClosedRange<Day>]) -> [ClosedRange<
    Day
  >] {
    let words = rows.flatMap(\.cells).flatMap { $0.split { $0.isWhitespace || $0 == "~" } }
    let days = words.compactMap { DateText(String($0))?.day(.ymd) }
    guard let first = days.min(), let last = days.max() else { return trips }
    return [first == last ? last - 364...last : first...last]
  }

  private mutating func readPeople(_ columns: PeopleColumns, _ rows: [TableRow]) {
    let known = Set(
      (format.signature + format.columns.values.flatMap(\.self)).flatMap(TableHeader.alternatives)
        .map(ColumnName.init(_:)))
    let reader = SharingReader(columns, named: names, knowing: known, rows, above: above)
    result.setPeople(reader.people)
    result.weights = reader.wholeWeights
    if case .two = columns { result.me = SharingReader.you }
    sharing = reader
  }

  private func order(
    of dates: some Sequence<DateText>, _ questions: inout [ImportError.Question]
  ) -> DateOrder {
    if let given = options.dateOrder ?? format.dateOrder { return given }
    // Only the parts of dates without years may be meant, which East Asia writes month first.
    if let name = header.columns[.date].flatMap({ $0 < names.count ? names[$0] : nil }),
      !name.utf8.allSatisfy({ $0 < 0xE3 }),
      dates.allSatisfy(\.isShort), dates.allSatisfy({ $0.isPossible(.mdy) })
    {
      return .mdy
    }
    if areDotted(), dates.allSatisfy({ $0.day(.dmy) != nil }) { return .dmy }
    if let found = DateText.order(of: dates) { return found }
    let example = rows.lazy.compactMap { cell($0, .date) }.first { DateText($0)?.day(.dmy) != nil }
    questions.append(.dateOrder(example: example ?? rows.lazy.compactMap { cell($0, .date) }.first ?? ""))
    return .dmy
  }

  private mutating func mark(
    of rows: some Sequence<TableRow>, _ questions: inout [ImportError.Question]
  ) -> DecimalMark {
    if let given = options.decimalMark ?? format.decimalMark { return given }
    var numbers: [(number: NumberText, minorDigits: Int)] = []
    var doubtful = ""
    for row in rows {
      for column in [ImportColumn.amount, .out, .in, .charged, .fee] {
        guard let text = cell(row, column), let number = NumberText(text) else { continue }
        let currency =
          column == .charged
          ? try? chargedCurrency(row) : try? self.currency(of: row, number)
        numbers.append((number, currency?.minorDigits ?? 3))
        if number.body.contains(where: { ".,".contains($0) }) { doubtful = text }
      }
    }
    if let found = NumberText.mark(of: numbers) { return found }
    questions.append(.decimalMark(example: doubtful))
    return .point
  }

  /// Whether the figures of the column of what was spent are below zero, and none above.
  private func isOutNegative(in rows: some Sequence<TableRow>, _ mark: DecimalMark) -> Bool {
    guard let column = header.columns[.out] else { return false }
    let figures = rows.compactMap { row in
      row[column].flatMap(NumberText.init)?.value(mark).flatMap { $0.coefficient == 0 ? nil : $0 }
    }
    return !figures.isEmpty && figures.allSatisfy { !$0.isPositive }
  }

  // MARK: Rows

  private mutating func add(_ row: TableRow, _ date: DateText?, _ settled: Settled) throws(BadCell) {
    guard let date else {
      let text = cell(row, .date) ?? ""
      if RowWord.meaning(ofKind: text) == .pending {
        result.notices.append(ReadRows.Notice(line: row.line, reason: .pending))
        return
      }
      // A footer has no figures where the table has its own.
      let figures = [ImportColumn.amount, .out, .in].compactMap { cell(row, $0) }
      let isRow = !text.isEmpty && figures.contains { NumberText($0) != nil }
      guard !isRow || Self.isTotal(row.cells.prefix(4) + [text]) else {
        throw bad(row, .date, text, .notADate)
      }
      result.notices.append(ReadRows.Notice(line: row.line, reason: .noDate))
      return
    }
    guard let day = date.day(settled.order, on: dates), Self.years.contains(day.components.year) else {
      throw bad(row, .date, cell(row, .date) ?? "", .notADate)
    }
    try checkWidth(row)
    guard let money = try money(of: row, settled) else {
      if !result.people.isEmpty, let currency = try? currency(of: row, nil) {
        result.balances += sharing?.balances(of: row, currency, settled.mark) ?? []
      }
      result.notices.append(ReadRows.Notice(line: row.line, reason: .noAmount))
      return
    }
    var read = ImportRow(line: row.line, kind: .spending, date: day, amount: money.amount)
    read.charged = money.charged
    let clock = try time(of: row)
    read.time = clock?.time ?? date.time
    read.offset = clock == nil ? date.offset : clock?.offset
    // A program that knows no time writes midnight.
    if read.time?.seconds == 0, read.offset == nil { read.time = nil }
    read.kind = kind(of: row, isInflow: money.amount.minorUnits < 0)
    if let sharing, sharing.isPayment(row, read.payee, settled.mark) { read.kind = .ignored(.settlement) }
    if let sharing, sharing.isNobodys(row, settled.mark) { read.kind = .ignored(.void) }
    if isSent(row), read.kind == .ignored(.transfer) { result.transfersToOthers += 1 }
    try addDetails(of: row, to: &read)
    read.isAtHome = isAtHome(row, settled)
    let account = (read.charged ?? read.amount).currency
    read.balanceAfter = read.balance.flatMap(NumberText.init)?.value(settled.mark).flatMap {
      try? Amount($0, currency: account, sign: .any)
    }
    if read.kind == .ignored(.transfer) {
      let texts = [read.payee, read.memo, read.category].compactMap(\.self)
      read.cash = CashMovement(words: header.kinds.compactMap { row[$0] } + texts)
    }
    if let sharing {
      let isSettlement = read.kind == .ignored(.settlement)
      do {
        read.sharing = try result.sharing(of: read) { total throws(BadCell.Flaw) in
          try sharing.sharing(of: row, total, isSettlement: isSettlement, settled.mark)
        }
      } catch { throw BadCell(line: row.line, column: nil, value: nil, flaw: error) }
    }
    result.rows.append(read)
  }

  func cell(_ row: TableRow, _ column: ImportColumn) -> String? {
    guard let cell = header.columns[column].flatMap({ row[$0] }) else { return nil }
    guard cell.isEmpty, let others = header.others[column] else { return cell }
    return others.lazy.compactMap { row[$0] }.first { !$0.isEmpty } ?? cell
  }

  /// The cell, if it is not empty, in one line, without what keeps spreadsheets from reading it as a formula or a number.
  func text(_ row: TableRow, _ column: ImportColumn) -> String? {
    guard var text = cell(row, column), !text.isEmpty else { return nil }
    if text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    if text.hasPrefix("=\""), text.hasSuffix("\"") { return String(text.dropFirst(2).dropLast()) }
    guard text.first == "'", text.dropFirst().first.map({ "=+-@".contains($0) }) ?? false else { return text }
    return String(text.dropFirst())
  }

  func bad(_ row: TableRow, _ column: ImportColumn, _ value: String, _ flaw: BadCell.Flaw) -> BadCell {
    BadCell(line: row.line, column: header.columns[column].map(name(of:)), value: value, flaw: flaw)
  }

  private static let totals: Set<String> = [
    "합계", "소계", "총계", "총", "이월", "total", "totalbalance", "合計", "小計", "合计", "小计", "sum", "summe", "subtotal",
    "saldo", "gesamt", "solde", "closingbalance", "openingbalance", "endingbalance", "zůstatek", "egyenleg",
    "balance", "suma", "somme", "totaal", "totale", "razem", "итого",
  ]

  /// No list is older, and those of other calendars have to be written in this one first.
  static let years = 1950...2200

  /// Whether one of some cells says that their row is a sum.
  private static func isTotal(_ cells: some Sequence<String>) -> Bool {
    cells.contains { cell in
      let word = cell.filter { !$0.isWhitespace }.lowercased()
      return totals.contains { word.hasPrefix($0) } || ["合計", "合计", "합계"].contains { word.hasSuffix($0) }
    }
  }

  func isWhole(_ row: TableRow) -> Bool {
    if format.isRagged { return true }
    return row.cells.count < width ? hasRead(row) : row.cells[width...].allSatisfy(\.isEmpty)
  }

  /// Whether only empty cells are missing at the end: what is read of the row stands before the last one that it has.
  private func hasRead(_ row: TableRow) -> Bool {
    let needed: [ImportColumn] = [
      .date, .amount, .out, .in, .currency, .charged, .chargedCurrency, .kind, .status,
    ]
    // Only the end of a file can be cut off within a cell.
    let isLast = row.line == rows.last?.line && rows.dropLast().last?.cells.count != row.cells.count
    let count = row.cells.count - (isLast ? 1 : 0)
    return needed.compactMap { header.columns[$0] }.allSatisfy { $0 < count }
  }

  /// A row that was cut off, or that an unquoted delimiter divided, must not be read as another.
  private func checkWidth(_ row: TableRow) throws(BadCell) {
    if isWhole(row) { return }
    throw BadCell(
      line: row.line, column: nil, value: nil, flaw: .cells(found: row.cells.count, expected: width))
  }

  private func time(of row: TableRow) throws(BadCell) -> ClockText? {
    guard let text = text(row, .time), !NumberText.isNone(text) else { return nil }
    guard let clock = ClockText(text) ?? DateText(text).map({ ClockText(time: $0.time, offset: $0.offset) })
    else {
      throw bad(row, .time, text, .notATime)
    }
    return clock
  }

  // MARK: Details

  private mutating func addDetails(of row: TableRow, to read: inout ImportRow) throws(BadCell) {
    read.payee = text(row, .payee)
    read.memo = text(row, .memo)
    read.category = text(row, .category)
    // What was paid is read from it.
    if read.memo.flatMap({ format.amountInMemo?($0) }) != nil { read.memo = nil }
    read.trip = text(row, .trip)
    read.place = text(row, .place)
    read.id = text(row, .id)
    read.balance = text(row, .balance)
    read.mayChange = format.areApprovals && read.id != nil
    let digits = header.card.flatMap { row[$0] }?.split { !$0.isNumber }.last { $0.count >= 4 }
    read.cardDigits = digits.map { String($0.suffix(4)) }
    read.pay = Self.payment(text(row, .pay) ?? "") ?? format.pay
    if format.pay == .account, let kind = text(row, .kind), kind.contains("카드") || kind.contains("カード") {
      read.pay = .card
    }
    if let tags = text(row, .tags) {
      read.tags = tags.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    }
    if let days = text(row, .days) {
      guard let count = Int(days), count <= Spread.limit else { throw bad(row, .days, days, .notANumber) }
      read.days = max(count, 1)
    }
    read.printedNumber = text(row, .receiptNumber)
    if text(row, .offPace)?.lowercased() == "true" { read.flags = [.offPace] }
    if let latitude = text(row, .latitude), let longitude = text(row, .longitude) {
      guard let position = try? Position(parsing: latitude, longitude) else {
        throw bad(row, .latitude, "\(latitude), \(longitude)", .notAPosition)
      }
      read.position = position
    }
  }

  private static let paymentWords: [(word: String, payment: Payment)] = [
    ("cash", .cash), ("현금", .cash), ("現金", .cash), ("card", .card), ("카드", .card), ("カード", .card),
    ("bank", .account), ("account", .account), ("transfer", .account), ("계좌", .account), ("이체", .account),
    ("振込", .account),
  ]

  static func payment(_ text: String) -> Payment? {
    if text.isEmpty { return nil }
    let plain = text.lowercased()
    return paymentWords.first { plain.contains($0.word) }?.payment
  }
}

extension Position {
  fileprivate init?(parsing latitude: String, _ longitude: String) throws(MoneyError) {
    self.init(
      latitude: try ExactDecimal(parsing: latitude), longitude: try ExactDecimal(parsing: longitude))
  }
}

extension Sequence<Day> {
  /// Whether the first is before the last; `nil` if they are the same, or there are none.
  fileprivate var isRising: Bool? {
    var ends: (first: Day, last: Day)?
    for day in self { ends = (ends?.first ?? day, day) }
    guard let ends, ends.first != ends.last else { return nil }
    return ends.first < ends.last
  }
}

extension BadCell: Error {}
