/// Reads the rows of a table whose header is known.
struct TableReader {
  let path: String
  let header: TableHeader
  let options: ReadingOptions
  private let rows: ArraySlice<TableRow>
  /// The names of the columns, as the file has them; empty for a file without a header.
  let names: [String]
  private let width: Int
  private let above: ArraySlice<TableRow>
  private var sharing: SharingReader?
  private var result: ReadRows
  var currencies: [String: Currency?] = [:]
  private var meanings: [Meaning: ImportRow.Kind?] = [:]
  private var accounts: Set<String> = []

  private struct Meaning: Hashable {
    let column: ImportColumn
    let cell: String
  }

  var format: TableFormat { header.format }

  init(_ rows: [TableRow], _ header: TableHeader, ofFile path: String, _ options: ReadingOptions) {
    self.path = path
    self.header = header
    self.options = options
    let below = rows[(header.row + 1)...]
    self.rows = header.format.endsAtEmptyLine ? below.prefix { !$0.isAfterEmptyLine } : below
    names = header.format.positions.isEmpty ? rows[header.row].cells : []
    width = rows[header.row].cells.count
    above = rows[..<header.row]
    result = ReadRows(format: header.format.name, title: header.format.title, options)
    result.isCertain = header.isCertain
    for (column, index) in header.columns { result.mapping[column] = name(of: index) }
    if let account = header.columns[.account] { accounts = Set(self.rows.compactMap { $0[account] }) }
  }

