import TestSupport
import Testing

@testable import TripCore

@Suite("The element that a typed number counts to")
struct NumberedChoiceTests {
  @Test(
    arguments: [
      ("1", "a"), ("3", "c"), ("03", "c"), ("0", nil), ("4", nil), ("-1", nil), ("", nil), ("x", nil),
      ("-9223372036854775808", nil), ("9223372036854775807", nil), ("99999999999999999999", nil),
    ] as [(String, String?)])
  func chosen(_ text: String, _ element: String?) {
    #expect(["a", "b", "c"].numbered(text) == element)
    #expect([String]().numbered(text) == nil)
  }
}
