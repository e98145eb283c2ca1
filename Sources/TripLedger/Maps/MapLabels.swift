/// Places texts on a panel so that none covers a circle, a rule or another text.
///
/// The first text has the choice of positions. Lines are avoided if another position is free.
struct MapLabels {
  struct Box: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func grown(by room: Double) -> Box {
      Box(left: left - room, top: top - room, right: right + room, bottom: bottom + room)
    }

    func contains(_ other: Box) -> Bool {
      left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }

    func overlaps(_ circle: Circle) -> Bool {
      let x = max(left, min(circle.center.x, right)) - circle.center.x
      let y = max(top, min(circle.center.y, bottom)) - circle.center.y
      return x * x + y * y < circle.radius * circle.radius
    }

    /// Whether a part of the line from one point to the other is inside: the Liang–Barsky algorithm.
    func overlaps(_ one: MapPoint, _ other: MapPoint) -> Bool {
      var (first, last) = (0.0, 1.0)
      for (start, step, low, high) in [
        (one.x, other.x - one.x, left, right), (one.y, other.y - one.y, top, bottom),
      ] {
        guard step != 0 else {
          if start < low || start > high { return false }
          continue
        }
        let (near, far) = ((low - start) / step, (high - start) / step)
        (first, last) = (max(first, min(near, far)), min(last, max(near, far)))
      }
      return first < last
    }

