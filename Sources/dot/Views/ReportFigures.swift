extension ReportView {
  package var figures: ReportFigures { ReportFigures(report: report, pace: pace, today: today, cash: cash) }
}

/// The figures at the end of a report: name, amount and note.
package struct ReportFigures {
  package let report: Report
  let pace: Pace?
  package let today: Day
  package let cash: ReportCash

  package init(report: Report, pace: Pace?, today: Day, cash: ReportCash) {
    self.report = report
    self.pace = pace
    self.today = today
    self.cash = cash
  }

  package struct Figure: Sendable {
    package enum Name {
      case total, homeTotal, wholeSpent, spent, budgetLeft, perPerson, average, allowance, forecast
      case leftToday, exchange, usualPrice
    }

    package let name: Name
    /// `nil` if no rate converts anything that it would be the sum of.
    package let amount: TripFigure?
    package var note = ""
    /// Whether the note has a provisional amount.
    var isNoteProvisional = false
    /// The number of expenses that no rate converts, which the amount leaves out.
    package var unconverted = 0

    package var isProvisional: Bool { isNoteProvisional || amount?.isProvisional == true }
    /// Whether it is an allowance or the budget that is used up: a refund, too, makes a sum negative.
    package var isExceeded: Bool { cell.isExceeded }

    var cell: ReportCell {
      guard let amount else { return .unconverted }
      return switch name {
      case .leftToday, .budgetLeft, .allowance: .left(amount)
      default: .figure(amount)
      }
    }
  }

  package typealias Section = (heading: String?, figures: [Figure])

  /// All figures; with filters, those of the whole trip below a heading of their own.
  func sections(_ words: Words) -> [Section] {
    let ofTrip = ofTrip(words)
    let exchange = cash.figures(words)
    if report.filter.isEmpty { return [(nil, totals + ofTrip + exchange)] }
    return [(nil, totals + exchange)] + (ofTrip.isEmpty ? [] : [(words.wholeTripHeading, ofTrip)])
  }

  /// Totals, budget and today: what a report ends with unless everything is asked for.
  package func mainSections(_ words: Words) -> [Section] {
    let ofTrip = ofTrip(words).filter { [.spent, .budgetLeft].contains($0.name) } + ofToday(words)
    // Cash at its cost was asked for.
    let totals = totals + (cash.isAtCost ? cash.figures(words) : [])
    if report.filter.isEmpty { return [(nil, totals + ofTrip)] }
    return [(nil, totals)] + (ofTrip.isEmpty ? [] : [(words.wholeTripHeading, ofTrip)])
  }

  /// What can still be spent today; before the trip, on each of its days.
  private func ofToday(_ words: Words) -> [Figure] {
    guard let trip = report.account?.trip, let pace, let left = pace.leastLeft else { return [] }
    guard trip.contains(today) else {
      return ofPace(pace, trip, words).filter { $0.name == .allowance }
    }
    return [Figure(name: .leftToday, amount: left, note: words.spentToday(words.money(pace.today)))]
  }

  /// The sums of what is shown.
  package var totals: [Figure] {
    let total = Figure(
      name: .total, amount: TripFigure(report.total, isProvisional: report.isProvisional),
      unconverted: report.unconverted.count)
    guard let home = report.homeTotal else { return [total] }
    // The sum of nothing is shown as missing, not as zero.
    let isUnknown = home.unconverted > 0 && home.unconverted == report.expenseCount
    return [
      total,
      Figure(
        name: .homeTotal,
        amount: isUnknown ? nil : TripFigure(home.amount, isProvisional: home.isProvisional),
        unconverted: home.unconverted),
    ]
  }

  /// Figures of the whole trip, whatever the filters; empty for several trips.
  func ofTrip(_ words: Words) -> [Figure] {
    guard let account = report.account else { return [] }
    let trip = account.trip
    func figure(_ amount: Amount) -> TripFigure { TripFigure(amount, isProvisional: account.isProvisional) }
    var figures: [Figure] = []
    if let whole = account.wholeSpent {
      figures.append(Figure(name: .wholeSpent, amount: whole, note: words.everyName(of: account.people)))
    }
    if let budget = trip.budget, let remaining = account.remaining {
      let share =
        account.share(of: budget).map { words.share($0, of: budget, provisional: account.isProvisional) }
        ?? ""
      figures.append(Figure(name: .spent, amount: figure(account.spent), note: share))
      let note = [words.booked(account, after: today), words.claimedApart(account)].compactMap(\.self)
        .joined(separator: words.dot)
      figures.append(Figure(name: .budgetLeft, amount: figure(remaining), note: note))
    }
    if account.people.isEmpty, trip.people > 1, let share = account.perPerson {
      figures.append(Figure(name: .perPerson, amount: figure(share), note: words.people(trip.people)))
    }
    return figures + (pace.map { ofPace($0, trip, words) } ?? [])
  }

  private func ofPace(_ pace: Pace, _ trip: TripInfo, _ words: Words) -> [Figure] {
    var figures: [Figure] = []
    if let average = pace.average {
      let last = trip.end.map { min($0, today) } ?? today
      figures.append(Figure(name: .average, amount: average, note: words.over(last - trip.start + 1)))
    }
    if let allowance = pace.allowance {
      let note = words.allowanceNote(pace, isBefore: today < trip.start)
      figures.append(Figure(name: .allowance, amount: allowance, note: note))
    }
    // After the trip it is what was spent.
    if let forecast = pace.forecast, pace.daysLeft != 0 {
      let note = words.forecastNotes(pace).joined(separator: words.dot)
      figures.append(
        Figure(
          name: .forecast, amount: forecast, note: note,
          isNoteProvisional: [pace.forecastRemaining, pace.averageFree].contains {
            $0?.isProvisional == true
          }))
    }
    return figures
  }
}

extension Words {
  package func name(of figure: ReportFigures.Figure) -> String {
    switch figure.name {
    case .total: totalLabel
    case .homeTotal: totalHomeLabel
    case .wholeSpent: wholeSpentLabel
    case .spent: spentLabel
    case .budgetLeft: budgetLeftLabel
    case .perPerson: perPersonLabel
    case .average: averageLabel
    case .allowance: perDayLeftLabel
    case .forecast: forecastLabel
    case .leftToday: leftTodayLabel
    case .exchange: exchangeLabel
    case .usualPrice: usualPriceLabel
    }
  }

  package func amount(of figure: ReportFigures.Figure) -> String { text(figure.cell, namesCurrency: true) }

  package func note(on figure: ReportFigures.Figure) -> String {
    figure.unconverted > 0 ? missing(figure.unconverted) : figure.note
  }

  /// A section for each heading.
  func table(_ sections: [ReportFigures.Section]) -> ReportTable {
    ReportTable(
      columns: [.init(.figure, figureHeading), .init(.amount, amountLabel), .init(.note, noteHeading)],
      sections: sections.map { heading, figures in
        .init(heading.map { .init(text: $0) }, of: figures) { role, figure in
          switch role {
          case .figure: .text(name(of: figure))
          case .amount: figure.cell
          default: .text(note(on: figure))
          }
        }
      }, hasTitles: false)
  }
}
