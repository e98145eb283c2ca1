import TestSupport
import Testing

@testable import DotTerminal

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0),
    ("abc", 3),
    ("12,000", 6),
    ("café", 4),
    ("cafe\u{301}", 4),
    ("한국어", 6),
    ("\u{1112}\u{1161}\u{11AB}", 2),  // 한 in conjoining Jamo
    ("\u{1100}", 2),  // a leading consonant alone
    ("ㄱㄴ", 4),  // compatibility Jamo
    ("日本語", 6),
    ("ラーメン", 8),
    ("ﾗｰﾒﾝ", 4),  // half-width
    ("１２", 4),  // full-width
    ("か\u{3099}", 2),  // が in two scalars
    ("กรุงเทพ", 6),  // the vowel ุ stands below its letter
    ("น\u{E49}ำ", 2),  // the tone mark takes nothing, the vowel ำ one
    ("\u{915}\u{93E}", 2),  // का
    ("\u{915}\u{94D}\u{937}", 2),  // क्ष
    ("👍", 2),
    ("👍🏽", 2),
    ("👨‍👩‍👧‍👦", 2),
    ("❤", 1),
    ("❤\u{FE0F}", 2),
    ("❤\u{FE0F}\u{200D}🔥", 2),
    ("❤\u{200D}🔥", 2),
    ("🇰🇷", 2),
    ("🇰🇷🇯🇵", 4),
    ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2),
    ("1\u{FE0F}\u{20E3}", 2),
    ("☕", 2),
    ("€", 1),
    ("…", 1),
    ("█▏", 2),
    ("\u{200B}", 0),
    ("\u{301}", 0),
    ("a\tb\u{1B}\r\n", 2),
    ("\u{7F}\u{9B}", 0),
  ])
  func displayWidth(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  /// Texts are counted by scalars as long as none can join another; that must be what their clusters add up to.
  @Test func scalarsThatStandAloneAddUpToTheirClusters() {
    var random = SeededGenerator()
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x17F, 0x300...0x30F, 0x1100...0x11FF, 0x3041...0x30FF, 0x4E00...0x4E20,
      0xAC00...0xAC40,
      0xFE00...0xFE0F, 0xFF61...0xFF9F, 0x1F1E6...0x1F1FF, 0x1F466...0x1F469, 0x200D...0x200D,
    ]
    for _ in 0..<20_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let range = ranges.randomElement(using: &random) ?? 0x20...0x7E
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { scalars.append(scalar) }
      }
      let text = String(scalars)
      let clusters = text.reduce(0) { $0 + $1.displayWidth }
      #expect(text.displayWidth == clusters, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test func widthTablesRiseAndDoNotOverlap() {
    for table in [WidthTable.wide, WidthTable.zero] {
      #expect(table.count % 2 == 0)
      let pairs = stride(from: 0, to: table.count, by: 2).map { (table[$0], table[$0 + 1]) }
      #expect(pairs.allSatisfy { $0.0 <= $0.1 })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.1 < $1.0 })
    }
  }
}
