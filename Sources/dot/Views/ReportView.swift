import TripLedger

/// A report by day, as JSON and as lines.
struct ReportView {
  let report: DayReport
  let pace: Pace?
  let today: Day
  let isSummary: Bool
  /// Whether it tells how each converted figure came about.
  let explains: Bool
  let charges: ReportCharges
  /// Whether lines for people end with drawings of the budget.
  var charts = false

  init(
    _ report: DayReport, _ context: Context, rates: RateBook, isSummary: Bool = false, explains: Bool = false,
    charts: Bool = false
  ) throws {
    self.report = report
    pace = try report.account.map { try Pace($0, on: context.today($0.trip)) }
    today = context.today(report.account?.trip)
    self.isSummary = isSummary
    self.explains = explains
    self.charts = charts
    charges = try ReportCharges(report.days.flatMap(\.rows), rates: rates)
  }

  // MARK: JSON

  func json(_ context: Context, _ snapshot: Snapshot, _ rates: RateBook) throws -> [JSONMember] {
    let trip = try report.account.map { account in
      try TripView(
        account, today: today, rates: rates, settings: context.settings, home: snapshot.homeCurrency
      ).json
    }
    let days = try report.days.map { section -> JSON in
      var members = [
        JSONMember("date", JSON(section.date)), JSONMember("total", .string(section.total.plain)),
      ]
      if !isSummary {
        members.append(
          JSONMember("expenses", .array(try section.rows.map { .object(try self.members(of: $0, rates)) })))
      }
      return .object(members)
    }
    return [
      JSONMember("trip", trip ?? .null), JSONMember("currency", JSON(report.currency)),
      JSONMember("days", .array(days)), JSONMember("total", .string(report.total.plain)),
      JSONMember("budget", JSON(report.account?.trip.budget?.plain)),
      JSONMember("remaining", JSON(report.account?.remaining?.plain)),
      JSONMember(
        "unconverted", .array(try report.unconverted.map { .object(try self.members(of: $0, rates)) })),
      JSONMember("pace", pace.map { .object($0.members) } ?? .null),
      JSONMember("day", .string(report.untimed == nil ? "local" : "home")),
      JSONMember("untimed", report.untimed.map { .integer($0) } ?? .null),
      JSONMember("markup", charges.markup.json),
      JSONMember("uncomparedCharges", .integer(charges.markup.unknown)),
    ]
  }

  /// What tells a part from its expense, and a day at home from the traveller's.
  private func place(of row: DayReport.Row) -> [JSONMember] {
    let whole = row.whole.expense
    var members = [
      JSONMember("part", row.part.map { .integer($0.number) } ?? .null),
      JSONMember("parts", row.part.map { .integer($0.count) } ?? .null),
    ]
    if row.part != nil {
      members.append(
        JSONMember(
          "whole",
          ["amount": .string(whole.amount.plain), "date": JSON(whole.date), "time": JSON(whole.time)]))
    }
    if row.isMoved {
      members.append(
        JSONMember("local", ["date": JSON(whole.date), "time": JSON(whole.time), "zone": JSON(whole.zone)]))
    }
    return members
  }

  /// An expense with what the report adds to it.
  func members(of row: DayReport.Row, _ rates: RateBook) throws -> [JSONMember] {
    var view = try ExpenseView(row, rates: rates)
    view.explains = explains
    return view.members + [JSONMember("balance", JSON(row.balance?.amount.plain))] + place(of: row)
  }
}
