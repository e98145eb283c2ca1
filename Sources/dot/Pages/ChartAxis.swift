import TripLedger

/// The amounts beside a chart: a separate drawing, so that nothing in the chart can cover them.
struct ChartAxis {
  let scale: ChartScale
  let currency: Currency
  /// The chart's height, in pixels.
  let height: Double

  /// Pixels of a digit of a chart's text.
  static let digit = 6.6

  func write(to page: inout HTMLBuilder) {
    let labels = scale.steps.map { (y: scale.y($0), text: Amount(minorUnits: $0, currency: currency).brief) }
    let width = Self.digit * Double(labels.map(\.text.count).max() ?? 0)
    page.element(
      "svg", [.cssClass: "scale", .width: width.short, .height: height.short, .ariaHidden: "true"]
    ) { svg in
      for label in labels {
        svg.element(
          "text",
          [.cssClass: "axis", .x: "100%", .y: (label.y + 4).short, .textAnchor: "end"], label.text)
      }
    }
  }

  /// Draws the lines of the chart at its amounts.
  func grid(to svg: inout HTMLBuilder) {
    for step in scale.steps {
      let y = scale.y(step).short
      svg.element("line", [.cssClass: "grid", .x1: "0", .x2: "100%", .y1: y, .y2: y], "")
    }
  }
}
