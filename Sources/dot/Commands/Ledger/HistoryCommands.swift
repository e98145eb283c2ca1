/// `dot log`, `undo` and `redo`
enum HistoryCommands {
  struct Log: Command {
    static let spec = CommandSpec(
      path: ["log"],
      summary: Phrase("Show what was changed, when, and by which command", "언제 어떤 명령으로 무엇을 바꾸었는지 보기"),
      examples: [
        Example("dot log", Phrase("the last 20 changes, the newest first", "최근 변경 20건, 최신순")),
        Example("dot log 8asy", Phrase("one of them in full, record by record", "변경 하나를 레코드별로 자세히")),
      ],
      notes: Phrase(
        "Fetched rates, the quota, the current trip and settings are not part of this history.",
        "받아 온 환율, 호출 한도, 현재 여행, 설정은 여기에 들어가지 않습니다."), read: Self.init)

    private let change: String?
    private let limit: Int?

    private init(_ reader: inout ArgumentReader) throws {
      change = reader.optionalArgument("CHANGE")
      limit = try reader.option(.limit, Help.limit)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.read { snapshot in
        let history = try History(of: snapshot)
        guard let name = change else {
          return try list(history, in: snapshot, limit: limit ?? 20, context)
        }
        let words = context.words
        let view = try view(of: history.entry(named: name), in: snapshot, words)
        let heading =
          "\(view.change.id) \(words.moment(view.change.time)) \(view.command(history.shortIdentifiers).printable)"
        return Outcome(
          json: [JSONMember("change", .object(view.membersInFull))],
          text: [heading + (view.isUndone ? " (\(words.undoneMark))" : "")] + view.lines(words))
      }
    }
  }

  private static func view(of entry: History.Entry, in snapshot: Snapshot, _ words: Words) throws
    -> ChangeView
  {
    var view = try ChangeView(entry, in: snapshot.ledgerFolder)
    view.from = try words.authors(of: entry.change, in: snapshot)
    return view
  }

  private static func list(
    _ history: History, in snapshot: Snapshot, limit: Int, _ context: Context
  ) throws -> Outcome {
    let words = context.words
    let short = history.shortIdentifiers
    var views: [ChangeView] = []
    try history.forEach { entry in
      views.append(try view(of: entry, in: snapshot, words))
      return views.count < limit ? .on : .enough
    }
    let list = Listing(
      "changes", of: views, nothing: words.noChanges,
      columns: [
        .init(words.changeColumn) { .init(short.short($0.change.id.text), $0.style) },
        .init(words.whenColumn) { .init(words.moment($0.change.time), $0.style) },
        .init(words.commandColumn) {
          .init($0.command(short) + ($0.isUndone ? " (\(words.undoneMark))" : ""), $0.style)
        },
        .init(words.whatColumn, .init(flexible: true, minimum: 24, goesBelow: true)) {
          .init($0.summary(words), $0.style)
        }, .record { .object($0.members) },
      ])
    let older = history.count - views.count
    return Outcome(
      json: [list.member, JSONMember("older", .integer(older))],
      lines: list.lines(context)
        + Lines(
          sentences: older > 0
            ? [words.olderChanges(older, command: "dot log --limit \(history.count)")] : []))
  }

  static let undo = CommandSpec(
    path: ["undo"],
    summary: Phrase("Undo the last change, or the one you name", "마지막 변경, 또는 지정한 변경 취소하기"),
    examples: [
      Example("dot undo", Phrase("repeat it for the change before", "한 번 더 하면 그 앞의 변경")),
      Example("dot undo 8asy", Phrase("an older one, by its id in `dot log`", "`dot log`의 id로 더 오래된 변경")),
      Example("dot undo --dry-run", Phrase("only show what would be undone", "취소될 변경만 보기")),
    ],
    notes: Phrase(
      "Refused if later changes depend on it. Nothing is lost: `dot redo` does it again.",
      "그 변경을 바탕으로 한 뒤의 변경이 있으면 취소하지 않습니다. 사라지는 내용은 없으며 `dot redo`로 다시 적용할 수 있습니다."),
    writes: true
  ) { (reader: inout ArgumentReader) in
    let change = reader.optionalArgument("CHANGE")
    return CommandBody { invocation, context in
      func undo(isConfirmed: Bool) throws -> Outcome {
        try context.ledger.undo(change) { change, after in
          if !isConfirmed, let concerned = try context.words.concerned(by: change, in: after) {
            throw ConcernsCompanions(preview: concerned)
          }
          return try told(change, after, invocation, context, isUndone: true)
        }
      }
      do { return try undo(isConfirmed: invocation.isDryRun || context.globals.isYes) } catch let error
        as ConcernsCompanions
      {
        try context.confirm(
          [error.preview], question: context.words.askUndo, command: invocation.command.name)
        return try undo(isConfirmed: true)
      }
    }
  }

  /// What an undo takes back is others'.
  private struct ConcernsCompanions: Error { let preview: String }

  static let redo = CommandSpec(
    path: ["redo"],
    summary: Phrase("Redo what was undone", "취소한 변경 다시 적용하기"),
    examples: [
      Example("dot redo", Phrase("right after an undo", "취소한 바로 뒤에")),
      Example("dot redo 8asy", Phrase("an undone change of `dot log`", "`dot log`의 취소된 변경")),
    ],
    writes: true
  ) { (reader: inout ArgumentReader) in
    let change = reader.optionalArgument("CHANGE")
    return CommandBody { invocation, context in
      try context.ledger.redo(change) { change, after in
        try told(change, after, invocation, context, isUndone: false)
      }
    }
  }

  private static func told(
    _ change: Change, _ after: Snapshot, _ invocation: Invocation, _ context: Context, isUndone: Bool
  ) throws -> Outcome {
    let words = context.words
    let view = try ChangeView(change, isUndone: isUndone, in: context.ledger.ledgerFolder)
    let moved = try ChangedConversions(by: change, undone: isUndone, in: after) {
      try context.rateConverter(in: $0)
    }
    func lines() -> [String] {
      let effect = view.effect(words)
      return [isUndone ? words.undid(change.name, effect) : words.redid(change.name, effect)]
        + (isUndone && !invocation.isDryRun ? [words.redoBringsBack] : [])
        + (change.editsRates ? [words.moved(moved.amounts ?? 0)] : words.changedConversions(moved))
    }
    return Outcome(
      json: [JSONMember("change", .object(view.members))] + moved.members,
      text: lines(), isConfirmation: true)
  }
}

extension ChangeView {
  /// What was undone is dim.
  fileprivate var style: Style? { isUndone ? .dim : nil }
}
