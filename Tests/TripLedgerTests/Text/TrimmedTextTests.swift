import TestSupport
import Testing

@testable import TripCore

/// Texts without white space, at their ends or anywhere.
struct TrimmedTextTests {
  @Test(arguments: [
    ("", "", ""), ("a", "a", "a"), (" a b ", "a b", "ab"), ("\t\r\na\u{B}\u{C}", "a", "a"), (" ", "", ""),
    ("\u{3000}라멘 두 그릇\u{A0}", "라멘 두 그릇", "라멘두그릇"), ("a\u{3000}b", "a\u{3000}b", "ab"),
    ("e\u{301} x", "e\u{301} x", "e\u{301}x"), ("\u{1F}a\u{7F}", "\u{1F}a\u{7F}", "\u{1F}a\u{7F}"),
    ("카페 ", "카페", "카페"),
  ])
  func texts(_ text: String, _ trimmed: String, _ bare: String) {
    #expect(text.trimmed == trimmed && text.withoutSpace == bare)
    // What the paths for ASCII leave out is what characters say of themselves.
    #expect(text.withoutSpace == text.filter { !$0.isWhitespace })
  }
}
