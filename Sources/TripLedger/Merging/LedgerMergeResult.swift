/// Two copies of a ledger as one, and what brings ours there.
public struct LedgerMergeResult: Sendable {
  /// The same bytes whichever side is ours; without the change that the merge itself makes.
  package let contents: LedgerContents
  /// What brings our documents there, in one change; with `change` they are committed.
  package let edits: [Change.Edit]
  /// The change with these edits: its id is made of them, its time is that of the newest change of both sides. `nil` if
  /// there are none.
  package let change: Change?
  /// Our documents that change outside the history: published rates, and members above records.
  package let replaced: [DocumentPath: Document]
  /// The changes of the history that ours has not, by the names of their files.
  package let changes: [String: LedgerContents.ChangeFile]
  /// The photos that ours has not.
  package let images: Set<ImageName>
  /// What both copies had changed; both values are in the history.
  public let conflicts: [MergeConflict]
  /// How many records came or changed here.
  public let received: Int

  /// Whether our home currency is another one now.
  package let changesHome: Bool

  /// Whether ours is the merged ledger already.
  package var isEmpty: Bool { edits.isEmpty && replaced.isEmpty && changes.isEmpty && images.isEmpty }
}

/// What two copies disagreed about; both values are in the history.
public struct MergeConflict: Hashable, Sendable {
  /// The kinds of records.
  public enum Kind: String, Hashable, Sendable {
    /// A trip.
    case trip
    /// A place of a trip.
    case place
    /// Somebody of a trip.
    case person
    /// A payment between people.
    case payment
    /// A closing.
    case closing
    /// An expense.
    case expense
    /// A wallet.
    case wallet
    /// An entry of a wallet.
    case cashEntry = "cash-entry"
    /// A rate.
    case rate
    /// A category.
    case category
    /// A rule for imports.
    case rule
  }

  /// What kind of record it is.
  public let kind: Kind
  package let document: DocumentPath
  /// The id of the record.
  public let id: String
  /// The unit, by the member that names it (`amount`, `by`), `record`, or `removed` for a removal against an edit.
  public let what: String
  /// The values as documents have them; `nil` for none.
  package let kept: RawJSON?
  package let other: RawJSON?
  /// The whole records that these are of, as far as both are known.
  package var record: RawJSON?
  package var otherRecord: RawJSON?
}

/// Why two ledgers can't be merged.
package enum MergeError: Error, Hashable, Sendable {
  /// Two different ledgers, by their ids.
  case otherLedger(path: String, ours: String, theirs: String)
  /// Both have another home currency than they had in common, or it is not known what they had in common.
  case homeCurrencies(ours: String, theirs: String)
  /// There is no ledger here yet.
  case noLedger(path: String)
}

extension MergeError: CodedError {
  package var code: String {
    switch self {
    case .otherLedger: "other-ledger"
    case .homeCurrencies: "home-currencies-differ"
    case .noLedger: "no-ledger-here"
    }
  }
}
