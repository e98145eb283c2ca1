/// The user's input for a rule; `nil` means not given.
package struct ImportRuleDraft: Sendable {
  package var pattern: String
  package var category: String?
  package var memo: String?
  package var isIgnoring = false

  package init(pattern: String) { self.pattern = pattern }
}

extension Snapshot {
  /// The rules for imports, in the order in which they were added.
  package func importRules() throws -> [ImportRule] { try records(.rules, as: ImportRule.self) }

  /// The rule with an id, the beginning of just one, or a pattern.
  fileprivate func importRule(named name: String) throws -> ImportRule {
    let all = try importRules()
    let lowered = name.lowercased()
    var matches = all.filter { $0.id.text == lowered }
    if matches.isEmpty { matches = all.filter { $0.pattern.lowercased() == lowered } }
    if matches.isEmpty, lowered.count >= 4 { matches = all.filter { $0.id.text.hasPrefix(lowered) } }
    guard let found = matches.first else {
      throw ImportRuleError.noSuchRule(name: name, patterns: all.map(\.pattern))
    }
    guard matches.count == 1 else {
      throw ImportRuleError.ambiguousRule(
        name: name, candidates: matches.map { Candidate(id: $0.id.text, label: $0.pattern) })
    }
    return found
  }
}

extension Ledger {
  /// Adds a rule behind the others.
  ///
  /// - Throws: `ImportRuleError.saysNothing`, and `ModelError`.
  package func addImportRule<Output>(
    _ draft: ImportRuleDraft, dryRun: Bool = false,
    output: (ImportRule, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("import rule add", dryRun: dryRun, output: output) { snapshot, transaction in
      let pattern = try Text.visibleName(draft.pattern, field: "pattern")
      let memo = try draft.memo.flatMap { memo throws in try Text.memo(memo) }
      guard draft.category != nil || memo != nil || draft.isIgnoring else {
        throw ImportRuleError.saysNothing(pattern: pattern)
      }
      let categories = try snapshot.categories()
      let rule = ImportRule(
        pattern: pattern, category: try draft.category.map { try Category(typed: $0, among: categories).key },
        memo: memo, isIgnoring: draft.isIgnoring, changed: transaction.time)
      try transaction.put(rule, in: .rules)
      return rule
    }
  }

  /// Removes a rule; what it did to expenses stays.
  ///
  /// - Throws: `ImportRuleError`.
  package func removeImportRule<Output>(
    named name: String, dryRun: Bool = false,
    output: (ImportRule, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("import rule remove", dryRun: dryRun, output: output) { snapshot, transaction in
      let rule = try snapshot.importRule(named: name)
      try transaction.remove(rule.recordID, from: .rules)
      return rule
    }
  }
}
