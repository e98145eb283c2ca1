extension ImportRuleError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: ImportRuleError) -> Explanation {
    let code = error.code
    return switch error {
    case .saysNothing(let pattern):
      explain(
        code, .usage,
        "the rule \(quoted(pattern)) needs `--category`, `--memo` or `--ignore`",
        "규칙 \(quoted(pattern))에는 `--category`, `--memo`, `--ignore` 중 하나가 필요합니다",
        hints: [
          say("for example: ", "예: ")
            + commandLine("dot import rule add \(pattern.shellWord) --category food")
        ])
    case .noSuchRule(let name, let patterns):
      explain(
        code, .refused, "no rule is \(quoted(name))", "\(quoted(name)) 규칙이 없습니다",
        hints: didYouMean(Spelling.nearest(to: name, among: patterns)) + [
          listing("dot import rule list", say("all rules", "모든 규칙"))
        ])
    case .ambiguousRule(let name, let candidates):
      explain(
        code, .refused, "\(quoted(name)) matches \(candidates.count, "rule")",
        "\(quoted(name))에 맞는 규칙이 \(candidates.count)개입니다",
        hints: self.candidates(candidates) { "dot import rule remove \($0.id)" })
    }
  }
}