  /// The column's name in the file, or its number if it has none.
  private func name(of index: Int) -> String {
    guard index < names.count, !names[index].isEmpty else { return "\(index + 1)" }
    return names[index].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Settling

  /// What holds for the whole file.
  struct Settled {
    let order: DateOrder
    let mark: DecimalMark
    let sign: TableFormat.Sign
  }

  mutating func read() throws(ImportError) -> ReadRows {
    let dated = rows.map { row in (row: row, date: cell(row, .date).flatMap(DateText.init)) }
    let order = try order(of: dated.lazy.compactMap(\.date))
    let withDates = dated.lazy.filter { $0.date != nil }.map(\.row)
    try requireCurrency(in: withDates)
    if let columns = format.people { readPeople(columns, Array(withDates)) }
    let mark = try mark(of: withDates)
    let settled = Settled(order: order, mark: mark, sign: try sign(of: withDates, mark))
    result.rows.reserveCapacity(rows.count)
    for (row, date) in dated {
      do throws(BadCell) { try take(row, date, settled) } catch { result.bad.append(error) }
    }
    return result
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

  private func order(of dates: some Sequence<DateText>) throws(ImportError) -> DateOrder {
    if let given = options.dateOrder ?? format.dateOrder { return given }
    if let found = DateText.order(of: dates) { return found }
    let example = rows.lazy.compactMap { cell($0, .date) }.first { DateText($0)?.day(.dmy) != nil }
    throw .unclear(path: path, .dateOrder(example: example ?? ""))
  }

  private mutating func mark(of rows: some Sequence<TableRow>) throws(ImportError) -> DecimalMark {
    if let given = options.decimalMark ?? format.decimalMark { return given }
    var numbers: [(number: NumberText, minorDigits: Int)] = []
    var doubtful = ""
    for row in rows {
      for column in [ImportColumn.amount, .out, .in, .charged, .fee] {
        guard let text = cell(row, column), let number = NumberText(text) else { continue }
        let currency = column == .charged ? nil : try? self.currency(of: row, number)
        numbers.append((number, currency?.minorDigits ?? 3))
        if number.body.contains(where: { ".,".contains($0) }) { doubtful = text }
      }
    }
    if let found = NumberText.mark(of: numbers) { return found }
    throw .unclear(path: path, .decimalMark(example: doubtful))
  }

  /// A balance tells what a sign means; else figures of one sign only are spending.
  private func sign(of rows: some Sequence<TableRow>, _ mark: DecimalMark) throws(ImportError)
    -> TableFormat.Sign
  {
    guard format.sign == .unknown else { return format.sign }
    guard let column = header.columns[.amount] else { return .spentIsPositive }
    var figures: [(amount: ExactDecimal, balance: ExactDecimal?)] = []
    for row in rows {
      guard let text = row[column], let amount = NumberText(text)?.value(mark), amount.coefficient != 0 else {
        continue
      }
      figures.append((amount, cell(row, .balance).flatMap(NumberText.init)?.value(mark)))
    }
    if let found = Self.sign(byBalanceOf: figures) { return found }
    if figures.allSatisfy({ $0.amount.coefficient > 0 }) { return .spentIsPositive }
    if figures.allSatisfy({ $0.amount.coefficient < 0 }) { return .spentIsNegative }
    throw .unclear(path: path, .sign(column: name(of: column)))
  }

  /// The sign by which every balance follows from the one before, whichever row is the newest.
  private static func sign(
    byBalanceOf figures: [(amount: ExactDecimal, balance: ExactDecimal?)]
  ) -> TableFormat.Sign? {
    guard figures.count > 1, figures.allSatisfy({ $0.balance != nil }) else { return nil }
    func follows(_ isRising: Bool, _ isNegative: Bool) -> Bool {
      let ordered = isRising ? figures : figures.reversed()
      return zip(ordered, ordered.dropFirst()).allSatisfy { before, after in
        guard let old = before.balance, let new = after.balance else { return false }
        let sum = try? isNegative ? old + after.amount : old - after.amount
        return sum == new
      }
    }
    if follows(true, true) || follows(false, true) { return .spentIsNegative }
    if follows(true, false) || follows(false, false) { return .spentIsPositive }
    return nil
  }

  // MARK: Rows

  private mutating func take(_ row: TableRow, _ date: DateText?, _ settled: Settled) throws(BadCell) {
    guard let date else {
      let text = cell(row, .date) ?? ""
      guard text.isEmpty || Self.isTotal(row.cells.prefix(4) + [text]) else {
        throw bad(row, .date, text, .notADate)
      }
      result.notices.append(ReadRows.Notice(line: row.line, reason: .noDate))
      return
    }
    guard let day = date.day(settled.order) else {
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
    read.time = try time(of: row) ?? date.time
    // A program that knows no time writes midnight.
    if read.time?.seconds == 0 { read.time = nil }
    read.kind = kind(of: row, isInflow: money.amount.minorUnits < 0)
    try addDetails(of: row, to: &read)
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
    header.columns[column].flatMap { row[$0] }
  }

  /// The cell, if it is not empty, without the apostrophe that keeps spreadsheets from reading it as a formula.
  func text(_ row: TableRow, _ column: ImportColumn) -> String? {
    guard let text = cell(row, column), !text.isEmpty else { return nil }
    guard text.first == "'", text.dropFirst().first.map({ "=+-@".contains($0) }) ?? false else { return text }
    return String(text.dropFirst())
  }

  func bad(_ row: TableRow, _ column: ImportColumn, _ value: String, _ flaw: BadCell.Flaw) -> BadCell {
    BadCell(line: row.line, column: header.columns[column].map(name(of:)), value: value, flaw: flaw)
  }

  private static let totals: Set<String> = ["합계", "소계", "총계", "총", "이월", "total", "totalbalance", "合計", "小計"]

  /// Whether one of some cells says that their row is a sum.
  private static func isTotal(_ cells: some Sequence<String>) -> Bool {
    cells.contains { cell in
      let word = cell.filter { !$0.isWhitespace }.lowercased()
      return totals.contains { word.hasPrefix($0) }
    }
  }

  /// A row that was cut off, or that an unquoted delimiter divided, must not be read as another.
  private func checkWidth(_ row: TableRow) throws(BadCell) {
    guard !format.isRagged, row.cells.count != width else { return }
    if row.cells.count > width, row.cells[width...].allSatisfy(\.isEmpty) { return }
    throw BadCell(
      line: row.line, column: nil, value: nil, flaw: .cells(found: row.cells.count, expected: width))
  }

  private func time(of row: TableRow) throws(BadCell) -> TimeOfDay? {
    guard let text = text(row, .time) else { return nil }
    guard let time = DateText("2000-01-01 " + text)?.time else { throw bad(row, .time, text, .notATime) }
    return time
  }

  // MARK: Words

  private mutating func kind(of row: TableRow, isInflow: Bool) -> ImportRow.Kind {
    for column in [ImportColumn.status, .kind, .payee, .category, .memo] {
      guard format.words.contains(where: { $0.column == column }), let text = text(row, column) else {
        continue
      }
      let meaning = Meaning(column: column, cell: text)
      if let known = meanings[meaning] {
        if let known { return Self.settled(known, isInflow) }
        continue
      }
      let plain = text.filter { !$0.isWhitespace }.lowercased()
      let found = format.words.first { word in
        guard word.column == column, let wanted = word.text?.filter({ !$0.isWhitespace }).lowercased() else {
          return false
        }
        return word.isWhole ? plain == wanted : plain.contains(wanted)
      }
      // Distinct payees may be as many as rows.
      if meanings.count < 10_000 { meanings[meaning] = .some(found?.kind) }
      if let found { return Self.settled(found.kind, isInflow) }
    }
    if let payee = text(row, .payee), cell(row, .account) != payee, accounts.contains(payee),
      text(row, .category) == nil
    {
      return .ignored(.transfer)
    }
    return isInflow ? format.inflow : .spending
  }

  /// A refund is money that came back, and spending money that went: a word alone doesn't turn the sign.
  private static func settled(_ kind: ImportRow.Kind, _ isInflow: Bool) -> ImportRow.Kind {
    switch kind {
    case .refund, .cancellation: isInflow ? kind : .spending
    default: kind
    }
  }

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
    read.isOffPace = text(row, .offPace)?.lowercased() == "true"
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

extension BadCell: Error {}
