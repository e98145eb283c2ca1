import Foundation
import TestSupport
import TripOperations

/// A ledger in a temporary folder, with a clock that moves only when a test moves it.
package final class LedgerFixture {
  package let folder: TemporaryFolder
  package let ledgerFolder: LedgerFolder
  package var now: Instant

  /// The ledger folder itself is not created: the first change does that.
  package init(at now: String = "2025-09-06T12:00:00+09:00") throws {
    folder = try TemporaryFolder()
    ledgerFolder = LedgerFolder(path: folder("home"))
    self.now = try instant(now)
  }

  package var ledger: Ledger { Ledger(ledgerFolder: ledgerFolder, clock: Clock(standIn: now)) }

  /// The folders that nothing may be exported into.
  package var protected: ProtectedFolders { ProtectedFolders(ledgers: [ledgerFolder.path]) }

  // MARK: Operations

  /// A trip to Osaka in yen, 5 to 9 September 2025; `change` modifies it.
  @discardableResult
  package func trip(_ title: String = "Osaka", _ change: (inout TripDraft) throws -> Void = { _ in }) throws
    -> TripInfo
  {
    var draft = TripDraft()
    draft.title = title
    draft.currency = .yen
    draft.start = Day("2025-09-05")
    draft.end = Day("2025-09-09")
    try change(&draft)
    return try ledger.createTrip(draft)
  }

  /// Adds an expense to the trip; `food`, unless `change` modifies it.
  @discardableResult
  package func spend(
    _ amount: String, on trip: TripInfo, _ date: String? = nil,
    _ change: (inout ExpenseDraft) throws -> Void = { _ in }
  ) throws -> TripDetailInfo {
    try ledger.spend(.food(try TypedAmount(amount), date, change)) { try $0.trip(named: trip.id.text) }
      .expense
  }

  @discardableResult
  package func edit(
    _ expense: TripDetailInfo, to trip: TripInfo? = nil,
    _ change: (inout ExpenseDraft) throws -> Void = { _ in }
  ) throws -> TripDetailInfo {
    var draft = ExpenseDraft()
    try change(&draft)
    return try ledger.editExpense(named: expense.id.text, draft, movingTo: trip?.id.text).expense
  }

  /// Writes the expenses of a trip directly, without the operations.
  package func store(_ expenses: [TripDetailInfo], in trip: TripInfo) throws {
    for (date, expenses) in Dictionary(grouping: expenses, by: \.date) {
      let records = expenses.map { Document.Record(id: $0.recordID, body: $0.body) }
      try ledger.replace { _ in [(.day(trip.id, date), Document(layout: .day, records: records))] }
    }
  }

  package func publish(_ day: RateDay) throws { try RateFileStore(ledger: ledger).save(day) }

  /// Eximbank rates of one date, as `["JPY": "940/100", "USD": "1390"]`.
  package func publish(_ date: String, _ rates: [String: String]) throws {
    let rates = try rates.sorted { $0.key < $1.key }.map { currency, typed in
      let given = try TypedRate(typed).rate(in: .won)
      return ExchangeRate(
        currency: try Currency(currency), unit: given.unit, base: given.base, quote: .won,
        date: try day(date),
        source: .eximbank, changed: now)
    }
    try publish(RateDay(source: .eximbank, date: try day(date), rates: rates, asked: now))
  }

  // MARK: Queries

  package func expenses(of trip: TripInfo) throws -> [TripDetailInfo] {
    try ledger.read { try $0.expenses(of: trip.id) }
  }
  package func places(of trip: TripInfo) throws -> [MapInfo] {
    try ledger.read { try $0.places(of: trip.id) }
  }

  package func account(_ trip: TripInfo) throws -> TripAccount {
    try ledger.read { snapshot in
      let stored = try snapshot.trip(named: trip.id.text)
      return try TripAccount(stored, in: snapshot, rates: try snapshot.rateConverter(now: now))
    }
  }

  package func report(
    _ trips: [TripInfo], in currency: String, filter: ExpenseFilter = ExpenseFilter()
  ) throws -> Report {
    try ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: now)
      let request = Report.Request(in: try Currency(currency), filter: filter)
      guard trips.count == 1 else { return try Report(over: trips, request, in: snapshot, rates: rates) }
      return try Report(
        of: try TripAccount(trips[0], in: snapshot, rates: rates), request, home: snapshot.homeCurrency,
        rates: rates)
    }
  }

  /// The last change in the history.
  package func lastChange() throws -> Change {
    let name = try unwrap(try ledgerFolder.list("history").last)
    return try Change(reading: try unwrap(try ledgerFolder.document(at: "history/\(name)", as: .change)))
  }

  // MARK: Files

  /// Every file in the ledger folder with the SHA-256 of its bytes, and every folder.
  package func tree(except ignored: String...) throws -> [String: String] {
    try Self.tree(ledgerFolder.path).filter { path, _ in
      !ignored.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }

  package static func tree(_ root: String) throws -> [String: String] {
    guard let names = FileManager.default.enumerator(atPath: root) else { return [:] }
    var tree: [String: String] = [:]
    for case let name as String in names {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder)
      if isFolder.boolValue {
        tree[name] = "folder"
      } else {
        let data = try Data(contentsOf: URL(fileURLWithPath: root + "/" + name))
        tree[name] = SHA256.hexadecimal(of: data)
      }
    }
    return tree
  }

  package func text(_ relative: String) throws -> String {
    try String(contentsOfFile: ledgerFolder.absolute(relative), encoding: .utf8)
  }

  /// Writes a file in the ledger folder, as the user or a newer program would.
  package func write(_ text: String, to relative: String) throws {
    try Self.write(text, to: ledgerFolder.absolute(relative))
  }

  package static func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: Paths.parent(of: path), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Edits a document by hand, which removes its seal.
  package func rewrite(_ relative: String, _ old: String, _ new: String) throws {
    let text = try text(relative)
    precondition(text.contains(old), "nothing to change in \(relative)")
    let lines = text.replacingOccurrences(of: old, with: new).split(separator: "\n")
      .filter { !$0.contains("\"seal\"") }
    var body = lines.joined(separator: "\n")
    if let comma = body.range(of: ",\n}", options: .backwards) { body.replaceSubrange(comma, with: "\n}") }
    try write(body + "\n", to: relative)
  }

  /// A file outside of the ledger folder.
  @discardableResult
  package func file(_ name: String, _ text: String) throws -> String {
    try Self.write(text, to: folder(name))
    return folder(name)
  }
}

