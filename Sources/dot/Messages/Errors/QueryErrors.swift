extension QueryError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: QueryError) -> Explanation {
    switch error {
    case .unknownKey(let part, let key, let suggestions):
      explain(
        error.code, .usage, "\(quoted(part)): a query has no \(quoted(key + ":"))",
        "\(quoted(part)): 찾기에 \(quoted(key + ":"), .은는) 없습니다",
        hints: didYouMean(suggestions) + [
          say("there are ", "쓸 수 있는 것: ")
            + list(QueryWord.Key.allCases.map { say($0.names[0], $0.names.last ?? "") + ":" }),
          say("to look for it as it stands: ", "글자 그대로 찾으려면: ")
            + commandLine("dot search '\(QueryWord.quoted(part))'"),
        ])
    case .notARange(let part):
      explain(
        error.code, .usage, "\(quoted(part)) is not a range of amounts or dates",
        "\(quoted(part), .은는) 금액이나 날짜의 범위가 아닙니다",
        hints: [
          say("write 20eur.., ..5000, 20..50eur, 09-05..09-08", "20유로.., ..5000, 1만~2만, 9월5일~8일처럼 쓰십시오")
        ])
    case .backwards(let part):
      explain(
        error.code, .usage, "\(quoted(part)): the larger amount is first", "\(quoted(part)): 큰 금액이 앞에 있습니다",
        hints: [say("write the smaller one first: 20..50", "작은 금액을 앞에 쓰십시오: 20..50")])
    case .noValue(let part):
      explain(
        error.code, .usage, "\(quoted(part)) says nothing to look for", "\(quoted(part))에 찾을 것이 없습니다",
        hints: [
          say("write it without a blank: cat:taxi, #work, @Chibo", "붙여 쓰십시오: 분류:택시(cat:taxi), #회사, @도톤보리")
        ])
    case .notYesOrNo(let part):
      explain(
        error.code, .usage, "\(quoted(part)): only yes or no", "\(quoted(part)): 있음이나 없음만 쓸 수 있습니다",
        hints: [say("write photo:yes or photo:no", "사진:있음(photo:yes)이나 사진:없음(photo:no)으로 쓰십시오")])
    }
  }
}
