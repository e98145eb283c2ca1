import TripLedger

/// The groups of a report as bars, the largest across the whole width: a drawing a group, with its text beside it.
struct CategoryChart {
  let report: GroupReport
  let words: Words

  func write(to page: inout HTMLBuilder) {
    let whole = Double(report.groups.map(\.total.minorUnits.magnitude).max() ?? 0)
    page.element("ul", [.cssClass: "bars"]) { list in
      for (number, group) in report.groups.enumerated() {
        list.element("li") { item in
          item.element("span", [.cssClass: "name", .id: "group-\(number + 1)-name"]) {
            $0.typed(words.groupName(group, report))
          }
          item.element("span", [.cssClass: "share"], group.share.map { "\($0) %" } ?? "")
          item.element("span", [.cssClass: "sum"], worth(group))
          bar(group, whole, &item)
          if group.unconverted > 0 {
            item.element("span", [.cssClass: "note"], words.unconvertedCount(group.unconverted))
          }
        }
        list.line()
      }
    }
  }

  private func bar(_ group: GroupReport.Group, _ whole: Double, _ page: inout HTMLBuilder) {
    let title = [words.groupName(group, report), worth(group), group.share.map { "\($0) %" } ?? ""]
    page.element("svg", [.cssClass: "bar", .width: "100%", .height: "8", .role: "img"]) { svg in
      svg.element("title", title.filter { !$0.isEmpty }.joined(separator: words.dot))
      svg.element(
        "rect", [.cssClass: "track", .width: "100%", .height: "8", .rx: "4"], "")
      let part = Double(group.total.minorUnits.magnitude)
      guard part > 0 else { return }
      svg.element(
        "rect",
        [
          .cssClass: group.total.minorUnits < 0 ? "refund" : "value",
          .width: ChartScale.percent(part, of: whole), .height: "8", .rx: "4",
        ], "")
    }
  }

  /// A sum of nothing is no zero.
  func worth(_ group: GroupReport.Group) -> String {
    group.unconverted == group.rows.count
      ? words.noWorth : (group.isProvisional ? "~" : "") + group.total.grouped
  }
}
