// Layer Ledger: what a user can do, each in one transaction.
//
// `Ledger.read` passes a `Snapshot`, the ledger at one moment, from which everything is read. `Ledger.change`
// passes a `Transaction` as well, which collects edits, and commits them as one `Change` that `undo` can
// revert. What was typed comes in as a draft (`ExpenseDraft`, `TripDraft`), with `nil` for what was not
// given.
//
// A new operation is a method in an extension of `Ledger`, in the `…Operations.swift` of its noun, that calls
// `read` or `change`; what can go wrong is a case of `LedgerError` or another closed enum. Only `Ledger`
// locks the ledger folder. Options and sentences are not known here.

/// A ledger folder: trips, expenses, rates and their history. Every call reads or changes it under its lock.
///
/// A value that can be shared among threads and tasks. Calls block while they read and write files, and wait up to
/// 30 seconds for other processes that have the folder locked (`locked`); from tasks, call them in `perform`.
public struct Ledger: Sendable {
  package let ledgerFolder: LedgerFolder
  package let clock: Clock
  /// What is noticed during any operation.
  package let notices: Notices
  package let session: LedgerSession
  /// Whether every change is only checked, as with `dryRun`, and nothing is written.
  package let isDryRun: Bool

  /// `requireUnknown` is called where there is no ledger, and throws if there should be one.
  package init(
    ledgerFolder: LedgerFolder, clock: Clock, requireUnknown: @escaping @Sendable () throws -> Void = {},
    choices: DeviceChoices = DeviceChoices(), isDryRun: Bool = false
  ) {
    self.init(
      ledgerFolder: ledgerFolder, clock: clock, notices: clock.notices,
      session: LedgerSession(requireUnknown: requireUnknown, choices: choices), isDryRun: isDryRun)
  }

  private init(
    ledgerFolder: LedgerFolder, clock: Clock, notices: Notices, session: LedgerSession, isDryRun: Bool
  ) {
    self.isDryRun = isDryRun
    self.ledgerFolder = ledgerFolder
    self.clock = clock
    self.notices = notices
    self.session = session
  }

  /// The same ledger, which collects what is noticed by itself.
  package var withOwnNotices: Ledger {
    Ledger(ledgerFolder: ledgerFolder, clock: clock, notices: Notices(), session: session, isDryRun: isDryRun)
  }

  package var writer: ChangeWriter { ChangeWriter(ledgerFolder: ledgerFolder, notices: notices) }

  /// Whether there is a folder to read; a folder that disappeared is an error, not an empty ledger.
  package var exists: Bool {
    get throws {
      if try ledgerFolder.exists { return true }
      try ledgerFolder.reportingErrors(of: ledgerFolder.path) {
        try session.requireNone(at: ledgerFolder.path)
      }
      try session.requireUnknown()
      return false
    }
  }

  /// Reads the ledger while no process changes it.
  package func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result {
    guard try exists else { return try body(snapshot(nil)) }
    var ledger = try locked(.shared)
    defer { ledger.unlock() }
    var header = try ledger.ledgerFolder.header(for: .shared)
    var pending = try ledger.writer.pendingChange()
    if pending != nil {
      // A change was interrupted after its commit: apply it, unless this folder can't be written.
      ledger.unlock()
      do {
        ledger = try locked(.exclusive)
        header = try ledger.headerForWriting()
        pending = nil
      } catch let error as LedgerFolderError where error.leavesReading {
        // Unlocked first: while holding the exclusive lock, the process would wait for itself.
        ledger.unlock()
        ledger = try locked(.shared)
        pending = try ledger.writer.pendingChange()
        header = try ledger.ledgerFolder.header(for: .shared)
      }
    }
    if header == nil { try session.requireUnknown() }
    if let header, header.writes > ledgerFolder.format.known {
      notices.add(.writtenByNewer(needed: header.writes, known: ledgerFolder.format.known))
    }
    let result = try body(ledger.snapshot(header, overlay: pending))
    // If the folder is gone, missing documents would look like days without expenses.
    try ledger.ledgerFolder.requireInPlace()
    return result
  }

  /// All categories, for messages, which must not fail.
  package var categoriesForMessages: [Category] { session.categoriesForMessages(in: ledgerFolder) }

  package func snapshot(_ header: LedgerHeader?, overlay: Change? = nil) -> Snapshot {
    if let header { session.keep(header) }
    return Snapshot(
      ledgerFolder: ledgerFolder, header: header ?? LedgerHeader(home: .won, format: ledgerFolder.format),
      overlay: overlay, notices: notices, choices: session.choices)
  }

