import TestSupport
import Testing

@testable import TripStore
@testable import TripMerging
@testable import TripStore

/// Keys are compared as bytes if that is enough, one by one in small objects, with a set in large ones.
@Suite struct JSONKeysTests {
  private func object(_ keys: [String]) -> [UInt8] {
    Array(("{" + keys.map { "\"\($0)\":{\"a\":1}" }.joined(separator: ",") + "}").utf8)
  }

  @Test(arguments: [2, 23, 24, 25, 26, 60])
  func findsADuplicateAmongMany(_ count: Int) throws {
    let keys = (1...count).map { "k\($0)" }
    #expect(try JudgedJSON.reader(object(keys)) == JudgedJSON.foundation(object(keys)))
    for repeated in [keys[0], keys[count - 1], "\\u006b1"] {
      let offset = object(keys).count
      let name = repeated.hasPrefix("\\") ? "k1" : repeated
      #expect(throws: JSONError(.duplicateKey(name), at: offset)) {
        try JudgedJSON.reader(object(keys + [repeated]))
      }
    }
  }

  /// Equal as Swift strings: canonically equivalent.
  @Test(arguments: [("é", "e\u{301}"), ("\u{212A}", "K"), ("\\u212a", "K"), ("가", "\u{1100}\u{1161}")])
  func knowsAKeyWrittenInTwoWays(_ one: String, _ other: String) {
    for keys in [[one, other], [other, one], (1...30).map { "k\($0)" } + [one, other]] {
      #expect(throws: JSONError.self) { try JudgedJSON.reader(object(keys)) }
    }
  }

  @Test func keysOfAnObjectInsideAreItsOwn() throws {
    let bytes = Array(#"{"a":{"a":{"a":1,"b":2}},"b":[{"a":1},{"a":2}]}"#.utf8)
    #expect(try JudgedJSON.reader(bytes) == JudgedJSON.foundation(bytes))
  }

  @Test func readsARecordWithItsName() throws {
    var reader = JSONReader(Array(#" [ {"x":{"id":"no"},"\u0069d":"a\n"} , {"ID":"no"}, {"id":5}]"#.utf8))
    var seen: [String?] = []
    #expect(throws: JSONError(.wrongType, at: 6)) {
      try reader.array { seen.append(try $0.object(namedBy: "id").name) }
    }
    #expect(seen == ["a\n", nil])
  }

  /// A reader of a part reports offsets from the start of that part.
  @Test func offsetsAreThoseOfThePart() throws {
    var reader = JSONReader(Array(#"{"a":   ["x", 5.5]}"#.utf8))
    var inside: RawJSON?
    try reader.object { inside = $0 == "a" ? try $1.raw() : nil }
    var part = JSONReader(try #require(inside))
    #expect(part.position == 0)
    #expect(throws: JSONError(.wrongType, at: 6)) {
      try part.array { if !$0.isAtString() { _ = try $0.integer() } else { _ = try $0.string() } }
    }
  }

  /// All pairs of bytes, and three and four with all range edges, compared with the standard library.
  @Test func judgesUTF8AsTheStandardLibrary() {
    let edges: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xED, 0xF4, 0xFF]
    func agree(_ bytes: [UInt8]) -> Bool {
      bytes[...].isUTF8 == (String(validating: bytes, as: UTF8.self) != nil)
    }
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { #expect(agree([first, second])) }
    }
    for first in UInt8(0xC0)...0xFF {
      for second in edges {
        for third in edges { for fourth in edges { #expect(agree([first, second, third, fourth])) } }
        for third in edges { #expect(agree([first, second, third])) }
      }
    }
  }

  /// Eight bytes at a time, for any length and any split.
  @Test func sealsAreTheSameInAnyPieces() {
    var random = SeededGenerator(announcing: "sealsAreTheSameInAnyPieces")
    for length in 0..<40 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      var plain = UInt32.max
      for byte in bytes {
        plain ^= UInt32(byte)
        for _ in 0..<8 { plain = plain & 1 == 1 ? plain >> 1 ^ 0x82F6_3B78 : plain >> 1 }
      }
      var pieces = CRC32.castagnoli
      let cut = length / 3
      pieces.update(bytes[..<cut])
      pieces.update(bytes[cut...])
      #expect(pieces.value == ~plain, "\(bytes)")
      #expect(Seal.checksum(bytes[...]) == ~plain, "\(bytes)")
    }
  }
}
