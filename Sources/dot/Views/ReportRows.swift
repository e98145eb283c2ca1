import TripLedger

/// A report as rows of a table for spreadsheets, after one of names.
enum ReportRows {
  /// By day: an expense a row, as `report --json` has it.
  private static let columns = JSONColumns([
    "date", "time", "zone", "id", "trip", "title", "category", "memo", "place.identifier", "pay", "tags",
    "amount",
    "currency", "converted.amount", "converted.currency", "converted.rate", "converted.unit",
    "converted.rateDate", "converted.source", "converted.provisional", "balance", "offPace", "spread", "part",
    "parts",
  ])

  static func rows(_ view: ReportView, _ groups: GroupView?, rates: RateBook) throws -> [CSVLine] {
    if let groups { return try self.groups(groups.report) }
    if view.isSummary { return days(view.report) }
    let rows = try view.report.days.flatMap(\.rows).map { row in
      try view.members(of: row, rates) + [JSONMember("title", .string(row.trip.title))]
    }
    return [CSVLine(columns.paths)] + rows.map { CSVLine(columns.fields(of: $0)) }
  }

  private static func days(_ report: DayReport) -> [CSVLine] {
    [CSVLine(["date", "total", "currency", "count", "unconverted", "provisional"])]
      + report.days.map { section in
        CSVLine([
          "\(section.date)", section.total.plain, report.currency.code, "\(section.count)",
          "\(section.unconverted)", "\(section.isProvisional)",
        ])
      }
  }

  /// What was paid stands beside the totals where a group has one currency.
  private static func groups(_ report: GroupReport) throws -> [CSVLine] {
    let extra: [String] =
      switch report.kind {
      case .currency: ["paid"]
      case .trip: ["title"]
      case .category, .payment, .place, .month: []
      }
    let names = ["key", "total", "currency", "count", "share", "unconverted", "provisional"] + extra
    return try [CSVLine(names)]
      + report.groups.map { group in
        let more: [String] =
          switch report.kind {
          case .currency: try group.paid().map(\.plain)
          case .trip: [group.trip?.title.printable ?? ""]
          case .category, .payment, .place, .month: []
          }
        return CSVLine(
          [
            group.key?.printable ?? "", group.total.plain, report.days.currency.code, "\(group.count)",
            group.share?.description ?? "", "\(group.unconverted)", "\(group.isProvisional)",
          ] + more)
      }
  }
}
