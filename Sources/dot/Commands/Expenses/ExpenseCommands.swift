import TripLedger

/// `dot expense …`
enum ExpenseCommands {
  static let list = CommandSpec(
    path: ["expense", "list"],
    summary: Phrase("List expenses with their ids", "지출 목록 보기(id 포함)"),
    options: ReportCommand.filters + ListFields.options(ExpenseView.names),
    examples: [
      Example("dot expense list --category food", Phrase("food expenses", "식비만")),
      Example(
        "dot expense list --from fri --format '{date} {amount} {memo}'",
        Phrase("since Friday, one line each", "금요일부터, 한 건에 한 줄씩")),
    ]
  ) { invocation, context in
    try listing(invocation, context, nothing: \.noExpenses)
  }

  /// The expenses that a filter takes, one a line.
  static func listing(
    _ invocation: Invocation, _ context: Context, text: String? = nil, nothing: KeyPath<Words, String>
  ) throws -> Outcome {
    let fields = try ListFields(invocation, context, known: ExpenseView.names)
    return try context.ledger.read { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      var filter = try ReportCommand.filter(invocation, context, in: snapshot)
      filter.text = text
      let report = try ReportCommand.report(invocation, context, snapshot, rates, filter: filter)
      let rows = report.expenses
      let words = context.words
      let ids = ShortIdentifiers(
        of: rows.map(\.expense.id.text), among: try report.identifiers ?? snapshot.expenseIDs())
      let hasWorth = invocation[.reportCurrency] != nil
      lazy var table = Table(
        columns: [
          .init(), .init(), .init(optional: 3), .init(optional: 4), .init(flexible: true, minimum: 8),
          .init(flexible: true, minimum: 6, optional: 1), .init(optional: 2), .init(alignment: .right),
          .init(alignment: .right), .init(flexible: true, minimum: 6, optional: 5),
        ],
        rows: rows.map { row in
          let converted =
            row.converted.map { words.money($0.amount, provisional: $0.isProvisional) }
            ?? words.notConvertedMark
          return .row([
            .init(ids.short(row.expense.id.text), .dim), .init(row.expense.date.description),
            .init(row.expense.time?.minutes ?? ""),
            .init(words.category(row.expense.category)), .init(words.memo(row)),
            .init(row.place?.identifier ?? "", .dim), .init(words.photoMark(row.expense.photos.count)),
            .init(words.money(row.expense.amount)), .init(hasWorth ? converted : ""),
            // Over several trips, which one it was.
            .init(report.account == nil ? row.trip.title : "", .dim),
          ])
        })
      // Of a long list, what a table doesn't show takes as long to put together as the table.
      let isTable = !context.globals.isJSON && !fields.makesLines
      let records =
        isTable ? [] : try rows.map { try ExpenseView($0, in: invocation, rates: rates).members }
      let lines = fields.lines(records)
      return Outcome(
        json: [JSONMember("expenses", .array(records.map(fields.json)))],
        text: !isTable ? lines ?? [] : rows.isEmpty ? [words[keyPath: nothing]] : context.lines(table),
        isVerbatim: lines != nil)
    }
  }

  static let show = CommandSpec(
    path: ["expense", "show"],
    summary: Phrase("Show one expense", "지출 하나를 자세히 보기"),
    arguments: [ArgumentSpec(name: "ID")],
    options: [OptionSpec(.explain, Help.explain)],
    examples: [
      Example("dot expense show k3f9", Phrase("by the first letters of its id", "id의 앞 글자로")),
      Example("dot expense show k3f9 --explain", Phrase("and how it was converted", "환산 과정까지")),
    ]
  ) { invocation, context in
    try context.ledger.read { snapshot in
      let (trip, expense) = try snapshot.expense(named: invocation.arguments[0])
      var view = try context.view(of: expense, on: trip, in: snapshot)
      view.explains = invocation[.explain]
      return Outcome(json: [JSONMember("expense", .object(view.members))], text: view.lines(context))
    }
  }

