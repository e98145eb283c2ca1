extension Words {
  /// What is only tried has no id.
  package func created(_ trip: TripInfo, id: String?) -> String {
    let id = id.map { "(\($0))" } ?? ""
    return say(
      "Created trip \(quoted(trip.title))\(id.isEmpty ? "" : " " + id), now the current trip",
      "여행 \(quoted(trip.title), .을를) 만들었습니다\(id). 이제 현재 여행입니다")
  }

  /// What a copy is called unless a title is given; stored, so neither quoted nor made printable.
  package func titleOfCopy(_ trip: TripInfo) -> String { trip.title + say(" copy", " 복사본") }

  package func namesake(_ trip: TripInfo) -> String {
    say(
      "Another trip is also called \(quoted(trip.title)); use ids to tell them apart (dot trip list)",
      "이름이 \(quoted(trip.title))인 여행이 또 있습니다. id로 구별하십시오(dot trip list)")
  }

  /// A warning about a destination that is nearly called like a city.
  package func unknownDestination(of trip: TripInfo) -> [String] {
    let cities = Cities.builtIn
    guard let place = trip.place, cities.named(place) == nil else { return [] }
    guard let near = cities.similar(to: place).first else { return [] }
    let command = commandLine("dot trip edit --place \(near.shellWord)")
    return [
      say(
        "no city is called \(quoted(place)); if \(quoted(near)) is meant: \(command)",
        "\(quoted(place), .이라는) 도시가 없습니다. \(quoted(near), .을를) 뜻했다면 \(command)")
    ]
  }

  package func edited(_ trip: TripInfo) -> String {
    say("Changed trip \(quoted(trip.title))", "여행 \(quoted(trip.title), .을를) 고쳤습니다")
  }

  package func deleted(_ trip: TripInfo) -> String {
    say("Deleted trip \(quoted(trip.title))", "여행 \(quoted(trip.title), .을를) 삭제했습니다")
  }

  package func using(_ trip: TripInfo) -> String {
    say("The current trip is now \(quoted(trip.title))", "이제 현재 여행은 \(quoted(trip.title))입니다")
  }

  /// What a command that only checks says in place of what it would have done.
  package func dryRun(_ line: String) -> String {
    say("Dry run, nothing changed. Would say: \(line)", "시험 실행: 아무것도 바꾸지 않았습니다. 실제로 실행하면 이렇게 나옵니다: \(line)")
  }

  /// The dates of a trip, its length and its people.
  package func summary(of trip: TripInfo) -> String {
    dates(of: trip) + ", " + (trip.length.map { days($0) + ", " } ?? "") + people(trip.people)
  }

  /// What a command says that it has removed, and how that is brought back.
  package func removal(_ line: String, count: Int = 1, isDryRun: Bool) -> [String] {
    isDryRun ? [line] : [line, undoBringsBack(plural: count > 1)]
  }

  package func tripDeletion(_ trip: TripInfo, expenses: Int, photos: Int) -> String {
    say(
      "Trip \(quoted(trip.title)) (\(dates(of: trip))) with \(expenses, "expense") will be deleted."
        + (photos == 0 ? "" : " Its \(photos, "photo") will stay in the ledger's image folder."),
      "여행 \(quoted(trip.title))(\(dates(of: trip)))의 지출 \(expenses)건을 삭제합니다."
        + (photos == 0 ? "" : " 사진 \(photos)장은 장부의 사진 폴더에 남습니다."))
  }

  package func longTrip(from start: Day, to end: Day) -> String {
    say(
      "\(start) to \(end) is \(days(end - start + 1)), more than two years.",
      "\(start)부터 \(end)까지는 \(days(end - start + 1), .으로) 2년이 넘습니다.")
  }

  package var askLongTrip: String { say("Are these the dates?", "이 날짜가 맞습니까?") }

  package var askDelete: String { say("Delete it?", "삭제하시겠습니까?") }

  package var noTripsYet: String { say("No trips yet", "아직 여행이 없습니다") }
  package var noTripsOfThisKind: String { say("No such trips", "해당하는 여행이 없습니다") }

  package var title: String { say("Title", "이름") }
  package var datesLabel: String { say("Dates", "기간") }
  package var stateLabel: String { say("State", "상태") }
  package var peopleLabel: String { say("People", "인원") }
  /// Beside its label.
  package func headcount(_ count: Int) -> String { say("\(count)", "\(count)명") }
  package func expenseCount(_ count: Int) -> String { say("\(count)", "\(count)건") }
  package var budgetLabel: String { say("Budget", "예산") }
  /// What a new zone of the trip did not change.
  package func zoneKept(_ expenses: [TripDetailInfo]) -> [String] {
    guard let zone = expenses.first?.zone else { return [] }
    let clear = commandLine("dot expense edit ID --clear zone")
    return [
      say(
        "\(expenses.count, "expense recorded before keeps its", "expenses recorded before keep their") time zone, \(zone); to use the trip's: \(clear)",
        "이미 기록한 지출 \(expenses.count)건의 시간대는 \(zone) 그대로입니다. 여행의 시간대로 바꾸려면 \(clear)")
    ]
  }

  var payingLabel: String { say("Paid in", "결제 통화") }

  func paying(_ paying: Periods<Currency>) -> String {
    paying.periods.map { period in
      period.last.map { say("\(period.value) until \(date($0))", "\(date($0))까지 \(period.value)") }
        ?? period.value.code
    }.joined(separator: say(", then ", ", 그 뒤 "))
  }

  var budgetForLabel: String { say("Budget for", "누구의 예산") }

  /// Behind a budget: whose spending it is for.
  package func budgetFor(_ owner: TripInfo.BudgetOwner, _ people: [Person]) -> String {
    let name = people.name(of: owner).printable
    return switch owner {
    case .me: say(" (for you)", " (내 몫)")
    case .all: say(" (for all)", " (모두의 것)")
    case .person, .group: say(" (for \(name))", " (\(name)의 것)")
    }
  }

  package var dailyBudgetLabel: String { say("Daily budget", "하루 한도") }
  package var spentLabel: String { say("Spent", "지출") }
  /// Over a column of what is left of each category's budget.
  package var leftLabel: String { say("Left", "잔액") }
  /// Over a column of what is left of the budget after each row, in its currency: as in a bank statement, without the
  /// rows below.
  package func balanceHeading(_ report: Report) -> String {
    let currency = report.account?.trip.currency ?? report.currency
    return say("Balance", "남은 예산") + (currency == report.currency ? "" : " (\(unit(currency)))")
  }
  /// What is left of a budget, as opposed to what is left today.
  package var budgetLeftLabel: String { say("Budget left", "남은 예산") }
  /// What is left of a trip's budget, or by how much it is exceeded, with its label and what it is already without.
  package func left(of account: TripAccount, on today: Day) -> (label: String, amount: String)? {
    guard let remaining = account.remaining else { return nil }
    if remaining.minorUnits < 0 {
      return (
        say("Over budget by", "예산 초과"), money(remaining.negated, provisional: account.isProvisional)
      )
    }
    let amount = money(remaining, provisional: account.isProvisional)
    let notes = [booked(account, after: today), claimedApart(account)].compactMap(\.self)
    return (budgetLeftLabel, ([amount] + notes).joined(separator: ", "))
  }

  /// The labels of the budget and the allowance, if they are used up.
  package func exceeded(_ account: TripAccount, on today: Day) -> Set<String> {
    let budget = (account.remaining?.minorUnits ?? 0) < 0 ? left(of: account, on: today)?.label : nil
    let allowance = (try? Pace(account, on: today))?.allowance
    return Set(
      [budget, (allowance?.amount.minorUnits ?? 0) < 0 ? perDayLeftLabel : nil].compactMap(\.self))
  }

  package var placeLabel: String { say("Place", "장소") }
  package var zoneLabel: String { say("Time zone", "시간대") }
  package var none: String { say("none", "없음") }

  /// `17,420 of 30,000 JPY`.
  package func spent(_ spent: Amount, of budget: Amount, provisional: Bool) -> String {
    let spent = figure(spent, provisional: provisional)
    return say("\(spent) of \(money(budget))", "\(spent) / 예산 \(money(budget))")
  }

  package func unconvertedCount(_ count: Int) -> String {
    say("\(count) not converted", "환산 안 됨 \(count)건")
  }
}
