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
    let photos = try SyncPhotos(of: names, ledger, in: repository, refs)
    defer { photos.removeCopies() }
    let merged: Merged
    do {
      merged = try apply(
        shared, names, photos, base, theirs, authors, start, isFirst: isFirst, &link, dryRun, &outcome)
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

  private func apply(
    _ shared: SharedTrip, _ names: SharedPhotos, _ photos: SyncPhotos, _ base: FetchedState?,
    _ theirs: FetchedState, _ authors: Authors, _ start: SharedTripLink, isFirst: Bool,
    _ link: inout SharedTripLink, _ dryRun: Bool,
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
      let arriving = SharedTripImport(
        shared, ours: ours, documents, travellers: try snapshot.travellers(of: trip, or: me),
        own: snapshot.document)
      try arriving.requireNew(theirs, in: snapshot, shown: SyncRepository.shown(link.remote))
      var change = transaction.change
      change.edits = try arriving.all(change.id, &next, change: snapshot.ledgerFolder.change)
      if !change.edits.isEmpty { change.from = authors.people(of: change.edits) }
      reordered = try arriving.orders(Snapshot(snapshot, after: change.edits).document)
      try report(change, result, authors, base, snapshot, &made)
      // With the records that name them.
      change.images = try snapshot.lacking(photosOf: change.edits)
      try transaction.become(change, photo: photos.copy)
      made.photosReceived += transaction.change.images.count
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
    _ change: Change, _ result: LedgerMergeResult, _ authors: Authors, _ base: FetchedState?,
    _ snapshot: Snapshot, _ outcome: inout SyncOutcome
  ) throws {
    let title = try snapshot.trip(trip)?.title
    let changes = try SyncedChange.of(change.netEdits).map { item in
      var item = item
      item.trip = title
      item.from = authors.name(of: RecordKey(item.id, in: item.document))
      if item.kind == .expense, item.what == .new,
        base?.documents.values.contains(where: { $0[item.id] != nil }) == true
      {
        item.movedTo = try snapshot.titleOfTrip(whereMoved: item.id, from: trip)
      }
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

  /// The trip into which an expense of another one was moved, under a new id; `nil` if it was deleted.
  fileprivate func titleOfTrip(whereMoved id: String, from trip: TripID) throws -> String? {
    var title: String?
    try History(of: self).forEach { entry in
      let edits = entry.change.edits
      guard entry.change.from == nil, !entry.isUndone,
        let old = edits.first(where: { $0.record == id && $0.document.trip == trip && $0.new == nil })?.old
      else { return .on }
      let entered = try TripDetailInfo(reading: old).entered
      for edit in edits where edit.old == nil && edit.document.isDay && edit.document.trip != trip {
        guard let new = edit.new, let other = edit.document.trip,
          try TripDetailInfo(reading: new).entered == entered
        else { continue }
        title = try self.trip(other)?.title
      }
      return .enough
    }
    return title
  }

  /// Photos that expenses are to name, and that are not here.
  fileprivate func lacking(photosOf edits: [Change.Edit]) throws -> [ImageName] {
    let files = ImageFiles(ledgerFolder: ledgerFolder)
    var lacking: Set<ImageName> = []
    for edit in edits {
      guard case .day = edit.document, let body = edit.new else { continue }
      for photo in try TripDetailInfo(reading: body).photos where try files.item(at: photo.path) == nil {
        lacking.insert(photo)
      }
    }
    return lacking.sorted { $0.path < $1.path }
  }

  /// All documents of a trip.
  func documents(of trip: TripID) throws -> [DocumentPath: Document] {
    let around = try ledgerFolder.documents(around: .trip(trip))
    return try around.stored.union(around.marked).reduce(into: [:]) { documents, location in
      documents[location] = try document(location)
    }
  }

  /// Who of a trip the traveller is, also if that is only said as it arrives.
  fileprivate func travellers(of trip: TripID, or me: PersonID?) throws -> Set<PersonID> {
    Set(try people(of: trip).mine?.members ?? []).union([me].compactMap(\.self))
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
    // What an exchange that was killed left here is not removed by a change, where nothing is new.
    writer.sweepTemporaries(except: [])
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
