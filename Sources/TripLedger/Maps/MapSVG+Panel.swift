extension MapSVG {
  /// Draws one panel from the bottom up: land, grid, route, circles, then all texts.
  package func draw(
    _ look: Look, _ number: Int, frames: [MapPanel], _ ways: [[GeoPoint]], _ svg: inout XMLWriter
  ) {
    let panel = look.panel
    let box: XMLWriter.Attributes = [
      "x": panel.left.short, "y": panel.top.short, "width": panel.width.short, "height": panel.height.short,
    ]
    // Nothing is drawn beyond the poles.
    let sea = panel.sea
    svg.element("clipPath", ["id": "\(idPrefix)panel\(number)"]) { $0.element("rect", box) }
    svg.element("g", ["clip-path": "url(#\(idPrefix)panel\(number))"]) { svg in
      svg.element(
        "rect",
        [
          "class": panel.isTooClose ? "blank" : "sea", "x": panel.left.short, "y": sea.lowerBound.short,
          "width": panel.width.short, "height": (sea.upperBound - sea.lowerBound).short,
        ])
      if !panel.isTooClose { drawLand(panel, &svg) }
      let degrees = drawNet(panel, &svg)
      let lines = ways.flatMap { way in panel.turns.flatMap { panel.parts(way, turned: $0) } }
      drawPath("route", lines, &svg)
      let rules = drawFrames(of: frames, in: panel, &svg)
      // An overview only shows which area the map is in.
      let spots = look.isOverview ? [] : drawMarks(panel, &svg)
      let title = drawName(of: look, &svg)
      let scale = drawScale(panel, look.textSize, beside: spots.map(\.circle), &svg)
      let taken = rules.flatMap(\.sides) + [title, scale].compactMap(\.self)
      drawTexts(look, spots, degrees, lines: lines, frames: frames, taken: taken, &svg)
    }
    svg.element(
      "rect",
      [
        "class": "frame", "x": panel.left.short, "y": panel.top.short, "width": panel.width.short,
        "height": panel.height.short,
      ])
  }

  private func drawLand(_ panel: MapPanel, _ svg: inout XMLWriter) {
    var land: [[MapPoint]] = []
    var coasts: [[MapPoint]] = []
    var borders: [[MapPoint]] = []
    for turn in panel.turns {
      for ring in outlines.coasts {
        let area = panel.area(ring, turned: turn)
        guard !area.isEmpty else { continue }
        land.append(area)
        coasts += panel.parts(ring, isClosed: true, turned: turn)
      }
      for line in outlines.borders { borders += panel.parts(line, turned: turn) }
    }
    if !land.isEmpty {
      svg.element(
        "path",
        ["class": "land", "d": land.map { Self.path($0) + "Z" }.joined(), "fill-rule": "evenodd"])
    }
    drawPath("coast", coasts, &svg)
    drawPath("border", borders, &svg)
  }

  private func drawPath(_ name: String, _ lines: [[MapPoint]], _ svg: inout XMLWriter) {
    guard !lines.isEmpty else { return }
    svg.element("path", ["class": name, "d": lines.map(Self.path).joined()])
  }

  /// Returns a part of a path in tenths of a pixel: its start, then the offset from each point to the next.
  private static func path(_ points: [MapPoint]) -> String {
    var text = ""
    var (x, y) = (0, 0)
    for (place, point) in points.enumerated() {
      let (newX, newY) = (Int((point.x * 10).rounded()), Int((point.y * 10).rounded()))
      let (right, down) = (Double(newX - x) / 10, Double(newY - y) / 10)
      text += (place == 0 ? "M" : "l") + right.short + (down < 0 ? "" : " ") + down.short
      (x, y) = (newX, newY)
    }
    return text
  }

  // MARK: Grid

  private static let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 45]

  /// A text of the grid, and where it begins.
  private typealias Degree = (point: MapPoint, text: String)

  /// Draws meridians and parallels; returns their texts.
  private func drawNet(_ panel: MapPanel, _ svg: inout XMLWriter) -> [Degree] {
    guard case .equirectangular = panel.projection.kind else { return drawPolarNet(panel, &svg) }
    let narrowing = max(0.05, cos(panel.projection.middle.latitude * .degree))
    let middle = panel.projection.middle
    let step = Self.steps.first { $0 * panel.scale >= 70 } ?? 45
    let wide = Self.steps.first { $0 * panel.scale * narrowing >= 90 } ?? 45
    // The distances to the corners, in degrees.
    let across = panel.width / 2 / panel.scale / narrowing
    let middleX = middle.longitude + panel.center.x / narrowing
    let middleY = middle.latitude - panel.center.y
    var lines: [[MapPoint]] = []
    var labels: [Degree] = []
    for count in stride(
      from: ((middleX - across) / wide).rounded(.up), through: (middleX + across) / wide, by: 1)
    {
      let longitude = count * wide
      let x = panel.pixel(GeoPoint(longitude: longitude, latitude: middleY)).x
      lines.append([MapPoint(x: x, y: panel.sea.lowerBound), MapPoint(x: x, y: panel.sea.upperBound)])
      labels.append(
        (
          MapPoint(x: x + 3, y: panel.bottom - 5),
          Self.degrees(MapExtent.wrapped(longitude), "E", "W", step: wide)
        ))
    }
    let low = max(-89, middleY - panel.span / 2)
    let high = min(89, middleY + panel.span / 2)
    for count in stride(from: (low / step).rounded(.up), through: high / step, by: 1) {
      let latitude = count * step
      let y = panel.pixel(GeoPoint(longitude: middleX, latitude: latitude)).y
      lines.append([MapPoint(x: panel.left, y: y), MapPoint(x: panel.right, y: y)])
      labels.append(
        (MapPoint(x: panel.left + 4, y: y - 3), Self.degrees(latitude, "N", "S", step: step)))
    }
    drawPath("net", lines, &svg)
    return labels
  }

  private func drawPolarNet(_ panel: MapPanel, _ svg: inout XMLWriter) -> [Degree] {
    let sign: Double = panel.projection.kind == .polar(isNorth: true) ? 1 : -1
    let step = Self.steps.first { $0 * panel.scale >= 70 } ?? 10
    var lines: [[MapPoint]] = []
    var labels: [Degree] = []
    var away = step
    while away <= 60 {
      let circle = (0...120).map { GeoPoint(longitude: Double($0) * 3, latitude: sign * (90 - away)) }
      lines += panel.parts(circle)
      let label = panel.pixel(
        GeoPoint(longitude: panel.projection.middle.longitude, latitude: sign * (90 - away)))
      labels.append(
        (MapPoint(x: label.x + 3, y: label.y - 3), Self.degrees(sign * (90 - away), "N", "S", step: step)))
      away += step
    }
    for longitude in stride(from: -180.0, to: 180, by: 30) {
      let meridian = (1...30).map { GeoPoint(longitude: longitude, latitude: sign * (90 - 2 * Double($0))) }
      lines += panel.parts(meridian)
    }
    drawPath("net", lines, &svg)
    return labels
  }

  /// `34.5°N`, `180°`.
  private static func degrees(_ value: Double, _ positive: String, _ negative: String, step: Double) -> String
  {
    let hundredths = Int((abs(value) * 100).rounded())
    let number = DecimalText.plain(magnitude: hundredths, scale: 2, negative: false)
    let digits = step < 0.1 ? number : step < 1 ? String(number.dropLast()) : String(number.dropLast(3))
    return digits + "°" + (hundredths == 0 || hundredths == 18_000 ? "" : value > 0 ? positive : negative)
  }

  // MARK: Marks

  /// Draws frames for the closer looks, or for the closer map; returns them.
  private func drawFrames(
    of others: [MapPanel], in panel: MapPanel, _ svg: inout XMLWriter
  ) -> [MapLabels.Box] {
    others.map { other in
      let corners = [
        GeoPoint(longitude: other.extent.west, latitude: other.extent.north),
        GeoPoint(longitude: other.extent.east, latitude: other.extent.south),
      ].map(panel.nearest)
      let room = 8.0
      let box = MapLabels.Box(
        left: corners[0].x - room, top: corners[0].y - room, right: corners[1].x + room,
        bottom: corners[1].y + room)
      svg.element(
        "rect",
        [
          "class": "detail", "x": box.left.short, "y": box.top.short, "width": (box.right - box.left).short,
          "height": (box.bottom - box.top).short, "rx": "3",
        ])
      return box
    }
  }

  /// A circle of a place, with what is written beside it.
  private typealias Spot = (
    position: GeoPoint, circle: MapLabels.Circle, name: String, amount: String
  )

  private func drawMarks(_ panel: MapPanel, _ svg: inout XMLWriter) -> [Spot] {
    sheet.marks.compactMap { mark in
      let center = panel.nearest(GeoPoint(mark.position))
      guard panel.holds(center, margin: MapSheet.largestRadius) else { return nil }
      let radius = sheet.radius(mark.size)
      svg.element(
        "circle",
        [
          "class": radius == nil ? "nothing" : "spent", "cx": center.x.short, "cy": center.y.short,
          "r": (radius ?? 4).short,
        ]
      ) { $0.element("title", [:], mark.detail) }
      return (
        GeoPoint(mark.position), MapLabels.Circle(center: center, radius: radius ?? 4), mark.name, mark.amount
      )
    }
  }

  /// Draws a scale bar of round kilometres, exact in the panel's middle; none if the scale varies too much.
  ///
  /// It is in the lower right corner, or in the first without circles of the lower left, upper right and upper left.
  ///
  /// - Returns: the area that it takes.
  private func drawScale(
    _ panel: MapPanel, _ size: Double, beside circles: [MapLabels.Circle], _ svg: inout XMLWriter
  ) -> MapLabels.Box? {
    guard panel.span < 40 else { return nil }
    // 6,371.0088 km × π ÷ 180, the mean degree.
    let kilometre = panel.scale / 111.195
    let lengths: [Double] = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
    guard let length = lengths.last(where: { $0 * kilometre <= 150 }) else { return nil }
    let text = length < 1 ? "\(Int(length * 1000)) m" : "\(Int(length)) km"
    let wide = max(length * kilometre, MapLabels.width(of: text, size: size))
    let (left, right) = (panel.left + 14, panel.right - 14 - wide)
    let corners = [panel.bottom - 24, panel.top + 24 + size].flatMap { y in
      [right, left].map { MapPoint(x: $0, y: y) }
    }
    func area(_ corner: MapPoint, room: Double = 0) -> MapLabels.Box {
      MapLabels.Box(
        left: corner.x - room, top: corner.y - 10 - size, right: corner.x + wide + room, bottom: corner.y + 4)
    }
    let corner = corners.first { corner in !circles.contains(where: area(corner).overlaps) } ?? corners[0]
    svg.element(
      "path",
      [
        "class": "scale",
        "d": "M\(corner.x.short) \((corner.y - 4).short)v4h\((length * kilometre).short)v-4",
      ])
    svg.element("text", ["class": "degree", "x": corner.x.short, "y": (corner.y - 8).short], text)
    return area(corner, room: 4)
  }

  // MARK: Texts

  /// Writes the name of a closer look in its upper left corner; returns the area that it takes.
  private func drawName(of look: Look, _ svg: inout XMLWriter) -> MapLabels.Box? {
    guard let name = look.name else { return nil }
    let (panel, size) = (look.panel, 1.1 * MapLabels.size)
    let text = Self.shortened(name, to: panel.width - 20, size: size)
    svg.element(
      "text", ["class": "inset", "x": (panel.left + 10).short, "y": (panel.top + 20).short], text)
    return MapLabels.Box(
      left: panel.left, top: panel.top, right: panel.left + 14 + MapLabels.width(of: text, size: size),
      bottom: panel.top + 26)
  }

  /// The width of the longest name, as a multiple of the size of its text.
  private static let longestName = 14.0
  /// The most cities and countries that a panel names.
  private static let named = 8

  /// Draws the names of places, cities and countries and the degrees, each if there is room for it: over
  /// everything else, and covering neither circles nor rules, nor routes if another place is free.
  private func drawTexts(
    _ look: Look, _ spots: [Spot], _ degrees: [Degree], lines: [[MapPoint]], frames: [MapPanel],
    taken: [MapLabels.Box], _ svg: inout XMLWriter
  ) {
    let (panel, size) = (look.panel, look.textSize)
    let box = MapLabels.Box(left: panel.left, top: panel.top, right: panel.right, bottom: panel.bottom)
    let towns = towns(in: panel)
    var labels = MapLabels(
      in: box, circles: spots.map(\.circle), lines: lines, taken: taken)
    func draw(_ name: String, _ label: MapLabels.Label?) {
      guard let label else { return }
      if let leader = label.leader { drawPath("leader", [[leader.start, leader.end]], &svg) }
      svg.element(
        "text",
        ["class": name, "x": label.x.short, "y": label.y.short, "text-anchor": label.anchor.rawValue],
        label.text)
    }
    // A place that a closer look shows is named there; one beside it may be within its frame all the same.
    func isCloser(_ position: GeoPoint) -> Bool { frames.contains { $0.holds($0.nearest(position)) } }
    for spot in spots.filter({ !isCloser($0.position) }).prefix(14) {
      let name = MapSVG.shortened(spot.name, to: Self.longestName * size, size: size)
      draw(
        "label",
        labels.place(name + "  " + spot.amount, beside: spot.circle, size: size)
          ?? labels.place(name, beside: spot.circle, size: size))
    }
    // The cities of the trip itself come before the largest ones around.
    var cities = 0
    for town in ownTowns(of: spots.map(\.circle), in: panel).prefix(Self.named) {
      guard let label = labels.place(sheet.city(town.city), beside: town.circle, size: size) else { continue }
      draw("city", label)
      cities += 1
    }
    if panel.span > 2 {
      for country in countries(of: towns).prefix(Self.named) {
        // It is bold and a little larger.
        draw("country", labels.place(country.text, onOneOf: country.points, size: 1.2 * size))
      }
    }
    for town in towns.prefix(40) where cities < Self.named {
      guard !spots.contains(where: { $0.circle.contains(town.point) }) else { continue }
      let dot = MapLabels.Circle(center: town.point, radius: 1.5)
      // Another city is named instead of one far from its dot.
      guard let label = labels.place(sheet.city(town.city), rightBeside: dot, size: size) else { continue }
      svg.element(
        "circle",
        ["class": "town", "cx": dot.center.x.short, "cy": dot.center.y.short, "r": dot.radius.short])
      draw("city", label)
      cities += 1
    }
    for degree in degrees { draw("degree", labels.place(degree.text, at: degree.point, size: 0.9 * size)) }
  }

  private typealias Town = (city: City, point: MapPoint)

  /// The largest cities on a panel, the largest first.
  private func towns(in panel: MapPanel) -> [Town] {
    Cities.builtIn.largest(300) { panel.holds(panel.nearest($0)) }
      .map { ($0, panel.nearest(GeoPoint($0.position))) }
  }

  /// How far from a circle's middle a city may be that is named beside it, in degrees: 55 km.
  private static let nearby = 0.5

  /// The largest city in the middle of each heap of circles, with the largest circle that covers it.
  private func ownTowns(
    of circles: [MapLabels.Circle], in panel: MapPanel
  ) -> [(city: City, circle: MapLabels.Circle)] {
    guard !circles.isEmpty else { return [] }
    var named: Set<MapLabels.Circle> = []
    let towns = Cities.builtIn.largest(100) { position in
      let point = panel.nearest(position)
      return panel.holds(point)
        && circles.contains {
          MapLabels.Circle(center: $0.center, radius: min($0.radius, Self.nearby * panel.scale)).contains(
            point)
        }
    }
    return towns.compactMap { city in
      let point = panel.nearest(GeoPoint(city.position))
      let above = circles.filter { $0.contains(point) }
      guard let largest = above.max(by: { $0.radius < $1.radius }), named.isDisjoint(with: above) else {
        return nil
      }
      named.formUnion(circles.filter { circle in above.contains { $0.overlaps(circle) } })
      return (city, largest)
    }
  }

  /// The countries of cities, those with the most first, each with the cities where its name may be: those
  /// nearest to the middle of them all, because a middle itself may be in the sea.
  private func countries(of towns: [Town]) -> [(text: String, points: [MapPoint])] {
    Dictionary(grouping: towns, by: \.city.country)
      .sorted { ($1.value.count, $0.key.code) < ($0.value.count, $1.key.code) }
      .map { country, towns in
        let count = Double(towns.count)
        let middle = MapPoint(
          x: towns.reduce(0) { $0 + $1.point.x } / count, y: towns.reduce(0) { $0 + $1.point.y } / count)
        func distance(_ point: MapPoint) -> Double { abs(point.x - middle.x) + abs(point.y - middle.y) }
        let points = towns.map(\.point).sorted { distance($0) < distance($1) }
        return (sheet.country(country), Array(points.prefix(12)))
      }
  }

  // MARK: Style

  package static let style = """
        text { font-family: system-ui, -apple-system, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", "Noto Sans KR", sans-serif; fill: #22303c; }
        .paper { fill: #ffffff; } .blank { fill: #f8f5ec; } .sea { fill: #e3eef5; } .land { fill: #f8f5ec; stroke: #f8f5ec; stroke-width: .6; }
        .coast { fill: none; stroke: #8aa0ae; stroke-width: .8; } .border { fill: none; stroke: #c3b9a5; stroke-width: .8; stroke-dasharray: 3 2; }
        .net { fill: none; stroke: #5b7f99; stroke-width: .5; opacity: .35; } .frame { fill: none; stroke: #9aa8b3; }
        .leader { fill: none; stroke: #4d6373; stroke-width: .7; }
        .route { fill: none; stroke: #2b6c8f; stroke-width: .8; stroke-linejoin: round; opacity: .35; }
        .spent { fill: #d9482b; fill-opacity: .45; stroke: #b23418; stroke-width: 1; }
        .nothing { fill: #ffffff; fill-opacity: .7; stroke: #4d6373; stroke-width: 1.4; stroke-dasharray: 2 1.5; }
        .detail { fill: none; stroke: #4d6373; stroke-width: 1.2; stroke-dasharray: 5 3; } .scale { fill: none; stroke: #22303c; stroke-width: 1.2; }
        .title { font-size: 22px; font-weight: 600; } .head { font-size: 13px; font-weight: 600; } .name, .sum { font-size: 12px; }
        .note { font-size: 12px; fill: #5a6b78; } .degree { font-size: 10px; fill: #5a6b78; }
        .label { font-size: 12px; } .inset { font-size: 13px; font-weight: 600; } .label, .city, .country, .inset { paint-order: stroke; stroke: #ffffff; stroke-width: 4px; stroke-opacity: .95; stroke-linejoin: round; }
        .city { font-size: 11px; fill: #5a6b78; } .town { fill: #5a6b78; } .country { font-size: 13px; font-weight: 600; fill: #5a6b78; }
        @media (prefers-color-scheme: dark) {
          text { fill: #e4ebf0; } .paper { fill: #12181d; } .blank { fill: #2a3138; } .sea { fill: #18242e; } .land { fill: #2a3138; stroke: #2a3138; }
          .coast { stroke: #60717e; } .border { stroke: #57534a; } .frame { stroke: #46525c; } .route { stroke: #7dbfe0; }
          .spent { fill: #ff7a59; stroke: #ff9c83; } .nothing { fill: #12181d; stroke: #b7c4ce; } .detail, .leader { stroke: #b7c4ce; }
          .scale { stroke: #e4ebf0; } .note, .degree, .city, .town, .country { fill: #a3b1bc; } .label, .city, .country, .inset { stroke: #12181d; }
        }
        @media print {
          text { fill: #000000; } .paper, .sea, .blank { fill: #ffffff; } .land { fill: #f3f3f3; stroke: #f3f3f3; }
          .note, .degree, .city, .town, .country { fill: #333333; } .label, .city, .country, .inset { stroke: #ffffff; }
        }
    """
}
