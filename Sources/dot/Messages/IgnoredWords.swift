/// The words for rows that an import lists, and for those that it ignores.
extension Words {
  /// `  ignored 3 transfers, 500,000 KRW`, a line for each reason.
  func ignored(_ done: ImportedRows) -> [String] {
    done.ignoredTotals.map { total in
      let sums = total.totals.map { ", " + money($0) }.joined()
      let what = ignored(total.reason, total.count)
      return "  " + say("ignored \(what)\(sums)", "제외: \(what)\(sums)")
    }
  }

  private func ignored(_ reason: IgnoredReason, _ count: Int) -> String {
    func rows(_ what: String) -> String { say("\(count, "row") \(what)", "\(what) \(count)줄") }
    return switch reason {
    case .cancelled: rows(say("that were cancelled", "취소"))
    case .settlement: say("\(count, "settlement")", "정산 \(count)줄")
    case .transfer: say("\(count, "transfer")", "이체·환전 \(count)줄")
    case .income: rows(say("of income", "입금"))
    case .pending: rows(say("not settled yet", "아직 확정되지 않은"))
    case .unclearStatus: rows(say("in an unknown state", "처리 상태를 알 수 없는"))
    case .void: rows(say("declined or reverted", "거절·취소된"))
    case .noDate: rows(say("without a date", "합계 등 날짜 없는"))
    case .noAmount: rows(say("without an amount", "금액 없는"))
    case .hidden: rows(say("that the workbook hides", "통합 문서에서 숨긴"))
    case .noTrip: rows(say("on no trip's dates", "해당 날짜의 여행이 없는"))
    case .severalTrips: rows(say("on the dates of several trips", "날짜가 여러 여행에 걸친"))
    case .deleted: rows(say("deleted before", "전에 삭제한"))
    case .rule: rows(say("by rules", "규칙에 따른"))
    case .looksDoubled:
      say(
        "\(count, "row that looks like something that is there", "rows that look like something that is there")",
        "이미 있는 기록과 같아 보이는 \(count)줄")
    }
  }

  /// Whom the money went to, who paid, for whom and how, as far as the row says it.
  package func payee(of row: RecordedRow) -> String {
    let what = row.memo ?? row.place.map { "@" + $0 } ?? ""
    let (payers, sharers) = (list(row.payers), list(row.sharers))
    let parts =
      (row.payers.isEmpty ? [] : [say("paid by \(payers)", "낸 사람: \(payers)")])
      + (row.sharers.isEmpty ? [] : [say("for \(sharers)", "각자 몫: \(sharers)")])
      + (row.pay.map { [payment($0)] } ?? [])
    return parts.isEmpty ? what : what + " (\(parts.joined(separator: "; ")))"
  }

  /// The category of a row, with the one that is proposed.
  package func category(of row: RecordedRow) -> String {
    guard let proposed = row.proposed, proposed != row.category else { return category(row.category) }
    return say(
      "\(category(row.category)) (\(category(proposed))?)",
      "\(category(row.category))(\(category(proposed))?)")
  }

  /// The rows whose payees had another category before.
  package func proposed(_ count: Int) -> String {
    say(
      "\(count, "row has", "rows have") no category; one that the payee had before is shown with ‘?’; `dot import rule add PATTERN --category CATEGORY` sets it",
      "분류가 없는 줄 \(count)개: 같은 가맹점에 쓴 적이 있는 분류를 ‘?’로 보여 줍니다. `dot import rule add PATTERN --category CATEGORY`로 정할 수 있습니다"
    )
  }

  package var askProposed: String { say("Take the categories with ‘?’?", "‘?’로 보여 준 분류를 쓰시겠습니까?") }
}
