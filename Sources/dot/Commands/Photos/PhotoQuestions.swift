import TripLedger

/// Asks for what photos can't provide, expense by expense, and saves each answer before the next question.
struct PhotoQuestions {
  let trip: TripInfo
  let limit: Int?
  let isDryRun: Bool
  let context: Context
  private var questions: ExpenseQuestions
  private var saved: [TripDetailInfo] = []
  private var skipped = 0

  init(trip: TripInfo, limit: Int?, isDryRun: Bool, prompt: Prompt, context: Context) throws {
    (self.trip, self.limit, self.isDryRun, self.context) = (trip, limit, isDryRun, context)
    let history = try context.ledger.read { try AnswerHistory(of: trip, in: $0) }
    questions = ExpenseQuestions(prompt: prompt, context: context, history: history, canSkip: true)
  }

  mutating func run(_ found: PhotoProposals) throws -> Outcome {
    let words = context.words
    var left = found.proposals.count
    asking: for (index, proposal) in found.proposals.enumerated() {
      for line in words.proposal(proposal, index + 1, of: found.proposals.count) { try say(line) }
      switch try draft(proposal) {
      case .quit: break asking
      case .skip: skipped += 1
      case .value(let draft):
        let trip = trip.id.text
        do {
          let entry = try context.ledger.spend(draft, dryRun: isDryRun) { try $0.trip(named: trip) }
          saved.append(entry.expense)
          let done = words.recorded(
            entry.expense, trip: entry.trip, place: nil, id: "\(entry.expense.id.text.prefix(8))")
          try say(words.confirmation(done, isDryRun: isDryRun))
        } catch let error as any ExplainedError where error is LedgerError || error is PhotoError {
          // A photo that was removed meanwhile does not affect the others.
          try questions.explain(error)
          skipped += 1
        }
      }
      left -= 1
    }
    let done = words.questionsSummary(saved: saved.count, skipped: skipped, left: left)
    let lines = [words.confirmation(done, isDryRun: isDryRun)] + words.leftOut(found.skipped)
    return Outcome(json: [], text: lines, isConfirmation: true)
  }

  private func say(_ line: String) throws { try questions.say(line) }

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
    let categories = try context.ledger.read { try $0.categories() }
    switch try questions.category(context.words.askCategory(categories), among: categories) {
    case .skip: return .skip
    case .quit: return .quit
    case .value(let category): draft.category = category.key
    }
    draft.date = proposal.date
    draft.time = proposal.time
    draft.zone = proposal.zone
    draft.photos = proposal.group.photos.map(\.path)
    draft.photoLimit = limit
    draft.place = proposal.place?.identifier
    draft.position = proposal.place?.position
    return .value(draft)
  }
}
