import TestSupport
import Testing

@testable import TripStore

@Suite struct MapExtentTests {
  private func extent(_ points: [(Double, Double)]) -> MapExtent? {
    MapExtent(around: points.map { GeoPoint(longitude: $0.1, latitude: $0.0) })
  }

  @Test("The smallest arc of meridians is used")
  func smallest() throws {
    #expect(extent([]) == nil)
    #expect(extent([(34, 135)]) == MapExtent(west: 135, east: 135, south: 34, north: 34))
    #expect(extent([(34, 135), (37, 126)]) == MapExtent(west: 126, east: 135, south: 34, north: 37))
    // Fiji and Samoa: ten degrees wide, not 349.
    let pacific = try #require(extent([(-17.8, 177.4), (-13.8, -172)]))
    #expect(pacific == MapExtent(west: 177.4, east: 188, south: -17.8, north: -13.8))
    // Seoul, Fiji, Samoa, Los Angeles, London: the widest gap is from London to Seoul.
    let round = try #require(extent([(37, 127), (-18, 177), (-14, -172), (34, -118), (51, 0)]))
    #expect(round == MapExtent(west: 127, east: 360, south: -18, north: 51))
    #expect(extent([(0, 180), (0, -180)])?.width == 0)
  }
}
