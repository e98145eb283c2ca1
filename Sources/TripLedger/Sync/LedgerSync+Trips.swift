// A trip that is shared with companions has a repository of its own: its copy here is beside that of the ledger,
// `<ledger>-<trip>.git`, and holds nothing that can't be fetched again. Which trips are shared, and where, is in the ledger.

extension LedgerSync {
  /// What is exchanged with one remote: all of the ledger, or a trip.
  package struct Part {
    package let ledger: String
    package var trip: TripID?
    /// The title of the trip.
    package var title: String?
    /// Where the trip is shared.
    package var link: SharedTripLink?

    /// The name of the repository.
    package var name: String { trip.map { "\(ledger)-\($0)" } ?? ledger }
  }

  /// What of the ledger is exchanged; the whole ledger comes first. A trip that was deleted, or left, is not.
  func repositories() throws -> [Part] {
    guard let ledger = try identifier() else { return [] }
    let shared = try self.ledger.read { snapshot in
      try snapshot.trips().compactMap { trip -> Part? in
        guard let link = try snapshot.link(of: trip.id), !link.hasLeft else { return nil }
        return Part(ledger: ledger, trip: trip.id, title: trip.title, link: link)
      }
    }
    let whole = Part(ledger: ledger)
    return try Files.exists(path(of: whole.name) + "/HEAD") ? [whole] + shared : shared
  }

  func exchange(of trip: TripID, in repository: SyncRepository, me: PersonID? = nil) -> SharedTripExchange {
    SharedTripExchange(
      ledger: ledger, repository: repository, trip: trip, me: me, removals: removals, rates: rates)
  }

  func remote(of part: Part, git: GitProgram) throws -> String? {
    try withRepository(part.name, git: git) { try $0.remote().map(SyncRepository.shown) }
  }

  // MARK: Sharing

  /// Shares one trip of the ledger with whoever can read the remote. If nothing can be sent, nothing is set up.
  package func share(
    tripNamed name: String, at typed: String, stripsLocations: Bool, dryRun: Bool
  ) throws -> SyncOutcome {
    let git = try git
    guard let own = try identifier() else { throw SyncError.nothingToSend }
    let (trip, link) = try ledger.read { snapshot in
      let trip = try snapshot.trip(named: name)
      return (trip, try snapshot.link(of: trip.id))
    }
    let remote = try address(typed)
    if let link, !link.hasLeft, link.remote != remote {
      throw SyncError.sharedElsewhere(trip: trip.title, remote: SyncRepository.shown(link.remote))
    }
    if Self.isPath(remote), try Files.list(remote).isEmpty {
      if dryRun { return outcome(remote, trip) }
      try makeRemote(remote, git: git)
    }
    return try inspecting(remote, git: git) { found in
      if let theirs = found.ledger, link?.repository.text != theirs {
        if found.trip == trip.id {
          throw SyncError.tripIsHere(trip: trip.title, remote: SyncRepository.shown(remote))
        }
        throw MergeError.otherLedger(path: SyncRepository.shown(remote), ours: trip.id.text, theirs: theirs)
      }
      if dryRun { return outcome(remote, trip) }
      var next = found.ledger == nil ? SharedTripLink(remote: remote) : link ?? SharedTripLink(remote: remote)
      (next.remote, next.hasLeft, next.turn) = (remote, false, (link?.turn ?? 0) + 1)
      next.stripsLocations = stripsLocations || found.strips || link?.stripsLocations == true
      var outcome = try start(trip.id, next, over: link, Part(ledger: own, trip: trip.id), found, git: git)
      outcome.trip = trip
      return outcome
    }
  }

  private func outcome(_ remote: String, _ trip: TripInfo) -> SyncOutcome {
    var outcome = outcome(remote)
    outcome.trip = trip
    return outcome
  }

