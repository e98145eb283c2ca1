extension LedgerSync {
  /// Connects the ledger with a remote and exchanges everything; joins the remote's ledger if there is none here.
  ///
  /// Without a remote, the ledger gets a repository that `start` with one uses later.
  package func start(_ typed: String?, dryRun: Bool) throws -> SyncOutcome {
    let git = try git
    let own = try identifier()
    guard let typed else {
      guard let own else { throw SyncError.nothingToSend }
      if dryRun { return SyncOutcome() }
      return try withRepository(own, git: git) { repository in
        try exchange(whole(own, in: repository), try repository.remote())
      }
    }
    let remote = try address(typed)
    if own != nil, Self.isPath(remote), try Files.list(remote).isEmpty {
      if dryRun { return outcome(remote) }
      try makeRemote(remote, git: git)
    }
    return try inspecting(remote, git: git) { found in
      guard let theirs = found.ledger else {
        guard let own else { throw SyncError.nothingToSend }
        return try dryRun ? outcome(remote) : connect(own, found, git: git)
      }
      if found.trip != nil { return try joinTrip(found, git: git, dryRun: dryRun) { _, _ in nil } }
      return try connect(theirs, own, found, git: git, dryRun: dryRun)
    }
  }

  /// Gets the ledger of a remote if there is none here, or connects this one with it if it is the same. A trip that is
  /// shared alone comes beside what is here; `who` says which of its people the traveller is.
  package func join(
    _ typed: String, dryRun: Bool, who: (TripInfo, [Person]) throws -> String? = { _, _ in nil }
  ) throws -> SyncOutcome {
    let git = try git
    let remote = try address(typed)
    return try inspecting(remote, git: git) { found in
      guard let theirs = found.ledger else {
        throw SyncError.nothingToJoin(remote: SyncRepository.shown(remote))
      }
      if found.trip != nil { return try joinTrip(found, git: git, dryRun: dryRun, who: who) }
      return try connect(theirs, try identifier(), found, git: git, dryRun: dryRun)
    }
  }

  /// A remote that was asked, in a repository that becomes the ledger's if that has none.
  package struct Found {
    let repository: SyncRepository
    package let remote: String
    /// The id of the ledger; `nil` if the remote is empty.
    package let ledger: String?
    /// The trip, if it holds only one.
    package var trip: TripID?
    /// Whether photos are only there without their positions.
    var strips = false
  }

  /// Runs `body` with a repository that is removed afterwards, unless it was given another name.
  func withScratchRepository<Result>(git: GitProgram, _ body: (SyncRepository) throws -> Result) throws
    -> Result
  {
    let path = "\(folder)/new-\(Identifier<LedgerSync>()).git"
    return try LedgerFolder(path: path).reportingErrors(of: path) {
      let folders = try Files.makeFolder(path, mode: 0o700)
      defer {
        try? NewLedgerFolder.remove(path)
        for folder in folders.reversed() { try? Files.removeEmptyFolder(folder) }
      }
      return try body(try SyncRepository.open(path, git: git))
    }
  }

  package func outcome(_ remote: String) -> SyncOutcome {
    var outcome = SyncOutcome()
    outcome.remote = SyncRepository.shown(remote)
    return outcome
  }

  private func connect(
    _ theirs: String, _ own: String?, _ found: Found, git: GitProgram, dryRun: Bool
  ) throws -> SyncOutcome {
    if own == theirs { return try dryRun ? outcome(found.remote) : connect(theirs, found, git: git) }
    guard try own == nil || ledger.ledgerFolder.isUnused else {
      throw MergeError.otherLedger(
        path: SyncRepository.shown(found.remote), ours: own ?? "", theirs: theirs)
    }
    try ledger.ledgerFolder.requireUnused()
    return try dryRun ? outcome(found.remote) : receive(theirs, found, git: git)
  }

  /// Asks a remote what it holds, in a repository of its own.
  func inspecting<Result>(
    _ remote: String, git: GitProgram, _ body: (Found) throws -> Result
  ) throws -> Result {
    try withScratchRepository(git: git) { repository in
      let shown = SyncRepository.shown(remote)
      guard let commit = try repository.fetch(remote)[SyncRepository.remoteMain] else {
        guard try repository.refs(of: remote).isEmpty else { throw SyncError.noLedger(remote: shown) }
        return try body(Found(repository: repository, remote: remote, ledger: nil))
      }
      guard let bytes = try repository.header(of: commit) else { throw SyncError.noLedger(remote: shown) }
      let header = try FetchedFiles.check(header: bytes, of: nil, remote: shown, commit: commit)
      let trip = try SharedTrip.found(in: header)
      if trip?.trip.text == header.ledger.text { throw SyncError.oldShare(remote: shown) }
      return try body(
        Found(
          repository: repository, remote: remote, ledger: header.ledger.text, trip: trip?.trip,
          strips: trip?.strips ?? false))
    }
  }

  /// The repository of a ledger with the remote as its own.
  private func withRemote(
    _ identifier: String, _ found: Found, git: GitProgram, _ body: (SyncRepository) throws -> SyncOutcome
  ) throws -> SyncOutcome {
    let path = path(of: identifier)
    // What was fetched need not be fetched again.
    if try !Files.exists(path) { try Files.rename(found.repository.path, to: path) }
    return try withRepository(identifier, git: git) { repository in
      if let known = try repository.remote(), known != found.remote { try repository.forgetRemote() }
      try repository.setRemote(found.remote)
      return try body(repository)
    }
  }

  private func connect(_ identifier: String, _ found: Found, git: GitProgram) throws -> SyncOutcome {
    try withRemote(identifier, found, git: git) { repository in
      try exchange(whole(identifier, in: repository), found.remote)
    }
  }

  /// Makes the ledger of a remote here.
  private func receive(_ identifier: String, _ found: Found, git: GitProgram) throws -> SyncOutcome {
    try withRemote(identifier, found, git: git) { repository in
      let refs = try repository.fetch(found.remote)
      guard let commit = refs[SyncRepository.remoteMain] else {
        throw SyncError.nothingToJoin(remote: SyncRepository.shown(found.remote))
      }
      try requireLedger(commit, of: identifier, in: repository, found.remote)
      var outcome = outcome(found.remote)
      let clone = try SyncClone(of: commit, in: repository, remote: SyncRepository.shown(found.remote))
      outcome.received = try repository.records(in: commit, butNot: nil)
      outcome.photosReceived = try clone.write(
        to: ledger.ledgerFolder, photos: refs[SyncRepository.remotePhotos], clock: ledger.clock)
      outcome.refused = clone.refused
      (outcome.state, outcome.isNewLedger) = (.upToDate, true)
      // The ledger is here now. What fails of this, the next exchange does, which finds the same on both sides.
      try? repository.move(SyncRepository.main, to: commit, from: refs[SyncRepository.main])
      if let photos = refs[SyncRepository.remotePhotos] {
        try? repository.move(SyncRepository.photos, to: photos, from: refs[SyncRepository.photos])
      }
      try? repository.set("dot.last", to: "\(ledger.clock.now)")
      return outcome
    }
  }

  // MARK: Addresses

  /// A remote as git takes it; a path, also one as `file:///media/stick`, is made absolute.
  ///
  /// - Throws: `SyncError.badRemote`; `LedgerError.insideLedger` for a folder in the ledger.
  package func address(_ typed: String) throws -> String {
    let typed = Self.path(ofURL: typed) ?? typed
    guard !typed.isEmpty, !typed.hasPrefix("-"), !typed.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else {
      throw SyncError.badRemote(value: typed)
    }
    guard Self.isPath(typed) else {
      guard Self.isInNetwork(typed) else { throw SyncError.badRemote(value: typed) }
      if environment["DOT_OFFLINE"] == "1" { throw SyncError.remote(SyncRepository.shown(typed), .offline) }
      return typed
    }
    let path = try Files.target(of: typed)
    do { try protected.requireOutside(path) } catch let error as FileError
      where error.path == ledger.ledgerFolder.path
    {
      try ledger.ledgerFolder.reportingErrors(of: error.path) { throw error }
    }
    return path
  }

  /// The path in `file:///media/stick` or `file://localhost/media/stick`; `nil` for anything else.
  private static func path(ofURL text: String) -> String? {
    for start in ["file:///", "file://localhost/"] where text.lowercased().hasPrefix(start) {
      return URLText.decoded(String(text.dropFirst(start.utf8.count - 1)))
    }
    return nil
  }

  /// Whether git reaches an address by one of its own protocols, and not by a helper such as `ext::` or `fd::`.
  private static func isInNetwork(_ address: String) -> Bool {
    if let scheme = address.range(ofScheme: "://") {
      return ["https", "http", "ssh", "git", "git+ssh", "ssh+git"].contains(scheme.lowercased())
    }
    return address.range(ofScheme: "::") == nil
  }

  /// Whether an address is a path, and not `https://…` or `host:path`.
  static func isPath(_ address: String) -> Bool {
    if address.hasPrefix("/") || address.hasPrefix(".") { return true }
    return !(address.split(separator: "/", omittingEmptySubsequences: false).first ?? "").contains(":")
  }

  /// Makes the repository of a remote in a folder that is empty, or not there yet.
  func makeRemote(_ remote: String, git: GitProgram) throws {
    guard try Files.isFolder(Paths.parent(of: remote)) else {
      throw FileError(.open, Paths.parent(of: remote), code: ENOENT)
    }
    try SyncRepository(path: remote, git: git).initialize()
  }
}

extension String {
  /// What is before a separator, if that is a word: `https` in `https://host`.
  fileprivate func range(ofScheme separator: String) -> String? {
    let word = prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return !word.isEmpty && dropFirst(word.count).hasPrefix(separator) ? String(word) : nil
  }
}

extension LedgerFolder {
  /// Whether it holds nothing but settings, such as the home currency.
  fileprivate var isUnused: Bool {
    get throws {
      guard try exists else { return true }
      return try list("").allSatisfy { name in
        try name == DocumentPath.header.relative || isFolder(name) && list(name).isEmpty
      } && (document(.header)?.records.isEmpty ?? true)
    }
  }

  /// - Throws: `SyncError.notEmpty`.
  fileprivate func requireUnused() throws {
    guard try isUnused else { throw SyncError.notEmpty(path: path) }
  }

  /// Removes what an unused folder holds.
  func clearUnused() throws {
    try requireUnused()
    for name in try list("") {
      if name == DocumentPath.header.relative {
        try Files.remove(absolute(name))
      } else {
        try Files.removeEmptyFolder(absolute(name))
      }
    }
  }
}
