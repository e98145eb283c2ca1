// A trip that is shared alone has a repository of its own beside that of the ledger, `<ledger>-<trip>.git`, and the
// exchange of whole ledgers runs on what companions see of it (`SharedTripContent`).

extension LedgerSync {
  /// What is exchanged with one remote: all of the ledger, or a trip.
  struct Part {
    let ledger: String
    var trip: TripID?

    /// The name of the repository.
    var name: String { trip.map { "\(ledger)-\($0)" } ?? ledger }
  }

  /// What of the ledger is exchanged; the whole ledger comes first.
  func repositories() throws -> [Part] {
    guard let ledger = try identifier() else { return [] }
    let shared = try Files.list(folder).sorted().compactMap { name -> Part? in
      guard name.hasPrefix(ledger + "-"), name.hasSuffix(".git") else { return nil }
      return TripID(String(name.dropFirst(ledger.utf8.count + 1).dropLast(4))).map {
        Part(ledger: ledger, trip: $0)
      }
    }
    return try ([Part(ledger: ledger)] + shared).filter { try Files.exists(path(of: $0.name) + "/HEAD") }
  }

  func home(_ part: Part, in repository: SyncRepository, me: PersonID? = nil) throws -> SyncHome {
    guard let trip = part.trip else { return whole(part.ledger, in: repository) }
    let content = try SharedTripContent(trip, in: repository, of: ledger, me: me)
    return SyncHome(ledger: ledger, repository: repository, content: content)
  }

  /// The title of a shared trip, or its id after it was deleted; `nil` for the whole ledger.
  func title(of part: Part) throws -> String? {
    guard let trip = part.trip else { return nil }
    return try ledger.read { try $0.trip(trip)?.title } ?? trip.text
  }

  func remote(of part: Part, git: GitProgram) throws -> String? {
    try withRepository(part.name, git: git) { try $0.remote().map(SyncRepository.shown) }
  }

  /// Whether companions get what becomes of a trip with the next exchange.
  package func shares(_ trip: TripID) throws -> Bool { try repositories().contains { $0.trip == trip } }

  /// Shares one trip of the ledger with whoever can read the remote. If nothing can be sent, nothing is set up.
  package func share(
    tripNamed name: String, at typed: String, stripsLocations: Bool, dryRun: Bool
  ) throws -> SyncOutcome {
    let git = try git
    guard let own = try identifier() else { throw SyncError.nothingToSend }
    let trip = try ledger.read { try $0.trip(named: name) }
    let remote = try address(typed)
    if Self.isPath(remote), try Files.list(remote).isEmpty {
      if dryRun { return outcome(remote, trip) }
      try makeRemote(remote, git: git)
    }
    return try looking(at: remote, git: git) { found in
      if let theirs = found.ledger, found.trip != trip.id {
        throw MergeError.otherLedger(path: SyncRepository.shown(remote), ours: trip.id.text, theirs: theirs)
      }
      if dryRun { return outcome(remote, trip) }
      var outcome = try connect(Part(ledger: own, trip: trip.id), found, git: git) { repository in
        if stripsLocations { try SharedPhotos.strip(in: repository) }
      }
      outcome.trip = trip
      return outcome
    }
  }

  private func outcome(_ remote: String, _ trip: TripInfo) -> SyncOutcome {
    var outcome = outcome(remote)
    outcome.trip = trip
    return outcome
  }

  /// Gets a trip that is shared alone beside what the ledger has.
  func joinTrip(
    _ trip: TripID, _ found: Found, git: GitProgram, dryRun: Bool, who: (TripInfo, [Person]) throws -> String?
  ) throws -> SyncOutcome {
    guard let commit = try found.repository.refs()[SyncRepository.remoteMain] else {
      throw SyncError.nothingToJoin(remote: SyncRepository.shown(found.remote))
    }
    let seen = try SharedTripReader(commit, in: found.repository, remote: SyncRepository.shown(found.remote))
    guard let info = try seen.records(.trip(trip), as: TripInfo.self).first else {
      throw SyncError.nothingToJoin(remote: SyncRepository.shown(found.remote))
    }
    let people = try seen.records(.people(trip), as: Person.self)
    let known = try identifier() == nil ? [] : ledger.read { try $0.people(of: trip) }
    var me: PersonID?
    if known.isEmpty, let name = try who(info, people) { me = try people.named(name).id }
    if dryRun { return outcome(found.remote, info) }
    var outcome = try connect(Part(ledger: identifier() ?? "", trip: trip), found, git: git, me: me)
    outcome.trip = info
    outcome.isNewLedger = known.isEmpty
    return outcome
  }

  /// Exchanges a trip with a remote for the first time, in a repository that becomes the trip's if that succeeds.
  private func connect(
    _ part: Part, _ found: Found, git: GitProgram, me: PersonID? = nil,
    prepare: (SyncRepository) throws -> Void = { _ in }
  ) throws -> SyncOutcome {
    func first(_ repository: SyncRepository) throws -> SyncOutcome {
      try prepare(repository)
      try repository.setRemote(found.remote)
      let outcome = try exchange(home(part, in: repository, me: me), found.remote)
      if let failure = outcome.failure { throw failure }
      return outcome
    }
    guard try Files.exists(path(of: part.name) + "/HEAD"), !part.ledger.isEmpty else {
      let outcome = try first(found.repository)
      guard let ledger = try identifier() else { throw SyncError.nothingToSend }
      try Files.rename(found.repository.path, to: path(of: Part(ledger: ledger, trip: part.trip).name))
      return outcome
    }
    return try withRepository(part.name, git: git) { repository in
      let known = try repository.remote()
      if known != found.remote { try repository.forgetRemote() }
      do { return try first(repository) } catch {
        if let known { try repository.setRemote(known) }
        throw error
      }
    }
  }
}

/// Documents of a commit, before anything of it is applied.
private struct SharedTripReader {
  private let files: [String: GitObject]
  private let repository: SyncRepository
  private let commit: GitObject
  private let remote: String

  init(_ commit: GitObject, in repository: SyncRepository, remote: String) throws {
    (self.repository, self.commit, self.remote) = (repository, commit, remote)
    let entries = try repository.entries(of: commit) ?? []
    files = Dictionary(entries.filter(\.isFile).map { ($0.path, $0.object) }) { first, _ in first }
  }

  func records<Record: StoredRecord>(_ location: DocumentPath, as type: Record.Type) throws -> [Record] {
    guard let object = files[location.relative], let size = try repository.sizes(of: [object])[object],
      size <= location.layout.maximumSize, let bytes = try repository.contents(of: [object: size])[object]
    else { return [] }
    let review = DocumentReview(bytes, of: .document(location), format: .current)
    if let finding = review.findings.first(where: { !$0.isNote }) {
      throw SyncError.unreadable(
        remote: remote, commit: commit.short, file: location.relative, problem: .finding(finding))
    }
    let document = try LedgerFormat.current.document(reading: bytes, as: location.layout)
    return try document.records.map { try Record(reading: $0.body) }
  }
}
