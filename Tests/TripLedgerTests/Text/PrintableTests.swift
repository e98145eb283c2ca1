import Testing

@testable import TripCore

@Suite struct PrintableTests {
  @Test(arguments: [
    ("plain text, 12,000", "plain text, 12,000"),
    ("한국어 日本語 ไทย", "한국어 日本語 ไทย"),
    ("👨‍👩‍👧‍👦 👍🏽 🇰🇷 1\u{FE0F}\u{20E3}", "👨‍👩‍👧‍👦 👍🏽 🇰🇷 1\u{FE0F}\u{20E3}"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
    ("cafe\u{301}", "cafe\u{301}"),
    ("\u{0}\u{7}", "␀␇"),
    ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
    ("\u{1B}]0;title\u{7}", "␛]0;title␇"),
    ("a\tb\nc\r\nd", "a␉b␊c␍␊d"),
    ("\u{7F}", "␡"),
    ("\u{85}\u{9B}31m", "\\u{85}\\u{9B}31m"),
    ("\u{202E}gpj.exe", "\\u{202E}gpj.exe"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
    ("\u{202A}\u{202D}\u{2066}\u{2069}", "\\u{202A}\\u{202D}\\u{2066}\\u{2069}"),
    ("\u{2028}\u{2029}\u{FEFF}", "\\u{2028}\\u{2029}\\u{FEFF}"),
    ("a\u{E0041}\u{E0001}", "a\\u{E0041}\\u{E0001}"),
  ])
  func printable(text: String, expected: String) {
    // Compares scalars, because strings that only look the same are equal.
    #expect(Array(text.printable.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(text.printable.printable == text.printable)
  }

  @Test(arguments: [0xFDD0, 0xFFFE, 0x1FFFF, 0x10FFFF] as [UInt32])
  func noncharacters(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(String(scalar).printable == "\\u{\(String(value, radix: 16, uppercase: true))}")
  }
}
