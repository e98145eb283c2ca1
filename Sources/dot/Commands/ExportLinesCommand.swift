import TripLedger

/// `dot export jsonl`
enum ExportLinesCommand {
  static let spec = CommandSpec(
    path: ["export", "jsonl"],
    summary: Phrase("Write expenses as lines of JSON", "지출을 JSON 줄로 내보내기"),
    // Lines are amounts as paid: no currency to show them in.
    options: ReportCommand.filters.filter { $0.name != "in" } + [
      OptionSpec("output", value: "FILE", Help.output)
    ],
    examples: [
      Example("dot export jsonl --trip Osaka", Phrase("one trip", "여행 하나")),
      Example(
        "dot export jsonl --all --output all.jsonl", Phrase("everything, into a file", "전부 파일로")),
    ],
    notes: Phrase(
      "`dot import jsonl` reads these lines. Photos are paths into this ledger.",
      "`dot import jsonl`이 읽는 줄입니다. 사진은 이 장부 안의 경로입니다.")
  ) { invocation, context in
    let filter = try ReportCommand.filter(invocation)
    if invocation.has("all"), invocation.has("trip") { throw UsageError.conflict("--all", "--trip") }
    let lines = try context.ledger.read { snapshot in
      let trips =
        invocation.has("all")
        ? try snapshot.trips() : [try context.trip(named: invocation.value("trip"), in: snapshot)]
      let writer = try ExpenseLineWriter(snapshot)
      return try snapshot.filed(trips, filter).map(writer.line)
    }
    let text = lines.map { String(decoding: $0.bytes, as: UTF8.self).printableJSON }
    guard let path = invocation.value("output"), path != "-" else {
      return Outcome(
        json: [JSONMember("lines", .array(lines))], text: text, isVerbatim: true)
    }
    let file = OutputFile(path)
    if file.replaces {
      try context.confirm(
        [context.words.replacement(of: path)], question: context.words.askReplace, command: "export jsonl")
    }
    try file.write(Array(text.map { $0 + "\n" }.joined().utf8))
    return Outcome(
      json: [JSONMember("exported", .integer(lines.count)), JSONMember("output", .string(path))],
      text: [context.words.exported(lines.count, to: path)], isConfirmation: true)
  }
}
