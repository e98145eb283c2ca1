/// What is left of a trip's budget, today first: how `dot` and `dot left` begin.
package struct LeftView {
  private let account: TripAccount
  private let pace: Pace
  private let today: Day

  package init(_ account: TripAccount, _ pace: Pace, on today: Day) {
    (self.account, self.pace, self.today) = (account, pace, today)
  }

  private var trip: TripInfo { account.trip }

  package func lines(_ context: Context) -> [String] {
    let words = context.words
    let table = Table(
      columns: [.init(), .init(alignment: .right), .init(goesBelow: true)],
      rows: (leftToday(words).map { [$0.shown] } ?? []) + [budget(words).shown])
    return title(context) + context.lines(table) + context.budgetBar(account, on: today)
  }

  /// The trip and its day, with dates and whose figures they are at the end of the line, if there is room.
  private func title(_ context: Context) -> [String] {
    let words = context.words
    let left = trip.title.printable + words.dot + words.state(trip.state(on: today))
    // Of a trip of one's own, there is nobody else to tell from.
    let whose = account.people.count == 1 ? [] : [words.whose(account)]
    let right = ([words.dates(of: trip)] + whose).joined(separator: words.dot)
    guard let columns = context.columns, left.displayWidth + right.displayWidth + 3 <= columns
    else {
      return context.wrapped(left + words.dot + right, style: .bold)
    }
    return [
      context.palette(.bold, left.padded(toWidth: columns - right.displayWidth, alignment: .left))
        + right
    ]
  }

  private struct Row {
    let label: String
    let amount: String
    let note: String
    let isExceeded: Bool

    init(_ label: String, _ amount: String, _ note: String, _ isExceeded: Bool) {
      (self.label, self.amount, self.note, self.isExceeded) = (label, amount, note, isExceeded)
    }

    var shown: Table.Row {
      .row([.init(label), .init(amount, isExceeded ? .red : .bold), .init(note, .dim)])
    }
  }

  /// What can still be spent today, and what is spent of how much; before the trip, a day's allowance.
  private func leftToday(_ words: Words) -> Row? {
    guard let allowance = pace.allowance, let least = pace.leastLeft else {
      return trip.contains(today) ? Row(words.todayLabel, words.money(pace.today), "", false) : nil
    }
    let isExceeded = least.amount.minorUnits < 0
    if today < trip.start {
      let note = words.allowanceNote(pace, isBefore: true)
      return Row(words.perDayLeftLabel, words.money(allowance), note, isExceeded)
    }
    let daily = pace.isDailyLeast ? trip.dailyBudget.map { TripFigure($0, isProvisional: false) } : nil
    let note = words.spentToday(pace, of: daily ?? allowance, isDaily: daily != nil || pace.daysLeft == nil)
    return Row(words.leftTodayLabel, words.money(least), note, isExceeded)
  }

  /// What is left of the budget, or by how much it is exceeded; without one, what is spent.
  private func budget(_ words: Words) -> Row {
    guard let budget = trip.budget, let left = account.remaining else {
      return Row(words.spentLabel, words.money(account.spent, provisional: account.isProvisional), "", false)
    }
    let isExceeded = left.minorUnits < 0
    let notes = isExceeded ? [] : [words.booked(account, after: today), words.claimedApart(account)]
    return Row(
      words.budgetLabel, words.money(left.magnitude, provisional: account.isProvisional),
      words.list([words.leftOf(budget, isExceeded: isExceeded)] + notes.compactMap(\.self)),
      isExceeded
    )
  }
}

extension Words {
  /// Behind what is left today: `17,420 of 36,517 spent`.
  fileprivate func spentToday(_ pace: Pace, of limit: TripFigure, isDaily: Bool) -> String {
    let (spent, limit) = (figure(pace.today), figure(limit))
    let daily = isDaily ? dot + inSentence(dailyBudgetLabel) : ""
    return say("\(spent) of \(limit) spent", "\(limit) 중 \(spent) 지출") + daily + notFree(pace)
  }

  /// Behind what is left of a budget, or exceeds it.
  fileprivate func leftOf(_ budget: Amount, isExceeded: Bool) -> String {
    isExceeded
      ? say("over \(budget.grouped)", "초과 (예산 \(budget.grouped))")
      : say("left of \(budget.grouped)", "남음 (예산 \(budget.grouped))")
  }
}
