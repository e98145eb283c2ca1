import TestSupport
import Testing

@testable import TripCore

@Suite("A text before and behind a mark")
struct HalvesTests {
  @Test(arguments: [
    ("a=b", "a", "b"), ("a=", "a", ""), ("=b", "", "b"), ("=", "", ""), ("==", "", "="),
    ("a=b=c", "a", "b=c"),
  ])
  func halves(_ text: String, _ before: String, _ behind: String) throws {
    let halves = try #require(text.halves(at: "="))
    #expect(halves.before == before && halves.behind == behind)
  }

  @Test("Without the mark there are none", arguments: ["", "a", "a:b"])
  func none(_ text: String) { #expect(text.halves(at: "=") == nil) }
}
