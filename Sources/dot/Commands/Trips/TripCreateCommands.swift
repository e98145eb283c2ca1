/// `dot trip create` and `dot trip copy`
extension TripCommands {
  struct Create: Command {
    static let spec = CommandSpec(
      path: ["trip", "create"],
      summary: Phrase("Create a trip and make it the current one", "여행을 만들어 현재 여행으로 정하기"),
      examples: [
        Example(
          "dot trip create Osaka --budget 300000 --currency JPY --start 2025-09-05 --end 2025-09-09 --people 2",
          Phrase("five days for two, with a budget in yen", "둘이서 닷새, 예산은 엔으로")),
        Example(
          "dot trip create Asia --leg 'Tokyo 09-05..09-12' --leg 'Hanoi 09-12..09-16'",
          Phrase("two legs: yen and its time, then dong and its time", "두 구간: 도쿄의 엔과 시간대, 이어서 하노이의 동과 시간대")),
        Example(
          "dot trip create Busan --start 09-12 --end '3 nights' --with Mina,Tae --me Mina",
          Phrase("with the people who share expenses", "함께 쓰는 사람들과")),
        Example(
          "dot trip create",
          Phrase(
            "asks everything on a terminal; elsewhere “Trip 1”, from today on, in the home currency",
            "터미널에서는 하나씩 물어봄. 아니면 ‘Trip 1’, 오늘부터, 홈 통화로")),
      ],
      writes: true, read: Self.init)

    private let title: String?
    private let details: TripOptions

    private init(_ reader: inout ArgumentReader) throws {
      title = reader.optionalArgument("TITLE")
      details = try TripOptions(&reader, isNew: true)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      guard title == nil, invocation.given.subtracting([Flag.dryRun.name]).isEmpty,
        let prompt = context.prompt
      else { return try create(details, titled: title, invocation, context) }
      var questions = TripQuestions(prompt, context)
      try questions.ask()
      if let home = questions.home {
        try context.ledger.setHomeCurrency(home)
      }
      context.mention(context.words.asOneCommand(questions.commandLine))
      var reader = ArgumentReader(texts: questions.texts)
      return try create(
        try TripOptions(&reader, isNew: true), titled: questions.title, invocation, context)
    }

    private func create(
      _ details: TripOptions, titled title: String?, _ invocation: Invocation, _ context: Context
    ) throws -> Outcome {
      var draft = try details.draft(titled: title, context)
      let proposed =
        draft.saysPlace || !details.legs.isEmpty ? nil : try title.flatMap { try context.city(titled: $0) }
      if let proposed { try context.propose(proposed, for: &draft) }
      draft.untitled = context.words.untitled
      let today = { context.clock.now(in: draft.zone).day }
      draft.start = try details.start?.day(direction: { .planned($0) }, today: today)
      draft.legs = try details.legs(near: draft.start ?? today(), context)
      let start = draft.start ?? draft.legs?.first?.start ?? today()
      draft.end = try details.end?.day(from: start, today: today)
      let end = draft.end ?? draft.legs?.last?.end
      try context.confirmSecondTrip(from: start, to: end, invocation)
      var created = try context.confirmingLength(invocation) { check in
        try context.ledger.createTrip(draft) { trip, after in
          try details.requireDistinctBudgets(in: after)
          try check(trip)
          return try creation(of: trip, in: after, invocation, context)
        }
      }
      if let proposed, context.prompt == nil {
        created.outcome.hints.append(context.words.hintPaying(proposed.place, proposed.currency))
      }
      return outcome(of: created, invocation, context)
    }
  }

  struct Copy: Command {
    static let spec = CommandSpec(
      path: ["trip", "copy"],
      summary: Phrase("Create a trip like another and make it the current one", "여행을 복사해 현재 여행으로 삼기"),
      examples: [
        Example("dot trip copy Osaka", Phrase("“Osaka copy”, from today on", "‘오사카 복사본’, 오늘부터")),
        Example(
          "dot trip copy Osaka --title Kyoto --start 2026-03-01",
          Phrase("another title and first day, as many days", "이름과 첫날만 바꾸고 기간은 그대로")),
      ],
      notes: Phrase(
        "Currency, people and whom expenses are usually for, budgets, time zone, legs and number of days are copied; expenses, places and photos are not.",
        "통화, 인원과 평소 나눌 사람, 예산, 시간대, 구간, 일수를 복사합니다. 지출, 장소, 사진은 복사하지 않습니다."),
      writes: true, read: Self.init)

    private let name: String
    private let title: String?
    private let start: TypedDay?

