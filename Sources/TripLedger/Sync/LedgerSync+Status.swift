extension LedgerSync {
  /// How far the ledger and each of its remotes are apart, without asking these; that of the whole ledger comes first.
  package func standings() throws -> [SyncStanding] {
    let repositories = try repositories()
    if repositories.isEmpty { return [] }
    let git = try git
    return try repositories.map { part in
      guard let trip = part.trip, let link = part.link else { return try standing(of: part, git: git) }
      return try standing(of: trip, link, part, git: git)
    }
  }

  /// That of all remotes together.
  func standing() throws -> SyncStanding { try SyncStanding(of: standings()) }

  private func standing(of part: Part, git: GitProgram) throws -> SyncStanding {
    try withRepository(part.name, git: git) { repository in
      let local = try whole(part.ledger, in: repository).commit().commit
      let remote = try repository.remote()
      let last = try repository.last()
      guard let remote else { return SyncStanding(state: .none, ahead: 0, behind: 0, remote: nil, last: nil) }
      let theirs = try repository.refs()[SyncRepository.remoteMain]
      let (ahead, behind) = try repository.changes(local, theirs)
      return SyncStanding(
        state: try standing(local, theirs, in: repository), ahead: ahead, behind: behind,
        remote: SyncRepository.shown(remote), last: last)
    }
  }

  /// How many records of a trip companions have not got, and how many states of theirs are not merged.
  private func standing(
    of trip: TripID, _ link: SharedTripLink, _ part: Part, git: GitProgram
  ) throws -> SyncStanding {
    try withRepository(part.name, git: git) { repository in
      let ahead = try exchange(of: trip, in: repository).unsent(link)
      let seen = try repository.refs()[SyncRepository.remoteMain]
      let behind = try seen.map { try repository.count(of: $0) - link.number } ?? 0
      let state: SyncState =
        ahead > 0 ? (behind > 0 ? .diverged : .ahead) : behind > 0 ? .behind : .upToDate
      var standing = SyncStanding(
        state: state, ahead: ahead, behind: max(behind, 0), remote: SyncRepository.shown(link.remote),
        last: try repository.last())
      standing.trip = part.title
      return standing
    }
  }

  package func standing(
    _ local: GitObject, _ theirs: GitObject?, in repository: SyncRepository
  ) throws -> SyncState {
    guard let theirs else { return .ahead }
    if local == theirs { return .upToDate }
    if try repository.contains(local, theirs) { return .ahead }
    return try repository.contains(theirs, local) ? .behind : .diverged
  }

  /// The states of the ledger and of trips that are shared alone, as they were committed, the newest first.
  package func log(limit: Int) throws -> [SyncLogEntry] {
    let repositories = try repositories()
    if repositories.isEmpty { throw SyncError.notSetUp }
    let git = try git
    let all = try repositories.flatMap { part in
      let people = try part.trip.map { trip in try ledger.read { try $0.people(of: trip) } } ?? []
      return try withRepository(part.name, git: git) { repository in
        let head = try part.link?.commit.flatMap { GitObject($0) } ?? repository.refs()[SyncRepository.main]
        guard let head, try repository.has(head) else { return [SyncLogEntry]() }
        return try repository.log(of: head, limit: limit).map { entry, author in
          var entry = entry
          entry.trip = part.title
          entry.by = PersonID(author).flatMap { id in people.first { $0.id == id }?.name }
          return entry
        }
      }
    }
    // Those of one repository stay in its order.
    let sorted = all.enumerated().sorted {
      $1.element.time == $0.element.time ? $0.offset < $1.offset : $1.element.time < $0.element.time
    }
    return sorted.prefix(limit).map(\.element)
  }
}

extension SyncRepository {
  /// The last complete exchange.
  fileprivate func last() throws -> Instant? { try setting("dot.last").flatMap { Instant($0) } }

  /// How many changes of the history only one commit has, and how many only the other one.
  fileprivate func changes(_ one: GitObject, _ other: GitObject?) throws -> (Int, Int) {
    func count(_ entries: some Sequence<GitEntry?>) -> Int {
      entries.count { entry in
        if let entry, case .change? = SyncPath.file(inTree: entry.path) { true } else { false }
      }
    }
    guard let other else { return (count(try entries(of: one) ?? []), 0) }
    let differences = try differences(from: other, to: one) ?? []
    return (
      count(differences.filter { $0.old == nil }.map(\.new)),
      count(differences.filter { $0.new == nil }.map(\.old))
    )
  }

  fileprivate func log(of commit: GitObject, limit: Int) throws -> [(entry: SyncLogEntry, author: String)] {
    let arguments = ["log", "-n", "\(limit)", "--format=%H %ct %an%x09%s", commit.text, "--"]
    return try run(arguments, limit: 64 << 20).text.split(separator: "\n").compactMap { line in
      let halves = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      let words = halves[0].split(separator: " ", maxSplits: 2)
      guard words.count > 1, let seconds = Int(words[1]), halves.count > 1 else { return nil }
      let entry = SyncLogEntry(
        id: String(words[0]), time: Instant(seconds: seconds, offset: 0),
        changes: halves[1].split(separator: " ").first.flatMap { Int($0) })
      return (entry, words.count > 2 ? String(words[2]) : "")
    }
  }
}