    /// Its four sides, as what a text may not cross.
    var sides: [Box] {
      [
        Box(left: left, top: top, right: right, bottom: top + 1),
        Box(left: left, top: bottom - 1, right: right, bottom: bottom),
        Box(left: left, top: top, right: left + 1, bottom: bottom),
        Box(left: right - 1, top: top, right: right, bottom: bottom),
      ]
    }
  }

  struct Circle: Hashable {
    let center: MapPoint
    let radius: Double

    func overlaps(_ other: Circle) -> Bool {
      let (x, y, reach) = (
        other.center.x - center.x, other.center.y - center.y, radius + other.radius
      )
      return x * x + y * y < reach * reach
    }

    func contains(_ point: MapPoint) -> Bool {
      let (x, y) = (point.x - center.x, point.y - center.y)
      return x * x + y * y < radius * radius
    }

    /// Whether a line that begins outside passes through it.
    func isCrossed(by line: Leader) -> Bool {
      let (x, y) = (line.end.x - line.start.x, line.end.y - line.start.y)
      // The nearest point of the line to the middle.
      let along = (center.x - line.start.x) * x + (center.y - line.start.y) * y
      let part = max(0, min(1, along / max(1, x * x + y * y)))
      return !contains(line.start)
        && contains(MapPoint(x: line.start.x + part * x, y: line.start.y + part * y))
    }
  }

  /// Which part of a text is at its `x`, as SVG names it. A text that is drawn smaller than it was placed stays
  /// beside its circle.
  enum Anchor: String {
    case start, middle, end
  }

  /// A text on the base line `y`.
  struct Label: Hashable {
    let text: String
    let x: Double
    let y: Double
    let anchor: Anchor
    /// Where a line from a circle to its text begins and ends, if the text is not right beside it.
    var leader: Leader?
  }

  struct Leader: Hashable {
    let start: MapPoint
    let end: MapPoint
  }

  /// The usual height of a text, in pixels.
  static let size = 12.0

  let panel: Box
  private let circles: [Circle]
  private let lines: [[MapPoint]]
  private var taken: [Box]
  /// The texts placed so far, and the lines that lead to them.
  private var texts: [Box] = []
  private var leaders: [Leader] = []

  init(in panel: Box, circles: [Circle] = [], lines: [[MapPoint]] = [], taken: [Box] = []) {
    (self.panel, self.circles, self.lines, self.taken) = (panel, circles, lines, taken)
  }

  /// How far a text may be from its circle, in pixels; beyond the first, a line leads to it.
  private static let rings = [0.0, 14, 28, 44, 60]

  /// Returns a label for a circle to the right, left, above, below or at a corner of it; `nil` without room.
  mutating func place(_ text: String, rightBeside circle: Circle, size: Double = size) -> Label? {
    let positions = Self.positions(text, beside: circle, ring: 0, size: size)
    return place(positions, of: circle, size: size)
      ?? place(positions, of: circle, size: size, mayCross: true)
  }

  /// The same, else further away at the end of a line.
  mutating func place(_ text: String, beside circle: Circle, size: Double = size) -> Label? {
    let positions = Self.rings.map { ring in Self.positions(text, beside: circle, ring: ring, size: size) }
    // On a line but beside its circle, a text is easier to match than far from it.
    return place(positions[0] + positions[1], of: circle, size: size)
      ?? place(positions[0], of: circle, size: size, mayCross: true)
      ?? place(positions.dropFirst(2).flatMap { $0 }, of: circle, size: size)
      ?? place(positions.dropFirst().flatMap { $0 }, of: circle, size: size, mayCross: true)
  }

  private static func positions(
    _ text: String, beside circle: Circle, ring: Double, size: Double
  ) -> [Label] {
    let (x, y, away) = (circle.center.x, circle.center.y, circle.radius + 4 + ring)
    // From the middle of a text to its base line, and the height of capitals.
    let (middle, height) = (size / 3, size * 5 / 6)
    let corner = 0.7 * away
    let labels = [
      Label(text: text, x: x + away, y: y + middle, anchor: .start),
      Label(text: text, x: x - away, y: y + middle, anchor: .end),
      Label(text: text, x: x, y: y - away, anchor: .middle),
      Label(text: text, x: x, y: y + away + height, anchor: .middle),
      Label(text: text, x: x + corner, y: y - corner, anchor: .start),
      Label(text: text, x: x + corner, y: y + corner + height, anchor: .start),
      Label(text: text, x: x - corner, y: y - corner, anchor: .end),
      Label(text: text, x: x - corner, y: y + corner + height, anchor: .end),
    ]
    guard ring > 0 else { return labels }
    return labels.map { label in
      var label = label
      let box = box(of: label, size: size)
      let end = MapPoint(x: max(box.left, min(x, box.right)), y: max(box.top, min(y, box.bottom)))
      label.leader = Leader(start: circle.center, end: end)
      return label
    }
  }

  /// Returns a label that is centred on the first of the points with room for it.
  mutating func place(_ text: String, onOneOf points: [MapPoint], size: Double = size) -> Label? {
    place(points.map { Label(text: text, x: $0.x, y: $0.y + size / 3, anchor: .middle) }, size: size)
  }

  /// Returns a label that begins at a point.
  mutating func place(_ text: String, at point: MapPoint, size: Double = size) -> Label? {
    place([Label(text: text, x: point.x, y: point.y, anchor: .start)], size: size)
  }

  /// How far a text without a line to its circle is from every other one, in pixels: it would seem to be of that.
  private static let apart = 6.0

  private mutating func place(
    _ labels: [Label], of own: Circle? = nil, size: Double, mayCross: Bool = false
  ) -> Label? {
    for label in labels {
      let box = Self.box(of: label, size: size)
      if let own, label.leader == nil,
        circles.contains(where: { $0 != own && box.grown(by: Self.apart).overlaps($0) })
      {
        continue
      }
      guard panel.contains(box), !taken.contains(where: box.overlaps), !circles.contains(where: box.overlaps),
        mayCross || !lines.contains(where: { zip($0, $0.dropFirst()).contains(where: box.overlaps) }),
        // Through a circle on the way, it would seem to lead to that.
        mayCross || label.leader.map({ leader in !circles.contains { $0.isCrossed(by: leader) } }) ?? true,
        // A text on the way would seem to be the one that the line leads to.
        !leaders.contains(where: { box.overlaps($0.start, $0.end) }),
        label.leader.map({ leader in !texts.contains { $0.overlaps(leader.start, leader.end) } }) ?? true
      else { continue }
      taken.append(box)
      texts.append(box)
      if let leader = label.leader { leaders.append(leader) }
      return label
    }
    return nil
  }

  static func box(of label: Label, size: Double) -> Box {
    let width = width(of: label.text, size: size)
    let left =
      switch label.anchor {
      case .start: label.x
      case .middle: label.x - width / 2
      case .end: label.x - width
      }
    return Box(left: left - 1, top: label.y - size, right: left + width + 1, bottom: label.y + size / 4)
  }

  /// Estimates a text's width in pixels: 0.56 of its size for a Latin letter, 1 for Korean or Japanese.
  static func width(of text: String, size: Double = size) -> Double {
    text.unicodeScalars.reduce(0) { width, scalar in
      switch scalar.value {
      case 0x300..<0x370, 0x200B..<0x2010: width
      case 0x1100..<0x1200, 0x2E80..<0xD7B0, 0xF900..<0xFB00, 0xFE30..<0xFE70, 0xFF00..<0xFFE0, 0x1F000...:
        width + size
      default: width + 0.58 * size
      }
    }
  }
}
