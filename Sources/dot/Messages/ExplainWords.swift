/// The words of `--explain`.
extension Words {
  /// `× 938.28 ÷ 100`; inverted `÷ 938.28 × 100`; a unit of 1 is left out.
  package func factor(_ step: Arithmetic.Step) -> String {
    let (times, over) = isASCII ? ("x", "/") : ("×", "÷")
    let (first, second) = step.isInverted ? (over, times) : (times, over)
    return "\(first) \(Grouping.thousands(step.base.description))"
      + (step.unit == 1 ? "" : " \(second) \(Grouping.thousands("\(step.unit)"))")
  }

  package func equals(_ isExact: Bool) -> String { isExact ? "=" : isASCII ? "~=" : "≈" }

  package var becomes: String { isASCII ? "->" : "→" }

  /// `2025-09-08, Korea Eximbank`.
  package func origin(of step: Arithmetic.Step) -> String {
    switch step.origin {
    case .published(let source, let date):
      "\(self.date(date, of: source)), \(self.source(source))"
        + (step.insteadOf.map { " (\(insteadOf($0)))" } ?? "")
    case .given: say("given with the expense", "지출과 함께 입력")
    case .charged: asCharged
    case .wallet(let others): atCost(others)
    }
  }

  package var asCharged: String { say("as charged by the card", "카드 청구액 그대로") }
  /// `others` is what other people paid of the same expense.
  package func atCost(_ others: Amount?) -> String {
    guard let others else { return say("what the cash had cost", "현금의 원가") }
    return say(
      "what the cash had cost, and \(money(others)) at the base rate for what others paid",
      "현금의 원가에, 다른 사람이 낸 금액을 기준 환율로 환산한 \(money(others), .을를) 더한 값")
  }
  package var roundedOnce: String {
    say("rounded once, half away from zero", "한 번만 반올림")
  }
  package var roundedWithRefunds: String {
    say(
      "rounded together with the earlier refunds of the expense",
      "같은 지출의 앞선 환불과 합쳐서 반올림")
  }
  package var nothingToRound: String { say("exact, nothing to round", "정확히 떨어져 반올림 없음") }

  package func notConverted(_ amount: Amount) -> String {
    say(
      "\(money(amount)): already in \(amount.currency), nothing to convert",
      "\(money(amount)): 이미 \(amount.currency)이므로 환산하지 않음")
  }

  /// The line behind the conversion of an expense of which only a share counts.
  package func countedHere(_ amount: Amount, as converted: Amount, of whole: Amount) -> String {
    say(
      "of that, a share of \(money(amount)) counts: \(money(converted)) (all shares add up to \(money(whole)))",
      "그중 여기서 세는 몫은 \(money(amount)): \(money(converted)) (모든 몫을 더하면 \(money(whole)))")
  }

  package var explainHeading: String { say("How each figure was calculated:", "환산 과정:") }
}
