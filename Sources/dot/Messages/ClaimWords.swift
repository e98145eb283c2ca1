/// The words of claims, what employers and others pay back.
extension Words {
  package var claimLabel: String { self(GroupKind.claim.titles.column) }
  package var stateHeading: String { say("State", "상태") }
  package var sentHeading: String { say("Sent", "청구일") }
  package var paidBackHeading: String { say("Paid back", "지급일") }
  package var withoutReceiptHeading: String { say("No receipt", "영수증 없음") }
  package var claimsHeading: String { say("Claims", "청구") }
  package var receiptNumbersHeading: String { say("Receipts", "영수증") }
  package var noClaims: String { say("Nothing is claimed", "청구할 지출이 없습니다") }
  package var claimsSent: String { say("Marked as sent", "청구함으로 표시했습니다") }
  package var claimsPaid: String { say("Marked as paid back", "돌려받음으로 표시했습니다") }
  /// What a payment does not change.
  package var claimsStaySpent: String {
    say(
      "Spent and what is left of the budget stay as they are: what is paid back is not taken off spending.",
      "지출과 남은 예산은 그대로입니다. 돌려받은 돈을 지출에서 빼지 않습니다.")
  }

  /// A warning if a batch may have been paid with another sum than is shown.
  package func movedSinceSent(_ batch: MovedBatch) -> String {
    let (name, asked, now) = (batch.name.printable, money(batch.asked), money(batch.now))
    return say(
      "\(name) was \(asked) when it was sent, and is \(now) at the rates that arrived since: check what was paid back",
      "\(name, .은는) 청구할 때 \(asked, .이었)고, 그 뒤에 받은 환율로는 \(now)입니다. 받은 금액을 확인하십시오")
  }

  package func state(of batch: ClaimReport.Batch) -> String {
    state(batch.state, sent: batch.sent, paid: batch.paid)
  }

  /// `ACME#2, sent 2025-09-20`.
  package func claim(_ claim: Claim) -> String {
    claim.text.printable + ", " + state(claim.state, sent: claim.batch?.sent, paid: claim.batch?.paid)
  }

  /// Behind a claim just recorded.
  package var claimedCounts: String {
    say("; it counts as spending, also once it is paid back", ". 돌려받은 뒤에도 지출에 들어갑니다")
  }

  private func state(_ state: Claim.State, sent: Day?, paid: Day?) -> String {
    let day = { (day: Day?) in day.map(self.day) ?? "" }
    return switch state {
    case .open: say("not sent", "청구 전")
    case .sent: say("sent \(day(sent))", "\(day(sent)) 청구")
    case .paid: say("paid \(day(paid))", "\(day(paid)) 돌려받음")
    }
  }

  package func toComeBack(_ total: Subtotal) -> String {
    say("Still to be paid back: \(sum(total))", "돌려받을 금액: \(sum(total))")
      + (total.unconverted > 0 ? dot + missing(total.unconverted) : "")
  }

  /// What of a payer's claims is in no batch yet.
  package func notSent(_ open: ClaimReport.Batch) -> String {
    let (payer, amount) = (open.name.payer, sum(open.subtotal))
    let send = commandLine("dot claim sent \(payer.shellWord)")
    return say(
      "Of that, not sent to \(quoted(payer)) yet: \(amount), \(items(open.subtotal.count)); \(send)",
      "그중 아직 \(quoted(payer))에 청구하지 않은 금액: \(amount), \(items(open.subtotal.count)). \(send)")
  }

  /// A total with its currency; the sum of nothing is shown as missing, not as zero.
  package func sum(_ total: Subtotal) -> String {
    total.count > 0 && total.unconverted == total.count
      ? notConvertedMark : money(total.amount, provisional: total.isProvisional)
  }

  /// A warning after an edit or a deletion.
  package func wasSent(_ claim: Claim, id: String) -> [String] {
    guard let batch = claim.batch else { return [] }
    return [
      say(
        "\(id) was sent to \(quoted(claim.payer)) on \(batch.sent) (\(claim.text.printable)): a changed amount also changes that batch in `claim list`, but not what was sent",
        "\(id): \(batch.sent)에 \(quoted(claim.payer))에 청구한 지출입니다(\(claim.text.printable)). 금액을 바꾸면 `claim list`의 청구 금액도 바뀌지만, 이미 보낸 청구서는 그대로입니다"
      )
    ]
  }

  /// What is known of a batch beside its name and total: `sent 20 Sep · 3 expenses · Without a receipt: 1 expense`.
  package func note(on batch: ClaimReport.Batch) -> String {
    let missing = batch.withoutReceipt.count
    let parts = [
      state(of: batch), items(batch.subtotal.count),
      batch.subtotal.unconverted > 0 ? unconvertedCount(batch.subtotal.unconverted) : "",
      missing > 0 ? withoutReceipt(missing) : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: dot)
  }
}
