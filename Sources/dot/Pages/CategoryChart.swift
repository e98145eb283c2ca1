/// The groups of a report as bars, the largest across the whole width: a drawing a group, with its text beside it.
///
/// Bars compare spending alone; what a budget leaves is a text below the bar.
struct CategoryChart {
  let report: GroupReport
  /// Budgets of the groups, if they can be compared with the bars.
  let plans: [BudgetUse]
  let words: Words

  func write(to page: inout HTMLBuilder) {
    let plans = Dictionary(self.plans.map { ($0.key, $0) }) { first, _ in first }
    let keys = Set(report.groups.map(\.key))
    let whole = Double(report.groups.map(\.total.minorUnits.magnitude).max() ?? 0)
    page.element("ul", [.cssClass: "bars"]) { list in
      for (number, group) in report.groups.enumerated() {
        list.element("li") { item in
          item.element("span", [.cssClass: "name", .id: "group-\(number + 1)-name"]) {
            $0.typed(words.groupName(group, report))
          }
          item.element("span", [.cssClass: "share"], share(group))
          item.element("span", [.cssClass: "sum"], converted(group))
          let plan = group.key.flatMap { plans[$0] }
          bar(group, plan, whole, &item)
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

  private func bar(
    _ group: GroupReport.Group, _ plan: BudgetUse?, _ whole: Double, _ page: inout HTMLBuilder
  ) {
    let title = [words.groupName(group, report), converted(group), share(group)]
    page.element("svg", [.cssClass: "bar", .width: "100%", .height: "8", .role: "img"]) { svg in
      svg.element("title", title.filter { !$0.isEmpty }.joined(separator: words.dot))
      let part = Double(group.total.minorUnits.magnitude)
      guard part > 0 else { return }
      svg.element(
        "rect",
        [
          .cssClass: group.total.minorUnits < 0
            ? "refund" : plan.map { $0.remaining.minorUnits < 0 } == true ? "over" : "value",
          .width: ChartScale.percent(part, of: whole), .height: "8", .rx: "2",
        ], "")
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
