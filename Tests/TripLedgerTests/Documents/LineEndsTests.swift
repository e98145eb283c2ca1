import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// A ledger that git has checked out with CRLF at the end of each line.
struct LineEndsTests {
  let fixture: LedgerFixture
  private let files: [String]

  init() throws {
    fixture = try LedgerFixture()
    let trip = try fixture.trip()
    try fixture.spend("100", on: trip, "2025-09-06")
    files = try fixture.tree().keys.filter { $0.hasSuffix(".json") }.sorted()
    for file in files {
      try fixture.write(try fixture.text(file).replacingOccurrences(of: "\n", with: "\r\n"), to: file)
    }
  }

  @Test func isSaidOfEachDocument() throws {
    let header = fixture.ledgerFolder.absolute("ledger.json")
    #expect(throws: LedgerFolderError.damaged(file: header, problem: .otherLineEnds)) {
      try fixture.ledger.read { _ in }
    }
    let problems = try fixture.ledger.check().problems
    #expect(problems.map(\.file) == files)
    #expect(Set(problems.map(\.kind.code)) == ["other-line-ends"])
    // Nothing was lost.
    for file in files {
      try fixture.write(try fixture.text(file).replacingOccurrences(of: "\r\n", with: "\n"), to: file)
    }
    #expect(try fixture.ledger.check().problems == [])
  }

  @Test func doesNotExplainOtherDamage() throws {
    let day = try #require(files.first { $0.contains("/days/") })
    try fixture.write(try fixture.text(day).replacingOccurrences(of: "\"100\"", with: "\"900\""), to: day)
    let problems = try fixture.ledger.check().problems.filter { $0.file == day }
    #expect(problems.map(\.kind.code) == ["broken-seal"])
  }
}
