extension MoneyError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: MoneyError) -> Explanation {
    let code = error.code
    return switch error {
    case .notANumber(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a number", "\(excerpt(value), .은는) 숫자가 아닙니다",
        hints: [number(insteadOf: value)])
    case .rateInWords(let value, let likely):
      explain(
        code, .usage, "\(quoted(value)) is not a rate", "\(excerpt(value), .은는) 환율이 아닙니다",
        hints: [say("write it as ", "이렇게 쓰십시오: ") + commandLine(likely)])
    case .endlessDecimals(let value):
      explain(
        code, .usage, "\(quoted(value)) has no exact result", "\(excerpt(value), .은는) 나누어떨어지지 않습니다",
        hints: [say("type the amount that was paid", "실제로 낸 금액을 쓰십시오")])
    case .notAnAmount(let value):
      explain(
        code, .usage, "\(quoted(value)) is not an amount", "\(excerpt(value), .은는) 금액이 아닙니다",
        hints: [CurrencySymbol.isCutOff(value) ? quotationMarks(value) : number(insteadOf: value)])
    case .misplacedComma(let value, let asThousands):
      explain(
        code, .usage, "\(quoted(value)): a comma stands before groups of three digits",
        "\(quoted(value)): 쉼표는 세 자리씩 끊어 씁니다",
        hints: [say("type \(quoted(asThousands))", "\(quoted(asThousands), .으로) 쓰십시오")])
    case .ambiguousComma(let value, let asDecimal, let asThousands):
      explain(
        code, .usage,
        "\(quoted(value)) can be read as \(quoted(asDecimal)) or as \(quoted(asThousands))",
        "\(excerpt(value), .은는) \(quoted(asDecimal)) 또는 \(excerpt(asThousands), .으로) 읽힐 수 있습니다",
        hints: [
          say(
            "type \(quoted(asDecimal)) or \(quoted(asThousands)); commas only group thousands, as in 12,000",
            "\(quoted(asDecimal)) 또는 \(excerpt(asThousands), .으로) 쓰십시오. 쉼표는 12,000처럼 천 단위에만 씁니다")
        ])
    case .tooManyDecimals(let value, let currency, 0):
      explain(
        code, .usage, "\(quoted(value)) has decimals, but \(currency.printable) has none",
        "\(quoted(value))에 소수가 있지만 \(currency.printable)에는 소수 단위가 없습니다", hints: wholeNumber(insteadOf: value))
    case .tooManyDecimals(let value, let currency, let digits):
      explain(
        code, .usage,
        "\(quoted(value)) has too many decimals: \(currency.printable) has \(digits)",
        "\(quoted(value))의 소수 자릿수가 너무 많습니다: \(currency.printable)의 소수는 \(digits)자리입니다")
    case .zero(let value):
      explain(
        code, .usage, "\(quoted(value)) is not greater than zero", "\(excerpt(value), .은는) 0보다 크지 않습니다",
        hints: [say("give a value above zero", "0보다 큰 값을 쓰십시오")])
    case .negative(let value):
      explain(
        code, .usage, "\(quoted(value)) is below zero", "\(excerpt(value), .은는) 0보다 작습니다",
        hints: [say("leave out the minus sign", "빼기 기호 없이 쓰십시오")])
    case .tooLarge(let value):
      explain(
        code, .usage, "\(excerpt(value)) is too large", "\(excerpt(value), .은는) 너무 큽니다",
        hints: [
          say(
            "amounts go up to 10^15 of a currency's smallest unit, other numbers up to 18 digits",
            "금액은 통화 최소 단위로 10^15까지, 그 밖의 수는 18자리까지 쓸 수 있습니다")
        ])
    case .unknownCurrency(let value, let suggestions):
      explain(
        code, .usage, "\(quoted(value)) is not a currency code",
        "\(excerpt(value), .은는) 통화 코드가 아닙니다",
        hints: CurrencySymbol.isCutOff(value)
          ? [quotationMarks(value)]
          : didYouMean(suggestions) + [
            say("use ISO 4217 codes: KRW, JPY, USD, EUR", "통화는 ISO 4217 코드로 씁니다: KRW, JPY, USD, EUR")
          ]
            + (value.isLikeCoinCode
              ? [
                say(
                  "a coin of the exchange Upbit has its full name: UPBIT:\(value.uppercased())",
                  "업비트에서 거래되는 코인은 전체 이름으로 씁니다: UPBIT:\(value.uppercased())")
              ] : []))
    case .notMoney(let value):
      explain(
        code, .usage, "\(quoted(value)) is in ISO 4217, but is not used for payment",
        "\(excerpt(value), .은는) ISO 4217에 있지만 결제에 쓰는 통화가 아닙니다")
    case .coin(let value):
      explain(
        code, .usage,
        "\(quoted(value)) is a coin: expenses can be paid in it, but trips, budgets, cash, prices and totals are in currencies",
        "\(excerpt(value), .은는) 코인입니다. 지출은 코인으로 낼 수 있지만 여행, 예산, 현금, 가격, 합계는 통화로만 쓸 수 있습니다")
    case .ambiguousSymbol(let value, let symbol, let choices):
      explain(
        code, .usage, "\(quoted(symbol)) in \(quoted(value)) can be \(either(choices))",
        "\(quoted(value))의 \(excerpt(symbol), .은는) \(either(choices))일 수 있습니다",
        hints: [
          say(
            "write the code after the number: \(list(choices.map { "12" + $0 }))",
            "숫자 뒤에 통화 코드를 쓰십시오: \(list(choices.map { "12" + $0 }))")
        ])
    case .twoCurrencies(let value, let written, let given):
      explain(
        code, .usage, "\(quoted(value)) is in \(written.printable), not in \(given.printable)",
        "\(excerpt(value), .은는) \(given.printable) 금액이 아니라 \(written.printable) 금액입니다",
        hints: [say("give the currency only once", "통화는 한 번만 쓰십시오")])
    // An overflowing sum is not a mistake in the command line.
    case .overflow:
      explain(code, .refused, "the result is too large to be exact", "계산 결과가 너무 커서 정확히 나타낼 수 없습니다")
    }
  }

  /// How a number is written instead of a value that is none.
  private func number(insteadOf value: String) -> String {
    guard let (_, thousands) = MoneyError.groupedByPoints(value) else {
      return say("write it like 12000, 12,000 or 12.50", "12000, 12,000, 12.50, 1.2만처럼 쓰십시오")
    }
    return say(
      "points don't group thousands here: type \(thousands)",
      "점은 천 단위 구분에 쓰지 않습니다. \(excerpt(thousands), .으로) 쓰십시오")
  }

  /// What an amount with decimals may have been meant as, in a currency that has none.
  private func wholeNumber(insteadOf value: String) -> [String] {
    if value.contains(",") {
      return [say("commas only group thousands, as in 12,000", "쉼표는 12,000처럼 천 단위에만 씁니다")]
    }
    // `500.000₫`: in much of the world points group thousands.
    if let (whole, thousands) = MoneyError.groupedByPoints(value) {
      return [
        say(
          "type \(thousands) or \(whole): points don't group thousands here",
          "\(thousands) 또는 \(excerpt(whole), .으로) 쓰십시오. 점은 천 단위 구분에 쓰지 않습니다")
      ]
    }
    return value.contains { $0.isLetter }
      ? [] : [say("in another currency: \(value)USD", "다른 통화이면 \(value)USD처럼 쓰십시오")]
  }

  private func quotationMarks(_ value: String) -> String {
    say(
      "a shell takes $ and the digit after it for a variable: put single quotation marks around the amount: '\(value.uppercased())$...'",
      "셸은 $와 그 뒤의 숫자를 변수로 읽습니다. 금액을 작은따옴표로 묶으십시오: '\(value.uppercased())$...'")
  }
}

extension MoneyError {
  /// Both readings of a number whose points could group thousands: `500` and `500000` of `500.000₫`.
  fileprivate static func groupedByPoints(_ text: String) -> (whole: String, thousands: String)? {
    let digits = text.filter { $0 == "." || $0.isASCII && $0.isNumber }
    let groups = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard groups.count > 1, (1...3).contains(groups[0].count),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return (String(groups[0]), groups.joined())
  }
}
