/// A map as one self-contained SVG file: no script, no address, no embedded font.
package struct MapSVG {
  package let sheet: MapSheet
  package let outlines: Outlines

  /// One drawing among several.
  package struct Look {
    let panel: MapPanel
    /// What it is of, above its drawing; `nil` for the main one.
    var name: String?
    /// Whether it only shows which area the map is in.
    var isOverview = false
    /// The height of texts that there is room for, in pixels.
    var textSize = MapLabels.size
  }

  /// The width of the drawing, in pixels.
  package var width = 960.0
  /// The width and height of each closer look, if they don't have to share a row.
  var closerWidth: Double?
  /// The prefix of this drawing's ids, if a page has several drawings.
  var idPrefix = ""
  static let edge = 16.0
  /// The number of places that the list names; the others are counted.
  private static let listed = 12

  /// Texts that every such file contains.
  package static let mark = [#"role="img" aria-labelledby="title desc">"#, style]

  package init(_ sheet: MapSheet) {
    self.sheet = sheet
    outlines = .world()
  }

  /// Returns the file; `nil` if there is no place to show.
  package func text() -> String? {
    let ways = sheet.ways
    guard let main = mainPanel(at: (Self.edge, 76), height: 520, ways) else { return nil }
    let details = details(of: main)

    var drawing = XMLWriter()
    let looks = [Look(panel: main)] + details
    let legend = (looks.map(\.panel.bottom).max() ?? main.bottom) + 34
    let notes = notes()
    let rows = (min(sheet.marks.count, Self.listed) + 1) / 2 + (sheet.marks.count > Self.listed ? 1 : 0)
    let below = legend + max(136, 24 + 20 * Double(rows)) + 12
    let height = below + 17 * Double(notes.count) + 10
    drawing.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width.short) \(height.short)",
        "width": width.short, "height": height.short, "role": "img", "aria-labelledby": "title desc",
      ]
    ) { svg in
      svg.element("title", ["id": "title"], sheet.title)
      svg.element("desc", ["id": "desc"], sheet.description)
      svg.element("style", verbatim: Self.style)
      svg.element("rect", ["class": "paper", "width": "100%", "height": "100%"])
      svg.element("text", ["class": "title", "x": Self.edge.short, "y": "38"], sheet.title)
      svg.element("text", ["class": "note", "x": Self.edge.short, "y": "60"], sheet.subtitle)
      draw(looks, looks.indices, ways, &svg)
      drawLegend(at: legend, &svg)
      for (number, note) in notes.enumerated() {
        svg.element(
          "text", ["class": "note", "x": Self.edge.short, "y": (below + 17 * Double(number)).short], note)
      }
    }
    return drawing.text
  }

  func mainPanel(at corner: (x: Double, y: Double), height: Double, _ ways: [[GeoPoint]]) -> MapPanel? {
    let positions = sheet.marks.map(\.position)
    func panel(_ height: Double) -> MapPanel? {
      MapPanel(
        left: corner.x, top: corner.y, width: width - 2 * corner.x, height: height,
        around: positions.map(GeoPoint.init), passing: ways.flatMap { $0 },
        least: Set(positions).count == 1 ? 3 : 0.15)
    }
    guard let whole = panel(height) else { return nil }
    // A map of half the world would else reach to where nobody was.
    return whole.span > 60 && whole.needed < height ? panel(max(whole.needed, height / 3)) : whole
  }

  /// Draws the panels with these numbers; the first of all is the main one.
  package func draw(
    _ looks: [Look], _ numbers: some Sequence<Int>, _ ways: [[GeoPoint]], _ svg: inout XMLWriter
  ) {
    let closer = looks.dropFirst().filter { !$0.isOverview }.map(\.panel)
    for number in numbers {
      let look = looks[number]
      let frames = number == 0 ? closer : look.isOverview ? [looks[0].panel] : []
      draw(look, number, frames: frames, ways, &svg)
    }
  }

  /// The most closer looks.
  private static let closest = 3

  /// Returns a closer look at each crowded spot, up to three, and an overview if needed.
  ///
  /// A map needs one if it is too close for any coast to show where it is.
  func details(of main: MapPanel) -> [Look] {
    let spots = groupsOfPoints(in: main, of: sheet.marks.map { GeoPoint($0.position) })
      .flatMap { crowdedSpots(of: $0, below: main) }
    var groups: [(points: [GeoPoint], least: Double)] = spots.prefix(Self.closest).map { ($0, 0.03) }
    if main.span < 1.5 { groups.append(([main.extent.middle], 8)) }
    var looks: [Look] = []
    for (number, group) in groups.enumerated() {
      guard
        let panel = panel(number, of: groups.count, below: main, around: group.points, least: group.least)
      else { continue }
      let isOverview = panel.span > main.span
      let name = isOverview ? sheet.words.overview : name(of: panel, besides: looks.map(\.name))
      looks.append(Look(panel: panel, name: name, isOverview: isOverview))
    }
    return looks
  }

  /// The countries of a large area, else the largest city that it shows or is less than 22 km from, else the place where most
  /// was spent.
  private func name(of panel: MapPanel, besides others: [String?]) -> String? {
    func largest(within degrees: Double, of middle: MapPoint) -> City? {
      Cities.builtIn.largest(1) { position in
        let point = panel.nearest(position)
        let (x, y) = (point.x - middle.x, point.y - middle.y)
        return (x * x + y * y).squareRoot() < degrees * panel.scale
      }.first
    }
    let places = sheet.marks.filter { panel.holds(panel.nearest(GeoPoint($0.position))) }
    var names: [String] = []
    if panel.span > 3 {
      for place in places.prefix(20) {
        let city = largest(within: 0.5, of: panel.nearest(GeoPoint(place.position)))
        if let country = city.map({ sheet.country($0.country) }), !names.contains(country) {
          names.append(country)
        }
      }
      names = names.isEmpty ? [] : [names.joined(separator: ", ")]
    } else {
      let middle = MapPoint(x: panel.left + panel.width / 2, y: panel.top + panel.height / 2)
      names = largest(within: max(0.2, panel.span / 2), of: middle).map { [sheet.city($0)] } ?? []
    }
    return (names + places.map(\.name)).first { !others.contains($0) } ?? names.first
  }

  /// Returns the groups of places of a group that overlap even on a map of it; the group itself if none do.
  ///
  /// Two towns and an airport may be one group on a map of two countries.
  private func crowdedSpots(of group: [GeoPoint], below main: MapPanel) -> [[GeoPoint]] {
    guard let closer = panel(0, of: 2, below: main, around: group, least: 0.03) else { return [group] }
    let inner = groupsOfPoints(in: closer, of: group).filter { $0.count < group.count }
    return inner.isEmpty ? [group] : inner.flatMap { crowdedSpots(of: $0, below: main) }
  }

  private func panel(
    _ number: Int, of count: Int, below main: MapPanel, around points: [GeoPoint], least: Double
  ) -> MapPanel? {
    let width = closerWidth ?? (self.width - Self.edge * Double(count + 1)) / Double(count)
    return MapPanel(
      left: Self.edge + Double(number) * (width + Self.edge), top: main.bottom + Self.edge, width: width,
      height: closerWidth ?? 340, around: points, least: least)
  }

  /// Returns groups of three or more places close together on a much larger map, the largest first.
  private func groupsOfPoints(in panel: MapPanel, of points: [GeoPoint]) -> [[GeoPoint]] {
    var rest = Set(points).map { ($0, panel.nearest($0)) }
      .sorted { ($0.1.x, $0.1.y) < ($1.1.x, $1.1.y) }
    var groups: [[GeoPoint]] = []
    while let first = rest.popLast() {
      var crowd = [first]
      var next = 0
      while next < crowd.count {
        let point = crowd[next].1
        let near = rest.indices.filter {
          let other = rest[$0].1
          return abs(other.x - point.x) < 40 && abs(other.y - point.y) < 40
        }
        crowd += near.map { rest[$0] }
        for index in near.reversed() { rest.remove(at: index) }
        next += 1
      }
      let (x, y) = (crowd.map(\.1.x), crowd.map(\.1.y))
      let spread = max((x.max() ?? 0) - (x.min() ?? 0), (y.max() ?? 0) - (y.min() ?? 0))
      if crowd.count > 2, spread < 160, spread > 0 { groups.append(crowd.map(\.0)) }
    }
    return groups.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    .map(\.element)
  }

  // MARK: Legend

  private func drawLegend(at top: Double, _ svg: inout XMLWriter) {
    let middle = width - 300
    svg.element("text", ["class": "head", "x": Self.edge.short, "y": top.short], sheet.words.places)
    let shown = sheet.marks.prefix(Self.listed)
    let rows = (shown.count + 1) / 2
    let column = (middle - Self.edge) / 2
    for (number, mark) in shown.enumerated() {
      let x = Self.edge + (number < rows ? 0 : column)
      let y = top + 22 + 20 * Double(number < rows ? number : number - rows)
      let room = column - 34 - MapLabels.width(of: mark.amount)
      svg.element(
        "text", ["class": "name", "x": x.short, "y": y.short], Self.shortened(mark.name, to: room))
      svg.element(
        "text", ["class": "sum", "x": (x + column - 24).short, "y": y.short, "text-anchor": "end"],
        mark.amount)
    }
    if sheet.marks.count > Self.listed {
      let y = (top + 22 + 20 * Double(rows)).short
      svg.element(
        "text", ["class": "note", "x": Self.edge.short, "y": y],
        sheet.words.more(sheet.marks.count - Self.listed))
    }

    drawKey(at: middle, top: top, &svg)
  }

  /// Draws what circles and lines mean, 300 pixels wide; returns where it ends.
  @discardableResult
  func drawKey(at middle: Double, top: Double, _ svg: inout XMLWriter) -> Double {
    svg.element("text", ["class": "head", "x": middle.short, "y": top.short], sheet.words.spending)
    var y = top + 12
    let base = top + 12 + 2 * MapSheet.largestRadius
    for step in sheet.steps {
      guard let radius = sheet.radius(step) else { continue }
      svg.element(
        "circle",
        [
          "class": "spent", "cx": (middle + MapSheet.largestRadius).short, "cy": (base - radius).short,
          "r": radius.short,
        ])
      y = max(y + 15, base - 2 * radius + 8)
      let text = sheet.amount(step)
      svg.element(
        "text", ["class": "name", "x": (middle + 2 * MapSheet.largestRadius + 10).short, "y": y.short], text)
    }
    var line = max(base, y) + 24
    if !sheet.ways.isEmpty {
      svg.element(
        "path",
        ["class": "route", "d": "M\(middle.short) \((line - 4).short)h\((2 * MapSheet.largestRadius).short)"])
      svg.element(
        "text", ["class": "name", "x": (middle + 2 * MapSheet.largestRadius + 10).short, "y": line.short],
        sheet.words.route)
      line += 18
    }
    if sheet.marks.contains(where: { $0.size <= 0 }) {
      svg.element(
        "circle",
        [
          "class": "nothing", "cx": (middle + MapSheet.largestRadius).short, "cy": (line - 4).short, "r": "4",
        ])
      svg.element(
        "text", ["class": "name", "x": (middle + 2 * MapSheet.largestRadius + 10).short, "y": line.short],
        sheet.words.nothing)
      line += 18
    }
    return line - 18
  }

  /// The notes, broken into lines that fit.
  private func notes() -> [String] {
    sheet.notes.flatMap { note in
      var lines: [String] = []
      for word in note.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = (lines.last.map { $0 + " " } ?? "") + word
        if lines.isEmpty || MapLabels.width(of: longer) > width - 2 * Self.edge {
          lines.append(String(word))
        } else {
          lines[lines.count - 1] = longer
        }
      }
      return lines
    }
  }

  /// As much of a text as fits, with a mark where it is cut.
  static func shortened(_ text: String, to width: Double, size: Double = MapLabels.size) -> String {
    if MapLabels.width(of: text, size: size) <= width { return text }
    var head = text
    while !head.isEmpty, MapLabels.width(of: head + "…", size: size) > width { head.removeLast() }
    return head + "…"
  }
}

/// A route between places: along great circles, continuous at the antimeridian.
struct MapRoute {
  /// From one place to the next, with longitudes that continue beyond ±180.
  let points: [GeoPoint]

  init(_ positions: [Position]) {
    var points: [GeoPoint] = []
    for position in positions {
      let point = GeoPoint(position)
      points += points.last.map { $0.way(to: point) } ?? [point]
    }
    self.points = positions.count > 1 ? points : []
  }
}
