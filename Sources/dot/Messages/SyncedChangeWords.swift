/// What an exchange brought, by name: a line a person.
extension Words {
  /// So many lines, and so many names of a kind in each.
  private static var mostLines: Int { 10 }
  private static var mostNames: Int { 3 }

  /// `people` are the names of those whom payments name.
  package func brought(_ changes: [SyncedChange], _ people: [PersonID: String]) -> [String] {
    var order: [String?] = []
    for change in changes where !order.contains(change.from) { order.append(change.from) }
    let isShared = changes.contains { $0.trip != nil }
    var lines: [String] = order.compactMap { from in
      let own = changes.filter { $0.from == from }
      let parts = kinds(own).map { kind, changes in
        part(
          kind, changes.map { name(of: $0, people) }, areAllNamed: changes.contains(where: \.isNamedAlways))
      }
      if parts.isEmpty { return nil }
      let who =
        from
        ?? (isShared && own.contains { $0.trip != nil }
          ? say("Somebody", "누군가") : say("Other devices", "다른 기기"))
      return "\(who): " + parts.joined(separator: ", ")
    }
    lines += changes.compactMap(leaving)
    guard lines.count > Self.mostLines else { return lines }
    let rest = lines.count - Self.mostLines + 1
    return lines.prefix(Self.mostLines - 1)
      + [say("and \(rest, "more line", "more lines") (`dot log`)", "그 밖에 \(rest)줄 (`dot log`)")]
  }

  private func kinds(_ changes: [SyncedChange]) -> [(String, [SyncedChange])] {
    [
      (say("new", "새로"), changes.filter { $0.what == .new }),
      (say("changed", "바뀜"), changes.filter { if case .changed = $0.what { !$0.isLeaving } else { false } }),
      (say("removed", "삭제"), changes.filter { $0.what == .removed }),
    ].filter { !$0.1.isEmpty }
  }

  private func part(_ kind: String, _ names: [String], areAllNamed: Bool) -> String {
    let shown = areAllNamed ? names : Array(names.prefix(Self.mostNames))
    let rest = names.count - shown.count
    let more = rest > 0 ? say(" and \(rest) more (`dot log`)", " 외 \(rest)건 (`dot log`)") : ""
    let list = shown.joined(separator: ", ") + more
    return say("\(names.count) \(kind) (\(list))", "\(kind) \(names.count)건(\(list))")
  }

  /// A record as it is called: its memo or title with its amount.
  private func name(of change: SyncedChange, _ people: [PersonID: String]) -> String {
    guard let body = change.new ?? change.old else { return change.id }
    do {
      switch change.kind {
      case .expense:
        let expense = try TripDetailInfo(reading: body)
        let old = try change.old.map { try TripDetailInfo(reading: $0) }
        let text = (expense.memo ?? expense.category).printable
        if let old, change.new != nil, old.amount != expense.amount {
          return "\(text) \(money(old.amount)) → \(money(expense.amount))"
        }
        return "\(change.what == .removed ? quoted(text) : text) \(money(expense.amount))"
          + labels(old, change.new == nil ? nil : expense, RecordFields(words: self).of)
      case .payment:
        guard let payment = try PaymentRecord(reading: body).payment else { break }
        let (from, to) = (people[payment.from] ?? payment.from.text, people[payment.to] ?? payment.to.text)
        return "\(from.printable) → \(to.printable) \(money(payment.amount))"
      case .closing: return say("settlement closed", "정산 마감")
      case .person: return try Person(reading: body).name.printable
      case .place: return "@" + (try MapInfo(reading: body).identifier.printable)
      case .trip:
        let (trip, old) = (try TripInfo(reading: body), try change.old.map { try TripInfo(reading: $0) })
        return trip.title.printable
          + labels(old, change.new == nil ? nil : trip, RecordFields(words: self).of)
      case .wallet, .cashEntry, .rate, .category, .rule: break
      }
    } catch {}
    return "\(kind(of: change.kind)) \(change.id.prefix(8).description.printable)"
  }

  /// What changed of a record, in brackets.
  private func labels<Record>(
    _ old: Record?, _ new: Record?, _ fields: (Record) -> [RecordFields.Field]
  ) -> String {
    guard let old, let new else { return "" }
    let changed = RecordFields(words: self).changedLabels(from: fields(old), to: fields(new))
    return changed.isEmpty ? "" : " (\(list(changed)))"
  }

