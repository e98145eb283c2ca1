// Layer Commands/Trips: trips and what belongs to one.
//
// Here are `trip …`, `people …`, `settle …`, `category …`, `tag list`, `left`, and `dot` without a command
// (`StatusCommand`). A command that writes passes what was typed to a method of `Ledger`, that of a trip as a
// `TripDraft`; one that shows figures takes its trip from `context.trip(named:in:)` and its sums from a
// `TripAccount` or a `Report`.
//
// To add one, see “Adding a command” in CONTRIBUTING.md; `TagCommands` is a short example. Budgets, pace and
// balances are calculated in the library's `Reports/`.

/// `dot trip …`
enum TripCommands {
  struct List: Command {
    static let spec = CommandSpec(
      path: ["trip", "list"],
      summary: Phrase("List trips by their first day", "여행 목록"),
      examples: [Example("dot trip list --upcoming", Phrase("trips to come", "예정된 여행"))], read: Self.init)

    private let wantsPast: Bool
    private let wantsOngoing: Bool
    private let wantsCurrent: Bool
    private let wantsUpcoming: Bool
    private let fields: ListFields

    private init(_ reader: inout ArgumentReader) throws {
      wantsPast = reader.flag(.past, Help.past)
      wantsOngoing = reader.flag(.ongoing, Help.ongoing)
      wantsCurrent = reader.flag(.current, Help.current)
      wantsUpcoming = reader.flag(.upcoming, Help.upcoming)
      fields = try ListFields(&reader, known: TripView.names)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let fields = try fields.checked(context.globals)
      return try context.ledger.read { snapshot in
        let trips = try snapshot.trips()
        // Here, not on the threads: a zone whose rules are not available is said once, in the order of the trips.
        let today = Dictionary(trips.map { ($0.id, context.today($0)) }) { first, _ in first }
        func state(of trip: TripInfo) -> TripInfo.State { trip.state(on: today[trip.id] ?? context.today()) }
        let shown = trips.filter { isWanted(state(of: $0)) }
        let current = try context.defaultTrip(in: snapshot)?.id
        let ids = ShortIdentifiers(trips.map(\.id.text))
        let rates = try context.rateConverter(in: snapshot)
        let (settings, home, words) = (context.settings, snapshot.homeCurrency, context.words)
        let showsDays = context.streams.isOutputTTY
        let listed = try snapshot.eachAccount(of: shown, rates: rates) { [today] account, rates in
          let today = today[account.trip.id] ?? account.trip.start
          let view = try TripView(account, today: today, rates: rates, settings: settings, home: home)
          return ListedTrip(
            trip: account.trip, state: account.trip.state(on: today), members: view.members,
            spent: account.spent, isProvisional: account.isProvisional,
            days: showsDays ? try words.sparkline(account, on: today, columns: 20) : "")
        }
        let columns: [Listing<ListedTrip>.Column] = [
          .text { $0.trip.id == current ? "*" : "" },
          .text(words.title, .flexible(8), style: .bold) { $0.trip.title },
          .text(words.datesLabel, .init(goesBelow: true)) { words.dates(of: $0.trip) },
          .text(words.stateLabel, .init(goesBelow: true)) { words.state($0.state) },
          .init(
            words.spentLabel, .right(),
            sum: { words.sums($0.map(\.spent), isProvisional: $0.contains(where: \.isProvisional)) }
          ) {
            .init(words.figure($0.spent, provisional: $0.isProvisional))
          },
          .text(words.budgetLabel, .right()) { $0.trip.budget?.grouped ?? "" },
          .text { $0.trip.currency.code },
          .text(showsDays ? words.spendingLabel : "", .optional(0), style: .cyan) { $0.days },
          .text("Id", .optional(1), style: .dim) { ids.short($0.trip.id.text) },
          .record { .object($0.members) },
        ]
        return Listing(
          "trips", of: listed,
          nothing: trips.isEmpty ? words.noTripsYet + ": dot trip create" : words.noTripsOfThisKind,
          count: words.count(listed.count, of: .trip),
          columns: columns
        ).outcome(context, fields)
      }
    }

