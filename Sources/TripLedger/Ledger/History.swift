/// What was done to a ledger, change by change, the newest first. Files are read as they are needed.
package struct History {
  /// A change and what became of it.
  package struct Entry: Hashable, Sendable {
    package let change: Change
    /// Whether a later change took it back and was not taken back itself.
    package let isUndone: Bool
  }

  private let snapshot: Snapshot
  /// Files of the history, the newest first; relative to the home folder.
  private let files: [String]

  package init(of snapshot: Snapshot) throws {
    self.snapshot = snapshot
    files = try snapshot.home.list("history").reversed().compactMap { name in
      let file = "history/" + name
      guard file != ChangeWriter.pending else { return nil }
      guard Self.changeID(of: name) != nil else {
        snapshot.noticeUncounted(file)
        return nil
      }
      return file
    }
  }

  /// The id in `20250908T030000.000000Z-8asyc6153wgh8.json`; `nil` for any other name.
  static func changeID(of name: String) -> Identifier<Change>? {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 23, parts[0].last == "Z", parts[1].hasSuffix(".json")
    else { return nil }
    return Identifier(String(parts[1].dropLast(5)))
  }

  /// Looks at each change, the newest first, until `body` says that it has seen enough.
  package func forEach(_ body: (Entry) throws -> Looking) throws {
    var undone: Set<Identifier<Change>> = []
    func look(_ change: Change) throws -> Looking {
      let isUndone = undone.contains(change.id)
      if !isUndone, let target = change.undoes { undone.insert(target) }
      return try body(Entry(change: change, isUndone: isUndone))
    }
    if let pending = snapshot.pending, try look(pending) == .enough { return }
    for file in files {
      // Another program may have pruned it since it was listed.
      guard let change = try snapshot.home.change(at: file) else { continue }
      if try look(change) == .enough { return }
    }
  }

  package enum Looking { case on, enough }

  package var count: Int { files.count + (snapshot.pending == nil ? 0 : 1) }

  /// The file of a change; `nil` while it is pending.
  func file(of id: Identifier<Change>) -> String? {
    files.first { Self.changeID(of: Paths.name(of: $0)) == id }
  }

  /// The change that a whole id or a prefix of at least four characters means.
  package func entry(named name: String) throws -> Entry {
    let prefix = name.lowercased()
    let matches = prefix.count < 4 ? [] : ids.filter { $0.text.hasPrefix(prefix) }
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
    guard let file = file(of: id), let change = try snapshot.home.change(at: file) else { return "" }
    return "\(change.time) \(change.command)"
  }

  private var ids: [Identifier<Change>] {
    (snapshot.pending.map { [$0.id] } ?? []) + files.compactMap { Self.changeID(of: Paths.name(of: $0)) }
  }

  package var shortIdentifiers: ShortIdentifiers { ShortIdentifiers(ids.map(\.text)) }
}
