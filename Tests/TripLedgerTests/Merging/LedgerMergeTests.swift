import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMerging

/// What becomes of what two copies did, worked out by hand.
@Suite struct LedgerMergeTests {
  /// What each side does to the expense of 500 yen on the 6th, and what is there then.
  struct Case: Sendable, CustomStringConvertible {
    typealias Step = @Sendable (LedgerFixture, TripInfo, TripDetailInfo) throws -> Void

    let description: String
    let expenses: [String]
    /// As `what kept other`.
    var conflicts: [String] = []
    /// What `check` notes afterwards.
    var noted: [String] = []
    let ours: Step
    let theirs: Step
  }

  private static let cases = [
    Case(
      description: "two add on one day",
      expenses: ["2025-09-06 500", "2025-09-06 100", "2025-09-06 200"],
      ours: { copy, trip, _ in try copy.spend("100", on: trip) },
      theirs: { copy, trip, _ in try copy.spend("200", on: trip) }),
    Case(
      description: "an amount and a memo", expenses: ["2025-09-06 700 tea"],
      ours: { copy, _, expense in try copy.edit(expense) { $0.amount = "700" } },
      theirs: { copy, _, expense in try copy.edit(expense) { $0.memo = "tea" } }),
    Case(
      description: "one field on both sides: the later counts", expenses: ["2025-09-06 500 theirs"],
      conflicts: [#"memo "theirs" "ours""#], noted: ["memo"],
      ours: { copy, _, expense in try copy.edit(expense) { $0.memo = "ours" } },
      theirs: { copy, _, expense in try copy.edit(expense) { $0.memo = "theirs" } }),
    Case(
      description: "the same value on both sides is no conflict", expenses: ["2025-09-06 500 tea"],
      ours: { copy, _, expense in try copy.edit(expense) { $0.memo = "tea" } },
      theirs: { copy, _, expense in try copy.edit(expense) { $0.memo = "tea" } }),
    Case(
      description: "an amount is not torn from its currency", expenses: ["2025-09-06 7.00"],
      conflicts: [#"amount "7.00" "600""#], noted: ["amount"],
      ours: { copy, _, expense in try copy.edit(expense) { $0.amount = "600" } },
      theirs: { copy, _, expense in try copy.edit(expense) { $0.amount = "7USD" } }),
    Case(
      description: "a move and an edit", expenses: ["2025-09-07 500 tea"],
      ours: { copy, _, expense in try copy.edit(expense) { $0.date = Day("2025-09-07") } },
      theirs: { copy, _, expense in try copy.edit(expense) { $0.memo = "tea" } }),
    Case(
      description: "two moves", expenses: ["2025-09-08 500"],
      conflicts: [#"date "2025-09-08" "2025-09-07""#], noted: ["date"],
      ours: { copy, _, expense in try copy.edit(expense) { $0.date = Day("2025-09-07") } },
      theirs: { copy, _, expense in try copy.edit(expense) { $0.date = Day("2025-09-08") } }),
    Case(
      description: "a deletion and an edit: the edit stays", expenses: ["2025-09-06 500 tea"],
      conflicts: ["removed {…} -"], noted: ["removed"],
      ours: { copy, _, expense in try copy.edit(expense) { $0.memo = "tea" } },
      theirs: { copy, _, expense in try copy.ledger.deleteExpense(expense.id) }),
    Case(
      description: "a deletion takes what nobody changed", expenses: [],
      ours: { _, _, _ in },
      theirs: { copy, _, expense in try copy.ledger.deleteExpense(expense.id) }),
    Case(
      description: "two deletions", expenses: [],
      ours: { copy, _, expense in try copy.ledger.deleteExpense(expense.id) },
      theirs: { copy, _, expense in try copy.ledger.deleteExpense(expense.id) }),
    Case(
      description: "what was undone is not done again", expenses: ["2025-09-06 500"],
      ours: { copy, _, expense in
        try copy.edit(expense) { $0.memo = "tea" }
        _ = try copy.ledger.undo()
      },
      theirs: { _, _, _ in }),
    Case(
      description: "a trip that was deleted comes back with an expense",
      expenses: ["2025-09-06 100"], conflicts: ["removed {…} -"],
      ours: { copy, trip, _ in try copy.spend("100", on: trip) },
      theirs: { copy, trip, _ in try copy.ledger.deleteTrip(named: trip.id.text) }),
  ]

  @Test(arguments: cases)
  func merging(_ row: Case) throws {
    var expense: TripDetailInfo?
    let copies = try TwoCopies { expense = try $0.spend("500", on: $1) }
    let first = try #require(expense)
    try row.ours(copies.ours, copies.trip, first)
    try row.theirs(copies.theirs, copies.trip, first)
    let result = try copies.merge()
    #expect(try copies.expenses() == row.expenses)
    let conflicts = result.conflicts.map { conflict in
      func text(_ raw: RawJSON?) -> String {
        guard let raw else { return "-" }
        let text = String(decoding: raw.bytes, as: UTF8.self)
        return text.hasPrefix("{") ? "{…}" : text
      }
      return "\(conflict.what) \(text(conflict.kept)) \(text(conflict.other))"
    }
    #expect(conflicts == row.conflicts)
    #expect(try copies.ours.ledger.check().problems.isEmpty)
    // A second time there is nothing to do.
    #expect(try copies.merge().edits.isEmpty)
    let noted = try copies.ours.ledger.check().notes.compactMap { note in
      if case .changedTwice(let conflict) = note.kind { conflict.what } else { nil }
    }
    #expect(noted == row.noted)
  }

  /// Legs in Tokyo, Hanoi and Hue, one after the other.
  private static let legs = [
    ("Tokyo", "2025-09-05", "2025-09-08"), ("Hanoi", "2025-09-08", "2025-09-12"),
    ("Hue", "2025-09-12", "2025-09-15"),
  ].map { Leg(place: $0.0, start: Day($0.1), end: Day($0.2)) }

  @Test("Legs are merged by their ids: two that were edited, one that went, one on both sides")
  func legs() throws {
    func edit(_ copy: LedgerFixture, _ change: (inout TripDraft) throws -> Void) throws {
      var draft = TripDraft()
      try change(&draft)
      _ = try copy.ledger.editTrip(named: "Osaka", draft)
    }
    let copies = try TwoCopies { ledger, _ in
      try edit(ledger) { ($0.start, $0.end, $0.legs) = (Day("2025-09-05"), Day("2025-09-15"), Self.legs) }
    }
    func merged() throws -> [String] {
      let result = try copies.merge()
      let legs = try copies.ours.ledger.read { try #require(try $0.trip(copies.trip.id)).legs }
      return legs.map { "\($0.place ?? "-") \($0.budget?.plain ?? "-")" } + result.conflicts.map(\.what)
    }
    try edit(copies.ours) { $0.legBudgets = [LegAmount(number: 1, amount: "100")] }
    try edit(copies.theirs) { $0.legBudgets = [LegAmount(number: 2, amount: "200")] }
    #expect(try merged() == ["Tokyo 100", "Hanoi 200", "Hue -"])
    // The other copy has what it had: it takes Tokyo's budget away with the leg.
    copies.theirs.now = try instant("2025-09-06T15:00:00+09:00")
    try edit(copies.theirs) { $0.legs = Array(Self.legs.dropLast()) }
    #expect(try merged() == ["Tokyo 100", "Hanoi -"])
    copies.ours.now = try instant("2025-09-06T16:00:00+09:00")
    try edit(copies.ours) { $0.legBudgets = [LegAmount(number: 1, amount: "1")] }
    copies.theirs.now = try instant("2025-09-06T17:00:00+09:00")
    try edit(copies.theirs) { $0.legBudgets = [LegAmount(number: 1, amount: "2")] }
    #expect(try merged() == ["Tokyo 2", "Hanoi -", "legs"])
  }

  @Test("Undo takes a merge back, and the other copy then takes that over")
  func undoing() throws {
    let copies = try TwoCopies { _ = try $0.spend("500", on: $1) }
    try copies.theirs.spend("200", on: copies.trip)
    let before = try copies.ours.tree(except: "history")
    try copies.merge()
    copies.ours.now = try instant("2025-09-06T15:00:00+09:00")
    _ = try copies.ours.ledger.undo()
    #expect(try copies.ours.tree(except: "history") == before)
    try copies.merge()
    #expect(try copies.expenses() == ["2025-09-06 500"])
  }

  /// What a copy did that was away while the other one pruned its history, and what is there then.
  static let pruned: [(String, [String], Case.Step)] = [
    ("nothing", ["2025-09-06 700 soba"], { _, _, _ in }),
    ("a memo", ["2025-09-06 700 tea"], { copy, _, expense in try copy.edit(expense) { $0.memo = "tea" } }),
    (
      "the expense that was deleted here", ["2025-09-06 9 new", "2025-09-06 700 soba"],
      { copy, trip, _ in
        let gone = try #require(try copy.expenses(of: trip).first { $0.memo == "gone" })
        try copy.edit(gone) { ($0.amount, $0.memo) = ("9", "new") }
      }
    ),
  ]

  @Test("What was removed, and pruned, stays removed, unless the other copy changed it", arguments: pruned)
  func afterPruning(_ what: String, _ expenses: [String], _ theirs: Case.Step) throws {
    var (kept, gone): (TripDetailInfo?, TripDetailInfo?)
    let copies = try TwoCopies { copy, trip in
      gone = try copy.spend("8", on: trip) { $0.memo = "gone" }
      kept = try copy.spend("500", on: trip) { ($0.memo, $0.tags) = ("soba", ["a", "b"]) }
    }
    let (expense, other) = (try #require(kept), try #require(gone))
    try copies.ours.edit(expense) { ($0.amount, $0.removedTags) = ("700", ["a"]) }
    try copies.ours.edit(other) { $0.amount = "7" }
    try copies.ours.ledger.deleteExpense(other.id)
    #expect(try copies.ours.ledger.prune(before: copies.ours.now).changes == 6)
    #expect(try copies.ours.ledgerFolder.list("history").isEmpty)
    try theirs(copies.theirs, copies.trip, expense)
    try copies.merge()
    #expect(try copies.expenses().sorted() == expenses.sorted())
    #expect(try copies.ours.expenses(of: copies.trip).first { $0.id == expense.id }?.tags == ["b"])
    #expect(try copies.ours.ledger.check().problems.isEmpty)
    // The other copy then knows it, too.
    let back = try LedgerMerge.merge(copies.theirs.ledger.contents(), copies.ours.ledger.contents())
    #expect(try back.contents.removals.records["days#\(other.id)"] != nil)
    #expect(try copies.merge().edits.isEmpty)
  }

  @Test("Tags are added and removed one by one")
  func sets() throws {
    var expense: TripDetailInfo?
    let copies = try TwoCopies { expense = try $0.spend("500", on: $1) { $0.tags = ["a", "b"] } }
    let first = try #require(expense)
    try copies.ours.edit(first) { $0.removedTags = ["a"] }
    try copies.theirs.edit(first) { $0.tags = ["c"] }
    #expect(try copies.merge().conflicts.isEmpty)
    #expect(Set(try copies.ours.expenses(of: copies.trip).flatMap(\.tags)) == ["b", "c"])
  }

  @Test("Somebody whom one side removed and the other names stays, archived")
  func removedPerson() throws {
    let copies = try TwoCopies { copy, trip in
      for name in ["Ann", "Bo"] {
        _ = try copy.ledger.addPerson(named: name, weight: nil) { try $0.trip(named: trip.id.text) }
      }
    }
    _ = try copies.ours.ledger.settle(from: "Ann", to: "Bo", "500") { try $0.trip(named: "Osaka") }
    _ = try copies.theirs.ledger.removePerson(named: "Bo") { try $0.trip(named: "Osaka") }
    let result = try copies.merge()
    #expect(result.conflicts.map(\.what) == ["removed"])
    let people = try copies.ours.ledger.read { try $0.people(of: copies.trip.id) }
    #expect(people.map(\.name) == ["Ann", "Bo"])
    #expect(people.map(\.isArchived) == [false, true])
  }

  private func paidByAnn() throws -> (TwoCopies, TripDetailInfo) {
    var expense: TripDetailInfo?
    let copies = try TwoCopies { copy, trip in
      _ = try copy.ledger.addPerson(named: "Ann", weight: nil) { try $0.trip(named: trip.id.text) }
      expense = try copy.spend("500", on: trip) { $0.sharing.payers = [TypedPayer(name: "Ann")] }
    }
    return (copies, try #require(expense))
  }

  @Test("Who paid an expense that was deleted comes back with it, though the other copy never had them")
  func removedWithWhatNamedThem() throws {
    let (copies, first) = try paidByAnn()
    let theirs = copies.theirs
    try copies.ours.edit(first) { $0.memo = "tea" }
    _ = try theirs.ledger.addPerson(named: "Di", weight: nil) { try $0.trip(named: "Osaka") }
    try theirs.edit(first) { ($0.sharing.payers, $0.place) = ([TypedPayer(name: "Di")], "Bar") }
    try theirs.ledger.deleteExpense(first.id)
    _ = try theirs.ledger.deletePlace(named: "Bar") { try $0.trip(named: "Osaka") }
    _ = try theirs.ledger.removePerson(named: "Di") { try $0.trip(named: "Osaka") }
    try copies.merge()
    #expect(try copies.expenses() == ["2025-09-06 500 tea"])
    let people = try copies.ours.ledger.read { try $0.people(of: copies.trip.id) }
    #expect(people.map(\.name) == ["Ann", "Di"] && people.map(\.isArchived) == [false, true])
    #expect(try copies.ours.places(of: copies.trip).map(\.identifier) == ["Bar"])
    #expect(try copies.ours.ledger.check().problems.isEmpty)
    #expect(try copies.merge().edits.isEmpty)
  }

  @Test("An expense that was moved and deleted comes back among those that are on its new day")
  func backOnAnotherDay() throws {
    var expense: TripDetailInfo?
    let copies = try TwoCopies { copy, trip in
      expense = try copy.spend("500", on: trip)
      try copy.spend("300", on: trip, "2025-09-08")
    }
    let first = try #require(expense)
    try copies.ours.edit(first) { $0.memo = "tea" }
    try copies.theirs.edit(first) { $0.date = Day("2025-09-08") }
    try copies.theirs.ledger.deleteExpense(first.id)
    try copies.merge()
    #expect(try copies.expenses().sorted() == ["2025-09-08 300", "2025-09-08 500 tea"])
    #expect(try copies.ours.ledger.check().problems.isEmpty)
  }

  @Test("A trip comes back with its people where a deleted expense of it counts")
  func removedTrip() throws {
    let (copies, first) = try paidByAnn()
    try copies.ours.edit(first) { $0.memo = "tea" }
    // An hour later.
    let other = try copies.theirs.ledger.copyTrip(named: "Osaka", titled: { "\($0.title) 2" })
    try copies.theirs.edit(first, to: other) { _ in }
    try copies.theirs.ledger.deleteTrip(named: other.id.text)
    try copies.merge()
    #expect(try copies.ours.ledger.read { try $0.trips() }.map(\.title).sorted() == ["Osaka", "Osaka 2"])
    #expect(try copies.ours.expenses(of: other).map(\.amount.plain) == ["500"])
    #expect(try copies.ours.ledger.check().problems.isEmpty)
    #expect(try copies.merge().edits.isEmpty)
  }

  @Test("Of two people of one name the later gets a number")
  func namesakes() throws {
    let copies = try TwoCopies()
    for copy in [copies.ours, copies.theirs] {
      _ = try copy.ledger.addPerson(named: "Tae", weight: nil) { try $0.trip(named: "Osaka") }
    }
    try copies.merge()
    #expect(
      try copies.ours.ledger.read { try $0.people(of: copies.trip.id) }.map(\.name) == ["Tae", "Tae 2"])
  }

  @Test("Photos come with what names them, and are checked")
  func photos() throws {
    let copies = try TwoCopies()
    let photo = try copies.theirs.file("a.jpg", "\u{FF}not a picture")
    try copies.theirs.spend("500", on: copies.trip) { $0.photos = [photo] }
    let image = try #require(try copies.theirs.expenses(of: copies.trip).first?.photos.first)
    try copies.merge()
    #expect(try copies.ours.text(image.path) == "\u{FF}not a picture")
    let spoilt = try TwoCopies()
    let other = try spoilt.theirs.file("b.jpg", "another")
    try spoilt.theirs.spend("500", on: spoilt.trip) { $0.photos = [other] }
    let name = try #require(try spoilt.theirs.expenses(of: spoilt.trip).first?.photos.first)
    try spoilt.theirs.write("spoilt", to: name.path)
    let before = try spoilt.ours.tree()
    #expect(throws: LedgerFolderError.self) { try spoilt.merge() }
    #expect(try spoilt.ours.tree() == before)
  }

  @Test("Another ledger, and another home currency, are refused")
  func refusals() throws {
    let copies = try TwoCopies()
    let other = try LedgerFixture()
    try other.trip()
    let (ours, stranger) = (try copies.ours.ledger.contents(), try other.ledger.contents())
    #expect(throws: MergeError.self) { try LedgerMerge.merge(ours, stranger) }
    let base = try copies.theirs.ledger.contents()
    try copies.theirs.ledger.setHomeCurrency(try Currency("USD"), dryRun: false)
    let theirs = try copies.theirs.ledger.contents()
    #expect(throws: MergeError.homeCurrencies(ours: "KRW", theirs: "USD")) {
      try LedgerMerge.merge(ours, theirs)
    }
    // It was only changed there.
    #expect(try LedgerMerge.merge(ours, theirs, base: base).contents.header.home.code == "USD")
  }

  @Test("Categories that both added are in the order in which they were added first")
  func categories() throws {
    let copies = try TwoCopies()
    // Ours at 13:01 and 13:02, theirs at 14:01 and 14:02.
    for (copy, keys) in [(copies.ours, ["tips", "gifts"]), (copies.theirs, ["gifts", "tips"])] {
      for key in keys {
        copy.now = copy.now + 60
        _ = try copy.ledger.addCategory(key, CategoryDraft(), output: { _, _ in })
      }
    }
    let mine = try copies.ours.ledger.contents()
    try copies.merge()
    _ = try copies.theirs.ledger.merge(as: "merge", photo: { _ in nil }) { _ in (mine, nil) }
    for copy in [copies.ours, copies.theirs] {
      let records = try copy.ledger.contents().documents[.header]?.records
      #expect(records?.map(\.id) == ["tips", "gifts"])
    }
  }

  @Test("Files of a commit are read as strictly as a folder")
  func files() throws {
    let copies = try TwoCopies { _ = try $0.spend("500", on: $1) }
    var files: [String: [UInt8]] = [:]
    for path in try copies.ours.tree().filter({ $0.value != "folder" }).keys {
      files[path] = Array(try Data(contentsOf: URL(fileURLWithPath: copies.ours.ledgerFolder.absolute(path))))
    }
    let contents = try LedgerContents(files: files, images: [], origin: "commit")
    let here = try copies.ours.ledger.contents()
    #expect(contents.documents.mapValues(\.bytes) == here.documents.mapValues(\.bytes))
    let day = DocumentPath.day(copies.trip.id, try day("2025-09-06")).relative
    files[day] = (files[day] ?? []).map { $0 == UInt8(ascii: "5") ? UInt8(ascii: "6") : $0 }
    #expect(throws: LedgerFolderError.damaged(file: "commit/" + day, problem: .brokenSeal)) {
      try LedgerContents(files: files, images: [], origin: "commit")
    }
    files[day] = nil
    files["ledger.json"] = nil
    #expect(throws: LedgerFolderError.damaged(file: "commit/ledger.json", problem: .missing)) {
      try LedgerContents(files: files, images: [], origin: "commit")
    }
  }

  @Test("Copies with random commands become the same, however they meet", arguments: UInt64(0)..<100)
  func convergence(_ index: UInt64) throws {
    // DOT_MERGE_SEEDS makes each of these stand for a hundredth of so many; CI has one for each. A quarter is enough
    // for who waits: 100 take a fifth of all tests' time.
    let all = ProcessInfo.processInfo.environment["DOT_MERGE_SEEDS"].flatMap(UInt64.init) ?? 25
    for seed in stride(from: index, to: all, by: 100) {
      do { try MergeSimulation(seed: seed).run() } catch { Issue.record("seed \(seed): \(error)") }
    }
  }

  @Test("Every one of these commands is done, and not always refused")
  func everyCommand() throws {
    let refused = try MergeSimulation(seed: 1).neverDone()
    #expect(refused == [])
  }
}
