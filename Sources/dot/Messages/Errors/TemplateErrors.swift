extension TemplateError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: TemplateError) -> Explanation {
    switch error {
    case .unknownName(let name, let suggestions, let known):
      explain(
        "unknown-name", .usage, "\(quoted("{" + name + "}")) is not a field that can be shown here",
        "\(excerpt("{" + name + "}"), .은는) 여기에 나타낼 수 있는 항목이 아닙니다",
        hints: didYouMean(suggestions.map { "{\($0)}" }) + [
          say("fields: ", "쓸 수 있는 항목: ") + list(known.map { "{\($0)}".printable })
        ])
    case .openBrace(let template):
      explain(
        "open-brace", .usage, "\(quoted(template)) has an unmatched brace",
        "\(quoted(template))에 짝이 없는 중괄호가 있습니다", hints: [say("write `{{` for a brace", "중괄호 자체는 `{{`로 쓰십시오")])
    }
  }
}
