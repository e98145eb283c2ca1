/// Asks for what photos can't provide, expense by expense, and saves each answer before the next question.
struct PhotoQuestions {
  let trip: TripInfo
  /// The ids of the trip's expenses, shortened.
  let ids: ShortIdentifiers
  let limit: Int?
  let isDryRun: Bool
  let context: Context
  private var questions: ExpenseQuestions
  private var saved = 0
  /// How many photos were added to expenses.
  private var added = 0
  private var skipped = 0

  init(
    trip: TripInfo, ids: ShortIdentifiers, limit: Int?, isDryRun: Bool, prompt: Prompt, context: Context
  ) throws {
    (self.trip, self.ids, self.limit, self.isDryRun, self.context) = (trip, ids, limit, isDryRun, context)
    let history = try context.ledger.read { try AnswerHistory(of: trip, in: $0) }
    questions = ExpenseQuestions(prompt: prompt, context: context, history: history, canSkip: true)
  }

  mutating func run(_ found: PhotoProposals) throws -> Outcome {
    let words = context.words
    var left = found.proposals.count
    asking: for (index, proposal) in found.proposals.enumerated() {
      for line in words.proposal(proposal, index + 1, of: found.proposals.count) { try say(line) }
      switch try action(proposal) {
      case .quit: break asking
      case .skip: skipped += 1
      case .value(let action):
        do { try carryOut(action, proposal) } catch let error as any ExplainedError
          where error is LedgerError || error is PhotoError
        {
          // A photo that was removed meanwhile does not affect the others.
          try questions.explain(error)
          skipped += 1
        }
      }
      left -= 1
    }
    let done = words.questionsSummary(saved: saved, added: added, skipped: skipped, left: left)
    let lines = [done] + words.leftOut(found.skipped)
    return Outcome(json: [], text: lines, isConfirmation: true)
  }

  private func say(_ line: String) throws { try questions.say(line) }

  private enum Action {
    case add(to: TripDetailInfo)
    case record(ExpenseDraft)
  }

  /// Asks first whether the photos belong to the expense of that moment, if there is one.
  private mutating func action(_ proposal: PhotoProposal) throws -> ExpenseQuestions.Answer<Action> {
    if let expense = proposal.expense {
      let question = context.words.askToAdd(to: expense, id: ids.short(expense.id.text))
      switch try questions.yesOrNo(question) {
      case .skip: return .skip
      case .quit: return .quit
      case .value(true): return .value(.add(to: expense))
      case .value(false): break
      }
    }
    return switch try draft(proposal) {
    case .skip: .skip
    case .quit: .quit
    case .value(let draft): .value(.record(draft))
    }
  }

  private mutating func carryOut(_ action: Action, _ proposal: PhotoProposal) throws {
    let words = context.words
    let done: String
    switch action {
    case .add(let expense):
      let addition = try context.ledger.addPhotos(
        proposal.group.photos.map(\.path), to: expense.id.text, limit: limit, dryRun: isDryRun)
      added += addition.added.count
      done = words.addedPhotos(addition, id: ids.short(expense.id.text))
    case .record(let draft):
      let trip = trip.id.text
      let entry = try context.ledger.spend(draft, dryRun: isDryRun) { try $0.trip(named: trip) }
      saved += 1
      done = words.recorded(
        entry.expense, trip: entry.trip, place: nil, id: "\(entry.expense.id.text.prefix(8))")
    }
    try say(isDryRun ? words.dryRun(done) : done)
  }

  private mutating func draft(_ proposal: PhotoProposal) throws -> ExpenseQuestions.Answer<ExpenseDraft> {
    var draft = ExpenseDraft()
    switch try questions.amount(
      context.words.askAmount(proposal.currency), fallback: proposal.currency)
    {
    case .skip: return .skip
    case .quit: return .quit
    case .value(let amount):
      draft.amount = TypedAmount(amount)
    }
    let categories = try context.ledger.categories()
    switch try questions.category(context.words.askCategory(categories), among: categories) {
    case .skip: return .skip
    case .quit: return .quit
    case .value(let category): draft.category = category
    }
    draft.date = proposal.date
    draft.time = proposal.time
    draft.zone = proposal.zone
    draft.photos = proposal.group.photos.map(\.path)
    draft.photoLimit = limit
    draft.readsPhotos = true
    draft.place = proposal.place?.identifier
    draft.position = proposal.place?.position
    return .value(draft)
  }
}
