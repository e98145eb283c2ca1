/// The budget of a trip as it goes down: a thin line as planned, a thick one as it went, and dashed what is recorded for
/// later days.
struct BurnDownChart {
  let burnDown: BurnDown
  let trip: TripInfo?
  let words: Words

  private static let (top, bottom) = (ChartFrame.top, 188.0)

  private typealias Line = [CurveLabel.Point]

  func write(to page: inout HTMLBuilder) {
    let values = burnDown.points.flatMap {
      [$0.planned, $0.actual, burnDown.drawsLater ? $0.booked : nil].compactMap { $0?.minorUnits }
    }
    let scale = ChartScale(values + [burnDown.opening.minorUnits], top: Self.top, bottom: Self.bottom)
    // A plan begins at zero if nothing was left on the first morning.
    let planned = points(from: max(0, burnDown.opening.minorUnits), burnDown.points.map(\.planned), scale)
    let actual = points(from: burnDown.opening.minorUnits, burnDown.points.map(\.actual), scale)
    let later = later(scale)
    let (first, count) = (burnDown.points[0].date, Double(burnDown.points.count))
    let frame = ChartFrame(
      id: "burn", title: words.burnDownTitle(burnDown.budget.currency), description: said, scale: scale,
      currency: burnDown.budget.currency, today: actual.last?.x,
      bands: ChartFrame.bands(of: trip, words) { min(1, Double($0 - first) / count) }, words: words)
    frame.write(to: &page) { svg in
      line("planned", planned, &svg)
      // Parts shorter than a dash would be a solid line.
      line("later", later, dash: isLong ? max(1, burnDown.points.count / 60) : nil, &svg)
      line("actual", actual, &svg)
      marks(scale, &svg)
      let base = [0, 1].map { CurveLabel.Point(x: $0, y: scale.y(0)) }
      let today = frame.drawnToday.map { x in [0, Self.bottom].map { CurveLabel.Point(x: x, y: $0) } } ?? []
      figure(beside: [actual, planned, later, today, base], &svg)
      // A day itself lies between its morning and its evening.
      for number in stride(from: 0, to: burnDown.points.count, by: (burnDown.points.count + 5) / 6) {
        let date = burnDown.points[number].date
        frame.label(words.shortDate(date), at: (Double(number) + 0.5) / count, &svg)
      }
    }
  }

  /// From the first morning through the evening of each day that has a figure.
  private func points(
    from opening: Int64, _ evenings: [Amount?], _ scale: ChartScale
  ) -> Line {
    let known = evenings.prefix { $0 != nil }.compactMap { $0?.minorUnits }
    guard !known.isEmpty else { return [] }
    return ([opening] + known).enumerated().map { mornings, amount in
      CurveLabel.Point(x: Double(mornings) / Double(evenings.count), y: scale.y(amount))
    }
  }

  /// From today through the evening of each coming day, as far as it is recorded.
  private func later(_ scale: ChartScale) -> Line {
    guard burnDown.drawsLater else { return [] }
    return burnDown.points.enumerated().compactMap { number, point in
      guard let amount = point.booked else { return nil }
      return CurveLabel.Point(
        x: Double(number + 1) / Double(burnDown.points.count), y: scale.y(amount.minorUnits))
    }
  }

  /// Whether its days are too narrow for a dot or a dash each.
  private var isLong: Bool { burnDown.points.count > 31 }

  /// Draws a line, or of so many days each a dash.
  private func line(_ name: String, _ points: Line, dash: Int? = nil, _ svg: inout HTMLBuilder) {
    for (number, (from, to)) in zip(points, points.dropFirst()).enumerated() {
      if let dash, number / dash % 2 == 1 { continue }
      svg.element(
        "line",
        [
          .cssClass: name, .x1: ChartScale.percent(from.x, of: 1), .x2: ChartScale.percent(to.x, of: 1),
          .y1: from.y.short, .y2: to.y.short,
        ], "")
    }
  }

  private func marks(_ scale: ChartScale, _ svg: inout HTMLBuilder) {
    let shown = burnDown.points.enumerated().filter { $0.element.actual != nil }
    for (number, point) in shown {
      guard let amount = point.actual, !isLong || number == shown.last?.offset else { continue }
      svg.element(
        "circle",
        [
          .cssClass: amount.minorUnits < 0 ? "dot over" : "dot", .cx: place(number + 1),
          .cy: scale.y(amount.minorUnits).short, .r: "3.5",
        ]
      ) { $0.element("title", said(point)) }
    }
  }

  /// Draws the latest figure.
  private func figure(beside lines: [Line], _ svg: inout HTMLBuilder) {
    guard let end = lines.first?.last, let last = burnDown.points.last(where: { $0.actual != nil }),
      let amount = last.actual
    else { return }
    let text = words.figure(amount, provisional: last.isProvisional)
    let label = CurveLabel(beside: end, text: text, lines: lines, top: 14, bottom: Self.bottom)
    svg.element(
      "text",
      [
        .cssClass: "figure", .x: ChartScale.percent(end.x, of: 1), .dx: label.dx.short,
        .y: (end.y + label.dy).short, .textAnchor: label.anchor,
      ], text)
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
    if let actual = point.actual { parts.append(words.figure(actual, provisional: point.isProvisional)) }
    if let planned = point.planned { parts.append(words.planned(planned)) }
    if burnDown.drawsLater, point.actual == nil, let booked = point.booked {
      parts.append(words.recorded(booked))
    }
    if point.unconverted > 0 { parts.append(words.missing(point.unconverted)) }
    return parts.joined(separator: " ")
  }
}
