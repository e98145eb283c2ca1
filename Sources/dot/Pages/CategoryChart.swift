/// The groups of a report as bars on one scale: a drawing a group, with its text beside it.
///
/// Refunds are left of zero. Bars compare spending alone; what a budget leaves is a text below the bar.
struct CategoryChart {
  let report: GroupReport
  /// Budgets of the groups, if they can be compared with the bars.
  let plans: [BudgetUse]
  let words: Words

  func write(to page: inout HTMLBuilder) {
    let plans = Dictionary(self.plans.map { ($0.key, $0) }) { first, _ in first }
    let keys = Set(report.groups.map(\.key))
    let scale = ChartScale(report.groups.map(\.total.minorUnits), top: 0, bottom: 0)
    let shapes = report.groups.map { shape(of: $0, $0.key.flatMap { plans[$0] }) }
    ChartFrame.keys(
      [("value", words.spentKey), ("over", words.overKey), ("refund", words.refundKey)]
        .filter { shapes.contains($0.0) }, to: &page)
    page.element("ul", [.cssClass: "bars"]) { list in
      for (number, group) in report.groups.enumerated() {
        list.element("li") { item in
          item.element("span", [.cssClass: "name", .id: "group-\(number + 1)-name"]) {
            $0.typed(words.groupName(group, report))
          }
          item.element("span", [.cssClass: "share"], share(group))
          item.element("span", [.cssClass: "sum"], converted(group))
          let plan = group.key.flatMap { plans[$0] }
          bar(group, shapes[number], scale, &item)
          if let plan {
            item.element(
              "span", [.cssClass: plan.remaining.minorUnits < 0 ? "note over" : "note"], words.planned(plan))
          }
          if group.unconverted > 0, plan == nil {
            item.element("span", [.cssClass: "note"], words.unconvertedCount(group.unconverted))
          }
        }
        list.line()
      }
      // A category with a budget and no expenses.
      for plan in self.plans where !keys.contains(plan.key) {
        list.element("li") { item in
          item.element("span", [.cssClass: "name"]) { $0.typed(words.groupName(plan, report)) }
          item.element("span", [.cssClass: "note"], words.planned(plan))
        }
      }
    }
  }

  /// The class of a group's bar; empty if there is none.
  private func shape(of group: GroupReport.Group, _ plan: BudgetUse?) -> String {
    let units = group.total.minorUnits
    if units <= 0 { return units < 0 ? "refund" : "" }
    return plan.map { $0.remaining.minorUnits < 0 } == true ? "over" : "value"
  }

  private func bar(
    _ group: GroupReport.Group, _ shape: String, _ scale: ChartScale, _ page: inout HTMLBuilder
  ) {
    let title = [words.groupName(group, report), converted(group), share(group)]
    page.element("svg", [.cssClass: "bar", .width: "100%", .height: "8", .role: "img"]) { svg in
      svg.element("title", title.filter { !$0.isEmpty }.joined(separator: words.dot))
      let (whole, units) = (Double(scale.most) - Double(scale.least), group.total.minorUnits)
      func place(_ units: Int64) -> String {
        ChartScale.percent(Double(units) - Double(scale.least), of: whole)
      }
      if units != 0 {
        svg.element(
          "rect",
          [
            .cssClass: shape, .x: scale.least < 0 ? place(min(0, units)) : nil,
            .width: ChartScale.percent(Double(units.magnitude), of: whole), .height: "8", .rx: "2",
          ], "")
      }
      guard scale.least < 0 else { return }
      svg.element("line", [.cssClass: "base", .x1: place(0), .x2: place(0), .y1: "-5", .y2: "13"], "")
    }
  }

  func share(_ group: GroupReport.Group) -> String {
    report.shownShare(of: group).map { words.percent("\($0)") } ?? ""
  }

  func converted(_ group: GroupReport.Group) -> String {
    words.total(
      group.total, provisional: group.isProvisional, unconverted: group.unconverted, of: group.count)
  }
}
