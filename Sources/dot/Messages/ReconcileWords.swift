/// The words about whether lists and the ledger agree.
extension Words {
  /// One line if all agrees, else three: the rows, what no row has, and what differs.
  package func agreement(_ found: Reconciliation) -> [String] {
    if found.rows == 0, found.unmatched.isEmpty { return [] }
    let sums = found.sums.map { ", " + money($0) }.joined()
    let missing =
      found.missing.isEmpty
      ? say("none missing", "빠진 줄 없음") : say("\(found.missing.count) missing", "빠진 줄 \(found.missing.count)개")
    let pending =
      found.pending.isEmpty
      ? ""
      : say(
        "; \(found.pending.count) of the last days may be on the next statement",
        ". 마지막 며칠의 \(found.pending.count)건은 나중에 올 수 있음")
    if found.agrees {
      let balances = found.balances.isEmpty ? "" : say("; ", ". ") + differences(found)
      return [
        say(
          "\(found.rows, "row")\(sums): ledger and list agree\(balances)\(pending)",
          "\(found.rows)줄\(sums): 장부와 명세가 맞음\(balances)\(pending)")
      ]
    }
    let unmatched =
      found.unmatched.isEmpty
      ? say("every expense has a row", "명세에 없는 기록 없음")
      : say(
        "\(found.unmatched.count) here on no row: \(ids(found.unmatched))",
        "명세에 없는 기록 \(found.unmatched.count)건: \(ids(found.unmatched))")
    return [
      say(
        "\(found.rows, "row")\(sums): \(found.matched) in the ledger, \(missing)",
        "\(found.rows)줄\(sums): 장부에 \(found.matched)건, \(missing)"),
      unmatched + pending, differences(found),
    ]
  }

  private func ids(_ entries: [LedgerEntry]) -> String {
    list(entries.prefix(5).map { String($0.id.prefix(4)) } + (entries.count > 5 ? ["…"] : []))
  }

  private func differences(_ found: Reconciliation) -> String {
    let amounts = found.differences.prefix(3).map { "\($0.id.prefix(4)) " + disagreement($0.ledger, $0.file) }
    let more = found.differences.count > 3 ? ["…"] : []
    let balances = found.balances.map { balance in
      balance.stated == balance.found
        ? say("the balance agrees, \(money(balance.stated))", "잔액이 맞음, \(money(balance.stated))")
        : say(
          "the last balance is \(money(balance.stated)), but the rows make it \(money(balance.found))",
          "마지막 잔액은 \(money(balance.stated))인데 줄을 더하면 \(money(balance.found))")
    }
    let parts = amounts + more + balances
    return parts.isEmpty ? say("no amount differs", "다른 금액 없음") : parts.joined(separator: "; ")
  }

  /// Everything that a list has and the ledger hasn't, and the other way round.
  package func reconciled(_ found: Reconciliation) -> [String] {
    let missing = found.missing.prefix(20).map { row in
      let payee = row.payee.map { " " + $0.printable } ?? ""
      return "  "
        + say(
          "\(row.file.printable), line \(row.line): \(row.date) \(money(row.amount))\(payee) is missing",
          "\(row.file.printable) \(row.line)번째 줄: \(row.date) \(money(row.amount))\(payee) 빠짐")
    }
    let unmatched = found.unmatched.prefix(20).map {
      "  " + say("on no row: \(described($0))", "명세에 없음: \(described($0))")
    }
    let pending = found.pending.prefix(20).map {
      "  " + say("may come later: \(described($0))", "나중에 올 수 있음: \(described($0))")
    }
    return agreement(found) + missing + unmatched + pending
  }
}

extension NotReconciled: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: NotReconciled) -> Explanation {
    explain(
      "not-reconciled", .refused, "the ledger and the list don't agree", "장부와 명세가 맞지 않습니다",
      hints: error.imports.map { say("bring in what is missing: ", "빠진 줄 가져오기: ") + commandLine($0) })
  }
}
