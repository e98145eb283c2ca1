import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

/// The trip is from 5 to 9 September 2025; today is the 8th.
@Suite struct PhotoProposerTests {
  private let fixture: LedgerFixture
  private let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
  }

  private func keep(_ name: String, _ bytes: [UInt8]) throws {
    let path = fixture.folder("photos/" + name)
    try FileManager.default.createDirectory(atPath: Paths.parent(of: path), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private func photo(_ taken: String?, _ at: (Double, Double)? = nil, offset: String? = nil) -> [UInt8] {
    MadePhoto(taken: taken, offset: offset, at: at).jpeg()
  }

  private func proposals(
    limit: Int? = nil, locate: @escaping (Position) -> Locality? = { _ in nil }
  ) throws -> PhotoProposals {
    try fixture.ledger.read { snapshot in
      try PhotoProposer(
        for: trip, in: snapshot, today: try day("2025-09-08"), limit: limit, locate: locate
      ).proposals(from: fixture.folder("photos/"))
    }
  }

  private func names(_ proposals: PhotoProposals) -> [[String]] {
    proposals.proposals.map { $0.group.photos.map { Paths.name(of: $0.path) } }
  }

  @Test("Groups by time across folders; a nearby place of the trip, and the local currency")
  func proposed() throws {
    let place = try fixture.spend("1", on: trip, "2025-09-05") {
      $0.place = "이치란"
      $0.position = try? Position(parsing: "34.6687,135.5013")
    }.place
    try keep("b/2.jpg", photo("2025:09:06 19:05:30", (34.6690, 135.5010), offset: "+09:00"))
    try keep("a/3.jpg", photo("2025:09:06 19:20:00"))
    try keep("1.jpg", photo("2025:09:07 08:00:00", (16.06, 108.22)))
    let found = try proposals { position in
      Cities.builtIn.nearest(to: position).map { Locality(city: $0.city, distance: $0.distance) }
    }
    #expect(names(found) == [["2.jpg", "3.jpg"], ["1.jpg"]])
    let (first, second) = (found.proposals[0], found.proposals[1])
    #expect(first.date.description == "2025-09-06" && first.time.description == "19:05:30")
    #expect(first.zone == .offset(32_400) && first.place?.id == place && first.currency.code == "JPY")
    #expect(second.place == nil && second.currency.code == "VND" && second.locality?.city.name == "Da Nang")
    #expect(second.zone == nil)
    #expect(found.skipped == PhotoProposals.Skipped() && found.obstacles.isEmpty)
  }

  /// One photo of 19:05:30 on the 6th, and one expense; 15 minutes before and after are the last seconds that match.
  @Test(
    "A group belongs to an expense of the same day, at most 15 minutes away",
    arguments: [
      ("2025-09-06", "18:50:30", true), ("2025-09-06", "18:50:29", false), ("2025-09-06", "19:20:30", true),
      ("2025-09-06", "19:20:31", false), ("2025-09-06", nil, false), ("2025-09-05", "19:05:30", false),
    ] as [(String, String?, Bool)])
  func expense(_ date: String, _ time: String?, _ isMatch: Bool) throws {
    try keep("1.jpg", photo("2025:09:06 19:05:30"))
    let expense = try fixture.spend("1", on: trip, date) { $0.time = time.flatMap { TimeOfDay($0) } }
    #expect(try proposals().proposals.map { $0.expense?.id } == [isMatch ? expense.id : nil])
  }

  @Test("The nearest group and expense belong together, and each once")
  func nearest() throws {
    try keep("1.jpg", photo("2025:09:06 12:00:00", (34, 135)))
    try keep("2.jpg", photo("2025:09:06 12:10:00", (34.1, 135)))
    let late = try fixture.spend("1", on: trip) { $0.time = TimeOfDay("12:12") }
    #expect(try proposals().proposals.map { $0.expense?.id } == [nil, late.id])
    let early = try fixture.spend("2", on: trip) { $0.time = TimeOfDay("12:03") }
    #expect(try proposals().proposals.map { $0.expense?.id } == [early.id, late.id])
  }

  @Test("Not to an expense at another place, with a photo of another time, or below zero")
  func implausible() throws {
    try keep("1.jpg", photo("2025:09:06 12:00:00", (34, 135)))
    _ = try fixture.spend("1", on: trip) {
      $0.time = TimeOfDay("12:00")
      $0.place = "far"
      $0.position = try? Position(parsing: "34.01,135")
    }
    _ = try fixture.spend("2", on: trip) {
      $0.time = TimeOfDay("12:00")
      $0.isRefund = true
    }
    let other = fixture.folder("other.jpg")
    try Data(photo("2025:09:06 12:31:00")).write(to: URL(fileURLWithPath: other))
    _ = try fixture.spend("3", on: trip) {
      $0.time = TimeOfDay("12:00")
      $0.photos = [other]
    }
    #expect(try proposals().proposals.map { $0.expense } == [nil])
    // Half an hour from the photo that it has, it may be of the same meal.
    let same = fixture.folder("same.jpg")
    try Data(photo("2025:09:06 12:30:00")).write(to: URL(fileURLWithPath: same))
    let meal = try fixture.spend("4", on: trip) {
      $0.time = TimeOfDay("12:00")
      $0.photos = [same]
    }
    #expect(try proposals().proposals.map { $0.expense?.id } == [meal.id])
  }

  @Test("Which photos are left out, and why")
  func leftOut() throws {
    let known = photo("2025:09:06 12:00:00")
    try keep("known under another name.jpg", known)
    _ = try fixture.spend("5", on: trip) {
      $0.photos = [fixture.folder("photos/known under another name.jpg")]
    }
    // As many bytes as the known one, but a different photo.
    try keep("as long.jpg", photo("2025:09:06 12:00:01"))
    try keep("copy.jpg", photo("2025:09:06 12:00:01"))
    try keep("before.jpg", photo("2025:09:03 12:00:00"))
    try keep("day before.jpg", photo("2025:09:04 12:00:00"))
    try keep("tomorrow.jpg", photo("2025:09:09 12:00:00"))
    try keep("undated.jpg", photo(nil))
    try keep("receipt.pdf", Array("%PDF-1.7".utf8))
    try keep("notes.txt", Array("notes".utf8))
    try keep("empty.jpg", [])
    try keep("._as long.jpg", photo("2025:09:06 12:00:00"))
    try keep(".hidden/x.jpg", photo("2025:09:06 12:00:00"))
    let found = try proposals()
    #expect(names(found) == [["day before.jpg"], ["as long.jpg"]])
    #expect(
      found.skipped
        == PhotoProposals.Skipped(
          known: 1, repeated: 1, outsideTrip: 2, undated: 2, otherFiles: 2, tooLarge: 0, unreadable: 0))
    #expect(try proposals(limit: 10).skipped.tooLarge == 3 && proposals(limit: 10).proposals.isEmpty)
  }

  @Test("Links are reported but not followed, pipes are not read, and unreadable files are reported")
  func obstacles() throws {
    try keep("a/1.jpg", photo("2025:09:06 12:00:00"))
    try keep("a/locked/2.jpg", photo("2025:09:06 12:00:00"))
    let files = FileManager.default
    let loop = fixture.folder("photos/a/loop")
    try files.createSymbolicLink(atPath: loop, withDestinationPath: fixture.folder("photos"))
    try #require(mkfifo(fixture.folder("photos/pipe.jpg"), 0o600) == 0)
    #expect(names(try proposals()).flatMap { $0 }.sorted() == ["1.jpg"])
    let found = try proposals()
    #expect(found.obstacles == [.link(path: loop)] && found.skipped.repeated == 1)
    #expect(throws: FileError.self) {
      try PhotoScan(fixture.folder("nowhere")).run(obstacle: { _ in }, file: { _ in })
    }
  }

  @Test("The scan is in order of names, reports progress, and ends at a maximum depth")
  func walk() throws {
    for name in ["b.jpg", "a/z.jpg", "a/B.jpg", "c/d/e.jpg"] { try keep(name, [1]) }
    let deep = String(repeating: "x/", count: 70)
    try keep(deep + "y.jpg", [1])
    var met: [String] = []
    var obstacles: [PhotoScan.Obstacle] = []
    var last = (0, 0)
    try PhotoScan(fixture.folder("photos")).run(
      progress: { last = ($0, $1) }, obstacle: { obstacles.append($0) }
    ) { met.append(String($0.path.dropFirst(fixture.folder("photos/").count))) }
    #expect(met == ["a/B.jpg", "a/z.jpg", "b.jpg", "c/d/e.jpg"])
    #expect(obstacles.count == 1 && last.0 > 0 && last.0 <= last.1)
  }
}
