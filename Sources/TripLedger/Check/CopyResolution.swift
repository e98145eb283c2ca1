/// What happens to one conflict copy, or to the second version in a file with git's conflict markers.
package struct CopyResolution: Hashable, Sendable {
  /// Relative to the ledger folder. For git's conflict markers it is the real file itself.
  package let file: String
  /// The real file it is a copy of, relative to the ledger folder.
  package let original: String
  package let outcome: Outcome
  /// The records that differ from the ledger's.
  package var records: [RecordResolution] = []

  package enum Outcome: Hashable, Sendable {
    /// What the ledger doesn't have is merged, and the copy is removed.
    case merged
    /// The ledger already has everything in it, so the copy can be removed.
    case known
    /// The real file is missing or damaged, and the copy replaces it unchanged.
    case takesPlace
    /// A real day loses an expense that was moved to another one, `original`.
    case moved
    /// It stays where it is, for the user to decide.
    case left(Reason)
  }

  package enum Reason: Hashable, Sendable {
    /// It is damaged; `finding` is the first thing wrong with it.
    indirect case damaged(Finding)
    /// The real file, or another that could hold the same expenses, is damaged.
    case blocked(by: String)
    /// Both have this member above their records, with values that can't be merged.
    case head(key: String, here: RawJSON, there: RawJSON)
    /// It belongs to a trip that the ledger does not have.
    case noTrip
    /// Two changes, or two images, that should be equal but differ.
    case differs
    case notAFile(FileKind)
    case unreadable(FileError)
  }

  /// The code that scripts compare; listed in `docs/check.md`.
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

/// What happens to one record that differs between a copy and the ledger.
package struct RecordResolution: Hashable, Sendable {
  /// The document that the copy is of.
  package let document: DocumentPath
  package let record: String
  package let kind: Kind
  /// The ledger's version, `nil` if it has none.
  package let here: RawJSON?
  /// The copy's version, `nil` if it has none.
  package let there: RawJSON?
  /// The day the ledger's version is in, if it is another one.
  package var movedTo: DocumentPath?

  package enum Kind: Hashable, Sendable {
    /// Only the copy has it.
    case added
    /// Only the copy has it, because the ledger removed it later.
    case staysRemoved
    /// Only the ledger has it, because the copy's device removed it later.
    case removed
    /// The copy's version counts.
    case copyCounts
    /// The ledger's version counts.
    case ledgerCounts
    /// Both were changed, and what each had changed counts.
    case bothCount
    /// Both were changed at the same instant; the one whose text sorts last wins.
    case copyCountsByText, ledgerCountsByText
  }

  /// The members that differ, in the order of the record.
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
