import TestLedgers
import TestSupport
import Testing

@testable import TripStore

@Suite struct DocumentTests {
  /// A day as on disk, written by hand; the checksum is from an independent program.
  static let day = #"""
    {
      "format": "dot.day",
      "version": 1,
      "trip": "0123456789abc",
      "date": "2025-09-06",
      "expenses": [
        {"id":"a000000000001","amount":"12000","currency":"JPY"},
        {"id":"a000000000002","amount":"-3.20","memo":"\"tea\" ☕"}
      ],
      "seal": "crc32c:23c94814"
    }

    """#

  static func record(_ id: String, _ text: String) throws -> Document.Record {
    var reader = JSONReader(Array(text.utf8))
    return Document.Record(id: id, body: try reader.raw())
  }

  static func unsealed(_ text: String) -> String {
    text.replacing(",\n  \"seal\": \"crc32c:23c94814\"", with: "")
  }

  static func read(_ text: String, as layout: DocumentLayout = .day) throws -> Document {
    try Document(reading: Array(text.utf8), as: layout)
  }

  @Test func hasTheBytesWrittenOutByHand() throws {
    let document = Document(
      layout: .day,
      head: [JSONMember("trip", "0123456789abc"), JSONMember("date", JSON(Day("2025-09-06")))],
      records: [
        try Self.record("a000000000001", #"{"id":"a000000000001","amount":"12000","currency":"JPY"}"#),
        try Self.record("a000000000002", #"{"id":"a000000000002","amount":"-3.20","memo":"\"tea\" ☕"}"#),
      ])
    #expect(String(decoding: document.bytes, as: UTF8.self) == Self.day)
    let read = try Self.read(Self.day)
    #expect(read.records == document.records)
    #expect(read.bytes == document.bytes)
    #expect(read.isSealed)
    #expect(read.version == 1)
  }

  @Test func hasShortFormsForNoRecordsAndForOne() throws {
    let none = """
      {
        "format": "dot.places",
        "version": 1,
        "places": [],
        "seal": "crc32c:1de2ade8"
      }

      """
    #expect(String(decoding: Document(layout: .places).bytes, as: UTF8.self) == none)
    #expect(try Self.read(none, as: .places).records.isEmpty)
    let single = """
      {
        "format": "dot.trip",
        "version": 1,
        "trip": {"id":"a"},
        "seal": "crc32c:59200939"
      }

