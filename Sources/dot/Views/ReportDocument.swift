/// What a report says, in order: lines of words, tables of typed cells, notes. Each format for people prints it, and decides nothing.
package struct ReportDocument {
  /// What there is room for.
  package enum Form {
    /// A terminal: the main figures and notes, unless all are asked for.
    case lines
    /// A file in the order of a terminal, with everything.
    case report
    /// To be read from the front: the figures, where the money went, then the days and their totals.
    case document
  }

  /// A table of the body.
  package struct Part {
    var heading: String?
    let table: ReportTable
    /// What has to be said of it.
    var note: String?
  }

  /// What the people of a trip owe each other in one currency.
  package struct Settlement {
    let note: String
    let people: ReportTable
    let transfers: ReportTable
    var remark: String?
  }

  package let title: String
  /// Whose, when, in what currency: they follow the title.
  package let facts: [String]
  /// What is left out.
  package let remarks: [String]
  package let parts: [Part]
  /// What a table without rows is.
  package let nothing: String
  /// How each converted figure came about.
  package let explanations: [Note]
  package let areFiguresFirst: Bool
  package let figures: ReportTable
  package let settlement: [Settlement]
  package let notes: [[Note]]
  /// The trip whose budget is drawn.
  package let drawn: TripAccount?
  package let today: Day
}

extension ReportView {
  /// The report for people, whatever format it is then printed in.
  package func document(_ form: ReportDocument.Form, _ words: Words) throws -> ReportDocument {
    let isFull = options.isFull || form != .lines
    let account = report.account
    let figures = isFull ? figures.sections(words) : figures.mainSections(words)
    // `dot settle` has the lines of a trip, but not those of a companion.
    let shared = form != .lines || account?.companion != nil ? settlement : nil
    let isPart = options.top != nil && !days.isEmpty
    return ReportDocument(
      title: account?.trip.title.printable ?? words.allTrips,
      facts: (account.map { [words.dates(of: $0.trip), words.whose($0)] } ?? [])
        + [words.amountsIn(report.currency)] + (report.untimed == nil ? [] : [words.homeTimeTitle])
        + (cash.isAtCost ? [words.cashAtCostTitle] : []),
      remarks: [words.shown(report)].filter { !$0.isEmpty }
        + (isPart ? [words.mostExpensive(days.count, of: report.days.count)] : []),
      parts: try parts(form, words), nothing: words.noExpenses,
      explanations: explains ? explanations(words) : [], areFiguresFirst: form == .document,
      figures: words.table(figures), settlement: shared?.tables(words) ?? [],
      notes: notes(
        words, isFull: isFull,
        hasMarks: figures.flatMap(\.figures).contains(where: \.isProvisional)
          || shared?.isProvisional == true),
      // The whole trip's budget, whatever the filters.
      drawn: options.charts ? account : nil, today: today)
  }

  // MARK: Body

  private func parts(_ form: ReportDocument.Form, _ words: Words) throws -> [ReportDocument.Part] {
    if let groups { return [part(of: groups, nil, words)] }
    if days.isEmpty { return [ReportDocument.Part(table: ReportTable(columns: [], sections: []))] }
    let totals = dayTotals(words, hasCounts: form != .lines)
    if isSummary { return [ReportDocument.Part(table: totals)] }
    let expenses = ReportDocument.Part(
      table: report.expenses(of: days, words, hasTags: form != .lines))
    guard form == .document else { return [expenses] }
    let categories = GroupView(try GroupReport(report, by: .category), planned: planned)
    return [
      part(of: categories, words(GroupKind.category.titles.column), words),
      ReportDocument.Part(heading: words.daysHeading, table: totals), expenses,
    ]
  }

  private func part(
    of groups: GroupView, _ heading: String?, _ words: Words
  ) -> ReportDocument.Part {
    ReportDocument.Part(heading: heading, table: groups.table(words), note: groups.note(words))
  }

