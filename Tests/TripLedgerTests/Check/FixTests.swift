import Foundation
import Testing

@testable import TripLedger

/// Repairs that lose nothing.
@Suite struct FixTests {
  let home: SmallHome

  init() throws { home = try SmallHome() }

  /// What a rehearsal says, and what is then done.
  private func fix() throws -> [Repair] {
    let before = try home.fixture.tree()
    let planned = try home.fixture.ledger.fix(dryRun: true)
    #expect(try home.fixture.tree() == before)
    #expect(try planned.report == home.check())
    let done = try home.fixture.ledger.fix()
    #expect(done.repairs == planned.repairs)
    #expect(try done.report == home.check())
    return done.repairs
  }

  @Test func nothingToDo() throws {
    let before = try home.fixture.tree()
    #expect(try fix() == [])
    #expect(try home.fixture.tree() == before)
    let nobody = try LedgerFixture()
    #expect(try nobody.ledger.fix().repairs == [])
    #expect(try !Files.exists(nobody.home.path))
  }

  @Test func whatLosesNothingIsRepaired() throws {
    try home.unseal(home.day5)
    let photo = "images/00/\(home.first.photos[0].fileName)"
    try home.copy(home.image, to: photo)
    try home.remove(home.image)
    let copy = "\(home.day6.dropLast(5)) (1).json"
    try home.copy(home.day6, to: copy)
    try home.copy(home.bank, to: "rates/eximbank/old.json")
    try home.write([1], to: "tmp/leftover")
    #expect(
      try fix() == [
        Repair(file: photo, action: .move(to: home.image)),
        Repair(file: "rates/eximbank/old.json", action: .removeCopy(of: home.bank)),
        Repair(file: home.day5, action: .seal),
        Repair(file: copy, action: .removeCopy(of: home.day6)),
        Repair(file: "tmp/leftover", action: .removeTemporary),
      ])
    #expect(try home.check().findings == [])
    #expect(try home.check().counts.temporaries == 0)
    #expect(try home.fixture.expenses(of: home.trip) == [home.first, home.second])
  }

  @Test func aSecondCopyOfAPhotoGoesToTheFirst() throws {
    try home.copy(home.image, to: "images/00/\(home.first.photos[0].fileName)")
    #expect(try fix().map(\.code) == ["moved"])
    #expect(try home.check().findings == [])
  }

  @Test func damageIsLeftForAPerson() throws {
    try home.flip(home.day5, "\"1000\"", "\"9000\"")
    try home.forge(home.day6, "\"2000\"", "\"2000.5\"")
    try home.unseal(home.day6)
    try home.write([9], to: home.image)
    let other = "\(home.places.dropLast(5)) (1).json"
    try home.copy(home.places, to: other)
    try home.flip(other, "Ichiran", "Dotonbori")
    let before = try home.fixture.tree()
    #expect(try fix() == [])
    #expect(try home.fixture.tree() == before)
  }

  @Test func besideADamagedGateNothingIsDone() throws {
    try home.unseal(home.day5)
    try home.flip("ledger.json", "\"writes\": 1", "\"writes\": 3")
    let before = try home.fixture.tree()
    let (repairs, report) = try home.fixture.ledger.fix()
    #expect(repairs == [] && report.problems.map(\.kind.code) == ["broken-seal"])
    #expect(try home.fixture.tree() == before)
  }

  @Test func aNewerFolderIsNotRepaired() throws {
    try home.unseal(home.day5)
    try home.forge("ledger.json", "\"writes\": 1", "\"writes\": 2")
    let before = try home.fixture.tree()
    #expect(throws: HomeError.newerToWrite(needed: 2, known: 1)) { try home.fixture.ledger.fix() }
    #expect(try home.fixture.tree() == before)
  }

  @Test func temporariesOfADamagedChangeUnderWayStay() throws {
    try home.write([1], to: "tmp/photo")
    try home.write(Array("{".utf8), to: "history/pending.json")
    #expect(try fix() == [])
    #expect(try Files.exists(home.home.absolute("tmp/photo")))
  }
}
