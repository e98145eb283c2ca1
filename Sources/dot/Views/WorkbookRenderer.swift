/// Writes a report as a workbook.
package struct WorkbookRenderer: ReportRenderer {
  package let words: Words

  package init(words: Words) {
    self.words = words
  }

  package func render(_ view: ReportView) throws -> RenderedReport {
    let workbook = try ReportWorkbook(view, words: words).workbook()
    return RenderedReport(content: .bytes(try WorkbookWriter.bytes(workbook)))
  }
}

/// A report as a workbook: its expenses, its days, its categories. Sums are formulas over the expenses.
private struct ReportWorkbook {
  let view: ReportView
  let words: Words
  private let rows: [Row]
  /// Everybody with a share, each with a column.
  private let people: [Person]
  private let expenses: [[Workbook.Cell]]

  init(_ view: ReportView, words: Words) throws {
    self.view = view
    self.words = words
    let rows = view.report.rows
    self.rows = rows
    let people = try Self.people(of: rows)
    self.people = people
    let members = view.rowMembers
    expenses = try rows.map {
      try Self.cells(of: $0, members.members(of: $0), words) + Self.shares(of: $0, among: people, words)
    }
  }

  private var report: Report { view.report }

  func workbook() throws -> Workbook {
    let category = try GroupReport(report, by: .category)
    return try Workbook(
      [
        sheet(words.expensesSheet, titles, expenses), days(),
        categories(category),
      ] + claims())
  }

  // MARK: Expenses

  private static let dayColumn = 0
  private static let categoryColumn = 3
  private static let worthColumn = 11
  private static let claimColumn = 25

  private var titles: [String] {
    [
      words.dateLabel, words.timeLabel, words.zoneLabel, words.categoryLabel, words.memoLabel,
      words.placeLabel, words.payLabel, words.tagsLabel, words.photosLabel, words.paidLabel,
      words.currencyLabel, worthTitle, words.rateLabel, words.rateUnitLabel, words.rateDateLabel,
      words.sourceLabel, words.provisionalLabel, words.balanceLabel, words.chargedLabel,
      words.chargedCurrencyLabel, words.latitudeLabel, words.longitudeLabel, words.tripLabel, "Id",
      words.marksHeading, words.claimLabel, words.receiptNumbersHeading,
    ] + ExpenseField.later.map(words.title)
      + (people.isEmpty ? [] : [words.paidByLabel, words.sharedByLabel])
      + people.map { "\($0.name.printable) (\(report.currency))" }
  }

  /// Says that the amounts below are whole ones, if there are shares.
  private var worthTitle: String {
    people.isEmpty ? report.currency.code : words.wholeHeading(report.currency)
  }

  private static let columns = JSONColumns([
    "converted.rate", "converted.unit", "converted.source", "place.latitude", "place.longitude", "photos",
    "receipts",
  ])

  private static func cells(
    of row: Row, _ members: [JSONMember], _ words: Words
  ) -> [Workbook.Cell] {
    let expense = row.expense
    let fields = columns.fields(of: members)
    func text(_ text: String?) -> Workbook.Cell {
      text.flatMap { $0.isEmpty ? nil : .text($0.printable) } ?? .blank
    }
    func number(_ text: String) -> Workbook.Cell { text.isEmpty ? .blank : .number(text) }
    let rateDate = row.converted?.conversion.rateDate
    let sources = fields[2].split(separator: "+").map {
      RateSourceName(rawValue: String($0)).map(words.source) ?? String($0)
    }.joined(separator: ", ")
    return [
      .day(expense.date), text(expense.time?.description), text(expense.zone?.description),
      text(words.category(expense.category)), text(expense.memo), text(row.place?.identifier),
      text(expense.pay.map(words.payment)), text(words.list(expense.tags)), text(fields[5]),
      .amount(expense.amount), text(expense.amount.currency.code),
      row.converted.map { .amount($0.amount) } ?? .blank, number(fields[0]), number(fields[1]),
      rateDate.map { .day($0) } ?? .blank, text(sources),
      row.converted?.isProvisional == true ? .text("~") : .blank,
      row.balance.map { .amount($0.amount) } ?? .blank, expense.charged.map { .amount($0) } ?? .blank,
      text(expense.charged?.currency.code), number(fields[3]), number(fields[4]), text(row.trip.title),
      text(expense.id.text), text(words.list(words.marks(expense, part: row.part))),
      text(expense.claim?.text), text(fields[6]),
    ] + ExpenseField.later.map { text($0.text(of: expense)) }
  }

  // MARK: People

  private static func people(of rows: [Row]) throws -> [Person] {
    var seen: Set<PersonID> = []
    return try rows.flatMap { row in
      let ids = try row.recorded.shares?.map(\.person) ?? []
      return row.people?.all.filter { ids.contains($0.id) } ?? []
    }.filter { seen.insert($0.id).inserted }
  }

  /// Who paid and whose it is, in the currency paid, and each one's share in the report's currency.
  private static func shares(of row: Row, among people: [Person], _ words: Words) throws -> [Workbook.Cell] {
    guard !people.isEmpty else { return [] }
    guard row.people != nil else { return Array(repeating: .blank, count: people.count + 2) }
    return words.sharingFields(of: row).map { .text($0.1) }
      + (try people.map { person in
        try row.share(of: [person.id])?.converted.map { .amount($0.amount) } ?? .blank
      })
  }

  // MARK: Sums

  /// Whether every converted amount and their sums are numbers in the sheet.
  private var sumsAreExact: Bool {
    rows.allSatisfy { $0.converted.map { Workbook.isExact($0.amount.plain) } ?? true }
  }

