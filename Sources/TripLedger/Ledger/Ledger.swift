/// A person's ledger: everything it is asked or told goes through `read` or `change`.
package struct Ledger {
  package let home: HomeFolder
  package let clock: Clock

  package init(home: HomeFolder, clock: Clock) {
    self.home = home
    self.clock = clock
  }

  /// Looks at the ledger while nobody changes it.
  package func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result {
    guard home.exists else { return try body(Snapshot(home: home, gate: Gate(home: .won))) }
    let writer = ChangeWriter(home: home)
    var lock = try locked(.shared)
    var gate = try home.gate(for: .shared)
    var pending = try writer.pendingChange()
    if pending != nil {
      // A change was interrupted after its commit: take it in, unless this folder can't be written.
      lock = nil
      do {
        lock = try locked(.exclusive)
        _ = try home.gate(for: .exclusive)
        try finishPending(writer)
        pending = nil
      } catch let error as HomeError where error.leavesReading {
        // Given up first: a process that holds the exclusive lock would wait for itself.
        lock = nil
        lock = try locked(.shared)
        pending = try writer.pendingChange()
      }
      gate = try home.gate(for: .shared)
    }
    defer { withExtendedLifetime(lock) {} }
    return try body(Snapshot(home: home, gate: gate ?? Gate(home: .won), overlay: pending))
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
    if !home.exists {
      // A refusal must leave no folder behind, so the change is tried on an empty ledger first.
      _ = try rehearse(command, Snapshot(home: home, gate: Gate(home: .won)), telling, body)
      try home.reportingHome(home.path) { try Files.makeFolder(home.path) }
    }
    let lock = try locked(.exclusive)
    defer { withExtendedLifetime(lock) {} }
    let writer = ChangeWriter(home: home)
    let gate = try home.gate(for: .exclusive)
    try finishPending(writer)
    let snapshot = Snapshot(home: home, gate: gate ?? Gate(home: .won))
    var transaction = Transaction(
      snapshot: snapshot, change: Change(time: clock.now, command: command), rehearsal: false)
    let told: Told
    do {
      let result = try body(snapshot, &transaction)
      told = try telling(result, Snapshot(snapshot, after: transaction.change.edits))
    } catch {
      transaction.discard()
      throw error
    }
    if gate == nil { try write(snapshot.gate.document, .gate) }
    guard !transaction.change.edits.isEmpty else {
      transaction.discard()
      return told
    }
    try writer.sweepTemporaries(except: transaction.change.images)
    try writer.commit(transaction.change)
    return told
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
    if dryRun { return }
    try home.reportingHome(home.path) { try Files.makeFolder(home.path) }
    let lock = try locked(.exclusive)
    defer { withExtendedLifetime(lock) {} }
    var gate = try home.gate(for: .exclusive) ?? Gate(home: currency)
    try finishPending(ChangeWriter(home: home))
    gate.home = currency
    try write(gate.document, .gate)
  }

  /// Writes one document that stands outside the history, as a whole and at once.
  ///
  /// `document` is made from what is stored while nobody else can change it.
  func replace(_ location: DocumentPath, with document: (Snapshot) throws -> Document) throws {
    try alone { try write(try document($0), location) }
  }

  /// Runs in a ledger that exists, that nobody else reads or writes, and that has no unfinished change.
  private func alone(_ body: (Snapshot) throws -> Void) throws {
    try home.reportingHome(home.path) { try Files.makeFolder(home.path) }
    let lock = try locked(.exclusive)
    defer { withExtendedLifetime(lock) {} }
    let known = try home.gate(for: .exclusive)
    let gate = known ?? Gate(home: .won)
    if known == nil { try write(gate.document, .gate) }
    try finishPending(ChangeWriter(home: home))
    try body(Snapshot(home: home, gate: gate))
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
      try home.reportingHome(file) {
        if folders.insert(Paths.parent(of: file)).inserted {
          try Files.makeFolder(home.absolute("tmp"))
          try Files.makeFolder(Paths.parent(of: file))
        }
        do {
          try Files.create(temporary, document.bytes)
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

  private func write(_ document: Document, _ location: DocumentPath) throws {
    let file = home.absolute(location.relative)
    try home.reportingHome(file) {
      try Files.makeFolder(home.absolute("tmp"))
      try Files.makeFolder(Paths.parent(of: file))
      try Files.replace(
        file, with: document.bytes, temporary: home.absolute("tmp/\(Identifier<Document>()).json"))
    }
  }

  func locked(_ mode: LockedFolder.Mode) throws -> LockedFolder? {
    try home.reportingHome(home.path) { try LockedFolder(home.path, mode) }
  }

  func finishPending(_ writer: ChangeWriter) throws {
    if let pending = try writer.pendingChange() { try writer.finish(pending) }
  }
}

extension HomeError {
  /// Whether it keeps this program from writing, but not from reading.
  fileprivate var leavesReading: Bool {
    switch self {
    case .system, .newerToWrite: true
    default: false
    }
  }
}
