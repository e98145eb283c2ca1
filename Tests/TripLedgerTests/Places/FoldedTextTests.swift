import TestSupport
import Testing

@testable import TripStore

@Suite struct FoldedTextTests {
  @Test(
    "Names that a search treats as equal",
    arguments: [
      ("Đà Nẵng", "da nang"), ("São Paulo", "SAO PAULO"), ("İstanbul", "istanbul"),
      ("Diyarbakır", "diyarbakir"),
      ("Straße", "strasse"), ("Ærøskøbing", "aeroskobing"), ("Þórshöfn", "thorshofn"), ("Łódź", "lodz"),
      ("e\u{301}", "é"), ("Xi’an", "xi'an"), ("Saint-Louis", "saint louis"), ("리우 데 자네이루", "리우데자네이루"),
      ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"), ("おおさか", "オオサカ"), ("か\u{3099}", "ガ"),
      ("う\u{3099}", "ヴ"), ("は\u{309A}", "パ"), ("リオ・デ・ジャネイロ", "リオデジャネイロ"), ("ＮＹ", "ny"), ("МОСКВА", "москва"),
    ])
  func same(_ left: String, _ right: String) { #expect(FoldedText(left) == FoldedText(right)) }

  @Test("Names that it doesn't", arguments: [("한", "하"), ("カ", "ガ"), ("osaka", "osaca"), ("大阪", "大坂")])
  func different(_ left: String, _ right: String) { #expect(FoldedText(left) != FoldedText(right)) }

  @Test(
    "How well a name matches",
    arguments: [
      ("Osaka", "osaka", .whole), ("Osaka Castle", "osaka", .beginning), ("Higashi-Osaka", "osaka", .part),
      ("Osaka", "kyoto", nil), ("Osaka", "", nil), ("", "o", nil), ("Os", "osaka", nil),
    ] as [(String, String, FoldedText.Match?)])
  func match(_ name: String, _ wanted: String, _ match: FoldedText.Match?) {
    #expect(FoldedText(name).match(FoldedText(wanted)) == match)
  }
}
