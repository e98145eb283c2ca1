/// What the user says of many records that companions have removed.
package enum RemovalChoice: Sendable {
  case accept, keep
}

/// The exchange of one shared trip with its repository: records, three-way against the state that the ledger has.
///
/// What is brought here is one change of the ledger's own. The history of the repository is a line: whoever is slower
/// merges anew. Killed at any moment, it can be repeated.
struct SharedTripExchange {
  let ledger: Ledger
  let repository: SyncRepository
  let trip: TripID
  /// Whom the traveller says to be, if the trip comes for the first time or comes back.
  var me: PersonID?
  /// What happens to many removals at once; `nil` asks for nothing and lets them wait.
  var removals: RemovalChoice?
  var rates: ((Snapshot) throws -> RateConverter)?
  /// The link that the ledger has, if it is not the one to begin with.
  var known: SharedTripLink??

  private static let attempts = 5
  /// So many removals at once wait, and more than half of a trip that has so many records.
  private static let (mostRemovals, smallTrip) = (10, 5)

  /// The ledger was changed after it was read.
  private struct ChangedMeanwhile: Error {}

  /// Commits, fetches, merges and pushes, until nobody was faster.
  func run(_ start: SharedTripLink, dryRun: Bool) throws -> SyncOutcome {
    var outcome = SyncOutcome()
    outcome.remote = SyncRepository.shown(start.remote)
    for attempt in 0..<Self.attempts {
      if attempt > 0 { ChildProcess.sleep(Double.random(in: 0.05...0.5) * Double(attempt)) }
      // What an earlier attempt brought is in the ledger, and so is how far it came.
      let link = attempt == 0 ? start : try ledger.read { try $0.link(of: trip) } ?? start
      guard try round(link, isFirst: attempt == 0 || link == start, dryRun, &outcome) else { continue }
      if dryRun { return outcome }
      outcome.state = .upToDate
      try? repository.tidy()
      if LedgerSync.isPath(start.remote) {
        try? SyncRepository(path: start.remote, git: repository.git).tidyRemote()
      }
      try? repository.set("dot.last", to: "\(ledger.clock.now)")
      return outcome
    }
    outcome.state = .ahead
    outcome.failure = SyncError.remote(SyncRepository.shown(start.remote), .raced)
    return outcome
  }

  /// One round; `false` if the ledger or the remote was changed by something else meanwhile.
  private func round(
    _ start: SharedTripLink, isFirst: Bool, _ dryRun: Bool, _ outcome: inout SyncOutcome
  ) throws -> Bool {
    var link = start
    let refs = try repository.fetch(link.remote, before: try repository.refs())
    let head = refs[SyncRepository.remoteMain]
    let names = try SharedPhotos(of: trip, link, in: repository, of: ledger)
    var shared = SharedTrip(names, me: me)
    let shown = SyncRepository.shown(link.remote)
    let theirs =
      try head.map { try FetchedState($0, of: shared, link, in: repository, remote: shown) } ?? FetchedState()
    if theirs.strips, !names.strips {
      (names.strips, link.stripsLocations) = (true, true)
      shared = SharedTrip(names, me: me)
    }
    let base = try base(of: link, below: head, shared)
    outcome.wasRewritten = link.commit != nil && base?.commit?.text != link.commit
    if head?.text != start.commit {
      outcome.refused += theirs.others
      outcome.privateMembers.formUnion(theirs.intruding)
    }
    let authors = try Authors(
      of: trip, since: base?.commit, to: head, in: repository, people: theirs.people(of: trip))
    let merged: Merged
    do {
      merged = try apply(
        shared, names, base, theirs, authors, start, isFirst: isFirst, &link, dryRun, &outcome)
    } catch is ChangedMeanwhile { return false }
    if dryRun {
      outcome.sent = merged.sent
      outcome.state = merged.sent == 0 ? .upToDate : .ahead
      return true
    }
    return try send(merged, theirs, names, refs, link, &outcome)
  }

  /// The state of the link, or the newest one of it that the remote still has.
  private func base(
    of link: SharedTripLink, below head: GitObject?, _ shared: SharedTrip
  ) throws -> FetchedState? {
    guard let head, let known = link.commit.flatMap({ GitObject($0) }), try repository.has(known) else {
      return nil
    }
    var commit = known
    if try !repository.contains(head, known) {
      guard let common = try repository.mergeBases(head, known).first else { return nil }
      commit = common
    }
    return try? FetchedState(
      commit, of: shared, link, in: repository, remote: SyncRepository.shown(link.remote))
  }

  // MARK: In

  /// What both sides come to.
  private struct Merged {
    var documents: [DocumentPath: Document]
    var rates: Document
    var header: LedgerHeader
    /// Records that companions get.
    var sent: Int
    /// The person who the traveller is, and the device, as commits name them.
    var author: String
  }

