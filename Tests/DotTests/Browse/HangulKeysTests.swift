import Testing

@testable import dot
@testable import DotViews

struct HangulKeysTests {
  @Test(
    "Letters are the keys at their positions",
    arguments: [
      ("ㅁ", "a"), ("ㅂ", "q"), ("ㅇ", "d"), ("ㅕ", "u"), ("ㄷ", "e"), ("ㅗ", "h"), ("ㅓ", "j"), ("ㅏ", "k"),
      ("ㅣ", "l"), ("ㅎ", "g"), ("ㅛ", "y"), ("ㅌ", "x"), ("ㄹ", "f"), ("ㅊ", "c"), ("ㅆ", "T"), ("ㅖ", "P"),
      // What an input method has put together: ㅇ ㅣ, ㄱ ㅏ ㅂ ㅅ, ㅎ ㅘ.
      ("이", "dl"), ("값", "rkqt"), ("화", "ghk"), ("a", "a"), ("?", "?"), ("é", "é"),
    ])
  func positions(_ typed: String, _ keys: String) { #expect(HangulKeys.keys(of: typed) == keys) }
}
