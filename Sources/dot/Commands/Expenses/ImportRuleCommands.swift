/// `dot import rule add|list|remove|apply`
enum ImportRuleCommands {
  struct Add: Command {
    static let spec = CommandSpec(
      path: ["import", "rule", "add"],
      summary: Phrase("Say what becomes of the rows of a payee", "가맹점마다 가져오는 방법 정하기"),
      examples: [
        Example(
          "dot import rule add 'BLUE DOOR*' --category cafe",
          Phrase("whatever follows the name", "이름 뒤는 무엇이든")),
        Example(
          "dot import rule add '*ATM*' --ignore", Phrase("such rows become no expenses", "이런 줄은 지출로 기록하지 않음")),
      ],
      notes: Phrase(
        "In PATTERN, `*` is any characters or none and `?` is any one; capitals don't matter, and the whole payee has to fit. Of several rules that fit, the one that was added first counts. Rules apply to later imports and inboxes; `dot import rule apply` applies them to what was imported before.",
        "PATTERN에서 `*`는 아무 글자나 여럿(없어도 됨), `?`는 아무 글자 하나입니다. 대소문자는 가리지 않고, 가맹점 이름 전체가 맞아야 합니다. 여러 규칙이 맞으면 먼저 추가한 규칙을 씁니다. 규칙은 다음번 `import`와 `inbox`부터 적용하고, 이미 가져온 지출에는 `dot import rule apply`로 적용합니다."
      ),
      writes: true, read: Self.init)

    private let pattern: String
    private let category: String?
    private let memo: String?
    private let isIgnoring: Bool

    private init(_ reader: inout ArgumentReader) throws {
      pattern = reader.argument("PATTERN")
      category = try reader.option(.category, Help.ruleCategory)
      memo = try reader.option(.memo, Help.ruleMemo)
      isIgnoring = reader.flag(Flag("ignore"), Help.ruleIgnore)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      if isIgnoring, category != nil { throw UsageError.conflict("--ignore", "--category") }
      if isIgnoring, memo != nil { throw UsageError.conflict("--ignore", "--memo") }
      var draft = ImportRuleDraft(pattern: pattern)
      (draft.category, draft.memo, draft.isIgnoring) = (category, memo, isIgnoring)
      return try context.ledger.addImportRule(draft) { rule, after in
        let rules = try after.importRules()
        let isShadowed = rules.contains {
          $0.id != rule.id && $0.pattern.lowercased() == rule.pattern.lowercased()
        }
        let words = context.words
        return Outcome(
          json: [JSONMember("rule", json(rule)), members(rules)],
          text: [words.added(rule)], isConfirmation: true,
          warnings: isShadowed ? [words.isShadowed(rule)] : [])
      }
    }
  }

  static let list = CommandSpec(
    path: ["import", "rule", "list"],
    summary: Phrase("List the rules for payees", "가맹점 규칙 목록"),
    examples: [Example("dot import rule list", Phrase("in the order in which they count", "적용하는 순서대로"))]
  ) { _, context in
    let rules = try context.ledger.read { try $0.importRules() }
    let words = context.words
    let ids = ShortIdentifiers(rules.map(\.id.text))
    return Listing(
      "rules", of: rules, nothing: words.noImportRules,
      columns: [
        .text(words.patternLabel, .flexible(12), style: .bold) { $0.pattern },
        .text(words.effectLabel, .flexible(12)) { words.effect(of: $0) },
        .text("Id", style: .dim) { ids.short($0.id.text) }, .record(json),
      ]
    ).outcome(context)
  }

  static let remove = CommandSpec(
    path: ["import", "rule", "remove"],
    summary: Phrase("Remove a rule for a payee", "가맹점 규칙 삭제하기"),
    examples: [
      Example("dot import rule remove 'BLUE DOOR*'", Phrase("by its pattern, or its id", "패턴이나 id로"))
    ],
    notes: Phrase(
      "What the rule did to expenses stays.", "규칙으로 이미 바뀐 지출은 그대로 둡니다."),
    writes: true
  ) { (reader: inout ArgumentReader) in
    let rule = reader.argument("RULE")
    return CommandBody { invocation, context in
      try context.ledger.removeImportRule(named: rule) {
        rule, after in
        let rules = try after.importRules()
        return Outcome(
          json: [JSONMember("rule", json(rule)), members(rules)],
          text: context.words.removal(context.words.removed(rule), isDryRun: invocation.isDryRun),
          isConfirmation: true)
      }
    }
  }

  static let apply = CommandSpec(
    path: ["import", "rule", "apply"],
    summary: Phrase("Apply the rules to what was imported before", "이미 가져온 지출에 가맹점 규칙 적용하기"),
    examples: [
      Example(
        "dot import rule apply --dry-run", Phrase("says how many would change", "몇 건이 바뀌는지 보기"))
    ],
    notes: Phrase(
      "Every imported expense gets the category and the memo of the first rule that fits its payee, also one that was edited; expenses of ignored payees are deleted, after a question. All of it is one change, which `dot undo` takes back.",
      "가져온 지출마다 가맹점이 맞는 첫 규칙의 분류와 메모를 넣으며, 직접 고친 지출도 바뀝니다. 무시하는 가맹점의 지출은 물어본 뒤 삭제합니다. 모두 한 번의 변경이라 `dot undo`로 한꺼번에 되돌릴 수 있습니다."
    ),
    writes: true
  ) { invocation, context in
    let words = context.words
    return try context.change(
      invocation,
      preview: { (done: (removed: [TripDetailInfo], outcome: Outcome)) in
        invocation.isDryRun || done.removed.isEmpty ? nil : preview(done.removed, words)
      }, question: { words.askDelete($0.removed.count) }
    ) { _, dryRun in
      try context.ledger.applyImportRules(dryRun: dryRun) { applied, after in
        let rules = try after.importRules()
        return (
          applied.removed,
          Outcome(
            json: [
              members(rules), JSONMember("updated", .integer(applied.updated)),
              JSONMember("deleted", .integer(applied.removed.count)),
              JSONMember("change", JSON(invocation.isDryRun ? nil : applied.change)),
            ],
            text: [words.applied(applied)], isConfirmation: true, details: preview(applied.removed, words),
            changedNothing: applied.change == nil)
        )
      }
    }.outcome
  }

  private static func preview(_ removed: [TripDetailInfo], _ words: Words) -> [String] {
    let rest = removed.count - 10
    return removed.prefix(10).map(words.expenseDeletion)
      + (rest > 0 ? ["  " + words.moreObstacles(rest)] : [])
  }

  private static func members(_ rules: [ImportRule]) -> JSONMember {
    JSONMember("rules", each: rules, json)
  }

  private static func json(_ rule: ImportRule) -> JSON {
    [
      "id": JSON(rule.id), "pattern": .string(rule.pattern), "category": JSON(rule.category),
      "memo": JSON(rule.memo), "ignore": .bool(rule.isIgnoring),
    ]
  }
}