  private func apply(
    _ shared: SharedTrip, _ names: SharedPhotos, _ base: FetchedState?, _ theirs: FetchedState,
    _ authors: Authors, _ start: SharedTripLink, isFirst: Bool, _ link: inout SharedTripLink, _ dryRun: Bool,
    _ outcome: inout SyncOutcome
  ) throws -> Merged {
    var (next, made) = (link, outcome)
    var reordered: [DocumentPath: Document] = [:]
    var expenses: [TripDetailInfo] = []
    var before: ConvertedFigures?
    (next.commit, next.number) = (theirs.commit?.text, try theirs.commit.map(repository.count) ?? 0)
    let first = next
    let merged = try ledger.change("sync", dryRun: dryRun, output: resultOnly) { (ledger: Ledger) in
      for (location, document) in reordered { try ledger.ledgerFolder.reorder(document, at: location) }
      // Where nothing is received, nothing is set up before something was sent.
      if theirs.commit != nil || self.known == nil { try ledger.keep(next, theirs.rates, of: trip) }
    } _: { snapshot, transaction -> Merged in
      let here = try snapshot.link(of: trip)
      if here != (isFirst ? self.known ?? start : start) { throw ChangedMeanwhile() }
      // A new ledger is tried first.
      (made, next) = (outcome, first)
      expenses = try snapshot.linked(snapshot.expenses(of: trip))
      before = try rates.map { try snapshot.figures(expenses, of: trip, $0(snapshot)) }
      try names.refresh(snapshot)
      let known = [theirs.documents, base?.documents].compactMap(\.self)
      let ours = try shared.documents(snapshot.documents(of: trip), earlier: known)
      let header = try theirs.header ?? LedgerHeader(reading: SharedTrip.header(of: trip, link))
      let folder = snapshot.ledgerFolder
      let mine = LedgerContents(header: header, documents: ours, changes: [:], in: folder)
      let result = try LedgerMerge.merge(
        mine, theirs.commit == nil ? mine : theirs.contents(header, in: folder),
        base: base.map { $0.contents(header, in: folder) }, latest: ledger.clock.now.later(seconds: 86_400))
      var documents = result.contents.documents.filter { $0.key.companionsSee }
      try judgeRemovals(from: ours, to: &documents, snapshot, transaction.time, authors, &made)
      try comeBack(in: &documents, at: transaction.time)
      let ingest = Ingest(
        shared, ours: ours, documents, travellers: try snapshot.travellers(of: trip, or: me),
        own: snapshot.document)
      try ingest.requireNew(theirs, in: snapshot, shown: SyncRepository.shown(link.remote))
      var change = transaction.change
      change.edits = try ingest.all(change.id, &next, change: snapshot.ledgerFolder.change)
      if !change.edits.isEmpty { change.from = authors.people(of: change.edits) }
      reordered = try ingest.orders(Snapshot(snapshot, after: change.edits).document)
      try report(change, result, authors, snapshot, &made)
      transaction.become(change)
      let after = Snapshot(snapshot, after: change.edits)
      return Merged(
        documents: documents,
        rates: try SharedTripRates(of: trip, in: after, link).merged(into: theirs.rates, from: after),
        header: header, sent: Self.differing(documents, theirs.documents),
        author: try authorName(in: after))
    }
    if let rates, let before, !dryRun {
      made.moved += try ledger.read { try $0.figures(expenses, of: trip, rates($0)).moved(since: before) }
    }
    (link, outcome) = (next, made)
    return merged
  }

  /// Says what came, by whom.
  private func report(
    _ change: Change, _ result: LedgerMergeResult, _ authors: Authors, _ snapshot: Snapshot,
    _ outcome: inout SyncOutcome
  ) throws {
    let title = try snapshot.trip(trip)?.title
    let changes = try SyncedChange.of(change.netEdits).map { item in
      var item = item
      item.trip = title
      item.from = authors.name(of: RecordKey(item.id, in: item.document))
      item.leftWallet = try item.old.map { try snapshot.leavesWallet($0, in: item.document) } ?? false
      return item
    }
    outcome.changes += changes
    outcome.received += changes.count
    outcome.conflicts += result.conflicts
  }

