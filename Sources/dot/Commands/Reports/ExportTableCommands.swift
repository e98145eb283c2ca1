import TripLedger

/// `dot export csv`, `dot export json` and `dot export markdown`
enum ExportTableCommands {
  static let csv = ExportCommand.spec(
    "csv",
    summary: Phrase("Write expenses as a table for spreadsheets", "지출을 스프레드시트용 표로 내보내기"),
    options: [OptionSpec(.reportCurrency, Help.inCurrency), OptionSpec(.bom, Help.bom)],
    examples: [
      Example("dot export csv --output trip.csv", Phrase("the current trip, into a file", "현재 여행을 파일로")),
      Example(
        "dot export csv --all --in KRW --bom --output all.csv", Phrase("for Excel, in won", "엑셀용, 원화로")),
    ],
    notes: Phrase(
      "One expense per row; the columns are named like the keys of an expense's JSON. Text that a spreadsheet would read as a formula gets an apostrophe before it.",
      "한 줄에 지출 하나이고, 열 이름은 지출의 JSON과 같습니다. 스프레드시트가 수식으로 볼 글자 앞에는 작은따옴표를 붙입니다.")
  ) { export in
    let context = export.context
    // The ledger is not locked while a question is asked.
    let (views, receipts) = try context.ledger.read { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      let rows = try export.printableRows(in: snapshot)
      return (try ExpenseViews(rows, in: export.invocation, rates: rates), ReceiptNumbers(rows))
    }
    let line: @Sendable (Row) -> CSVLine = { row in
      let view = views.view(of: row)
      let more = [JSONMember("title", .string(row.trip.title)), receipts.member(of: row)]
      // The first member of a name is the one shown.
      return CSVLine(columns.fields(of: [view.itemCells] + view.members + more))
    }
    let header = CSVLine(columns.paths).text
    return try export.outcome(
      Lines { pass in
        try pass([(export.invocation[.bom] ? "\u{FEFF}" : "") + header])
        for row in views.rows { try pass([line(row).text]) }
      }, lineEnd: CSVLine.lineEnd, count: views.rows.count, mark: .firstLine([header + CSVLine.lineEnd]),
      json: [
        JSONMember("columns", .array(columns.paths.map { .string($0) })),
        JSONMember(
          "rows", .elements(JSONElements(views.rows) { .array(line($0).fields.map { .string($0) }) })),
      ])
  }

  static let json = CommandSpec(
    path: ["export", "json"],
    summary: Phrase("Write the whole ledger as one JSON object", "장부 전체를 JSON 하나로 내보내기"),
    options: [
      OptionSpec(.trip, Help.trip), OptionSpec(.output, Help.output),
    ],
    examples: [
      Example("dot export json --output ledger.json", Phrase("everything, with its rates", "환율까지 전부")),
      Example("dot export json --trip Osaka", Phrase("one trip", "여행 하나")),
    ]
  ) { invocation, context in
    let members = try context.ledger.read { snapshot in
      let name = invocation[.trip]
      let trips = try name.map { [try snapshot.trip(named: $0)] } ?? snapshot.trips()
      let count = try trips.reduce(0) { try $0 + snapshot.expenses(of: $1.id).count }
      return (count, try LedgerJSON.members(snapshot, trips: trips, withRates: name == nil))
    }
    let object = JSON.object([JSONMember("schema", 1)] + members.1)
    let export = ExportCommand(format: "json", invocation: invocation, context: context)
    return try export.outcome(
      Lines([String(decoding: object.bytes, as: UTF8.self).printableJSON]), count: members.0,
      mark: .object([["schema", "home", "trips"]]), json: members.1)
  }

  static let markdown = ExportCommand.spec(
    "markdown",
    summary: Phrase("Write a trip as a document", "여행을 문서로 내보내기"),
    options: [OptionSpec(.reportCurrency, Help.inCurrency)],
    examples: [
      Example("dot export markdown --output osaka.md", Phrase("the current trip, into a file", "현재 여행을 파일로")),
      Example("dot export markdown --all --in KRW", Phrase("every trip, in won", "모든 여행을 원화로")),
    ],
    notes: Phrase(
      "GitHub-flavoured Markdown: the figures, where the money went, and a table of each day. What you typed is shown as plain text.",
      "GitHub 방식의 Markdown으로 요약, 분류별 지출, 날짜별 표를 씁니다. 입력한 내용은 모두 글자 그대로 보입니다.")
  ) { export in
    let context = export.context
    let view = try context.ledger.read { snapshot in
      try ReportCommand.view(export.invocation, context, in: snapshot)
    }
    let rendered = try ReportFormat.document.renderer(export.invocation, context).render(view)
    let text = String(decoding: rendered.bytes, as: UTF8.self)
    return try export.outcome(
      Lines(text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)),
      count: view.report.expenseCount, mark: .colophon, json: [JSONMember("markdown", .string(text))])
  }

  /// The keys of an expense's JSON, those of objects in it behind a point.
  private static let columns = JSONColumns(ExpenseField.exportColumns)
}
