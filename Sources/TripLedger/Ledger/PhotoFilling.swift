/// What the photos of an expense provided, and what of it was used.
package struct PhotoFilling: Hashable, Sendable {
  /// The values an expense can get from a photo; the raw values are used in JSON.
  package enum Member: String, CaseIterable, Sendable {
    case date, time, zone
    /// A place of the trip that is near.
    case place
    /// The position of a place that was named and had none.
    case position
  }

  /// The date the expense got, and why.
  package enum DateChoice: Hashable, Sendable {
    case photo(Day)
    /// The date was typed; the value is the photo's own, if it has one.
    case typed(Day?)
    /// Today, because the photo was not taken between the day before the trip and the day after it.
    case outsideTrip(Day)
    /// Today, because the photo's date is later.
    case afterToday(Day)
    /// Today, because no photo has a date.
    case unknown
  }

  /// A camera clock that is more than a day off the satellite time.
  package struct ClockMismatch: Hashable, Sendable {
    package let path: String
    package let camera: PhotoTime
    package let satellites: Instant
  }

  package var filled: Set<Member> = []
  package var date: DateChoice
  /// The position of a photo if no place of the trip is near and none was named.
  package var unnamed: Position?
  /// The position of a photo from this trip, as far as known; `nil` if a position was typed.
  package var taken: Position?
  package var mismatches: [ClockMismatch] = []
  /// The place that is near.
  package var place: PlaceID?

  /// The maximum distance of a place in metres.
  package static let reach = 150.0
}

extension ExpenseDraft {
  /// Fills missing values from the draft's photos; `nil` if there are none or they are not to be read.
  ///
  /// An unreadable photo is an error, and does not count as one without a date.
  mutating func fillFromPhotos(trip: TripInfo, places: [MapInfo], today: Day) throws -> PhotoFilling? {
    guard readsPhotos, !newPhotos.isEmpty else { return nil }
    let read = try newPhotos.map { try $0.metadata }
    var filling = PhotoFilling(date: .unknown)
    filling.mismatches = read.compactMap { path, photo in
      guard let taken = photo?.taken, let satellites = photo?.satelliteTime, taken.isDayOff(satellites) else {
        return nil
      }
      return .init(path: path, camera: taken, satellites: satellites)
    }
    fillTime(from: read.lazy.compactMap { $0.metadata?.taken }.first, trip, today, &filling)
    let placed = read.lazy.compactMap(\.metadata).first { $0.position != nil }
    if let placed, let found = placed.position, position == nil {
      let isOwn = placed.taken.map { trip.choice($0.day, today: today) == .photo($0.day) } ?? true
      try fillPlace(from: found, isOwn: isOwn, places, &filling)
    }
    return filling
  }

  /// Those of files, then those given by their contents.
  var newPhotos: [NewPhoto] { photos.map { .file($0) } + photoContents.map { .contents($0) } }

  private mutating func fillTime(
    from taken: PhotoTime?, _ trip: TripInfo, _ today: Day, _ filling: inout PhotoFilling
  ) {
    if let date {
      filling.date = .typed(taken?.day)
      // The time of another day doesn't apply.
      guard let taken, taken.day == date, time == nil else { return }
    } else {
      guard let taken else { return }
      filling.date = trip.choice(taken.day, today: today)
      guard filling.date == .photo(taken.day) else { return }
      date = taken.day
      filling.filled.insert(.date)
    }
    guard let taken else { return }
    if time == nil {
      time = taken.time
      filling.filled.insert(.time)
    }
    if zone == nil, let offset = taken.offset {
      zone = .offset(offset)
      filling.filled.insert(.zone)
    }
  }

  /// `isOwn`: the photo is, as far as known, from this trip.
  private mutating func fillPlace(
    from found: Position, isOwn: Bool, _ places: [MapInfo], _ filling: inout PhotoFilling
  ) throws {
    if isOwn { filling.taken = found }
    if let name = try placeName {
      // Without a position a name means the last place that has it.
      let named = places.last { $0.identifier == name }
      if isOwn, named?.position == nil {
        position = found
        filling.filled.insert(.position)
      }
      return
    }
    guard isOwn else { return }
    if let near = places.nearest(to: found, within: PhotoFilling.reach) {
      filling.place = near.id
      filling.filled.insert(.place)
    } else {
      filling.unnamed = found
    }
  }
}

extension NewPhoto {
  fileprivate var metadata: (path: String, metadata: PhotoMetadata?) {
    get throws {
      switch self {
      case .file(let path):
        do { return (path, try PhotoMetadata(path: path)) } catch { throw PhotoError.unreadable(error) }
      case .contents(let bytes): return ("", PhotoMetadata(bytes))
      }
    }
  }
}

extension TripInfo {
  /// Whether a photo's date can be an expense's.
  package func choice(_ day: Day, today: Day) -> PhotoFilling.DateChoice {
    if day < start - 1 { return .outsideTrip(day) }
    if let end, day > end + 1 { return .outsideTrip(day) }
    return day > today ? .afterToday(day) : .photo(day)
  }
}

extension PhotoTime {
  /// Whether the camera's clock is more than a day off.
  ///
  /// Without an offset, the clock may be set to any zone between −12:00 and +14:00.
  fileprivate func isDayOff(_ satellites: Instant) -> Bool {
    let local = day.number * 86_400 + time.seconds
    let ahead = local - satellites.seconds
    if let offset { return abs(ahead - offset) > 86_400 }
    return ahead > 86_400 + 14 * 3600 || ahead < -86_400 - 12 * 3600
  }
}
