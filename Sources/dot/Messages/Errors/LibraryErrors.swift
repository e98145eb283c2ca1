/// What a public call of the library throws, explained by its cause.
extension TripLedgerError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { Explanation(cause, in: words) }
}
