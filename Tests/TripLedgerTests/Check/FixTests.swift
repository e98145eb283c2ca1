import Foundation
import Testing

@testable import TripLedger

/// Repairs that lose nothing.
@Suite struct FixTests {
  let home: SmallHome

  init() throws { home = try SmallHome() }

  /// What a dry run reports, and what is then done.
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
      try fix().map { "\($0.code) \($0.file)" } == [
        "removed-copy \(copy)", "moved \(photo)", "removed-copy rates/eximbank/old.json",
        "sealed \(home.day5)", "removed-temporary tmp/leftover",
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
    #expect(throws: LedgerFolderError.newerToWrite(needed: 2, known: 1)) { try home.fixture.ledger.fix() }
    #expect(try home.fixture.tree() == before)
  }

  @Test func temporariesOfADamagedChangeUnderWayStay() throws {
    try home.write([1], to: "tmp/photo")
    try home.write(Array("{".utf8), to: "history/pending.json")
    #expect(try fix() == [])
    #expect(try Files.exists(home.home.absolute("tmp/photo")))
  }

  // MARK: Links that lead out of the ledger folder

  @Test func noPhotoGoesOutThroughALink() throws {
    try home.copy(home.image, to: "images/00/\(home.first.photos[0].fileName)")
    try home.remove(home.image)
    let outside = try home.replaceByLink(Paths.parent(of: home.image))
    let before = try home.fixture.tree()
    #expect(try fix() == [])
    #expect(try home.fixture.tree() == before)
    #expect(try Files.list(outside) == [])
  }

  /// Files outside don't count: the copy inside is the only one in the ledger folder.
  @Test func aPhotoOutsideIsNoReasonToRemoveOne() throws {
    let folder = Paths.parent(of: home.image)
    try home.copy(home.image, to: "\(folder) (1)/\(home.first.photos[0].fileName)")
    let outside = try home.replaceByLink(folder)
    let before = try home.fixture.tree()
    #expect(try fix() == [])
    #expect(try home.check().copies.map(\.outcome) == [.left(.blocked(by: folder))])
    #expect(try home.fixture.tree() == before)
    #expect(try Files.list(outside) == [home.first.photos[0].fileName])
  }

  @Test func nothingIsPreparedThroughALink() throws {
    try home.unseal(home.day5)
    let outside = try home.replaceByLink("tmp")
    let before = try home.fixture.tree()
    #expect(throws: LedgerFolderError.damaged(file: home.home.absolute("tmp"), problem: .link)) {
      try home.fixture.ledger.fix()
    }
    #expect(try home.fixture.tree() == before)
    #expect(try Files.list(outside) == [])
  }

  /// The plan was made before the folder became a link.
  @Test(arguments: [false, true])
  func aFolderThatBecomesALink(takesPlace: Bool) throws {
    let file = home.first.photos[0].fileName
    let copy = "\(Paths.parent(of: home.image))/\(file.dropLast(4)) (1).png"
    try home.copy(home.image, to: copy)
    if takesPlace { try home.remove(home.image) }
    let plan = try home.fixture.ledger.planOfCopies()
    #expect(plan.verdicts.map(\.outcome) == [takesPlace ? .takesPlace : .known])
    let outside = try home.replaceByLink(Paths.parent(of: home.image))
    let before = try Files.list(outside)
    try home.fixture.ledger.settle(plan)
    #expect(try Files.list(outside) == before)
  }

  // MARK: Unreadable folders

  /// A folder that can't be listed prevents neither `check` from reporting the rest nor its repair.
  @Test(.enabled(if: getuid() != 0, "nothing is unreadable to root"))
  func anUnreadableFolderHidesNothingElse() throws {
    let copy = "\(home.places.dropLast(5)) (1).json"
    try home.copy(home.places, to: copy)
    try home.flip(copy, "Ichiran", "Dotonbori")
    try home.unseal(home.day5)
    let folder = home.home.absolute("rates/eximbank")
    #expect(chmod(folder, 0) == 0)
    defer { chmod(folder, 0o755) }
    let report = try home.check()
    #expect(report.problems.map(\.kind.code) == ["unreadable", "conflict-copy"])
    #expect(report.copies == [])
    #expect(try fix().map(\.code) == ["sealed"])
  }
}
