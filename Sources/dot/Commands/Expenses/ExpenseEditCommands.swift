/// `dot expense edit`, `dot expense tag` and `dot expense delete`: one expense or several, in one change.
enum ExpenseEditCommands {
  struct Edit: Command {
    static let spec = CommandSpec(
      path: ["expense", "edit"],
      summary: Phrase("Edit expenses", "지출 고치기"),
      examples: [
        Example(
          "dot expense edit k3f9 --amount 1200 --memo ramen", Phrase("another amount and memo", "금액과 메모 고치기")),
        Example("dot expense edit k3f9 --clear memo,place", Phrase("clear fields", "항목 비우기")),
        Example(
          "dot expense edit last --time 13:00", Phrase("the one recorded last", "마지막에 기록한 지출")),
        Example(
          "dot expense edit k3f9 p7wd --pay card:Visa", Phrase("several at once", "여러 건을 한 번에")),
        Example("dot expense edit k3f9 p7wd --days=-1", Phrase("each to the day before", "하루씩 앞당기기")),
        Example(
          "dot expense edit k3f9 p7wd --claim ACME",
          Phrase("to be paid back by ACME", "ACME에 청구할 지출로")),
      ],
      notes: Phrase(
        "Several expenses are edited in one change: all or none, and `dot undo` takes it back as a whole. With --of, a refund takes who paid and whom it is for from the expense, unless that is typed, too; nothing else of it changes.",
        "여러 지출은 한 번의 변경으로 고칩니다. 하나라도 안 되면 모두 그대로 두고, `dot undo`로 한꺼번에 되돌립니다. --of를 쓰면 낸 사람과 누구의 지출인지는 따로 적지 않는 한 그 지출을 따르고, 다른 항목은 그대로입니다."
      ),
      writes: true, read: Self.init)

    private let ids: [String]
    private var options: ExpenseOptions
    private let trip: String?
    private let days: Int

    private init(_ reader: inout ArgumentReader) throws {
      ids = reader.arguments("ID", isAsked: true)
      options = try ExpenseOptions(&reader, .edited)
      days = try reader.option(.moved, Phrase("move it so many days, as -1", "날짜를 이만큼 옮기기(-1은 하루 앞)")) ?? 0
      if days != 0, options.typed.words.date != nil { throw UsageError.conflict("--days", "--date") }
      options.typed.refunded = try reader.option(.of, Help.of)
      options.typed.clear = try reader.options(
        .clear.offering(.names(ExpenseDraft.clearable)), Help.clearExpense
      ).flatMap(\.self)
      trip = try reader.option(.trip, Help.moveTrip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let names = ids.isEmpty ? [try lastRecorded(invocation, context)] : ids
      let draft = try options.draft(context)
      let edits = try names.map { name in
        var draft = draft
        try askForCharge(&draft, of: name, context)
        return ExpenseEdit(name: name, draft: draft, days: days)
      }
      return try context.ledger.editExpenses(
        edits, movingTo: trip
      ) { done, after in
        try outcome(
          of: done.value, edits, done.before, after, invocation, context, movesTrip: trip != nil,
          moved: try ChangedConversions(by: done.change, in: after) {
            try context.rateConverter(in: $0)
          }
          .amounts)
      }
    }

    /// The id of the expense recorded last, if the user wants to edit that one; nobody is asked without a terminal.
    private func lastRecorded(_ invocation: Invocation, _ context: Context) throws -> String {
      let missing = UsageError.missingArgument(name: "ID", command: invocation.command.name)
      guard let prompt = context.prompt else { throw missing }
      let (id, line) = try context.ledger.read { snapshot in
        guard let trip = try context.defaultTrip(in: snapshot),
          let (_, last) = try snapshot.expenseRecordedLast(in: [trip])
        else { throw missing }
        let id = ShortIdentifiers(of: [last.id.text], among: try snapshot.expenseIDs()).short(last.id.text)
        let place = try snapshot.places(of: trip.id).first { $0.id == last.place }
        return (id, context.words.line(last, place: place, id: id))
      }
      guard try prompt.confirm(context.words.askEdit(line)) else { throw ConfirmationError.declined }
      return id
    }

    /// Asks what the card took for a new amount, if the expense has a charge for the old one and somebody is
    /// there; without an answer the charge is dropped.
    private func askForCharge(_ draft: inout ExpenseDraft, of name: String, _ context: Context) throws {
      guard let prompt = context.prompt, draft.amount != nil else { return }
      let (expense, charged, history) = try context.ledger.read { [draft] snapshot in
        let (trip, expense) = try snapshot.expense(named: name)
        return (expense, try expense.chargeInDoubt(draft), try AnswerHistory(of: trip, in: snapshot))
      }
      guard let charged else { return }
      var questions = ExpenseQuestions(prompt: prompt, context: context, history: history, canSkip: true)
      switch try questions.amount(context.words.askCharged(charged, of: expense), fallback: charged.currency)
      {
      case .value(let amount): draft.charged = TypedAmount(amount)
      case .skip: break
      case .quit: throw ConfirmationError.declined
      }
    }
  }

