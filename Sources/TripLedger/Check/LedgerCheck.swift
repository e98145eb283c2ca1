// Layer Check: what is wrong with a ledger folder, repairs, and the merging of copies.
//
// `LedgerCheck` walks the folder once and makes a `CheckReport` of `Finding`s; `DocumentReview` looks at one
// document by itself. `Ledger.fix` makes the `Repair`s that lose nothing, `CopyPlanner` and `CopyMerger`
// settle conflict copies record by record, and `Ledger.accept` seals what was edited by hand.
//
// A new finding is a case of `Finding.Kind`, detected in `DocumentReview` or one of the
// `LedgerCheck+….swift`, with its words in `Sources/dot/Messages/Errors/FindingWords.swift`. A check writes
// nothing and goes on after damage: an unreadable file is a finding, not an error.

/// Walks the ledger folder once and finds everything that is wrong with it. The caller holds a lock.
///
/// Keeps one document in memory at a time; of earlier ones only ids and the names of photos.
struct LedgerCheck {
  let ledgerFolder: LedgerFolder
  let progress: ((Int, Int) -> Void)?
  /// Whether photos are read completely, which takes longer than everything else.
  var readsPhotos = true
  var report = CheckReport()

  /// A committed change that the documents may not contain yet: they are checked as it will leave them.
  private(set) var pending: Change?
  private(set) var pendingEdits: [DocumentPath: [Change.Edit]] = [:]
  /// Paths of the documents with expenses and of the changes, each once.
  var files: [String] = []
  /// The document of each expense, by the bits of its id, as an index of `files`.
  var expenses: [UInt128: Int32] = [:]
  /// The expenses that name a photo, as an index of `files` and a record.
  var photoUses: [ImageName: [(file: Int32, record: String)]] = [:]
  /// Photos that the history names, with the first file that does.
  var historyPhotos: [ImageName: Int32] = [:]
  /// Files of documents that are present, or whose absence has been reported.
  var seen: Set<String> = []
  /// Documents that have a mark, but are not there.
  var unfound: [DocumentPath] = []
  /// Of documents that do not exist, how often the history puts each record there, less how often it removes it.
  var missingRecords: [DocumentPath: [String: Int]] = [:]

  /// Hashes of the versions of records that changes replaced, and the records of which several replaced one version.
  var replaced: Set<Int> = []
  var changedTwice: Set<RecordKey> = []

  /// What well-formed and sealed documents hold, and what the history made of all.
  var contents: [DocumentPath: ContentSum] = [:]
  var changed: [DocumentPath: ContentSum] = [:]

  /// The days of the trips that are checked next, by path, in which a quick check finds nothing wrong.
  var scannedDays: [String: ScannedDay] = [:]

  private var done = 0
  private var total = 0

  init(ledgerFolder: LedgerFolder, progress: ((Int, Int) -> Void)? = nil) {
    self.ledgerFolder = ledgerFolder
    self.progress = progress
  }

  mutating func run() -> CheckReport {
    if progress != nil { total = expectedFiles() }
    var folders: Set<String> = []
    var hasGate = false
    var rules: FolderEntry?
    for entry in list("") {
      switch entry.name {
      case "ledger.json":
        hasGate = true
        checkHeader(entry)
      case "rules.json": rules = entry
      case "removals.json": _ = review(entry, as: .document(.removals))
      case "trips", "rates", "wallets", "images", "history", "tmp":
        if expect(.folder, entry) { folders.insert(entry.name) }
      default: checkStray(entry)
      }
    }
    // The pending change comes first: everything else is checked as it will leave it.
    let history = HistoryFiles(folders.contains("history") ? list("history") : [])
    checkPending(history.pending)
    let trips = folders.contains("trips") ? list("trips") : []
    if !hasGate { checkMissingHeader() }
    checkTrips(trips)
    if folders.contains("rates") { checkRates() }
    checkWallets(folders.contains("wallets") ? list("wallets") : [])
    checkRules(rules)
    checkHistory(history)
    checkLostDocuments(history)
    checkOlderDocuments(history)
    noteChangedTwice(history)
    if readsPhotos { checkImages(exists: folders.contains("images")) }
    if folders.contains("tmp") { checkTemporaries() }
    report.findings.sort()
    return report
  }

  // MARK: Shared by all parts

  mutating func add(
    _ kind: Finding.Kind, in file: String, at place: Finding.Place? = nil, repair: Repair.Action? = nil
  ) {
    report.findings.append(Finding(kind, in: file, at: place, repair: repair))
  }

  /// Reports an error of reading, once.
  mutating func add(_ error: FileError) {
    let finding = Finding(.unreadable(error), in: ledgerFolder.relative(error.path))
    if !report.findings.contains(finding) { report.findings.append(finding) }
  }

  /// The names in a folder; one that can't be listed is reported.
  mutating func list(_ folder: String) -> [FolderEntry] {
    do {
      return try ledgerFolder.entries(in: folder).filter { entry in
        guard let original = CloudPlaceholder.original(of: entry.path) else { return true }
        seen.insert(original)
        add(.damage(.notDownloaded), in: original)
        return false
      }
    } catch let error as FileError {
      add(.unreadable(error), in: folder.isEmpty ? "." : folder)
    } catch {}
    return []
  }

