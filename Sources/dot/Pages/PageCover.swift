import TripLedger

/// The top of a page: whose journey, when, and the figures.
struct PageCover {
  let page: ReportPage

  private var words: Words { page.words }
  private var report: Report { page.report }

  func write(to main: inout HTMLBuilder) {
    main.line()
    main.element("header", [.cssClass: "cover"]) { cover in
      cover.element("p", [.cssClass: "kicker"], page.hasReceipts ? words.expenseReport : words.tripReport)
      cover.element("h1") { $0.typed(page.trip?.title ?? words.allTrips) }
      subtitle(to: &cover)
      let shown = words.shown(page.filter)
      if !shown.isEmpty { cover.element("p", [.cssClass: "only"], shown) }
      budgetBar(to: &cover)
      figures(to: &cover)
      warnings(to: &cover)
    }
    main.line()
  }

  private func subtitle(to cover: inout HTMLBuilder) {
    cover.element("p", [.cssClass: "facts"]) { facts in
      guard let trip = page.trip else {
        let dates = report.days.map(\.date)
        let span = dates.first.map { "\($0) – \(dates.last ?? $0)" }
        facts.text(
          [span, words.amountsIn(report.currency)].compactMap { $0 }.joined(separator: words.dot))
        return
      }
      facts.text(
        [words.dates(of: trip), trip.length.map(words.days), words.people(trip.people)]
          .compactMap { $0 }.joined(separator: words.dot))
      if report.untimed != nil { facts.text(words.dot + words.homeTimeTitle) }
      if let place = trip.place {
        facts.text(words.dot)
        facts.typed(place)
      }
    }
    let state = page.trip.map { words.state($0.state(on: page.view.today)) }
    cover.element(
      "p", [.cssClass: "asof"], words.asOf(page.view.today, state))
  }

  /// How much of the budget is spent; passed, it is full.
  private func budgetBar(to cover: inout HTMLBuilder) {
    guard let account = report.account, let budget = account.trip.budget, let left = account.remaining,
      let percent = account.share(of: budget)
    else { return }
    let isOver = left.minorUnits < 0
    let used = words.usedOfBudget((account.isProvisional ? "~" : "") + percent)
    let said =
      words.budgetLabel + " " + words.money(budget) + words.dot + used
      + (isOver ? words.dot + words.overBudget(by: left.negated) : "")
    cover.element("p", [.cssClass: "budget"]) { line in
      line.element("span", words.budgetLabel + " " + words.money(budget))
      line.element(
        "span", [.cssClass: isOver ? "over" : nil], isOver ? words.overBudget(by: left.negated) : used)
    }
    cover.element("svg", [.cssClass: "bar", .width: "100%", .height: "10", .role: "img"]) { svg in
      svg.element("title", said)
      svg.element("rect", [.cssClass: "track", .width: "100%", .height: "10", .rx: "5"], "")
      let part = Double(max(0, min(account.spent.minorUnits, budget.minorUnits)))
      guard part > 0 else { return }
      svg.element(
        "rect",
        [
          .cssClass: isOver ? "over" : "value",
          .width: ChartScale.percent(part, of: Double(budget.minorUnits)), .height: "10", .rx: "5",
        ], "")
    }
  }

  private func figures(to cover: inout HTMLBuilder) {
    var rows = ReportFigures(
      // An employer does not need to know what is left to spend.
      report: report, pace: page.hasReceipts ? nil : page.view.pace, today: page.view.today
    ).rows(words)
    // Those behind the totals are of the whole trip, whatever is shown.
    let totals = report.homeTotal == nil ? 1 : 2
    let isWhole = page.filter == ExpenseFilter()
    if isWhole, rows.count > totals, rows[totals].name == words.spentLabel,
      rows[totals].amount == rows[0].amount
    {
      // The total is already shown; its share of the budget is beside the bar.
      rows.remove(at: totals)
    }
    cover.element("dl", [.cssClass: "figures"]) { list in
      for (number, figure) in rows.enumerated() {
        var notes = [figure.note].filter { !$0.isEmpty && $0 != words.missing(report.unconverted.count) }
        if number >= totals, !isWhole { notes.append(words.wholeTrip) }
        let lacks = number < totals ? lacksRows || number == 1 && lacksHome : lacksExpenses
        list.element("div", [.cssClass: number == 0 ? "first" : nil]) { cell in
          cell.element("dt", figure.name)
          cell.element("dd") { value in
            value.element("span", [.cssClass: figure.amount.hasPrefix("-") ? "amount over" : "amount"]) {
              Self.write(figure.amount, isStarred: lacks, to: &$0)
            }
            for note in notes { value.element("span", [.cssClass: "note"], note) }
          }
        }
      }
    }
  }

  /// Whether a total, or a figure of the whole trip, is without expenses that no rate reaches.
  private var lacksRows: Bool { !report.unconverted.isEmpty }
  private var lacksHome: Bool { (report.homeTotal?.unconverted ?? 0) > 0 }
  private var lacksExpenses: Bool { report.account?.unconverted.isEmpty == false }

  /// The code of the currency is smaller than the figure.
  private static func write(_ amount: String, isStarred: Bool, to page: inout HTMLBuilder) {
    let star = isStarred ? "*" : ""
    guard let space = amount.lastIndex(of: " ") else { return page.text(amount + star) }
    page.text(amount[..<space] + star + " ")
    page.element("span", [.cssClass: "code"], String(amount[amount.index(after: space)...]))
  }

  /// Warnings that qualify the figures.
  private func warnings(to cover: inout HTMLBuilder) {
    var lines: [String] = []
    if lacksRows {
      lines.append("* " + words.unconvertedHeading(report.unconverted.count, in: report.currency))
    }
    if let account = report.account, lacksExpenses {
      let line = "* " + words.unconvertedHeading(account.unconverted.count, in: account.trip.currency)
      if !lines.contains(line) { lines.append(line) }
    }
    if let home = report.homeTotal, lacksHome, home.unconverted != report.unconverted.count {
      lines.append("* " + words.notConvertedToHome(home.unconverted, in: home.amount.currency))
    }
    let isProvisional =
      report.isProvisional || report.account?.isProvisional == true
      || report.homeTotal?.isProvisional == true
    if isProvisional { lines.append(words.provisionalMark) }
    guard !lines.isEmpty else { return }
    cover.element("div", [.cssClass: "warnings"]) { box in
      for line in lines {
        box.element("p") { p in
          p.text(line + " ")
          p.link(to: .part("notes")) { $0.text(words.notesHeading) }
        }
      }
    }
  }
}