  struct Tag: Command {
    static let spec = CommandSpec(
      path: ["expense", "tag"],
      summary: Phrase("Add and remove tags of expenses", "지출에 태그를 붙이고 떼기"),
      examples: [
        Example("dot expense tag k3f9 p7wd --add work", Phrase("tag two expenses", "지출 두 건에 태그 붙이기")),
        Example("dot expense tag k3f9 --remove work --add gift", Phrase("another tag", "태그 바꾸기")),
      ],
      notes: Phrase(
        "Several expenses are tagged in one change, which `dot undo` takes back as a whole.",
        "여러 지출의 태그를 한 번의 변경으로 고치고, `dot undo`로 한꺼번에 되돌립니다."),
      writes: true, read: Self.init)

    private let ids: [String]
    private let added: [String]
    private let removed: [String]

    private init(_ reader: inout ArgumentReader) throws {
      ids = reader.arguments("ID")
      added = try reader.options(.addTag, Help.addTag).flatMap(\.self)
      removed = try reader.options(.removeTag, Help.removeTag).flatMap(\.self)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      var draft = ExpenseDraft()
      (draft.tags, draft.removedTags) = (added, removed)
      if added.isEmpty, removed.isEmpty {
        throw UsageError.missingOption(name: "--add", command: invocation.command.name)
      }
      if let both = added.first(where: removed.contains) {
        throw UsageError.conflict("--add \(both)", "--remove \(both)")
      }
      let edits = ids.map { ExpenseEdit(name: $0, draft: draft) }
      return try context.ledger.editExpenses(
        edits, command: "expense tag"
      ) { done, after in
        try outcome(of: done.value, edits, done.before, after, invocation, context)
      }
    }
  }

