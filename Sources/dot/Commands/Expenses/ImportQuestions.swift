/// Asks on a terminal for everything that a file leaves open, after showing its first rows as each answer reads them.
struct ImportQuestions {
  let prompt: Prompt
  let context: Context

  /// `nil` if somebody gives up: the input ends, or `q` is typed.
  func answers(
    to questions: [ImportError.Question], in file: UnclearFile, named path: String
  ) throws -> ImportAnswers? {
    let words = context.words
    var answers = ImportAnswers()
    try say(words.excerpt(path) + ":")
    for line in words.firstRows(of: file) { try say("  " + line) }
    for question in questions {
      try say(words.unclear(question))
      for reading in file.readings {
        guard let name = reading.name(for: question) else { continue }
        try say("  " + name + words.rows(of: reading))
      }
      let text = words.ask(question, in: file)
      guard try ask(text, { try answers.take($0, to: question, in: file) }) else { return nil }
    }
    return answers
  }

  private func say(_ line: String) throws { try context.streams.write(err: line.printable + "\n") }

  /// Asks until the answer is one; returns whether it was given.
  private func ask(_ question: String, _ take: (String) throws -> Bool) throws -> Bool {
    while true {
      guard let line = try prompt.ask(question) else { return false }
      let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if text.lowercased() == "q" { return false }
      do { if try take(text) { return true } } catch let error as any ExplainedError {
        try say(Explanation(error, in: context.words).message)
      }
    }
  }
}

extension UnclearFile.Reading {
  /// What is typed for it.
  fileprivate func name(for question: ImportError.Question) -> String? {
    switch (question, answer) {
    case (.dateOrder, .dateOrder(let order)): order.rawValue
    case (.decimalMark, .decimalMark(let mark)): mark.rawValue
    case (.sign, .spending(let isPositive)), (.balance, .spending(let isPositive)): isPositive ? "+" : "-"
    default: nil
    }
  }
}

extension ImportAnswers {
  /// Takes what was typed; returns whether it was an answer.
  fileprivate mutating func take(
    _ text: String, to question: ImportError.Question, in file: UnclearFile
  ) throws -> Bool {
    switch question {
    case .dateOrder:
      dateOrder = DateOrder(rawValue: text.lowercased())
      return dateOrder != nil
    case .decimalMark:
      decimalMark = DecimalMark(rawValue: text)
      return decimalMark != nil
    case .sign(let column), .balance(let column):
      if let unheard = file.unheard, unheard.words.contains(text) {
        mapping[.kind] = "\(unheard.column)=\(text)"
        return true
      }
      guard ["+", "-"].contains(text) else { return false }
      mapping[text == "+" ? .out : .in] = column
      return true
    case .currency:
      if text.isEmpty { return false }
      mapping[.currency] = try Currency(typed: text).code
      return true
    case .columns(let guess):
      try mapping.merge(Option.map.read(text.isEmpty ? guess : text)) { _, typed in typed }
      return true
    }
  }
}