    private init(_ reader: inout ArgumentReader) throws {
      name = reader.argument("TRIP")
      title = try reader.option(
        .title, Phrase("title of the copy, default the old one with “copy”", "새 여행 이름, 기본값은 원래 이름 뒤에 ‘복사본’"))
      start = try reader.option(.start, Help.newStart)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let copied = try context.confirmingLength(invocation) { check in
        try context.ledger.copyTrip(
          named: name, titled: { title ?? context.words.titleOfCopy($0) }, start: start
        ) { trip, after in
          try check(trip)
          return try creation(of: trip, in: after, invocation, context)
        }
      }
      return outcome(of: copied, invocation, context)
    }
  }

  /// A trip that was created, and what to say of it.
  private struct Creation {
    let trip: TripInfo
    let header: LedgerHeader
    var outcome: Outcome
  }

  private static func creation(
    of trip: TripInfo, in after: Snapshot, _ invocation: Invocation, _ context: Context
  ) throws -> Creation {
    let view = try context.view(of: trip, in: after)
    let id =
      invocation.isDryRun ? nil : ShortIdentifiers(try after.trips().map(\.id.text)).short(trip.id.text)
    let words = context.words
    // Its first line is the budget, if a rate is known.
    let worth = view.worthLines(words)
    let outcome = Outcome(
      json: [JSONMember("trip", view.json)],
      text: [words.created(trip, id: id), words.summary(of: trip)] + words.understood(trip)
        + words.usualRows(of: trip, view.account.people).map { "\($0.0): \($0.1)" }
        + (worth.count > 1 ? Array(worth.dropFirst()) : worth),
      isConfirmation: true,
      warnings: try context.warningsOfNamesakes(of: trip, in: after) + words.unknownDestination(of: trip))
    return Creation(trip: trip, header: after.header, outcome: outcome)
  }

  /// Makes a created trip the current one, unless nothing was changed.
  private static func outcome(
    of creation: Creation, _ invocation: Invocation, _ context: Context
  ) -> Outcome {
    var outcome = creation.outcome
    if !invocation.isDryRun {
      // The trip is made, whether or not this machine can remember it as the current one.
      do { try context.remember(creation.trip.id, of: creation.header) } catch {
        outcome.warnings.append(Explanation(error, in: context.words).message)
      }
    }
    return outcome
  }
}

extension TripDraft {
  /// Whether it says where the trip goes, or what is paid there.
  fileprivate var saysPlace: Bool { place != nil || currency != nil || paying != nil }
}

extension Context {
  /// A city that a trip is called like, if something else is paid there than at home.
  fileprivate func city(titled title: String) throws -> (place: String, currency: Currency)? {
    guard let city = Cities.builtIn.named(title) else { return nil }
    let home = try ledger.read { $0.homeCurrency }
    return city.country.currency.flatMap { $0 == home ? nil : (title, $0) }
  }

  /// Asks whether a trip goes to the city that it is called like.
  fileprivate func propose(_ city: (place: String, currency: Currency), for draft: inout TripDraft) throws {
    while let prompt, let answer = try prompt.ask(words.proposePaying(city.place, city.currency))?.trimmed {
      if ["n", "no", "아니요", "아니오"].contains(answer.lowercased()) { return }
      do {
        if !["", "y", "yes", "예", "네"].contains(answer.lowercased()) {
          draft.paying = try TypedPeriods(currencies: answer)
        }
        draft.place = city.place
        return
      } catch let error as any ExplainedError {
        let explanation = Explanation(error, in: words)
        for line in [explanation.message] + explanation.hints { mention(line.printable) }
      }
    }
  }

  /// Asks a person before a trip takes the place of the current one in the middle of it.
  fileprivate func confirmSecondTrip(from start: Day, to end: Day?, _ invocation: Invocation) throws {
    guard prompt != nil, !invocation.isDryRun else { return }
    let current = try ledger.read { try defaultTrip(in: $0) }
    guard let current, case .ongoing = current.state(on: today(current)), current.end != nil,
      start <= current.end ?? start, end ?? start >= current.start
    else { return }
    try confirm(
      [words.anotherIsUnderWay(current)], question: words.askSecondTrip, command: invocation.command.name)
  }

  /// Two trips with the same title differ only in their ids.
  func warningsOfNamesakes(of trip: TripInfo, in snapshot: Snapshot) throws -> [String] {
    let hasNamesake = try snapshot.trips().contains { $0.id != trip.id && $0.title == trip.title }
    return hasNamesake ? [words.namesake(trip)] : []
  }
}

extension Words {
  /// What a trip without a name is called, with a number behind it.
  fileprivate var untitled: String { say("Trip", "여행") }
}
