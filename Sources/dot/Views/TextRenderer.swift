/// Writes a report as lines for a terminal, or for a file as lines of any width.
package struct TextRenderer: ReportRenderer {
  package let context: Context

  package init(context: Context) {
    self.context = context
  }

  package func render(_ view: ReportView) -> RenderedReport {
    RenderedReport(content: .lines(view.lines(context)))
  }
}

extension ReportView {
  package func lines(_ context: Context) -> Lines {
    Lines { pass in
      let words = context.words
      let figures = options.isFull ? figures.sections(words) : figures.mainSections(words)
      try pass(title(context))
      try writeBody(context, pass)
      try pass([""] + context.lines(words.table(figures)))
      let shared = report.account?.companion == nil ? nil : settlement
      if let shared { try pass(shared.lines(context)) }
      // What is not shown waits for nothing.
      let isOfCash = !options.isFull && cash.isAtCost
      let others = options.isFull ? otherReasons : isOfCash ? cash.exchange?.reasons ?? [] : []
      let reasons = words.provisionalNotes(report.noted, others: others)
      // Figures of the whole trip may be provisional though no row of this report is.
      let hasMark =
        figures.flatMap(\.figures).contains(where: \.isProvisional) || shared?.isProvisional == true
      try pass(notes(context, reasons: reasons.isEmpty && hasMark ? [words.provisionalMark] : reasons))
      // The whole trip's budget, whatever the filters.
      guard options.charts, let account = report.account else { return }
      try pass((try? context.drawings(account, on: today)) ?? [])
    }
  }

  private func title(_ context: Context) -> [String] {
    let words = context.words
    let title =
      words.reportTitle(report.account, in: report.currency)
      + (report.untimed == nil ? "" : words.dot + words.homeTimeTitle)
      + (cash.isAtCost ? words.dot + words.cashAtCostTitle : "")
    let lines = title.wrapped(toWidth: context.columns ?? .max).map { context.palette(.bold, $0) }
    let shown = words.shown(report)
    let isPart = options.top != nil && !days.isEmpty
    let top = isPart ? [words.mostExpensive(days.count, of: report.days.count)] : []
    return lines + context.wrapped((shown.isEmpty ? [] : [shown]) + top)
  }

  /// The part between the title and the figures.
  private func writeBody(_ context: Context, _ pass: ([String]) throws -> Void) throws {
    let words = context.words
    if let groups {
      try pass(groups.lines(context))
      return
    }
    // The table begins with a heading of its own; days do so with a blank.
    if days.isEmpty {
      try pass([""] + context.wrapped(words.noExpenses))
    } else if isSummary {
      try pass([""] + context.lines(summary(words)))
    } else {
      let layout = TableLayout(table: table(words), width: context.columns)
      try layout.write(palette: context.palette, ascii: words.isASCII, pass)
    }
    if explains { try pass(explanation(of: rows.undivided, context)) }
  }

  /// What is said below the figures.
  private func notes(_ context: Context, reasons: [String]) -> [String] {
    let words = context.words
    let notes =
      words.unconvertedLines(report.unconverted, in: report.currency) + reasons
      + words.oldRateNotes(report.noted)
      + (report.untimed.map { $0 > 0 ? [words.untimed($0)] : [] } ?? [])
    let charged = options.isFull ? charges.notes(words, isSummary: isSummary).flatMap(\.lines) : []
    let identity = explains ? cash.identity.map(words.identity) ?? [] : []
    let wallets = options.isFull || cash.isAtCost ? cash.notes(words).flatMap(\.lines) : []
    return [charged, notes, wallets, identity].filter { !$0.isEmpty }
      .flatMap { [""] + context.wrapped($0) }
  }

