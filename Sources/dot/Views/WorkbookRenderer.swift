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
  private let report: Report
  private let words: Words
  private let rows: [Row]
  /// Everybody with a share, each with a column behind the others.
  private let people: [Person]
  private let columns: [ReportTable.Column]
  private let section: ReportTable.Section
  /// Whether every converted amount and their sums are numbers in the sheet.
  private let sumsAreExact: Bool

  init(_ view: ReportView, words: Words) throws {
    (report, self.words) = (view.report, words)
    let rows = view.report.rows
    self.rows = rows
    sumsAreExact = rows.allSatisfy { $0.converted.map { Workbook.isExact($0.amount.plain) } ?? true }
    people = try Self.people(of: rows)
    section = ExpenseCells(words: words, refunded: report.refunded, receipts: view.receipts).section(rows)
    columns =
      [
        .init(.date, words.dateLabel), .init(.time, words.timeLabel), .init(.zone, words.zoneLabel),
        .init(.category, words.categoryLabel), .init(.memo, words.memoLabel),
        .init(.place, words.placeLabel), .init(.pay, words.payLabel), .init(.tags, words.tagsLabel),
        .init(.photos, words.photosLabel), .init(.paid, words.paidLabel),
        .init(.currency, words.currencyLabel),
        .init(.converted, Self.worth(report, hasShares: !people.isEmpty, words)),
        .init(.rate, words.rateLabel), .init(.rateUnit, words.rateUnitLabel),
        .init(.rateDate, words.rateDateLabel), .init(.source, words.sourceLabel),
        .init(.provisional, words.provisionalLabel), .init(.balance, words.balanceHeading(report)),
        .init(.charged, words.chargedLabel), .init(.chargedCurrency, words.chargedCurrencyLabel),
        .init(.latitude, words.latitudeLabel), .init(.longitude, words.longitudeLabel),
        .init(.trip, words.tripLabel), .init(.id, "Id"), .init(.marks, words.marksHeading),
        .init(.claim, words.claimLabel), .init(.receipts, words.receiptNumbersHeading),
      ] + ExpenseField.later.map { .init(.field($0), words.title(of: $0)) }
      + (people.isEmpty
        ? [] : [.init(.contributors, words.paidByLabel), .init(.sharers, words.sharedByLabel)])
  }

  func workbook() throws -> Workbook {
    Workbook([try expenses(), days(), categories(try GroupReport(report, by: .category))] + (try claims()))
  }

  /// Says that the amounts below are whole ones, if there are shares.
  private static func worth(_ report: Report, hasShares: Bool, _ words: Words) -> String {
    hasShares ? words.wholeHeading(report.currency) : report.currency.code
  }

  private var worth: String { Self.worth(report, hasShares: !people.isEmpty, words) }

  // MARK: Expenses

  private func expenses() throws -> Workbook.Sheet {
    let shown = try rows.enumerated().map { place, row -> [Workbook.Cell] in
      cells(of: section, place, columns)
        // Each one's share in the report's currency.
        + (try people.map { person in
          guard row.people != nil, let share = try row.share(of: [person.id])?.converted else {
            return .blank
          }
          return .amount(share.amount)
        })
    }
    return sheet(
      words.expensesSheet,
      columns.map(\.title) + people.map { "\($0.name.printable) (\(report.currency))" }, shown)
  }

  private static func people(of rows: [Row]) throws -> [Person] {
    var seen: Set<PersonID> = []
    return try rows.flatMap { row in
      let ids = try row.recorded.shares?.map(\.person) ?? []
      return row.people?.all.filter { ids.contains($0.id) } ?? []
    }.filter { seen.insert($0.id).inserted }
  }

  private func cells(
    of section: ReportTable.Section, _ row: Int, _ columns: [ReportTable.Column]
  ) -> [Workbook.Cell] {
    var cells: [Workbook.Cell] = []
    section.cells(row, columns) { cells.append(Self.cell($1)) }
    return cells
  }

  private static func cell(_ cell: ReportCell) -> Workbook.Cell {
    func text(_ text: String) -> Workbook.Cell { text.isEmpty ? .blank : .text(text.printable) }
    return switch cell {
    case .none, .unconverted, .bar, .amounts, .flag(false): .blank
    case .text(let value): text(value)
    case .date(let day): .day(day)
    case .time(let time): text(time.description)
    case .money(let amount): .amount(amount)
    case .figure(let figure), .left(let figure), .total(let figure, _): .amount(figure.amount)
    case .count(let count), .missing(let count): .number("\(count)")
    case .share(let share): .number(share.description)
    case .number(let number): .number(number)
    case .photos(let photos): text(photos.map(\.path).joined(separator: ";"))
    case .flag(true): .text("~")
    }
  }

  // MARK: Sums

  private func days() -> Workbook.Sheet {
    let columns: [ReportTable.Column] = [
      .init(.date, words.dateLabel), .init(.day, words.dayLabel), .init(.total, worth),
      .init(.count, words.rowsHeading), .init(.unconverted, words.unconvertedRowsHeading),
    ]
    // Rows, not expenses: a spread expense has one on each of its days, and the column has to add up.
    return sheet(
      words.daysHeading, columns, report.totals(of: report.days, words), by: .date,
      counts: (rows.count, rows.count { $0.converted == nil }))
  }

  private func categories(_ groups: GroupReport) -> Workbook.Sheet {
    let heading = words(GroupKind.category.titles.column)
    return sheet(
      heading,
      [
        .init(.name, heading), .init(.total, worth), .init(.share, "%"), .init(.count, words.countHeading),
        .init(.unconverted, words.unconvertedLabel),
      ], GroupView(groups, planned: []).section(words), by: .category,
      counts: (report.expenses.count, report.unconverted.count))
  }

  /// A sheet with each batch, if anything is claimed.
  private func claims() throws -> [Workbook.Sheet] {
    let batches = try ClaimReport(report).batches
    guard !batches.isEmpty else { return [] }
    let section = ReportTable.Section(of: batches) { [words] role, batch in
      switch role {
      case .claim: .text(batch.name.text)
      case .state: .text(words.state(of: batch))
      case .sent: batch.sent.map { .date($0) } ?? .none
      case .paidBack: batch.paid.map { .date($0) } ?? .none
      case .total: ReportCell(batch.subtotal)
      case .count: .count(batch.subtotal.count)
      case .unconverted: .missing(batch.subtotal.unconverted)
      default: .count(batch.withoutReceipt.count)
      }
    }
    return [
      sheet(
        words.claimsHeading,
        [
          .init(.claim, words.claimLabel), .init(.state, words.stateHeading),
          .init(.sent, words.sentHeading), .init(.paidBack, words.paidBackHeading),
          .init(.total, report.currency.code), .init(.count, words.countHeading),
          .init(.unconverted, words.unconvertedLabel), .init(.withoutReceipt, words.withoutReceiptHeading),
        ], section, by: .claim)
    ]
  }

  /// A sheet of sums, each of the expenses whose cell in the column of `role` is the first of its row; with `counts`, a last row
  /// sums them up.
  private func sheet(
    _ name: String, _ columns: [ReportTable.Column], _ section: ReportTable.Section,
    by role: ReportTable.Role, counts: (all: Int, unconverted: Int)? = nil
  ) -> Workbook.Sheet {
    var rows = (0..<section.count).map { cells(of: section, $0, columns) }
    // Merged ledgers may have two with the same name; sheet names are case-insensitive.
    func key(_ row: [Workbook.Cell]) -> String? {
      if case .text(let text)? = row.first { text.lowercased() } else { nil }
    }
    let names = Dictionary(rows.compactMap(key).map { ($0, 1) }, uniquingKeysWith: +)
    for (row, column) in rows.indices.flatMap({ row in columns.indices.map { (row, $0) } })
    where columns[column].role == .total {
      guard case .amount(let amount) = rows[row][column] else { continue }
      if case .text(let text)? = rows[row].first, !Workbook.isLiteral(text) || names[text.lowercased()] != 1 {
        continue
      }
      rows[row][column] = sum(of: role, row: row + 1, is: amount)
    }
    if let counts, !rows.isEmpty {
      rows.append(
        columns.enumerated().map { place, column in
          if place == 0 { return .text(words.totalLabel) }
          return switch column.role {
          case .total: total(of: place, rows: section.count)
          case .count: .number("\(counts.all)")
          case .unconverted: .number("\(counts.unconverted)")
          default: .blank
          }
        })
    }
    return sheet(name, columns.map(\.title), rows)
  }

  /// What the expenses cost whose column of `role` has what the first cell of this row has.
  private func sum(of role: ReportTable.Role, row: Int, is amount: Amount) -> Workbook.Cell {
    func range(_ role: ReportTable.Role) -> String? {
      columns.firstIndex { $0.role == role }.map { column in
        let letter = Workbook.letters(column)
        return Workbook.quoted(words.expensesSheet) + "!$\(letter)$2:$\(letter)$\(rows.count + 1)"
      }
    }
    guard sumsAreExact, let sums = range(.converted), let keys = range(role) else { return .amount(amount) }
    return .formula("SUMIFS(\(sums),\(keys),\(Workbook.reference(column: 0, row: row)))", amount)
  }

  private func total(of column: Int, rows: Int) -> Workbook.Cell {
    guard sumsAreExact else { return .amount(report.total) }
    let (first, last) = (
      Workbook.reference(column: column, row: 1), Workbook.reference(column: column, row: rows)
    )
    return .formula("SUM(\(first):\(last))", report.total)
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
