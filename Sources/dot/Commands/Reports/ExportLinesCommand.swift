/// `dot export jsonl`
struct ExportLinesCommand: Command {
  static let spec = CommandSpec(
    path: ["export", "jsonl"],
    summary: Phrase("Write expenses as JSON lines", "지출을 한 줄에 하나씩 JSON으로 내보내기"),
    examples: [
      Example("dot export jsonl --trip Osaka", Phrase("one trip", "여행 하나")),
      Example(
        "dot export jsonl --all --output all.jsonl", Phrase("everything, into a file", "전부 파일로")),
    ],
    notes: Phrase(
      "`dot import jsonl` reads these lines. Photos are paths in this ledger.",
      "`dot import jsonl`이 읽는 줄입니다. 사진은 이 장부 안의 경로입니다."), read: Self.init)

  private let export: ExportOptions

  private init(_ reader: inout ArgumentReader) throws { export = try ExportOptions(&reader) }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let (writer, rows) = try context.ledger.read { snapshot in
      (try ExpenseLineWriter(snapshot), try export.rows(context, in: snapshot))
    }
    return try context.export(
      Lines(rows) { String(decoding: writer.line($0).bytes, as: UTF8.self).printableJSON },
      to: export.output, for: invocation.command.name, count: rows.count,
      mark: .lines(ExpenseLineWriter.firstKeys),
      json: [JSONMember("lines", .elements(JSONElements(rows) { writer.line($0) }))])
  }
}
