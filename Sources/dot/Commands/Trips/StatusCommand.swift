/// `dot` alone: the current trip.
enum StatusCommand {
  static let spec = CommandSpec(
    path: [],
    summary: Phrase("Show the current trip: day, spent, left", "현재 여행의 상황: 며칠째, 지출, 잔액")
  ) { _, context in
    try context.ledger.read { snapshot in
      let words = context.words
      guard let trip = try context.defaultTrip(in: snapshot) else {
        let trips = try snapshot.trips()
        guard trips.isEmpty else {
          throw LedgerError.noCurrentTrip(
            candidates: trips.map { Candidate(id: $0.id.text, label: $0.title) })
        }
        return Outcome(json: [JSONMember("trip", nil)], text: [words.noTripsYet, words.noTripNext])
      }
      let view = try context.view(of: trip, in: snapshot)
      let account = view.account
      let here = context.clock.legNow(of: trip)
      let today = here.now.day
      let pace = try Pace(account, on: today)
      var rows: [(String, String)] = []
      if !account.unconverted.isEmpty {
        rows.append((words.unconvertedLabel, words.expenseCount(account.unconverted.count)))
      }
      if context.streams.isOutputTTY {
        let days = try words.sparkline(account, on: today, columns: min(60, (context.columns ?? 80) - 20))
        // One bar alone compares with nothing.
        if days.displayWidth > 1 { rows.append((words.spendingLabel, days)) }
      }
      var text = LeftView(account, pace, on: today).lines(context) + context.fields(rows)
      text += context.wrapped(words.legByOffset(here, of: trip))
      text += context.wrapped(words.exceededTogether(account))
      if account.isProvisional { text += context.wrapped([words.provisionalMark]) }
      let rates = try context.rateConverter(in: snapshot)
      let leftovers = try snapshot.leftovers(
        of: account, on: today, rates: rates, estimate: context.settings.cashEstimate)
      text += context.wrapped(leftovers.flatMap { $0.note(words).lines })
      let due = try TripSettlement(dueOn: today, of: account, in: snapshot, rates: rates)
      let unsettled = due.flatMap { SettlementView($0).toPay(words) }
      text += context.wrapped(unsettled.map { [$0] } ?? [])
      text += context.wrapped(words.nextStep(hasExpenses: !account.rows.isEmpty, isSettled: unsettled == nil))
      if context.streams.isOutputTTY { text += context.wrapped([words.browseNext]) }
      return Outcome(
        json: [
          JSONMember("trip", view.json), JSONMember("date", JSON(today)),
          JSONMember("today", .string(pace.today.plain)), JSONMember("left", JSON(pace.left?.plain)),
          JSONMember("allowance", JSON(pace.allowance?.plain)),
        ], lines: Lines(text))
    }
  }
}
