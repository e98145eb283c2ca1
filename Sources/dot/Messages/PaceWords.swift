/// Words of forecasts, category budgets, and expenses spread over days.
extension Words {
  package var forecastLabel: String { say("Forecast", "예상 지출") }

  /// What the forecast leaves of the budget, and what it adds for each coming day, if that is not the average.
  package func forecastNotes(_ pace: Pace) -> [String] {
    let repeated = pace.averageFree.map { free in
      say(
        "\(money(free)) for each day to come, without what is spread",
        "남은 날에 하루 \(money(free))씩 쓴다고 봄(여러 날로 나눈 지출은 따로)")
    }
    return [pace.forecastRemaining.map(forecastNote), repeated].compactMap(\.self)
  }

  /// What the forecast leaves of the budget, or exceeds it by.
  private func forecastNote(_ remaining: TripFigure) -> String {
    let isOver = remaining.amount.minorUnits < 0
    let amount = money(
      isOver ? remaining.amount.negated : remaining.amount, provisional: remaining.isProvisional)
    return isOver
      ? say("\(amount) over the budget", "예산을 \(amount) 초과")
      : say("\(amount) of the budget left", "예산 \(amount) 남음")
  }

  package func leftOfDaily(_ left: TripFigure) -> String {
    say("\(money(left)) left", "\(money(left)) 남음")
  }

  package func leftOfAllowance(_ left: TripFigure) -> String {
    say("\(money(left)) left of the allowance", "오늘 예산으로는 \(money(left)) 남음")
  }

  /// What the budget that is left is already without: what is recorded for the days after one.
  package func booked(_ account: TripAccount, after day: Day) -> String? {
    guard let later = try? account.spent(after: day), later.amount.minorUnits != 0 else { return nil }
    let amount = money(later)
    return say("\(amount) for later days already deducted", "이후 날짜의 \(amount)도 이미 뺐습니다")
  }

  /// What the budget that is left does not pay for: claims that are not compared with it.
  package func claimedApart(_ account: TripAccount) -> String? {
    guard let claimed = account.claimed, claimed.amount.minorUnits != 0 else { return nil }
    return say("\(money(claimed)) claimed not deducted", "청구하는 \(money(claimed), .은는) 빼지 않았습니다")
  }

  /// Behind what is spent today: what of it is no free spending, and so in no allowance.
  package func notFree(_ pace: Pace) -> String {
    let besides = pace.besidesToday
    guard besides.amount.minorUnits != 0 else { return "" }
    return say(
      ", without \(money(besides)) that is spread or off pace",
      " (여러 날에 나누거나 평균에서 뺀 지출 \(money(besides)) 제외)")
  }

  /// Over the column of budgets by category.
  package var plannedHeading: String { say("Budget", "예산") }

  /// `17,420 of 30,000 JPY, 12,580 left`.
  package func planned(_ planned: BudgetUse) -> String {
    let (left, isOver) = (planned.remaining, planned.remaining.minorUnits < 0)
    let isProvisional = planned.isProvisional
    let amount = figure(isOver ? left.negated : left, provisional: isProvisional)
    return spent(planned.spent, of: planned.budget, provisional: isProvisional)
      + (isOver ? say(", \(amount) over", ", \(amount) 초과") : say(", \(amount) left", ", \(amount) 남음"))
      + (planned.unconverted > 0 ? dot + missing(planned.unconverted) : "")
  }

  /// Why a report by category leaves out the category budgets.
  package func plansLeftOut(_ trip: TripInfo, isFiltered: Bool) -> String {
    isFiltered
      ? say(
        "No category budgets here: they are for the whole trip, and this report is filtered.",
        "일부 지출만 보는 보고서라서 여행 전체에 대한 분류별 예산은 표시하지 않습니다.")
      : say(
        "No category budgets here: they are in \(trip.currency).",
        "분류별 예산은 \(trip.currency) 금액이라서 표시하지 않습니다.")
  }

