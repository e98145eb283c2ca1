/// Words of a report about the money in wallets.
extension Words {
  package var cashAtCostTitle: String { say("cash at cost", "현금은 원가로") }
  package var exchangeLabel: String { say("Paid for cash", "환전에 쓴 돈") }
  package var usualPriceLabel: String { say("Usual cash price (estimate)", "우대 없는 현찰 가격(추정)") }

  /// `2.10% above the base rate (281,484 KRW)`.
  package func exchangeNote(_ exchange: CashExchange) -> String {
    let worth = money(exchange.worth, provisional: exchange.isProvisional)
    let missing = exchange.unconverted > 0 ? [withoutRate(purchases: exchange.unconverted)] : []
    guard let distance = exchange.distance else { return list(missing) }
    let isProvisional = exchange.isProvisional
    // What no two decimals of a per cent show is said as an amount.
    let size =
      distance == "0.00"
      ? ((try? exchange.paid - exchange.worth)?.magnitude).map { money($0, provisional: isProvisional) } ?? ""
      : percent(distance, provisional: isProvisional)
    let note =
      if exchange.paid == exchange.worth {
        say("as much as at the base rate", "매매기준율대로")
      } else if exchange.paid.minorUnits < exchange.worth.minorUnits {
        say("\(size) below the base rate (\(worth))", "매매기준율(\(worth))보다 \(size) 낮음")
      } else {
        say("\(size) above the base rate (\(worth))", "매매기준율(\(worth))보다 \(size) 높음")
      }
    return list([note] + missing)
  }

  private func withoutRate(purchases count: Int) -> String {
    say(
      "without \(count, "purchase") that no rate converts",
      "환율이 없는 환전 \(count)건 제외")
  }

  /// `nil` without a usual spread.
  package func discountNote(_ exchange: CashExchange) -> String? {
    exchange.discount.map { discount in
      exchange.paid.minorUnits > exchange.usual.minorUnits
        ? say("you paid more", "실제로는 더 냄")
        : say("you got \(discount)% off the spread", "환율 우대율 \(discount)%")
    }
  }

  /// Above the leftovers of a report at cost.
  package func shortAtBase(_ short: Amount, in wallet: String) -> String {
    say(
      "\(wallet): \(self.short(short)), which counts at the base rate of its day",
      "\(wallet): \(self.short(short)), 그만큼은 그날의 매매기준율로 계산합니다")
  }

  package func leftover(_ quantity: Amount, in wallet: String, sale: String?) -> String {
    let what = say("Left in \(wallet): \(money(quantity))", "\(wallet) 지갑에 남은 돈: \(money(quantity))")
    return what
      + (sale.map { say(", worth \($0) when sold (estimate)", ", 팔면 \($0)(추정)") } ?? "")
  }

  package func leftoverNext(_ command: String) -> String {
    say(
      "If you sold it: \(commandLine(command)); what is kept is there on the next trip.",
      "팔았으면 \(commandLine(command)), 그대로 두면 다음 여행으로 이어집니다.")
  }

  // MARK: All the money

  package func identity(_ identity: CashIdentity) -> [String] {
    func number(_ amount: Amount) -> String {
      (identity.isProvisional && amount.minorUnits != 0 ? "~" : "") + Grouping.thousands(amount.plain)
    }
    let put = [
      (say("paid", "낸 돈"), "", identity.paid),
      (say("received from sales", "팔고 받은 돈"), "-", identity.received),
    ]
    let spent =
      identity.refunded.minorUnits == 0
      ? say("spent", "쓴 돈의 원가") : say("spent less refunds", "쓴 돈에서 환불을 뺀 원가")
    let found = [
      (spent, "", identity.spent), (say("lost", "잃은 돈의 원가"), "+", identity.lost),
      (say("held", "남은 돈의 원가"), "+", identity.held),
      identity.gains.minorUnits < 0
        ? (say("losses of sales", "판 돈의 손실"), "+", identity.gains.negated)
        : (say("gains of sales", "판 돈의 차익"), "-", identity.gains),
      (say("short", "지갑에 없이 쓴 돈"), "-", identity.missing),
    ]
    func side(_ parts: [(String, String, Amount)]) -> String {
      parts.filter { $0.1.isEmpty || $0.2.minorUnits != 0 }
        .map { ($0.1.isEmpty ? "" : $0.1 + " ") + $0.0 + " " + number($0.2) }.joined(separator: " ")
    }
    let sum =
      (try? identity.paid - identity.received).map { money($0, provisional: identity.isProvisional) } ?? ""
    return [
      say("All the money that went into wallets:", "지갑에 들어간 모든 돈:"),
      "  " + side(put) + " = " + sum, "  " + side(found) + " = " + sum,
    ]
  }

  package var noIdentity: String {
    say(
      "Some of the money has an unknown cost, because a rate is missing.",
      "환율이 없어 원가를 알 수 없는 돈이 있습니다.")
  }
}
