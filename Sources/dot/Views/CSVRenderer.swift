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

  private static let dayColumns = ["date", "total", "currency", "count", "unconverted", "provisional"]
  private static let groupColumns = [
    "key", "total", "currency", "count", "share", "unconverted", "provisional",
  ]

  /// Every first line that a report can have, without its line end.
  package static let headers =
    ([columns.paths, dayColumns] + GroupKind.allCases.map { groupColumns + extra($0) })
    .map { CSVLine($0).text }

  private static func forEachLine(of view: ReportView, _ body: (CSVLine) throws -> Void) throws {
    if let groups = view.groups { return try self.groups(groups.report).forEach(body) }
    if view.isSummary { return try days(view.report).forEach(body) }
    let members = view.rowMembers
    try body(CSVLine(columns.paths))
    for row in view.report.rows {
      let title = JSONMember("title", .string(row.trip.title))
      try body(CSVLine(columns.fields(of: members.members(of: row) + [title])))
    }
  }

  private static func days(_ report: Report) -> [CSVLine] {
    [CSVLine(dayColumns)]
      + report.days.map { section in
        CSVLine([
          "\(section.date)", section.total.plain, report.currency.code, "\(section.count)",
          "\(section.unconverted)", "\(section.isProvisional)",
        ])
      }
  }

  /// The amount paid is shown beside the totals if a group has one currency.
  private static func extra(_ kind: GroupKind) -> [String] {
    switch kind {
    case .currency: ["paid"]
    case .trip: ["title"]
    case .leg: ["place"]
    case .category, .payment, .place, .month, .claim, .person: []
    }
  }

  private static func groups(_ report: GroupReport) -> [CSVLine] {
    [CSVLine(groupColumns + extra(report.kind))]
      + report.groups.map { group in
        let more: [String] =
          switch report.kind {
          case .currency: group.paid.map(\.plain)
          case .trip: [group.trip?.title.printable ?? ""]
          case .leg: [GroupView.leg(of: group, in: report)?.place?.printable ?? ""]
          case .category, .payment, .place, .month, .claim, .person: []
          }
        return CSVLine(
          [
            group.key?.printable ?? "", group.total.plain, report.ungrouped.currency.code, "\(group.count)",
            group.share?.description ?? "", "\(group.unconverted)", "\(group.isProvisional)",
          ] + more)
      }
  }
}
