import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

struct LedgerTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  /// Two concurrent writers never lose a change that either has reported as done.
  @Test func writersTakeTurns() async throws {
    let trip = try fixture.trip()
    let ledger = fixture.ledger
    try await withThrowingTaskGroup { group in
      for number in 1...8 {
        group.addTask {
          _ = try ledger.spend(.food(try TypedAmount("\(number)"), "2025-09-06")) { _ in trip }
        }
      }
      try await group.waitForAll()
    }
    #expect(try fixture.expenses(of: trip).map(\.amount.minorUnits).sorted() == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(try fixture.ledgerFolder.list("history").count == 9)
  }

  @Test func aWriterWaitsForTheOther() async throws {
    try fixture.trip()
    let ledger = fixture.ledger
    var held: LockedFolder? = try LockedFolder(fixture.ledgerFolder.path, .exclusive)
    let before = try fixture.tree()
    let waiter = Task.detached { try ledger.createTrip(TripDraft()).title }
    #expect(try fixture.tree() == before)
    withExtendedLifetime(held) {}
    held = nil
    #expect(try await waiter.value == "Trip 2")
  }

  @Test func readersShare() throws {
    try fixture.trip()
    let held = try LockedFolder(fixture.ledgerFolder.path, .shared)
    let trips = try fixture.ledger.read { try $0.trips() }
    withExtendedLifetime(held) {}
    #expect(trips.count == 1)
  }

  /// Each command is one change in the history, named after itself.
  @Test func oneChangeACommand() throws {
    let trip = try fixture.trip()
    let spent = try fixture.spend("1", on: trip) { $0.place = "a" }
    try fixture.edit(spent) { $0.memo = "m" }
    try fixture.ledger.deleteExpense(spent.id)
    let commands = try fixture.ledgerFolder.list("history").map { name in
      try Change(reading: try #require(try fixture.ledgerFolder.document(at: "history/\(name)", as: .change)))
        .command
    }
    #expect(commands == ["trip create", "spend", "expense edit", "expense delete"])
  }

  /// A document that is read twice in one transaction has the same content both times.
  @Test func aLookIsOfOneMoment() throws {
    let trip = try fixture.trip()
    try fixture.spend("1", on: trip, "2025-09-06")
    try fixture.ledger.read { snapshot in
      let first = try snapshot.expenses(of: trip.id, on: try day("2025-09-06"))
      try fixture.write("{", to: "trips/\(trip.id)/days/2025-09-06.json")
      #expect(try snapshot.expenses(of: trip.id, on: try day("2025-09-06")) == first)
    }
  }

  @Test func theClockMayBeToldTheTime() throws {
    #expect(Clock(standIn: fixture.now).now == fixture.now)
    #expect(Clock(standIn: fixture.now).now(in: .offset(-36_000)).description == "2025-09-05T17:00:00-10:00")
    let (before, told, after) = (Instant.now(), Clock().now, Instant.now())
    #expect(before <= told && told <= after)
  }
}
