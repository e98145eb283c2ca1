import TripLedger

extension SplitError: ExplainedError {
  var code: String {
    switch self {
    case .notASplit: "not-a-split"
    case .repeatedCategory: "category-twice"
    case .twoCurrencies: "two-currencies"
    case .wrongSum: "wrong-sum"
    }
  }

  var exit: ExitStatus { .usage }

  func message(in words: Words) -> String {
    switch self {
    case .notASplit(let value):
      words.say(
        "\(words.quoted(value)) does not divide a receipt among two or more categories",
        "\(words.topic(value)) 영수증을 둘 이상의 분류로 나누는 값이 아닙니다")
    case .repeatedCategory(let key):
      words.say(
        "a receipt can have \(words.quoted(key)) only once", "한 영수증에 \(words.object(key)) 두 번 쓸 수 없습니다")
    case .twoCurrencies(let value, let currency):
      words.say(
        "\(words.quoted(value)) is not in \(currency), as the rest of the receipt is",
        "\(words.topic(value)) 영수증의 통화인 \(currency) 금액이 아닙니다")
    case .wrongSum(let sum, let amount):
      words.say(
        "the parts come to \(words.money(sum)), \(difference(sum, amount, words)) than the receipt's \(words.money(amount))",
        "나눈 금액의 합 \(Particle.attach(("이", "가"), to: words.money(sum))) 영수증 금액 \(words.money(amount))보다 \(difference(sum, amount, words))"
      )
    }
  }

  private func difference(_ sum: Amount, _ amount: Amount, _ words: Words) -> String {
    guard let difference = try? sum - amount else { return "" }
    return difference.minorUnits > 0
      ? words.say("\(words.money(difference)) more", "\(words.money(difference)) 많습니다")
      : words.say("\(words.money(difference.negated)) less", "\(words.money(difference.negated)) 적습니다")
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .notASplit, .repeatedCategory:
      [words.say("for example: ", "예: ") + words.commandLine("dot spend --split food=1200,shopping=800")]
    case .twoCurrencies: []
    case .wrongSum:
      [words.say("correct `--split`, or leave the amount out", "`--split`을 고치거나 전체 금액을 빼십시오")]
    }
  }
}
