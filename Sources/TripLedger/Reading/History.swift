/// The changes of a ledger, newest first. Files are read when they are needed.
package struct History {
  /// A change and its current state.
  package struct Entry: Hashable, Sendable {
    package let change: Change
    /// Whether a later change reverted it and was not reverted itself.
    package let isUndone: Bool
    /// Relative to the ledger folder; for the pending change the pending file.
    package let file: String
  }

  private struct File {
    let path: String
    let id: Identifier<Change>
  }

  private let snapshot: Snapshot
  /// Newest first.
  private let files: [File]

  package init(of snapshot: Snapshot) throws {
    self.snapshot = snapshot
    let ledgerFolder = snapshot.ledgerFolder
    files = try ledgerFolder.list("history").reversed().compactMap { name in
      let path = "history/" + name
      if let original = CloudPlaceholder.original(of: path) {
        throw LedgerFolderError.damaged(file: ledgerFolder.absolute(original), problem: .notDownloaded)
      }
      switch LedgerFile(relative: path) {
      case .change(_, let id): return File(path: path, id: id)
      case .pending: return nil
      case .document, nil:
        snapshot.noticeUncounted(path)
        return nil
      }
    }
  }

  /// Passes each change to `body`, newest first, until it returns `.enough`.
  package func forEach(_ body: (Entry) throws -> Continuation) throws {
    var undone: Set<Identifier<Change>> = []
    func look(_ change: Change, _ file: String) throws -> Continuation {
      let isUndone = undone.contains(change.id)
      if !isUndone, let target = change.undoes { undone.insert(target) }
      return try body(Entry(change: change, isUndone: isUndone, file: file))
    }
    if let pending = snapshot.pending, try look(pending, ChangeWriter.pending) == .enough { return }
    for file in files {
      guard let change = try snapshot.ledgerFolder.change(at: file.path) else { continue }
      if try look(change, file.path) == .enough { return }
    }
  }

  package enum Continuation { case on, enough }

  /// The lists that imports took in, but for those that were undone.
  func importedLists() throws -> [ImportedList] {
    var lists: [ImportedList] = []
    try forEach { entry in
      if !entry.isUndone { lists += entry.change.lists }
      return .on
    }
    return lists
  }

  package var count: Int { files.count + (snapshot.pending == nil ? 0 : 1) }

  /// The change with an id, given as a whole or a prefix of at least four characters.
  package func entry(named name: String) throws -> Entry {
    let prefix = name.lowercased()
    let matches = prefix.count < 4 ? [] : Set(ids.filter { $0.text.hasPrefix(prefix) }).sorted()
    guard let match = matches.first else { throw HistoryError.noSuchChange(name: name) }
    guard matches.count == 1 else {
      let candidates = try matches.map { Candidate(id: $0.text, label: try label(of: $0)) }
      throw HistoryError.ambiguousChange(name: name, candidates: candidates)
    }
    var found: Entry?
    try forEach { entry in
      guard entry.change.id == match else { return .on }
      found = entry
      return .enough
    }
    guard let found else { throw HistoryError.noSuchChange(name: name) }
    return found
  }

  private func label(of id: Identifier<Change>) throws -> String {
    guard let file = files.first(where: { $0.id == id }),
      let change = try snapshot.ledgerFolder.change(at: file.path)
    else { return "" }
    return "\(change.time) \(change.command)"
  }

  private var ids: [Identifier<Change>] { (snapshot.pending.map { [$0.id] } ?? []) + files.map(\.id) }

  package var shortIdentifiers: ShortIdentifiers { ShortIdentifiers(ids.map(\.text)) }
}
