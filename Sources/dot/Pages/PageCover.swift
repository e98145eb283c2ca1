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
      let shown = words.shown(report)
      if !shown.isEmpty { cover.element("p", [.cssClass: "only"], shown) }
      figures(to: &cover)
      warnings(to: &cover)
    }
    main.line()
  }

  private func subtitle(to cover: inout HTMLBuilder) {
    cover.element("p", [.cssClass: "facts"]) { facts in
      guard let trip = page.trip else {
        let dates = report.days.map(\.date)
        let span = dates.first.map { page.dated.dates(from: $0, to: dates.last) }
        facts.text(
          [span, words.amountsIn(report.currency)].compactMap { $0 }.joined(separator: words.dot))
        return
      }
      let parts = [
        page.dated.dates(of: trip), trip.length.map(words.days),
        page.hasReceipts ? nil : report.account.map(words.whose),
      ]
      for (number, part) in parts.compactMap(\.self).enumerated() {
        if number > 0 { facts.text(words.dot) }
        facts.element("span", part)
      }
      if report.untimed != nil { facts.text(words.dot + words.homeTimeTitle) }
      if page.view.cash.isAtCost { facts.text(words.dot + words.cashAtCostTitle) }
      if let place = trip.place {
        facts.text(words.dot)
        facts.typed(place)
      }
    }
    let trip = page.hasReceipts ? nil : page.trip
    if let trip, !trip.legs.isEmpty { legs(of: trip, to: &cover) }
    let state = trip.map { words.state($0.state(on: page.view.today)) }
    cover.element("p", [.cssClass: "asof"], words.asOf(page.view.today, state))
  }

  /// The legs in one line, the one of today in bold.
  private func legs(of trip: TripInfo, to cover: inout HTMLBuilder) {
    let here = trip.legNumber(on: page.view.today)
    cover.element("ol", [.cssClass: "legs"]) { line in
      for (number, leg) in trip.legs.enumerated() {
        line.element("li", [.cssClass: number + 1 == here ? "here" : nil]) { item in
          item.typed(words.name(of: leg) ?? "\(number + 1)")
          item.text(" " + words.dates(from: trip.first(of: leg), to: trip.last(of: leg)))
        }
      }
    }
  }

  private func budget(to cover: inout HTMLBuilder) {
    guard let account = report.account else { return }
    PageBudget(account: account, today: page.view.today, words: words).write(to: &cover)
  }

  /// The figure that matters most, then the others; with filters, those of the whole trip under a heading.
  private func figures(to cover: inout HTMLBuilder) {
    let figures = page.view.figures
    // Of no interest where nobody paid in cash.
    let hasCash = page.view.cash.isAtCost || page.rows.contains { isFromWallet($0.recorded.pay) }
    let exchange = (hasCash ? page.view.cash.figures(words.keepingAmounts) : []).map { Card($0) }
    let totals = figures.totals.map { figure in
      var figure = figure
      // The box below says it for all figures.
      if figure.unconverted == report.unconverted.count { figure.unconverted = 0 }
      if figure.name == .total, !page.hasReceipts { figure.note = comesBack }
      return Card(figure, isStarred: lacksRows || figure.name == .homeTotal && lacksHome)
    }
    // An employer does not need to know what the trip may cost.
    guard !page.hasReceipts else { return write(totals, to: &cover) }
    var ofTrip = figures.ofTrip(words.keepingAmounts).map { Card($0, isStarred: lacksExpenses) }
    guard report.filter.isEmpty else {
      write(totals + exchange, to: &cover)
      guard !ofTrip.isEmpty else { return }
      cover.element("p", [.cssClass: "scope"], words.wholeTripHeading)
      budget(to: &cover)
      return write(leftToday + ofTrip, hasLead: false, to: &cover)
    }
    // The total is already shown; its share of the budget is beside the bar.
    ofTrip.removeAll { $0.figure.name == .spent && $0.figure.amount == totals[0].figure.amount }
    budget(to: &cover)
    write(leftToday + totals + ofTrip + exchange, to: &cover)
  }

  private func isFromWallet(_ pay: Payment?) -> Bool {
    pay.map { $0.kind == .cash || page.view.payments.wallet(of: $0) != nil } ?? false
  }

  /// What of the total comes back, by payer.
  private var comesBack: String {
    let claimed = page.rows.filter { $0.recorded.claim != nil && $0.converted != nil }
    let parts = Dictionary(grouping: claimed) { row in
      row.recorded.claim.map { $0.payer + ($0.state == .paid ? "\n" : "") } ?? ""
    }
    return parts.sorted { $0.key < $1.key }.compactMap { _, rows in
      guard let claim = rows[0].recorded.claim,
        let sum = try? Amount.sum(rows.compactMap(\.converted?.amount), in: report.currency)
      else { return nil }
      let figure = words.figure(sum, provisional: rows.contains { $0.converted?.isProvisional == true })
      return words.comesBack(figure, from: claim.payer, isPaid: claim.state == .paid)
    }.joined(separator: words.dot)
  }

  /// The allowance left today, during the trip.
  private var leftToday: [Card] {
    let today = page.view.today
    guard let trip = page.trip, trip.contains(today), let pace = page.view.pace, let left = pace.leastLeft
    else { return [] }
    let figure = ReportFigures.Figure(
      name: .leftToday, amount: left, note: words.spentToday(words.keepingAmounts.money(pace.today)))
    return [Card(figure, isStarred: lacksExpenses)]
  }

  private struct Card {
    let figure: ReportFigures.Figure
    /// Whether it leaves out expenses that no rate reaches.
    let isStarred: Bool

    init(_ figure: ReportFigures.Figure, isStarred: Bool = false) {
      (self.figure, self.isStarred) = (figure, isStarred)
    }
  }

  /// Amounts of more characters than these take a third of the page.
  private static let narrow = 15

  /// Writes figures in one grid: the one to see first larger than the others, then how the trip stands, then the rest.
  private func write(_ cards: [Card], hasLead: Bool = true, to page: inout HTMLBuilder) {
    guard !cards.isEmpty else { return }
    let lead = hasLead ? 1 : 0
    let order: [ReportFigures.Figure.Name] = [.leftToday, .budgetLeft, .forecast, .allowance]
    let (first, others) = (cards.prefix(lead), cards.dropFirst(lead))
    let next = order.compactMap { name in others.first { $0.figure.name == name } }
    let rest = others.filter { !order.contains($0.figure.name) }
    let isWide = cards.contains { words.amount(of: $0.figure).count > Self.narrow }
    page.element("dl", [.cssClass: isWide ? "figures wide" : "figures"]) { list in
      for (number, card) in (first + next + rest).enumerated() {
        list.element("div", [.cssClass: number < lead ? "first" : nil]) { write(card, to: &$0) }
      }
    }
  }

  private func write(_ card: Card, to cell: inout HTMLBuilder) {
    let figure = card.figure
    cell.element("dt", words.name(of: figure))
    cell.element("dd", [.cssClass: figure.isExceeded ? "amount over" : "amount"]) {
      write(figure.amount, isStarred: card.isStarred, to: &$0)
    }
    cell.element("dd", [.cssClass: "note"], words.note(on: figure))
  }

  /// Whether a total, or a figure of the whole trip, is without expenses that no rate reaches.
  private var lacksRows: Bool { !report.unconverted.isEmpty }
  private var lacksHome: Bool { (report.homeTotal?.unconverted ?? 0) > 0 }
  private var lacksExpenses: Bool { shownAccount?.unconverted.isEmpty == false }
  /// The whole trip, if there are figures of it.
  private var shownAccount: TripAccount? { page.hasReceipts ? nil : report.account }

  /// The code of the currency is smaller than the figure.
  private func write(_ figure: TripFigure?, isStarred: Bool, to page: inout HTMLBuilder) {
    let star = isStarred ? "*" : ""
    guard let figure else { return page.text(words.notConvertedMark + star) }
    page.text(words.figure(figure) + star + " ")
    page.element("span", [.cssClass: "code"], words.unit(figure.amount.currency))
  }

  /// Warnings that qualify the figures.
  private func warnings(to cover: inout HTMLBuilder) {
    var lines: [String] = []
    if lacksRows {
      lines.append("* " + words.unconvertedHeading(report.unconverted.count, in: report.currency))
    }
    if let account = shownAccount, lacksExpenses {
      let (count, currency) = (account.unconverted.count, account.trip.currency)
      if count != report.unconverted.count || currency != report.currency {
        let scope = report.filter.isEmpty ? "" : words.wholeTripHeading + ": "
        lines.append("* " + scope + words.unconvertedHeading(count, in: currency))
      }
    }
    if let home = report.homeTotal, lacksHome, home.unconverted != report.unconverted.count {
      lines.append("* " + words.notConvertedToHome(home.unconverted, in: home.amount.currency))
    }
    let isProvisional =
      report.isProvisional || shownAccount?.isProvisional == true
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
