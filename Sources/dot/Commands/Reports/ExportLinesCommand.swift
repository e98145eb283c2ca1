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
    let lines = try export.context.ledger.read { snapshot in
      let writer = try ExpenseLineWriter(snapshot)
      return try export.rows(in: snapshot).map(writer.line)
    }
    return try export.outcome(
      lines.map { String(decoding: $0.bytes, as: UTF8.self).printableJSON }, count: lines.count,
      mark: .lines(ExpenseLineWriter.firstKeys),
      json: [JSONMember("lines", .array(lines))])
  }
}
