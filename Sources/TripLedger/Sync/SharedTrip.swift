/// A trip as companions see it: what goes out of a ledger, and how what they did comes back in.
///
/// Pure, record by record. Which fields are private is said in `SharedFields`.
struct SharedTrip {
  let trip: TripID
  /// Whether positions that come with photos stay here.
  var strips = false
  /// The name under which companions see a photo of an expense; `nil` for one that is not sent.
  var sharedPhoto: (ImageName, ExpenseID) throws -> ImageName? = { photo, _ in photo }
  /// Who the traveller is, if that is said as the trip comes for the first time.
  var me: PersonID?

  init(trip: TripID) { self.trip = trip }

  init(_ photos: SharedPhotos, me: PersonID? = nil) {
    (trip, strips, self.me) = (photos.trip, photos.strips, me)
    sharedPhoto = photos.shared
  }

  // MARK: Out

  /// The documents of the ledger as companions see them.
  ///
  /// `earlier` are states that were exchanged. A record that is as it was there but for its instant keeps that: what is
  /// private was changed. A member that this program does not know goes only where it came from.
  func documents(
    _ own: [DocumentPath: Document], earlier: [[DocumentPath: Document]]
  ) throws -> [DocumentPath: Document] {
    var known: [RecordKey: [RawJSON]] = [:]
    for (location, document) in earlier.joined() {
      for record in document.records {
        known[RecordKey(record.id, in: location), default: []].append(record.body)
      }
    }
    var documents: [DocumentPath: Document] = [:]
    for (location, own) in own where location.companionsSee && !own.records.isEmpty {
      var document = Document(
        layout: location.layout, head: earlier.lazy.compactMap { $0[location] }.first?.head ?? [])
      document.records = try own.records.map { record in
        let versions = known[RecordKey(record.id, in: location)] ?? []
        let body = try shared(record.body, in: location, earlier: versions)
        return Document.Record(id: record.id, body: versions.first { $0.isSame(as: body) } ?? body)
      }
      documents[location] = document
    }
    return documents
  }

  private func shared(_ body: RawJSON, in location: DocumentPath, earlier: [RawJSON]) throws -> RawJSON {
    switch location {
    case .day:
      return try shared(body, earlier) { (expense: inout TripDetailInfo) in
        expense.photos = try expense.photos.compactMap { try sharedPhoto($0, expense.id) }
        if strips { expense.position = nil }
      }
    case .trip: return try shared(body, earlier) { (_: inout TripInfo) in }
    case .people: return try shared(body, earlier) { (_: inout Person) in }
    case .places: return try shared(body, earlier) { (_: inout MapInfo) in }
    case .payments:
      return try PaymentRecord(reading: body).closing == nil
        ? shared(body, earlier) { (_: inout SettlementPayment) in }
        : shared(body, earlier) { (_: inout SettlementClosing) in }
    default: return body
    }
  }

  private func shared<Record: SharedRecord>(
    _ body: RawJSON, _ earlier: [RawJSON], _ edit: (inout Record) throws -> Void
  ) throws -> RawJSON {
    var known: Set<String> = []
    for body in earlier {
      var record = try? Record(reading: body)
      record?.filterUnknown { member in
        known.insert(member.key)
        return true
      }
    }
    var record = try Record(reading: body).redactedForSharing
    try edit(&record)
    record.filterUnknown { known.contains($0.key) }
    return record.body
  }

  // MARK: In

  /// A record of a repository without what is private, as this program writes it.
  func redacted(_ body: RawJSON, in location: DocumentPath) throws -> RawJSON {
    switch location {
    case .day:
      var expense = try TripDetailInfo(reading: body).redactedForSharing
      if strips { expense.position = nil }
      return expense.body
    case .trip: return try TripInfo(reading: body).redactedForSharing.body
    case .people: return try Person(reading: body).redactedForSharing.body
    case .payments:
      let record = try PaymentRecord(reading: body)
      return record.payment?.redactedForSharing.body ?? record.body
    default: return try canonical(body, in: location)
    }
  }

  /// A record as this program writes it.
  func canonical(_ body: RawJSON, in location: DocumentPath) throws -> RawJSON {
    try location.record(reading: body)?.body ?? body
  }

  /// A record as the ledger keeps it: with what is private in its `own` version, which companions see as `seen`.
  func restored(
    _ body: RawJSON, over own: RawJSON?, seen: RawJSON?, in location: DocumentPath,
    isPaidByTraveller: (TripDetailInfo) -> Bool
  ) throws -> RawJSON {
    switch location {
    case .day:
      return try restored(body, own, seen) { (expense: TripDetailInfo, own) in
        var expense = expense.restoringPrivateFields(of: own, isPaidByTraveller: isPaidByTraveller)
        if strips, expense.place == own?.place { expense.position = own?.position }
        guard let own else { return expense }
        var originals: [ImageName: ImageName] = [:]
        var hidden: [ImageName] = []
        for photo in own.photos {
          if let name = try sharedPhoto(photo, own.id) {
            originals[name] = photo
          } else {
            hidden.append(photo)
          }
        }
        expense.photos = expense.photos.map { originals[$0] ?? $0 } + hidden
        return expense
      }
    case .trip:
      return try restored(body, own, seen) { (trip: TripInfo, own) in trip.restoringPrivateFields(of: own) }
    case .people:
      return try restored(body, own, seen) { (person: Person, own) in
        var person = person.restoringPrivateFields(of: own)
        if own == nil { person.isMe = person.id == me }
        return person
      }
    case .payments where try PaymentRecord(reading: body).closing == nil:
      return try restored(body, own, seen) { (payment: SettlementPayment, own) in
        // What arrives goes through no wallet of the traveller's.
        payment.redactedForSharing.restoringPrivateFields(of: own)
      }
    default: return body
    }
  }

  private func restored<Record: SharedRecord>(
    _ body: RawJSON, _ own: RawJSON?, _ seen: RawJSON?, _ restore: (Record, Record?) throws -> Record
  ) throws -> RawJSON {
    let own = try own.map { try Record(reading: $0) }
    var record = try restore(Record(reading: body), own)
    let isPublic = try Set(seen.map { try Members($0).rest.map(\.key) } ?? [])
    let taken = Set(record.unknown.map(\.key)).union(isPublic)
    record.unknown += (own?.unknown ?? []).filter { !taken.contains($0.key) }
    return record.body
  }

  // MARK: The repository

  private static let key = "trip"
  private static let stripKey = "stripLocation"

  /// `ledger.json` of a repository that holds one trip, with nothing of anybody's ledger.
  static func header(
    of trip: TripID, _ link: SharedTripLink, reads: Int = 1, writes: Int = 1
  ) -> Document {
    var head = [
      JSONMember("reads", .integer(reads)), JSONMember("writes", .integer(writes)),
      JSONMember("ledger", JSON(link.repository)), JSONMember("home", JSON(Currency.won)),
      JSONMember(key, JSON(trip)),
    ]
    if link.stripsLocations { head.append(JSONMember(stripKey, true)) }
    return Document(layout: .ledger, head: head)
  }

  /// What the header of a repository says of the trip that it holds alone; `nil` for a whole ledger.
  static func found(
    in header: LedgerHeader
  ) throws -> (trip: TripID, repository: Identifier<SharedTripLink>, strips: Bool)? {
    var members = try Members(RawJSON(checked: JSON.object(header.unknown).bytes[...]))
    guard let trip = try members.value(key, TripID.init(_:)),
      let id = Identifier<SharedTripLink>(header.ledger.text)
    else { return nil }
    return (trip, id, try members.flag(stripKey))
  }
}
