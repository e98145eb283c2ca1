/// The city nearest to where photos were taken.
package struct Locality: Hashable, Sendable {
  package let city: City
  /// In metres.
  package let distance: Double

  package init(city: City, distance: Double) { (self.city, self.distance) = (city, distance) }

  package var currency: Currency? { city.country.currency }
}

/// What is proposed for photos: to add them to an expense, or a new expense, complete except for its amount.
package struct PhotoProposal: Hashable, Sendable {
  package let group: PhotoGroup
  /// The expense of that moment; `nil` if there is none, and a new one is proposed.
  package let expense: TripDetailInfo?
  /// A place of the trip that is near.
  package let place: MapInfo?
  package let locality: Locality?
  /// The currency of the country where the photos were taken, else the one the trip is paid in that day.
  package let currency: Currency

  package var date: Day { group.taken.day }
  package var time: TimeOfDay { group.taken.time }
  package var zone: Zone? { group.offset.map { .offset($0) } }
}

/// The proposals for a trip from a folder of photos.
package struct PhotoProposals: Hashable, Sendable {
  package var proposals: [PhotoProposal] = []
  package var skipped = Skipped()
  package var obstacles: [PhotoScan.Obstacle] = []

  /// The number of files without a proposal, by reason.
  package struct Skipped: Hashable, Sendable {
    /// Already in an expense of the ledger.
    package var known = 0
    /// A duplicate of another photo in the folder.
    package var repeated = 0
    /// More than a day outside the trip, or after today.
    package var outsideTrip = 0
    package var undated = 0
    /// Not a known image format.
    package var otherFiles = 0
    package var tooLarge = 0
    /// Links and unreadable files or folders.
    package var unreadable = 0
  }
}

/// Finds the photos of a trip in a folder.
///
/// Memory grows with the number of photos (one `FoundPhoto` each), and not with their sizes.
package struct PhotoProposer {
  private let trip: TripInfo
  private let places: [MapInfo]
  private let match: PhotoMatch
  private let today: Day
  private let known: PhotoIndex
  private let limit: Int?
  private let locate: (Position) -> Locality?

  /// No photo may be larger than `limit` bytes; `locate` returns the city nearest to a position.
  package init(
    for trip: TripInfo, in snapshot: Snapshot, today: Day, limit: Int? = nil,
    locate: @escaping (Position) -> Locality? = { _ in nil }
  ) throws {
    self.trip = trip
    self.today = today
    self.limit = limit
    self.locate = locate
    places = try snapshot.places(of: trip.id)
    let folder = snapshot.ledgerFolder
    match = PhotoMatch(try snapshot.expenses(of: trip.id), at: places) { name in
      FoundPhoto(folder.absolute(name.path))
    }
    known = try PhotoIndex(snapshot)
  }

  /// Searches a folder; no lock is held meanwhile.
  ///
  /// - Throws: `FileError` if the folder can't be read at all.
  package func proposals(
    from folder: String, progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> PhotoProposals {
    var result = PhotoProposals()
    var found: [FoundPhoto] = []
    func stop(_ obstacle: PhotoScan.Obstacle) {
      result.skipped.unreadable += 1
      result.obstacles.append(obstacle)
    }
    try PhotoScan(folder).run(progress: progress, obstacle: stop) { file in
      let metadata: PhotoMetadata?
      do { metadata = try PhotoMetadata(path: file.path) } catch let error as FileError {
        stop(.unreadable(error))
        return
      }
      guard let metadata else {
        result.skipped.otherFiles += 1
        return
      }
      guard let taken = metadata.taken else {
        result.skipped.undated += 1
        return
      }
      guard trip.choice(taken.day, today: today) == .photo(taken.day) else {
        result.skipped.outsideTrip += 1
        return
      }
      do {
        if try known.contains(file.path, size: file.size) {
          result.skipped.known += 1
          return
        }
      } catch let error as FileError {
        stop(.unreadable(error))
        return
      }
      if let limit, file.size > limit {
        result.skipped.tooLarge += 1
        return
      }
      found.append(
        FoundPhoto(path: file.path, size: file.size, taken: taken, position: metadata.position))
    }
    let once = withoutRepeated(found, &result, stop)
    let groups = PhotoGroup.groups(of: once)
    result.proposals = zip(groups, match.expenses(of: groups)).map(proposal)
    return result
  }

  /// Removes duplicates; only files with the same size and second are read for it.
  private func withoutRepeated(
    _ photos: [FoundPhoto], _ result: inout PhotoProposals, _ stop: (PhotoScan.Obstacle) -> Void
  ) -> [FoundPhoto] {
    struct Key: Hashable {
      let size: Int
      let taken: PhotoTime
    }
    var counts: [Key: Int] = [:]
    for photo in photos { counts[Key(size: photo.size, taken: photo.taken), default: 0] += 1 }
    var hashes: Set<String> = []
    var repeated = 0
    let once = photos.filter { photo in
      guard counts[Key(size: photo.size, taken: photo.taken)] ?? 0 > 1 else { return true }
      do {
        if hashes.insert(try ImageDigest(photo.path).hexadecimal).inserted { return true }
      } catch let error as FileError {
        stop(.unreadable(error))
        return false
      } catch { return true }
      repeated += 1
      return false
    }
    result.skipped.repeated = repeated
    return once
  }

  private func proposal(_ group: PhotoGroup, of expense: TripDetailInfo?) -> PhotoProposal {
    let near = group.position.flatMap { places.nearest(to: $0, within: PhotoFilling.reach) }
    let locality = group.position.flatMap(locate)
    return PhotoProposal(
      group: group, expense: expense, place: near, locality: locality,
      currency: locality?.currency ?? trip.currency(of: nil, on: group.taken.day))
  }
}

extension [MapInfo] {
  /// The place nearest to a position, if one is within `reach` metres.
  package func nearest(to position: Position, within reach: Double) -> MapInfo? {
    compactMap { place in
      place.position.map { (place: place, distance: $0.distance(to: position)) }
    }.filter { $0.distance <= reach }.min { $0.distance < $1.distance }?.place
  }
}
