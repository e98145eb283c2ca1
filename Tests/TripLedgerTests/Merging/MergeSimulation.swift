import TestSupport

@testable import TripLedger

/// Copies of one ledger on which random commands run, with clocks that are wrong, and which meet at random.
final class MergeSimulation {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private var random: SeededGenerator
  private let folder: TemporaryFolder
  private var copies: [Copy] = []
  /// Records that some command has reported, with the ids of those that a command has removed since.
  private var recorded: Set<String> = []
  private var taken: Set<String> = []

  /// A copy, and how far its clock is off, in seconds.
  private struct Copy {
    let ledgerFolder: LedgerFolder
    let skew: Int
    var now: Int

    var ledger: Ledger {
      let instant = Instant(
        seconds: 1_757_138_400 + now + skew, microseconds: now * 7919 % 1_000_000, offset: 0)
      return Ledger(ledgerFolder: ledgerFolder, clock: Clock(zoneVariable: "UTC", machine: { instant }))
    }
  }

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    folder = try TemporaryFolder()
  }

  /// - Throws: `Failure` if the copies are not the same in the end, or something is lost.
  func run() throws {
    let count = Int.random(in: 2...5, using: &random)
    try makeCopies(count)
    for _ in 0..<Int.random(in: 10...40, using: &random) {
      if Int.random(in: 0..<6, using: &random) == 0 { try meet(pair()) } else { try operate() }
    }
    // Along a line and back, twice, so that everybody has heard of everything.
    for _ in 0..<2 {
      let line = copies.indices.shuffled(using: &random)
      let steps = Array(zip(line.dropFirst(), line))
      for pair in steps + steps.reversed().map({ ($0.1, $0.0) }) { try meet(pair) }
    }
    try compare()
  }

  private func makeCopies(_ count: Int) throws {
    copies = (0..<count).map { index in
      Copy(
        ledgerFolder: LedgerFolder(path: folder("copy\(index)")),
        skew: Int.random(in: -3...3, using: &random) * 40_000, now: 0)
    }
    var draft = TripDraft()
    (draft.title, draft.currency, draft.start, draft.people) = ("Osaka", .yen, Day("2025-09-05"), nil)
    _ = try copies[0].ledger.createTrip(draft)
    for name in ["Ann", "Bo", "Cy"] {
      _ = try copies[0].ledger.addPerson(named: name, weight: nil) { try $0.trip(named: "Osaka") }
    }
    _ = try copies[0].ledger.setMe(named: "Ann") { try $0.trip(named: "Osaka") }
    for _ in 0..<4 { _ = try copies[0].ledger.spend(self.draft(isNew: true)) { try $0.trip(named: "Osaka") } }
    for index in 1..<count {
      // The others start with the gate alone, as after `join`.
      let header = try copies[0].ledgerFolder.header(for: .shared)
      _ = try Files.makeFolder(copies[index].ledgerFolder.path)
      if let header { try copies[index].ledgerFolder.write(header.document, to: "ledger.json") }
      try meet((index, 0))
    }
  }

  // MARK: Meeting

  private func pair() -> (Int, Int) {
    let one = Int.random(in: copies.indices, using: &random)
    let other = (one + Int.random(in: 1..<copies.count, using: &random)) % copies.count
    return (one, other)
  }

  private func meet(_ pair: (Int, Int)) throws {
    let (ours, theirs) = (try copies[pair.0].ledger.contents(), try copies[pair.1].ledger.contents())
    let there = try LedgerMerge.merge(ours, theirs)
    let back = try LedgerMerge.merge(theirs, ours)
    try require(Self.bytes(there.contents) == Self.bytes(back.contents), "merge(a, b) is not merge(b, a)")
    try require(there.conflicts.count == back.conflicts.count, "conflicts depend on the side")
    let again = try LedgerMerge.merge(there.contents, there.contents)
    try require(again.isEmpty, "merge(x, x) is not x")
    let names = there.conflicts.map { "\($0.document.relative)#\($0.id) \($0.what)" }
    try require(Set(names).count == names.count, "a conflict is listed twice: \(names)")
    _ = try copies[pair.0].ledger.merge(as: "merge", photo: { _ in nil }) { _ in (theirs, nil) }
    let merged = try copies[pair.0].ledger.contents()
    try require(
      Self.bytes(merged).filter { $0.key != "ledger.json" }
        == Self.bytes(there.contents).filter { $0.key != "ledger.json" },
      "what was merged is not what is there")
    copies[pair.0].now += 1
  }

  private static func bytes(_ contents: LedgerContents) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: contents.documents.map { ($0.key.relative, $0.value.bytes) })
  }

  private func compare() throws {
    let all = try copies.map { try Self.bytes($0.ledger.contents()) }
    for other in all.dropFirst() {
      for path in Set(all[0].keys).union(other.keys).sorted() where all[0][path] != other[path] {
        let texts = [all[0][path], other[path]].map {
          $0.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
        }
        throw Failure(description: "\(path) differs:\n\(texts[0])\n\(texts[1])")
      }
    }
    let text = all[0].values.map { String(decoding: $0, as: UTF8.self) }.joined()
    for id in recorded.subtracting(taken).sorted() where !text.contains("\"id\":\"\(id)\"") {
      throw Failure(description: "\(id) is lost")
    }
    for copy in copies {
      let report = try copy.ledger.check()
      if let problem = report.problems.first(where: { $0.isOfMerge }) {
        throw Failure(description: "\(problem)")
      }
    }
  }

  private func require(_ condition: Bool, _ what: @autoclosure () -> String) throws {
    guard condition else { throw Failure(description: what()) }
  }

  // MARK: Commands

  private func operate() throws { try operate(on: Int.random(in: copies.indices, using: &random)) }

  /// Runs a random command; one that is refused does nothing.
  private func operate(on index: Int) throws {
    copies[index].now += Int.random(in: 1...20_000, using: &random)
    let ledger = copies[index].ledger
    let before = try ledger.contents()
    do { try command(ledger) } catch let error as LedgerFolderError { throw error } catch let failure
      as Failure
    {
      throw failure
    } catch { return }
    let after = try ledger.contents()
    let (old, new) = (Self.ids(before), Self.ids(after))
    recorded.formUnion(new.subtracting(old))
    taken.formUnion(old.subtracting(new))
  }

  private static func ids(_ contents: LedgerContents) -> Set<String> {
    Set(
      contents.documents.filter { $0.key != .header }.values.flatMap { $0.records.map(\.id) }.filter {
        $0.count == 13
      })
  }

  private func command(_ ledger: Ledger) throws {
    let names = ["Ann", "Bo", "Cy", "Di", "Ed"]
    let trips = try ledger.read { try $0.trips() }
    let title = trips.randomElement(using: &random)?.id.text ?? ""
    let people = try ledger.read { snapshot in try trips.first.map { try snapshot.people(of: $0.id) } ?? [] }
    func name() -> String { people.randomElement(using: &random)?.name ?? "" }
    func newName() -> String { names.randomElement(using: &random) ?? "" }
    let onTrip: (Snapshot) throws -> TripInfo = { try $0.trip(named: title) }
    let expenses = try ledger.read { snapshot in try trips.flatMap { try snapshot.expenses(of: $0.id) } }
    let expense = expenses.randomElement(using: &random)?.id.text ?? ""
    switch Int.random(in: 0..<26, using: &random) {
    case 0...4: _ = try ledger.spend(draft(isNew: true), on: onTrip)
    case 5...8:
      _ = try ledger.editExpenses(
        [ExpenseEdit(name: expense, draft: draft(isNew: false))],
        movingTo: Int.random(in: 0..<6, using: &random) == 0 ? title : nil)
    case 9, 10: _ = try ledger.deleteExpenses(named: [expense])
    case 11: _ = try ledger.addPerson(named: newName(), weight: nil, on: onTrip)
    case 12: _ = try ledger.removePerson(named: name(), on: onTrip)
    case 13:
      _ = try ledger.editPerson(
        named: name(), to: Bool.random(using: &random) ? newName() : nil,
        weight: Int.random(in: 1...3, using: &random), on: onTrip)
    case 14: _ = try ledger.groupPeople(named: "group", of: [name(), name()], on: onTrip)
    case 15, 16:
      _ = try ledger.settle(
        from: name(), to: name(), try TypedAmount("\(Int.random(in: 1...9, using: &random))00"), on: onTrip)
    case 17:
      var rate = RateDraft(currency: .yen, rate: try TypedRate("9.\(Int.random(in: 1...9, using: &random))"))
      rate.acceptsUnlikely = true
      _ = try ledger.setRate(rate)
    case 18: _ = try ledger.unsetRate(of: "JPY", dated: nil)
    case 19:
      let key = ["gifts", "tips"].randomElement(using: &random) ?? ""
      _ = try ledger.addCategory(key, CategoryDraft(), output: { _, _ in })
    case 20: try ledger.cash(Int.random(in: 1...9, using: &random) * 1000, &random)
    case 21:
      var draft = TripDraft()
      (draft.title, draft.currency, draft.start) = (
        "Trip \(Int.random(in: 1...9, using: &random))", .yen, Day("2025-09-05")
      )
      _ = try ledger.createTrip(draft)
    case 22:
      var draft = TripDraft()
      draft.title = "Edited \(Int.random(in: 1...9, using: &random))"
      _ = try ledger.editTrip(draft, on: onTrip, output: { _, _ in })
    case 23 where trips.count > 1: _ = try ledger.deleteTrip(named: title)
    case 24: _ = try ledger.undo()
    default: _ = Bool.random(using: &random) ? try ledger.redo() : try ledger.undo()
    }
  }

  private func draft(isNew: Bool) throws -> ExpenseDraft {
    var draft = ExpenseDraft()
    draft.pay = Bool.random(using: &random) ? .cash : nil
    func chance() -> Bool { isNew || Int.random(in: 0..<3, using: &random) == 0 }
    if chance() { draft.amount = try TypedAmount("\(Int.random(in: 1...99, using: &random))00") }
    if isNew || Int.random(in: 0..<4, using: &random) == 0 {
      draft.category = ["food", "cafe"].randomElement(using: &random)
    }
    if chance() { draft.date = Day("2025-09-0\(Int.random(in: 5...7, using: &random))") }
    if chance() { draft.memo = "memo \(Int.random(in: 1...99, using: &random))" }
    if Int.random(in: 0..<3, using: &random) == 0 {
      draft.tags = ["a", "b", "c"].shuffled(using: &random).suffix(2)
    }
    if !isNew, Int.random(in: 0..<4, using: &random) == 0 { draft.removedTags = ["a"] }
    if Int.random(in: 0..<4, using: &random) == 0 {
      draft.place = ["Cafe", "Bar"].randomElement(using: &random)
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      draft.sharing.payers = [TypedPayer(name: ["Ann", "Bo"].randomElement(using: &random) ?? "")]
      draft.sharing.portions = ["Ann", "Bo", "Cy"].shuffled(using: &random).prefix(2).map {
        TypedPortion(name: $0, .parts(1))
      }
    }
    return draft
  }
}

