/// Words of the change history, undo and redo.
extension Words {
  package var changeColumn: String { say("Change", "변경") }
  package var whenColumn: String { say("When", "시각") }
  package var commandColumn: String { say("Command", "명령") }
  package var whatColumn: String { say("What", "내용") }
  package var nothing: String { isASCII ? "-" : "–" }
  package var undoneMark: String { say("undone", "취소됨") }
  package var noChanges: String { say("No changes yet", "아직 변경이 없습니다") }
  var acceptedLabel: String { say("Accepted", "승인") }

  /// A label in the middle of a sentence.
  package func inSentence(_ label: String) -> String { say(label.lowercased(), label) }

  package func moment(_ time: Instant) -> String { "\(time.day) \(time.time.minutes)" }

  package func olderChanges(_ count: Int, command: String) -> String {
    say(
      "\(count) older: \(commandLine(command))", "이전 변경 \(count)건: \(commandLine(command))")
  }

  func price(of rate: ExchangeRate) -> String {
    if let inverse = rate.inverse { return "\(rate.quote) \(inverse) \(rate.currency)" }
    return "\(rate.currency)\(rate.unit == 1 ? "" : "(\(rate.unit))") \(rate.base) \(rate.quote)"
  }

  /// `2025-09-12 → 2025-09-07`
  package func change(from old: String, to new: String) -> String { "\(old) \(becomes) \(new)" }

  package func count(_ count: Int, of kind: RecordEdit.Kind) -> String {
    switch kind {
    case .trip: say("\(count, "trip")", "여행 \(count)개")
    case .expense: say("\(count, "expense")", "지출 \(count)건")
    case .place: say("\(count, "place")", "장소 \(count)곳")
    case .person: say("\(count, "person", "people")", "사람 \(count)명")
    case .payment: say("\(count, "payment") between people", "사람 사이의 송금 \(count)건")
    case .closing: say("\(count, "closing")", "정산 마감 \(count)건")
    case .rate: say("\(count, "rate")", "환율 \(count)개")
    case .wallet: say("\(count, "wallet")", "지갑 \(count)개")
    case .cashEntry:
      say("\(count, "cash entry", "cash entries")", "현금 기록 \(count)건")
    case .category: say("\(count, "category", "categories")", "분류 \(count)개")
    case .importRule: say("\(count, "rule") for imports", "가져오기 규칙 \(count)개")
    }
  }

  package enum EditStyle {
    /// `+ ‘Osaka’`, or `‘Osaka’ (title)` with the labels of what changed.
    case brief
    /// The same with the values of what changed.
    case full
    /// Brief, but without the `+` of a new record or the `-` of a removed one.
    case name
  }

  /// A record and what became of it: `+ 12,000 JPY food 2025-09-06 ‘ramen’`.
  package func line(of edit: RecordEdit, as style: EditStyle) -> String? {
    let fields = RecordFields(words: self)
    func line<Record>(
      _ versions: RecordEdit.Versions<Record>, _ name: (Record) -> String,
      _ of: (Record) -> [RecordFields.Field]
    ) -> String? {
      guard let latest = versions.latest else { return nil }
      guard let old = versions.old, let new = versions.new else {
        return (style == .name ? "" : versions.old == nil ? "+ " : "- ") + name(latest)
      }
      let changed =
        style == .full
        ? fields.differences(from: of(old), to: of(new)) : fields.changedLabels(from: of(old), to: of(new))
      return (style == .full ? "* " : "") + name(new) + (changed.isEmpty ? "" : " (\(list(changed)))")
    }
    return switch edit {
    case .trip(let versions): line(versions, { quoted($0.title) }, fields.of)
    case .expense(let versions, _): line(versions, short, fields.of)
    case .place(let versions, _): line(versions, place, fields.of)
    case .person(let versions, _): line(versions, { quoted($0.name) }, fields.of)
    case .payment(let versions, _): line(versions, short, fields.of)
    case .closing(let versions, _): line(versions, short, fields.of)
    case .rate(let versions): line(versions, { "\(price(of: $0)) \($0.date)" }, fields.of)
    case .wallet(let versions): line(versions, { quoted($0.name) }, fields.of)
    case .cashEntry(let versions, _): line(versions, short, fields.of)
    case .category(let name): name.printable
    case .importRule(let versions): line(versions, short, fields.of)
    }
  }

  /// An expense that left one document and went into another.
  package func moved(_ edits: [RecordEdit]) -> String? {
    var (old, new): (TripDetailInfo?, TripDetailInfo?)
    var trips: Set<TripID> = []
    for case .expense(let versions, let trip) in edits {
      (old, new) = (old ?? versions.old, new ?? versions.new)
      trips.insert(trip)
    }
    guard let old, let new else { return nil }
    let fields = RecordFields(words: self)
    let changed =
      (trips.count > 1 ? [inSentence(tripLabel)] : [])
      + fields.changedLabels(from: fields.of(old), to: fields.of(new))
    return short(new) + " (\(list(changed)))"
  }

  /// An expense in a few words.
  package func short(_ expense: TripDetailInfo) -> String {
    let paid =
      expense.amount.minorUnits < 0
      ? say("refund of \(money(expense.amount.negated))", "환불 \(money(expense.amount.negated))")
      : money(expense.amount)
    return "\(paid) \(category(expense.category)) \(expense.date)"
      + (expense.memo.map { " \(quoted($0))" } ?? "")
  }

