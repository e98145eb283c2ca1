/// Screens of commands on whose rows something can be done.
extension BrowseReader {
  private static let mostChanges = 200

  /// The rows for a command that has such a screen, above what it prints; `nil` for others.
  func acting(_ command: [String], columns: Int) throws -> BrowseContent? {
    let name = command.prefix { !$0.hasPrefix("-") }
    let trip = command.count > 2 && command[1] == "--trip" ? command[2] : nil
    switch name {
    case ["settle"]: return try settlement(trip, command, columns: columns)
    case ["cash", "holdings"]: return try wallets(command, columns: columns)
    case ["log"]: return try changes(command)
    case ["calendar"]: return try calendar(trip, command)
    default: return nil
    }
  }

  private func content(_ command: [String], _ rows: [BrowseRow], _ columns: [Table.Column] = [])
    -> BrowseContent
  {
    BrowseContent(title: words.title(of: command), ListContent(rows, columns: columns))
  }

  /// What is said of rows, below them.
  private func below(_ remarks: [String], columns: Int) -> [BrowseRow] {
    guard !remarks.isEmpty else { return [] }
    let lines = remarks.flatMap { $0.wrapped(toWidth: max(1, columns - 3)) }
    return [BrowseRow(id: nil, shape: .line([]))] + lines.map { BrowseRow(id: nil, shape: .text($0)) }
  }

  /// What has to be paid, each in a row that records it.
  private func settlement(_ trip: String?, _ command: [String], columns: Int) throws -> BrowseContent? {
    try context.ledger.readIfUnlocked { snapshot in
      let trip = try context.trip(named: trip, in: snapshot)
      let balances = try TripBalances(
        trip, in: snapshot, rates: try context.rateConverter(in: snapshot), reading: .daily(trip.currency))
      guard !balances.people.isEmpty else { return nil }
      let settlement = try TripSettlement(balances)
      let parties = settlement.groups.parties
      let rows = settlement.parts.flatMap { part in
        part.plan.transfers.map { transfer -> BrowseRow in
          let amount = transfer.amount
          let (from, to) = (
            words.name(of: transfer.from, in: parties), words.name(of: transfer.to, in: parties)
          )
          let pay = ["settle", "pay", parties.name(of: transfer.from), parties.name(of: transfer.to)]
          let rest = [amount.plain, amount.currency.code, "--trip", trip.id.text]
          let figure = words.money(amount, provisional: part.balances.isProvisional)
          return BrowseRow(
            id: .ask(
              BrowseQuestion(
                text: words.paidToday(from, to, words.money(amount)), command: pay + rest,
                others: ["e": pay, "d": pay + rest + ["--date"]])),
            shape: .cells([.init(from), .init(words.isASCII ? "->" : "→"), .init(to), .init(figure, .bold)]))
        }
      }
      guard !rows.isEmpty else { return nil }
      let remarks = SettlementView(settlement).remarks(words)
      return content(
        command, rows + below(remarks, columns: columns),
        [.init(), .init(), .init(), .init(alignment: .right)])
    }
  }

  /// A row a wallet.
  private func wallets(_ command: [String], columns: Int) throws -> BrowseContent? {
    try context.ledger.readIfUnlocked { snapshot in
      let last = try context.today(context.defaultTrip(in: snapshot))
      let rates = try context.rateConverter(in: snapshot)
      let book = try snapshot.cashBook(rates: rates, until: last)
      let views = try book.holdings.map { pool, holding in
        try HoldingView(holding, of: pool, in: book, on: last, rates: rates)
      }
      guard !views.isEmpty else { return nil }
      let table = HoldingView.table(views, on: last, words)
      let rows = zip(views, table.rows).compactMap { view, row -> BrowseRow? in
        guard case .row(let cells) = row else { return nil }
        return BrowseRow(id: .wallet(view.wallet.name), shape: .cells(cells))
      }
      let remarks = HoldingView.remarks(views, words)
      return content(command, rows + below(remarks, columns: columns), table.columns)
    }
  }

