/// A state of a repository that holds one trip, read and checked: of a file in it, only what is of the trip counts.
struct FetchedState {
  let commit: GitObject?
  /// The documents that companions see, without what is private.
  private(set) var documents: [DocumentPath: Document] = [:]
  /// The same as they are in the repository.
  private(set) var stored: [DocumentPath: Document] = [:]
  private(set) var rates: Document?
  private(set) var header: LedgerHeader?
  /// Whether photos may only be there without their positions.
  private(set) var strips = false
  /// Paths that are no part of the trip, which are left alone.
  private(set) var others: [String] = []
  /// Members that are private, and don't count.
  private(set) var intruding: Set<String> = []

  private let remote: String

  /// The documents together, in bytes.
  private static let limit = 256 << 20
  private static let mostOthers = 1000

  /// A repository that holds nothing yet.
  init() { (commit, remote) = (nil, "") }

  /// - Throws: `SyncError` for the first document of the trip that can't be read, that the trip can't have, or that
  ///   another program has to read; `MergeError.otherLedger` for another repository than the one of the link.
  init(
    _ commit: GitObject, of trip: SharedTrip, _ link: SharedTripLink?, in repository: SyncRepository,
    remote: String,
    format: LedgerFormat = .current
  ) throws {
    (self.commit, self.remote) = (commit, remote)
    guard let entries = try repository.entries(of: commit) else { throw unreadable(".", .noTree) }
    let files = try self.files(of: trip.trip, in: entries)
    let sizes = try repository.sizes(of: Array(files.values))
    var sum = 0
    for (location, object) in files.sorted(by: { $0.key.relative < $1.key.relative }) {
      guard let size = sizes[object] else { throw unreadable(location.relative, .noTree) }
      sum += size
      guard size <= location.layout.maximumSize, sum <= Self.limit else {
        throw unreadable(location.relative, .tooLarge(bytes: size))
      }
    }
    let contents = try repository.contents(of: sizes)
    guard let gate = files[.header].flatMap({ contents[$0] }) else {
      throw SyncError.noLedger(remote: remote)
    }
    let header = try FetchedFiles.check(
      header: gate, of: link?.repository.text, remote: remote, commit: commit)
    self.header = header
    let found = try SharedTrip.found(in: header)
    guard let found, found.trip == trip.trip else {
      throw MergeError.otherLedger(
        path: remote, ours: trip.trip.text, theirs: found?.trip.text ?? header.ledger.text)
    }
    strips = found.strips
    for (location, object) in files.sorted(by: { $0.key.relative < $1.key.relative })
    where location != .header {
      guard let bytes = contents[object] else { throw unreadable(location.relative, .noTree) }
      let review = DocumentReview(bytes, of: .document(location), format: format)
      if let finding = review.findings.first(where: { !$0.isNote }) {
        throw unreadable(location.relative, .finding(finding))
      }
      let document = try format.document(reading: bytes, as: location.layout)
      if case .sharedRates = location {
        rates = document
      } else {
        try store(document, at: location, of: trip)
      }
    }
    try requireWhole(trip.trip)
  }

  /// The documents of the trip among the entries of a tree; what else there is, is named.
  private mutating func files(of trip: TripID, in entries: [GitEntry]) throws -> [DocumentPath: GitObject] {
    var files: [DocumentPath: GitObject] = [:]
    for entry in entries {
      if let location = DocumentPath(relative: entry.path), location.relative == entry.path,
        location == .header || location == .sharedRates(trip)
          || location.trip == trip && location.companionsSee
      {
        guard entry.isFile else {
          throw unreadable(entry.path, .finding(Finding(.damage(.notAFile), in: entry.path)))
        }
        files[location] = entry.object
      } else if others.count < Self.mostOthers {
        others.append(entry.path)
      }
    }
    return files
  }

  private mutating func store(_ document: Document, at location: DocumentPath, of trip: SharedTrip) throws {
    stored[location] = document
    var redacted = document
    redacted.records = try document.records.map { record in
      let body = try trip.redacted(record.body, in: location)
      let (before, after) = (try Members(record.body).rest, try Members(body).rest)
      intruding.formUnion(Set(before.map(\.key)).subtracting(after.map(\.key)))
      return Document.Record(id: record.id, body: body)
    }
    documents[location] = redacted
  }

  /// Checks what no document shows by itself.
  private func requireWhole(_ trip: TripID) throws {
    func damaged(_ location: DocumentPath, _ problem: DocumentProblem) -> SyncError {
      unreadable(location.relative, .finding(Finding(.damage(problem), in: location.relative)))
    }
    guard documents[.trip(trip)]?[trip.text] != nil else { throw damaged(.trip(trip), .missing) }
    var places: [RecordKey: DocumentPath] = [:]
    for (location, document) in documents.sorted(by: { $0.key.relative < $1.key.relative }) {
      for record in document.records {
        if let first = places.updateValue(location, forKey: RecordKey(record.id, in: location)) {
          throw damaged(location, .repeated(record.id, first: first.relative))
        }
        for (named, document) in try RecordState(record.body, id: record.id, in: location).named
        where documents[document]?[named] == nil {
          throw damaged(location, .misplaced(key: document.relative, value: named))
        }
      }
    }
  }

  private func unreadable(_ path: String, _ problem: UnreadableFile) -> SyncError {
    .unreadable(remote: remote, commit: commit?.short ?? "", file: path, problem: problem)
  }

  /// As a side of a merge.
  func contents(_ header: LedgerHeader, in folder: LedgerFolder) -> LedgerContents {
    LedgerContents(header: header, documents: documents, changes: [:], in: folder)
  }
}
