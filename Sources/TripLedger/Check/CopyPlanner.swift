/// Finds the conflict copies in a ledger folder and decides what to do with each.
///
/// Writes nothing; the caller holds a lock.
struct CopyPlanner {
  private let ledgerFolder: LedgerFolder
  private var pending: Change?
  /// Changes that exist only as copies, and will be added to the history.
  private var copiedChanges: [Change] = []
  /// A file that makes the history incomplete, if any.
  ///
  /// Only the history knows what was removed, moved or replaced, so nothing is merged then.
  private var historyGap: String?
  private var plan = CopyPlan()
  /// The ledger's documents, as far as they are needed.
  private var documents: [DocumentPath: Document] = [:]
  /// Documents of the ledger that are damaged.
  private var damaged: Set<DocumentPath> = []

  init(ledgerFolder: LedgerFolder) { self.ledgerFolder = ledgerFolder }

  /// - Throws: `FileError` or `LedgerFolderError` if a folder can't be read.
  mutating func run() throws -> CopyPlan {
    do {
      pending = try ChangeWriter(ledgerFolder: ledgerFolder, notices: Notices()).pendingChange()
    } catch {
      noteGap(ChangeWriter.pending, error)
    }
    var found: [(copy: ConflictCopy, kind: FileKind)] = []
    var locations: [DocumentPath] = []
    try ledgerFolder.forEachFile { entry in
      if let copy = ConflictCopy(relative: entry.path) {
        found.append((copy, entry.kind))
      } else if let location = DocumentPath(relative: entry.path), entry.kind == .file {
        locations.append(location)
      }
    }
    for location in locations { findMarkers(in: location) }
    var copies = read(found)
    for (location, sides) in plan.marked {
      copies.append((sides.theirs.document, location, location.relative))
    }
    readLedger(locations, with: copies)
    merge(copies)
    plan.verdicts.sort { $0.file < $1.file }
    return plan
  }

  private typealias DocumentCopy = (document: Document, location: DocumentPath, file: String)

  // MARK: Reading

  /// A file that can't be read counts as damaged and is reported: the call may have failed only once.
  private mutating func bytes(of location: DocumentPath) -> [UInt8]? {
    do {
      return try Files.read(
        ledgerFolder.absolute(location.relative), limit: location.layout.maximumSize)
    } catch {
      if plan.failure == nil { plan.failure = error as? FileError }
      return nil
    }
  }

  private mutating func findMarkers(in location: DocumentPath) {
    guard let bytes = bytes(of: location), ConflictMarkers.areThere(in: bytes) else { return }
    damaged.insert(location)
    guard let conflict = ConflictMarkers(bytes) else { return }
    let ours = DocumentReview(conflict.ours, of: .document(location), format: ledgerFolder.format)
    let theirs = DocumentReview(
      conflict.theirs, of: .document(location), format: ledgerFolder.format)
    guard let first = ConflictVersion(ours), let second = ConflictVersion(theirs) else {
      let finding = (ours.isWellFormed ? theirs : ours).firstDamage
      leave(location.relative, of: location.relative, finding.map { .damaged($0) } ?? .differs)
      return
    }
    let newer = [first, second].compactMap { newerHeader($0.document, in: location.relative) }
    if let newer = newer.first {
      return leave(location.relative, of: location.relative, .damaged(newer))
    }
    damaged.remove(location)
    plan.marked[location] = (first, second)
  }