  /// A row a change, the newest first.
  private func changes(_ command: [String]) throws -> BrowseContent? {
    guard command == ["log"] else { return nil }
    return try context.ledger.readIfUnlocked { snapshot in
      let history = try History(of: snapshot)
      let short = history.shortIdentifiers
      var rows: [BrowseRow] = []
      try history.forEach { entry in
        let view = try ChangeView(entry, in: snapshot.ledgerFolder)
        let style: Style? = view.isUndone ? .dim : nil
        rows.append(
          BrowseRow(
            id: .change(ChangeID(entry.change.id)),
            shape: .cells([
              .init(words.moment(entry.change.time), .dim), .init(view.command(short), style),
              .init(view.summary(words), style), .init(view.isUndone ? words.undoneMark : "", .dim),
            ])))
        return rows.count < Self.mostChanges ? .on : .enough
      }
      var content = content(
        command, rows,
        [.init(optional: 2), .init(optional: 1), .init(flexible: true, minimum: 16), .init(optional: 3)])
      content.list.nothing = words.noChanges
      return content
    }
  }

  /// A week in a line, a day in a cell, with a mark the higher the more was spent.
  private func calendar(_ trip: String?, _ command: [String]) throws -> BrowseContent? {
    try context.ledger.readIfUnlocked { snapshot in
      let trip = try context.trip(named: trip, in: snapshot)
      let rates = try context.rateConverter(in: snapshot)
      let account = try TripAccount(trip, in: snapshot, rates: try snapshot.rates(rates, of: trip.id))
      let report = try Report(
        of: account, Report.Request(in: trip.currency, filter: ExpenseFilter(), isSummary: true),
        home: snapshot.homeCurrency, rates: rates)
      let today = context.today(trip)
      let months = try SpendingCalendar(report).months
      var sums: [Day: Amount] = [:]
      for day in months.flatMap(\.weeks).joined() {
        if let day, let total = day.total { sums[day.date] = total }
      }
      let largest = sums.values.map(\.minorUnits).max() ?? 0
      func blank(_ spans: [Span] = []) -> BrowseRow { BrowseRow(id: nil, shape: .line(spans)) }
      var rows: [BrowseRow] = []
      for month in months {
        let name = "\(month.year)-" + (month.month < 10 ? "0" : "") + "\(month.month)"
        rows.append(blank([Span(name, .bold), Span(words.dot + words.money(month.total), .dim)]))
        rows += (1..<7).map { _ in blank() }
        rows += (0..<7).map { blank([Span(words.weekday(Day(number: 4) + $0), .dim)]) }
        for week in month.weeks {
          rows += week.map { day in
            guard let day else { return blank() }
            let text = String(day.date.components.day).padded(toWidth: 2, alignment: .right)
            let total = sums[day.date]
            let shade = total.map {
              Sparkline([0, Int128($0.minorUnits), Int128(largest)]).line(columns: 3, ascii: words.isASCII)
                .dropFirst().prefix(1)
            }
            let figure = total.map { words.compact($0) } ?? ""
            let style: Style? = day.date == today ? [.bold, .yellow] : day.isOfTrip ? nil : .dim
            return BrowseRow(
              id: .day(day.date),
              shape: .line([
                Span(text, style), Span(" " + (shade.map(String.init) ?? " "), .cyan), Span(figure),
              ]))
          }
        }
      }
      guard !rows.isEmpty else { return nil }
      var content = content(command, rows)
      content.list.beside = 7
      content.list.start = rows.firstIndex { $0.id == .day(today) } ?? rows.firstIndex { $0.id != nil } ?? 0
      content.trip = trip.id
      content.sum = { days in
        let amounts = days.compactMap { sums[$0] }
        return words.days(days.count) + words.dot
          + ((try? Amount.sum(amounts, in: trip.currency)).map(words.money) ?? words.notConvertedMark)
      }
      return content
    }
  }
}