  /// What the expenses cost whose `column` says what the first cell of this row says.
  private func sum(of column: Int, row: Int, is amount: Amount) -> Workbook.Cell {
    guard sumsAreExact else { return .amount(amount) }
    func range(_ column: Int) -> String {
      let letter = Workbook.letters(column)
      return Workbook.quoted(words.expensesSheet) + "!$\(letter)$2:$\(letter)$\(rows.count + 1)"
    }
    let key = Workbook.reference(column: 0, row: row)
    return .formula("SUMIFS(\(range(Self.worthColumn)),\(range(column)),\(key))", amount)
  }

  /// A row that sums up the columns of money and numbers above it.
  private func total(of rows: [[Workbook.Cell]], in columns: [Int], counts: [Int: Int]) -> [Workbook.Cell] {
    let width = rows.first?.count ?? 0
    return (0..<width).map { column in
      if column == 0 { return .text(words.totalLabel) }
      if let count = counts[column] { return .number("\(count)") }
      guard columns.contains(column) else { return .blank }
      guard sumsAreExact else { return .amount(report.total) }
      let (first, last) = (
        Workbook.reference(column: column, row: 1), Workbook.reference(column: column, row: rows.count)
      )
      return .formula("SUM(\(first):\(last))", report.total)
    }
  }

  private func days() -> Workbook.Sheet {
    let rows = report.days.enumerated().map { place, section -> [Workbook.Cell] in
      [
        .day(section.date),
        report.account.map { .text(words.dayOfTrip(section.date, $0.trip)) } ?? .blank,
        sum(of: Self.dayColumn, row: place + 1, is: section.total), .number("\(section.rows.count)"),
        .number("\(section.rows.count { $0.converted == nil })"),
      ]
    }
    // Rows, not expenses: a spread expense has one on each of its days, and the column has to add up.
    let missing = self.rows.count { $0.converted == nil }
    let end = rows.isEmpty ? [] : [total(of: rows, in: [2], counts: [3: self.rows.count, 4: missing])]
    return sheet(
      words.daysHeading,
      [
        words.dateLabel, words.dayLabel, worthTitle, words.rowsHeading,
        words.unconvertedRowsHeading,
      ],
      rows + end)
  }

  private func categories(_ groups: GroupReport) -> Workbook.Sheet {
    let names = groups.groups.map { words.groupName($0, groups).printable }
    // Merged ledgers may have two with the same name; sheet names are case-insensitive.
    let counts = Dictionary(names.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    let rows = zip(groups.groups, names).enumerated().map { place, row -> [Workbook.Cell] in
      let (group, name) = row
      let isSummed = Workbook.isLiteral(name) && counts[name.lowercased()] == 1
      return [
        .text(name),
        isSummed
          ? sum(of: Self.categoryColumn, row: place + 1, is: group.total) : .amount(group.total),
        group.share.map { .number($0.description) } ?? .blank, .number("\(group.count)"),
        .number("\(group.unconverted)"),
      ]
    }
    let count = report.expenses.count
    let end = rows.isEmpty ? [] : [total(of: rows, in: [1], counts: [3: count, 4: report.unconverted.count])]
    return sheet(
      words.groupHeading(.category),
      [
        words.groupHeading(.category), worthTitle, "%", words.countHeading, words.unconvertedLabel,
      ], rows + end)
  }

  /// A sheet with each batch, if anything is claimed.
  private func claims() throws -> [Workbook.Sheet] {
    let claims = try ClaimReport(report)
    guard !claims.batches.isEmpty else { return [] }
    let names = claims.batches.map { $0.name.text.printable }
    let counts = Dictionary(names.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    let rows = zip(claims.batches, names).enumerated().map { place, row -> [Workbook.Cell] in
      let (batch, name) = row
      let isSummed = Workbook.isLiteral(name) && counts[name.lowercased()] == 1
      return [
        .text(name), .text(words.state(of: batch)), batch.sent.map { .day($0) } ?? .blank,
        batch.paid.map { .day($0) } ?? .blank,
        isSummed
          ? sum(of: Self.claimColumn, row: place + 1, is: batch.subtotal.amount)
          : .amount(batch.subtotal.amount),
        .number("\(batch.subtotal.count)"), .number("\(batch.subtotal.unconverted)"),
        .number("\(batch.withoutReceipt.count)"),
      ]
    }
    return [
      sheet(
        words.claimsHeading,
        [
          words.claimLabel, words.stateHeading, words.sentHeading, words.paidBackHeading,
          report.currency.code, words.countHeading, words.unconvertedLabel, words.withoutReceiptHeading,
        ], rows)
    ]
  }

  // MARK: Columns

  /// Columns are as wide as their content, within limits.
  private func sheet(_ name: String, _ titles: [String], _ rows: [[Workbook.Cell]]) -> Workbook.Sheet {
    let columns = titles.enumerated().map { place, title in
      let widths = rows.map { $0.indices.contains(place) ? Self.width(of: $0[place]) : 0 }
      return Workbook.Column(title, width: min(50, max(title.displayWidth, widths.max() ?? 0) + 2))
    }
    return Workbook.Sheet(name: name, columns: columns, rows: rows)
  }

  private static func width(of cell: Workbook.Cell) -> Int {
    switch cell {
    case .blank: 0
    case .text(let text): text.displayWidth
    case .number(let number): number.utf8.count
    case .amount(let amount), .formula(_, let amount): amount.grouped.utf8.count
    case .day: 10
    }
  }
}
