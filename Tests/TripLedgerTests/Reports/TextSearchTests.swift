import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct TextSearchTests {
  static let rows: [(text: String, memo: String, isFound: Bool)] = [
    ("ramen", "Late RAMEN bar", true), ("RAMEN", "ramen", true), ("라멘", "점심 라멘 두 그릇", true),
    ("라멘", "라면", false), ("é", "Cafe\u{301}", true), ("e", "Cafe\u{301}", true), ("é", "CAFÉ", true),
    ("CAFE", "café", true), ("pasteis", "Pastéis de nata", true), ("PASTÉIS", "pasteis", true),
    ("izmir", "İZMİR", true), ("İzmir", "izmir", true), ("strasse", "Hauptstraße 5", true),
    ("ß", "STRASSE", true), ("らーめん", "ラーメン", true), ("a b", "ab", false), ("ab", "a b", false),
    ("a b", "a\u{A0}b", true), ("a-1", "A-1042", true), ("a1", "A-1042", false), ("caf", "ca", false),
    ("가", "\u{1100}\u{1161}", true), ("가", "각", false), ("ガ", "カ\u{3099}", true), ("カ", "カ\u{3099}", false),
    ("straße", "Straße", true), ("🍜", "🍜 국수", true), ("a", "", false),
    ("ab", "a", false),
  ]

  @Test(arguments: rows)
  func isFoundInAnyCaseWithoutAccents(text: String, memo: String, isFound: Bool) {
    let search = TextSearch(text)
    #expect(search.isFound(in: memo) == isFound)
    #expect(Array(memo.utf8).withUnsafeBufferPointer { search.isFound(in: $0) } == isFound)
  }

  /// Searching bytes gives the same result as searching characters.
  @Test func bytesAgreeWithCharacters() {
    var random = SeededGenerator(announcing: #function)
    let scalars: [Unicode.Scalar] = [
      "a", "B", "b", "9", " ", "라", "멘", "각", "\u{1100}", "\u{1161}", "\u{11A8}", "カ", "\u{3099}", "ガ", "が",
      "か", "é",
      "E",
      "\u{301}", "中", "\u{F900}", "\u{8C48}", "ß", "İ", "i", "\u{200D}", "👩", "\u{FE0F}", "\t", "\u{7F}",
    ]
    func text(_ count: ClosedRange<Int>) -> String {
      var text = ""
      for _ in 0..<Int.random(in: count, using: &random) {
        text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
      }
      return text
    }
    for _ in 0..<20_000 {
      let (needle, memo) = (text(1...2), text(0...8))
      let search = TextSearch(needle)
      #expect(
        Array(memo.utf8).withUnsafeBufferPointer { search.isFound(in: $0) }
          == search.isFound(in: memo),
        "\(needle.unicodeScalars.map(\.value)) in \(memo.unicodeScalars.map(\.value)), seed \(random.seed)")
    }
  }
}
