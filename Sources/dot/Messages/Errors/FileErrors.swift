/// A file outside the ledger folder.
extension FileError: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    Explanation(
      code, .refused, words.failure(self),
      hints: number == EFBIG ? [words.raiseFileLimit] : [])
  }
}
