extension SharedTripExchange {
  /// What both sides come to.
  struct Merged {
    var documents: [DocumentPath: Document]
    var rates: Document
    var header: LedgerHeader
    /// Records that companions get.
    var sent: Int
    /// The person who the traveller is, and the device, as commits name them.
    var author: String
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

  static func differing(
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
  func send(
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
