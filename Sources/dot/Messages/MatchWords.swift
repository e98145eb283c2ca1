/// Makes the command line that says of a row in question what it is.
package typealias DecidingLine = (RowMatch, _ answer: String) -> String

/// The words about rows that may be about entries of the ledger.
extension Words {
  /// A row, and below it the entries that it may be, numbered.
  package func question(_ match: RowMatch, _ entries: [LedgerEntry], _ index: Int, of count: Int) -> [String]
  {
    let (file, row) = (match.file.printable, match.row)
    let time = row.time.map { " \($0)" } ?? ""
    let charged = row.charged.map { say(", charged \(money($0))", ", 청구 \(money($0))") } ?? ""
    let payee = (row.payee ?? row.memo).map { "  " + $0.printable } ?? ""
    return [
      say("\(index) of \(count): \(file), line \(row.line)", "\(index)/\(count): \(file) \(row.line)번째 줄"),
      "  \(row.date)\(time)  \(money(row.amount))\(charged)\(payee)",
    ] + entries.enumerated().map { "  \($0 + 1)  \(described($1))" }
  }

  package func askWhichEntry(_ count: Int) -> String {
    let numbers = count == 1 ? "1" : "1–\(count)"
    return say(
      "  Which is it? (\(numbers), i ID, n new, s skip, a all, ?): ",
      "  어느 것입니까? (\(numbers), i ID, n 새 지출, s 건너뛰기, a 모두, ?): ")
  }

  package var askEntryID: String { say("  Its id: ", "  ID: ") }

  package var explainAnswers: [String] {
    [
      say(
        "  A number completes that entry, i another one by its id; n records a new one; s leaves the row out.",
        "  번호는 그 기록을, i는 ID로 고른 기록을 채웁니다. n은 새로 기록하고, s는 이번에는 뺍니다."),
      say(
        "  a takes the entry wherever there is only one, for this row and all that follow; q asks no more.",
        "  a는 이 줄과 다음 줄들에서 후보가 하나면 모두 그것으로 합니다. q는 더 묻지 않습니다."),
    ]
  }

  /// What becomes of rows that are about entries of the ledger, the first of them.
  package func matches(_ matches: [RowMatch]) -> [String] {
    let shown = matches.filter { $0.outcome != .recorded }
    let lines = shown.prefix(10).map { match -> String in
      let (file, entry) = (match.file.printable, described(match.entry))
      if match.outcome == .leftOut {
        return "  "
          + say(
            "\(file), line \(match.line): looks like \(entry), and stays out",
            "\(file) \(match.line)번째 줄: \(entry, .과와) 같아 보여 뺐습니다")
      }
      return "  "
        + say("\(file), line \(match.line): completes \(entry)", "\(file) \(match.line)번째 줄: \(entry) 채움")
        + match.differences.map { ", " + disagreement($0.ledger, $0.file) }.joined()
    }
    let rest = shown.count - lines.count
    return rest > 0 ? lines + ["  " + say("and \(rest) more", "그 밖에 \(rest)건")] : lines
  }

  /// An amount that the ledger keeps, and that a list has otherwise.
  func disagreement(_ ledger: Amount, _ file: Amount) -> String {
    say("\(money(ledger)) here, \(money(file)) on the list", "장부에는 \(money(ledger)), 명세에는 \(money(file))")
  }

  /// The rows in question, each with the commands that decide it.
  package func lookDoubled(_ matches: [RowMatch], command: String, deciding: DecidingLine) -> [String] {
    let open = matches.filter { $0.outcome == .leftOut }
    if open.isEmpty { return [] }
    let count = open.count
    let summary = say(
      "\(count, "row looks like something that is already there, and stays out", "rows look like something that is already there, and stay out"): `dot \(command)` on a terminal asks about each; `--again` imports what is left out, and then `dot gaps` lists both",
      "이미 있는 기록과 같아 보여 뺀 줄 \(count)개: 터미널에서 `dot \(command)`를 쓰면 하나씩 물어봅니다. `--again`을 붙이면 가져오고, 그 뒤에는 `dot gaps`가 둘 다 찾아 줍니다"
    )
    return [summary]
      + open.prefix(10).map { match in
        let same = commandLine(deciding(match, String(match.entry.id.prefix(8))))
        let new = commandLine(deciding(match, "new"))
        return say(
          "line \(match.line), \(money(match.row.amount)): \(same) if it is \(described(match.entry)), \(new) if not",
          "\(match.line)번째 줄 \(money(match.row.amount)): \(described(match.entry), .이가) 맞으면 \(same), 아니면 \(new)"
        )
      }
  }

  /// `2025-09-06 12:41 ramen, 1,800 JPY, Ana, card (k3f9m2q8)`
  package func described(_ entry: LedgerEntry) -> String {
    let time = entry.time.map { " \($0)" } ?? ""
    let memo = entry.memo.map { " " + $0.printable + "," } ?? ""
    let how = [entry.payers.isEmpty ? nil : list(entry.payers), entry.pay.map(payment)].compactMap(\.self)
    return "\(entry.date)\(time)\(memo) \(money(entry.whole))" + how.map { ", " + $0.printable }.joined()
      + " (\(entry.id.prefix(8)))"
  }
}
