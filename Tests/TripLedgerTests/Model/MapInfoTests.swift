import Testing

@testable import TripLedger

@Suite struct PositionTests {
  @Test(arguments: [
    ("34.6687,135.5013", "34.6687", "135.5013"), ("34.6687, 135.5013", "34.6687", "135.5013"),
    ("-33.8568,151.2153", "-33.8568", "151.2153"), ("90,180", "90", "180"), ("-90,-180", "-90", "-180"),
    ("0,0", "0", "0"), ("90.000,-180.0", "90", "-180"),
    ("0.000000000000001,-0.5", "0.000000000000001", "-0.5"),
  ])
  func reads(_ text: String, _ latitude: String, _ longitude: String) throws {
    let position = try Position(parsing: text)
    #expect("\(position.latitude)" == latitude)
    #expect("\(position.longitude)" == longitude)
  }

  @Test(arguments: [
    "", ",", "34.6687", "34.6687,", ",135.5013", "34.6687,135.5013,0", "90.0001,0", "-90.000000000000001,0",
    "0,180.1",
    "0,-181", "135.5013,34.6687", "1e1,0", "nan,0", "34.6687 135.5013", "34°40′,135°30′",
    "N34.6687,E135.5013",
    "+34,135", "999999999999999999,0",
  ])
  func refuses(_ text: String) {
    #expect(throws: ModelError.notAPosition(value: text)) { try Position(parsing: text) }
  }
}
