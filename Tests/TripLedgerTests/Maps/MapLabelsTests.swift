import TestSupport
import Testing

@testable import TripLedger

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
    let middle = MapLabels.placed([(MapPoint(x: 200, y: 150), 10, "오사카")], in: panel, atMost: 5)
    #expect(middle == [MapLabels.Label(number: 0, x: 214, y: 154)])
    // 400 − 14 − 36 is not enough on the right; 390 − 14 − 36 is the start on the left.
    let edge = MapLabels.placed([(MapPoint(x: 390, y: 150), 10, "오사카")], in: panel, atMost: 5)
    #expect(edge == [MapLabels.Label(number: 0, x: 340, y: 154)])
  }

  @Test("No label covers another or leaves the panel")
  func apart() {
    var random = SeededGenerator(announcing: "labels")
    for _ in 0..<200 {
      let circles = (0..<30).map { _ in
        (
          center: MapPoint(x: .random(in: 0...400, using: &random), y: .random(in: 0...300, using: &random)),
          radius: Double.random(in: 2...30, using: &random), text: "장소 1,234"
        )
      }
      let width = MapLabels.width(of: "장소 1,234")
      let labels = MapLabels.placed(circles, in: panel, atMost: 14)
      #expect(!labels.isEmpty && labels.count <= 14)
      for (place, label) in labels.enumerated() {
        #expect(label.x > 0 && label.x + width < 400 && label.y - 11 > 0 && label.y < 300)
        for other in labels[..<place] {
          #expect(abs(label.x - other.x) >= width || abs(label.y - other.y) >= 12)
        }
      }
    }
  }
}
