/// What somebody has said about rows that may be about entries of the ledger.
struct MatchAnswers {
  /// By the keys of the rows.
  private(set) var answers: [String: RowMatch.Answer] = [:]
  private var asked: Set<String> = []
  /// Whether the likeliest entry is taken wherever it is the only one.
  private var takesAll = false
  private var isOver = false

  /// How many entries are shown for a row.
  private static let shown = 9

  /// Asks about each row in question once; a row that is skipped has no answer. Returns whether there are new answers.
  mutating func ask(about matches: [RowMatch], _ context: Context) throws -> Bool {
    guard let prompt = context.prompt, !isOver else { return false }
    let questions = ExpenseQuestions(
      prompt: prompt, context: context, history: AnswerHistory(), canSkip: true)
    let open = matches.filter { $0.outcome == .leftOut && !asked.contains($0.key) }
    let before = answers.count
    for (index, match) in open.enumerated() where !isOver {
      asked.insert(match.key)
      if takesAll, match.candidates.count == 1 {
        answers[match.key] = .same(match.entry.id)
        continue
      }
      let shown = Array(match.candidates.prefix(Self.shown))
      for line in context.words.question(match, shown, index + 1, of: open.count) { try questions.say(line) }
      try ask(match, shown, questions, context)
    }
    return answers.count > before
  }

  private mutating func ask(
    _ match: RowMatch, _ shown: [LedgerEntry], _ questions: ExpenseQuestions, _ context: Context
  ) throws {
    while true {
      guard let text = try questions.line(context.words.askWhichEntry(shown.count)) else {
        isOver = true
        return
      }
      let words = text.split(separator: " ").map(String.init)
      switch words.first?.lowercased() ?? "" {
      case "q":
        isOver = true
        return
      case "s": return
      case "a":
        takesAll = true
        answers[match.key] = .same(match.entry.id)
        return
      case "i":
        guard let name = try words.dropFirst().first ?? questions.line(context.words.askEntryID) else {
          continue
        }
        do {
          answers[match.key] = .same(try context.ledger.read { try $0.entryID(named: name) })
          return
        } catch let error as any ExplainedError { try questions.explain(error) }
      case let word:
        if let number = Int(word), shown.indices.contains(number - 1) {
          answers[match.key] = .same(shown[number - 1].id)
          return
        }
        switch Prompt.yesOrNo(word) {
        case true? where shown.count == 1:
          answers[match.key] = .same(match.entry.id)
          return
        case false?:
          answers[match.key] = .another
          return
        default:
          for line in context.words.explainAnswers { try questions.say(line) }
        }
      }
    }
  }
}

/// What is said on the command line about one row of a file: `12=k3f9`, `12=new`, `card.csv:12=new`.
struct TypedPair: Hashable {
  let line: MatchPolicy.Line
  /// `nil` for a payment of its own.
  let entry: String?
}

extension TypedPair {
  /// The option that says `answer` of a line, maybe of a file, as a shell reads it.
  static func option(_ line: Int, _ answer: String, ofFile file: String? = nil) -> String {
    "--pair " + ((file.map { $0 + ":" } ?? "") + "\(line)=\(answer)").shellWord
  }
}

extension Option where Value == TypedPair {
  static var pair: Self {
    Self("pair", "[FILE:]LINE=ID|new", kind: .free) { text in
      guard let equals = text.lastIndex(of: "="), let line = line(text[..<equals]),
        case let id = text[equals...].dropFirst(), !id.isEmpty
      else {
        throw UsageError.badValue(
          option: "--pair", value: text, allowed: ["LINE=ID", "LINE=new", "FILE:LINE=ID", "FILE:LINE=new"])
      }
      return TypedPair(line: line, entry: id.lowercased() == "new" ? nil : String(id))
    }
  }

  /// `12`, or `card.csv:12`.
  private static func line(_ text: Substring) -> MatchPolicy.Line? {
    let colon = text.lastIndex(of: ":")
    guard let number = Int(colon.map { text[$0...].dropFirst() } ?? text), number > 0 else { return nil }
    return MatchPolicy.Line(number, ofFile: colon.map { String(text[..<$0]) })
  }
}

extension Context {
  /// What is said on the command line about rows in question, of some files.
  func matchPolicy(recordsAgain: Bool, pairs: [TypedPair], files: [String]) throws -> MatchPolicy {
    var policy = MatchPolicy()
    policy.recordsOthers = recordsAgain
    for pair in pairs {
      if let file = pair.line.file, !files.contains(file) {
        throw UsageError.badValue(option: "--pair", value: file, allowed: files)
      }
      if pair.line.file == nil, files.count != 1 { throw UsageError.needs("--pair", "FILE") }
      policy.answersByLine[pair.line] =
        try pair.entry.map { name in
          .same(try ledger.read { try $0.entryID(named: name) })
        } ?? .another
    }
    return policy
  }
}
