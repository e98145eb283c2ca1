/// What is wrong with the ledger folder as a whole or with a file in it.
package enum LedgerFolderError: Error, Hashable, Sendable {
  /// A document that can't be trusted; `file` is its path.
  case damaged(file: String, problem: DocumentProblem)
  /// Written by a newer program, which says that version `known` can't read it.
  case newerToRead(needed: Int, known: Int)
  /// Written by a newer program, which says that version `known` can read but not write it.
  case newerToWrite(needed: Int, known: Int)
  /// A call to the system failed on a path under the ledger folder.
  case system(FileError)
  /// A change is committed, but a call to the system failed while its documents were brought up to it: the
  /// next command does it again.
  case unfinished(FileError)
  /// The commit failed, and so did taking it back: whether the change is on the disk can't be told.
  case uncertain(FileError)
  /// A change would make a file of more bytes than could be read again.
  case wouldBeTooLarge(file: String, bytes: Int)
  case locked(path: String)
  /// Neither `DOT_HOME` nor `XDG_DATA_HOME` nor `HOME` says where the ledger lives.
  case nowhere
}
