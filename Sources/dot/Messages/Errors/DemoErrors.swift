extension DemoError: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    switch self {
    case .damagedSample(let name):
      words.explain(
        "damaged-sample", .refused, "the sample file \(words.quoted(name)) inside the program can't be read",
        "프로그램에 든 예제 파일 \(words.quoted(name), .을를) 읽을 수 없습니다")
    }
  }
}
