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

  // MARK: JSON

  /// What a report has in the place of days.
  package var members: [JSONMember] {
    var columns: [ReportTable.Column] = [
      .init(.key, "key"), .init(.total, "total"), .init(.count, "count"), .init(.share, "share"),
      .init(.unconverted, "unconverted"), .init(.provisional, "provisional"),
    ]
    if hasBudgets { columns += [.init(.budget, "budget"), .init(.left, "remaining")] }
    if report.kind == .leg { columns.append(.init(.place, "place")) }
    if report.kind == .trip { columns.append(.init(.title, "title")) }
    if report.kind == .person { columns.append(.init(.person, "personId")) }
    columns.append(.init(.amounts, "paid"))
    let section = section()
    let groups = (0..<section.count).map { row -> JSON in
      var members: [JSONMember] = []
      section.cells(row, columns) { members.append(JSONMember($0.title, $1.json)) }
      return .object(members)
    }
    return [JSONMember("by", .string(report.kind.rawValue)), JSONMember("groups", .array(groups))]
      + (report.kind == .category ? [JSONMember("planned", each: planned, \.json)] : [])
  }

  // MARK: Table

  /// A row for each group, then one for each budget of which nothing is spent.
  package func table(_ words: Words) -> ReportTable {
    let whole = report.ungrouped
    let (isByCurrency, hasPlans) = (report.kind == .currency, !shown.isEmpty)
    return ReportTable(
      columns: [
        .init(.name, words(report.kind.titles.column)),
        .init(.amounts, isByCurrency ? words.amountHeading(whole) : ""),
        .init(.total, words.unit(whole.currency)), .init(.percent, whole.total.minorUnits > 0 ? "%" : ""),
        .init(.budget, hasPlans ? words.plannedHeading : ""), .init(.left, hasPlans ? words.leftLabel : ""),
        .init(.bar), .init(.count, words.countHeading), .init(.unconverted, words.unconvertedLabel),
      ].filter { $0.role != .amounts || isByCurrency }, sections: [section(words), unspent(words)])
  }

  /// Why there are no budgets beside the groups, if the trip has some.
  func note(_ words: Words) -> String? {
    guard hasBudgets, shown.isEmpty, !planned.isEmpty, let trip = report.ungrouped.account?.trip else {
      return nil
    }
    return words.plansLeftOut(trip, isFiltered: !report.ungrouped.filter.isEmpty)
  }

  /// A row for each group. Names are for people: without `words` there are none.
  func section(_ words: Words? = nil) -> ReportTable.Section {
    let plans = shown
    let largest = report.groups.map(\.total.minorUnits).max() ?? 0
    return .init(of: report.groups) { [report] role, group in
      let plan = plans.first { $0.key == group.key }
      return switch role {
      case .key: ReportCell(group.key)
      case .name: ReportCell(words?.groupName(group, report))
      case .person: ReportCell(report.person(of: group)?.text)
      case .title: ReportCell(group.trip?.title)
      case .place: ReportCell(report.leg(of: group)?.place)
      case .amounts: .amounts(group.paid)
      case .currency: .text(report.ungrouped.currency.code)
      case .total: ReportCell(group.subtotal)
      case .share: group.share.map { .share($0) } ?? .none
      case .percent: report.shownShare(of: group).map { .share($0) } ?? .none
      case .bar: .bar(part: group.total.minorUnits, whole: largest)
      case .count: .count(group.count)
      case .unconverted: .missing(group.unconverted)
      case .provisional: .flag(group.isProvisional)
      default: plan?.cell(role) ?? .none
      }
    }
  }

  private func unspent(_ words: Words) -> ReportTable.Section {
    .init(of: shown.filter { $0.count == 0 }, isSecondary: true) { [report] role, plan in
      switch role {
      case .name: .text(words.groupName(plan, report))
      case .total: .money(plan.spent)
      case .count: .count(0)
      default: plan.cell(role)
      }
    }
  }
}

extension BudgetUse {
  fileprivate func cell(_ role: ReportTable.Role) -> ReportCell {
    switch role {
    case .budget: .money(budget)
    case .left: .left(TripFigure(remaining, isProvisional: isProvisional))
    default: .none
    }
  }

  /// A member of `planned`.
  package var json: JSON {
    [
      "category": .string(key), "budget": .string(budget.plain), "spent": .string(spent.plain),
      "remaining": .string(remaining.plain), "count": .integer(count), "unconverted": .integer(unconverted),
      "provisional": .bool(isProvisional),
    ]
  }
}

extension GroupReport {
  /// The share of a group for people: none of a total that is not above zero, of which parts are no shares.
  func shownShare(of group: Group) -> Share? { ungrouped.total.minorUnits > 0 ? group.share : nil }

  /// The person of a group; that of a summary has no rows which say it.
  fileprivate func person(of group: Group) -> PersonID? {
    let people = ungrouped.account?.people ?? []
    return group.person ?? people.first { people.name(of: $0.id) == group.key }?.id
  }

  /// The leg of a group of a report by leg.
  fileprivate func leg(of group: Group) -> Leg? {
    group.key.flatMap { ungrouped.account?.trip.legs.numbered($0) }
  }
}
