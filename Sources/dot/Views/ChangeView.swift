/// A change of the history, as a row, in full, and as JSON.
package struct ChangeView {
  package let change: Change
  package let isUndone: Bool
  /// Whose records a `sync` brought.
  package var from: String?
  private let edits: [RecordEdit]

  package init(_ entry: History.Entry, in ledgerFolder: LedgerFolder) throws {
    change = entry.change
    isUndone = entry.isUndone
    edits = try ledgerFolder.recordEdits(of: entry)
  }

  /// A change that was just undone or redone.
  package init(_ change: Change, isUndone: Bool, in ledgerFolder: LedgerFolder) throws {
    self.change = change
    self.isUndone = isUndone
    edits = try ledgerFolder.recordEdits(of: isUndone ? change.edits.map(\.reversed) : change.edits)
  }

  // MARK: JSON

  package var members: [JSONMember] {
    [
      JSONMember("id", JSON(change.id)), JSONMember("time", JSON(change.time)),
      JSONMember("command", .string(change.command)), JSONMember("undone", .bool(isUndone)),
      JSONMember("undoes", JSON(change.undoes)), JSONMember("from", JSON(from)),
      JSONMember(
        "counts",
        [
          "trips": .integer(count(.trip)), "expenses": .integer(count(.expense)),
          "places": .integer(count(.place)), "people": .integer(count(.person)),
          "payments": .integer(count(.payment)), "closings": .integer(count(.closing)),
          "rates": .integer(count(.rate)),
          "wallets": .integer(count(.wallet)), "cashEntries": .integer(count(.cashEntry)),
          "categories": .integer(count(.category)), "importRules": .integer(count(.importRule)),
          "photos": .integer(change.images.count),
        ]),
    ] + (change.purged > 0 ? [JSONMember("erasedPhotos", .integer(change.purged))] : [])
  }

  /// With every record, as it was and as it became.
  package var membersInFull: [JSONMember] {
    let records = change.edits.map { edit -> JSON in
      [
        "document": .string(edit.document.relative), "id": .string(edit.record),
        "old": edit.old.map { .raw($0) } ?? .null, "new": edit.new.map { .raw($0) } ?? .null,
      ]
    }
    return members + [
      JSONMember("photos", each: change.images) { JSON($0) }, JSONMember("records", .array(records)),
    ]
  }

  // MARK: Text

  /// `sync (Jun)`, or `undo 8asy` with the change that it takes back.
  package func command(_ short: ShortIdentifiers) -> String {
    change.command + (change.undoes.map { " " + short.short($0.text) } ?? "")
      + (from.map { " (\($0))" } ?? "")
  }

  /// The change in a few words: its single record, or the number of records of each kind.
  package func summary(_ words: Words) -> String { words.list(parts(words, as: .brief)) }

  /// What undoing or redoing the change did to its records.
  package func effect(_ words: Words) -> String {
    let names = words.list(parts(words, as: .name))
    if change.edits.allSatisfy({ (isUndone ? $0.new : $0.old) == nil }) { return words.restored(names) }
    if change.edits.allSatisfy({ (isUndone ? $0.old : $0.new) == nil }) { return words.removed(names) }
    return names
  }

  private func parts(_ words: Words, as style: Words.EditStyle) -> [String] {
    var parts: [String] = []
    for kind in RecordEdit.Kind.allCases {
      let edits = edits.filter { $0.kind == kind }
      guard let first = edits.first else { continue }
      // A place created with an expense is not listed on its own.
      if kind == .place, count(.expense) == 1 { continue }
      if let line = words.line(of: first, as: style), edits.count == 1 || isOneRecord(edits) {
        parts.append(edits.count == 1 ? line : words.moved(edits) ?? line)
      } else {
        parts.append(words.count(edits.count, of: kind))
      }
    }
    if change.purged > 0 { parts.append(words.erasedPhotos(change.purged)) }
    return parts
  }

  /// An expense that went to another day is taken out of one document and put into another.
  private func isOneRecord(_ edits: [RecordEdit]) -> Bool {
    edits.count == 2 && Set(edits.compactMap(\.expenseID)).count == 1
  }

  /// A line for each record, with what happened to it.
  package func lines(_ words: Words) -> [String] {
    edits.compactMap { words.line(of: $0, as: .full) }
      + (change.purged > 0 ? [words.erasedPhotos(change.purged)] : [])
  }

  private func count(_ kind: RecordEdit.Kind) -> Int {
    // An expense that was moved counts once.
    kind == .expense
      ? Set(edits.compactMap(\.expenseID)).count : edits.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) }
  }
}
