// Layer Commands/Trips: trips and what belongs to one.
//
// Here are `trip …`, `people …`, `settle …`, `category …`, `tag list`, `left`, and `dot` without a command
// (`StatusCommand`). A command that writes passes what was typed to a method of `Ledger`, that of a trip as a
// `TripDraft`; one that shows figures takes its trip from `context.trip(named:in:)` and its sums from a
// `TripAccount` or a `Report`.
//
// To add one, see “Adding a command” in CONTRIBUTING.md; `TagCommands` is a short example. Budgets, pace and
// balances are calculated in the library's `Reports/`.

import TripLedger

/// `dot trip …`
enum TripCommands {
  /// The options of a new trip and of an edited one.
  private struct Details {
    let start: TypedDay?
    let end: TypedDay?
    private let zone: TypedZone?
    private var draft = TripDraft()

    init(_ reader: inout ArgumentReader, isNew: Bool) throws {
      draft.budget = try reader.option(.budget, Help.budget)
      draft.budgetFor = try reader.option(.budgetFor, Help.budgetFor)
      draft.currency = try reader.option(.currency, isNew ? Help.newTripCurrency : Help.tripCurrency)
      start = try reader.option(.start, isNew ? Help.newStart : Help.start)
      end = try reader.option(.end, Help.end)
      draft.people = try reader.option(.people, isNew ? Help.newPeople : Help.people)
      draft.place = try reader.option(.place, Help.tripPlace)
      zone = try reader.option(.zone, Help.tripZone)
      draft.categoryBudgets = try reader.options(.categoryBudget, Help.categoryBudget)
      draft.paying = try reader.option(.paying.offering(.currency), Help.paying)
      draft.dailyBudget = try reader.option(.dailyBudget, Help.dailyBudget)
    }

    /// Everything but the dates.
    func draft(titled title: String?, _ context: Context) throws -> TripDraft {
      var draft = draft
      draft.title = title
      draft.zone = try zone?.zone(in: context.clock.zones)
      return draft
    }

    /// Requires each budget to be of another category.
    func requireDistinctBudgets(in snapshot: Snapshot) throws {
      guard draft.categoryBudgets.count > 1 else { return }
      let known = try snapshot.categories()
      let keys = try draft.categoryBudgets.map { try Category(typed: $0.category, among: known).key }
      for (index, key) in keys.enumerated() where keys[..<index].contains(key) {
        throw UsageError.repeated(option: "--category-budget \(key)")
      }
    }
  }

  struct Create: Command {
    static let spec = CommandSpec(
      path: ["trip", "create"],
      summary: Phrase("Create a trip and make it the current one", "여행을 만들어 현재 여행으로 정하기"),
      arguments: [ArgumentSpec(name: "TITLE", isRequired: false)],
      examples: [
        Example(
          "dot trip create Osaka --budget 300000 --currency JPY --start 2025-09-05 --end 2025-09-09 --people 2",
          Phrase("five days for two, with a budget in yen", "둘이서 닷새, 예산은 엔으로")),
        Example(
          "dot trip create", Phrase("“Trip 1”, from today on, in the home currency", "‘Trip 1’, 오늘부터, 홈 통화로")),
      ],
      writes: true, read: Self.init)

    private let details: Details

    private init(_ reader: inout ArgumentReader) throws { details = try Details(&reader, isNew: true) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      var draft = try details.draft(titled: invocation.arguments.first, context)
      let today = { context.clock.now(in: draft.zone).day }
      draft.start = try details.start?.day(direction: { .planned($0) }, today: today)
      draft.end = try details.end?.day(direction: { .from(draft.start ?? $0) }, today: today)
      let created = try context.confirmingLength(invocation) { check in
        try context.ledger.createTrip(draft, dryRun: invocation.isDryRun) { trip, after in
          try details.requireDistinctBudgets(in: after)
          try check(trip)
          return try creation(of: trip, in: after, invocation, context)
        }
      }
      return outcome(of: created, invocation, context)
    }
  }

  struct Copy: Command {
    static let spec = CommandSpec(
      path: ["trip", "copy"],
      summary: Phrase("Create a trip like another and make it the current one", "여행을 복사해 현재 여행으로 삼기"),
      arguments: [ArgumentSpec(name: "TRIP")],
      examples: [
        Example("dot trip copy Osaka", Phrase("“Osaka copy”, from today on", "‘Osaka 복사본’, 오늘부터")),
        Example(
          "dot trip copy Osaka --title Kyoto --start 2026-03-01",
          Phrase("another title and first day, as many days", "이름과 첫날만 바꾸고 기간은 그대로")),
      ],
      notes: Phrase(
        "Currency, people, budgets, time zone and number of days are copied; expenses, places and photos are not.",
        "통화, 인원, 예산, 시간대, 일수를 복사합니다. 지출, 장소, 사진은 복사하지 않습니다."),
      writes: true, read: Self.init)

