import TripLedger

/// `dot export jsonl`
enum ExportLinesCommand {
  static let spec = ExportCommand.spec(
    "jsonl",
    summary: Phrase("Write expenses as JSON lines", "지출을 한 줄에 하나씩 JSON으로 내보내기"),
    examples: [
      Example("dot export jsonl --trip Osaka", Phrase("one trip", "여행 하나")),
      Example(
        "dot export jsonl --all --output all.jsonl", Phrase("everything, into a file", "전부 파일로")),
    ],
    notes: Phrase(
      "`dot import jsonl` reads these lines. Photos are paths in this ledger.",
      "`dot import jsonl`이 읽는 줄입니다. 사진은 이 장부 안의 경로입니다.")
  ) { export in
    let (writer, rows) = try export.context.ledger.read { snapshot in
      (try ExpenseLineWriter(snapshot), try export.rows(in: snapshot))
    }
    return try export.outcome(
      Lines(rows) { String(decoding: writer.line($0).bytes, as: UTF8.self).printableJSON },
      count: rows.count, mark: .lines(ExpenseLineWriter.firstKeys),
      json: [JSONMember("lines", .elements(JSONElements(rows) { writer.line($0) }))])
  }
}
