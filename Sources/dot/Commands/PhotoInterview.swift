import TripLedger

/// Asks for what photos don't say, expense by expense; each that is answered is saved before the next question.
struct PhotoInterview {
  let trip: TripInfo
  let limit: Int?
  let isDryRun: Bool
  let prompt: Prompt
  let context: Context
  private var saved: [TripDetailInfo] = []
  private var skipped = 0

  private enum Answer<Value> {
    case value(Value)
    case skip, quit
  }

  init(trip: TripInfo, limit: Int?, isDryRun: Bool, prompt: Prompt, context: Context) {
    (self.trip, self.limit, self.isDryRun, self.prompt, self.context) = (
      trip, limit, isDryRun, prompt, context
    )
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
          let done = words.recorded(entry.expense, trip: entry.trip, id: "\(entry.expense.id.text.prefix(8))")
          try say(isDryRun ? words.dryRun(done) : done)
        } catch let error as LedgerError {
          // A photo that went away meanwhile takes nothing from the others.
          let explanation = Explanation(error, in: words)
          for line in [explanation.message] + explanation.hints { try say(line) }
          skipped += 1
        }
      }
      left -= 1
    }
    let done = words.interviewed(saved: saved.count, skipped: skipped, left: left)
    return Outcome(
      json: [],
      text: [isDryRun ? words.dryRun(done) : done] + words.leftOut(found.skipped), isConfirmation: true)
  }

  private func say(_ line: String) throws { try context.streams.write(err: line.printable + "\n") }

  private func draft(_ proposal: PhotoProposal) throws -> Answer<ExpenseDraft> {
    var draft = ExpenseDraft()
    switch try amount(proposal.currency) {
    case .skip: return .skip
    case .quit: return .quit
    case .value(let amount):
      draft.amount = amount.plain
      draft.currency = amount.currency.code
    }
    switch try category() {
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

  private func amount(_ currency: Currency) throws -> Answer<Amount> {
    try ask(context.words.askAmount(currency)) { text in
      try Amount(parsing: text, otherwise: currency, sign: .positive)
    }
  }

  private func category() throws -> Answer<TripLedger.Category> {
    let all = TripLedger.Category.builtIn
    return try ask(context.words.askCategory(all)) { text in
      if let number = Int(text), all.indices.contains(number - 1) { return all[number - 1] }
      let wanted = text.lowercased()
      let begun = all.filter { $0.key.hasPrefix(wanted) || $0.korean.hasPrefix(text) }
      // A whole name wins over one that only begins with it.
      if begun.count == 1 { return begun[0] }
      do { return try TripLedger.Category(named: text) } catch ModelError.unknownCategory
        where begun.count > 1
      {
        throw ModelError.unknownCategory(value: text, suggestions: begun.map(\.key), all: all.map(\.key))
      }
    }
  }

  /// Asks until the answer is one; `s` skips, `q` and the end of the input quit.
  private func ask<Value>(_ question: String, _ read: (String) throws -> Value) throws -> Answer<Value> {
    while true {
      guard let line = try prompt.ask(question) else { return .quit }
      let text = line.trimmingBlanks
      switch text.lowercased() {
      case "": continue
      case "s": return .skip
      case "q": return .quit
      default: break
      }
      do { return .value(try read(text)) } catch let error as any ExplainedError {
        let explanation = Explanation(error, in: context.words)
        for line in [explanation.message] + explanation.hints { try say(line) }
      }
    }
  }
}

extension String {
  /// Without blanks at both ends.
  fileprivate var trimmingBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