  /// Reads the copies that were found; images and changes are settled at once.
  private mutating func read(_ found: [(copy: ConflictCopy, kind: FileKind)]) -> [DocumentCopy] {
    var copies: [DocumentCopy] = []
    for (copy, kind) in found {
      let original = copy.original.relative
      guard kind == .file else {
        leave(copy.relative, of: original, .notAFile(kind))
        continue
      }
      do {
        if let link = try ledgerFolder.link(above: original) {
          leave(copy.relative, of: original, .blocked(by: link))
          continue
        }
        switch copy.original {
        case .document(let location):
          if let document = try reviewed(copy, as: .document(location)) {
            copies.append((document, location, copy.relative))
          }
        case .image(let name): try settle(copy, of: name)
        case .change(let path): try settle(copy, ofChange: path)
        }
      } catch let error as FileError {
        if case .change = copy.original { noteGap(copy.relative) }
        if plan.failure == nil { plan.failure = error }
        leave(copy.relative, of: original, .unreadable(error))
      } catch {
        if case .change = copy.original { noteGap(copy.relative) }
        let problem = error as? DocumentProblem ?? .notAFile
        leave(copy.relative, of: original, .damaged(Finding(.damage(problem), in: copy.relative)))
      }
    }
    return copies
  }

  /// The document in a copy, if it is valid.
  private mutating func reviewed(_ copy: ConflictCopy, as file: LedgerFile) throws -> Document? {
    guard
      let bytes = try Files.read(
        ledgerFolder.absolute(copy.relative), limit: file.layout.maximumSize)
    else {
      return nil
    }
    let review = DocumentReview(bytes, of: file, format: ledgerFolder.format)
    guard review.isWellFormed, review.seal != .broken, let document = review.document else {
      let finding = review.firstDamage ?? Finding(.damage(.brokenSeal), in: file.relative)
      leave(copy.relative, of: file.relative, .damaged(finding))
      return nil
    }
    if let newer = newerHeader(document, in: copy.relative) {
      leave(copy.relative, of: file.relative, .damaged(newer))
      return nil
    }
    plan.seen[copy.relative] = bytes
    return document
  }

  /// Why this program may not take over a header.
  private func newerHeader(_ document: Document, in file: String) -> Finding? {
    guard document.layout.format == DocumentLayout.ledger.format,
      let header = try? LedgerHeader(reading: document),
      max(header.reads, header.writes) > ledgerFolder.format.known
    else { return nil }
    return Finding(
      .newerLedger(needed: max(header.reads, header.writes), known: ledgerFolder.format.known),
      in: file)
  }

  private mutating func settle(_ copy: ConflictCopy, of name: ImageName) throws {
    let digest = try ImageDigest(ledgerFolder.absolute(copy.relative)).hexadecimal
    guard digest == name.hash else { return leave(copy.relative, of: name.path, .differs) }
    let original: String?
    do { original = try ImageDigest(ledgerFolder.absolute(name.path)).hexadecimal } catch let error
      as FileError
      where error.isMissing || error.number == ELOOP
    {
      original = nil
    }
    let outcome: CopyResolution.Outcome = original == digest ? .known : .takesPlace
    plan.verdicts.append(CopyResolution(file: copy.relative, original: name.path, outcome: outcome))
  }

  /// A change is written once and never altered, so two with one name are equal or one of them is damaged.
  private mutating func settle(_ copy: ConflictCopy, ofChange path: String) throws {
    let limit = DocumentLayout.change.maximumSize
    guard let bytes = try Files.read(ledgerFolder.absolute(copy.relative), limit: limit) else {
      return
    }
    let original: [UInt8]?
    do {
      original = try Files.read(ledgerFolder.absolute(path), limit: limit)
    } catch is DocumentProblem {
      return leave(copy.relative, of: path, .differs)
    }
    if try original == bytes || (path == ChangeWriter.pending && historyHas(bytes)) {
      plan.seen[copy.relative] = bytes
      plan.verdicts.append(CopyResolution(file: copy.relative, original: path, outcome: .known))
    } else if original == nil, path != ChangeWriter.pending, let file = LedgerFile(relative: path) {
      guard let document = try reviewed(copy, as: file) else { return noteGap(copy.relative) }
      copiedChanges.append(try Change(reading: document))
      plan.verdicts.append(
        CopyResolution(file: copy.relative, original: path, outcome: .takesPlace))
    } else {
      leave(copy.relative, of: path, .differs)
    }
  }

