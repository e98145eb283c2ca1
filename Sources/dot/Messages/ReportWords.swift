extension Words {
  package var dot: String { isASCII ? " - " : " · " }

  /// The filters of a report in words, and whom it is a copy for; empty if it shows everything.
  package func shown(_ report: Report) -> String {
    let filter = report.filter
    var parts: [String] = []
    if let name = report.account?.companion?.name.printable {
      parts.append(
        say("what \(name) shares in or paid", "\(name)의 몫이 있거나 \(name, .이가) 낸 지출")
      )
    }
    switch (filter.from, filter.to) {
    case (let from?, let to): parts.append(dates(from: from, to: to))
    case (nil, let to?): parts.append(say("up to \(day(to))", "\(day(to))까지"))
    case (nil, nil): break
    }
    if !filter.categories.isEmpty { parts.append(list(filter.categories.map(category))) }
    if !filter.tags.isEmpty { parts.append(list(filter.tags.map { "#" + $0.printable })) }
    if !filter.pays.isEmpty { parts.append(list(filter.pays.map(payment))) }
    parts += filter.query.parts.map(\.text.printable)
    if !filter.claims.isEmpty {
      parts.append(say("claimed from ", "청구 ") + list(filter.claims.map { $0.text.printable }))
    }
    return parts.isEmpty ? "" : say("Only: ", "일부만 표시: ") + parts.joined(separator: dot)
  }

  package var allTrips: String { say("All trips", "모든 여행") }

  package func amountsIn(_ currency: Currency) -> String {
    say("amounts in \(unit(currency))", "금액 단위 \(unit(currency))")
  }

  package func wroteReport(to path: String) -> String {
    say("Wrote the report to \(quoted(path))", "보고서를 \(quoted(path)) 파일에 썼습니다")
  }

  // Drawings.
  /// Beside a budget bar: `81.5% spent, │ day 4 of 5`, and over the budget `┃ 100%`.
  package func barNote(_ spent: String, underPlan: TripFigure?, isOver: Bool) -> String {
    let plan = underPlan.map { left -> String in
      let size = figure(left.amount.magnitude, provisional: left.isProvisional)
      let mark = BudgetBar.mark(ascii: isASCII) + " "
      return left.amount.minorUnits < 0
        ? mark + say("\(size) over plan", "계획보다 \(size) 더 씀")
        : mark + say("\(size) under plan", "계획보다 \(size) 덜 씀")
    }
    return list(
      [spent, plan, isOver ? BudgetBar.end(ascii: isASCII) + " 100%" : nil].compactMap(\.self))
  }

  /// Over a burn-down, with what its lines are.
  /// A title and, if there are any, notes in brackets.
  package func burnDownTitle(_ currency: Currency, hasPlan: Bool, isProvisional: Bool, missing: Int)
    -> [String]
  {
    let title = say("Budget left by day, in \(currency)", "날짜별 남은 예산, \(currency)")
    let plan = hasPlan ? [(isASCII ? "--- " : "··· ") + say("spent evenly", "고르게 쓸 때")] : []
    let notes =
      (isProvisional ? [say("~ provisional", "~ 잠정")] : []) + (missing > 0 ? [self.missing(missing)] : [])
    return plan.isEmpty && notes.isEmpty ? [title] : [title, "(\(list(plan + notes)))"]
  }

  package var spendingLabel: String { say("By day", "일별") }

  // Over the tables of a document.
  package var figuresHeading: String { say("Summary", "요약") }
  package var figureHeading: String { say("Figure", "항목") }
  package var noteHeading: String { say("Note", "비고") }
  package var daysHeading: String { say("Days", "날짜별") }
  package var dayLabel: String { say("Day", "여행일") }
  package var timeLabel: String { say("Time", "시각") }
  package var marksHeading: String { say("Marks", "표시") }
  /// Rows of the sheet of expenses, if a spread expense has one a day.
  package var rowsHeading: String { say("Rows", "행 수") }
  package var unconvertedRowsHeading: String { say("Rows not converted", "환산 안 된 행 수") }
  package var expensesSheet: String { say("Expenses", "지출 내역") }
  package var rateUnitLabel: String { say("Per", "단위") }
  package var rateDateLabel: String { say("Rate of", "환율 날짜") }
  package var provisionalLabel: String { say("Provisional", "잠정") }
  package var chargedCurrencyLabel: String { say("Charged in", "청구 통화") }
  package var latitudeLabel: String { say("Latitude", "위도") }
  package var longitudeLabel: String { say("Longitude", "경도") }
  package var photosLabel: String { say("Photos", "사진") }

  package func sectionTitle(_ section: Report.Section, trip: TripInfo?) -> String {
    sectionTitle(section, trip: trip, total: total(of: section))
  }

  /// The same with another total, or without one.
  package func sectionTitle(_ section: Report.Section, trip: TripInfo?, total: String?) -> String {
    let day = trip.map { dayOfTrip(section.date, $0) }
    let missing = section.unconverted > 0 ? unconvertedCount(section.unconverted) : nil
    return [date(section.date), day, total, missing].compactMap(\.self).joined(separator: dot)
  }

  /// The total of a day with its currency.
  package func total(of section: Report.Section) -> String {
    let isUnknown = section.unconverted == section.count
    return isUnknown ? notConvertedMark : money(section.total, provisional: section.isProvisional)
  }

  package func photoMark(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: isASCII ? "[p]" : "📷"
    default: isASCII ? "[p]\(count)" : "📷\(count)"
    }
  }

  package var paidLabel: String { say("Paid", "낸 금액") }
  package var totalLabel: String { say("Total", "합계") }
  package var totalHomeLabel: String { say("Total in home currency", "홈 통화 합계") }
  package var perPersonLabel: String { say("Per person", "1인당") }
  package var averageLabel: String { say("Average per day", "하루 평균") }
  package var perDayLeftLabel: String { say("Allowance per day", "하루 예산") }
  package var todayLabel: String { say("Today", "오늘") }
  package var leftTodayLabel: String { say("Left today", "오늘 남은 예산") }
  package var allowanceLabel: String { say("Allowance today", "오늘 예산") }

  /// `4.6% of 300,000 JPY`; of more refunds than spending there is no part.
  package func share(_ percent: String, of budget: Amount, provisional: Bool) -> String {
    if percent.hasPrefix("-") {
      return moreRefunded + say(", budget \(money(budget))", ", 예산 \(money(budget))")
    }
    let percent = self.percent(percent, provisional: provisional)
    return say("\(percent) of \(money(budget))", "예산 \(money(budget))의 \(percent)")
  }

  /// `~4.6%` if it is provisional.
  package func percent(_ percent: String, provisional: Bool = false) -> String {
    marked(percent + "%", provisional: provisional)
  }

  private var moreRefunded: String { say("more refunded than spent", "쓴 돈보다 환불이 많음") }

  /// `4.6% spent`; of more refunds than spending there is no part.
  package func percentSpent(_ percent: String, provisional: Bool) -> String {
    if percent.hasPrefix("-") { return moreRefunded }
    let percent = self.percent(percent, provisional: provisional)
    return say("\(percent) spent", "\(percent) 지출")
  }

  /// What an average is over: `4 days`.
  package func over(_ days: Int) -> String { say("over \(self.days(days))", "\(self.days(days)) 동안") }

  /// How many days an allowance is for; before the trip today does not count.
  private func forDaysLeft(_ count: Int, isBefore: Bool) -> String {
    isBefore
      ? say("for the \(days(count)) of the trip", "여행 \(days(count)) 동안")
      : say("for \(days(count)), including today", "오늘 포함 \(days(count))")
  }

  /// What an allowance per day is based on: the days left, or without a last day the daily budget.
  package func allowanceNote(_ pace: Pace, isBefore: Bool) -> String {
    pace.daysLeft.map { forDaysLeft($0, isBefore: isBefore) } ?? say("the daily budget", "하루 한도")
  }

  /// What is not converted, with one command for all of it.
  package func unconvertedNote(_ rows: [Row], in currency: Currency) -> Note? {
    guard !rows.isEmpty else { return nil }
    func missing(_ row: Row) -> Currency { row.missingCurrency ?? row.expense.amount.currency }
    // An exchange has a price of every day; a currency may have no source, and an early rate serves later days, too.
    let typable = rows.filter { !missing($0).isCoin }
    let currencies = Set(typable.map(missing))
    let day = typable.map(\.expense.date).min()
    let set = day.map { day in
      currencies.count == 1
        ? "dot rates set \(missing(typable[0])) RATE --date \(day)" : "dot rates set CUR RATE --date \(day)"
    }
    let commands = either((["dot rates fetch"] + [set].compactMap(\.self)).map(commandLine))
    let heading = say(
      "Not converted to \(currency), left out of totals (\(rows.count)): \(commands)",
      "\(currency.code, .으로) 환산하지 못해 합계에서 제외 (\(rows.count)건): \(commands)")
    return Note(
      text: heading,
      items: rows.map { row in
        let memo = row.expense.memo.map { " " + $0.printable } ?? ""
        return "\(row.expense.date) \(money(row.expense.amount))\(memo): "
          + noRate(missing(row), on: row.expense.date)
      })
  }

  package func unconvertedLines(_ rows: [Row], in currency: Currency) -> [String] {
    unconvertedNote(rows, in: currency)?.lines ?? []
  }

  /// Substitute sources, and why figures are provisional: everything that is missing at once, any other reason once, by
  /// date, then by currency.
  package func provisionalNotes(_ rows: [Row], others: [Conversion.Provisional] = []) -> [String] {
    let reasons = Set(rows.conversions.compactMap(\.provisional) + others).sorted {
      ($0.date, $0.currency, $0.source.rank) < ($1.date, $1.currency, $1.source.rank)
    }
    let missing = reasons.filter(\.isMissing)
    var notes = missing.isEmpty ? [] : [noRates(missing)]
    for reason in reasons where !reason.isMissing {
      let note = provisional(reason)
      if !notes.contains(note) { notes.append(note) }
    }
    return substituteNotes(rows) + notes
  }

  /// Which figures use another source than the leading one, once for each pair of sources.
  func substituteNotes(_ rows: [Row]) -> [String] {
    var notes: [String] = []
    for leg in rows.conversions.flatMap(\.legs) {
      guard let rate = leg.rate, let leading = leg.insteadOf else { continue }
      let note = say(
        "\(rate.subject): rates from \(source(rate.source)), because \(source(leading)) has none within 10 days",
        "\(rate.subject): 10일 안의 \(source(leading)) 환율이 없어 \(source(rate.source)) 환율 사용")
      if !notes.contains(note) { notes.append(note) }
    }
    return notes
  }

  package func missing(_ count: Int) -> String {
    say("\(items(count)) not converted", "환산 안 된 지출 \(count)건 제외")
  }

  package var noTripNext: String {
    say(
      "Start one: dot trip create \"Osaka\" --budget 300000 --currency JPY",
      "시작하기: dot trip create \"오사카\" --budget 300000 --currency JPY")
  }

  package func nextStep(hasExpenses: Bool, isSettled: Bool) -> String {
    let line =
      !isSettled ? "dot settle" : hasExpenses ? "dot report" : example("dot spend 12000 --category food")
    return say("Next: \(line)", "다음: \(line)")
  }

  package var noAllowance: String {
    say(
      "The trip has no budget to divide: dot trip edit TRIP --budget AMOUNT",
      "여행 예산이 없습니다: dot trip edit 여행 --budget 금액")
  }
  package var noLastDay: String {
    say(
      "The trip has no last day: dot trip edit TRIP --end DATE",
      "마지막 날이 정해지지 않았습니다: dot trip edit 여행 --end 날짜")
  }
}