extension Ledger {
  /// Buys yen, changes an entry, or removes one.
  fileprivate func cash(_ yen: Int, _ random: inout SeededGenerator) throws {
    try change("cash", output: { (_: Void, _: Snapshot) in }) { snapshot, transaction in
      let location = DocumentPath.wallet(.cash)
      let entries = try snapshot.records(location, as: WalletRecord.self)
      let amount = try Amount(parsing: "\(yen)", currency: .yen, sign: .positive)
      let paid = try Amount(parsing: "\(yen * 9)", currency: .won, sign: .positive)
      guard let record = entries.randomElement(using: &random), case .entry(var entry) = record,
        Bool.random(using: &random)
      else {
        let entry = CashEntry(
          .buy(paid: paid, fee: nil), amount, date: Day(number: 20_337), changed: transaction.time)
        return try transaction.put(WalletRecord.entry(entry), in: location)
      }
      if Bool.random(using: &random) { return try transaction.remove(entry.recordID, from: location) }
      entry.amount = amount
      entry.changed = transaction.time
      try transaction.put(WalletRecord.entry(entry), in: location)
    }
  }
}

extension Finding {
  /// Whether a merge must never leave it.
  fileprivate var isOfMerge: Bool {
    switch kind {
    case .damage: true
    default: false
    }
  }
}