  /// Whether another device's pending change is in the history by now.
  private func historyHas(_ bytes: [UInt8]) throws -> Bool {
    // What is not a change can't be in the history.
    guard let document = try? Document(reading: bytes, as: .change),
      let change = try? Change(reading: document),
      let name = try Files.list(ledgerFolder.absolute("history")).first(where: {
        $0.hasSuffix("Z-\(change.id).json")
      }
      )
    else { return false }
    return try Files.read(
      ledgerFolder.absolute("history/" + name), limit: DocumentLayout.change.maximumSize)
      == bytes
  }

  /// Reads every document but published rates without a copy: a record may have moved, or be named.
  private mutating func readLedger(_ locations: [DocumentPath], with copies: [DocumentCopy]) {
    let wanted = Set(copies.map(\.location))
    for location in locations {
      if let ours = plan.marked[location]?.ours.document {
        documents[location] = ours
      } else if !location.isOutsideHistory || location == .removals || wanted.contains(location) {
        let bytes = bytes(of: location)
        let review = bytes.map {
          DocumentReview($0, of: .document(location), format: ledgerFolder.format)
        }
        if let review, review.isWellFormed, review.seal != .broken, let document = review.document {
          documents[location] = document
        } else {
          damaged.insert(location)
        }
      }
    }
    for edit in pending?.edits ?? [] where !damaged.contains(edit.document) {
      documents[edit.document, default: Document(layout: edit.document.layout)].set(
        edit.record, to: edit.new)
    }
  }

  // MARK: Merging

  private mutating func merge(_ copies: [DocumentCopy]) {
    let (versions, history) = history(of: copies)
    if let historyGap {
      plan.marked = [:]
      for copy in copies { leave(copy.file, of: copy.location.relative, .blocked(by: historyGap)) }
      return
    }
    var merger = CopyMerger(documents: documents, versions: versions, history: history)
    do {
      plan.verdicts += try merger.settleMoves()
      let unusableDay = damaged.filter(\.isDay).map(\.relative).min()
      // A trip comes before its documents, and days before the places they name.
      for copy in copies.sorted(by: { ($0.location.rank, $0.file) < ($1.location.rank, $1.file) }) {
        let blocking =
          damaged.contains(copy.location)
          ? copy.location.relative : copy.location.isDay ? unusableDay : nil
        if let blocking {
          leave(copy.file, of: copy.location.relative, .blocked(by: blocking))
        } else {
          let document = try withoutErased(copy.document, of: copy.location, versions)
          plan.verdicts.append(try merger.merge(document, of: copy.location, from: copy.file))
        }
      }
      plan.edits = try merger.edits()
      plan.heads = merger.heads
    } catch {
      // Every record was read before: only the history may have changed meanwhile.
      noteGap("history", error)
      plan.verdicts.removeAll { verdict in
        verdict.outcome == .moved || copies.contains { $0.file == verdict.file }
      }
      for copy in copies { leave(copy.file, of: copy.location.relative, .blocked(by: "history")) }
      return
    }
    if documents[.header] == nil, !damaged.contains(.header), merger.documents[.header] != nil,
      let first = copies.filter({ $0.location == .header }).min(by: { $0.file < $1.file })
    {
      plan.header = (first.file, first.document)
    }
  }

  /// A copy without the photos that were erased for good.
  private func withoutErased(
    _ copy: Document, of location: DocumentPath, _ versions: RecordVersions
  ) throws -> Document {
    guard location.isDay else { return copy }
    var document = copy
    for record in copy.records {
      for photo in try TripDetailInfo(reading: record.body).photos
      where versions.hasErased(photo, from: RecordKey(record.id, in: location)) {
        if try !Files.exists(ledgerFolder.absolute(photo.path)) {
          try document.purgeExpenses(of: photo.hash)
        }
      }
    }
    return document
  }

