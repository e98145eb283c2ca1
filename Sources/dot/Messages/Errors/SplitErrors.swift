extension SplitError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: SplitError) -> Explanation {
    let code = error.code
    return switch error {
    case .notASplit(let value):
      explain(
        code, .usage, "\(quoted(value)) does not divide a receipt among two or more categories",
        "\(excerpt(value), .은는) 영수증을 둘 이상의 분류로 나누는 값이 아닙니다", hints: example)
    case .repeatedCategory(let key):
      explain(
        code, .usage, "a receipt can have \(quoted(key)) only once",
        "한 영수증에 \(excerpt(key), .을를) 두 번 쓸 수 없습니다", hints: example)
    case .twoCurrencies(let value, let currency):
      explain(
        code, .usage, "\(quoted(value)) is not in \(currency), as the rest of the receipt is",
        "\(excerpt(value), .은는) 영수증의 통화인 \(currency) 금액이 아닙니다")
    case .wrongSum(let sum, let amount):
      explain(
        code, .usage,
        "the parts come to \(money(sum)), \(difference(sum, amount)) than the receipt's \(money(amount))",
        "나눈 금액의 합 \(money(sum), .이가) 영수증 금액 \(money(amount))보다 \(difference(sum, amount))",
        hints: [say("correct `--split`, or leave the amount out", "`--split`을 고치거나 전체 금액을 빼십시오")])
    }
  }

  private var example: [String] {
    [say("for example: ", "예: ") + commandLine(example("dot spend --split food=1200,shopping=800"))]
  }

  private func difference(_ sum: Amount, _ amount: Amount) -> String {
    guard let difference = try? sum - amount else { return "" }
    return difference.minorUnits > 0
      ? say("\(money(difference)) more", "\(money(difference)) 많습니다")
      : say("\(money(difference.negated)) less", "\(money(difference.negated)) 적습니다")
  }
}
