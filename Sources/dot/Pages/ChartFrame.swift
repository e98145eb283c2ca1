/// The amounts beside a chart: a separate drawing, so that nothing in the chart can cover them.
struct ChartAxis {
  let scale: ChartScale
  let currency: Currency
  /// The chart's height, in pixels.
  let height: Double

  /// Pixels of a digit of a chart's text.
  static let digit = 6.6
  /// The height above the drawing that is free for the word at today's line.
  static let top = 34.0

  /// Draws a hairline where today ends, a part of the chart's width from the left, with the word above it.
  static func today(at part: Double, down bottom: Double, _ words: Words, to svg: inout HTMLBuilder) {
    let place = ChartScale.percent(part, of: 1)
    svg.element("line", [.cssClass: "today", .x1: place, .x2: place, .y1: "14", .y2: bottom.short], "")
    let anchor = part < 0.1 ? "start" : part > 0.9 ? "end" : "middle"
    svg.element("text", [.cssClass: "axis", .x: place, .y: "10", .textAnchor: anchor], words.todayMark)
  }

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

  /// Draws the lines of the chart at its amounts, apart from zero.
  func grid(to svg: inout HTMLBuilder) {
    for step in scale.steps where step != 0 {
      let y = scale.y(step).short
      svg.element("line", [.cssClass: "grid", .x1: "0", .x2: "100%", .y1: y, .y2: y], "")
    }
  }
}