  /// An expense that came, and one like it that was there.
  package func isThereTwice(_ expense: TripDetailInfo) -> String {
    say(
      "\(short(expense)) may be there twice now: `dot gaps`",
      "\(short(expense)): 두 번 적혔을 수 있습니다. `dot gaps`로 확인하십시오")
  }

  private func leaving(_ change: SyncedChange) -> String? {
    guard change.isLeaving, let person = change.new.flatMap({ try? Person(reading: $0) }),
      let trip = change.trip
    else {
      return nil
    }
    return say(
      "\(person.name.printable) left \(quoted(trip))",
      "\(person.name.printable) 님이 \(quoted(trip)) 여행에서 나갔습니다")
  }

  /// What the user should look at of a change: budgets that no longer count, a payment that had left a wallet, an expense
  /// that is in two trips.
  func warning(_ change: SyncedChange) -> String? {
    if let trip = change.movedTo {
      let name = name(of: change, [:])
      return say(
        "\(name) was changed by a companion, and is also in \(quoted(trip)), where you moved it",
        "\(name): 일행이 고쳐서 남아 있고, 내가 옮긴 \(quoted(trip))에도 있습니다")
    }
    guard case .changed(let units) = change.what,
      let (old, new) = change.old.flatMap({ old in change.new.map { (old, $0) } })
    else { return nil }
    if change.kind == .trip, let before = try? TripInfo(reading: old),
      let after = try? TripInfo(reading: new),
      before.currency != after.currency, let kept = after.keptBudgets
    {
      let budget = kept.budget.map(money) ?? kept.currency.code
      return say(
        "\(quoted(after.title)): budget \(budget) is kept and does not count: the trip is in \(after.currency) now",
        "\(quoted(after.title)): 예산 \(budget, .은는) 남아 있지만 쓰지 않습니다. 여행 통화가 이제 \(after.currency)입니다")
    }
    guard change.leftWallet, units.contains("amount") || units.contains("by"),
      let before = try? TripDetailInfo(reading: old), let pay = before.pay
    else { return nil }
    return say(
      "\((before.memo ?? before.category).printable), paid by \(pay.text.printable), was changed: what its wallet holds may be another",
      "\(pay.text.printable, .으로) 낸 \((before.memo ?? before.category).printable) 지출이 바뀌어 지갑에 남은 금액이 달라질 수 있습니다"
    )
  }

  /// Whom an undo of what a `sync` brought concerns; `nil` if that is nobody.
  package func concerned(by change: Change, in after: Snapshot) throws -> String? {
    guard let trip = change.trip, try after.link(of: trip)?.hasLeft == false, try after.trip(trip) != nil,
      let who = try authors(of: change, in: after)
    else { return nil }
    let count = Set(change.edits.map(\.record)).count
    return say(
      "takes back \(count, "record") of \(who), for them, too, with the next sync",
      "\(who)의 기록 \(count)건을 취소합니다. 다음 동기화 때 일행에게서도 취소됩니다")
  }

  /// Whose records a `sync` brought; `nil` for a change that was made in the ledger.
  package func authors(of change: Change, in snapshot: Snapshot) throws -> String? {
    guard let from = change.from else { return nil }
    let people = try change.trip.map { try snapshot.people(of: $0) } ?? []
    let names = from.compactMap { id in people.first { $0.id == id }?.name.printable }
    return names.isEmpty ? say("companions", "일행") : list(names)
  }

  package var askUndo: String { say("Undo it?", "취소하시겠습니까?") }

  /// Asks what to do with many removals.
  package func askRemovals(_ error: SyncError) -> String {
    guard case .removalsWait(let trip, let count, _, _) = error else { return "" }
    return say(
      "Remove these \(count, "record") of \(quoted(trip)) here, too? No keeps them, for all.",
      "\(quoted(trip))의 기록 \(count)건을 여기서도 삭제하시겠습니까? 아니요: 모두에게 남깁니다.")
  }
}

extension Change {
  fileprivate var trip: TripID? { edits.lazy.compactMap(\.document.trip).first }
}

extension SyncedChange {
  fileprivate var isLeaving: Bool {
    guard kind == .person, case .changed(let units) = what, units.contains("left") else { return false }
    return new.flatMap { try? Person(reading: $0) }?.left != nil
  }

  /// Payments, closings and people that are removed are all named.
  fileprivate var isNamedAlways: Bool {
    kind == .payment || kind == .closing || kind == .person && what == .removed
  }
}

extension SyncError {
  package var isRemovals: Bool { if case .removalsWait = self { true } else { false } }
}
