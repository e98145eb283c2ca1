import Testing

@testable import dot

/// Sentences on standard error, as wide as the terminal.
struct SentenceTests {
  @Test("Lines end at blanks, and not inside a command that fits")
  func breaks() {
    let text = "환율이 없으니 먼저 `dot rates fetch --trip Osaka`로 받아 오십시오"
    #expect(
      text.sentence(toWidth: 34) == ["환율이 없으니 먼저", "`dot rates fetch --trip Osaka`로", "받아 오십시오"])
    #expect(text.sentence(toWidth: nil) == [text])
    // A command that is wider than a line is cut at its blanks.
    #expect("see `dot rates fetch`".sentence(toWidth: 10) == ["see `dot", "rates", "fetch`"])
    #expect("one\ntwo".sentence(toWidth: 40) == ["one", "two"])
  }

  @Test("The mark in front is coloured once")
  func mark() {
    let lines = Palette(enabled: false).sentence("이름을 찾을 수 없습니다", behind: "힌트:", .cyan, toWidth: 16)
    #expect(lines == ["힌트: 이름을", "찾을 수", "없습니다"] || lines == ["힌트: 이름을", "찾을 수 없습니다"])
    #expect(lines.joined(separator: " ") == "힌트: 이름을 찾을 수 없습니다")
  }
}