  /// A row a day.
  private func dayTotals(_ words: Words, hasCounts: Bool) -> ReportTable {
    ReportTable(
      columns: [
        .init(.date, words.dateLabel), .init(.day, words.dayLabel),
        .init(.total, words.unit(report.currency)),
      ] + (hasCounts ? [.init(.count, words.countHeading)] : [])
        + [.init(.unconverted, words.unconvertedLabel)], sections: [report.totals(of: days, words)],
      hasTitles: false)
  }

  // MARK: Notes

  private func notes(_ words: Words, isFull: Bool, hasMarks: Bool) -> [[Note]] {
    func notes(_ texts: [String]) -> [Note] { texts.map { Note(text: $0) } }
    // What is not shown waits for nothing.
    let others = isFull ? otherReasons : cash.isAtCost ? cash.exchange?.reasons ?? [] : []
    let reasons = words.provisionalNotes(report.noted, others: others)
    let rates =
      [words.unconvertedNote(report.unconverted, in: report.currency)].compactMap(\.self)
      // Figures of the whole trip may be provisional though no row of this report is.
      + notes(reasons.isEmpty && hasMarks ? [words.provisionalMark] : reasons)
      + notes(words.oldRateNotes(report.noted))
      + notes(report.untimed.map { $0 > 0 ? [words.untimed($0)] : [] } ?? [])
    return [
      isFull ? charges.notes(words, isSummary: isSummary) : [], rates,
      isFull || cash.isAtCost ? cash.notes(words) : [],
      notes(explains ? cash.identity.map(words.identity) ?? [] : []),
    ].filter { !$0.isEmpty }
  }

  /// A note for each converted row: what was paid, and how it became the figure of the report.
  private func explanations(_ words: Words) -> [Note] {
    rows.undivided.compactMap { row in
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
      return Note(
        text: title.filter { !$0.isEmpty }.joined(separator: " ").printable,
        items: view.lines(words) + counted + spread)
    }
  }
}

extension Report {
  /// A section a day, all columns lined up.
  package func expenses(of days: [Section], _ words: Words, hasTags: Bool = false) -> ReportTable {
    let cells = ExpenseCells(words: words, refunded: refunded)
    let (trip, isForCompanion) = (account?.trip, account?.companion != nil)
    return ReportTable(
      columns: [
        .init(.time, words.timeLabel), .init(.category, words.categoryLabel),
        .init(.description, words.memoLabel), .init(.place, words.placeLabel),
      ] + (hasTags ? [.init(.tags, words.tagsLabel)] : []) + [
        .init(.photos, words.photosLabel), .init(.paid, words.amountHeading(self)),
        .init(.converted, words.unit(currency)),
        .init(.balance, trip?.budget == nil ? "" : words.balanceHeading(self)),
      ] + (hasTags || isForCompanion ? [.init(.payers, words.paidByLabel)] : []),
      sections: days.map { section in
        cells.section(
          section.rows,
          .init(
            text: words.sectionTitle(section, trip: trip, total: nil), sum: ReportCell(section.subtotal),
            whole: words.sectionTitle(section, trip: trip)))
      }, isStreamed: true)
  }

  /// A row a day.
  func totals(of days: [Section], _ words: Words? = nil) -> ReportTable.Section {
    let (trip, code) = (account?.trip, currency.code)
    return .init(of: days) { role, section in
      switch role {
      case .date: .date(section.date)
      case .day: ReportCell(trip.flatMap { words?.dayOfTrip(section.date, $0) })
      case .total: ReportCell(section.subtotal)
      case .currency: .text(code)
      case .count: .count(section.count)
      case .unconverted: .missing(section.unconverted)
      case .provisional: .flag(section.isProvisional)
      default: .none
      }
    }
  }
}

extension Words {
  /// Why the days shown are fewer than those of the totals, and in another order.
  fileprivate func mostExpensive(_ shown: Int, of all: Int) -> String {
    say(
      "\(shown) of \(all, "day"), most expensive first; totals are of every day",
      "지출이 큰 날부터 \(all)일 중 \(shown)일, 합계는 모든 날의 합")
  }
}
