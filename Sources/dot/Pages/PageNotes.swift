import TripLedger

/// The end of a page: what a figure leaves out, and why it may still change.
struct PageNotes {
  let page: ReportPage

  private var words: Words { page.words }
  private var report: DayReport { page.report }

  func write(to main: inout HTMLBuilder) {
    let rows = report.days.flatMap(\.rows)
    page.section(words.notesHeading, "notes", &main) { part in
      if !report.unconverted.isEmpty {
        part.element("p", words.unconvertedHeading(report.unconverted.count, in: report.currency))
        part.element("ul") { list in
          for row in report.unconverted { list.element("li") { unconverted(row, &$0) } }
        }
      }
      for reason in words.provisionalReasons(rows) { part.element("p", reason) }
      for note in words.oldRateNotes(rows) { part.element("p", note) }
      if let untimed = report.untimed, untimed > 0 { part.element("p", words.untimed(untimed)) }
      charges(&part)
      for (reason, count) in page.album.notShown {
        part.element("p", words.photosNamed(count, reason))
      }
      part.element("p", words.conversionNote)
      part.element("p", [.cssClass: "made"], words.madeBy(Release.version, on: page.view.today))
    }
  }

  private func unconverted(_ row: DayReport.Row, _ item: inout HTMLBuilder) {
    let missing = row.missing ?? row.expense.amount.currency
    item.text("\(row.expense.date) \(words.money(row.expense.amount)) ")
    if let memo = row.expense.memo {
      item.typed(memo)
      item.text(" ")
    }
    item.text("(\(words.noRate(missing, on: row.expense.date)))")
  }

  private func charges(_ part: inout HTMLBuilder) {
    let lines = page.view.charges.lines(words, isSummary: page.isSummary)
    guard let heading = lines.first else { return }
    part.element("p", heading)
    part.element("ul") { list in
      for line in lines.dropFirst() { list.element("li") { $0.typed(line) } }
    }
  }
}
