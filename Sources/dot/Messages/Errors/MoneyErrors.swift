import TripLedger

extension MoneyError: ExplainedError {
  var code: String {
    switch self {
    case .notANumber, .notAnAmount, .endlessDecimals, .rateInWords: "not-a-number"
    case .ambiguousComma: "ambiguous-comma"
    case .tooManyDecimals: "too-many-decimals"
    case .zero: "zero"
    case .negative: "negative"
    case .tooLarge: "too-large"
    case .unknownCurrency: "unknown-currency"
    case .notMoney: "not-money"
    case .coin: "coin-not-possible"
    case .ambiguousSymbol: "ambiguous-currency"
    case .twoCurrencies: "two-currencies"
    case .overflow: "overflow"
    }
  }

  /// An overflowing sum is not a mistake in the command line.
  var exit: ExitStatus { self == .overflow ? .refused : .usage }

  func message(in words: Words) -> String {
    switch self {
    case .notANumber(let value):
      words.say("\(words.quoted(value)) is not a number", "\(words.topic(value)) 숫자가 아닙니다")
    case .rateInWords(let value, _):
      words.say("\(words.quoted(value)) is not a rate", "\(words.topic(value)) 환율이 아닙니다")
    case .endlessDecimals(let value):
      words.say("\(words.quoted(value)) has no exact result", "\(words.topic(value)) 나누어떨어지지 않습니다")
    case .notAnAmount(let value):
      words.say("\(words.quoted(value)) is not an amount", "\(words.topic(value)) 금액이 아닙니다")
    case .ambiguousComma(let value, let asDecimal, let asThousands):
      words.say(
        "\(words.quoted(value)) can be read as \(words.quoted(asDecimal)) or as \(words.quoted(asThousands))",
        "\(words.topic(value)) \(words.quoted(asDecimal)) 또는 \(words.direction(asThousands)) 읽힐 수 있습니다")
    case .tooManyDecimals(let value, let currency, 0):
      words.say(
        "\(words.quoted(value)) has decimals, but \(currency.printable) has none",
        "\(words.quoted(value))에 소수가 있지만 \(currency.printable)에는 소수 단위가 없습니다")
    case .tooManyDecimals(let value, let currency, let digits):
      words.say(
        "\(words.quoted(value)) has too many decimals: \(currency.printable) has \(digits)",
        "\(words.quoted(value))의 소수 자릿수가 너무 많습니다: \(currency.printable)의 소수는 \(digits)자리입니다")
    case .zero(let value):
      words.say("\(words.quoted(value)) is not greater than zero", "\(words.topic(value)) 0보다 크지 않습니다")
    case .negative(let value):
      words.say("\(words.quoted(value)) is below zero", "\(words.topic(value)) 0보다 작습니다")
    case .tooLarge(let value):
      words.say("\(words.excerpt(value)) is too large", "\(words.topic(value)) 너무 큽니다")
    case .unknownCurrency(let value, _):
      words.say(
        "\(words.quoted(value)) is not a currency code",
        "\(words.topic(value)) 통화 코드가 아닙니다")
    case .notMoney(let value):
      words.say(
        "\(words.quoted(value)) is in ISO 4217, but is not used for payment",
        "\(words.topic(value)) ISO 4217에 있지만 결제에 쓰는 통화가 아닙니다")
    case .coin(let value):
      words.say(
        "\(words.quoted(value)) is a coin: expenses can be paid in it, but trips, budgets, cash, prices and totals are in currencies",
        "\(words.topic(value)) 코인입니다. 지출은 코인으로 낼 수 있지만 여행, 예산, 현금, 가격, 합계는 통화로만 쓸 수 있습니다")
    case .ambiguousSymbol(let value, let symbol, let choices):
      words.say(
        "\(words.quoted(symbol)) in \(words.quoted(value)) can be \(words.either(choices))",
        "\(words.quoted(value))의 \(words.topic(symbol)) \(words.either(choices))일 수 있습니다")
    case .twoCurrencies(let value, let written, let given):
      words.say(
        "\(words.quoted(value)) is in \(written.printable), not in \(given.printable)",
        "\(words.topic(value)) \(given.printable) 금액이 아니라 \(written.printable) 금액입니다")
    case .overflow:
      words.say("the result is too large to be exact", "계산 결과가 너무 커서 정확히 나타낼 수 없습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .notANumber(let value) where Self.groupedByPoints(value) != nil,
      .notAnAmount(let value) where Self.groupedByPoints(value) != nil:
      [
        words.say(
          "points don't group thousands here: type \(Self.groupedByPoints(value)?.thousands ?? "")",
          "점은 천 단위 구분에 쓰지 않습니다. \(words.direction(Self.groupedByPoints(value)?.thousands ?? "")) 쓰십시오")
      ]
    case .rateInWords(_, let likely):
      [words.say("write it as ", "이렇게 쓰십시오: ") + words.commandLine(likely)]
    case .endlessDecimals:
      [words.say("type the amount that was paid", "실제로 낸 금액을 쓰십시오")]
    case .notAnAmount(let value) where CurrencySymbol.isCutOff(value),
      .unknownCurrency(let value, _) where CurrencySymbol.isCutOff(value):
      [
        words.say(
          "a shell takes $ and the digit after it for a variable: put single quotation marks around the amount: '\(value.uppercased())$...'",
          "셸은 $와 그 뒤의 숫자를 변수로 읽습니다. 금액을 작은따옴표로 묶으십시오: '\(value.uppercased())$...'")
      ]
    case .notANumber, .notAnAmount:
      [words.say("write it like 12000, 12,000 or 12.50", "12000, 12,000, 12.50, 1.2만처럼 쓰십시오")]
    case .ambiguousComma(_, let asDecimal, let asThousands):
      [
        words.say(
          "type \(words.quoted(asDecimal)) or \(words.quoted(asThousands)); commas only group thousands, as in 12,000",
          "\(words.quoted(asDecimal)) 또는 \(words.direction(asThousands)) 쓰십시오. 쉼표는 12,000처럼 천 단위에만 씁니다")
      ]
    case .tooManyDecimals(let value, _, 0) where value.contains(","):
      [
        words.say(
          "commas only group thousands, as in 12,000", "쉼표는 12,000처럼 천 단위에만 씁니다")
      ]
    case .tooManyDecimals(let value, _, 0):
      // `500.000₫`: in much of the world points group thousands.
      Self.groupedByPoints(value).map { whole, thousands in
        [
          words.say(
            "type \(thousands) or \(whole): points don't group thousands here",
            "\(thousands) 또는 \(words.direction(whole)) 쓰십시오. 점은 천 단위 구분에 쓰지 않습니다")
        ]
      }
        ?? (value.contains { $0.isLetter }
          ? []
          : [words.say("in another currency: \(value)USD", "다른 통화이면 \(value)USD처럼 쓰십시오")])
    case .tooManyDecimals: []
    case .negative: [words.say("leave out the minus sign", "빼기 기호 없이 쓰십시오")]
    case .zero: [words.say("give a value above zero", "0보다 큰 값을 쓰십시오")]
    case .tooLarge:
      [
        words.say(
          "amounts go up to 10^15 of a currency's smallest unit, other numbers up to 18 digits",
          "금액은 통화 최소 단위로 10^15까지, 그 밖의 수는 18자리까지 쓸 수 있습니다")
      ]
    case .unknownCurrency(let value, let suggestions):
      words.didYouMean(suggestions)
        + [
          words.say(
            "use ISO 4217 codes: KRW, JPY, USD, EUR", "통화는 ISO 4217 코드로 씁니다: KRW, JPY, USD, EUR"
          )
        ]
        + (value.isLikeCoinCode
          ? [
            words.say(
              "a coin of the exchange Upbit has its full name: UPBIT:\(value.uppercased())",
              "업비트에서 거래되는 코인은 전체 이름으로 씁니다: UPBIT:\(value.uppercased())")
          ] : [])
    case .ambiguousSymbol(_, _, let choices):
      [
        words.say(
          "write the code after the number: \(words.list(choices.map { "12" + $0 }))",
          "숫자 뒤에 통화 코드를 쓰십시오: \(words.list(choices.map { "12" + $0 }))")
      ]
    case .twoCurrencies: [words.say("give the currency only once", "통화는 한 번만 쓰십시오")]
    case .coin, .notMoney, .overflow: []
    }
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
