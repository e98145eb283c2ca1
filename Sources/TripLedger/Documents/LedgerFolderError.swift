/// What is wrong with the ledger folder or a file in it.
package enum LedgerFolderError: Error, Hashable, Sendable {
  /// A damaged document; `file` is its path.
  case damaged(file: String, problem: DocumentProblem)
  /// Written by a newer program; version `known` can't read it.
  case newerToRead(needed: Int, known: Int)
  /// Written by a newer program; version `known` can read but not write it.
  case newerToWrite(needed: Int, known: Int)
  /// A system call failed on a path in the ledger folder.
  case system(FileError)
  /// A change is committed, but a system call failed while it was applied.
  ///
  /// The next command applies it again.
  case unfinished(FileError)
  /// Neither the commit nor its removal succeeded: whether the change is on disk is unknown.
  case uncertain(FileError)
  /// A change would make a file too large to be read again.
  case wouldBeTooLarge(file: String, bytes: Int)
  case locked(path: String)
  /// `DOT_HOME`, `XDG_DATA_HOME` and `HOME` are all unset, so there is no ledger folder.
  case nowhere
  /// A ledger was in this folder, on a disk that is not mounted at `disk` now.
  case notMounted(path: String, disk: String)
}

extension LedgerFolderError: CodedError {
  package var code: String {
    switch self {
    case .damaged(_, let problem): problem.codeInLedger
    case .newerToRead: "newer-to-read"
    case .newerToWrite: "newer-to-write"
    case .system(let error): error.codeInLedger
    case .unfinished: "unfinished"
    case .uncertain: "uncertain"
    case .wouldBeTooLarge: "would-be-too-large"
    case .locked: "locked"
    case .nowhere: "no-home"
    case .notMounted: "not-mounted"
    }
  }
}

extension DocumentProblem {
  /// The currency that this program does not know, if that is the problem: the document is not damaged.
  package var unknownCurrency: String? {
    guard case .notJSON(let error) = self, case .unknownCurrency(_, let code) = error.reason else {
      return nil
    }
    return code
  }

  /// The code of the error that it causes when a document is needed; `check` has finer ones.
  package var codeInLedger: String {
    switch self {
    case .newer: "newer-document"
    case _ where unknownCurrency != nil: "currency-not-known"
    default: "damaged"
    }
  }
}
