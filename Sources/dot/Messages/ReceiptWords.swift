/// Words about a receipt that is divided among several expenses.
extension Words {
  var sameReceiptLabel: String { say("Same receipt", "같은 영수증") }

  var refundOfLabel: String { say("Refund of", "환불받은 지출") }

  package var refundsLabel: String { say("Refunded", "환불") }

  /// `500 JPY on 2025-09-08 (k3f9abcd)`
  package func dated(_ refund: TripDetailInfo) -> String {
    let (amount, id) = (money(refund.amount.magnitude), "(\(refund.id.text.prefix(8)))")
    return say("\(amount) on \(refund.date) \(id)", "\(refund.date) \(amount) \(id)")
  }

  /// What a refund is of: the memo of its expense, else the category; `nil` for what is no refund.
  package func refund(_ row: Row, of expenses: RefundedExpenses) -> String? {
    guard row.expense.amount.minorUnits < 0 else { return nil }
    return refund(row.expense, of: expenses[row])
  }

  /// The same for a refund whose expense may not be known.
  package func refund(_ refund: TripDetailInfo, of refunded: TripDetailInfo?) -> String {
    let name = refunded?.memo.map(quoted) ?? category(refunded?.category ?? refund.category)
    return say("refund of \(name)", "\(name) 환불")
  }

  /// The whole receipt, after its expenses were recorded.
  package func divided(_ sum: Amount, among count: Int) -> String {
    let whole = money(sum.minorUnits < 0 ? sum.negated : sum)
    return say("One receipt: \(whole) in \(count, "expense")", "영수증 하나: \(whole), 지출 \(count)건")
  }

  /// An expense beside others of its receipt, with the beginning of its id.
  package func withID(_ expense: TripDetailInfo) -> String {
    "\(expense.id.text.prefix(8)) \(category(expense.category)) \(money(expense.amount))"
  }

  /// Refunds of what is deleted.
  package func refundsStay(_ refunds: [TripDetailInfo], ids: [String]) -> String {
    let (names, delete) = (
      named(refunds, ids), commandLine("dot expense delete " + ids.joined(separator: " "))
    )
    return say(
      "What was refunded of it stays and still counts: \(names). To delete that, too: \(delete)",
      "그 지출의 환불은 그대로 남아 금액에 들어갑니다: \(names). 함께 삭제하려면 \(delete)")
  }

  /// Refunds of what is edited.
  package func refundsUnchanged(_ refunds: [TripDetailInfo], ids: [String]) -> String {
    let (names, edit) = (named(refunds, ids), commandLine("dot expense edit " + ids.joined(separator: " ")))
    return say(
      "what was refunded of it is not changed: \(names). To change that, too, give the same options to \(edit)",
      "그 지출의 환불은 바뀌지 않았습니다: \(names). 함께 바꾸려면 \(edit)에 같은 옵션을 쓰십시오")
  }

  /// `500 JPY (k3f9)`
  private func named(_ refunds: [TripDetailInfo], _ ids: [String]) -> String {
    list(zip(refunds, ids).map { "\(money($0.amount.negated)) (\($1))" })
  }

  package func othersStay(_ others: [TripDetailInfo]) -> String {
    let names = list(others.map(withID))
    return say(
      "Other expenses on the same receipt stay: \(names)", "같은 영수증의 다른 지출은 그대로 둡니다: \(names)")
  }
}
