// What screens show beside the list of expenses: what is left, who owes whom, cash, what is missing, rates.

import TripLedger

func shown(_ figure: TripFigure?) -> String {
  figure.map { $0.amount.grouped + ($0.isProvisional ? "~" : "") } ?? "–"
}

/// Records a trip for two with one expense, as its screens do.
func recordBusan(_ yen: Currency, in ledger: Ledger) throws -> TripInfo {
  var plan = TripDraft()
  (plan.title, plan.currency, plan.note) = ("Busan", .won, "by train")
  (plan.start, plan.end) = (Day("2025-09-06"), Day("2025-09-07"))
  plan.budget = TypedAmount(try Amount("100000", .won))
  plan.categoryBudgets = [CategoryAmount(category: "food", amount: TypedAmount(try Amount("40000", .won)))]
  (plan.names, plan.me) = (["Ana", "Ben"], "Ana")
  let trip = try ledger.createTrip(plan)
  var correction = TripDraft()
  correction.clear(.note)
  _ = try ledger.editTrip(trip.id, correction)

  // 1,000 are Ana's, 600 Ben's, and half of the rest each one's.
  let people = try ledger.people(of: trip.id)
  var dinner = ExpenseDraft(try Amount("2000", yen), category: "food")
  (dinner.time, dinner.pay, dinner.memo) = (TimeOfDay("19:30"), .card, "dinner")
  dinner.rate = ExactDecimal(decimal: "9.5").flatMap { GivenRate($0, in: .won) }.map { TypedRate($0) }
  dinner.sharing.payers = [TypedPayer(people[1].id)]
  dinner.sharing.items = [
    TypedItem(try Amount("1000", yen), for: people[0].id),
    TypedItem(try Amount("600", yen), for: people[1].id),
  ]
  dinner.sharing.rest = .even
  let expense = try ledger.spend(dinner, on: trip.id).expense
  var edit = ExpenseDraft()
  edit.clear(.memo)
  _ = try ledger.editExpense(expense.id, edit)
  return try ledger.trip(trip.id)
}

/// A trip's figures, a line each.
func figures(of trip: TripInfo, in ledger: Ledger) throws -> [String] {
  let status = try ledger.status(of: trip.id)
  var lines = [
    "\(trip.title), \(trip.state(on: status.today))",
    "left today: \(shown(status.pace.left)), spent \(shown(status.spent))",
  ]
  for planned in trip.categoryBudgets {
    let left = status.categories.first { $0.key == planned.category }?.remaining
    lines.append("\(planned.category): \(left?.grouped ?? "–") of \(planned.amount.grouped)")
  }
  for part in try ledger.settlement(of: trip.id, plan: .direct) {
    lines += part.standings.map {
      "paid \(shown($0.paid)), share \(shown($0.share)), balance \(shown($0.balance))"
    }
  }
  for row in try ledger.report(of: trip.id).rows {
    guard case .given(let rate)? = row.converted?.conversion.legs.first?.origin else { continue }
    lines.append("\(row.expense.pay?.kind.rawValue ?? "–") at \(rate.base)")
  }
  var filter = ExpenseFilter()
  filter.query = try ledger.query("food 1000..", of: trip.id)
  lines.append(
    "found by \(filter.query.parts.map(\.text)): \(try ledger.expenses(of: trip.id, matching: filter).count)")
  for day in try ledger.calendar(of: trip.id).months.flatMap({ $0.weeks.joined() }).compactMap(\.self) {
    guard let total = day.total, total.minorUnits != 0 else { continue }
    lines.append("\(day.date.weekday): \(total.grouped)")
  }
  lines += try ledger.gaps(of: trip.id).duplicates.map { "twice: \($0.expense.id), \($0.reason)" }
  return lines
}

/// What concerns all trips, a line each.
func figures(of ledger: Ledger, claimed trip: TripID) throws -> [String] {
  var lines = try ledger.cash().map {
    "\($0.wallet.name) (\($0.wallet.kind)): \($0.amount.grouped), cost \(shown($0.cost))"
  }
  for case .buy(let paid, let fee)? in try ledger.cashLog().map(\.entry?.event) {
    lines.append("bought for \(paid.grouped), fee \(fee?.grouped ?? "–")")
  }
  lines += Set(try ledger.expenses(of: trip).compactMap(\.claim?.batch)).map { "batch: \($0.number)" }
  lines += try ledger.check().findings.map { "\($0.code) \($0.file)" }
  return lines
}

/// The board of a source, asked through `curl`.
func board(of source: RateSourceName, by access: RateAccess, in ledger: Ledger) throws -> [String] {
  var access = access
  access.transport = Curl(passing: [:])
  let board: TodaysRates = try ledger.todaysRates(from: source, by: access)
  let row: BoardRow? = board.rows.first { $0.currency.code == "JPY" }
  let quota: Quota? = board.quota
  let monday = try ledger.convert(
    Amount("1000", Currency(code: "JPY") ?? .euro), to: .won, on: board.date + 3, by: [source])
  let doubt: Conversion.Provisional? = monday.conversion.legs.compactMap(\.provisional).first
  return [
    "\(board.date): \(row?.decimal.description ?? "–") per \(row?.unit ?? 0), \(quota?.limit ?? 0) calls a day",
    "may change on \(doubt?.date.description ?? "–")",
  ]
}
