import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripExports

@Suite struct MarkdownWriterTests {
  @Test(
    "Characters with a meaning are escaped",
    arguments: [
      ("plain 한국어 1,200", "plain 한국어 1,200"), ("a|b", "a&#124;b"), ("<b>&", "&lt;b&gt;&amp;"),
      ("*a* _b_ `c` ~d~", #"\*a\* \_b\_ \`c\` \~d\~"#), ("[x](y)", #"\[x\](y)"#), ("#1", ##"\#1"##),
      ("$5 and $6", #"\$5 and \$6"#), (#"\|"#, #"\\&#124;"#), ("a\nb\tc\r", "a&#10;b&#9;c&#13;"),
      (" x  y ", "&#32;x  y&#32;"), ("\u{3000}x", "&#12288;x"), ("http://a.b/c_d", #"http&#58;//a.b/c\_d"#),
      ("WWW.a.b", "WWW&#46;a.b"), ("12:30", "12:30"), ("", ""), ("  ", "&#32;&#32;"),
    ])
  func escaped(_ text: String, _ expected: String) {
    #expect(MarkdownWriter.escaped(text) == expected)
  }

  @Test func blocks() {
    var writer = MarkdownWriter()
    writer.heading(2, "# 1")
    writer.paragraph("- 5")
    writer.paragraph("12. x")
    writer.list(["1) y", "+1", "2025-09-06 z"])
    writer.table(
      [.init("A|"), .init("never"), .init("N", isNumber: true)], [["x", "", "1"], ["", "", "-2"], ["y"]])
    #expect(
      writer.text == ##"""
        ## \# 1

        \- 5

        12\. x

        - 1\) y
        - \+1
        - 2025-09-06 z

        | A&#124; | N |
        | --- | ---: |
        | x | 1 |
        |  | -2 |
        | y |  |

        """##)
  }
}
