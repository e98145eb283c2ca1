/// Adds expenses that come in to a transaction one after the other, whatever read them.
struct ExpenseRecorder {
  /// The trip of expenses that name none; `nil` if every one must name one.
  var fallback: TripInfo?
  /// The folder for photos with relative paths.
  var folder = "."
  /// Whether to accept rates that are far off the last known ones.
  var acceptsUnlikelyRates = false
  /// Whether expenses that name nobody are divided among the people of their trip, as `spend` divides.
  var dividesAmongPeople = false
  /// Whether photos that only the exporting ledger has are left out, instead of refused.
  var leavesOutPhotos = false
  /// Whether nothing is added any more.
  var onlyChecks = false
  private let snapshot: Snapshot
  private let trips: [TripInfo]
  private let tripIDs: Set<String>
  /// The trip of all expenses, if there is one.
  private let target: TripInfo?
  private let rates: RateConverter
  private let categories: [Category]
  private let zones: ZoneDatabase
  private var places = PlaceRegistry()
  private var random = BatchedRandom()
  /// Only read if an expense names one.
  private var wallets: [Wallet]?
  /// The people of the trips to which the same change adds some.
  var people: [TripID: [Person]] = [:]
  private var named: [String: Result<TripInfo, LedgerError>] = [:]
  /// The ledger's record of each id; only searched if expenses have ids.
  private let stored: [String: Stored]
  private var storedPlaces: [TripID: [PlaceID: MapInfo]] = [:]
  private var earlier: [ExpenseID: (content: ExpenseContent, line: Int)] = [:]
  /// The expenses with a key that one of the incoming has.
  private var keyed: [String: RecordedExpense] = [:]

  private var done = ImportedLines()
  private var counts: [TripID: Int] = [:]
  private var days: Set<DocumentPath> = []

  private struct Stored {
    let trip: TripID
    let day: Day
    let body: RawJSON
  }

  /// `known` are the expenses that may have ids, and `trip` names that of all expenses. `newTrips` are those that the
  /// same change makes; `categories` are all of them, if it makes some.
  init(
    _ known: [IncomingExpense] = [], on trip: String?, _ snapshot: Snapshot, newTrips: [TripInfo] = [],
    categories: [Category]? = nil, now: Instant, zones: ZoneDatabase
  ) throws {
    self.zones = zones
    self.snapshot = snapshot
    let trips = try snapshot.trips() + newTrips
    self.trips = trips
    tripIDs = Set(trips.map(\.id.text))
    target = try trip.map { name throws in try Snapshot.trip(named: name, among: trips) }
    rates = try snapshot.rateConverter(now: now)
    self.categories = try categories ?? snapshot.categories()
    stored = known.contains { $0.id != nil } ? try Self.index(of: trips, in: snapshot) : [:]
    let keys = Set(known.compactMap { $0.draft.key?.trimmed })
    for entry in keys.isEmpty ? [] : try snapshot.keyedExpenses(keys.contains) {
      guard let key = entry.expense.key else { continue }
      if keyed[key] == nil { keyed[key] = entry } else { keyed[key]?.others.append(entry.expense) }
    }
  }

  private static func index(of trips: [TripInfo], in snapshot: Snapshot) throws -> [String: Stored] {
    var index: [String: Stored] = [:]
    for trip in trips {
      for day in try snapshot.days(of: trip.id) {
        for record in try snapshot.document(.day(trip.id, day))?.records ?? [] {
          index[record.id] = Stored(trip: trip.id, day: day, body: record.body)
        }
      }
    }
    return index
  }

  /// - Throws: `LineImportError.tooLarge`, so that nothing is imported.
  func finish(_ transaction: Transaction) throws(LineImportError) -> ImportedLines {
    guard transaction.change.sizeAtMost <= ExpenseLines.limit else {
      throw .tooLarge(limit: ExpenseLines.limit)
    }
    var done = done
    done.days = days.count
    done.trips = trips.compactMap { trip in
      counts[trip.id].map { ImportedLines.Trip(trip: trip, imported: $0) }
    }
    return done
  }

