/// `dot export splitwise`
struct ExportSplitwiseCommand: Command {
  /// A group is one trip.
  static let spec = CommandSpec(
    path: ["export", "splitwise"],
    summary: Phrase("Write a trip's shared expenses as Splitwise does", "나눈 지출을 Splitwise 형식으로 내보내기"),
    examples: [
      Example(
        "dot export splitwise --output trip.csv", Phrase("the current trip, into a file", "현재 여행을 파일로")),
      Example("dot export splitwise --from 2025-09-06", Phrase("from that date on", "그날부터")),
    ],
    notes: Phrase(
      "The columns are those of a group exported from Splitwise: each person's is what they paid less their share, and payments between people are rows, too. Expenses that nobody shares are left out. With filters other than dates, so are payments.",
      "Splitwise에서 내보낸 그룹과 같은 열입니다. 사람마다 낸 돈에서 자기 몫을 뺀 금액을 적고, 서로 보낸 돈도 한 줄로 적습니다. 나누지 않은 지출은 뺍니다. 날짜 말고 다른 조건을 주면 보낸 돈도 뺍니다."
    ), read: Self.init)

  private let export: ExportOptions

  private init(_ reader: inout ArgumentReader) throws { export = try ExportOptions(&reader, takesAll: false) }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let table = try context.ledger.read { snapshot in
      let trip = try export.filters.trips(context, in: snapshot)[0]
      guard try !snapshot.people(of: trip.id).isEmpty else { throw PeopleError.noPeople(trip: trip.title) }
      let filter = try export.filters.filter(context, in: snapshot)
      return try SplitwiseTable(
        of: trip, try export.printableRows(context, in: snapshot),
        try snapshot.payments(of: trip.id).filter(filter.takes),
        Closings(try snapshot.closings(of: trip.id)).counted.filter(filter.takes),
        in: snapshot, today: context.today(trip), shown: \.printable)
    }
    var outcome = try context.export(
      Lines(table.lines), to: export.output, for: invocation.command.name, count: table.rows.count,
      mark: .start(Array(Self.start.utf8)),
      json: [
        JSONMember("columns", each: table.header) { .string($0) },
        JSONMember("rows", .array((table.rows + table.totals).map { .array($0.map { .string($0) }) })),
      ])
    if table.left > 0 { outcome.warnings.append(context.words.leftOutUnshared(table.left)) }
    return outcome
  }

  /// A file from Splitwise itself has no quotes here, and is not replaced without a question.
  private static let start = CSVLine(SplitwiseTable.fixedColumns).text + ","
}