  static let edit = CommandSpec(
    path: ["expense", "edit"],
    summary: Phrase("Edit an expense", "지출 고치기"),
    arguments: [ArgumentSpec(name: "ID")],
    options: [
      OptionSpec(.amount, Help.amount),
      OptionSpec(.category, Help.category),
    ] + SpendCommand.details(.edited) + [
      OptionSpec(.onPace, Help.onPace),
      OptionSpec(.clear.offering(.names(ExpenseDraft.clearable)), repeatable: true, Help.clearExpense),
      OptionSpec(.trip, Help.moveTrip),
    ],
    examples: [
      Example(
        "dot expense edit k3f9 --amount 1200 --memo ramen", Phrase("another amount and memo", "금액과 메모 고치기")),
      Example("dot expense edit k3f9 --clear memo,place", Phrase("clear fields", "항목 비우기")),
    ],
    writes: true
  ) { invocation, context in
    /// The trip that the expense will be on, and today there.
    func target() throws -> (trip: TripInfo, today: Day) {
      try context.ledger.read { snapshot in
        let (trip, expense) = try snapshot.expense(named: invocation.arguments[0])
        let target = try invocation[.trip].map { try snapshot.trip(named: $0) } ?? trip
        let zone = try context.zone(of: invocation) ?? expense.zone ?? target.zone
        return (target, context.clock.now(in: zone).day)
      }
    }
    func day(_ typed: TypedDay) throws -> Day {
      if let day = typed.whole { return day }
      let (trip, today) = try target()
      return try typed.day(looking: trip.looking, today: { today })
    }
    var draft = try SpendCommand.draft(invocation, context, day: day, today: { try target().today })
    if invocation[.onPace] {
      if invocation[.offPace] { throw UsageError.conflict("--on-pace", "--off-pace") }
      draft.isOffPace = false
    }
    draft.amount = invocation[.amount]
    draft.clear = invocation[all: .clear].flatMap { $0 }
    try askForCharge(&draft, of: invocation.arguments[0], context)
    return try context.ledger.editExpense(
      named: invocation.arguments[0], draft, movingTo: invocation[.trip], dryRun: invocation.isDryRun
    ) { entry, after in
      let view = try context.view(of: entry.expense, on: entry.trip, in: after)
      let words = context.words
      var warnings = words.dropped(entry, id: invocation.arguments[0])
      if draft.date != nil || invocation[.trip] != nil {
        warnings += words.farFromTrip(entry.expense, trip: entry.trip, id: invocation.arguments[0])
      }
      if draft.rate != nil {
        warnings += try context.warnings(
          ofRateOf: entry.expense, converted: view.converted, on: entry.trip, id: invocation.arguments[0],
          in: after)
      }
      return Outcome(
        json: [JSONMember("expense", .object(view.members))],
        text: [
          words.confirmation(
            words.changed(entry.expense, id: invocation.arguments[0]), isDryRun: invocation.isDryRun)
        ] + view.lines(context),
        isConfirmation: true, warnings: warnings)
    }
  }

  /// Asks what the card took for a new amount, where the expense has a charge for the old one and somebody is
  /// there; without an answer the charge is dropped.
  private static func askForCharge(_ draft: inout ExpenseDraft, of name: String, _ context: Context) throws {
    guard let prompt = context.prompt, draft.amount != nil else { return }
    let (expense, charged) = try context.ledger.read { [draft] snapshot in
      let expense = try snapshot.expense(named: name).expense
      return (expense, try expense.chargeInDoubt(draft))
    }
    guard let charged else { return }
    let questions = ExpenseQuestions(prompt: prompt, context: context, canSkip: true)
    switch try questions.amount(context.words.askCharged(charged, of: expense), fallback: charged.currency) {
    case .value(let amount): draft.charged = TypedAmount(amount)
    case .skip: break
    case .quit: throw ConfirmationError.declined
    }
  }

  static let delete = CommandSpec(
    path: ["expense", "delete"],
    summary: Phrase("Delete an expense", "지출 지우기"),
    arguments: [ArgumentSpec(name: "ID")],
    examples: [
      Example("dot expense delete k3f9", Phrase("shows what will be deleted, and asks", "지울 것을 알려 주고 물어봄"))
    ],
    writes: true
  ) { invocation, context in
    let (expense, view) = try context.ledger.read { snapshot in
      let (trip, expense) = try snapshot.expense(named: invocation.arguments[0])
      return (expense, try context.view(of: expense, on: trip, in: snapshot))
    }
    let stays = view.others.flatMap { $0.isEmpty ? nil : context.words.othersStay($0) }
    let preview = [context.words.expenseDeletion(expense)] + (stays.map { [$0] } ?? [])
    if invocation.isDryRun {
      try context.show(preview: preview)
    } else {
      try context.confirm(preview, question: context.words.askDelete, command: "expense delete")
    }
    try context.ledger.deleteExpense(expense.id, dryRun: invocation.isDryRun)
    let done = context.words.deleted(expense, id: invocation.arguments[0])
    return Outcome(
      json: [JSONMember("expense", .object(view.members))],
      text: context.words.removal(done, isDryRun: invocation.isDryRun) + (stays.map { [$0] } ?? []),
      isConfirmation: true)
  }
}

/// `dot search`
enum SearchCommand {
  static let spec = CommandSpec(
    path: ["search"],
    summary: Phrase("Find expenses by a word in memo, place, tag or category", "메모·장소·태그·분류에서 찾기"),
    arguments: [ArgumentSpec(name: "TEXT")],
    options: ReportCommand.filters.filter { $0.name != "all" } + ListFields.options(ExpenseView.names),
    examples: [
      Example("dot search ramen", Phrase("in every trip, unless --trip names one", "모든 여행에서, --trip으로 하나만"))
    ]
  ) { invocation, context in
    if invocation.arguments[0].isEmpty { throw ModelError.badText(field: "TEXT", limit: 200) }
    let everywhere = invocation[.trip] != nil ? invocation : invocation.adding(.all)
    return try ExpenseCommands.listing(
      everywhere, context, text: invocation.arguments[0], nothing: \.nothingFound)
  }
}
