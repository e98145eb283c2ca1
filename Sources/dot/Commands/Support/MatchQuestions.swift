import TripLedger

extension Context {
  /// What becomes of rows that look like expenses: if nobody is asked, only certain pairs are taken.
  func matchPolicy(takesMatches: Bool, recordsAgain: Bool, isDryRun: Bool) -> MatchPolicy {
    var policy = MatchPolicy()
    policy.takesCertain = takesMatches || globals.isYes || isDryRun || prompt == nil
    policy.recordsOthers = recordsAgain
    return policy
  }

  /// Asks whether rows are payments that are in the ledger; a row that is skipped has no answer.
  ///
  /// Certain pairs are not asked about if they are taken anyway.
  func answers(about matches: [RowMatch], takingCertain: Bool) throws -> [String: RowMatch.Answer] {
    guard let prompt else { return [:] }
    let questions = ExpenseQuestions(prompt: prompt, context: self, history: AnswerHistory(), canSkip: true)
    var answers: [String: RowMatch.Answer] = [:]
    // A line that has grown completes its expense whatever is said.
    func isSettled(_ match: RowMatch) -> Bool {
      if case .completed = match.outcome { true } else { takingCertain && match.isCertain }
    }
    let asked = matches.filter { !isSettled($0) }
    var taken = Set(matches.filter(isSettled).map(\.expense.id))
    asking: for (index, match) in asked.enumerated() {
      let open = match.candidates.filter { !taken.contains($0.id) }
      if open.isEmpty { continue }
      for candidate in open.prefix(Self.candidatesShown) {
        for line in words.pair(match, candidate, index + 1, of: asked.count) { try questions.say(line) }
        switch try questions.yesOrNo(words.askSamePayment) {
        case .quit: return answers
        case .skip: continue asking
        case .value(true):
          answers[match.key] = .same(candidate.id)
          taken.insert(candidate.id)
          continue asking
        case .value(false): break
        }
      }
      answers[match.key] = .another
    }
    return answers
  }

  /// How many expenses a row is compared with.
  private static let candidatesShown = 3
}