extension ExpenseDraft {
  package static func food(
    _ amount: TypedAmount, _ date: String? = nil, _ change: (inout ExpenseDraft) throws -> Void = { _ in }
  ) rethrows -> ExpenseDraft {
    var draft = ExpenseDraft()
    draft.amount = amount
    draft.category = "food"
    draft.date = date.flatMap { Day($0) }
    try change(&draft)
    return draft
  }
}

extension Ledger {
  @discardableResult
  package func editExpense(
    named name: String, _ draft: ExpenseDraft, movingTo target: String? = nil, dryRun: Bool = false
  ) throws -> RecordedExpense {
    try unwrap(
      try editExpenses([ExpenseEdit(name: name, draft: draft)], movingTo: target, dryRun: dryRun).first)
  }

  package func editTrip(named name: String, _ draft: TripDraft, dryRun: Bool = false) throws -> TripInfo {
    try editTrip(draft, dryRun: dryRun) {
      try $0.trip(named: name)
    } output: { done, _ in
      done.value
    }
  }

  package func deleteExpense(_ id: ExpenseID, dryRun: Bool = false) throws {
    try deleteExpenses(named: [id.text], dryRun: dryRun)
  }
}

extension CategoryAmount {
  package init(_ category: String, _ amount: TypedAmount) { self.init(category: category, amount: amount) }
}

extension LedgerFixture {
  package func add(_ name: String, weight: Weight? = nil, to trip: TripInfo) throws {
    _ = try ledger.addPerson(named: name, weight: weight) { _ in trip }
  }

  package func rates(_ snapshot: Snapshot) throws -> RateConverter {
    try snapshot.rateConverter(now: now)
  }
}
