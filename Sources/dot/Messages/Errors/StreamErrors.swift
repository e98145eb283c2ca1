extension UnwrittenResult: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    let explanation = words.explanation(of: error)
    return Explanation(
      explanation.code, explanation.exit, explanation.message,
      hints: [
        words.say("the command succeeded; only its result could not be shown", "명령은 끝났고, 결과만 보여 주지 못했습니다")
      ])
  }
}

extension StreamError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: StreamError) -> Explanation {
    switch error {
    // The reader has enough: `dot report | head` is not a failure.
    case .readerGone:
      explain("reader-gone", .done, "the reader of the output closed it", "출력을 읽던 쪽이 먼저 끝났습니다")
    case .failed(.input, let code):
      Explanation(
        "stream-failed", .refused,
        say("can't read standard input: ", "표준 입력을 읽을 수 없습니다: ") + systemReason(code))
    case .failed(.output, let code):
      Explanation(
        "stream-failed", .refused,
        say("can't write to standard output: ", "표준 출력에 쓸 수 없습니다: ") + systemReason(code))
    case .failed(.error, let code):
      Explanation(
        "stream-failed", .refused,
        say("can't write to standard error: ", "표준 오류에 쓸 수 없습니다: ") + systemReason(code))
    case .notText:
      explain("not-text", .usage, "standard input is not UTF-8 text", "표준 입력이 UTF-8 텍스트가 아닙니다")
    case .interrupted:
      explain("interrupted", .interrupted, "interrupted", "중단했습니다")
    }
  }
}