  /// An entry of a wallet in a few words.
  package func short(_ entry: CashEntry) -> String {
    say(
      "\(cashKind(entry.kind)) of \(money(entry.amount)) \(entry.date)",
      "\(cashKind(entry.kind)) \(money(entry.amount)) \(entry.date)")
      + (entry.memo.map { " \(quoted($0))" } ?? "")
  }

  /// A payment between people in a few words; the names are not in the change.
  package func short(_ payment: SettlementPayment) -> String {
    say("payment of \(money(payment.amount)) \(payment.date)", "송금 \(money(payment.amount)) \(payment.date)")
  }

  /// That a trip was closed, in a few words.
  package func short(_ closing: SettlementClosing) -> String {
    say("closing of \(closing.date)", "\(closing.date) 정산 마감")
  }

  func subject(_ subject: RecordSubject) -> String {
    switch subject {
    case .trip(let trip): say("the trip \(quoted(trip.title))", "여행 \(quoted(trip.title))")
    case .expense(let expense): say("the expense \(short(expense))", "지출 \(short(expense))")
    case .place(let place): say("the place \(quoted(place.identifier))", "장소 \(quoted(place.identifier))")
    case .person(let person): say("the person \(quoted(person.name))", "사람 \(quoted(person.name))")
    case .payment(let payment): say("the \(short(payment))", "\(short(payment))")
    case .closing(let closing): say("the \(short(closing))", "\(short(closing))")
    case .rate(let rate):
      say("the rate \(price(of: rate)) of \(rate.date)", "\(rate.date) 환율 \(price(of: rate))")
    case .wallet(let wallet): say("the wallet \(quoted(wallet.name))", "지갑 \(quoted(wallet.name))")
    case .cashEntry(let entry): say("the \(short(entry))", "현금 기록 \(short(entry))")
    case .category(let name): say("the category \(quoted(name))", "분류 \(quoted(name))")
    case .importRule(let rule): say("the rule \(short(rule))", "규칙 \(short(rule))")
    }
  }

  package func change(_ change: ChangeName) -> String {
    "\(commandLine(change.command)) (\(change.id.text.prefix(8)), \(moment(change.time)))"
  }

  package func undid(_ change: ChangeName, _ effect: String) -> String {
    say("Undid \(self.change(change)): \(effect)", "취소했습니다: \(self.change(change)): \(effect)")
  }

  package func redid(_ change: ChangeName, _ effect: String) -> String {
    say("Redid \(self.change(change)): \(effect)", "다시 적용했습니다: \(self.change(change)): \(effect)")
  }

  package func restored(_ records: String) -> String { say("restored \(records)", "\(records) 되살림") }
  package func removed(_ records: String) -> String { say("removed \(records)", "\(records) 삭제") }

  func undoBringsBack(plural: Bool) -> String {
    say(
      plural ? "`dot undo` brings them back." : "`dot undo` brings it back.", "`dot undo`로 되살릴 수 있습니다.")
  }
  package var redoBringsBack: String { say("`dot redo` does it again.", "`dot redo`로 다시 적용할 수 있습니다.") }

  // MARK: Versions of an expense

  package func history(of id: ExpenseID, trip: String?) -> String {
    say(
      "Expense \(id)" + (trip.map { " in \(quoted($0))" } ?? ", deleted"),
      "지출 \(id)" + (trip.map { " · \(quoted($0))" } ?? " · 삭제됨"))
  }

  package var created: String { say("recorded", "기록") }
  package var removed: String { say("deleted", "삭제") }
  package var historyIsCut: String {
    say(
      "Earlier versions are not in the history: they were pruned, or written by hand.",
      "그 이전은 기록에 없습니다. 정리되었거나 직접 고친 것입니다.")
  }

  // MARK: Pruning

  package func pruning(_ pruning: Pruning, before time: Instant) -> String {
    say(
      "\(counts(pruning, " made before \(moment(time))")) no longer in use (\(size(pruning.bytes))) will be removed for good.",
      "\(moment(time)) 이전의 변경 \(pruning.changes)건과 더 이상 쓰이지 않는 사진 \(pruning.images)장(\(size(pruning.bytes)))을 완전히 삭제합니다."
    )
  }

  package func pruned(_ pruning: Pruning) -> String {
    pruning.changes + pruning.images == 0
      ? say("Nothing to prune", "정리할 것이 없습니다")
      : say(
        "Removed \(counts(pruning)) (\(size(pruning.bytes)))",
        "변경 \(pruning.changes)건과 사진 \(pruning.images)장(\(size(pruning.bytes)))을 삭제했습니다")
  }

  private func counts(_ pruning: Pruning, _ which: String = "") -> String {
    "\(pruning.changes, "change")\(which) and \(pruning.images, "photo")"
  }

  package var askPrune: String { say("Remove them?", "삭제하시겠습니까?") }

  /// `12 kB`, in steps of a thousand.
  package func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: "\((bytes + 500) / 1000) kB"
    default: "\((bytes + 500_000) / 1_000_000) MB"
    }
  }
}
