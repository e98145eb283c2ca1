/// The groups of a report by something else than days, with the budgets beside them.
package struct GroupView {
  package let report: GroupReport
  /// Budgets by category, or by leg in a report by leg, of the whole trip.
  package let planned: [BudgetUse]

  package init(_ report: GroupReport, planned: [BudgetUse]) {
    self.report = report
    self.planned = planned
  }

  /// The budgets to show beside the groups, if both cover the same expenses.
  package var shown: [BudgetUse] {
    let trip = report.ungrouped.account?.trip
    return hasBudgets && report.ungrouped.filter.isEmpty
      && report.ungrouped.currency == trip?.currency ? planned : []
  }

  private var hasBudgets: Bool { report.kind == .category || report.kind == .leg }

  func plan(of group: GroupReport.Group) -> BudgetUse? { shown.first { $0.key == group.key } }

  // MARK: JSON

  /// What a report has in the place of days.
  package var members: [JSONMember] {
    let groups = report.groups.map { group -> JSON in
      var members = [
        JSONMember("key", JSON(group.key)), JSONMember("total", .string(group.total.plain)),
        JSONMember("count", .integer(group.count)),
        JSONMember("share", JSON(group.share?.description)),
        JSONMember("unconverted", .integer(group.unconverted)),
        JSONMember("provisional", .bool(group.isProvisional)),
      ]
      if hasBudgets {
        let plan = plan(of: group)
        members += [
          JSONMember("budget", JSON(plan?.budget.plain)),
          JSONMember("remaining", JSON(plan?.remaining.plain)),
        ]
      }
      if report.kind == .leg {
        members.append(JSONMember("place", JSON(Self.leg(of: group, in: report)?.place)))
      }
      if report.kind == .trip { members.append(JSONMember("title", JSON(group.trip?.title))) }
      return .object(members + [JSONMember("paid", each: group.paid) { JSON(money: $0) }])
    }
    return [JSONMember("by", .string(report.kind.rawValue)), JSONMember("groups", .array(groups))]
      + (report.kind == .category ? [JSONMember("planned", each: planned, \.json)] : [])
  }

  /// The leg of a group of a report by leg.
  static func leg(of group: GroupReport.Group, in report: GroupReport) -> Leg? {
    group.key.flatMap { report.ungrouped.account?.trip.legs.numbered($0) }
  }

  // MARK: Lines

  /// What stands between the title and the figures.
  package func lines(_ context: Context) -> [String] {
    let body =
      report.groups.isEmpty && shown.isEmpty
      ? context.wrapped(context.words.noExpenses) : context.lines(table(context))
    var note: [String] = []
    if hasBudgets, shown.isEmpty, !planned.isEmpty, let trip = report.ungrouped.account?.trip {
      note =
        [""]
        + context.wrapped(
          [context.words.plansLeftOut(trip, isFiltered: !report.ungrouped.filter.isEmpty)])
    }
    return [""] + body + note
  }

  /// A row for each group, then one for each budget of which nothing is spent.
  package func table(_ context: Context) -> Table {
    let words = context.words
    let isByCurrency = report.kind == .currency
    let hasPlans = !shown.isEmpty
    let rows = report.groups.map { group in
      Table.Row.row(
        [
          .init(words.groupName(group, report)),
          .init(isByCurrency ? paid(group) : ""),
          .init(converted(group, words), .bold),
          .init(report.shownShare(of: group)?.description ?? "", .dim),
        ] + cells(plan(of: group), words) + [
          .init(bar(group, context), .cyan), .init("\(group.count)", .dim),
          .init(group.unconverted > 0 ? words.unconvertedCount(group.unconverted) : "", .dim),
        ])
    }
    let unspent = shown.filter { $0.count == 0 }.map { plan in
      Table.Row.row(
        [.init(words.groupName(plan, report)), .init(""), .init(plan.spent.grouped, .dim), .init("")]
          + cells(plan, words) + [.init(""), .init("0", .dim), .init("")])
    }
    return Table(
      columns: [
        .init(title: words.groupHeading(report.kind), flexible: true, minimum: 12),
        .init(
          title: isByCurrency ? words.amountHeading(report.ungrouped) : "", alignment: .right, optional: 3),
        .init(title: report.ungrouped.currency.code, alignment: .right),
        .init(title: report.ungrouped.total.minorUnits > 0 ? "%" : "", alignment: .right, optional: 4),
        .init(title: hasPlans ? words.plannedHeading : "", alignment: .right, optional: 6),
        .init(title: hasPlans ? words.leftLabel : "", alignment: .right, optional: 7),
        .init(optional: 1), .init(title: words.countHeading, alignment: .right, optional: 2),
        .init(optional: 5),
      ], hasHeader: true, rows: rows + unspent)
  }

  private func cells(_ plan: BudgetUse?, _ words: Words) -> [Table.Cell] {
    guard let plan else { return [.init(""), .init("")] }
    let left = words.figure(plan.remaining, provisional: plan.isProvisional)
    return [.init(plan.budget.grouped, .dim), .init(left, plan.remaining.minorUnits < 0 ? .red : .dim)]
  }

  package func paid(_ group: GroupReport.Group) -> String {
    group.paid.map(\.grouped).joined(separator: " ")
  }

  package func converted(_ group: GroupReport.Group, _ words: Words) -> String {
    words.total(
      group.total, provisional: group.isProvisional, unconverted: group.unconverted, of: group.count)
  }

  /// Its share of the largest group; nothing for refunds.
  private func bar(_ group: GroupReport.Group, _ context: Context) -> String {
    let whole = report.groups.map(\.total.minorUnits).max() ?? 0
    guard whole > 0 else { return "" }
    // The width of the columns beside it; budgets take two more columns.
    let others = shown.isEmpty ? 50 : 68
    let columns = max(8, min(30, (context.columns ?? 80) - others))
    return Bars.horizontal(
      part: group.total.minorUnits, whole: whole, columns: columns, ascii: context.words.isASCII)
  }
}

extension GroupReport {
  /// The share of a group for people: none of a total that is not above zero, of which parts are no shares.
  func shownShare(of group: Group) -> Share? { ungrouped.total.minorUnits > 0 ? group.share : nil }
}

extension BudgetUse {
  /// A member of `planned`.
  package var json: JSON {
    [
      "category": .string(key), "budget": .string(budget.plain), "spent": .string(spent.plain),
      "remaining": .string(remaining.plain), "count": .integer(count), "unconverted": .integer(unconverted),
      "provisional": .bool(isProvisional),
    ]
  }
}
