// Layer Views: what commands show.
//
// A view is made from values of the library while the ledger is read, and has members for `--json` and lines
// or a `Table` for people: `TripView`, `ExpenseView`, `CheckView`. A `ReportView` is a report with what its formats
// need. For people it becomes a `ReportDocument` of notes and tables of typed cells, whose columns are known by what they
// show (`ReportTable.Role`); a `ReportRenderer` prints it in one format (`TextRenderer`, `MarkdownRenderer`).
//
// A new member is added to the view of its value, and described in Scripts/shapes; a new column of a report is a role with its
// cell (`ExpenseCells`), a new format a renderer that `ReportFormatOptions.renderer` chooses. Figures are calculated in the
// library's `Reports/`; sentences are in `Messages/`.

/// A report with all that its renderers need of the ledger, which is free by then.
package struct ReportView {
  package let report: Report
  /// The sections to show: all, or the most expensive ones; totals and notes are the report's.
  package let days: [Report.Section]
  /// Where it is put together by something else than days.
  package let groups: GroupView?
  /// Budgets by category, of the whole trip.
  package let planned: [BudgetUse]
  let pace: Pace?
  package let today: Day
  /// The trip's own members, for JSON.
  package let trip: TripView?
  let charges: ReportCharges
  /// As on the page with the same rows.
  let receipts: ReceiptNumbers
  package let options: Options
  package var cash = ReportCash.none
  package let payments: PaymentNames
  /// Who owes whom, on a trip with people.
  package var settlement: ReportSettlement?

  /// What is shown of it.
  package struct Options {
    package var isSummary = false
    /// Whether it tells how each converted figure came about.
    package var explains = false
    /// Whether lines for people end with every figure and note.
    package var isFull = false
    /// Whether lines for people end with drawings of the budget.
    package var charts = false
    /// Whether the trip's own members are shown.
    package var hasTrip = false
    /// How many days are shown, the most expensive ones; `nil` for every day, by date.
    package var top: Int?

    package init(
      isSummary: Bool = false, explains: Bool = false, isFull: Bool = false, charts: Bool = false,
      hasTrip: Bool = false, top: Int? = nil
    ) {
      self.isSummary = isSummary
      self.explains = explains
      self.isFull = isFull
      self.charts = charts
      self.hasTrip = hasTrip
      self.top = top
    }
  }

  package init(
    _ report: Report, by kind: GroupKind? = nil, options: Options = Options(), _ context: Context,
    home: Currency, rates: RateConverter, payments: PaymentNames = PaymentNames()
  ) throws {
    self.report = report
    days = options.top.map(report.mostExpensiveDays) ?? report.days
    self.payments = payments
    self.options = options
    today = context.today(report.account?.trip)
    // How the traveller spends is not a companion's business.
    pace = try report.account.flatMap { [today] in $0.companion == nil ? try Pace($0, on: today) : nil }
    planned = try (kind == .leg ? report.account?.plannedLegs() : report.account?.planned()) ?? []
    groups = try kind.map { [planned] in
      try GroupView(GroupReport(report, by: $0, payments: payments), planned: planned)
    }
    trip = try (options.hasTrip ? report.account : nil).map { [today] account in
      try TripView(account, today: today, rates: rates, settings: context.settings, home: home)
    }
    receipts = ReceiptNumbers(report.rows)
    charges = try ReportCharges(report, rates: rates)
  }

  package var isSummary: Bool { options.isSummary }
  package var explains: Bool { options.explains }
  /// Those of the days shown; empty for a summary.
  package var rows: [Row] { days.flatMap(\.rows) }

  /// Why figures besides those of its rows may still change.
  var otherReasons: [Conversion.Provisional] { charges.reasons + (cash.exchange?.reasons ?? []) }
}

/// Writes a report as the members of a JSON object.
package struct JSONRenderer: ReportRenderer {

  package init() {
  }
  package func render(_ view: ReportView) throws -> RenderedReport {
    RenderedReport(content: .object(view.json()))
  }
}

