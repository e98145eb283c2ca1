import TripLedger

extension CashError: ExplainedError {
  var code: String {
    switch self {
    case .notEnough: "not-enough"
    case .whichCurrency: "currency-needed"
    case .noSuchEntry: "no-such-entry"
    case .ambiguousEntry: "ambiguous-entry"
    case .noSuchWallet: "no-such-wallet"
    case .ambiguousWallet: "ambiguous-wallet"
    case .walletTaken: "wallet-taken"
    case .builtInWallet: "built-in-wallet"
    case .moveIntoItself: "move-into-itself"
    case .boughtWithItself: "bought-with-itself"
    case .feeTooLarge: "fee-too-large"
    case .notADiscount: "not-a-discount"
    case .notOfKind: "not-of-kind"
    }
  }

  var exit: ExitStatus {
    switch self {
    case .notEnough, .noSuchEntry, .ambiguousEntry, .noSuchWallet, .ambiguousWallet, .walletTaken,
      .builtInWallet:
      .refused
    case .whichCurrency, .moveIntoItself, .boughtWithItself, .feeTooLarge, .notADiscount, .notOfKind: .usage
    }
  }

  func message(in words: Words) -> String {
    switch self {
    case .notEnough(let shortage): words.shortage(shortage)
    case .whichCurrency(let value):
      words.say("\(words.quoted(value)) needs a currency", "\(words.quoted(value))의 통화를 알 수 없습니다")
    case .noSuchEntry(let name):
      words.say(
        "no entry of a wallet has the id \(words.quoted(name))", "id가 \(words.quoted(name))인 현금 기록이 없습니다")
    case .ambiguousEntry(let name, let candidates):
      words.say(
        "\(words.quoted(name)) is the beginning of \(candidates.count) entries",
        "\(words.direction(name)) 시작하는 현금 기록이 \(candidates.count)건입니다")
    case .noSuchWallet(let name, _):
      words.say("no wallet is called \(words.quoted(name))", "\(words.quoted(name)) 지갑이 없습니다")
    case .ambiguousWallet(let name, let candidates):
      words.say(
        "\(candidates.count) wallets are called \(words.quoted(name))",
        "\(words.quoted(name)) 지갑이 \(candidates.count)개입니다")
    case .walletTaken(let name):
      words.say(
        "\(words.quoted(name)) is another wallet or a payment method",
        "\(words.topic(name)) 이미 있는 지갑이나 결제 수단입니다")
    case .builtInWallet(let name):
      words.say(
        "\(words.quoted(name)) is built in and can't be renamed",
        "\(words.topic(name)) 기본 지갑이라 이름을 바꿀 수 없습니다")
    case .moveIntoItself(let wallet):
      words.say(
        "\(words.quoted(wallet)) is the wallet that the money is in",
        "\(words.topic(wallet)) 그 돈이 이미 들어 있는 지갑입니다")
    case .boughtWithItself(let currency):
      words.say(
        "\(currency.printable) can't be bought or sold for \(currency.printable)",
        "\(currency.printable)는 \(currency.printable)로 사거나 팔 수 없습니다")
    case .feeTooLarge(let fee, let amount):
      words.say(
        "the fee of \(words.money(fee)) is not less than \(words.money(amount))",
        "수수료 \(words.money(fee)) 금액이 \(words.money(amount))보다 작지 않습니다")
    case .notADiscount(let value):
      words.say(
        "\(words.quoted(value)) is not a discount from 0 to 100 per cent",
        "\(words.topic(value)) 0에서 100까지의 우대율(%)이 아닙니다")
    case .notOfKind(let option, let kind):
      words.say(
        "\(words.quoted("--" + option)) does not apply to \(words.quoted(kind.rawValue))",
        "\(words.quoted(kind.rawValue)) 기록에는 \(words.object("--" + option)) 쓸 수 없습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .notEnough(let shortage):
      [
        words.say("what is there: ", "지금까지의 기록: ")
          + words.commandLine("dot cash log --wallet \(shortage.wallet.name.shellWord)"),
        // A count is the last entry of its date, so that one of the same date would not help.
        words.say(
          "if there was more, say what there was the evening before: ", "실제로 더 있었으면 전날 저녁에 있던 금액을 적으십시오: ")
          + words.commandLine(
            "dot cash count AMOUNT\(shortage.amount.currency) --date \(shortage.date - 1)"
              + words.option(of: shortage.wallet)),
      ]
    case .whichCurrency(let value):
      [words.say("write it with the amount: ", "금액에 붙여 쓰십시오: ") + "\(value.printable)JPY"]
    case .noSuchEntry: [words.commandLine("dot cash log")]
    case .ambiguousEntry(_, let candidates): words.candidates(candidates) { "dot cash edit \($0.id)" }
    case .noSuchWallet(_, let suggestions):
      words.didYouMean(suggestions) + [words.commandLine("dot wallet list")]
    case .ambiguousWallet(_, let candidates):
      words.candidates(candidates) { "dot wallet rename \($0.id) NAME" }
    case .walletTaken, .moveIntoItself: [words.commandLine("dot wallet list")]
    case .builtInWallet:
      [words.say("add another one: ", "다른 지갑을 만드십시오: ") + words.commandLine("dot wallet add NAME")]
    case .notOfKind(_, let kind):
      kind.options.isEmpty
        ? []
        : [
          words.say("its options: ", "쓸 수 있는 옵션: ") + words.list(kind.options.map { "--" + $0 })
        ]
    case .boughtWithItself, .feeTooLarge, .notADiscount: []
    }
  }
}

extension Words {
  fileprivate func shortage(_ shortage: Shortage) -> String {
    let (amount, missing) = (money(shortage.amount), money(shortage.missing))
    let wallet = quoted(name(of: shortage.wallet))
    if shortage.isNew {
      return say(
        "not enough in \(wallet) on \(shortage.date): \(missing) of \(amount) missing",
        "\(shortage.date) \(wallet)의 돈이 모자랍니다: \(amount) 중 \(missing) 부족")
    }
    return say(
      "not enough in \(wallet): the \(cashKind(shortage.kind)) of \(amount) on \(shortage.date) would lack \(missing)",
      "\(wallet)의 돈이 모자라게 됩니다: \(shortage.date) \(cashKind(shortage.kind)) \(amount) 중 \(missing) 부족"
    )
  }
}
