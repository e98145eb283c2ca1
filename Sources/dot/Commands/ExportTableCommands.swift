import TripLedger

/// `dot export csv` and `dot export json`
enum ExportTableCommands {
  static let csv = ExportCommand.spec(
    "csv",
    summary: Phrase("Write expenses as a table for spreadsheets", "지출을 스프레드시트용 표로 내보내기"),
    options: [OptionSpec("in", value: "CUR", Help.inCurrency), OptionSpec("bom", Help.bom)],
    examples: [
      Example("dot export csv --output trip.csv", Phrase("the current trip, into a file", "현재 여행을 파일로")),
      Example(
        "dot export csv --all --in KRW --bom --output all.csv", Phrase("for Excel, in won", "엑셀용, 원화로")),
    ],
    notes: Phrase(
      "One expense a row; the columns are named like the JSON of an expense. A text that a spreadsheet would take for a formula gets an apostrophe before it.",
      "한 줄에 지출 하나이고, 열 이름은 지출의 JSON과 같습니다. 스프레드시트가 수식으로 볼 글자 앞에는 작은따옴표를 붙입니다.")
  ) { export in
    let context = export.context
    return try context.ledger.read { snapshot in
      let rates = try context.rateBook(in: snapshot)
      let filed = try export.shown(in: snapshot)
      let target = try export.invocation.value("in").map { try Currency($0) }
      let rows = try filed.map { filed in
        let view = try ExpenseView(
          trip: filed.trip, expense: filed.expense, place: filed.place,
          converted: try rates.convert(filed.expense, to: target ?? filed.trip.currency), rates: rates)
        return CSVLine(
          columns.map {
            field($0, of: .object(view.members + [JSONMember("title", .string(filed.trip.title))]))
          })
      }
      var lines = ([CSVLine(columns)] + rows).map(\.text)
      if export.invocation.has("bom") { lines[0] = "\u{FEFF}" + lines[0] }
      return try export.outcome(
        lines, lineEnd: CSVLine.lineEnd, count: rows.count,
        json: [
          JSONMember("columns", .array(columns.map { .string($0) })),
          JSONMember("rows", .array(rows.map { .array($0.fields.map { .string($0) }) })),
        ])
    }
  }

  static let json = CommandSpec(
    path: ["export", "json"],
    summary: Phrase("Write the whole ledger as one JSON object", "장부 전체를 JSON 하나로 내보내기"),
    options: [
      OptionSpec("trip", value: "TRIP", Help.trip), OptionSpec("output", value: "FILE", Help.output),
    ],
    examples: [
      Example("dot export json --output ledger.json", Phrase("everything, with its rates", "환율까지 전부")),
      Example("dot export json --trip Osaka", Phrase("one trip", "여행 하나")),
    ]
  ) { invocation, context in
    let members = try context.ledger.read { snapshot in
      let name = invocation.value("trip")
      let trips = try name.map { [try snapshot.trip(named: $0)] } ?? snapshot.trips()
      return (trips.count, try LedgerJSON.members(snapshot, trips: trips, withRates: name == nil))
    }
    let object = JSON.object([JSONMember("schema", 1)] + members.1)
    let export = ExportCommand(format: "json", invocation: invocation, context: context)
    return try export.outcome(
      [String(decoding: object.bytes, as: UTF8.self).printableJSON], count: members.0, json: members.1)
  }

  /// The keys of an expense's JSON, those of objects in it behind a point.
  private static let columns = [
    "id", "trip", "title", "amount", "currency", "category", "date", "time", "zone", "memo", "photos",
    "place.identifier", "place.latitude", "place.longitude", "pay", "tags", "charged.amount",
    "charged.currency", "offPace", "spread",
    "converted.amount", "converted.currency", "converted.rate", "converted.unit", "converted.rateDate",
    "converted.source", "converted.provisional",
  ]

  /// The value at a path of keys as a field; several values stand with `;` between them.
  private static func field(_ path: String, of json: JSON) -> String {
    var value = json
    for key in path.split(separator: ".") {
      guard case .object(let members) = value, let member = members.first(where: { $0.key == key }) else {
        return ""
      }
      value = member.value
    }
    return text(of: value)
  }

  private static func text(of value: JSON) -> String {
    switch value {
    case .null, .object: ""
    case .string(let text): text
    case .array(let values): values.map(text(of:)).joined(separator: ";")
    case .bool, .integer, .raw: String(decoding: value.bytes, as: UTF8.self)
    }
  }
}
