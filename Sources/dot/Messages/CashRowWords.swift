/// The words about rows of banks that become entries of wallets.
extension Words {
  /// `  2025-09-06  withdraw 20,000 JPY for 194,215 KRW: cash`
  package func entries(_ rows: [CashRow]) -> [String] {
    let lines = rows.prefix(10).map { row -> String in
      let entry = row.entry
      let paid = entry.paid.map { say(" for \(money($0))", ", 낸 돈 \(money($0))") } ?? ""
      return "  \(entry.date)  \(cashKind(entry.kind)) \(money(entry.amount))\(paid): \(name(of: row.wallet))"
    }
    let rest = rows.count - lines.count
    return rest > 0 ? lines + ["  " + say("and \(rest) more", "그 밖에 \(rest)건")] : lines
  }

  /// What a row says of money that came into a wallet, and what it doesn't.
  package func unclear(_ cash: UnclearCash) -> String {
    let (file, row) = (cash.file.printable, cash.row)
    let payee = (row.payee ?? row.memo).map { " " + $0.printable } ?? ""
    let what = "\(row.date) \(money(row.amount))\(payee)"
    let place = say("\(file), line \(row.line)", "\(file) \(row.line)번째 줄")
    switch cash.missing {
    case .amount:
      let paid = "\(row.amount.plain)\(row.amount.currency)"
      let command =
        cash.movement == .withdrawal
        ? "dot cash withdraw AMOUNT --charged \(paid) --date \(row.date)"
        : "dot cash buy AMOUNT --paid \(paid) --date \(row.date)"
      return say(
        "\(place): \(what): doesn't say how much came; `\(command)`",
        "\(place): \(what): 받은 금액이 없습니다. `\(command)`")
    case .wallet:
      return say(
        "\(place): \(what): doesn't say which wallet was filled; `dot wallet add NAME --kind prepaid`",
        "\(place): \(what): 어느 지갑을 채웠는지 알 수 없습니다. `dot wallet add NAME --kind prepaid`")
    }
  }

  package var askReceived: String {
    say(
      "  How much came? (with its currency, s skips, q asks no more): ",
      "  얼마를 받았습니까? (통화와 함께, s 건너뛰기, q 그만 묻기): ")
  }
}
