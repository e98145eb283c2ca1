import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Records found by lines are those that the reader of documents finds, or none.
struct LineScannerTests {
  private static let entries = [
    #"{"id":"1gthjxm6x3cyr","kind":"count","date":"2025-09-06","amount":"0","currency":"JPY","changed":"2025-09-06T09:05:00+09:00"}"#,
    #"{"id":"1gthjxm6x3cys","kind":"buy","date":"2025-09-06","amount":"100","currency":"JPY","paid":{"amount":"940","currency":"KRW"},"memo":"a,\n \"b\" }","changed":"2025-09-06T09:05:00+09:00"}"#,
  ]

  private static func document(_ lines: [String]) -> [UInt8] {
    sealed(
      "{\n  \"format\": \"dot.wallet\",\n  \"version\": 1,\n  \"records\": [\n"
        + lines.map { "    " + $0 }.joined(separator: ",\n") + "\n  ],\n  ")
  }

  private static func sealed(_ body: String) -> [UInt8] {
    let bytes = Array(body.utf8)
    return bytes + Array("\"seal\": \"\(Seal.text(of: bytes[...]))\"\n}\n".utf8)
  }

  private func scanned(_ bytes: [UInt8]) -> [RawJSON]? {
    LineScanner(.wallet, version: 1).records(bytes)
  }

  @Test func recordsAreLines() throws {
    let bytes = Self.document(Self.entries)
    let lines = try #require(scanned(bytes))
    #expect(lines.map { String(decoding: $0.bytes, as: UTF8.self) } == Self.entries)
    #expect(lines == (try Document(reading: bytes, as: .wallet)).records.map(\.body))
  }

  static let declined: [(why: String, bytes: [UInt8])] = [
    ("another layout", sealed("{\"format\":\"dot.wallet\",\"version\":1,\"records\":[\(entries[0])],")),
    (
      "another format",
      sealed(String(decoding: document(entries), as: UTF8.self).replacing("wallet", with: "day"))
    ),
    (
      "a broken seal",
      Array(String(decoding: document(entries), as: UTF8.self).replacing("940", with: "941").utf8)
    ),
    ("no records", sealed("{\n  \"format\": \"dot.wallet\",\n  \"version\": 1,\n  \"records\": [],\n  ")),
    ("nothing", []),
    ("cut off", document(entries).dropLast()),
    ("something behind it", document(entries) + [0x0A]),
  ]

  @Test(arguments: declined)
  func isDeclined(why: String, bytes: [UInt8]) { #expect(scanned(bytes) == nil, "\(why)") }

  @Test func whatIsNoRecordIsTheGeneralReadersError() throws {
    for line in [
      #"{"id":"1gthjxm6x3cyr"}"#, Self.entries[0] + " x", Self.entries[0] + "}", "x", "",
    ] {
      let lines = try #require(scanned(Self.document([Self.entries[1], line])), "\(line)")
      #expect(throws: JSONError.self, "\(line)") { try lines.map(WalletRecord.init(reading:)) }
    }
  }

  @Test func oneIdTwiceIsRefusedAsBefore() throws {
    let bytes = Self.document([Self.entries[0], Self.entries[0]])
    #expect(scanned(bytes)?.count == 2)
    #expect(throws: DocumentProblem.duplicateRecord("1gthjxm6x3cyr")) {
      try Document(reading: bytes, as: .wallet)
    }
  }
}
