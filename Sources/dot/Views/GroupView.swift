import TripLedger

/// A report by something other than days, as JSON and as lines.
struct GroupView {
  let report: GroupReport
  /// What both kinds of report say alike: the trip, its figures, what is not converted, what cards took.
  let base: ReportView
  /// Budgets by category, of the whole trip.
  let planned: [Planned]
  /// Whether no filter leaves anything out.
  let isWhole: Bool

  /// The budgets that may stand beside the groups: what they are of is what the groups are of.
  var shown: [Planned] {
    let trip = report.days.account?.trip
    return report.kind == .category && isWhole && report.days.currency == trip?.currency ? planned : []
  }

  func plan(of group: GroupReport.Group) -> Planned? { shown.first { $0.category == group.key } }

  // MARK: JSON

  func json(_ context: Context, _ snapshot: Snapshot, _ rates: RateBook) throws -> [JSONMember] {
    let groups = try report.groups.map { group -> JSON in
      var members = [
        JSONMember("key", JSON(group.key)), JSONMember("total", .string(group.total.plain)),
        JSONMember("count", .integer(group.count)),
        JSONMember("share", JSON(group.share?.description)),
        JSONMember("unconverted", .integer(group.unconverted)),
        JSONMember("provisional", .bool(group.isProvisional)),
      ]
      if report.kind == .category {
        let plan = plan(of: group)
        members += [
          JSONMember("budget", JSON(plan?.budget.plain)),
          JSONMember("remaining", JSON(plan?.remaining.plain)),
        ]
      }
      if report.kind == .trip { members.append(JSONMember("title", JSON(group.trip?.title))) }
      let paid = try group.paid().map { amount -> JSON in
        ["amount": .string(amount.plain), "currency": JSON(amount.currency)]
      }
      return .object(members + [JSONMember("paid", .array(paid))])
    }
    let days = try base.json(context, snapshot, rates)
    let head = days.prefix { $0.key != "days" }
    return head + [
      JSONMember("by", .string(report.kind.rawValue)), JSONMember("groups", .array(groups)),
    ] + (report.kind == .category ? [JSONMember("planned", .array(planned.map(\.json)))] : [])
      + days.dropFirst(head.count + 1)
  }

  // MARK: Lines

  func lines(_ context: Context) -> [String] {
    let body =
      report.groups.isEmpty && shown.isEmpty ? [context.words.noExpenses] : context.lines(table(context))
    var note: [String] = []
    if report.kind == .category, shown.isEmpty, !planned.isEmpty, let trip = report.days.account?.trip {
      note = [""] + context.wrapped([context.words.plansLeftOut(trip)])
    }
    return base.lines(context, body: [""] + body + note)
  }

  private func table(_ context: Context) -> Table {
    let words = context.words
    let isByCurrency = report.kind == .currency
    let hasPlans = !shown.isEmpty
    let rows = report.groups.map { group in
      Table.Row.row(
        [
          .init(words.groupName(group, report)),
          .init(isByCurrency ? paid(group) : ""),
          .init(worth(group, words), group.total.minorUnits < 0 ? .red : .bold),
          .init(group.share?.description ?? "", .dim),
        ] + cells(plan(of: group)) + [
          .init(bar(group, context), .cyan), .init("\(group.count)", .dim),
          .init(group.unconverted > 0 ? words.unconvertedCount(group.unconverted) : "", .dim),
        ])
    }
    let unspent = shown.filter { $0.count == 0 }.map { plan in
      Table.Row.row(
        [.init(words.category(plan.category)), .init(""), .init(plan.spent.grouped, .dim), .init("")]
          + cells(plan) + [.init(""), .init("0", .dim), .init("")])
    }
    return Table(
      columns: [
        .init(title: words.groupHeading(report.kind), flexible: true, minimum: 8),
        .init(title: isByCurrency ? words.paidLabel : "", alignment: .right, optional: 3),
        .init(title: report.days.currency.code, alignment: .right),
        .init(title: "%", alignment: .right, optional: 4),
        .init(title: hasPlans ? words.plannedHeading : "", alignment: .right, optional: 6),
        .init(title: hasPlans ? words.leftLabel : "", alignment: .right, optional: 7),
        .init(optional: 1), .init(title: words.countHeading, alignment: .right, optional: 2),
        .init(optional: 5),
      ], hasHeader: true, rows: rows + unspent)
  }

  private func cells(_ plan: Planned?) -> [Table.Cell] {
    guard let plan else { return [.init(""), .init("")] }
    let left = (plan.isProvisional ? "~" : "") + plan.remaining.grouped
    return [.init(plan.budget.grouped, .dim), .init(left, plan.remaining.minorUnits < 0 ? .red : .dim)]
  }

  func paid(_ group: GroupReport.Group) -> String {
    ((try? group.paid()) ?? []).map(\.grouped).joined(separator: " ")
  }

  /// A sum of nothing is no zero.
  func worth(_ group: GroupReport.Group, _ words: Words) -> String {
    group.unconverted == group.count
      ? words.noWorth : (group.isProvisional ? "~" : "") + group.total.grouped
  }

  /// Its part of the largest group; nothing for what came back.
  private func bar(_ group: GroupReport.Group, _ context: Context) -> String {
    let whole = report.groups.map(\.total.minorUnits).max() ?? 0
    guard whole > 0 else { return "" }
    // What stands beside it; budgets take two columns more.
    let others = shown.isEmpty ? 50 : 68
    let columns = max(8, min(30, (context.columns ?? 80) - others))
    return Bars.horizontal(
      part: group.total.minorUnits, whole: whole, columns: columns, ascii: context.words.isASCII)
  }
}

extension Planned {
  /// A member of `planned`.
  var json: JSON {
    [
      "category": .string(category), "budget": .string(budget.plain), "spent": .string(spent.plain),
      "remaining": .string(remaining.plain), "count": .integer(count), "unconverted": .integer(unconverted),
      "provisional": .bool(isProvisional),
    ]
  }
}