    private func isWanted(_ state: TripInfo.State) -> Bool {
      let isAny = !wantsPast && !wantsOngoing && !wantsCurrent && !wantsUpcoming
      return switch state {
      case .ended: isAny || wantsPast
      case .ongoing: isAny || wantsOngoing || wantsCurrent
      case .upcoming: isAny || wantsUpcoming
      }
    }
  }

  struct Show: Command {
    static let spec = CommandSpec(
      path: ["trip", "show"],
      summary: Phrase("Show a trip with its figures", "여행 하나를 자세히 보기"),
      examples: [
        Example(
          "dot trip show Osaka",
          Phrase("by title or id; without one, the current trip", "이름이나 id로, 없으면 현재 여행"))
      ], read: Self.init)

    private let name: String?
    private let countsWhole: Bool

    private init(_ reader: inout ArgumentReader) throws {
      name = reader.optionalArgument("TRIP")
      countsWhole = reader.flag(.whole, Help.whole)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.read { snapshot in
        let trip = try context.trip(named: name, in: snapshot)
        let view = try context.view(of: trip, in: snapshot, counting: countsWhole ? .whole : .own)
        let figures = try view.figures
        let drawings = context.streams.isOutputTTY ? try context.drawings(view.account, on: view.today) : []
        return Outcome(
          json: [JSONMember("trip", view.json)] + figures, lines: Lines(view.lines(context) + drawings))
      }
    }
  }

  struct Edit: Command {
    static let spec = CommandSpec(
      path: ["trip", "edit"],
      summary: Phrase("Edit a trip", "여행 정보 고치기"),
      examples: [
        Example("dot trip edit Osaka --end 2025-09-10", Phrase("one day longer", "하루 더")),
        Example("dot trip edit --people 3", Phrase("the current trip", "현재 여행")),
        Example(
          "dot trip edit Asia --leg 'Tokyo 09-05..09-12' --leg 'Hanoi 09-12..09-16' --leg-budget 2=300000",
          Phrase("the legs anew, with a budget for the second", "구간을 새로, 두 번째는 예산도")),
        Example("dot trip edit Osaka --clear budget", Phrase("no budget any more", "예산 없애기")),
      ],
      writes: true, read: Self.init)

    private let name: String?
    private let title: String?
    private let details: TripOptions
    private let clear: [String]

    private init(_ reader: inout ArgumentReader) throws {
      name = reader.optionalArgument("TRIP")
      title = try reader.option(.title, Help.title_)
      details = try TripOptions(&reader, isNew: false)
      clear = try reader.options(.clear.offering(.names(TripDraft.clearable)), Help.clearTrip)
        .flatMap(\.self)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      var draft = try details.draft(titled: title, context)
      (draft.typedStart, draft.typedEnd, draft.typedLegs, draft.clear) = (
        details.start, details.end, details.legs, clear
      )
      let editsDates =
        details.start != nil || details.end != nil || !details.legs.isEmpty || clear.contains("end")
      return try context.confirmingLength(invocation) { check in
        try context.ledger.editTrip(draft) {
          try context.trip(named: name, in: $0)
        } output: { done, after in
          try details.requireDistinctBudgets(in: after)
          if editsDates { try check(done.value) }
          return try outcome(done, after, context)
        }
      }
    }