      """
    let trip = Document(layout: .trip, records: [try Self.record("a", #"{"id":"a"}"#)])
    #expect(String(decoding: trip.bytes, as: UTF8.self) == single)
    #expect(try Self.read(single, as: .trip) == trip)
  }

  @Test func keepsWhatItDoesNotKnow() throws {
    let text = #"""
      {"version":1, "mood" : { "sky":"\u00e9" , "n":1.50e+0 },"format":"dot.day",
       "expenses":[ {"weather":[1,  2.00],"id":"x"  ,"a\/b":null} , {"id":"y"}],"later":"\u0041"}
      """#
    let again = try Self.read(String(decoding: Self.read(text).bytes, as: UTF8.self))
    for document in [try Self.read(text), again] {
      #expect(document.head.map(\.key) == ["mood", "later"])
      #expect(
        String(decoding: document.head[0].value.bytes, as: UTF8.self) == #"{ "sky":"\u00e9" , "n":1.50e+0 }"#)
      #expect(String(decoding: document.head[1].value.bytes, as: UTF8.self) == #""\u0041""#)
      #expect(document.records.map(\.id) == ["x", "y"])
      #expect(
        String(decoding: document.records[0].body.bytes, as: UTF8.self)
          == #"{"weather":[1,  2.00],"id":"x"  ,"a\/b":null}"#)
    }
  }

  @Test func aDocumentWithoutASealIsRead() throws {
    let document = try Self.read(Self.unsealed(Self.day))
    #expect(!document.isSealed)
    #expect(document.records == (try Self.read(Self.day)).records)
    // The next write seals it.
    #expect(String(decoding: document.bytes, as: UTF8.self) == Self.day)
  }

  /// Nor one in the word `seal`, which leaves an unknown member that nothing else writes.
  @Test func everyFlippedBitIsRefused() throws {
    let good = Array(Self.day.utf8)
    for index in good.indices {
      for bit in 0..<8 {
        var bytes = good
        bytes[index] ^= 1 << bit
        #expect(throws: DocumentProblem.self, "byte \(index), bit \(bit)") {
          try Document(reading: bytes, as: .day)
        }
      }
    }
  }

  @Test func everyFlippedBitBeforeTheSealIsNamed() throws {
    // If the result is JSON of the same shape, the seal is reported, whatever else is wrong.
    for (old, new) in [
      ("12000", "92000"), ("dot.day", "dot.dax"), ("\"version\": 1", "\"version\": 3"),
      ("expenses", "dxpenses"),
      ("a000000000002", "a000000000001"), ("2025-09-06", "2025-09-07"), ("\"date\"", "\"eate\""),
    ] {
      #expect(throws: DocumentProblem.brokenSeal) { try Self.read(Self.day.replacing(old, with: new)) }
    }
  }

  @Test func everyTruncationIsRefused() throws {
    let good = Array(Self.day.utf8)
    for length in 0..<good.count - 1 {
      #expect(throws: DocumentProblem.self, "\(length)") {
        try Document(reading: Array(good[..<length]), as: .day)
      }
    }
    // Only the final newline may be missing: everything else is there.
    #expect(try Document(reading: good.dropLast(), as: .day) == Document(reading: good, as: .day))
  }

  @Test(
    arguments: [
      ("crc32c:23c94815", .brokenSeal), ("crc32c:23C94814", .brokenSeal), ("23c94814", .brokenSeal),
      ("", .brokenSeal),
    ] as [(String, DocumentProblem)])
  func refusesOtherSeals(_ seal: String, _ problem: DocumentProblem) {
    #expect(throws: problem) { try Self.read(Self.day.replacing("crc32c:23c94814", with: seal)) }
  }

  @Test func theSealIsLast() {
    let text = Self.day.replacing("23c94814\"\n", with: "23c94814\",\n  \"more\": 1\n")
    #expect(throws: DocumentProblem.sealNotLast) { try Self.read(text) }
  }

  @Test func aSealInAnotherSpellingIsNoWayAround() {
    #expect(throws: DocumentProblem.brokenSeal) {
      try Self.read(Self.day.replacing("\"seal\"", with: #""se\u0061l""#))
    }
  }

  @Test(
    arguments: [
      (#"{"format":"dot.day","version":2,"expenses":[]}"#, .newer(version: 2, known: 1)),
      // The format of a newer version can't be checked here.
      (#"{"format":"dot.day","version":2,"expenses":{"a":1}}"#, .newer(version: 2, known: 1)),
      (#"{"format":"dot.day","version":9,"days":[]}"#, .newer(version: 9, known: 1)),
      (
        #"{"format":"dot.trip","version":1,"expenses":[]}"#,
        .wrongFormat(found: "dot.trip", expected: "dot.day")
      ),
      (#"{"version":1,"expenses":[]}"#, .wrongFormat(found: "", expected: "dot.day")),
      (#"{"format":"dot.day","expenses":[]}"#, .notJSON(JSONError(.missing("version"), at: 0))),
      (#"{"format":"dot.day","version":0,"expenses":[]}"#, .notJSON(JSONError(.missing("version"), at: 0))),
      (#"{"format":"dot.day","version":1}"#, .notJSON(JSONError(.missing("expenses"), at: 0))),
      (
        #"{"format":"dot.day","version":1,"expenses":[{"id":"a"},{"id":"b"},{"id":"a","x":1}]}"#,
        .duplicateRecord("a")
      ),
      (
        #"{"format":"dot.day","version":1,"expenses":[{"Id":"a"}]}"#,
        .notJSON(JSONError(.missing("id"), at: 44))
      ),
      (#"{"format":"dot.day","version":1,"expenses":[1]}"#, .notJSON(JSONError(.wrongType, at: 44))),
      (#"{"format":"dot.day","version":"1","expenses":[]}"#, .notJSON(JSONError(.wrongType, at: 30))),
      (#"{"format":"dot.day","format":"dot.day"}"#, .notJSON(JSONError(.duplicateKey("format"), at: 20))),
      ("[]", .notJSON(JSONError(.wrongType, at: 0))), ("", .notJSON(JSONError(.truncated, at: 0))),
    ] as [(String, DocumentProblem)])
  func refuses(_ text: String, _ problem: DocumentProblem) {
    #expect(throws: problem) { try Self.read(text) }
  }

  @Test func anOlderVersionIsKnownAsSuchAndWrittenAsNew() throws {
    let layout = DocumentLayout("dot.day", version: 2, records: "expenses")
    let document = try Self.read(Self.day, as: layout)
    #expect(document.version == 1)
    let rewritten = try Document(reading: document.bytes, as: layout)
    #expect(rewritten.version == 2)
    #expect(rewritten.records == document.records)
  }

  @Test func replacesAddsAndRemovesById() throws {
    var document = try Self.read(#"{"format":"dot.day","version":1,"expenses":[{"id":"a"},{"id":"b"}]}"#)
    let changed = try Self.record("a", #"{"id":"a","x":1}"#).body
    let new = try Self.record("c", #"{"id":"c"}"#).body
    document.set("a", to: changed)
    document.set("c", to: new)
    document.set("b", to: nil)
    document.set("none", to: nil)
    #expect(document.records.map(\.id) == ["a", "c"])
    #expect(document["a"] == changed)
    #expect(document["c"] == new)
    #expect(document["b"] == nil)
  }

  @Test func readsTextsOfItsHead() throws {
    var document = try Self.read(
      #"{"format":"dot.day","version":1,"a":"x\u0041","b":null,"c":1,"expenses":[]}"#)
    #expect(try document.text("a") == "xA")
    #expect(try document.text("b") == nil)
    #expect(try document.text("z") == nil)
    #expect(throws: DocumentProblem.notJSON(JSONError(.badValue(key: "c", value: "1"), at: 0))) {
      try document.text("c")
    }
    // Also before it was first written.
    document.head = [JSONMember("a", "new"), JSONMember("b", nil)]
    #expect(try document.text("a") == "new")
    #expect(try document.text("b") == nil)
  }
}