  /// Lets many removals wait, or keeps their records with a new instant.
  private func judgeRemovals(
    from ours: [DocumentPath: Document], to documents: inout [DocumentPath: Document], _ snapshot: Snapshot,
    _ time: Instant, _ authors: Authors, _ outcome: inout SyncOutcome
  ) throws {
    func keys(_ documents: [DocumentPath: Document]) -> [RecordKey: DocumentPath] {
      var keys: [RecordKey: DocumentPath] = [:]
      for (location, document) in documents {
        for record in document.records { keys[RecordKey(record.id, in: location)] = location }
      }
      return keys
    }
    let (mine, left) = (keys(ours), keys(documents))
    let removed = mine.filter { left[$0.key] == nil }.sorted { $0.key < $1.key }
    let isMany =
      removed.count > Self.mostRemovals || mine.count >= Self.smallTrip && removed.count * 2 > mine.count
    guard isMany, removals != .accept else { return }
    guard removals == .keep else {
      let names = Set(removed.compactMap { authors.name(of: $0.key) }).sorted()
      throw SyncError.removalsWait(
        trip: try snapshot.trip(trip)?.title ?? trip.text, count: removed.count, of: mine.count, by: names)
    }
    for (key, location) in removed {
      guard let body = ours[location]?[key.id] else { continue }
      documents[location, default: Document(layout: location.layout)].set(key.id, to: body.changed(at: time))
    }
    outcome.kept += removed.count
  }

  /// Takes back that the traveller has left.
  private func comeBack(in documents: inout [DocumentPath: Document], at time: Instant) throws {
    guard let me, let body = documents[.people(trip)]?[me.text] else { return }
    var person = try Person(reading: body)
    guard person.left != nil else { return }
    (person.left, person.changed) = (nil, time)
    documents[.people(trip)]?.set(me.text, to: person.body)
  }

  private func authorName(in snapshot: Snapshot) throws -> String {
    let person = try snapshot.people(of: trip).me?.id.text ?? Authors.somebody
    return "\(person) <\(try repository.device())@device>"
  }

  /// How many records companions have not got, as far as is known without asking the remote.
  func unsent(_ link: SharedTripLink) throws -> Int {
    let names = try SharedPhotos(of: trip, link, in: repository, of: ledger)
    let shared = SharedTrip(names)
    let base = try link.commit.flatMap { GitObject($0) }.flatMap { commit in
      try repository.has(commit)
        ? try FetchedState(
          commit, of: shared, link, in: repository, remote: SyncRepository.shown(link.remote)) : nil
    }
    return try ledger.read { snapshot in
      try names.refresh(snapshot)
      let known = base?.documents ?? [:]
      return try Self.differing(shared.documents(snapshot.documents(of: trip), earlier: [known]), known)
    }
  }

  // MARK: Out

  private static func differing(
    _ documents: [DocumentPath: Document], _ theirs: [DocumentPath: Document]
  ) -> Int {
    var differing: Set<RecordKey> = []
    for location in Set(documents.keys).union(theirs.keys) {
      let (new, old) = (documents[location]?.records ?? [], theirs[location]?.records ?? [])
      if new == old { continue }
      for edit in LedgerMergeResult.edits(from: old, to: new, in: location) {
        differing.insert(RecordKey(edit.record, in: location))
      }
    }
    return differing.count
  }

  /// Commits what the remote has not, and sends it with the photos; `false` if somebody was faster.
  private func send(
    _ merged: Merged, _ theirs: FetchedState, _ names: SharedPhotos, _ refs: [String: GitObject],
    _ link: SharedTripLink, _ outcome: inout SyncOutcome
  ) throws -> Bool {
    var link = link
    let photos = try SyncPhotos(of: names, ledger, in: repository, refs)
    let settlement = try photos.settlement()
    defer { photos.removeCopies() }
    outcome.photosReceived += try ledger.add(settlement.arriving, copy: photos.copy)
    let made = try commit(merged, theirs, link)
    let pictures = try photos.commit(settlement.all)
    let seen = refs[SyncRepository.remotePhotos]
    if made != nil || pictures != nil {
      let pushed = try repository.push(
        link.remote, main: made, photos: pictures.map { ($0, seen) })
      guard !pushed.isBehind else { return false }
      if let pictures { try repository.move(SyncRepository.remotePhotos, to: pictures, from: seen) }
    }
    if let made {
      try repository.move(SyncRepository.remoteMain, to: made, from: theirs.commit)
      (link.commit, link.number) = (made.text, try repository.count(of: made))
      try ledger.withExclusiveLock { ledger, _ in try ledger.keep(link, merged.rates, of: trip) }
      outcome.sent += merged.sent
    }
    if let known = pictures ?? seen {
      try repository.move(SyncRepository.photos, to: known, from: refs[SyncRepository.photos])
    }
    return true
  }

