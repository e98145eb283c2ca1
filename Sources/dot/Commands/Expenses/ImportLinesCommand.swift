/// `dot import jsonl`, and `dot spend -`
struct ImportLinesCommand: Command {
  static let spec = CommandSpec(
    path: ["import", "jsonl"],
    summary: Phrase("Import expenses from JSON lines", "한 줄에 하나씩 적힌 JSON에서 지출 가져오기"),
    examples: [
      Example(
        "dot import jsonl osaka.jsonl --trip Osaka",
        Phrase("every line into one trip", "모든 줄을 한 여행으로")),
      Example(
        "dot import jsonl - < all.jsonl",
        Phrase("from standard input, each into the trip that it names", "표준 입력에서, 줄마다 적힌 여행으로")),
    ],
    notes: Phrase(
      "A line: {\"trip\":\"Osaka\",\"amount\":\"12000\",\"category\":\"food\",\"date\":\"2025-09-06\"}. More keys: \(IncomingExpense.lineKeys.filter { !["trip", "amount", "category", "date"].contains($0) }.joined(separator: ", ")). All lines are recorded or none; a line whose id already exists with the same content is skipped. Photo paths are relative to the file's folder.",
      "한 줄의 예: {\"trip\":\"Osaka\",\"amount\":\"12000\",\"category\":\"food\",\"date\":\"2025-09-06\"}. 더 쓸 수 있는 키: \(IncomingExpense.lineKeys.filter { !["trip", "amount", "category", "date"].contains($0) }.joined(separator: ", ")). 모든 줄을 기록하거나 하나도 기록하지 않으며, 같은 id와 내용이 이미 있는 줄은 건너뜁니다. 사진 경로는 파일이 있는 폴더 기준입니다."
    ),
    writes: true, read: Self.init)

  private let file: String
  private let trip: String?

  private init(_ reader: inout ArgumentReader) throws {
    file = reader.argument("FILE|-")
    trip = try reader.option(.trip, Help.importTrip)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    try Self.take(file, trip: trip, invocation, context)
  }

  /// Takes in the lines of a file, or of standard input for `-`.
  static func take(
    _ file: String, trip: String?, _ invocation: Invocation, _ context: Context
  ) throws -> Outcome {
    let isInput = file == "-"
    var lines = LineImport(
      isInput
        ? try ExpenseLines { try context.streams.input(1 << 16) } : try ExpenseLines(ofFile: file))
    lines.trip = trip
    lines.fallback = context.defaultTrip
    lines.folder = isInput ? "." : Paths.parent(of: file)
    lines.acceptsUnlikelyRates = context.globals.isYes
    lines.command = invocation.command.name
    var bar = ProgressBar(
      streams: context.streams, environment: context.environment,
      quiet: context.globals.isQuiet || context.globals.isJSON, ascii: context.words.isASCII)
    defer { bar.remove() }
    let total = lines.lines.lines.count
    return try context.ledger.importLines(lines) { done in
      if total >= 2000, done % 500 == 0 {
        bar.draw(done: done, total: total, label: context.words.importing)
      }
    } output: { done, after in
      let members = context.globals.isJSON ? try members(of: done, context, after) : []
      return Outcome(
        json: members,
        text: context.words.imported(done),
        isConfirmation: true)
    }
  }

  /// With the expense of each line, and what is left of each budget.
  private static func members(
    of done: ImportedLines, _ context: Context, _ after: Snapshot
  ) throws -> [JSONMember] {
    [
      JSONMember("imported", .integer(done.imported)), JSONMember("skipped", .integer(done.skipped)),
      JSONMember("expenses", each: done.expenses) {
        [
          "line": .integer($0.line), "id": JSON($0.id), "trip": JSON($0.trip), "new": .bool($0.isNew),
        ]
      },
      JSONMember(
        "trips",
        .array(
          try done.trips.map { entry in
            [
              "id": JSON(entry.trip.id), "title": .string(entry.trip.title),
              "imported": .integer(entry.imported),
              "remaining": JSON(try context.account(entry.trip, in: after).0.remaining?.plain),
            ]
          })),
    ]
  }
}
