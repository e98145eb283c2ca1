/// What the photos of an expense said of it, and what became of that.
package struct PhotoFilling: Hashable, Sendable {
  /// What an expense can have from a photo; the raw values stand in JSON.
  package enum Member: String, CaseIterable, Sendable {
    case date, time, zone
    /// A place of the trip that is near.
    case place
    /// The position of a place that was named and had none.
    case position
  }

  /// Which date the expense got, and why.
  package enum DateChoice: Hashable, Sendable {
    case photo(Day)
    /// Somebody typed a date; the photo's own, where it has one.
    case typed(Day?)
    /// Today, as the photo was not taken from the day before the trip to the day after it.
    case outsideTrip(Day)
    /// Today, as the photo says that it is from a later day.
    case afterToday(Day)
    /// Today, as no photo says when it was taken.
    case unknown
  }

  /// A camera's clock that is more than a day off the satellites'.
  package struct ClockMismatch: Hashable, Sendable {
    package let path: String
    package let camera: PhotoTime
    package let satellites: Instant
  }

  package var filled: Set<Member> = []
  package var date: DateChoice
  /// Where a photo was taken, with no place of the trip near, and none named.
  package var unnamed: Position?
  /// Where a photo of this journey was taken, as far as it says; `nil` where a position was typed.
  package var taken: Position?
  package var mismatches: [ClockMismatch] = []
  /// The place that is near.
  var place: PlaceID?

  /// How near a place has to be, in metres.
  package static let reach = 150.0
}

extension ExpenseDraft {
  /// Takes over from its photos what it does not say itself; `nil` where no photo was given or none is to be
  /// read. A photo that can't be read is an error, and not one without a date.
  mutating func fillFromPhotos(trip: TripInfo, places: [MapInfo], today: Day) throws -> PhotoFilling? {
    guard readsPhotos, !photos.isEmpty else { return nil }
    let read = try photos.map { path in
      do { return (path: path, metadata: try PhotoMetadata(path: path)) } catch let error as FileError {
        throw PhotoError.unreadable(error)
      }
    }
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

  private mutating func fillTime(
    from taken: PhotoTime?, _ trip: TripInfo, _ today: Day, _ filling: inout PhotoFilling
  ) {
    if let date {
      filling.date = .typed(taken?.day)
      // The time of another day says nothing of this one.
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

  /// `isOwn`: the photo is not from another journey, as far as it says.
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
    if let near = places.nearest(to: found, within: PhotoFilling.reach) {
      filling.place = near.id
      filling.filled.insert(.place)
    } else if isOwn {
      filling.unnamed = found
    }
  }
}

extension TripInfo {
  /// Whether a photo's date may be an expense's.
  func choice(_ day: Day, today: Day) -> PhotoFilling.DateChoice {
    if day < start - 1 { return .outsideTrip(day) }
    if let end, day > end + 1 { return .outsideTrip(day) }
    return day > today ? .afterToday(day) : .photo(day)
  }
}

extension PhotoTime {
  /// Whether the camera's clock is more than a day off; without an offset it may hang anywhere between −12:00
  /// and +14:00.
  fileprivate func isDayOff(_ satellites: Instant) -> Bool {
    let local = day.number * 86_400 + time.seconds
    let ahead = local - satellites.seconds
    if let offset { return abs(ahead - offset) > 86_400 }
    return ahead > 86_400 + 14 * 3600 || ahead < -86_400 - 12 * 3600
  }
}
