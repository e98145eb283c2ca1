import Foundation
import TestSupport
import Testing

@testable import TripCore

@Suite struct XMLWriterTests {
  @Test(arguments: [
    ("a<b>&\"c'", "a&lt;b&gt;&amp;&quot;c&#39;"), ("]]>", "]]&gt;"), ("줄\n바꿈\t", "줄&#10;바꿈&#9;"),
    ("\u{1B}[31m\0", "␛[31m␀"), ("\u{202E}x\u{200F}", "&#8238;x&#8207;"), ("\u{85}\u{2028}", "&#133;&#8232;"),
    ("\u{FFFE}", "\u{FFFD}"), ("🐙 たこ焼き", "🐙 たこ焼き"), ("&amp;", "&amp;amp;"),
  ])
  func escaping(_ text: String, _ escaped: String) { #expect(XMLWriter.escaped(text) == escaped) }

  @Test func elements() {
    var xml = XMLWriter()
    xml.element("a", ["b": "\"<"]) { xml in
      xml.element("c", [:], "<script>")
      xml.element("d")
    }
    #expect(
      xml.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a b="&quot;&lt;">
          <c>&lt;script&gt;</c>
          <d/>
        </a>

        """)
  }
}