  /// Returns what was added; `nil` if it is there already.
  ///
  /// - Throws: also what is wrong with the expense; then it has added nothing.
  @discardableResult
  mutating func record(_ incoming: IncomingExpense, _ transaction: inout Transaction) throws -> (
    trip: TripID, expense: TripDetailInfo
  )? {
    let draft = incoming.draft
    let trip = try trip(of: incoming)
    let isKnown = incoming.id.map { stored[$0.text] != nil || earlier[$0] != nil } ?? false
    if !isKnown, let key = draft.key?.trimmed, let known = keyed[key] {
      try draft.requireSame(as: known, among: categories)
      skip(known.expense.id, on: known.trip.id, incoming.line)
      return nil
    }
    let newID = incoming.id ?? ExpenseID(using: &random)
    var expense = try expense(of: draft, newID, on: trip, transaction.time, isKnown: isKnown)
    let place = try draft.placeName
    if place == nil { expense.position = draft.position }
    if let id = incoming.id {
      let photos = try photos(of: draft) { try ImageFolder(ledgerFolder: snapshot.ledgerFolder).name(of: $0) }
      let content = ExpenseContent(
        expense, of: trip.id, place: place, position: draft.position, photos: photos)
      if try exists(id, content) {
        skip(id, on: trip.id, incoming.line)
        return nil
      }
      earlier[id] = (content, incoming.line)
    }
    guard !onlyChecks else {
      _ = try photos(of: draft) { try ImageFolder(ledgerFolder: snapshot.ledgerFolder).name(of: $0) }
      return nil
    }
    if let place {
      expense.place = try places.place(place, draft.position, of: trip.id, snapshot, &transaction)
    }
    expense.photos = try photos(of: draft) { try transaction.add(photo: $0) }
    let location = DocumentPath.day(trip.id, expense.date)
    try transaction.put(expense, in: location)
    done.imported += 1
    done.expenses.append(.init(line: incoming.line, id: expense.id, trip: trip.id, isNew: true))
    if let key = expense.key { keyed[key] = RecordedExpense(trip: trip, expense: expense) }
    counts[trip.id, default: 0] += 1
    days.insert(location)
    return (trip.id, expense)
  }

  private mutating func skip(_ id: ExpenseID, on trip: TripID, _ line: Int) {
    done.skipped += 1
    done.expenses.append(.init(line: line, id: id, trip: trip, isNew: false))
    include(trip)
  }

  /// Adds a place that comes with the expenses, so that it keeps its id.
  mutating func add(_ place: MapInfo, of trip: TripID, _ transaction: inout Transaction) throws {
    try places.add(place, of: trip, snapshot, &transaction)
  }

  /// Gives an expense that is there the place of a draft.
  mutating func setPlace(
    of expense: inout TripDetailInfo, from draft: ExpenseDraft, on trip: TripID,
    _ transaction: inout Transaction
  ) throws {
    guard let name = try draft.placeName else { return }
    expense.place = try places.place(name, draft.position, of: trip, snapshot, &transaction)
  }

  /// Who pays an expense of a trip and whose it is, as it was typed.
  func sharing(_ typed: TypedSharing, of expense: TripDetailInfo, on trip: TripID) throws -> Sharing? {
    guard let info = trips.first(where: { $0.id == trip }) else { return nil }
    return try typed.sharing(
      of: expense, refunding: nil, among: people[trip] ?? snapshot.people(of: trip), trip: info)
  }

  /// Counts a trip among those of the result, even if no expense is added to it.
  mutating func include(_ trip: TripID) { counts[trip, default: 0] += 0 }

  private mutating func trip(of expense: IncomingExpense) throws -> TripInfo {
    if let target { return target }
    let isHere = expense.trip.map(tripIDs.contains) ?? false
    guard let name = isHere ? expense.trip : expense.tripTitle ?? expense.trip else {
      guard let fallback else { throw LineFlaw.noTrip }
      return fallback
    }
    if let known = named[name] { return try known.get() }
    let found = Result { () throws(LedgerError) in
      try Snapshot.trip(named: name, among: trips, abbreviated: false)
    }
    named[name] = found
    return try found.get()
  }

