/// The notes at the end of a page: what figures leave out, and why they may change.
struct PageNotes {
  let page: ReportPage

  private var words: Words { page.words }
  private var report: Report { page.report }

  func write(to main: inout HTMLBuilder) {
    main.section(words.notesHeading, "notes") { part in
      if !report.unconverted.isEmpty {
        part.element("p", words.unconvertedHeading(report.unconverted.count, in: report.currency))
        part.element("ul") { list in
          for row in report.unconverted { list.element("li") { unconverted(row, &$0) } }
        }
      }
      for reason in words.provisionalReasons(report.noted) { part.element("p", reason) }
      for note in words.oldRateNotes(report.noted) { part.element("p", note) }
      if let untimed = report.untimed, untimed > 0 { part.element("p", words.untimed(untimed)) }
      charges(&part)
      for (reason, count) in page.album.notShown {
        part.element("p", words.photosNamed(count, reason))
      }
      part.element("p", words.conversionNote)
      part.element("p", [.cssClass: "made"], page.dated.generatedBy(Release.version, on: page.view.today))
    }
  }

  private func unconverted(_ row: Row, _ item: inout HTMLBuilder) {
    let missing = row.missingCurrency ?? row.expense.amount.currency
    item.text("\(words.day(row.expense.date)) \(words.money(row.expense.amount)) ")
    if let memo = row.expense.memo {
      item.typed(memo)
      item.text(" ")
    }
    item.text("(\(words.noRate(missing, on: row.expense.date)))")
  }

  private func charges(_ part: inout HTMLBuilder) {
    for note in page.view.charges.notes(words, isSummary: page.isSummary) {
      part.element("p", note.text)
      part.element("ul") { list in
        for item in note.items { list.element("li") { $0.typed(item) } }
      }
    }
  }
}