  /// The history, as far as it can be read, and what it has of the records in the copies.
  private mutating func history(of copies: [DocumentCopy]) -> (RecordVersions, LedgerContents) {
    var keys = Set(CopyMerger.repeated(in: documents).keys)
    for copy in copies where !copy.location.isOutsideHistory {
      for record in copy.document.records + (documents[copy.location]?.records ?? []) {
        keys.insert(RecordKey(record.id, in: copy.location))
        let state = try? RecordState(record.body, id: record.id, in: copy.location)
        for (record, document) in (try? state?.named) ?? [] {
          keys.insert(RecordKey(record, in: document))
        }
      }
    }
    var versions = RecordVersions(of: keys)
    var changes: [String: LedgerContents.ChangeFile] = [:]
    var names: [String] = []
    if !keys.isEmpty {
      do { names = try ledgerFolder.list("history") } catch { noteGap("history", error) }
    }
    for file in names.map({ "history/" + $0 }) {
      do {
        switch LedgerFile(relative: file) {
        case .change:
          guard let change = try ledgerFolder.change(at: file) else {
            noteGap(file)
            continue
          }
          try versions.learn(change)
          changes[Paths.name(of: file)] = LedgerContents.ChangeFile(of: file, in: ledgerFolder)
        case .pending: break
        case .document, nil:
          // A change that is not downloaded, or one that lost its name.
          if let original = CloudPlaceholder.original(of: file) {
            noteGap(original)
          } else if file.hasSuffix(".json"), ConflictCopy(relative: file) == nil {
            noteGap(file)
          }
        }
      } catch { noteGap(file, error) }
    }
    for change in copiedChanges + [pending].compactMap(\.self) {
      do { try versions.learn(change) } catch { noteGap("history/" + change.fileName, error) }
      changes[change.fileName] = LedgerContents.ChangeFile(
        ledgerFolder.format.bytes(of: change.document))
    }
    let known = documents[.header].flatMap { try? LedgerHeader(reading: $0) }
    let header = known ?? LedgerHeader(home: .won, format: ledgerFolder.format)
    return (
      versions, LedgerContents(header: header, documents: [:], changes: changes, in: ledgerFolder)
    )
  }

  /// Remembers a file that makes the history incomplete.
  ///
  /// A system error is also reported, because the call may have failed only once.
  private mutating func noteGap(_ file: String, _ error: (any Error)? = nil) {
    historyGap = historyGap ?? file
    if case LedgerFolderError.system(let failure)? = error, plan.failure == nil {
      plan.failure = failure
    }
  }

  private mutating func leave(_ file: String, of original: String, _ reason: CopyResolution.Reason) {
    plan.verdicts.append(CopyResolution(file: file, original: original, outcome: .left(reason)))
  }
}

extension DocumentReview {
  /// The first finding that is not a note.
  fileprivate var firstDamage: Finding? { findings.first { !$0.isNote } }
}

extension DocumentPath {
  fileprivate var rank: Int {
    switch self {
    case .header: 0
    case .trip: 1
    case .day: 2
    case .places: 3
    case .people: 4
    case .payments: 5
    case .rates: 6
    case .wallet: 7
    case .rules: 8
    case .removals: 9
    case .link: 10
    case .sharedRates: 11
    }
  }
}

extension LedgerFolder {
  /// Visits every file that could belong to a document, a photo or a copy; follows no links.
  fileprivate func forEachFile(_ body: (FolderEntry) throws -> Void) throws {
    func walk(_ folder: String, depth: Int) throws {
      for entry in try entries(in: folder) {
        if entry.kind != .folder {
          try body(entry)
        } else if depth < 3, !(depth == 0 && entry.name == "tmp") {
          try walk(entry.path, depth: depth + 1)
        }
      }
    }
    try walk("", depth: 0)
  }
}