    private func outcome(_ done: ChangeResult<TripInfo>, _ after: Snapshot, _ context: Context) throws
      -> Outcome
    {
      let trip = done.value
      let view = try context.view(of: trip, in: after)
      let before = try done.before.trip(trip.id) ?? trip
      let fields = try context.words.fields(of: [trip.id], in: [done.before, after])
      let rows = fields.rows(from: fields.of(before), to: fields.of(trip))
      let isMoved = before.zone != trip.zone || before.legs != trip.legs
      let kept =
        !isMoved
        ? []
        : try after.expenses(of: trip.id).filter { expense in
          expense.time != nil && expense.zone == before.zone(on: expense.date)
            && expense.zone != trip.zone(on: expense.date) && expense.zone != nil
        }
      let left = before.budget == trip.budget ? nil : try view.budgetLeft(context.words)
      return Outcome(
        json: [JSONMember("trip", view.json)],
        lines: Lines(sentences: [context.words.edited(trip)]) + Lines(context.fields(rows))
          + Lines(
            sentences: [left].compactMap(\.self) + context.words.sharedDays(of: trip)
              + context.words.zoneKept(kept)),
        isConfirmation: true, warnings: try context.warningsOfNamesakes(of: trip, in: after))
    }
  }

  static let delete = CommandSpec(
    path: ["trip", "delete"],
    summary: Phrase("Delete a trip with its expenses", "여행과 그 지출 삭제하기"),
    examples: [
      Example("dot trip delete Osaka", Phrase("shows what will be deleted, and asks", "삭제할 것을 알려 주고 물어봄"))
    ],
    writes: true
  ) { (reader: inout ArgumentReader) in
    let name = reader.argument("TRIP")
    return CommandBody { invocation, context in
      try context.change(
        invocation,
        preview: { (deletion: (id: TripID, preview: String, outcome: Outcome)) in [deletion.preview] },
        question: { _ in context.words.askDelete }
      ) { shown, dryRun in
        try context.ledger.deleteTrip(named: shown?.id.text ?? name, dryRun: dryRun) {
          done, after in
          let (trip, words) = (done.value, context.words)
          let expenses = try done.before.expenses(of: trip.id)
          let moved = try ChangedConversions(by: done.change, in: after) { try context.rateConverter(in: $0) }
          let view = try context.view(of: trip, in: done.before)
          return (
            trip.id,
            words.tripDeletion(trip, expenses: expenses.count, photos: Set(expenses.flatMap(\.photos)).count),
            Outcome(
              json: [JSONMember("trip", view.json)] + moved.members,
              text: words.removal(words.deleted(trip), isDryRun: invocation.isDryRun)
                + words.changedConversions(moved),
              isConfirmation: true,
              warnings: try done.before.link(of: trip.id)?.hasLeft == false
                ? [words.deletedForCompanions(trip)] : [])
          )
        }
      }.outcome
    }
  }

  static let use = CommandSpec(
    path: ["trip", "use"],
    summary: Phrase("Make a trip the current one on this machine", "이 컴퓨터의 현재 여행 정하기"),
    examples: [
      Example("dot trip use Osaka", Phrase("new expenses go there from now on", "앞으로의 지출은 이 여행에 기록"))
    ],
    writes: true
  ) { (reader: inout ArgumentReader) in
    let name = reader.argument("TRIP")
    return CommandBody { invocation, context in
      try context.ledger.read { snapshot in
        let trip = try snapshot.trip(named: name)
        if !invocation.isDryRun { try context.remember(trip.id, of: snapshot.header) }
        let view = try context.view(of: trip, in: snapshot)
        return Outcome(
          json: [JSONMember("trip", view.json)], text: [context.words.using(trip)], isConfirmation: true)
      }
    }
  }

  /// What a list shows of a trip.
  private struct ListedTrip: Sendable {
    let trip: TripInfo
    let state: TripInfo.State
    let members: [JSONMember]
    let spent: Amount
    let isProvisional: Bool
    /// A column for each day, if that is shown.
    let days: String
  }
}

extension Context {
  /// A trip with its figures of today.
  func view(of trip: TripInfo, in snapshot: Snapshot, counting: CountedShare = .own) throws -> TripView {
    let (account, rates) = try account(trip, in: snapshot, counting: counting)
    return try TripView(
      account, today: today(trip), rates: rates, settings: settings, home: snapshot.homeCurrency)
  }
}
