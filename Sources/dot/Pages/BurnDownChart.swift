import TripLedger

/// The budget of a trip as it goes down: a thin line as planned, and a thick one as it went.
struct BurnDownChart {
  let burnDown: BurnDown
  let words: Words

  private static let height = 220.0
  private static let (top, bottom) = (22.0, 188.0)

  func write(to page: inout HTMLBuilder) {
    let values = burnDown.points.flatMap {
      [$0.planned?.minorUnits, $0.actual?.minorUnits].compactMap { $0 }
    }
    let scale = ChartScale(values + [burnDown.opening.minorUnits], top: Self.top, bottom: Self.bottom)
    page.element(
      "svg",
      [
        .cssClass: "chart", .width: "100%", .height: Self.height.short, .role: "img",
        .ariaLabelledBy: "burn-title burn-desc",
      ]
    ) { svg in
      svg.element("title", [.id: "burn-title"], words.burnDownTitle(burnDown.budget.currency))
      svg.element("desc", [.id: "burn-desc"], said)
      for step in scale.steps {
        let y = scale.y(step).short
        svg.element("line", [.cssClass: "grid", .x1: "0", .x2: "100%", .y1: y, .y2: y], "")
        svg.element(
          "text", [.cssClass: "axis", .x: "100%", .y: (scale.y(step) - 4).short, .textAnchor: "end"],
          Amount(minorUnits: step, currency: burnDown.budget.currency).brief)
      }
      let zero = scale.y(0).short
      svg.element("line", [.cssClass: "base", .x1: "0", .x2: "100%", .y1: zero, .y2: zero], "")
      line("planned", burnDown.points.map(\.planned), scale, &svg)
      line("actual", burnDown.points.map(\.actual), scale, &svg)
      marks(scale, &svg)
      dates(&svg)
    }
  }

  /// From the first morning through the evening of each day that has a figure.
  private func line(_ name: String, _ evenings: [Amount?], _ scale: ChartScale, _ svg: inout HTMLBuilder) {
    var before: Amount? =
      name == "planned"
      ? Amount(minorUnits: max(0, burnDown.opening.minorUnits), currency: burnDown.opening.currency)
      : burnDown.opening
    for (number, amount) in evenings.enumerated() {
      defer { before = amount }
      guard let before, let amount else { continue }
      svg.element(
        "line",
        [
          .cssClass: name, .x1: place(number), .x2: place(number + 1),
          .y1: scale.y(before.minorUnits).short, .y2: scale.y(amount.minorUnits).short,
        ], "")
    }
  }

  private func marks(_ scale: ChartScale, _ svg: inout HTMLBuilder) {
    // Many dots would cover the line.
    let isDotted = burnDown.points.count <= 31
    let shown = burnDown.points.enumerated().filter { $0.element.actual != nil }
    for (number, point) in shown {
      guard let amount = point.actual, isDotted || number == shown.last?.offset else { continue }
      svg.element(
        "circle",
        [
          .cssClass: amount.minorUnits < 0 ? "dot over" : "dot", .cx: place(number + 1),
          .cy: scale.y(amount.minorUnits).short, .r: "3.5",
        ]
      ) { $0.element("title", said(point)) }
    }
    guard let (number, last) = shown.last, let amount = last.actual else { return }
    // At the right edge the figure ends at its dot, else it is centred over it.
    let isAtEnd = Double(number + 1) > 0.8 * Double(burnDown.points.count)
    svg.element(
      "text",
      [
        .cssClass: "figure", .x: place(number + 1), .y: (scale.y(amount.minorUnits) - 10).short,
        .textAnchor: isAtEnd ? "end" : "middle",
      ], (last.isProvisional ? "~" : "") + amount.grouped)
  }

  private func dates(_ svg: inout HTMLBuilder) {
    let points = burnDown.points
    let every = (points.count + 5) / 6
    for (number, point) in points.enumerated() where number % every == 0 {
      // The day itself lies between its morning and its evening.
      svg.element(
        "text",
        [
          .cssClass: "axis", .x: ChartScale.percent(Double(number) + 0.5, of: Double(points.count)),
          .y: (Self.bottom + 20).short, .textAnchor: "middle",
        ], words.shortDate(point.date))
    }
  }

  private func place(_ mornings: Int) -> String {
    ChartScale.percent(Double(mornings), of: Double(burnDown.points.count))
  }

  // MARK: In words

  private var said: String {
    // For a long trip, only the first and the latest point are listed.
    let points = burnDown.points
    let described = points.count <= 31 ? points : [points[0]] + points.filter { $0.actual != nil }.suffix(1)
    return words.burnDownOpening(burnDown) + ": " + described.map(said).joined(separator: "; ")
  }

  private func said(_ point: BurnDown.Point) -> String {
    var parts = [words.date(point.date)]
    if let actual = point.actual { parts.append((point.isProvisional ? "~" : "") + actual.grouped) }
    if let planned = point.planned { parts.append(words.planned(planned)) }
    if point.unconverted > 0 { parts.append(words.missing(point.unconverted)) }
    return parts.joined(separator: " ")
  }
}
