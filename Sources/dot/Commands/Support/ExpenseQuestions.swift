import TripLedger

/// Asks for the fields of an expense; a mistake is explained and the question is asked again.
struct ExpenseQuestions {
  let prompt: Prompt
  let context: Context
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
  func amount(_ question: String, given: Currency? = nil, fallback: Currency) throws -> Answer<Amount> {
    try ask(question) { text in
      try TypedAmount(text).amount(given: given, fallback: fallback, sign: .positive)
    }
  }

  /// A category by its number in the list, its English or Korean name, or the beginning of one.
  func category(_ question: String, among all: [TripLedger.Category]) throws -> Answer<TripLedger.Category> {
    try ask(question) { text in
      if let number = Int(text), all.indices.contains(number - 1) { return all[number - 1] }
      return try TripLedger.Category(typed: text, among: all)
    }
  }

  /// Yes or no, in English or Korean; any other answer is asked for again.
  func yesOrNo(_ question: String) throws -> Answer<Bool> {
    while true {
      switch try ask(question, { $0.lowercased() }) {
      case .value("y"), .value("yes"), .value("예"), .value("네"), .value("ㅇ"): return .value(true)
      case .value("n"), .value("no"), .value("아니요"), .value("아니오"), .value("ㄴ"): return .value(false)
      case .value: continue
      case .skip: return .skip
      case .quit: return .quit
      }
    }
  }

  /// Asks until the answer is one; `q` and the end of the input quit.
  private func ask<Value>(_ question: String, _ read: (String) throws -> Value) throws -> Answer<Value> {
    while true {
      guard let line = try prompt.ask(question) else { return .quit }
      let text = line.trimmingBlanks
      switch text.lowercased() {
      case "": continue
      case "s" where canSkip: return .skip
      case "q": return .quit
      default: break
      }
      do { return .value(try read(text)) } catch let error as any ExplainedError { try explain(error) }
    }
  }
}

extension String {
  /// Without blanks at both ends.
  fileprivate var trimmingBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
