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
    let members = try earlier.map { try Members($0).rest.map(\.key) }
    let known = Set(members.joined())
    func kept(_ unknown: [JSONMember]) -> [JSONMember] { unknown.filter { known.contains($0.key) } }
    switch location {
    case .day:
      var expense = try TripDetailInfo(reading: body).redactedForSharing
      expense.photos = try expense.photos.compactMap { try sharedPhoto($0, expense.id) }
      if strips { expense.position = nil }
      expense.unknown = kept(expense.unknown)
      return expense.body
    case .trip:
      var trip = try TripInfo(reading: body).redactedForSharing
      trip.unknown = kept(trip.unknown)
      return trip.body
    case .people:
      var person = try Person(reading: body).redactedForSharing
      person.unknown = kept(person.unknown)
      return person.body
    case .places:
      var place = try MapInfo(reading: body)
      place.unknown = kept(place.unknown)
      return place.body
    case .payments:
      guard case .payment(let own) = try PaymentRecord(reading: body) else {
        return try canonical(body, in: location)
      }
      var payment = own.redactedForSharing
      payment.unknown = kept(payment.unknown)
      return payment.body
    default: return try canonical(body, in: location)
    }
  }

  /// A record as this program writes it.
  func canonical(_ body: RawJSON, in location: DocumentPath) throws -> RawJSON {
    try location.record(reading: body)?.body ?? body
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
      return try PaymentRecord(reading: body).payment?.redactedForSharing.body
        ?? canonical(body, in: location)
    default: return try canonical(body, in: location)
    }
  }

  /// A record as the ledger keeps it: with what is private in its `own` version, which companions see as `seen`.
  func restored(
    _ body: RawJSON, over own: RawJSON?, seen: RawJSON?, in location: DocumentPath,
    isPaidByTraveller: (TripDetailInfo) -> Bool
  ) throws -> RawJSON {
    let public_ = Set(try seen.map { try Members($0).rest.map(\.key) } ?? [])
    func kept(_ unknown: [JSONMember], _ own: [JSONMember]?) -> [JSONMember] {
      unknown
        + (own ?? []).filter { member in
          !public_.contains(member.key) && !unknown.contains { $0.key == member.key }
        }
    }
    switch location {
    case .day:
      let own = try own.map { try TripDetailInfo(reading: $0) }
      var expense = try TripDetailInfo(reading: body)
        .restoringPrivateFields(of: own, isPaidByTraveller: isPaidByTraveller)
      if strips, expense.place == own?.place { expense.position = own?.position }
      if let own {
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
      }
      expense.unknown = kept(expense.unknown, own?.unknown)
      return expense.body
    case .trip:
      let own = try own.map { try TripInfo(reading: $0) }
      var trip = try TripInfo(reading: body).restoringPrivateFields(of: own)
      trip.unknown = kept(trip.unknown, own?.unknown)
      return trip.body
    case .people:
      let own = try own.map { try Person(reading: $0) }
      var person = try Person(reading: body).restoringPrivateFields(of: own)
      if own == nil { person.isMe = person.id == me }
      person.unknown = kept(person.unknown, own?.unknown)
      return person.body
    case .payments:
      guard case .payment(let sent) = try PaymentRecord(reading: body) else { return body }
      let own = try own.map { try PaymentRecord(reading: $0) }?.payment
      var payment = sent.restoringPrivateFields(of: own)
      payment.unknown = kept(payment.unknown, own?.unknown)
      return payment.body
    default: return body
    }
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
