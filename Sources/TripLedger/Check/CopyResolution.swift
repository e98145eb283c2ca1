/// What becomes of one file that stands beside a real one, or of the other version in a file with git's markers.
package struct CopyResolution: Hashable, Sendable {
  /// Relative to the ledger folder. With git's markers it is the real file itself.
  package let file: String
  /// The real file that it is a copy of, relative to the ledger folder.
  package let original: String
  package let outcome: Outcome
  /// The records in which it differs from the ledger.
  package var records: [RecordResolution] = []

  package enum Outcome: Hashable, Sendable {
    /// What it knows more than the ledger is taken over, and then it goes.
    case merged
    /// The ledger has all that is in it, so that it can go.
    case known
    /// The real file is missing or spoilt, and this takes its place as it is.
    case takesPlace
    /// A real day has an expense that was moved to another one, `original`, and loses it.
    case moved
    /// It stays where it is, for a person to decide.
    case left(Reason)
  }

  package enum Reason: Hashable, Sendable {
    /// It can't be trusted; `finding` is the first thing that is wrong with it.
    indirect case damaged(Finding)
    /// The real file, or another that could hold the same expenses, can't be trusted.
    case blocked(by: String)
    /// Both have this member above their records, with values that can't be put together.
    case head(key: String, here: RawJSON, there: RawJSON)
    /// What it holds belongs to a trip that the ledger does not have.
    case noTrip
    /// Two documents of the history, or two images, that should be equal and are not.
    case differs
    case notAFile(FileKind)
    case unreadable(FileError)
  }

  /// The word that scripts compare; listed in `docs/check.md`.
  package var code: String {
    switch outcome {
    case .merged: "merged-copy"
    case .known: "removed-copy"
    case .takesPlace: "moved"
    case .moved: "merged-move"
    case .left: "left-copy"
    }
  }

  package var isLeft: Bool { if case .left = outcome { true } else { false } }
}

/// What becomes of one record of a copy that is not the ledger's.
package struct RecordResolution: Hashable, Sendable {
  /// The document in the name of which the copy has it.
  package let document: DocumentPath
  package let record: String
  package let kind: Kind
  /// The ledger's version, `nil` where it has none.
  package let here: RawJSON?
  /// The copy's version, `nil` where it has none.
  package let there: RawJSON?
  /// Where the ledger's version stands, when that is another day.
  package var movedTo: DocumentPath?

  package enum Kind: Hashable, Sendable {
    /// Only the copy has it.
    case added
    /// Only the copy has it, because it was removed from the ledger later.
    case staysRemoved
    /// Only the ledger has it, because it was removed from the copy's later.
    case removed
    /// The copy's version was changed later and counts from now on.
    case copyCounts
    /// The ledger's version was changed later and goes on to count.
    case ledgerCounts
    /// Both were changed at the same instant; the one whose text sorts last counts.
    case copyCountsByText, ledgerCountsByText
  }

  /// Names of the members in which the versions differ, in the order in which they stand.
  package var differences: [(key: String, here: RawJSON?, there: RawJSON?)] {
    func members(_ raw: RawJSON?) -> [(String, RawJSON)] {
      guard let raw, let members = try? Members(raw) else { return [] }
      return members.rest.compactMap { if case .raw(let value) = $0.value { ($0.key, value) } else { nil } }
    }
    let mine = members(here)
    let theirs = members(there)
    let keys = mine.map(\.0) + theirs.map(\.0).filter { key in !mine.contains { $0.0 == key } }
    return keys.compactMap { key in
      let left = mine.first { $0.0 == key }?.1
      let right = theirs.first { $0.0 == key }?.1
      return left == right ? nil : (key, left, right)
    }
  }
}
