extension CashError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: CashError) -> Explanation {
    let code = error.code
    return switch error {
    case .notEnough(let shortage):
      Explanation(
        code, .refused, self.shortage(shortage),
        hints: [
          say("what is there: ", "지금까지의 기록: ")
            + commandLine("dot cash log --wallet \(shortage.wallet.name.shellWord)"),
          // A count without a time is the last of its date, so that one of the same date would not help.
          say(
            "if there was more, say what there was the evening before: ", "실제로 더 있었으면 전날 저녁에 있던 금액을 적으십시오: ")
            + commandLine(
              "dot cash count \(anAmount)\(shortage.amount.currency) --date \(shortage.date - 1)"
                + option(of: shortage.wallet)),
        ])
    case .whichCurrency(let value):
      explain(
        code, .usage, "\(quoted(value)) needs a currency", "\(quoted(value))의 통화를 알 수 없습니다",
        hints: [say("write it with the amount: ", "금액에 붙여 쓰십시오: ") + "\(value.printable)JPY"])
    case .noSuchEntry(let name):
      explain(
        code, .refused, "no entry of a wallet has the id \(quoted(name))",
        "id가 \(quoted(name))인 현금 기록이 없습니다", hints: [commandLine("dot cash log")])
    case .ambiguousEntry(let name, let candidates):
      explain(
        code, .refused,
        "\(quoted(name)) is the beginning of \(candidates.count, "entry", "entries")",
        "\(excerpt(name), .으로) 시작하는 현금 기록이 \(candidates.count)건입니다",
        hints: self.candidates(candidates) { "dot cash edit \($0.id)" })
    case .entryOfPayment(let id):
      explain(
        code, .refused, "\(quoted(String(id.prefix(4)))) is a payment between people",
        "\(excerpt(String(id.prefix(4))), .은는) 사람 사이의 송금입니다",
        hints: [commandLine("dot settle delete \(id.prefix(4))")])
    case .notOwnMoney(let name, let isInto):
      explain(
        code, .refused,
        "what \(quoted(name)) \(isInto ? "gets comes into" : "gives leaves") no wallet of yours",
        isInto
          ? "\(excerpt(name), .이가) 받은 돈은 내 지갑에 들어오지 않습니다" : "\(excerpt(name), .이가) 낸 돈은 내 지갑에서 나가지 않습니다",
        hints: [
          say(
            "`--into` is for money that you get, `--from` for money that you give; who you are: ",
            "`--into`는 내가 받은 돈, `--from`은 내가 낸 돈에 씁니다. 본인 지정하기: ") + commandLine("dot people me NAME")
        ])
    case .noSuchWallet(let name, let suggestions):
      explain(
        code, .refused, "no wallet is called \(quoted(name))", "\(quoted(name)) 지갑이 없습니다",
        hints: didYouMean(suggestions) + [commandLine("dot wallet list")])
    case .ambiguousWallet(let name, let candidates):
      explain(
        code, .refused,
        "\(candidates.count, "wallet is", "wallets are") called \(quoted(name))",
        "\(quoted(name)) 지갑이 \(candidates.count)개입니다",
        hints: self.candidates(candidates) { "dot wallet rename \($0.id) NAME" })
    case .walletTaken(let name):
      explain(
        code, .refused, "\(quoted(name)) is another wallet or a payment method",
        "\(excerpt(name), .은는) 이미 있는 지갑이나 결제 수단입니다", hints: [commandLine("dot wallet list")])
    case .builtInWallet(let name):
      explain(
        code, .refused, "\(quoted(name)) is built in and can't be renamed",
        "\(excerpt(name), .은는) 기본 지갑이라 이름을 바꿀 수 없습니다",
        hints: [say("add another one: ", "다른 지갑을 만드십시오: ") + commandLine("dot wallet add NAME")])
    case .moveIntoItself(let wallet):
      explain(
        code, .usage, "\(quoted(wallet)) is the wallet that the money is in",
        "\(excerpt(wallet), .은는) 그 돈이 이미 들어 있는 지갑입니다", hints: [commandLine("dot wallet list")])
    case .boughtWithItself(let currency):
      explain(
        code, .usage,
        "\(currency.printable) can't be bought or sold for \(currency.printable)",
        "\(currency.printable, .은는) \(currency.printable, .으로) 사거나 팔 수 없습니다")
    case .feeTooLarge(let fee, let amount):
      explain(
        code, .usage, "the fee of \(money(fee)) is not less than \(money(amount))",
        "수수료 \(money(fee)) 금액이 \(money(amount))보다 작지 않습니다")
    case .notADiscount(let value):
      explain(
        code, .usage, "\(quoted(value)) is not a discount from 0 to 100 per cent",
        "\(excerpt(value), .은는) 0에서 100까지의 우대율(%)이 아닙니다")
    case .notOfKind(let option, let kind):
      explain(
        code, .usage, "\(quoted("--" + option)) does not apply to \(quoted(kind.rawValue))",
        "\(quoted(kind.rawValue)) 기록에는 \(excerpt("--" + option), .을를) 쓸 수 없습니다",
        hints: kind.options.isEmpty
          ? [] : [say("its options: ", "쓸 수 있는 옵션: ") + list(kind.options.map { "--" + $0 })])
    }
  }

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
