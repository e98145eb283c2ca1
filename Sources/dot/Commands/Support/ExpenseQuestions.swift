/// Asks for the fields of an expense; a mistake is explained and the question is asked again.
struct ExpenseQuestions {
  let prompt: Prompt
  let context: Context
  private(set) var history: AnswerHistory
  /// Whether `s` skips the expense that is asked about.
  var canSkip = false

  enum Answer<Value> {
    case value(Value)
    case skip, quit
  }

  func say(_ line: String) throws { try context.streams.write(err: line.printable + "\n") }

  func explain(_ error: any ExplainedError) throws {
    let explanation = Explanation(error, in: context.words)
    for line in [explanation.message] + explanation.hints { try say(line) }
  }

  /// An amount in `given`, else in the currency that comes with it, else in `fallback`.
  mutating func amount(
    _ question: String, given: Currency? = nil, fallback: Currency
  ) throws -> Answer<Amount> {
    let answer = try ask(question, history.amounts(given: given, fallback: fallback)) { text in
      try TypedAmount(text).amount(given: given, fallback: fallback, sign: .positive)
    }
    if case .value(let amount) = answer { history.add(amount) }
    return answer
  }

  /// A category by its number in the list, its English or Korean name, the beginning of one, or what was bought, which is
  /// kept as typed.
  mutating func category(_ question: String, among all: [TripLedger.Category]) throws -> Answer<String> {
    let answer = try ask(question, history.categories(context.words)) { text in
      let category = try all.numbered(text) ?? TripLedger.Category(typed: text, among: all)
      return (category, TripLedger.Category.purchase(typed: text, among: all) ?? category.key)
    }
    switch answer {
    case .value((let category, let typed)):
      history.add(category)
      return .value(typed)
    case .skip: return .skip
    case .quit: return .quit
    }
  }

  /// What is typed, without blanks at both ends; `nil` at the end of the input.
  func line(_ question: String) throws -> String? {
    while true {
      guard let text = try prompt.ask(lastLine(of: question))?.trimmingBlanks else { return nil }
      if !text.isEmpty { return text }
    }
  }

  /// Yes or no, in English or Korean; any other answer is asked for again.
  func yesOrNo(_ question: String) throws -> Answer<Bool> {
    while true {
      switch try ask(question, [], Prompt.yesOrNo) {
      case .value(let answer?): return .value(answer)
      case .value(nil): continue
      case .skip: return .skip
      case .quit: return .quit
      }
    }
  }

  /// The line of a question to answer beside; those before it, if the terminal is narrower, are said.
  ///
  /// The terminal itself would break them anywhere, also between two digits.
  private func lastLine(of question: String) throws -> String {
    guard let columns = context.columns, question.displayWidth >= columns else { return question }
    let indent = String(question.prefix { $0 == " " })
    // Room for the blank in front of the answer.
    let lines = question.wrapped(toWidth: max(1, columns - indent.count - 1)).map { indent + $0 }
    for line in lines.dropLast() { try say(line) }
    return (lines.last ?? "") + " "
  }

  /// Asks until the answer is one; `q` and the end of the input quit. A mistake can be chosen again and mended.
  private func ask<Value>(
    _ question: String, _ earlier: [String], _ read: (String) throws -> Value
  ) throws -> Answer<Value> {
    var earlier = earlier
    while true {
      guard let line = try prompt.ask(lastLine(of: question), history: earlier) else { return .quit }
      let text = line.trimmingBlanks
      switch text.lowercased() {
      case "": continue
      case "s" where canSkip: return .skip
      case "q": return .quit
      default: break
      }
      do { return .value(try read(text)) } catch let error as any ExplainedError { try explain(error) }
      earlier.append(text)
    }
  }
}

extension String {
  /// Without blanks at both ends.
  fileprivate var trimmingBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
