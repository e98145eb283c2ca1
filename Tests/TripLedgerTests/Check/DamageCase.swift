import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMerging

/// One kind of damage to a ledger, and what `check` reports about it.
struct DamageCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// `code file place` of each problem.
  let problems: @Sendable (SmallLedger) throws -> [String]
  let inflict: @Sendable (SmallLedger) throws -> Void

  init(
    _ name: String, _ problems: @escaping @Sendable (SmallLedger) throws -> [String],
    _ inflict: @escaping @Sendable (SmallLedger) throws -> Void
  ) {
    (self.name, self.problems, self.inflict) = (name, problems, inflict)
  }

  var testDescription: String { name }
}

extension DamageCase {
  static let bytes: [DamageCase] = [
    DamageCase("a digit of an amount", { ["broken-seal \($0.day5)"] }) {
      try $0.flip($0.day5, "\"1000\"", "\"9000\"")
    },
    DamageCase("a letter of a title", { ["broken-seal \($0.tripFile)"] }) {
      try $0.flip($0.tripFile, "Osaka", "Osaki")
    },
    DamageCase("a digit of the seal", { ["broken-seal \($0.bank)"] }) { small in
      let text = String(decoding: try small.bytes(small.bank), as: UTF8.self)
      let digit = try #require(text.range(of: "crc32c:")).upperBound
      let old = String(text[digit])
      try small.flip(small.bank, "crc32c:\(old)", "crc32c:\(old == "0" ? "1" : "0")")
    },
    DamageCase("a bit of the seal's key", { ["broken-seal \($0.places)"] }) {
      try $0.flip($0.places, "\"seal\"", "\"seam\"")
    },
    DamageCase("the gate's currency", { _ in ["broken-seal ledger.json"] }) {
      try $0.flip("ledger.json", "KRW", "USD")
    },
    DamageCase("a change's command", { ["broken-seal \(try $0.change)"] }) {
      try $0.flip($0.change, "\"spend\"", "\"spent\"")
    },
    DamageCase("CRLF under a seal", { ["other-line-ends \($0.day5)"] }) { small in
      let lines = try small.bytes(small.day5).split(separator: 0x0A, omittingEmptySubsequences: false)
      try small.write(Array(lines.joined(separator: [0x0D, 0x0A])), to: small.day5)
    },
    DamageCase("a cut in the middle", { ["truncated \($0.day5) 5:41"] }) { small in
      let lines = try small.bytes(small.day5).split(separator: 0x0A)
      // `{`, format, version, expenses, and 40 bytes of the record.
      try small.write(
        Array(lines[..<4].joined(separator: [0x0A])) + [0x0A] + lines[4].prefix(40), to: small.day5)
    },
    DamageCase("a day that iCloud keeps elsewhere", { ["not-downloaded \($0.day5)"] }) { small in
      let name = Paths.name(of: small.day5)
      try small.write([0], to: Paths.parent(of: small.day5) + "/.\(name).icloud")
      try small.remove(small.day5)
    },
    DamageCase("nothing left", { ["empty \($0.tripFile)"] }) { try $0.write([], to: $0.tripFile) },
    DamageCase("an empty gate", { _ in ["empty ledger.json"] }) { try $0.write([], to: "ledger.json") },
    DamageCase("zeros, as after a power cut", { ["not-json \($0.places) 1:1"] }) {
      try $0.write([UInt8](repeating: 0, count: 300), to: $0.places)
    },
    DamageCase("another file", { ["not-json \($0.day6) 1:1"] }) {
      try $0.write(Array("PNG".utf8), to: $0.day6)
    },
    DamageCase("something behind the end", { ["not-json \($0.day6) 9:1"] }) {
      try $0.write($0.bytes($0.day6) + Array("}".utf8), to: $0.day6)
    },
    DamageCase("a byte order mark", { ["byte-order-mark \($0.day6) 1:1"] }) {
      try $0.write([0xEF, 0xBB, 0xBF] + $0.bytes($0.day6), to: $0.day6)
    },
    // The memo is the sixth member of the record on line 5; its place is where the value starts.
    DamageCase(
      "bad UTF-8", { small in ["not-utf8 \(small.day6) \(try small.place(of: "\"라멘\"", in: small.day6))"] }
    ) {
      small in
      var bytes = try small.bytes(small.day6)
      let memo = Array("라멘".utf8)
      let start = try #require(bytes.indices.first { bytes[$0...].starts(with: memo) })
      bytes[start] = 0xFF
      try small.write(bytes, to: small.day6)
    },
    // 30 arrays in a record in the list in the document: the last of them, in column 39, is level 33.
    DamageCase("nested too deeply", { ["too-deep \($0.day5) 5:40"] }) { small in
      let deep = String(repeating: "[", count: 30) + String(repeating: "]", count: 30)
      try small.flip(small.day5, "{\"id\"", "{\"a\":\(deep),\"id\"")
    },
    DamageCase("a key twice", { ["duplicate-key \($0.day5) 5:12"] }) {
      try $0.flip($0.day5, "{\"id\"", "{\"a\":1,\"a\":2,\"id\"")
    },
    DamageCase("a key of the document twice", { ["duplicate-key \($0.tripFile) 3:3"] }) {
      try $0.flip($0.tripFile, "  \"version\"", "  \"format\":1,\n  \"version\"")
    },
    DamageCase("2 GiB", { ["too-large \($0.day5)"] }) { try $0.inflate($0.day5) },
  ]