/// What the rows of a copy for a companion may refer to: what is in it, too.
struct CopyReferences: Sendable {
  private let expenses: Set<ExpenseID>
  private let receipts: [ReceiptID: Set<ExpenseID>]

  init(_ rows: [Row]) {
    let expenses = rows.map(\.recorded)
    self.expenses = Set(expenses.map(\.id))
    receipts = Dictionary(
      expenses.compactMap { expense in expense.receipt.map { ($0, [expense.id]) } },
      uniquingKeysWith: { $0.union($1) })
  }

  func refunded(_ expense: TripDetailInfo) -> ExpenseID? {
    expense.refundOf.flatMap { expenses.contains($0) ? $0 : nil }
  }

  /// The receipt of an expense that is not the only one of it.
  func receipt(_ expense: TripDetailInfo) -> ReceiptID? {
    expense.receipt.flatMap { (receipts[$0]?.count ?? 0) > 1 ? $0 : nil }
  }
}

/// The members of each row in a report's JSON, which tables for other programs have as columns.
struct RowMembers: Sendable {
  let charges: ReportCharges
  let payments: PaymentNames
  let receipts: ReceiptNumbers
  let explains: Bool
  /// `nil` in the traveller's own report.
  let references: CopyReferences?

  /// An expense with what the report adds to it.
  func members(of row: Row) -> [JSONMember] {
    var view = ExpenseView(row, charge: charges.charge(of: row))
    view.payments = payments
    view.explains = explains
    view.references = references
    return view.members + [JSONMember("balance", JSON(row.balance?.amount.plain))] + place(of: row)
      + [receipts.member(of: row)]
  }

  /// What distinguishes a part from its expense, and a date in this machine's zone from the recorded one.
  private func place(of row: Row) -> [JSONMember] {
    let whole = row.recorded
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
}

extension ReportView {
  package func json() -> [JSONMember] {
    [JSONMember("trip", trip?.json ?? .null), JSONMember("currency", JSON(report.currency))]
      + (groups?.members ?? [JSONMember("days", dayList)]) + figureMembers
  }

  var rowMembers: RowMembers {
    let isForCompanion = report.account?.companion != nil
    return RowMembers(
      charges: charges, payments: payments, receipts: receipts, explains: explains,
      references: isForCompanion ? CopyReferences(rows + report.unconverted) : nil)
  }

  private var row: @Sendable (Row) -> JSON {
    let rowMembers = rowMembers
    return { .object(rowMembers.members(of: $0)) }
  }

  private var dayList: JSON {
    let row = row
    let list = days.map { section -> JSON in
      var members = [
        JSONMember("date", JSON(section.date)), JSONMember("total", .string(section.total.plain)),
      ]
      if !isSummary {
        members.append(JSONMember("expenses", .elements(JSONElements(section.rows, row))))
      }
      return .object(members)
    }
    return .array(list)
  }

  /// What follows the days or groups.
  private var figureMembers: [JSONMember] {
    [
      JSONMember("total", .string(report.total.plain)),
      JSONMember("budget", JSON(report.account?.trip.budget?.plain)),
      JSONMember("remaining", JSON(report.account?.remaining?.plain)),
      JSONMember("claimed", JSON(report.account?.claimed?.amount.plain)),
      JSONMember("unconverted", .elements(JSONElements(report.unconverted, row))),
      JSONMember("pace", pace.map { .object($0.members) } ?? .null),
      JSONMember("day", .string(report.untimed == nil ? "local" : "home")),
      JSONMember("untimed", report.untimed.map { .integer($0) } ?? .null),
      JSONMember("markup", charges.markup.json),
      JSONMember("uncomparedCharges", .integer(charges.markup.unknown)),
    ]
      + (report.account?.companion.map { [JSONMember("for", .string($0.name))] } ?? [])
      + (settlement.map { [JSONMember("settlement", $0.json)] } ?? []) + cash.members
  }
}

extension ReceiptNumbers {
  package func member(of row: Row) -> JSONMember {
    JSONMember("receipts", each: numbers(of: row)) { .integer($0) }
  }
}
