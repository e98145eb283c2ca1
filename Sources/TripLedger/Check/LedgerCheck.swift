/// Walks the ledger folder once and finds all that is wrong with it. The caller holds a lock.
///
/// One document is in memory at a time; of what was read only ids and the names of photos are kept.
struct LedgerCheck {
  let home: LedgerFolder
  let progress: ((Int, Int) -> Void)?
  /// Whether photos are read from end to end, which takes longer than all the rest.
  var readsPhotos = true
  var report = CheckReport()

  /// A committed change that the documents may not have taken in yet: they are looked at as it will leave them.
  private(set) var pending: Change?
  private var pendingEdits: [DocumentPath: [Change.Edit]] = [:]
  /// Paths of documents that expenses and changes stand in, each once.
  var files: [String] = []
  /// The document of each expense, by the bits of its id: an index of `files`.
  private var expenses: [UInt128: Int32] = [:]
  /// The expenses that name a photo: an index of `files` and a record.
  var photoUses: [ImageName: [(file: Int32, record: String)]] = [:]
  /// Photos that the history names, with the first document that does.
  var historyPhotos: [ImageName: Int32] = [:]
  /// Files of documents that are there, or of which it has been told why they are not.
  var seen: Set<String> = []
  /// How many records each document should hold at least, by the changes that the history has.
  var recordsByHistory: [DocumentPath: Int] = [:]

  private var scanner: DayScanner
  private var outlines: [ExpenseOutline] = []
  private var done = 0
  private var total = 0

  init(home: LedgerFolder, progress: ((Int, Int) -> Void)? = nil) {
    self.home = home
    scanner = DayScanner(version: home.format.reads)
    self.progress = progress
  }

  mutating func run() -> CheckReport {
    if progress != nil { total = expectedFiles() }
    var folders: Set<String> = []
    var hasGate = false
    for entry in list("") {
      switch entry.name {
      case "ledger.json":
        hasGate = true
        checkHeader(entry)
      case "trips", "rates", "images", "history", "tmp":
        if expect(.folder, entry) { folders.insert(entry.name) }
      default: checkStray(entry)
      }
    }
    // The change under way comes first: everything else is seen with it.
    let history = HistoryFiles(folders.contains("history") ? list("history") : [])
    checkPending(history.pending)
    let trips = folders.contains("trips") ? list("trips") : []
    if !hasGate { checkMissingHeader() }
    checkTrips(trips)
    if folders.contains("rates") { checkRates() }
    checkHistory(history)
    checkLostDocuments()
    if readsPhotos { checkImages(exists: folders.contains("images")) }
    if folders.contains("tmp") { checkTemporaries() }
    report.findings.sort()
    return report
  }

  // MARK: What all parts use

  mutating func add(
    _ kind: Finding.Kind, in file: String, at place: Finding.Place? = nil, repair: Repair.Action? = nil
  ) {
    report.findings.append(Finding(kind, in: file, at: place, repair: repair))
  }

  /// Tells of what could not be read, once.
  mutating func add(_ error: FileError) {
    let finding = Finding(.unreadable(error), in: home.relative(error.path))
    if !report.findings.contains(finding) { report.findings.append(finding) }
  }

