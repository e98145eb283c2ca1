/// A trip that is shared alone: what of the ledger its companions see, and how what they did comes back.
///
/// Pure, record by record. What is each one's own is left out, and comes back from the ledger's own version of a record:
/// budgets, who the traveller is, named cards and wallets, claims, and what counts for the pace. What companions send of it
/// does not count.
struct SharedTrip {
  let trip: TripID
  /// Whether positions that come with photos stay here.
  var stripsLocations = false
  /// Who the traveller is when the trip comes for the first time.
  var me: PersonID?
  /// The name under which companions see a photo; `nil` for one that is not sent.
  var sharedPhoto: (ImageName) throws -> ImageName? = { $0 }
  /// The photo that companions see under a name.
  var ownPhoto: (ImageName) -> ImageName = { $0 }

  init(_ trip: TripID) { self.trip = trip }

  /// Whether a document is one of the trip, all records of which companions see.
  func has(_ document: DocumentPath) -> Bool { document.trip == trip }

  // MARK: What companions see

  /// A record as companions see it, as this program writes it.
  ///
  /// - Throws: `JSONError` or `MoneyError` if it is malformed; errors of reading a photo.
  func shared(_ body: RawJSON, in document: DocumentPath) throws -> RawJSON {
    switch document {
    case .day:
      var expense = try TripDetailInfo(reading: body).withoutOwn
      expense.photos = try expense.photos.compactMap(sharedPhoto)
      if stripsLocations { expense.position = nil }
      return expense.body
    case .trip: return try TripInfo(reading: body).withoutOwn.body
    case .people: return try Person(reading: body).withoutOwn.body
    case .header, .rules, .removals, .places, .payments, .rates, .wallet:
      return try document.record(reading: body)?.body ?? body
    }
  }

  /// A change as companions see it; `nil` if nothing of it concerns the trip, or all of it is each one's own.
  ///
  /// A merge says nothing new. `hasRate` says which typed rates the trip uses.
  func shared(_ change: Change, hasRate: (ExchangeRate) -> Bool) throws -> Change? {
    if change.isMerge { return nil }
    var shared = change
    shared.purged = 0
    shared.edits = try change.edits.compactMap { edit in
      guard try has(edit.document) || concerns(edit, hasRate) else { return nil }
      var edit = edit
      edit.old = try edit.old.map { try self.shared($0, in: edit.document) }
      edit.new = try edit.new.map { try self.shared($0, in: edit.document) }
      if let old = edit.old, let new = edit.new, old.isSame(as: new) { return nil }
      return edit
    }
    if shared.edits.isEmpty { return nil }
    let named = try shared.photos
    shared.images = try change.images.compactMap(sharedPhoto).filter(named.contains)
    return shared
  }

  private func concerns(_ edit: Change.Edit, _ hasRate: (ExchangeRate) -> Bool) throws -> Bool {
    guard case .rates(.typed, _) = edit.document else { return false }
    return try [edit.old, edit.new].contains { body in
      try body.flatMap { try ExchangeRate.known(reading: $0) }.map(hasRate) ?? false
    }
  }

  // MARK: What comes back

  /// A record of a companion with what is the ledger's own, from its version `own`; `nil` if the ledger never had it.
  ///
  /// Companions see the same record of both.
  func restored(_ body: RawJSON, over own: RawJSON?, in document: DocumentPath) throws -> RawJSON {
    if let own, try shared(own, in: document) == body { return own }
    switch document {
    case .day:
      let own = try own.map { try TripDetailInfo(reading: $0) }
      var expense = try TripDetailInfo(reading: body).withoutOwn.restoring(own)
      // Photos that are not sent are not missing.
      expense.photos =
        try expense.photos.map(ownPhoto) + (own?.photos.filter { try sharedPhoto($0) == nil } ?? [])
      return expense.body
    case .trip:
      return try TripInfo(reading: body).withoutOwn.restoring(own.map { try TripInfo(reading: $0) }).body
    case .people:
      var person = try Person(reading: body).withoutOwn
      guard let own = try own.map({ try Person(reading: $0) }) else {
        person.isMe = person.id == me
        return person.body
      }
      person.isMe = own.isMe
      person.changed = max(person.changed, own.changed)
      return person.body
    case .header, .rules, .removals, .places, .payments, .rates, .wallet: return body
    }
  }

  /// A companion's change with the ledger's own photos in place of the copies that were sent, so that a photo that is
  /// erased for good goes from it, too; `nil` if it names none.
  func restored(_ change: Change) throws -> Change? {
    var restored = change
    restored.images = change.images.map(ownPhoto)
    restored.edits = try change.edits.map { edit in
      guard edit.document.isDay else { return edit }
      var edit = edit
      edit.old = try edit.old.map(withOwnPhotos)
      edit.new = try edit.new.map(withOwnPhotos)
      return edit
    }
    return restored == change ? nil : restored
  }

  private func withOwnPhotos(_ body: RawJSON) throws -> RawJSON {
    var expense = try TripDetailInfo(reading: body)
    let photos = expense.photos.map(ownPhoto)
    if photos == expense.photos { return body }
    expense.photos = photos
    return expense.body
  }

  /// Whether a record has something that companions don't see.
  func hasOwn(_ body: RawJSON, in document: DocumentPath) throws -> Bool {
    try document.record(reading: body)?.body != shared(body, in: document)
  }
}

extension Change {
  /// The photos that expenses of its edits name.
  var photos: Set<ImageName> {
    get throws {
      var photos: Set<ImageName> = []
      for edit in edits where edit.document.isDay {
        for case let body? in [edit.old, edit.new] {
          photos.formUnion(try TripDetailInfo(reading: body).photos)
        }
      }
      return photos
    }
  }
}

extension TripDetailInfo {
  fileprivate var withoutOwn: Self {
    var expense = self
    expense.pay = pay.map { Payment($0.kind) }
    expense.claim = nil
    expense.isOffPace = false
    return expense
  }

  /// With what was the ledger's own; a wallet counts only for the same kind of payment, a position only for the same
  /// place.
  fileprivate func restoring(_ own: Self?) -> Self {
    guard let own else { return self }
    var expense = self
    expense.changed = max(changed, own.changed)
    expense.claim = own.claim
    expense.isOffPace = own.isOffPace
    if let pay = own.pay, pay.kind == expense.pay?.kind { expense.pay = pay }
    if expense.position == nil, expense.place == own.place { expense.position = own.position }
    return expense
  }
}

extension TripInfo {
  fileprivate var withoutOwn: Self {
    var trip = self
    (trip.budget, trip.budgetFor, trip.dailyBudget, trip.categoryBudgets) = (nil, nil, nil, [])
    for index in trip.legs.indices { trip.legs[index].budget = nil }
    return trip
  }

  /// With the ledger's own budgets, unless they are in another currency; that of a leg by its first day.
  fileprivate func restoring(_ own: Self?) -> Self {
    guard let own else { return self }
    var trip = self
    trip.changed = max(changed, own.changed)
    guard own.currency == currency else { return trip }
    (trip.budget, trip.budgetFor) = (own.budget, own.budgetFor)
    (trip.dailyBudget, trip.categoryBudgets) = (own.dailyBudget, own.categoryBudgets)
    for index in trip.legs.indices {
      trip.legs[index].budget =
        own.legs.first { ($0.place, $0.start) == (legs[index].place, legs[index].start) }?.budget
    }
    return trip
  }
}

extension Person {
  fileprivate var withoutOwn: Self {
    var person = self
    person.isMe = false
    return person
  }
}
