import Testing

@testable import dot
@testable import DotViews

@Suite("A command line as bash reads it")
struct BashLineTests {
  private static let breaks = " \t\n\"'@><=;|&(:"

  @Test(
    arguments: [
      ("dot ", ["dot", ""], nil, ""), ("dot tr", ["dot", "tr"], nil, ""),
      ("dot 'a b", ["dot", "a b"], "'", ""), ("dot 'a b' ", ["dot", "a b", ""], nil, ""),
      (#"dot a\ b"#, ["dot", "a b"], nil, ""), (#"dot a\"#, ["dot", "a"], nil, ""),
      (#"dot "a\"b\c"#, ["dot", #"a"b\c"#], "\"", ""),
      ("dot --trip=Os", ["dot", "--trip=Os"], nil, "--trip="),
      ("dot --trip='Os", ["dot", "--trip=Os"], "'", "--trip="), ("dot a:b@c", ["dot", "a:b@c"], nil, "a:b"),
      (#"dot a\:b"#, ["dot", "a:b"], nil, ""), ("dot  x   y", ["dot", "x", "y"], nil, ""),
    ] as [(String, [String], Unicode.Scalar?, String)])
  func reading(_ text: String, _ words: [String], _ quote: Unicode.Scalar?, _ kept: String) {
    let line = BashLine(text, breaks: Self.breaks)
    #expect(line.words == words && line.quote == quote && line.kept == kept)
  }

  @Test(
    arguments: [
      ("dot ", "a b", #"a\ b"#), ("dot '", "it's", #"it'\''s"#), ("dot '", "its'", #"its'\'''"#),
      ("dot \"", "a$b", #"a\$b"#), ("dot \"", "hey!", #"hey"\!"""#), ("dot ", "`x`", #"\`x\`"#),
      ("dot @", "@A b", #"@A\ b"#), ("dot @A\\ ", "@A b", #"@A\ b"#), ("dot '@", "@A b", "@A b"),
      ("dot --trip=", "--trip=A b", #"A\ b"#), ("dot ", "한국 여행", #"한국\ 여행"#), ("dot A", "B", "B"),
      ("dot a:", "b", nil),
    ] as [(String, String, String?)])
  func writing(_ text: String, _ value: String, _ written: String?) {
    #expect(BashLine(text, breaks: Self.breaks).written(value) == written)
  }
}
