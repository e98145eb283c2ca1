/// Writes a report as headings, figures and tables in GitHub-flavoured Markdown.
package struct MarkdownRenderer: ReportRenderer {
  package enum Layout {
    /// As on a terminal: the body, then the figures and the notes.
    case report
    /// To be read from the front: the figures, where the money went, then the days and their totals.
    case document
  }

  let layout: Layout
  package let words: Words

  package init(layout: Layout, words: Words) {
    self.layout = layout
    self.words = words
  }

  package func render(_ view: ReportView) throws -> RenderedReport {
    let markdown = ReportMarkdown(view: view, groups: view.groups, words: words)
    let text =
      switch layout {
      case .report: markdown.inReadingOrder()
      case .document:
        markdown.document(
          byCategory: GroupView(try GroupReport(view.report, by: .category), planned: view.planned))
      }
    // A blank line ends what is above the comment.
    let body = text + "\n"
    return RenderedReport(content: .text(body + TextSignature.line(for: body, .markdown) + "\n"))
  }
}

/// One report on its way to Markdown.
private struct ReportMarkdown {
  let view: ReportView
  let groups: GroupView?
  let words: Words

  private var report: Report { view.report }

  /// As on a terminal: rows, then figures and notes.
  func inReadingOrder() -> String {
    var writer = MarkdownWriter()
    title(&writer)
    if let groups {
      table(of: groups, &writer)
    } else if report.days.isEmpty {
      writer.paragraph(words.noExpenses)
    } else if view.isSummary {
      dayTotals(&writer)
    } else {
      days(&writer)
    }
    writer.heading(2, words.figuresHeading)
    figures(&writer)
    settlement(&writer)
    notes(&writer)
    return writer.text
  }

  /// In reading order: figures, categories, then the days with their totals.
  func document(byCategory: GroupView) -> String {
    var writer = MarkdownWriter()
    title(&writer)
    figures(&writer)
    guard !report.days.isEmpty else {
      writer.paragraph(words.noExpenses)
      return writer.text
    }
    writer.heading(2, words.groupHeading(.category))
    table(of: byCategory, &writer)
    writer.heading(2, words.daysHeading)
    dayTotals(&writer)
    days(&writer)
    settlement(&writer)
    notes(&writer)
    return writer.text
  }

  private func title(_ writer: inout MarkdownWriter) {
    let trip = report.account?.trip
    writer.heading(1, trip?.title.printable ?? words.allTrips)
    var facts = trip.map { [words.dates(of: $0), report.account.map(words.whose)].compactMap(\.self) } ?? []
    facts.append(words.amountsIn(report.currency))
    if trip != nil, report.untimed != nil { facts.append(words.homeTimeTitle) }
    if view.cash.isAtCost { facts.append(words.cashAtCostTitle) }
    writer.paragraph(facts.joined(separator: words.dot))
    let shown = words.shown(report)
    if !shown.isEmpty { writer.paragraph(shown) }
  }

  private func days(_ writer: inout MarkdownWriter) {
    for section in report.days {
      writer.heading(2, words.sectionTitle(section, trip: report.account?.trip))
      writer.table(
        [
          .init(words.timeLabel), .init(words.categoryLabel), .init(words.memoLabel), .init(words.placeLabel),
          .init(words.tagsLabel), .init(words.photosLabel, isNumber: true),
          .init(words.amountHeading(report), isNumber: true),
          .init(words.unit(report.currency), isNumber: true),
          .init(words.balanceLabel, isNumber: true), .init(words.paidByLabel),
        ], section.rows.map(cells))
    }
  }

  private func cells(_ row: Row) -> [String] {
    let expense = row.expense
    return [
      expense.time?.minutes ?? "", words.category(expense.category), words.memo(row, report.refunded),
      row.place?.identifier ?? "", words.list(expense.tags),
      expense.photos.isEmpty ? "" : "\(expense.photos.count)", words.money(expense.amount),
      row.converted.map { words.figure($0.amount, provisional: $0.isProvisional) } ?? words.notConvertedMark,
      row.balance.map(words.figure) ?? "", words.payers(of: row) ?? "",
    ].map(\.printable)
  }

