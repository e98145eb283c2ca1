/// `dot rates import`
struct RatesImportCommand: Command {
  static let spec = CommandSpec(
    path: ["rates", "import"],
    summary: Phrase("Import rates from a file of the European Central Bank", "유럽중앙은행 파일에서 환율 가져오기"),
    examples: [
      Example("dot rates import eurofxref-hist.csv", Phrase("every day since 1999", "1999년부터 모든 날짜")),
      Example(
        "dot rates import eurofxref-hist.csv --from 2025-01-01", Phrase("only what is needed", "필요한 만큼만")),
    ],
    notes: Phrase(
      "Days that are stored already stay as they are. Unzip eurofxref-hist.zip to get the file.",
      "이미 저장된 날짜는 그대로 둡니다. 파일은 eurofxref-hist.zip의 압축을 풀면 나옵니다."),
    writes: true, read: Self.init)

  private let file: String
  private let from: TypedDay?

  private init(_ reader: inout ArgumentReader) throws {
    file = reader.argument("FILE")
    from = try reader.option(.from, Help.importFrom)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let from = try context.day(from)
    let days = try ECBHistory.days(ofFile: file, read: context.clock.now)
      .filter { day in from.map { $0 <= day.date } ?? true }
    let store = RateFileStore(ledger: context.ledger)
    let stored = Set(try store.rateDates(.ecb))
    let new = days.filter { !stored.contains($0.date) }
    var moved: Int?
    if !invocation.isDryRun {
      let figures = try FigureComparison(context)
      var bar = ProgressBar(
        streams: context.streams, environment: context.environment,
        quiet: context.globals.isQuiet || context.globals.isJSON, ascii: context.words.isASCII)
      defer { bar.remove() }
      try store.save(new) { done in
        if done % 100 == 0 { bar.draw(done: done, total: new.count, label: context.words.importing) }
      }
      moved = try context.ledger.read { try figures.count(in: $0, context) }
    }
    return Outcome(
      json: [
        JSONMember("imported", .integer(new.count)), JSONMember("stored", .integer(days.count - new.count)),
        JSONMember("from", JSON(days.first?.date)), JSONMember("to", JSON(days.last?.date)),
        JSONMember("moved", moved.map { .integer($0) } ?? .null),
      ],
      text: [context.words.imported(new.map(\.date), stored: days.count - new.count)]
        + (moved.map { [context.words.moved($0)] } ?? []), isConfirmation: true)
  }
}
