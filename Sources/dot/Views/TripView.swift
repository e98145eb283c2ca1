/// A trip with its figures, as JSON and as lines.
package struct TripView {
  package let account: TripAccount
  package let today: Day
  /// The budget in the home currency today, if a rate is known.
  package let converted: Converted?
  /// Its estimated price in cash, and the percentage of the estimate.
  package let cash: (amount: Amount, percent: ExactDecimal)?
  /// The home currency.
  package let home: Currency

  /// The currency whose rate is missing, if the budget can't be converted.
  private let missing: Currency?
  /// The source that serves it.
  private let source: RateSourceName?

  package init(_ account: TripAccount, today: Day, rates: RateConverter, settings: Settings, home: Currency)
    throws
  {
    self.account = account
    self.today = today
    self.home = home
    guard let budget = account.trip.budget, home != budget.currency,
      let converted = try rates.convert(budget, to: home, on: today)
    else {
      converted = nil
      cash = nil
      let missing = try rates.missingCurrency(account.trip.currency, home, on: today)
      self.missing = missing
      source = rates.routing.leadingSource(of: missing)
      return
    }
    (missing, source) = (nil, nil)
    self.converted = converted
    let estimate = try settings.cashEstimate(budget.currency)
    let price = try converted.conversion.factor * estimate.buying(ExactDecimal(1)).fraction
    cash = (try Amount(rounding: try budget.fraction * price, to: home), estimate.percent)
  }

  private var trip: TripInfo { account.trip }

  /// The members of `trip` that the contract of the program names, and more.
  package var json: JSON { .object(members) }

  package var members: [JSONMember] {
    let state =
      switch trip.state(on: today) {
      case .upcoming: "upcoming"
      case .ongoing: "ongoing"
      case .ended: "ended"
      }
    let budgets = trip.categoryBudgets.map { JSONMember($0.category, .string($0.amount.plain)) }
    return [
      JSONMember("id", JSON(trip.id)), JSONMember("title", .string(trip.title)),
      JSONMember("people", .integer(account.peopleCount)), JSONMember("currency", JSON(trip.currency)),
      JSONMember("budget", JSON(trip.budget?.plain)), JSONMember("start", JSON(trip.start)),
      JSONMember("end", JSON(trip.end)), JSONMember("state", .string(state)),
      JSONMember("spent", JSON(account.spent.plain)),
      JSONMember("remaining", JSON(account.remaining?.plain)),
      JSONMember("claimed", JSON(account.claimed?.amount.plain)), JSONMember("place", JSON(trip.place)),
      JSONMember("zone", JSON(trip.zone)), JSONMember("dailyBudget", JSON(trip.dailyBudget?.plain)),
      JSONMember("categoryBudgets", .object(budgets)),
      JSONMember("unconverted", .integer(account.unconverted.count)), JSONMember("worth", convertedJSON),
      JSONMember("paying", JSON(trip.paying?.description)), JSONMember("legs", trip.legsJSON),
      JSONMember("budgetFor", JSON(trip.budgetFor.map(account.people.name))),
      JSONMember("divisions", trip.divisionsJSON(account.people)),
    ] + TripField.later.map { JSONMember($0.key, JSON($0.text(of: trip))) }
  }

  private var convertedJSON: JSON {
    guard let converted, let cash, let budget = trip.budget else { return .null }
    let members = ConvertedView(converted, from: budget.currency).members
    return .object(members + [JSONMember("cash", .string(cash.amount.plain))])
  }

  /// The budget in the home currency, or that no rate is known; empty without a budget in another currency.
  package func worthLines(_ words: Words) -> [String] {
    guard let budget = trip.budget, home != budget.currency else { return [] }
    guard let converted, let cash else {
      return [words.noRateYet(missing ?? budget.currency, on: today, today: today, source: source)]
    }
    return [
      "\(words.budgetLabel) \(words.money(budget))", words.converted(converted, of: budget),
      words.cashWorth(cash.amount, percent: cash.percent),
    ] + (converted.conversion.provisional.map { [words.provisional($0)] } ?? [])
  }

  /// The members beside `trip` that `trip show` has.
  package var figures: [JSONMember] {
    get throws {
      [
        JSONMember("pace", .object(try Pace(account, on: today).members)),
        JSONMember("planned", .array(try account.planned().map(\.json))),
      ]
    }
  }

  private func lines(of pace: Pace, _ words: Words) -> [(String, String)] {
    var rows: [(String, String)] = []
    if let average = pace.average { rows.append((words.averageLabel, words.money(average))) }
    if let allowance = pace.allowance {
      let note = words.allowanceNote(pace, isBefore: today < trip.start)
      rows.append((words.perDayLeftLabel, words.money(allowance) + ", " + note))
    }
    if let forecast = pace.forecast, pace.daysLeft != 0 {
      let parts = [words.money(forecast)] + words.forecastNotes(pace)
      rows.append((words.forecastLabel, parts.joined(separator: words.dot)))
    }
    return rows
  }

  /// Every member with its name, for `trip show`.
  package func lines(_ context: Context) -> [String] {
    let words = context.words
    var rows: [(String, String)] = [
      (words.title, trip.title), ("Id", trip.id.text),
      (words.datesLabel, words.dates(of: trip)), (words.stateLabel, words.state(trip.state(on: today))),
      (
        words.peopleLabel,
        account.people.isEmpty ? words.headcount(trip.people) : words.names(of: account.people)
      ),
      (
        words.budgetLabel,
        (trip.budget.map(words.money) ?? words.none)
          + (trip.budgetFor.map { words.budgetFor($0, account.people) } ?? "")
      ),
      (words.spentLabel, words.money(account.spent, provisional: account.isProvisional)),
    ]
    rows.insert(contentsOf: words.usualRows(of: trip, account.people), at: 5)
    if let whole = account.wholeSpent { rows.append((words.wholeSpentLabel, words.money(whole))) }
    if let left = words.left(of: account, on: today) { rows.append(left) }
    if let daily = trip.dailyBudget { rows.append((words.dailyBudgetLabel, words.money(daily))) }
    for plan in (try? account.planned()) ?? [] {
      rows.append((words.category(plan.key), words.planned(plan)))
    }
    if let pace = try? Pace(account, on: today) { rows += lines(of: pace, words) }
    rows += words.legRows(of: trip, budgets: (try? account.plannedLegs()) ?? [])
    if let place = trip.place { rows.append((words.placeLabel, place)) }
    if let zone = trip.zone { rows.append((words.zoneLabel, zone.description)) }
    rows += TripField.later.compactMap { field in
      field.text(of: trip).map { (words.title(of: field), $0) }
    }
    if !account.unconverted.isEmpty {
      rows.append((words.unconvertedLabel, words.expenseCount(account.unconverted.count)))
    }
    return context.fields(rows, exceeded: words.exceeded(account, on: today))
      + context.wrapped(Array(worthLines(words).dropFirst()))
  }
}

