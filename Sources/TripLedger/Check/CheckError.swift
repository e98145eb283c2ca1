/// Why `check` can't do what was asked.
package enum CheckError: Error, Hashable, Sendable {
  /// The path to accept is not in the ledger folder.
  case outsideLedger(path: String)
  /// No document of the ledger has this path.
  case notADocument(path: String)
  /// The document's seal is valid.
  case nothingToAccept(file: String)
  /// The document is not well-formed.
  case notAcceptable(Finding)
  /// The document was changed after its differences were shown.
  case changedMeanwhile(file: String)
}

extension CheckError: CodedError {
  package var code: String {
    switch self {
    case .outsideLedger: "outside-ledger"
    case .notADocument: "not-a-document"
    case .nothingToAccept: "nothing-to-accept"
    case .notAcceptable: "not-acceptable"
    case .changedMeanwhile: "changed-meanwhile"
    }
  }
}
