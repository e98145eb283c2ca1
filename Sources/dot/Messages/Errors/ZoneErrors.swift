extension ZoneLookupError: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    words.explain(
      code, .refused,
      "can't look up the time zone \(words.quoted(name)): \(words.reason(problem))",
      "시간대 \(words.excerpt(name), .을를) 찾아볼 수 없습니다: \(words.reason(problem))",
      hints: [
        words.say("give the offset instead, like +09:00", "+09:00처럼 시차로 쓸 수 있습니다"),
        words.say("zone files come with the package `tzdata`", "시간대 파일은 `tzdata` 패키지에 있습니다"),
      ])
  }
}
