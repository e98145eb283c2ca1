extension Ledger {
  /// Reverts a change: the newest that is still in effect, or the one that `name` means.
  ///
  /// - Throws: `HistoryError.nothingToUndo`, and `HistoryError.cantTakeBack` if later changes depend on it.
  package func undo<Output>(
    _ name: String? = nil, dryRun: Bool = false,
    output: (Change, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("undo", dryRun: dryRun, output: output) { snapshot, transaction in
      let history = try History(of: snapshot)
      let target = try name.map { try history.undoable($0) } ?? history.newestUndoable()
      try transaction.revert(target, snapshot, history)
      return target
    }
  }

  /// Redoes what was undone: by the newest undo, if nothing was changed since, or by name.
  ///
  /// `output` gets the change that is in effect again.
  package func redo<Output>(
    _ name: String? = nil, dryRun: Bool = false,
    output: (Change, Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("redo", dryRun: dryRun, output: output) { snapshot, transaction in
      let history = try History(of: snapshot)
      let undo = try name.map { try history.undo(of: $0) } ?? history.newestUndo()
      try transaction.revert(undo, snapshot, history)
      return try undo.undoes.flatMap { try history.kept($0)?.change } ?? undo
    }
  }
}

extension History {
  fileprivate func newestUndoable() throws -> Change {
    var found: Change?
    try forEach { entry in
      guard !entry.isUndone, entry.change.undoes == nil else { return .on }
      found = entry.change
      return .enough
    }
    guard let found else { throw HistoryError.nothingToUndo }
    return found
  }

  fileprivate func undoable(_ name: String) throws -> Change {
    let entry = try entry(named: name)
    guard entry.change.undoes == nil else {
      let original = try original(behind: entry)
      throw HistoryError.isAnUndo(
        change: entry.change.name, original: original.change.undoes == nil ? original.change.name : nil,
        isUndone: original.isUndone)
    }
    guard !entry.isUndone else { throw HistoryError.alreadyUndone(change: entry.change.name) }
    return entry.change
  }

  /// The newest undo that was not redone, unless something else was changed since.
  fileprivate func newestUndo() throws -> Change {
    var found: Change?
    try forEach { entry in
      // A redo doesn't prevent redoing the undo before it.
      if entry.isUndone || entry.change.command == "redo" { return .on }
      if entry.change.command == "undo" { found = entry.change }
      return .enough
    }
    guard let found else { throw HistoryError.nothingToRedo }
    return found
  }

  /// The undo, still in effect, of the change that `name` means; or the undo with that name.
  fileprivate func undo(of name: String) throws -> Change {
    let target = try original(behind: try entry(named: name))
    var found: Change?
    try forEach { entry in
      guard !entry.isUndone, entry.change.undoes == target.change.id else { return .on }
      found = entry.change
      return .enough
    }
    guard let found, found.command == "undo" else { throw HistoryError.notUndone(change: target.change.name) }
    return found
  }
}

extension History {
  /// The change that an undo reverted or a redo restored; any other change is returned itself.
  fileprivate func original(behind entry: Entry) throws -> Entry {
    var entry = entry
    while let target = entry.change.undoes {
      guard let next = try kept(target) else { return entry }
      entry = next
    }
    return entry
  }

  /// A change by its whole id; `nil` if it was pruned.
  fileprivate func kept(_ id: Identifier<Change>) throws -> Entry? {
    do { return try entry(named: id.text) } catch HistoryError.noSuchChange { return nil }
  }
}

extension Transaction {
  /// Restores every record to its version before `target`.
  fileprivate mutating func revert(_ target: Change, _ snapshot: Snapshot, _ history: History) throws {
    // In order, so that restored records get their old positions; each record is there once.
    for edit in target.netEdits {
      let current = try snapshot.document(edit.document)?[edit.record]
      guard current.isSame(as: edit.new) else {
        throw HistoryError.cantTakeBack(
          change: target.name,
          because: .changedSince(
            try RecordSubject(edit), by: try history.lastChange(of: edit.record, after: target)))
      }
      try restore(edit)
    }
    undoes(target)
    if let obstacle = try snapshot.repetition(restoring: change.edits) {
      throw HistoryError.cantTakeBack(change: target.name, because: obstacle)
    }
    let after = Snapshot(snapshot, after: change.edits)
    for trip in Set(target.edits.compactMap(\.document.trip)).sorted() {
      if let obstacle = try after.obstacle(in: trip, restoring: change.edits, history, after: target) {
        throw HistoryError.cantTakeBack(change: target.name, because: obstacle)
      }
    }
    if let obstacle = try after.categoryObstacle(
      from: snapshot, restoring: change.edits, history, after: target)
    {
      throw HistoryError.cantTakeBack(change: target.name, because: obstacle)
    }
    if let obstacle = try after.walletObstacle(restoring: change.edits, history, after: target) {
      throw HistoryError.cantTakeBack(change: target.name, because: obstacle)
    }
    try after.noticeMissingPhotos(of: change.edits)
  }
}

extension Snapshot {
  /// An expense that would be restored although it is in another document.
  fileprivate func repetition(restoring edits: [Change.Edit]) throws -> UndoObstacle? {
    var restored: [ExpenseID: (expense: TripDetailInfo, trip: TripID)] = [:]
    for edit in edits {
      guard edit.old == nil, let new = edit.new, case .day(let trip, _) = edit.document else { continue }
      let expense = try TripDetailInfo(reading: new)
      restored[expense.id] = (expense, trip)
    }
    // A move removes the expense from its old document.
    for edit in edits where edit.new == nil { ExpenseID(edit.record).map { restored[$0] = nil } }
    if restored.isEmpty { return nil }
    let ids = Set(restored.keys.map(\.bits))
    let found = try eachDay(of: try trips()) { trip, reader in
      try reader.outlines.filter { ids.contains($0.id) }.map { outline in
        let expense = try reader.expense(outline)
        return (id: expense.id, location: DocumentPath.day(trip.id, expense.date))
      }
    }
    guard let first = found.first, let (expense, trip) = restored[first.id] else { return nil }
    return .wouldCountTwice(expense, of: trip, beside: first.location)
  }

  /// The first reference in a trip that would be broken.
  fileprivate func obstacle(
    in id: TripID, restoring edits: [Change.Edit], _ history: History, after target: Change
  ) throws -> UndoObstacle? {
    let expenses = try expenses(of: id)
    guard let trip = try trip(id) else {
      if let expense = expenses.first {
        let isRestored = edits.contains { $0.record == expense.recordID && $0.new != nil }
        let by = try history.lastChange(of: isRestored ? id.text : expense.recordID, after: target)
        return isRestored ? .tripIsGone(by: by) : .usedSince(.trip, by: .expense(expense), of: by)
      }
      let others =
        try places(of: id).map { ($0.recordID, RecordSubject.place($0)) }
        + people(of: id).map { ($0.recordID, .person($0)) }
        + payments(of: id).map { ($0.recordID, .payment($0)) }
        + closings(of: id).map { ($0.recordID, .closing($0)) }
      guard let (record, subject) = others.first else { return nil }
      return .usedSince(.trip, by: subject, of: try history.lastChange(of: record, after: target))
    }
    let places = Set(try places(of: id).map(\.id))
    for expense in expenses {
      if let place = expense.place, !places.contains(place) {
        let isRestored = edits.contains { $0.record == expense.recordID && $0.new != nil }
        let by = try history.lastChange(of: isRestored ? place.text : expense.recordID, after: target)
        return isRestored ? .placeIsGone(of: trip, by: by) : .usedSince(.place, by: .expense(expense), of: by)
      }
    }
    let people = Set(try people(of: id).map(\.id))
    let uses =
      expenses.map { (RecordSubject.expense($0), $0.recordID, $0.sharing?.people ?? []) }
      + (try payments(of: id).map { (.payment($0), $0.recordID, [$0.from, $0.to]) })
      + (try closings(of: id).map { (.closing($0), $0.recordID, $0.people) })
    for (subject, record, used) in uses {
      guard let missing = used.subtracting(people).min() else { continue }
      let isRestored = edits.contains { $0.record == record && $0.new != nil }
      let by = try history.lastChange(of: isRestored ? missing.text : record, after: target)
      return isRestored ? .personIsGone(of: trip, by: by) : .usedSince(.person, by: subject, of: by)
    }
    return nil
  }

  /// A problem with categories after the undo.
  ///
  /// A category that is in use would be removed or missing, or two would have the same name.
  fileprivate func categoryObstacle(
    from before: Snapshot, restoring edits: [Change.Edit], _ history: History, after target: Change
  ) throws -> UndoObstacle? {
    let known = try categories()
    let keys = Set(known.map(\.key))
    for edit in edits {
      // An edit that keeps an unknown category makes nothing worse.
      for key in try edit.newCategories() where !keys.contains(key) { return .categoryIsGone(key: key) }
    }
    guard edits.contains(where: { $0.document == .header }) else { return nil }
    var names: Set<String> = []
    for category in known {
      for name in Set([category.key, category.korean]) where !names.insert(name).inserted {
        return .categoryNameTaken(name: name)
      }
    }
    let lost = Set(try before.categories().map(\.key)).subtracting(keys)
    if lost.isEmpty { return nil }
    for rule in try importRules() where rule.category.map(lost.contains) ?? false {
      let by = try history.lastChange(of: rule.recordID, after: target)
      return .usedSince(.category, by: .importRule(rule), of: by)
    }
    for trip in try trips() {
      let uses =
        try trip.categoryBudgets.map { ($0.category, RecordSubject.trip(trip), trip.recordID) }
        + expenses(of: trip.id).map { ($0.category, RecordSubject.expense($0), $0.recordID) }
      for (category, subject, record) in uses where lost.contains(category) {
        return .usedSince(.category, by: subject, of: try history.lastChange(of: record, after: target))
      }
    }
    return nil
  }

  /// An entry whose wallet would be removed, or is missing.
  fileprivate func walletObstacle(
    restoring edits: [Change.Edit], _ history: History, after target: Change
  ) throws -> UndoObstacle? {
    let records = edits.filter { if case .wallet = $0.document { true } else { false } }
    if records.isEmpty { return nil }
    let restored = Set(records.filter { $0.new != nil }.map(\.record))
    let books = try walletBooks()
    let known = Set(books.filter(\.isKnown).map(\.wallet.id))
    for book in books {
      for entry in book.entries {
        guard
          let wallet = [book.wallet.id, entry.target].compactMap(\.self).first(where: { !known.contains($0) })
        else { continue }
        if restored.contains(entry.recordID) {
          return .walletIsGone(by: try history.lastChange(of: wallet.text, after: target))
        }
        // An entry that had lost its wallet before is no reason.
        if records.contains(where: { $0.record == wallet.text }) {
          let by = try history.lastChange(of: entry.recordID, after: target)
          return .usedSince(.wallet, by: .cashEntry(entry), of: by)
        }
      }
    }
    for payment in try trips().flatMap({ try payments(of: $0.id) }) {
      guard let wallet = payment.flow?.wallet, !known.contains(wallet),
        records.contains(where: { $0.record == wallet.text })
      else { continue }
      let by = try history.lastChange(of: payment.recordID, after: target)
      return .usedSince(.wallet, by: .payment(payment), of: by)
    }
    return nil
  }

  /// Adds notices about restored expenses whose photos are missing.
  ///
  /// The photos were missing before, and an undo that is always rejected would be worse.
  fileprivate func noticeMissingPhotos(of edits: [Change.Edit]) throws {
    for edit in edits {
      guard let new = edit.new, case .day = edit.document else { continue }
      for photo in try TripDetailInfo(reading: new).photos {
        let path = ledgerFolder.absolute(photo.path)
        if try !ledgerFolder.reportingErrors(of: path, { try Files.exists(path) }) {
          notices.add(.photoMissing(file: photo.path))
        }
      }
    }
  }
}

extension History {
  /// The newest change of a record after `target`; `nil` if none in the history.
  fileprivate func lastChange(of record: String, after target: Change) throws -> ChangeName? {
    var found: Entry?
    try forEach { entry in
      if entry.change.id == target.id { return .enough }
      guard !entry.isUndone, entry.change.edits.contains(where: { $0.record == record }) else { return .on }
      found = entry
      return .enough
    }
    // For a redo, the change that it restored.
    return try found.map {
      $0.change.command == "redo" ? try original(behind: $0).change.name : $0.change.name
    }
  }
}

extension RawJSON? {
  /// Whether both are the same version, or one that an undo brought back.
  fileprivate func isSame(as other: RawJSON?) -> Bool {
    switch (self, other) {
    case (let mine?, let theirs?): mine.isSame(as: theirs)
    case (nil, nil): true
    default: false
    }
  }
}

extension Change.Edit {
  /// The categories that a record has after the edit, and did not have before.
  fileprivate func newCategories() throws -> Set<String> {
    try Self.categories(of: new, in: document).subtracting(Self.categories(of: old, in: document))
  }

  private static func categories(of body: RawJSON?, in document: DocumentPath) throws -> Set<String> {
    guard let body else { return [] }
    return switch document {
    case .day: [try TripDetailInfo(reading: body).category]
    case .trip: Set(try TripInfo(reading: body).categoryBudgets.map(\.category))
    case .rules: Set([try ImportRule(reading: body).category].compactMap(\.self))
    case .header, .removals, .places, .people, .payments, .link, .sharedRates, .rates, .wallet: []
    }
  }
}
