// Layer Merging: two copies of one ledger become one.
//
// `LedgerContents` is everything in a ledger folder as a value, from a folder, an archive or a commit. `LedgerMerge`
// is a pure function of two of them, without a clock and without random ids: whichever device merges, in whatever
// order, gets the same bytes. `Ledger.merge` applies the result as one change.
//
// Records are merged by id over all documents, unit by unit (`RecordUnit`). Which value of a unit is the newer one
// is known from the changes that only one side has (`RecordPast`).

/// Everything in a ledger folder that a merge needs, as a value.
///
/// Documents, changes and photos that are equal on both sides may be left out of both, except `ledger.json`.
package struct LedgerContents: Sendable {
  package var header: LedgerHeader
  /// All documents, `ledger.json` included.
  package var documents: [DocumentPath: Document]
  /// The changes of the history by the names of their files.
  package var changes: [String: ChangeFile]
  package var images: Set<ImageName>
  package var leftOut = LeftOut()
  /// Where it is from, for errors.
  private let origin: LedgerFolder

  package var path: String { origin.path }

  /// What is equal on both sides, and therefore not here.
  package struct LeftOut: Sendable {
    package var document: @Sendable (DocumentPath) throws -> Document? = { _ in nil }
    /// The names of the files of changes.
    package var changes: @Sendable () throws -> [String] = { [] }

    package init(
      document: @escaping @Sendable (DocumentPath) throws -> Document? = { _ in nil },
      changes: @escaping @Sendable () throws -> [String] = { [] }
    ) {
      (self.document, self.changes) = (document, changes)
    }
  }

  /// A change of the history, read when it is needed: those that both sides have are not.
  package struct ChangeFile: Sendable {
    private let read: @Sendable () throws -> [UInt8]

    package init(_ read: @escaping @Sendable () throws -> [UInt8]) { self.read = read }
    package init(_ bytes: [UInt8]) { read = { bytes } }

    init(of file: String, in folder: LedgerFolder) {
      let path = folder.absolute(file)
      read = {
        try folder.reportingErrors(of: path) {
          guard let bytes = try Files.read(path, limit: DocumentLayout.change.maximumSize) else {
            throw DocumentProblem.missing
          }
          return bytes
        }
      }
    }

    var bytes: [UInt8] { get throws { try read() } }
  }

  /// Reads a ledger, with a pending change if there is one.
  ///
  /// - Throws: `LedgerFolderError` for the first file that is damaged or of a newer version.
  package init(of snapshot: Snapshot) throws {
    origin = snapshot.ledgerFolder
    (header, documents, changes, images) = (snapshot.header, [:], [:], [])
    for location in try snapshot.allLocations() {
      guard let document = try snapshot.document(location) else { continue }
      try add(document, as: location)
    }
    let folder = origin
    for name in try folder.list("history") where LedgerFile(relative: "history/\(name)")?.isChange == true {
      changes[name] = ChangeFile(of: "history/" + name, in: folder)
    }
    if let pending = snapshot.pending {
      changes[pending.fileName] = ChangeFile(folder.format.bytes(of: pending.document))
    }
    let files = ImageFiles(ledgerFolder: folder)
    for part in try files.list("images") where try files.item(at: "images/" + part) == .folder {
      images.formUnion(
        try files.list("images/" + part).compactMap { ImageName(path: "images/\(part)/\($0)") })
    }
    images.formUnion(snapshot.pending?.images ?? [])
    try finish()
  }

  /// Documents and changes of one folder that were read already.
  package init(
    header: LedgerHeader, documents: [DocumentPath: Document], changes: [String: ChangeFile],
    in ledgerFolder: LedgerFolder
  ) {
    (self.header, self.documents, self.changes) = (header, documents, changes)
    (images, origin) = ([], ledgerFolder)
  }

  /// Reads a folder without a pending change, on which the caller holds a lock.
  package init(of ledgerFolder: LedgerFolder) throws {
    guard let header = try ledgerFolder.header(for: .shared) else {
      throw LedgerFolderError.damaged(
        file: ledgerFolder.absolute(DocumentPath.header.relative), problem: .missing)
    }
    try self.init(of: Snapshot(ledgerFolder: ledgerFolder, header: header))
  }

  /// Reads files by their paths in the ledger folder, such as the tree of a commit.
  ///
  /// Paths that no ledger has are left out. `origin` stands before them in errors.
  ///
  /// - Throws: `LedgerFolderError` for the first file that is damaged or of a newer version, or if there is no
  ///   `ledger.json`.
  package init(
    files: [String: [UInt8]], images: Set<ImageName>, origin: String, format: LedgerFormat = .current
  ) throws {
    let folder = LedgerFolder(path: origin, format: format)
    self.origin = folder
    func document(_ bytes: [UInt8], _ location: DocumentPath) throws -> Document {
      try folder.reportingErrors(of: folder.absolute(location.relative)) {
        try format.document(reading: bytes, as: location.layout)
      }
    }
    let gate = folder.absolute(DocumentPath.header.relative)
    guard let bytes = files[DocumentPath.header.relative] else {
      throw LedgerFolderError.damaged(file: gate, problem: .missing)
    }
    let first = try document(bytes, .header)
    header = try folder.reportingErrors(of: gate) { try LedgerHeader(reading: first) }
    (documents, changes, self.images) = ([:], [:], images)
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      switch LedgerFile(relative: path) {
      case .document(let location): try add(try document(bytes, location), as: location)
      case .change: changes[Paths.name(of: path)] = ChangeFile(bytes)
      case .pending, nil: break
      }
    }
    try finish()
  }

  private mutating func add(_ document: Document, as location: DocumentPath) throws {
    try origin.reportingErrors(of: origin.absolute(location.relative)) {
      for record in document.records { try location.requireRecord(record) }
    }
    documents[location] = document
  }

  /// Checks what no document shows by itself.
  private func finish() throws {
    try origin.format.admit(header, .exclusive)
    var places: [RecordKey: DocumentPath] = [:]
    for location in documents.keys.sorted(by: { $0.relative < $1.relative }) {
      for record in documents[location]?.records ?? [] {
        guard let first = places.updateValue(location, forKey: RecordKey(record.id, in: location)) else {
          continue
        }
        throw LedgerFolderError.damaged(
          file: origin.absolute(location.relative), problem: .repeated(record.id, first: first.relative))
      }
    }
  }

  /// The ids of all its changes.
  func changeIDs() throws -> Set<Identifier<Change>> {
    Set(try (Array(changes.keys) + leftOut.changes()).compactMap(Self.id(ofChange:)))
  }

  package func document(_ location: DocumentPath) throws -> Document? {
    try documents[location] ?? leftOut.document(location)
  }

  /// What it has pruned.
  package var removals: Removals {
    get throws { try document(.removals).map { try Removals(reading: $0) } ?? Removals() }
  }

  /// The id of a change by the name of its file.
  static func id(ofChange name: String) -> Identifier<Change>? {
    if case .change(_, let id)? = LedgerFile(relative: "history/" + name) { id } else { nil }
  }

  /// A change by the name of its file.
  package func change(_ name: String) throws -> Change {
    let path = "history/" + name
    return try origin.reportingErrors(of: origin.absolute(path)) {
      guard let bytes = try changes[name]?.bytes else { throw DocumentProblem.missing }
      let change = try origin.format.change(
        reading: try origin.format.document(reading: bytes, as: DocumentLayout.change))
      guard case .change(_, change.id)? = LedgerFile(relative: path) else {
        throw DocumentProblem.misplaced(key: "id", value: change.id.text)
      }
      for edit in change.edits {
        for body in [edit.old, edit.new] { if let body { try edit.requireRecord(body) } }
      }
      return change
    }
  }
}

