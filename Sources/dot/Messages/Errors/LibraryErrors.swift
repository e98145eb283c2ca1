/// What a public call of the library throws, explained by its cause.
extension TripLedgerError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { Explanation(cause, in: words) }
}

/// Nothing of `dot` makes these mistakes.
extension APIError: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    switch self {
    case .notAbsolute(let path):
      words.explain(
        code, .refused, "\(words.quoted(path)) is not an absolute path",
        "\(words.quoted(path)): 절대 경로가 아닙니다")
    case .notWhole:
      words.explain(
        code, .refused, "groups by person and by claim need a report of whole expenses",
        "사람별, 청구별 묶음은 지출 전체를 세는 보고서에만 있습니다")
    }
  }
}
