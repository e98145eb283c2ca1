import TestSupport
import Testing

@testable import TripStore

@Suite struct JSONReaderTests {
  @Test func agreesWithFoundationOnValidDocuments() {
    var texts = JSONTextGenerator(random: SeededGenerator(announcing: "agreesWithFoundationOnValidDocuments"))
    for _ in 0..<1500 {
      let bytes = texts.document()
      let note: Comment = "\(String(decoding: bytes, as: UTF8.self)), seed \(texts.random.seed)"
      let judged = try? JudgedJSON.foundation(bytes)
      let read = try? JudgedJSON.reader(bytes)
      #expect(read != nil && read == judged, note)
    }
  }

  /// One byte of a valid document replaced, removed or inserted: whatever the strict reader still accepts,
  /// Foundation accepts, too, as the same value.
  @Test func takesNothingThatFoundationRefuses() {
    var texts = JSONTextGenerator(random: SeededGenerator(announcing: "takesNothingThatFoundationRefuses"))
    let alphabet =
      Array("{}[],:\"\\ \n0123456789-+.eEtrufalsn/\u{1}\u{7F}é".utf8) + [0x00, 0x80, 0xC0, 0xED, 0xFF]
    var taken = 0
    var refused = 0
    for _ in 0..<3000 {
      var bytes = texts.document()
      guard let index = bytes.indices.randomElement(using: &texts.random),
        let byte = alphabet.randomElement(using: &texts.random)
      else { continue }
      switch Int.random(in: 0..<3, using: &texts.random) {
      case 0: bytes[index] = byte
      case 1: bytes.remove(at: index)
      default: bytes.insert(byte, at: index)
      }
      guard let read = try? JudgedJSON.reader(bytes) else {
        refused += 1
        continue
      }
      taken += 1
      let text = String(decoding: bytes, as: UTF8.self)
      // Foundation (6.3) refuses `0e5`, which RFC 8259 allows, and numbers beyond a `Double`.
      if text.contains(/0(\.[0-9]*)?[eE]|[eE][+-]?[0-9]{3}/) { continue }
      let note: Comment = "\(text), seed \(texts.random.seed)"
      let judged = try? JudgedJSON.foundation(bytes)
      #expect(judged == read, note)
    }
    #expect(taken > 0 && refused > 0)
  }

  @Test(
    arguments: [
      ("", .truncated, 0), (" ", .truncated, 1), ("01", .unexpected, 2), ("-01", .unexpected, 3),
      ("00", .unexpected, 2), ("1.", .truncated, 2), ("1.x", .unexpected, 2), (".5", .unexpected, 0),
      ("-", .truncated, 1), ("-x", .unexpected, 1), ("+1", .unexpected, 0), ("1e", .truncated, 2),
      ("1e+", .truncated, 3), ("1e5.5", .unexpected, 3), ("0x1F", .unexpected, 1), ("1_000", .unexpected, 1),
      ("NaN", .unexpected, 0), ("nan", .unexpected, 1), ("Infinity", .unexpected, 0),
      ("-Infinity", .unexpected, 1),
      ("１", .unexpected, 0), ("nul", .truncated, 3), ("nulll", .unexpected, 4), ("True", .unexpected, 0),
      ("tru ", .unexpected, 3), ("1 2", .unexpected, 2), ("{}x", .unexpected, 2), ("[]]", .unexpected, 2),
      ("{},", .unexpected, 2), ("{}\0", .unexpected, 2), ("{}{}", .unexpected, 2),
      ("\u{FEFF}{}", .unexpected, 0),
      ("\u{A0}1", .unexpected, 0), ("\u{B}1", .unexpected, 0), ("\u{C}1", .unexpected, 0),
      ("// 1", .unexpected, 0),
      ("[1,]", .unexpected, 3), ("[,1]", .unexpected, 1), ("[1 2]", .unexpected, 3), ("[1", .truncated, 2),
      ("[", .truncated, 1), ("[1}", .unexpected, 2), ("{\"a\":1,}", .unexpected, 7), ("{,}", .unexpected, 1),
      ("{\"a\" 1}", .unexpected, 5), ("{\"a\":}", .unexpected, 5), ("{\"a\"}", .unexpected, 4),
      ("{a:1}", .unexpected, 1), ("{'a':1}", .unexpected, 1), ("{1:1}", .unexpected, 1),
      ("{\"a\":1,\"a\":1}", .duplicateKey("a"), 7), ("{\"a\":1,\"\\u0061\":2}", .duplicateKey("a"), 7),
      ("{\"a\":{\"b\":1,\"b\":2}}", .duplicateKey("b"), 12), ("[{\"\":1,\"\":2}]", .duplicateKey(""), 7),
      ("\"", .truncated, 1), ("\"abc", .truncated, 4), ("\"\\\"", .truncated, 3), ("\"\\", .truncated, 1),
      ("\"a\nb\"", .unexpected, 2), ("\"\t\"", .unexpected, 1), ("\"\0\"", .unexpected, 1),
      ("\"\u{1F}\"", .unexpected, 1), ("\"\\x41\"", .unexpected, 1), ("\"\\'\"", .unexpected, 1),
      ("\"\\U0041\"", .unexpected, 1), ("\"\\u004\"", .unexpected, 1), ("\"\\u004", .truncated, 1),
      ("\"\\u+041\"", .unexpected, 1), ("\"\\u00é\"", .unexpected, 1),
      ("\"\\uD800\"", .loneSurrogate, 1), ("\"\\uDC00\"", .loneSurrogate, 1),
      ("\"x\\uDBFFx\"", .loneSurrogate, 2),
      ("\"\\uD800\\u0041\"", .loneSurrogate, 1), ("\"\\uD800\\uD800\"", .loneSurrogate, 1),
      ("\"\\uDC00\\uD800\"", .loneSurrogate, 1), ("\"\\uD800\\n\"", .loneSurrogate, 1),
    ] as [(String, JSONError.Reason, Int)])
  func refuses(_ text: String, _ reason: JSONError.Reason, _ offset: Int) {
    #expect(throws: JSONError(reason, at: offset)) { try JudgedJSON.reader(Array(text.utf8)) }
  }

