import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMerging

/// Repairs that lose nothing.
@Suite struct FixTests {
  let small: SmallLedger

  init() throws { small = try SmallLedger() }

  /// What a dry run reports, and what is then done.
  private func fix() throws -> [Repair] {
    let before = try small.fixture.tree()
    let planned = try small.fixture.ledger.fix(dryRun: true)
    #expect(try small.fixture.tree() == before)
    #expect(try planned.report == small.check())
    let done = try small.fixture.ledger.fix()
    #expect(done.repairs == planned.repairs)
    #expect(try done.report == small.check())
    return done.repairs
  }

  @Test func nothingToDo() throws {
    let before = try small.fixture.tree()
    #expect(try fix() == [])
    #expect(try small.fixture.tree() == before)
    let nobody = try LedgerFixture()
    #expect(try nobody.ledger.fix().repairs == [])
    #expect(try !Files.exists(nobody.ledgerFolder.path))
  }

  @Test func whatLosesNothingIsRepaired() throws {
    try small.unseal(small.day5)
    let photo = "images/00/\(small.first.photos[0].fileName)"
    try small.copy(small.image, to: photo)
    try small.remove(small.image)
    let copy = "\(small.day6.dropLast(5)) (1).json"
    try small.copy(small.day6, to: copy)
    try small.copy(small.bank, to: "rates/eximbank/old.json")
    try small.write([1], to: "tmp/leftover")
    #expect(
      try fix().map { "\($0.code) \($0.file)" } == [
        "removed-copy \(copy)", "moved \(photo)", "removed-copy rates/eximbank/old.json",
        "sealed \(small.day5)", "removed-temporary tmp/leftover",
      ])
    #expect(try small.check().findings == [])
    #expect(try small.check().counts.temporaries == 0)
    #expect(try small.fixture.expenses(of: small.trip) == [small.first, small.second])
  }

  @Test func aSecondCopyOfAPhotoGoesToTheFirst() throws {
    try small.copy(small.image, to: "images/00/\(small.first.photos[0].fileName)")
    #expect(try fix().map(\.code) == ["moved"])
    #expect(try small.check().findings == [])
  }

  @Test func damageIsLeftForAPerson() throws {
    try small.flip(small.day5, "\"1000\"", "\"9000\"")
    try small.forge(small.day6, "\"2000\"", "\"2000.5\"")
    try small.unseal(small.day6)
    try small.write([9], to: small.image)
    let other = "\(small.places.dropLast(5)) (1).json"
    try small.copy(small.places, to: other)
    try small.flip(other, "Ichiran", "Dotonbori")
    let before = try small.fixture.tree()
    #expect(try fix() == [])
    #expect(try small.fixture.tree() == before)
  }

  @Test func besideADamagedGateNothingIsDone() throws {
    try small.unseal(small.day5)
    try small.flip("ledger.json", "\"writes\": 1", "\"writes\": 5")
    let before = try small.fixture.tree()
    let (repairs, report) = try small.fixture.ledger.fix()
    #expect(repairs == [] && report.problems.map(\.kind.code) == ["broken-seal"])
    #expect(try small.fixture.tree() == before)
  }

  @Test func aNewerFolderIsNotRepaired() throws {
    try small.unseal(small.day5)
    try small.forge("ledger.json", "\"writes\": 1", "\"writes\": 5")
    let before = try small.fixture.tree()
    #expect(throws: LedgerFolderError.newerToWrite(needed: 5, known: 4)) { try small.fixture.ledger.fix() }
    #expect(try small.fixture.tree() == before)
  }

  @Test func temporariesOfADamagedChangeUnderWayStay() throws {
    try small.write([1], to: "tmp/photo")
    try small.write(Array("{".utf8), to: "history/pending.json")
    #expect(try fix() == [])
    #expect(try Files.exists(small.ledgerFolder.absolute("tmp/photo")))
  }

  // MARK: Links that lead out of the ledger folder

  @Test func noPhotoGoesOutThroughALink() throws {
    try small.copy(small.image, to: "images/00/\(small.first.photos[0].fileName)")
    try small.remove(small.image)
    let outside = try small.replaceByLink(Paths.parent(of: small.image))
    let before = try small.fixture.tree()
    #expect(try fix() == [])
    #expect(try small.fixture.tree() == before)
    #expect(try Files.list(outside) == [])
  }

  /// Files outside don't count: the copy inside is the only one in the ledger folder.
  @Test func aPhotoOutsideIsNoReasonToRemoveOne() throws {
    let folder = Paths.parent(of: small.image)
    try small.copy(small.image, to: "\(folder) (1)/\(small.first.photos[0].fileName)")
    let outside = try small.replaceByLink(folder)
    let before = try small.fixture.tree()
    #expect(try fix() == [])
    #expect(try small.check().copies.map(\.outcome) == [.left(.blocked(by: folder))])
    #expect(try small.fixture.tree() == before)
    #expect(try Files.list(outside) == [small.first.photos[0].fileName])
  }

  @Test func nothingIsPreparedThroughALink() throws {
    try small.unseal(small.day5)
    let outside = try small.replaceByLink("tmp")
    let before = try small.fixture.tree()
    #expect(throws: LedgerFolderError.damaged(file: small.ledgerFolder.absolute("tmp"), problem: .link)) {
      try small.fixture.ledger.fix()
    }
    #expect(try small.fixture.tree() == before)
    #expect(try Files.list(outside) == [])
  }

  /// The plan was made before the folder became a link.
  @Test(arguments: [false, true])
  func aFolderThatBecomesALink(takesPlace: Bool) throws {
    let file = small.first.photos[0].fileName
    let copy = "\(Paths.parent(of: small.image))/\(file.dropLast(4)) (1).png"
    try small.copy(small.image, to: copy)
    if takesPlace { try small.remove(small.image) }
    let plan = try small.fixture.ledger.planOfCopies()
    #expect(plan.verdicts.map(\.outcome) == [takesPlace ? .takesPlace : .known])
    let outside = try small.replaceByLink(Paths.parent(of: small.image))
    let before = try Files.list(outside)
    try small.fixture.ledger.settle(plan)
    #expect(try Files.list(outside) == before)
  }

  // MARK: Unreadable folders

  /// A folder that can't be listed prevents neither `check` from reporting the rest nor its repair.
  @Test(.enabled(if: getuid() != 0, "nothing is unreadable to root"))
  func anUnreadableFolderHidesNothingElse() throws {
    let copy = "\(small.places.dropLast(5)) (1).json"
    try small.copy(small.places, to: copy)
    try small.flip(copy, "Ichiran", "Dotonbori")
    try small.unseal(small.day5)
    let folder = small.ledgerFolder.absolute("rates/eximbank")
    #expect(chmod(folder, 0) == 0)
    defer { chmod(folder, 0o755) }
    let report = try small.check()
    #expect(report.problems.map(\.kind.code) == ["unreadable", "conflict-copy"])
    #expect(report.copies == [])
    #expect(try fix().map(\.code) == ["sealed"])
  }
}