  static let shapes: [DamageCase] = [
    DamageCase("another format", { ["wrong-format \($0.day5)"] }) {
      try $0.forge($0.day5, "dot.day", "dot.trip")
    },
    DamageCase("a newer version", { ["newer-document \($0.places)"] }) {
      try $0.forge($0.places, "\"version\": 1", "\"version\": 2")
    },
    DamageCase("no version", { ["missing-member \($0.places) version"] }) {
      try $0.forge($0.places, "  \"version\": 1,\n", "")
    },
    DamageCase("no list of records", { ["missing-member \($0.day5) expenses"] }) {
      try $0.forge($0.day5, "\"expenses\"", "\"expense\"")
    },
    DamageCase("an amount that is none", { ["bad-value \($0.day5) 5:5 \($0.first.id).amount"] }) {
      try $0.forge($0.day5, "\"1000\"", "\"1000.5\"")
    },
    DamageCase("an amount out of range", { ["bad-value \($0.day5) 5:5 \($0.first.id).amount"] }) {
      try $0.forge($0.day5, "\"1000\"", "\"99999999999999999999\"")
    },
    DamageCase("a currency that is none", { ["bad-value \($0.day5) 5:5 \($0.first.id).currency"] }) {
      try $0.forge($0.day5, "\"JPY\"", "\"JP1\"")
    },
    DamageCase(
      "a currency of a newer program", { ["currency-not-known \($0.day5) 5:5 \($0.first.id).currency"] }
    ) {
      try $0.forge($0.day5, "\"JPY\"", "\"JPX\"")
    },
    DamageCase("no category", { ["missing-member \($0.day6) 5:5 \($0.second.id).category"] }) {
      try $0.forge($0.day6, "\"category\":\"food\",", "")
    },
    DamageCase("a record without an id", { ["missing-member \($0.day6) 5:5 id"] }) {
      try $0.forge($0.day6, "\"id\":\"\($0.second.id)\",", "")
    },
    DamageCase("an id that leads out", { ["bad-value \($0.day6) 5:5 ../../x.id"] }) {
      try $0.forge($0.day6, "\"id\":\"\($0.second.id)\"", "\"id\":\"../../x\"")
    },
    DamageCase("a photo that leads out", { ["bad-value \($0.day5) 5:5 \($0.first.id).photos"] }) {
      try $0.forge($0.day5, "images/", "images/../")
    },
    DamageCase(
      "a latitude without a longitude",
      { ["missing-member \($0.places) 5:5 \($0.second.placeText).longitude"] }
    ) {
      try $0.forge($0.places, "\"identifier\"", "\"latitude\":34.6,\"identifier\"")
    },
    DamageCase("a latitude of 200", { ["bad-value \($0.places) 5:5 \($0.second.placeText).latitude"] }) {
      try $0.forge($0.places, "\"identifier\"", "\"latitude\":200,\"longitude\":1,\"identifier\"")
    },
    DamageCase("a trip that ends before it starts", { ["bad-value \($0.tripFile) 4:11 \($0.trip.id).end"] }) {
      try $0.forge($0.tripFile, "2025-09-09", "2025-09-01")
    },
    DamageCase("a rate of zero", { ["bad-value \($0.bank) 6:5 JPY/KRW.base"] }) {
      try $0.forge($0.bank, "\"940\"", "\"0\"")
    },
    DamageCase(
      "the same expense twice in a day", { small in ["duplicate-record \(small.day5) 6:5 \(small.first.id)"] }
    ) { small in
      let line = try small.line(5, of: small.day5)
      try small.forge(small.day5, line, line + ",\n" + line)
    },
    DamageCase(
      "the same place twice", { small in ["duplicate-record \(small.places) 6:5 \(small.second.placeText)"] }
    ) { small in
      let line = try small.line(5, of: small.places)
      try small.forge(small.places, line, line + ",\n" + line)
    },
    DamageCase(
      "two bad records, both told of",
      { small in
        [
          "bad-value \(small.day5) 5:5 \(small.first.id).amount",
          "bad-value \(small.day5) 6:5 0000000000000.pay",
        ]
      }
    ) { small in
      let line = try small.line(5, of: small.day5)
      let other = line.replacingOccurrences(of: small.first.id.text, with: "0000000000000")
      try small.forge(
        small.day5, line,
        line.replacingOccurrences(of: "1000", with: "0") + ",\n"
          + other.replacingOccurrences(of: "\"entered\"", with: "\"pay\":\"gold\",\"entered\""))
    },
    DamageCase("a gate without its ledger", { _ in ["missing-member ledger.json ledger"] }) { small in
      try small.forge("ledger.json", "  \"ledger\": ", "  \"lodger\": ")
    },
    DamageCase("a gate of a newer program", { _ in ["newer-to-read ledger.json reads"] }) {
      try $0.forge("ledger.json", "\"reads\": 1", "\"reads\": 5")
    },
    DamageCase("a change without a time", { ["missing-member \(try $0.change) time"] }) {
      try $0.forge($0.change, "\"time\"", "\"hour\"")
    },
    DamageCase(
      "a change of an unknown document",
      { small in
        ["bad-value \(try small.change) 10:5 x/y#\(small.first.id).edit"]
      }
    ) { try $0.forge($0.change, $0.day5, "x/y") },
  ]
}

extension SmallLedger {
  fileprivate func line(_ number: Int, of file: String) throws -> String {
    String(decoding: try bytes(file).split(separator: 0x0A)[number - 1], as: UTF8.self)
  }

  /// Where a text was in a file, according to the history: the file itself is damaged.
  fileprivate func place(of text: String, in file: String) throws -> String {
    let record = second.json.bytes
    let start = try #require(String(decoding: record, as: UTF8.self).range(of: text)).lowerBound
    let whole = String(decoding: record, as: UTF8.self)
    return "5:\(5 + whole.distance(from: whole.startIndex, to: start))"
  }
}

extension TripDetailInfo {
  fileprivate var placeText: String { place?.text ?? "" }
}
