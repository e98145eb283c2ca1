import Foundation
import Testing

@testable import TripLedger

@Suite struct LedgerCheckTests {
  @Test func aCleanLedgerIsCounted() throws {
    let home = try SmallHome()
    let report = try home.check()
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
    try Files.makeFolder(fixture.home.path)
    #expect(try fixture.ledger.check() == CheckReport())
    #expect(try fixture.tree() == [:])
  }

  @Test(arguments: DamageCase.bytes + DamageCase.shapes + DamageCase.references + DamageCase.files)
  func eachHarmIsNamed(_ damage: DamageCase) throws {
    let home = try SmallHome()
    try damage.inflict(home)
    #expect(try home.check().problems.map(\.testDescription) == damage.problems(home))
    // Checking changes nothing, so the result is the same again.
    #expect(try home.check().problems.map(\.testDescription) == damage.problems(home))
  }

  /// The expense is deleted, and only an undo would need its photo.
  @Test func aPhotoThatOnlyTheHistoryNeedsIsANote() throws {
    let home = try SmallHome()
    try home.fixture.ledger.deleteExpense(home.first.id)
    try home.remove(home.image)
    let report = try home.check()
    #expect(report.problems.isEmpty)
    #expect(report.findings.map(\.kind.code) == ["missing-old-photo"])
  }

  @Test func everythingIsToldInOnePass() throws {
    let home = try SmallHome()
    try home.flip("ledger.json", "KRW", "USD")
    try home.flip(home.tripFile, "Osaka", "Osaki")
    try home.write([], to: home.day6)
    try home.flip(home.day5, "\"1000\"", "\"1000.5\"")
    try home.replaceByPipe(home.bank)
    try home.write(Array("{}".utf8), to: "history/pending.json")
    try home.write([9], to: home.image)
    #expect(
      try home.check().problems.map(\.testDescription) == [
        "wrong-format history/pending.json", "spoilt-photo \(home.image)", "broken-seal ledger.json",
        "not-a-file \(home.bank)", "broken-seal \(home.day5)",
        "bad-value \(home.day5) 5:5 \(home.first.id).amount", "empty \(home.day6)",
        "broken-seal \(home.tripFile)",
      ])
  }

  @Test func aSpoiltPhotoNamesWhoUsesIt() throws {
    let home = try SmallHome()
    try home.write([9], to: home.image)
    #expect(
      try home.check().problems.map(\.kind) == [
        .spoiltPhoto(users: [PhotoUse(file: home.day5, record: home.first.id.text)])
      ])
  }

  @Test func everyFlippedBitIsNoticed() throws {
    let home = try SmallHome()
    for file in [home.day5, "ledger.json", try home.change] {
      let good = try home.bytes(file)
      for index in stride(from: 0, to: good.count, by: 7) {
        var bytes = good
        bytes[index] ^= 1 << (index % 8)
        try home.write(bytes, to: file)
        #expect(try home.check().problems.contains { $0.file == file }, "\(file), byte \(index)")
      }
      try home.write(good, to: file)
    }
    #expect(try home.check().problems == [])
  }

  // MARK: Notes that are not problems

  @Test func notes() throws {
    let home = try SmallHome()
    try home.unseal(home.day5)
    try home.write(Array("hello".utf8), to: "notes.txt")
    try home.write([1], to: "tmp/folder/file")
    try home.forge(home.tripFile, "\"cafe\":\"100000\"", "\"cafe\":\"100001\"")
    try home.forge("ledger.json", "\"writes\": 1", "\"writes\": 2")
    let report = try home.check()
    #expect(report.problems == [])
    #expect(
      report.notes.map(\.testDescription) == [
        "newer-to-write ledger.json writes", "unknown-file notes.txt", "folder-in-tmp tmp/folder",
        "unsealed \(home.day5)", "budgets-above-budget \(home.tripFile) \(home.trip.id).categoryBudgets",
      ])
    #expect(report.counts.unsealed == 1)
    let sum = try amount("300001", "JPY")
    #expect(report.notes.last?.kind == .budgetsAboveBudget(sum: sum, budget: try amount("300000", "JPY")))
  }

  @Test func hiddenFilesAreTheirOwners() throws {
    let home = try SmallHome()
    for name in [".DS_Store", ".git/config", ".stfolder/x", ".stignore", "trips/.DS_Store", "images/.x"] {
      try home.write([1], to: name)
    }
    #expect(try home.check().findings == [])
  }

  @Test func leftoversAreCounted() throws {
    let home = try SmallHome()
    try home.write([1], to: "tmp/photo.part")
    let hash = SHA256.hexadecimal(of: [7])
    try home.write([7], to: "images/\(hash.prefix(2))/\(hash).png")
    let report = try home.check()
    #expect(report.findings == [])
    #expect(report.counts.temporaries == 1)
    #expect(report.counts.photos == 2 && report.counts.leftoverPhotos == 1)
  }

  @Test func aPlaceThatNobodyUsesIsFine() throws {
    let home = try SmallHome()
    try home.fixture.ledger.deleteExpense(home.second.id)
    #expect(try home.check().findings == [])
    #expect(try home.check().counts.places == 1)
  }

  // MARK: A change that was interrupted

  @Test func theChangeUnderWayCountsAsDone() throws {
    let home = try SmallHome()
    try home.interrupted {
      try home.fixture.edit(home.second) { draft in
        draft.date = Day("2025-09-07")
        draft.place = "Dotonbori"
      }
    }
    let report = try home.check()
    #expect(report.findings.map(\.testDescription) == ["unfinished-change history/pending.json"])
    #expect(report.counts.expenses == 2 && report.counts.places == 2 && report.counts.changes == 4)
    // Half of its documents are in place.
    try home.remove(home.day6)
    #expect(try home.check() == report)
  }

  @Test func aTripUnderWay() throws {
    let home = try SmallHome()
    try home.interrupted { try home.fixture.ledger.deleteTrip(home.trip.id) }
    #expect(try home.check().problems == [])
    #expect(try home.check().counts.trips == 0)
    try home.remove(home.tripFile)
    #expect(try home.check().problems == [])
    let other = try SmallHome()
    try other.interrupted { try other.fixture.trip("Kyoto") }
    #expect(try other.check().problems == [])
    #expect(try other.check().counts.trips == 2)
  }

  @Test func aPhotoUnderWayMayStillBeInTmp() throws {
    let home = try SmallHome()
    let photo = try home.fixture.file("new.png", "new")
    let name = try ImageFolder(home: home.home).name(of: photo)
    try home.interrupted { try home.fixture.edit(home.second) { $0.photos = [photo] } }
    #expect(
      try home.check().problems.map(\.testDescription) == [
        "missing-photo \(home.day6) \(home.second.id).photos"
      ])
    try home.write(Array("new".utf8), to: "tmp/" + name.fileName)
    #expect(try home.check().problems == [])
    try home.write(Array("old".utf8), to: "tmp/" + name.fileName)
    #expect(try home.check().problems.map(\.testDescription) == ["spoilt-photo tmp/\(name.fileName)"])
  }

  @Test func progressEndsWithinTheTotal() throws {
    let home = try SmallHome()
    for number in 0..<200 { try home.copy(home.image, to: "images/00/\(number).jpg") }
    var seen: [Int] = []
    _ = try home.fixture.ledger.check { done, total in
      #expect(done <= total)
      seen.append(done)
    }
    #expect(seen == [64, 128, 192])
  }
}
