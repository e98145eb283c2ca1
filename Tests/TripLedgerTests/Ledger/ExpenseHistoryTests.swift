import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

struct ExpenseHistoryTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  private func history(_ name: String) throws -> ExpenseHistory {
    try fixture.ledger.read { try $0.history(ofExpense: name) }
  }

  @Test func tellsEveryVersion() throws {
    let (osaka, tokyo) = (try fixture.trip(), try fixture.trip("Tokyo"))
    let spent = try fixture.spend("100", on: osaka, "2025-09-05")
    try fixture.spend("9", on: osaka, "2025-09-05")
    try fixture.edit(spent) { $0.memo = "a" }
    // Moved to another day and another trip at once: two documents, one version.
    try fixture.edit(spent, to: tokyo) { $0.date = Day("2025-09-07") }
    try fixture.ledger.deleteExpense(spent.id)
    _ = try fixture.ledger.undo()
    let history = try history(String(spent.id.text.prefix(6)))
    #expect(history.id == spent.id)
    #expect(
      history.versions.map(\.change.command) == [
        "spend", "expense edit", "expense edit", "expense delete", "undo",
      ])
    #expect(history.versions.map(\.isUndone) == [false, false, false, true, false])
    #expect(history.versions.map { $0.old?.expense.memo } == [nil, nil, "a", "a", nil])
    #expect(history.versions.map { $0.new?.expense.memo } == [nil, "a", "a", nil, "a"])
    #expect(history.versions.map { $0.new?.trip } == [osaka.id, osaka.id, tokyo.id, nil, tokyo.id])
    #expect(history.current?.trip.id == tokyo.id)
  }

  @Test func tellsOfWhatIsDeleted() throws {
    let trip = try fixture.trip()
    let spent = try fixture.spend("100", on: trip)
    try fixture.ledger.deleteTrip(named: trip.id.text)
    let history = try history(spent.id.text)
    #expect(history.versions.map(\.change.command) == ["spend", "trip delete"])
    #expect(history.current == nil)
  }

  @Test func withoutAHistoryThereIsTheExpense() throws {
    let trip = try fixture.trip()
    let spent = try fixture.spend("100", on: trip)
    fixture.now = try instant("2026-09-06T12:00:00+09:00")
    _ = try fixture.ledger.prune(before: fixture.now)
    let history = try history(spent.id.text)
    #expect(history.versions.isEmpty)
    #expect(history.current?.expense == spent)
  }

  @Test(arguments: ["zzzz", "abc", "", "../x"])
  func whatIsNone(name: String) throws {
    try fixture.spend("1", on: try fixture.trip())
    #expect(throws: LedgerError.noSuchExpense(name: name)) { try history(name) }
  }
}