  /// Invalid UTF-8: stray and missing continuations, overlong forms, surrogates, beyond U+10FFFF.
  @Test(
    arguments: [
      [0x80], [0xBF], [0xC3], [0xC3, 0x28], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE2, 0x82],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xFE], [0xFF], [0x41, 0xFF, 0x41],
    ] as [[UInt8]])
  func refusesBadUTF8(_ bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    #expect(throws: JSONError(.badUTF8, at: 0)) { try JudgedJSON.reader([quote] + bytes + [quote]) }
    #expect(throws: JSONError(.badUTF8, at: 1)) {
      try JudgedJSON.reader(Array("{\"".utf8) + bytes + Array("\":1}".utf8))
    }
  }

  @Test func refusesEveryTruncation() throws {
    let text = #" {"a": [1, -2.5e+3, true, false, null], "키": {"\u00e9\uD83D\uDE00\n": "☕"}, "s": ""}"#
    let bytes = Array(text.utf8)
    #expect(try JudgedJSON.reader(bytes) == JudgedJSON.foundation(bytes))
    for length in bytes.indices {
      #expect(throws: JSONError.self, "\(length)") { try JudgedJSON.reader(Array(bytes[..<length])) }
    }
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func nestsThirtyTwoDeep(_ open: String, _ close: String) throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
    }
    #expect(try JudgedJSON.reader(nested(32)) == JudgedJSON.foundation(nested(32)))
    #expect(throws: JSONError(.tooDeep, at: 32 * open.utf8.count + 1)) { try JudgedJSON.reader(nested(33)) }
    #expect(throws: JSONError(.tooDeep, at: 32 * open.utf8.count + 1)) {
      try JudgedJSON.reader(nested(100_000))
    }
  }

  @Test(arguments: ["0e5", "0E-5", "0.0e1", "-0e+0"])
  func readsAZeroWithAnExponent(_ text: String) throws {
    #expect(try JudgedJSON.reader(Array(text.utf8)) == .number(0))
  }

  /// A value of another kind is still JSON; anything else is refused as invalid JSON.
  @Test(
    arguments: [
      ("[]", .wrongType, 0), (" 5", .wrongType, 1), ("\"a\"", .wrongType, 0), ("null", .wrongType, 0),
      ("[1,", .truncated, 3), ("nul", .truncated, 3), ("x", .unexpected, 0), ("", .truncated, 0),
    ] as [(String, JSONError.Reason, Int)])
  func refusesOtherThanObjects(_ text: String, _ reason: JSONError.Reason, _ offset: Int) {
    #expect(throws: JSONError(reason, at: offset)) {
      var reader = JSONReader(Array(text.utf8))
      try reader.object { _, reader in _ = try reader.raw() }
    }
  }

  @Test(arguments: ["{}", "5", "[]"])
  func refusesOtherThanTexts(_ text: String) {
    #expect(throws: JSONError(.wrongType, at: 0)) {
      var reader = JSONReader(Array(text.utf8))
      _ = try reader.string()
    }
  }

  @Test func neighboursDoNotCountAsDepth() throws {
    let bytes = Array(("[" + String(repeating: "[],", count: 100) + "{}]").utf8)
    #expect(try JudgedJSON.reader(bytes) == JudgedJSON.foundation(bytes))
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("-5", -5), (" 42", 42), ("9223372036854775807", .max),
      ("-9223372036854775808", .min),
    ] as [(String, Int)])
  func readsIntegers(_ text: String, _ value: Int) throws {
    var reader = JSONReader(Array(text.utf8))
    #expect(try reader.integer() == value)
  }

  @Test(arguments: ["1.0", "1e2", "\"5\"", "null", "true", "[1]", "9223372036854775808", "0.5"])
  func refusesOtherThanIntegers(_ text: String) {
    #expect(throws: JSONError(.wrongType, at: 0)) {
      var reader = JSONReader(Array(text.utf8))
      _ = try reader.integer()
    }
  }

  @Test func readsTextOrNull() throws {
    var reader = JSONReader(Array(#"["a", null, "null"]"#.utf8))
    var texts: [String?] = []
    try reader.array { texts.append(try $0.optionalString()) }
    try reader.end()
    #expect(texts == ["a", nil, "null"])
  }

  @Test func keepsTheBytesOfARawValue() throws {
    var reader = JSONReader(Array(#"{"a" : { "x" :1.50 , "y":"\u00e9" } ,"b":2}"#.utf8))
    var kept: [String] = []
    try reader.object { key, reader in
      kept.append(key + "=" + String(decoding: try reader.raw().bytes, as: UTF8.self))
    }
    #expect(kept == [#"a={ "x" :1.50 , "y":"\u00e9" }"#, "b=2"])
  }

  @Test(arguments: [(" {}", true), ("[]", false), ("\"{\"", false), ("", false)])
  func looksWithoutReading(_ text: String, _ isObject: Bool) throws {
    var reader = JSONReader(Array(text.utf8))
    let looked = reader.isAtObject()
    #expect(looked == isObject)
    if isObject { try reader.object { _, _ in } }
  }
}