  /// Whether an entry has the expected kind; if not, it is reported.
  mutating func expect(_ kind: FileKind, _ entry: FolderEntry) -> Bool {
    if entry.kind == kind { return true }
    switch entry.kind {
    case .symbolicLink: add(.symbolicLink, in: entry.path)
    case let found: add(kind == .folder ? .notAFolder(found) : .notAFile(found), in: entry.path)
    }
    return false
  }

  /// Reads a document and adds its problems to the report.
  mutating func review(_ entry: FolderEntry, as file: LedgerFile) -> DocumentReview? {
    if case .document = file { seen.insert(entry.path) }
    guard expect(.file, entry) else { return nil }
    step()
    do {
      guard let review = try DocumentReview(entry, as: file, in: ledgerFolder) else { return nil }
      report.findings += review.findings
      if review.seal == .missing { report.counts.unsealed += 1 }
      note(contentsOf: review)
      return review
    } catch { add(error, in: entry.path) }
    return nil
  }

  /// Reports why a document can't be read.
  mutating func add(_ error: any Error, in file: String) {
    switch error {
    case let problem as DocumentProblem: add(.damage(problem), in: file)
    case let error as FileError: add(.unreadable(error), in: file)
    default: break
    }
  }

  mutating func step() {
    done += 1
    // The total was counted in advance, and may be too small by now.
    if done % 64 == 0 { progress?(min(done, total), total) }
  }

  mutating func index(of file: String) -> Int32 {
    if files.last != file { files.append(file) }
    return Int32(files.count - 1)
  }

  /// The expected number of files to read, counted by their names alone.
  private func expectedFiles() -> Int {
    var count = 1
    func below(_ folder: String, _ depth: Int) {
      try? ledgerFolder.forEachEntry(in: folder) { entry in
        if entry.kind == .folder, depth > 0 { below(entry.path, depth - 1) } else { count += 1 }
      }
    }
    for (folder, depth) in [("trips", 2), ("rates", 1), ("wallets", 0), ("images", 1), ("history", 0)] {
      below(folder, depth)
    }
    return count
  }

  // MARK: The header and the pending change

  private mutating func checkHeader(_ entry: FolderEntry) {
    guard let header = review(entry, as: .document(.header))?.header else { return }
    let known = ledgerFolder.format.known
    if header.reads > known {
      add(
        .newerLedger(needed: header.reads, known: known), in: entry.path,
        at: Finding.Place(member: "reads"))
    } else if header.writes > known {
      add(
        .readOnlyLedger(needed: header.writes, known: known), in: entry.path,
        at: Finding.Place(member: "writes"))
    }
  }

  /// Only a ledger that was never started may have no header.
  private mutating func checkMissingHeader() {
    do {
      if try ledgerFolder.holdsLedger { add(.damage(.missing), in: DocumentPath.header.relative) }
    } catch LedgerFolderError.system(let error) { add(error) } catch {
      // A link among the folders is reported; so is the missing header.
      add(.damage(.missing), in: DocumentPath.header.relative)
    }
  }

  private mutating func checkPending(_ entry: FolderEntry?) {
    guard let entry, let review = review(entry, as: .pending) else { return }
    if review.isWellFormed, review.seal != .broken {
      pending = review.change
      pendingEdits = Dictionary(grouping: review.edits, by: \.document)
      add(.unfinishedChange, in: entry.path)
    }
    notePhotos(of: review, in: entry.path)
  }

  /// The records of a document as the pending change leaves them.
  func afterPending<Record: StoredRecord>(
    _ records: [DocumentReview.Placed<Record>], of document: DocumentPath
  ) -> [DocumentReview.Placed<Record>] {
    guard let edits = pendingEdits[document] else { return records }
    let changed = Set(edits.map(\.record))
    let added = edits.compactMap { edit in edit.new.flatMap { try? Record(reading: $0) } }
    return records.filter { !changed.contains($0.record.recordID) }
      + added.map { DocumentReview.Placed(record: $0, place: Finding.Place(record: $0.recordID)) }
  }

  // MARK: Trips

  private mutating func checkTrips(_ entries: [FolderEntry]) {
    var ids: Set<TripID> = []
    for entry in entries {
      if let id = TripID(entry.name) {
        if expect(.folder, entry) { ids.insert(id) }
      } else {
        checkStray(entry)
      }
    }
    let stored = ids
    for document in pendingEdits.keys {
      if let id = document.trip { ids.insert(id) }
    }
    let sorted = ids.sorted()
    // Enough for all cores, and few enough to be kept.
    for part in stride(from: 0, to: sorted.count, by: 64) {
      let trips = sorted[part..<min(part + 64, sorted.count)]
      scannedDays = scanDays(of: trips.filter(stored.contains))
      for id in trips { checkTrip(id, stored.contains(id) ? list("trips/\(id)") : []) }
    }
    scannedDays = [:]
  }

  /// What the expenses of a trip may refer to; `nil` if the document that holds it is damaged.
  struct References {
    let places: Set<PlaceID>?
    let people: Set<PersonID>?
  }

