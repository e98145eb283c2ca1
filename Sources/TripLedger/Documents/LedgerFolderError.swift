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
}
