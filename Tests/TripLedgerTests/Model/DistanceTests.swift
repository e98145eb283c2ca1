import TestSupport
import Testing

@testable import TripStore

@Suite struct DistanceTests {
  /// A degree of a great circle is 2π × 6,371,008.8 m ⁄ 360 = 111,195.08 m.
  @Test(
    "Along the great circle, in metres",
    arguments: [
      ("0,0", "0,0", 0), ("0,0", "0,1", 111_195.08), ("0,0", "1,0", 111_195.08),
      ("10,20", "11,20", 111_195.08),
      // Over the antimeridian: 0.001° on the equator, from one side to the other.
      ("0,179.9995", "0,-179.9995", 111.195), ("0,180", "0,-180", 0), ("-17,180", "-17,-180", 0),
      // At the poles all meridians meet; over one it is twice 0.0005°.
      ("90,0", "90,135", 0), ("-90,10", "-90,-170", 0), ("89.9995,0", "89.9995,180", 111.195),
      // At 60° a degree of longitude is half as long; at 0.001° the curvature is not noticeable.
      ("60,10", "60,10.001", 55.598), ("0,0", "0,180", 20_015_114.4), ("90,0", "-90,77", 20_015_114.4),
    ])
  func distance(_ from: String, _ to: String, _ metres: Double) throws {
    let (from, to) = (try Position(parsing: from), try Position(parsing: to))
    #expect(abs(from.distance(to: to) - metres) < max(0.001, metres * 1e-6))
    #expect(abs(to.distance(to: from) - metres) < max(0.001, metres * 1e-6))
  }
}
