/// Places the names of circles so that none covers another.
struct MapLabels {
  struct Box: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func holds(_ other: Box) -> Bool {
      left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// A text that begins at `x` on the base line `y`, for the circle with that number.
  struct Label: Hashable {
    let number: Int
    let x: Double
    let y: Double
  }

  static let size = 12.0
  static let lineHeight = 15.0

  /// Returns labels for circles, in order of priority: to the right, left, above or below, if there is room.
  /// No label covers any of the boxes in `taken`.
  static func placed(
    _ circles: [(center: MapPoint, radius: Double, text: String)], in panel: Box, taken: [Box] = [],
    atMost most: Int
  ) -> [Label] {
    var taken = taken
    var labels: [Label] = []
    for (number, circle) in circles.enumerated() where labels.count < most {
      let width = Self.width(of: circle.text)
      let (center, away) = (circle.center, circle.radius + 4)
      // A name may not cover another circle, unless that is too small to be clicked.
      let others = circles.enumerated().filter { $0.offset != number && $0.element.radius > 3 }.map {
        box(around: $0.element.center, 0.7 * $0.element.radius)
      }
      let starts = [
        MapPoint(x: center.x + away, y: center.y + 4), MapPoint(x: center.x - away - width, y: center.y + 4),
        MapPoint(x: center.x - width / 2, y: center.y - away),
        MapPoint(x: center.x - width / 2, y: center.y + away + 10),
        MapPoint(x: center.x + 0.7 * away, y: center.y - 0.7 * away),
        MapPoint(x: center.x + 0.7 * away, y: center.y + 0.7 * away + 10),
        MapPoint(x: center.x - 0.7 * away - width, y: center.y - 0.7 * away),
        MapPoint(x: center.x - 0.7 * away - width, y: center.y + 0.7 * away + 10),
      ]
      for start in starts {
        let box = Box(
          left: start.x - 1, top: start.y - 12, right: start.x + width + 1, bottom: start.y + 3)
        let isInside =
          box.left > panel.left && box.right < panel.right && box.top > panel.top && box.bottom < panel.bottom
        guard isInside, !taken.contains(where: box.overlaps), !others.contains(where: box.overlaps) else {
          continue
        }
        taken.append(box)
        labels.append(Label(number: number, x: start.x, y: start.y))
        break
      }
    }
    return labels
  }

  private static func box(around point: MapPoint, _ radius: Double) -> Box {
    Box(left: point.x - radius, top: point.y - radius, right: point.x + radius, bottom: point.y + radius)
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
