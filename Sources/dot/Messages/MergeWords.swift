/// The words of `merge`.
extension Words {
  package func merged(_ result: LedgerMergeResult, isDryRun: Bool) -> String {
    let (records, conflicts) = (result.received, result.conflicts.count)
    if result.isEmpty { return say("Both copies are the same", "두 사본의 내용이 같습니다") }
    let received =
      isDryRun
      ? say("\(records, "record") would come or change", "기록 \(records)건이 들어오거나 바뀔 예정입니다")
      : say("\(records, "record") came or changed", "기록 \(records)건이 들어오거나 바뀌었습니다")
    guard conflicts > 0 else { return received }
    return received
      + say(
        "; both copies had changed the same in \(conflicts, "place"):", ". 양쪽에서 바꾼 곳이 \(conflicts)곳 있습니다:")
  }

  /// `expense k3f9: amount "12000" is kept; the other copy had "11000"`
  package func conflict(_ conflict: MergeConflict) -> String {
    let record = name(of: conflict)
    guard conflict.what != MergeConflict.removed else {
      return say(
        "\(record): one copy removed it, the other needs it or changed it; it stays",
        "\(record): 한쪽에서 삭제했지만 다른 쪽에서 고쳤거나 쓰고 있어 남겼습니다")
    }
    let kept = amount(in: conflict.record, conflict) ?? value(conflict.kept)
    let other = amount(in: conflict.otherRecord, conflict) ?? value(conflict.other)
    return say(
      "\(record): \(conflict.what.printable) stays \(kept); the other copy has \(other)",
      "\(record): \(conflict.what.printable) 값은 \(kept), 다른 사본의 값은 \(other)")
  }

  /// What `check` says of it later.
  func changedTwice(_ conflict: MergeConflict) -> String {
    guard conflict.what != MergeConflict.removed else {
      return say(
        "one copy removed it and another changed it: it stays", "한 사본에서 삭제하고 다른 사본에서 고쳐서 남겨 두었습니다")
    }
    let (kept, other) = (value(conflict.kept), value(conflict.other))
    return say(
      "two copies changed \(conflict.what.printable): \(kept) counts, \(other) doesn't",
      "두 사본에서 \(conflict.what.printable) 값을 바꾸었습니다. \(kept) 값을 쓰고 \(other) 값은 쓰지 않습니다")
  }

  /// What a conflict is about: of an expense its memo and date.
  private func name(of conflict: MergeConflict) -> String {
    let id = "\(kind(of: conflict.kind)) \(String(conflict.id.prefix(8)).printable)"
    guard conflict.kind == .expense,
      let expense = conflict.record.flatMap({ try? TripDetailInfo(reading: $0) })
    else { return id }
    return "\(id) (\((expense.memo ?? expense.category).printable), \(expense.date))"
  }

  /// An amount with its currency, where both are about one.
  private func amount(in record: RawJSON?, _ conflict: MergeConflict) -> String? {
    guard conflict.what == "amount", let record else { return nil }
    switch conflict.kind {
    case .expense: return (try? TripDetailInfo(reading: record)).map { money($0.amount) }
    case .payment: return (try? PaymentRecord(reading: record))?.payment.map { money($0.amount) }
    default: return nil
    }
  }

  private func value(_ raw: RawJSON?) -> String {
    raw.map { String(decoding: $0.bytes, as: UTF8.self).printable } ?? say("nothing", "없음")
  }

  func kind(of kind: MergeConflict.Kind) -> String {
    switch kind {
    case .trip: say("trip", "여행")
    case .place: say("place", "장소")
    case .person: say("person", "사람")
    case .payment: say("payment", "정산 송금")
    case .closing: say("closing", "정산 마감")
    case .expense: say("expense", "지출")
    case .wallet: say("wallet", "지갑")
    case .cashEntry: say("cash entry", "현금 기록")
    case .rate: say("rate", "환율")
    case .category: say("category", "분류")
    case .rule: say("rule for imports", "가져오기 규칙")
    }
  }
}