  private func dayTotals(_ writer: inout MarkdownWriter) {
    writer.table(
      [
        .init(words.dateLabel), .init(words.dayLabel), .init(words.unit(report.currency), isNumber: true),
        .init(words.countHeading, isNumber: true), .init(words.unconvertedLabel, isNumber: true),
      ],
      report.days.map { section in
        [
          words.date(section.date),
          report.account.map { words.dayOfTrip(section.date, $0.trip) } ?? "",
          words.total(
            section.total, provisional: section.isProvisional, unconverted: section.unconverted,
            of: section.count), "\(section.count)",
          section.unconverted > 0 ? "\(section.unconverted)" : "",
        ]
      })
  }

  private func table(of view: GroupView, _ writer: inout MarkdownWriter) {
    let groups = view.report
    guard !groups.groups.isEmpty || !view.shown.isEmpty else {
      writer.paragraph(words.noExpenses)
      return
    }
    // Budgets are shown beside the groups they belong to.
    let plans = view.shown
    func cells(_ plan: BudgetUse?) -> [String] {
      plans.isEmpty
        ? []
        : [
          plan?.budget.grouped ?? "",
          plan.map { words.figure($0.remaining, provisional: $0.isProvisional) } ?? "",
        ]
    }
    let rows = groups.groups.map { group in
      [
        words.groupName(group, groups).printable,
        groups.kind == .currency ? view.paid(group) : "", view.converted(group, words),
        group.share?.description ?? "",
      ] + cells(view.plan(of: group)) + [
        "\(group.count)", group.unconverted > 0 ? "\(group.unconverted)" : "",
      ]
    }
    let unspent = plans.filter { $0.count == 0 }.map { plan in
      [words.groupName(plan, groups).printable, "", plan.spent.grouped, ""] + cells(plan) + ["0", ""]
    }
    writer.table(
      [
        .init(words.groupHeading(groups.kind)), .init(words.amountHeading(report), isNumber: true),
        .init(words.unit(report.currency), isNumber: true), .init("%", isNumber: true),
      ]
        + (plans.isEmpty
          ? [] : [.init(words.plannedHeading, isNumber: true), .init(words.leftLabel, isNumber: true)])
        + [.init(words.countHeading, isNumber: true), .init(words.unconvertedLabel, isNumber: true)],
      rows + unspent)
  }

  private func figures(_ writer: inout MarkdownWriter) {
    for section in view.figures.sections(words) {
      if let heading = section.heading { writer.heading(2, heading) }
      writer.table(
        [.init(words.figureHeading), .init(words.amountLabel, isNumber: true), .init(words.noteHeading)],
        section.figures.map { [words.name(of: $0), words.amount(of: $0), words.note(on: $0)] })
    }
  }

  private func settlement(_ writer: inout MarkdownWriter) {
    guard let settlement = view.settlement else { return }
    writer.heading(2, words.settlementHeading)
    for part in settlement.parts {
      writer.paragraph(settlement.note(on: part, words))
      writer.table(
        [.init(words.personHeading)]
          + settlement.headings(of: part, words).map { .init($0, isNumber: true) } + [
            .init(words.noteHeading)
          ],
        part.parties.map { party in
          [settlement.name(of: party, words).printable]
            + settlement.figures(of: party.standing, in: part, words)
            + [settlement.note(on: party, words).printable]
        })
      if part.transfers.isEmpty { continue }
      writer.table(
        [.init(words.transferHeading), .init(words.amountLabel, isNumber: true)],
        part.transfers.map {
          [settlement.names(of: $0, words), words.money($0.amount, provisional: part.isProvisional)]
        })
      if !part.isFewest { writer.paragraph(words.perhapsNotFewest(part.count)) }
    }
  }

  private func notes(_ writer: inout MarkdownWriter) {
    func notes(_ texts: [String]) -> [Note] { texts.map { Note(text: $0) } }
    for block in [
      view.charges.notes(words, isSummary: view.isSummary),
      [words.unconvertedNote(report.unconverted, in: report.currency)].compactMap(\.self),
      notes(words.provisionalNotes(report.noted, others: view.otherReasons)),
      notes(words.oldRateNotes(report.noted)), view.cash.notes(words),
      notes(report.untimed.map { $0 > 0 ? [words.untimed($0)] : [] } ?? []),
    ] {
      for note in block { writer.paragraph(note.text) }
      writer.list(block.flatMap(\.items))
    }
  }
}
