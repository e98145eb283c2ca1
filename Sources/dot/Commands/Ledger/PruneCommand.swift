/// `dot log prune`
struct PruneCommand: Command {
  static let spec = CommandSpec(
    path: ["log", "prune"],
    summary: Phrase("Remove old history and photos no longer in use", "오래된 변경 기록과 쓰이지 않는 사진 삭제하기"),
    examples: [
      Example("dot log prune --older-than 90d --dry-run", Phrase("show what would be removed", "삭제할 것만 보기")),
      Example(
        "dot log prune --older-than 52w", Phrase("shows what will be deleted, and asks", "삭제할 것을 알려 주고 물어봄")),
    ],
    notes: Phrase(
      "Expenses and their photos stay. What is removed can't be brought back.",
      "지출과 그 사진은 그대로입니다. 삭제한 기록은 취소하거나 되살릴 수 없습니다."),
    writes: true, read: Self.init)

  private let age: Age?

  private init(_ reader: inout ArgumentReader) throws { age = try reader.option(.olderThan, Help.olderThan) }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    guard let age else {
      throw UsageError.missingOption(name: "--older-than", command: "log prune")
    }
    let now = context.clock.now
    let before = Instant(seconds: now.seconds - age.days * 86_400, offset: now.offset)
    let words = context.words
    var pruning = try context.ledger.pruning(before: before)
    if pruning.changes + pruning.images > 0 {
      try context.confirm(
        [words.pruning(pruning, before: before)], question: words.askPrune,
        command: "log prune --older-than \(age.text)", isDryRun: invocation.isDryRun)
      if !invocation.isDryRun { pruning = try context.ledger.prune(before: before) }
    }
    return Outcome(
      json: [
        JSONMember("changes", .integer(pruning.changes)), JSONMember("photos", .integer(pruning.images)),
        JSONMember("bytes", .integer(pruning.bytes)), JSONMember("before", JSON(before.day)),
      ], text: [words.pruned(pruning)], isConfirmation: true)
  }
}

/// A number of days, read from `90d` or `12w`.
struct Age: Sendable {
  /// As typed.
  let text: String
  let days: Int

  init(_ text: String) throws(UsageError) {
    guard let unit = text.last, let factor = ["d": 1, "w": 7][unit], text.utf8.count <= 6,
      text.dropLast().utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text.dropLast())
    else { throw .badValue(option: "--older-than", value: text, allowed: ["90d", "12w"]) }
    self.text = text
    days = number * factor
  }
}

extension Option where Value == Age {
  static var olderThan: Self { Self("older-than", "AGE") { try Age($0) } }
}