  /// Gets a trip that is shared beside what the ledger has. One that is here comes back if it was left.
  func joinTrip(
    _ found: Found, git: GitProgram, dryRun: Bool, who: (TripInfo, [Person]) throws -> String?
  ) throws -> SyncOutcome {
    let shown = SyncRepository.shown(found.remote)
    guard let trip = found.trip, let id = found.ledger.flatMap({ Identifier<SharedTripLink>($0) }),
      let commit = try found.repository.refs()[SyncRepository.remoteMain]
    else { throw SyncError.nothingToJoin(remote: shown) }
    let own = try identifier()
    let (here, link, people) = try ledger.read { snapshot in
      (try snapshot.trip(trip), try snapshot.link(of: trip), try snapshot.people(of: trip))
    }
    if let here, link?.repository != id {
      guard try link == nil && ledger.read({ try $0.cameFromCompanions(trip) }) else {
        throw SyncError.tripIsHere(trip: here.title, remote: shown)
      }
    }
    var next =
      link?.repository == id
      ? link ?? SharedTripLink(repository: id, remote: found.remote)
      : SharedTripLink(repository: id, remote: found.remote)
    (next.remote, next.hasLeft, next.turn) = (found.remote, false, (link?.turn ?? 0) + 1)
    // What was deleted here was not removed for the others.
    if here == nil { next.commit = nil }
    next.stripsLocations = next.stripsLocations || found.strips
    let names = try SharedPhotos(of: trip, next, in: found.repository, of: ledger)
    let seen = try FetchedState(
      commit, of: SharedTrip(names), next, in: found.repository, remote: shown)
    guard let info = try seen.documents[.trip(trip)]?.records.first.map({ try TripInfo(reading: $0.body) })
    else {
      throw SyncError.nothingToJoin(remote: shown)
    }
    let named = try (seen.documents[.people(trip)]?.records ?? []).map { try Person(reading: $0.body) }
    var me = people.me?.id
    if here == nil { me = try who(info, named).map { try named.named($0).id } }
    if dryRun { return outcome(found.remote, info) }
    var outcome = try start(
      trip, next, over: link, Part(ledger: own ?? "", trip: trip), found, git: git, me: me)
    outcome.trip = info
    outcome.isNewLedger = here == nil
    return outcome
  }

  /// Exchanges a trip with a remote for the first time, in a repository that becomes the trip's if that succeeds.
  private func start(
    _ trip: TripID, _ link: SharedTripLink, over known: SharedTripLink?, _ part: Part, _ found: Found,
    git: GitProgram,
    me: PersonID? = nil
  ) throws -> SyncOutcome {
    func first(_ repository: SyncRepository) throws -> SyncOutcome {
      var exchange = exchange(of: trip, in: repository, me: me)
      exchange.known = .some(known)
      let outcome = try exchange.run(link, dryRun: false)
      if let failure = outcome.failure { throw failure }
      return outcome
    }
    guard try Files.exists(path(of: part.name) + "/HEAD"), !part.ledger.isEmpty else {
      let outcome = try first(found.repository)
      guard let ledger = try identifier() else { throw SyncError.nothingToSend }
      try Files.rename(found.repository.path, to: path(of: Part(ledger: ledger, trip: trip).name))
      return outcome
    }
    return try withRepository(part.name, git: git) { repository in
      if known?.remote != link.remote { try repository.forgetRemote() }
      return try first(repository)
    }
  }

  // MARK: Leaving

  /// Stops the exchange of a trip, and keeps the trip. The others are told, if they can be reached.
  ///
  /// - Throws: what is wrong here; then the trip is still shared.
  package func leave(tripNamed name: String?, dryRun: Bool) throws -> SyncOutcome {
    let parts = try repositories().filter { $0.link != nil }
    let wanted = try name.map { name in try ledger.read { try $0.trip(named: name).id } }
    let found = parts.filter { wanted == nil || $0.trip == wanted }
    guard found.count == 1, let part = found.first, let trip = part.trip, var link = part.link else {
      throw SyncError.nothingToLeave(trip: name)
    }
    let git = try git
    var outcome = outcome(link.remote)
    outcome.trip = try ledger.read { try $0.trip(trip) }
    if dryRun { return outcome }
    let today = ledger.clock.now.day
    try ledger.change("sync leave", output: { (_: Void, _: Snapshot) in }) { snapshot, transaction in
      let traveller = try snapshot.people(of: trip).me?.id
      guard var me = try snapshot.storedPeople(of: trip).first(where: { $0.id == traveller }) else { return }
      (me.left, me.changed) = (today, transaction.time)
      try transaction.put(me, in: .people(trip))
    }
    do {
      let sent = try exchange(part, git: git, dryRun: false)
      (outcome.sent, outcome.received, outcome.changes) = (sent.sent, sent.received, sent.changes)
      outcome.failure = sent.failure
    } catch let error as SyncError { outcome.failure = error }
    try ledger.withExclusiveLock { ledger, snapshot in
      link = try snapshot.link(of: trip) ?? link
      (link.hasLeft, link.turn) = (true, link.turn + 1)
      try ledger.keep(link, snapshot.document(.sharedRates(trip)), of: trip)
    }
    return outcome
  }
}

extension Snapshot {
  /// Whether a `join` brought a trip, which may have been broken off before it was written down where from.
  fileprivate func cameFromCompanions(_ trip: TripID) throws -> Bool {
    var found = false
    try History(of: self).forEach { entry in
      guard entry.change.edits.contains(where: { $0.document == .trip(trip) && $0.old == nil }) else {
        return .on
      }
      found = entry.change.from != nil
      return .enough
    }
    return found
  }
}
