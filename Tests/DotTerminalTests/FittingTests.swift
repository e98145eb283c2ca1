import Testing

@testable import DotTerminal

@Suite struct FittingTests {
  @Test(arguments: [
    ("abcdef", 6, false, "abcdef"),
    ("abcdef", 5, false, "abcd…"),
    ("abcdef", 5, true, "ab..."),
    ("abcdef", 2, true, ".."),
    ("abcdef", 1, false, "…"),
    ("abcdef", 0, false, ""),
    ("abcdef", -1, true, ""),
    ("한국어", 6, false, "한국어"),
    ("한국어", 5, false, "한국…"),
    ("한국어", 4, false, "한…"),  // half a cluster would be left
    ("한국어", 2, false, "…"),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, false, "👨‍👩‍👧‍👦…"),
    ("umbrella deposit back", 19, false, "umbrella deposit…"),
    ("umbrella deposit back", 17, false, "umbrella deposit…"),
    ("umbrella deposit back", 16, false, "umbrella…"),
    ("우산 보증금 돌려받음", 16, false, "우산 보증금…"),
    ("a verylongword", 10, false, "a verylon…"),  // little would be left before the space
    ("e\u{301}e\u{301}e\u{301}", 2, false, "e\u{301}…"),
    // No separator is left hanging before the mark.
    ("flight · off pace", 9, false, "flight…"),
    ("flight · off pace", 10, false, "flight…"),
    ("Yatai, oden, beer", 14, false, "Yatai, oden…"),
    ("Tailor: two suits", 9, true, "Tailor..."),
    ("······", 3, false, "··…"),
  ])
  func truncated(text: String, width: Int, ascii: Bool, expected: String) {
    #expect(text.truncated(toWidth: width, ascii: ascii) == expected)
  }

  @Test(arguments: [
    ("ab", 4, Alignment.left, "ab  "),
    ("ab", 4, .right, "  ab"),
    ("한", 4, .left, "한  "),
    ("한", 4, .right, "  한"),
    ("한국어", 4, .left, "한국어"),
  ])
  func padded(text: String, width: Int, alignment: Alignment, expected: String) {
    #expect(text.padded(toWidth: width, alignment: alignment) == expected)
  }

  @Test(arguments: [
    ("", 10, [""]),
    ("one two three", 13, ["one two three"]),
    ("one two three", 12, ["one two", "three"]),
    ("one  two", 3, ["one", "two"]),
    ("one  two", 8, ["one  two"]),
    ("   ", 2, [""]),
    // A figure keeps its currency, as long as both fit on a line.
    ("Today ~130,252 KRW (2 days)", 15, ["Today", "~130,252 KRW (2", "days)"]),
    ("Left 130,252 KRW), then", 17, ["Left", "130,252 KRW),", "then"]),
    ("기준율 376,304 KRW보다 높음", 18, ["기준율", "376,304 KRW보다", "높음"]),
    ("1,234,567 KRW", 9, ["1,234,567", "KRW"]),
    ("day 9 Tokyo", 5, ["day 9", "Tokyo"]),
    // Neither do texts between separators part, as long as they fit.
    ("Osaka · 2 people · in JPY", 16, ["Osaka ·", "2 people ·", "in JPY"]),
    ("Osaka · 2 people · in JPY", 18, ["Osaka · 2 people ·", "in JPY"]),
    ("Osaka · two people · in", 8, ["Osaka ·", "two", "people ·", "in"]),
    ("시장에서 점심을", 9, ["시장에서", "점심을"]),
    ("東京スカイツリー", 7, ["東京ス", "カイツ", "リー"]),
    ("at 東京スカイツリー gate", 8, ["at", "東京スカ", "イツリー", "gate"]),
    ("abcdef g", 4, ["abcd", "ef g"]),
    ("한글", 1, ["한", "글"]),  // no narrower than a cluster
  ])
  func wrapped(text: String, width: Int, expected: [String]) {
    #expect(text.wrapped(toWidth: width) == expected)
  }
}
