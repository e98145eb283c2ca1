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
  /// With the year, for where it is said of everything.
  var dated: Words {
    var words = words
    words.year = nil
    return words
  }
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
        var main = HTMLBuilder()
        parts(to: &main)
        body.line()
        contents(of: main, to: &body)
        body.element("main") { $0.append(main) }
        body.line()
      }
      html.line()
    }
    page.line()
    return page.html
  }

  private func parts(to main: inout HTMLBuilder) {
    PageCover(page: self).write(to: &main)
    if rows.isEmpty { main.element("p", [.cssClass: "empty"], words.noExpenses) }
    charts(to: &main)
    if !hasReceipts, let settlement = view.settlement {
      PageSettlement(settlement: settlement, words: words).write(to: &main)
    }
    mapSection(to: &main)
    if !isSummary || groups != nil { PageSections(page: self).write(to: &main) }
    claims(to: &main)
    if hasReceipts { PageReceipts(page: self).write(to: &main) }
    PageNotes(page: self).write(to: &main)
  }

  /// Leads to each part of the page, and to each day or group of its expenses.
  private func contents(of main: HTMLBuilder, to body: inout HTMLBuilder) {
    body.element("nav", [.ariaLabel: words.contentsLabel]) { nav in
      nav.element("ol") { list in
        for entry in main.contents {
          list.element("li", [.cssClass: entry.isInner ? "inner" : nil]) { item in
            item.link(to: .part(entry.id)) { $0.typed(entry.title) }
          }
        }
      }
    }
    body.line()
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
    main.section(words(bars.kind.titles.bars), "bars") {
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
      main.section(words.dailyHeading, "daily") { part in
        part.element("p", [.cssClass: "caption"], words.amountsNote(report.currency))
        days.write(to: &part)
      }
    }
  }

  private func budget(to main: inout HTMLBuilder) {
    guard let burnDown, burnDown.points.count > 1, burnDown.points.contains(where: { $0.actual != nil })
    else { return }
    main.section(words.burnDownHeading, "burn-down") { part in
      part.element("p", [.cssClass: "caption"]) { caption in
        // Whatever the page is filtered by, a budget is the whole trip's.
        let scope = report.filter.isEmpty ? [] : [words.wholeTrip]
        let opening = [words.keepingAmounts.burnDownOpening(burnDown)] + scope
        caption.text(opening.joined(separator: words.dot) + words.dot)
        ChartFrame.key("actual", words.actualLine, to: &caption)
        if burnDown.points[0].planned != nil { ChartFrame.key("planned", words.plannedLine, to: &caption) }
        if burnDown.drawsLater { ChartFrame.key("later", words.laterLine, to: &caption) }
      }
      BurnDownChart(burnDown: burnDown, trip: trip, words: words).write(to: &part)
      var notes: [String] = []
      if burnDown.laterCount > 0 { notes.append(words.keepingAmounts.laterNote(burnDown)) }
      if let missing = burnDown.points.map(\.unconverted).max(), missing > 0 {
        notes.append(words.unconvertedCount(missing))
      }
      for note in notes { part.element("p", [.cssClass: "caption"], note) }
    }
  }

  // MARK: Lists

  private func mapSection(to main: inout HTMLBuilder) {
    guard let map, !hasReceipts else { return }
    main.section(words.mapHeading, "places") { part in
      part.element("div", [.cssClass: "maps"]) { $0.figure(map.figure) }
      part.legend(map.figure)
      part.lines(map.sheet.marks.map { .init(name: $0.name, sum: $0.amount) }, isDouble: true)
      for note in map.sheet.notes { part.element("p", [.cssClass: "caption"], note) }
    }
  }

  /// The claims among the expenses, each batch with its total.
  private func claims(to main: inout HTMLBuilder) {
    guard let claims = try? ClaimReport(report), !claims.batches.isEmpty else { return }
    main.section(words.claimsHeading, "claims") { part in
      part.lines(
        claims.batches.map {
          .init(name: $0.name.text, note: words.note(on: $0), sum: words.sum($0.subtotal))
        })
    }
  }
}

extension HTMLBuilder {
  /// A line of a list: a name, what is known of it, and an amount at the end.
  struct Line {
    let name: String
    var note = ""
    let sum: String
  }

  /// A list of names with amounts; double, in two columns if there is room.
  mutating func lines(_ lines: [Line], isDouble: Bool = false) {
    element("ul", [.cssClass: isDouble ? "lines double" : "lines"]) { list in
      for line in lines {
        list.element("li") { item in
          item.typed(line.name, [.cssClass: "name"])
          if !line.note.isEmpty { item.element("span", [.cssClass: "note"], line.note) }
          item.element("span", [.cssClass: "sum"], line.sum)
        }
        list.line()
      }
    }
  }
}
