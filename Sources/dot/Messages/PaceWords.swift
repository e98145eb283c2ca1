import TripLedger

/// The words of what lies ahead, of plans, and of expenses that stand on other days than their own.
extension Words {
  var forecastLabel: String { say("Forecast", "예상 지출") }

  /// What the forecast leaves of the budget, or passes it by.
  func forecastNote(_ remaining: Amount, provisional: Bool) -> String {
    let isOver = remaining.minorUnits < 0
    let amount = money(isOver ? remaining.negated : remaining, provisional: provisional)
    return isOver
      ? say("\(amount) over the budget", "예산을 \(amount) 초과")
      : say("\(amount) of the budget left", "예산 \(amount) 남음")
  }

  /// Over the column of budgets by category.
  var plannedHeading: String { say("Budget", "예산") }

  /// `17,420 of 30,000 JPY, 12,580 left`.
  func planned(_ planned: CategoryBudgetUse) -> String {
    let (left, isOver) = (planned.remaining, planned.remaining.minorUnits < 0)
    return spent(planned.spent, of: planned.budget)
      + (isOver
        ? say(", \(left.negated.grouped) over", ", \(left.negated.grouped) 초과")
        : say(", \(left.grouped) left", ", \(left.grouped) 남음"))
      + (planned.unconverted > 0 ? dot + missing(planned.unconverted) : "")
  }

  /// Why a report by category does not show the budgets that there are.
  func plansLeftOut(_ trip: TripInfo) -> String {
    say(
      "Category budgets are of the whole trip, in \(trip.currency): they stand in the report without filters and without --in.",
      "분류별 예산은 여행 전체에 대해 \(trip.currency)로 정한 것이라, 필터나 --in이 없는 보고서에 나옵니다.")
  }

  /// What is beside an amount that is not simply of its day: `part 2 of 5`, `off pace`.
  func marks(_ expense: TripDetailInfo, part: SpreadPart?) -> [String] {
    var marks: [String] = []
    if let part {
      marks.append(say("part \(part.number) of \(part.count)", "\(part.count)일 중 \(part.number)일째 몫"))
    } else if let spread = expense.spread {
      marks.append(say("spread over \(spread)", "\(spread)에 나눔"))
    }
    if expense.isOffPace { marks.append(offPace) }
    return marks
  }

  /// A memo with the marks behind it.
  func memo(_ row: Row) -> String {
    ([row.expense.memo].compactMap(\.self) + marks(row.expense, part: row.part)).joined(separator: dot)
  }

  /// `Shared over 2025-09-05..2025-09-07 (3 days): 3,334 JPY, then 3,333 JPY`.
  func shared(_ amount: Amount, over spread: Spread) -> String {
    func part(_ number: Int) -> String {
      money(amount.share(of: SpreadPart(number: number, count: spread.count)))
    }
    let (first, last) = (part(1), part(spread.count))
    let each =
      first == last
      ? say("\(first) a day", "하루 \(first)") : say("\(first), then \(last)", "\(first), 이후 \(last)")
    return say("Shared over \(self.spread(spread)): \(each)", "\(self.spread(spread))에 나눔: \(each)")
  }

  var keptOffPace: String {
    say(
      "Off pace: it counts for the budget, not for the daily average",
      "예산에는 넣고 하루 평균에는 넣지 않습니다")
  }

  var offPace: String { say("off pace", "하루 평균 제외") }
  var paceLabel: String { say("Pace", "하루 평균") }
  var spreadLabel: String { say("Spread over", "나눈 날") }

  /// `2025-09-05..2025-09-09 (5 days)`.
  func spread(_ spread: Spread) -> String { "\(spread) (\(days(spread.count)))" }

  /// Over a report whose days are those at home.
  var homeTimeTitle: String { say("days at home", "집 시간 기준") }

  /// How many expenses stay on the traveller's day there.
  func untimed(_ count: Int) -> String {
    say(
      count == 1
        ? "1 expense without a time or zone stays on its own day."
        : "\(count) expenses without a time or zone stay on their own days.",
      "시각이나 시간대가 없는 지출 \(count)건은 기록한 날짜에 그대로 두었습니다.")
  }
}
