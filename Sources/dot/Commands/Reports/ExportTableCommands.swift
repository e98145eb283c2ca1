/// `dot export csv`, `dot export json` and `dot export markdown`
enum ExportTableCommands {
  struct CSV: Command {
    static let spec = CommandSpec(
      path: ["export", "csv"],
      summary: Phrase("Write expenses as a table for spreadsheets", "지출을 스프레드시트용 표로 내보내기"),
      examples: [
        Example("dot export csv --output trip.csv", Phrase("the current trip, into a file", "현재 여행을 파일로")),
        Example(
          "dot export csv --all --in KRW --bom --output all.csv", Phrase("for Excel, in won", "엑셀용, 원화로")),
      ],
      notes: Phrase(
        "One expense per row; the columns are named like the keys of an expense's JSON. Text that a spreadsheet would read as a formula gets an apostrophe before it.",
        "한 줄에 지출 하나이고, 열 이름은 지출의 JSON과 같습니다. 스프레드시트가 수식으로 볼 글자 앞에는 작은따옴표를 붙입니다."), read: Self.init)

    private let export: ExportOptions
    private let currency: Currency?
    private let hasByteOrderMark: Bool

    private init(_ reader: inout ArgumentReader) throws {
      export = try ExportOptions(&reader)
      currency = try reader.option(.reportCurrency, Help.inCurrency)
      hasByteOrderMark = reader.flag(.bom, Help.bom)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      // The ledger is not locked while a question is asked.
      let (views, receipts) = try context.ledger.read { snapshot in
        let rows = try export.printableRows(context, in: snapshot)
        let rates = try snapshot.rates(context.rateConverter(in: snapshot), of: rows).of
        return (try ExpenseViews(rows, in: currency, rates: rates), ReceiptNumbers(rows))
      }
      let line: @Sendable (Row) -> CSVLine = { row in
        let view = views.view(of: row)
        let more = [JSONMember("title", .string(row.trip.title)), receipts.member(of: row)]
        // The first member of a name is the one shown.
        return CSVLine(columns.fields(of: [view.itemCells] + view.members + more))
      }
      let header = CSVLine(columns.paths).text
      return try context.export(
        Lines { pass in
          try pass([(hasByteOrderMark ? "\u{FEFF}" : "") + header])
          for row in views.rows { try pass([line(row).text]) }
        }, to: export.output, for: invocation.command.name, lineEnd: CSVLine.lineEnd, count: views.rows.count,
        mark: .firstLine([header + CSVLine.lineEnd]),
        json: [
          JSONMember("columns", each: columns.paths) { .string($0) },
          JSONMember(
            "rows", .elements(JSONElements(views.rows) { .array(line($0).fields.map { .string($0) }) })),
        ])
    }
  }

  struct Object: Command {
    static let spec = CommandSpec(
      path: ["export", "json"],
      summary: Phrase("Write the whole ledger as one JSON object", "장부 전체를 JSON 하나로 내보내기"),
      examples: [
        Example("dot export json --output ledger.json", Phrase("everything, with its rates", "환율까지 전부")),
        Example("dot export json --trip Osaka", Phrase("one trip", "여행 하나")),
      ], read: Self.init)

    private let trip: String?
    private let output: String?

    private init(_ reader: inout ArgumentReader) throws {
      trip = try reader.option(.trip, Help.trip)
      output = try reader.option(.output, Help.output)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let members = try context.ledger.read { snapshot in
        let trips = try trip.map { [try snapshot.trip(named: $0)] } ?? snapshot.trips()
        let count = try trips.reduce(0) { try $0 + snapshot.expenses(of: $1.id).count }
        return (count, try LedgerJSON.members(snapshot, trips: trips, withRates: trip == nil))
      }
      let object = JSON.object([JSONMember("schema", 1)] + members.1)
      return try context.export(
        Lines([String(decoding: object.bytes, as: UTF8.self).printableJSON]), to: output,
        for: invocation.command.name, count: members.0,
        mark: .object([["schema", "home", "trips"]]), json: members.1)
    }
  }

  struct Document: Command {
    static let spec = CommandSpec(
      path: ["export", "markdown"],
      summary: Phrase("Write a trip as a document", "여행을 문서로 내보내기"),
      examples: [
        Example(
          "dot export markdown --output osaka.md", Phrase("the current trip, into a file", "현재 여행을 파일로")),
        Example("dot export markdown --all --in KRW", Phrase("every trip, in won", "모든 여행을 원화로")),
      ],
      notes: Phrase(
        "GitHub-flavoured Markdown: the figures, where the money went, and a table of each day. What you typed is shown as plain text.",
        "GitHub 방식의 Markdown으로 요약, 분류별 지출, 날짜별 표를 씁니다. 입력한 내용은 모두 글자 그대로 보입니다."), read: Self.init)

    private let export: ExportOptions
    private let currency: Currency?

    private init(_ reader: inout ArgumentReader) throws {
      export = try ExportOptions(&reader)
      currency = try reader.option(.reportCurrency, Help.inCurrency)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let view = try export.view(context, in: currency)
      let rendered = try MarkdownRenderer(.document, words: context.forFile.words).render(view)
      let text = String(decoding: rendered.bytes, as: UTF8.self)
      return try context.export(
        rendered.lines, to: export.output, for: invocation.command.name, count: view.report.expenseCount,
        mark: .checksum,
        json: [JSONMember("markdown", .string(text))])
    }
  }

  /// The keys of an expense's JSON, those of objects in it behind a point.
  private static let columns = JSONColumns(ExpenseField.exportColumns)
}