  /// The names in a folder; one that can't be listed is told of.
  mutating func list(_ folder: String) -> [FolderEntry] {
    do {
      return try home.entries(in: folder).filter { entry in
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

  /// Whether an entry is what should stand there; else it is told of.
  mutating func expect(_ kind: FileKind, _ entry: FolderEntry) -> Bool {
    if entry.kind == kind { return true }
    switch entry.kind {
    case .symbolicLink: add(.symbolicLink, in: entry.path)
    case let found: add(kind == .folder ? .notAFolder(found) : .notAFile(found), in: entry.path)
    }
    return false
  }

  /// Reads a document and takes over what is wrong with it.
  mutating func review(_ entry: FolderEntry, as file: LedgerFile) -> DocumentReview? {
    if case .document = file { seen.insert(entry.path) }
    guard expect(.file, entry) else { return nil }
    step()
    do {
      let limit = file.layout.maximumSize
      guard let bytes = try Files.read(home.absolute(entry.path), limit: limit) else { return nil }
      let review = DocumentReview(bytes, of: file, format: home.format)
      report.findings += review.findings
      if review.seal == .missing { report.counts.unsealed += 1 }
      return review
    } catch let problem as DocumentProblem {
      add(.damage(problem), in: entry.path)
    } catch let error as FileError {
      add(.unreadable(error), in: entry.path)
    } catch {}
    return nil
  }

  mutating func step() {
    done += 1
    // The number of files was counted before, and may have been less.
    if done % 64 == 0 { progress?(min(done, total), total) }
  }

  mutating func index(of file: String) -> Int32 {
    if files.last != file { files.append(file) }
    return Int32(files.count - 1)
  }

  /// How many files there are to read, told by their names alone.
  private func expectedFiles() -> Int {
    var count = 1
    func below(_ folder: String, _ depth: Int) {
      try? home.forEachEntry(in: folder) { entry in
        if entry.kind == .folder, depth > 0 { below(entry.path, depth - 1) } else { count += 1 }
      }
    }
    for (folder, depth) in [("trips", 2), ("rates", 1), ("images", 1), ("history", 0)] {
      below(folder, depth)
    }
    return count
  }

  // MARK: The header and the change under way

  private mutating func checkHeader(_ entry: FolderEntry) {
    guard let header = review(entry, as: .document(.header))?.header else { return }
    let known = home.format
    if header.reads > known.reads {
      add(
        .newerHome(needed: header.reads, known: known.reads), in: entry.path,
        at: Finding.Place(member: "reads"))
    } else if header.writes > known.writes {
      add(
        .readOnlyHome(needed: header.writes, known: known.writes), in: entry.path,
        at: Finding.Place(member: "writes"))
    }
  }

  /// Only a ledger that was never started has no header.
  private mutating func checkMissingHeader() {
    do {
      if try home.holdsLedger { add(.damage(.missing), in: DocumentPath.header.relative) }
    } catch LedgerFolderError.system(let error) { add(error) } catch {
      // A link among the folders, which is told of; that there is no header is told as well.
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
    take(photosOf: review, in: entry.path)
  }

  /// What the change under way makes of the records of a document.
  private func afterPending<Record: StoredRecord>(
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
      switch document {
      case .trip(let id), .places(let id), .day(let id, _): ids.insert(id)
      case .header, .rates: break
      }
    }
    for id in ids.sorted() { checkTrip(id, stored.contains(id) ? list("trips/\(id)") : []) }
  }

  private mutating func checkTrip(_ id: TripID, _ entries: [FolderEntry]) {
    var tripFile: FolderEntry?
    var placesFile: FolderEntry?
    var days: [Day: FolderEntry] = [:]
    for entry in entries {
      switch entry.name {
      case "trip.json": tripFile = entry
      case "places.json": placesFile = entry
      case "days": if expect(.folder, entry) { days = checkDayNames(in: entry.path, of: id) }
      default: checkStray(entry, beside: entries)
      }
    }
    let tripReview = tripFile.map { review($0, as: .document(.trip(id))) }
    let trips = afterPending(
      tripReview??.trip.map { [.init(record: $0, place: nil)] } ?? [], of: .trip(id))
    report.counts.trips += trips.count

    // Without trustworthy places nothing can be said of what refers to them.
    let placesReview = placesFile.map { review($0, as: .document(.places(id))) }
    let places = afterPending(
      (placesReview??.places ?? []).map { .init(record: $0, place: nil) }, of: .places(id))
    report.counts.places += places.count
    let isKnown = placesReview.map { $0?.isWellFormed ?? false } ?? true
    let placeIDs = isKnown ? Set(places.map(\.record.id)) : nil

    var all = Set(days.keys)
    for case .day(id, let day) in pendingEdits.keys { all.insert(day) }
    var count = 0
    for day in all.sorted() { count += checkDay(day, of: id, days[day], placeIDs) }
    if trips.isEmpty, tripFile == nil || tripReview??.isWellFormed == true, count > 0 || !places.isEmpty {
      add(.damage(.missing), in: DocumentPath.trip(id).relative)
    }
  }

  private mutating func checkDayNames(in folder: String, of trip: TripID) -> [Day: FolderEntry] {
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

  /// Takes in a day of which, at a quick glance, nothing is to be told; every other is looked at closely.
  private mutating func countValid(_ entry: FolderEntry, _ day: Day, _ places: Set<PlaceID>?) -> Bool {
    guard entry.kind == .file,
      let bytes = try? Files.read(home.absolute(entry.path), limit: DocumentLayout.day.maximumSize)
    else { return false }
    let isSound = bytes.withUnsafeBufferPointer { bytes in
      scanner.scan(bytes, of: day, into: &outlines)
        && outlines.allSatisfy { outline in
          guard outline.whole == nil else { return false }
          guard let places, !outline.place.isEmpty else { return true }
          return PlaceID(String(decoding: bytes[outline.place], as: UTF8.self)).map(places.contains) ?? false
        }
    }
    guard isSound else { return false }
    let file = index(of: entry.path)
    for (place, outline) in outlines.enumerated() {
      guard let known = expenses.updateValue(file, forKey: outline.id) else { continue }
      // One that was met before is told of by who looks closely, as if nothing of this day had been taken in.
      expenses[outline.id] = known
      for outline in outlines[..<place] { expenses[outline.id] = nil }
      return false
    }
    seen.insert(entry.path)
    step()
    report.counts.expenses += outlines.count
    return true
  }

  /// How many expenses the day has.
  private mutating func checkDay(
    _ day: Day, of trip: TripID, _ entry: FolderEntry?, _ places: Set<PlaceID>?
  ) -> Int {
    let location = DocumentPath.day(trip, day)
    if let entry, pendingEdits[location] == nil, countValid(entry, day, places) { return outlines.count }
    let read = entry.flatMap { review($0, as: .document(location)) }
    let expenses = afterPending(read?.expenses ?? [], of: location)
    if expenses.isEmpty { return 0 }
    let file = index(of: location.relative)
    for item in expenses {
      let expense = item.record
      if let first = self.expenses[expense.id.bits] {
        // Twice in one document was told of there.
        if first != file {
          add(.repeatedExpense(first: files[Int(first)]), in: location.relative, at: item.place)
        }
      } else {
        self.expenses[expense.id.bits] = file
        report.counts.expenses += 1
      }
      if let place = expense.place, let places, !places.contains(place) {
        var position = item.place
        position?.member = "place"
        add(.missingPlace(id: place.text), in: location.relative, at: position)
      }
      for photo in expense.photos { photoUses[photo, default: []].append((file, expense.id.text)) }
    }
    return expenses.count
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
      for entry in entries {
        guard let location = DocumentPath(relative: entry.path) else {
          checkStray(entry, beside: entries)
          continue
        }
        if review(entry, as: .document(location))?.isWellFormed == true { report.counts.rateDays += 1 }
      }
    }
  }
}
