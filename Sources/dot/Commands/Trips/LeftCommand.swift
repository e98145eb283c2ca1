/// `dot left`
struct LeftCommand: Command {
  static let spec = CommandSpec(
    path: ["left"],
    summary: Phrase("Show what can still be spent today", "오늘 더 쓸 수 있는 금액 보기"),
    examples: [
      Example("dot left", Phrase("today's allowance less today's spending", "오늘 예산에서 오늘 지출을 뺌")),
      Example(
        "dot left --format '{left} of {allowance} {currency}'", Phrase("for a shell prompt", "셸 프롬프트에")),
    ],
    notes: Phrase(
      "Allowance = (budget − everything spent except Today) ÷ days left with today, rounded down. Expenses dated outside the trip count in the budget, but not in the pace. Parts of a spread expense (a hotel), and what is off the pace, are off the budget at once: they are neither in Today nor in what the forecast repeats. Parts of a spread expense are in the average per day. The forecast is all that is recorded, and the average of the other spending so far for each day to come. Where there is also a daily budget, the smaller of the two is shown first. --format takes \(LeftTemplate.names); {{ prints a brace.",
      "오늘 예산 = (예산 − ‘오늘’을 제외한 모든 지출) ÷ 오늘을 포함해 남은 날, 내림. 여행 기간 밖의 지출은 예산에서는 빼지만 하루 평균에는 넣지 않습니다. 여러 날로 나눈 지출(숙박 등)과 하루 평균에서 뺀 지출은 예산에서 한꺼번에 빼므로 ‘오늘’과 예상 지출의 하루치에는 넣지 않습니다. 나눈 지출은 하루 평균에는 넣습니다. 예상 지출은 기록한 모든 지출에, 남은 날마다 나머지 지출의 하루 평균을 더한 금액입니다. 하루 한도도 있으면 둘 중 적은 쪽을 먼저 보여 줍니다. --format에 쓸 수 있는 항목: \(LeftTemplate.names). {{는 중괄호로 출력됩니다."
    ), read: Self.init)

  private let trip: String?
  private let template: LeftTemplate?
  private let countsWhole: Bool

  private init(_ reader: inout ArgumentReader) throws {
    trip = try reader.option(.trip, Help.trip)
    template = try reader.option(.leftTemplate, Help.template)
    countsWhole = reader.flag(.whole, Help.whole)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    try context.ledger.read { snapshot in
      let words = context.words
      let trip = try context.trip(named: trip, in: snapshot)
      let (account, _) = try context.account(trip, in: snapshot, counting: countsWhole ? .whole : .own)
      let here = context.clock.legNow(of: trip)
      let today = here.now.day
      let pace = try Pace(account, on: today)
      let leg = try here.number.flatMap(account.plannedLeg)
      let text =
        words.left(pace, of: account, leg, today: today) + words.legByOffset(here, of: trip)
      let line = template.map {
        $0.line(LeftFigures(account: account, pace: pace, today: today, words: words).value)
      }
      // Before the answer is printed, so that it holds no expenses.
      let shown = LeftView(account, pace, on: today).lines(context)
      return Outcome(
        json: [
          JSONMember("trip", JSON(trip.id)), JSONMember("date", JSON(today)),
          JSONMember("currency", JSON(trip.currency)),
        ] + pace.members + [
          JSONMember("remaining", JSON(account.remaining?.plain)),
          JSONMember("claimed", JSON(account.claimed?.amount.plain)),
          JSONMember("dailyBudgetLeft", JSON(pace.dailyLeft?.plain)),
          JSONMember("legLeft", JSON(leg?.remaining.plain)),
          JSONMember("unconverted", .integer(account.unconverted.count)),
        ] + (line.map { [JSONMember("line", .string($0))] } ?? []),
        lines: line.map { Lines([$0]) } ?? Lines(shown) + Lines(sentences: text))
    }
  }
}

extension Words {
  /// What can still be spent, and what the trip will cost.
  fileprivate func left(_ pace: Pace, of account: TripAccount, _ leg: BudgetUse?, today: Day) -> [String] {
    let trip = account.trip
    var text: [String] = []
    var figures: [TripFigure?] = []
    if let allowance = pace.allowance, let left = pace.left {
      let besides = pace.besidesToday.amount.minorUnits == 0 ? nil : pace.besidesToday
      figures += [left] + (today < trip.start ? [] : [allowance, pace.today, besides])
      if pace.daysLeft != nil, let daily = trip.dailyBudget {
        let limit = dailyBudgetLabel + " " + money(daily)
        // What is said first is of the daily budget if that leaves less.
        let other = pace.isDailyLeast ? leftOfAllowance(left) : pace.dailyLeft.map(leftOfDaily)
        text.append(([limit] + [other].compactMap(\.self)).joined(separator: dot))
      }
    } else if pace.daysLeft == 0 {
      if let remaining = account.remaining {
        figures.append(TripFigure(remaining, isProvisional: account.isProvisional))
      }
    } else {
      text = [trip.budget == nil ? noAllowance : noLastDay]
    }
    if let leg {
      text.append(left(of: leg, on: trip))
      figures.append(TripFigure(leg.remaining, isProvisional: leg.isProvisional))
    }
    if let forecast = pace.forecast, pace.daysLeft != 0 {
      let line = [forecastLabel + " " + money(forecast)] + forecastNotes(pace)
      text.append(line.joined(separator: dot))
      figures += [forecast, pace.forecastRemaining, pace.averageFree]
    }
    if !account.unconverted.isEmpty { text.append(missing(account.unconverted.count)) }
    if figures.contains(where: { $0?.isProvisional == true }) { text.append(provisionalMark) }
    return text
  }
}

extension Option where Value == LeftTemplate {
  static var leftTemplate: Self { Self("format", "TEXT") { try LeftTemplate(parsing: $0) } }
}
