import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct ChangeTests {
  private func raw(_ text: String) -> RawJSON { RawJSON(checked: Array(text.utf8)[...]) }

  private func change() throws -> Change {
    var change = Change(time: try instant("2025-09-06T12:00:00.5+09:00"), command: "spend")
    let trip = try #require(TripID("aaaa111111111"))
    change.images = [try #require(ImageName(hash: String(repeating: "a", count: 64), fileExtension: "jpg"))]
    change.edits = [
      .init(
        document: .day(trip, try day("2025-09-06")), record: "x#y", old: nil,
        new: raw(#"{"id":"x#y", "n": 1.50}"#)),
      .init(
        document: .rates(.typed, try day("2025-09-05")), record: "JPY/KRW", old: raw(#"{"pair":"JPY/KRW"}"#),
        new: nil),
      .init(
        document: .header, record: "own", old: raw("{\n  \"key\": \"own\"\n}"), new: raw(#"{"key":"own"}"#)),
    ]
    return change
  }

  @Test func comesBackAsItWas() throws {
    let change = try change()
    let bytes = change.document.bytes
    let read = try Change(reading: try Document(reading: bytes, as: .change))
    #expect(read == change)
    #expect(read.document.bytes == bytes)
  }

  @Test func isAFileThatAPersonCanRead() throws {
    let text = String(decoding: try change().document.bytes, as: UTF8.self)
    #expect(text.contains(#""edit":"trips/aaaa111111111/days/2025-09-06.json#x#y","old":null"#))
    #expect(text.contains(#""format": "dot.change""#))
    #expect(text.contains(#""command": "spend""#))
  }

  @Test(arguments: [
    ("trips/aaaa111111111/days/2025-09-06.json#x#y", "../../etc/passwd#x"),
    ("trips/aaaa111111111/days/2025-09-06.json#x#y", "trips/aaaa111111111/days/2025-09-06.json"),
    ("trips/aaaa111111111/days/2025-09-06.json#x#y", "history/pending.json#x"),
    ("2025-09-06T12:00:00.5+09:00", "yesterday"), ("images/aa/", "images/bb/"),
    (#""command": "spend""#, #""command": 1"#),
  ])
  func refuses(old: String, new: String) throws {
    let text = String(decoding: try change().document.bytes, as: UTF8.self)
    #expect(text.contains(old))
    let lines = text.replacing(old, with: new).split(separator: "\n").filter { !$0.contains("seal") }
    let body = lines.joined(separator: "\n").replacing(",\n}", with: "\n}")
    #expect(throws: JSONError.self) {
      try Change(reading: try Document(reading: Array(body.utf8), as: .change))
    }
  }

  /// Records nested as deeply as documents allow fit into a change.
  @Test(arguments: [(DocumentLayout.day, 3), (.trip, 2), (.rates, 3), (.places, 3), (.ledger, 3)])
  func deepestRecords(layout: DocumentLayout, level: Int) throws {
    let depth = JSONReader.maximumDepth - level
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let record = #"{"\#(layout.identifierKey)":"x","later":\#(deep)}"#
    let records = layout.isSingle ? record : "[\(record)]"
    let text = #"{"format":"\#(layout.format)","version":1,"\#(layout.recordsKey)":\#(records)}"#
    let document = try Document(reading: Array(text.utf8), as: layout)
    var change = Change(time: try instant("2025-09-06T12:00Z"), command: "test")
    change.edits = [.init(document: .header, record: "x", old: document["x"], new: document["x"])]
    #expect(try Change(reading: try Document(reading: change.document.bytes, as: .change)) == change)

    let deeper = text.replacing("[]", with: "[[]]")
    #expect(throws: DocumentProblem.self) { try Document(reading: Array(deeper.utf8), as: layout) }
  }
}
