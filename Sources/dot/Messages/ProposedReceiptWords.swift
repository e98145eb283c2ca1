import TripLedger

/// Words about what was read from a receipt.
extension Words {
  /// A line for the file, and one for each value with the line that it came from.
  package func lines(of proposal: ReceiptProposal, file: String) -> [String] {
    let kind = proposal.kind == .cardSlip ? say(" (card slip)", " (카드 전표)") : ""
    var lines = [quoted(Paths.name(of: file)) + kind]
    func add(_ title: String, _ value: String) { lines.append("  " + title + " " + value) }
    if let total = proposal.total {
      let proof = total.confirmedBy.map(confirmation) ?? say("not confirmed", "확인 안 됨")
      add(
        say("total", "합계"),
        list([money(total.amount), proof]) + say(", from ", ", 읽은 줄 ") + excerpt(total.line))
    }
    if let day = proposal.date {
      add(say("date", "날짜"), date(day) + (proposal.time.map { " " + $0.minutes } ?? ""))
    }
    if let merchant = proposal.merchant { add(say("merchant", "가맹점"), excerpt(merchant)) }
    let shown = 20
    lines += proposal.items.prefix(shown).map { "    " + excerpt($0.name) + "  " + money($0.amount) }
    if proposal.items.count > shown { lines.append("    " + moreObstacles(proposal.items.count - shown)) }
    return lines
  }

  private func confirmation(_ proof: ReceiptProposal.Confirmation) -> String {
    switch proof {
    case .items: say("confirmed by the items", "품목 합과 일치")
    case .tax: say("confirmed by the taxes", "세금 계산과 일치")
    case .change: say("confirmed by the change", "거스름돈과 일치")
    case .paid: say("confirmed by what was paid", "결제 금액과 일치")
    }
  }

  package func recordedReceipt(as id: String) -> String {
    "  " + say("already recorded as \(id)", "이미 \(id, .으로) 기록되어 있습니다")
  }

  package func noTotal(_ file: String) -> String {
    say("no total could be read from \(quoted(file))", "\(quoted(file))에서 합계를 읽지 못했습니다")
  }

  package func askReceipt(canSkip: Bool) -> String {
    canSkip
      ? say(
        "  Record it so? (y yes, n other amount, s skips, q quits): ",
        "  이대로 기록할까요? (y 예, n 금액 직접 입력, s 건너뛰기, q 끝내기): ")
      : say("  Record it so? (y yes, n other amount, q quits): ", "  이대로 기록할까요? (y 예, n 금액 직접 입력, q 끝내기): ")
  }

  package var confirmReceipt: String { say("Record it so?", "이대로 기록할까요?") }

  package func askItems(_ count: Int) -> String {
    say(
      "  Give the \(count) items to people? (y yes, n everybody shares): ",
      "  품목 \(count)개를 사람별로 나눌까요? (y 예, n 모두 함께): ")
  }

  package func askWhose(_ item: ReceiptProposal.Item, _ names: [String]) -> String {
    let what = excerpt(item.name) + " " + money(item.amount)
    return say(
      "  Whose is \(what)? (\(list(names)), or all): ", "  \(what) 누구 것입니까? (\(list(names)), 모두): ")
  }

  package func notOnTrip(_ name: String, _ names: [String]) -> String {
    say("nobody is called \(quoted(name)): \(list(names))", "\(quoted(name))라는 사람이 없습니다: \(list(names))")
  }
}
