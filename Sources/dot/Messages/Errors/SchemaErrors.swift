extension SchemaError: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    switch self {
    case .notInstalled:
      words.explain(
        "schemas-not-installed", .refused, "the schemas of answers are not installed beside the program",
        "응답의 스키마가 프로그램과 함께 설치되어 있지 않습니다",
        hints: [
          words.say(
            "every package has them in share/doc, and the source in docs/schema",
            "패키지에는 share/doc에, 소스에는 docs/schema에 있습니다")
        ])
    case .noAnswer(let command):
      words.explain(
        "no-schema", .refused, "\(words.quoted(command)) has no answer for programs",
        "\(words.quoted(command))에는 프로그램이 읽을 응답이 없습니다",
        hints: [words.say("list the commands: dot help --all", "명령 목록: dot help --all")])
    }
  }
}