  private mutating func checkTrip(_ id: TripID, _ entries: [FolderEntry]) {
    var files: [DocumentPath: FolderEntry] = [:]
    var days: [Day: FolderEntry] = [:]
    for entry in entries {
      if let location = DocumentPath(relative: entry.path) {
        files[location] = entry
      } else if entry.name == "days" {
        if expect(.folder, entry) { days = checkDayNames(in: entry.path) }
      } else {
        checkStray(entry, beside: entries)
      }
    }
    let tripFile = files[.trip(id)]
    let tripReview = tripFile.map { review($0, as: .document(.trip(id))) }
    let trips = afterPending(
      tripReview??.trip.map { [.init(record: $0, place: nil)] } ?? [], of: .trip(id))
    report.counts.trips += trips.count

    let (places, placesAreKnown) = records(.places(id), files) { review in
      review.places.map { .init(record: $0, place: nil) }
    }
    let (people, peopleAreKnown) = records(.people(id), files) { review in
      review.people.map { .init(record: $0, place: nil) }
    }
    let (payments, _) = records(.payments(id), files, \.payments)
    report.counts.places += places.count
    report.counts.people += people.count
    report.counts.payments += payments.count { $0.record.payment != nil }
    report.counts.closings += payments.count { $0.record.closing != nil }
    notePeople(people.map(\.record), in: .people(id))
    let known = References(
      places: placesAreKnown ? Set(places.map(\.record.id)) : nil,
      people: peopleAreKnown ? Set(people.map(\.record.id)) : nil)
    for item in payments {
      checkPeople(item.record.people, known, in: .payments(id), at: item.place)
    }

    var all = Set(days.keys)
    for case .day(id, let day) in pendingEdits.keys { all.insert(day) }
    noteUnfound(around: .trip(id))
    var count = places.count + people.count + payments.count
    for day in all.sorted() { count += checkDay(day, of: id, days[day], known) }
    if trips.isEmpty, tripFile == nil || tripReview??.isWellFormed == true, count > 0 {
      add(.damage(.missing), in: DocumentPath.trip(id).relative)
    }
  }

  /// The records of a document as the pending change leaves them, and whether they are all of its records.
  private mutating func records<Record: StoredRecord>(
    _ location: DocumentPath, _ files: [DocumentPath: FolderEntry],
    _ read: (DocumentReview) -> [DocumentReview.Placed<Record>]
  ) -> (records: [DocumentReview.Placed<Record>], areKnown: Bool) {
    let found = files[location].map { review($0, as: .document(location)) }
    return (
      afterPending(found?.map(read) ?? [], of: location), found.map { $0?.isWellFormed ?? false } ?? true
    )
  }

  /// Adds notes on what two devices may have said of people, each by itself.
  private mutating func notePeople(_ people: [Person], in location: DocumentPath) {
    for (name, twins) in Dictionary(grouping: people, by: \.name) where twins.count > 1 {
      let ids = twins.map(\.id.text).sorted()
      add(.sameName(name: name, ids: ids), in: location.relative, at: Finding.Place(record: ids[0]))
    }
    let travellers = people.filter(\.isMe)
    if travellers.count > 1 {
      add(.severalTravellers(names: travellers.map { people.name(of: $0.id) }), in: location.relative)
    }
  }

  /// Adds a finding for the first person that the trip doesn't have.
  mutating func checkPeople(
    _ people: Set<PersonID>, _ known: References, in location: DocumentPath, at place: Finding.Place?
  ) {
    guard let all = known.people, let missing = people.subtracting(all).min() else { return }
    add(.missingPerson(id: missing.text), in: location.relative, at: place)
  }

  /// Notes the marked documents of a trip, or of wallets, that are not there. That a folder can't be listed is reported
  /// elsewhere.
  mutating func noteUnfound(around location: DocumentPath) {
    guard let found = try? ledgerFolder.documents(around: location) else { return }
    unfound += found.marked.subtracting(found.stored).filter { pendingEdits[$0] == nil }
      .sorted { $0.relative < $1.relative }
  }

  private mutating func checkDayNames(in folder: String) -> [Day: FolderEntry] {
    var days: [Day: FolderEntry] = [:]
    let entries = list(folder)
    for entry in entries {
      if let day = DocumentPath.day(ofName: entry.name) {
        days[day] = entry
      } else {
        checkStray(entry, beside: entries)
      }
    }
    return days
  }

  // MARK: Rates

  private mutating func checkRates() {
    for source in list("rates") {
      guard RateSourceName(rawValue: source.name) != nil else {
        checkStray(source)
        continue
      }
      guard expect(.folder, source) else { continue }
      let entries = list(source.path)
      let sound = scanRates(entries)
      for (entry, isSound) in zip(entries, sound) {
        if isSound {
          seen.insert(entry.path)
          step()
          report.counts.rateDays += 1
          continue
        }
        guard let location = DocumentPath(relative: entry.path) else {
          checkStray(entry, beside: entries)
          continue
        }
        if review(entry, as: .document(location))?.isWellFormed == true { report.counts.rateDays += 1 }
      }
    }
  }
}
