import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMerging

@Suite struct LedgerCheckTests {
  @Test func aCleanLedgerIsCounted() throws {
    let small = try SmallLedger()
    let report = try small.check()
    #expect(report.findings == [])
    var counts = CheckReport.Counts()
    (counts.trips, counts.expenses, counts.places, counts.photos) = (1, 2, 1, 1)
    // A trip, two expenses and a typed rate; the bank's rates are not a change.
    (counts.rateDays, counts.changes) = (2, 4)
    #expect(report.counts == counts)
  }

  @Test func noLedgerIsNoProblem() throws {
    let fixture = try LedgerFixture()
    #expect(try fixture.ledger.check() == CheckReport())
    try Files.makeFolder(fixture.ledgerFolder.path)
    #expect(try fixture.ledger.check() == CheckReport())
    #expect(try fixture.tree() == [:])
  }

  @Test(arguments: DamageCase.bytes + DamageCase.shapes + DamageCase.references + DamageCase.files)
  func eachHarmIsNamed(_ damage: DamageCase) throws {
    let small = try SmallLedger()
    try damage.inflict(small)
    #expect(try small.check().problems.map(\.testDescription) == damage.problems(small))
    // Checking changes nothing, so the result is the same again.
    #expect(try small.check().problems.map(\.testDescription) == damage.problems(small))
  }

  /// The expense is deleted, and only an undo would need its photo.
  @Test func aPhotoThatOnlyTheHistoryNeedsIsANote() throws {
    let small = try SmallLedger()
    try small.fixture.ledger.deleteExpense(small.first.id)
    try small.remove(small.image)
    let report = try small.check()
    #expect(report.problems.isEmpty)
    #expect(report.findings.map(\.kind.code) == ["missing-old-photo"])
  }

  /// So many edits are read on all cores.
  @Test func aFlawInALargeChangeIsNamed() throws {
    let small = try SmallLedger()
    let (file, id) = (try small.change, small.first.id.text)
    let bytes = try #require(try Files.read(small.ledgerFolder.absolute(file), limit: 1 << 16))
    var lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    let index = try #require(lines.firstIndex { $0.hasPrefix("    {\"edit\":") })
    var edits = (1000..<6000).map { number in
      lines[index].replacingOccurrences(of: id, with: String(id.dropLast(4)) + "\(number)")
    }
    edits[4321] = edits[4321].replacingOccurrences(of: "\"1000\"", with: "\"1000.5\"")
    lines[index] = edits.joined(separator: ",\n")
    let review = DocumentReview(
      Array(lines.joined(separator: "\n").utf8), of: try #require(LedgerFile(relative: file)),
      format: small.ledgerFolder.format)
    #expect(review.edits.map(\.record) == (1000..<6000).map { String(id.dropLast(4)) + "\($0)" })
    #expect(review.findings.map(\.kind.code) == ["broken-seal", "bad-value"])
    // The lines of a file are numbered from 1.
    #expect(review.findings.last?.place?.line == index + 4321 + 1)
  }

