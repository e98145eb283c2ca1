extension Context {
  /// Asks how much came into a wallet for rows that only have what the account lost; a skipped row has no answer.
  func amountsReceived(for rows: [UnclearCash]) throws -> [String: Amount] {
    guard let prompt else { return [:] }
    var questions = ExpenseQuestions(prompt: prompt, context: self, history: AnswerHistory(), canSkip: true)
    var received: [String: Amount] = [:]
    for unclear in rows where unclear.missing == .amount {
      try questions.say(words.unclear(unclear))
      // Without a currency it would be that of the account, which is known not to be meant.
      switch try questions.amount(words.askReceived, fallback: unclear.row.amount.currency) {
      case .quit: return received
      case .skip: continue
      case .value(let amount): received[unclear.key] = amount
      }
    }
    return received
  }
}
