import TripLedger

/// Asks about what was read from receipts; nothing is recorded without a yes.
struct ReceiptQuestions {
  let context: Context
  private(set) var questions: ExpenseQuestions
  private let people: [Person]

  init(trip: TripInfo?, prompt: Prompt, context: Context, canSkip: Bool) throws {
    self.context = context
    let (history, people) = try context.ledger.read { snapshot in
      (
        try trip.map { try AnswerHistory(of: $0, in: snapshot) },
        try trip.map { try snapshot.people(of: $0.id) }
      )
    }
    questions = ExpenseQuestions(
      prompt: prompt, context: context, history: history ?? AnswerHistory(), canSkip: canSkip)
    self.people = (people ?? []).filter { !$0.isArchived }
  }

  /// What becomes of a receipt.
  enum Decision {
    case add(to: TripDetailInfo)
    /// As it was read, or as the draft says.
    case record(ExpenseDraft)
  }

  /// Shows what was read, and asks; `n` leaves the amount to be typed.
  mutating func decide(
    _ found: FoundReceipt, _ draft: ExpenseDraft
  ) throws -> ExpenseQuestions.Answer<Decision> {
    for line in context.words.lines(of: found.proposal, file: found.file) { try questions.say(line) }
    if let (expense, id) = found.recorded {
      switch try questions.yesOrNo(context.words.askToAdd(to: expense, id: id)) {
      case .value(true): return .value(.add(to: expense))
      case .value(false): break
      case .skip: return .skip
      case .quit: return .quit
      }
    }
    guard found.proposal.total != nil else { return .value(.record(draft)) }
    switch try questions.yesOrNo(context.words.askReceipt(canSkip: questions.canSkip)) {
    case .value(true):
      var filled = draft
      found.fill(&filled)
      if draft.sharing == TypedSharing() { filled.sharing.items = try items(of: found.proposal) }
      return .value(.record(filled))
    case .value(false): return .value(.record(draft))
    case .skip: return .skip
    case .quit: return .quit
    }
  }

  /// Whose each thing on the receipt is; none where everybody takes part in all of it.
  private mutating func items(of proposal: ReceiptProposal) throws -> [TypedItem] {
    let bought = proposal.items.filter { $0.amount.minorUnits > 0 }
    guard people.count > 1, bought.count > 1, proposal.itemsMakeTotal,
      case .value(true) = try questions.yesOrNo(context.words.askItems(bought.count))
    else { return [] }
    let names = people.map(\.name)
    return try bought.compactMap { item in
      while let answer = try questions.line(context.words.askWhose(item, names)) {
        let everybody = ["all", "모두", "*"].contains(answer.lowercased())
        do {
          let typed = try TypedItem(
            "\(item.amount.plain)\(item.amount.currency.code):\(everybody ? names.joined(separator: ",") : answer)"
          )
          if let unknown = typed.people.first(where: { one in
            !names.contains { FoldedText($0) == FoldedText(one.name) }
          }) {
            try questions.say(context.words.notOnTrip(unknown.name, names))
            continue
          }
          return typed
        } catch let error as any ExplainedError { try questions.explain(error) }
      }
      return nil
    }
  }

  // MARK: Inbox

  /// Photos that were recorded or added, and what was done.
  struct Done {
    var paths: Set<String> = []
    var lines: [String] = []
  }

  /// Goes through photos of no expense's time, one after the other, and saves each answer before the next question.
  mutating func run(_ paths: [String], trip: String?, limit: Int?) throws -> Done {
    var done = Done()
    for path in paths {
      let found: FoundReceipt
      do { found = try context.receipt(path, trip: trip, currency: nil) } catch let error
        as any ExplainedError
        where error is ReceiptError || error is PhotoError
      {
        try questions.explain(error)
        continue
      }
      guard found.proposal.total != nil else { continue }
      switch try decide(found, ExpenseDraft()) {
      case .quit: return done
      case .skip: continue
      case .value(.add(let expense)):
        _ = try context.ledger.addPhotos([path], to: expense.id.text, limit: limit, dryRun: false)
        done.paths.insert(path)
      case .value(.record(let draft)):
        guard let recorded = try record(draft, path, trip: trip, limit: limit) else { return done }
        done.lines.append(recorded)
        done.paths.insert(path)
        try questions.say(recorded)
      }
    }
    return done
  }

  /// Asks for what is missing, and records; `nil` if it was quit.
  private mutating func record(
    _ said: ExpenseDraft, _ path: String, trip: String?, limit: Int?
  ) throws -> String? {
    var draft = said
    let (id, paying) = try facts(trip, on: said.date)
    let categories = try context.ledger.categories()
    if draft.amount == nil {
      guard case .value(let amount) = try questions.amount(context.words.askAmount(paying), fallback: paying)
      else { return nil }
      draft.amount = TypedAmount(amount)
    }
    let question = context.words.askCategory(categories)
    guard case .value(let category) = try questions.category(question, among: categories) else { return nil }
    draft.category = category
    draft.photos = [path]
    draft.photoLimit = limit
    draft.readsPhotos = true
    let entry = try context.ledger.spend(draft) { try $0.trip(named: id) }
    return context.words.recorded(
      entry.expense, trip: entry.trip, place: nil, id: "\(entry.expense.id.text.prefix(8))")
  }

  /// The id of the trip, and what is paid with there.
  private func facts(_ name: String?, on date: Day?) throws -> (id: String, paying: Currency) {
    let trip = try context.ledger.read { try context.trip(named: name, in: $0) }
    return (trip.id.text, context.clock.payingCurrency(on: date, of: trip))
  }
}