  /// Makes one change: everything `body` adds to the transaction, or nothing.
  ///
  /// `output` reads what the output needs, from the ledger as it will be. It runs before the commit, so that
  /// its errors prevent the change instead of leaving the user in doubt; what it returns is rendered once the
  /// ledger is unlocked. With `dryRun` everything is checked and nothing is written. `afterwards` writes what is not part
  /// of the history, under the same lock.
  package func change<Result, Output>(
    _ command: String, dryRun: Bool = false, output: (Result, Snapshot) throws -> Output,
    afterwards: (Ledger) throws -> Void = { _ in },
    _ body: (Snapshot, inout Transaction) throws -> Result
  ) throws -> Output {
    if dryRun || isDryRun {
      return try read { snapshot in
        try ledgerFolder.format.admit(snapshot.header, .exclusive)
        return try simulate(command, snapshot, output, body)
      }
    }
    var newFolders: [String] = []
    if try !exists {
      // A rejected change must leave no folder behind, so it is tried on an empty ledger first.
      _ = try simulate(command, snapshot(nil), output, body)
      newFolders = try ledgerFolder.reportingErrors(of: ledgerFolder.path) {
        try ledgerFolder.make()
      }
    }
    let ledger = try locked(.exclusive)
    defer { ledger.unlock() }
    let header = try ledger.headerForWriting()
    let snapshot = ledger.snapshot(header)
    var transaction = Transaction(
      snapshot: snapshot, change: try ledger.newChange(command), simulation: false)
    var isCommitted = false
    do {
      let result = try body(snapshot, &transaction)
      let values = try output(result, Snapshot(snapshot, after: transaction.change.edits))
      // An undo without edits must be recorded, or the same change would be the next to undo.
      guard
        try !transaction.change.edits.isEmpty || transaction.change.undoes != nil
          || transaction.hasStagedPhotos
      else {
        transaction.discard()
        // If the folder is gone, “nothing to change” would be wrong, too.
        try ledger.ledgerFolder.requireInPlace()
        try afterwards(ledger)
        return values
      }
      try ledger.commit(transaction.change, header: header, of: snapshot)
      isCommitted = true
      try afterwards(ledger)
      return values
    } catch let error as LedgerFolderError where error.mayHaveHappened {
      // Finishing the change needs its photos and the header.
      throw error
    } catch {
      transaction.discard()
      if header == nil, !isCommitted { ledger.removePartialLedger(newFolders) }
      throw error
    }
  }

  /// A change that comes after every other in the history. The caller holds the exclusive lock.
  package func newChange(_ command: String) throws -> Change {
    clock.change(command, after: try ledgerFolder.newestChange())
  }

  private func commit(_ change: Change, header: LedgerHeader?, of snapshot: Snapshot) throws {
    // Never remove another folder's temporary files.
    try ledgerFolder.requireInPlace()
    if let header {
      try raise(header, for: change)
    } else {
      try write(snapshot.header.raised(for: change))
    }
    let writer = writer
    writer.sweepTemporaries(except: change.images)
    try writer.commit(change)
  }

  /// Removes the files of a first change that was rejected.
  private func removePartialLedger(_ newFolders: [String]) {
    do { try ledgerFolder.requireInPlace() } catch LedgerFolderError.system(let error)
      where error.number == ESTALE
    {
      // The contents of a folder that replaced it are not ours.
      return
    } catch {}
    if !newFolders.isEmpty { session.forget() }
    try? Files.remove(ledgerFolder.absolute(DocumentPath.header.relative))
    for folder in [ledgerFolder.absolute("tmp")] + newFolders.reversed() {
      try? Files.removeEmptyFolder(folder)
    }
  }

  private func simulate<Result, Output>(
    _ command: String, _ snapshot: Snapshot, _ output: (Result, Snapshot) throws -> Output,
    _ body: (Snapshot, inout Transaction) throws -> Result
  ) throws -> Output {
    var transaction = Transaction(
      snapshot: snapshot, change: Change(time: clock.now, command: command), simulation: true)
    let result = try body(snapshot, &transaction)
    return try output(result, Snapshot(snapshot, after: transaction.change.edits))
  }

  /// Sets the home currency. As a setting it is not part of the history.
  package func setHomeCurrency(_ currency: Currency, dryRun: Bool = false) throws {
    if dryRun || isDryRun { return try read { try ledgerFolder.format.admit($0.header, .exclusive) } }
    let ledger = try lockedForWriting()
    defer { ledger.unlock() }
    var header = try ledger.headerForWriting() ?? LedgerHeader(home: currency, format: ledgerFolder.format)
    header.home = currency
    try ledger.write(header.raised(to: ledgerFolder.format))
  }