  private static func outcome(
    of entries: [RecordedExpense], _ edits: [ExpenseEdit], _ before: Snapshot, _ after: Snapshot,
    _ invocation: Invocation, _ context: Context, movesTrip: Bool = false, moved: Int? = nil
  ) throws -> Outcome {
    let words = context.words
    let views = try entries.map { try context.view(of: $0.expense, on: $0.trip, in: after) }
    let ids = try shownIDs(of: entries.map(\.expense), named: edits.map(\.name), in: after)
    var warnings: [String] = []
    for ((entry, view), id) in zip(zip(entries, views), ids) where entry.isChanged {
      let draft = edits[0].draft
      warnings += words.dropped(entry, id: id)
      if let claim = entry.sentClaim { warnings += words.wasSent(claim, id: id) }
      if draft.claim != nil, let warning = try words.claimedAndShared(view.row, id: id) {
        warnings.append(warning)
      }
      if draft.hasDate || movesTrip {
        warnings += words.farFromTrip(entry.expense, trip: entry.trip, id: id)
        if draft.amount == nil, draft.currency == nil {
          warnings += words.otherCurrencyPaid(entry.expense, trip: entry.trip, id: id)
        }
      }
      if draft.hasDate || draft.amount != nil || draft.words.pay != nil || movesTrip,
        let (wallet, held, lacking) = try after.shortage(of: [entry.expense], on: entry.trip.id)
      {
        warnings.append(words.notThatMuch(in: wallet, held: held, lacking: lacking, id: id))
      }
      if draft.rate != nil {
        warnings += try context.warnings(
          ofRateOf: entry.expense, converted: view.converted, on: entry.trip, id: id, in: after)
      }
    }
    let draft = edits[0].draft
    if draft.category != nil || draft.claim != nil || !draft.sharing.isEmpty || draft.clears(.sharing) {
      let refunds = try after.refunds(of: Set(entries.filter(\.isChanged).map(\.expense.id)))
      let others = refunds.filter { refund in !entries.contains { $0.expense.id == refund.id } }
      if !others.isEmpty {
        warnings.append(
          words.refundsUnchanged(others, ids: try shownIDs(of: others, named: [], in: after)))
      }
    }
    if entries.contains(where: \.changesCount) { warnings.append(words.countsFindOtherwise) }
    let isOne = edits.count == 1
    let changed =
      isOne
      ? words.changed(entries[0].expense, id: ids[0])
      : words.changed(entries.count(where: \.isChanged))
    let rows = try zip(zip(edits, entries), views).map { pair, view in
      let (trip, old) = try before.expense(named: pair.0.name)
      return try context.difference(
        of: pair.1, shown: view, from: before, to: after, was: old, on: trip)
    }
    let expenses = zip(zip(entries, rows), ids).map { pair, id in
      let differences = words.list(pair.1.map { "\(words.inSentence($0.name)) \($0.value.printable)" })
      return words.excerpt(of: pair.0.expense, id: id)
        + (pair.0.isChanged ? ": " + differences : words.unchanged)
    }
    return Outcome(
      json: ExpenseView.members(of: views, asList: !isOne) + members(moved: moved),
      lines: Lines(sentences: isOne && !entries[0].isChanged ? expenses : [changed])
        + (isOne ? Lines(context.fields(rows[0])) : Lines(sentences: expenses))
        + Lines(sentences: words.movedWithRefunds(moved)), isConfirmation: true, warnings: warnings)
  }

  /// The ids as they are shown: one as it was typed, unless that was no id, such as `last`.
  private static func shownIDs(
    of expenses: [TripDetailInfo], named names: [String], in snapshot: Snapshot
  ) throws -> [String] {
    let all = expenses.map(\.id.text)
    if names.count == 1, all[0].hasPrefix(names[0].lowercased()) { return names }
    return all.map(try ShortIdentifiers(of: all, among: snapshot.expenseIDs()).short)
  }

  static let delete = CommandSpec(
    path: ["expense", "delete"],
    summary: Phrase("Delete expenses", "지출 삭제하기"),
    examples: [
      Example("dot expense delete k3f9", Phrase("shows what will be deleted, and asks", "삭제할 것을 알려 주고 물어봄")),
      Example("dot expense delete k3f9 p7wd", Phrase("several at once", "여러 건을 한 번에")),
    ],
    writes: true
  ) { (reader: inout ArgumentReader) in
    let ids = reader.arguments("ID")
    return CommandBody { invocation, context in
      try context.change(
        invocation, preview: { (deletion: Deletion) in deletion.preview }, question: { $0.question }
      ) { shown, dryRun in
        let names = shown?.expenses.map(\.id.text) ?? ids
        return try context.ledger.deleteExpenses(named: names, dryRun: dryRun) { done, after in
          try deletion(done, after, named: ids, invocation, context)
        }
      }.outcome
    }
  }

  private struct Deletion {
    let expenses: [TripDetailInfo]
    let preview: [String]
    let question: String
    let outcome: Outcome
  }

