/// `dot expense history`
enum ExpenseHistoryCommand {
  static let spec = CommandSpec(
    path: ["expense", "history"],
    summary: Phrase("Show the versions of one expense, deleted ones too", "지출 하나의 변경 이력 보기(삭제한 것도)"),
    examples: [Example("dot expense history k3f9", Phrase("the oldest first", "오래된 것부터"))]
  ) { (reader: inout ArgumentReader) in
    let id = reader.argument("ID")
    return CommandBody { invocation, context in
      try context.ledger.read { snapshot in
        let history = try snapshot.history(ofExpense: id)
        let words = context.words
        let titles = Dictionary(try snapshot.trips().map { ($0.id, $0.title) }) { first, _ in first
        }
        let trips = history.versions.flatMap { [$0.old?.trip, $0.new?.trip].compactMap { $0 } }
        let fields = try words.fields(of: Set(trips), in: [snapshot])
        func described(_ placed: ExpenseHistory.Placed) -> [RecordFields.Field] {
          [(.trip, words.tripLabel, titles[placed.trip] ?? placed.trip.text)] + fields.of(placed.expense)
        }
        func what(_ version: ExpenseHistory.Version) -> String {
          switch (version.old.map(described), version.new.map(described)) {
          case (let old?, let new?): words.list(fields.differences(from: old, to: new))
          case (nil, let new?):
            words.created + ": " + words.list(new.map { "\(words.inSentence($0.label)) \($0.value)" })
          default: words.removed
          }
        }
        let list = Listing(
          "versions", of: history.versions.map { (version: $0, what: what($0)) },
          columns: [
            .init(words.whenColumn) { .init(words.moment($0.version.change.time), $0.version.style) },
            .init(words.commandColumn) { .init($0.version.change.command, $0.version.style) },
            .init(words.whatColumn, .init(flexible: true, minimum: 24, goesBelow: true)) {
              .init(($0.version.isUndone ? "\(words.undoneMark): " : "") + $0.what, $0.version.style)
            }, .record { json($0.version) },
          ])
        let isCut = history.versions.first.map { $0.old != nil } ?? true
        return Outcome(
          json: [
            JSONMember("id", JSON(history.id)),
            list.member,
          ],
          lines: Lines(sentences: [words.history(of: history.id, trip: history.current?.trip.title)])
            + Lines(history.versions.isEmpty ? [] : context.lines(list.table))
            + Lines(sentences: isCut ? [words.historyIsCut] : []))
      }
    }
  }

  private static func json(_ version: ExpenseHistory.Version) -> JSON {
    func stored(_ placed: ExpenseHistory.Placed?) -> JSON {
      guard let placed else { return .null }
      return .object([JSONMember("trip", JSON(placed.trip))] + placed.expense.storedMembers)
    }
    return [
      "change": JSON(version.change.id), "time": JSON(version.change.time),
      "command": .string(version.change.command), "undone": .bool(version.isUndone),
      "old": stored(version.old), "new": stored(version.new),
    ]
  }
}

extension TripDetailInfo {
  fileprivate var storedMembers: [JSONMember] {
    if case .object(let members) = json { members } else { [] }
  }
}

extension ExpenseHistory.Version {
  /// What was undone is dim.
  fileprivate var style: Style? { isUndone ? .dim : nil }
}
