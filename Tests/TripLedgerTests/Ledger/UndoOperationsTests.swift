import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripOperations
@testable import TripMerging

/// Operations can be undone and redone, with the same records.
struct UndoOperationsTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  enum Operation: CaseIterable {
    case createTrip, editTrip, deleteTrip, spend, spendWithPhoto, refund, edit, move, deleteExpense
    case claimSent, claimPaid
    case addWallet, buyCash, sellCash, withdrawCash, countCash, editCash, moveCash, deleteCash
    case addPerson, renamePerson, archivePerson, setMe, spendShared, pay, deletePayment
    case setRate, setRateAgain, unsetRate, acceptRate
    case addRule, removeRule
  }

  /// Every document with a hash of its bytes.
  private func state() throws -> [String: String] {
    try fixture.tree(except: "history", "tmp", "images").filter { $0.key.hasSuffix(".json") }
  }

  private func perform(_ operation: Operation, _ trip: TripInfo, _ spent: TripDetailInfo) throws {
    let ledger = fixture.ledger
    switch operation {
    case .createTrip: try fixture.trip("Kyoto")
    case .editTrip:
      var draft = TripDraft()
      draft.budget = "5000"
      _ = try ledger.editTrip(named: trip.id.text, draft)
    case .deleteTrip: try ledger.deleteTrip(named: trip.id.text)
    case .spend: try fixture.spend("300", on: trip) { $0.place = "there" }
    case .spendWithPhoto:
      let photo = try fixture.file("b.jpg", "def")
      try fixture.spend("300", on: trip) { $0.photos = [photo] }
    case .refund: try fixture.spend("300", on: trip) { $0.isRefund = true }
    case .edit: try fixture.edit(spent) { ($0.amount, $0.memo) = ("7", "seven") }
    case .move: try fixture.edit(spent) { $0.date = Day("2025-09-08") }
    case .deleteExpense: try ledger.deleteExpense(spent.id)
    case .claimSent:
      _ = try ledger.sendClaims(
        to: "ACME", on: { _ in try day("2025-09-06") },
        rates: { try $0.rateConverter(now: .now()) })
    case .claimPaid: _ = try ledger.payClaims(ClaimName("Paul#1"), on: { _ in try day("2025-09-06") })
    case .addWallet: _ = try ledger.addWallet(named: "Bank", .prepaid)
    case .buyCash: try fixture.cash(.buy, "500JPY") { $0.price = .paid("4700") }
    case .sellCash: try fixture.cash(.sell, "1000JPY") { $0.price = .total("9200", option: "for") }
    case .withdrawCash:
      try fixture.cash(.withdraw, "1000JPY") {
        ($0.price, $0.surcharge) = (.total("9900", option: "charged"), "110")
      }
    case .countCash: try fixture.cash(.count, "900JPY")
    case .editCash:
      _ = try ledger.editCash(named: try fixture.firstEntry(), .memo("late"), fixture.cashContext)
    case .moveCash: try fixture.cash(.move, "100JPY") { $0.target = "Travel" }
    case .deleteCash: _ = try ledger.deleteCash(named: try fixture.firstEntry(), fixture.cashContext)
    case .addPerson: try fixture.add("Ada", to: trip)
    case .renamePerson: _ = try ledger.editPerson(named: "Mina", to: "Kim Mina") { _ in trip }
    case .archivePerson: _ = try ledger.archivePerson(named: "Tae") { _ in trip }
    case .setMe: _ = try ledger.setTraveller(named: "Tae") { _ in trip }
    case .spendShared: try fixture.spend("300", on: trip) { $0.sharing.payers = [TypedPayer(name: "Tae")] }
    case .pay:
      _ = try ledger.settle(
        from: "Tae", to: "Mina", "5", date: TypedDay(try day("2025-09-06")), on: { _ in trip })
    case .deletePayment:
      let payment = try #require(try ledger.read { try $0.payments(of: trip.id) }.first)
      _ = try ledger.deleteSettlement(named: payment.id.text)
    case .setRate: _ = try ledger.setRate(RateDraft(currency: .dollar, rate: "1400"))
    case .setRateAgain: _ = try ledger.setRate(RateDraft(currency: .yen, rate: "9.5"))
    case .unsetRate: _ = try ledger.unsetRate(of: "JPY", dated: nil)
    case .addRule:
      var draft = ImportRuleDraft(pattern: "b*")
      draft.isIgnoring = true
      _ = try ledger.addImportRule(draft)
    case .removeRule: _ = try ledger.removeImportRule(named: "a*")
    case .acceptRate: _ = try ledger.acceptRate(of: "EUR", dated: TypedDay(try day("2025-09-05")))
    }
  }

  @Test(arguments: Operation.allCases)
  func takesBackAndDoesAgain(operation: Operation) throws {
    let trip = try fixture.trip { $0.budget = "1000" }
    let photo = try fixture.file("a.jpg", "abc")
    let spent = try fixture.spend("100", on: trip) { ($0.photos, $0.place) = ([photo], "here") }
    try fixture.spend("200", on: trip, "2025-09-07") { $0.claim = try Claim(payer: "ACME") }
    try fixture.spend("300", on: trip, "2025-09-07") { draft in
      draft.claim = Claim(payer: "Paul", number: 1, sent: try day("2025-09-05"), paid: nil)
    }
    _ = try fixture.ledger.setRate(RateDraft(currency: .yen, rate: "9.4"))
    try fixture.publish("2025-09-04", ["EUR": "1600"])
    // 25% off: waits to be accepted.
    try fixture.publish("2025-09-05", ["EUR": "2000"])
    _ = try fixture.ledger.addWallet(named: "Travel", .prepaid)
    try fixture.cash(.buy, "1000JPY") { $0.price = .paid("9400") }
    try fixture.add("Mina", to: trip)
    try fixture.add("Tae", to: trip)
    _ = try fixture.ledger.setTraveller(named: "Mina") { _ in trip }
    _ = try fixture.ledger.settle(
      from: "Mina", to: "Tae", "7", date: TypedDay(try day("2025-09-06")), on: { _ in trip })
    var draft = ImportRuleDraft(pattern: "a*")
    draft.category = "food"
    _ = try fixture.ledger.addImportRule(draft)
    let before = try state()
    try perform(operation, trip, spent)
    let after = try state()
    #expect(before != after)

    let undone = try fixture.ledger.undo()
    #expect(undone.command != "undo")
    #expect(try state() == before)
    _ = try fixture.ledger.redo()
    #expect(try state() == after)
    // And once more, now by id.
    _ = try fixture.ledger.undo(undone.id.text)
    #expect(try state() == before)
    _ = try fixture.ledger.redo(String(undone.id.text.prefix(8)))
    #expect(try state() == after)
  }

  @Test func goesBackStepByStepAndForthAgain() throws {
    let trip = try fixture.trip()
    var states = [try state()]
    for amount in ["1", "2", "3"] {
      try fixture.spend(amount, on: trip)
      states.append(try state())
    }
    for expected in states.dropLast().reversed() {
      _ = try fixture.ledger.undo()
      #expect(try state() == expected)
    }
    for expected in states.dropFirst() {
      _ = try fixture.ledger.redo()
      #expect(try state() == expected)
    }
    #expect(throws: HistoryError.nothingToRedo) { try fixture.ledger.redo() }
  }

  @Test func anEmptyHistoryHasNothingToUndo() throws {
    #expect(throws: HistoryError.nothingToUndo) { try fixture.ledger.undo() }
    #expect(throws: HistoryError.nothingToRedo) { try fixture.ledger.redo() }
    #expect(try !Files.exists(fixture.ledgerFolder.path))
  }

  @Test func afterAnotherChangeRedoNeedsAName() throws {
    let trip = try fixture.trip()
    try fixture.spend("1", on: trip)
    let undone = try fixture.ledger.undo()
    try fixture.spend("2", on: trip)
    #expect(throws: HistoryError.nothingToRedo) { try fixture.ledger.redo() }
    _ = try fixture.ledger.redo(undone.id.text)
    #expect(try Set(fixture.expenses(of: trip).map(\.amount.plain)) == ["1", "2"])
  }

  // MARK: Refusals

  /// A later change that depends on a change, the resulting error, and the command to be undone first.
  enum Standing: CaseIterable {
    case editedSince, tripUsed, placeUsed, tripGone

    var command: String {
      switch self {
      case .editedSince: "expense edit"
      case .tripUsed, .placeUsed: "spend"
      case .tripGone: "trip delete"
      }
    }
  }

  @Test(arguments: Standing.allCases)
  func refusesWhereLaterChangesStandOnIt(fallback: Standing) throws {
    let trip = try fixture.trip()
    var target = try fixture.lastChange()
    switch fallback {
    case .editedSince:
      let spent = try fixture.spend("1", on: trip)
      target = try fixture.lastChange()
      try fixture.edit(spent) { $0.memo = "a" }
    case .tripUsed: try fixture.spend("1", on: trip)
    case .placeUsed:
      try fixture.spend("1", on: trip) { $0.place = "here" }
      target = try fixture.lastChange()
      try fixture.spend("2", on: trip) { $0.place = "here" }
    case .tripGone:
      let spent = try fixture.spend("1", on: trip)
      try fixture.ledger.deleteExpense(spent.id)
      target = try fixture.lastChange()
      try fixture.ledger.deleteTrip(named: trip.id.text)
    }
    let before = try fixture.tree()
    do {
      _ = try fixture.ledger.undo(target.id.text)
      Issue.record("taken back")
    } catch HistoryError.cantTakeBack(let change, let obstacle) {
      #expect(change == target.name)
      switch (fallback, obstacle) {
      case (.editedSince, .changedSince(.expense, let by)),
        (.tripUsed, .usedSince(.trip, by: .expense, let by)),
        (.placeUsed, .usedSince(.place, by: .expense, let by)), (.tripGone, .tripIsGone(let by)):
        #expect(by?.command == fallback.command)
      default: Issue.record("\(obstacle)")
      }
    }
    #expect(try fixture.tree() == before)
    // Without an id the newest change is undone, which nothing depends on.
    _ = try fixture.ledger.undo()
    _ = try fixture.ledger.undo(target.id.text)
  }

  /// A record is restored even if its photo is missing, and that is reported: an undo must not be stuck
  /// forever.
  @Test func aMissingPhotoIsTold() throws {
    let trip = try fixture.trip()
    let photo = try fixture.file("a.jpg", "abc")
    let spent = try fixture.spend("1", on: trip) { $0.photos = [photo] }
    try Files.remove(fixture.ledgerFolder.absolute(spent.photos[0].path))
    try fixture.edit(spent) { $0.clear = ["photos"] }
    let ledger = fixture.ledger
    _ = try ledger.undo()
    #expect(try fixture.expenses(of: trip) == [spent])
    #expect(ledger.notices.all == [.photoMissing(file: spent.photos[0].path)])
  }

  @Test func whatWasChangedByHandIsNotTakenBack() throws {
    let trip = try fixture.trip()
    let spent = try fixture.spend("100", on: trip)
    try fixture.rewrite("trips/\(trip.id)/days/\(spent.date).json", "\"100\"", "\"101\"")
    #expect {
      try fixture.ledger.undo()
    } throws: { error in
      guard case HistoryError.cantTakeBack(_, .changedSince(.expense, by: nil)) = error else { return false }
      return true
    }
  }

  @Test func namesThatMeanNothingToUndo() throws {
    let trip = try fixture.trip()
    try fixture.spend("1", on: trip)
    let spend = try fixture.lastChange()
    #expect(throws: HistoryError.noSuchChange(name: "zzzz")) { try fixture.ledger.undo("zzzz") }
    #expect(throws: HistoryError.noSuchChange(name: "abc")) { try fixture.ledger.undo("abc") }
    #expect(throws: HistoryError.notUndone(change: spend.name)) { try fixture.ledger.redo(spend.id.text) }
    _ = try fixture.ledger.undo()
    let undo = try fixture.lastChange()
    #expect(throws: HistoryError.alreadyUndone(change: spend.name)) { try fixture.ledger.undo(spend.id.text) }
    #expect(throws: HistoryError.isAnUndo(change: undo.name, original: spend.name, isUndone: true)) {
      try fixture.ledger.undo(undo.id.text)
    }
  }

  /// The id of an undo or redo refers to the change behind it.
  @Test func namesOfUndosLeadToTheChange() throws {
    let trip = try fixture.trip()
    try fixture.spend("1", on: trip)
    let spend = try fixture.lastChange()
    _ = try fixture.ledger.undo()
    let undo = try fixture.lastChange()
    _ = try fixture.ledger.redo(undo.id.text)
    let redo = try fixture.lastChange()
    for name in [undo, redo] {
      #expect(throws: HistoryError.isAnUndo(change: name.name, original: spend.name, isUndone: false)) {
        try fixture.ledger.undo(name.id.text)
      }
      #expect(throws: HistoryError.notUndone(change: spend.name)) { try fixture.ledger.redo(name.id.text) }
    }
    _ = try fixture.ledger.undo()
    #expect(try fixture.ledger.redo(redo.id.text) == spend)
    #expect(try fixture.expenses(of: trip).count == 1)
  }

  /// A change from a machine whose clock is a day ahead: its undo still comes after it.
  @Test func anUndoStandsBehindWhatItTakesBack() throws {
    let trip = try fixture.trip()
    let before = fixture.folder("before")
    try FileManager.default.copyItem(atPath: fixture.ledgerFolder.path, toPath: before)
    try fixture.spend("1", on: trip)
    var ahead = try fixture.lastChange()
    ahead.committed = Instant(seconds: Instant.now().seconds + 86_400, microseconds: 999_999, offset: 0)
    let other = Ledger(ledgerFolder: LedgerFolder(path: before), clock: Clock(standIn: fixture.now))
    try ChangeWriter(ledgerFolder: other.ledgerFolder, notices: Notices()).commit(ahead)
    #expect(try other.undo().id == ahead.id)
    var entries: [History.Entry] = []
    try other.read { snapshot in
      try History(of: snapshot).forEach { entry in
        entries.append(entry)
        return .on
      }
    }
    #expect(entries.map(\.change.command) == ["undo", "spend", "trip create"])
    #expect(entries.map(\.isUndone) == [false, true, false])
    #expect(try other.redo().id == ahead.id)
    #expect(try other.read { try $0.expenses(of: trip.id) }.count == 1)
  }

  /// A merge in which every version of the copy lost doesn't change the records; neither does its undo, and
  /// the next undo continues with the change before.
  @Test func whatChangedNothingIsUndoneOnce() throws {
    let trip = try fixture.trip()
    let spent = try fixture.spend("100", on: trip)
    let day = DocumentPath.day(trip.id, spent.date).relative
    let old = try fixture.text(day).replacingOccurrences(of: "\"100\"", with: "\"90\"")
      .replacingOccurrences(of: "\"changed\":\"2025-09-06T12", with: "\"changed\":\"2025-09-06T11")
    let copy = day.replacingOccurrences(of: ".json", with: ".sync-conflict-20250906-120000-ABCDEFG.json")
    try fixture.write(old, to: copy)
    try fixture.rewrite(copy, "\"90\"", "\"80\"")
    _ = try fixture.ledger.mergeCopies()
    #expect(try fixture.ledger.check().problems.isEmpty)
    let before = try state()
    #expect(try fixture.ledger.undo().command == "check --fix")
    #expect(try state() == before)
    #expect(try fixture.ledger.undo().command == "spend")
    #expect(try fixture.expenses(of: trip).isEmpty)
  }

  // MARK: At random

  /// Any sequence of changes, undos and redos can be undone to its start and redone to its end.
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func everyWalkCanBeTakenBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let trips = [try fixture.trip("A"), try fixture.trip("B")]
    let start = try state()
    var depth = 0
    for step in 0..<30 {
      let living = try fixture.ledger.read { snapshot in
        try snapshot.trips().flatMap { try snapshot.expenses(of: $0.id) }
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where depth > 0:
        _ = try fixture.ledger.undo()
        depth -= 1
      case 1, 2:
        guard let expense = living.randomElement(using: &random) else { continue }
        let to = trips.randomElement(using: &random)
        try fixture.edit(expense, to: to) { $0.memo = "step \(step)" }
        depth += 1
      case 3:
        guard let expense = living.randomElement(using: &random) else { continue }
        try fixture.ledger.deleteExpense(expense.id)
        depth += 1
      default:
        let place = ["here", "there", nil].randomElement(using: &random) ?? nil
        try fixture.spend("\(step + 1)", on: trips[step % 2], "2025-09-0\(step % 9 + 1)") { $0.place = place }
        depth += 1
      }
    }
    let end = try state()
    for _ in 0..<depth { _ = try fixture.ledger.undo() }
    #expect(try state() == start, "seed \(seed)")
    for _ in 0..<depth { _ = try fixture.ledger.redo() }
    #expect(try state() == end, "seed \(seed)")
  }
}
