/// What the user asked of rules for imports and the ledger can't do.
package enum ImportRuleError: Error, Hashable, Sendable {
  /// A rule without a category, a memo, or that rows are ignored.
  case saysNothing(pattern: String)
  /// Neither an id nor a pattern; the patterns there are.
  case noSuchRule(name: String, patterns: [String])
  case ambiguousRule(name: String, candidates: [Candidate])
}

extension ImportRuleError: CodedError {
  package var code: String {
    switch self {
    case .saysNothing: "missing-option"
    case .noSuchRule: "no-such-rule"
    case .ambiguousRule: "ambiguous-rule"
    }
  }
}