  /// Marks beside an amount that is spread or off the pace: `part 2 of 5`, `off pace`.
  package func marks(_ expense: TripDetailInfo, part: SpreadPart?) -> [String] {
    spreadMarks(expense, part: part) + (expense.isOffPace ? [offPace] : [])
  }

  /// The mark of an amount that is spread: `part 2 of 5`.
  package func spreadMarks(_ expense: TripDetailInfo, part: SpreadPart?) -> [String] {
    if let part {
      return [say("part \(part.number) of \(part.count)", "\(part.number)일째 (총 \(part.count)일)")]
    }
    return expense.spread.map { [say("spread over \($0)", "\($0)에 나눔")] } ?? []
  }

  /// A memo with the marks behind it; of a spread that a filter takes only in part, with that part.
  ///
  /// A refund without a memo says what it is of.
  package func memo(_ row: Row, _ refunded: RefundedExpenses, of filter: ExpenseFilter? = nil) -> String {
    let expense = row.expense
    let memo = expense.memo ?? refund(row, of: refunded)
    let marks = marks(expense, part: row.part)
    if marks.isEmpty { return memo ?? "" }
    let taken = expense.spread.flatMap { spread in
      filter?.daysTaken(of: spread).map { days in
        say(
          "\(days) of its \(spread.count, "day") in this list",
          "나눈 \(spread.count)일 중 \(days)일만 이 목록에 해당")
      }
    }
    return ([memo].compactMap(\.self) + marks + [taken].compactMap(\.self)).joined(separator: dot)
  }

  /// `Spread over 2025-09-05..2025-09-07 (3 days): 3,334 JPY on the first day, then 3,333 JPY`.
  package func shared(_ amount: Amount, over spread: Spread) -> String {
    let parts = (1...spread.count).map { amount.share(of: SpreadPart(number: $0, count: spread.count)) }
    // What can't be divided evenly is on the first days.
    let larger = parts.prefix { $0 != parts[spread.count - 1] }.count
    let (first, last) = (money(parts[0]), money(parts[spread.count - 1]))
    let each =
      switch larger {
      case 0: say("\(first) per day", "하루 \(first)")
      case 1:
        say("\(first) on the first day, then \(last)", "첫날 \(first), 나머지는 하루 \(last)")
      default:
        say(
          "\(first) on each of the first \(larger, "day"), then \(last)",
          "처음 \(larger)일은 하루 \(first), 나머지는 하루 \(last)")
      }
    return say("Spread over \(self.spread(spread)): \(each)", "\(self.spread(spread))에 나눔: \(each)")
  }

  /// What it means for an expense that it is off the pace, and why, if nobody typed that.
  package func keptOffPace(_ expense: TripDetailInfo, _ typed: ExpenseDraft) -> String? {
    guard expense.isOffPace else { return nil }
    return expense.refundOf != nil && typed.isOffPace == nil
      ? say(
        "Off pace, like what it refunds: it counts in the budget, but not in the daily average",
        "환불한 지출처럼 예산에는 넣고 하루 평균에는 넣지 않습니다")
      : say(
        "Off pace: it counts in the budget, but not in the daily average",
        "예산에는 넣고 하루 평균에는 넣지 않습니다")
  }

  package var offPace: String { say("off pace", "하루 평균 제외") }
  var paceLabel: String { say("Pace", "하루 평균") }
  /// The same beside that label.
  var offPaceValue: String { say("off pace", "제외") }
  var spreadLabel: String { say("Spread over", "나눈 날") }

  /// `2025-09-05..2025-09-09 (5 days)`.
  func spread(_ spread: Spread) -> String { "\(spread) (\(days(spread.count)))" }

  /// Title of a report by the dates of this machine's time zone.
  package var homeTimeTitle: String { say("in this machine's time zone", "이 컴퓨터의 시간대 기준") }

  /// How many expenses keep their recorded date in such a report.
  package func untimed(_ count: Int) -> String {
    say(
      "\(count, "expense without a time or time zone keeps its recorded date", "expenses without a time or time zone keep their recorded dates").",
      "시각이나 시간대가 없는 지출 \(count)건은 기록한 날짜에 그대로 두었습니다.")
  }
}
