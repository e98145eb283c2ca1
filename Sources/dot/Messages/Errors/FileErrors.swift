import TripLedger

/// A file outside the ledger folder.
extension FileError: ExplainedError {
  var code: String { isMissing ? "no-such-file" : "file-failed" }

  var exit: ExitStatus { .refused }

  func message(in words: Words) -> String { words.failure(self) }

  func hints(in words: Words) -> [String] { number == EFBIG ? [words.raiseFileLimit] : [] }
}
