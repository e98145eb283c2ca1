import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

struct TripOperationsTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  @Test func everythingThatWasSaidIsKept() throws {
    var draft = TripDraft()
    draft.title = "  오사카 Osaka "
    draft.people = 2
    draft.currency = try Currency("jpy")
    draft.budget = "300,000"
    draft.dailyBudget = "20000"
    draft.categoryBudgets = [.init("식비", "40000"), .init("shopping", "0"), .init("food", "50000")]
    draft.start = Day("2025-09-05")
    draft.end = Day("2025-09-09")
    draft.place = "大阪"
    draft.zone = Zone("+09:00")
    let created = try fixture.ledger.createTrip(draft)
    let trip = try fixture.ledger.read { try $0.trip(named: created.id.text) }
    #expect(trip == created)
    #expect(trip.title == "오사카 Osaka")
    #expect(trip.people == 2)
    #expect(trip.budget == (try amount("300000", "JPY")))
    #expect(trip.dailyBudget == (try amount("20000", "JPY")))
    // The last budget of a category is used.
    #expect(trip.categoryBudgets.map(\.category) == ["shopping", "food"])
    #expect(trip.categoryBudgets.map(\.amount.plain) == ["0", "50000"])
    #expect(trip.start == (try day("2025-09-05")))
    #expect(trip.end == (try day("2025-09-09")))
    #expect(trip.place == "大阪")
    #expect(trip.zone == .offset(32_400))
    #expect(trip.created == fixture.now && trip.changed == fixture.now)
  }

  @Test func nothingSaidHasDefaults() throws {
    let first = try fixture.ledger.createTrip(TripDraft())
    #expect(first.title == "Trip 1")
    #expect(first.currency == .won)
    #expect(first.people == 1)
    #expect(first.budget == nil && first.end == nil && first.zone == nil && first.place == nil)
    #expect(first.start == (try day("2025-09-06")))
  }

  /// The default title is the next unused number.
  @Test(arguments: [
    ([], "Trip 1"), (["Trip 1"], "Trip 2"), (["Trip 2"], "Trip 3"), (["a", "Trip 3"], "Trip 4"),
  ])
  func defaultTitles(taken: [String], next: String) throws {
    for title in taken { try fixture.trip(title) }
    #expect(try fixture.ledger.createTrip(TripDraft()).title == next)
  }

  @Test("The default title is in the words of who asks") func defaultWord() throws {
    var draft = TripDraft()
    draft.untitled = "여행"
    #expect(try fixture.ledger.createTrip(draft).title == "여행 1")
    #expect(try fixture.ledger.createTrip(draft).title == "여행 2")
  }

  /// The first day is today at the destination: 2025-09-06T12:00+09:00 is the 5th in Honolulu.
  @Test(arguments: [("+09:00", "2025-09-06"), ("-10:00", "2025-09-05"), ("Pacific/Kiritimati", "2025-09-06")])
  func startsTodayInItsZone(zone: String, start: String) throws {
    var draft = TripDraft()
    draft.zone = Zone(zone)
    #expect(try fixture.ledger.createTrip(draft).start == (try day(start)))
  }

  @Test func oneDayTrips() throws {
    #expect(try fixture.trip { $0.end = $0.start }.length == 1)
  }

  typealias Change = @Sendable (inout TripDraft) -> Void
  static let refusals: [(Change, any Error & Equatable & Sendable)] = [
    (
      { $0.end = Day("2025-09-04") },
      ModelError.endBeforeStart(start: Day(number: 20336), end: Day(number: 20335))
    ),
    ({ $0.people = 0 }, ModelError.notACount(value: "0")),
    ({ $0.title = "  " }, ModelError.badText(field: "title", limit: 200)),
    ({ $0.title = String(repeating: "가", count: 201) }, ModelError.badText(field: "title", limit: 200)),
    ({ $0.place = "" }, ModelError.badText(field: "place", limit: 200)),
    ({ $0.budget = "-1" }, MoneyError.negative(value: "-1")),
    ({ $0.budget = "1.5" }, MoneyError.tooManyDecimals(value: "1.5", currency: "JPY", minorDigits: 0)),
    ({ $0.dailyBudget = "-1" }, MoneyError.negative(value: "-1")),
    ({ $0.clear = ["title"] }, LedgerError.notClearable(name: "title", known: TripDraft.clearable)),
  ]

  @Test(arguments: refusals.indices)
  func refuses(index: Int) throws {
    let (change, expected) = Self.refusals[index]
    let trip = try fixture.trip("kept")
    let before = try fixture.tree()
    func isExpected(_ error: any Error) -> Bool {
      "\(error)" == "\(expected)" && type(of: error) == type(of: expected)
    }
    #expect { try fixture.trip("new", change) } throws: { isExpected($0) }
    #expect { try edit(trip, change) } throws: { isExpected($0) }
    #expect(try fixture.tree() == before)
  }

  @discardableResult
  private func edit(_ trip: TripInfo, _ change: (inout TripDraft) -> Void) throws -> TripInfo {
    var draft = TripDraft()
    change(&draft)
    return try fixture.ledger.editTrip(named: trip.id.text, draft)
  }

  @Test func unknownCategoryIsNamedWithItsNeighbours() throws {
    #expect {
      try fixture.trip { $0.categoryBudgets = [.init("fod", "1")] }
    } throws: { error in
      guard case ModelError.unknownCategory("fod", let suggestions, _) = error else { return false }
      return suggestions.first == "food"
    }
  }

  // MARK: Editing

  @Test func editsOnlyWhatIsSaid() throws {
    let trip = try fixture.trip {
      $0.budget = "1000"
      $0.place = "Osaka"
    }
    fixture.now = fixture.now + 60
    let edited = try edit(trip) {
      $0.title = "Kansai"
      $0.end = Day("2025-09-10")
    }
    var expected = trip
    expected.title = "Kansai"
    expected.end = Day("2025-09-10")
    expected.changed = fixture.now
    #expect(edited == expected)
    #expect(try fixture.ledger.read { try $0.trips() } == [expected])
    #expect(try fixture.lastChange().edits.count == 1)
  }

  @Test func clearsEverythingThatCanBe() throws {
    let trip = try fixture.trip {
      $0.budget = "1"
      $0.dailyBudget = "1"
      $0.categoryBudgets = [.init("food", "1")]
      $0.place = "a"
      $0.zone = .offset(0)
    }
    let edited = try edit(trip) { $0.clear = TripDraft.clearable }
    #expect(edited.budget == nil && edited.dailyBudget == nil && edited.categoryBudgets == [])
    #expect(edited.end == nil && edited.place == nil && edited.zone == nil)
    #expect(edited.title == trip.title && edited.start == trip.start)
  }

  @Test func nothingToEditIsRefused() throws {
    let trip = try fixture.trip { $0.budget = "5" }
    let before = try fixture.tree()
    #expect(throws: LedgerError.nothingToEdit(.trip)) { try edit(trip) { _ in } }
    #expect(throws: LedgerError.nothingToEdit(.trip)) { try edit(trip) { $0.budget = "5" } }
    #expect(throws: LedgerError.nothingToEdit(.trip)) { try edit(trip) { $0.clear = ["zone"] } }
    #expect(try fixture.tree() == before)
  }

  /// The options given with the new currency, and whether they are enough; `nil` if nothing changes.
  static let currencyEdits: [(Change, Bool?)] = [
    ({ _ in }, false), ({ $0.budget = "10.50" }, false),
    ({ $0.clear = ["daily-budget", "category-budget"] }, false),
    ({ ($0.budget, $0.dailyBudget, $0.clear) = ("10.50", "2", ["category-budget"]) }, true),
    ({ $0.clear = ["budget", "daily-budget", "category-budget"] }, true),
    ({ $0.currency = .yen }, nil),
  ]

  /// A budget in yen is not a budget in dollars: it must be set again or cleared with the currency.
  @Test(arguments: currencyEdits.indices)
  func currencyUnderBudgets(index: Int) throws {
    let (change, allowed) = Self.currencyEdits[index]
    let trip = try fixture.trip {
      $0.budget = "1000"
      $0.dailyBudget = "200"
      $0.categoryBudgets = [.init("food", "500")]
    }
    func attempt() throws -> TripInfo {
      try edit(trip) {
        $0.currency = .dollar
        change(&$0)
      }
    }
    switch allowed {
    case true?: #expect(try attempt().currency.code == "USD")
    case false?:
      #expect(throws: LedgerError.currencyWithoutBudget(title: "Osaka", from: "JPY", to: "USD")) {
        try attempt()
      }
    case nil: #expect(throws: LedgerError.nothingToEdit(.trip)) { try attempt() }
    }
  }

  @Test func currencyAloneWhereThereIsNoBudget() throws {
    let trip = try fixture.trip()
    #expect(try edit(trip) { $0.currency = .euro }.currency.code == "EUR")
  }

  // MARK: Copying

  /// Five days from the 5th become five days from 1 October.
  @Test func copiesWhatWasPlanned() throws {
    let trip = try fixture.trip {
      $0.people = 2
      $0.budget = "300000"
      $0.dailyBudget = "60000"
      $0.categoryBudgets = [.init("food", "40000"), .init("shopping", "0")]
      $0.place = "大阪"
      $0.zone = .offset(32_400)
    }
    try fixture.spend("10", on: trip) { $0.place = "here" }
    fixture.now = fixture.now + 60
    let copy = try fixture.ledger.copyTrip(
      named: trip.id.text, titled: { _ in " Kyoto " }, start: TypedDay(try day("2025-10-01")))
    let expected = TripInfo(
      id: copy.id, title: "Kyoto", people: 2, currency: .yen, budget: try amount("300000", "JPY"),
      dailyBudget: try amount("60000", "JPY"),
      categoryBudgets: [
        .init(category: "food", amount: try amount("40000", "JPY")),
        .init(category: "shopping", amount: try amount("0", "JPY")),
      ],
      start: try day("2025-10-01"), end: try day("2025-10-05"), zone: .offset(32_400), created: fixture.now)
    #expect(copy == expected && copy.id != trip.id)
    #expect(try fixture.ledger.read { try $0.trips() } == [trip, expected])
    #expect(try fixture.expenses(of: copy).isEmpty && fixture.places(of: copy).isEmpty)
    let change = try fixture.lastChange()
    #expect(change.command == "trip copy" && change.edits.count == 1)
    _ = try fixture.ledger.undo()
    #expect(try fixture.ledger.read { try $0.trips() } == [trip])
  }

  @Test func copyOfATripWithoutALastDay() throws {
    let trip = try fixture.trip { $0.end = nil }
    let copy = try fixture.ledger.copyTrip(
      named: trip.id.text, titled: { _ in "a" }, start: TypedDay(try day("9999-12-31")))
    #expect(copy.end == nil && copy.budget == nil && copy.zone == nil)
  }

  /// Five days from 27 December 9999 are the last that the calendar has.
  @Test func refusesCopies() throws {
    let trip = try fixture.trip()
    let before = try fixture.tree()
    let other = TripID()
    func copy(_ id: TripID, _ title: String, _ start: String, dryRun: Bool = false) throws -> TripInfo {
      try fixture.ledger.copyTrip(
        named: id.text, titled: { _ in title }, start: TypedDay(try day(start)), dryRun: dryRun)
    }
    #expect(throws: LedgerError.noSuchTrip(name: other.text, suggestions: [])) {
      try copy(other, "a", "2025-10-01")
    }
    #expect(throws: ModelError.badText(field: "title", limit: 200)) { try copy(trip.id, " ", "2025-10-01") }
    #expect(throws: ModelError.dayBeyondCalendar(value: "10000-01-01")) {
      try copy(trip.id, "a", "9999-12-28")
    }
    #expect(try copy(trip.id, "a", "9999-12-27", dryRun: true).end == (try day("9999-12-31")))
    #expect(try fixture.tree() == before)
  }

  // MARK: Deleting

  @Test func takesAlongAllThatBelongsToIt() throws {
    let kept = try fixture.trip("kept")
    try fixture.spend("10", on: kept)
    let before = try fixture.tree(except: "history", "tmp", "images")
    let trip = try fixture.trip("gone")
    let photo = try fixture.file("a.jpg", "photo")
    try fixture.spend("10", on: trip, "2025-09-05") { $0.place = "here" }
    try fixture.spend("20", on: trip, "2025-09-06") { $0.photos = [photo] }
    try fixture.ledger.deleteTrip(named: trip.id.text)
    // Its photos are kept in case the deletion is undone.
    #expect(try fixture.tree(except: "history", "tmp", "images") == before)
    #expect(try fixture.tree().keys.contains { $0.hasSuffix(".jpg") })
    let change = try fixture.lastChange()
    #expect(change.command == "trip delete")
    #expect(change.edits.allSatisfy { $0.old != nil && $0.new == nil })
    #expect(change.edits.count == 4)
  }

  @Test func deletesOnlyWhatThereIs() throws {
    try fixture.trip()
    let before = try fixture.tree()
    let other = TripID()
    #expect(throws: LedgerError.noSuchTrip(name: other.text, suggestions: [])) {
      try fixture.ledger.deleteTrip(named: other.text)
    }
    #expect(try fixture.tree() == before)
  }
}