extension LedgerFile {
  fileprivate var isChange: Bool { if case .change = self { true } else { false } }
}

extension Snapshot {
  /// Every document that the ledger has, or a mark of.
  fileprivate func allLocations() throws -> [DocumentPath] {
    var found: Set<DocumentPath> = [.header, .rules, .removals]
    found.formUnion(pending?.edits.map(\.document) ?? [])
    for trip in try ledgerFolder.list("trips").compactMap(TripID.init) {
      let around = try ledgerFolder.documents(around: .trip(trip))
      found.formUnion(around.stored.union(around.marked))
    }
    let wallets = try ledgerFolder.documents(around: .wallet(.cash))
    found.formUnion(wallets.stored.union(wallets.marked))
    for source in try ledgerFolder.list("rates").compactMap(RateSourceName.init(rawValue:)) {
      for name in try ledgerFolder.list("rates/" + source.rawValue) {
        if let location = DocumentPath(relative: "rates/\(source.rawValue)/\(name)") {
          found.insert(location)
        }
      }
    }
    return found.sorted { $0.relative < $1.relative }
  }
}

extension DocumentPath {
  /// Checks that a record is well-formed and belongs into the document.
  ///
  /// - Throws: `JSONError`, `MoneyError` or `DocumentProblem` if it does not.
  fileprivate func requireRecord(_ record: Document.Record) throws {
    func require(_ isHere: Bool, _ key: String, _ value: some CustomStringConvertible) throws {
      guard isHere else { throw DocumentProblem.misplaced(key: key, value: value.description) }
    }
    switch self {
    case .header: _ = try CustomCategory(reading: record.body)
    case .trip(let id): try require(record.id == id.text, "id", record.id)
    case .day(_, let date):
      let expense = try TripDetailInfo(reading: record.body)
      return try require(expense.date == date, "date", expense.date)
    case .rates(let source, let date):
      guard let rate = try ExchangeRate.known(reading: record.body) else { return }
      try require(rate.date == date, "date", rate.date)
      return try require(rate.source == source, "source", rate.source.rawValue)
    case .wallet(let id):
      guard case .wallet(let wallet) = try WalletRecord(reading: record.body) else { return }
      return try require(wallet.id == id, "id", wallet.id)
    case .rules, .removals, .places, .people, .payments, .link, .sharedRates: break
    }
    _ = try self.record(reading: record.body)
  }
}

extension LedgerContents {
  /// The first photo that an expense of this side names, and neither side has; those that an expense of the other names
  /// were missing before.
  package func missingPhoto(besides other: LedgerContents) throws -> ImageName? {
    try namedPhotos().subtracting(images).subtracting(other.images).subtracting(other.namedPhotos())
      .min { $0.path < $1.path }
  }

  private func namedPhotos() throws -> Set<ImageName> {
    try documents.reduce(into: []) { named, entry in
      guard entry.key.isDay else { return }
      for record in entry.value.records { named.formUnion(try TripDetailInfo(reading: record.body).photos) }
    }
  }
}
