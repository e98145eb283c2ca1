extension UnwrittenResult: ExplainedError {
  var code: String { error.code }
  var exit: ExitStatus { error.exit }
  func message(in words: Words) -> String { error.message(in: words) }
  func hints(in words: Words) -> [String] {
    [
      words.say(
        "the command succeeded; only its result could not be shown", "명령은 끝났고, 결과만 보여 주지 못했습니다")
    ]
  }
}

extension StreamError: ExplainedError {
  var code: String {
    switch self {
    case .readerGone: "reader-gone"
    case .failed: "stream-failed"
    case .notText: "not-text"
    case .interrupted: "interrupted"
    }
  }

  var exit: ExitStatus {
    switch self {
    // The reader has enough: `dot report | head` is not a failure.
    case .readerGone: .done
    case .failed: .refused
    case .notText: .usage
    case .interrupted: .interrupted
    }
  }

  func message(in words: Words) -> String {
    switch self {
    case .readerGone:
      words.say("the reader of the output closed it", "출력을 읽던 쪽이 먼저 끝났습니다")
    case .failed(.input, let code):
      words.say("can't read standard input: ", "표준 입력을 읽을 수 없습니다: ") + words.systemReason(code)
    case .failed(.output, let code):
      words.say("can't write to standard output: ", "표준 출력에 쓸 수 없습니다: ") + words.systemReason(code)
    case .failed(.error, let code):
      words.say("can't write to standard error: ", "표준 오류에 쓸 수 없습니다: ") + words.systemReason(code)
    case .notText:
      words.say("standard input is not UTF-8 text", "표준 입력이 UTF-8 텍스트가 아닙니다")
    case .interrupted:
      words.say("interrupted", "중단했습니다")
    }
  }
}
