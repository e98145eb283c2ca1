/// A person's ledger: everything it is asked or told goes through `read` or `change`.
package struct Ledger {
  package let home: HomeFolder
  package let clock: Clock
  /// What is noticed on the way, whatever was asked.
  package let notices: Notices

  package init(home: HomeFolder, clock: Clock) {
    self.home = home
    self.clock = clock
    notices = clock.notices
  }

  /// Looks at the ledger while nobody changes it.
  package func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result {
    guard try home.exists else { return try body(snapshot(nil)) }
    let writer = ChangeWriter(home: home, notices: notices)
    var lock = try locked(.shared)
    var gate = try home.gate(for: .shared)
    var pending = try writer.pendingChange()
    if pending != nil {
      // A change was interrupted after its commit: take it in, unless this folder can't be written.
      lock = nil
      do {
        lock = try locked(.exclusive)
        gate = try gateToWrite()
        pending = nil
      } catch let error as HomeError where error.leavesReading {
        // Given up first: a process that holds the exclusive lock would wait for itself.
        lock = nil
        lock = try locked(.shared)
        pending = try writer.pendingChange()
        gate = try home.gate(for: .shared)
      }
    }
    defer { withExtendedLifetime(lock) {} }
    if let gate, gate.writes > home.format.writes {
      notices.add(.writtenByNewer(needed: gate.writes, known: home.format.writes))
    }
    return try body(snapshot(gate, overlay: pending))
  }

  func snapshot(_ gate: Gate?, overlay: Change? = nil) -> Snapshot {
    Snapshot(
      home: home, gate: gate ?? Gate(home: .won, format: home.format), overlay: overlay, notices: notices)
  }

  /// Makes one change: all of what `body` puts into the transaction, or nothing of it.
  ///
  /// `telling` puts together what there is to say, from the ledger as it will be. It runs before the commit,
  /// so that what goes wrong with it refuses the change instead of leaving a person in doubt of it. With
  /// `dryRun` everything is checked and said, and nothing is written.
  package func change<Result, Told>(
    _ command: String, dryRun: Bool = false, telling: (Result, Snapshot) throws -> Told,
    _ body: (Snapshot, inout Transaction) throws -> Result
  ) throws -> Told {
    if dryRun {
      return try read {
        _ = try home.gate(for: .exclusive)
        return try rehearse(command, $0, telling, body)
      }
    }
    var newFolders: [String] = []
    if try !home.exists {
      // A refusal must leave no folder behind, so the change is tried on an empty ledger first.
      _ = try rehearse(command, snapshot(nil), telling, body)
      newFolders = try home.reportingHome(home.path) { try Files.makeFolder(home.path) }
    }
    let lock = try locked(.exclusive)
    defer { withExtendedLifetime(lock) {} }
    let gate = try gateToWrite()
    let snapshot = snapshot(gate)
    var transaction = Transaction(
      snapshot: snapshot, change: Change(time: clock.now, command: command), rehearsal: false)
    do {
      let result = try body(snapshot, &transaction)
      let told = try telling(result, Snapshot(snapshot, after: transaction.change.edits))
      // What was undone without an edit must not come up again as the next to be undone.
      guard
        !transaction.change.edits.isEmpty || transaction.change.undoes != nil || transaction.bringsPhotos
      else {
        transaction.discard()
        return told
      }
      try commit(transaction.change, gate: gate, of: snapshot)
      return told
    } catch let error as HomeError where error.mayHaveHappened {
      // Whoever finishes the change needs its photos, and the gate beside it.
      throw error
    } catch {
      transaction.discard()
      if gate == nil { removeWhatABeginningLeft(newFolders) }
      throw error
    }
  }

  private func commit(_ change: Change, gate: Gate?, of snapshot: Snapshot) throws {
    if gate == nil { try write(snapshot.gate) }
    if let gate { try raise(gate) }
    let writer = ChangeWriter(home: home, notices: notices)
    writer.sweepTemporaries(except: change.images)
    try writer.commit(change)
  }

  /// A first change that was refused leaves no ledger behind.
  private func removeWhatABeginningLeft(_ newFolders: [String]) {
    try? Files.remove(home.absolute(DocumentPath.gate.relative))
    for folder in [home.absolute("tmp")] + newFolders.reversed() { try? Files.removeEmptyFolder(folder) }
  }

  private func rehearse<Result, Told>(
    _ command: String, _ snapshot: Snapshot, _ telling: (Result, Snapshot) throws -> Told,
    _ body: (Snapshot, inout Transaction) throws -> Result
  ) throws -> Told {
    var transaction = Transaction(
      snapshot: snapshot, change: Change(time: clock.now, command: command), rehearsal: true)
    let result = try body(snapshot, &transaction)
    return try telling(result, Snapshot(snapshot, after: transaction.change.edits))
  }

  /// Sets what the traveller thinks in. A setting: it stands outside the history.
  package func setHomeCurrency(_ currency: Currency, dryRun: Bool) throws {
    if dryRun { return try read { _ in _ = try home.gate(for: .exclusive) } }
    try home.reportingHome(home.path) { _ = try Files.makeFolder(home.path) }
    let lock = try locked(.exclusive)
    defer { withExtendedLifetime(lock) {} }
    var gate = try gateToWrite() ?? Gate(home: currency, format: home.format)
    gate.home = currency
    try write(gate.raised(to: home.format))
  }

  /// Writes one document that stands outside the history, as a whole and at once.
  ///
  /// `document` is made from what is stored while nobody else can change it.
  func replace(_ location: DocumentPath, with document: (Snapshot) throws -> Document) throws {
    try alone { try home.write(try document($0), to: location.relative) }
  }

  /// Runs in a ledger that exists, that nobody else reads or writes, and that has no unfinished change.
  func alone(_ body: (Snapshot) throws -> Void) throws {
    try home.reportingHome(home.path) { _ = try Files.makeFolder(home.path) }
    let lock = try locked(.exclusive)
    defer { withExtendedLifetime(lock) {} }
    let known = try gateToWrite()
    let snapshot = snapshot(known)
    if let known { try raise(known) } else { try write(snapshot.gate) }
    try body(snapshot)
  }

  /// Writes many such documents, each in one step, under one lock; the folders are flushed once, at the end.
  ///
  /// What ends it midway leaves the documents so far whole and the others as they were. `progress` is told
  /// how many are done after each.
  func replace(_ documents: [(DocumentPath, Document)], progress: (Int) -> Void) throws {
    guard !documents.isEmpty else { return }
    try alone { _ in try writeAll(documents, progress: progress) }
  }

  private func writeAll(_ documents: [(DocumentPath, Document)], progress: (Int) -> Void) throws {
    let temporary = home.absolute("tmp/\(Identifier<Document>()).json")
    var folders: Set<String> = []
    for (index, (location, document)) in documents.enumerated() {
      let file = home.absolute(location.relative)
      try home.requireOwnFolder("tmp")
      try home.requireOwnFolders(above: location.relative)
      try home.reportingHome(file) {
        if folders.insert(Paths.parent(of: file)).inserted {
          try Files.makeFolder(home.absolute("tmp"))
          try Files.makeFolder(Paths.parent(of: file))
        }
        do {
          try Files.create(temporary, home.format.bytes(of: document))
          try Files.rename(temporary, to: file)
        } catch {
          try? Files.remove(temporary)
          throw error
        }
      }
      progress(index + 1)
    }
    for folder in folders.sorted() { try home.reportingHome(folder) { try Files.flushFolder(folder) } }
  }

  func locked(_ mode: LockedFolder.Mode) throws -> LockedFolder? {
    try home.reportingHome(home.path) { try LockedFolder(home.path, mode) }
  }

  /// The gate of a ledger that is about to be written, with an interrupted change carried to its end.
  ///
  /// The caller holds the exclusive lock. `nil` where no ledger has been started.
  func gateToWrite() throws -> Gate? {
    let gate = try home.gate(for: .exclusive)
    let writer = ChangeWriter(home: home, notices: notices)
    guard let gate, let pending = try writer.pendingChange() else { return gate }
    try raise(gate)
    try writer.finish(pending)
    notices.add(.finished(command: pending.command, time: pending.time))
    return gate
  }

  private func write(_ gate: Gate) throws {
    try home.write(gate.document, to: DocumentPath.gate.relative)
  }

  /// Keeps older programs out before the first document of this format is written.
  func raise(_ gate: Gate) throws {
    if gate.isOlder(than: home.format) { try write(gate.raised(to: home.format)) }
  }
}

extension HomeError {
  /// Whether the change that it ended is there, or may be.
  fileprivate var mayHaveHappened: Bool {
    switch self {
    case .unfinished, .uncertain: true
    default: false
    }
  }

  /// Whether it keeps this program from writing, but not from reading.
  fileprivate var leavesReading: Bool {
    switch self {
    case .system, .newerToWrite: true
    default: false
    }
  }
}
