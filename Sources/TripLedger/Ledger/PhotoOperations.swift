/// What `photo add` did to an expense.
package struct PhotoAddition: Hashable, Sendable {
  package let entry: RecordedExpense
  /// The photos that were added, in the order given, each once.
  package var added: [ImageName] = []
  /// The photos that the expense already had.
  package var known: [ImageName] = []
}

/// A photo of an expense, by its position in the list.
package struct StoredPhoto: Hashable, Sendable {
  package let trip: TripInfo
  package let expense: TripDetailInfo
  /// Starts at 1.
  package let number: Int
  package let name: ImageName
}

extension Ledger {
  /// Appends photos to those of an expense; one that it already has is not added again.
  ///
  /// No photo may be larger than `limit` bytes.
  package func addPhotos(
    _ paths: [String], to name: String, limit: Int? = nil, dryRun: Bool = false
  ) throws -> PhotoAddition {
    try addPhotos(paths, to: name, limit: limit, dryRun: dryRun) { addition, _ in addition }
  }

  package func addPhotos<Output>(
    _ paths: [String], to name: String, limit: Int?, dryRun: Bool = false,
    output: (PhotoAddition, Snapshot) throws -> Output
  ) throws -> Output {
    try addPhotos(paths.map { .file($0) }, to: name, limit: limit, dryRun: dryRun, output: output)
  }

  package func addPhotos<Output>(
    _ photos: [NewPhoto], to name: String, limit: Int? = nil, dryRun: Bool = false,
    output: (PhotoAddition, Snapshot) throws -> Output
  ) throws -> Output {
    try change("photo add", dryRun: dryRun, output: output) { snapshot, transaction in
      var (trip, expense) = try snapshot.expense(named: name)
      var added: [ImageName] = []
      var known: [ImageName] = []
      for new in photos {
        let photo = try transaction.add(new, limit: limit)
        guard !added.contains(photo), !known.contains(photo) else { continue }
        if expense.photos.contains(photo) {
          known.append(photo)
        } else {
          added.append(photo)
          expense.photos.append(photo)
        }
      }
      if !added.isEmpty {
        expense.changed = transaction.time
        try transaction.put(expense, in: .day(trip.id, expense.date))
      }
      return PhotoAddition(entry: RecordedExpense(trip: trip, expense: expense), added: added, known: known)
    }
  }

  /// Removes a photo from an expense; the file stays, so that an undo can restore it.
  ///
  /// `photo` is its number in the list, or at least the first four digits of its hash.
  package func removePhoto(_ photo: String, from name: String, dryRun: Bool = false) throws -> StoredPhoto {
    try removePhoto(photo, from: name, dryRun: dryRun) { kept, _ in kept }
  }

  package func removePhoto<Output>(
    _ photo: String, from name: String, dryRun: Bool = false, output: (StoredPhoto, Snapshot) throws -> Output
  ) throws -> Output {
    try change("photo remove", dryRun: dryRun, output: output) { snapshot, transaction in
      let kept = try snapshot.photo(photo, of: name)
      var expense = kept.expense
      expense.photos.remove(at: kept.number - 1)
      expense.changed = transaction.time
      try transaction.put(expense, in: .day(kept.trip.id, expense.date))
      return kept
    }
  }
}

extension Snapshot {
  /// The photos of an expense, in order.
  package func photos(of name: String) throws -> [StoredPhoto] {
    let (trip, expense) = try expense(named: name)
    return StoredPhoto.all(of: expense, trip)
  }

  /// The photos of a trip's expenses, by day and time.
  package func photos(of trip: TripInfo) throws -> [StoredPhoto] {
    try expenses(of: trip.id).flatMap { StoredPhoto.all(of: $0, trip) }
  }

  /// The photo of an expense with a number or the start of a hash.
  package func photo(_ name: String, of expense: String) throws -> StoredPhoto {
    let (trip, expense) = try self.expense(named: expense)
    return try StoredPhoto.choose(name, among: StoredPhoto.all(of: expense, trip), of: expense)
  }

  /// The expenses that use each photo, in the order of trips and days.
  package func photoUsers() throws -> [ImageName: [StoredPhoto]] {
    var users: [ImageName: [StoredPhoto]] = [:]
    for trip in try trips() {
      for photo in try photos(of: trip) { users[photo.name, default: []].append(photo) }
    }
    return users
  }
}

extension StoredPhoto {
  static func all(of expense: TripDetailInfo, _ trip: TripInfo) -> [StoredPhoto] {
    expense.photos.enumerated().map {
      StoredPhoto(trip: trip, expense: expense, number: $0.offset + 1, name: $0.element)
    }
  }

  /// A number has at most three digits; anything else is the start of a hash.
  static func choose(
    _ name: String, among photos: [StoredPhoto], of expense: TripDetailInfo
  ) throws(LedgerError) -> StoredPhoto {
    let prefix = name.lowercased()
    let isNumber = prefix.utf8.count < 4
    let matches = photos.filter { photo in
      isNumber ? String(photo.number) == prefix : photo.name.hash.hasPrefix(prefix)
    }
    guard let match = matches.first else {
      throw .noSuchPhoto(name: name, expense: expense.id.text, count: photos.count)
    }
    guard Set(matches.map(\.name.hash)).count == 1 else {
      throw .ambiguousPhoto(
        name: name,
        candidates: matches.map {
          Candidate(id: "\(expense.id.text.prefix(8)) \($0.number)", label: $0.name.fileName)
        })
    }
    return match
  }
}