  /// The state that the remote gets; `nil` if it has that.
  private func commit(
    _ merged: Merged, _ theirs: FetchedState, _ link: SharedTripLink
  ) throws -> GitObject? {
    let format = ledger.ledgerFolder.format
    var writes: [(DocumentPath, Document?)] = []
    for location in Set(merged.documents.keys).union(theirs.documents.keys).sorted(by: {
      $0.relative < $1.relative
    }) {
      let (new, old) = (merged.documents[location]?.records ?? [], theirs.documents[location]?.records ?? [])
      if new == old { continue }
      guard !new.isEmpty else {
        writes.append((location, nil))
        continue
      }
      var document = theirs.stored[location] ?? Document(layout: location.layout)
      document.records = new
      writes.append((location, document))
    }
    if merged.rates.records != theirs.rates?.records ?? [] {
      writes.append((.sharedRates(trip), merged.rates.records.isEmpty ? nil : merged.rates))
    }
    let header = merged.header.needed(by: merged.documents)
    let needsHeader =
      theirs.commit == nil || header != merged.header || link.stripsLocations && !theirs.strips
    if writes.isEmpty, !needsHeader { return nil }
    if needsHeader {
      writes.append((.header, SharedTrip.header(of: trip, link, reads: header.reads, writes: header.writes)))
    }
    let commit = GitCommit(
      ledger: link.repository.text, parents: [theirs.commit].compactMap(\.self), time: ledger.clock.now,
      subject: "\(merged.sent) records", author: merged.author)
    return try commit.make(in: repository) { edit in
      for (location, document) in writes {
        let path = SyncPath.inTree(location.relative)
        if let document {
          try edit(.write(path: path, format.bytes(of: document)))
        } else {
          try edit(.remove(path: path))
        }
      }
    }
  }
}

extension LedgerHeader {
  /// What a program must know to read and to write these documents.
  fileprivate func needed(by documents: [DocumentPath: Document]) -> LedgerHeader {
    var change = Change(time: Instant(seconds: 0, offset: 0), command: "")
    change.edits = documents.flatMap { location, document in
      document.records.map { Change.Edit(document: location, record: $0.id, old: nil, new: $0.body) }
    }
    return raised(for: change)
  }
}

extension FetchedState {
  fileprivate func people(of trip: TripID) throws -> [Person] {
    try (documents[.people(trip)]?.records ?? []).map { try Person(reading: $0.body) }
  }
}

extension Snapshot {
  /// Whether an expense was paid from a wallet of the traveller's.
  fileprivate func leavesWallet(_ body: RawJSON, in location: DocumentPath) throws -> Bool {
    guard case .day(let trip, _) = location else { return false }
    let expense = try TripDetailInfo(reading: body)
    guard let pay = expense.pay, pay != .ofNoWallet, try isPaidByTraveller(expense, on: trip) else {
      return false
    }
    return try walletBooks().contains { $0.wallet.payment == pay && !$0.entries.isEmpty }
  }

  /// All documents of a trip.
  fileprivate func documents(of trip: TripID) throws -> [DocumentPath: Document] {
    let around = try ledgerFolder.documents(around: .trip(trip))
    return try around.stored.union(around.marked).reduce(into: [:]) { documents, location in
      documents[location] = try document(location)
    }
  }

  /// Who of a trip the traveller is, also if that is only said as it arrives.
  fileprivate func travellers(of trip: TripID, or me: PersonID?) throws -> Set<PersonID> {
    Set(try people(of: trip).filter(\.isMe).map(\.id) + [me].compactMap(\.self))
  }

  /// The figures of expenses as they were, by the rates of now.
  fileprivate func figures(
    _ expenses: [TripDetailInfo], of trip: TripID, _ rates: RateConverter
  ) throws -> ConvertedFigures {
    var figures = ConvertedFigures()
    guard let info = try self.trip(trip) else { return figures }
    let rates = try self.rates(rates, of: trip)
    for expense in expenses {
      try figures.add(expense, trip: info.currency, home: homeCurrency, rates: rates)
    }
    return figures
  }
}

extension Ledger {
  /// Writes down which state of the repository the ledger has. The caller holds the exclusive lock.
  func keep(_ link: SharedTripLink, _ rates: Document?, of trip: TripID) throws {
    let location = DocumentPath.sharedRates(trip)
    if var rates {
      rates.head = link.state.members
      if try ledgerFolder.document(location)?.bytes != rates.bytes {
        try ledgerFolder.write(rates, to: location.relative)
      }
    } else if try ledgerFolder.document(location) != nil {
      try ledgerFolder.write(Document(layout: .sharedRates, head: link.state.members), to: location.relative)
    }
    let document = link.document
    // Last: until then, everything is done again.
    if try ledgerFolder.document(.link(trip))?.bytes != document.bytes {
      try ledgerFolder.write(document, to: DocumentPath.link(trip).relative)
    }
  }
}

extension LedgerFolder {
  /// Puts the records of a document into another order, which is no part of a change.
  fileprivate func reorder(_ document: Document, at location: DocumentPath) throws {
    guard let known = try self.document(location), known.records != document.records,
      Set(known.records) == Set(document.records)
    else { return }
    try write(document, to: location.relative)
    try mark(location)
  }
}
