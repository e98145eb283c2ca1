/// The budget of a trip on the cover: a bar of what is spent, with ticks, and how that stands beside the plan.
struct PageBudget {
  let account: TripAccount
  let today: Day
  let words: Words

  func write(to cover: inout HTMLBuilder) {
    guard let budget = account.trip.budget, let left = account.remaining,
      let percent = account.share(of: budget)
    else { return }
    let isOver = left.minorUnits < 0
    let used = words.percentSpent(percent, provisional: account.isProvisional)
    let over = words.overBudget(by: left.negated, provisional: account.isProvisional)
    let label = words.budgetLabel + " " + words.money(budget)
    let planned = (try? account.planned(by: today)) ?? nil
    let stands = planned.map { [words.state(account.trip.state(on: today)), stand($0)] } ?? []
    cover.element("p", [.cssClass: "budget"]) { line in
      line.element("span", label)
      line.element("span", [.cssClass: isOver ? "over" : nil], isOver ? over : used)
    }
    let said = [label, used] + (isOver ? [over] : []) + stands
    cover.element(
      "svg", [.cssClass: "bar", .width: "100%", .height: isOver ? "27" : "10", .role: "img"]
    ) { svg in
      svg.element("title", said.joined(separator: words.dot))
      bar(account.spentOfBudget.minorUnits, of: budget.minorUnits, planned?.minorUnits, &svg)
    }
    guard !stands.isEmpty else { return }
    cover.element("p", [.cssClass: "stand"]) { line in
      line.element("svg", [.width: "2", .height: "12", .ariaHidden: "true"]) {
        $0.element("line", [.cssClass: "tick", .x1: "1", .x2: "1", .y1: "0", .y2: "12"], "")
      }
      line.text(" ")
      for (number, part) in stands.enumerated() {
        line.element("span", (number > 0 ? words.dot : "") + part)
      }
    }
  }

  /// Over the budget, the whole width is what is spent, and a tick is where the budget ends.
  private func bar(_ spent: Int64, of budget: Int64, _ planned: Int64?, _ svg: inout HTMLBuilder) {
    let (isOver, whole) = (spent > budget, Double(max(spent, budget)))
    func place(_ units: Int64) -> String { ChartScale.percent(Double(units), of: whole) }
    if isOver {
      svg.element("rect", [.cssClass: "value", .width: place(budget), .height: "10"], "")
      svg.element(
        "rect", [.cssClass: "over", .x: place(budget), .width: place(spent - budget), .height: "10"], "")
    } else {
      svg.element("rect", [.cssClass: "track", .width: "100%", .height: "10", .rx: "2"], "")
      if spent > 0 {
        svg.element("rect", [.cssClass: "value", .width: place(spent), .height: "10", .rx: "2"], "")
      }
    }
    if let planned { tick(place(max(0, planned)), &svg) }
    guard isOver else { return }
    tick(place(budget), &svg)
    svg.element(
      "text",
      [
        .cssClass: "axis", .x: place(budget), .y: "25",
        .textAnchor: 2 * Double(budget) > whole ? "end" : "start",
      ], "100%")
  }

  private func tick(_ place: String, _ svg: inout HTMLBuilder) {
    svg.element("line", [.cssClass: "tick", .x1: place, .x2: place, .y1: "-3", .y2: "13"], "")
  }

  private func stand(_ planned: Amount) -> String {
    guard let under = try? planned - account.spentOfBudget else { return "" }
    return words.plan(TripFigure(under, isProvisional: account.isProvisional))
  }
}
