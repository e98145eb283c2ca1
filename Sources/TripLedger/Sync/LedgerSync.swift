/// A ledger and its copies elsewhere.
///
/// The ledger is never locked while a remote is asked.
package struct LedgerSync {
  package let ledger: Ledger
  /// Where the repositories are: `sync/` in the folder for state.
  package let folder: String
  package let environment: [String: String]
  /// Whether git and ssh may ask on the terminal.
  let asks: Bool
  package let protected: ProtectedFolders
  /// What many removals of companions come to.
  package var removals: RemovalChoice?
  /// The rates by which figures that move are counted; without them they are not.
  package var rates: ((Snapshot) throws -> RateConverter)?

  /// How often others may be faster.
  static let attempts = 5

  package init(ledger: Ledger, folders: Folders, environment: [String: String], asks: Bool) {
    (self.ledger, self.environment, self.asks) = (ledger, environment, asks)
    folder = folders.state + "/sync"
    protected = folders.protected
  }

  package var git: GitProgram { get throws { try GitProgram(environment: environment, asks: asks) } }

  /// The id of the ledger; `nil` if there is none yet.
  func identifier() throws -> String? {
    guard try ledger.ledgerFolder.exists else { return nil }
    return try ledger.ledgerFolder.header(for: .shared)?.ledger.text
  }

  func path(of identifier: String) -> String { "\(folder)/\(identifier).git" }

  /// Runs `body` with the ledger's repository, while no other process uses that.
  ///
  /// - Throws: `LedgerFolderError.locked` if another process does for more than 30 seconds.
  func withRepository<Result>(
    _ identifier: String, git: GitProgram, _ body: (SyncRepository) throws -> Result
  ) throws -> Result {
    let path = path(of: identifier)
    return try LedgerFolder(path: path).reportingErrors(of: path) {
      try Files.makeFolder(path, mode: 0o700)
      let lock = try LockedFolder(path, .exclusive)
      defer { withExtendedLifetime(lock) {} }
      return try body(try SyncRepository.open(path, git: git))
    }
  }

  /// All of the ledger, as commits of a repository.
  func whole(_ identifier: String, in repository: SyncRepository) -> SyncHome {
    SyncHome(ledger: ledger, repository: repository, identifier: identifier)
  }

  /// Exchanges the shared trips, then the ledger, then once more the trips that the ledger's exchange changed; a dry run
  /// only asks the remotes, and changes no ledger.
  ///
  /// One that can't be reached does not keep the others waiting.
  ///
  /// - Throws: `SyncError`, `MergeError`, `LedgerFolderError`.
  package func run(dryRun: Bool) throws -> SyncOutcome {
    let git = try git
    let all = try repositories()
    guard !all.isEmpty else { throw SyncError.notSetUp }
    let trips = all.filter { $0.link != nil }
    guard let whole = all.first(where: { $0.link == nil }) else {
      return try run(trips, git: git, dryRun: dryRun)
    }
    if trips.isEmpty { return try exchange(whole, git: git, dryRun: dryRun) }
    let before = try run(trips, git: git, dryRun: dryRun)
    let stamps = try stamps(of: trips)
    var outcome = try run([whole], isAlone: false, git: git, dryRun: dryRun)
    outcome.add(before)
    if dryRun { return outcome }
    let changed = try self.stamps(of: trips)
    let again = try repositories().filter { part in
      part.trip.map { trip in stamps[trip] != changed[trip] && outcome.failure(of: trip) == nil } ?? false
    }
    if !again.isEmpty { outcome.add(try run(again, isAlone: false, git: git, dryRun: false), isAgain: true) }
    return outcome
  }

  /// What shows whether trips have changed.
  private func stamps(of parts: [Part]) throws -> [TripID: [String: FileStamp]] {
    let stamps = try ledger.read { try $0.ledgerFolder.syncedFiles(known: [:]) }
    return parts.compactMap(\.trip).reduce(into: [:]) { found, trip in
      found[trip] = stamps.filter { $0.key.hasPrefix("trips/\(trip)/") }
    }
  }

  /// Exchanges several parts.
  private func run(
    _ parts: [Part], isAlone: Bool = true, git: GitProgram, dryRun: Bool
  ) throws -> SyncOutcome {
    var all = SyncOutcome()
    for part in parts {
      do { all.add(try exchange(part, git: git, dryRun: dryRun), of: part) } catch {
        if isAlone, parts.count == 1 { throw error }
        var missed = SyncOutcome()
        missed.state = .ahead
        missed.remote = part.link.map { SyncRepository.shown($0.remote) } ?? (try? remote(of: part, git: git))
        missed.failure = error
        all.add(missed, of: part)
      }
    }
    return all
  }

  /// Exchanges one part.
  func exchange(_ part: Part, git: GitProgram, dryRun: Bool) throws -> SyncOutcome {
    try withRepository(part.name, git: git) { repository in
      let remote = try part.link?.remote ?? repository.remote()
      if let remote { try requireReachable(remote) }
      func exchange(_ repository: SyncRepository) throws -> SyncOutcome {
        if let trip = part.trip, let link = part.link {
          return try self.exchange(of: trip, in: repository).run(link, dryRun: dryRun)
        }
        return try self.exchange(whole(part.ledger, in: repository), remote, dryRun: dryRun)
      }
      guard dryRun else { return try exchange(repository) }
      return try withScratchRepository(git: git) { scratch in
        try scratch.borrow(from: repository)
        return try exchange(scratch)
      }
    }
  }

  private func requireReachable(_ remote: String) throws {
    if environment["DOT_OFFLINE"] == "1", !Self.isPath(remote) {
      throw SyncError.remote(SyncRepository.shown(remote), .offline)
    }
  }

  /// Commits, fetches, merges and pushes, until nobody was faster.
  func exchange(_ home: SyncHome, _ remote: String?, dryRun: Bool = false) throws -> SyncOutcome {
    var outcome = SyncOutcome()
    guard let remote else {
      _ = try home.commit()
      return outcome
    }
    outcome.remote = SyncRepository.shown(remote)
    for attempt in 0..<Self.attempts {
      if attempt > 0 { ChildProcess.sleep(Double.random(in: 0.05...0.5) * Double(attempt)) }
      guard try round(home, remote, dryRun, &outcome) else { continue }
      if dryRun { return outcome }
      outcome.state = .upToDate
      // Neither matters to the ledger: without the instant, `sync status` doesn't say when this was.
      try? home.repository.tidy()
      if Self.isPath(remote) { try? SyncRepository(path: remote, git: home.repository.git).tidyRemote() }
      try? home.repository.set("dot.last", to: "\(ledger.clock.now)")
      return outcome
    }
    outcome.state = .ahead
    outcome.failure = SyncError.remote(SyncRepository.shown(remote), .raced)
    return outcome
  }

  /// One round; `false` if the ledger or the remote was changed by something else meanwhile.
  private func round(
    _ home: SyncHome, _ remote: String, _ dryRun: Bool, _ outcome: inout SyncOutcome
  ) throws -> Bool {
    let repository = home.repository
    var state = try home.commit()
    let before = try repository.refs()
    let seen = before[SyncRepository.remoteMain]
    let refs = try repository.fetch(remote, before: before)
    let theirs = refs[SyncRepository.remoteMain]
    if let theirs { try requireLedger(theirs, of: home.identifier, in: repository, remote) }
    if let seen, try theirs.map({ try !repository.contains($0, seen) }) ?? true {
      outcome.wasRewritten = true
    }
    if let theirs, try !repository.contains(state.commit, theirs) {
      guard
        let merged = try apply(
          theirs, photos(of: home, refs), state, home, remote, dryRun, &outcome)
      else { return false }
      state = merged
    }
    if dryRun {
      outcome.sent = try repository.records(in: state.commit, butNot: theirs)
      outcome.state = try standing(state.commit, theirs, in: repository)
      return true
    }
    return try send(state.commit, home, remote, refs, &outcome)
  }

  private func photos(of home: SyncHome, _ refs: [String: GitObject]) throws -> SyncPhotos {
    try SyncPhotos(of: WholeLedger(identifier: home.identifier), ledger, in: home.repository, refs)
  }

  /// Checks that a commit is one of this ledger before anything is compared with it.
  func requireLedger(
    _ commit: GitObject, of identifier: String, in repository: SyncRepository, _ remote: String
  ) throws {
    guard let bytes = try repository.header(of: commit) else {
      throw SyncError.noLedger(remote: SyncRepository.shown(remote))
    }
    try FetchedFiles.check(
      header: bytes, of: identifier, remote: SyncRepository.shown(remote), commit: commit)
  }

  /// Brings the photos together, and sends what the remote has not; `false` if it got something else meanwhile.
  private func send(
    _ local: GitObject, _ home: SyncHome, _ remote: String, _ refs: [String: GitObject],
    _ outcome: inout SyncOutcome
  ) throws -> Bool {
    let repository = home.repository
    let photos = try self.photos(of: home, refs)
    let settlement = try photos.settlement()
    defer { photos.removeCopies() }
    outcome.photosReceived += try ledger.add(settlement.arriving, copy: photos.copy)
    try ledger.erase(settlement.erased)
    outcome.photosErased += settlement.erased.count
    // Changes that name them were written anew, and have to be committed first.
    if !settlement.erased.isEmpty { return false }

    let theirs = refs[SyncRepository.remoteMain]
    let pictures = try photos.commit(settlement.all)
    let seenPictures = refs[SyncRepository.remotePhotos]
    if theirs != local || pictures != nil {
      let pushed = try repository.push(
        remote, main: theirs == local ? nil : local, photos: pictures.map { ($0, seenPictures) })
      guard !pushed.isBehind else { return false }
      if theirs != local {
        outcome.sent += try repository.records(in: local, butNot: theirs)
        try repository.move(SyncRepository.remoteMain, to: local, from: theirs)
      }
      if let pictures { try repository.move(SyncRepository.remotePhotos, to: pictures, from: seenPictures) }
    }
    if let known = pictures ?? seenPictures {
      try repository.move(SyncRepository.photos, to: known, from: refs[SyncRepository.photos])
    }
    return true
  }
}
