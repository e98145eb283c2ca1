import Foundation
import TestSupport
import Testing

@testable import TripStore

@Suite struct JSONTests {
  static func text(_ value: JSON) -> String { String(decoding: value.bytes, as: UTF8.self) }

  @Test func writesMembersInTheirOrderOnOneLine() throws {
    var reader = JSONReader(Array(#"{ "b" : 1.50 }"#.utf8))
    let raw = try reader.raw()
    let value: JSON = [
      "schema": 1, "z": nil, "a": true, "list": [1, -2, "x", []], "none": [:], "raw": .raw(raw), "no": false,
    ]
    #expect(
      Self.text(value)
        == #"{"schema":1,"z":null,"a":true,"list":[1,-2,"x",[]],"none":{},"raw":{ "b" : 1.50 },"no":false}"#)
  }

  @Test(arguments: [
    ("", #""""#), ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#), ("a/b", #""a/b""#), ("\n\r\t", #""\n\r\t""#),
    ("\0\u{1}\u{8}\u{C}\u{1F}", #""\u0000\u0001\u0008\u000c\u001f""#), ("\u{7F}", #""\u007f""#),
    ("식비 ☕️ é 😀", "\"식비 ☕️ é 😀\""), ("\u{80}\u{2028}", "\"\u{80}\u{2028}\""),
  ])
  func escapesWhatMustBe(_ value: String, _ written: String) {
    #expect(Self.text(.string(value)) == written)
    #expect(Self.text(.object([JSONMember(value, .null)])) == "{\(written):null}")
  }

  @Test func writesDescriptionsOrNull() {
    #expect(Self.text(JSON(Day(number: 0))) == #""1970-01-01""#)
    #expect(Self.text(JSON(Day?.none)) == "null")
  }

  /// Every scalar of the basic plane, alone and among others, is read back by both readers.
  @Test func everyCharacterComesBack() throws {
    for high in UInt32(0)..<256 {
      let scalars = (0..<256).compactMap { Unicode.Scalar(high << 8 | $0) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      try expectBack(String(text), "U+\(String(high << 8, radix: 16))")
      for scalar in scalars where high == 0 { try expectBack(String(scalar), "\(scalar.value)") }
    }
  }

  @Test func randomTextsComeBack() throws {
    var generator = SeededGenerator(announcing: "randomTextsComeBack")
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<30, using: &generator)
      let text = (0..<count).map { _ in JSONTextGenerator.scalar(&generator) }.joined()
      try expectBack(text, "seed \(generator.seed)")
    }
  }

  private func expectBack(_ text: String, _ note: Comment) throws {
    let bytes = JSON.string(text).bytes
    var reader = JSONReader(bytes)
    let read = try reader.string()
    try reader.end()
    #expect(Array(read.utf8) == Array(text.utf8), note)
    let judged = try JSONDecoder().decode(String.self, from: Data(bytes))
    #expect(Array(judged.utf8) == Array(text.utf8), note)
  }
}