  /// A block a converted row: what was paid, and how it became the figure of the report.
  private func explanation(of rows: [Row], _ context: Context) -> [String] {
    let words = context.words
    let blocks = rows.compactMap { row -> [String]? in
      guard let converted = row.converted,
        // The whole expense is converted once; a share is divided from that, and a day's part from the share.
        let view = try? ExplainView(converted, of: row.recorded), view.isConversion
      else { return nil }
      let isWhole = row.expense.amount == row.recorded.amount
      let counted =
        isWhole
        ? [] : [words.countedHere(row.expense.amount, as: converted.amount, of: view.arithmetic.result)]
      let spread = row.expense.spread.map { [words.shared(converted.amount, over: $0)] } ?? []
      let title = [
        row.expense.date.description, words.category(row.expense.category),
        row.expense.memo ?? words.refund(row, of: report.refunded) ?? "",
      ]
      return [title.filter { !$0.isEmpty }.joined(separator: " ").printable]
        + (view.lines(words) + counted + spread).map { "  " + $0 }
    }
    return blocks.isEmpty
      ? [] : [""] + context.wrapped(words.explainHeading) + context.wrapped(blocks.flatMap { $0 })
  }

  /// A line a day.
  private func summary(_ words: Words) -> Table {
    Table(
      columns: [.init(), .init(optional: 1), .init(alignment: .right), .init(optional: 2)],
      rows: days.map { section in
        let trip = report.account?.trip
        return .row([
          .init(words.date(section.date)), .init(trip.map { words.dayOfTrip(section.date, $0) } ?? "", .dim),
          .init(words.total(of: section), .bold),
          .init(section.unconverted > 0 ? words.unconvertedCount(section.unconverted) : "", .dim),
        ])
      })
  }

  /// A section a day, all columns lined up.
  private func table(_ words: Words) -> Table {
    let isForCompanion = report.account?.companion != nil
    return Table(
      columns: words.columns(of: report), hasHeader: true,
      rows: days.flatMap { [isForCompanion, refunded = report.refunded] section -> [Table.Row] in
        let (rows, trip) = (section.rows, report.account?.trip)
        return [
          .section(""),
          .heading(
            words.sectionTitle(section, trip: trip, total: nil), sum: words.sum(of: section),
            over: Words.convertedColumn, alone: words.sectionTitle(section, trip: trip)),
          .rows(count: rows.count) { words.cells(rows[$0], refunded, withPayers: isForCompanion) },
        ]
      })
  }
}

extension Words {
  /// The place of the column of converted amounts among `columns`.
  package static let convertedColumn = 6

  /// The columns of expenses by day.
  package func columns(of report: Report) -> [Table.Column] {
    let isForCompanion = report.account?.companion != nil
    return [
      .init(optional: 4), .init(optional: 5),
      // Without the column of categories, a row without a memo shows its category.
      .init(flexible: true, minimum: 10, substitute: 1),
      .init(flexible: true, minimum: 8, optional: 1), .init(optional: 2),
      .init(title: amountHeading(report), alignment: .right),
      .init(title: unit(report.currency), alignment: .right),
      .init(title: report.account?.trip.budget == nil ? "" : balanceLabel, alignment: .right, optional: 3),
      .init(title: isForCompanion ? paidByLabel : "", flexible: true, minimum: 8, optional: 3),
    ]
  }

  /// The total of a day, whose currency is over its column.
  package func sum(of section: Report.Section) -> String {
    total(
      section.total, provisional: section.isProvisional, unconverted: section.unconverted, of: section.count)
  }

  /// Why the days shown are fewer than those of the totals, and in another order.
  fileprivate func mostExpensive(_ shown: Int, of all: Int) -> String {
    say(
      "\(shown) of \(all, "day"), most expensive first; totals are of every day",
      "지출이 큰 날부터 \(all)일 중 \(shown)일, 합계는 모든 날의 합")
  }

  /// A line of a report, in `columns`.
  package func cells(_ row: Row, _ refunded: RefundedExpenses, withPayers: Bool) -> [Table.Cell] {
    let (expense, converted, balance) = (row.expense, row.converted, row.balance)
    let isOver = (balance?.amount.minorUnits ?? 0) < 0
    return [
      .init(expense.time?.minutes ?? "", .dim), .init(category(expense.category)), .init(memo(row, refunded)),
      .init(row.place?.identifier ?? "", .dim), .init(photoMark(expense.photos.count)),
      .init(money(expense.amount)),
      .init(converted.map { figure($0.amount, provisional: $0.isProvisional) } ?? notConvertedMark, .bold),
      .init(balance.map(figure) ?? "", isOver ? .red : .dim),
      .init(withPayers ? payers(of: row) ?? "" : "", .dim),
    ]
  }
}
