/// One trip of a ledger, as its companions see it.
final class SharedTripContent: SyncContent {
  private let repository: SyncRepository
  private let id: TripID
  private let photoNames: SharedPhotos
  private(set) var trip: SharedTrip?
  /// By the files of changes: whether companions see something of them.
  private var changes: SharedChanges
  /// The rates that the trip uses, as its files were listed.
  private var rates: SharedRates?
  /// Documents that no file of the ledger folder is.
  private var made: [String: [UInt8]] = [:]
  /// Photos that changes name which were read.
  private var named: Set<ImageName> = []

  /// `me` is who the traveller is, if the trip comes for the first time.
  init(_ id: TripID, in repository: SyncRepository, of ledger: Ledger, me: PersonID? = nil) throws {
    (self.id, self.repository) = (id, repository)
    let photoNames = try SharedPhotos(in: repository, of: ledger.ledgerFolder)
    (self.photoNames, changes) = (photoNames, SharedChanges(in: repository))
    var trip = SharedTrip(id)
    trip.me = me
    trip.stripsLocations = photoNames.strips
    trip.sharedPhoto = photoNames.shared
    trip.ownPhoto = photoNames.own
    self.trip = trip
  }

  var identifier: String { id.text }
  private var view: SharedTrip { trip ?? SharedTrip(id) }

  func files(in snapshot: Snapshot, known: [String: FileStamp]) throws -> [String: FileStamp] {
    try photoNames.refresh()
    let rates = try SharedRates(of: id, in: snapshot)
    self.rates = rates
    var files: [String: FileStamp] = [:]
    for (path, stamp) in try snapshot.ledgerFolder.syncedFiles(known: known) {
      if path.hasPrefix("trips/\(id)/") {
        files[path] = stamp
      } else if path.hasPrefix("history/"), try has(path, in: snapshot.ledgerFolder, rates) {
        files[path] = stamp
      }
    }
    made = [DocumentPath.header.relative: SharedTrip.header(of: id, snapshot.header).bytes]
    for (location, document) in try rates.documents(in: snapshot) {
      made[location.relative] = snapshot.ledgerFolder.format.bytes(of: document)
    }
    for (path, bytes) in made {
      let checksum = CRC32.checksum(of: bytes, .castagnoli)
      files[path] = FileStamp(size: Int64(bytes.count), modified: Int64(checksum), changed: 0, inode: 0)
    }
    changes.save()
    try photoNames.save()
    return files
  }

  /// Whether companions see something of a change.
  private func has(_ path: String, in folder: LedgerFolder, _ rates: SharedRates) throws -> Bool {
    if let known = changes[path] { return known == .shared }
    guard let change = try folder.change(at: path) else { return false }
    if let shared = try view.shared(change, hasRate: rates.has) {
      changes[path] = .shared
      named.formUnion(try shared.photos)
      return true
    }
    let touches = change.edits.contains { view.has($0.document) }
    changes[path] = touches ? .ofTrip : .other
    return false
  }

  func bytes(of relative: String, in snapshot: Snapshot, earlier: [[UInt8]]) throws -> [UInt8] {
    if let bytes = made[relative] { return bytes }
    let folder = snapshot.ledgerFolder
    return try folder.reportingErrors(of: folder.absolute(relative)) {
      switch LedgerFile(relative: relative) {
      case .document(let location):
        guard let document = try folder.document(location) else { throw DocumentProblem.missing }
        let earlier = try earlier.map { try folder.format.document(reading: $0, as: location.layout) }
        return folder.format.bytes(of: try view.shared(document, at: location, earlier: earlier))
      case .change:
        let rates = try rates ?? SharedRates(of: id, in: snapshot)
        guard let change = try folder.change(at: relative),
          let shared = try view.shared(change, hasRate: rates.has)
        else { throw DocumentProblem.missing }
        return folder.format.bytes(of: shared.document)
      case .pending, nil: throw DocumentProblem.missing
      }
    }
  }

  // MARK: Photos

  /// Those that the trip or its history names, and those that were exchanged, as far as they are here.
  func photos(in snapshot: Snapshot, known: Set<ImageName>) throws -> Set<ImageName> {
    var names = known.union(named)
    for expense in try snapshot.expenses(of: id) {
      names.formUnion(try expense.photos.compactMap(photoNames.shared))
    }
    try photoNames.save()
    let files = ImageFiles(ledgerFolder: snapshot.ledgerFolder)
    return try names.filter { try files.item(at: photoNames.own($0).path)?.bytes != nil }
  }

  func file(of photo: ImageName, in folder: LedgerFolder) throws -> String {
    try photoNames.file(of: photo)
  }

  /// The files of changes that edit the trip, the newest first.
  var ownChanges: [String] { changes.ofTrip }
}

extension SharedTrip {
  /// `ledger.json` of a repository that holds one trip: the same on each side, with nothing of anybody's ledger.
  static func header(of trip: TripID, _ header: LedgerHeader) -> Document {
    let head = [
      JSONMember("reads", .integer(header.reads)), JSONMember("writes", .integer(header.writes)),
      JSONMember("ledger", JSON(trip)), JSONMember("home", JSON(Currency.won)),
      JSONMember(Self.headerKey, JSON(trip)),
    ]
    return Document(layout: .ledger, head: head)
  }

  private static let headerKey = "trip"

  /// The trip that a repository holds alone; `nil` for a whole ledger.
  static func trip(of header: LedgerHeader) throws -> TripID? {
    var members = try Members(RawJSON(checked: JSON.object(header.unknown).bytes[...]))
    let trip = try members.value(headerKey, TripID.init(_:))
    return trip?.text == header.ledger.text ? trip : nil
  }

  /// A document of the trip as companions see it.
  ///
  /// A record that is an earlier version but for its instant is that version: what is each one's own was changed.
  func shared(_ document: Document, at location: DocumentPath, earlier: [Document]) throws -> Document {
    let known = earlier.map { document in
      Dictionary(document.records.map { ($0.id, $0.body) }) { first, _ in first }
    }
    var shared = Document(layout: location.layout, head: document.head)
    shared.records = try document.records.map { record in
      let body = try self.shared(record.body, in: location)
      let same = known.compactMap { $0[record.id] }.filter { $0.isSame(as: body) }
      return Document.Record(id: record.id, body: try same.max { try $0.isBefore($1, in: location) } ?? body)
    }
    return shared
  }
}

extension RawJSON {
  /// Whether a version was changed before another.
  fileprivate func isBefore(_ other: RawJSON, in location: DocumentPath) throws -> Bool {
    guard let mine = try location.record(reading: self), let theirs = try location.record(reading: other)
    else { return false }
    return mine.changed < theirs.changed
  }
}