extension TripView {
  /// `Budget left 5,000,261 KRW · Allowance per day 625,032 KRW`; `nil` without a budget.
  package func budgetLeft(_ words: Words) throws -> String? {
    guard let left = account.remaining else { return nil }
    let allowance = try Pace(account, on: today).allowance
    return
      ([words.budgetLeftLabel + " " + words.money(left, provisional: account.isProvisional)]
      + (allowance.map { [words.perDayLeftLabel + " " + words.money($0)] } ?? [])).joined(
        separator: words.dot)
  }
}

extension Context {
  /// Names and values in two columns; a long value continues below itself, or goes below its name if the
  /// terminal has no room beside it.
  ///
  /// The values of these names are red.
  package func fields(_ rows: [(name: String, value: String)], exceeded: Set<String> = []) -> [String] {
    func styled(_ part: String, _ name: String) -> String {
      exceeded.contains(name) ? palette(.red, part) : part
    }
    let indent = (rows.map(\.name.displayWidth).max() ?? 0) + 2
    if let columns, columns - indent < 12 {
      return rows.flatMap { row in
        row.name.wrapped(toWidth: columns).map { palette(.dim, $0) }
          + row.value.printable.wrapped(toWidth: max(columns - 2, 2)).map { "  " + styled($0, row.name) }
      }
    }
    return rows.flatMap { row -> [String] in
      let value = row.value.printable
      let parts = columns.map { value.wrapped(toWidth: $0 - indent) } ?? [value]
      let name = row.name.padded(toWidth: indent, alignment: .left)
      return parts.enumerated().map { index, part in
        (index == 0 ? palette(.dim, name) : String(repeating: " ", count: indent)) + styled(part, row.name)
      }
    }
  }
}
