import TestLedgers
import TestSupport
import Testing

@testable import TripMedia

@Suite struct MapLabelsTests {
  private let panel = MapLabels.Box(left: 0, top: 0, right: 400, bottom: 300)

  @Test("Korean letters are as wide as they are high, Latin ones a little over half")
  func widths() {
    #expect(MapLabels.width(of: "오사카", size: 10) == 30)
    #expect(abs(MapLabels.width(of: "abc", size: 10) - 17.4) < 1e-9)
    #expect(MapLabels.width(of: "e\u{301}", size: 10) == MapLabels.width(of: "e", size: 10))
  }

  @Test("To the right if there is room, else to the left")
  func sides() {
    var labels = MapLabels(in: panel)
    let middle = MapLabels.Circle(center: MapPoint(x: 200, y: 150), radius: 10)
    #expect(
      labels.place("오사카", beside: middle) == MapLabels.Label(text: "오사카", x: 214, y: 154, anchor: .start))
    // 400 − 14 − 36 is not enough on the right.
    let edge = MapLabels.Circle(center: MapPoint(x: 390, y: 150), radius: 10)
    #expect(
      labels.place("오사카", beside: edge) == MapLabels.Label(text: "오사카", x: 376, y: 154, anchor: .end))
    // Twice as large, it is 72 wide and does not fit between the others; 114 + 20 × 5 ÷ 6 below.
    #expect(
      labels.place("오사카", beside: middle, size: 24)
        == MapLabels.Label(text: "오사카", x: 186, y: 158, anchor: .end))
  }

  @Test("Beside a line if there is room, else on it; and far from its circle if other circles are around")
  func lines() {
    let circle = MapLabels.Circle(center: MapPoint(x: 200, y: 150), radius: 10)
    // The way to the right.
    let way = [MapPoint(x: 200, y: 150), MapPoint(x: 400, y: 150)]
    var labels = MapLabels(in: panel, circles: [circle], lines: [way])
    #expect(labels.place("오사카", beside: circle)?.anchor == .end)
    // A heap: its smallest circle is within others.
    let heap = [circle, MapLabels.Circle(center: MapPoint(x: 195, y: 150), radius: 30)]
    var crowded = MapLabels(in: panel, circles: heap)
    let label = crowded.place("오사카", beside: circle)
    #expect(label?.leader?.start == circle.center)
  }

  /// The heap reaches from 165 to 225; on the way to a text from 228 on is the dot, and to one up to 158 nothing.
  @Test("A line to a text leads through no other circle, if another place is free")
  func throughCircles() {
    let circle = MapLabels.Circle(center: MapPoint(x: 200, y: 150), radius: 10)
    let heap = MapLabels.Circle(center: MapPoint(x: 195, y: 150), radius: 30)
    let dot = MapLabels.Circle(center: MapPoint(x: 215, y: 150), radius: 5)
    var free = MapLabels(in: panel, circles: [circle, heap])
    #expect(free.place("오사카", beside: circle)?.anchor == .start)
    var labels = MapLabels(in: panel, circles: [circle, heap, dot])
    let label = labels.place("오사카", beside: circle)
    #expect(label?.anchor == .end && label?.leader?.start == circle.center)
  }

  /// The text to the right ends at y = 157, and the other circle begins at 162; to the left there is none.
  @Test("A text is not right beside another circle than its own")
  func belonging() {
    let circle = MapLabels.Circle(center: MapPoint(x: 200, y: 150), radius: 10)
    let other = MapLabels.Circle(center: MapPoint(x: 235, y: 172), radius: 10)
    var labels = MapLabels(in: panel, circles: [circle, other])
    #expect(labels.place("오사카", beside: circle)?.anchor == .end)
  }

  @Test("A line to a text crosses no other text, and none is written over it")
  func leaders() {
    var random = SeededGenerator(announcing: "leaders")
    for _ in 0..<50 {
      // A heap, so that all texts are away from their circles.
      let circles = (0..<12).map { _ in
        MapLabels.Circle(
          center: MapPoint(
            x: .random(in: 180...220, using: &random), y: .random(in: 130...170, using: &random)),
          radius: .random(in: 20...30, using: &random))
      }
      var labels = MapLabels(in: panel, circles: circles)
      let placed = circles.compactMap { labels.place("장소 1,234", beside: $0) }
      #expect(placed.contains { $0.leader != nil })
      for (place, label) in placed.enumerated() {
        let box = MapLabels.box(of: label, size: MapLabels.size)
        for (other, one) in placed.enumerated() where other != place {
          #expect(one.leader.map { box.overlaps($0.start, $0.end) } != true)
        }
      }
    }
  }

  @Test("A text that has to be right beside its circle takes no room if there is none there")
  func rightBeside() {
    let dot = MapLabels.Circle(center: MapPoint(x: 200, y: 150), radius: 2)
    // The circle around it covers every place beside it; the first free one is above.
    var labels = MapLabels(
      in: panel, circles: [dot, MapLabels.Circle(center: dot.center, radius: 30)])
    #expect(labels.place("부산", rightBeside: dot) == nil)
    let before = labels.place("부산", beside: dot)
    #expect(before?.leader != nil)
    var fresh = MapLabels(in: panel, circles: [dot, MapLabels.Circle(center: dot.center, radius: 30)])
    #expect(fresh.place("부산", beside: dot) == before)
  }

  @Test("A name is centred on the first of its points that is free")
  func centred() {
    let circle = MapLabels.Circle(center: MapPoint(x: 100, y: 100), radius: 20)
    var labels = MapLabels(in: panel, circles: [circle])
    let points = [circle.center, MapPoint(x: 200, y: 100)]
    let label = MapLabels.Label(text: "일본", x: 200, y: 104, anchor: .middle)
    #expect(labels.place("일본", onOneOf: points) == label)
    // It is taken now.
    #expect(labels.place("일본", onOneOf: points) == nil)
  }

  @Test("No label covers another, a circle or a rule, or leaves the panel")
  func apart() {
    var random = SeededGenerator(announcing: "labels")
    let frame = MapLabels.Box(left: 150, top: 100, right: 250, bottom: 200)
    for _ in 0..<200 {
      let circles = (0..<30).map { _ in
        MapLabels.Circle(
          center: MapPoint(x: .random(in: 0...400, using: &random), y: .random(in: 0...300, using: &random)),
          radius: .random(in: 2...15, using: &random))
      }
      var labels = MapLabels(in: panel, circles: circles, taken: frame.sides)
      let width = MapLabels.width(of: "장소 1,234")
      let boxes = circles.compactMap { labels.place("장소 1,234", beside: $0) }.map { label in
        let left = label.x - (label.anchor == .start ? 0 : label.anchor == .middle ? width / 2 : width)
        return MapLabels.Box(left: left, top: label.y - 10, right: left + width, bottom: label.y + 2)
      }
      #expect(!boxes.isEmpty)
      for (place, box) in boxes.enumerated() {
        #expect(panel.contains(box) && !boxes[..<place].contains(where: box.overlaps))
        #expect(!circles.contains(where: box.overlaps) && !frame.sides.contains(where: box.overlaps))
      }
    }
  }
}
