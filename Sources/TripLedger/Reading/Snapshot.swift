/// The ledger at one moment: reads documents when they are needed, and each only once.
///
/// Valid inside `Ledger.read` or `Ledger.change`, while the lock is held.
package final class Snapshot {
  package let ledgerFolder: LedgerFolder
  /// The ledger's header; the default if the ledger was never written.
  package let header: LedgerHeader
  /// Edits that are not in the documents on disk yet, applied as they are read.
  ///
  /// They belong to a committed change that can't be applied to a read-only folder, or to the change that is
  /// being made.
  private let overlay: [DocumentPath: [Change.Edit]]
  /// The committed change among them, if any: the newest in the history.
  package let pending: Change?
  package let notices: Notices
  package let choices: DeviceChoices
  private lazy var ownTravellers = Result { [choices, header] in try choices.travellers(header) }
  private var documents: [DocumentPath: Document?] = [:]
  /// The files of documents of which so far only the records were asked for.
  private var files: [DocumentPath: [UInt8]] = [:]
  private lazy var dayScanner = DayScanner(version: ledgerFolder.format.reads)
  private var daysFolder = LastFolder()
  private lazy var rateReader = RateDayReader(ledgerFolder)
  /// The rates that were read for conversions, by any thread that reads the same moment.
  private(set) lazy var rateDays = SharedRateDays()
  /// Whether documents have a mark, as far as their folder was listed.
  private var marks: [DocumentPath: Bool] = [:]
  // For each further type of keys, the runtime looks through all conformances of the program, which takes as long as
  // to read a trip. So people are found by their document, and expenses by the text of their id.
  private var people: [DocumentPath: [Person]] = [:]
  /// The same with those whom the trip doesn't have but expenses or payments that were read name.
  private var parties: [DocumentPath: [Person]] = [:]
  /// The document each expense was found in.
  private var seen: [String: DocumentPath] = [:]

  package init(
    ledgerFolder: LedgerFolder, header: LedgerHeader, overlay: Change? = nil, notices: Notices = Notices(),
    choices: DeviceChoices = DeviceChoices()
  ) {
    (self.ledgerFolder, self.header) = (ledgerFolder, header)
    pending = overlay
    self.overlay = Dictionary(grouping: overlay?.edits ?? [], by: \.document)
    (self.notices, self.choices) = (notices, choices)
  }

  /// What another thread needs to read the same moment, while the lock is held.
  package struct Seed: Sendable {
    fileprivate let ledgerFolder: LedgerFolder
    fileprivate let header: LedgerHeader
    fileprivate let overlay: [DocumentPath: [Change.Edit]]
    fileprivate let pending: Change?
    fileprivate let notices: Notices
    fileprivate let choices: DeviceChoices
    fileprivate let rateDays: SharedRateDays
  }

  package var seed: Seed {
    Seed(
      ledgerFolder: ledgerFolder, header: header, overlay: overlay, pending: pending, notices: notices,
      choices: choices, rateDays: rateDays)
  }

  package init(_ seed: Seed) {
    (ledgerFolder, header, overlay) = (seed.ledgerFolder, seed.header, seed.overlay)
    (pending, notices, choices, rateDays) = (seed.pending, seed.notices, seed.choices, seed.rateDays)
  }

  /// The ledger as `edits` will leave `snapshot`.
  package init(_ snapshot: Snapshot, after edits: [Change.Edit]) {
    ledgerFolder = snapshot.ledgerFolder
    header = snapshot.header
    overlay = snapshot.overlay.merging(Dictionary(grouping: edits, by: \.document)) { $0 + $1 }
    pending = snapshot.pending
    (notices, choices) = (snapshot.notices, snapshot.choices)
    // Documents without edits need not be read again.
    documents = snapshot.documents.filter { overlay[$0.key] == nil }
  }

  package var homeCurrency: Currency { header.home }

  /// Whether the document on disk is out of date.
  func isOverridden(_ location: DocumentPath) -> Bool { overlay[location] != nil }

  package func document(_ location: DocumentPath) throws -> Document? {
    if let known = documents[location] { return known }
    // It was already read, to check whether this program may read the rest.
    var document =
      try location == .header
      ? header.document : ledgerFolder.document(location, read: files[location])
    if document == nil { try requireAbsent(location) }
    if let edits = overlay[location] {
      document = document ?? Document(layout: location.layout)
      document?.apply(edits)
    }
    documents[location] = .some(document)
    return document
  }

  /// The records of a document, decoded; empty if there is no such document.
  package func records<Record: StoredRecord>(_ location: DocumentPath, as type: Record.Type) throws
    -> [Record]
  {
    if let records = try scannedRecords(location, as: type) { return records }
    return try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(location.relative)) {
      try document(location)?.records.map { try Record(reading: $0.body) } ?? []
    }
  }

  /// The records of a document that this program wrote; `nil` if the reader of all documents has to read it.
  private func scannedRecords<Record: StoredRecord>(_ location: DocumentPath, as type: Record.Type) throws
    -> [Record]?
  {
    guard location != .header, let bytes = try scannableFile(location) else { return nil }
    let scanner = LineScanner(location.layout, version: ledgerFolder.format.reads)
    guard let records = try? scanner.records(bytes)?.map(Record.init(reading:)),
      Set(records.map(\.recordID)).count == records.count
    else { return nil }
    return records
  }

  /// The bytes of a document's file, if they say what the document holds; `nil` if there is no file, too.
  private func scannableFile(_ location: DocumentPath) throws -> [UInt8]? {
    guard documents[location] == nil, !isOverridden(location) else { return nil }
    if let known = files[location] { return known }
    guard let bytes = try dayFile(location) ?? ledgerFolder.bytes(of: location) else {
      try requireAbsent(location)
      documents[location] = .some(nil)
      return nil
    }
    files[location] = bytes
    return bytes
  }

  /// Checks that a document that is not there has no records.
  ///
  /// - Throws: `LedgerFolderError.damaged` if it was renamed or removed by something else than a change.
  private func requireAbsent(_ location: DocumentPath) throws {
    guard !isOverridden(location), try marks[location] ?? ledgerFolder.isMarked(location),
      try !wasEmptied(location)
    else { return }
    throw LedgerFolderError.damaged(file: ledgerFolder.absolute(location.relative), problem: .missing)
  }

  /// Whether a mark is out of date: a program from before marks leaves them when it removes a document.
  private func wasEmptied(_ location: DocumentPath) throws -> Bool {
    var fate = DocumentFate(of: location)
    try History(of: self).forEach { fate.look(at: $0.change) ? .on : .enough }
    return fate.isEmptied
  }

  /// The bytes of a day's file, read without looking at each folder above it again.
  private func dayFile(_ location: DocumentPath) throws -> [UInt8]? {
    guard case .day(let trip, let day) = location else { return nil }
    let folder = try daysFolder.folder("trips/\(trip)/days", in: ledgerFolder)
    return folder?.read("\(day).json", limit: location.layout.maximumSize)
  }

  /// The rates of a document that this program wrote; `nil` if the reader of all documents has to read it.
  func scannedRateDay(_ source: RateSourceName, _ date: Day) throws -> RateDay? {
    isUnread(.rates(source, date)) ? try rateReader.day(source, date) : nil
  }

  /// Whether a day of rates has no document, as far as that is quickly known.
  func lacksRateDay(_ source: RateSourceName, _ date: Day) throws -> Bool {
    try isUnread(.rates(source, date)) && rateReader.lacks(source, date)
  }

  private func isUnread(_ location: DocumentPath) -> Bool {
    documents[location] == nil && !isOverridden(location)
  }

  // MARK: Trips

  /// Every trip: by first day, then by the time it was created.
  package func trips() throws -> [TripInfo] {
    let ids = try tripIDs()
    // A few trips are not worth a thread, and may be needed again.
    let trips =
      ids.count < 64
      ? try ids.compactMap(existing)
      : try shared(ids, among: Threads.cores) { reader in { try $0.compactMap(reader.snapshot.existing) } }
        .flatMap(\.self)
    return trips.sorted { ($0.start, $0.created, $0.id) < ($1.start, $1.created, $1.id) }
  }

  /// A trip whose folder exists; `nil` if the folder is empty.
  private func existing(_ id: TripID) throws -> TripInfo? {
    let trip = try trip(id)
    guard try trip != nil || expenses(of: id).isEmpty else {
      throw LedgerFolderError.damaged(
        file: ledgerFolder.absolute(DocumentPath.trip(id).relative), problem: .missing)
    }
    return trip
  }

  private func tripIDs() throws -> [TripID] {
    let names = try ledgerFolder.list("trips")
    for name in names where TripID(name) == nil { noticeCopy("trips/" + name) }
    for name in try ledgerFolder.list("") { noticeCopy(name) }
    for name in try ledgerFolder.list("rates") { noticeCopy("rates/" + name) }
    var ids = names.compactMap(TripID.init(_:))
    for case .trip(let id) in overlay.keys where !ids.contains(id) { ids.append(id) }
    return ids
  }

  package func trip(_ id: TripID) throws -> TripInfo? {
    for location in [.trip(id), .places(id), .people(id), .payments(id)] as [DocumentPath] {
      marks[location] = false
    }
    for name in try ledgerFolder.list("trips/\(id)")
    where name != "days" && DocumentPath(relative: "trips/\(id)/\(name)") == nil {
      let path = "trips/\(id)/" + name
      if let location = DocumentMark.location(ofPath: path) {
        marks[location] = true
      } else {
        noticeCopy(path)
      }
    }
    let trip = try records(.trip(id), as: TripInfo.self).first
    // A copied folder would count every expense twice.
    guard let trip, trip.id != id else { return trip }
    let file = ledgerFolder.absolute(DocumentPath.trip(id).relative)
    throw LedgerFolderError.damaged(file: file, problem: .misplaced(key: "id", value: trip.id.text))
  }

  /// The trip with an id, a title, or the beginning of just one: of an id, at least four characters.
  package func trip(named name: String) throws -> TripInfo {
    // A whole id has priority over every title, so no other trips need to be read.
    if let id = TripID(name.lowercased()), let trip = try trip(id) { return trip }
    return try Self.trip(named: name, among: try trips())
  }

  /// Without `abbreviated`, a title has to be whole: a file that is imported means what it says.
  package static func trip(
    named name: String, among all: [TripInfo], abbreviated: Bool = true
  ) throws(LedgerError) -> TripInfo {
    let lowered = name.lowercased()
    if let exact = all.first(where: { $0.id.text == lowered }) { return exact }
    var matches = all.filter { $0.title == name }
    if matches.isEmpty { matches = all.filter { $0.title.lowercased() == lowered } }
    // An id that `dot` has shortened stays usable, whatever trips are called later.
    if matches.isEmpty { matches = Self.matches(prefix: name, in: all, id: \.id.text) }
    if matches.isEmpty, abbreviated, !lowered.isEmpty {
      matches = all.filter { $0.title.lowercased().hasPrefix(lowered) }
    }
    guard let match = matches.first else {
      throw LedgerError.noSuchTrip(
        name: name, suggestions: Spelling.nearest(to: name, among: all.map(\.title)))
    }
    guard matches.count == 1 else {
      throw LedgerError.ambiguousTrip(
        name: name, candidates: matches.map { ($0.id.text, $0.title) }.map(Candidate.init))
    }
    return match
  }

  // MARK: Expenses

  /// The days of a trip that have a document, or should have one, ascending.
  package func days(of trip: TripID) throws -> [Day] {
    try dayNames(in: "trips/\(trip)/days") { location in
      if case .day(trip, let day) = location { day } else { nil }
    }
  }

  /// The dates of a folder's day documents, ascending, including those of edits not applied yet.
  func dayNames(in folder: String, _ day: (DocumentPath) -> Day?) throws -> [Day] {
    try documentNames(in: folder, { DocumentPath.day(ofName: $0) ?? DocumentMark.day(ofName: $0) }, day)
      .ascending
  }

  /// What the names of a folder's documents stand for, in no particular order: `read` reads a name, `changed` a path.
  func documentNames<Name: Hashable>(
    in folder: String, _ read: (UnsafeBufferPointer<UInt8>) -> Name?, _ changed: (DocumentPath) -> Name?
  ) throws -> [Name] {
    var stored: [Name] = []
    var others: [String] = []
    try ledgerFolder.forEachNameInBytes(in: folder) { name in
      if let known = read(name) {
        stored.append(known)
      } else {
        others.append(String(decoding: name, as: UTF8.self))
      }
      return true
    }
    for name in others.sorted() {
      let file = folder + "/" + name
      if let original = CloudPlaceholder.original(of: file), DocumentPath(relative: original) != nil {
        throw LedgerFolderError.damaged(file: ledgerFolder.absolute(original), problem: .notDownloaded)
      } else {
        noticeUncounted(file)
      }
    }
    let changed = overlay.keys.compactMap(changed)
    return changed.isEmpty ? stored : Array(Set(stored + changed))
  }

  /// Adds a notice about a file or folder among documents that has no document's name.
  func noticeUncounted(_ file: String) {
    if noticeCopy(file) { return }
    if file.hasSuffix(".json"), !Paths.name(of: file).hasPrefix(".") { notices.add(.notCounted(file: file)) }
  }

  /// Adds a notice about a file or a whole folder that a syncing program left beside a real one.
  @discardableResult
  private func noticeCopy(_ path: String) -> Bool {
    let isCopy = ConflictCopy(relative: path) != nil || ConflictCopy.isFolder(path)
    if isCopy { notices.add(.conflictCopy(file: path)) }
    return isCopy
  }

  package func expenses(of trip: TripID, on day: Day) throws -> [TripDetailInfo] {
    let location = DocumentPath.day(trip, day)
    let expenses =
      try scannableFile(location).flatMap { dayScanner.expenses($0, of: day) }
      ?? records(location, as: TripDetailInfo.self)
    for index in expenses.indices {
      let (id, date) = (expenses[index].id, expenses[index].date)
      guard date == day else {
        throw LedgerFolderError.damaged(
          file: ledgerFolder.absolute(location.relative), problem: .misplaced(key: "date", value: "\(date)"))
      }
      // An expense moved on another device may be in two days, and would count twice.
      if let first = seen.updateValue(location, forKey: id.text), first != location {
        throw LedgerFolderError.damaged(
          file: ledgerFolder.absolute(location.relative),
          problem: .repeated(id.text, first: first.relative))
      }
    }
    return expenses
  }

  /// Every expense of a trip: by day, then by time (those without last), then by entry.
  package func expenses(of trip: TripID) throws -> [TripDetailInfo] {
    try days(of: trip).flatMap { try expenses(of: trip, on: $0).inOrder }
  }

  private static func matches<Record>(prefix: String, in all: [Record], id: (Record) -> String) -> [Record] {
    let prefix = prefix.lowercased()
    return prefix.count < 4 ? [] : all.filter { id($0).hasPrefix(prefix) }
  }

  // MARK: Places

  package func places(of trip: TripID) throws -> [MapInfo] {
    try records(.places(trip), as: MapInfo.self)
  }

  // MARK: People

  /// The people of a trip, in the order in which they were added.
  package func people(of trip: TripID) throws -> [Person] {
    if let known = people[.people(trip)] { return known }
    var found = try storedPeople(of: trip)
    if !found.isEmpty, let me = try ownTravellers.get()[trip] { found.setTraveller(me) }
    people[.people(trip)] = found
    return found
  }

  /// The people of a trip, then those whom it doesn't have, but who are named by this or something read before.
  ///
  /// Each of these is a party of their own, so that what was paid and what is owed add up.
  package func parties(of trip: TripID, naming named: some Collection<PersonID>) throws -> [Person] {
    var all = try knownParties(of: trip)
    guard !named.allSatisfy({ id in all.contains { $0.id == id } }) else { return all }
    let missing = Set(named).subtracting(all.map(\.id)).sorted()
    all += missing.map(Person.init(unknown:))
    parties[.people(trip)] = all
    let title = try self.trip(trip)?.title ?? trip.text
    for id in missing { notices.add(.unknownPerson(id: all.shortID(of: id), trip: title)) }
    return all
  }

  /// The same for what an expense says.
  package func parties(of trip: TripID, naming sharing: Sharing?) throws -> [Person] {
    let known = try knownParties(of: trip)
    guard let sharing, !sharing.isAmong(known) else { return known }
    return try parties(of: trip, naming: sharing.people)
  }

  private func knownParties(of trip: TripID) throws -> [Person] {
    // Usually nobody is missing, so that there is nothing to look up.
    try (parties.isEmpty ? nil : parties[.people(trip)]) ?? people(of: trip)
  }

  /// The same for all that expenses and payments of the trip say.
  package func parties(
    of trip: TripID, among expenses: [TripDetailInfo], _ payments: [SettlementPayment],
    _ closings: [SettlementClosing] = []
  ) throws -> [Person] {
    for expense in expenses where expense.sharing != nil {
      _ = try parties(of: trip, naming: expense.sharing)
    }
    return try parties(
      of: trip, naming: payments.flatMap { [$0.from, $0.to] } + closings.flatMap(\.people).sorted())
  }
}