    private let title: String?
    private let start: TypedDay?

    private init(_ reader: inout ArgumentReader) throws {
      title = try reader.option(
        .title, Phrase("title of the copy, default the old one with “copy”", "새 여행 이름, 기본값은 원래 이름 뒤에 ‘복사본’"))
      start = try reader.option(.start, Help.newStart)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let copied = try context.confirmingLength(invocation) { check in
        try context.ledger.copyTrip(
          named: invocation.arguments[0], titled: { title ?? context.words.titleOfCopy($0) }, start: start,
          dryRun: invocation.isDryRun
        ) { trip, after in
          try check(trip)
          return try creation(of: trip, in: after, invocation, context)
        }
      }
      return outcome(of: copied, invocation, context)
    }
  }

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
            trip: account.trip, members: view.members,
            spent: words.figure(account.spent, provisional: account.isProvisional),
            days: showsDays ? try words.sparkline(account, on: today, columns: 20) : "")
        }
        let rows: [Table.Row] = listed.map { item in
          let trip = item.trip
          return .row([
            .init(trip.id == current ? "*" : ""), .init(ids.short(trip.id.text), .dim),
            .init(trip.title, .bold),
            .init(words.dates(of: trip)), .init(words.state(state(of: trip))), .init(item.spent),
            .init(trip.budget?.grouped ?? ""), .init(trip.currency.code), .init(item.days, .cyan),
          ])
        }
        let table = Table(
          columns: [
            .init(), .init(title: "Id", optional: 1), .init(title: words.title, flexible: true, minimum: 8),
            .init(title: words.datesLabel, goesBelow: true), .init(title: words.stateLabel, optional: 2),
            .init(title: words.spentLabel, alignment: .right),
            .init(title: words.budgetLabel, alignment: .right, optional: 3), .init(),
            .init(title: showsDays ? words.spendingLabel : "", optional: 0),
          ], hasHeader: true, rows: rows)
        let nothing = trips.isEmpty ? words.noTripsYet + ": dot trip create" : words.noTripsOfThisKind
        let lines = fields.makesLines ? listed.compactMap { fields.line($0.members) } : nil
        return Outcome(
          json: [JSONMember("trips", .array(listed.map { fields.json($0.members) }))],
          lines: Lines(lines ?? (shown.isEmpty ? context.wrapped(nothing) : context.lines(table))))
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
      arguments: [ArgumentSpec(name: "TRIP", isRequired: false)],
      examples: [
        Example(
          "dot trip show Osaka",
          Phrase("by title or id; without one, the current trip", "이름이나 id로, 없으면 현재 여행"))
      ], read: Self.init)

    private let countsWhole: Bool

    private init(_ reader: inout ArgumentReader) throws { countsWhole = reader.flag(.whole, Help.whole) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.read { snapshot in
        let trip = try context.trip(named: invocation.arguments.first, in: snapshot)
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
      arguments: [ArgumentSpec(name: "TRIP", isRequired: false)],
      examples: [
        Example("dot trip edit Osaka --end 2025-09-10", Phrase("one day longer", "하루 더")),
        Example("dot trip edit --people 3", Phrase("the current trip", "현재 여행")),
        Example("dot trip edit Osaka --clear budget", Phrase("no budget any more", "예산 없애기")),
      ],
      writes: true, read: Self.init)

    private let title: String?
    private let details: Details
    private let clear: [String]

    private init(_ reader: inout ArgumentReader) throws {
      title = try reader.option(.title, Help.title_)
      details = try Details(&reader, isNew: false)
      clear = try reader.options(.clear.offering(.names(TripDraft.clearable)), Help.clearTrip)
        .flatMap(\.self)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      var draft = try details.draft(titled: title, context)
      (draft.typedStart, draft.typedEnd, draft.clear) = (details.start, details.end, clear)
      let editsDates = details.start != nil || details.end != nil || clear.contains("end")
      return try context.confirmingLength(invocation) { check in
        try context.ledger.editTrip(draft, dryRun: invocation.isDryRun) {
          try context.trip(named: invocation.arguments.first, in: $0)
        } output: { done, after in
          try details.requireDistinctBudgets(in: after)
          if editsDates { try check(done.value) }
          return try outcome(done, after, context)
        }
      }
    }

    private func outcome(_ done: Changed<TripInfo>, _ after: Snapshot, _ context: Context) throws -> Outcome {
      let trip = done.value
      let view = try context.view(of: trip, in: after)
      let oldZone = try done.before.trip(trip.id)?.zone
      let kept = try after.expenses(of: trip.id).filter { expense in
        oldZone != nil && oldZone != trip.zone && expense.time != nil && expense.zone == oldZone
      }
      return Outcome(
        json: [JSONMember("trip", view.json)],
        lines: Lines(sentences: [context.words.edited(trip)]) + Lines(view.lines(context))
          + Lines(sentences: context.words.zoneKept(kept)),
        isConfirmation: true, warnings: try context.warningsOfNamesakes(of: trip, in: after))
    }
  }

  static let delete = CommandSpec(
    path: ["trip", "delete"],
    summary: Phrase("Delete a trip with its expenses", "여행과 그 지출 지우기"),
    arguments: [ArgumentSpec(name: "TRIP")],
    examples: [
      Example("dot trip delete Osaka", Phrase("shows what will be deleted, and asks", "지울 것을 알려 주고 물어봄"))
    ],
    writes: true
  ) { invocation, context in
    try context.change(
      invocation,
      preview: { (deletion: (id: TripID, preview: String, outcome: Outcome)) in [deletion.preview] },
      question: { _ in context.words.askDelete }
    ) { shown, dryRun in
      try context.ledger.deleteTrip(named: shown?.id.text ?? invocation.arguments[0], dryRun: dryRun) {
        done, after in
        let (trip, words) = (done.value, context.words)
        let expenses = try done.before.expenses(of: trip.id)
        let moved = try MovedFigures(by: done.change, in: after) { try context.rateConverter(in: $0) }
        let view = try context.view(of: trip, in: done.before)
        return (
          trip.id,
          words.tripDeletion(trip, expenses: expenses.count, photos: Set(expenses.flatMap(\.photos)).count),
          Outcome(
            json: [JSONMember("trip", view.json)] + moved.members,
            text: words.removal(words.deleted(trip), isDryRun: invocation.isDryRun)
              + words.movedFigures(moved),
            isConfirmation: true)
        )
      }
    }.outcome
  }

  static let use = CommandSpec(
    path: ["trip", "use"],
    summary: Phrase("Make a trip the current one on this machine", "이 컴퓨터의 현재 여행 정하기"),
    arguments: [ArgumentSpec(name: "TRIP")],
    examples: [
      Example("dot trip use Osaka", Phrase("new expenses go there from now on", "앞으로의 지출은 이 여행에 기록"))
    ],
    writes: true
  ) { invocation, context in
    try context.ledger.read { snapshot in
      let trip = try snapshot.trip(named: invocation.arguments[0])
      if !invocation.isDryRun { try context.currentTrip.set(trip.id, of: snapshot.header) }
      let view = try context.view(of: trip, in: snapshot)
      return Outcome(
        json: [JSONMember("trip", view.json)], text: [context.words.using(trip)], isConfirmation: true)
    }
  }

  /// A trip that was created, and what to say of it.
  private struct Creation {
    let trip: TripInfo
    let header: LedgerHeader
    let outcome: Outcome
  }

  private static func creation(
    of trip: TripInfo, in after: Snapshot, _ invocation: Invocation, _ context: Context
  ) throws -> Creation {
    let view = try context.view(of: trip, in: after)
    let id =
      invocation.isDryRun ? nil : ShortIdentifiers(try after.trips().map(\.id.text)).short(trip.id.text)
    let words = context.words
    let outcome = Outcome(
      json: [JSONMember("trip", view.json)],
      text: [words.created(trip, id: id), words.summary(of: trip)] + view.worthLines(words),
      isConfirmation: true, warnings: try context.warningsOfNamesakes(of: trip, in: after))
    return Creation(trip: trip, header: after.header, outcome: outcome)
  }

  /// Makes a created trip the current one, unless nothing was changed.
  private static func outcome(
    of creation: Creation, _ invocation: Invocation, _ context: Context
  ) -> Outcome {
    var outcome = creation.outcome
    if !invocation.isDryRun {
      // The trip is made, whether or not this machine can remember it as the current one.
      do { try context.currentTrip.set(creation.trip.id, of: creation.header) } catch {
        outcome.warnings.append(Explanation(error, in: context.words).message)
      }
    }
    return outcome
  }

  /// What a list shows of a trip.
  private struct ListedTrip: Sendable {
    let trip: TripInfo
    let members: [JSONMember]
    let spent: String
    /// A column for each day, where that is shown.
    let days: String
  }
}

extension Context {
  /// Two trips with the same title differ only in their ids.
  fileprivate func warningsOfNamesakes(of trip: TripInfo, in snapshot: Snapshot) throws -> [String] {
    let hasNamesake = try snapshot.trips().contains { $0.id != trip.id && $0.title == trip.title }
    return hasNamesake ? [words.namesake(trip)] : []
  }

  /// A trip with its figures of today.
  func view(of trip: TripInfo, in snapshot: Snapshot, counting: CountedShare = .own) throws -> TripView {
    let (account, rates) = try account(trip, in: snapshot, counting: counting)
    return try TripView(
      account, today: today(trip), rates: rates, settings: settings, home: snapshot.homeCurrency)
  }
}
