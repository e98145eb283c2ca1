// Layer Pages: a report as one file that browsers show and print.
//
// `PageOptions` are the options for pages. `PageRenderer` makes the `PhotoAlbum`, and writes a `ReportPage`. A page writes
// its parts into an `HTMLBuilder`, each a type with `write(to:)`: `PageCover`, `PageSections`, `DayChart`.
//
// A new part is such a type, called in `ReportPage.text()`; its style is in `Stylesheet`, its sentences in
// `PageWords` in `Messages/`. A page has no script and loads nothing from elsewhere. `HTMLBuilder`
// escapes text, and addresses are a `PageAddress`. Figures come from the `ReportView` and the library.

/// A report as one file that browsers show and print: no script, nothing from elsewhere.
package struct ReportPage {
  package let view: ReportView
  /// The groups, if the report is not by day.
  package let groups: GroupReport?
  /// The bars on the cover: by category, or by the report's own grouping.
  let bars: GroupReport
  /// Budgets of the bars, if the bars are of the whole trip and in its currency.
  let plans: [BudgetUse]
  let burnDown: BurnDown?
  package let map: (figure: MapFigure, sheet: MapSheet)?
  let album: PhotoAlbum
  /// Whether it is for an employer: photos are receipts, numbered and shown at the end, and everything before them
  /// is only about the expenses shown, without the budget.
  package let hasReceipts: Bool
  /// Whether rows are left out.
  package let isSummary: Bool
  package let words: Words
  /// Whether `img-src` allows files, besides what is in the page.
  let showsFiles: Bool

  private static let generator = "dot"
  /// A text in the head of every page.
  package static let mark = #"<meta name="generator" content="\#(generator) "#

  package var report: Report { view.report }
  package var trip: TripInfo? { report.account?.trip }
  package var rows: [Row] { groups?.groups.flatMap(\.rows) ?? report.rows }
  /// The heading over the amounts of rows.
  var amountHeading: String { words.amountHeading(report, by: groups?.kind) }
  /// Whether rows show the balance after them.
  var hasBalance: Bool { groups == nil && !hasReceipts && trip?.budget != nil }

  /// The photos of an expense, else those of the others on its receipt.
  func receipts(of expense: TripDetailInfo) -> [ImageName] {
    guard expense.photos.isEmpty, let receipt = expense.receipt else { return expense.photos }
    let photos = rows.flatMap { $0.recorded.receipt == receipt ? $0.recorded.photos : [] }
    return photos.enumerated().filter { photos.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }

  package func text() -> String {
    var page = HTMLBuilder()
    page.doctype()
    page.element("html", [.lang: words.language.rawValue]) { html in
      html.line()
      html.element("head") { head(&$0) }
      html.line()
      html.element("body") { body in
        body.line()
        body.element("main") { main in
          PageCover(page: self).write(to: &main)
          if rows.isEmpty { main.element("p", [.cssClass: "empty"], words.noExpenses) }
          charts(to: &main)
          if !hasReceipts, let settlement = view.settlement {
            PageSettlement(page: self, settlement: settlement).write(to: &main)
          }
          mapSection(to: &main)
          if !isSummary || groups != nil { PageSections(page: self).write(to: &main) }
          PageClaims(page: self).write(to: &main)
          if hasReceipts { PageReceipts(page: self).write(to: &main) }
          PageNotes(page: self).write(to: &main)
        }
        body.line()
      }
      html.line()
    }
    page.line()
    return page.html
  }

  /// What the page may do: show its own style and pictures, and nothing else.
  var policy: String {
    [
      "default-src 'none'", "style-src '\(Stylesheet.page.source)'",
      "img-src data:" + (showsFiles ? " 'self' file:" : ""), "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  private func head(_ head: inout HTMLBuilder) {
    head.line()
    head.void("meta", [.charset: "utf-8"])
    head.line()
    head.void("meta", [.httpEquiv: "Content-Security-Policy", .content: policy])
    head.line()
    for (name, content) in [
      ("viewport", "width=device-width, initial-scale=1"), ("color-scheme", "light dark"),
      ("referrer", "no-referrer"), ("robots", "noindex"),
      ("generator", "\(Self.generator) \(Release.version)"),
    ] {
      head.void("meta", [.name: name, .content: content])
      head.line()
    }
    head.element("title", words.pageTitle(trip))
    head.line()
    head.style(.page)
    head.line()
  }

  // MARK: Charts

  private func charts(to main: inout HTMLBuilder) {
    guard !rows.isEmpty else { return }
    let kind = bars.kind
    section(words.groupsHeading(kind), "bars", &main) {
      CategoryChart(report: bars, plans: plans, words: words).write(to: &$0)
    }
    guard !hasReceipts else { return }
    main.element("div", [.cssClass: "charts"]) { charts in
      daily(to: &charts)
      budget(to: &charts)
    }
  }

  private func daily(to main: inout HTMLBuilder) {
    if let days = try? DayChart(report, on: view.today, words: words), days.columns.count > 1 {
      section(words.dailyHeading, "daily", &main) { part in
        part.element("p", [.cssClass: "caption"], words.amountsNote(report.currency))
        days.write(to: &part)
      }
    }
  }

  private func budget(to main: inout HTMLBuilder) {
    guard let burnDown, burnDown.points.contains(where: { $0.actual != nil }) else { return }
    section(words.burnDownHeading, "burn-down", &main) { part in
      part.element("p", [.cssClass: "caption"]) { caption in
        // Whatever the page is filtered by, a budget is the whole trip's.
        let scope = report.filter.isEmpty ? [] : [words.wholeTrip]
        let opening = [words.keepingAmounts.burnDownOpening(burnDown)] + scope
        caption.text(opening.joined(separator: words.dot) + words.dot)
        Self.key("actual", words.actualLine, &caption)
        if burnDown.points[0].planned != nil { Self.key("planned", words.plannedLine, &caption) }
        if burnDown.drawsLater { Self.key("later", words.laterLine, &caption) }
      }
      BurnDownChart(burnDown: burnDown, words: words).write(to: &part)
      var notes: [String] = []
      if burnDown.laterCount > 0 { notes.append(words.keepingAmounts.laterNote(burnDown)) }
      if let missing = burnDown.points.map(\.unconverted).max(), missing > 0 {
        notes.append(words.unconvertedCount(missing))
      }
      for note in notes { part.element("p", [.cssClass: "caption"], note) }
    }
  }

  private static func key(_ name: String, _ text: String, _ page: inout HTMLBuilder) {
    page.element("span", [.cssClass: "key"]) { key in
      key.element("svg", [.width: "22", .height: "8", .ariaHidden: "true"]) {
        $0.element("line", [.cssClass: name, .x1: "2", .x2: "20", .y1: "4", .y2: "4"], "")
      }
      key.text(" " + text)
    }
  }

  private func mapSection(to main: inout HTMLBuilder) {
    guard let map, !hasReceipts else { return }
    section(words.mapHeading, "places", &main) { part in
      part.element("div", [.cssClass: "maps"]) { $0.figure(map.figure) }
      part.legend(map.figure)
      part.element("ol", [.cssClass: "spots"]) { list in
        for mark in map.sheet.marks {
          list.element("li") { item in
            item.typed(mark.name, [.cssClass: "name"])
            item.element("span", [.cssClass: "sum"], mark.amount)
          }
        }
      }
      for note in map.sheet.notes { part.element("p", [.cssClass: "caption"], note) }
    }
  }

  /// A part of the page under a heading.
  package func section(
    _ heading: String, _ id: String, _ page: inout HTMLBuilder, _ inside: (inout HTMLBuilder) -> Void
  ) {
    page.line()
    page.element("section", [.id: id, .cssClass: "part", .ariaLabelledBy: id + "-heading"]) { section in
      section.element("h2", [.id: id + "-heading"], heading)
      section.line()
      inside(&section)
    }
    page.line()
  }
}
