/// What charts over days have in common: the amounts beside them, the lines of zero and of today, dates, and below those
/// the legs of the trip.
struct ChartFrame {
  /// A leg, or the days between two, as a part of the chart's width.
  struct Band: Hashable {
    let name: String?
    let width: Double
  }

  /// Begins the ids of its texts.
  let id: String
  let title: String
  /// The chart in words, for users who can't see it.
  let description: String
  let scale: ChartScale
  let currency: Currency
  /// Where today ends, a part of the width from the left; drawn if it is inside.
  let today: Double?
  let bands: [Band]
  let words: Words
  /// Whether amounts are beside it; with a figure over every column their lines would only be in the way.
  var hasAmounts = true

  /// Pixels of a digit of a chart's text.
  private static let digit = 6.6
  /// The height above the drawing that is free for the word at today's line.
  static let top = 34.0

  var drawnToday: Double? { today.flatMap { $0 > 0 && $0 < 1 ? $0 : nil } }
  private var height: String { (scale.bottom + 32).short }

  func write(to page: inout HTMLBuilder, _ draw: (inout HTMLBuilder) -> Void) {
    page.element("div", [.cssClass: "plot"]) { plot in
      // A separate drawing, so that nothing in the chart can cover them.
      if hasAmounts { amounts(to: &plot) }
      plot.element(
        "svg",
        [
          .cssClass: "chart", .width: "100%", .height: height, .role: "img",
          .ariaLabelledBy: "\(id)-title \(id)-desc",
        ]
      ) { svg in
        svg.element("title", [.id: "\(id)-title"], title)
        svg.element("desc", [.id: "\(id)-desc"], description)
        if hasAmounts {
          for step in scale.steps where step != 0 { line("grid", at: scale.y(step), &svg) }
        }
        line("base", at: scale.y(0), &svg)
        if let drawnToday { mark(today: drawnToday, &svg) }
        draw(&svg)
      }
      if !bands.isEmpty { legs(to: &plot) }
    }
  }

  private func line(_ name: String, at y: Double, _ svg: inout HTMLBuilder) {
    svg.element("line", [.cssClass: name, .x1: "0", .x2: "100%", .y1: y.short, .y2: y.short], "")
  }

  private func amounts(to plot: inout HTMLBuilder) {
    let labels = scale.steps.map { (y: scale.y($0), text: Amount(minorUnits: $0, currency: currency).brief) }
    let width = Self.digit * Double(labels.map(\.text.count).max() ?? 0)
    plot.element("svg", [.cssClass: "scale", .width: width.short, .height: height, .ariaHidden: "true"]) {
      for label in labels {
        $0.element(
          "text", [.cssClass: "axis", .x: "100%", .y: (label.y + 4).short, .textAnchor: "end"], label.text)
      }
    }
  }

  /// A hairline with the word above it.
  private func mark(today part: Double, _ svg: inout HTMLBuilder) {
    let place = ChartScale.percent(part, of: 1)
    svg.element("line", [.cssClass: "today", .x1: place, .x2: place, .y1: "14", .y2: scale.bottom.short], "")
    let anchor = part < 0.1 ? "start" : part > 0.9 ? "end" : "middle"
    svg.element("text", [.cssClass: "axis", .x: place, .y: "10", .textAnchor: anchor], words.todayMark)
  }

  /// Writes a text below the drawing, in the middle of a part of its width.
  func label(_ text: String, at part: Double, _ svg: inout HTMLBuilder) {
    let y = (scale.bottom + 20).short
    svg.element(
      "text", [.cssClass: "axis", .x: ChartScale.percent(part, of: 1), .y: y, .textAnchor: "middle"], text)
  }

  // MARK: Legs

  private func legs(to plot: inout HTMLBuilder) {
    plot.element("table", [.cssClass: "bands", .role: "presentation"]) { table in
      table.element("tr") { row in
        for band in bands {
          let width = ChartScale.percent(band.width, of: 1)
          row.element("td", [.cssClass: band.name == nil ? "gap" : nil, .width: width]) { cell in
            if let name = band.name { cell.typed(name) }
          }
        }
      }
    }
  }

  /// The legs of a trip on a chart; `place` is where a day begins, as a part of the width.
  static func bands(of trip: TripInfo?, _ words: Words, _ place: (Day) -> Double) -> [Band] {
    guard let trip, !trip.legs.isEmpty else { return [] }
    var bands: [Band] = []
    var reached = 0.0
    func add(_ name: String?, to end: Double) {
      guard end - reached > 0.001 else { return }
      bands.append(Band(name: name, width: end - reached))
      reached = end
    }
    for leg in trip.legs {
      add(nil, to: place(trip.first(of: leg)))
      add(words.name(of: leg) ?? "", to: trip.last(of: leg).map { place($0 + 1) } ?? 1)
    }
    add(nil, to: 1)
    return bands
  }

  // MARK: Keys

  /// What colours mean; nothing if there is only one.
  static func keys(_ keys: [(name: String, text: String)], to page: inout HTMLBuilder) {
    guard keys.count > 1 else { return }
    page.element("p", [.cssClass: "caption"]) { caption in
      for key in keys {
        Self.key(key.text, to: &caption) {
          $0.element("rect", [.cssClass: key.name, .width: "22", .height: "8", .rx: "2"], "")
        }
      }
    }
  }

  /// A line of a chart.
  static func key(_ name: String, _ text: String, to page: inout HTMLBuilder) {
    key(text, to: &page) {
      $0.element("line", [.cssClass: name, .x1: "2", .x2: "20", .y1: "4", .y2: "4"], "")
    }
  }

  private static func key(
    _ text: String, to page: inout HTMLBuilder, _ draw: (inout HTMLBuilder) -> Void
  ) {
    page.element("span", [.cssClass: "key"]) { key in
      key.element("svg", [.width: "22", .height: "8", .ariaHidden: "true"], draw)
      key.text(" " + text)
    }
  }
}
