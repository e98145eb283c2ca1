import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

struct SnapshotTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  /// Writes a trip under an id of the test's choice.
  private func store(_ id: String, _ title: String, start: String = "2025-09-05") throws -> TripInfo {
    let id = try #require(TripID(id))
    let trip = TripInfo(
      id: id, title: title, currency: .won, start: try day(start), created: try instant("2025-09-01T00:00Z"))
    let records = [Document.Record(id: id.text, body: trip.body)]
    try fixture.ledger.replace { _ in [(.trip(id), Document(layout: .trip, records: records))] }
    return trip
  }

  private func find(_ name: String) throws -> String {
    try fixture.ledger.read { try $0.trip(named: name).id.text }
  }

  /// Days in a row and days far apart are put into order in different ways.
  @Test func datesOfRatesAreInOrder() throws {
    for dates in [["2025-09-05", "2025-09-03", "2025-09-04"], ["1999-12-31", "2025-09-02", "0001-01-01"]] {
      for date in dates { try fixture.publish(date, ["JPY": "930/100"]) }
    }
    let stored = try fixture.ledger.read { try $0.rateDates(.eximbank).map(\.description) }
    #expect(
      stored == ["0001-01-01", "1999-12-31", "2025-09-02", "2025-09-03", "2025-09-04", "2025-09-05"])
    #expect(try fixture.ledger.read { try $0.rateDates(.ecb) } == [])
  }

  @Test func ratesAreReadOnceForAllConversionsOfAMoment() throws {
    try fixture.publish("2025-09-05", ["JPY": "930/100"])
    let file = fixture.ledgerFolder.absolute("rates/eximbank/2025-09-05.json")
    let yen = try Currency("JPY")
    try fixture.ledger.read { snapshot in
      func conversion() throws -> Conversion? {
        try snapshot.rateConverter(now: fixture.now).conversion(from: yen, to: .won, on: day("2025-09-05"))
      }
      let first = try #require(try conversion())
      try FileManager.default.removeItem(atPath: file)
      #expect(try conversion() == first)
    }
  }

  @Test(arguments: [
    ("aaaa111111111", "aaaa111111111"), ("AAAA111111111", "aaaa111111111"), ("aaaa1", "aaaa111111111"),
    ("AAAA2", "aaaa222222222"), ("bbbb", "bbbb111111111"), ("Osaka", "bbbb111111111"),
    // Titles come before prefixes, whole ids before titles.
    ("aaaa", "cccc111111111"), ("bbbb111111111", "bbbb111111111"),
  ])
  func findsTrips(name: String, id: String) throws {
    _ = try store("aaaa111111111", "one")
    _ = try store("aaaa222222222", "two")
    _ = try store("bbbb111111111", "Osaka")
    _ = try store("cccc111111111", "aaaa")
    _ = try store("dddd111111111", "bbbb111111111")
    #expect(try find(name) == id)
  }

  /// A trip is found by its whole id without reading the other trips, whatever their state.
  @Test func aWholeIDNeedsNoOtherTrip() throws {
    _ = try store("aaaa111111111", "one")
    _ = try store("bbbb111111111", "two")
    try fixture.write("{", to: "trips/bbbb111111111/trip.json")
    #expect(try find("aaaa111111111") == "aaaa111111111")
    for name in ["one", "aaaa", "aaaa111111112"] {
      #expect(throws: LedgerFolderError.self, "\(name)") { try find(name) }
    }
  }

  @Test(
    "That there are rates is known from the last days or any other", arguments: ["2025-09-06", "2026-09-06"])
  func holdsRates(_ today: String) throws {
    let now = try #require(Instant(today + "T12:00:00+09:00"))
    func holds() throws -> Bool { try fixture.ledger.read { try $0.holdsRates(of: .eximbank, at: now) } }
    #expect(try !holds())
    _ = try store("aaaa111111111", "one")
    try fixture.write("", to: "rates/eximbank/notes.txt")
    #expect(try !holds())
    try fixture.publish("2025-09-05", ["USD": "1390"])
    #expect(try holds())
  }

  @Test func ambiguousTripsListCandidates() throws {
    _ = try store("aaaa222222222", "two", start: "2025-09-02")
    _ = try store("aaaa111111111", "one", start: "2025-09-01")
    _ = try store("bbbb111111111", "same", start: "2025-09-04")
    _ = try store("bbbb222222222", "same", start: "2025-09-03")
    #expect(
      throws: LedgerError.ambiguousTrip(
        name: "aaaa",
        candidates: [.init(id: "aaaa111111111", label: "one"), .init(id: "aaaa222222222", label: "two")])
    ) { try find("aaaa") }
    #expect(
      throws: LedgerError.ambiguousTrip(
        name: "same",
        candidates: [.init(id: "bbbb222222222", label: "same"), .init(id: "bbbb111111111", label: "same")])
    ) { try find("same") }
  }

  @Test("The beginning of just one title is enough, whatever its case; whole names come first")
  func beginningsOfTitles() throws {
    _ = try store("aaaa111111111", "Fukuoka", start: "2025-09-01")
    _ = try store("bbbb111111111", "여름 휴가", start: "2025-09-02")
    _ = try store("cccc111111111", "Osaka", start: "2025-09-03")
    _ = try store("dddd111111111", "Osaka 2025", start: "2025-09-04")
    #expect(try find("fuk") == "aaaa111111111" && find("FUKU") == "aaaa111111111")
    #expect(try find("여") == "bbbb111111111" && find("osaka") == "cccc111111111")
    #expect(try find("Osaka 2") == "dddd111111111")
    let osakas: [Candidate] = [
      .init(id: "cccc111111111", label: "Osaka"), .init(id: "dddd111111111", label: "Osaka 2025"),
    ]
    #expect(throws: LedgerError.ambiguousTrip(name: "osa", candidates: osakas)) { try find("osa") }
    #expect(throws: LedgerError.noSuchTrip(name: "", suggestions: [])) { try find("") }
  }

  @Test("The beginning of an id comes before that of a title")
  func titleLikeAnID() throws {
    _ = try store("abcd111111111", "one", start: "2025-09-01")
    _ = try store("bbbb111111111", "ABCD tour", start: "2025-09-02")
    #expect(try find("abcd") == "abcd111111111" && find("abc") == "bbbb111111111")
  }

  /// Three characters are not a prefix of an id, even if unambiguous.
  @Test(arguments: ["bbb", "b", "", "zzzz", "bbbb1111111112"])
  func findsNoTrip(name: String) throws {
    _ = try store("bbbb111111111", "Tokyo")
    #expect(throws: LedgerError.noSuchTrip(name: name, suggestions: [])) { try find(name) }
  }

  @Test func suggestsTitles() throws {
    _ = try store("bbbb111111111", "Osaka")
    #expect(throws: LedgerError.noSuchTrip(name: "Oska", suggestions: ["Osaka"])) { try find("Oska") }
  }

  @Test func tripsRiseByTheirFirstDay() throws {
    _ = try store("aaaa111111111", "late", start: "2025-10-01")
    _ = try store("bbbb111111111", "early", start: "2025-08-01")
    _ = try store("cccc111111111", "early too", start: "2025-08-01")
    #expect(try fixture.ledger.read { try $0.trips().map(\.title) } == ["early", "early too", "late"])
  }

  // MARK: Expenses

  private func expense(_ id: String, _ date: String, _ time: String?, entered: String) throws
    -> TripDetailInfo
  {
    TripDetailInfo(
      id: try #require(ExpenseID(id)), amount: try amount("100", "KRW"), category: "food", memo: "m",
      date: try day(date), time: time.flatMap(TimeOfDay.init(_:)), entered: try instant(entered))
  }

  @Test func insideADayTimeThenEntry() throws {
    let trip = try store("aaaa111111111", "one")
    let noon = "2025-09-06T12:00Z"
    let stored = [
      try expense("2222222222222", "2025-09-06", nil, entered: "2025-09-06T01:00Z"),
      try expense("3333333333333", "2025-09-06", "23:59:59", entered: noon),
      try expense("4444444444444", "2025-09-06", nil, entered: "2025-09-06T00:59Z"),
      try expense("5555555555555", "2025-09-06", "08:00", entered: "2025-09-06T13:00Z"),
      try expense("6666666666666", "2025-09-06", "08:00", entered: noon),
      try expense("7777777777777", "2025-09-06", "08:00", entered: noon),
      try expense("8888888888888", "2025-09-05", nil, entered: noon),
    ]
    try fixture.store(stored, in: trip)
    #expect(
      try fixture.expenses(of: trip).map { String($0.id.text.prefix(1)) } == [
        "8", "6", "7", "5", "3", "4", "2",
      ])
  }

  @Test func findsExpensesAmongAllTrips() throws {
    let one = try store("aaaa111111111", "one")
    let two = try store("bbbb111111111", "two")
    try fixture.store(
      [try expense("abcd111111111", "2025-09-06", nil, entered: "2025-09-06T01:00Z")], in: one)
    try fixture.store(
      [try expense("abcd222222222", "2025-09-07", nil, entered: "2025-09-06T01:00Z")], in: two)
    func find(_ name: String) throws -> String {
      try fixture.ledger.read { try $0.expense(named: name).expense.id.text }
    }
    #expect(try find("abcd2") == "abcd222222222")
    #expect(try find("ABCD111111111") == "abcd111111111")
    #expect(throws: LedgerError.noSuchExpense(name: "abc")) { try find("abc") }
    #expect(throws: LedgerError.noSuchExpense(name: "zzzz")) { try find("zzzz") }
    #expect(
      throws: LedgerError.ambiguousExpense(
        name: "abcd",
        candidates: [
          .init(id: "abcd111111111", label: "2025-09-06 100 KRW m"),
          .init(id: "abcd222222222", label: "2025-09-07 100 KRW m"),
        ])
    ) { try find("abcd") }
  }

  // MARK: Damage

  /// Edits by hand of a document, and the errors that they cause.
  @Test(
    arguments: [
      (
        "\"amount\":\"100\"", "\"amount\":\"1e2\"",
        .notJSON(JSONError(.badValue(key: "amount", value: "1e2"), at: 0))
      ),
      (
        "\"currency\":\"KRW\"", "\"currency\":\"KR1\"",
        .notJSON(JSONError(.badValue(key: "currency", value: "KR1"), at: 0))
      ),
      // A newer program's table may have this code.
      (
        "\"currency\":\"KRW\"", "\"currency\":\"KRX\"",
        .notJSON(JSONError(.unknownCurrency(key: "currency", code: "KRX"), at: 0))
      ),
      ("\"date\":\"2025-09-06\"", "\"date\":\"2025-09-07\"", .misplaced(key: "date", value: "2025-09-07")),
      ("dot.day", "dot.trip", .wrongFormat(found: "dot.trip", expected: "dot.day")),
      ("\"version\": 1", "\"version\": 2", .newer(version: 2, known: 1)),
      ("\"category\":\"food\",", "", .notJSON(JSONError(.missing("category"), at: 0))),
    ] as [(String, String, DocumentProblem)])
  func damagedDaysAreNamed(old: String, new: String, problem: DocumentProblem) throws {
    let trip = try store("aaaa111111111", "one")
    try fixture.store(
      [try expense("abcd111111111", "2025-09-06", nil, entered: "2025-09-06T01:00Z")], in: trip)
    let file = DocumentPath.day(trip.id, try day("2025-09-06")).relative
    try fixture.rewrite(file, old, new)
    let before = try fixture.tree()
    let expected = LedgerFolderError.damaged(file: fixture.ledgerFolder.absolute(file), problem: problem)
    #expect(throws: expected) { try fixture.expenses(of: trip) }
    #expect(throws: expected) {
      try fixture.edit(try expense("abcd111111111", "2025-09-06", nil, entered: "2025-09-06T01:00Z"))
    }
    #expect(throws: expected) { try fixture.ledger.deleteTrip(named: trip.id.text) }
    #expect(try fixture.tree() == before)
  }

  @Test func aFlippedBitIsDamage() throws {
    let trip = try store("aaaa111111111", "one")
    try fixture.store(
      [try expense("abcd111111111", "2025-09-06", nil, entered: "2025-09-06T01:00Z")], in: trip)
    let file = DocumentPath.day(trip.id, try day("2025-09-06")).relative
    let text = try fixture.text(file)
    try fixture.write(text.replacingOccurrences(of: "\"100\"", with: "\"900\""), to: file)
    #expect(
      throws: LedgerFolderError.damaged(file: fixture.ledgerFolder.absolute(file), problem: .brokenSeal)
    ) {
      try fixture.expenses(of: trip)
    }
  }

  /// A copied folder would count every expense twice.
  @Test func aTripInAnotherFolderIsDamage() throws {
    let trip = try store("aaaa111111111", "one")
    try fixture.write(
      try fixture.text(DocumentPath.trip(trip.id).relative), to: "trips/bbbb111111111/trip.json")
    let file = fixture.ledgerFolder.absolute("trips/bbbb111111111/trip.json")
    #expect(
      throws: LedgerFolderError.damaged(file: file, problem: .misplaced(key: "id", value: trip.id.text))
    ) {
      try fixture.ledger.read { try $0.trips() }
    }
  }

  /// Moved on one device, while the other restored its old day.
  @Test func anExpenseInTwoDaysIsDamage() throws {
    let fixture = try LedgerFixture()
    let trip = try fixture.trip()
    let other = try fixture.trip("Tokyo")
    let spent = try fixture.spend("100", on: trip, "2025-09-05")
    let old = DocumentPath.day(trip.id, spent.date).relative
    let text = try fixture.text(old)
    for (target, date) in [(trip, "2025-09-06"), (other, "2025-09-06")] {
      try fixture.edit(spent, to: target) { $0.date = Day(date) }
      try fixture.write(text, to: old)
      let now = DocumentPath.day(target.id, try day(date)).relative
      let all = {
        try fixture.ledger.read { snapshot in try snapshot.trips().map { try snapshot.expenses(of: $0.id) } }
      }
      let error = try #require(throws: LedgerFolderError.self) { try all() }
      guard case .damaged(let file, .repeated(spent.id.text, let first)) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(
        Set([file, fixture.ledgerFolder.absolute(first)])
          == Set([old, now].map(fixture.ledgerFolder.absolute)))
      try Files.remove(fixture.ledgerFolder.absolute(old))
      #expect(try all().flatMap { $0 }.count == 1)
    }
  }

  /// A day whose content is elsewhere must not silently be missing from a total.
  @Test func aDayThatICloudKeepsIsNamed() throws {
    let fixture = try LedgerFixture()
    let trip = try fixture.trip()
    try fixture.spend("100", on: trip, "2025-09-05")
    try fixture.spend("200", on: trip, "2025-09-06")
    let days = fixture.ledgerFolder.absolute("trips/\(trip.id)/days/")
    try Files.rename(days + "2025-09-05.json", to: days + ".2025-09-05.json.icloud")
    #expect(throws: LedgerFolderError.damaged(file: days + "2025-09-05.json", problem: .notDownloaded)) {
      try fixture.expenses(of: trip)
    }
    #expect(throws: LedgerFolderError.damaged(file: days + "2025-09-05.json", problem: .notDownloaded)) {
      try fixture.ledger.deleteTrip(named: trip.id.text)
    }
  }

  @Test(arguments: ["places.json", "trip.json"])
  func aDocumentThatICloudKeepsIsNotMissing(name: String) throws {
    let fixture = try LedgerFixture()
    let trip = try fixture.trip()
    try fixture.spend("100", on: trip, "2025-09-05") { $0.place = "here" }
    let folder = fixture.ledgerFolder.absolute("trips/\(trip.id)/")
    try Files.rename(folder + name, to: folder + ".\(name).icloud")
    let before = try fixture.tree()
    #expect(throws: LedgerFolderError.damaged(file: folder + name, problem: .notDownloaded)) {
      try fixture.spend("200", on: trip, "2025-09-06") { $0.place = "there" }
    }
    #expect(try fixture.tree() == before)
  }
}
