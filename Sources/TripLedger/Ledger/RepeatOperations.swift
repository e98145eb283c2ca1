extension Ledger {
  /// Records an expense once more, dated now unless the draft says otherwise.
  ///
  /// What the draft doesn't say is as in the expense that `original` chooses, except for the `cleared` fields, which are
  /// among `ExpenseDraft.clearableOfCopy`.
  package func again<Output>(
    _ draft: ExpenseDraft, clearing cleared: [String] = [], dryRun: Bool = false,
    of original: (Snapshot) throws -> (TripInfo, TripDetailInfo),
    output: (RecordedExpense, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("again", dryRun: dryRun, output: output) { snapshot, transaction in
      let (trip, expense) = try original(snapshot)
      var draft = draft
      try draft.fill(from: expense, of: trip, but: cleared, snapshot)
      var entry = try record(draft, on: trip, snapshot, &transaction)
      entry.repeated = expense
      return entry
    }
  }
}

extension ExpenseDraft {
  /// The fields that may be left out of a copy.
  package static let clearableOfCopy = copied.compactMap(\.clearName)
  /// The fields that a copy takes over.
  private static let copied: [ExpenseField] = [.offPace, .zone, .memo, .place, .pay, .tags]

  /// Fills the fields that were not given from an earlier expense.
  fileprivate mutating func fill(
    from expense: TripDetailInfo, of trip: TripInfo, but cleared: [String], _ snapshot: Snapshot
  ) throws {
    if let unknown = cleared.first(where: { !Self.clearableOfCopy.contains($0) }) {
      throw LedgerError.notClearable(name: unknown, known: Self.clearableOfCopy)
    }
    isRefund = expense.amount.minorUnits < 0
    if amount == nil {
      amount = TypedAmount(isRefund ? expense.amount.negated : expense.amount)
    } else if currency == nil, amount?.currency == nil {
      currency = expense.amount.currency
    }
    category = category ?? expense.category
    for field in Self.copied where !(field.clearName.map(cleared.contains) ?? false) {
      switch field {
      case .tags: tags = expense.tags + tags
      // Where the traveller is now follows from the legs.
      case .zone where !trip.legs.isEmpty: continue
      case .place:
        guard place == nil,
          let known = try snapshot.places(of: trip.id).first(where: { $0.id == expense.place })
        else { continue }
        (place, position) = (known.identifier, position ?? known.position)
      default: fill(field, from: expense)
      }
    }
    if sharing.isEmpty, let shared = expense.sharing {
      sharing = TypedSharing(shared, among: try snapshot.people(of: trip.id))
    }
  }
}
