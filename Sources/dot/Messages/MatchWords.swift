import TripLedger

/// The words about rows that look like expenses in the ledger.
extension Words {
  /// Both sides of a pair: when, what was charged and paid, to whom.
  func pair(_ match: RowMatch, _ expense: TripDetailInfo, _ index: Int, of count: Int) -> [String] {
    let (file, row) = (match.file.printable, match.row)
    let time = row.time.map { " \($0)" } ?? ""
    let charged = row.charged.map { say(", charged \(money($0))", ", 청구 \(money($0))") } ?? ""
    let payee = (row.payee ?? row.memo).map { "  " + $0.printable } ?? ""
    return [
      say("\(index) of \(count): \(file), line \(row.line)", "\(index)/\(count): \(file) \(row.line)번째 줄"),
      "  " + say("row", "줄") + ": \(row.date)\(time)  \(money(row.amount))\(charged)\(payee)",
      "  " + say("there", "장부") + ": \(described(expense))",
    ]
  }

  var askSamePayment: String {
    say(
      "  The same payment? (y yes, n another one, s skips, q asks no more): ",
      "  같은 결제입니까? (y 예, n 다른 결제, s 건너뛰기, q 그만 묻기): ")
  }

  /// What becomes of rows that look like expenses, the first of them.
  func matches(_ matches: [RowMatch]) -> [String] {
    let shown = matches.filter { $0.outcome != .recorded }
    let lines = shown.prefix(10).map { match -> String in
      let (file, expense) = (match.file.printable, described(match.expense))
      if match.outcome == .leftOut {
        return "  "
          + say(
            "\(file), line \(match.line): looks like \(expense), and stays out",
            "\(file) \(match.line)번째 줄: \(expense, .과와) 같아 보여 뺐습니다")
      }
      return "  "
        + say("\(file), line \(match.line): completes \(expense)", "\(file) \(match.line)번째 줄: \(expense) 보완")
    }
    let rest = shown.count - lines.count
    return rest > 0 ? lines + ["  " + say("and \(rest) more", "그 밖에 \(rest)건")] : lines
  }

  /// How many rows look doubled, and what finds them again.
  func lookDoubled(_ matches: [RowMatch], command: String) -> [String] {
    let count = matches.leftOut
    if count == 0 { return [] }
    return [
      say(
        "\(count, "row looks like an expense that is already there, and stays out", "rows look like expenses that are already there, and stay out"): `dot \(command)` on a terminal asks about each; `--again` imports what is left out, and then `dot gaps` lists both",
        "이미 있는 지출과 같아 보여 뺀 줄 \(count)개: 터미널에서 `dot \(command)`를 쓰면 하나씩 물어봅니다. `--again`을 붙이면 가져오고, 그 뒤에는 `dot gaps`가 둘 다 찾아 줍니다"
      )
    ]
  }

  /// `2025-09-06 12:41 1,800 JPY ramen (k3f9m2q8)`
  private func described(_ expense: TripDetailInfo) -> String {
    let time = expense.time.map { " \($0)" } ?? ""
    let memo = expense.memo.map { " " + $0.printable } ?? ""
    return "\(expense.date)\(time) \(money(expense.amount))\(memo) (\(expense.id.text.prefix(8)))"
  }
}
