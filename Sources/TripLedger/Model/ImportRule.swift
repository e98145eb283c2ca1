/// What becomes of the imported rows and expenses of a payee; a record of `rules.json`.
public struct ImportRule: Hashable, Sendable {
  package let id: ImportRuleID
  /// A glob over the payee, without regard to case.
  package let pattern: String
  /// The key of a category; `nil` to leave it as it is.
  package var category: String?
  /// `nil` to leave it as it is.
  package var memo: String?
  /// Whether such rows become no expenses.
  package var isIgnoring: Bool
  package var changed: Instant
  package var unknown: [JSONMember] = []

  package init(
    id: ImportRuleID = ImportRuleID(), pattern: String, category: String? = nil, memo: String? = nil,
    isIgnoring: Bool = false, changed: Instant
  ) {
    (self.id, self.pattern, self.category, self.memo) = (id, pattern, category, memo)
    (self.isIgnoring, self.changed) = (isIgnoring, changed)
  }
}

package typealias ImportRuleID = Identifier<ImportRule>