  @Test func everythingIsToldInOnePass() throws {
    let small = try SmallLedger()
    try small.flip("ledger.json", "KRW", "USD")
    try small.flip(small.tripFile, "Osaka", "Osaki")
    try small.write([], to: small.day6)
    try small.flip(small.day5, "\"1000\"", "\"1000.5\"")
    try small.replaceByPipe(small.bank)
    try small.write(Array("{}".utf8), to: "history/pending.json")
    try small.write([9], to: small.image)
    #expect(
      try small.check().problems.map(\.testDescription) == [
        "wrong-format history/pending.json", "spoilt-photo \(small.image)", "broken-seal ledger.json",
        "not-a-file \(small.bank)", "broken-seal \(small.day5)",
        "bad-value \(small.day5) 5:5 \(small.first.id).amount", "empty \(small.day6)",
        "broken-seal \(small.tripFile)",
      ])
  }

  @Test func aSpoiltPhotoNamesWhoUsesIt() throws {
    let small = try SmallLedger()
    try small.write([9], to: small.image)
    #expect(
      try small.check().problems.map(\.kind) == [
        .damagedPhoto(users: [PhotoUse(file: small.day5, record: small.first.id.text)])
      ])
  }

  @Test func everyFlippedBitIsNoticed() throws {
    let small = try SmallLedger()
    for file in [small.day5, "ledger.json", try small.change] {
      let good = try small.bytes(file)
      for index in stride(from: 0, to: good.count, by: 7) {
        var bytes = good
        bytes[index] ^= 1 << (index % 8)
        try small.write(bytes, to: file)
        #expect(try small.check().problems.contains { $0.file == file }, "\(file), byte \(index)")
      }
      try small.write(good, to: file)
    }
    #expect(try small.check().problems == [])
  }

  // MARK: Notes that are not problems

  @Test func notes() throws {
    let small = try SmallLedger()
    try small.unseal(small.day5)
    try small.write(Array("hello".utf8), to: "notes.txt")
    try small.write([1], to: "tmp/folder/file")
    try small.forge(small.tripFile, "\"cafe\":\"100000\"", "\"cafe\":\"100001\"")
    try small.forge("ledger.json", "\"writes\": 1", "\"writes\": 5")
    let report = try small.check()
    #expect(report.problems == [])
    #expect(
      report.notes.map(\.testDescription) == [
        "newer-to-write ledger.json writes", "unknown-file notes.txt", "folder-in-tmp tmp/folder",
        "unsealed \(small.day5)", "budgets-above-budget \(small.tripFile) \(small.trip.id).categoryBudgets",
      ])
    #expect(report.counts.unsealed == 1)
    let sum = try amount("300001", "JPY")
    #expect(report.notes.last?.kind == .budgetsAboveBudget(sum: sum, budget: try amount("300000", "JPY")))
  }

  @Test func hiddenFilesAreTheirOwners() throws {
    let small = try SmallLedger()
    for name in [".DS_Store", ".git/config", ".stfolder/x", ".stignore", "trips/.DS_Store", "images/.x"] {
      try small.write([1], to: name)
    }
    #expect(try small.check().findings == [])
  }

  @Test func leftoversAreCounted() throws {
    let small = try SmallLedger()
    try small.write([1], to: "tmp/photo.part")
    let hash = SHA256.hexadecimal(of: [7])
    try small.write([7], to: "images/\(hash.prefix(2))/\(hash).png")
    let report = try small.check()
    #expect(report.findings == [])
    #expect(report.counts.temporaries == 1)
    #expect(report.counts.photos == 2 && report.counts.leftoverPhotos == 1)
  }

  @Test func aPlaceThatNobodyUsesIsFine() throws {
    let small = try SmallLedger()
    try small.fixture.ledger.deleteExpense(small.second.id)
    #expect(try small.check().findings == [])
    #expect(try small.check().counts.places == 1)
  }

  // MARK: A change that was interrupted

  @Test func theChangeUnderWayCountsAsDone() throws {
    let small = try SmallLedger()
    try small.interrupted {
      try small.fixture.edit(small.second) { draft in
        draft.date = Day("2025-09-07")
        draft.place = "Dotonbori"
      }
    }
    let report = try small.check()
    #expect(report.findings.map(\.testDescription) == ["unfinished-change history/pending.json"])
    #expect(report.counts.expenses == 2 && report.counts.places == 2 && report.counts.changes == 4)
    // Half of its documents are in place.
    try small.remove(small.day6)
    #expect(try small.check() == report)
  }

  @Test func aTripUnderWay() throws {
    let small = try SmallLedger()
    try small.interrupted { try small.fixture.ledger.deleteTrip(named: small.trip.id.text) }
    #expect(try small.check().problems == [])
    #expect(try small.check().counts.trips == 0)
    try small.remove(small.tripFile)
    #expect(try small.check().problems == [])
    let other = try SmallLedger()
    try other.interrupted { try other.fixture.trip("Kyoto") }
    #expect(try other.check().problems == [])
    #expect(try other.check().counts.trips == 2)
  }

  @Test func aPhotoUnderWayMayStillBeInTmp() throws {
    let small = try SmallLedger()
    let photo = try small.fixture.file("new.png", "new")
    let name = try ImageFolder(ledgerFolder: small.ledgerFolder).name(of: photo)
    try small.interrupted { try small.fixture.edit(small.second) { $0.photos = [photo] } }
    #expect(
      try small.check().problems.map(\.testDescription) == [
        "missing-photo \(small.day6) \(small.second.id).photos"
      ])
    try small.write(Array("new".utf8), to: "tmp/" + name.fileName)
    #expect(try small.check().problems == [])
    try small.write(Array("old".utf8), to: "tmp/" + name.fileName)
    #expect(try small.check().problems.map(\.testDescription) == ["spoilt-photo tmp/\(name.fileName)"])
  }

  @Test func progressEndsWithinTheTotal() throws {
    let small = try SmallLedger()
    for number in 0..<200 { try small.copy(small.image, to: "images/00/\(number).jpg") }
    var seen: [Int] = []
    _ = try small.fixture.ledger.check { done, total in
      #expect(done <= total)
      seen.append(done)
    }
    #expect(seen == [64, 128, 192])
  }
}
