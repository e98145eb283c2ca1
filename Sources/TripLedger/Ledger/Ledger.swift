/// A person's ledger: everything it is asked or told goes through `read` or `change`.
package struct Ledger {
  package let home: HomeFolder
  package let clock: Clock
  /// What is noticed on the way, whatever was asked.
  package let notices: Notices
  private let session: LedgerSession

  package init(home: HomeFolder, clock: Clock) {
    self.init(home: home, clock: clock, notices: clock.notices, session: LedgerSession())
  }

  private init(home: HomeFolder, clock: Clock, notices: Notices, session: LedgerSession) {
    self.home = home
    self.clock = clock
    self.notices = notices
    self.session = session
  }

  var writer: ChangeWriter { ChangeWriter(home: home, notices: notices) }

  /// Whether there is a folder to read; one that was there and is gone is no empty ledger.
  var isThere: Bool {
    get throws {
      if try home.exists { return true }
      try home.reportingHome(home.path) { try session.requireNone(at: home.path) }
      return false
    }
  }

  /// Looks at the ledger while nobody changes it.
  package func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result {
    guard try isThere else { return try body(snapshot(nil)) }
    var ledger = try locked(.shared)
    defer { ledger.unlock() }
    var gate = try ledger.home.gate(for: .shared)
    var pending = try ledger.writer.pendingChange()
    if pending != nil {
      // A change was interrupted after its commit: take it in, unless this folder can't be written.
      ledger.unlock()
      do {
        ledger = try locked(.exclusive)
        gate = try ledger.gateToWrite()
        pending = nil
      } catch let error as HomeError where error.leavesReading {
        // Given up first: a process that holds the exclusive lock would wait for itself.
        ledger.unlock()
        ledger = try locked(.shared)
        pending = try ledger.writer.pendingChange()
        gate = try ledger.home.gate(for: .shared)
      }
    }
    if let gate, gate.writes > home.format.writes {
      notices.add(.writtenByNewer(needed: gate.writes, known: home.format.writes))
    }
    let result = try body(ledger.snapshot(gate, overlay: pending))
    // Documents that went away with the folder would be taken for days without expenses.
    try ledger.home.requireInPlace()
    return result
  }

  /// Every category for messages, which can't fail.
  package var categoriesForMessages: [Category] { session.categoriesForMessages(in: home) }

  func snapshot(_ gate: Gate?, overlay: Change? = nil) -> Snapshot {
    if let gate { session.keep(gate) }
    return Snapshot(
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
      return try read { snapshot in
        try home.format.admit(snapshot.gate, .exclusive)
        return try rehearse(command, snapshot, telling, body)
      }
    }
    var newFolders: [String] = []
    if try !isThere {
      // A refusal must leave no folder behind, so the change is tried on an empty ledger first.
      _ = try rehearse(command, snapshot(nil), telling, body)
      newFolders = try home.reportingHome(home.path) { try Files.makeFolder(home.path) }
    }
    let ledger = try locked(.exclusive)
    defer { ledger.unlock() }
    let gate = try ledger.gateToWrite()
    let snapshot = ledger.snapshot(gate)
    var transaction = Transaction(
      snapshot: snapshot, change: Change(time: clock.now, command: command), rehearsal: false)
    do {
      let result = try body(snapshot, &transaction)
      let told = try telling(result, Snapshot(snapshot, after: transaction.change.edits))
      // What was undone without an edit must not come up again as the next to be undone.
      guard
        try !transaction.change.edits.isEmpty || transaction.change.undoes != nil || transaction.bringsPhotos
      else {
        transaction.discard()
        // Where the folder went away there was nothing to change, either.
        try ledger.home.requireInPlace()
        return told
      }
      try ledger.commit(transaction.change, gate: gate, of: snapshot)
      return told
    } catch let error as HomeError where error.mayHaveHappened {
      // Whoever finishes the change needs its photos, and the gate beside it.
      throw error
    } catch {
      transaction.discard()
      if gate == nil { ledger.removeWhatABeginningLeft(newFolders) }
      throw error
    }
  }

  private func commit(_ change: Change, gate: Gate?, of snapshot: Snapshot) throws {
    // Another folder's temporary files are not ours to remove.
    try home.requireInPlace()
    if gate == nil { try write(snapshot.gate) }
    if let gate { try raise(gate) }
    let writer = writer
    writer.sweepTemporaries(except: change.images)
    try writer.commit(change)
  }

  /// A first change that was refused leaves no ledger behind.
  private func removeWhatABeginningLeft(_ newFolders: [String]) {
    do { try home.requireInPlace() } catch HomeError.system(let error) where error.number == ESTALE {
      // What another folder in its place has is somebody else's.
      return
    } catch {}
    if !newFolders.isEmpty { session.forget() }
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
    if dryRun { return try read { try home.format.admit($0.gate, .exclusive) } }
    let ledger = try begun()
    defer { ledger.unlock() }
    var gate = try ledger.gateToWrite() ?? Gate(home: currency, format: home.format)
    gate.home = currency
    try ledger.write(gate.raised(to: home.format))
  }

  /// Writes one document that stands outside the history, as a whole and at once.
  ///
  /// `document` is made from what is stored while nobody else can change it.
  func replace(_ location: DocumentPath, with document: (Snapshot) throws -> Document) throws {
    try alone { try $0.home.write(try document($1), to: location.relative) }
  }

  /// Runs in a ledger that exists, that nobody else reads or writes, and that has no unfinished change.
  ///
  /// `body` gets the ledger while it is locked.
  func alone(_ body: (Ledger, Snapshot) throws -> Void) throws {
    let ledger = try begun()
    defer { ledger.unlock() }
    let known = try ledger.gateToWrite()
    let snapshot = ledger.snapshot(known)
    if let known { try ledger.raise(known) } else { try ledger.write(snapshot.gate) }
    try body(ledger, snapshot)
    try ledger.home.requireInPlace()
  }

  /// The ledger locked for writing, in a folder that is made where there was none.
  private func begun() throws -> Ledger {
    if try !isThere { try home.reportingHome(home.path) { _ = try Files.makeFolder(home.path) } }
    return try locked(.exclusive)
  }

  /// Writes many such documents, each in one step, under one lock; the folders are flushed once, at the end.
  ///
  /// What ends it midway leaves the documents so far whole and the others as they were. `progress` is told
  /// how many are done after each.
  func replace(_ documents: [(DocumentPath, Document)], progress: (Int) -> Void) throws {
    guard !documents.isEmpty else { return }
    try alone { ledger, _ in try ledger.writeAll(documents, progress: progress) }
  }

  private func writeAll(_ documents: [(DocumentPath, Document)], progress: (Int) -> Void) throws {
    let temporary = home.absolute("tmp/\(Identifier<Document>()).json")
    var folders: Set<String> = []
    for (index, (location, document)) in documents.enumerated() {
      let file = home.absolute(location.relative)
      try home.requireOwnFolder("tmp")
      try home.requireOwnFolders(above: location.relative)
      if folders.insert(Paths.parent(of: file)).inserted {
        try home.makeFolder("tmp")
        try home.makeFolder(above: location.relative)
      }
      try home.reportingHome(file) {
        do {
          try Files.create(temporary, home.format.bytes(of: document))
          try home.requireInPlace()
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

  /// The same ledger with its folder locked, until `unlock`; its own methods then hold to that folder.
  func locked(_ mode: LockedFolder.Mode, patience: Double = 30) throws -> Ledger {
    try home.reportingHome(home.path) {
      let lock = try LockedFolder(home.path, mode, patience: patience)
      try session.require(lock, at: home.path)
      return Ledger(home: home.locked(by: lock), clock: clock, notices: notices, session: session)
    }
  }

  func unlock() { home.lock?.unlock() }

  /// The gate of a ledger that is about to be written, with an interrupted change carried to its end.
  ///
  /// The caller holds the exclusive lock. `nil` where no ledger has been started.
  func gateToWrite() throws -> Gate? {
    let gate = try home.gate(for: .exclusive)
    let writer = writer
    guard let gate, let pending = try writer.pendingChange() else { return gate }
    try raise(gate)
    try writer.finish(pending)
    notices.add(.finished(command: pending.command, time: pending.time))
    // The change that was finished may have been one of the categories in `ledger.json`.
    return try home.gate(for: .exclusive)
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
