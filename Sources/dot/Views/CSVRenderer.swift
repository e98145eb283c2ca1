/// Writes a report as rows for spreadsheets, after a header row.
package struct CSVRenderer: ReportRenderer {
  /// Some spreadsheets take a file for UTF-8 only with a mark at its head.
  let hasByteOrderMark: Bool

  package init(hasByteOrderMark: Bool) {
    self.hasByteOrderMark = hasByteOrderMark
  }

  package func render(_ view: ReportView) -> RenderedReport {
    // Swift reads CR and LF together as one character, and the line feed comes with the line.
    let end = String(CSVLine.lineEnd.unicodeScalars.dropLast())
    let lines = Lines { [hasByteOrderMark] pass in
      var mark = hasByteOrderMark ? "\u{FEFF}" : ""
      try Self.forEachLine(of: view) { line in
        try pass([mark + line.text + end])
        mark = ""
      }
    }
    return RenderedReport(content: .lines(lines))
  }

  /// By day: an expense a row, as `report --json` has it.
  private static let columns = JSONColumns(ExpenseField.reportColumns)

  private static let dayColumns: [ReportTable.Column] = [
    .init(.date, "date"), .init(.total, "total"), .init(.currency, "currency"), .init(.count, "count"),
    .init(.unconverted, "unconverted"), .init(.provisional, "provisional"),
  ]

  /// The amount paid is shown beside the totals if a group has one currency.
  private static func columns(by kind: GroupKind) -> [ReportTable.Column] {
    let columns: [ReportTable.Column] = [
      .init(.key, "key"), .init(.total, "total"), .init(.currency, "currency"), .init(.count, "count"),
      .init(.share, "share"), .init(.unconverted, "unconverted"), .init(.provisional, "provisional"),
    ]
    return switch kind {
    case .currency: columns + [.init(.amounts, "paid")]
    case .trip: columns + [.init(.title, "title")]
    case .leg: columns + [.init(.place, "place")]
    default: columns
    }
  }

  /// Every first line that a report can have, without its line end.
  package static let headers =
    [columns.paths, dayColumns.map(\.title)].map { CSVLine($0).text }
    + GroupKind.allCases.map { CSVLine(columns(by: $0).map(\.title)).text }

  private static func forEachLine(of view: ReportView, _ body: (CSVLine) throws -> Void) throws {
    if let groups = view.groups {
      return try write(columns(by: groups.report.kind), groups.section(), body)
    }
    if view.isSummary { return try write(dayColumns, view.report.totals(of: view.days), body) }
    let members = view.rowMembers
    try body(CSVLine(columns.paths))
    for row in view.report.rows {
      let title = JSONMember("title", .string(row.trip.title))
      try body(CSVLine(columns.fields(of: members.members(of: row) + [title])))
    }
  }

  private static func write(
    _ columns: [ReportTable.Column], _ section: ReportTable.Section, _ body: (CSVLine) throws -> Void
  ) throws {
    try body(CSVLine(columns.map(\.title)))
    for row in 0..<section.count {
      var fields: [String] = []
      section.cells(row, columns) { fields.append(JSONColumns.field($1)) }
      try body(CSVLine(fields))
    }
  }
}
