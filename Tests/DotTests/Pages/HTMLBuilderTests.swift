import Testing

@testable import dot
@testable import DotViews

@Suite("HTML, escaped in one place")
struct HTMLBuilderTests {
  @Test(
    "Characters with a meaning in HTML become references",
    arguments: [
      ("plain", "plain"), ("a < b & c > d", "a &lt; b &amp; c &gt; d"), ("&amp;", "&amp;amp;"),
      ("</script>", "&lt;/script&gt;"), ("\"onmouseover='x'", "&quot;onmouseover=&#39;x&#39;"),
      ("`x`", "&#96;x&#96;"), ("한글 ราเมง", "한글 ราเมง"),
      // Characters that would reverse or end a line are made visible.
      ("a\u{202E}b", "a\\u{202E}b"), ("a\u{1B}[31m\nb", "a␛[31m␊b"), ("\u{0}", "␀"),
      ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"),
    ])
  func escaped(text: String, expected: String) {
    var page = HTMLBuilder()
    page.text(text)
    #expect(page.html == expected)

    var element = HTMLBuilder()
    element.element("p", [.ariaLabel: text, .id: nil], text)
    #expect(element.html == "<p aria-label=\"\(expected)\">\(expected)</p>")

    var typed = HTMLBuilder()
    typed.typed(text)
    #expect(typed.html == "<bdi>\(expected)</bdi>")
  }

  @Test("Elements are nested; some have no end tag")
  func nesting() {
    var page = HTMLBuilder()
    page.element("ul", [.cssClass: "a"]) { list in
      list.element("li", "1")
      list.element("li") { $0.link(to: .part("x y")) { $0.text("2") } }
      list.void("meta", [.charset: "utf-8"])
    }
    #expect(
      page.html
        == "<ul class=\"a\"><li>1</li><li><a href=\"#x%20y\">2</a></li><meta charset=\"utf-8\"></ul>")
  }

  @Test("The policy has the hash of the style sheet, which changes with every letter")
  func sheet() {
    // printf 'a{}' | openssl dgst -sha256 -binary | base64
    #expect(Stylesheet(text: "a{}").source == "sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=")
    #expect(!Stylesheet.page.text.contains("<") && !Stylesheet.page.text.contains("url("))
    #expect(!Stylesheet.page.text.contains("@import") && !Stylesheet.page.text.contains("//"))
  }
}
