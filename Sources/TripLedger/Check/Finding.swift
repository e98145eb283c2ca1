/// One thing that `check` reports about a file of the ledger folder.
public struct Finding: Hashable, Sendable {
  /// Relative to the ledger folder.
  public let file: String
  package let place: Place?
  package let kind: Kind
  /// What `check --fix` does about it, if that loses nothing.
  package let repair: Repair.Action?

  package init(_ kind: Kind, in file: String, at place: Place? = nil, repair: Repair.Action? = nil) {
    self.file = file
    self.place = place
    self.kind = kind
    self.repair = repair
  }

  /// Whether it is only worth knowing.
  public var isNote: Bool { kind.isNote }

  /// A location in a file: a line and a column from 1, a record, a member of it; whatever is known.
  package struct Place: Hashable, Sendable {
    package var line: Int?
    package var column: Int?
    package var record: String?
    package var member: String?

    package init(
      line: Int? = nil, column: Int? = nil, record: String? = nil, member: String? = nil
    ) {
      (self.line, self.column, self.record, self.member) = (line, column, record, member)
    }
  }

  package enum Kind: Hashable, Sendable {
    // One document by itself.
    case damage(DocumentProblem)
    case empty
    case byteOrderMark
    // References between documents.
    /// The expense is also in `first`.
    case repeatedExpense(first: String)
    /// The entry of a wallet is also in `first`.
    case repeatedCashEntry(first: String)
    case missingPlace(id: String)
    case missingPerson(id: String)
    case missingPhoto(path: String)
    /// The same for a photo that only the history names: an undo would restore an expense without it.
    case missingOldPhoto(path: String)
    /// A document that, by the history, holds records is missing.
    case lostDocument(records: Int)
    /// A document is as it was before a later change; `records` are the newer ones, by the history.
    case olderDocument(records: Int)
    // Photos.
    /// The content does not match the name; `users` are the expenses with the photo, as file and record.
    case damagedPhoto(users: [PhotoUse])
    /// `belongs` is the path where the content belongs, if the name matches the content.
    case misplacedPhoto(belongs: String?)
    // Files.
    case symbolicLink
    case notAFile(FileKind)
    case notAFolder(FileKind)
    case unreadable(FileError)
    /// A document under a name that no command reads.
    case strayDocument
    /// A copy that a syncing program left of the file at `original`.
    case conflictCopy(original: String)
    case newerLedger(needed: Int, known: Int)
    // Notes.
    case unsealed
    case unfinishedChange
    case unknownFile
    case folderAmongTemporaries
    /// The categories' budgets add up to more than the trip's; `sum` is `nil` if it overflows.
    case budgetsAboveBudget(sum: Amount?, budget: Amount)
    /// More was taken from the wallet than it held, since its last count.
    case shortWallet(name: String, short: Amount)
    /// Several people of a trip have the same name, as two devices both added somebody.
    case sameName(name: String, ids: [String])
    /// Two copies changed the same, and what one of them made of it counts since.
    case changedTwice(MergeConflict)
    /// Several people of a trip are the traveller.
    case severalTravellers(names: [String])
    case readOnlyLedger(needed: Int, known: Int)
    /// A rate of a currency that this program does not know; no amount needs it.
    case unusedRate(pair: String)
  }
}

/// An expense that names a photo.
package struct PhotoUse: Hashable, Sendable {
  package let file: String
  package let record: String

  package init(file: String, record: String) {
    self.file = file
    self.record = record
  }
}

extension Finding.Kind {
  /// Whether it is only information, and nothing is wrong.
  package var isNote: Bool {
    switch self {
    case .unsealed, .unfinishedChange, .unknownFile, .folderAmongTemporaries, .budgetsAboveBudget,
      .shortWallet, .sameName, .changedTwice, .severalTravellers, .readOnlyLedger, .missingOldPhoto,
      .unusedRate:
      true
    default: false
    }
  }

  /// The code that scripts compare; listed in `docs/check.md`.
  package var code: String {
    switch self {
    case .damage(let problem): problem.code
    case .empty: "empty"
    case .byteOrderMark: "byte-order-mark"
    case .repeatedExpense: "repeated-expense"
    case .repeatedCashEntry: "repeated-entry"
    case .missingPlace: "missing-place"
    case .missingPerson: "missing-person"
    case .missingPhoto: "missing-photo"
    case .missingOldPhoto: "missing-old-photo"
    case .lostDocument: "lost-document"
    case .olderDocument: "older-document"
    case .damagedPhoto: "spoilt-photo"
    case .misplacedPhoto: "misplaced-photo"
    case .symbolicLink: "symbolic-link"
    case .notAFile: "not-a-file"
    case .notAFolder: "not-a-folder"
    case .unreadable: "unreadable"
    case .strayDocument: "stray-document"
    case .conflictCopy: "conflict-copy"
    case .newerLedger: "newer-to-read"
    case .unsealed: "unsealed"
    case .unfinishedChange: "unfinished-change"
    case .unknownFile: "unknown-file"
    case .folderAmongTemporaries: "folder-in-tmp"
    case .budgetsAboveBudget: "budgets-above-budget"
    case .shortWallet: "short-wallet"
    case .sameName: "same-name"
    case .changedTwice: "changed-twice"
    case .severalTravellers: "several-travellers"
    case .readOnlyLedger: "newer-to-write"
    case .unusedRate: "unused-rate"
    }
  }
}

extension DocumentProblem {
  fileprivate var code: String {
    switch self {
    case .notJSON(let error):
      switch error.reason {
      case .truncated: "truncated"
      case .unexpected, .loneSurrogate: "not-json"
      case .badUTF8: "not-utf8"
      case .tooDeep: "too-deep"
      case .duplicateKey: "duplicate-key"
      case .missing: "missing-member"
      case .wrongType, .badValue: "bad-value"
      case .unknownCurrency: "currency-not-known"
      }
    case .conflictMarkers: "conflict-markers"
    case .notDownloaded: "not-downloaded"
    case .brokenSeal: "broken-seal"
    case .otherLineEnds: "other-line-ends"
    case .sealNotLast: "seal-not-last"
    case .wrongFormat: "wrong-format"
    case .newer: "newer-document"
    case .duplicateRecord: "duplicate-record"
    case .repeated: "repeated-expense"
    case .misplaced: "misplaced"
    case .tooLarge: "too-large"
    case .notAFile: "not-a-file"
    case .link: "symbolic-link"
    case .missing: "missing-file"
    case .badMoney: "bad-value"
    }
  }
}

extension Finding.Place: CustomStringConvertible {
  /// `5:11`, `nx91s71kn26tz.amount`, or both with a space between.
  package var description: String {
    let position = line.map { line in column.map { "\(line):\($0)" } ?? "\(line)" }
    let name = [record, member].compactMap { $0 }.joined(separator: ".")
    return [position, name.isEmpty ? nil : name].compactMap { $0 }.joined(separator: " ")
  }
}

extension Finding: Comparable {
  /// Sorted by file, then by location in it.
  public static func < (left: Finding, right: Finding) -> Bool { left.order < right.order }

  private var order: (String, Int, Int, String, String) {
    (file, place?.line ?? 0, place?.column ?? 0, place?.record ?? "", kind.code)
  }
}
