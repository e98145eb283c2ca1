import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations
@testable import TripCore
@testable import TripMerging

/// A change that is interrupted at any point is finished by the next command, with the same bytes.
struct ChangeWriterTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  enum Operation: CaseIterable { case spend, move, deleteTrip, editTrip, setRate, addCategory }

  /// A ledger before and after one operation.
  struct Scene {
    let before: String
    let after: String
    let change: Change
    /// Files whose bytes the operation changed, made or removed; `history` aside.
    let touched: [String]
  }

  private func play(_ operation: Operation) throws -> Scene {
    let trip = try fixture.trip { $0.budget = "1000" }
    let other = try fixture.trip("Tokyo")
    let photo = try fixture.file("a.jpg", "abc")
    let spent = try fixture.spend("100", on: trip, "2025-09-05") { $0.place = "here" }
    try fixture.spend("200", on: trip, "2025-09-06")
    let before = fixture.folder("before")
    try FileManager.default.copyItem(atPath: fixture.ledgerFolder.path, toPath: before)
    switch operation {
    case .spend:
      try fixture.spend("300", on: trip, "2025-09-07") { ($0.photos, $0.place) = ([photo], "there") }
    case .move: try fixture.edit(spent, to: other) { ($0.photos, $0.date) = ([photo], Day("2025-09-08")) }
    case .deleteTrip: try fixture.ledger.deleteTrip(named: trip.id.text)
    case .editTrip:
      var draft = TripDraft()
      draft.title = "Kansai"
      _ = try fixture.ledger.editTrip(named: trip.id.text, draft)
    case .setRate: _ = try fixture.ledger.setRate(RateDraft(currency: .yen, rate: "9.4"))
    case .addCategory: try fixture.ledger.addCategory("surf", CategoryDraft()) { _, _ in }
    }
    let (old, new) = (try LedgerFixture.tree(before), try fixture.tree())
    let touched = Set(old.keys).union(new.keys)
      .filter { old[$0] != new[$0] && !$0.hasPrefix("history") && (old[$0] ?? new[$0]) != "folder" }
    return Scene(
      before: before, after: fixture.ledgerFolder.path, change: try fixture.lastChange(),
      touched: touched.sorted())
  }

  /// The ledger after a crash: the change is committed, and `done` of the files are updated.
  private func interrupted(_ scene: Scene, done: [String], named name: String) throws -> Ledger {
    let path = fixture.folder(name)
    let files = FileManager.default
    try files.copyItem(atPath: scene.before, toPath: path)
    try Files.create(path + "/history/pending.json", scene.change.document.bytes)
    for image in scene.change.images where !done.contains(image.path) {
      try files.copyItem(atPath: scene.after + "/" + image.path, toPath: path + "/tmp/" + image.fileName)
    }
    for file in done {
      try Files.remove(path + "/" + file)
      guard try Files.exists(scene.after + "/" + file) else { continue }
      try Files.makeFolder(Paths.parent(of: path + "/" + file))
      try files.copyItem(atPath: scene.after + "/" + file, toPath: path + "/" + file)
    }
    return Ledger(ledgerFolder: LedgerFolder(path: path), clock: Clock(standIn: fixture.now))
  }

  private func documents(_ path: String) throws -> [String: String] {
    try LedgerFixture.tree(path).filter { !$0.key.hasPrefix("history/") }
  }

  @Test(arguments: Operation.allCases)
  func isFinishedFromAnyPoint(operation: Operation) throws {
    let scene = try play(operation)
    #expect(!scene.touched.isEmpty)
    let whole = try documents(scene.after)
    for count in 0...scene.touched.count {
      let ledger = try interrupted(scene, done: Array(scene.touched.prefix(count)), named: "cut-\(count)")
      _ = try ledger.read { try $0.trips() }
      #expect(try documents(ledger.ledgerFolder.path) == whole, "after \(count) of \(scene.touched)")
      #expect(try !Files.exists(ledger.ledgerFolder.absolute(ChangeWriter.pending)))
      let history = try ledger.ledgerFolder.list("history")
      #expect(history.count == (try LedgerFolder(path: scene.after).list("history").count))
      let last = try Files.read(ledger.ledgerFolder.absolute("history/\(history.last ?? "")"), limit: 1 << 20)
      #expect(last == scene.change.document.bytes)

      let once = try LedgerFixture.tree(ledger.ledgerFolder.path)
      _ = try ledger.read { try $0.trips() }
      #expect(try LedgerFixture.tree(ledger.ledgerFolder.path) == once)
    }
  }

  @Test(arguments: Operation.allCases)
  func canBeFinishedTwice(operation: Operation) throws {
    let scene = try play(operation)
    let whole = try documents(scene.after)
    try Files.create(scene.after + "/history/pending.json", scene.change.document.bytes)
    _ = try fixture.ledger.read { try $0.trips() }
    #expect(try documents(scene.after) == whole)
  }

  /// The next writer finishes it too, before its own change.
  @Test func aWriterFinishesItFirst() throws {
    let scene = try play(.spend)
    let ledger = try interrupted(scene, done: [], named: "cut")
    let trip = try #require(
      scene.change.edits.first.flatMap { edit in
        if case .day(let trip, _) = edit.document {
          trip
        } else if case .places(let trip) = edit.document {
          trip
        } else {
          nil
        }
      })
    _ = try ledger.spend(.food("400", "2025-09-07")) { try $0.trip(named: trip.text) }
    let amounts = try ledger.read { try $0.expenses(of: trip).map(\.amount.plain) }
    #expect(amounts == ["100", "200", "300", "400"])
  }

  /// If the folder can't be written, readers see the pending change all the same, without waiting.
  @Test(arguments: Operation.allCases)
  func readersApplyWhatCantBeWritten(operation: Operation) throws {
    let scene = try play(operation)
    let ledger = try interrupted(scene, done: [], named: "cut")
    // Nothing can be created in a folder that is a file: this also stops root.
    let tmp = ledger.ledgerFolder.absolute("tmp")
    try FileManager.default.removeItem(atPath: tmp)
    try Files.create(tmp, [])
    // Removing needs no temporary file.
    if operation == .deleteTrip { return try seesTheSame(overlaid(scene), scene) }
    let before = try files(ledger.ledgerFolder.path)
    try seesTheSame({ try ledger.read($0) }, scene)
    #expect(try files(ledger.ledgerFolder.path) == before)
    try seesTheSame(overlaid(scene), scene)
  }

  private func files(_ path: String) throws -> [String: String] {
    try LedgerFixture.tree(path).filter { $0.value != "folder" }
  }

  private typealias Look = ((Snapshot) throws -> [AnyHashable]) throws -> [AnyHashable]

  /// Compares the ledger before the change, with the change applied in memory.
  private func overlaid(_ scene: Scene) throws -> Look {
    let home = LedgerFolder(path: scene.before)
    let header = try #require(try home.header(for: .shared))
    return { try $0(Snapshot(ledgerFolder: home, header: header, overlay: scene.change)) }
  }

  private func seesTheSame(_ look: Look, _ scene: Scene) throws {
    func facts(_ snapshot: Snapshot) throws -> [AnyHashable] {
      let trips = try snapshot.trips()
      let days = try snapshot.rateDates(.typed)
      return [
        trips, try trips.map { try snapshot.expenses(of: $0.id) },
        try trips.map { try snapshot.places(of: $0.id) },
        days, try days.map { try snapshot.rateDay(.typed, $0) },
      ]
    }
    #expect(try look(facts) == (try fixture.ledger.read(facts)))
  }

  /// Deletes the only typed rate, seen only through the change.
  @Test func aManualDayWithoutRatesIsNone() throws {
    try fixture.trip()
    _ = try fixture.ledger.setRate(RateDraft(currency: .yen, rate: "9.4"))
    let before = fixture.folder("before")
    try FileManager.default.copyItem(atPath: fixture.ledgerFolder.path, toPath: before)
    _ = try fixture.ledger.unsetRate(of: "JPY", dated: nil)
    let scene = Scene(
      before: before, after: fixture.ledgerFolder.path, change: try fixture.lastChange(), touched: [])
    let rate = try overlaid(scene)({ [try $0.rateDay(.typed, try day("2025-09-06"))] })
    #expect(rate == [RateDay?.none])
  }

  // MARK: Failures

  /// After the commit a change has happened, whatever fails; the error says so, and the next command
  /// continues.
  @Test func aCommittedChangeHasHappened() throws {
    let trip = try fixture.trip()
    let photo = try fixture.file("a.jpg", "abc")
    // SHA-256 of "abc": a folder is in the place of the photo.
    let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    let target = fixture.ledgerFolder.absolute("images/ba/\(hash).jpg")
    // Created after all checks: earlier, the command would be refused.
    let draft = ExpenseDraft.food("100", nil) { $0.photos = [photo] }
    #expect {
      try fixture.ledger.spend(draft) {
        try $0.trip(named: trip.id.text)
      } output: { _, _ in
        try Files.makeFolder(target)
      }
    } throws: { error in
      guard case LedgerFolderError.unfinished(let error) = error else { return false }
      return error.path == target && error.number == EISDIR
    }
    #expect(try Files.exists(fixture.ledgerFolder.absolute(ChangeWriter.pending)))
    #expect(try fixture.expenses(of: trip).map(\.amount.plain) == ["100"])
    // The next writer can't continue from it, and says so.
    #expect(throws: LedgerFolderError.self) { try fixture.spend("200", on: trip) }
    #expect(try fixture.expenses(of: trip).map(\.amount.plain) == ["100"])

    try Files.removeEmptyFolder(target)
    let next = fixture.ledger
    let spent = try next.read { try $0.expenses(of: trip.id) }
    #expect(spent.map(\.amount.plain) == ["100"])
    #expect(next.notices.all == [.finished(command: "spend", time: fixture.now)])
    #expect(try !Files.exists(fixture.ledgerFolder.absolute(ChangeWriter.pending)))
    #expect(try fixture.text(spent[0].photos[0].path) == "abc")
  }

  /// Everything that needs disk space is done before the commit: a failure there leaves no trace or temporary
  /// file.
  @Test func aChangeThatCantBePreparedHasNotHappened() throws {
    let trip = try fixture.trip()
    try Files.create(fixture.ledgerFolder.absolute("images"), [])
    let before = try fixture.tree()
    let photo = try fixture.file("a.jpg", "abc")
    #expect(throws: LedgerFolderError.self) { try fixture.spend("100", on: trip) { $0.photos = [photo] } }
    #expect(try fixture.tree() == before)
  }

  @Test func aFirstChangeThatFailsLeavesNothing() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.ledgerFolder.path, withIntermediateDirectories: true)
    try Files.create(fixture.ledgerFolder.absolute("history"), [])
    #expect(throws: LedgerFolderError.self) { try fixture.trip() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.ledgerFolder.path) == ["history"])
  }

  @Test func aChangeThatCantBeCommittedHasNotHappened() throws {
    let trip = try fixture.trip()
    try FileManager.default.removeItem(atPath: fixture.ledgerFolder.absolute("tmp"))
    try Files.create(fixture.ledgerFolder.absolute("tmp"), [])
    let before = try fixture.tree()
    #expect {
      try fixture.spend("100", on: trip)
    } throws: { error in
      if case LedgerFolderError.system = error { true } else { false }
    }
    #expect(try fixture.tree() == before)
  }

  @Test(arguments: ["{", "{}", "[]", ""])
  func aDamagedPendingFileIsNamed(text: String) throws {
    try fixture.trip()
    try fixture.write(text, to: ChangeWriter.pending)
    let before = try fixture.tree()
    for attempt in [{ _ = try fixture.ledger.read { try $0.trips() } }, { _ = try fixture.trip() }] {
      #expect { try attempt() } throws: { error in
        guard case LedgerFolderError.damaged(let file, _) = error else { return false }
        return file == fixture.ledgerFolder.absolute(ChangeWriter.pending)
      }
    }
    #expect(try fixture.tree() == before)
  }

  // MARK: Changes from other devices

  /// A pending change that a syncing program delivers late is finished under its own name, and reverts
  /// nothing that came after it.
  @Test func aLateChangeKeepsWhatIsNewer() throws {
    let trip = try fixture.trip()
    let spent = try fixture.spend("100", on: trip)
    try fixture.edit(spent) { $0.amount = "110" }
    let late = try fixture.lastChange()
    try fixture.edit(spent) { $0.amount = "120" }
    let before = try fixture.tree()
    try Files.create(fixture.ledgerFolder.absolute(ChangeWriter.pending), late.document.bytes)
    let ledger = fixture.ledger
    #expect(try ledger.read { try $0.expenses(of: trip.id) }.map(\.amount.plain) == ["120"])
    let day = DocumentPath.day(trip.id, spent.date).relative
    #expect(
      ledger.notices.all == [
        .keptNewer(document: day, record: spent.id.text, command: "expense edit"),
        .finished(command: "expense edit", time: fixture.now),
      ])
    #expect(try fixture.tree() == before)
  }

  @Test func keepsAnAddedCategoryWhenTheHomeCurrencyIsSetNext() throws {
    let ledger = try interrupted(try play(.addCategory), done: [], named: "cut")
    try ledger.setHomeCurrency(.dollar, dryRun: false)
    try ledger.read { snapshot in
      let keys = try snapshot.categories().map(\.key)
      #expect(keys.last == "surf" && snapshot.homeCurrency == .dollar)
    }
  }

  @Test func aPhotoThatIsNowhereIsTold() throws {
    let scene = try play(.spend)
    let ledger = try interrupted(scene, done: [], named: "cut")
    let photo = try #require(scene.change.images.first)
    try Files.remove(ledger.ledgerFolder.absolute("tmp/" + photo.fileName))
    _ = try ledger.read { try $0.trips() }
    #expect(ledger.notices.all.first == .photoMissing(file: photo.path))
    #expect(try ledger.check().problems.map(\.kind) == [.missingPhoto(path: photo.path)])
  }

  /// More than 32 documents are flushed together, and renamed as usual.
  @Test(arguments: [32, 33, 80])
  func writesManyDocuments(count: Int) throws {
    let trip = try fixture.trip()
    let first = try day("2025-03-01")
    try fixture.ledger.change("many", output: { _, _ in }) { _, transaction in
      for number in 0..<count {
        let amount = Amount(minorUnits: Int64(number + 1), currency: trip.currency)
        let expense = TripDetailInfo(
          amount: amount, category: "food", date: first + number, entered: fixture.now)
        try transaction.put(expense, in: .day(trip.id, expense.date))
      }
    }
    #expect(try fixture.expenses(of: trip).map(\.amount.minorUnits) == (1...Int64(count)).map { $0 })
    #expect(try Files.list(fixture.ledgerFolder.absolute("tmp")) == [])
    #expect(try !Files.exists(fixture.ledgerFolder.absolute(ChangeWriter.pending)))
    _ = try fixture.ledger.undo()
    #expect(try fixture.expenses(of: trip) == [])
  }
}
