/// Why `check` can't do what it was asked for.
package enum CheckError: Error, Hashable, Sendable {
  /// The path to accept is not under the ledger folder.
  case outsideHome(path: String)
  /// No document of the ledger has this path.
  case notADocument(path: String)
  /// The seal of the document is as it should be.
  case nothingToAccept(file: String)
  /// The document is not well-formed.
  case notAcceptable(Finding)
  /// The document was changed after its difference was shown.
  case changedMeanwhile(file: String)
}
