import TestLedgers
import TestSupport
import Testing

@testable import TripMedia

@Suite struct MapPanelTests {
  private func panel(_ points: [(Double, Double)], least: Double = 0.1) throws -> MapPanel {
    try #require(
      MapPanel(
        left: 10, top: 20, width: 400, height: 200,
        around: points.map { GeoPoint(longitude: $0.1, latitude: $0.0) }, least: least))
  }

  @Test("One place is in the middle, with surroundings")
  func single() throws {
    let panel = try panel([(60, 10)], least: 2)
    #expect(panel.pixel(GeoPoint(longitude: 10, latitude: 60)) == MapPoint(x: 210, y: 120))
    // 200 pixels for 2 degrees; cos 60° = 0.5.
    #expect(panel.scale == 100 && panel.span == 2)
    let point = panel.pixel(GeoPoint(longitude: 11, latitude: 60.5))
    #expect(abs(point.x - 260) < 1e-9 && abs(point.y - 70) < 1e-9)
  }

  @Test("All places are inside, across the antimeridian, too")
  func inside() throws {
    for places in [
      [(34.0, 135.0), (37, 126)], [(-17.8, 177.4), (-13.8, -172)], [(78.2, 15.6), (78.9, 11.9)],
      [(89.9, 0), (85, 120), (86, -150)], [(-60, -179), (70, 179), (0, 0)], [(0, 0), (0, 0.001)],
    ] {
      let panel = try panel(places)
      for (latitude, longitude) in places {
        let point = panel.nearest(GeoPoint(longitude: longitude, latitude: latitude))
        #expect(panel.holds(point, margin: -5), "\(places)")
      }
    }
    // Ten degrees apart over the antimeridian, not 350.
    let pacific = try panel([(0, 175), (0, -175)])
    #expect(abs(pacific.scale - 400 / 13) < 1e-9)
  }

  @Test("A square that covers the panel is cut to its margin; one beside it is empty")
  func areas() throws {
    let panel = try panel([(0, 0)], least: 2)
    let square = [(-50, -50), (-50, 50), (50, 50), (50, -50)].map {
      GeoPoint(longitude: Double($0.1), latitude: Double($0.0))
    }
    let area = panel.area(square)
    let (across, down) = (area.map { ($0.x * 1000).rounded() }, area.map { ($0.y * 1000).rounded() })
    #expect(across.min() == 4_000 && across.max() == 416_000)
    #expect(down.min() == 14_000 && down.max() == 226_000)
    let away = square.map { GeoPoint(longitude: $0.longitude + 60, latitude: $0.latitude) }
    #expect(panel.area(away).isEmpty)
    // The copy of the earth one turn to the east.
    #expect(
      panel.area(square.map { GeoPoint(longitude: $0.longitude + 360, latitude: $0.latitude) }, turned: -360)
        == area)
  }

  @Test("Lines are drawn only where they are visible, and seams of the data never")
  func lines() throws {
    let panel = try panel([(0, 180)], least: 2)
    func line(_ points: [(Double, Double)]) -> [GeoPoint] {
      points.map { GeoPoint(longitude: $0.1, latitude: $0.0) }
    }
    #expect(panel.parts(line([(0, 100), (0, 110)])).isEmpty)
    #expect(panel.parts(line([(0, 179.5), (0.5, 179.8), (1, 120), (40, 120)])).map(\.count) == [3])
    // Both ends of the edge are on the antimeridian: the data was cut there.
    #expect(panel.parts(line([(0.5, 179), (0.5, 180), (-0.5, 180), (-0.5, 179)])).map(\.count) == [2, 2])
    #expect(
      panel.parts(line([(0.5, 179), (0.5, 180), (-0.5, 180), (-0.5, 179)]), isClosed: true).map(\.count) == [
        2, 3,
      ])
  }
}
