/// What rules did to expenses that were imported before, or would do.
package struct AppliedRules: Sendable {
  /// How many got another category or memo.
  package var updated = 0
  /// Those of ignored payees, as they were.
  package var removed: [TripDetailInfo] = []
  /// The id of the change; `nil` if there was nothing to change.
  package var change: String?
}

extension Ledger {
  /// Applies the rules for imports to every imported expense, in one change.
  ///
  /// An expense of an ignored payee is removed. Whoever edited it, a rule that fits counts.
  package func applyImportRules<Output>(
    dryRun: Bool = false,
    output: (AppliedRules, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("import rule apply", dryRun: dryRun, output: output) { snapshot, transaction in
      var rules = ImportRules(try snapshot.importRules())
      var applied = AppliedRules()
      if rules.isEmpty { return applied }
      let categories = Set(try snapshot.categories().map(\.key))
      for trip in try snapshot.trips() {
        let places = Dictionary(
          try snapshot.places(of: trip.id).map { ($0.id, $0.identifier) },
          uniquingKeysWith: { first, _ in first })
        for day in try snapshot.days(of: trip.id) {
          for expense in try snapshot.expenses(of: trip.id, on: day) where expense.source != nil {
            guard let rule = rules.rule(for: expense.payees { places[$0] }) else { continue }
            let location = DocumentPath.day(trip.id, day)
            if rule.isIgnoring {
              applied.removed.append(expense)
              try transaction.remove(expense.recordID, from: location)
              continue
            }
            var edited = expense
            edited.category = rule.category.flatMap { categories.contains($0) ? $0 : nil } ?? expense.category
            edited.memo = rule.memo ?? expense.memo
            guard edited != expense else { continue }
            edited.changed = transaction.time
            try transaction.put(edited, in: location)
            applied.updated += 1
          }
        }
      }
      applied.change = transaction.change.edits.isEmpty ? nil : transaction.change.id.text
      return applied
    }
  }
}
