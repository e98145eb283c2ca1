import TestSupport
import Testing

@testable import TripCore

struct RomanizedTests {
  @Test(arguments: [
    ("기념품", "ginyeompum"), ("술", "sul"), ("간식 비", "gansik bi"), ("gift", "gift"), ("記念", "記念"),
  ])
  func latin(hangul: String, latin: String) { #expect(hangul.romanized == latin) }
}