  private static func deletion(
    _ done: ChangeResult<[(trip: TripInfo, expense: TripDetailInfo)]>, _ after: Snapshot,
    named names: [String], _ invocation: Invocation, _ context: Context
  ) throws -> Deletion {
    let (words, before) = (context.words, done.before)
    let expenses = done.value.map(\.expense)
    let deleted = Set(expenses.map(\.id))
    let views = try done.value.map { try context.view(of: $0.expense, on: $0.trip, in: before) }
    let ids = try shownIDs(of: expenses, named: names, in: before)
    let isCounted = try done.value.contains {
      try before.walletCounted(since: $0.expense, on: $0.trip.id) != nil
    }
    var stays: [String] = []
    for others in views.compactMap({ $0.others?.filter { !deleted.contains($0.id) } }) where !others.isEmpty {
      let line = words.othersStay(others)
      if !stays.contains(line) { stays.append(line) }
    }
    let refunds = try before.refunds(of: deleted).filter { !deleted.contains($0.id) }
    if !refunds.isEmpty {
      stays.append(words.refundsStay(refunds, ids: try shownIDs(of: refunds, named: [], in: before)))
    }
    let changed = try ChangedConversions(by: done.change, in: after) { try context.rateConverter(in: $0) }
    let moved = changed.amounts
    let isOne = names.count == 1
    let sentence = isOne ? words.deleted(expenses[0], id: ids[0]) : words.deleted(expenses.count)
    let outcome = Outcome(
      json: ExpenseView.members(of: views, asList: !isOne) + members(moved: moved),
      text: words.removal(sentence, count: expenses.count, isDryRun: invocation.isDryRun) + stays
        + words.movedWithRefunds(moved),
      isConfirmation: true,
      warnings: zip(expenses, ids).flatMap { expense, id in
        expense.claim.map { words.wasSent($0, id: id) } ?? []
      } + (isCounted ? [words.countsFindOtherwise] : []))
    return Deletion(
      expenses: expenses, preview: expenses.map(words.expenseDeletion) + stays,
      question: expenses.count == 1 ? words.askDelete : words.askDelete(expenses.count), outcome: outcome)
  }

  private static func members(moved: Int?) -> [JSONMember] {
    moved.map { [JSONMember("moved", .integer($0))] } ?? []
  }
}

extension Context {
  /// The fields of an expense that an edit changed, and what it is converted to if that changed, too.
  fileprivate func difference(
    of entry: RecordedExpense, shown view: ExpenseView, from before: Snapshot, to after: Snapshot,
    was old: TripDetailInfo, on oldTrip: TripInfo
  ) throws -> [(name: String, value: String)] {
    let (new, trip) = (entry.expense, entry.trip)
    let fields = try words.fields(of: [oldTrip.id, trip.id], in: [before, after])
    var rows = fields.rows(from: fields.of(old), to: fields.of(new))
    if oldTrip.id != trip.id {
      rows.insert((words.tripLabel, words.change(from: oldTrip.title, to: trip.title)), at: 0)
    }
    func converted(_ converted: Converted?) -> String {
      converted.map { words.figure($0.amount, provisional: $0.isProvisional) }
        ?? words.notConvertedMark
    }
    let worth = try rateConverter(in: before).convert(old, to: oldTrip.currency)
    if old.amount.currency != oldTrip.currency || new.amount.currency != trip.currency,
      worth?.amount != view.converted?.amount
        || worth?.isProvisional != view.converted?.isProvisional
    {
      rows.append(
        (trip.currency.code, words.change(from: converted(worth), to: converted(view.converted))))
    }
    return rows
  }
}

extension Words {
  /// Figures that moved because refunds count with their expense.
  fileprivate func movedWithRefunds(_ figures: Int?) -> [String] {
    figures.map { $0 > 0 ? [moved($0)] : [] } ?? []
  }
}

extension ExpenseView {
  /// One expense as `expense`, or several as `expenses`.
  fileprivate static func members(of views: [ExpenseView], asList: Bool) -> [JSONMember] {
    asList
      ? [JSONMember("expenses", each: views) { .object($0.members) }]
      : views.map { JSONMember("expense", .object($0.members)) }
  }
}

extension Option where Value == Int {
  /// Days that a date is moved by, none of more than a century.
  fileprivate static var moved: Self {
    Self("days", "N", kind: .free) { text in
      guard let days = Int(text), days != 0, abs(days) <= 36_525 else {
        throw UsageError.badValue(option: "--days", value: text, allowed: ["-1", "1"])
      }
      return days
    }
  }
}
