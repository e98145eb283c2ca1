import TripLedger

extension TemplateError: ExplainedError {
  var code: String {
    switch self {
    case .unknownName: "unknown-name"
    case .openBrace: "open-brace"
    }
  }

  var exit: ExitStatus { .usage }

  func message(in words: Words) -> String {
    switch self {
    case .unknownName(let name, _, _):
      words.say(
        "\(words.quoted("{" + name + "}")) is not a field that can be shown here",
        "\(words.topic("{" + name + "}")) 여기에 나타낼 수 있는 항목이 아닙니다")
    case .openBrace(let template):
      words.say(
        "\(words.quoted(template)) has an unmatched brace",
        "\(words.quoted(template))에 짝이 없는 중괄호가 있습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .unknownName(_, let suggestions, let known):
      words.didYouMean(suggestions.map { "{\($0)}" })
        + [words.say("fields: ", "쓸 수 있는 항목: ") + words.list(known.map { "{\($0)}".printable })]
    case .openBrace: [words.say("write `{{` for a brace", "중괄호 자체는 `{{`로 쓰십시오")]
    }
  }
}
