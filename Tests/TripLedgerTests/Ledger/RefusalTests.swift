import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

/// Refused commands and dry runs don't change a single byte.
struct RefusalTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let refusal: @Sendable (any Error) -> Bool
    /// `photo` is a readable photo, `folder` the folder it is in.
    let change: @Sendable (inout ExpenseDraft, _ photo: String, _ folder: TemporaryFolder) throws -> Void
  }

  static func row(
    _ name: String, _ expected: any Error,
    _ change: @escaping @Sendable (inout ExpenseDraft, String, TemporaryFolder) throws -> Void
  ) -> Case {
    let text = "\(expected)"
    return Case(testDescription: name, refusal: { "\($0)" == text }, change: change)
  }

  static let refusals: [Case] = [
    row("no amount", MoneyError.notANumber(value: "")) { draft, _, _ in draft.amount = nil },
    row("zero", MoneyError.zero(value: "0")) { draft, _, _ in draft.amount = "0" },
    row("negative", MoneyError.negative(value: "-5")) { draft, _, _ in draft.amount = "-5" },
    row("decimals", MoneyError.tooManyDecimals(value: "1.5", currency: "JPY", minorDigits: 0)) {
      draft, _, _ in
      draft.amount = "1.5"
    },
    row("too much", MoneyError.tooLarge(value: "1000000000000001")) { draft, _, _ in
      draft.amount = "1000000000000001"
    },
    row("position", LedgerError.positionWithoutPlace) { draft, _, _ in
      draft.position = try Position(parsing: "1,2")
    },
    row("memo", ModelError.badText(field: "memo", limit: 10_000)) { draft, _, _ in
      draft.memo = String(repeating: "a", count: 10_001)
    },
    row("tag", ModelError.badText(field: "tag", limit: 200)) { draft, _, _ in draft.tags = ["a", ""] },
    row("place", ModelError.badText(field: "place", limit: 200)) { draft, _, _ in draft.place = " " },
    row("clear", LedgerError.notClearable(name: "amount", known: ExpenseDraft.clearable)) { draft, _, _ in
      draft.clear = ["amount"]
    },
  ]

  static let badPhotos: [Case] = [
    photo("missing") { path in
      { error in
        if case PhotoError.unreadable(FileError(.open, path, code: ENOENT)) = error {
          true
        } else {
          false
        }
      }
    } make: { _ in
    },
    photo("folder") { path in
      { if case PhotoError.notAFile(path) = $0 { true } else { false } }
    } make: { path in
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    },
    photo("pipe") { path in
      { if case PhotoError.notAFile(path) = $0 { true } else { false } }
    } make: { path in
      try #require(mkfifo(path, 0o600) == 0)
    },
    photo("empty") { path in
      { if case PhotoError.empty(path) = $0 { true } else { false } }
    } make: { path in
      try Files.create(path, [])
    },
  ]

  static func photo(
    _ name: String, _ refusal: @escaping @Sendable (String) -> @Sendable (any Error) -> Bool,
    make: @escaping @Sendable (String) throws -> Void
  ) -> Case {
    Case(
      testDescription: "photo: \(name)",
      refusal: { error in
        let path =
          switch error {
          case PhotoError.unreadable(let error): error.path
          case PhotoError.notAFile(let path), PhotoError.empty(let path): path
          default: ""
          }
        return path.hasSuffix("/bad") && refusal(path)(error)
      },
      change: { draft, photo, folder in
        try make(folder("bad"))
        // The valid photo is staged first and must be removed with the others.
        draft.photos = [photo, folder("bad")]
      })
  }

  @Test(arguments: refusals + badPhotos)
  func changesNothing(row: Case) throws {
    let photo = try fixture.file("good.jpg", "photo")
    let trip = try fixture.trip()
    let spent = try fixture.spend("100", on: trip) { $0.place = "here" }
    var draft = try ExpenseDraft.food("100")
    try row.change(&draft, photo, fixture.folder)
    let before = try fixture.tree()
    for isDryRun in [false, true] {
      #expect { try fixture.ledger.spend(draft, dryRun: isDryRun) { _ in trip } } throws: { row.refusal($0) }
    }
    draft.category = nil
    if draft.amount != nil {
      #expect { try fixture.ledger.editExpense(named: spent.id.text, draft) } throws: { row.refusal($0) }
    }
    #expect(try fixture.tree() == before)
  }

  /// On a machine without a ledger a refused command leaves no folder behind.
  @Test(arguments: refusals + badPhotos)
  func startsNothing(row: Case) throws {
    let photo = try fixture.file("good.jpg", "photo")
    var draft = try ExpenseDraft.food("100")
    try row.change(&draft, photo, fixture.folder)
    let trip = TripInfo(
      title: "t", currency: try Currency("JPY"), start: try day("2025-09-05"), created: fixture.now)
    #expect { try fixture.ledger.spend(draft) { _ in trip } } throws: { row.refusal($0) }
    #expect { try fixture.ledger.createTrip(badTrip) } throws: { $0 is ModelError }
    #expect(try !Files.exists(fixture.ledgerFolder.path))
  }

  private var badTrip: TripDraft {
    var draft = TripDraft()
    draft.end = Day("2000-01-01")
    return draft
  }

  @Test func unknownCategoryNamesItsNeighbours() throws {
    let trip = try fixture.trip()
    let before = try fixture.tree()
    #expect {
      try fixture.spend("1", on: trip) { $0.category = "taxy" }
    } throws: { error in
      guard case ModelError.unknownCategory("taxy", let near, let all) = error else { return false }
      return near.first == "taxi" && all.count == 11
    }
    #expect(try fixture.tree() == before)
  }

  // MARK: Dry runs

  @Test func dryRunsWriteNothing() throws {
    let photo = try fixture.file("a.jpg", "photo")
    let trip = try fixture.trip()
    let other = try fixture.trip("Tokyo")
    let spent = try fixture.spend("100", on: trip) { $0.place = "here" }
    try fixture.publish("2025-09-05", ["JPY": "1000/100"])
    _ = try fixture.ledger.setRate(RateDraft(currency: .yen, rate: "9.5"))
    let ledger = fixture.ledger
    let before = try fixture.tree()

    var draft = try ExpenseDraft.food("500")
    (draft.photos, draft.place, draft.rate) = ([photo], "there", "9.4")
    let entry = try ledger.spend(draft, dryRun: true) { _ in trip }
    #expect(entry.expense.photos.map(\.hash) == [SHA256.hexadecimal(of: "photo".utf8)])
    _ = try ledger.editExpense(named: spent.id.text, draft, movingTo: other.id.text, dryRun: true)
    try ledger.deleteExpense(spent.id, dryRun: true)
    try ledger.deleteTrip(named: trip.id.text, dryRun: true)
    var tripDraft = TripDraft()
    tripDraft.title = "new"
    #expect(try ledger.createTrip(tripDraft, dryRun: true).title == "new")
    #expect(try ledger.editTrip(named: trip.id.text, tripDraft, dryRun: true).title == "new")
    _ = try ledger.setRate(RateDraft(currency: .dollar, rate: "1400"), dryRun: true)
    _ = try ledger.unsetRate(of: "JPY", dated: nil, dryRun: true)
    try ledger.setHomeCurrency(try Currency("USD"), dryRun: true)
    #expect(try fixture.tree() == before)
  }

  @Test func dryRunsStartNothing() throws {
    _ = try fixture.ledger.createTrip(TripDraft(), dryRun: true)
    _ = try fixture.ledger.setRate(RateDraft(currency: .yen, rate: "9.5"), dryRun: true)
    try fixture.ledger.setHomeCurrency(.won, dryRun: true)
    #expect(try !Files.exists(fixture.ledgerFolder.path))
  }
}
