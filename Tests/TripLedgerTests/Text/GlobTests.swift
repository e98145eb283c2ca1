import TestSupport
import Testing

@testable import TripCore

@Suite("Patterns of names")
struct GlobTests {
  @Test(arguments: [
    ("BLUE DOOR*", "Blue Door Seoul", true), ("BLUE DOOR*", "blue door", true),
    ("BLUE DOOR*", "The Blue Door", false), ("*door*", "The Blue Door Seoul", true),
    ("Cafe", "Cafe 2", false), ("Cafe ?", "Cafe 2", true), ("Cafe ?", "Cafe ", false),
    // The first star has to be tried again: a-b-c-b is not the end.
    ("a*bc", "abcbc", true), ("a*bc", "abcb", false), ("*", "", true), ("?", "", false),
    ("스타*", "스타벅스 강남", true), ("[x]*", "[X] shop", true), ("ÉTOILE", "étoile", true),
    // The same letter as one code point and as two.
    ("Caf\u{E9}", "cafe\u{301}", true),
  ])
  func fits(_ pattern: String, _ text: String, _ fits: Bool) {
    #expect(Glob(pattern).matches(text) == fits)
  }
}