  /// The expense without its place and photos; the rate of an existing one is not checked again.
  private mutating func expense(
    of draft: ExpenseDraft, _ id: ExpenseID, on trip: TripInfo, _ time: Instant, isKnown: Bool
  ) throws -> TripDetailInfo {
    var draft = draft
    if let pay = draft.words.pay { draft.pay = try pay.payment(among: { try knownWallets() }) }
    try check(draft.zone)
    draft.acceptsUnlikelyRate = acceptsUnlikelyRates || isKnown
    guard let typed = draft.amount else { throw JSONError(.missing("amount"), at: 0) }
    let amount = try typed.amount(given: draft.currency, fallback: trip.currency, sign: .positive)
    guard let date = draft.date else { throw JSONError(.missing("date"), at: 0) }
    var expense = TripDetailInfo(
      id: id, amount: draft.isRefund ? amount.negated : amount,
      category: try Category(named: draft.category ?? "", among: categories).key, date: date,
      // A microsecond apart, so that expenses keep the order of their file, across all trips.
      entered: time.later(microseconds: done.imported))
    expense.changed = time
    try expense.applyWords(of: draft, trip: trip, snapshot, now: time, rates: rates)
    if dividesAmongPeople || !draft.sharing.isEmpty {
      expense.sharing = try sharing(draft.sharing, of: expense, on: trip.id)
    }
    return expense
  }

  private mutating func knownWallets() throws -> [Wallet] {
    if let wallets { return wallets }
    let read = try snapshot.wallets()
    wallets = read
    return read
  }

  /// Rejects an unknown zone.
  ///
  /// A machine without zone files can't check zones, and accepts them.
  private func check(_ zone: Zone?) throws {
    guard case .named(let name)? = zone?.kind else { return }
    do { _ = try zones.rules(of: name) } catch .unknown {
      throw JSONError(.badValue(key: "zone", value: name), at: 0)
    } catch {}
  }

  /// The photos of an expense, each once: names of photos in the ledger, and files.
  private func photos(of draft: ExpenseDraft, _ add: (String) throws -> ImageName) throws -> [ImageName] {
    var photos: [ImageName] = []
    for path in draft.photos {
      let known = try kept(path)
      if known == nil, leavesOutPhotos, ImageName(path: path) != nil { continue }
      let photo = try known ?? add(path.hasPrefix("/") ? path : folder + "/" + path)
      if !photos.contains(photo) { photos.append(photo) }
    }
    return photos
  }

  /// The photo in this ledger with a path relative to its ledger folder.
  private func kept(_ path: String) throws -> ImageName? {
    guard let name = ImageName(path: path) else { return nil }
    let file = snapshot.ledgerFolder.absolute(name.path)
    return try snapshot.ledgerFolder.reportingErrors(of: file) { try Files.exists(file) } ? name : nil
  }

  /// Whether an expense with this id and content is in the ledger or on an earlier line.
  private mutating func exists(_ id: ExpenseID, _ content: ExpenseContent) throws -> Bool {
    if let (known, line) = earlier[id] {
      guard known.isRepeated(by: content) else { throw LineFlaw.repeated(id: id, line: line) }
      return true
    }
    guard let known = try storedContent(of: id) else { return false }
    guard known.isRepeated(by: content) else { throw LineFlaw.differs(id: id) }
    return true
  }

  private mutating func storedContent(of id: ExpenseID) throws -> ExpenseContent? {
    guard let stored = stored[id.text] else { return nil }
    let file = snapshot.ledgerFolder.absolute(DocumentPath.day(stored.trip, stored.day).relative)
    let expense = try snapshot.ledgerFolder.reportingErrors(of: file) {
      try TripDetailInfo(reading: stored.body)
    }
    if storedPlaces[stored.trip] == nil {
      storedPlaces[stored.trip] = Dictionary(
        try snapshot.places(of: stored.trip).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let place = expense.place.flatMap { storedPlaces[stored.trip]?[$0] }
    return ExpenseContent(
      expense, of: stored.trip, place: place?.identifier,
      position: expense.place == nil ? expense.position : place?.position, photos: expense.photos)
  }
}

extension Change {
  /// The change's size as a document in bytes, or slightly more: names of edits and images are never longer.
  fileprivate var sizeAtMost: Int {
    edits.reduce(1000 + images.count * 100) { $0 + $1.sizeAtMost }
  }
}