  /// Runs `body` on an existing ledger without a pending change, while no other process uses it.
  ///
  /// `body` gets the locked ledger.
  package func withExclusiveLock(_ body: (Ledger, Snapshot) throws -> Void) throws {
    let ledger = try lockedForWriting()
    defer { ledger.unlock() }
    let known = try ledger.headerForWriting()
    let snapshot = ledger.snapshot(known)
    if let known { try ledger.raise(known) } else { try ledger.write(snapshot.header) }
    try body(ledger, snapshot)
    try ledger.ledgerFolder.requireInPlace()
  }

  /// The ledger locked for writing; creates its folder if there is none.
  private func lockedForWriting() throws -> Ledger {
    if try !exists {
      try ledgerFolder.reportingErrors(of: ledgerFolder.path) { _ = try ledgerFolder.make() }
    }
    return try locked(.exclusive)
  }

  /// Writes documents outside the history under one lock, each in one step; flushes folders at the end.
  ///
  /// `documents` are made from the stored data while no other process can change it. If it fails midway, those written
  /// so far are complete and the others unchanged. `progress` gets the number of documents done after each.
  package func replace(
    progress: (Int) -> Void = { _ in }, with documents: (Snapshot) throws -> [(DocumentPath, Document)]
  ) throws {
    try withExclusiveLock { ledger, snapshot in
      try ledger.writeAll(try documents(snapshot), progress: progress)
    }
  }

  private func writeAll(_ documents: [(DocumentPath, Document)], progress: (Int) -> Void) throws {
    let temporary = ledgerFolder.absolute("tmp/\(Identifier<Document>()).json")
    var folders: Set<String> = []
    for (index, (location, document)) in documents.enumerated() {
      let file = ledgerFolder.absolute(location.relative)
      try ledgerFolder.requireOwnFolder("tmp")
      try ledgerFolder.requireOwnFolders(above: location.relative)
      if folders.insert(Paths.parent(of: file)).inserted {
        try ledgerFolder.makeFolder("tmp")
        try ledgerFolder.makeFolder(above: location.relative)
      }
      try ledgerFolder.reportingErrors(of: file) {
        do {
          try Files.create(temporary, ledgerFolder.format.bytes(of: document))
          try ledgerFolder.requireInPlace()
          try Files.rename(temporary, to: file)
        } catch {
          try? Files.remove(temporary)
          throw error
        }
      }
      progress(index + 1)
    }
    for folder in folders.sorted() {
      try ledgerFolder.reportingErrors(of: folder) { _ = try Files.flushFolder(folder) }
    }
  }

  /// The same ledger with its folder locked until `unlock`; its methods then use that folder.
  package func locked(_ mode: LockedFolder.Mode, patience: Double = 30) throws -> Ledger {
    try ledgerFolder.reportingErrors(of: ledgerFolder.path) {
      let lock = try LockedFolder(ledgerFolder.path, mode, patience: patience)
      try session.require(lock, at: ledgerFolder.path)
      return Ledger(
        ledgerFolder: ledgerFolder.locked(by: lock), clock: clock, notices: notices, session: session,
        isDryRun: isDryRun)
    }
  }

  package func unlock() { ledgerFolder.lock?.unlock() }

  /// Finishes a pending change, and returns the header of a ledger that is about to be written.
  ///
  /// The caller holds the exclusive lock. `nil` if there is no ledger yet.
  package func headerForWriting() throws -> LedgerHeader? {
    let header = try ledgerFolder.header(for: .exclusive)
    if header == nil { try session.requireUnknown() }
    let writer = writer
    guard let header, let pending = try writer.pendingChange() else { return header }
    try raise(header, for: pending)
    try writer.finish(pending)
    notices.add(.finished(command: pending.command, time: pending.time))
    // The finished change may have edited the categories in `ledger.json`.
    return try ledgerFolder.header(for: .exclusive)
  }

  private func write(_ header: LedgerHeader) throws {
    try ledgerFolder.write(header.document, to: DocumentPath.header.relative)
  }

  /// Excludes older programs before the first document of this format, or the first coin, is written.
  package func raise(_ header: LedgerHeader, for change: Change? = nil) throws {
    var raised = header.raised(to: ledgerFolder.format)
    if let change { raised = raised.raised(for: change) }
    if raised != header { try write(raised) }
  }
}

/// The output of a change of which only the result is needed.
package func resultOnly<Result>(_ result: Result, _: Snapshot) -> Result { result }

extension LedgerFolderError {
  /// Whether the change that failed is on disk, or may be.
  fileprivate var mayHaveHappened: Bool {
    switch self {
    case .unfinished, .uncertain: true
    default: false
    }
  }

  /// Whether it prevents this program from writing, but not from reading.
  fileprivate var leavesReading: Bool {
    switch self {
    case .system, .newerToWrite: true
    default: false
    }
  }
}
